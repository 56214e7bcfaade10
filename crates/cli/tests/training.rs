//! Making evaluation nets: `datagen`.

mod common;

use common::{Directory, run};
use serde_json::json;

const SAMPLE: u64 = 64;

fn datagen<'a>(file: &'a str, rest: &[&'a str]) -> Vec<&'a str> {
    let args = ["datagen", "tzaar", "-o", file, "--nodes", "200", "--net", "plain"];
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
    let no_net = run(&["datagen", "tzaar", "-o", &missing, "--games", "1", "--net", &file]);
    assert!(no_net.bad(1).contains("trigonT1"));
    run(&["datagen", "faz", "-o", &missing, "--games", "1"]).bad(2);
}

#[test]
fn a_net_is_trained_and_its_making_kept() {
    let directory = Directory::new("train");
    let (games, net) = (directory.path("games"), directory.path("new.net"));
    run(&datagen(&games, &["--games", "30", "--seed", "1"])).good();
    let args = ["train", "tzaar", "--data", &games, "-o", &net, "--batch", "64"];
    let more = ["--epochs", "2", "--seed", "9", "--json"];
    let trained = run(&[&args[..], &more].concat()).json();
    let bytes = std::fs::read(&net).expect("a net");
    assert!(engine::tzaar::net::Net::read(&bytes).is_ok());
    assert_eq!(trained["epochs"].as_array().map(Vec::len), Some(2));
    assert_eq!(trained["data"][0]["made"]["settings"]["seed"], 1);
    let kept = std::fs::read_to_string(format!("{net}.json")).expect("an account");
    let kept: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
    assert_eq!(kept, trained);
    let curve = std::fs::read_to_string(format!("{net}.svg")).expect("a picture");
    assert!(curve.starts_with("<svg") && curve.contains("validation"));
    let again = run(&[&args[..], &more, &["--threads", "2"]].concat()).json();
    assert_eq!(again["net_sha256"], trained["net_sha256"]);

    let judged = directory.path("judged");
    let args = [
        "datagen", "tzaar", "-o", &judged, "--games", "1", "--net", &net, "--json",
    ];
    let made = run(&args).json();
    assert_eq!(made["settings"]["net_sha256"], trained["net_sha256"]);
}

#[test]
fn training_says_what_is_wrong() {
    let directory = Directory::new("train-refuses");
    let net = directory.path("new.net");
    let data = directory.file("games", [0; 70]);
    let train = |data: &str| run(&["train", "tzaar", "--data", data, "-o", &net]);
    assert!(
        train(&data)
            .bad(1)
            .contains("70 bytes, expected a multiple of 64")
    );
    assert!(train("missing").bad(1).contains("missing: cannot read"));
    assert!(train(&directory.file("none", [])).bad(1).contains("no samples"));
    for wrong in [
        ["--hidden", "65"],
        ["--rate", "0"],
        ["--lambda", "1.1"],
        ["--epochs", "0"],
    ] {
        let usual = ["train", "tzaar", "--data", data.as_str(), "-o", &net];
        run(&[&usual[..], &wrong].concat()).bad(2);
    }
}
