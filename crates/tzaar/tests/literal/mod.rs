//! The rules a second time, slowly and literally: a board of named spaces with real piles of pieces, walked by name.
//! It shares nothing with the crate it is compared to but the game trait.
#![allow(dead_code, reason = "each test file uses some of it")]

use game::{Actor, Game, IllegalMove, Seat};
use std::collections::BTreeMap;
use std::fmt;

/// A space by its column letter and its diagonal number.
pub type Name = (char, u8);
/// A piece: `Z`, `A` or `T` of White, `z`, `a` or `t` of Black.
pub type Piece = char;

/// "a1-a5, b1-b6, c1-c7, d1-d8, e1-e4 e6-e9 (e5 is the hole), f2-f9, g3-g9, h4-h9, i5-i9."
const BOARD: [(char, &[u8]); 9] = [
    ('a', &[1, 2, 3, 4, 5]),
    ('b', &[1, 2, 3, 4, 5, 6]),
    ('c', &[1, 2, 3, 4, 5, 6, 7]),
    ('d', &[1, 2, 3, 4, 5, 6, 7, 8]),
    ('e', &[1, 2, 3, 4, 6, 7, 8, 9]),
    ('f', &[2, 3, 4, 5, 6, 7, 8, 9]),
    ('g', &[3, 4, 5, 6, 7, 8, 9]),
    ('h', &[4, 5, 6, 7, 8, 9]),
    ('i', &[5, 6, 7, 8, 9]),
];

/// "Three kinds of line: same letter, same number, same (letter - number)", each both ways.
const WAYS: [(i8, i8); 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)];

/// "Each side 6 Tzaars, 9 Tzarras, 15 Totts."
const PIECES: [(char, usize); 3] = [('Z', 6), ('A', 9), ('T', 15)];

/// A move by names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Play {
    Capture(Name, Name),
    Stack(Name, Name),
    Pass,
    Place(char, Name),
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Capture(from, to) => write!(f, "{}{}x{}{}", from.0, from.1, to.0, to.1),
            Play::Stack(from, to) => write!(f, "{}{}+{}{}", from.0, from.1, to.0, to.1),
            Play::Pass => f.write_str("pass"),
            Play::Place(kind, space) => write!(f, "{kind}@{}{}", space.0, space.1),
        }
    }
}

/// A game as it lies on the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// Piles from the bottom up; no pile is empty.
    piles: BTreeMap<Name, Vec<Piece>>,
    white_moves: bool,
    /// `p`, `o`, `1` or `2`, as in position text.
    phase: char,
    turn: u32,
    over: Option<(bool, String)>,
}

fn is_space((letter, number): Name) -> bool {
    BOARD
        .iter()
        .any(|(column, numbers)| *column == letter && numbers.contains(&number))
}

fn is_white(piece: Piece) -> bool {
    piece.is_ascii_uppercase()
}

impl Table {
    /// Sets the table up from position text. What lies under a tall stack's top is not told, and never matters: Totts.
    pub fn new(text: &str) -> Table {
        let mut words = text.split(' ');
        let columns = words.next().expect("a board").split('/');
        let mut piles = BTreeMap::new();
        for ((letter, numbers), column) in BOARD.iter().zip(columns) {
            let mut chars = column.chars().peekable();
            for &number in *numbers {
                let top = chars.next().expect("a space");
                let mut height = String::new();
                while let Some(digit) = chars.next_if(char::is_ascii_digit) {
                    height.push(digit);
                }
                if top != '.' {
                    let height: usize = height.parse().unwrap_or(1);
                    let below = if is_white(top) { 'T' } else { 't' };
                    let mut pile = vec![below; height - 1];
                    pile.push(top);
                    piles.insert((*letter, number), pile);
                }
            }
        }
        let mut table = Table {
            piles,
            white_moves: words.next() == Some("w"),
            phase: words
                .next()
                .and_then(|phase| phase.chars().next())
                .expect("a phase"),
            turn: words.next().and_then(|turn| turn.parse().ok()).expect("a turn"),
            over: None,
        };
        table.judge_start();
        table
    }

    /// The table as position text.
    pub fn text(&self) -> String {
        let column = |(letter, numbers): &(char, &[u8])| -> String {
            let stack = |number: &u8| match self.piles.get(&(*letter, *number)) {
                None => ".".to_string(),
                Some(pile) if pile.len() == 1 => pile[0].to_string(),
                Some(pile) => format!("{}{}", pile[pile.len() - 1], pile.len()),
            };
            numbers.iter().map(stack).collect()
        };
        let columns: Vec<String> = BOARD.iter().map(column).collect();
        let side = if self.white_moves { 'w' } else { 'b' };
        format!("{} {side} {} {}", columns.join("/"), self.phase, self.turn)
    }

    /// Who won (`white` or `black`) and why, in the words of the command line.
    pub fn result(&self) -> Option<(&'static str, String)> {
        let (white_won, reason) = self.over.as_ref()?;
        Some((if *white_won { "white" } else { "black" }, reason.clone()))
    }

    /// All legal moves.
    pub fn plays(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        if self.over.is_some() {
            return plays;
        }
        if self.phase == 'p' {
            return self.placings();
        }
        for (&from, pile) in &self.piles {
            if is_white(pile[pile.len() - 1]) != self.white_moves {
                continue;
            }
            for to in self.first_in_line(from) {
                if is_white(self.top(to)) != self.white_moves {
                    if self.piles[&to].len() <= pile.len() {
                        plays.push(Play::Capture(from, to));
                    }
                } else if self.phase == '2' {
                    plays.push(Play::Stack(from, to));
                }
            }
        }
        if self.phase == '2' {
            plays.push(Play::Pass);
        }
        plays
    }

    fn placings(&self) -> Vec<Play> {
        let mut plays = Vec::new();
        for (kind, count) in PIECES {
            let own = if self.white_moves {
                kind
            } else {
                kind.to_ascii_lowercase()
            };
            if self.piles.values().filter(|pile| pile[0] == own).count() == count {
                continue;
            }
            for (letter, numbers) in BOARD {
                let free = numbers
                    .iter()
                    .filter(|number| !self.piles.contains_key(&(letter, **number)));
                plays.extend(free.map(|number| Play::Place(kind, (letter, *number))));
            }
        }
        plays
    }

    fn top(&self, space: Name) -> Piece {
        *self.piles[&space].last().expect("no pile is empty")
    }

    /// "Move in a straight line over any number of empty spaces to the first occupied one", which is none where the
    /// line meets the edge or the hole.
    fn first_in_line(&self, from: Name) -> Vec<Name> {
        WAYS.iter().filter_map(|way| self.look(from, *way)).collect()
    }

    fn look(&self, from: Name, way: (i8, i8)) -> Option<Name> {
        let mut here = from;
        loop {
            let letter = char::from_u32((here.0 as u32).checked_add_signed(i32::from(way.0))?)?;
            here = (letter, here.1.checked_add_signed(way.1)?);
            if !is_space(here) {
                return None;
            }
            if self.piles.contains_key(&here) {
                return Some(here);
            }
        }
    }

    /// Plays a legal move.
    pub fn make(&mut self, play: Play) {
        match play {
            Play::Capture(from, to) => {
                let pile = self.piles.remove(&from).expect("a stack moves");
                self.piles.insert(to, pile);
            }
            Play::Stack(from, to) => {
                let mut pile = self.piles.remove(&from).expect("a stack moves");
                self.piles.get_mut(&to).expect("onto another").append(&mut pile);
            }
            Play::Pass => {}
            Play::Place(kind, space) => {
                let piece = if self.white_moves {
                    kind
                } else {
                    kind.to_ascii_lowercase()
                };
                self.piles.insert(space, vec![piece]);
            }
        }
        if let Play::Place(..) = play {
            self.after_placing();
        } else {
            self.after_move(play);
        }
    }

    fn after_placing(&mut self) {
        self.turn += 1;
        self.white_moves = !self.white_moves;
        if self.piles.len() == 60 {
            (self.white_moves, self.phase, self.turn) = (true, 'o', 1);
            self.lose_without_capture();
        }
    }

    /// "End, tested after every single move, in this order".
    fn after_move(&mut self, play: Play) {
        let mover = self.white_moves;
        let turn_ends = self.phase == 'o' || self.phase == '2' || play == Play::Pass;
        if turn_ends {
            self.white_moves = !self.white_moves;
            self.turn += 1;
            self.phase = '1';
        } else {
            self.phase = '2';
        }
        if self.lacks_a_type(mover) {
            self.end(!mover, "type lost by");
        } else if self.lacks_a_type(!mover) {
            self.end(mover, "type lost by");
        } else if turn_ends {
            self.lose_without_capture();
        }
    }

    fn judge_start(&mut self) {
        if self.phase == 'p' {
            return;
        }
        for white in [true, false] {
            if self.over.is_none() && self.lacks_a_type(white) {
                self.end(!white, "type lost by");
            }
        }
        if self.over.is_none() && self.phase != '2' {
            self.lose_without_capture();
        }
    }

    fn lacks_a_type(&self, white: bool) -> bool {
        PIECES.iter().any(|(kind, _)| {
            let piece = if white { *kind } else { kind.to_ascii_lowercase() };
            !self.piles.keys().any(|space| self.top(*space) == piece)
        })
    }

    fn lose_without_capture(&mut self) {
        let captures = self.plays().iter().any(|play| matches!(play, Play::Capture(..)));
        if !captures {
            self.end(!self.white_moves, "no capture for");
        }
    }

    fn end(&mut self, white_won: bool, reason: &str) {
        let loser = if white_won { "black" } else { "white" };
        self.over = Some((white_won, format!("{reason} {loser}")));
    }
}

impl Game for Table {
    type Move = Play;

    const SEATS: usize = 2;

    fn actor(&self) -> Actor {
        match self.over {
            Some(_) => Actor::Over,
            None => Actor::Seat(Seat::new(usize::from(!self.white_moves))),
        }
    }

    fn legal_moves(&self, out: &mut Vec<Play>) {
        out.extend(self.plays());
    }

    fn play(&mut self, mv: Play) -> Result<(), IllegalMove> {
        if !self.plays().contains(&mv) {
            return Err(IllegalMove::new(format!("{mv} is not legal")));
        }
        self.make(mv);
        Ok(())
    }

    fn chance_weight(&self, _: Play) -> u32 {
        1
    }

    fn payoff(&self, seat: Seat) -> Option<i32> {
        let (white_won, _) = self.over.as_ref()?;
        Some(if *white_won == (seat.index() == 0) { 1 } else { -1 })
    }
}
