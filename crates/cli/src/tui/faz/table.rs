//! A game of FAZ as the person at the keyboard plays it.

use super::computer::{Answer, Computer};
use super::cursor;
use crate::i18n::{FazTexts, Texts, fill};
use crate::render::faz_text::spaced;
use crate::tui::Looks;
use crate::tui::session::{Command, Item, Job, Reply, Session};
use faz::proof::ProvenDice;
use faz::record::Verdict;
use faz::{
    ByColour, Cell, Colour, Dice, Direction, Move, Path, Phase, Played, Position, Reason, Record, Skip, Walk,
};
use ratatui::Frame;
use ratatui::layout::Rect;

/// How a game begins and who plays.
pub struct FazGame {
    /// The start.
    pub start: Position,
    /// Which players the person plays.
    pub human: ByColour<bool>,
    /// Who plays the others.
    pub computer: Computer,
    /// The dice.
    pub dice: ProvenDice,
    /// The language.
    pub texts: &'static Texts,
}

/// The state of a game.
pub struct FazTable {
    pub(super) game: FazGame,
    pub(super) record: Record,
    pub(super) cursor: Cell,
    /// The walk drafted, with its path.
    pub(super) draft: Option<(Move, Path)>,
    /// The path shown while choosing from a list.
    pub(super) preview: Option<Path>,
    /// The path of the last move.
    pub(super) last: Option<Path>,
    /// What happened, newest last.
    pub(super) log: Vec<String>,
    pub(super) resigned: Option<Colour>,
    /// The cell to which several walks lead, while one is being chosen.
    choosing: Option<Cell>,
    /// Whether the computer has been given this position.
    given: bool,
}

impl FazTable {
    /// A game before its first roll.
    pub fn new(game: FazGame) -> FazTable {
        let mut record = Record::new(game.start);
        record.set_dice(Some(game.dice.public().clone()));
        let cursor = game
            .start
            .mover()
            .map_or(game.start.cell(Colour::Red), |mover| game.start.cell(mover));
        let seal: String = game
            .dice
            .public()
            .commitment()
            .to_string()
            .chars()
            .take(16)
            .collect();
        let log = vec![fill(game.texts.faz.commitment, &[&seal])];
        FazTable {
            game,
            record,
            cursor,
            draft: None,
            preview: None,
            last: None,
            log,
            resigned: None,
            choosing: None,
            given: false,
        }
    }

    pub(super) fn position(&self) -> &Position {
        self.record.last()
    }

    pub(super) fn texts_of_faz(&self) -> &'static FazTexts {
        &self.game.texts.faz
    }

    pub(super) fn is_human(&self, colour: Colour) -> bool {
        self.game.human[colour]
    }

    pub(super) fn is_over(&self) -> bool {
        self.resigned.is_some() || self.position().phase() == Phase::Over
    }

    /// Whether a person is at the table at all: then he rolls the dice.
    fn has_person(&self) -> bool {
        self.game.human.values().contains(&true)
    }

    /// The person who declares or moves now.
    pub(super) fn person(&self) -> Option<Colour> {
        let mover = self.position().mover().filter(|&colour| self.is_human(colour));
        mover.filter(|_| !self.is_over() && matches!(self.position().phase(), Phase::Declare | Phase::Move))
    }

    pub(super) fn computer_name(&self) -> String {
        self.game.texts.computer_at(self.game.computer.level())
    }

    fn say(&self, text: &str) -> Reply {
        Reply::Say(text.to_string())
    }

    /// The walks of the person to move.
    pub(super) fn walks(&self) -> Vec<Walk> {
        let moves = if self.person().is_some() {
            self.position().moves()
        } else {
            Vec::new()
        };
        let walks = moves.into_iter().filter_map(|mv| match mv {
            Move::Walk(walk) => Some(walk),
            _ => None,
        });
        walks.collect()
    }

    /// What the list offers: the walks to one cell while one of them is being chosen, else every move.
    fn offered(&self) -> Vec<Move> {
        if self.person().is_none() {
            return Vec::new();
        }
        let moves = self.position().moves().into_iter();
        let wanted = |mv: &Move| match (self.choosing, mv) {
            (Some(cell), Move::Walk(walk)) => walk.to == cell,
            (Some(_), _) => false,
            (None, _) => true,
        };
        moves.filter(wanted).collect()
    }

    fn select(&mut self) -> Reply {
        if self.is_over() {
            return self.say(self.game.texts.is_over);
        }
        if self.position().phase() == Phase::Roll && self.has_person() {
            return self.roll();
        }
        if self.person().is_none() {
            return self.say(self.game.texts.not_your_turn);
        }
        if self.position().phase() == Phase::Declare {
            return Reply::Choose(self.what_next());
        }
        match self.draft {
            Some((_, path)) => {
                self.draft = None;
                self.walk(path);
                Reply::Done
            }
            None => self.choose_cell(),
        }
    }

    fn choose_cell(&mut self) -> Reply {
        let here: Vec<Walk> = self
            .walks()
            .into_iter()
            .filter(|walk| walk.to == self.cursor)
            .collect();
        match here[..] {
            [] => self.say(self.texts_of_faz().no_target),
            [walk] => self.propose(Move::Walk(walk)),
            _ => {
                self.choosing = Some(self.cursor);
                Reply::Choose(self.texts_of_faz().several.to_string())
            }
        }
    }

    /// Drafts a walk; other moves are played at once.
    fn propose(&mut self, mv: Move) -> Reply {
        self.choosing = None;
        match self.position().path(mv) {
            Some(path) => {
                self.cursor = path.cells(self.position().board()).last().unwrap_or(self.cursor);
                self.draft = Some((mv, path));
            }
            None => self.play(mv),
        }
        Reply::Done
    }

    fn roll(&mut self) -> Reply {
        let roll = self.game.dice.roll(self.record.last());
        if let Some(roll) = roll {
            self.play(Move::Roll(roll));
        }
        Reply::Done
    }

    fn play(&mut self, mv: Move) {
        let mover = self.position().mover();
        let (round, text) = (self.position().round(), self.position().move_text(mv));
        let path = self.position().path(mv);
        let Ok(played) = self.record.push(mv) else { return };
        self.note(round, mover, mv, text);
        self.after(path, played);
    }

    fn walk(&mut self, path: Path) {
        let mover = self.position().mover();
        let (round, text) = (self.position().round(), path.text(self.position().board()));
        let Ok(mv) = self.position().move_along(path) else {
            return;
        };
        let Ok(played) = self.record.push_path(path) else {
            return;
        };
        self.note(round, mover, mv, text);
        self.after(Some(path), played);
    }

    fn note(&mut self, round: u16, mover: Option<Colour>, mv: Move, text: String) {
        let letter = mover.map_or('-', Colour::letter);
        self.log.push(match mv {
            Move::Roll(roll) => format!("{round}. {}", spaced(roll)),
            _ => format!("   {letter} {text}"),
        });
    }

    fn after(&mut self, path: Option<Path>, played: Played) {
        self.given = false;
        self.last = path.or(self.last);
        for (colour, skip) in played.skipped.iter() {
            let texts = self.texts_of_faz();
            let reason = match skip {
                Some(Skip::EqualDice) => texts.equal[colour as usize],
                Some(Skip::NoMove) => texts.stuck[colour as usize],
                Some(Skip::Chosen) | None => continue,
            };
            self.log.push(format!("   {reason}"));
        }
        if let Some(colour) = self.person() {
            self.cursor = self.position().cell(colour);
        }
    }

    fn pass(&mut self) -> Reply {
        if self.person().is_none() {
            return self.say(self.game.texts.not_your_turn);
        }
        if !self.position().is_legal(Move::Skip) {
            return self.say(self.texts_of_faz().must_move);
        }
        self.draft = None;
        self.play(Move::Skip);
        Reply::Done
    }

    /// The cells a move can end on, in the order of the board.
    fn next(&mut self, forward: bool) -> Reply {
        let mut cells: Vec<Cell> = self.walks().into_iter().map(|walk| walk.to).collect();
        cells.sort_unstable();
        let found = if forward {
            cells.iter().find(|&&cell| cell > self.cursor).or(cells.first())
        } else {
            cells.iter().rfind(|&&cell| cell < self.cursor).or(cells.last())
        };
        self.cursor = found.copied().unwrap_or(self.cursor);
        Reply::Done
    }

    fn label(&self, mv: Move) -> String {
        let texts = self.texts_of_faz();
        match mv {
            Move::Walk(walk) => self.walk_label(walk, &self.position().move_text(mv)),
            Move::Declare(Direction::CounterClockwise) => texts.ways[0].to_string(),
            Move::Declare(Direction::Clockwise) => texts.ways[1].to_string(),
            Move::Skip => texts.stay.to_string(),
            Move::Roll(roll) => spaced(roll),
        }
    }

    fn walk_label(&self, walk: Walk, path: &str) -> String {
        let texts = self.texts_of_faz();
        let home = if walk.finishes {
            format!(", {}", texts.home)
        } else {
            String::new()
        };
        let winding = self
            .position()
            .mover()
            .map_or(0, |mover| self.position().winding(mover));
        let after = winding + i16::from(walk.winding);
        let added = if walk.winding == 0 {
            "0".to_string()
        } else {
            format!("{:+}", walk.winding)
        };
        format!("{path}  {}{home}", fill(texts.winding, &[&added, &after.abs()]))
    }

    pub(super) fn what_next(&self) -> String {
        let texts = self.texts_of_faz();
        let position = self.position();
        let Some(mover) = position.mover() else {
            return String::new();
        };
        if let Some((_, path)) = self.draft {
            return fill(texts.confirm, &[&path.text(position.board())]);
        }
        match position.phase() {
            Phase::Declare => texts.declare[mover as usize].to_string(),
            Phase::Roll if self.has_person() => texts.roll.to_string(),
            Phase::Roll => texts.rolling.to_string(),
            Phase::Move => {
                let steps = position.die(mover).map_or(0, faz::Die::pips);
                fill(texts.to_move[mover as usize], &[&steps])
            }
            Phase::Over => String::new(),
        }
    }
}

impl Session for FazTable {
    type Answer = Answer;

    fn texts(&self) -> &'static Texts {
        self.game.texts
    }

    fn name(&self) -> &'static str {
        "faz"
    }

    fn command(&mut self, command: Command) -> Reply {
        match command {
            Command::Up | Command::Down | Command::Left | Command::Right => {
                self.cursor = cursor::step(self.position().board(), self.cursor, command);
                Reply::Done
            }
            Command::Next => self.next(true),
            Command::Previous => self.next(false),
            Command::Select => self.select(),
            Command::Escape => {
                (self.choosing, self.draft) = (None, None);
                Reply::Done
            }
            Command::Undo if self.draft.take().is_some() => Reply::Done,
            Command::Undo => self.say(self.game.texts.nothing_to_undo),
            Command::Pass => self.pass(),
            Command::Kind | Command::Names => Reply::Done,
        }
    }

    fn menu(&self) -> Vec<Item> {
        let offered = self.offered().into_iter();
        let item = |mv| Item {
            label: self.label(mv),
            loses: false,
        };
        offered.map(item).collect()
    }

    fn choose(&mut self, index: usize) -> Reply {
        match self.offered().get(index) {
            Some(&mv) => self.propose(mv),
            None => Reply::Done,
        }
    }

    fn preview(&mut self, index: Option<usize>) {
        let mv = index.and_then(|index| self.offered().get(index).copied());
        self.preview = mv.and_then(|mv| self.position().path(mv));
    }

    fn typed(&mut self, text: &str) -> Reply {
        let texts = self.game.texts;
        if self.person().is_none() {
            return self.say(texts.not_your_turn);
        }
        match self.position().read_move(text) {
            Ok((mv, Some(path))) => {
                self.draft = Some((mv, path));
                Reply::Done
            }
            Ok((mv, None)) => self.propose(mv),
            Err(faz::MoveTextError::Unreadable(_) | faz::MoveTextError::Path(_)) => {
                Reply::Say(fill(texts.no_move, &[&text]))
            }
            Err(faz::MoveTextError::Destination(_)) => match text.to_ascii_lowercase().parse() {
                Ok(cell) => {
                    self.choosing = Some(cell);
                    Reply::Choose(texts.faz.several.to_string())
                }
                Err(_) => Reply::Say(fill(texts.not_legal, &[&text])),
            },
            Err(faz::MoveTextError::Illegal(_)) => Reply::Say(fill(texts.not_legal, &[&text])),
        }
    }

    fn decide(&mut self, _yes: bool) -> Reply {
        Reply::Done
    }

    fn job(&mut self) -> Option<Job<Answer>> {
        let position = *self.position();
        let persons = self.person().is_some() || (position.phase() == Phase::Roll && self.has_person());
        if self.given || self.is_over() || persons {
            return None;
        }
        self.given = true;
        if position.phase() == Phase::Roll {
            let mv = self.game.dice.roll(&position).map(Move::Roll);
            return Some(Box::new(move |_| Answer { position, mv }));
        }
        Some(self.game.computer.choose(&self.record))
    }

    fn played(&mut self, answer: Answer) -> Reply {
        if answer.position == *self.position() && !self.is_over() {
            match answer.mv {
                Some(mv) => self.play(mv),
                None => self.given = false,
            }
        }
        Reply::Done
    }

    fn hint(&self) -> Option<Job<Answer>> {
        self.person().map(|_| self.game.computer.hint(&self.record))
    }

    fn hint_text(&self, answer: &Answer) -> String {
        match answer.mv {
            Some(mv) if answer.position == *self.position() => fill(self.game.texts.hint, &[&self.label(mv)]),
            _ => String::new(),
        }
    }

    fn resign(&mut self) -> bool {
        let order = self.position().round_order().colours();
        let person = self
            .person()
            .or_else(|| order.into_iter().find(|&colour| self.is_human(colour)));
        let Some(colour) = person.filter(|_| !self.is_over()) else {
            return false;
        };
        self.draft = None;
        self.resigned = Some(colour);
        // Not over by the rules, as was just seen: the record takes the ending.
        let _ = self
            .record
            .close(Verdict::Unfinished, &format!("{colour} resigned"));
        true
    }

    fn ending(&self) -> Option<String> {
        let texts = self.texts_of_faz();
        if let Some(colour) = self.resigned {
            return Some(texts.resigned[colour as usize].to_string());
        }
        let outcome = self.position().outcome()?;
        Some(match (outcome.reason, outcome.winner) {
            (Reason::Home, Some(winner)) => texts.wins[winner as usize].to_string(),
            _ => texts.round_cap.to_string(),
        })
    }

    /// Once the game is over with the seed of the dice, so that they can be checked; before that the seed would tell
    /// the rolls to come.
    fn record(&self) -> String {
        let mut record = self.record.clone();
        if self.is_over() {
            record.set_dice(Some(self.game.dice.revealed()));
        }
        for colour in Colour::ALL {
            let name = if self.is_human(colour) {
                "human".into()
            } else {
                self.computer_tag()
            };
            let mut tag = colour.key().to_string();
            tag[..1].make_ascii_uppercase();
            // These names are always allowed.
            let _ = record.set_tag(&tag, &name);
        }
        record.to_string()
    }

    fn is_played(&self) -> bool {
        !self.record.plies().is_empty()
    }

    fn status(&self) -> String {
        fill(
            self.texts_of_faz().round,
            &[&self.position().round(), &self.what_next()],
        )
    }

    fn keys_and_help(&self) -> (&'static str, &'static str) {
        (self.texts_of_faz().keys, self.texts_of_faz().help)
    }

    fn least_size(&self) -> (u16, u16) {
        super::draw::least(self.position().board().rows())
    }

    fn lines(&self, width: u16, height: u16) -> u16 {
        super::draw::lines(self.position().board().rows(), width, height)
    }

    fn draw(&self, frame: &mut Frame, area: Rect, looks: Looks) {
        super::draw::draw(self, frame, area, looks);
    }
}

impl FazTable {
    fn computer_tag(&self) -> String {
        format!("trigon level {}", self.game.computer.level())
    }
}
