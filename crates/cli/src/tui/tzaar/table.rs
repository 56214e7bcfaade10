//! A game of TZAAR as the person at the keyboard plays it.

use super::computer::{Answer, Computer};
use super::cursor;
use super::draft::Draft;
use crate::i18n::{Texts, fill};
use crate::tui::Looks;
use crate::tui::session::{Command, Item, Job, Reply, Session};
use ratatui::Frame;
use ratatui::layout::Rect;
use tzaar::record::Record;
use tzaar::{BySide, Kind, Move, Names, Outcome, Phase, Position, Reason, Side, Space, Turn, notation};

/// How a game begins and who plays.
pub struct TzaarGame {
    /// The start.
    pub start: Position,
    /// Which sides the person plays.
    pub human: BySide<bool>,
    /// Who plays the others.
    pub computer: Computer,
    /// How spaces are named at first.
    pub names: Names,
    /// The language.
    pub texts: &'static Texts,
}

/// The state of a game.
pub struct TzaarTable {
    pub(super) game: TzaarGame,
    /// The turns played, each with who played it and the position before it.
    pub(super) played: Vec<(Position, Turn)>,
    pub(super) draft: Draft,
    pub(super) cursor: Space,
    pub(super) chosen: Option<Space>,
    /// The kind to place next.
    pub(super) kind: Kind,
    pub(super) names: Names,
    pub(super) preview: Option<Move>,
    pub(super) resigned: Option<Side>,
    /// A move that waits for an answer.
    asked: Option<Move>,
    /// Whether the computer has been given this position.
    given: bool,
}

impl TzaarTable {
    /// A game before its first move.
    pub fn new(game: TzaarGame) -> TzaarTable {
        let mut table = TzaarTable {
            draft: Draft::new(game.start),
            names: game.names,
            game,
            played: Vec::new(),
            cursor: Space::ALL[29],
            chosen: None,
            kind: Kind::Tott,
            preview: None,
            resigned: None,
            asked: None,
            given: false,
        };
        table.fix_kind();
        table
    }

    /// The position with the drafted moves.
    pub(super) fn shown(&self) -> &Position {
        self.draft.shown()
    }

    /// The position of the game, without the draft.
    pub(super) fn position(&self) -> Position {
        let mut position = self.played.last().map_or(self.game.start, |(before, _)| *before);
        if let Some((_, turn)) = self.played.last() {
            turn.moves().for_each(|mv| position.play_unchecked(mv));
        }
        position
    }

    pub(super) fn is_human(&self, side: Side) -> bool {
        self.game.human[side]
    }

    pub(super) fn computer_name(&self) -> String {
        self.game.texts.computer_at(self.game.computer.level())
    }

    fn is_over(&self) -> bool {
        self.resigned.is_some() || self.position().outcome().is_some()
    }

    fn persons_move(&self) -> bool {
        !self.is_over() && self.is_human(self.position().side())
    }

    fn say(&self, text: &str) -> Reply {
        Reply::Say(text.to_string())
    }

    fn fix_kind(&mut self) {
        let position = *self.shown();
        let in_hand = |kind: &Kind| position.in_hand(position.side(), *kind) > 0;
        if position.phase() == Phase::Placement && !in_hand(&self.kind) {
            self.kind = Kind::ALL.into_iter().rev().find(in_hand).unwrap_or(self.kind);
        }
    }

    fn select(&mut self) -> Reply {
        if !self.persons_move() {
            return self.say(self.game.texts.not_your_turn);
        }
        if self.draft.is_complete() {
            self.commit();
            return Reply::Done;
        }
        if self.shown().phase() == Phase::Placement {
            return self.place();
        }
        match self.chosen {
            None => self.choose_stack(),
            Some(from) if from == self.cursor => {
                self.chosen = None;
                Reply::Done
            }
            Some(from) => self.choose_target(from),
        }
    }

    fn place(&mut self) -> Reply {
        let place = Move::Place {
            kind: self.kind,
            space: self.cursor,
        };
        if !self.draft.push(place) {
            return self.say(self.game.texts.tzaar.cannot_place);
        }
        // Placing is one decision, and there are sixty of them: none is asked twice.
        self.commit();
        Reply::Done
    }

    fn choose_stack(&mut self) -> Reply {
        let texts = &self.game.texts.tzaar;
        let own = self.shown().of_side(self.shown().side()).contains(self.cursor);
        if !own {
            return self.say(texts.not_yours);
        }
        if self.draft.moves_from(self.cursor).is_empty() {
            return self.say(texts.cannot_move);
        }
        self.chosen = Some(self.cursor);
        Reply::Done
    }

    fn choose_target(&mut self, from: Space) -> Reply {
        let target = self
            .draft
            .moves_from(from)
            .into_iter()
            .find(|(to, _)| *to == self.cursor);
        match target {
            Some((_, mv)) => self.propose(mv),
            None if self.draft.moves_from(self.cursor).is_empty() => {
                self.say(self.game.texts.tzaar.no_target)
            }
            // Another stack of one's own: choose that one instead.
            None => {
                self.chosen = Some(self.cursor);
                Reply::Done
            }
        }
    }

    /// Drafts a move, asking first where it would lose at once.
    fn propose(&mut self, mv: Move) -> Reply {
        if let Some(kind) = self.draft.covers_last(mv) {
            self.asked = Some(mv);
            let kind = self.game.texts.tzaar.kinds[kind as usize];
            return Reply::Ask(fill(self.game.texts.tzaar.ask_cover, &[&kind]));
        }
        self.add(mv);
        Reply::Done
    }

    fn add(&mut self, mv: Move) {
        if self.draft.push(mv) {
            self.chosen = None;
            if let Move::Capture { to, .. } | Move::Stack { to, .. } = mv {
                self.cursor = to;
            }
        }
    }

    /// Plays the drafted turn.
    fn commit(&mut self) {
        let mut moves = self.draft.moves().iter().copied();
        let Some(first) = moves.next() else { return };
        let second = moves.next();
        let before = self.position();
        self.played.push((before, Turn { first, second }));
        self.renew();
    }

    /// A new draft from the position of the game.
    fn renew(&mut self) {
        self.draft = Draft::new(self.position());
        self.chosen = None;
        self.asked = None;
        self.given = false;
        self.fix_kind();
    }

    fn pass(&mut self) -> Reply {
        if !self.persons_move() {
            return self.say(self.game.texts.not_your_turn);
        }
        if self.draft.next_moves().contains(&Move::Pass) {
            self.add(Move::Pass);
            return Reply::Done;
        }
        self.say(self.game.texts.tzaar.no_pass)
    }

    /// Takes back a part of the draft; else the turns back to the person's last one.
    fn undo(&mut self) -> Reply {
        if self.chosen.take().is_some() || self.draft.pop() {
            return Reply::Done;
        }
        let last = self
            .played
            .iter()
            .rposition(|(before, _)| self.is_human(before.side()));
        match last {
            Some(index) if self.resigned.is_none() => {
                self.played.truncate(index);
                self.renew();
                Reply::Done
            }
            _ => self.say(self.game.texts.nothing_to_undo),
        }
    }

    fn next(&mut self, forward: bool) -> Reply {
        let mut spaces: Vec<Space> = match self.chosen {
            Some(from) => self
                .draft
                .moves_from(from)
                .into_iter()
                .map(|(to, _)| to)
                .collect(),
            None => {
                let can_move = |space: &Space| !self.draft.moves_from(*space).is_empty();
                Space::ALL.into_iter().filter(can_move).collect()
            }
        };
        spaces.sort_by_key(|space| space.index());
        let here = self.cursor.index();
        let found = if forward {
            spaces
                .iter()
                .find(|space| space.index() > here)
                .or(spaces.first())
        } else {
            spaces
                .iter()
                .rfind(|space| space.index() < here)
                .or(spaces.last())
        };
        self.cursor = found.copied().unwrap_or(self.cursor);
        Reply::Done
    }

    fn next_kind(&mut self) -> Reply {
        let position = *self.shown();
        let at = self.kind as usize;
        let kinds = (1..=3).map(|step| Kind::ALL[(at + step) % 3]);
        let mut in_hand = kinds.filter(|&kind| position.in_hand(position.side(), kind) > 0);
        self.kind = in_hand.next().unwrap_or(self.kind);
        Reply::Done
    }

    fn next_names(&mut self) -> Reply {
        let at = Names::ALL
            .iter()
            .position(|&names| names == self.names)
            .unwrap_or(0);
        self.names = Names::ALL[(at + 1) % Names::ALL.len()];
        Reply::Say(self.names.key().to_string())
    }

    fn outcome_text(&self, outcome: Outcome) -> String {
        let texts = &self.game.texts.tzaar;
        let loser = outcome.loser() as usize;
        match outcome.reason {
            Reason::TypeLost(kind) => fill(texts.type_lost[loser], &[&texts.kinds[kind as usize]]),
            Reason::NoCapture => texts.no_capture[loser].to_string(),
        }
    }

    fn what_next(&self) -> String {
        let texts = &self.game.texts.tzaar;
        let position = self.shown();
        let side = position.side() as usize;
        if self.draft.is_complete() {
            return fill(texts.confirm, &[&self.draft.text()]);
        }
        match position.phase() {
            Phase::Placement => {
                let kind = texts.kinds[self.kind as usize];
                fill(
                    texts.place[side],
                    &[&kind, &position.in_hand(position.side(), self.kind)],
                )
            }
            Phase::Opening => texts.opening[side].to_string(),
            Phase::First => texts.first[side].to_string(),
            Phase::Second => texts.second[side].to_string(),
        }
    }
}

impl Session for TzaarTable {
    type Answer = Answer;

    fn texts(&self) -> &'static Texts {
        self.game.texts
    }

    fn name(&self) -> &'static str {
        "tzaar"
    }

    fn command(&mut self, command: Command) -> Reply {
        match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                self.cursor = cursor::step(self.cursor, command);
                Reply::Done
            }
            Command::Next => self.next(true),
            Command::Previous => self.next(false),
            Command::Select => self.select(),
            Command::Escape => {
                self.chosen = None;
                Reply::Done
            }
            Command::Undo => self.undo(),
            Command::Pass => self.pass(),
            Command::Kind => self.next_kind(),
            Command::Names => self.next_names(),
        }
    }

    fn menu(&self) -> Vec<Item> {
        let moves = if self.persons_move() {
            self.draft.next_moves()
        } else {
            Vec::new()
        };
        let item = |mv: Move| Item {
            label: notation::write_move(mv, self.names),
            loses: self.draft.covers_last(mv).is_some(),
        };
        moves.into_iter().map(item).collect()
    }

    fn choose(&mut self, index: usize) -> Reply {
        match self.draft.next_moves().get(index) {
            Some(&mv) => self.propose(mv),
            None => Reply::Done,
        }
    }

    fn preview(&mut self, index: Option<usize>) {
        self.preview = index.and_then(|index| self.draft.next_moves().get(index).copied());
    }

    fn typed(&mut self, text: &str) -> Reply {
        let texts = self.game.texts;
        if !self.persons_move() || self.draft.is_complete() {
            return self.say(texts.not_your_turn);
        }
        let moves = match notation::parse_moves(self.shown(), text, self.names) {
            Ok(moves) => moves,
            Err(fault) if fault.is_illegal() => return Reply::Say(fill(texts.not_legal, &[&text])),
            Err(_) => return Reply::Say(fill(texts.no_move, &[&text])),
        };
        let mut draft = self.draft.clone();
        if !moves.iter().all(|&mv| draft.push(mv)) {
            return Reply::Say(fill(texts.too_long, &[&text]));
        }
        match moves[..] {
            [mv] => self.propose(mv),
            [first, second] => {
                self.add(first);
                self.propose(second)
            }
            _ => Reply::Done,
        }
    }

    fn decide(&mut self, yes: bool) -> Reply {
        if let Some(mv) = self.asked.take().filter(|_| yes) {
            self.add(mv);
        }
        Reply::Done
    }

    fn job(&mut self) -> Option<Job<Answer>> {
        let position = self.position();
        if self.given || self.is_over() || self.is_human(position.side()) {
            return None;
        }
        self.given = true;
        Some(self.game.computer.turn(position))
    }

    fn played(&mut self, answer: Answer) -> Reply {
        let position = self.position();
        let (true, Some(turn)) = (answer.position == position && !self.is_over(), answer.turn) else {
            return Reply::Done;
        };
        self.draft = Draft::new(position);
        if turn.moves().all(|mv| self.draft.push(mv)) && self.draft.is_complete() {
            self.commit();
        } else {
            self.renew();
        }
        Reply::Done
    }

    fn hint(&self) -> Option<Job<Answer>> {
        let possible = self.persons_move() && !self.draft.is_complete();
        possible.then(|| self.game.computer.hint(*self.shown()))
    }

    fn hint_text(&self, answer: &Answer) -> String {
        match answer.turn {
            Some(turn) if answer.position == *self.shown() => {
                let moves: Vec<String> = turn
                    .moves()
                    .map(|mv| notation::write_move(mv, self.names))
                    .collect();
                fill(
                    self.game.texts.hint,
                    &[&format!("{} ({})", moves.join(" "), answer.score)],
                )
            }
            _ => String::new(),
        }
    }

    fn resign(&mut self) -> bool {
        let to_move = self.position().side();
        let person = [to_move, !to_move].into_iter().find(|&side| self.is_human(side));
        if self.is_over() || person.is_none() {
            return false;
        }
        self.renew();
        self.resigned = person;
        true
    }

    fn ending(&self) -> Option<String> {
        let resigned = self
            .resigned
            .map(|side| self.game.texts.tzaar.resigned[side as usize].to_string());
        resigned.or_else(|| Some(self.outcome_text(self.position().outcome()?)))
    }

    fn record(&self) -> String {
        let moves = self.played.iter().flat_map(|(_, turn)| turn.moves());
        let Ok(mut record) = Record::from_moves(self.game.start, moves) else {
            return String::new();
        };
        for side in Side::ALL {
            let name = if self.is_human(side) {
                "human".to_string()
            } else {
                self.computer_tag()
            };
            let tag = if side == Side::White { "White" } else { "Black" };
            // These names are always allowed.
            let _ = record.tags_mut().set(tag, &name);
        }
        if let Some(side) = self.resigned {
            record.finish(Some(!side), Some("resignation"));
        }
        tzaar::record::write(&[record])
    }

    fn is_played(&self) -> bool {
        !self.played.is_empty()
    }

    fn status(&self) -> String {
        let turn = self.shown().turn();
        let turn = if self.draft.is_complete() {
            self.position().turn()
        } else {
            turn
        };
        fill(self.game.texts.tzaar.turn, &[&turn, &self.what_next()])
    }

    fn keys_and_help(&self) -> (&'static str, &'static str) {
        (self.game.texts.tzaar.keys, self.game.texts.tzaar.help)
    }

    fn least_size(&self) -> (u16, u16) {
        super::draw::LEAST
    }

    fn lines(&self, _width: u16, height: u16) -> u16 {
        // A line of space below the board where there is room.
        (super::draw::LEAST.1 + 1).min(height)
    }

    fn draw(&self, frame: &mut Frame, area: Rect, looks: Looks) {
        super::draw::draw(self, frame, area, looks);
    }
}

impl TzaarTable {
    fn computer_tag(&self) -> String {
        format!("trigon level {}", self.game.computer.level())
    }
}
