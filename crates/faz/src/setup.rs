//! A game position as raw data, perhaps one that cannot be.

use crate::board::Board;
use crate::cell::Cell;
use crate::moves::Direction;
use crate::options::{DirectionRule, Finish, Options, Places};
use crate::roll::Die;
use crate::{ByColour, Colour, OptionError, Order};
use std::fmt;

/// One player's piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Piece {
    /// Where it stands; `None` is its start cell.
    pub cell: Option<Cell>,
    /// Signed turns round the centre since the start, counter-clockwise positive.
    pub winding: i16,
    /// The way round its player declared (option `direction`).
    pub declared: Option<Direction>,
    /// Which place it took, 1 or 2, once it is home.
    pub place: Option<u8>,
}

/// How a player's part in the round was over before a move of his.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Skip {
    /// Another player rolled the same number.
    EqualDice,
    /// He had no legal move.
    NoMove,
    /// He chose not to move (option `must_move` false).
    Chosen,
}

/// A position as raw data. [`crate::Position::new`] checks it.
///
/// Equality: the same data.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules of the game.
    pub options: Options,
    /// The pieces.
    pub pieces: ByColour<Piece>,
    /// The order of play, as in the first round.
    pub order: Order,
    /// The round, from 1; one more than the cap once that is reached.
    pub round: u16,
    /// What was rolled in this round, if it has been.
    pub dice: Option<ByColour<Option<Die>>>,
    /// Who moves next, or would first after a roll; `None` is the first who can.
    pub mover: Option<Colour>,
    /// Why players before the mover did not move in this round, where equal dice do not tell.
    pub skipped: ByColour<Option<Skip>>,
}

impl Setup {
    /// The start of a game.
    pub fn new(options: Options, order: Order) -> Setup {
        Setup {
            options,
            pieces: ByColour::default(),
            order,
            round: 1,
            dice: None,
            mover: None,
            skipped: ByColour::default(),
        }
    }

    /// Sets one thing by its name: any option of [`Options::set`], `piece.red` and its like (a cell),
    /// `winding.red`, `direction.red` (`ccw` or `cw`), `die.red`, `mover` (a player), `round`, and `order`, which
    /// takes an order of play such as `RBW` as well as the values of the option.
    ///
    /// # Errors
    /// When there is no such name or it cannot have this value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match key {
            "order" => match value.parse() {
                Ok(order) => self.order = order,
                Err(_) => self
                    .options
                    .set(key, value)
                    .map_err(|_| OptionError::new(key, value, ORDER_VALUES))?,
            },
            "mover" => {
                let player = value
                    .parse()
                    .map_err(|_| OptionError::new(key, value, "red, white or blue"))?;
                self.mover = Some(player);
            }
            "round" => {
                let round = value
                    .parse()
                    .ok()
                    .filter(|round| (1..=crate::options::MAX_ROUND_CAP).contains(round));
                self.round =
                    round.ok_or_else(|| OptionError::new(key, value, "a whole number from 1 to 10000"))?;
            }
            _ => self.set_piece(key, value)?,
        }
        Ok(())
    }

    fn set_piece(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let named = key.split_once('.').and_then(|(what, name)| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.key() == name)?;
            Some((what, colour))
        });
        let Some((what, colour)) = named else {
            return self.set_option(key, value);
        };
        let fault = |expected| OptionError::new(key, value, expected);
        let piece = &mut self.pieces[colour];
        match what {
            "piece" => piece.cell = Some(value.parse().map_err(|_| fault("a cell such as a1"))?),
            "winding" => {
                piece.winding =
                    parse_winding(value).ok_or_else(|| fault("a whole number from -9999 to 9999"))?
            }
            "direction" => {
                let found = Direction::ALL
                    .into_iter()
                    .find(|direction| direction.key() == value);
                piece.declared = Some(found.ok_or_else(|| fault("ccw or cw"))?);
            }
            "die" => {
                let die = value
                    .parse()
                    .ok()
                    .and_then(Die::new)
                    .ok_or_else(|| fault("a whole number from 1 to 12"))?;
                self.dice.get_or_insert_default()[colour] = Some(die);
            }
            _ => self.set_option(key, value)?,
        }
        Ok(())
    }

    fn set_option(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        self.options
            .set(key, value)
            .map_err(|fault| fault.or_names(SETUP_NAMES))
    }

    /// Every fault of this setup; none when it can be played.
    pub fn faults(&self) -> Vec<SetupFault> {
        let Err(faults) = self.options.check() else {
            return match (self.options.board(), self.options.starts()) {
                (Some(board), Some(starts)) => self.play_faults(board, starts),
                _ => Vec::new(),
            };
        };
        faults.into_iter().map(SetupFault::Option).collect()
    }

    fn play_faults(&self, board: &Board, starts: ByColour<Cell>) -> Vec<SetupFault> {
        let mut faults = self.piece_faults(board, starts);
        faults.extend(self.place_faults(starts));
        faults.extend(self.dice_faults());
        faults.extend(self.declared_faults());
        if !(1..=self.options.round_cap + 1).contains(&self.round) {
            faults.push(SetupFault::Round {
                round: self.round,
                cap: self.options.round_cap,
            });
        }
        faults
    }

    fn piece_faults(&self, board: &Board, starts: ByColour<Cell>) -> Vec<SetupFault> {
        let at = |colour: Colour| self.pieces[colour].cell.unwrap_or(starts[colour]);
        let mut faults = Vec::new();
        for (colour, piece) in self.pieces.iter() {
            let cell = at(colour);
            if !board.has(cell) {
                faults.push(SetupFault::OffBoard {
                    colour,
                    cell,
                    hole: Some(cell) == board.hole(),
                });
            }
            if piece.winding.unsigned_abs() > MAX_WINDING {
                faults.push(SetupFault::Winding {
                    colour,
                    winding: piece.winding,
                });
            }
            let others = Colour::ALL.into_iter().filter(|&other| other < colour);
            let on_board = |colour: Colour| self.pieces[colour].place.is_none();
            for other in others.filter(|&other| at(other) == cell && on_board(other) && on_board(colour)) {
                faults.push(SetupFault::SameCell {
                    first: other,
                    second: colour,
                    cell,
                });
            }
        }
        faults
    }

    fn place_faults(&self, starts: ByColour<Cell>) -> Vec<SetupFault> {
        let home: Vec<(Colour, u8)> = self
            .pieces
            .iter()
            .filter_map(|(c, piece)| Some((c, piece.place?)))
            .collect();
        let last = if self.options.places == Places::Winner {
            1
        } else {
            2
        };
        let mut taken: Vec<u8> = home.iter().map(|&(_, place)| place).collect();
        taken.sort_unstable();
        let mut faults = Vec::new();
        if home.len() > last || !taken.iter().copied().eq(1..=taken.len() as u8) {
            faults.push(SetupFault::Places { last: last as u8 });
        }
        for (colour, _) in home {
            let piece = self.pieces[colour];
            let stopped = self.options.finish == Finish::Stop;
            if stopped && piece.cell.is_some_and(|cell| cell != starts[colour]) {
                faults.push(SetupFault::NotHome { colour });
            }
        }
        faults
    }

    fn dice_faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let Some(dice) = self.dice else { return faults };
        for (colour, die) in dice.iter() {
            let playing = self.pieces[colour].place.is_none();
            match die {
                Some(die) if die.pips() > self.options.faces => {
                    faults.push(SetupFault::Die {
                        colour,
                        die: *die,
                        faces: self.options.faces,
                    });
                }
                // A piece that came home in this very round has rolled in it.
                None if playing => faults.push(SetupFault::NoDie { colour }),
                _ => {}
            }
        }
        faults
    }

    fn declared_faults(&self) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let declared = self.options.direction == DirectionRule::Declared;
        for (colour, piece) in self.pieces.iter() {
            match piece.declared {
                Some(_) if !declared => faults.push(SetupFault::Declared { colour }),
                None if declared && (self.round > 1 || self.dice.is_some() || piece.place.is_some()) => {
                    faults.push(SetupFault::NotDeclared { colour });
                }
                _ => {}
            }
        }
        faults
    }
}

/// The names a setup takes besides those of the options; `order` is one of both.
const SETUP_NAMES: &str = "mover, round, or one of piece, winding, direction, die with .red, .white or .blue";

const ORDER_VALUES: &str = "fixed or rotate, or the letters R, W and B once each";

/// Most turns either way a piece of a setup can have.
const MAX_WINDING: u16 = 9999;

fn parse_winding(text: &str) -> Option<i16> {
    text.parse()
        .ok()
        .filter(|winding: &i16| winding.unsigned_abs() <= MAX_WINDING)
}

/// One reason why a setup cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupFault {
    /// An option, or options together.
    Option(OptionError),
    /// A piece off the board or in the hole.
    OffBoard {
        /// Whose piece.
        colour: Colour,
        /// Where.
        cell: Cell,
        /// Whether that is the hole.
        hole: bool,
    },
    /// Two pieces on one cell.
    SameCell {
        /// Whose piece.
        first: Colour,
        /// And whose.
        second: Colour,
        /// Where.
        cell: Cell,
    },
    /// A winding out of range.
    Winding {
        /// Whose piece.
        colour: Colour,
        /// How many turns.
        winding: i16,
    },
    /// Places taken that are not 1, or 1 and 2.
    Places {
        /// The last place that can be taken before the game is over.
        last: u8,
    },
    /// A piece that took a place but does not stand on its start cell.
    NotHome {
        /// Whose piece.
        colour: Colour,
    },
    /// A die with too many pips.
    Die {
        /// Whose die.
        colour: Colour,
        /// What it shows.
        die: Die,
        /// How many faces it has.
        faces: u8,
    },
    /// Dice rolled, but none for a player still in the game.
    NoDie {
        /// Whose die.
        colour: Colour,
    },
    /// A declared direction where the rules know none.
    Declared {
        /// Whose.
        colour: Colour,
    },
    /// No declared direction after the game began.
    NotDeclared {
        /// Whose.
        colour: Colour,
    },
    /// A round out of range.
    Round {
        /// Which.
        round: u16,
        /// The last round of the game.
        cap: u16,
    },
    /// A player said to have had no legal move, or to have skipped, where that cannot be.
    Skipped {
        /// Who.
        colour: Colour,
    },
    /// A mover who cannot be the mover.
    Mover {
        /// Who.
        colour: Colour,
        /// Why not.
        reason: &'static str,
    },
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupFault::Option(fault) => fault.fmt(f),
            SetupFault::Round { round, cap } => write!(f, "round {round}: expected 1 to {}", cap + 1),
            SetupFault::Mover { colour, reason } => write!(f, "{colour} cannot be to move: {reason}"),
            _ => {
                let (found, expected) = self.found_and_expected();
                write!(f, "{found}: expected {expected}")
            }
        }
    }
}

impl SetupFault {
    fn found_and_expected(&self) -> (String, String) {
        let (found, expected) = match self {
            SetupFault::OffBoard {
                colour,
                cell,
                hole: true,
            } => (
                format!("the piece of {colour} stands on {cell}, the hole in the centre"),
                "an open cell",
            ),
            SetupFault::OffBoard { colour, cell, .. } => (
                format!("the piece of {colour} stands on {cell}"),
                "a cell of the board",
            ),
            SetupFault::SameCell { first, second, cell } => (
                format!("the pieces of {first} and {second} both stand on {cell}"),
                "cells of their own",
            ),
            SetupFault::Winding { colour, winding } => {
                (format!("the winding of {colour} is {winding}"), "-9999 to 9999")
            }
            SetupFault::NotHome { colour } => {
                (format!("{colour} took a place"), "his piece on its start cell")
            }
            SetupFault::Die { colour, die, faces } => {
                return (
                    format!("the die of {colour} shows {die}"),
                    format!("1 to {faces}"),
                );
            }
            SetupFault::NoDie { colour } => (format!("no die for {colour}"), "one, as the others rolled"),
            SetupFault::Declared { colour } => (
                format!("{colour} declared a direction"),
                "none, as the option direction is emergent",
            ),
            SetupFault::NotDeclared { colour } => (
                format!("{colour} declared no direction"),
                "ccw or cw, as the game has begun",
            ),
            SetupFault::Skipped { colour } => {
                let expected = "that of a player with a die of his own before the mover";
                (format!("{colour} is marked as passed over"), expected)
            }
            SetupFault::Places { last: 1 } => {
                ("the places taken".to_owned(), "at most place 1, by one player")
            }
            SetupFault::Places { .. } => ("the places taken".to_owned(), "1, then 2, by one player each"),
            SetupFault::Option(_) | SetupFault::Round { .. } | SetupFault::Mover { .. } => Default::default(),
        };
        (found, expected.to_owned())
    }
}

/// Why a setup cannot be played: all reasons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFaults(pub Vec<SetupFault>);

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(SetupFault::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl std::error::Error for SetupFaults {}
