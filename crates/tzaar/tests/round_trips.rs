//! What is written reads back as what it was, for every text format.

mod common;

use common::records;
use game::SeededRandom;
use proptest::prelude::*;
use tzaar::foreign::littlegolem;
use tzaar::notation::{parse_move, parse_moves, parse_turn, write_move};
use tzaar::record::{self, Record};
use tzaar::{Names, Position, Setup, Turn};

/// A position of any phase and age.
fn position(seed: u64) -> Position {
    let mut random = SeededRandom::new(seed);
    let start = records::start(&mut random);
    let moves = (seed % 80) as usize;
    game::playout(&start, &mut random, moves).last
}

/// Words for tags and comments, some of them with what could be taken for syntax.
fn words() -> impl Strategy<Value = Vec<String>> {
    let tricky = prop::sample::select(vec![
        "",
        " ",
        "{",
        "}",
        "\\",
        "\\}",
        "[%eval 1.00]",
        "[%clk 0:00:01]",
        "\"",
        "]",
        "\n",
        "\r\n",
        "(",
        "1-0",
        "*",
        "; x",
        "\n% y",
        "%",
        "[Game \"tzaar\"]",
        "\u{feff}",
        "\u{0}",
        "//",
        "\t",
    ]);
    let word = prop_oneof![any::<String>(), tricky.prop_map(str::to_string), "[a-z ]{0,60}"];
    let joined = prop::collection::vec(word, 1..4).prop_map(|parts| parts.concat());
    prop::collection::vec(joined, 1..5)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn position_text(seed: u64) {
        let position = position(seed);
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
        prop_assert_eq!(text.parse::<Setup>(), Ok(position.setup()));
        prop_assert_eq!(position.setup().to_string(), text);
    }

    #[test]
    fn moves_in_every_scheme(seed: u64) {
        let position = position(seed);
        for &mv in &position.moves() {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
            for names in Names::ALL {
                prop_assert_eq!(parse_move(&position, &write_move(mv, names), names), Ok(mv));
                let loose = write_move(mv, names).to_uppercase().replace(['X', '+'], " -> ");
                prop_assert_eq!(parse_move(&position, &loose, names), Ok(mv), "{}", loose);
            }
        }
    }

    #[test]
    fn turns(seed: u64) {
        let position = position(seed);
        let mut random = SeededRandom::new(seed);
        for &first in position.moves().iter().step_by(7) {
            let mut next = position;
            next.play(first).expect("legal");
            let more = next.phase() == tzaar::Phase::Second && next.outcome().is_none();
            let second = more.then(|| game::playout(&next, &mut random, 1).moves[0]);
            let turn = Turn { first, second };
            prop_assert_eq!(turn.to_string().parse(), Ok(turn));
            prop_assert_eq!(turn.protocol().parse(), Ok(turn));
            prop_assert_eq!(parse_turn(&position, &turn.to_string(), Names::Diagonal), Ok(turn));
            prop_assert_eq!(parse_turn(&position, &turn.protocol(), Names::Diagonal), Ok(turn));
            let moves: Vec<_> = turn.moves().collect();
            prop_assert_eq!(parse_moves(&position, &turn.to_string(), Names::Diagonal), Ok(moves));
        }
    }

    #[test]
    fn records_as_text(seed: u64, words in words()) {
        let game = records::record(seed, &words);
        let text = game.to_string();
        let read = record::read(&text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(&read, std::slice::from_ref(&game));
        prop_assert_eq!(read[0].to_string(), text);
    }

    #[test]
    fn records_as_json(seed: u64, words in words()) {
        let games = [records::record(seed, &words), records::record(seed ^ 1, &words)];
        let text = record::write_json(&games);
        let read = record::read_json(&text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(&read, &games);
        prop_assert_eq!(record::write_json(&read), text);
    }

    #[test]
    fn many_records_in_one_text(seed: u64, words in words()) {
        let games: Vec<Record> = (0..3).map(|more| records::record(seed.wrapping_add(more), &words)).collect();
        let text = record::write(&games);
        prop_assert_eq!(record::read(&text).unwrap_or_default(), games);
    }

    #[test]
    fn text_and_json_are_the_same_games(seed: u64, words in words()) {
        let game = records::record(seed, &words);
        let from_json = record::read_json(&record::write_json(std::slice::from_ref(&game))).expect("json");
        prop_assert_eq!(from_json[0].to_string(), game.to_string());
    }

    #[test]
    fn little_golem(seed: u64, names in prop::collection::vec("[^\\r]{0,20}", 2)) {
        let mut random = SeededRandom::new(seed);
        let start = Position::new(&Setup::random(&mut random)).expect("a position");
        let length = (seed % 120) as usize;
        let moves = game::playout(&start, &mut random, length).moves;
        let mut game = Record::from_moves(start, moves).expect("legal");
        game.tags_mut().set("White", &names[0]).expect("a tag");
        game.tags_mut().set("Source", &names[1]).expect("a tag");
        let text = littlegolem::write(std::slice::from_ref(&game)).expect("a whole game");
        let read = littlegolem::read(&text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(&read, std::slice::from_ref(&game));
        prop_assert_eq!(littlegolem::write(&read).expect("a whole game"), text);
        let ours = record::read(&game.to_string()).expect("our own text");
        prop_assert_eq!(ours, read);
    }
}
