//! What hangs on the board: the advantage of the order of play, the length of games, what meeting costs.

use crate::count::Tally;
use crate::markdown::{board, head, row};
use crate::plot::{COLOURS, Plot, Point, Series};
use crate::rules::{FAIR, FAIR_FIXED, ORIGINAL, ORIGINAL_ROTATING, Rules};
use crate::{Setting, length, play};
use std::fmt::Display;

const ROWS: [u8; 10] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14];
const LAPS: [u8; 6] = [1, 2, 3, 4, 6, 9];
/// Up to so many laps all rules are compared.
const COMPARED: u8 = 4;
/// Boards that people are likely to play on, the smallest that are solved among them.
pub const NAMED: [(u8, u8); 9] = [
    (3, 1),
    (4, 1),
    (5, 1),
    (6, 1),
    (6, 2),
    (9, 2),
    (9, 4),
    (12, 1),
    (12, 4),
];
/// So many times as many games are played on those.
const MORE: u64 = 5;

/// One board and what games on it came to.
struct Entry {
    rules: Rules,
    rows: u8,
    laps: u8,
    tally: Tally,
    /// Mean rounds of pieces that never meet.
    free: f64,
}

/// Who wins by his place in the order of play.
pub fn seats(setting: &Setting) {
    println!("## Places in the order of play\n\nThree greedy players.\n");
    head(&["board", "rules", "games", "first", "second", "third", "drawn"]);
    for (rows, laps) in NAMED {
        for rules in [ORIGINAL, ORIGINAL_ROTATING, FAIR_FIXED, FAIR] {
            let tally = play::greedy(&rules.options(rows, laps), MORE * setting.games);
            let [first, second, third] = &tally.wins;
            row(&[
                &board(rows, laps),
                &rules.name,
                &tally.games(),
                first,
                second,
                third,
                &tally.draws,
            ]);
        }
    }
    println!();
}

/// All boards.
pub fn report(setting: &Setting) {
    let entries = play_all(setting);
    lead(&entries);
    for rules in [FAIR, ORIGINAL] {
        lengths(&entries, rules);
        meeting(&entries, rules);
    }
    setting.write("faz-theory-order.svg", &lead_plot(&entries));
    setting.write("faz-theory-meeting.svg", &meeting_plot(&entries));
    setting.write("faz-theory-alone.svg", &alone_plot(&entries));
}

fn play_all(setting: &Setting) -> Vec<Entry> {
    let mut entries = Vec::new();
    for rules in [FAIR, FAIR_FIXED, ORIGINAL] {
        for laps in LAPS {
            if laps > COMPARED && rules.name != FAIR.name {
                continue;
            }
            for rows in ROWS {
                let options = rules.options(rows, laps);
                entries.push(Entry {
                    rules,
                    rows,
                    laps,
                    tally: play::greedy(&options, setting.games),
                    free: play::never_meeting(&options, setting.games / 4).rounds.mean(),
                });
            }
        }
    }
    entries
}

fn of(entries: &[Entry], rules: Rules, laps: u8) -> impl Iterator<Item = &Entry> {
    entries
        .iter()
        .filter(move |it| it.rules.name == rules.name && it.laps == laps)
}

/// A table of rows by laps.
fn table(entries: &[Entry], rules: Rules, cell: impl Fn(&Entry) -> String) {
    let laps = || {
        LAPS.into_iter()
            .filter(|&laps| of(entries, rules, laps).next().is_some())
    };
    let names: Vec<String> = laps().map(|laps| laps.to_string()).collect();
    let names = names.iter().map(String::as_str);
    head(&["rows \\ laps"].into_iter().chain(names).collect::<Vec<_>>());
    for rows in ROWS {
        let cells = laps().filter_map(|laps| of(entries, rules, laps).find(|it| it.rows == rows));
        let cells: Vec<String> = cells.map(&cell).collect();
        let cells = cells.iter().map(|cell| cell as &dyn Display);
        row(&[&rows as &dyn Display]
            .into_iter()
            .chain(cells)
            .collect::<Vec<_>>());
    }
    println!();
}

fn lead(entries: &[Entry]) {
    for rules in [ORIGINAL, FAIR_FIXED, FAIR] {
        println!("### Share of the first less that of the third, {}\n", rules.name);
        table(entries, rules, |it| format!("{:+.3}", it.tally.lead.mean()));
    }
}

fn lengths(entries: &[Entry], rules: Rules) {
    println!("### Length, {}: rounds, median and 90 % (minutes)\n", rules.name);
    table(entries, rules, |it| {
        let [half, most] = [0.5, 0.9].map(|part| it.tally.within(part));
        let [short, long] = [half, most].map(length::minutes);
        format!("{half:.0}, {most:.0} ({short:.0}, {long:.0})")
    });
}

fn meeting(entries: &[Entry], rules: Rules) {
    println!(
        "### Mean rounds and those of pieces that never meet, {}\n",
        rules.name
    );
    table(entries, rules, |it| {
        format!("{:.1} : {:.1}", it.tally.rounds.mean(), it.free)
    });
    println!(
        "### Own moves lost a game, dice hindered, dice of no use, {}\n",
        rules.name
    );
    table(entries, rules, |it| {
        let tally = &it.tally;
        let (hindered, dead) = (100.0 * tally.hindered(), 100.0 * tally.dead());
        format!("{:.1}, {hindered:.0} %, {dead:.1} %", tally.lost.mean())
    });
    println!(
        "### Games won by a player alone in his direction, {}\n",
        rules.name
    );
    table(entries, rules, |it| it.tally.ways.alone.to_string());
}

fn curve(name: String, colour: &'static str, points: Vec<Point>) -> Series {
    Series {
        name,
        colour,
        points,
        loose: false,
    }
}

fn points<'a>(entries: impl Iterator<Item = &'a Entry>, y: impl Fn(&Entry) -> (f64, f64)) -> Vec<Point> {
    let point = |it: &Entry| {
        let (value, error) = y(it);
        Point {
            x: f64::from(it.rows),
            y: value,
            error,
            label: String::new(),
        }
    };
    entries.map(point).collect()
}

fn by_rows(title: &str, y_marks: Vec<f64>, level: Option<f64>, series: Vec<Series>) -> Plot {
    Plot {
        title: title.into(),
        across: "rows".into(),
        x_marks: (3..=14).map(f64::from).collect(),
        y_marks,
        series,
        level,
        ..Plot::default()
    }
}

fn lead_plot(entries: &[Entry]) -> Plot {
    let lead = |it: &Entry| (it.tally.lead.mean(), it.tally.lead.error());
    let kinds = [
        (ORIGINAL, 1),
        (ORIGINAL, 4),
        (FAIR_FIXED, 1),
        (FAIR_FIXED, 4),
        (FAIR, 4),
    ];
    let series = kinds.into_iter().zip(COLOURS).map(|((rules, laps), colour)| {
        curve(
            format!("{}, {laps}", rules.name),
            colour,
            points(of(entries, rules, laps), lead),
        )
    });
    by_rows(
        "Share of the first in the order less that of the third, by rules and laps",
        (-1..=5).map(|step| 0.05 * f64::from(step)).collect(),
        Some(0.0),
        series.collect(),
    )
}

fn meeting_plot(entries: &[Entry]) -> Plot {
    let mut series = Vec::new();
    for (laps, [met, free]) in [(1, [COLOURS[0], COLOURS[2]]), (4, [COLOURS[1], COLOURS[3]])] {
        let real = |it: &Entry| (it.tally.rounds.mean(), it.tally.rounds.error());
        let name = |what: &str| format!("{laps} {}, {what}", if laps == 1 { "lap" } else { "laps" });
        series.push(curve(name("real"), met, points(of(entries, FAIR, laps), real)));
        series.push(curve(
            name("never meeting"),
            free,
            points(of(entries, FAIR, laps), |it| (it.free, 0.0)),
        ));
    }
    let plot = by_rows(
        "Mean rounds of a game, and of one with pieces that pass through each other (fair)",
        vec![3.0, 5.0, 10.0, 20.0, 50.0, 100.0, 250.0],
        None,
        series,
    );
    Plot {
        logarithmic: true,
        ..plot
    }
}

fn alone_plot(entries: &[Entry]) -> Plot {
    let kinds = [(FAIR, 1), (FAIR, 4), (ORIGINAL, 1), (ORIGINAL, 4)];
    let alone = |it: &Entry| (it.tally.ways.alone.mean(), it.tally.ways.alone.error());
    let series = kinds.into_iter().zip(COLOURS).map(|((rules, laps), colour)| {
        curve(
            format!(
                "{}, {laps} {}",
                rules.name,
                if laps == 1 { "lap" } else { "laps" }
            ),
            colour,
            points(of(entries, rules, laps), alone),
        )
    });
    by_rows(
        "Games won by a player whose direction nobody shares; 0.33 would be even",
        vec![0.0, 0.1, 0.2, 1.0 / 3.0, 0.4, 0.5],
        Some(1.0 / 3.0),
        series.collect(),
    )
}
