//! Matches between players: in this process or programs spoken to over UGI.

mod game;
mod plan;
mod player;
mod process;
mod runner;
mod schedule;
mod spec;
mod statistics;
mod summary;
mod tally;

pub use plan::{FinishedGame, Plan, PlanError, run};
pub(crate) use schedule::seed;
pub use spec::{ParsePlayerSpecError, PlayerSpec};
pub use summary::{Elo, Faults, Llr, ParseSprtError, Sprt, Standing, Summary, Verdict};
