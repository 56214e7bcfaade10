//! How long games take.

use crate::count::Tally;
use crate::markdown::{board, head, row};
use crate::plot::{COLOURS, Plot, Point, Series};
use crate::rules::FAIR;
use crate::{Setting, play};

/// What rolling three dice and reading them takes people, in seconds. An assumption.
const ROLL: f64 = 6.0;
/// What thinking and walking the piece takes for one move, in seconds. An assumption.
const MOVE: f64 = 8.0;
/// Moves a round: three with chance 5/9, one with chance 5/12 (six-sided dice).
const MOVES: f64 = 25.0 / 12.0;

/// Minutes of so many rounds.
pub fn minutes(rounds: f64) -> f64 {
    rounds * (ROLL + MOVES * MOVE) / 60.0
}

/// Boards offered for a time, with what that is.
const OFFERED: [(u8, u8); 5] = [(6, 1), (9, 3), (12, 4), (9, 6), (14, 9)];

/// Draws how many games are over after how many minutes.
pub fn report(setting: &Setting) {
    println!("## Rounds and moves of boards for a time (fair)\n");
    head(&[
        "board",
        "rounds, mean",
        "moves, mean",
        "rounds 10 %",
        "50 %",
        "90 %",
        "99 %",
        "minutes 50 %",
        "90 %",
    ]);
    let mut series = Vec::new();
    for ((rows, laps), colour) in OFFERED.into_iter().zip(COLOURS) {
        let tally = play::greedy(&FAIR.options(rows, laps), setting.games);
        let [low, half, most, last] = [0.1, 0.5, 0.9, 0.99].map(|part| tally.within(part));
        row(&[
            &board(rows, laps),
            &tally.rounds,
            &tally.moves,
            &low,
            &half,
            &most,
            &last,
            &format!("{:.1}", minutes(half)),
            &format!("{:.1}", minutes(most)),
        ]);
        series.push(Series {
            name: board(rows, laps),
            colour,
            points: over(&tally),
            loose: false,
        });
    }
    println!();
    setting.write("faz-theory-length.svg", &plot(series));
}

/// The part of games over by each tenth.
fn over(tally: &Tally) -> Vec<Point> {
    let parts = (0..20).map(|step| f64::from(step) / 20.0).chain([0.99]);
    let point = |part| Point {
        x: minutes(tally.within(part)),
        y: part,
        error: 0.0,
        label: String::new(),
    };
    parts.map(point).collect()
}

fn plot(series: Vec<Series>) -> Plot {
    Plot {
        title: "Part of games that are over, three greedy players (fair)".into(),
        across: "minutes, at 6 seconds a roll and 8 seconds a move".into(),
        x_marks: (0..=9).map(|step| 5.0 * f64::from(step)).collect(),
        y_marks: (0..=4).map(|step| 0.25 * f64::from(step)).collect(),
        series,
        level: Some(0.5),
        ..Plot::default()
    }
}
