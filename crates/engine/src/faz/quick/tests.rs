//! Held against the rules and the greedy player that asks them.

use super::*;
use crate::faz::policy::own_moves;
use crate::faz::{greedy_move, rollout::roll};
use faz::{Colour, Options, Order, Phase, Position};

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in settings {
        options.set(key, value).expect("an option");
    }
    options
}

const RULES: [&[(&str, &str)]; 8] = [
    &[("rows", "3"), ("laps", "1"), ("path", "noreverse")],
    &[
        ("rows", "6"),
        ("laps", "2"),
        ("path", "noreverse"),
        ("order", "rotate"),
    ],
    &[
        ("rows", "5"),
        ("laps", "1"),
        ("direction", "declared"),
        ("protect", "home"),
    ],
    &[
        ("rows", "6"),
        ("laps", "1"),
        ("finish", "touch"),
        ("path", "simple"),
    ],
    &[
        ("rows", "7"),
        ("laps", "1"),
        ("must_move", "false"),
        ("faces", "4"),
    ],
    &[
        ("rows", "5"),
        ("laps", "2"),
        ("adjacency", "enter"),
        ("places", "continue"),
    ],
    &[
        ("rows", "9"),
        ("laps", "1"),
        ("adjacency", "off"),
        ("protect", "zone"),
        ("faces", "12"),
    ],
    &[("rows", "12"), ("laps", "4")],
];

/// In games of greedy players: each move that is looked up is one of the greedy player's.
#[test]
fn moves_are_those_of_the_greedy_player() {
    for settings in RULES {
        let solo = SoloTable::build(&options(settings)).expect("playable");
        let mut quick = Quick::build(&solo).expect("playable");
        let mut random = SeededRandom::new(3);
        for _ in 0..12 {
            let order = Order::random(&mut random);
            let mut position = Position::start(*solo.options(), order).expect("playable");
            while position.phase() != Phase::Over && position.round() < 60 {
                let mv = match position.phase() {
                    Phase::Roll => roll(&position, &mut random),
                    _ => greedy_move(&solo, &position, &mut random).expect("a move"),
                };
                if position.phase() == Phase::Move {
                    compare(&solo, &mut quick, &position);
                }
                position.play_unchecked(mv);
            }
        }
    }
}

fn compare(solo: &SoloTable, quick: &mut Quick, position: &Position) {
    let mut scene = Scene::of(solo, position);
    let (player, die) = scene.next_mover().expect("one is to move");
    assert_eq!(Some(Colour::ALL[player]), position.mover());
    let moves = position
        .moves()
        .into_iter()
        .map(|mv| own_moves(solo, position, mv));
    let least = moves.fold(f64::INFINITY, f64::min);
    let (_, alone) = &solo.ways(Colour::ALL[player])[usize::from(scene.ways[player])];
    for tie in 0..2 {
        let found = match quick.target(solo, &scene, player, die, tie) {
            HOME => 0.0,
            state => {
                let (cell, winding) = alone.place(state as usize);
                alone.moves(faz::Cell::from_id(cell).expect("a cell"), winding)
            }
        };
        assert!(
            (found - least).abs() < 1e-6,
            "{position}: {found}, expected {least}"
        );
    }
}

/// Exact values of three greedy players on 3 rows (`docs/src/faz-exact.md`), and the mean length of the reference.
#[test]
fn games_come_out_as_they_are_solved() {
    const GAMES: u64 = 20_000;
    let solo = SoloTable::build(&options(RULES[0])).expect("playable");
    let mut quick = Quick::build(&solo).expect("playable");
    let start = Position::start(*solo.options(), Order::RWB).expect("playable");
    let scene = Scene::of(&solo, &start);
    let mut shares = [0.0; 3];
    for index in 0..GAMES {
        if let Ahead::Home(player) = quick.play(&solo, &scene, 9, index, u16::MAX, [false; 3]) {
            shares[usize::from(player)] += 1.0 / GAMES as f64;
        }
    }
    for (share, exact) in shares.iter().zip([0.3557, 0.3332, 0.3111]) {
        assert!((share - exact).abs() < 0.0136, "{shares:?}: four standard errors");
    }
    let solo = SoloTable::build(&options(&[("path", "noreverse")])).expect("playable");
    let mut quick = Quick::build(&solo).expect("playable");
    let start = Position::start(*solo.options(), Order::RWB).expect("playable");
    let rounds = quick.length(&solo, &Scene::of(&solo, &start), 4_000);
    assert!((rounds - 34.3).abs() < 0.6, "{rounds} rounds");
}

/// The same dice come up in the same round, whatever is played.
#[test]
fn an_index_fixes_the_dice() {
    let solo = SoloTable::build(&options(RULES[1])).expect("playable");
    let mut quick = Quick::build(&solo).expect("playable");
    let start = Position::start(*solo.options(), Order::RWB).expect("playable");
    let scene = Scene::of(&solo, &start);
    for index in 0..50 {
        let mut once = || match quick.play(&solo, &scene, 1, index, 3, [false; 3]) {
            Ahead::Going(scene) => scene.states,
            other => panic!("{other:?}"),
        };
        assert_eq!(once(), once());
    }
}

/// To look to the end of the round is worth about .04 on 4 rows (`docs/src/faz-engine.md`).
#[test]
fn who_looks_ahead_wins_more() {
    const GAMES: u64 = 10_000;
    let rules = [("rows", "4"), ("laps", "1"), ("path", "noreverse")];
    let solo = SoloTable::build(&options(&rules)).expect("playable");
    let mut quick = Quick::build(&solo).expect("playable");
    let start = Position::start(*solo.options(), Order::RWB).expect("playable");
    let scene = Scene::of(&solo, &start);
    let mut wins = |planners| {
        let games = (0..GAMES).map(|index| quick.play(&solo, &scene, 4, index, u16::MAX, planners));
        games.filter(|end| matches!(end, Ahead::Home(0))).count() as f64
    };
    let (greedy, ahead) = (wins([false; 3]), wins([true, false, false]));
    assert!(ahead - greedy > 0.02 * GAMES as f64, "{greedy} {ahead}");
}
