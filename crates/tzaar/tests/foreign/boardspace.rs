//! Game files of Boardspace.

use crate::common::{self, fixed, mv};
use crate::{BOARDSPACE_RANDOM, BOARDSPACE_STANDARD, STANDARD_END, lost, one, random_start};
use tzaar::foreign::boardspace;
use tzaar::record::{NodeId, Record, SetupKind};
use tzaar::{Kind, Phase, Side};

const BOARDSPACE_CUSTOM: &str = include_str!("../../../../tests/data/records/boardspace-custom.sgf");

fn boardspace(text: &str) -> Record {
    one(boardspace::read(text, None).unwrap_or_else(|fault| panic!("{fault}\n{text}")))
}

/// A Boardspace game of the fixed start with these verbs.
fn standard(verbs: &str) -> String {
    let nodes: String = verbs.split(';').map(|verb| format!(";{}", verb.trim())).collect();
    format!("(;GM[Tzaar]VV[1]SU[tzaar-standard 0];P0[0 Start P0]{nodes})")
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
    assert_eq!(
        verb("Capture A 5 A 4 B 1"),
        "line 2, column 23: expected the end of the verb, found 'B'"
    );
    let other = |property: &str| fault(&format!("(;GM[Tzaar]SU[tzaar-standard 0]\n;{property})"));
    assert_eq!(
        other("P2[1 Capture A 5 A 4]"),
        "line 2, column 5: P2 plays, expected P0 or P1"
    );
    assert_eq!(
        other("P0[Captrue A 5 A 4]"),
        "line 2, column 5: 'Captrue' is no verb of a game of Tzaar"
    );
    assert_eq!(
        other("P0[1 Edit];P0[2 Pickb A 1]"),
        "line 2, column 16: the board is still being rearranged at the end, expected a Start"
    );
    assert_eq!(
        other("P0[1 Edit];P0[2 Capture A 5 A 4]"),
        "line 2, column 16: a move while the board is rearranged, expected a Start before"
    );
    let twice = standard("P0[1 Capture A 5 A 4]; P0[2 Capture B 1 B 2]");
    assert!(fault(&twice).ends_with("a further move after the turn is complete"));
    let half = standard("P0[1 Capture A 5 A 4]; P0[2 Done]; P1[3 Capture A 3 A 4]; P1[4 Done]");
    assert!(fault(&half).ends_with("the turn of black is done without its second move"));
}
