//! The `trigon` binary.

fn main() {}
