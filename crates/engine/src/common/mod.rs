//! What every engine needs and none owns: limits, clock, stop flag, levels.

mod clock;
mod hash;
mod kind;
mod level;
mod limits;
pub(crate) mod memory;
mod stop;

pub use clock::Clock;
pub(crate) use hash::Fnv;
pub use kind::{GameKind, ParseGameKindError};
pub use level::{Level, ParseLevelError};
pub use limits::Limits;
pub use stop::Stop;
