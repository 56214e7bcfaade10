//! The computer player evaluated exactly: what it is worth against two greedy players, without a game played.

use crate::number;
use engine::common::{Level, Limits, Stop};
use engine::faz::Engine;
use engine::faz::exact::{Asking, Decisions, Model, Player, Settings, Solver, Wanted};
use faz::{ByColour, Colour, Move, Options, Order, PathRule, Position};
use game::SeededRandom;
use std::sync::Mutex;

/// Engines not in use at the moment.
struct Pool {
    options: Options,
    limits: Limits,
    idle: Mutex<Vec<Engine>>,
}

impl Pool {
    fn new(options: Options, nodes: u64) -> Pool {
        Pool {
            options,
            limits: Limits::nodes(nodes),
            idle: Mutex::default(),
        }
    }

    fn choose(&self, position: &Position) -> Move {
        let idle = self.idle.lock().expect("no panic").pop();
        let mut engine = idle.unwrap_or_else(|| Engine::new(&self.options));
        let mut random = SeededRandom::new(0);
        let mv = engine.choose(position, Level::FULL, &self.limits, &Stop::new(), &mut random);
        self.idle.lock().expect("no panic").push(engine);
        mv.expect("a move")
    }
}

/// The chance to win of the player with so many positions a move, for each colour.
fn worth(rows: u8, bound: u8, nodes: u64) -> [f64; 3] {
    let options = Options {
        rows,
        laps: 1,
        path: PathRule::NoReverse,
        ..Options::default()
    };
    let model = Model::new(&options, Order::RWB, bound).expect("small enough");
    let pool = Pool::new(options, nodes);
    Colour::ALL.map(|colour| {
        let ask = |position: &Position| pool.choose(position);
        let mut progress = |_: &_| ();
        let table =
            Decisions::ask(&model, colour, &Asking::default(), &ask, &mut progress).expect("legal moves");
        let players = ByColour::from_fn(|other| match other == colour {
            true => Player::Fixed(&table),
            false => Player::Greedy,
        });
        let solver = Solver::new(&model, players, Wanted::Of(colour)).expect("his table");
        let settings = Settings {
            tolerance: 1e-5,
            ..Settings::default()
        };
        let solution = solver
            .run(&settings, &Stop::new(), &mut |_| ())
            .expect("no checkpoint");
        solution.start(colour).expect("wanted")
    })
}

/// Takes half an hour and more: run it alone, with `FAZ_ROWS` (3 unless given) and `FAZ_NODES` (2000 unless given).
#[test]
#[ignore = "long: 1.4 million questions on 3 rows, 17 million on 4"]
fn the_player_is_worth() {
    let (rows, nodes) = (number("FAZ_ROWS", 3), number("FAZ_NODES", 2_000));
    let worth = worth(rows, 2, nodes);
    let mean = worth.iter().sum::<f64>() / 3.0;
    println!("{rows} rows, {nodes} positions a move: {worth:.4?}, mean {mean:.4}");
    assert!(mean > 0.36, "a greedy player has 1/3");
}
