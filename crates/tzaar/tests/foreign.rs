//! Records and boards of other sites and programs.

mod common;

use common::{fixed, mv};
use tzaar::foreign::{boardspace, htzaar, littlegolem, pbm};
use tzaar::record::{self, Format, NodeId, Record, SetupKind};
use tzaar::{Kind, Outcome, Phase, Position, Reason, Setup, Side};

const LITTLE_GOLEM: &str = include_str!("../../../tests/data/records/littlegolem-a.sgf");
const BOARDSPACE_STANDARD: &str = include_str!("../../../tests/data/records/boardspace-standard.sgf");
const BOARDSPACE_CUSTOM: &str = include_str!("../../../tests/data/records/boardspace-custom.sgf");
const BOARDSPACE_RANDOM: &str = include_str!("../../../tests/data/records/boardspace-random.sgf");
const HTZAAR: &str = include_str!("../../../tests/data/records/htzaar.log");
/// The start of the random Boardspace game and of the log.
const RANDOM_START: &str = "tazTa/TZtAAT/ZtaTTta/ZtTZAtzA/TtZzTatt/zAtzatTA/TaAZAtz/TAtTaT/TatTt w o 1";
const STANDARD_END: &str =
    ".t2t.t/...TT2T/Ta2...A./T..T.z2../.......T2/a3AT3..T2../....t../t2a..../.TT.. b 2 20";

fn random_start() -> Position {
    RANDOM_START.parse().expect("a position")
}

fn one(games: Vec<Record>) -> Record {
    assert_eq!(games.len(), 1);
    games.into_iter().next().expect("one game")
}

fn golem(text: &str) -> Record {
    one(littlegolem::read(text).unwrap_or_else(|fault| panic!("{fault}\n{text}")))
}

fn boardspace(text: &str) -> Record {
    one(boardspace::read(text, None).unwrap_or_else(|fault| panic!("{fault}\n{text}")))
}

/// A Boardspace game of the fixed start with these verbs.
fn standard(verbs: &str) -> String {
    let nodes: String = verbs.split(';').map(|verb| format!(";{}", verb.trim())).collect();
    format!("(;GM[Tzaar]VV[1]SU[tzaar-standard 0];P0[0 Start P0]{nodes})")
}

fn lost(winner: Side, kind: Kind) -> Option<Outcome> {
    Some(Outcome {
        winner,
        reason: Reason::TypeLost(kind),
    })
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
    assert!(fault(&game("W[qmkk]")).contains("found 'qmkk'"));
    assert!(fault(&game("W[qmsk]")).contains("is not the first stack in a straight line"));
}

#[test]
fn the_standard_setup_of_boardspace_is_our_fixed_one() {
    let game = boardspace(&standard("P0[1 Capture A 5 A 4]; P0[2 Done]"));
    assert_eq!((game.setup(), game.start()), (SetupKind::Fixed, &fixed()));
    assert_eq!(game.moves(), [mv("a5xa4")]);
}

#[test]
fn a_boardspace_game_with_every_dance_replays_to_its_end() {
    let game = boardspace(BOARDSPACE_STANDARD);
    assert_eq!(game.last().to_string(), STANDARD_END);
    assert_eq!(game.outcome(), lost(Side::Black, Kind::Tzaar));
    assert_eq!(game.tags().get("White"), Some("ann"));
    assert_eq!(game.tags().get("Black"), Some("bob"));
    assert_eq!(game.tags().get("Date"), Some("2026-11-30"));
    assert_eq!(game.note(NodeId::START).comments, ["good luck: ] and (so on)"]);
}

#[test]
fn a_boardspace_placement_replays_to_its_end() {
    let game = boardspace(BOARDSPACE_CUSTOM);
    assert_eq!(game.setup(), SetupKind::Placement);
    assert_eq!(game.outcome(), lost(Side::Black, Kind::Tzaar));
    let placed = game.main_line().nth(59).expect("60 placements");
    assert_eq!(game.position(placed).phase(), Phase::Opening);
}

#[test]
fn a_random_boardspace_game_needs_its_start() {
    let fault = boardspace::read(BOARDSPACE_RANDOM, None).expect_err("no start");
    assert_eq!((fault.line(), fault.column()), (4, 4));
    assert!(
        fault
            .message()
            .contains("cannot be rebuilt: give the start position alongside"),
        "{fault}"
    );
    let game = one(boardspace::read(BOARDSPACE_RANDOM, Some(&random_start())).expect("a game"));
    assert_eq!(game.turns(), 15);
    assert_eq!(
        (game.result_key(), game.termination()),
        ("white", Some("resignation"))
    );
}

#[test]
fn picked_stacks_are_moved_put_back_and_taken_back() {
    let moves = |verbs: &str| -> Vec<String> {
        boardspace(&standard(verbs))
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect()
    };
    let drop = "P0[1 Pickb A 5 0]; P0[2 Dropcap A 4]; P0[3 Done]";
    assert_eq!(moves(drop), ["a5xa4"]);
    let abandoned = "P0[1 Pickb B 1 0]; P0[2 Dropb B 1]; P0[3 Capture A 5 A 4]; P0[4 Done]";
    assert_eq!(moves(abandoned), ["a5xa4"]);
    let changed =
        "P0[1 Capture B 1 B 2]; P0[2 Pickb B 2 0]; P0[3 Dropb B 1]; P0[4 Capture A 5 A 4]; P0[5 Done]";
    assert_eq!(moves(changed), ["a5xa4"]);
    let elsewhere = "P0[1 Capture A 5 A 4]; P0[2 Pickb A 4 0]; P0[3 Dropcap A 4]; P0[4 Done]";
    assert_eq!(moves(elsewhere), ["a5xa4"]);
    let other = "P0[1 Pickb B 1 0]; P0[2 Pickb A 5 0]; P0[3 Dropcap A 4]; P0[4 Done]";
    assert_eq!(
        moves(other),
        ["a5xa4"],
        "picking another stack up lets go of the first"
    );
    let second = "P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]; P1[4 Move A 2 A 1]; P1[5 Pickb A 1 0]; P1[6 Dropb A 2]; P1[7 Pass]; P1[8 Done]";
    assert_eq!(moves(second), ["a5xa4", "a3xa4", "pass"]);
}

#[test]
fn a_second_pass_takes_the_first_back() {
    let verbs = "P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]; P1[4 Pass]; P1[5 Pass]; P1[6 Move A 2 A 1]; P1[7 Done]";
    let game = boardspace(&standard(verbs));
    assert_eq!(game.moves(), ["a5xa4", "a3xa4", "a2+a1"].map(mv));
    let picked = "P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]; P1[4 Pass]; P1[5 Pickb A 4 0]; P1[6 Dropb A 4]; P1[7 Pass]; P1[8 Done]";
    assert_eq!(
        boardspace(&standard(picked)).moves(),
        ["a5xa4", "a3xa4", "pass"].map(mv)
    );
}

#[test]
fn turns_end_without_done() {
    let by_player = "P0[1 Capture A 5 A 4]; P1[2 Capture A 3 A 4]; P1[3 Pass]";
    assert_eq!(boardspace(&standard(by_player)).moves().len(), 3);
    let by_clock =
        "P0[1 Capture A 5 A 4]; P0[TIME 0:00:05]; P1[2 Capture A 3 A 4]; P1[3 Pass]; P1[TIME 0:00:09]";
    assert_eq!(boardspace(&standard(by_clock)).moves().len(), 3);
    let reset = "P0[1 Capture A 5 A 4]; P0[2 Reset]; P0[3 Capture B 1 B 2]; P0[4 Done]";
    assert_eq!(boardspace(&standard(reset)).moves(), [mv("b1xb2")]);
    let unfinished = "P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]";
    assert_eq!(boardspace(&standard(unfinished)).last().phase(), Phase::Second);
}

#[test]
fn resignations_and_lost_time_end_a_game() {
    let end = |verbs: &str| {
        let game = boardspace(&standard(&format!("P0[1 Capture A 5 A 4]; P0[2 Done]; {verbs}")));
        (game.result_key(), game.termination().map(str::to_string))
    };
    let resigned = Some("resignation".to_string());
    assert_eq!(end("P1[3 Resign]; P1[4 Done]"), ("white", resigned.clone()));
    assert_eq!(end("P1[3 RESIGN]"), ("white", resigned));
    assert_eq!(
        end("P1[3 Resign]; P1[4 Resign]"),
        ("unfinished", None),
        "a second one takes it back"
    );
    assert_eq!(end("P0[3 GameOverOnTime]"), ("white", Some("time".into())));
    assert_eq!(end("P1[3 WinOnTime]"), ("black", Some("time".into())));
    assert_eq!(
        end("P1[3 OfferDraw]; P0[4 DeclineDraw]; RE[adjourned]"),
        ("unfinished", Some("adjourned".into()))
    );
}

#[test]
fn an_edited_start_is_a_custom_one() {
    let verbs = "P0[1 Edit]; P0[2 Pickb A 1 0]; P0[3 Drop br 0]; P0[4 Pickb A 2 0]; P0[5 Dropb A 1]; \
                 P0[6 Pick wr 0]; P0[7 Drop wr 0]; P0[8 Start P1]; P1[9 Capture A 4 A 5]; P1[10 Pass]; P1[11 Done]";
    let game = boardspace(&standard(verbs));
    assert_eq!(game.setup(), SetupKind::Custom);
    assert_eq!(game.start().stack(common::space("a2")), None);
    assert_eq!(
        (game.start().side(), game.start().phase()),
        (Side::Black, Phase::First)
    );
    assert_eq!(game.moves(), ["a4xa5", "pass"].map(mv));
    let unchanged = "P0[1 Capture A 5 A 4]; P0[2 Done]; P0[3 Edit]; P0[4 Start P1]; P1[5 Capture A 3 A 4]; P1[6 Pass]; P1[7 Done]";
    assert_eq!(boardspace(&standard(unchanged)).moves().len(), 3);
    let late =
        "P0[1 Capture A 5 A 4]; P0[2 Done]; P0[3 Edit]; P0[4 Pickb A 1 0]; P0[5 Drop br 0]; P0[6 Start P1]";
    let fault = boardspace::read(&standard(late), None).expect_err("edited late");
    assert!(fault.message().contains("which a record cannot hold"), "{fault}");
}

#[test]
fn black_may_begin_a_placement() {
    let text = "(;GM[Tzaar]SU[tzaar-custom 0];P1[0 Start P1];P1[1 OnBoard br 0 A 1];P1[2 Done])";
    let game = boardspace(text);
    assert_eq!(game.start().side(), Side::Black);
    let fault = boardspace::read(&standard("P1[1 Start P1]"), None).expect_err("the opening is White's");
    assert_eq!(
        fault.message(),
        "black begins, but the opening capture is White's"
    );
}

#[test]
fn faults_in_boardspace_files_say_where() {
    let fault = |text: &str| boardspace::read(text, None).expect_err(text).to_string();
    assert_eq!(
        fault("x"),
        "line 1, column 1: expected a game (;GM[Tzaar]..), found none"
    );
    assert_eq!(
        fault("(;GM[Hive])"),
        "line 1, column 6: the game is 'Hive', expected Tzaar"
    );
    assert_eq!(
        fault("(;GM[Tzaar])"),
        "line 1, column 6: expected a property SU with the setup, or the start given alongside"
    );
    assert_eq!(
        fault("(;SU[odd 0])"),
        "line 1, column 6: setup 'odd 0', expected tzaar-standard, tzaar-custom or tzaar-random"
    );
    let verb = |verb: &str| {
        let text = format!("(;GM[Tzaar]SU[tzaar-standard 0]\n;P0[1 {verb}])");
        fault(&text)
    };
    assert_eq!(
        verb("Fly A 1"),
        "line 2, column 5: 'Fly' is no verb of a game of Tzaar"
    );
    assert_eq!(
        verb("Capture A 5"),
        "line 2, column 18: the verb ends, expected a column a to i"
    );
    assert_eq!(
        verb("Capture E 5 A 1"),
        "line 2, column 15: 'E5' is the hole, not a space"
    );
    assert_eq!(
        verb("Capture A 5 A 3"),
        "line 2, column 5: a5xa3 is not legal: a3 is not the first stack in a straight line from a5"
    );
    assert_eq!(
        verb("Dropb A 5"),
        "line 2, column 5: nothing was picked up before"
    );
    assert_eq!(
        verb("Done"),
        "line 2, column 5: the turn of white is done without a move"
    );
    assert_eq!(
        verb("Pass"),
        "line 2, column 5: pass is not legal: White's first turn is one capture"
    );
    assert_eq!(
        verb("OnBoard xx 0 A 1"),
        "line 2, column 15: rack 'xx', expected wr or br"
    );
    assert_eq!(
        verb("OnBoard wr 3 A 1"),
        "line 2, column 18: type '3', expected 0 Tott, 1 Tzarra or 2 Tzaar"
    );
    assert_eq!(
        verb("Start P2"),
        "line 2, column 13: player 'P2', expected P0 or P1"
    );
    let twice = standard("P0[1 Capture A 5 A 4]; P0[2 Capture B 1 B 2]");
    assert!(fault(&twice).ends_with("a further move after the turn is complete"));
    let half = standard("P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]; P1[4 Done]");
    assert!(fault(&half).ends_with("the turn of black is done without its second move"));
}

#[test]
fn a_log_of_htzaar_replays_to_its_end() {
    let game = one(htzaar::read(HTZAAR, Some(&random_start())).unwrap_or_else(|fault| panic!("{fault}")));
    assert_eq!(game.turns(), 26);
    assert_eq!(game.outcome(), lost(Side::Black, Kind::Tzaar));
    assert_eq!(game.tags().get("White"), Some("human"));
    assert_eq!(game.tags().get("Black"), Some("lame"));
    let opening = game.main_line().next().expect("a move");
    assert_eq!(game.note(opening).comments, ["5926"]);
    let passes = game
        .moves()
        .into_iter()
        .filter(|&played| played == mv("pass"))
        .count();
    assert_eq!(passes, 1, "turn 22 has one move");
    let twice = format!("{HTZAAR}\n{HTZAAR}");
    assert_eq!(
        htzaar::read(&twice, Some(&random_start())).expect("two games"),
        [game.clone(), game]
    );
}

#[test]
fn faults_in_logs_of_htzaar_say_where() {
    let fault = |text: &str, start: Option<&Position>| htzaar::read(text, start).expect_err(text).to_string();
    assert!(
        fault(HTZAAR, None)
            .ends_with("a log of HTZAAR does not tell the start: give the start position alongside")
    );
    let start = fixed();
    let fault = |text: &str| fault(text, Some(&start));
    assert_eq!(
        fault(""),
        "line 1, column 1: expected a turn such as '1. white (name) : C1 -> C2', found none"
    );
    assert_eq!(
        fault("x\n 1. red : A5 -> A4"),
        "line 2, column 5: expected white or black, found 'red'"
    );
    assert_eq!(
        fault("1. white (a) A5 -> A4"),
        "line 1, column 14: expected ':', found 'A5'"
    );
    assert_eq!(
        fault("1. black (a) : A5 -> A4"),
        "line 1, column 15: it is white's turn, found one of black"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A3"),
        "line 1, column 16: a5xa3 is not legal: a3 is not the first stack in a straight line from a5"
    );
    assert_eq!(
        fault("1. white (a) : A5 -> A4 B1 -> B2"),
        "line 1, column 25: expected the end of the line, found 'B1'"
    );
    assert_eq!(
        fault("1. white (a) :"),
        "line 1, column 15: expected a move such as c6xc3, c6+c3, pass or Z@c3, found the end of the text"
    );
    assert!(fault("99999999999. white (a) : A5 -> A4").contains("turn number"));
}

#[test]
fn board_pictures_are_read() {
    let picture = include_str!("../../../tests/data/records/pbm-fixed.txt");
    assert_eq!(
        pbm::read(picture, Side::White).unwrap_or_else(|fault| panic!("{fault}")),
        Setup::fixed()
    );
    let end: Setup = STANDARD_END.parse().expect("a setup");
    for picture in [
        include_str!("../../../tests/data/records/pbm-late.txt"),
        include_str!("../../../tests/data/records/pbm-blank.txt"),
    ] {
        let read = pbm::read(picture, Side::Black).unwrap_or_else(|fault| panic!("{fault}\n{picture}"));
        assert_eq!((read.side, read.phase, read.turn), (Side::Black, Phase::First, 2));
        assert!(read.stacks().eq(end.stacks()), "{picture}");
    }
}

#[test]
fn board_pictures_are_read_without_their_spacing_or_names() {
    let picture = include_str!("../../../tests/data/records/pbm-late.txt");
    let with = pbm::read(picture, Side::White).expect("a board");
    let squeezed: Vec<String> = picture
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(pbm::read(&squeezed.join("\n"), Side::White), Ok(with.clone()));
    let spaced = squeezed.join("\n\n");
    assert_eq!(pbm::read(&spaced, Side::White), Ok(with.clone()));
    let bare: Vec<&str> = squeezed
        .iter()
        .map(String::as_str)
        .filter(|line| !line.starts_with("A5 B6"))
        .collect();
    assert_eq!(pbm::read(&bare.join("\n"), Side::White), Ok(with.clone()));
    let holed = picture.replace("t1    ..          ..    T1", "t1    ..    *     ..    T1");
    assert_ne!(holed, picture);
    assert_eq!(pbm::read(&holed, Side::White), Ok(with));
}

#[test]
fn faults_in_board_pictures_say_where() {
    let fault = |text: &str| pbm::read(text, Side::White).expect_err(text).to_string();
    let picture = include_str!("../../../tests/data/records/pbm-late.txt");
    assert_eq!(
        fault("no board"),
        "line 1, column 1: expected a board of z, a and t with heights, found none"
    );
    assert_eq!(
        fault("t1\nT1 t1\n"),
        "line 2, column 1: the board ends after 2 rows, expected 17"
    );
    let short: String = picture
        .lines()
        .filter(|line| !line.contains("A1    t2"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(
        fault(&short),
        "line 20, column 1: the board ends after 16 rows, expected 17"
    );
    assert_eq!(
        fault(&picture.replace("T3 ", "T31")),
        "line 15, column 16: the stack on f4 has no height from 1 to 30"
    );
    assert!(
        fault(&picture.replace("t1    ..          ..    T1", "t1    ..    t1    ..    T1"))
            .ends_with("a stack in the hole")
    );
    let shifted = picture.replace("t2    ..    ..    ..    T1", "  t2");
    assert_eq!(
        fault(&shifted),
        "line 14, column 3: this stack stands under no column of its row"
    );
}

#[test]
fn every_format_is_recognised() {
    let game = golem(LITTLE_GOLEM);
    let cases = [
        (game.to_string(), Some(Format::Text)),
        (record::write_json(&[game]), Some(Format::Json)),
        (LITTLE_GOLEM.to_string(), Some(Format::LittleGolem)),
        (BOARDSPACE_STANDARD.to_string(), Some(Format::Boardspace)),
        (BOARDSPACE_RANDOM.to_string(), Some(Format::Boardspace)),
        (HTZAAR.to_string(), Some(Format::Htzaar)),
        ("[Game \"faz\"]\n[Rows \"12\"]".to_string(), None),
        ("{\"game\": \"faz\"}".to_string(), None),
        ("(;FF[4]GM[1])".to_string(), None),
        ("hello".to_string(), None),
        (String::new(), None),
    ];
    for (text, format) in &cases {
        assert_eq!(record::detect(text), *format, "{text}");
    }
    for (text, format) in cases.iter().take(6) {
        let read =
            record::read_any_from(text, Some(&random_start())).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((Some(read.format), read.games.len()), (*format, 1));
    }
    assert!(record::read_any(BOARDSPACE_RANDOM).is_err());
    assert!(
        record::read_any("hello")
            .expect_err("no format")
            .message()
            .contains("not recognised")
    );
    let keys: Vec<&str> = Format::ALL.iter().map(|format| format.key()).collect();
    assert_eq!(keys, ["trigon", "json", "littlegolem", "boardspace", "htzaar"]);
}
