//! Playing: legal moves, what a move does, and how the game ends.

use crate::cell::Cell;
use crate::moves::{Direction, Move, Walk};
use crate::options::Places;
use crate::path::Path;
use crate::position::{Phase, Position};
use crate::roll::{Die, Roll};
use crate::setup::Skip;
use crate::{ByColour, Colour};
use game::{Actor, Game, IllegalMove, Seat};

/// What a move brought about besides itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// The players passed over since the move before, and why.
    pub skipped: ByColour<Option<Skip>>,
    /// Whether the round ended.
    pub round_over: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who came home first; nobody in a draw.
    pub winner: Option<Colour>,
    /// Why the game is over.
    pub reason: Reason,
    /// The place each player took; `None` for those who did not come home. With two home the third is last.
    pub places: ByColour<Option<u8>>,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A player came home with laps enough, and with option `places` `continue` a second one.
    Home,
    /// All rounds were played (option `round_cap`).
    RoundCap,
}

impl Reason {
    /// The text in JSON and records: `home` or `round cap`.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Home => "home",
            Reason::RoundCap => "round cap",
        }
    }
}

impl Position {
    /// All legal moves, or all rolls.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Whether `mv` can be played now.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// The walks a player's piece has with this die as the pieces stand, whoever is to move: one for each cell and
    /// winding it can end with.
    pub fn walks(&self, colour: Colour, die: Die) -> Vec<Walk> {
        let mut walks = Vec::new();
        if self.places[colour].is_none() {
            self.reach(colour)
                .walks(self.cells[colour], die, |walk| walks.push(walk));
        }
        walks
    }

    /// A path for a walk of [`Position::walks`], always the same one of those there are.
    pub fn path_with(&self, colour: Colour, die: Die, walk: Walk) -> Option<Path> {
        self.reach(colour).path_for(self.cells[colour], die, walk)
    }

    /// A path for a walk of the player to move.
    pub fn path(&self, mv: Move) -> Option<Path> {
        let Move::Walk(walk) = mv else { return None };
        let (colour, die) = self.moving()?;
        self.path_with(colour, die, walk)
    }

    /// The move that takes this path.
    ///
    /// # Errors
    /// When nobody is to move a piece, or a rule forbids the path.
    pub fn move_along(&self, path: Path) -> Result<Move, IllegalMove> {
        let (colour, die) = self
            .moving()
            .ok_or_else(|| IllegalMove::new(self.expectation()))?;
        if path.start() != self.cells[colour] {
            let text = format!(
                "the path starts on {}, but the piece of {colour} stands on {}",
                path.start(),
                self.cells[colour]
            );
            return Err(IllegalMove::new(text));
        }
        if path.len() != usize::from(die.pips()) {
            return Err(IllegalMove::new(format!(
                "the path has {} steps, but the die shows {die}",
                path.len()
            )));
        }
        let walk = self.reach(colour).walk_of(path);
        walk.map(Move::Walk)
            .map_err(|fault| IllegalMove::new(fault.to_string()))
    }

    /// This position with a roll in which the mover has `die` and nobody the same, as if rolled now. Nothing when the
    /// game is over, directions are still to declare, or the die has too many pips.
    ///
    /// If the mover has no legal move with it the turn passes on as always; [`Position::walks`] tells his moves.
    pub fn with_die(&self, die: Die) -> Option<Position> {
        let mover = self
            .mover()
            .filter(|_| self.undeclared().is_none() && die.pips() <= self.options.faces)?;
        let mut others = Die::all(self.options.faces).filter(|&other| other != die);
        let dice = ByColour::from_fn(|colour| match colour == mover {
            true => Some(die),
            false => others.next().filter(|_| self.places[colour].is_none()),
        });
        let mut position = Position { roll: None, ..*self };
        position.play_unchecked(Move::Roll(Roll::new(dice)));
        Some(position)
    }

    /// Plays a move that is known to be legal, and tells what came of it.
    ///
    /// An illegal move gives a position without meaning, never undefined behaviour; it may panic.
    pub fn play_unchecked(&mut self, mv: Move) -> Played {
        match mv {
            Move::Roll(roll) => self.roll = Some(roll),
            Move::Declare(direction) => return self.declare(direction),
            Move::Walk(walk) => self.walk(walk),
            Move::Skip => self.skip(Skip::Chosen),
        }
        if self.turn > 2 && self.is_over() {
            return Played::default();
        }
        self.advance()
    }

    fn declare(&mut self, direction: Direction) -> Played {
        if let Some(colour) = self.undeclared() {
            self.declared[colour] = Some(direction);
        }
        Played::default()
    }

    fn skip(&mut self, skip: Skip) {
        let colour = self.at_turn();
        self.skipped[colour] = Some(skip);
        self.turn += 1;
    }

    fn walk(&mut self, walk: Walk) {
        let colour = self.at_turn();
        self.cells[colour] = walk.to;
        self.windings[colour] += i16::from(walk.winding);
        self.turn += 1;
        if walk.finishes {
            self.places[colour] = Some(1 + self.places.values().iter().flatten().count() as u8);
            if self.is_over() {
                self.turn = 3;
            }
        }
    }

    /// The player whose turn of the round it is.
    fn at_turn(&self) -> Colour {
        self.round_order().colours()[usize::from(self.turn)]
    }

    /// Passes over the players who cannot move, and ends the round after the last.
    pub(crate) fn advance(&mut self) -> Played {
        let mut played = Played::default();
        while self.turn < 3 {
            let colour = self.at_turn();
            if self.places[colour].is_some() {
                self.turn += 1;
                continue;
            }
            let Some(skip) = self.hindrance(colour) else {
                return played;
            };
            played.skipped[colour] = Some(skip);
            self.skip(skip);
        }
        self.end_round();
        Played {
            round_over: true,
            ..played
        }
    }

    fn hindrance(&self, colour: Colour) -> Option<Skip> {
        let roll = self.roll?;
        let die = roll.die(colour).filter(|_| roll.moves(colour));
        match die {
            None => Some(Skip::EqualDice),
            Some(die) if !self.reach(colour).any(self.cells[colour], die) => Some(Skip::NoMove),
            Some(_) => None,
        }
    }

    fn end_round(&mut self) {
        self.round += 1;
        self.roll = None;
        self.skipped = ByColour::default();
        self.turn = if self.is_over() { 3 } else { 0 };
        self.skip_home();
    }

    /// Moves on to the first player still on the board.
    pub(crate) fn skip_home(&mut self) {
        while self.turn < 3 && self.places[self.at_turn()].is_some() {
            self.turn += 1;
        }
    }

    /// The player whose piece is to move, and his die.
    fn moving(&self) -> Option<(Colour, Die)> {
        let mover = self.mover().filter(|_| self.phase() == Phase::Move)?;
        Some((mover, self.die(mover)?))
    }

    /// What is to be played now, for messages.
    pub fn expectation(&self) -> String {
        let mover = self.mover().map_or("nobody", Colour::key);
        match self.phase() {
            Phase::Over => "the game is over: expected no move".to_owned(),
            Phase::Declare => format!("{mover} declares a direction: expected ccw or cw"),
            Phase::Roll => "the dice are to be rolled: expected a roll such as R1W6B2".to_owned(),
            Phase::Move => {
                let die = self
                    .mover()
                    .and_then(|colour| self.die(colour))
                    .map_or(0, Die::pips);
                format!(
                    "{mover} moves {die} steps from {}: expected a path",
                    self.mover().map_or(Cell::at(0), |c| self.cells[c])
                )
            }
        }
    }

    pub(crate) fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        match (mv, self.phase()) {
            (Move::Roll(roll), Phase::Roll) => self.check_roll(roll),
            (Move::Declare(_), Phase::Declare) => Ok(()),
            (Move::Skip, Phase::Move) if !self.options.must_move => Ok(()),
            (Move::Skip, Phase::Move) => Err(IllegalMove::new(
                "a player with a legal move must move (option must_move)",
            )),
            (Move::Walk(walk), Phase::Move) => self.check_walk(walk),
            _ => Err(IllegalMove::new(self.expectation())),
        }
    }

    fn check_roll(&self, roll: Roll) -> Result<(), IllegalMove> {
        for colour in Colour::ALL {
            let rolls = self.places[colour].is_none();
            let fault = match roll.die(colour) {
                Some(_) if !rolls => format!("{colour} is home and rolls no die"),
                None if rolls => format!("the roll {roll} has no die for {colour}"),
                Some(die) if die.pips() > self.options.faces => {
                    format!(
                        "the die of {colour} shows {die}: expected 1 to {}",
                        self.options.faces
                    )
                }
                _ => continue,
            };
            return Err(IllegalMove::new(fault));
        }
        Ok(())
    }

    fn check_walk(&self, walk: Walk) -> Result<(), IllegalMove> {
        let Some((colour, die)) = self.moving() else {
            return Err(IllegalMove::new(self.expectation()));
        };
        let mut found = false;
        self.reach(colour)
            .walks(self.cells[colour], die, |legal| found |= legal == walk);
        let fault = || {
            IllegalMove::new(format!(
                "no legal path of {die} steps from {} gives {walk}",
                self.cells[colour]
            ))
        };
        found.then_some(()).ok_or_else(fault)
    }

    /// How the game ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.phase() != Phase::Over {
            return None;
        }
        let first = |place| {
            self.places
                .iter()
                .find(|&(_, &taken)| taken == Some(place))
                .map(|(colour, _)| colour)
        };
        let last = if self.options.places == Places::Winner {
            1
        } else {
            2
        };
        let reason = if first(last).is_some() {
            Reason::Home
        } else {
            Reason::RoundCap
        };
        Some(Outcome {
            winner: first(1),
            reason,
            places: self.places,
        })
    }

    fn each_roll(&self, mut each: impl FnMut(Roll)) {
        let faces = self.options.faces;
        let rolls = |colour: Colour| self.places[colour].is_none();
        let dice = |colour: Colour| {
            let none = (!rolls(colour)).then_some(None);
            none.into_iter()
                .chain(Die::all(if rolls(colour) { faces } else { 0 }).map(Some))
        };
        for red in dice(Colour::Red) {
            for white in dice(Colour::White) {
                for blue in dice(Colour::Blue) {
                    each(Roll::new(ByColour::new(red, white, blue)));
                }
            }
        }
    }
}

impl Game for Position {
    type Move = Move;

    const SEATS: usize = 3;

    fn actor(&self) -> Actor {
        match (self.phase(), self.mover()) {
            (Phase::Roll, _) => Actor::Chance,
            (Phase::Declare | Phase::Move, Some(colour)) => Actor::Seat(colour.seat()),
            _ => Actor::Over,
        }
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        match self.phase() {
            Phase::Over => {}
            Phase::Declare => out.extend(Direction::ALL.map(Move::Declare)),
            Phase::Roll => self.each_roll(|roll| out.push(Move::Roll(roll))),
            Phase::Move => {
                if let Some((colour, die)) = self.moving() {
                    self.reach(colour)
                        .walks(self.cells[colour], die, |walk| out.push(Move::Walk(walk)));
                }
                if !self.options.must_move {
                    out.push(Move::Skip);
                }
            }
        }
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)?;
        self.play_unchecked(mv);
        Ok(())
    }

    /// 1 for each roll: all of them are equally likely.
    fn chance_weight(&self, _mv: Move) -> u32 {
        1
    }

    /// Sums to 0 over the seats. One winner takes 2 from the others; with places 1 and 2 taken the payoffs are 2, 0
    /// and -2; a draw is 0 for all.
    fn payoff(&self, seat: Seat) -> Option<i32> {
        let outcome = self.outcome()?;
        let home = outcome.places.values().iter().flatten().count();
        Some(match (outcome.places[Colour::from(seat)], home) {
            (_, 0) => 0,
            (Some(1), _) => 2,
            (Some(_), _) => 0,
            (None, 1) => -1,
            (None, _) => -2,
        })
    }
}
