//! Records as text: what is written, what is read, what is refused.

mod common;

use common::{after, fixed, mv};
use std::time::Duration;
use tzaar::record::{self, Eval, EvalScore, Mark, NodeId, ReadError, Record, SetupKind};
use tzaar::{Names, Position, Setup, Side};

/// The example of the module's documentation.
const EXAMPLE: &str = r#"[Game "tzaar"]
[Setup "fixed"]
[Position "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT w o 1"]
[White "Ann"]
[Black "Bob"]
[Date "2026-11-30"]
[Result "0-1"]
[Termination "resignation"]

{An opening.} 1. a5xa4 {[%eval 0.35,12] [%clk 0:09:58]} 2. a3xa4 a2+a1?!
(2... pass {Safer.}) 3. b1xb2 pass 0-1
"#;

fn one(text: &str) -> Record {
    let mut games = record::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn refused(text: &str) -> ReadError {
    record::read(text).expect_err(text)
}

/// A fixed start and these moves, as text.
fn fixed_game(moves: &str) -> String {
    format!("[Setup \"fixed\"]\n\n{moves}\n")
}

fn texts(game: &Record) -> Vec<String> {
    game.moves().iter().map(ToString::to_string).collect()
}

#[test]
fn the_documented_example_is_canonical() {
    let game = one(EXAMPLE);
    assert_eq!(game.to_string(), EXAMPLE);
    assert_eq!(texts(&game), ["a5xa4", "a3xa4", "a2+a1", "b1xb2", "pass"]);
    assert_eq!(game.turns(), 3);
    assert_eq!((game.winner(), game.result_key()), (Some(Side::Black), "black"));
    assert_eq!(game.termination(), Some("resignation"));
    assert_eq!(game.tags().get("White"), Some("Ann"));
    let ids: Vec<NodeId> = game.main_line().collect();
    let opening = game.note(ids[0]);
    let eval = Eval {
        score: EvalScore::Centipoints(35),
        depth: Some(12),
    };
    assert_eq!(
        (opening.eval, opening.clock),
        (Some(eval), Some(Duration::from_secs(598)))
    );
    assert_eq!(game.note(NodeId::START).comments, ["An opening."]);
    assert_eq!(game.note(ids[2]).mark, Some(Mark::Dubious));
    let variation = game.children(ids[1])[1];
    assert_eq!(game.mv(variation), Some(mv("pass")));
    assert_eq!(game.note(variation).comments, ["Safer."]);
}

#[test]
fn a_game_is_built_move_by_move() {
    let mut game = Record::from_moves(fixed(), [mv("a5xa4")]).expect("legal");
    let first = game.end();
    let second = game.add(first, mv("a3xa4")).expect("legal");
    assert_eq!(
        game.add(first, mv("a3xa4")),
        Ok(second),
        "the same move is not added twice"
    );
    let other = game.add(first, mv("a1xb1")).expect("legal");
    assert_eq!(game.children(first), [second, other]);
    assert_eq!(game.parent(other), Some(first));
    assert!(game.add(first, mv("pass")).is_err());
    assert_eq!(game.position(other), after(&fixed(), "a5xa4 a1xb1"));
    assert_eq!(game.last(), after(&fixed(), "a5xa4 a3xa4"));
    game.finish(Some(Side::White), Some("time"));
    assert_eq!(game.result_key(), "white");
    game.add(second, mv("pass")).expect("legal");
    assert_eq!((game.result_key(), game.termination()), ("unfinished", None));
}

#[test]
fn records_are_equal_when_their_texts_are_whatever_the_order_of_making() {
    let mut one = Record::new(fixed());
    let a = one.add(NodeId::START, mv("a5xa4")).expect("legal");
    one.add(NodeId::START, mv("b1xb2")).expect("legal");
    one.add(a, mv("a3xa4")).expect("legal");
    let mut other = Record::new(fixed());
    let a = other.add(NodeId::START, mv("a5xa4")).expect("legal");
    other.add(a, mv("a3xa4")).expect("legal");
    assert_ne!(one, other);
    other.add(NodeId::START, mv("b1xb2")).expect("legal");
    assert_eq!(one, other);
    assert_eq!(one.to_string(), other.to_string());
}

#[test]
fn the_rules_tell_the_result() {
    let last = common::position("c6=Z c3=A d5=T f7=t e3=a h4=z i9=T", "w 1 3");
    let mut game = Record::from_moves(last, [mv("d5xf7")]).expect("legal");
    assert_eq!(game.result_key(), "white");
    assert_eq!(game.termination(), Some("type lost by black"));
    game.finish(Some(Side::Black), Some("time"));
    assert_eq!(game.result_key(), "white");
    let text = game.to_string();
    assert!(
        text.contains("[Result \"1-0\"]\n[Termination \"type lost by black\"]"),
        "{text}"
    );
    assert!(text.ends_with("\n3. d5xf7 1-0\n"), "{text}");
    assert_eq!(one(&text), game);
    let unsaid = text.replace("1-0", "*");
    assert_eq!(one(&unsaid).result_key(), "white");
    let told = one(&text.replace("type lost by black", "resignation"));
    assert_eq!(told.termination(), Some("type lost by black"));
    assert_eq!(told.note(told.end()).comments, ["Termination: resignation"]);
    assert_eq!(one(&told.to_string()), told);
    let json = record::write_json(std::slice::from_ref(&game));
    let json = json.replace("type lost by black", "resignation");
    assert_eq!(record::read_json(&json), Ok(vec![told]));
    let wrong = text.replace("[Result \"1-0\"]", "[Result \"0-1\"]");
    assert_eq!(
        refused(&wrong).to_string(),
        "line 4, column 10: the result says otherwise than the moves: white wins: black has no tott left in sight"
    );
}

#[test]
fn placements_are_recorded() {
    let mut game = Record::new(Position::new(&Setup::empty()).expect("a position"));
    let mut position = *game.start();
    while position.turn() != 1 || position.phase() == tzaar::Phase::Placement {
        let next = position.moves()[0];
        let end = game.end();
        game.add(end, next).expect("legal");
        position.play(next).expect("legal");
        if position.phase() != tzaar::Phase::Placement {
            break;
        }
    }
    let next = position.moves()[0];
    let end = game.end();
    game.add(end, next).expect("legal");
    assert_eq!((game.setup(), game.turns()), (SetupKind::Placement, 1));
    let text = game.to_string();
    assert!(text.contains("\np1. Z@"), "{text}");
    assert!(text.contains("p60. "), "{text}");
    assert!(text.contains(&format!("1. {next}")), "{text}");
    assert_eq!(one(&text), game);
    let (tags, moves) = text.split_once("\n\n").expect("an empty line");
    let plain = format!("{tags}\n\n{}", moves.replace('p', ""));
    assert_eq!(one(&plain), game, "numbers may be without the p");
}

#[test]
fn a_record_may_begin_in_the_middle_of_a_turn() {
    let second = after(&fixed(), "a5xa4 a3xa4");
    let game = Record::from_moves(second, [mv("pass"), mv("b1xb2"), mv("pass")]).expect("legal");
    let text = game.to_string();
    assert!(text.ends_with("\n2... pass 3. b1xb2 pass *\n"), "{text}");
    assert_eq!(one(&text), game);
    assert_eq!(game.turns(), 2);
}

#[test]
fn many_games_in_one_file() {
    let games = [one(EXAMPLE), one(&fixed_game("1. b1xb2 *")), one(EXAMPLE)];
    let text = record::write(&games);
    assert_eq!(record::read(&text).expect("three games"), games);
    let unended = "[Setup \"fixed\"]\n1. a5xa4\n[Setup \"fixed\"]\n1. b1xb2";
    assert_eq!(record::read(unended).expect("two games").len(), 2);
}

#[test]
fn every_tag_is_kept_in_order() {
    let text = "[Rules \"tzaar 1\"]\n[Site \"here \\\"and\\\" there \\\\\"]\n[black \"b\"]\n[Annotator \"\"]\n\
                [TimeControl \"600+10\"]\n[white \"w\"]\n[setup \"Fixed\"]\n[game \"TZAAR\"]\n\n*";
    let game = one(text);
    let names: Vec<&str> = game.tags().iter().map(|(name, _)| name).collect();
    assert_eq!(
        names,
        ["White", "Black", "TimeControl", "Rules", "Site", "Annotator"]
    );
    assert_eq!(game.tags().get("Site"), Some("here \"and\" there \\"));
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn tags_that_cannot_be_set_say_why() {
    let mut game = Record::new(fixed());
    let fault = |game: &mut Record, name: &str| game.tags_mut().set(name, "x").expect_err(name).to_string();
    assert_eq!(
        fault(&mut game, "result"),
        "the tag Result is written from the record itself"
    );
    assert_eq!(
        fault(&mut game, "no name"),
        "'no name' is no tag name, expected a letter followed by letters, digits and '_'"
    );
    game.tags_mut().set("white", "Ann").expect("a tag");
    assert_eq!(game.tags_mut().remove("White"), Some("Ann".into()));
    assert!(game.tags().is_empty());
}

#[test]
fn the_reader_is_tolerant() {
    let loose =
        "\u{feff}; a comment before\n% not read\n[ Setup \"fixed\" ]\r\n\r\n1 (W)A5→A4 2...a3-a4,A2 a1 ?!\n";
    let loose = loose.replace("; a comment before\n", "");
    let game = one(&loose.replace(" ?!", "?!"));
    assert_eq!(texts(&game), ["a5xa4", "a3xa4", "a2+a1"]);
    let numberless = one(&fixed_game("a5xa4 a3xa4 pass b1xb2 -"));
    assert_eq!(texts(&numberless), ["a5xa4", "a3xa4", "pass", "b1xb2", "pass"]);
    let semicolon = one(&fixed_game("1. a5xa4 ; good\n2. a3xa4 pass"));
    assert_eq!(
        semicolon
            .note(semicolon.main_line().next().expect("a move"))
            .comments,
        ["good"]
    );
    let misnumbered = one(&fixed_game("7. a5xa4 7... a3xa4 pass"));
    assert_eq!(misnumbered.moves().len(), 3);
}

#[test]
fn other_naming_schemes_are_read() {
    let game = one(EXAMPLE);
    for names in Names::ALL {
        let moves: Vec<String> = game
            .moves()
            .iter()
            .map(|&mv| tzaar::notation::write_move(mv, names))
            .collect();
        let read = record::read_in(&fixed_game(&moves.join(" ")), names).expect("a game");
        assert_eq!(read[0].moves(), game.moves());
    }
}

#[test]
fn comments_keep_every_character() {
    let comments = [
        "",
        " ",
        "}",
        "\\",
        "\\}",
        "{",
        "{}",
        "[%eval 1.00]",
        "a [%clk 0:00:01] b",
        "[%other x]",
        "two\nlines",
        "\r\n",
        "line\n[Game \"tzaar\"]\n",
        "(1. a5xa4)",
        "1-0",
        "%",
        "; x",
        "ends with \\",
        "\u{feff}",
        "ğüşıöç Привет ∞",
    ];
    let mut game = Record::from_moves(fixed(), [mv("a5xa4")]).expect("legal");
    for id in [NodeId::START, game.end()] {
        game.note_mut(id).comments = comments.map(str::to_string).to_vec();
    }
    let end = game.end();
    game.note_mut(end).eval = Some(Eval {
        score: EvalScore::Wins(Side::Black, 3),
        depth: None,
    });
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn evaluations_and_clocks_read_back() {
    let scores = [
        (0, "0.00"),
        (35, "0.35"),
        (-5, "-0.05"),
        (-120, "-1.20"),
        (i32::MAX, "21474836.47"),
        (i32::MIN, "-21474836.48"),
    ];
    for (score, text) in scores {
        let eval = Eval {
            score: EvalScore::Centipoints(score),
            depth: None,
        };
        assert_eq!(eval.to_string(), text);
        assert_eq!(text.parse(), Ok(eval));
    }
    for text in ["#0", "#-0", "#4", "#-4,17", "0.35,12", "#4294967295,4294967295"] {
        assert_eq!(text.parse::<Eval>().expect(text).to_string(), text);
    }
    for text in [
        "",
        "x",
        "#",
        "0.",
        "1.234",
        "--1",
        "#--1",
        "1,",
        "99999999.00",
        "+-1",
    ] {
        assert!(text.parse::<Eval>().is_err(), "{text}");
    }
    for (millis, text) in [
        (0, "0:00:00"),
        (3_250, "0:00:03.250"),
        (598_000, "0:09:58"),
        (360_000_001, "100:00:00.001"),
    ] {
        let mut game = Record::from_moves(fixed(), [mv("a5xa4")]).expect("legal");
        let end = game.end();
        game.note_mut(end).clock = Some(Duration::from_millis(millis));
        assert!(game.to_string().contains(&format!("{{[%clk {text}]}}")));
        assert_eq!(one(&game.to_string()), game);
    }
    let odd = one(&fixed_game(
        "1. a5xa4 {[%clk 9:58.5] fine [%eval +1.5]} {[%clk never]}",
    ));
    let note = odd.note(odd.end());
    assert_eq!(note.clock, Some(Duration::from_millis(598_500)));
    assert_eq!(note.comments, ["fine", "[%clk never]"]);
    assert_eq!(note.eval.map(|eval| eval.to_string()), Some("1.50".into()));
}

#[test]
fn variations_nest_and_follow_the_move_they_replace() {
    let text = fixed_game(
        "1. a5xa4 (1. b1xb2 (1. b5xb4 2. a1xb1 pass) 2. b3xb2 (2. a4xa5 pass)) ({worse} 1. c2xc3) 2. a3xa4 pass *",
    );
    let game = one(&text);
    let starts: Vec<String> = game
        .children(NodeId::START)
        .iter()
        .map(|&id| game.mv(id).expect("a move").to_string())
        .collect();
    assert_eq!(
        starts,
        ["a5xa4", "b1xb2", "b5xb4", "c2xc3"],
        "a variation of a variation's first move is one beside it"
    );
    let worse = game.children(NodeId::START)[3];
    assert_eq!(game.note(worse).comments, ["worse"]);
    assert_eq!(one(&game.to_string()), game);
}

#[test]
fn deep_nesting_is_refused_not_overflowed() {
    let deep = fixed_game(&format!("1. a5xa4 {}", "(a5xa4 ".repeat(100_000)));
    assert_eq!(
        refused(&deep).message(),
        "more than 1000 variations within each other"
    );
    let fits = fixed_game(&format!(
        "1. a5xa4 {}{} *",
        "(a5xa4 ".repeat(900),
        ")".repeat(900)
    ));
    assert_eq!(one(&fits).moves().len(), 1);
    let bare = fixed_game(&"(".repeat(100_000));
    assert_eq!(refused(&bare).message(), "expected a move before its variation");
}

#[test]
fn long_variations_within_variations_are_written_and_read() {
    // At every move of a long game a variation, and within it one more.
    let mut random = game::SeededRandom::new(5);
    let moves = game::playout(&fixed(), &mut random, 400).moves;
    let mut game = Record::from_moves(fixed(), moves).expect("legal");
    let mut at = NodeId::START;
    while let Some(&next) = game.children(at).first() {
        let position = game.position(at);
        for &other in position.moves().iter().take(4) {
            let id = game.add(at, other).expect("legal");
            if let Some(&further) = game.position(id).moves().last() {
                game.add(id, further).expect("legal");
            }
        }
        at = next;
    }
    assert_eq!(one(&game.to_string()), game);
    assert_eq!(
        record::read_json(&record::write_json(&[game.clone()])).expect("json"),
        [game]
    );
}

#[test]
fn faults_say_line_and_column() {
    let cases = [
        ("", "line 1, column 1: expected a game, found the end of the text"),
        (
            "hello",
            "line 1, column 1: expected a tag Position, or a Setup of fixed or placement, before the moves",
        ),
        (
            "[Setup \"random\"]\n*",
            "line 1, column 9: a random setup does not tell the start, expected a tag Position as well",
        ),
        (
            "[Setup \"odd\"]\n*",
            "line 1, column 9: unknown setup 'odd', expected random, fixed, placement or custom",
        ),
        (
            "[Game \"faz\"]\n",
            "line 1, column 8: the game is 'faz', expected tzaar: all games of a file are of one kind",
        ),
        (
            "[Setup fixed]",
            "line 1, column 8: expected the value of tag Setup in quotes, found 'fixed]'",
        ),
        (
            "[Setup \"fixed]\n*",
            "line 1, column 9: the value of tag Setup has no closing quote",
        ),
        (
            "[Setup \"fixed\"\n*",
            "line 1, column 1: the tag Setup has no closing ']'",
        ),
        (
            "[1 \"x\"]",
            "line 1, column 2: expected the name of a tag, found '1'",
        ),
        (
            "[White \"a\"]\n[White \"b\"]\n*",
            "line 2, column 2: the tag White is given twice",
        ),
        (
            "[Position \"x\"]\n*",
            "line 1, column 12: position: 'x' is no piece, expected Z, A, T, z, a, t or '.'",
        ),
        (
            "[Setup \"fixed\"]\n[Result \"2-0\"]\n*",
            "line 2, column 10: result '2-0', expected 1-0, 0-1 or *",
        ),
        (
            "[Setup \"fixed\"]\n[Result \"1-0\"]\n0-1",
            "line 3, column 1: the result differs from the tag Result",
        ),
        (
            "[Setup \"fixed\"]\n\n1. a5xa4\n2. a1xi9",
            "line 4, column 4: a1xi9 is not legal: i9 is not the first stack in a straight line from a1",
        ),
        (
            "[Setup \"fixed\"]\n\n1. a5xa4 2. a3xa4 3. b1xb2",
            "line 3, column 19: turn 2 lacks its second move, expected a capture, a stack or pass",
        ),
        (
            "[Setup \"fixed\"]\n1. a5xa4 {no end",
            "line 2, column 10: the comment has no closing '}'",
        ),
        (
            "[Setup \"fixed\"]\n1. a5xa4 (1. b1xb2",
            "line 2, column 10: the variation has no closing ')'",
        ),
        (
            "[Setup \"fixed\"]\n1. a5xa4)",
            "line 2, column 9: found ')' but no variation is open",
        ),
        (
            "[Setup \"fixed\"]\n(1. a5xa4)",
            "line 2, column 1: expected a move before its variation",
        ),
        (
            "[Setup \"fixed\"]\n1. ğ5xa4",
            "line 2, column 4: 'ğ5' is no space, expected a column a-i and a number, such as c6",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text).to_string(), expected, "{text}");
    }
    let fault = refused("[Setup \"fixed\"]\n1. x");
    assert_eq!((fault.line(), fault.column()), (2, 4));
}

#[test]
fn a_setup_must_fit_its_position() {
    let custom = common::position("c6=Z c3=A d5=T f7=t e3=a h4=z", "w 1 3");
    let mut game = Record::new(custom);
    assert_eq!(game.setup(), SetupKind::Custom);
    let fault = game.set_setup(SetupKind::Fixed).expect_err("not fixed");
    assert_eq!(fault.to_string(), "the position is not the fixed setup");
    let mut random = game::SeededRandom::new(1);
    let mut game = Record::new(Position::new(&Setup::random(&mut random)).expect("a position"));
    assert_eq!(game.setup(), SetupKind::Random);
    game.set_setup(SetupKind::Custom).expect("any position is custom");
    assert_eq!(one(&game.to_string()), game);
    let text = format!("[Setup \"fixed\"]\n[Position \"{custom}\"]\n*");
    assert_eq!(
        refused(&text).to_string(),
        "line 1, column 9: the position is not the fixed setup"
    );
}
