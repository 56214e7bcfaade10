//! Exact values on small boards: every state of the game, every roll, every reply.
//!
//! ```
//! use engine::common::Stop;
//! use engine::faz::exact::{Model, Player, Settings, Solver, Wanted};
//! use faz::{ByColour, Colour, Options, Order, PathRule};
//!
//! let options = Options { rows: 3, laps: 1, path: PathRule::NoReverse, ..Options::default() };
//! let model = Model::new(&options, Order::RWB, 2)?;
//! // What Red can reach at most within 20 rounds against two greedy players, and what he has as a greedy player himself.
//! let settings = Settings { rounds: Some(20), ..Settings::default() };
//! let best = Solver::best_response(&model, Colour::Red).run(&settings, &Stop::new(), &mut |_| ())?;
//! let greedy = Solver::new(&model, ByColour::from_fn(|_| Player::Greedy), Wanted::All)?;
//! let greedy = greedy.run(&settings, &Stop::new(), &mut |_| ())?;
//! assert!(best.start(Colour::Red) > greedy.start(Colour::Red));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `space` | numbers for pieces (a cell and a winding up to a bound) and states |
//! | `targets` | where each piece can go, or a greedy player sends it, with each die, by where the others stand |
//! | `model` | all this for one game |
//! | `lanes`, `backup` | the values of all states a round earlier, a slice of them at a time |
//! | `sweep` | the slices, on several threads |
//! | `players`, `solver` | three players put together to be solved |
//! | `run`, `convergence` | round after round until the values stand still |
//! | `checkpoint` | a file to go on from |
//! | `moment` | moments within a round |
//! | `solution` | values and best moves of positions, also in the middle of a round |
//! | `response` | best responses while the engine plays |
//! | `decisions`, `asking` | a player's moves as a table: from a solution, or asked of any player |

mod asking;
mod backup;
mod checkpoint;
mod convergence;
mod decisions;
mod lanes;
mod model;
mod moment;
mod players;
mod response;
mod run;
mod solution;
mod solver;
mod space;
mod sweep;
mod targets;

pub use asking::{AskError, Asked, Asking};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use convergence::{Convergence, Progress};
pub use decisions::Decisions;
pub use model::{MAX_STATES, Model, ModelError};
pub use players::{Player, PlayersError, Wanted};
pub(crate) use response::Responses;
pub use solution::Solution;
pub use solver::{Settings, Solver};
