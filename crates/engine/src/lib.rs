//! Computer players for TZAAR and FAZ, matches between them, and the protocol they are spoken to in.
//!
//! ```
//! use engine::common::{Level, Limits, Stop};
//! use game::SeededRandom;
//! use tzaar::{Position, Setup};
//!
//! let position = Position::new(&Setup::fixed())?;
//! let mut engine = engine::tzaar::Engine::new(1);
//! let mut random = SeededRandom::new(1);
//! let turn = engine.choose_turn(&position, Level::FULL, &Limits::nodes(2_000), &Stop::new(), &mut random);
//! assert!(position.is_legal(turn.expect("the game goes on").first));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | [`common`] | limits, clock, stop flag, levels: what the engines share |
//! | [`tzaar`] | alpha-beta over single moves, its evaluation net, proofs of endgames |
//! | `faz` | solo distance table, race estimate, rollouts |
//! | `faz::exact` | the exact solver of small boards of FAZ |
//! | [`mcts`] | a plain tree search over any game, the baseline and oracle |
//! | [`nn`] | arithmetic of small quantised nets |
//! | `arena` | matches between players, in process or over UGI |
//! | `bench` | the deterministic run with its signature |
//! | `datagen` | self-play games as training data |
//! | `rating` | how even a start of TZAAR is |
//! | `ugi` | the protocol loop |

#[cfg(feature = "native")]
pub mod arena;
pub mod bench;
pub mod common;
#[cfg(feature = "native")]
pub mod datagen;
pub mod faz;
pub mod mcts;
pub mod nn;
#[cfg(feature = "native")]
pub mod rating;
#[cfg(feature = "native")]
mod spoken;
pub mod tzaar;
#[cfg(feature = "native")]
pub mod ugi;
