//! What a node is asked.

use crate::tzaar::value::INFINITE;

/// A node's place in the tree.
#[derive(Clone, Copy)]
pub(crate) struct At {
    /// Moves from the root.
    pub(crate) ply: usize,
    /// Turns from the root.
    pub(crate) turns: i32,
}

impl At {
    pub(crate) const ROOT: At = At { ply: 0, turns: 0 };
}

/// The values a node is asked about: what is at most `alpha` or at least `beta` need not be exact.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    pub(crate) const FULL: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// Only whether the value is above `alpha`.
    pub(crate) const fn null(alpha: i32) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// From `below` under to `above` over a value.
    pub(crate) fn around(value: i32, below: i32, above: i32) -> Window {
        Window {
            alpha: (value - below).max(-INFINITE),
            beta: (value + above).min(INFINITE),
        }
    }

    pub(crate) const fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    pub(crate) const fn negated(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
