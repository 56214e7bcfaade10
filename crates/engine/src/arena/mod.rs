//! Matches between players: in this process or programs spoken to over UGI.

mod plan;
mod spec;
mod summary;

pub use plan::{FinishedGame, Plan, PlanError, run};
pub use spec::{ParsePlayerSpecError, PlayerSpec};
pub use summary::{Elo, Faults, Llr, ParseSprtError, Sprt, Standing, Summary, Verdict};
