//! Proofs: which side wins a position, whatever the other does.
//!
//! [`Solver`] searches for a proof and puts it together as a [`Strategy`]; [`check`] replays a strategy with the rules
//! alone. There are no draws, so a position that one side cannot win is won by the other.
//!
//! ```
//! use engine::common::{Limits, Stop};
//! use engine::tzaar::proof;
//!
//! let position = "...a./....Z2./.A2..z2../....t..T/.t....../A....a2../....T../.Z..../.t3... w 2 31".parse()?;
//! let proof = proof::solve(&position, &Limits::nodes(1_000_000), 16, &Stop::new());
//! assert_eq!(proof.winner, Some(tzaar::Side::White));
//! assert_eq!(proof::check(&position, tzaar::Side::White, &proof.strategy)?.turns, proof.turns);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod check;
mod guess;
mod numbers;
mod search;
mod solver;
mod strategy;
mod table;

pub use check::{Checked, Flaw, check};
pub use solver::{Progress, Proof, Solver, solve};
pub use strategy::Strategy;
