//! TZAAR: evaluations, nodes of the searches, threads.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::common::{Limits, Stop};
use engine::tzaar::Engine;
use engine::tzaar::net::{self, Net, Sums, features::Change};
use engine::tzaar::proof::Solver;
use game::{SeededRandom, playout};
use std::cell::{RefCell, RefMut};
use std::sync::Arc;
use tzaar::{Position, Setup};

/// Nodes of one sample of a search.
const NODES: u64 = 100_000;
/// Random starts searched with one thread and with two, and how deep: some tenths of a second each.
const STARTS: [u64; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
const DEPTH: u32 = 8;

fn start(seed: u64) -> Position {
    Position::new(&Setup::random(&mut SeededRandom::new(seed))).expect("a random setup is a position")
}

/// Positions of random games, of all stages.
fn positions() -> Vec<Position> {
    let positions = (0..60).map(|seed| {
        let moves = seed as usize % 30;
        playout(&start(seed), &mut SeededRandom::new(seed), moves).last
    });
    positions
        .filter(|position| position.outcome().is_none())
        .collect()
}

fn standard() -> Arc<Net> {
    net::standard().expect("the program's own net")
}

#[divan::bench]
fn evaluations_hand_written(bencher: Bencher) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        let evaluate = |position| engine::tzaar::evaluate(black_box(position));
        positions.iter().map(evaluate).sum::<i32>()
    });
}

/// With the sums of the pieces known, as the search has them.
#[divan::bench]
fn evaluations_net(bencher: Bencher) {
    let net = standard();
    let known: Vec<(Position, Sums)> = positions()
        .into_iter()
        .map(|position| (position, net.sums(&position)))
        .collect();
    bencher.counter(ItemsCount::new(known.len())).bench_local(|| {
        let evaluate = |(position, sums): &(Position, Sums)| net.evaluate(black_box(position), sums);
        known.iter().map(evaluate).sum::<i32>()
    });
}

/// What a move costs before it.
#[divan::bench]
fn updates_net(bencher: Bencher) {
    let net = standard();
    let changes: Vec<(Sums, Change)> = positions()
        .into_iter()
        .filter_map(|position| {
            let change = Change::of(&position, *position.moves().first()?)?;
            Some((net.sums(&position), change))
        })
        .collect();
    bencher.counter(ItemsCount::new(changes.len())).bench_local(|| {
        for (sums, change) in &changes {
            let mut after = Sums::ZERO;
            net.update(black_box(sums), change, &mut after);
            black_box(after);
        }
    });
}

/// Clears before each measurement, which does not count. One is lent at a time, so samples have size 1.
fn cleared<T>(of: &RefCell<T>, clear: impl Fn(&mut T)) -> RefMut<'_, T> {
    let mut cleared = of.borrow_mut();
    clear(&mut cleared);
    cleared
}

fn search_nodes(bencher: Bencher, net: Option<Arc<Net>>) {
    let position = Position::new(&Setup::fixed()).expect("the fixed start is a position");
    let mut engine = Engine::new(16);
    engine.set_net(net);
    let engine = RefCell::new(engine);
    bencher
        .counter(ItemsCount::new(NODES))
        .with_inputs(|| cleared(&engine, Engine::clear))
        .bench_local_refs(|engine| {
            engine.analyse(&position, &Limits::nodes(NODES), 1, &Stop::new(), &mut |_| {})
        });
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn search_nodes_net(bencher: Bencher) {
    search_nodes(bencher, Some(standard()));
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn search_nodes_hand_written(bencher: Bencher) {
    search_nodes(bencher, None);
}

#[divan::bench(sample_count = 20, sample_size = 1)]
fn proof_nodes(bencher: Bencher) {
    let position = Position::new(&Setup::fixed()).expect("the fixed start is a position");
    let solver = RefCell::new(Solver::new(16));
    bencher
        .counter(ItemsCount::new(NODES))
        .with_inputs(|| cleared(&solver, Solver::clear))
        .bench_local_refs(|solver| solver.solve(&position, &Limits::nodes(NODES), &Stop::new(), &mut |_| {}));
}

/// Time to depth: threads differ from run to run in what they search, so each start is taken several times.
#[divan::bench(args = STARTS, consts = [1, 2], sample_count = 5, sample_size = 1)]
fn depth_threads<const THREADS: usize>(bencher: Bencher, seed: u64) {
    let position = start(seed);
    let mut engine = Engine::new(64);
    engine.set_threads(THREADS);
    let engine = RefCell::new(engine);
    bencher
        .with_inputs(|| cleared(&engine, Engine::clear))
        .bench_local_refs(|engine| {
            engine.analyse(&position, &Limits::depth(DEPTH), 1, &Stop::new(), &mut |_| {})
        });
}
