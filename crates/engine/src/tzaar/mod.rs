//! The TZAAR engine: alpha-beta over single moves, and the baseline players it is measured against.

mod baseline;
mod distance;
mod endgame;
mod engine;
mod eval;
mod level;
pub mod net;
mod order;
mod prey;
pub mod proof;
pub(crate) mod report;
mod root;
mod search;
mod table;
mod tactics;
mod value;
mod workers;

#[cfg(feature = "native")]
pub(crate) use tactics::is_won_at_a_glance;

pub use baseline::{greedy_turn, random_turn};
pub use engine::{Choice, Engine};
pub use eval::evaluate;
pub(crate) use report::reply;
pub use report::{Line, Report, Score, split_turns};
