//! Making evaluation nets: `datagen`.

mod common;

use common::{Directory, run};
use serde_json::json;

const SAMPLE: u64 = 64;

fn datagen<'a>(file: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
    let args = ["datagen", "tzaar", "-o", file, "--nodes", "200"];
    [&args[..], rest].concat()
}

#[test]
fn games_are_the_same_however_they_are_made() {
    let directory = Directory::new("datagen");
    let (whole, parts) = (directory.path("whole"), directory.path("parts"));
    let seed = ["--seed", "5", "--json"];
    let made = run(&datagen(&whole, &[&["--games", "6"], &seed[..]].concat())).json();
    assert_eq!(
        (&made["games"], &made["settings"]["nodes"]),
        (&json!(6), &json!(200))
    );
    let bytes = std::fs::read(&whole).expect("a file");
    assert_eq!(Some(bytes.len() as u64 / SAMPLE), made["samples"].as_u64());

    run(&datagen(&parts, &[&["--games", "2"], &seed[..]].concat())).json();
    // A game that was being written when the program was ended.
    let mut cut = std::fs::read(&parts).expect("a file");
    cut.extend([1; 100]);
    std::fs::write(&parts, cut).expect("written");
    let more = ["--games", "6", "--threads", "3", "--resume", "--json"];
    let resumed = run(&datagen(&parts, &more)).json();
    assert_eq!(resumed["samples"], made["samples"]);
    assert!(std::fs::read(&parts).expect("a file") == bytes);
}

#[test]
fn what_is_there_is_not_overwritten() {
    let directory = Directory::new("datagen-refuses");
    let file = directory.path("games");
    let begin = ["--games", "1", "--seed", "1"];
    run(&datagen(&file, &begin)).good();
    assert!(run(&datagen(&file, &begin)).bad(1).contains("exists already"));
    let other = ["--games", "2", "--seed", "2", "--resume"];
    assert!(run(&datagen(&file, &other)).bad(1).contains("other settings"));
    std::fs::write(&file, [0; 10]).expect("written");
    let resume = ["--games", "2", "--resume"];
    assert!(run(&datagen(&file, &resume)).bad(1).contains("shorter than"));
    let missing = directory.path("missing");
    assert!(
        run(&datagen(&missing, &resume))
            .bad(1)
            .contains("missing.json: cannot read")
    );
    run(&["datagen", "faz", "-o", &missing, "--games", "1"]).bad(2);
}
