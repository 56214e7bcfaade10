//! How fast destinations are found: `cargo bench -p faz-rules`.
//!
//! An item is a destination with its winding, of one piece with one die, the others on the board.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use faz::{Colour, Die, Options, Order, PathRule, Position};
use game::SeededRandom;

fn main() {
    divan::main();
}

/// Positions of random games on the common board.
fn positions(path: PathRule) -> Vec<Position> {
    let options = Options {
        path,
        ..Options::default()
    };
    let start = Position::start(options, Order::RWB).expect("a game can be played");
    (0..40)
        .map(|seed| game::playout(&start, &mut SeededRandom::new(seed), 4 * seed as usize).last)
        .collect()
}

fn destinations(bencher: Bencher, die: u8, path: PathRule) {
    let positions = positions(path);
    let die = Die::new(die).expect("a die");
    let list = || {
        positions
            .iter()
            .flat_map(|position| Colour::ALL.map(|colour| black_box(position).walks(colour, die).len()))
            .sum::<usize>()
    };
    bencher.counter(ItemsCount::new(list())).bench(list);
}

#[divan::bench(args = 1..=6)]
fn walk(bencher: Bencher, die: u8) {
    destinations(bencher, die, PathRule::Walk);
}

#[divan::bench(args = 1..=6)]
fn noreverse(bencher: Bencher, die: u8) {
    destinations(bencher, die, PathRule::NoReverse);
}
