//! The FAZ engine: how far each piece is from home alone, what that makes of a race of three, and rollouts.

mod engine;
mod report;
mod solo;

pub use engine::{Choice, Engine};
pub use report::{MoveValue, Report};
pub use solo::SoloTable;
