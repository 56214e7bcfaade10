#![forbid(unsafe_code)]
//! What TZAAR and FAZ have in common: seats, moves, chance and payoffs.
//!
//! The trait [`Game`] holds only what its four users need: [`perft`], the [`conformance`] kit, server rooms
//! and the arena. Evaluation, hashing, notation and undo belong to each game.

pub mod conformance;
mod perft;
mod playout;
mod random;
mod seat;
mod traits;

pub use perft::{Perft, divide, perft};
pub use playout::{Playout, playout};
pub use random::{Random, ScriptedRandom, SeededRandom};
pub use seat::{Actor, Seat};
pub use traits::{Game, IllegalMove};
