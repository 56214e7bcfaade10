//! Matches: pairing, records, faults of programs, interruption.
#![cfg(feature = "native")]

use engine::arena::{Earlier, FinishedGame, Plan, Summary, resume, run};
use engine::common::{GameKind, Limits, Stop};
use std::time::{Duration, Instant};

fn plan(game: GameKind, setup: &str, players: &[&str], games: u32, limits: Limits) -> Plan {
    Plan {
        game,
        setup: setup.to_owned(),
        players: players
            .iter()
            .map(|spec| spec.parse().expect("a player"))
            .collect(),
        games,
        limits,
        concurrency: 2,
        seed: 7,
        sprt: None,
    }
}

fn play(plan: &Plan) -> (Summary, Vec<FinishedGame>) {
    let mut games = Vec::new();
    let summary = run(plan, &Stop::new(), &mut |game, _| games.push(game.clone())).expect("a good plan");
    games.sort_by_key(|game| game.number);
    (summary, games)
}

#[test]
fn pairs_share_their_start_and_the_same_seed_gives_the_same_games() {
    let plan = plan(
        GameKind::Tzaar,
        "random",
        &["self:level=3", "greedy"],
        6,
        Limits::nodes(300),
    );
    let (summary, games) = play(&plan);
    assert_eq!((summary.games, games.len()), (6, 6));
    for pair in games.chunks(2) {
        assert_eq!(
            (&pair[0].seats[..], &pair[1].seats[..]),
            (&[0, 1][..], &[1, 0][..])
        );
        let starts: Vec<String> = pair
            .iter()
            .map(|game| tzaar_record(game).start().to_string())
            .collect();
        assert_eq!(starts[0], starts[1]);
    }
    let single = Plan {
        concurrency: 1,
        ..plan
    };
    assert_eq!(play(&single).1, games);
}

/// What a match writes of these games.
fn file(games: &[FinishedGame]) -> String {
    games.iter().map(|game| format!("{}\n", game.record)).collect()
}

/// Plays what is missing from this file.
fn go_on(plan: &Plan, text: &str) -> (Summary, Vec<FinishedGame>) {
    let earlier = Earlier::read(plan.game, text.as_bytes()).expect("games of a match");
    assert_eq!(earlier.seed(), Some(plan.seed));
    let mut games = Vec::new();
    let summary = resume(plan, &earlier, &Stop::new(), &mut |game, _| {
        games.push(game.clone())
    });
    games.sort_by_key(|game| game.number);
    (summary.expect("the same match"), games)
}

#[test]
fn a_match_goes_on_where_it_was_cut_short() {
    let tzaar = plan(
        GameKind::Tzaar,
        "random",
        &["self:level=2", "greedy"],
        6,
        Limits::nodes(300),
    );
    let faz = plan(
        GameKind::Faz,
        "rows=4,laps=1",
        &["greedy", "random", "greedy"],
        12,
        Limits::NONE,
    );
    for plan in [tzaar, faz] {
        let (whole, all) = play(&plan);
        // Games 0, 3 and 4 were played, in another order.
        let kept = [all[3].clone(), all[0].clone(), all[4].clone()];
        let (summary, rest) = go_on(&plan, &file(&kept));
        assert_eq!(summary, whole);
        let missing: Vec<_> = all.iter().filter(|game| !kept.contains(game)).cloned().collect();
        assert_eq!(rest, missing);
        let (summary, rest) = go_on(&plan, &file(&all));
        assert_eq!((summary, rest), (whole, vec![]));
    }
}

#[test]
fn a_game_not_written_to_its_end_is_left_out() {
    let plan = plan(
        GameKind::Faz,
        "rows=3,laps=1",
        &["greedy", "random"],
        6,
        Limits::NONE,
    );
    let (_, all) = play(&plan);
    let (first, both) = (file(&all[..1]), file(&all[..2]));
    for end in first.len()..both.len() {
        let earlier = Earlier::read(GameKind::Faz, &both.as_bytes()[..end]).expect("games of a match");
        assert_eq!(
            (earlier.len(), earlier.whole()),
            (1, first.len()),
            "{end} of {}",
            both.len()
        );
    }
    assert_eq!(
        Earlier::read(GameKind::Faz, both.as_bytes()).map(|earlier| earlier.len()),
        Ok(2)
    );
    assert_eq!(
        Earlier::read(GameKind::Faz, b"").map(|earlier| earlier.len()),
        Ok(0)
    );
}

#[test]
fn another_file_is_not_gone_on_with() {
    let tzaar = plan(GameKind::Tzaar, "random", &["greedy", "random"], 2, Limits::NONE);
    let (_, games) = play(&tzaar);
    let text = file(&games);
    let fault = |text: &str| {
        Earlier::read(GameKind::Tzaar, text.as_bytes())
            .expect_err("no match")
            .to_string()
    };
    assert!(fault("my diary\n").starts_with("line 1, column 1"));
    let broken = format!("{}{}", text.replacen("Termination", "Ending", 1), text);
    assert!(fault(&broken).starts_with("line 1, "), "{}", fault(&broken));
    assert!(Earlier::read(GameKind::Faz, text.as_bytes()).is_err());
    // A record of a game that was no match's, changed by hand or not.
    let other = tzaar_record(&games[0]).to_string().replace("Round", "Table");
    let refused = |plan: &Plan, text: &str| match Earlier::read(GameKind::Tzaar, text.as_bytes()) {
        Err(fault) => fault.to_string(),
        Ok(earlier) => resume(plan, &earlier, &Stop::new(), &mut |_, _| {
            panic!("it is another match")
        })
        .expect_err("another match")
        .to_string(),
    };
    assert!(refused(&tzaar, &format!("{other}\n")).contains("Round"));
    assert!(refused(&tzaar, &other).contains("expected a record as a match writes it"));
    for (differing, name) in [
        (
            Plan {
                seed: 8,
                ..tzaar.clone()
            },
            "Seed of game 1.1 is \"7\", this match has \"8\"",
        ),
        (
            Plan {
                setup: "fixed".to_owned(),
                ..tzaar.clone()
            },
            "Starts of game 1.1",
        ),
        (
            Plan {
                limits: Limits::nodes(5),
                ..tzaar.clone()
            },
            "Limits of game 1.1 is \"\", this match has \"nodes=5\"",
        ),
        (
            plan(GameKind::Tzaar, "random", &["random", "greedy"], 2, Limits::NONE),
            "White of game 1.1 is \"greedy\"",
        ),
    ] {
        let found = refused(&differing, &text);
        assert!(found.contains(name), "{found}");
    }
    assert!(refused(&tzaar, &format!("{text}{text}")).contains("is there twice"));
}

#[test]
fn a_test_that_is_decided_plays_no_more() {
    let plan = plan(GameKind::Tzaar, "random", &["greedy", "random"], 60, Limits::NONE);
    let (_, games) = play(&plan);
    let tested = Plan {
        sprt: Some("elo0=0,elo1=200".parse().expect("a test")),
        games: 2000,
        ..plan
    };
    let (summary, more) = go_on(&tested, &file(&games));
    assert!(summary.is_decided() && more.is_empty(), "{summary:?}");
}

fn tzaar_record(game: &FinishedGame) -> tzaar::record::Record {
    let mut records = tzaar::record::read(&game.record).expect("a record");
    assert_eq!(records.len(), 1);
    records.remove(0)
}

#[test]
fn records_tell_the_result() {
    let (_, games) = play(&plan(
        GameKind::Tzaar,
        "random",
        &["greedy", "random"],
        4,
        Limits::NONE,
    ));
    for game in &games {
        let record = tzaar_record(game);
        assert_eq!(record.winner().map(|side| side.seat().index()), game.winner);
        assert_eq!(record.termination(), Some(game.reason.as_str()));
        let white = ["greedy", "random"][game.seats[0]];
        assert_eq!(record.tags().get("White"), Some(white));
    }
}

#[test]
fn a_game_can_begin_with_placing_the_pieces() {
    let (summary, games) = play(&plan(
        GameKind::Tzaar,
        "placement",
        &["self:level=2", "random"],
        2,
        Limits::nodes(2_000),
    ));
    assert_eq!(summary.games, 2);
    assert!(tzaar_record(&games[0]).moves().len() > 60);
}

#[test]
fn blocks_of_six_have_the_same_dice() {
    let (summary, games) = play(&plan(
        GameKind::Faz,
        "rows=6,laps=1,rules=fair",
        &["self:level=6", "greedy", "random"],
        6,
        Limits::nodes(100),
    ));
    assert_eq!(games.len(), 6);
    let rolls = |game: &FinishedGame| {
        let record = faz::Record::read(&game.record).expect("a record");
        record
            .rolls()
            .map(|(_, roll)| roll.to_string())
            .collect::<Vec<_>>()
    };
    let first = rolls(&games[0]);
    for game in &games {
        assert!(rolls(game).iter().zip(&first).all(|(one, other)| one == other));
        assert_eq!(game.reason, "home");
    }
    let shares: f64 = summary.players.iter().map(|player| player.share).sum();
    assert!((shares - 1.0).abs() < 1e-9);
    assert!(summary.players[0].share > summary.players[2].share);
}

#[test]
fn two_players_fill_three_seats() {
    let (summary, games) = play(&plan(
        GameKind::Faz,
        "rows=6,laps=1",
        &["greedy", "random"],
        12,
        Limits::NONE,
    ));
    assert_eq!(summary.games, 12);
    assert_eq!(
        games
            .iter()
            .filter(|game| game.seats.iter().filter(|&&it| it == 0).count() == 1)
            .count(),
        6
    );
    assert!(summary.players[0].share > summary.players[1].share);
}

#[test]
fn a_match_can_be_interrupted() {
    let plan = plan(
        GameKind::Tzaar,
        "random",
        &["self", "self"],
        1000,
        Limits::movetime(Duration::from_millis(50)),
    );
    let stop = Stop::new();
    let watched = stop.clone();
    let began = Instant::now();
    let timer = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(300));
        watched.set();
    });
    let summary = run(&plan, &stop, &mut |_, _| {}).expect("a good plan");
    timer.join().expect("no panic");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(summary.games < 1000);
}

#[test]
fn a_sequential_test_ends_the_match() {
    let plan = Plan {
        sprt: Some("elo0=0,elo1=100".parse().expect("a test")),
        ..plan(
            GameKind::Tzaar,
            "random",
            &["greedy", "random"],
            2000,
            Limits::NONE,
        )
    };
    let (summary, _) = play(&plan);
    assert!(summary.games < 500, "{summary:?}");
    assert_eq!(
        summary.llr.expect("asked for").verdict,
        engine::arena::Verdict::Elo1
    );
}

#[test]
fn plans_that_make_no_sense_are_refused() {
    let fault = |plan: Plan| {
        run(&plan, &Stop::new(), &mut |_, _| {})
            .expect_err("no match")
            .to_string()
    };
    let tzaar = |setup, players: &[&str]| fault(plan(GameKind::Tzaar, setup, players, 2, Limits::NONE));
    assert!(tzaar("random", &["self"]).contains("expected 2"));
    assert!(tzaar("square", &["self", "self"]).contains("expected random, fixed or placement"));
    assert!(tzaar("fixed", &["self", "cmd=/no/such/program"]).contains("cannot start"));
    let hash = plan(GameKind::Faz, "rows=6", &["self:hash=1", "self"], 6, Limits::NONE);
    assert!(fault(hash).contains("are for tzaar"));
    let faz = fault(plan(GameKind::Faz, "rows=2", &["self", "self"], 6, Limits::NONE));
    assert!(faz.contains("3 to 20"), "{faz}");
    let faz = fault(plan(GameKind::Faz, "big", &["self", "self"], 6, Limits::NONE));
    assert!(faz.contains("option=value"), "{faz}");
}

/// Programs that speak UGI, after a fashion.
#[cfg(unix)]
mod programs {
    use super::*;
    use std::io::Write;
    use std::os::unix::fs::PermissionsExt;

    /// A shell script that answers as UGI asks and to `go` with `answer`.
    fn script(name: &str, answer: &str) -> String {
        let path = std::env::temp_dir().join(format!("trigon-{}-{name}.sh", std::process::id()));
        let text = format!(
            "#!/bin/sh\nwhile read -r line; do\ncase \"$line\" in\nugi) echo id name {name}; echo ugiok;;\n\
             isready) echo readyok;;\ngo*) {answer};;\nquit) exit 0;;\nesac\ndone\n"
        );
        let mut file = std::fs::File::create(&path).expect("a file");
        file.write_all(text.as_bytes()).expect("written");
        file.set_permissions(std::fs::Permissions::from_mode(0o755))
            .expect("executable");
        drop(file);
        format!("cmd=/bin/sh {}", path.display())
    }

    fn against_random(name: &str, answer: &str) -> Summary {
        with_options("", name, answer)
    }

    fn with_options(options: &str, name: &str, answer: &str) -> Summary {
        let program = format!("{options}{}", script(name, answer));
        let limits = Limits::movetime(Duration::from_millis(100));
        let plan = Plan {
            concurrency: 1,
            ..plan(GameKind::Tzaar, "fixed", &[&program, "random"], 2, limits)
        };
        let (summary, games) = play(&plan);
        assert!(games.iter().all(
            |game| game.winner == Some(1 - game.seats.iter().position(|&it| it == 0).expect("it plays"))
        ));
        summary
    }

    #[test]
    fn faults_lose_the_game_and_are_counted() {
        let illegal = against_random("illegal", "echo bestmove a1xa1").players[0].faults;
        assert_eq!((illegal.illegal, illegal.time, illegal.crash), (2, 0, 0));
        let crash = against_random("crash", "exit 3").players[0].faults;
        assert_eq!((crash.illegal, crash.time, crash.crash), (0, 0, 2));
        let late = against_random("late", "sleep 0.6; echo bestmove a5xa4").players[0].faults;
        assert_eq!((late.illegal, late.time, late.crash), (0, 2, 0));
        let silent = against_random("silent", ":").players[0].faults;
        assert_eq!((silent.illegal, silent.time, silent.crash), (0, 0, 2));
    }

    #[test]
    fn lines_without_end_are_no_answer_in_time() {
        let answer = "yes info & sleep 0.6; kill $!; echo bestmove a5xa4";
        let late = against_random("chatter", answer).players[0].faults;
        assert_eq!((late.illegal, late.time, late.crash), (0, 2, 0));
        let endless = against_random("endless", "exec yes info").players[0].faults;
        assert_eq!((endless.illegal, endless.time, endless.crash), (0, 0, 2));
    }

    #[test]
    fn a_match_ends_while_a_program_says_lines_without_end() {
        let program = script("endless-untimed", "exec yes info");
        let plan = plan(GameKind::Tzaar, "fixed", &[&program, "random"], 2, Limits::NONE);
        let (stop, begun) = (Stop::new(), Instant::now());
        let summary = std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(300));
                stop.set();
            });
            run(&plan, &stop, &mut |_, _| {}).expect("a good plan")
        });
        assert_eq!(summary.games, 0);
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    }

    #[test]
    fn an_answer_may_tell_the_reply_it_expects() {
        let start = tzaar::Position::new(&tzaar::Setup::fixed()).expect("the fixed start");
        let answer = format!("echo bestmove {} ponder a1xb2,pass", start.moves()[0]);
        let program = script("ponders", &answer);
        let plan = plan(GameKind::Tzaar, "fixed", &[&program, "random"], 2, Limits::NONE);
        let (_, games) = play(&plan);
        let turns = tzaar_record(&games[0]).turns();
        assert_eq!(
            turns, 2,
            "the first answer is a turn, the second is none any more"
        );
    }

    #[test]
    fn faults_are_read_back() {
        let program = script("read-back", "echo bestmove a1xa1");
        let plan = plan(GameKind::Tzaar, "fixed", &[&program, "random"], 2, Limits::NONE);
        let (whole, games) = play(&plan);
        assert_eq!(whole.players[0].faults.illegal, 2);
        assert_eq!(go_on(&plan, &file(&games)).0, whole);
    }

    #[test]
    fn a_program_that_ended_after_its_game_is_started_again() {
        // It says it is ready, answers once with nonsense, and is gone before the next game.
        let summary = against_random("ends", "echo bestmove a1xa1; exit 0");
        let faults = summary.players[0].faults;
        assert_eq!((faults.illegal, faults.crash), (2, 0));
    }

    #[test]
    fn a_player_has_its_own_limits_and_grace() {
        let leave = "[ \"$line\" = 'go movetime 123 nodes 5' ] && exit 3; echo bestmove a1xa1";
        let own = with_options("movetime=123,nodes=5,", "own-limits", leave).players[0].faults;
        assert_eq!((own.illegal, own.crash), (0, 2));
        let match_s = against_random("match-limits", leave).players[0].faults;
        assert_eq!((match_s.illegal, match_s.crash), (2, 0));
        let slow = "sleep 0.4; echo bestmove a1xa1";
        let patient = with_options("grace=5000,", "patient", slow).players[0].faults;
        assert_eq!((patient.illegal, patient.time), (2, 0));
    }
}
