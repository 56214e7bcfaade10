//! Conversations over UGI, scripted.
#![cfg(feature = "native")]

mod ponder;
mod talk;

use engine::common::GameKind;
use engine::ugi::{Settings, run};
use std::time::{Duration, Instant};
use talk::{SETTINGS, Talk, answers};

#[test]
fn it_introduces_itself() {
    let lines = answers(GameKind::Tzaar, "ugi\nisready\nquit\nisready\n");
    assert!(lines[0].starts_with("id name trigon "));
    assert!(
        lines
            .iter()
            .any(|line| line.starts_with("option name Hash type spin"))
    );
    assert_eq!(
        lines[lines.len() - 2..],
        ["ugiok", "readyok"],
        "nothing after quit"
    );
}

#[test]
fn questions_about_a_game_are_answered() {
    let script = "position setup fixed moves a5xa4\nquery p1turn\nquery toplay\nquery gameover\nquery result\n\
                  query position\nquery legal\n";
    let lines = answers(GameKind::Tzaar, script);
    assert_eq!(
        lines[..4],
        ["response false", "response p2", "response false", "response none"]
    );
    assert!(
        lines[4].starts_with("response ") && lines[4].ends_with(" b 1 2"),
        "{}",
        lines[4]
    );
    let legal: Vec<&str> = lines[5].split(' ').skip(1).collect();
    assert!(legal.len() > 500 && legal.iter().all(|word| word.contains(',')));
}

#[test]
fn a_finished_game_says_so() {
    let over = "position fen Z..../....../......./......../......../......../......./....../..zat w 1 9";
    let lines = answers(
        GameKind::Tzaar,
        &format!("{over}\nquery gameover\nquery result\nquery legal\nquery toplay\ngo depth 1\n"),
    );
    assert_eq!(lines[..2], ["response true", "response p2win"]);
    assert_eq!(lines[2..4], ["response", "response none"]);
    assert_eq!(lines[4], "error the game is over, expected another position");
}

#[test]
fn nonsense_gets_an_error_and_changes_nothing() {
    let nonsense = [
        "hello",
        "position",
        "position fen nonsense",
        "position startpos moves a1xa1",
        "position startpos moves a5xa4 d1xd2",
        "position setup square",
        "setoption name Hash value 0",
        "setoption name Colour value red",
        "setoption name Level value 11",
        "go sideways",
        "go movetime soon",
        "go ponder sideways",
        "ponderhit",
        "ponderhit now",
        "setoption name Ponder value maybe",
        "query weather",
        "\u{0}\u{1}\u{7f}",
        "quit please",
    ];
    for line in nonsense {
        let script = format!("position startpos moves a5xa4\nquery position\n{line}\nquery position\n");
        let lines = answers(GameKind::Tzaar, &script);
        assert_eq!(lines.len(), 3, "{line}: {lines:?}");
        assert!(lines[1].starts_with("error "), "{line}: {}", lines[1]);
        assert_eq!(lines[0], lines[2], "{line}");
    }
    let mut bytes = vec![0xff, 0xfe, b'\n'];
    bytes.extend(vec![b'x'; 1 << 20]);
    bytes.extend(b"\nisready");
    let mut output = Vec::new();
    run(GameKind::Faz, &bytes[..], &mut output, SETTINGS).expect("streams in memory");
    let text = String::from_utf8(output).expect("text");
    assert_eq!(
        text.lines().filter(|line| line.starts_with("error ")).count(),
        2,
        "{text}"
    );
    assert!(text.ends_with("readyok\n"));
}

#[test]
fn a_search_answers_with_a_whole_legal_turn() {
    let talk = Talk::with(GameKind::Tzaar);
    talk.say("position startpos moves a5xa4");
    talk.say("go depth 3");
    let info = talk.hear("info ");
    assert!(
        info.contains(" score cp ") && info.contains(" nodes ") && info.contains(" pv "),
        "{info}"
    );
    let best = talk.hear("bestmove ");
    let word = best.split(' ').nth(1).expect("a word").to_owned();
    talk.say(&format!("position startpos moves a5xa4 {word}"));
    talk.say("query toplay");
    assert_eq!(talk.hear("response"), "response p1");
    for limit in [
        "movetime 30",
        "nodes 500",
        "p1time 1000 p2time 1000 p1inc 10 p2inc 10",
    ] {
        talk.say(&format!("go {limit}"));
        assert!(talk.hear("bestmove ").contains(','), "{limit}");
    }
    talk.say("setoption name Lines value 3");
    talk.say("go depth 2");
    assert!(talk.hear("info ").contains(" multipv 1 "));
    assert!(talk.hear("bestmove ").contains(','));
}

#[test]
fn stop_ends_a_search_soon() {
    for (game, position) in [
        (GameKind::Tzaar, "position startpos moves a5xa4"),
        (GameKind::Faz, "position setup rows=6,laps=1 dice R1W2B3"),
    ] {
        let talk = Talk::with(game);
        talk.say(position);
        for go in ["go infinite", "go", "go movetime 600000"] {
            // The player of FAZ may decide long before its time is up: then no search is in progress.
            if game == GameKind::Faz && go.contains("movetime") {
                continue;
            }
            talk.say(go);
            talk.hear("info ");
            talk.say("isready");
            talk.hear("readyok");
            talk.say("go depth 1");
            assert!(talk.hear("error ").contains("a search is in progress"));
            let at = Instant::now();
            talk.say("stop");
            talk.hear("bestmove ");
            // 10 ms are promised; a busy machine is given more.
            assert!(
                at.elapsed() < Duration::from_millis(300),
                "{go}: {:?}",
                at.elapsed()
            );
        }
        talk.say("stop");
        talk.say("isready");
        assert_eq!(talk.hear(""), "readyok", "stop without a search says nothing");
    }
}

#[test]
fn the_end_of_input_ends_it_at_once() {
    for game in [GameKind::Tzaar, GameKind::Faz] {
        let talk = Talk::with(game);
        assert!(talk.hang_up() < Duration::from_millis(500));
        let talk = Talk::with(game);
        talk.say("position setup placement");
        talk.say("position startpos dice R1W2B3");
        talk.say("go infinite");
        talk.say("isready");
        talk.hear("readyok");
        assert!(talk.hang_up() < Duration::from_millis(500));
    }
    let lines = answers(GameKind::Tzaar, "position startpos\ngo movetime 100000\n");
    assert!(
        lines.last().expect("an answer").starts_with("bestmove "),
        "{lines:?}"
    );
    let lines = answers(GameKind::Tzaar, "position startpos\ngo movetime 100000\nquit\n");
    assert!(
        lines.iter().all(|line| !line.starts_with("bestmove ")),
        "{lines:?}"
    );
}

#[test]
fn a_race_is_spoken_of_with_its_dice() {
    let script = "position setup rows=6,laps=1,rules=fair,order=RWB\nquery toplay\nquery p1turn\ngo nodes 10\n\
                  position setup rows=6,laps=1,rules=fair,order=RWB moves R1W2B3 a1-b2 dice R1W1W1\n\
                  position setup rows=6,laps=1,rules=fair,order=RWB moves R1W2B3 a1-b2\nquery toplay\nquery legal\n";
    let lines = answers(GameKind::Faz, script);
    assert_eq!(lines[..2], ["response chance", "response false"]);
    assert!(lines[2].starts_with("error the dice are to be rolled"));
    assert!(lines[3].starts_with("error move 3: "), "{}", lines[3]);
    assert_eq!(lines[4], "response p2");
    assert!(lines[5].contains("f11-"), "{}", lines[5]);
    let talk = Talk::with(GameKind::Faz);
    talk.say("position setup rows=6,laps=1,order=RWB dice R4W2B3");
    talk.say("go nodes 3000 p3time 1000");
    let info = talk.hear("info ");
    assert!(
        info.contains(" score chances ") && info.contains(" pv a1-"),
        "{info}"
    );
    assert!(talk.hear("bestmove ").starts_with("bestmove a1-"));
}

#[test]
fn many_new_games_do_not_delay_the_end() {
    let script = "uginewgame\n".repeat(20_000);
    let at = Instant::now();
    assert!(answers(GameKind::Tzaar, &script).is_empty());
    assert!(at.elapsed() < Duration::from_secs(5), "{:?}", at.elapsed());
}

/// The table of an engine is made while it is spoken to: that must not take part of the first search's time.
#[test]
fn the_first_answer_is_not_late_for_a_large_table() {
    let talk = Talk::begin(
        GameKind::Tzaar,
        Settings {
            hash_mib: 2048,
            ..SETTINGS
        },
    );
    talk.say("position startpos moves a5xa4");
    let at = Instant::now();
    talk.say("go movetime 20");
    talk.hear("bestmove ");
    // 20 ms after the limit are promised; a busy machine is given more.
    assert!(at.elapsed() < Duration::from_millis(220), "{:?}", at.elapsed());
}
