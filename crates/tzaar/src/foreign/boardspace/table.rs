//! The table a Boardspace game is played at: moves are tried, taken back and at last confirmed.

use super::edit::Edit;
use super::verb::Verb;
use crate::record::{NodeId, Record, Tags};
use crate::{Kind, Move, Phase, Position, Side, Space};

/// What is in a player's hand.
#[derive(Clone, Copy)]
enum Held {
    /// A stack from the board.
    Stack(Space),
    /// A piece from the rack.
    Piece(Side, Kind),
}

/// A game as far as it has been read.
pub(super) struct Table {
    record: Record,
    /// The last confirmed move, and the position after it: where the running turn began.
    at: NodeId,
    base: Position,
    /// The moves of the running turn, and the position after them.
    turn: Vec<Move>,
    now: Position,
    held: Option<Held>,
    resigning: Option<Side>,
    edit: Option<Edit>,
}

impl Table {
    pub(super) fn new(start: Position) -> Table {
        Table {
            record: Record::new(start),
            at: NodeId::START,
            base: start,
            turn: Vec::new(),
            now: start,
            held: None,
            resigning: None,
            edit: None,
        }
    }

    pub(super) fn tags_mut(&mut self) -> &mut Tags {
        self.record.tags_mut()
    }

    pub(super) fn comment(&mut self, text: String) {
        self.record.note_mut(self.at).comments.push(text);
    }

    /// What a player does.
    ///
    /// # Errors
    /// When it cannot be done: why.
    pub(super) fn act(&mut self, side: Side, verb: &Verb) -> Result<(), String> {
        if let Some(edit) = &mut self.edit {
            return match verb {
                Verb::Start(first) => self.end_edit(*first),
                verb => edit.act(verb),
            };
        }
        if side != self.base.side() && self.is_complete() {
            self.confirm();
        }
        match *verb {
            Verb::Start(first) => self.start(first),
            Verb::Move { from, to } => self.shift(from, to),
            Verb::OnBoard { side, kind, space } => self.place(side, kind, space),
            Verb::PickBoard(space) => self.pick_board(space),
            Verb::PickRack(side, kind) => self.pick_rack(side, kind),
            Verb::DropBoard(space) => self.drop_board(space),
            Verb::DropRack => self.put_back(),
            Verb::Pass => self.pass(),
            Verb::Done => self.done(),
            Verb::Time => self.time(),
            Verb::Reset => self.reset(),
            Verb::Resign => self.resign(side),
            Verb::WinOnTime => self.win_on_time(side),
            Verb::Edit => self.begin_edit(),
            Verb::Nothing | Verb::Id(_) => Ok(()),
        }
    }

    /// Whether the running turn needs no further move.
    fn is_complete(&self) -> bool {
        !self.turn.is_empty() && (self.now.outcome().is_some() || self.now.phase() != Phase::Second)
    }

    fn confirm(&mut self) {
        for mv in self.turn.drain(..) {
            self.at = self.record.attach(self.at, mv);
        }
        self.base = self.now;
        self.held = None;
    }

    fn play(&mut self, mv: Move) -> Result<(), String> {
        if self.is_complete() {
            return Err("a further move after the turn is complete".to_string());
        }
        self.now.play(mv).map_err(|why| why.to_string())?;
        self.turn.push(mv);
        self.held = None;
        Ok(())
    }

    fn take_back(&mut self) -> Option<Move> {
        let last = self.turn.pop();
        self.now = self.base;
        for &mv in &self.turn {
            self.now.play_unchecked(mv);
        }
        last
    }

    fn start(&mut self, first: Side) -> Result<(), String> {
        if self.at == NodeId::START && self.turn.is_empty() && first != self.base.side() {
            return self.restart(first);
        }
        Ok(())
    }

    /// The other side begins: only a placement allows that.
    fn restart(&mut self, first: Side) -> Result<(), String> {
        if !self.base.occupied().is_empty() {
            return Err(format!("{first} begins, but the opening capture is White's"));
        }
        let mut setup = self.base.setup();
        setup.side = first;
        self.begin_from(Position::new(&setup).map_err(|faults| faults.to_string())?);
        Ok(())
    }

    /// Replaces the start of a game that has no moves yet.
    fn begin_from(&mut self, start: Position) {
        let mut record = Record::new(start);
        *record.tags_mut() = self.record.tags().clone();
        *record.note_mut(NodeId::START) = self.record.note(NodeId::START).clone();
        *self = Table::new(start);
        self.record = record;
    }

    fn shift(&mut self, from: Space, to: Space) -> Result<(), String> {
        let own = self.now.of_side(self.now.side()).contains(to);
        self.play(if own {
            Move::Stack { from, to }
        } else {
            Move::Capture { from, to }
        })
    }

    fn place(&mut self, side: Side, kind: Kind, space: Space) -> Result<(), String> {
        if side != self.now.side() && !self.is_complete() {
            return Err(format!(
                "a piece of {side} is placed in the turn of {}",
                self.now.side()
            ));
        }
        self.play(Move::Place { kind, space })
    }

    fn pick_board(&mut self, space: Space) -> Result<(), String> {
        if !self.is_complete() {
            self.held = Some(Held::Stack(space));
            return Ok(());
        }
        let side = self.base.side();
        self.held = self.take_back().map(|mv| match mv {
            Move::Capture { from, .. } | Move::Stack { from, .. } => Held::Stack(from),
            Move::Pass => Held::Stack(space),
            Move::Place { kind, .. } => Held::Piece(side, kind),
        });
        Ok(())
    }

    fn pick_rack(&mut self, side: Side, kind: Kind) -> Result<(), String> {
        if self.is_complete() {
            self.take_back();
        }
        self.held = Some(Held::Piece(side, kind));
        Ok(())
    }

    fn drop_board(&mut self, space: Space) -> Result<(), String> {
        match self.held {
            Some(Held::Stack(from)) if from == space => self.put_back(),
            Some(Held::Stack(from)) => self.shift(from, space),
            Some(Held::Piece(side, kind)) => self.place(side, kind, space),
            None => Err("nothing was picked up before".to_string()),
        }
    }

    fn put_back(&mut self) -> Result<(), String> {
        self.held = None;
        Ok(())
    }

    fn pass(&mut self) -> Result<(), String> {
        if self.turn.last() == Some(&Move::Pass) {
            self.take_back();
            return Ok(());
        }
        self.play(Move::Pass)
    }

    fn done(&mut self) -> Result<(), String> {
        if self.resigning.is_some() || self.base.outcome().is_some() {
            return Ok(());
        }
        if !self.is_complete() {
            let mover = self.base.side();
            return Err(match self.turn.is_empty() {
                true => format!("the turn of {mover} is done without a move"),
                false => format!("the turn of {mover} is done without its second move"),
            });
        }
        self.confirm();
        Ok(())
    }

    fn time(&mut self) -> Result<(), String> {
        if self.is_complete() {
            self.confirm();
        }
        Ok(())
    }

    fn reset(&mut self) -> Result<(), String> {
        (self.held, self.resigning) = (None, None);
        while self.take_back().is_some() {}
        Ok(())
    }

    fn resign(&mut self, side: Side) -> Result<(), String> {
        self.resigning = match self.resigning {
            Some(_) => None,
            None => Some(side),
        };
        Ok(())
    }

    fn win_on_time(&mut self, side: Side) -> Result<(), String> {
        self.confirm();
        self.record.finish(Some(side), Some("time"));
        Ok(())
    }

    fn begin_edit(&mut self) -> Result<(), String> {
        if self.is_complete() {
            self.confirm();
        }
        self.edit = Some(Edit::new(&self.now));
        Ok(())
    }

    fn end_edit(&mut self, first: Side) -> Result<(), String> {
        let Some(edit) = self.edit.take() else {
            return Ok(());
        };
        self.resigning = None;
        let started = self.at != NodeId::START || !self.turn.is_empty();
        match edit.result(first)? {
            None if !started => self.start(first),
            None => Ok(()),
            Some(_) if started => {
                Err("the board was rearranged after the game began, which a record cannot hold".to_string())
            }
            Some(start) => {
                self.begin_from(start);
                Ok(())
            }
        }
    }

    /// The game at the end of the file. What was played but not confirmed counts.
    ///
    /// # Errors
    /// When the board is still being rearranged: why.
    pub(super) fn finish(mut self) -> Result<Record, String> {
        if self.edit.as_ref().is_some_and(Edit::is_open) {
            return Err("the board is still being rearranged at the end, expected a Start".to_string());
        }
        let declared = self.record.winner();
        let termination = self.record.termination().map(str::to_string);
        self.confirm();
        if let Some(loser) = self.resigning {
            self.record.finish(Some(!loser), Some("resignation"));
        } else if declared.is_some() {
            self.record.finish(declared, termination.as_deref());
        }
        Ok(self.record)
    }
}
