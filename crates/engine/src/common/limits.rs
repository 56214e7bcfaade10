//! How long a search may go on.

use std::fmt;
use std::time::Duration;

/// What ends a search: whichever comes first. Without any limit it runs until its stop flag is set or there is
/// nothing left to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Time for the whole answer, a turn of two moves included.
    pub movetime: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// TZAAR: plies (single moves) of full search. FAZ: passes of rollouts, each twice as many as before.
    pub depth: Option<u32>,
}

/// Least time any clock leaves for an answer.
const LEAST: Duration = Duration::from_millis(5);
/// Kept back from a player's clock for what happens outside the search.
const RESERVE: Duration = Duration::from_millis(50);
/// A clock is spent as if this many turns were still to come: a game has about 25 of each side.
const TURNS_AHEAD: u32 = 18;

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits {
        movetime: None,
        nodes: None,
        depth: None,
    };

    /// Only a time limit.
    pub const fn movetime(movetime: Duration) -> Limits {
        Limits {
            movetime: Some(movetime),
            ..Limits::NONE
        }
    }

    /// Only a limit on positions visited.
    pub const fn nodes(nodes: u64) -> Limits {
        Limits {
            nodes: Some(nodes),
            ..Limits::NONE
        }
    }

    /// Only a limit in plies.
    pub const fn depth(depth: u32) -> Limits {
        Limits {
            depth: Some(depth),
            ..Limits::NONE
        }
    }

    /// The time limit for one turn of a player with this much left on the clock and this increment a turn.
    pub fn from_clock(left: Duration, increment: Duration) -> Limits {
        let wish = left / TURNS_AHEAD + increment * 3 / 4;
        let most = left.saturating_sub(RESERVE) / 2;
        Limits::movetime(wish.min(most).max(LEAST))
    }

    /// What is left of them when this much of the time is over and so many positions have been visited.
    pub fn after(self, elapsed: Duration, nodes: u64) -> Limits {
        Limits {
            movetime: self.movetime.map(|time| time.saturating_sub(elapsed)),
            nodes: self.nodes.map(|most| most.saturating_sub(nodes)),
            depth: self.depth,
        }
    }

    /// The tighter of two sets of limits.
    pub fn tightest(self, other: Limits) -> Limits {
        Limits {
            movetime: least(self.movetime, other.movetime),
            nodes: least(self.nodes, other.nodes),
            depth: least(self.depth, other.depth),
        }
    }
}

/// `movetime=MS,nodes=N,depth=N`, those that are set; empty without any.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let limits = [
            self.movetime.map(|time| format!("movetime={}", time.as_millis())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        let limits: Vec<String> = limits.into_iter().flatten().collect();
        f.write_str(&limits.join(","))
    }
}

fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn a_clock_is_never_overspent() {
        for left in [1, 20, 100, 1000, 60_000] {
            for increment in [0, 100, 5000] {
                let time = Limits::from_clock(ms(left), ms(increment)).movetime;
                assert!(
                    time <= Some(ms(left / 2).max(LEAST)),
                    "{left}+{increment}: {time:?}"
                );
            }
        }
        assert_eq!(Limits::from_clock(ms(180_000), ms(0)).movetime, Some(ms(10_000)));
    }

    #[test]
    fn the_tightest_limit_wins() {
        let both = Limits::nodes(10).tightest(Limits::depth(3));
        assert_eq!((both.nodes, both.depth, both.movetime), (Some(10), Some(3), None));
        assert_eq!(Limits::nodes(10).tightest(Limits::nodes(7)), Limits::nodes(7));
    }

    #[test]
    fn what_is_used_is_taken_off() {
        let limits = Limits::movetime(ms(30)).tightest(Limits::nodes(7));
        assert_eq!(
            limits.after(ms(10), 3),
            Limits::movetime(ms(20)).tightest(Limits::nodes(4))
        );
        assert_eq!(limits.after(ms(40), 0).movetime, Some(Duration::ZERO));
        assert_eq!(Limits::NONE.after(ms(40), 9), Limits::NONE);
    }

    #[test]
    fn limits_are_told() {
        let both = Limits::movetime(ms(1500)).tightest(Limits::depth(3));
        assert_eq!(both.to_string(), "movetime=1500,depth=3");
        assert_eq!(Limits::NONE.to_string(), "");
    }
}
