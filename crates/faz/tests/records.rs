//! Records by example: what is written, what is understood, and where a fault is said to be.

use faz::proof::{ProofFault, ProvenDice, ServerSeed};
use faz::record::{Verdict, read_all, read_json, write_json};
use faz::{ByColour, Colour, Dice, Options, Order, Position, Preset, Record};

const GAME: &str = r#"[Game "faz"]
[Rows "6"]
[Laps "1"]
[Rules "fair"]
[Order "RWB"]
[Date "2026-05-01"]
[Red "A \"quoted\" name"]
[Result "*"]

{Before the game.}
1. R3 W3 B5 | R -- W -- B f1-f2-f3-f4-e3-e2 {well
run} {two}
2. R4 W4 B4 | W -- B -- R --
3. R1 W6 B2 {on the roll} | B e2-d1-d2 R a1-b2 W f11-f10-f9-f8-e7-e6-e5
4. R2 W1 B6
"#;

/// The JSON twin of a record is the same game.
fn assert_twin(record: &Record) {
    assert_eq!(
        read_json(&write_json([record])).unwrap(),
        std::slice::from_ref(record)
    );
}

#[test]
fn the_text_is_canonical() {
    // The last line has only the roll; the writer ends it with the bar and those passed over.
    let record = Record::read(GAME).unwrap();
    assert_eq!(
        record.to_string(),
        GAME.replace("4. R2 W1 B6\n", "4. R2 W1 B6 |\n")
    );
    assert_eq!(record.turns(), 4);
    assert_eq!(record.plies()[1].comments, ["well\nrun", "two"]);
    assert_eq!(record.tags()[1].1, "A \"quoted\" name");
    assert_eq!(record.verdict(), Verdict::Unfinished);
    assert_eq!(record.last().to_string(), "6x1 fair b2,e5,d2 RWB 4 R2W1B6 R");
}

#[test]
fn readers_are_tolerant() {
    let text = "\u{feff}[Game \"faz\"] [Rows\t\"6\"]\r\n[Laps \"1\"][Rules \"fair\"]\n; a remark\nB5 r3 W3 Blue f1–f2–f3–f4–e3–e2\n
        2.R4W4B4|W — 3. R1W6B2 B E2→D1→D2 a1-b2 white f11-f10-f9-f8-e7-e6-e5 *";
    let record = Record::read(text).unwrap();
    assert_eq!(record.last().to_string(), "6x1 fair b2,e5,d2 RWB 4 - R");
    assert_eq!(record.comments(), [" a remark\r".trim_end_matches('\r')]);
}

#[test]
fn faults_have_a_place() {
    let cases = [
        (
            "R3 W3 B5",
            "R3 W9 B5",
            "line 11, column 10: the die of white shows 9: expected 1 to 6",
        ),
        (
            "R3 W3 B5",
            "R3 R3 B5",
            "line 11, column 7: a die of red: expected one for each player still in the game",
        ),
        (
            "R3 W3 B5",
            "R3 W3",
            "line 11, column 10: the roll R3W3 is not whole: expected a die for each player",
        ),
        (
            "W -- B f1",
            "W xx B f1",
            "line 11, column 22: xx: expected -- for white",
        ),
        (
            "B f1-f2",
            "W f1-f2",
            "line 11, column 27: a move of white: blue moves 5 steps from f1: expected a path",
        ),
        (
            "f1-f2-f3",
            "f1-f3-f3",
            "line 11, column 27: no step leads from f1 to f3: expected cells that share an edge",
        ),
        (
            "f1-f2-f3-f4",
            "f1-f2-f1-f2",
            "line 11, column 27: no step leads from f2 to e3: expected cells that share an edge",
        ),
        ("\n2.", "\n3.", "line 13, column 1: round 3: expected round 2"),
        (
            "a1-b2",
            "",
            "line 14, column 40: nothing follows the letter of red: expected a move",
        ),
        (
            "[Rows \"6\"]",
            "[Rows \"2\"]",
            "line 2, column 1: option rows=2: expected a whole number from 3 to 20",
        ),
        (
            "[Rules \"fair\"]",
            "[Rules \"dark\"]",
            "line 4, column 1: option rules=dark: expected original or fair",
        ),
        (
            "[Order \"RWB\"]",
            "[Order \"RW\"]",
            "line 5, column 1: \"RW\" is no order of play: expected the letters R, W and B once each",
        ),
        (
            "[Game \"faz\"]",
            "[Game \"TZAAR\"]",
            "line 1, column 1: the game \"TZAAR\": expected faz: all games of a file are of one kind",
        ),
        (
            "[Laps",
            "[Rows",
            "line 3, column 1: the tag Rows is given twice: expected each once",
        ),
        (
            "[Laps \"1\"]",
            "[Laps 1]",
            "line 3, column 1: this is no tag: expected [Name \"value\"]",
        ),
        (
            "{on the roll}",
            "{on the roll",
            "line 14, column 13: this comment has no end: expected }",
        ),
        (
            "\"*\"",
            "\"green\"",
            "line 8, column 1: the result \"green\": expected 1-0-0, 0-1-0, 0-0-1, 1/3-1/3-1/3 or *",
        ),
    ];
    for (from, to, expected) in cases {
        assert!(GAME.contains(from), "{from}");
        let error = Record::read(&GAME.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.to_string(), expected, "{from} became {to}");
    }
    assert_eq!(
        read_all("").unwrap_err().to_string(),
        "line 1, column 1: there is no game: expected a tag such as [Game \"faz\"]"
    );
    assert_eq!(
        Record::read(&format!("{GAME}{GAME}")).unwrap_err().to_string(),
        "line 1, column 1: 2 games: expected one"
    );
    let ends = Record::read("1. R1 W2 B3 R").unwrap_err().to_string();
    assert_eq!(
        ends,
        "line 1, column 13: nothing follows the letter of red: expected a move"
    );
}

/// A game to its end: the last player is home, the record says so, and a wrong claim is refused.
#[test]
fn results() {
    let start: Position = "6x1 original b2+1,f11,f1 RWB 9 R1W2B3 R".parse().unwrap();
    let mut record = Record::new(start);
    record.push_text("b2-a1").unwrap();
    assert_eq!(
        (record.verdict(), record.reason()),
        (Verdict::Won(Colour::Red), Some("home"))
    );
    let text = record.to_string();
    assert!(
        text.contains(
            "[Position \"6x1 original b2+1,f11,f1 RWB 9 R1W2B3 R\"]\n[Result \"1-0-0\"]\n[Termination \"home\"]"
        ),
        "{text}"
    );
    assert!(text.ends_with("\n\n9. R1 W2 B3 | R b2-a1\n"), "{text}");
    assert_eq!(Record::read(&text).unwrap(), record);
    assert_twin(&record);
    let error = Record::read(&text.replace("\"1-0-0\"", "\"0-1-0\""))
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "line 7, column 1: the result white: expected red, as the game ended so"
    );
    assert_eq!(Record::read(&text.replace("1-0-0", "*")).unwrap(), record);
    let told = Record::read(&text.replace("\"home\"", "\"time\"")).unwrap();
    assert_eq!(
        (told.reason(), &*told.plies()[0].comments),
        (Some("home"), &["Termination: time".to_owned()][..])
    );
    let error = Record::read(&format!("{text} W f11-f10-f9"))
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "line 11, column 4: a move of white: the game is over: expected no move"
    );
    assert!(record.close(Verdict::Draw, "agreed").is_err());
}

#[test]
fn games_closed_otherwise() {
    let mut record = Record::read(GAME).unwrap();
    record
        .close(Verdict::Won(Colour::Blue), "the others resigned")
        .unwrap();
    let text = record.to_string();
    assert!(text.contains("[Result \"0-0-1\"]\n[Termination \"the others resigned\"]"));
    assert_eq!(Record::read(&text).unwrap(), record);
    let old = text.replace("0-0-1", "blue").replace("Termination", "Reason");
    assert_eq!(Record::read(&old).unwrap(), record);
    record.push_text("b2-b3-c4").unwrap();
    assert_eq!(record.verdict(), Verdict::Unfinished);
}

/// Every kind of entry: declarations, a player with no legal move, one who would rather not, one who is home.
#[test]
fn every_kind_of_entry() {
    let rules = "original,must_move=false,direction=declared,places=continue";
    let text = format!(
        "[Game \"faz\"]\n[Rows \"6\"]\n[Laps \"1\"]\n[Rules \"{rules}\"]\n[Order \"BRW\"]\n[Result \"*\"]\n\n\
         0. B cw R ccw {{so}} W ccw\n\
         1. R4 W3 B2 | B f1-f2-f3 R skip {{no}} W f11-f10-f9-f8\n\
         2. R5 W4 B3 |\n"
    );
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_twin(&record);
    let stuck = "6x1 original,places=continue a1,b2,f1+1#1 RWB 7 - R";
    let mut record = Record::new(stuck.parse().unwrap());
    for text in ["R1W2", "b2-b3-c4", "R5W5", "R3W4"] {
        record.push_text(text).unwrap();
    }
    let text = record.to_string();
    assert!(
        text.ends_with("\n\n7. R1 W2 | R xx W b2-b3-c4\n8. R5 W5 | R -- W --\n9. R3 W4 |\n"),
        "{text}"
    );
    assert_eq!(Record::read(&text).unwrap(), record);
    assert_twin(&record);
}

#[test]
fn a_path_is_kept_as_it_was_walked() {
    let start: Position = "6x1 original d4,f11,f1 RWB 1 R4W2B1 R".parse().unwrap();
    for path in ["d4-d3-d2-d3-d4", "d4-d5-d6-d5-d4", "d4-d3-d4-d3-d4"] {
        let mut record = Record::new(start);
        record.push_text(path).unwrap();
        assert_eq!(record.last().cell(Colour::Red), start.cell(Colour::Red));
        assert!(record.to_string().contains(path));
        assert_eq!(Record::read(&record.to_string()).unwrap(), record);
        assert_twin(&record);
    }
}

#[test]
fn dice_with_a_proof() {
    let nonces = ByColour::new("r", "w with \"quotes\"", "b").map(str::to_owned);
    let mut dice = ProvenDice::new(ServerSeed::new([42; 32]), "room 7".to_owned(), nonces).unwrap();
    let start = Position::start(
        Options {
            rows: 6,
            laps: 1,
            ..Options::preset(Preset::Fair)
        },
        Order::RWB,
    )
    .unwrap();
    let mut record = Record::new(start);
    record.set_dice(Some(dice.public().clone()));
    for _ in 0..60 {
        let mv = match dice.roll(record.last()) {
            Some(roll) => faz::Move::Roll(roll),
            None => record.last().moves()[0],
        };
        record.push(mv).unwrap();
    }
    assert_eq!(record.verify_dice(), Some(Err(ProofFault::NotRevealed)));
    record.set_dice(Some(dice.revealed()));
    assert_eq!(record.verify_dice(), Some(Ok(())));
    let text = record.to_string();
    let read = Record::read(&text).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.verify_dice(), Some(Ok(())));
    assert_twin(&record);
    let cheated = text.replace("[DiceNonceBlue \"b\"]", "[DiceNonceBlue \"c\"]");
    let fault = Record::read(&cheated).unwrap().verify_dice();
    assert!(
        matches!(fault, Some(Err(ProofFault::WrongRoll { round: 1, .. }))),
        "{fault:?}"
    );
    assert_eq!(Record::new(start).verify_dice(), None);
}

#[test]
fn json_by_example() {
    let record = Record::read(GAME).unwrap();
    let text = write_json([&record]);
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(file["version"], 1);
    let json = &file["games"][0];
    assert_eq!(json["game"], "faz");
    assert_eq!(json["start"], "6x1 fair a1,f11,f1 RWB 1 - R");
    assert_eq!(
        json["tags"],
        serde_json::json!({"Date": "2026-05-01", "Red": "A \"quoted\" name"})
    );
    assert_eq!(json["rows"], 6);
    assert_eq!(
        json["rounds"][0]["dice"],
        serde_json::json!({"red": 3, "white": 3, "blue": 5})
    );
    assert_eq!(
        json["rounds"][0]["turns"][0],
        serde_json::json!({"seat": "red", "skipped": "equal_dice"})
    );
    assert_eq!(
        json["rounds"][2]["turns"][1],
        serde_json::json!({"seat": "red", "path": ["a1", "b2"]})
    );
    assert_eq!(json["rounds"][2]["comments"], serde_json::json!(["on the roll"]));
    assert_eq!(json["result"], "unfinished");
    let cases = [
        (
            "\"b2\"",
            "\"b1\"",
            "rounds[2].turns[1]: no step leads from a1 to b1: expected cells that share an edge",
        ),
        (
            "equal_dice",
            "no_move",
            "rounds[0].turns[0]: \"no_move\": expected \"equal_dice\" for red",
        ),
        (
            "\"red\": 3",
            "\"red\": 13",
            "rounds[0].dice: a die of 13: expected 1 to 12",
        ),
        (
            "\"red\": 3",
            "\"red\": 9",
            "rounds[0].dice: the die of red shows 9: expected 1 to 6",
        ),
        (
            "\"game\": \"faz\"",
            "\"game\": \"fez\"",
            "game: \"fez\": expected \"faz\"",
        ),
        ("\"round\": 2", "\"round\": 5", "rounds[1].round: 5: expected 2"),
        (
            "\"unfinished\"",
            "\"green\"",
            "result: \"green\": expected red, white, blue, draw or unfinished",
        ),
    ];
    for (from, to, expected) in cases {
        let error = read_json(&text.replacen(from, to, 1)).unwrap_err();
        assert_eq!(error.to_string(), expected, "{from} became {to}");
    }
    let ends = |text: &str| read_json(text).unwrap_err().to_string();
    assert_eq!(ends("{"), "line 1, column 1: the text ends within an object");
    assert_eq!(ends(""), "line 1, column 1: the text ends, expected a value");
    let error = read_json("{\n  \"game\": 1}").unwrap_err().to_string();
    assert_eq!(
        error,
        "line 2, column 11: invalid type: integer `1`, expected a string"
    );
}

/// What was written before the format had a version: one game or a list, tags as pairs, `position` and `reason`.
#[test]
fn json_without_a_version() {
    let start: Position = "6x1 original b2+1,f11,f1 RWB 9 R1W2B3 R".parse().unwrap();
    let mut record = Record::new(start);
    record.set_tag("Red", "Ada").unwrap();
    record
        .close(Verdict::Won(Colour::Blue), "the others resigned")
        .unwrap();
    let file: serde_json::Value = serde_json::from_str(&write_json([&record])).unwrap();
    let mut game = file["games"][0].clone();
    let keys = game.as_object_mut().unwrap();
    for (new, old) in [("start", "position"), ("termination", "reason")] {
        let value = keys.remove(new).unwrap();
        keys.insert(old.to_owned(), value);
    }
    keys.insert("tags".to_owned(), serde_json::json!([["Red", "Ada"]]));
    assert_eq!(
        read_json(&game.to_string()).unwrap(),
        std::slice::from_ref(&record)
    );
    let list = serde_json::json!([game, game]).to_string();
    assert_eq!(read_json(&list).unwrap(), [record.clone(), record]);
    let later = file.to_string().replace("\"version\":1", "\"version\":2");
    assert_eq!(
        read_json(&later).unwrap_err().to_string(),
        "version 2 of the format, this program reads up to 1"
    );
}

/// Values of tags keep their line breaks on one line.
#[test]
fn tags_of_several_lines() {
    let mut record = Record::read(GAME).unwrap();
    record.set_tag("Event", "one\ntwo\r\\n").unwrap();
    let text = record.to_string();
    assert!(text.contains("[Event \"one\\ntwo\\r\\\\n\"]\n"), "{text}");
    assert_eq!(Record::read(&text).unwrap(), record);
}
