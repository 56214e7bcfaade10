//! How the lower levels are made weaker.

use crate::common::{Level, Limits};
use crate::faz::MoveValue;
use game::Random;

/// What a level may do.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Strength {
    /// Goes by the way home alone, and plays a move that leaves this many moves more e times less often; 0 plays
    /// greedily.
    WayHome {
        /// In own moves.
        temperature: f64,
    },
    /// Goes by the race estimate, with so many positions of rollouts at most.
    Race {
        /// The limit, if any.
        nodes: Option<u64>,
    },
}

/// By level. The temperatures are from matches of each level against two of the one below, 1,200 games each (the page on the
/// FAZ engine has them).
static STRENGTHS: [Strength; 10] = [
    Strength::WayHome { temperature: 3.0 },
    Strength::WayHome { temperature: 1.7 },
    Strength::WayHome { temperature: 1.05 },
    Strength::WayHome { temperature: 0.7 },
    Strength::WayHome { temperature: 0.4 },
    Strength::WayHome { temperature: 0.0 },
    Strength::Race { nodes: Some(600) },
    Strength::Race { nodes: Some(8_000) },
    Strength::Race { nodes: Some(30_000) },
    Strength::Race { nodes: None },
];

impl Strength {
    pub(crate) fn of(level: Level) -> Strength {
        STRENGTHS[level.index()]
    }

    /// Whether it is held back by nothing.
    pub(crate) fn is_full(&self) -> bool {
        matches!(self, Strength::Race { nodes: None })
    }

    /// The caller's limits and the level's.
    pub(crate) fn limits(&self, limits: &Limits) -> Limits {
        match self {
            Strength::WayHome { .. } => limits.tightest(Limits::nodes(1)),
            Strength::Race { nodes } => limits.tightest(Limits {
                nodes: *nodes,
                ..Limits::NONE
            }),
        }
    }

    /// The move to play, of moves listed best first by value.
    pub(crate) fn pick<'a>(&self, moves: &'a [MoveValue], random: &mut impl Random) -> Option<&'a MoveValue> {
        let Strength::WayHome { temperature } = *self else {
            return moves.first();
        };
        let least = moves.iter().map(|mv| mv.own_moves).fold(f64::INFINITY, f64::min);
        // Equal ways home are equally likely; without noise nothing else is.
        let scale = temperature.max(1e-8);
        let weight = |mv: &MoveValue| ((least - mv.own_moves) / scale).exp();
        let total: f64 = moves.iter().map(weight).sum();
        let mut ticket = fraction(random) * total;
        let chosen = moves.iter().find(|mv| {
            ticket -= weight(mv);
            ticket < 0.0
        });
        chosen.or(moves.first())
    }
}

/// A number from 0 to below 1.
fn fraction(random: &mut impl Random) -> f64 {
    const STEPS: u32 = 1 << 30;
    f64::from(random.below(STEPS)) / f64::from(STEPS)
}
