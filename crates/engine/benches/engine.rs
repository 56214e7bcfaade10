//! Speed: nodes a second of the TZAAR search, evaluations, the FAZ table and rollouts.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use engine::common::{Limits, Stop};
use engine::faz::SoloTable;
use engine::tzaar::evaluate;
use faz::{Options, Preset};
use game::{SeededRandom, playout};
use tzaar::{Position, Setup};

fn main() {
    divan::main();
}

/// Positions of random games, of all stages.
fn positions() -> Vec<Position> {
    let mut random = SeededRandom::new(1);
    let positions = (0..60).map(|moves| {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        playout(&start, &mut random, moves % 30).last
    });
    positions
        .filter(|position| position.outcome().is_none())
        .collect()
}

#[divan::bench]
fn tzaar_evaluation(bencher: Bencher) {
    let positions = positions();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        positions
            .iter()
            .map(|position| evaluate(black_box(position)))
            .sum::<i32>()
    });
}

const NODES: u64 = 100_000;

#[divan::bench(sample_count = 20)]
fn tzaar_search_nodes(bencher: Bencher) {
    let position = Position::new(&Setup::fixed()).expect("legal");
    let mut engine = engine::tzaar::Engine::new(16);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        engine.clear();
        engine.analyse(&position, &Limits::nodes(NODES), 1, &Stop::new(), &mut |_| {})
    });
}

#[divan::bench(sample_count = 20)]
fn tzaar_proof_nodes(bencher: Bencher) {
    let position = Position::new(&Setup::fixed()).expect("legal");
    let mut solver = engine::tzaar::proof::Solver::new(16);
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| {
        solver.clear();
        solver.solve(&position, &Limits::nodes(NODES), &Stop::new(), &mut |_| {})
    });
}

#[divan::bench(args = [6, 12, 20], sample_count = 10)]
fn faz_solo_table(rows: u8) -> SoloTable {
    let options = Options {
        rows,
        ..Options::preset(Preset::Fair)
    };
    SoloTable::build(&options).expect("playable")
}

const ROLLOUT_NODES: u64 = 20_000;

#[divan::bench(sample_count = 20)]
fn faz_rollout_nodes(bencher: Bencher) {
    let position: faz::Position = "12x4 fair d4,j14,l9 RBW 4 R5W4B2 R".parse().expect("a position");
    let mut engine = engine::faz::Engine::new(position.options());
    bencher.counter(ItemsCount::new(ROLLOUT_NODES)).bench_local(|| {
        engine.analyse(
            &position,
            &Limits::nodes(ROLLOUT_NODES),
            &Stop::new(),
            &mut |_| {},
        )
    });
}
