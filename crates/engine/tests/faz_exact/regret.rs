//! What the computer player gives away, move by move, held against the best response to two greedy players: far less
//! noise than the results of games.

use crate::number;
use engine::common::{Level, Limits, Stop};
use engine::faz::exact::{Checkpoint, Model, Settings, Solution, Solver};
use engine::faz::{Engine, greedy_move};
use faz::{ByColour, Colour, Die, Move, Options, Order, PathRule, Phase, Position, Roll, Setup};
use game::{Random, SeededRandom};
use std::num::NonZeroUsize;
use std::time::Duration;

/// The player under examination has this colour.
const PLAYER: Colour = Colour::Red;

/// What one game cost: the sum over the player's moves of what each gives away, and the moves.
fn lost(
    response: &Solution,
    engine: &mut Engine,
    limits: &Limits,
    start: &Position,
    random: &mut SeededRandom,
) -> (f64, u32) {
    let mut position = *start;
    let (mut sum, mut moves) = (0.0, 0);
    engine.forget();
    while position.phase() != Phase::Over && position.round() < 200 {
        let mover = position.mover();
        let mv = match (position.phase(), mover) {
            (Phase::Roll, _) => Move::Roll(Roll::new(ByColour::from_fn(|_| {
                Die::new(random.below(u32::from(position.options().faces)) as u8 + 1)
            }))),
            (_, Some(PLAYER)) => {
                let mv = choose(engine, limits, &position);
                sum += given_away(response, &position, mv);
                moves += 1;
                mv
            }
            _ => {
                let solo = engine.solo().expect("prepared");
                greedy_move(solo, &position, random).expect("a move")
            }
        };
        engine.watch(&position, mv);
        position.play_unchecked(mv);
    }
    (sum, moves)
}

fn choose(engine: &mut Engine, limits: &Limits, position: &Position) -> Move {
    let mut random = SeededRandom::new(1);
    if limits.nodes == Some(0) {
        return greedy_move(engine.solo().expect("prepared"), position, &mut random).expect("a move");
    }
    let mv = engine.choose(position, Level::FULL, limits, &Stop::new(), &mut random);
    mv.expect("a move")
}

/// How much less the player wins after this move than after the best.
fn given_away(response: &Solution, position: &Position, mv: Move) -> f64 {
    let worth = |mv: Move| {
        let mut after = *position;
        after.play_unchecked(mv);
        match after.outcome() {
            Some(outcome) => f64::from(u8::from(outcome.winner == Some(PLAYER))),
            None => response.value(&after, PLAYER).expect("a position of this game"),
        }
    };
    let best = position.moves().into_iter().map(worth).fold(0.0, f64::max);
    best - worth(mv)
}

/// Alone, with `FAZ_ROWS`, `FAZ_LAPS`, `FAZ_NODES` (0 for a greedy player) or `FAZ_MS`, and `FAZ_GAMES` of each seat.
#[test]
#[ignore = "long: solves the board first"]
fn the_player_gives_away() {
    let (rows, laps) = (number("FAZ_ROWS", 6), number("FAZ_LAPS", 2));
    let options = Options {
        rows,
        laps,
        path: PathRule::NoReverse,
        order: faz::OrderRule::Rotate,
        ..Options::default()
    };
    let model = Model::new(&options, Order::RWB, number("FAZ_BOUND", laps)).expect("small enough");
    let settings = Settings {
        tolerance: 1e-5,
        threads: NonZeroUsize::MIN,
        checkpoint: std::env::var("FAZ_FILE").ok().map(|path| Checkpoint {
            path: path.into(),
            every: Duration::from_secs(60),
        }),
        ..Settings::default()
    };
    let response = Solver::best_response(&model, PLAYER)
        .run(&settings, &Stop::new(), &mut |_| ())
        .expect("a checkpoint of this task");
    let limits = match number("FAZ_MS", 0) {
        0 => Limits::nodes(number("FAZ_NODES", 100_000)),
        time => Limits::movetime(Duration::from_millis(time)),
    };
    let games: u64 = number("FAZ_GAMES", 40);
    let mut engine = Engine::new(&options);
    let (mut all, mut moves) = (Vec::new(), 0);
    let mut ceiling = 0.0;
    for first in 1..=3 {
        let setup = Setup {
            round: first,
            ..Setup::new(options, Order::RWB)
        };
        let start = Position::new(&setup).expect("a start");
        ceiling += response.value(&start, PLAYER).expect("a start") / 3.0;
        for game in 0..games {
            let mut random = SeededRandom::new(game * 3 + u64::from(first));
            let (sum, count) = lost(&response, &mut engine, &limits, &start, &mut random);
            all.push(sum);
            moves += count;
        }
    }
    let count = all.len() as f64;
    let mean = all.iter().sum::<f64>() / count;
    let variance = all.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (count - 1.0);
    println!(
        "{rows} rows, {laps} laps, {limits:?}: {count} games, {:.1} moves each, ceiling {ceiling:.4}, given away {mean:.4} +- {:.4}, worth {:.4}",
        f64::from(moves) / count,
        (variance / count).sqrt(),
        ceiling - mean
    );
    assert!(mean >= 0.0);
}
