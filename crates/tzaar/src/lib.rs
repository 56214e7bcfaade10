#![forbid(unsafe_code)]
//! The board game TZAAR: board, setups, positions, moves, notations and records.
//!
//! ```
//! use tzaar::{Position, Setup};
//!
//! let mut position = Position::new(&Setup::fixed())?;
//! position.play("a5xa4".parse()?)?;
//! assert_eq!(position.moves().len(), 42);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod foreign;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod piece;
mod position;
pub mod record;
mod rules;
mod setup;
mod space;
pub mod symmetry;

pub use moves::{Move, MoveList, ParseMoveError, Turn};
pub use outcome::{Outcome, Reason};
pub use perft::{divide, perft, perft_turns};
pub use piece::{ByKind, BySide, Kind, Side, Stack};
pub use position::{Phase, Position};
pub use setup::{ParsePositionError, Setup, SetupFault, SetupFaults};
pub use space::{Names, ParseSpaceError, Space};
