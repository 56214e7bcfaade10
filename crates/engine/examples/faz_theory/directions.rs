//! The two directions: who takes which, what turning costs, what company is worth.

use crate::boards::NAMED;
use crate::count::{Mean, Tally};
use crate::markdown::{board, head, row};
use crate::plot::{COLOURS, Plot, Point, Series};
use crate::rules::{FAIR, ORIGINAL, Rules};
use crate::story::{Way, direction, place};
use crate::{Setting, play};
use engine::faz::SoloTable;
use faz::{Colour, DirectionRule, Move, Options, Order, Position};

/// Where directions are dealt out.
const DEALT: [(u8, u8); 6] = [(3, 1), (6, 1), (6, 2), (9, 4), (12, 1), (12, 4)];
const BOTH: [Rules; 2] = [FAIR, ORIGINAL];

/// Prints the tables and draws the plot.
pub fn report(setting: &Setting) {
    let mut priced = Vec::new();
    println!("## Directions greedy players take\n");
    head(&[
        "board",
        "rules",
        "with the order: first",
        "second",
        "third",
        "wins with",
        "wins against",
        "turns",
        "given up",
        "two against one",
        "alone",
        "in the pair",
        "alone with",
        "alone against",
        "lost alone",
        "lost in the pair",
        "lost as three",
        "rounds as three",
        "rounds two against one",
    ]);
    for (rows, laps) in NAMED {
        for rules in BOTH {
            let tally = play::greedy(&rules.options(rows, laps), setting.games);
            taken(rules, rows, laps, &tally);
            if rules.name == FAIR.name {
                priced.push((rows, laps, tally.prices));
            }
        }
    }
    println!("\n## Directions dealt at random\n");
    head(&[
        "board",
        "rules",
        "games",
        "alone",
        "in the pair",
        "lost alone",
        "in the pair",
        "as three",
        "third joins first: first, second, third",
        "third joins second",
        "rounds as three",
        "rounds two against one",
    ]);
    for (rows, laps) in DEALT {
        for rules in BOTH {
            dealt(rules, rows, laps, setting.games);
        }
    }
    declaring();
    setting.write("faz-theory-turning.svg", &price_plot(&priced));
}

fn taken(rules: Rules, rows: u8, laps: u8, tally: &Tally) {
    let ways = &tally.ways;
    let [first, second, third] = &ways.with;
    let [alone, pair, three] = &ways.lost;
    row(&[
        &board(rows, laps),
        &rules.name,
        first,
        second,
        third,
        &ways.with_wins,
        &ways.against_wins,
        &ways.turns,
        &ways.paid,
        &ways.split,
        &ways.alone,
        &ways.pair,
        &ways.alone_with,
        &ways.alone_against,
        alone,
        pair,
        three,
        &ways.rounds_one,
        &ways.rounds_split,
    ]);
}

/// The ways of the three places, for each of eight deals.
fn deal(number: u8) -> [Way; 3] {
    [0, 1, 2].map(|bit| match number >> bit & 1 {
        0 => Way::With,
        _ => Way::Against,
    })
}

/// Games in which each player must go the way he was dealt.
fn dealt(rules: Rules, rows: u8, laps: u8, games: u64) {
    let options = one_way(&rules.options(rows, laps));
    let (mut alone, mut pair, mut lost) = (Mean::default(), Mean::default(), [Mean::default(); 3]);
    let mut joining = [[Mean::default(); 3]; 2];
    let mut rounds = [Mean::default(); 2];
    for number in 0..8 {
        let ways = deal(number);
        let start = |order| declare(&options, order, ways);
        let tally = play::greedy_from(&options, games / 4, &start);
        let same = |place: usize| ways.iter().filter(|&&way| way == ways[place]).count();
        for place in 0..3 {
            lost[same(place) - 1].join(&tally.lost_by[place]);
            match same(place) {
                1 => alone.join(&tally.wins[place]),
                2 => pair.join(&tally.wins[place]),
                _ => {}
            }
        }
        rounds[usize::from(same(0) < 3)].join(&tally.rounds);
        if ways[0] != ways[1] {
            let joined = &mut joining[usize::from(ways[2] == ways[1])];
            for (mean, wins) in joined.iter_mut().zip(&tally.wins) {
                mean.join(wins);
            }
        }
    }
    let [one, two, three] = lost;
    let [first, second] = joining.map(|shares| shares.map(|share| format!("{:.3}", share.mean())).join(" "));
    let [as_three, split] = rounds;
    row(&[
        &board(rows, laps),
        &rules.name,
        &(8 * (games / 4)),
        &alone,
        &pair,
        &one,
        &two,
        &three,
        &first,
        &second,
        &as_three,
        &split,
    ]);
}

fn one_way(options: &Options) -> Options {
    Options {
        direction: DirectionRule::Declared,
        ..*options
    }
}

fn declare(options: &Options, order: Order, ways: [Way; 3]) -> Position {
    let mut position = play::start(options, order);
    while let Some(colour) = position
        .mover()
        .filter(|_| position.phase() == faz::Phase::Declare)
    {
        let way = ways[place(order, colour)];
        position.play_unchecked(Move::Declare(direction(order, way)));
    }
    position
}

/// What it costs a piece alone to say its direction beforehand.
fn declaring() {
    println!("\n## Moves a piece alone needs, free to choose and with a declared direction (fair)\n");
    head(&["board", "free", "declared"]);
    for (rows, laps) in NAMED {
        let options = FAIR.options(rows, laps);
        let alone = |options: &Options| {
            let solo = SoloTable::build(options).expect("playable options");
            solo.moves_in(&play::start(options, Order::RWB), Colour::Red)
        };
        let [free, declared] = [options, one_way(&options)].map(|options| alone(&options));
        row(&[
            &board(rows, laps),
            &format!("{free:.2}"),
            &format!("{declared:.2}"),
        ]);
    }
}

fn price_plot(priced: &[(u8, u8, Vec<Mean>)]) -> Plot {
    let shown = [(12, 4), (12, 1), (9, 4), (6, 2), (3, 1)];
    let series = shown
        .into_iter()
        .zip(COLOURS)
        .filter_map(|((rows, laps), colour)| {
            let (_, _, prices) = priced.iter().find(|it| (it.0, it.1) == (rows, laps))?;
            Some(Series {
                name: format!("{rows} × {laps}"),
                colour,
                points: price_points(prices),
                loose: false,
            })
        });
    Plot {
        title: "What turning round would cost after so many own moves, in own moves (fair)".into(),
        across: "own moves made".into(),
        x_marks: (0..=8).map(|step| 3.0 * f64::from(step)).collect(),
        y_marks: (0..=7).map(|step| 2.0 * f64::from(step)).collect(),
        series: series.collect(),
        ..Plot::default()
    }
}

/// As long as a tenth of the players are still under way.
fn price_points(prices: &[Mean]) -> Vec<Point> {
    let all = prices.first().map_or(0.0, |mean| mean.number);
    let point = |(index, mean): (usize, &Mean)| Point {
        x: (index + 1) as f64,
        y: mean.mean(),
        error: mean.error(),
        label: String::new(),
    };
    let points = prices.iter().take_while(|mean| mean.number > all / 10.0);
    points.take(24).enumerate().map(point).collect()
}
