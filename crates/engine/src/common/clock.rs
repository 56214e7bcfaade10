//! When a search has to end.

use crate::common::{Limits, Stop};
use std::time::Duration;
use web_time::Instant;

/// How many nodes a search visits between two looks at the time and the stop flag: well below a millisecond.
const STRIDE: u64 = 256;

/// Watches the limits of one search from its start.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    movetime: Option<Duration>,
    nodes: u64,
    /// The count of nodes at which to look again.
    next_look: u64,
    stop: Stop,
    expired: bool,
}

impl Clock {
    /// Starts the time. A node limit below 1 counts as 1.
    pub fn start(limits: &Limits, stop: &Stop) -> Clock {
        Clock {
            start: Instant::now(),
            movetime: limits.movetime,
            nodes: limits.nodes.unwrap_or(u64::MAX).max(1),
            next_look: 0,
            stop: stop.clone(),
            expired: false,
        }
    }

    /// Whether the search has to end, `nodes` positions after its start. Cheap: it looks at the time only every
    /// few hundred nodes. Once true it stays true.
    #[inline]
    pub fn expired(&mut self, nodes: u64) -> bool {
        if nodes >= self.next_look && !self.expired {
            self.look(nodes);
        }
        self.expired
    }

    #[cold]
    fn look(&mut self, nodes: u64) {
        self.next_look = nodes.saturating_add(STRIDE).min(self.nodes);
        self.expired = nodes >= self.nodes || self.interrupted();
    }

    /// Whether the time is over or the stop flag set, looked up at once.
    pub fn interrupted(&self) -> bool {
        self.stop.is_set() || self.movetime.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Time left, when there is a time limit.
    pub fn left(&self) -> Option<Duration> {
        Some(self.movetime?.saturating_sub(self.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_limit_is_exact() {
        let mut clock = Clock::start(&Limits::nodes(1000), &Stop::new());
        let last = (0..).find(|&nodes| clock.expired(nodes));
        assert_eq!(last, Some(1000));
        assert!(clock.expired(0), "once over, it stays over");
    }

    #[test]
    fn the_stop_flag_and_the_time_end_it() {
        let stop = Stop::new();
        let mut clock = Clock::start(&Limits::NONE, &stop);
        assert!((0..10_000).all(|nodes| !clock.expired(nodes)));
        stop.set();
        assert!((10_000..10_000 + 2 * STRIDE).any(|nodes| clock.expired(nodes)));
        let mut clock = Clock::start(&Limits::movetime(Duration::ZERO), &Stop::new());
        assert!(clock.expired(0));
    }
}
