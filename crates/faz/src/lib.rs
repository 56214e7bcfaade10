#![forbid(unsafe_code)]
//! FAZ ("FArklı Zar", different dice): three pieces race round the centre of a triangular board.
//!
//! ```
//! use faz::{Colour, Options, Order, Position, Preset};
//! let mut position = Position::start(Options::preset(Preset::Fair), Order::RWB)?;
//! position.play_text("R1 W6 B2")?;
//! position.play_text("a1-b2")?;
//! assert_eq!(position.cell(Colour::Red), "b2".parse()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cell;
mod colour;
mod dice;
mod moves;
mod options;
mod path;
mod play;
mod position;
pub mod proof;
pub mod reach;
pub mod record;
mod roll;
mod settings;
mod setup;
mod text;

pub use crate::record::Record;
pub use board::{Board, MIN_ROWS, Point, Side};
pub use cell::{Cell, CellError, CellSet, MAX_ROWS};
pub use colour::{ByColour, Colour, ColourError, Order, OrderError};
pub use dice::{Dice, RandomDice, ScriptedDice};
pub use moves::{Direction, Move, MoveError, Walk};
pub use options::{
    Adjacency, Centre, ChoiceError, DirectionRule, Finish, MAX_ROUND_CAP, Options, OrderRule, PathRule,
    Places, Preset, Protect,
};
pub use path::{Path, PathError};
pub use play::{Outcome, Played, Reason};
pub use position::{Phase, Position, Status};
pub use roll::{Die, Roll, RollError};
pub use settings::OptionError;
pub use setup::{Piece, Setup, SetupFault, SetupFaults, Skip};
pub use text::{MoveTextError, PositionError};
