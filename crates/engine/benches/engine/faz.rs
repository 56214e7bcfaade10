//! FAZ: tables, rollouts, sweeps of the exact solver, threads.

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::common::{Limits, Stop};
use engine::faz::exact::{Model, Settings, Solver};
use engine::faz::{Engine, SoloTable};
use faz::{Colour, Options, Order, Position, Preset};
use std::num::NonZeroUsize;

/// Rollouts of each move in the first pass of an analysis (`Report::depth`).
const FIRST_PASS: usize = 16;
/// Sweeps of one sample.
const SWEEPS: u32 = 20;

#[divan::bench(args = [6, 12, 20], sample_count = 10)]
fn solo_table(rows: u8) -> SoloTable {
    let options = Options {
        rows,
        ..Options::preset(Preset::Fair)
    };
    SoloTable::build(&options).expect("a game can be played")
}

#[divan::bench(sample_count = 50)]
fn rollouts(bencher: Bencher) {
    let position: Position = "12x4 fair d4,j14,l9 RBW 4 R5W4B2 R".parse().expect("a position");
    let mut engine = Engine::new(position.options());
    let mut analyse = || engine.analyse(&position, &Limits::depth(1), &Stop::new(), &mut |_| {});
    let moves = analyse().moves.len();
    bencher
        .counter(ItemsCount::new(moves * FIRST_PASS))
        .bench_local(analyse);
}

/// The best response to greedy players on four rows: sweeps a second by number of threads.
#[divan::bench(args = [1, 2], sample_count = 10, sample_size = 1)]
fn solver_sweeps_threads(bencher: Bencher, threads: usize) {
    let options = Options {
        rows: 4,
        laps: 1,
        ..Options::preset(Preset::Fair)
    };
    let model = Model::new(&options, Order::RWB, 1).expect("a game can be played");
    let settings = Settings {
        tolerance: 0.0,
        rounds: Some(SWEEPS),
        threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
        checkpoint: None,
    };
    let solver = Solver::best_response(&model, Colour::Red);
    bencher.counter(ItemsCount::new(SWEEPS)).bench_local(|| {
        let solution = solver.run(&settings, &Stop::new(), &mut |_| ());
        solution.map(|solution| solution.start(Colour::Red)).ok()
    });
}
