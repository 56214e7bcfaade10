//! Self-play games as training data for the evaluation net (TZAAR).
//!
//! [`run`] plays games of the engine against itself and gives each with its [`Sample`]s: every position the engine
//! searched, what it thought of it, and who won in the end. A sample is 64 bytes in a file; see [`Sample::pack`].
//!
//! A game depends on the plan's seed and its own number only, so that the same data come out on any number of
//! threads, and games can be added to a file later.

mod game;
mod plan;
mod relabel;
mod sample;

pub use game::Game;
pub use plan::{Plan, Source, Start, run};
pub use relabel::RELABELLED;
pub use sample::{ParseSampleError, SAMPLE_BYTES, Sample};
