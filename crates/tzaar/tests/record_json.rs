//! The JSON twin of a record, and its schema.

mod common;
mod schema;

use common::{fixed, mv};
use std::time::Duration;
use tzaar::record::{self, Eval, EvalScore, Format, Mark, NodeId, Record};
use tzaar::{Position, Side};

fn rich() -> Record {
    let mut game = Record::from_moves(fixed(), ["a5xa4", "a3xa4", "pass"].map(mv)).expect("legal");
    game.tags_mut().set("Zeta", "last").expect("a tag");
    game.tags_mut().set("White", "Ann \"A\"").expect("a tag");
    game.tags_mut().set("Alpha", "after Zeta").expect("a tag");
    let ids: Vec<NodeId> = game.main_line().collect();
    game.add(ids[1], mv("a2+a1")).expect("legal");
    let other = game.add(NodeId::START, mv("b1xb2")).expect("legal");
    game.note_mut(NodeId::START).comments = vec!["before\nit all".into()];
    game.note_mut(NodeId::START).eval = Some(Eval {
        score: EvalScore::Centipoints(-7),
        depth: Some(3),
    });
    let note = game.note_mut(other);
    note.mark = Some(Mark::Blunder);
    note.clock = Some(Duration::from_millis(61_001));
    note.eval = Some(Eval {
        score: EvalScore::Wins(Side::Black, 4),
        depth: None,
    });
    game.finish(Some(Side::White), Some("resignation"));
    game
}

fn fault(text: &str) -> String {
    record::read_json(text).expect_err(text).to_string()
}

#[test]
fn json_reads_back() {
    let games = [rich(), Record::new(fixed())];
    let text = record::write_json(&games);
    assert_eq!(
        record::read_json(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}")),
        games
    );
    let order: Vec<usize> = ["\"White\"", "\"Zeta\"", "\"Alpha\""]
        .map(|tag| text.find(tag).expect(tag))
        .to_vec();
    assert!(order.is_sorted(), "{text}");
}

#[test]
fn the_shape_is_the_published_one() {
    let json: serde_json::Value = serde_json::from_str(&record::write_json(&[rich()])).expect("json");
    let expected = serde_json::json!({
        "version": 1,
        "games": [{
            "game": "tzaar",
            "setup": "fixed",
            "start": fixed().to_string(),
            "tags": {"White": "Ann \"A\"", "Zeta": "last", "Alpha": "after Zeta"},
            "result": "white",
            "termination": "resignation",
            "eval": {"cp": -7, "depth": 3},
            "comments": ["before\nit all"],
            "moves": [
                {"move": "a5xa4"},
                {"move": "a3xa4"},
                {"move": "pass"},
                {"move": "a2+a1", "after": 2},
                {"move": "b1xb2", "after": 0, "mark": "??", "clock_ms": 61001, "eval": {"winner": "black", "turns": 4}},
            ],
        }],
    });
    assert_eq!(json, expected);
}

#[test]
fn what_is_written_fits_the_schema() {
    schema::check(&record::write_json(&[rich(), Record::new(fixed())]));
    let mut random = game::SeededRandom::new(11);
    for seed in 0..20 {
        let start = if seed % 2 == 0 {
            fixed()
        } else {
            Position::new(&tzaar::Setup::empty()).expect("a position")
        };
        let moves = game::playout(&start, &mut random, 200).moves;
        schema::check(&record::write_json(&[
            Record::from_moves(start, moves).expect("legal")
        ]));
    }
}

#[test]
fn the_schema_refuses_what_is_not_of_its_shape() {
    let good: serde_json::Value = serde_json::from_str(&record::write_json(&[rich()])).expect("json");
    let edits: [fn(&mut serde_json::Value); 5] = [
        |json| json["version"] = 2.into(),
        |json| json["games"][0]["result"] = "draw".into(),
        |json| json["games"][0]["moves"][0]["move"] = "A5XA4".into(),
        |json| json["games"][0]["moves"][0]["odd"] = 1.into(),
        |json| json["games"][0]["start"] = serde_json::Value::Null,
    ];
    for edit in edits {
        let mut json = good.clone();
        edit(&mut json);
        assert!(schema::fault(&json).is_some(), "{json}");
    }
}

#[test]
fn one_game_or_a_list_of_games_is_read_too() {
    let mut game = rich();
    // A JSON value sorts its keys, and the order of tags counts.
    game.tags_mut().remove("Zeta");
    let text = record::write_json(&[game.clone()]);
    let file: serde_json::Value = serde_json::from_str(&text).expect("json");
    let one = file["games"][0].to_string();
    assert_eq!(record::read_json(&one).expect("a game"), [game.clone()]);
    assert_eq!(
        record::read_json(&format!("\u{feff} [{one},{one}]")).expect("games"),
        [game.clone(), game]
    );
    assert_eq!(record::detect(&one), Some(Format::Json));
}

#[test]
fn faults_say_where() {
    let start = fixed();
    let game = |rest: &str| format!("{{\"start\": \"{start}\",\n {rest}}}");
    let cases = [
        (
            game("\"moves\": [{\"move\": \"a5xa4\"},\n{\"move\": \"a1xi9\"}]"),
            "line 3, column 10: a1xi9 is not legal: i9 is not the first stack in a straight line from a1",
        ),
        (
            game("\"moves\": [{\"move\": 7}]"),
            "line 2, column 21: expected a move as a string",
        ),
        (
            game("\"moves\": [{\"move\": \"a5xa4\", \"after\": 1}]"),
            "line 2, column 21: after 1, expected the place of an earlier move, at most 0",
        ),
        (
            game("\"game\": \"faz\""),
            "line 2, column 10: the game is 'faz', expected tzaar: all games of a file are of one kind",
        ),
        (
            game("\"setup\": \"odd\""),
            "line 2, column 11: unknown setup 'odd', expected random, fixed, placement or custom",
        ),
        (
            game("\"setup\": \"placement\""),
            "line 2, column 11: a placement starts from the empty board",
        ),
        (
            game("\"result\": \"draw\""),
            "line 2, column 12: expected a result white, black or unfinished",
        ),
        (
            game("\"tags\": {\"no name\": \"x\"}"),
            "line 2, column 22: 'no name' is no tag name, expected a letter followed by letters, digits and '_'",
        ),
        (
            game("\"tags\": {\"Result\": \"x\"}"),
            "line 2, column 21: the tag Result is written from the record itself",
        ),
        (
            game("\"eval\": {\"cp\": 1, \"turns\": 2}"),
            "line 2, column 10: expected an evaluation: cp, or winner (white or black) and turns",
        ),
        (
            game("\"moves\": [{\"move\": \"a5xa4\", \"mark\": \"?!?\"}]"),
            "line 2, column 38: expected a mark !!, !, !?, ?!, ? or ??",
        ),
        (
            game("\"moves\": 3"),
            "line 2, column 11: invalid type: integer `3`, expected a sequence",
        ),
        (
            "{\"start\": \"x\"}".to_string(),
            "line 1, column 11: position text, character 1: 'x' is no piece, expected Z, A, T, z, a, t or '.'",
        ),
        ("{}".to_string(), "line 1, column 2: missing field `start`"),
        (
            "{".to_string(),
            "line 1, column 1: the text ends within an object",
        ),
        (
            "{\"version\": 2, \"games\": []}".to_string(),
            "line 1, column 1: version 2 of the format, this program reads up to 1",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(fault(&text), expected, "{text}");
    }
    let deep = "[".repeat(200_000);
    assert!(fault(&deep).contains("line 1"));
}
