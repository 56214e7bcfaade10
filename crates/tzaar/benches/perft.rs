//! How fast moves are counted, and how fast they are made: `cargo bench -p tzaar-rules`.
//!
//! Items are moves. `counted` takes the bulk count of the last ply, so an item is a path; `made` makes every single
//! move of the tree, the last ply included, and undoes it by going back to the copy it started from.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use game::SeededRandom;
use tzaar::{Move, Position, Setup, perft};

fn main() {
    divan::main();
}

fn fixed() -> Position {
    Position::new(&Setup::fixed()).expect("the fixed start is a position")
}

/// Random games broken off after 24 to 45 single moves: where a search spends its time.
fn midgames() -> Vec<Position> {
    let position = |seed: u64| {
        let mut random = SeededRandom::new(seed);
        let start = Position::new(&Setup::random(&mut random)).expect("a random setup is a position");
        game::playout(&start, &mut random, 24 + seed as usize).last
    };
    (0..22)
        .map(position)
        .filter(|position| position.outcome().is_none())
        .collect()
}

/// Makes every move of the tree and returns how many that were.
fn make_all(position: &Position, depth: u32) -> u64 {
    let mut made = 0;
    for &mv in &position.moves() {
        let mut next = *position;
        next.play_unchecked(black_box(mv));
        made += 1;
        if depth > 1 {
            made += make_all(&next, depth - 1);
        } else {
            black_box(next.outcome());
        }
    }
    made
}

#[divan::bench(sample_count = 20)]
fn counted_fixed(bencher: Bencher) {
    let start = fixed();
    let paths = perft(&start, 4).nodes;
    bencher
        .counter(ItemsCount::new(paths))
        .bench(|| perft(black_box(&start), 4));
}

#[divan::bench(sample_count = 20)]
fn counted_midgames(bencher: Bencher) {
    let starts = midgames();
    let count = || {
        starts
            .iter()
            .map(|start| perft(black_box(start), 4).nodes)
            .sum::<u64>()
    };
    bencher.counter(ItemsCount::new(count())).bench(count);
}

#[divan::bench(sample_count = 20)]
fn made_fixed(bencher: Bencher) {
    let start = fixed();
    let moves = make_all(&start, 3);
    bencher
        .counter(ItemsCount::new(moves))
        .bench(|| make_all(black_box(&start), 3));
}

#[divan::bench(sample_count = 20)]
fn made_midgames(bencher: Bencher) {
    let starts = midgames();
    let make = || {
        starts
            .iter()
            .map(|start| make_all(black_box(start), 3))
            .sum::<u64>()
    };
    bencher.counter(ItemsCount::new(make())).bench(make);
}

#[divan::bench(sample_count = 100)]
fn listed_midgames(bencher: Bencher) {
    let starts = midgames();
    let list = || {
        starts
            .iter()
            .map(|start| black_box(start.moves()).len() as u64)
            .sum::<u64>()
    };
    bencher.counter(ItemsCount::new(list())).bench(list);
}

/// Checked play, as every front door uses it.
#[divan::bench(sample_count = 100)]
fn played_midgames(bencher: Bencher) {
    let starts: Vec<(Position, Vec<Move>)> = midgames()
        .into_iter()
        .map(|start| (start, start.moves().to_vec()))
        .collect();
    let moves: usize = starts.iter().map(|(_, moves)| moves.len()).sum();
    bencher.counter(ItemsCount::new(moves)).bench(|| {
        for (start, moves) in &starts {
            for &mv in moves {
                let mut next = *start;
                let _ = black_box(next.play(black_box(mv)));
            }
        }
    });
}
