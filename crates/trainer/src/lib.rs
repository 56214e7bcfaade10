#![forbid(unsafe_code)]
//! Trains the evaluation net of the TZAAR engine on samples of its own games.
//!
//! ```no_run
//! use engine::common::Stop;
//! use trainer::{Config, Dataset, train};
//!
//! let mut data = Dataset::default();
//! data.add(&std::fs::read("games.data")?)?;
//! let trained = train(&data, &Config::default(), &Stop::new(), &mut |_| {});
//! std::fs::write("new.net", trained.weights.quantised())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | holds |
//! |---|---|
//! | `data` | samples as active rows of the net |
//! | `weights` | the numbers that are trained, and their quantised form |
//! | `pass` | values, losses and gradients of a batch |
//! | `adam` | one step down the gradient |
//! | `training` | epochs, schedule, validation |
//! | `plot` | the loss curve as a picture |

mod adam;
mod data;
mod pass;
mod plot;
mod training;
mod weights;

pub use data::{DataError, Dataset};
pub use plot::loss_curve;
pub use training::{Config, Epoch, Progress, Trained, train};
pub use weights::{Hidden, Weights};
