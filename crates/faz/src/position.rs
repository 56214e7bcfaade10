//! A position that can be played.

use crate::board::Board;
use crate::cell::{Cell, CellSet};
use crate::moves::Direction;
use crate::options::{Adjacency, DirectionRule, Finish, Options, OrderRule, Places};
use crate::reach::{Goal, Reach};
use crate::roll::{Die, Roll};
use crate::setup::{Piece, Setup, SetupFault, SetupFaults, Skip};
use crate::{ByColour, Colour, Order};
use std::hash::{Hash, Hasher};

/// A position of the game. `Copy`, about a hundred bytes.
///
/// Equality and hash: the same game state, that is, the same future. How players before the mover came to be passed
/// over in this round ([`Position::status`]) is remembered but not compared.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(crate) options: Options,
    pub(crate) board: &'static Board,
    pub(crate) starts: ByColour<Cell>,
    pub(crate) cells: ByColour<Cell>,
    pub(crate) windings: ByColour<i16>,
    pub(crate) declared: ByColour<Option<Direction>>,
    pub(crate) places: ByColour<Option<u8>>,
    pub(crate) order: Order,
    pub(crate) round: u16,
    /// How many players of the round, in its order, are done; 3 when the game is over.
    pub(crate) turn: u8,
    pub(crate) roll: Option<Roll>,
    pub(crate) skipped: ByColour<Option<Skip>>,
}

/// What is decided next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// A player declares his direction.
    Declare,
    /// The dice are rolled.
    Roll,
    /// A player moves.
    Move,
    /// Nothing: the game has ended.
    Over,
}

/// How a player stands in the round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// He is home and out of the game.
    Home,
    /// He had his move in this round.
    Moved,
    /// He is to move, or to declare.
    ToMove,
    /// His turn in this round, or the roll, is still to come.
    Waiting,
    /// He was, or will be, passed over for this reason.
    PassedOver(Skip),
}

impl Status {
    /// The key in JSON: `home`, `moved`, `to_move`, `waiting`, `equal_dice`, `no_move` or `skipped`.
    pub const fn key(self) -> &'static str {
        match self {
            Status::Home => "home",
            Status::Moved => "moved",
            Status::ToMove => "to_move",
            Status::Waiting => "waiting",
            Status::PassedOver(Skip::EqualDice) => "equal_dice",
            Status::PassedOver(Skip::NoMove) => "no_move",
            Status::PassedOver(Skip::Chosen) => "skipped",
        }
    }
}

impl Position {
    /// The start of a game.
    ///
    /// # Errors
    /// When no game can be played with these options.
    pub fn start(options: Options, order: Order) -> Result<Position, SetupFaults> {
        Position::new(&Setup::new(options, order))
    }

    /// The position of a setup.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn new(setup: &Setup) -> Result<Position, SetupFaults> {
        let faults = setup.faults();
        let (Some(board), Some(starts)) = (setup.options.board(), setup.options.starts()) else {
            return Err(SetupFaults(faults));
        };
        if !faults.is_empty() {
            return Err(SetupFaults(faults));
        }
        let mut position = Position {
            options: setup.options.normal(),
            board,
            starts,
            cells: ByColour::from_fn(|colour| setup.pieces[colour].cell.unwrap_or(starts[colour])),
            windings: setup.pieces.map(|piece| piece.winding),
            declared: setup.pieces.map(|piece| piece.declared),
            places: setup.pieces.map(|piece| piece.place),
            order: setup.order,
            round: setup.round,
            turn: 0,
            roll: setup.dice.map(Roll::new),
            skipped: ByColour::default(),
        };
        position
            .place_mover(setup)
            .map_err(|fault| SetupFaults(vec![fault]))?;
        Ok(position)
    }

    fn place_mover(&mut self, setup: &Setup) -> Result<(), SetupFault> {
        if self.is_over() {
            self.turn = 3;
        } else if self.undeclared().is_none() {
            self.turn = setup.mover.map_or(0, |mover| self.turn_of(mover) as u8);
            self.skip_home();
        }
        if let (Some(_), Phase::Move) = (self.roll, self.phase()) {
            let wanted = self.turn;
            self.advance();
            let colour = self.round_order().colours()[usize::from(wanted)];
            if setup.mover == Some(colour) && (self.turn != wanted || self.roll.is_none()) {
                let alone = setup.dice.is_some_and(|dice| Roll::new(dice).moves(colour));
                let reason = if alone {
                    "he has no legal move"
                } else {
                    "his die equals another"
                };
                return Err(SetupFault::Mover { colour, reason });
            }
        }
        if let Some(colour) = setup.mover.filter(|&colour| self.mover() != Some(colour)) {
            let reason = match self.phase() {
                Phase::Over => "the game is over",
                Phase::Declare => "another declares his direction first",
                _ => "he is home",
            };
            return Err(SetupFault::Mover { colour, reason });
        }
        self.mark_skipped(setup)
    }

    fn mark_skipped(&mut self, setup: &Setup) -> Result<(), SetupFault> {
        for (colour, &skip) in setup.skipped.iter() {
            let Some(skip) = skip else { continue };
            let rolled = self.roll.is_some_and(|roll| roll.moves(colour));
            let possible = match skip {
                Skip::EqualDice => false,
                Skip::NoMove => true,
                Skip::Chosen => !self.options.must_move,
            };
            if !rolled
                || !possible
                || self.turn_of(colour) >= usize::from(self.turn)
                || self.places[colour].is_some()
            {
                return Err(SetupFault::Skipped { colour });
            }
            self.skipped[colour] = Some(skip);
        }
        Ok(())
    }

    /// The position as raw data again.
    pub fn setup(&self) -> Setup {
        Setup {
            options: self.options,
            pieces: ByColour::from_fn(|colour| Piece {
                cell: Some(self.cells[colour]),
                winding: self.windings[colour],
                declared: self.declared[colour],
                place: self.places[colour],
            }),
            order: self.order,
            round: self.round,
            dice: self.roll.map(Roll::dice),
            mover: self.mover(),
            skipped: self
                .skipped
                .map(|skip| skip.filter(|&skip| skip != Skip::EqualDice)),
        }
    }

    /// The rules of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The board.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// A player's start cell, to which he must come back.
    pub fn start_cell(&self, colour: Colour) -> Cell {
        self.starts[colour]
    }

    /// Where a player's piece stands. A piece that is home is off the board and in nobody's way; this is then where
    /// its last move ended: its start cell, or one beyond it under `finish=touch`.
    pub fn cell(&self, colour: Colour) -> Cell {
        self.cells[colour]
    }

    /// A piece's signed turns round the centre since the start, counter-clockwise positive.
    pub fn winding(&self, colour: Colour) -> i16 {
        self.windings[colour]
    }

    /// Full laps that count for a player: in the direction he declared, or in either.
    pub fn laps(&self, colour: Colour) -> u16 {
        match self.declared[colour] {
            Some(direction) => direction.laps(self.windings[colour]).max(0).unsigned_abs(),
            None => self.windings[colour].unsigned_abs(),
        }
    }

    /// The direction a player declared (option `direction`).
    pub fn declared(&self, colour: Colour) -> Option<Direction> {
        self.declared[colour]
    }

    /// The place a player took by coming home, 1 or 2.
    pub fn place(&self, colour: Colour) -> Option<u8> {
        self.places[colour]
    }

    /// The order of play drawn before the game.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The order of this round (option `order`).
    pub fn round_order(&self) -> Order {
        match self.options.order {
            OrderRule::Fixed => self.order,
            OrderRule::Rotate => self.order.rotated(usize::from(self.round) + 2),
        }
    }

    /// The round, from 1; one more than the option `round_cap` when the game ended by it.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// This round's dice, once they are rolled.
    pub fn roll(&self) -> Option<Roll> {
        self.roll
    }

    /// What is decided next.
    pub fn phase(&self) -> Phase {
        if self.turn > 2 {
            Phase::Over
        } else if self.undeclared().is_some() {
            Phase::Declare
        } else if self.roll.is_none() {
            Phase::Roll
        } else {
            Phase::Move
        }
    }

    /// Who moves or declares now, or would move first after the roll; nobody when the game is over.
    pub fn mover(&self) -> Option<Colour> {
        match self.phase() {
            Phase::Over => None,
            Phase::Declare => self.undeclared(),
            Phase::Roll | Phase::Move => Some(self.round_order().colours()[usize::from(self.turn)]),
        }
    }

    /// How a player stands in this round, and why he does not move if so.
    pub fn status(&self, colour: Colour) -> Status {
        if self.places[colour].is_some() {
            return Status::Home;
        }
        if let Some(skip) = self.skipped[colour] {
            return Status::PassedOver(skip);
        }
        if self.roll.is_some_and(|roll| !roll.moves(colour)) {
            return Status::PassedOver(Skip::EqualDice);
        }
        match self.phase() {
            Phase::Declare | Phase::Move if self.mover() == Some(colour) => Status::ToMove,
            Phase::Move | Phase::Roll if self.turn_of(colour) < usize::from(self.turn) => Status::Moved,
            Phase::Declare if self.declared[colour].is_some() => Status::Moved,
            Phase::Over if self.roll.is_some() && self.had_turn(colour) => Status::Moved,
            _ => Status::Waiting,
        }
    }

    /// Whether, in a game ended within a round, this player came before the one who ended it.
    fn had_turn(&self, colour: Colour) -> bool {
        let last = self
            .places
            .iter()
            .filter(|(_, place)| place.is_some())
            .max_by_key(|(_, place)| **place);
        last.is_some_and(|(last, _)| self.turn_of(colour) < self.turn_of(last))
    }

    /// The cells a player's piece may not pass through for the other pieces: those they stand on and, by the option
    /// `adjacency`, those next to them.
    pub fn blocked(&self, colour: Colour) -> CellSet {
        self.blocked_past(colour, &[])
    }

    fn blocked_past(&self, colour: Colour, ignored: &[Colour]) -> CellSet {
        let mut blocked = self.occupied(colour, ignored);
        if self.options.adjacency != Adjacency::Off {
            for other in self.others(colour, ignored) {
                self.board
                    .neighbours(self.cells[other])
                    .for_each(|cell| blocked.insert(cell));
            }
        }
        blocked
    }

    fn occupied(&self, colour: Colour, ignored: &[Colour]) -> CellSet {
        self.others(colour, ignored)
            .map(|other| self.cells[other])
            .collect()
    }

    /// The other players with a piece on the board, but for those to be ignored.
    fn others<'a>(&'a self, colour: Colour, ignored: &'a [Colour]) -> impl Iterator<Item = Colour> + 'a {
        Colour::ALL.into_iter().filter(move |&other| {
            other != colour && self.places[other].is_none() && !ignored.contains(&other)
        })
    }

    /// What a player's piece may do as the pieces stand.
    pub fn reach(&self, colour: Colour) -> Reach {
        self.reach_past(colour, &[])
    }

    /// The same if the pieces of some players were not there: what they block is the difference.
    pub fn reach_past(&self, colour: Colour, ignored: &[Colour]) -> Reach {
        let blocked = self.blocked_past(colour, ignored);
        let closed = match self.options.adjacency {
            Adjacency::Enter => blocked,
            Adjacency::Pass | Adjacency::Off => self.occupied(colour, ignored),
        };
        let open = self.board.open();
        Reach {
            board: self.board,
            path: self.options.path,
            pass: open.without(&blocked),
            land: open
                .without(&closed)
                .without(&self.options.protected_from(self.board, colour)),
            goal: self.goal(colour),
        }
    }

    /// What brings a player home.
    pub fn goal(&self, colour: Colour) -> Goal {
        self.goal_with(colour, self.windings[colour])
    }

    /// What would bring a player home if his piece had this winding.
    pub fn goal_with(&self, colour: Colour, winding: i16) -> Goal {
        let laps = i16::from(self.options.laps);
        let touch = self.options.finish == Finish::Touch;
        Goal::new(self.starts[colour], touch, |more| {
            let winding = winding + i16::from(more);
            self.declared[colour].map_or(winding.abs(), |direction| direction.laps(winding)) >= laps
        })
    }

    /// The player who declares next, if the rules ask it and one has not.
    pub(crate) fn undeclared(&self) -> Option<Colour> {
        if self.options.direction == DirectionRule::Emergent {
            return None;
        }
        self.round_order()
            .colours()
            .into_iter()
            .find(|&colour| self.declared[colour].is_none())
    }

    /// A player's turn in this round, 0 to 2.
    pub(crate) fn turn_of(&self, colour: Colour) -> usize {
        self.round_order()
            .colours()
            .iter()
            .position(|&other| other == colour)
            .unwrap_or(0)
    }

    /// Whether the places or the rounds are used up.
    pub(crate) fn is_over(&self) -> bool {
        let home = self.places.values().iter().flatten().count();
        let last = if self.options.places == Places::Winner {
            1
        } else {
            2
        };
        home >= last || self.round > self.options.round_cap
    }

    /// The die of a player in this round.
    pub fn die(&self, colour: Colour) -> Option<Die> {
        self.roll?.die(colour)
    }

    fn state(&self) -> impl Eq + Hash {
        let places = (self.cells, self.windings, self.declared, self.places);
        (self.options, places, self.order, self.round, self.turn, self.roll)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.state() == other.state()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state().hash(hasher);
    }
}
