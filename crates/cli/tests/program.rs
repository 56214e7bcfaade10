//! The program as a whole: help, version, usage, completions, pipes, and the commands around the engine.

mod common;

use common::{Directory, FIXED, NEAR_LOSS, RACE, command, golden, run, run_with};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

const COMMANDS: [&str; 18] = [
    "serve", "play", "setup", "moves", "apply", "perft", "show", "replay", "convert", "verify", "analyse",
    "review", "solve", "engine", "match", "bench", "datagen", "train",
];

#[test]
fn the_help_names_every_command() {
    let help = run(&["--help"]).good();
    golden("help.txt", &help);
    for command in COMMANDS {
        assert!(
            help.lines().any(|line| line.trim_start().starts_with(command)),
            "{command}"
        );
        let help = run(&[command, "--help"]).good();
        assert!(help.contains("Usage: trigon"), "{help}");
        assert!(help.contains("Example") || command == "setup", "{help}");
    }
}

#[test]
fn commands_of_later_releases_do_not_exist() {
    for command in ["bot", "worker"] {
        assert!(
            run(&[command]).bad(2).contains("unrecognized subcommand"),
            "{command}"
        );
    }
}

#[test]
fn the_version_is_one_line() {
    let version = run(&["--version"]).good();
    assert_eq!(version, format!("trigon {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn wrong_usage_has_its_exit_code() {
    for args in [
        &["fly"][..],
        &["moves"],
        &["moves", "chess", "-p", "x"],
        &["moves", "tzaar"],
        &["perft", "tzaar", "-p", FIXED, "--depth", "x"],
        &["setup", "tzaar", "--kind", "odd"],
        &["analyse", "tzaar", "-p", FIXED, "--lines", "0"],
        &["match", "--game", "tzaar", "--engine", "self"],
        &[
            "match", "--game", "tzaar", "--engine", "self", "--engine", "human",
        ],
        &[
            "match",
            "--game",
            "faz",
            "--engine",
            "self",
            "--engine",
            "random",
            "--sprt",
            "elo0=0,elo1=5",
        ],
        &["play", "tzaar", "--level", "11"],
    ] {
        run(args).bad(2);
    }
}

#[test]
fn playing_needs_a_terminal() {
    for game in ["tzaar", "faz"] {
        let fault = run(&["play", game]).bad(2);
        assert!(fault.contains("needs a terminal"), "{fault}");
    }
    assert!(
        run(&["play", "tzaar", "--seat", "red"])
            .bad(1)
            .contains("expected white, black, all or none")
    );
    assert!(
        run(&["play", "tzaar", "--setup", "odd"])
            .bad(1)
            .contains("expected random, fixed or placement")
    );
    assert!(
        run(&["play", "faz", "--setup", "rows=99"])
            .bad(1)
            .contains("from 3 to 20")
    );
}

#[test]
fn completions_for_shells() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]).good();
        assert!(script.contains("trigon") && script.contains("perft"), "{shell}");
    }
    run(&["completions", "cmd"]).bad(2);
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    let mut child = command()
        .args(["setup", "tzaar", "--seed", "1", "--count", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    stdout.read_line(&mut line).expect("a line");
    drop(stdout);
    let mut complaint = String::new();
    child
        .stderr
        .take()
        .expect("standard error")
        .read_to_string(&mut complaint)
        .expect("text");
    let status = child.wait().expect("the program ends");
    assert_eq!((status.code(), complaint.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_told() {
    let full = std::fs::File::create("/dev/full").expect("a device that is always full");
    let output = command()
        .args(["setup", "tzaar", "--seed", "1"])
        .stdout(full)
        .output()
        .expect("it runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(3), "{complaint}");
    assert!(
        complaint.starts_with("error: cannot write to standard output: "),
        "{complaint}"
    );
}

#[test]
fn analysis_of_tzaar() {
    let analysis = run(&[
        "analyse", "tzaar", "-p", FIXED, "--depth", "2", "--lines", "3", "--hash", "1", "--json",
    ])
    .json();
    let lines = analysis["lines"].as_array().expect("lines");
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert!(
            line["moves"].as_array().is_some_and(|moves| !moves.is_empty()),
            "{line}"
        );
        assert!(line["score"].is_i64() && line["win"].is_f64(), "{line}");
    }
    for key in ["depth", "nodes", "nps"] {
        assert!(analysis[key].is_u64(), "{key}");
    }
    let text = run(&["analyse", "tzaar", "-p", FIXED, "--nodes", "500", "--hash", "1"]).good();
    assert!(
        text.lines().last().is_some_and(|line| line.starts_with("depth ")),
        "{text}"
    );
}

#[test]
fn analysis_of_tzaar_says_which_wins_are_exact() {
    let won = "..TZ./z2...../t..T2t2T3A/zt3..T.../....a2.../T......T/....Z2.a/t...../...a3. w 1 23";
    let analysis = run(&["analyse", "tzaar", "-p", won, "--nodes", "100000", "--json"]).json();
    let line = &analysis["lines"][0];
    assert_eq!((&line["win_in"], &line["exact"]), (&json!(2), &json!(true)));
    let text = run(&["analyse", "tzaar", "-p", won, "--nodes", "100000"]).good();
    assert!(text.trim_start().starts_with("win 2  100 %"), "{text}");
    let estimate = run(&["analyse", "tzaar", "-p", FIXED, "--depth", "1", "--json"]).json();
    assert_eq!(estimate["lines"][0].get("exact"), None);
}

/// Black wins in four turns.
const ENDGAME: &str = "...Z7./t....A2/......./t...tz../z3A..T..T/....a7ttT2/......./TA...T/T...t2 b 1 4";

#[test]
fn an_endgame_is_proved() {
    let solved = run(&[
        "solve", "tzaar", "-p", ENDGAME, "--memory", "16", "--verify", "--json",
    ])
    .json();
    assert_eq!(solved["value"], "win");
    let line = solved["line"].as_array().expect("a line");
    assert_eq!(solved["turns"], line.len().div_ceil(2));
    assert!(
        solved["verified"]
            .as_u64()
            .is_some_and(|positions| positions > 100)
    );
    assert!(solved["nodes"].is_u64() && solved["seconds"].is_f64(), "{solved}");
    let words: Vec<&str> = line.iter().map(|turn| turn.as_str().expect("a turn")).collect();
    let over = run(&[&["apply", "tzaar", "-p", ENDGAME, "--json"], &words[..]].concat()).json();
    assert_eq!(over["result"]["winner"], "black");
    let text = run(&["solve", "tzaar", "-p", ENDGAME, "--memory", "16"]).good();
    assert!(
        text.starts_with("win in ") && !text.contains("verified"),
        "{text}"
    );
    assert_eq!(text.lines().count(), line.len() + 2, "{text}");
}

#[test]
fn what_is_not_proved_is_unknown() {
    let args = ["solve", "tzaar", "-p", FIXED, "--time", "0.05", "--verify"];
    let solved = run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(
        (&solved["value"], &solved["turns"]),
        (&json!("unknown"), &json!(null))
    );
    assert_eq!((&solved["line"], solved.get("verified")), (&json!([]), None));
    assert!(run(&args).good().starts_with("unknown\nnodes "));
}

/// Holds a command to refusing a position whose game is over.
fn refuses_a_finished_game(command: &str) {
    let over = run(&["apply", "tzaar", "-p", NEAR_LOSS, "b4+c4", "--json"]).json();
    let position = over["position"].as_str().expect("a position");
    assert!(
        run(&[command, "tzaar", "-p", position])
            .bad(1)
            .contains("the game is over")
    );
}

#[test]
fn what_cannot_be_solved_says_so() {
    assert!(
        run(&["solve", "faz", "-p", RACE])
            .bad(2)
            .contains("faz cannot be solved yet")
    );
    for args in [["--time", "0"], ["--time", "x"], ["--memory", "0"]] {
        run(&[&["solve", "tzaar", "-p", FIXED], &args[..]].concat()).bad(2);
    }
    refuses_a_finished_game("solve");
}

#[test]
fn threads_are_as_many_as_are_asked_for() {
    let args = |threads| {
        run(&[
            "analyse",
            "tzaar",
            "-p",
            FIXED,
            "--depth",
            "3",
            "--hash",
            "1",
            "--threads",
            threads,
        ])
    };
    let searches = |threads| {
        let text = args(threads).good();
        assert!(text.contains("depth 3"), "{text}");
    };
    searches("1");
    searches("2");
    args("0").bad(2);
    args("65").bad(2);
}

#[test]
fn analysis_of_faz_has_a_value_for_every_seat() {
    let position = "6x1 fair a1,f11,f1 RWB 1 R2W2B3 B";
    let analysis = run(&[
        "analyse", "faz", "-p", position, "--nodes", "20000", "--lines", "2", "--json",
    ])
    .json();
    let line = &analysis["lines"][0];
    assert!(
        line["moves"][0]
            .as_str()
            .is_some_and(|path| path.starts_with("f1-")),
        "{analysis}"
    );
    let win = |seat: &str| line["win"][seat].as_f64().expect("a chance");
    assert!(
        (win("red") + win("white") + win("blue") - 1.0).abs() < 1e-6,
        "{line}"
    );
    assert_eq!(
        analysis["lines"].as_array().map(Vec::len),
        Some(2),
        "as many as asked for"
    );
    assert!(
        line["error"]["red"].as_f64() > Some(0.0) && line["loss"] == json!(0.0),
        "{line}"
    );
    let second = &analysis["lines"][1];
    assert!(
        second["loss"].as_f64() > Some(0.0) && second["loss_error"].as_f64() > Some(0.0),
        "{second}"
    );
    assert!(analysis["rollouts"].as_u64() >= Some(8), "{analysis}");
    assert_eq!(analysis["home"]["red"].as_array().map(Vec::len), Some(5));
    let roll = run(&["analyse", "faz", "-p", RACE, "--nodes", "200", "--json"]).json();
    assert_eq!(roll["lines"][0]["moves"], json!([]));
}

#[test]
fn analysis_of_faz_tells_ranges_and_shut_homes_in_four_languages() {
    // The only way to the apex is over b2, where White stands.
    let shut = "12x1 fair l11+1,b2,l1 RWB 7 R2W2B3 B";
    for (lang, loses, word) in [
        (
            "en",
            "loses",
            "Red cannot get home as the pieces stand: shut by White",
        ),
        ("tr", "kayıp", "yolu kesen Beyaz"),
        ("it", "perde", "lo chiude Bianco"),
        ("ru", "теряет", "путь закрывает Белый"),
    ] {
        let text = run(&["analyse", "faz", "-p", shut, "--nodes", "2000", "--lang", lang]).good();
        assert!(
            text.contains(word) && text.contains(loses) && text.contains('±'),
            "{text}"
        );
        assert!(text.matches("l1-").count() > 1, "every move has a line: {text}");
    }
    let sealed = run(&["analyse", "faz", "-p", shut, "--nodes", "200", "--json"]).json()["sealed"].clone();
    assert_eq!(sealed, json!({"red": ["white"], "white": null, "blue": null}));
}

#[test]
fn a_finished_game_is_not_analysed() {
    refuses_a_finished_game("analyse");
}

#[test]
fn the_engine_speaks_ugi_and_ends_with_its_input() {
    let talk = run_with(&["engine", "tzaar", "--hash", "1"], "ugi\nisready\n").good();
    assert!(talk.contains("ugiok") && talk.contains("readyok"), "{talk}");
    assert_eq!(run_with(&["engine", "faz"], "").code, 0);
    let infinite = "position setup fixed\ngo infinite\n";
    let begun = Instant::now();
    assert_eq!(run_with(&["engine", "tzaar", "--hash", "1"], infinite).code, 0);
    assert!(
        begun.elapsed() < Duration::from_secs(10),
        "the end of input ends a search"
    );
}

#[test]
fn the_engine_answers_with_a_whole_turn() {
    let mut child = command()
        .args(["engine", "tzaar", "--hash", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input");
    let lines = BufReader::new(child.stdout.take().expect("standard output")).lines();
    stdin
        .write_all(b"position setup fixed moves a5xa4\nfly\ngo nodes 500\n")
        .expect("it reads");
    let mut lines = lines.map(|line| line.expect("a line"));
    let fault = lines.find(|line| line.starts_with("error"));
    assert!(fault.is_some(), "garbage gets an error line");
    let answer = lines.find_map(|line| line.strip_prefix("bestmove ").map(String::from));
    let answer = answer.expect("an answer");
    let args = ["apply", "tzaar", "-p", FIXED, "a5xa4", &answer];
    assert!(run(&args).good().trim().ends_with(" w 1 3"), "{answer}");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_engine_can_be_another_program() {
    let engine = format!(
        "cmd={} engine tzaar --level 1 --hash 1",
        env!("CARGO_BIN_EXE_trigon")
    );
    let args = [
        "match", "--game", "tzaar", "--engine", &engine, "--engine", "random", "--games", "2", "--json",
    ];
    let played = run(&[&args[..], &["--seed", "1", "--movetime", "200"]].concat()).json();
    assert_eq!(played["games"], 2);
    assert_eq!(
        (&played["players"][0]["illegal"], &played["players"][0]["crashed"]),
        (&json!(0), &json!(0))
    );
}

#[test]
fn a_match_has_its_result_and_its_games() {
    let directory = Directory::new("match");
    let games = directory.path("games.txt");
    let args = [
        "match", "--game", "tzaar", "--engine", "greedy", "--engine", "random", "--games", "2", "--seed", "1",
    ];
    let played = run(&[&args[..], &["--nodes", "100", "-o", &games, "--json"]].concat()).json();
    for key in ["wins", "losses", "elo", "interval", "llr"] {
        assert!(played.get(key).is_some(), "{key}: {played}");
    }
    assert_eq!(played["pentanomial"], json!([0, 0, 0, 0, 1]));
    assert_eq!(played["games"], 2);
    assert_eq!((&played["wins"], &played["losses"]), (&json!(2), &json!(0)));
    let replayed = run(&["replay", &games, "--json"]).json();
    assert_eq!(replayed["games"].as_array().map(Vec::len), Some(2));
    let text = std::fs::read_to_string(&games).expect("the games");
    assert!(text.contains("\n\n[Game") && text.ends_with("\n\n"), "{text}");
}

#[test]
fn a_match_does_not_write_over_games() {
    let directory = Directory::new("match-refuses");
    let games = directory.path("games.txt");
    let play = || {
        run(&[
            "match", "--game", "tzaar", "--engine", "greedy", "--engine", "random", "--games", "2", "-o",
            &games,
        ])
    };
    std::fs::write(&games, "").expect("a file");
    assert_eq!(play().code, 0, "in an empty file nothing is lost");
    let text = std::fs::read_to_string(&games).expect("the games");
    let fault = play().bad(1);
    assert!(
        fault.contains("games.txt: exists already; --resume goes on"),
        "{fault}"
    );
    assert_eq!(std::fs::read_to_string(&games).expect("the games"), text);
}

#[test]
fn a_match_goes_on_from_its_file() {
    let directory = Directory::new("resume");
    let games = directory.path("games.txt");
    let with = |more: &[&str]| {
        let args = [
            "match", "--game", "tzaar", "--engine", "greedy", "--engine", "random", "--nodes", "100",
            "--json",
        ];
        run(&[&args[..], &["-o", &games, "--resume"], more].concat())
    };
    let first = with(&["--games", "2", "--seed", "1"]).json();
    assert_eq!(first["games"], 2, "a file that is not there yet is begun");
    let text = std::fs::read_to_string(&games).expect("records");
    let torn = &text[..text.len() - 20];
    std::fs::write(&games, torn).expect("written");
    let again = with(&["--games", "4"]);
    assert!(again.stderr.contains("not written to its end"), "{again:?}");
    let again: serde_json::Value = serde_json::from_str(&again.stdout).expect("JSON");
    assert_eq!((&again["games"], &again["seed"]), (&json!(4), &json!(1)));
    let whole = std::fs::read_to_string(&games).expect("records");
    assert!(whole.starts_with(&text), "the torn game is played again");
    assert_eq!(
        run(&["replay", &games, "--json"]).json()["games"]
            .as_array()
            .map(Vec::len),
        Some(4)
    );
    let fault = with(&["--seed", "2"]).bad(1);
    assert!(fault.contains("Seed of game 1.1"), "{fault}");
    assert_eq!(std::fs::read_to_string(&games).expect("records"), whole);
    run(&[
        "match", "--game", "tzaar", "--engine", "self", "--engine", "self", "--resume",
    ])
    .bad(2);
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_shows_how_it_stands() {
    let directory = Directory::new("interrupted");
    let games = directory.path("games.txt");
    let child = command()
        .args(["match", "--game", "tzaar", "--engine", "self", "--engine", "self"])
        .args(["--games", "100", "--movetime", "1000", "--json", "-o", &games])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The file is opened once Ctrl-C is taken care of.
    while !std::path::Path::new(&games).exists() {
        std::thread::sleep(Duration::from_millis(10));
    }
    common::interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(
        (output.status.code(), &*told),
        (Some(130), "interrupted after 0 of 100 games\n")
    );
    let played: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(played["games"], 0);
}

#[test]
fn a_match_of_three_has_shares() {
    let args = [
        "match",
        "--game",
        "faz",
        "--setup",
        "rows=3,laps=1,rules=fair",
        "--games",
        "6",
        "--seed",
        "1",
    ];
    let engines = [
        "--engine", "greedy", "--engine", "random", "--nodes", "10", "--json",
    ];
    let played = run(&[&args[..], &engines].concat()).json();
    assert_eq!(played["share"].as_array().map(Vec::len), Some(2), "{played}");
    assert_eq!(played["interval"].as_array().map(Vec::len), Some(2), "{played}");
    assert_eq!(played["wilson"].as_array().map(Vec::len), Some(2), "{played}");
    let shares: f64 = (0..2)
        .map(|player| played["share"][player].as_f64().expect("a share"))
        .sum();
    assert!(
        (shares - 2.0 * played["even"].as_f64().expect("a share")).abs() < 1e-9,
        "{played}"
    );
}

#[test]
fn the_bench_ends_with_its_signature() {
    for game in ["tzaar", "faz"] {
        let text = run(&["bench", game]).good();
        let last: Vec<&str> = text.lines().last().expect("a line").split(' ').collect();
        let [name, "nodes", nodes, "signature", signature, "nps", _] = last[..] else {
            panic!("{last:?}");
        };
        assert_eq!((name, signature.len()), (game, 8));
        let again = run(&["bench", game, "--json"]).json();
        assert_eq!(
            (again["nodes"].to_string().as_str(), &again["signature"]),
            (nodes, &json!(signature))
        );
        assert!(again["nps"].is_u64());
    }
}

#[test]
fn the_server_says_where_it_is_and_stops() {
    let mut child = command()
        .args(["serve", "--listen", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    stdout.read_line(&mut line).expect("a line");
    child.kill().expect("it is stopped");
    child.wait().expect("it ends");
    assert!(line.starts_with("trigon is ready: http://127.0.0.1:"), "{line}");
    let fault = run(&["serve", "--listen", "nowhere"]).bad(1);
    assert!(fault.contains("expected HOST:PORT"), "{fault}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_perft_tells_what_it_has() {
    let mut child = command()
        .args(["perft", "tzaar", "-p", FIXED, "--depth", "5", "--divide"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("standard output"));
    stdout.read_line(&mut line).expect("a first move");
    common::interrupt(&child);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).expect("text");
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{told}");
    assert!(
        told.starts_with("interrupted after ") && told.contains(" of 42 first moves: nodes "),
        "{told}"
    );
}
