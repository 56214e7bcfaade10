//! `replay`, `convert`, `verify`.

mod common;

use common::{Directory, data, golden, run, run_with};
use serde_json::json;

/// A whole game of FAZ with sealed dice, as `trigon play` saves it.
fn faz_game() -> String {
    include_str!("data/faz-sealed.txt").to_string()
}

#[test]
fn the_little_golem_game_comes_to_its_end() {
    let file = data("records/littlegolem-a.sgf");
    let replayed = run(&["replay", &file, "--json"]).json();
    let game = &replayed["games"][0];
    assert_eq!(replayed["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&game["result"], &game["reason"]),
        (&json!("white"), &json!("type lost by black"))
    );
    assert_eq!(game["turns"], 27);
    assert!(game["final"].is_string());
    golden("replay-littlegolem.txt", &run(&["replay", &file]).good());
}

#[test]
fn records_convert_there_and_back() {
    let directory = Directory::new("convert");
    let file = data("records/littlegolem-a.sgf");
    let original = run(&["replay", &file, "--json"]).json();
    for format in ["trigon", "json", "littlegolem"] {
        let converted = directory.path(format);
        assert_eq!(
            run(&["convert", &file, "--to", format, "-o", &converted]).good(),
            ""
        );
        assert_eq!(
            run(&["replay", &converted, "--json"]).json(),
            original,
            "{format}"
        );
        let text = std::fs::read_to_string(&converted).expect("the file");
        assert_eq!(
            run(&["convert", &converted, "--to", format]).good(),
            text,
            "{format}"
        );
        assert_eq!(
            run_with(&["convert", "-", "--to", format], &text).good(),
            text,
            "{format}"
        );
    }
}

#[test]
fn faz_records_convert_there_and_back() {
    let text = faz_game();
    assert_eq!(run_with(&["convert", "-", "--to", "trigon"], &text).good(), text);
    let json = run_with(&["convert", "-", "--to", "json"], &text).good();
    assert_eq!(run_with(&["convert", "-", "--to", "trigon"], &json).good(), text);
    let two = format!("{text}\n{text}");
    let json = run_with(&["convert", "-", "--to", "json"], &two).good();
    assert_eq!(run_with(&["convert", "-", "--to", "trigon"], &json).good(), two);
    let replayed = run_with(&["replay", "-", "--json"], &two).json();
    assert_eq!(replayed["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(replayed["games"][0]["reason"], "home");
    assert_eq!(replayed["games"][0]["result"], "blue");
    let read: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&read["version"], &read["games"][1]["termination"]),
        (&json!(1), &json!("home"))
    );
    let fault = run_with(&["convert", "-", "--to", "littlegolem"], &text).bad(1);
    assert!(fault.contains("expected one of TZAAR"), "{fault}");
}

#[test]
fn faults_in_records_name_file_line_and_column() {
    let directory = Directory::new("faults");
    let text = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n\n1. a5xa4 2. b4xa9\n";
    let file = directory.file("game.txt", text);
    let fault = run(&["replay", &file]).bad(1);
    assert!(fault.contains("game.txt, line 4, column "), "{fault}");
    assert!(
        fault.contains("\n  1. a5xa4 2. b4xa9\n") && fault.trim_end().ends_with('^'),
        "{fault}"
    );
    let text = faz_game();
    let broken = text.replacen("1. R", "1. Q", 1);
    let file = directory.file("faz.txt", broken);
    let fault = run(&["replay", &file]).bad(1);
    assert!(
        fault.contains("faz.txt, line ") && fault.contains("column"),
        "{fault}"
    );
    for text in [
        "",
        "hello\n",
        "{\"game\": 7}",
        "[{\"game\": \"faz\"}]",
        "[Game \"faz\"]\n[Rows \"99\"]\n",
    ] {
        let fault = run_with(&["replay", "-"], text).bad(1);
        assert!(fault.starts_with("error: standard input, "), "{text:?}: {fault}");
        assert!(!fault.contains("panic"), "{fault}");
    }
    assert!(
        run(&["replay", "/nowhere/game.txt"])
            .bad(1)
            .contains("/nowhere/game.txt: cannot read: ")
    );
}

#[test]
fn a_file_of_both_games_is_refused_plainly() {
    let tzaar = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n\n1. a5xa4 *\n";
    for text in [
        format!("{tzaar}\n{}", faz_game()),
        format!("{}\n{tzaar}", faz_game()),
    ] {
        let fault = run_with(&["replay", "-"], &text).bad(1);
        assert!(
            fault.contains("line ") && fault.contains("all games of a file are of one kind"),
            "{fault}"
        );
    }
}

#[test]
fn sealed_dice_are_verified() {
    let text = faz_game();
    let verified = run_with(&["verify", "-", "--json"], &text).json();
    assert_eq!(verified["verified"], true);
    assert_eq!(verified["games"][0]["fault"], json!(null));
    assert!(verified["games"][0]["rolls"].as_u64() > Some(3));
    let good = run_with(&["verify", "-"], &text).good();
    assert!(good.contains("all as the revealed seed gives them"), "{good}");
}

#[test]
fn changed_dice_are_found() {
    let text = faz_game();
    let reveal = text
        .lines()
        .find(|line| line.starts_with("[DiceReveal"))
        .expect("a reveal");
    let unrevealed = text.replace(&format!("{reveal}\n"), "");
    let wrong = text.replace(reveal, &format!("[DiceReveal \"{}\"]", "0".repeat(64)));
    for (text, reason) in [(unrevealed, "not revealed"), (wrong, "but ")] {
        let run = run_with(&["verify", "-"], &text);
        assert_eq!(run.code, 1);
        assert!(run.stdout.contains(reason), "{run:?}");
        assert!(
            run.stderr
                .contains("standard input: the dice of game 1 are not verified"),
            "{run:?}"
        );
    }
    let plain = "[Game \"faz\"]\n[Rows \"6\"]\n[Laps \"1\"]\n[Rules \"fair\"]\n[Order \"RWB\"]\n\n";
    let run = run_with(&["verify", "-", "--json"], plain);
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("no commitment in the record"), "{run:?}");
}

#[test]
fn tzaar_has_no_dice_to_verify() {
    let fault = run(&["verify", &data("records/littlegolem-a.sgf")]).bad(1);
    assert!(fault.contains("expected a record of FAZ"), "{fault}");
}

#[test]
fn records_of_other_sites_are_checked() {
    for (name, turns) in [("boardspace-custom.sgf", 22), ("boardspace-standard.sgf", 20)] {
        let game = &run(&["replay", &data(&format!("records/{name}")), "--json"]).json()["games"][0];
        assert_eq!(
            (&game["result"], &game["turns"]),
            (&json!("black"), &json!(turns)),
            "{name}"
        );
    }
}

#[test]
fn a_start_the_file_does_not_hold_is_asked_for() {
    let start = "tazTa/TZtAAT/ZtaTTta/ZtTZAtzA/TtZzTatt/zAtzatTA/TaAZAtz/TAtTaT/TatTt w o 1";
    for name in ["boardspace-random.sgf", "htzaar.log"] {
        let file = data(&format!("records/{name}"));
        let fault = run(&["replay", &file]).bad(1);
        assert!(
            fault.contains("give it with --position") && fault.contains(", line "),
            "{fault}"
        );
        let replayed = run(&["replay", &file, "--position", start, "--json"]).json();
        assert_ne!(replayed["games"][0]["result"], "unfinished", "{name}");
        let converted = run(&["convert", &file, "--to", "trigon", "--position", start]).good();
        assert!(converted.contains(start), "{converted}");
    }
}
