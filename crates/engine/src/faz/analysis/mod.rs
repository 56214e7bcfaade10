//! What a game was worth, move by move: chances with their errors, luck and skill, and pieces that cannot get home.
//!
//! ```
//! use engine::common::{Limits, Stop};
//! use engine::faz::{Engine, analysis};
//! use faz::{Options, Order, Position, Preset, Record};
//!
//! let options = Options { rows: 6, laps: 1, ..Options::preset(Preset::Fair) };
//! let mut record = Record::new(Position::start(options, Order::RWB)?);
//! record.push_text("R1W6B2")?;
//! record.push_text("a1-b2")?;
//! let mut engine = Engine::new(&options);
//! let review = analysis::review(&mut engine, &record, &Limits::nodes(2_000), &Stop::new(), &mut |_, _| ());
//! let luck = review.tallies.map(|tally| tally.luck);
//! assert!(luck.values().iter().sum::<f64>().abs() < 1e-9, "what one player gains by luck the others lose");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `judge` | all that the rest asks of an evaluation |
//! | `comparison` | the moves of a position side by side, with errors |
//! | `lookahead` | best play to the end of a round, and the mean over all rolls |
//! | `luck` | what a roll gave and took |
//! | `seal` | pieces whose way home is shut |
//! | `grade` | how bad a move was |
//! | `review` | a whole game |

mod comparison;
mod grade;
mod judge;
mod lookahead;
mod luck;
mod review;
mod seal;

pub use comparison::{Comparison, Rated};
pub use grade::Grade;
pub use judge::{Analyst, Judge};
pub use luck::Luck;
pub use review::{Decision, Entry, Review, Rolled, Tally, review};
pub use seal::{Seal, seal};
