//! Strong players: among themselves, and one against two greedy ones.

use crate::count::{Mean, Tally};
use crate::markdown::{board, head, row};
use crate::plot::{COLOURS, Plot, Point, Series};
use crate::rules::{FAIR, ORIGINAL, Rules};
use crate::{Setting, length, play};

/// Rows and laps.
const BOARDS: [(u8, u8); 9] = [
    (12, 4),
    (6, 2),
    (3, 1),
    (6, 1),
    (9, 2),
    (4, 1),
    (9, 4),
    (12, 1),
    (12, 9),
];
/// Of these the original rules are played as well.
const BOTH: [(u8, u8); 3] = [(12, 4), (6, 2), (3, 1)];

/// What was measured on one board.
struct Measured {
    rules: Rules,
    board: (u8, u8),
    among: Tally,
    share: Mean,
}

/// Prints the tables and draws the plot.
pub fn report(setting: &Setting) {
    println!("## Strong players\n");
    head(&[
        "board",
        "rules",
        "first",
        "second",
        "third",
        "with order",
        "turned",
        "split",
        "alone",
        "pair",
        "rounds",
        "median",
        "90 %",
        "lost",
        "hindered",
        "dead",
        "drawn",
        "games",
        "share against two greedy",
        "games",
    ]);
    let fair = BOARDS.map(|board| (FAIR, board));
    let original = BOTH.map(|board| (ORIGINAL, board));
    let measured: Vec<Measured> = fair
        .into_iter()
        .chain(original)
        .map(|(rules, board)| measure(setting, rules, board))
        .collect();
    setting.write("faz-theory-skill.svg", &plot(&measured));
}

fn measure(setting: &Setting, rules: Rules, board: (u8, u8)) -> Measured {
    let options = rules.options(board.0, board.1);
    let (mut among, mut share) = (Tally::default(), Mean::default());
    play::strong(&options, setting.strong, |_, _| true, &mut |_, story| {
        among.add(story)
    });
    let place = |game: u64| (game / 6 % 3) as usize;
    play::strong(
        &options,
        2 * setting.strong,
        |game, other| place(game) == other,
        &mut |game, story| share.add(story.share(place(game))),
    );
    let measured = Measured {
        rules,
        board,
        among,
        share,
    };
    print(&measured);
    measured
}

fn print(measured: &Measured) {
    let Measured {
        rules,
        board: (rows, laps),
        among,
        share,
    } = measured;
    let ways = &among.ways;
    let mut with = Mean::default();
    ways.with.iter().for_each(|mean| with.join(mean));
    let [first, second, third] = &among.wins;
    row(&[
        &board(*rows, *laps),
        &rules.name,
        first,
        second,
        third,
        &with,
        &ways.turns,
        &ways.split,
        &ways.alone,
        &ways.pair,
        &among.rounds,
        &among.within(0.5),
        &among.within(0.9),
        &among.lost,
        &format!("{:.3}", among.hindered()),
        &format!("{:.4}", among.dead()),
        &among.draws,
        &among.games(),
        share,
        &share.number,
    ]);
}

fn plot(measured: &[Measured]) -> Plot {
    let series = |(index, rules): (usize, Rules)| Series {
        name: rules.name.to_owned(),
        colour: COLOURS[index],
        loose: true,
        points: measured
            .iter()
            .filter(|it| it.rules.name == rules.name)
            .map(|it| Point {
                x: length::minutes(it.among.within(0.5)),
                y: it.share.mean(),
                error: it.share.error(),
                label: board(it.board.0, it.board.1),
            })
            .collect(),
    };
    Plot {
        title: "Games a strong player wins against two greedy ones (one standard error up and down)".into(),
        across: "median minutes of a game among strong players".into(),
        x_marks: (0..=8).map(|step| 5.0 * f64::from(step)).collect(),
        y_marks: (0..=6).map(|step| 0.3 + 0.05 * f64::from(step)).collect(),
        series: [FAIR, ORIGINAL].into_iter().enumerate().map(series).collect(),
        ..Plot::default()
    }
}
