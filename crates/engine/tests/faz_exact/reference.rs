//! Against the reference's `exact` section.

use crate::{all, greedy, options, rounds, smallest, solved, to, with};
use engine::faz::SoloTable;
use engine::faz::exact::{Model, Player, Solver, Wanted};
use faz::{Colour, Order};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../../tests/data/faz/reference.json");

fn shares(reference: &Value, key: &str) -> [f64; 3] {
    [0, 1, 2].map(|seat| reference["exact"][key][seat].as_f64().expect("a number"))
}

/// The reference's greedy players go by a solo table with windings held one beyond the laps, and its game is held so too.
#[test]
fn the_reference_is_reproduced() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let solo = SoloTable::held(&smallest(), 1).expect("playable");
    let model = Model::with_greedy(&solo, Order::RWB, 2).expect("small enough");
    let solution = solved(&all(&model, greedy()), &to(1e-4));
    let starts = solution.starts().expect("all were wanted");
    for (value, expected) in starts.values().iter().zip(shares(&reference, "all_greedy")) {
        assert!((value - expected).abs() < 0.003, "{starts:?}");
    }
    let mut mean = 0.0;
    let keys = [
        "R_best_response_to_two_greedy",
        "W_best_response",
        "B_best_response",
    ];
    for (colour, key) in Colour::ALL.into_iter().zip(keys) {
        let solution = solved(&Solver::best_response(&model, colour), &to(1e-4));
        let value = solution.start(colour).expect("it was wanted");
        let expected = shares(&reference, key)[colour as usize];
        assert!(
            (value - expected).abs() < 0.003,
            "{colour} {value}, expected {expected}"
        );
        mean += value / 3.0;
    }
    let expected = reference["exact"]["mean_best_response"]
        .as_f64()
        .expect("a number");
    assert!((mean - expected).abs() < 0.002, "{mean}");
}

/// Greedy as the rules have it goes by the true solo table. On 3 rows that is another player: it is the table that makes the
/// difference, not how far the game's own windings are held, and the ceiling is the same.
#[test]
fn the_true_greedy_is_as_far_from_the_references_as_told() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let expected = shares(&reference, "all_greedy");
    let apart = |solo: &SoloTable, bound: u8| {
        let model = Model::with_greedy(solo, Order::RWB, bound).expect("small enough");
        let solution = solved(&all(&model, greedy()), &to(1e-4));
        let starts = solution.starts().expect("all were wanted");
        let apart = starts
            .values()
            .iter()
            .zip(expected)
            .map(|(value, expected)| (value - expected).abs());
        apart.fold(0.0, f64::max)
    };
    let held = SoloTable::held(&smallest(), 1).expect("playable");
    let whole = SoloTable::build(&smallest()).expect("playable");
    let by_held = [2, 3].map(|bound| apart(&held, bound));
    let by_whole = [2, 3].map(|bound| apart(&whole, bound));
    println!("the reference's {by_held:?}, true {by_whole:?}");
    assert!(by_held.iter().all(|apart| *apart < 0.005), "{by_held:?}");
    assert!(
        by_whole.iter().all(|apart| (0.010..0.015).contains(apart)),
        "{by_whole:?}"
    );

    let model = Model::with_greedy(&whole, Order::RWB, 2).expect("small enough");
    let best = Colour::ALL.map(|colour| {
        let solution = solved(&Solver::best_response(&model, colour), &to(1e-4));
        solution.start(colour).expect("it was wanted")
    });
    let mean = best.iter().sum::<f64>() / 3.0;
    let expected = reference["exact"]["mean_best_response"]
        .as_f64()
        .expect("a number");
    assert!((mean - expected).abs() < 0.002, "{best:?}");
}

/// Four rows, within 60 rounds: the longest test here.
#[test]
fn the_reference_of_four_rows_is_reproduced() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let reference = &reference["exact"]["N4_M1_at_60_rounds"];
    let solo = SoloTable::held(
        &options(&[("rows", "4"), ("laps", "1"), ("path", "noreverse")]),
        1,
    );
    let model = Model::with_greedy(&solo.expect("playable"), Order::RWB, 2).expect("small enough");
    for (key, players, unfinished) in [
        ("all_greedy", greedy(), 0),
        ("R_best_response", with(Colour::Red, Player::Best), 1),
    ] {
        let starts = solved(&all(&model, players), &rounds(60))
            .starts()
            .expect("all were wanted");
        for (seat, value) in starts.values().iter().enumerate() {
            let expected = reference[key][seat].as_f64().expect("a number");
            assert!((value - expected).abs() < 0.001, "{key}: {starts:?}");
        }
        let expected = reference["unfinished"][unfinished].as_f64().expect("a number");
        let left = 1.0 - starts.values().iter().sum::<f64>();
        assert!((left - expected).abs() < 0.001, "{key}: {left}");
    }
}

/// Greedy players seldom turn further than their laps: the second winding beyond them no longer matters.
#[test]
fn the_bound_of_the_winding_is_high_enough() {
    let start = |bound: u8| {
        let model = Model::new(&smallest(), Order::RWB, bound).expect("small enough");
        let solver =
            Solver::new(&model, greedy(), Wanted::Of(Colour::Blue)).expect("players that go together");
        solved(&solver, &rounds(40))
            .start(Colour::Blue)
            .expect("he was wanted")
    };
    let values = [1, 2, 3].map(start);
    assert!((values[0] - values[1]).abs() > 0.001, "{values:?}");
    assert!((values[1] - values[2]).abs() < 0.0002, "{values:?}");
}
