//! A flag that ends a search from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag shared by a search and whoever may end it. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks every search that holds this flag to end; it answers within 10 ms with what it has.
    pub fn set(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Takes the request back, to use the flag for the next search.
    pub fn clear(&self) {
        self.0.store(false, Ordering::Release);
    }

    /// Whether the end has been asked for.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}
