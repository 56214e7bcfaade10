//! The FAZ engine: how far each piece is from home alone, what that makes of a race of three, and greedy games played
//! ahead.

pub mod analysis;
mod answers;
mod candidates;
mod engine;
#[cfg(feature = "native")]
pub mod exact;
#[cfg(feature = "native")]
mod fit;
mod level;
mod opinions;
mod policy;
mod quick;
mod race;
mod report;
mod rollout;
mod solo;

pub use engine::{Choice, Engine};
#[cfg(feature = "native")]
pub use fit::{Fit, FitError, FitSettings};
pub use policy::{greedy_move, random_move};
pub use quick::{GreedyGames, Turn};
pub use report::{MoveValue, Report};
#[cfg(feature = "native")]
pub(crate) use rollout::roll;
pub use solo::SoloTable;
