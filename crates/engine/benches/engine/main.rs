//! Speed of the engines: `cargo bench -p trigon-engine --bench engine`, with a part of a name behind `--` for some only.
//!
//! An item is what the name says: an evaluation, a node (a position visited), a rollout, a sweep (one round backwards over
//! all states). Benchmarks named `.. threads` take as long as the work takes with so many; what they gain is the quotient
//! of the medians.

mod faz;
mod tzaar;

fn main() {
    divan::main();
}
