//! The exact solver of FAZ: against the reference's `exact` section, against the rules played out roll by roll, and
//! against itself by other ways.

mod ceiling;
mod checkpoints;
mod literal;
mod player;
mod players;
mod reference;
mod refusals;
mod regret;
mod values;

use engine::common::Stop;
use engine::faz::exact::{Model, Player, Settings, Solution, Solver, Wanted};
use faz::{ByColour, Cell, Colour, Options, Piece, Position, Setup};
use game::{Random, SeededRandom};
use std::num::NonZeroUsize;

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in settings {
        options.set(key, value).expect("an option");
    }
    options
}

/// A number the caller of a measuring test may give in the environment.
fn number<T: std::str::FromStr>(name: &str, or: T) -> T {
    let text = std::env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(or)
}

fn smallest() -> Options {
    options(&[("rows", "3"), ("laps", "1"), ("path", "noreverse")])
}

/// Tests run side by side: each has one thread.
fn rounds(rounds: u32) -> Settings {
    Settings {
        rounds: Some(rounds),
        threads: NonZeroUsize::MIN,
        ..Settings::default()
    }
}

fn to(tolerance: f64) -> Settings {
    Settings {
        tolerance,
        threads: NonZeroUsize::MIN,
        ..Settings::default()
    }
}

fn solved<'a>(solver: &Solver<'a>, settings: &Settings) -> Solution<'a> {
    solver
        .run(settings, &Stop::new(), &mut |_| ())
        .expect("no checkpoint is used")
}

fn greedy<'a>() -> ByColour<Player<'a>> {
    ByColour::from_fn(|_| Player::Greedy)
}

fn with<'a>(colour: Colour, player: Player<'a>) -> ByColour<Player<'a>> {
    let mut players = greedy();
    players[colour] = player;
    players
}

fn all<'a>(model: &'a Model, players: ByColour<Player<'a>>) -> Solver<'a> {
    Solver::new(model, players, Wanted::All).expect("players that go together")
}

/// Some position at the start of a round, no winding near the bound.
fn somewhere(model: &Model, round: u16, random: &mut SeededRandom) -> Position {
    let rows = usize::from(model.options().rows);
    loop {
        let mut setup = Setup::new(*model.options(), model.order());
        setup.round = round;
        for colour in Colour::ALL {
            setup.pieces[colour] = Piece {
                cell: Cell::from_id(random.below((rows * rows) as u32) as usize),
                winding: random.below(3) as i16 - 1,
                ..Piece::default()
            };
        }
        if let Ok(position) = Position::new(&setup) {
            return position;
        }
    }
}

fn assert_near(one: [f64; 3], other: [f64; 3], what: impl std::fmt::Display) {
    let near = one
        .iter()
        .zip(other)
        .all(|(one, other)| (one - other).abs() < 1e-12);
    assert!(near, "{what}: {one:?} {other:?}");
}
