//! Games between greedy FAZ players against the reference statistics, and what the stronger player makes of them.

use engine::common::{Level, Limits, Stop};
use engine::faz::{Engine, SoloTable, greedy_move, random_move};
use faz::{Colour, Die, Move, Options, Order, Phase, Position, Roll};
use game::{Random, SeededRandom};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../tests/data/faz/reference.json");

fn roll(position: &Position, random: &mut SeededRandom) -> Move {
    let faces = u32::from(position.options().faces);
    let dice = faz::ByColour::from_fn(|colour| {
        let die = Die::new(random.below(faces) as u8 + 1);
        die.filter(|_| position.place(colour).is_none())
    });
    Move::Roll(Roll::new(dice))
}

/// Plays a game in which `choose` decides for the players; every move is checked.
fn play(
    start: Position,
    random: &mut SeededRandom,
    mut choose: impl FnMut(&Position, &mut SeededRandom) -> Move,
) -> Position {
    let mut position = start;
    while position.phase() != Phase::Over {
        let mv = match position.phase() {
            Phase::Roll => roll(&position, random),
            _ => choose(&position, random),
        };
        game::Game::play(&mut position, mv).expect("a legal move");
    }
    position
}

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in settings {
        options.set(key, value).expect("an option");
    }
    options
}

/// Win shares by order and the rounds of each game.
fn greedy_games(options: Options, games: usize, seed: u64) -> ([f64; 3], Vec<f64>) {
    let solo = SoloTable::build(&options).expect("playable");
    let mut random = SeededRandom::new(seed);
    let (mut wins, mut rounds) = ([0.0; 3], Vec::new());
    for _ in 0..games {
        let order = Order::random(&mut random);
        let start = Position::start(options, order).expect("playable");
        let end = play(start, &mut random, |position, random| {
            greedy_move(&solo, position, random).expect("a move")
        });
        let winner = end
            .outcome()
            .and_then(|outcome| outcome.winner)
            .expect("a winner");
        let place = order
            .colours()
            .iter()
            .position(|&colour| colour == winner)
            .expect("a player");
        wins[place] += 1.0 / games as f64;
        rounds.push(f64::from(end.round()));
    }
    (wins, rounds)
}

#[test]
fn greedy_games_are_as_the_reference_has_them() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let table = reference["greedy_games"]["table"].as_array().expect("a list");
    const GAMES: usize = 1000;
    for entry in table {
        let (rows, laps) = (entry["N"].to_string(), entry["M"].to_string());
        let options = options(&[("rows", &rows), ("laps", &laps), ("path", "noreverse")]);
        let (shares, rounds) = greedy_games(options, GAMES, 1);
        let number = |value: &Value| value.as_f64().expect("a number");
        // Both sides are samples: 1000 games here, 20000 in the reference; four standard errors of the difference.
        let error = |deviation: f64| 4.0 * deviation * (1.0 / GAMES as f64 + 1.0 / 20_000.0).sqrt();
        for (place, share) in shares.iter().enumerate() {
            let expected = number(&entry["by_order"][place]);
            let margin = error((expected * (1.0 - expected)).sqrt());
            assert!(
                (share - expected).abs() < margin,
                "share {place} {share}: {entry}"
            );
        }
        let mean = rounds.iter().sum::<f64>() / GAMES as f64;
        let margin = error(number(&entry["rounds_sd"]));
        let expected = number(&entry["rounds_mean"]);
        assert!(
            (mean - expected).abs() < margin,
            "mean {mean}, expected {expected} +- {margin}: {entry}"
        );
    }
}

#[test]
fn greedy_players_of_the_smallest_game_win_as_it_is_solved() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let mut wins = [0.0; 3];
    const GAMES: usize = 6000;
    let options = options(&[("rows", "3"), ("laps", "1"), ("path", "noreverse")]);
    let solo = SoloTable::build(&options).expect("playable");
    let mut random = SeededRandom::new(2);
    for _ in 0..GAMES {
        let start = Position::start(options, Order::RWB).expect("playable");
        let end = play(start, &mut random, |position, random| {
            greedy_move(&solo, position, random).expect("a move")
        });
        let winner = end
            .outcome()
            .and_then(|outcome| outcome.winner)
            .expect("a winner");
        wins[winner as usize] += 1.0 / GAMES as f64;
    }
    for (share, expected) in wins
        .iter()
        .zip(reference["exact"]["all_greedy"].as_array().expect("a list"))
    {
        let expected = expected.as_f64().expect("a number");
        // Four standard errors of the sample, and what the reference trusts itself to.
        let margin = 4.0 * (expected * (1.0 - expected) / GAMES as f64).sqrt() + 0.005;
        assert!((share - expected).abs() < margin, "{wins:?}");
    }
}

/// One engine against two greedy players, each of the six seatings with the same dice: its share of wins.
fn share_against_greedy(options: Options, level: Level, limits: Limits, blocks: u64) -> f64 {
    let mut engine = Engine::new(&options);
    let solo = SoloTable::build(&options).expect("playable");
    let mut wins = 0;
    for block in 0..blocks {
        for (seat, order) in Colour::ALL
            .into_iter()
            .flat_map(|seat| [(seat, Order::RWB), (seat, Order::RWB.rotated(1))])
        {
            let mut random = SeededRandom::new(block);
            let mut choices = SeededRandom::new(block + 1000);
            let start = Position::start(options, order).expect("playable");
            let end = play(start, &mut random, |position, _| {
                if position.mover() == Some(seat) {
                    engine
                        .choose(position, level, &limits, &Stop::new(), &mut choices)
                        .expect("a move")
                } else {
                    greedy_move(&solo, position, &mut choices).expect("a move")
                }
            });
            wins += u32::from(end.outcome().and_then(|outcome| outcome.winner) == Some(seat));
        }
    }
    f64::from(wins) / (6.0 * blocks as f64)
}

#[test]
fn the_full_level_is_ahead_of_greedy_players() {
    let options = options(&[
        ("rows", "6"),
        ("laps", "1"),
        ("rules", "fair"),
        ("rows", "6"),
        ("laps", "1"),
    ]);
    let share = share_against_greedy(options, Level::FULL, Limits::nodes(1500), 40);
    assert!(
        share > 0.36,
        "{share} of 240 games; a third would be no better than greedy"
    );
}

#[test]
fn games_of_every_rule_end_legally() {
    let settings: [&[(&str, &str)]; 7] = [
        &[
            ("rows", "5"),
            ("laps", "1"),
            ("direction", "declared"),
            ("order", "rotate"),
        ],
        &[
            ("rows", "6"),
            ("laps", "1"),
            ("places", "continue"),
            ("path", "noreverse"),
        ],
        &[
            ("rows", "6"),
            ("laps", "2"),
            ("finish", "touch"),
            ("path", "simple"),
        ],
        &[
            ("rows", "7"),
            ("laps", "1"),
            ("must_move", "false"),
            ("round_cap", "30"),
        ],
        &[
            ("rows", "4"),
            ("laps", "1"),
            ("adjacency", "enter"),
            ("round_cap", "60"),
        ],
        &[("rows", "9"), ("laps", "1"), ("protect", "zone"), ("faces", "12")],
        &[("rows", "3"), ("laps", "1"), ("faces", "4")],
    ];
    for setting in settings {
        let options = options(setting);
        let mut engine = Engine::new(&options);
        for level in Level::all().step_by(3) {
            let mut random = SeededRandom::new(u64::from(level.number()));
            let start = Position::start(options, Order::random(&mut random)).expect("playable");
            let end = play(start, &mut random, |position, random| {
                let limits = Limits::nodes(300);
                let chosen = match position.mover() {
                    Some(Colour::Red) => random_move(position, random),
                    _ => engine.choose(position, level, &limits, &Stop::new(), random),
                };
                chosen.expect("a move")
            });
            assert!(
                engine
                    .choose(&end, level, &Limits::NONE, &Stop::new(), &mut random)
                    .is_none()
            );
        }
    }
}
