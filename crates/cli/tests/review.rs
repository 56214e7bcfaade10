//! `trigon review`.

mod common;

use common::{Directory, data, run, run_with};
use serde_json::{Value, json};

/// Blue throws a win away; then the game is broken off.
const GAME: &str = "[Game \"faz\"]
[Position \"6x1 original,path=noreverse a1,f11,f2+1 RWB 9 - R\"]

9. R2 W2 B1 | R -- W -- B f2-e1
10. R3 W3 B3 | R -- W -- B --
*
";

fn seats(value: &Value) -> [f64; 3] {
    ["red", "white", "blue"].map(|seat| value[seat].as_f64().expect("a number"))
}

#[test]
fn a_review_names_faults_and_adds_up_luck() {
    let directory = Directory::new("review");
    let file = directory.file("game.txt", GAME);
    let review = run(&["review", &file, "--nodes", "3000", "--json"]).json();
    let moves = review["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 3, "{review}");
    let (roll, blunder) = (&moves[0], &moves[1]);
    assert_eq!((&roll["round"], &roll["roll"]), (&json!(9), &json!("R2W2B1")));
    assert_eq!(roll["after"]["blue"], json!(1.0));
    assert_eq!(roll["home"]["blue"].as_array().map(Vec::len), Some(3));
    assert_eq!(roll["sealed"]["blue"], json!(null));
    assert_eq!(blunder["player"], json!("blue"));
    assert_eq!(
        (&blunder["move"], &blunder["best"]),
        (&json!("f2-e1"), &json!("f2-f1"))
    );
    assert_eq!(blunder["fault"], json!("blunder"));
    assert_eq!(blunder["before"]["blue"], json!(1.0));
    let loss = blunder["loss"].as_f64().expect("a number");
    assert!(
        (1.0 - seats(&blunder["after"])[2] - loss).abs() < 1e-9,
        "{blunder}"
    );

    let summary = &review["summary"];
    let luck: [f64; 3] = seats(&summary["luck"]);
    let rolls = [seats(&moves[0]["luck"]), seats(&moves[2]["luck"])];
    for seat in 0..3 {
        assert!(
            (luck[seat] - rolls[0][seat] - rolls[1][seat]).abs() < 1e-9,
            "{review}"
        );
    }
    assert!(luck.iter().sum::<f64>().abs() < 1e-9);
    assert_eq!(
        summary["faults"]["blue"],
        json!({"slight": 0, "mistake": 0, "blunder": 1})
    );
    assert_eq!(summary["decisions"], json!({"red": 0, "white": 0, "blue": 1}));
    assert_eq!(
        summary["result"],
        json!({"red": null, "white": null, "blue": null})
    );
    assert_eq!(summary["complete"], json!(true));
}

#[test]
fn a_finished_game_has_its_result_less_the_luck() {
    let game = GAME
        .replace("f2-e1", "f2-f1")
        .replace("10. R3 W3 B3 | R -- W -- B --\n*", "");
    let review = run_with(&["review", "-", "--nodes", "500", "--json"], &game).json();
    let summary = &review["summary"];
    assert_eq!(summary["result"], json!({"red": 0.0, "white": 0.0, "blue": 1.0}));
    let (luck, adjusted) = (seats(&summary["luck"]), seats(&summary["adjusted"]));
    assert!(
        (adjusted[2] - 1.0 + luck[2]).abs() < 1e-12 && luck[2] > 0.2,
        "{summary}"
    );
}

#[test]
fn every_language_has_its_review() {
    for (lang, words) in [
        (
            "en",
            [
                "Game 1: unfinished",
                "blunder",
                "better: f2-f1",
                "Result less luck",
            ],
        ),
        (
            "tr",
            [
                "1. oyun: bitmedi",
                "büyük hata",
                "daha iyisi: f2-f1",
                "Sonuç eksi şans",
            ],
        ),
        (
            "it",
            [
                "Partita 1: non finita",
                "errore grave",
                "meglio: f2-f1",
                "Risultato meno fortuna",
            ],
        ),
        (
            "ru",
            [
                "Партия 1: не окончена",
                "грубая ошибка",
                "лучше: f2-f1",
                "Результат без удачи",
            ],
        ),
    ] {
        let text = run_with(&["review", "-", "--nodes", "1000", "--lang", lang], GAME).good();
        for word in words {
            assert!(text.contains(word), "{lang}, {word}: {text}");
        }
        assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    }
}

#[test]
fn games_of_a_file_have_a_line_each_and_the_same_review_again() {
    let args = ["review", "-", "--nodes", "300", "--json"];
    let two = format!("{GAME}\n{GAME}");
    let text = run_with(&args, &two).good();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0], lines[1]);
}

#[test]
fn what_cannot_be_reviewed_says_so() {
    let fault = run(&["review", &data("records/littlegolem-a.sgf")]).bad(1);
    assert!(
        fault.contains("a record of TZAAR: expected one of FAZ"),
        "{fault}"
    );
    let fault = run_with(&["review", "-"], "[Game \"faz\"]\n[Rows \"99\"]\n").bad(1);
    assert!(fault.contains("standard input, line 2"), "{fault}");
    run(&["review"]).bad(2);
}
