//! Pieces in each other's way.

use crate::count::{Mean, Tally};
use crate::markdown::{board, head, row};
use crate::rules::{FAIR, ORIGINAL, Rules};
use crate::{Setting, play, story};
use engine::faz::Turn;
use engine::faz::analysis::{Seal, seal};
use faz::{Adjacency, Colour, Options, Order, Piece, Places, Position, Setup};
use game::SeededRandom;

const BOARDS: [(u8, u8); 6] = [(3, 1), (4, 1), (6, 1), (6, 2), (9, 4), (12, 4)];
const BOTH: [Rules; 2] = [FAIR, ORIGINAL];

/// Prints the tables.
pub fn report(setting: &Setting) {
    what_hinders(setting);
    how_many(setting);
    shut(setting);
}

fn what_hinders(setting: &Setting) {
    println!("## What hinders: mean rounds\n");
    head(&[
        "board",
        "rules",
        "never meeting",
        "adjacency=off",
        "pass",
        "enter",
    ]);
    for (rows, laps) in BOARDS {
        for rules in BOTH {
            let options = rules.options(rows, laps);
            let free = play::never_meeting(&options, setting.games).rounds;
            let [off, pass, enter] = [Adjacency::Off, Adjacency::Pass, Adjacency::Enter].map(|adjacency| {
                let options = Options { adjacency, ..options };
                match options.check() {
                    Ok(()) => play::greedy(&options, setting.games / 2).rounds.to_string(),
                    Err(_) => "—".into(),
                }
            });
            row(&[&board(rows, laps), &rules.name, &free, &off, &pass, &enter]);
        }
    }
    println!();
}

/// One opponent and two: what a die is worth less on average.
fn how_many(setting: &Setting) {
    println!("## Own moves lost, by the number of opponents\n");
    head(&[
        "board",
        "rules",
        "lost a die, one opponent",
        "two",
        "hindered, one",
        "two",
        "of no use, one",
        "two",
    ]);
    for (rows, laps) in BOARDS {
        for rules in BOTH {
            let options = Options {
                places: Places::Continue,
                ..rules.options(rows, laps)
            };
            let two = play::greedy(&options, setting.games);
            let one = play::greedy_from(&options, setting.games, &|order| without_last(&options, order));
            let [few, many] = [&one, &two].map(|tally: &Tally| 3.0 * tally.lost.mean() / tally.moves.mean());
            let [hindered, hindered_two] = [&one, &two].map(Tally::hindered);
            let [dead, dead_two] = [&one, &two].map(Tally::dead);
            let parts = [few, many, hindered, hindered_two, dead, dead_two].map(|part| format!("{part:.4}"));
            let [few, many, hindered, hindered_two, dead, dead_two] = &parts;
            row(&[
                &board(rows, laps),
                &rules.name,
                few,
                many,
                hindered,
                hindered_two,
                dead,
                dead_two,
            ]);
        }
    }
    println!();
}

/// A start with the last of the order already home.
fn without_last(options: &Options, order: Order) -> Position {
    let mut setup = Setup::new(*options, order);
    let [.., last] = order.colours();
    setup.pieces[last] = Piece {
        place: Some(1),
        ..Piece::default()
    };
    Position::new(&setup).expect("playable options")
}

/// How often ways home are shut.
#[derive(Default)]
struct Shut {
    /// At a player's turns, and at those with laps enough.
    turns: Mean,
    late: Mean,
    /// Whether it happened to a player at one of his turns.
    games: Mean,
    /// Of the late ones: a piece on the start cell, on the cell before it, neither.
    at_home: f64,
    at_gate: f64,
    elsewhere: f64,
}

/// Games for each board, as every turn takes a search.
const WATCHED: u64 = 25;

fn shut(setting: &Setting) {
    println!("## Ways home that are shut while the others stand still\n");
    head(&[
        "board",
        "rules",
        "games",
        "of all turns",
        "of turns with the laps done",
        "to a player in a game",
        "by a piece at home",
        "before it",
        "else",
    ]);
    for (rows, laps) in BOARDS {
        for rules in BOTH {
            let games = (setting.games / WATCHED).max(1);
            let shut = watch(&rules.options(rows, laps), games);
            let all = (shut.at_home + shut.at_gate + shut.elsewhere).max(1.0);
            let parts = [shut.at_home, shut.at_gate, shut.elsewhere];
            let [home, gate, other] = parts.map(|part| format!("{:.0} %", 100.0 * part / all));
            row(&[
                &board(rows, laps),
                &rules.name,
                &games,
                &shut.turns,
                &shut.late,
                &shut.games,
                &home,
                &gate,
                &other,
            ]);
        }
    }
    println!();
}

fn watch(options: &Options, games: u64) -> Shut {
    let mut players = play::players(options);
    let solo = players.solo().clone();
    let (mut random, mut shut) = (SeededRandom::new(3), Shut::default());
    for game in 0..games {
        let start = play::start(options, play::order(game));
        let mut met = [false; 3];
        players.play(&start, &mut random, &mut |turn: &Turn| {
            if let Some(position) = story::position(options, &turn.pieces) {
                let sealed = matches!(seal(&solo, &position, turn.mover), Some(Seal::By(_)));
                shut.note(&position, turn.mover, sealed);
                met[turn.mover as usize] |= sealed;
            }
        });
        met.into_iter().for_each(|met| shut.games.count(met));
    }
    shut
}

impl Shut {
    fn note(&mut self, position: &Position, mover: Colour, sealed: bool) {
        self.turns.count(sealed);
        if position.laps(mover) < u16::from(position.options().laps) {
            return;
        }
        self.late.count(sealed);
        if !sealed {
            return;
        }
        let home = position.start_cell(mover);
        let taken = |cell| {
            let others = Colour::ALL.into_iter().filter(|&other| other != mover);
            others.into_iter().any(|other| position.cell(other) == cell)
        };
        let gate = position.board().neighbours(home).any(taken);
        match (taken(home), gate) {
            (true, _) => self.at_home += 1.0,
            (_, true) => self.at_gate += 1.0,
            _ => self.elsewhere += 1.0,
        }
    }
}
