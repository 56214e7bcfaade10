//! The TZAAR engine: alpha-beta over single moves, and the baseline players it is measured against.

mod engine;
mod report;

pub use engine::{Choice, Engine};
pub use report::{Line, Report, Score, split_turns};
