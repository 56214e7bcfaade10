//! What a match is to be, and how it is run.

use crate::arena::{Earlier, Mind, OwnTzaar, PlayerSpec, Sprt, Summary, runner};
use crate::common::{GameKind, Limits, Stop};
use std::fmt;

/// A match to play.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Which game.
    pub game: GameKind,
    /// How games start. TZAAR: `random`, `fixed` or `placement`. FAZ: options as `rows=12,laps=4,rules=fair`,
    /// empty for the defaults.
    pub setup: String,
    /// The players: two for TZAAR, two or three for FAZ.
    pub players: Vec<PlayerSpec>,
    /// How many games, rounded up to whole pairs (TZAAR: the same start with sides swapped) or blocks of six (FAZ:
    /// the same dice with six seatings).
    pub games: u32,
    /// The limits of every turn, for players without limits of their own. A time limit is enforced, with the
    /// player's grace.
    pub limits: Limits,
    /// How many games at a time.
    pub concurrency: usize,
    /// Fixes starts, dice and the players' random choices.
    pub seed: u64,
    /// Stop once this test is decided.
    pub sprt: Option<Sprt>,
}

/// A game of a match that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// Its number in the match, from 0; games may end in another order.
    pub number: u32,
    /// Which player (its place in the plan) sat in each seat.
    pub seats: Vec<usize>,
    /// The seat that won, if any.
    pub winner: Option<usize>,
    /// Why: a reason of the rules, or `time by p1 NAME`, `illegal move by ...`, `crash by ...` with what was at fault; seats
    /// are `p1` to `p3`.
    pub reason: String,
    /// The game as a record in trigon's own format.
    pub record: String,
}

/// Why a match cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanError(pub(super) String);

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PlanError {}

impl Plan {
    /// How many games are played: [`Plan::games`] rounded up to whole pairs or blocks.
    pub fn whole_games(&self) -> u32 {
        let unit = match self.game {
            GameKind::Tzaar => 2,
            GameKind::Faz => 6,
        };
        self.games.div_ceil(unit).saturating_mul(unit)
    }

    fn check(&self) -> Result<(), PlanError> {
        let (fewest, most) = match self.game {
            GameKind::Tzaar => (2, 2),
            GameKind::Faz => (2, 3),
        };
        let count = self.players.len();
        if !(fewest..=most).contains(&count) {
            let expected = if most == 2 { "2" } else { "2 or 3" };
            return Err(PlanError(format!(
                "{count} players, expected {expected} for {}",
                self.game
            )));
        }
        let tzaar =
            |spec: &&PlayerSpec| matches!(&spec.mind, Mind::Own(own) if own.tzaar != OwnTzaar::default());
        match self.players.iter().find(tzaar) {
            Some(spec) if self.game == GameKind::Faz => Err(PlanError(format!(
                "{spec}: hash=, threads=, net= and placing= are for tzaar, the engine of faz has none of them"
            ))),
            _ => Ok(()),
        }
    }
}

/// Plays a match. `watch` hears of every finished game, with the standings after it; setting `stop` ends the match
/// soon, with the standings so far.
///
/// # Errors
/// When the plan makes no sense: too many or too few players, an unknown setup, a program that cannot be started.
pub fn run(
    plan: &Plan,
    stop: &Stop,
    watch: &mut (dyn FnMut(&FinishedGame, &Summary) + Send),
) -> Result<Summary, PlanError> {
    resume(plan, &Earlier::default(), stop, watch)
}

/// Goes on with a match that was cut short: plays the games that are not among the earlier ones. The account is of all
/// of them; `watch` hears of the new ones. How many games, how many at a time and the sequential test may differ from the
/// earlier plan.
///
/// # Errors
/// As [`run`]; also when an earlier game is of another match.
pub fn resume(
    plan: &Plan,
    earlier: &Earlier,
    stop: &Stop,
    watch: &mut (dyn FnMut(&FinishedGame, &Summary) + Send),
) -> Result<Summary, PlanError> {
    plan.check()?;
    match plan.game {
        GameKind::Tzaar => runner::run::<tzaar::Position>(plan, earlier, stop, watch),
        GameKind::Faz => runner::run::<faz::Position>(plan, earlier, stop, watch),
    }
}
