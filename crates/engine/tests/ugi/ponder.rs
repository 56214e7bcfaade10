//! Thinking on the opponent's time.

use crate::talk::{Talk, answers};
use engine::common::GameKind;
use std::time::{Duration, Instant};

/// What a busy machine is given beyond what is promised.
const PATIENCE: Duration = Duration::from_millis(300);

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// A conversation about a position with much to think about.
fn talk() -> Talk {
    let talk = Talk::with(GameKind::Tzaar);
    talk.say("position startpos moves a5xa4");
    talk
}

fn assert_quiet(talk: &Talk, time: Duration) {
    let said = talk.overhear(time);
    let answered = said.iter().any(|line| line.starts_with("bestmove"));
    assert!(!answered, "{said:?}");
}

#[test]
fn the_time_counts_from_ponderhit() {
    for limit in ["movetime 100", "p2time 1800", "movetime 100 nodes 1000000000"] {
        let talk = talk();
        talk.say(&format!("go ponder {limit}"));
        assert_quiet(&talk, ms(250));
        let at = Instant::now();
        talk.say("ponderhit");
        assert!(talk.hear("bestmove ").contains(','), "{limit}");
        let elapsed = at.elapsed();
        assert!(elapsed >= ms(95), "{limit}: {elapsed:?}");
        assert!(elapsed < ms(100) + PATIENCE, "{limit}: {elapsed:?}");
        talk.say("isready");
        assert_eq!(talk.hear(""), "readyok", "one answer");
    }
}

#[test]
fn stop_ends_pondering() {
    let talk = talk();
    for hit in [false, true] {
        talk.say("go ponder movetime 600000");
        talk.hear("info ");
        if hit {
            talk.say("ponderhit");
        }
        let at = Instant::now();
        talk.say("stop");
        assert!(talk.hear("bestmove ").contains(','));
        assert!(at.elapsed() < PATIENCE, "{:?}", at.elapsed());
        talk.say("ponderhit");
        assert!(talk.hear("").starts_with("error no search ponders"));
    }
}

#[test]
fn what_is_found_early_waits_for_ponderhit() {
    for limit in ["depth 2", "nodes 2000"] {
        for end in ["ponderhit", "stop"] {
            let talk = talk();
            talk.say(&format!("go ponder {limit}"));
            assert_quiet(&talk, ms(150));
            talk.say("position startpos");
            assert!(talk.hear("error ").contains("a search is in progress"));
            talk.say(end);
            assert!(talk.hear("bestmove ").contains(','), "{limit} {end}");
        }
    }
}

#[test]
fn without_limits_it_goes_on_until_stop() {
    let talk = talk();
    talk.say("go ponder");
    talk.hear("info ");
    talk.say("ponderhit");
    assert_quiet(&talk, ms(150));
    talk.say("ponderhit");
    assert!(talk.hear("error ").contains("expected go ponder before"));
    talk.say("stop");
    assert!(talk.hear("bestmove ").contains(','));
}

#[test]
fn ponderhit_in_another_search_changes_nothing() {
    let talk = talk();
    talk.say("go movetime 200");
    talk.say("ponderhit");
    assert!(talk.hear("error ").contains("no search ponders"));
    assert_quiet(&talk, ms(50));
    assert!(talk.hear("bestmove ").contains(','));
}

#[test]
fn the_expected_reply_is_told_when_asked_for() {
    let talk = talk();
    talk.say("ugi");
    assert_eq!(
        talk.hear("option name Ponder"),
        "option name Ponder type check default false"
    );
    talk.hear("ugiok");
    for lines in [1, 3] {
        talk.say(&format!("setoption name Lines value {lines}"));
        talk.say("setoption name Ponder value false");
        talk.say("go depth 6");
        assert!(!talk.hear("bestmove ").contains(" ponder "));
        talk.say("setoption name Ponder value true");
        talk.say("go depth 6");
        let best = talk.hear("bestmove ");
        let words: Vec<&str> = best.split(' ').collect();
        let ["bestmove", turn, "ponder", reply] = words[..] else {
            panic!("{best}");
        };
        talk.say(&format!("position startpos moves a5xa4 {turn} {reply}"));
        talk.say("query toplay");
        assert_eq!(talk.hear(""), "response p2", "{best}");
        talk.say("position startpos moves a5xa4");
    }
}

#[test]
fn the_end_of_input_ends_pondering_at_once() {
    let pondering = talk();
    pondering.say("go ponder movetime 600000");
    pondering.hear("info ");
    assert!(pondering.hang_up() < ms(500));
    let lines = answers(GameKind::Tzaar, "position startpos\ngo ponder movetime 100000\n");
    assert!(
        lines.last().expect("an answer").starts_with("bestmove "),
        "{lines:?}"
    );
    let lines = answers(
        GameKind::Tzaar,
        "position startpos\ngo ponder movetime 100000\nquit\n",
    );
    assert!(lines.iter().all(|line| !line.starts_with("bestmove ")));
}

#[test]
fn dice_are_not_foreseen() {
    let script = "ugi\nposition setup rows=6,laps=1 dice R1W2B3\ngo ponder movetime 10\nponderhit\n\
                  setoption name Ponder value true\nquery toplay\n";
    let lines = answers(GameKind::Faz, script);
    assert!(lines.iter().all(|line| !line.contains("name Ponder")));
    let [go, hit, option, still] = &lines[lines.len() - 4..] else {
        panic!("{lines:?}");
    };
    assert!(
        go.starts_with("error ") && go.contains("expected go without ponder"),
        "{go}"
    );
    assert!(hit.starts_with("error no search ponders"), "{hit}");
    assert!(option.starts_with("error unknown option"), "{option}");
    assert!(still.starts_with("response p"), "{still}");
}
