//! Game files of Little Golem.

use crate::common::{fixed, mv};
use crate::{LITTLE_GOLEM, lost, one};
use tzaar::foreign::littlegolem;
use tzaar::record::{self, NodeId, Record, SetupKind};
use tzaar::{Kind, Phase, Position, Setup, Side};

pub fn golem(text: &str) -> Record {
    one(littlegolem::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}")))
}

#[test]
fn the_little_golem_game_ends_as_it_did() {
    let game = golem(LITTLE_GOLEM);
    assert_eq!(game.setup(), SetupKind::Random);
    assert_eq!(game.tags().get("White"), Some("player one ?"));
    assert_eq!(game.tags().get("Black"), Some("player two"));
    assert_eq!(game.turns(), 27);
    assert_eq!(game.outcome(), lost(Side::White, Kind::Tott));
    assert_eq!(game.result_key(), "white");
    assert_eq!(game.termination(), Some("type lost by black"));
    let moves = game.moves();
    let ids: Vec<NodeId> = game.main_line().collect();
    assert_eq!(
        moves.len(),
        53,
        "the opening is one move, the other 26 turns two each"
    );
    let passed = game.position(ids[moves.len() - 4]);
    assert_eq!(
        (passed.turn(), passed.side(), passed.phase()),
        (26, Side::Black, Phase::Second)
    );
    assert!(passed.moves().len() > 1, "the pass of turn 26 is voluntary");
    assert_eq!(moves[moves.len() - 3], mv("pass"));
    let before = game.position(ids[moves.len() - 2]);
    assert_eq!((before.turn(), before.phase()), (27, Phase::Second));
    assert_eq!(before.visible(Side::Black, Kind::Tott), 1);
}

#[test]
fn the_little_golem_game_is_written_as_it_was() {
    let game = golem(LITTLE_GOLEM);
    assert_eq!(
        littlegolem::write(std::slice::from_ref(&game)).expect("a whole game"),
        LITTLE_GOLEM
    );
    let text = game.to_string();
    let again = one(record::read(&text).expect("our own text"));
    assert_eq!(again, game);
    assert_eq!(littlegolem::write(&[again]).expect("a whole game"), LITTLE_GOLEM);
}

#[test]
fn little_golem_files_hold_many_games_variations_and_escapes() {
    let mut first = Record::from_moves(fixed(), ["a5xa4", "a3xa4", "pass"].map(mv)).expect("legal");
    for (tag, value) in [
        ("White", "a]b\\c"),
        ("Date", "2026"),
        ("Variant", "OTHER"),
        ("Event", "e"),
        ("Source", "[x]"),
        ("Sgf_GC", "more"),
    ] {
        first.tags_mut().set(tag, value).expect("a tag");
    }
    let ids: Vec<NodeId> = first.main_line().collect();
    first
        .note_mut(NodeId::START)
        .comments
        .push("start \\] and more".into());
    first.note_mut(ids[2]).comments.push("one".into());
    first.note_mut(ids[2]).comments.push("two\nlines".into());
    let mut second = Record::from_moves(fixed(), [mv("b1xb2")]).expect("legal");
    second.finish(Some(Side::White), Some("resignation"));
    let games = [first, second, golem(LITTLE_GOLEM)];
    let text = littlegolem::write(&games).expect("whole games");
    assert_eq!(
        littlegolem::read(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}")),
        games
    );
    let head = LITTLE_GOLEM.split(";W[").next().expect("a head");
    let varied = golem(&format!(
        "{head};W[qmrl](;B[okol-popn])(; B[okol-pass]C[why not?]))"
    ));
    let after = varied.children(varied.children(NodeId::START)[0])[0];
    assert_eq!(varied.children(after).len(), 2);
    assert_eq!(varied.moves().len(), 3);
    assert_eq!(varied.note(varied.children(after)[1]).comments, ["why not?"]);
}

#[test]
fn what_little_golem_says_among_the_moves_is_kept() {
    let head = LITTLE_GOLEM.split(";W[").next().expect("a head");
    let game = golem(&format!("{head};W[qmrl]BL[5];B[resign];B[okol-pass])"));
    let comments: Vec<&[String]> = game.main_line().map(|id| &game.note(id).comments[..]).collect();
    assert_eq!(comments[0], ["BL[5]", "black resigns"]);
    assert_eq!((game.moves().len(), game.result_key()), (3, "unfinished"));
    let varied = golem(&format!("{head};W[qmrl](;B[resign])(;B[okol-pass]))"));
    assert_eq!(
        varied.note(varied.children(NodeId::START)[0]).comments,
        ["black resigns"]
    );
    let inside = golem(&format!(
        "{head};W[qmrl](;B[okol-pass];W[resign])(;B[okol-popn]))"
    ));
    assert_eq!(
        (inside.result_key(), inside.termination()),
        ("black", Some("resignation"))
    );
}

#[test]
fn a_winning_first_move_may_be_followed_by_a_pass_on_little_golem() {
    let game = golem(LITTLE_GOLEM);
    let start = game.position(game.main_line().nth(50).expect("a move"));
    let win = start.moves().iter().copied().find(|&mv| {
        let mut next = start;
        next.play(mv).expect("legal");
        next.outcome().is_some()
    });
    let Some(win) = win else { return };
    let mut short = Record::from_moves(*game.start(), game.moves().into_iter().take(51)).expect("legal");
    let end = short.end();
    short.add(end, win).expect("legal");
    let text = littlegolem::write(&[short.clone()]).expect("a whole game");
    let passed = format!("{}-pass])\n", text.trim_end().strip_suffix("])").expect("an end"));
    assert_eq!(golem(&passed), short);
}

#[test]
fn placements_are_written_from_the_board_they_led_to() {
    let mut random = game::SeededRandom::new(3);
    let empty = Position::new(&Setup::empty()).expect("a position");
    let moves = game::playout(&empty, &mut random, 400).moves;
    let game = Record::from_moves(empty, moves.clone()).expect("legal");
    let read = golem(&littlegolem::write(&[game]).expect("a whole game"));
    assert_eq!(read.moves(), moves[60..]);
    let partial = Record::from_moves(empty, moves[..30].to_vec()).expect("legal");
    let fault = littlegolem::write(&[read, partial]).expect_err("half a placement");
    assert_eq!(fault.game(), 2);
    assert_eq!(
        fault.to_string(),
        "game 2 does not begin with all 60 pieces on the board, as games of Little Golem do"
    );
}

#[test]
fn faults_in_little_golem_files_say_where() {
    let fault = |text: &str| littlegolem::read(text).expect_err(text).to_string();
    assert_eq!(
        fault("nothing"),
        "line 1, column 1: expected a game (;FF[TZAAR]..), found none"
    );
    assert_eq!(
        fault("(;FF[HEX])"),
        "line 1, column 6: the game is 'HEX', expected TZAAR"
    );
    assert_eq!(
        fault("(;FF[TZAAR])"),
        "line 1, column 6: expected a property POS with the 60 pieces of the start"
    );
    assert_eq!(
        fault("(;POS[abc])"),
        "line 1, column 10: the start has fewer than 60 pieces"
    );
    assert_eq!(
        fault("(;POS[abd])"),
        "line 1, column 9: 'd' is no piece, expected a, b, c, A, B or C"
    );
    assert!(fault(&format!("(;POS[{}])", "a".repeat(60))).contains("white shows 60 tzaars"));
    assert_eq!(
        fault(&LITTLE_GOLEM.replace("POS[", "POS[c")).split(": ").nth(1),
        Some("the start has more than 60 pieces")
    );
    let game = |moves: &str| {
        format!(
            "{};{moves})",
            LITTLE_GOLEM
                .split(";W[")
                .next()
                .expect("a head")
                .replace("]SO", "]\nSO")
        )
    };
    assert_eq!(
        fault(&game("W[qmxx]")),
        "line 2, column 35: expected four letters k to s or pass, found 'qmxx'"
    );
    assert_eq!(
        fault(&game("B[qmrl]")),
        "line 2, column 35: it is white's turn, found one of black"
    );
    assert_eq!(
        fault(&game("W[qmrl-pass]")),
        "line 2, column 40: pass is not legal: the first move of a turn is a capture"
    );
    assert_eq!(
        fault(&game("W[qmrl];B[okol];W[qnop-rmop]")),
        "line 2, column 51: turn 2 of black lacks its second move, found a turn of white"
    );
    assert_eq!(
        fault(&game("W[qmrl][okol]")),
        "line 2, column 41: a second value of W, expected one"
    );
    assert_eq!(
        fault(&game("W[qmrl]);B[okol-pass]")),
        "line 2, column 41: the game is closed before, expected '(', found ';B[okol-pass]'"
    );
    assert!(fault(&LITTLE_GOLEM.replace("PB[", "PB[x]PB[")).contains("the property PB is given twice"));
    assert!(fault(&game("W[qmkk]")).contains("found 'qmkk'"));
    assert!(fault(&game("W[qmsk]")).contains("is not the first stack in a straight line"));
}
