//! Seeds for what is random, when the user gives none.

use std::hash::{BuildHasher, RandomState};

/// A seed from the system's randomness, small enough to be exact in every JSON reader.
pub fn fresh() -> u64 {
    RandomState::new().hash_one(std::process::id()) & 0xffff_ffff
}
