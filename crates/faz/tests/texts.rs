//! Every text format: exact round trips, clear refusals, and no panic on whatever is typed.

mod common;

use faz::record::{read_all, read_json, write_all, write_json};
use faz::{Colour, Move, Options, Order, Path, Position, Preset, Record, Setup};
use game::{Game, Random, SeededRandom};
use proptest::prelude::*;

fn start(seed: u64) -> (Position, SeededRandom) {
    let mut random = SeededRandom::new(seed);
    let options = common::options(&mut random, 12);
    let position = match seed % 3 {
        0 => Position::start(options, common::order(&mut random)).unwrap(),
        _ => common::position(&mut random, options),
    };
    (position, random)
}

/// A game of some moves with paths as they come and comments here and there.
fn record(seed: u64) -> Record {
    let (position, mut random) = start(seed);
    let mut record = Record::new(position);
    record.set_tag("Red", "Ayşe \"the fox\" \\ Co").unwrap();
    for _ in 0..random.below(40) {
        let moves = record.last().moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len() as u32) as usize];
        record.push(mv).unwrap();
        if random.below(5) == 0 {
            record.comment(["good", "}{ \\", "two\nlines", "", "R a1-b2 | --"][random.below(5) as usize]);
        }
    }
    if random.below(3) == 0 {
        let verdict = [
            faz::record::Verdict::Draw,
            faz::record::Verdict::Won(Colour::Blue),
        ][random.below(2) as usize];
        let _ = record.close(verdict, "resigned");
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn positions_round_trip(seed: u64) {
        let (mut position, mut random) = start(seed);
        for _ in 0..30 {
            let text = position.to_string();
            let read: Position = text.parse().map_err(|error| TestCaseError::fail(format!("{text}: {error}")))?;
            prop_assert_eq!(read, position);
            prop_assert_eq!(read.to_string(), text);
            prop_assert_eq!(read.setup(), position.setup());
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
        }
    }

    #[test]
    fn options_round_trip(seed: u64) {
        let options = common::options(&mut SeededRandom::new(seed), 12);
        let mut read = Options { rows: options.rows, laps: options.laps, ..Options::preset(Preset::Fair) };
        read.set_rules_text(&options.rules_text()).unwrap();
        prop_assert_eq!(read, options);
        let mut by_key = Options::preset(Preset::Fair);
        for key in Options::KEYS {
            by_key.set(key, &options.get(key).unwrap()).unwrap();
        }
        prop_assert_eq!(by_key, options);
    }

    #[test]
    fn moves_round_trip(seed: u64) {
        let (mut position, mut random) = start(seed);
        for _ in 0..12 {
            let moves = position.moves();
            for &mv in moves.iter().take(300) {
                prop_assert_eq!(mv.to_string().parse::<Move>().unwrap(), mv);
                let (read, path) = position.read_move(&position.move_text(mv)).unwrap();
                prop_assert_eq!(read, mv);
                prop_assert_eq!(path, position.path(mv));
                if let Some(path) = path {
                    prop_assert_eq!(Path::parse(position.board(), &path.text(position.board())).unwrap(), path);
                }
            }
            if moves.is_empty() {
                break;
            }
            position.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
        }
    }

    #[test]
    fn records_round_trip(seed: u64) {
        let record = record(seed);
        let text = record.to_string();
        let read = Record::read(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        let json = write_json([&record]);
        let read = read_json(&json).map_err(|error| TestCaseError::fail(format!("{error}\n{json}")))?;
        prop_assert_eq!(&read[..], std::slice::from_ref(&record));
        prop_assert_eq!(write_json(&read), json);
        let positions: Vec<Position> = record.positions().collect();
        prop_assert_eq!(positions.len(), record.plies().len() + 1);
        prop_assert_eq!(positions.last(), Some(record.last()));
    }

    #[test]
    fn many_games_to_a_file(seeds: [u64; 3]) {
        let games = seeds.map(record);
        let text = write_all(&games);
        prop_assert_eq!(&read_all(&text).unwrap()[..], &games);
        prop_assert_eq!(&read_json(&write_json(&games)).unwrap()[..], &games);
    }

    /// Texts with a few characters changed: an answer, never a panic, and what is accepted is written the same again.
    #[test]
    fn damaged_texts(seed: u64, at in any::<[prop::sample::Index; 3]>(), letters in any::<[char; 3]>(), how in any::<[u8; 3]>()) {
        let record = record(seed);
        let position = damage(&record.last().to_string(), at, letters, how);
        if let Ok(read) = position.parse::<Position>() {
            prop_assert_eq!(read.to_string().parse::<Position>().unwrap(), read);
            let _ = read.moves();
        }
        if let Ok(read) = read_all(&damage(&record.to_string(), at, letters, how)) {
            prop_assert_eq!(read_all(&write_all(&read)).unwrap(), read);
        }
        if let Ok(read) = read_json(&damage(&write_json([&record]), at, letters, how)) {
            prop_assert_eq!(read_json(&write_json(&read)).unwrap(), read);
        }
        let _ = record.last().read_move(&damage("a1-b2-b3", at, letters, how));
        let _ = damage(&record.start().options().rules_text(), at, letters, how).parse::<Preset>();
    }

    #[test]
    fn any_text(text: String, key: String) {
        let _ = text.parse::<Position>();
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Order>();
        let _ = text.parse::<Colour>();
        let _ = read_all(&text);
        let _ = read_json(&text);
        let position = Position::start(Options::default(), Order::RWB).unwrap();
        let _ = position.read_move(&text);
        let mut setup = Setup::new(Options::default(), Order::RWB);
        let _ = setup.set(&key, &text);
        for key in Options::KEYS {
            let _ = setup.set(key, &text);
        }
        let _ = setup.options.set_rules_text(&text);
    }

    /// Words that mean something, in any order.
    #[test]
    fn any_words(words in prop::collection::vec(prop::sample::select(WORDS), 0..30)) {
        let text = words.join(" ");
        let _ = text.parse::<Position>();
        if let Ok(games) = read_all(&text) {
            prop_assert_eq!(read_all(&write_all(&games)).unwrap(), games);
        }
    }

    /// A setup of any values that can be set makes a position or a list of faults.
    #[test]
    fn any_setup(pairs in prop::collection::vec((prop::sample::select(KEYS), prop::sample::select(VALUES)), 0..12)) {
        let mut setup = Setup::new(Options::default(), Order::RWB);
        for (key, value) in pairs {
            let _ = setup.set(key, value);
        }
        let text = setup.to_string();
        prop_assert_eq!(text.parse::<Setup>().unwrap(), setup, "{}", text);
        match Position::new(&setup) {
            Ok(position) => prop_assert_eq!(position.to_string().parse::<Position>().unwrap(), position),
            Err(faults) => prop_assert!(!faults.0.is_empty() && !faults.to_string().is_empty()),
        }
    }
}

const WORDS: &[&str] = &[
    "1.",
    "2.",
    "0.",
    "R1",
    "W2",
    "B3",
    "R6W5B4",
    "|",
    "R",
    "W",
    "B",
    "--",
    "xx",
    "skip",
    "ccw",
    "a1-b2",
    "l23-l22",
    "l23-l22-l21",
    "l1-l2-l3-l4",
    "l1-l2-l1-l2",
    "b2",
    "{c}",
    "[Game \"faz\"]",
    "[Rows \"6\"]",
    "[Laps \"1\"]",
    "[Rules \"fair\"]",
    "[Order \"BWR\"]",
    "[Result \"red\"]",
    "[Result \"0-1-0\"]",
    "[Termination \"home\"]",
    "[Reason \"home\"]",
    "[Red \"x\"]",
    "*",
    "12x4",
    "original",
    "a1,l23,l1",
    "RWB",
    "1",
    "-",
];

const KEYS: &[&str] = &[
    "rules",
    "rows",
    "laps",
    "faces",
    "start",
    "path",
    "adjacency",
    "must_move",
    "finish",
    "direction",
    "order",
    "protect",
    "centre",
    "places",
    "round_cap",
    "piece.red",
    "piece.white",
    "piece.blue",
    "winding.red",
    "start.red",
    "start.white",
    "direction.red",
    "direction.white",
    "direction.blue",
    "die.red",
    "die.white",
    "die.blue",
    "mover",
    "round",
    "piece.green",
    "nothing",
];

const VALUES: &[&str] = &[
    "fair",
    "original",
    "3",
    "4",
    "6",
    "7",
    "12",
    "20",
    "1",
    "9",
    "corners",
    "a1/b2/c3",
    "walk",
    "noreverse",
    "simple",
    "pass",
    "enter",
    "off",
    "true",
    "false",
    "stop",
    "touch",
    "emergent",
    "declared",
    "fixed",
    "rotate",
    "RBW",
    "home",
    "gate",
    "zone",
    "hole",
    "winner",
    "continue",
    "a1",
    "b2",
    "c3",
    "e5",
    "t39",
    "-2",
    "ccw",
    "cw",
    "red",
    "blue",
    "10000",
    "0",
];

fn damage(text: &str, at: [prop::sample::Index; 3], letters: [char; 3], how: [u8; 3]) -> String {
    let mut damaged: Vec<char> = text.chars().collect();
    for ((at, letter), how) in at.into_iter().zip(letters).zip(how) {
        if damaged.is_empty() {
            break;
        }
        let at = at.index(damaged.len());
        // Mostly letters that mean something.
        let letter = if how % 7 == 0 {
            letter
        } else {
            "aRb1230-.,|x {}[]\"\\=#@+"[..]
                .chars()
                .nth(usize::from(how) % 22)
                .unwrap()
        };
        match how % 3 {
            0 => damaged[at] = letter,
            1 => damaged.insert(at, letter),
            _ => {
                damaged.remove(at);
            }
        }
    }
    damaged.into_iter().collect()
}
