//! A game small enough to be solved, and what is worked out about it beforehand.

use super::space::Space;
use super::targets::Targets;
use crate::faz::SoloTable;
use crate::faz::policy::TIE;
use faz::{
    ByColour, Cell, Colour, Die, DirectionRule, Finish, OptionError, Options, Order, OrderRule, Phase, Piece,
    Places, Position, Setup, Walk,
};
use std::fmt;

/// Most states a model can have.
pub const MAX_STATES: usize = 200_000_000;
/// Most faces: as many as the lanes of `lanes` hold.
const MAX_FACES: u8 = 6;
/// Laps a bound may lie beyond the laps needed.
const MAX_MARGIN: u8 = 20;

/// A game on a small board as the solver sees it. Its windings are held at a bound: a piece that turns further counts
/// as having stopped there. How far values move when the bound is raised shows what that costs. The option
/// `round_cap` plays no part.
#[derive(Clone, Debug)]
pub struct Model {
    options: Options,
    order: Order,
    starts: ByColour<Cell>,
    pub(crate) space: Space,
    /// Every legal move, in the order of [`Position::moves`]. A player without one stays: a single target.
    pub(crate) walks: ByColour<Targets>,
    /// What the greedy player takes, ties together.
    pub(crate) greedy: ByColour<Targets>,
}

/// Why a game cannot be solved exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ModelError {
    /// No game can be played with these options.
    Options(Vec<OptionError>),
    /// The solver does not know this value of an option.
    Unsupported {
        /// The option.
        key: &'static str,
        /// Its value.
        value: String,
        /// What the solver knows.
        expected: &'static str,
    },
    /// A bound of the winding out of range.
    Bound {
        /// The bound.
        bound: u8,
        /// The lowest there can be.
        least: u8,
    },
    /// Too many states: [`MAX_STATES`] can be held.
    TooLarge {
        /// How many there are.
        states: u128,
    },
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::Options(faults) => {
                let texts: Vec<String> = faults.iter().map(OptionError::to_string).collect();
                f.write_str(&texts.join("; "))
            }
            ModelError::Unsupported { key, value, expected } => {
                write!(f, "{key}={value} cannot be solved exactly: expected {expected}")
            }
            ModelError::Bound { bound, least } => {
                let most = least + MAX_MARGIN;
                write!(f, "the winding is held at {bound}: expected {least} to {most}")
            }
            ModelError::TooLarge { states } => {
                write!(f, "the game has {states} states: expected at most {MAX_STATES}")
            }
        }
    }
}

impl std::error::Error for ModelError {}

impl Model {
    /// Works out where every piece can go. Takes about a second for six rows.
    ///
    /// `order` is the order of play of the first round; `bound` the largest winding told apart, either way, from
    /// `laps` to `laps` + 20. The number of states is the cube of open cells times (2 `bound` + 1).
    ///
    /// # Errors
    /// When no game can be played with these options, or the solver does not know one of them (it knows `finish`
    /// `stop`, `direction` `emergent`, `places` `winner` and up to 6 faces, and everything of the others), or the
    /// game is too large.
    pub fn new(options: &Options, order: Order, bound: u8) -> Result<Model, ModelError> {
        let solo = SoloTable::build(options).map_err(ModelError::Options)?;
        Model::with_greedy(&solo, order, bound)
    }

    /// The same for a game with the options of `solo`, by which greedy players play.
    ///
    /// # Errors
    /// As [`Model::new`].
    pub fn with_greedy(solo: &SoloTable, order: Order, bound: u8) -> Result<Model, ModelError> {
        let options = *solo.options();
        supported(&options)?;
        let least = options.laps;
        if !(least..=least + MAX_MARGIN).contains(&bound) {
            return Err(ModelError::Bound { bound, least });
        }
        let (Some(board), Some(starts)) = (options.board(), options.starts()) else {
            return Err(ModelError::Options(options.check().err().unwrap_or_default()));
        };
        let space = Space::new(board, bound);
        let states = (space.pieces() as u128).pow(3);
        if states > MAX_STATES as u128 {
            return Err(ModelError::TooLarge { states });
        }
        let blank = || ByColour::from_fn(|_| Targets::new(&space, usize::from(options.faces)));
        let mut model = Model {
            options,
            order,
            starts,
            walks: blank(),
            greedy: blank(),
            space,
        };
        Colour::ALL
            .into_iter()
            .for_each(|colour| model.fill(colour, solo));
        Ok(model)
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The order of play of the first round.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The largest winding told apart.
    pub fn bound(&self) -> u8 {
        self.space.bound().unsigned_abs() as u8
    }

    /// How many states there are at the start of a round with one order of play, those with two pieces on a cell
    /// included.
    pub fn states(&self) -> usize {
        self.space.states()
    }

    /// The memory the tables of moves take, in bytes.
    pub fn bytes(&self) -> usize {
        let tables = self.walks.values().iter().chain(self.greedy.values());
        tables.map(Targets::bytes).sum()
    }

    /// The rounds before the order of play comes again: 1, or 3 with option `order` `rotate`.
    pub(crate) fn phases(&self) -> usize {
        match self.options.order {
            OrderRule::Fixed => 1,
            OrderRule::Rotate => 3,
        }
    }

    /// The order of play in a phase.
    pub(crate) fn order_in(&self, phase: usize) -> [Colour; 3] {
        self.order.rotated(phase).colours()
    }

    /// Faces of a die.
    pub(crate) fn faces(&self) -> usize {
        usize::from(self.options.faces)
    }

    /// The state at the start of the game.
    pub(crate) fn start_state(&self) -> usize {
        let piece = |colour: Colour| self.space.piece(self.starts[colour], 0);
        self.space.state(self.order.colours().map(piece))
    }

    /// The pieces of a position of this game, by colour, and the phase of its round; nothing for a position of another
    /// game, or one that is over.
    pub(crate) fn read(&self, position: &Position) -> Option<(usize, ByColour<usize>)> {
        let same = *position.options() == self.options && position.order() == self.order;
        if !same || position.phase() == Phase::Over {
            return None;
        }
        let phase = match self.options.order {
            OrderRule::Fixed => 0,
            OrderRule::Rotate => (usize::from(position.round()) + 2) % 3,
        };
        let piece = |colour| self.space.piece(position.cell(colour), position.winding(colour));
        Some((phase, ByColour::from_fn(piece)))
    }

    /// The setup with these pieces at the start of a round.
    pub(crate) fn setup(&self, phase: usize, pieces: ByColour<usize>) -> Setup {
        Setup {
            pieces: pieces.map(|piece| Piece {
                cell: Some(self.space.cell(piece)),
                winding: self.space.winding(piece),
                ..Piece::default()
            }),
            round: phase as u16 + 1,
            ..Setup::new(self.options, self.order)
        }
    }

    /// Fills the tables of one player.
    fn fill(&mut self, colour: Colour, solo: &SoloTable) {
        let cells = self.space.cells();
        for one in 0..cells {
            for other in 0..cells {
                for own in 0..cells {
                    let walks = self.walks_from(colour, own, (one, other));
                    for die in 0..self.faces() {
                        let walks = walks.as_ref().map_or(&[][..], |walks| &walks[die]);
                        self.fill_windings(colour, solo, own, walks);
                    }
                }
            }
        }
    }

    /// The walks of a piece on a cell by die, the others standing on these; nothing when that cannot be.
    fn walks_from(&self, colour: Colour, own: usize, others: (usize, usize)) -> Option<Vec<Vec<Walk>>> {
        let piece = |place| self.space.piece(self.space.cell_at(place), 0);
        let mut rest = [others.0, others.1].into_iter();
        let pieces = ByColour::from_fn(|other| match other == colour {
            true => piece(own),
            false => piece(rest.next().unwrap_or(own)),
        });
        let position = Position::new(&self.setup(0, pieces)).ok()?;
        let dice = Die::all(self.options.faces);
        Some(dice.map(|die| position.walks(colour, die)).collect())
    }

    fn fill_windings(&mut self, colour: Colour, solo: &SoloTable, own: usize, walks: &[Walk]) {
        let cell = self.space.cell_at(own);
        for winding in -self.space.bound()..=self.space.bound() {
            let mut ends: Vec<(usize, f64)> = Vec::with_capacity(walks.len() + 1);
            for walk in walks {
                let after = winding + i16::from(walk.winding);
                ends.push(match self.is_home(colour, walk.to, after) {
                    true => (self.space.pieces(), 0.0),
                    false => (
                        self.space.piece(walk.to, after),
                        solo.moves(colour, walk.to, after, None),
                    ),
                });
            }
            if walks.is_empty() || !self.options.must_move {
                ends.push((
                    self.space.piece(cell, winding),
                    solo.moves(colour, cell, winding, None),
                ));
            }
            let least = ends.iter().map(|&(_, moves)| moves).fold(f64::INFINITY, f64::min);
            let (walks, greedy) = (&mut self.walks[colour], &mut self.greedy[colour]);
            for &(piece, moves) in &ends {
                walks.push(piece);
                if moves <= least + TIE {
                    greedy.push(piece);
                }
            }
            walks.end();
            greedy.end();
        }
    }

    /// Whether a move that ends on a cell with a winding has come home (option `finish` `stop`).
    fn is_home(&self, colour: Colour, cell: Cell, winding: i16) -> bool {
        cell == self.starts[colour] && winding.unsigned_abs() >= u16::from(self.options.laps)
    }
}

fn supported(options: &Options) -> Result<(), ModelError> {
    let faults = [
        (
            options.finish != Finish::Stop,
            "finish",
            options.finish.to_string(),
            "stop",
        ),
        (
            options.direction != DirectionRule::Emergent,
            "direction",
            options.direction.to_string(),
            "emergent",
        ),
        (
            options.places != Places::Winner,
            "places",
            options.places.to_string(),
            "winner",
        ),
        (
            options.faces > MAX_FACES,
            "faces",
            options.faces.to_string(),
            "4 to 6",
        ),
    ];
    let fault = faults.into_iter().find(|&(fault, ..)| fault);
    match fault {
        Some((_, key, value, expected)) => Err(ModelError::Unsupported { key, value, expected }),
        None => Ok(()),
    }
}
