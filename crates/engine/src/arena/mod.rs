//! Matches between players: in this process or programs spoken to over UGI.

mod earlier;
mod end;
mod game;
mod plan;
mod player;
mod process;
mod runner;
mod scale;
mod schedule;
mod spec;
mod sprt;
mod statistics;
mod summary;
mod tally;

pub use earlier::{Earlier, EarlierError};
pub use plan::{FinishedGame, Plan, PlanError, resume, run};
pub use scale::{Pairing, scale};
pub(crate) use schedule::seed;
pub use spec::{Mind, Own, OwnTzaar, ParsePlayerSpecError, PlayerSpec};
pub use sprt::{Llr, ParseSprtError, Sprt, Verdict};
pub(crate) use statistics::wilson;
pub use summary::{Elo, Faults, Standing, Summary};
