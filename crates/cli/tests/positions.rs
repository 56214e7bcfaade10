//! `setup`, `moves`, `apply`, `perft`, `show`: output, JSON keys, faults and exit codes.

mod common;

use common::{Directory, FIXED, NEAR_LOSS, RACE, data, golden, run, run_with};
use serde_json::json;

#[test]
fn fixed_and_placement_starts() {
    assert_eq!(run(&["setup", "tzaar", "--kind", "fixed"]).good().trim(), FIXED);
    let fixed = run(&["setup", "tzaar", "--kind", "fixed", "--json"]).json();
    assert_eq!(fixed, json!({"position": FIXED}));
    let placement = run(&["setup", "tzaar", "--kind", "placement"]).good();
    assert_eq!(
        placement.trim(),
        "...../....../......./......../......../......../......./....../..... w p 1"
    );
}

#[test]
fn random_starts_are_fixed_by_their_seed() {
    let one = run(&["setup", "tzaar", "--kind", "random", "--seed", "5", "--json"]).json();
    assert_eq!(one["seed"], 5);
    assert_eq!(
        one["position"],
        run(&["setup", "tzaar", "--seed", "5"]).good().trim()
    );
    let drawn = run(&["setup", "tzaar", "--json"]).json();
    let seed = drawn["seed"].as_u64().expect("a seed").to_string();
    let again = run(&["setup", "tzaar", "--seed", &seed, "--json"]).json();
    assert_eq!(drawn, again);
}

#[test]
fn a_drawn_seed_is_told_beside_the_start() {
    let drawn = run(&["setup", "tzaar", "--kind", "random"]);
    assert_eq!(drawn.code, 0, "{drawn:?}");
    let seed = drawn.stderr.strip_prefix("seed ").expect("a seed").trim_end();
    assert_eq!(run(&["setup", "tzaar", "--seed", seed]).good(), drawn.stdout);
}

#[test]
fn many_starts_have_a_line_and_a_seed_each() {
    let text = run(&["setup", "tzaar", "--seed", "5", "--count", "3", "--json"]).good();
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[2]["seed"], 7);
    assert_eq!(lines[2], run(&["setup", "tzaar", "--seed", "7", "--json"]).json());
}

const LITTLE: [&str; 4] = ["--games", "10", "--nodes", "50"];

#[test]
fn starts_are_rated() {
    let fair = ["setup", "tzaar", "--fair", "--seed", "5"];
    let rated = run(&[&fair[..], &LITTLE, &["--json"]].concat()).json();
    let plain = run(&["setup", "tzaar", "--seed", "5", "--json"]).json();
    assert_eq!(
        (&rated["position"], &rated["seed"]),
        (&plain["position"], &plain["seed"])
    );
    let share = rated["white_win"].as_f64().expect("a share");
    assert!((10.0 * share - (10.0 * share).round()).abs() < 1e-9, "{rated}");
    let bound = |index: usize| rated["interval"][index].as_f64().expect("a bound");
    assert!(
        bound(0) <= share && share <= bound(1) && bound(1) - bound(0) > 0.2,
        "{rated}"
    );
    assert_eq!(rated["games"], 10);
    assert!(
        rated["engine"]
            .as_str()
            .expect("a name")
            .contains("50 nodes a turn")
    );
    let threads = run(&[&fair[..], &LITTLE, &["--json", "--threads", "2"]].concat()).json();
    assert_eq!(threads, rated);

    let text = run(&[&fair[..], &LITTLE, &["--count", "2"]].concat()).good();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4, "{text}");
    assert_eq!(lines[0], plain["position"].as_str().expect("a position"));
    assert!(lines[3].starts_with("white ") && lines[3].contains("10 games, seed 6, trigon"));
    let fixed = run(&[&["setup", "tzaar", "--kind", "fixed", "--fair"], &LITTLE[..]].concat()).good();
    assert!(fixed.starts_with(FIXED) && !fixed.contains("seed"), "{fixed}");
}

#[test]
fn an_even_start_is_looked_for() {
    let search = ["setup", "tzaar", "--seed", "1", "--json"];
    let found = run(&[&search[..], &LITTLE, &["--within", "10"]].concat()).json();
    let share = found["white_win"].as_f64().expect("a share");
    assert!((share - 0.5).abs() < 0.1 + 1e-9, "{found}");
    let seed = found["seed"].as_u64().expect("a seed");
    // The starts before it are further from even.
    for earlier in 1..seed {
        let earlier = earlier.to_string();
        let fair = ["setup", "tzaar", "--seed", &earlier, "--json", "--fair"];
        let rated = run(&[&fair[..], &LITTLE].concat()).json();
        let share = rated["white_win"].as_f64().expect("a share");
        assert!((share - 0.5).abs() > 0.1, "{rated}");
    }
    // An odd number of games never comes out even.
    let odd = ["--games", "3", "--nodes", "50", "--within", "1", "--tries", "2"];
    let fault = run(&[&search[..], &odd].concat()).bad(1);
    assert!(
        fault.contains("no start within 1 points of even among 2; the nearest is seed "),
        "{fault}"
    );
}

#[test]
fn ratings_that_make_no_sense_are_refused() {
    for (args, expected) in [
        (
            ["--kind", "placement", "--fair"].as_slice(),
            "--fair is for full boards",
        ),
        (
            &["--kind", "fixed", "--within", "2"],
            "--within is for --kind random",
        ),
        (&["--games", "10"], "--fair"),
        (&["--fair", "--tries", "3"], "--within"),
        (&["--within", "0"], "above 0"),
        (&["--fair", "--games", "0"], "--games"),
    ] {
        let fault = run(&[&["setup", "tzaar"], args].concat()).bad(2);
        assert!(fault.contains(expected), "{args:?}: {fault}");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupted_rating_shows_how_it_stands() {
    let child = common::command()
        .args([
            "setup", "tzaar", "--fair", "--seed", "5", "--games", "1000000", "--nodes", "50",
        ])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_secs(1));
    common::interrupt(&child);
    let output = child.wait_with_output().expect("it ends");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{told}");
    assert!(
        told.starts_with("interrupted after ") && told.contains(" of 1000000 games from seed 5"),
        "{told}"
    );
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(stdout.contains("\nwhite "), "{stdout}");
}

#[test]
fn faz_starts_take_every_setting() {
    let start = run(&["setup", "faz"]).good();
    assert!(start.starts_with("12x4 original "), "{start}");
    let fair = run(&[
        "setup", "faz", "--rows", "6", "--laps", "1", "--rules", "fair", "--json",
    ])
    .json();
    assert_eq!(fair, json!({"position": RACE}));
    let args = [
        "setup",
        "faz",
        "--set",
        "piece.red=b2",
        "--set",
        "winding.red=2",
        "--set",
        "mover=white",
        "--set",
    ];
    let position = run(&[&args[..], &["order=WBR", "--set", "must_move=false"]].concat()).good();
    assert_eq!(
        position.trim(),
        "12x4 original,must_move=false b2+2,l23,l1 WBR 1 - W"
    );
    let random = run(&["setup", "faz", "--set", "order=random", "--seed", "3", "--json"]).json();
    assert_eq!(random["seed"], 3);
}

#[test]
fn settings_that_cannot_be_are_refused() {
    let fault = |args: &[&str]| run(&[&["setup", "faz"], args].concat()).bad(1);
    assert!(fault(&["--rows", "2"]).contains("rows=2: expected a whole number from 3 to 20"));
    assert!(fault(&["--laps", "10"]).contains("expected a whole number from 1 to 9"));
    assert!(fault(&["--rules", "house"]).contains("expected original or fair"));
    let unknown = fault(&["--set", "colour=red"]);
    assert!(unknown.contains("unknown option \"colour\": expected one of"));
    assert!(
        unknown.contains(
            "start.blue, mover, round, or one of piece, winding, direction, die with .red, .white or .blue"
        ),
        "{unknown}"
    );
    assert!(fault(&["--set", "rows"]).contains("expected KEY=VALUE"));
    assert!(fault(&["--rows", "3", "--set", "adjacency=enter"]).contains("nobody could ever move"));
    assert!(fault(&["--set", "piece.red=l23"]).contains("both stand on l23"));
    assert!(
        run(&["setup", "faz", "--seed", "1"])
            .bad(2)
            .contains("--seed is for --set order=random")
    );
    assert!(
        run(&["setup", "tzaar", "--kind", "fixed", "--seed", "1"])
            .bad(2)
            .contains("--seed is for")
    );
}

#[test]
fn moves_of_tzaar() {
    let moves = run(&["moves", "tzaar", "--position", FIXED]).good();
    assert_eq!(moves.lines().count(), 42);
    let listed = run(&["moves", "tzaar", "--position", FIXED, "--json"]).json();
    assert_eq!(listed["moves"].as_array().map(Vec::len), Some(42));
    assert_eq!(listed["result"], json!(null));
    let column = run(&["moves", "tzaar", "-p", FIXED, "--names", "column"]).good();
    assert!(column.contains("i1xh1") || column.contains("i5xh6"), "{column}");
    assert!(
        run(&["moves", "tzaar", "-p", FIXED, "--die", "3"])
            .bad(2)
            .contains("--die is for faz")
    );
}

#[test]
fn moves_of_faz() {
    let listed = run(&["moves", "faz", "--position", RACE, "--die", "2", "--json"]).json();
    assert_eq!(
        listed["moves"],
        json!([
            {"to": "b1", "winding": 0, "path": "a1-b2-b1", "wins": false},
            {"to": "b3", "winding": 0, "path": "a1-b2-b3", "wins": false}
        ])
    );
    assert_eq!(
        (&listed["mover"], &listed["phase"]),
        (&json!("red"), &json!("move"))
    );
    let roll = run(&["moves", "faz", "--position", RACE, "--json"]).json();
    assert_eq!((&roll["moves"], &roll["phase"]), (&json!([]), &json!("roll")));
    assert!(
        run(&["moves", "faz", "--position", RACE])
            .good()
            .contains("the dice are rolled next")
    );
    let text = run(&["moves", "faz", "--position", RACE, "--die", "1"]).good();
    assert_eq!(text, "b2     0  a1-b2\n");
    assert!(
        run(&["moves", "faz", "-p", RACE, "--die", "7"])
            .bad(1)
            .contains("--die: 7, expected 1 to 6")
    );
}

#[test]
fn moves_are_applied_in_many_spellings() {
    let applied = run(&["apply", "tzaar", "--position", FIXED, "a5xa4", "--json"]).json();
    assert_eq!(applied["result"], json!(null));
    let position = applied["position"].as_str().expect("a position");
    assert!(position.ends_with(" b 1 2"));
    for spelling in ["A5-A4", "(W)A5→A4", "a5 a4", "a5xa4!"] {
        assert_eq!(
            run(&["apply", "tzaar", "-p", FIXED, spelling]).good().trim(),
            position,
            "{spelling}"
        );
    }
    let turns = [
        &["a5xa4", "b4xa4 pass"][..],
        &["a5xa4 b4xa4,pass"],
        &["a5xa4", "b4xa4", "pass"],
    ];
    for turns in turns {
        let args = [&["apply", "tzaar", "-p", FIXED][..], turns].concat();
        assert!(run(&args).good().trim().ends_with(" w 1 3"), "{turns:?}");
    }
    let column = run(&["apply", "tzaar", "-p", FIXED, "--names", "column", "i5xh6"]).good();
    assert_eq!(column, run(&["apply", "tzaar", "-p", FIXED, "i9xh9"]).good());
}

#[test]
fn the_end_of_a_game_is_told() {
    let ended = run(&["apply", "tzaar", "-p", NEAR_LOSS, "b4+c4", "--json"]).json();
    assert_eq!(
        ended["result"],
        json!({"winner": "black", "reason": "type lost by white"})
    );
    let text = run(&["apply", "tzaar", "-p", NEAR_LOSS, "b4+c4"]).good();
    assert!(text.contains("\nblack wins: white has no "), "{text}");
    let position = ended["position"].as_str().expect("a position");
    assert_eq!(
        run(&["moves", "tzaar", "-p", position, "--json"]).json()["moves"],
        json!([])
    );
    let home = "6x1 fair b2+1,f11,f1 RWB 9 R1W2B2 R";
    let won = run(&["apply", "faz", "-p", home, "b2-a1", "--json"]).json();
    assert_eq!(won["result"], json!({"winner": "red", "reason": "home"}));
}

#[test]
fn rolls_and_walks_are_applied() {
    for words in [
        &["R1", "W6", "B2", "a1-b2"][..],
        &["R1W6B2", "b2"],
        &["R1 W6 B2 a1-b2"],
        &["r1,w6,b2,A1-B2"],
    ] {
        let args = [&["apply", "faz", "-p", RACE][..], words].concat();
        assert_eq!(
            run(&args).good().trim(),
            "6x1 fair b2,f11,f1 RWB 1 R1W6B2 W",
            "{words:?}"
        );
    }
}

#[test]
fn faults_in_moves_name_the_place_and_what_was_expected() {
    let fault = run(&["apply", "tzaar", "-p", FIXED, "a5xa4", "d1xc2"]).bad(1);
    golden("apply-illegal.txt", &fault);
    let fault = run(&["apply", "tzaar", "-p", FIXED, "a5xa4", "b9xc2"]).bad(1);
    golden("apply-unreadable.txt", &fault);
    let fault = run(&["apply", "faz", "-p", RACE, "R1", "W6", "B2", "a1-b2-b3"]).bad(1);
    golden("apply-faz-illegal.txt", &fault);
    assert!(
        run(&["apply", "faz", "-p", RACE, "R1", "W6"])
            .bad(1)
            .contains("no die for blue")
    );
    assert!(run(&["apply", "tzaar", "-p", FIXED]).bad(2).contains("MOVE"));
    for (game, position) in [("tzaar", FIXED), ("faz", RACE)] {
        for nothing in ["", " , "] {
            let fault = run(&["apply", game, "-p", position, nothing]).bad(1);
            assert!(
                fault.starts_with("error: moves") && fault.contains("expected a move such as"),
                "{fault}"
            );
        }
    }
}

#[test]
fn faults_in_positions_name_the_place_and_what_was_expected() {
    golden(
        "position-piece.txt",
        &run(&["moves", "tzaar", "-p", &FIXED.replace("zzZ", "zqZ")]).bad(1),
    );
    golden(
        "position-census.txt",
        &run(&["moves", "tzaar", "-p", &FIXED.replace("zzZ", "zaZ")]).bad(1),
    );
    golden(
        "position-short.txt",
        &run(&["moves", "tzaar", "-p", "ttttT/TaaaAT"]).bad(1),
    );
    golden(
        "position-faz.txt",
        &run(&["moves", "faz", "-p", "6x1 fare a1,f11,f1 RWB 1 - R"]).bad(1),
    );
    golden(
        "position-faz-fields.txt",
        &run(&["moves", "faz", "-p", "6x1 fair"]).bad(1),
    );
    golden("position-empty.txt", &run(&["moves", "tzaar", "-p", ""]).bad(1));
}

#[test]
fn positions_come_from_files_and_from_standard_input() {
    let directory = Directory::new("positions");
    let file = directory.file("start.txt", format!("\n  {FIXED}\n"));
    let named = format!("@{file}");
    let moves = run(&["moves", "tzaar", "-p", &named]).good();
    assert_eq!(
        moves,
        run_with(&["moves", "tzaar", "--position", "-"], FIXED).good()
    );
    let bad = directory.file("bad.txt", format!("\n   {}\n", FIXED.replace("zzZ", "zqZ")));
    let fault = run(&["moves", "tzaar", "-p", &format!("@{bad}")]).bad(1);
    assert!(
        fault.contains("bad.txt, line 2, column 20: 'q' is no piece"),
        "{fault}"
    );
    let two = run_with(&["moves", "tzaar", "-p", "-"], &format!("{FIXED}\n{FIXED}\n")).bad(1);
    assert!(
        two.contains("standard input, line 2: a second line of text, expected one only"),
        "{two}"
    );
    let missing = run(&["moves", "tzaar", "-p", "@/nowhere/start.txt"]).bad(1);
    assert!(missing.contains("/nowhere/start.txt: cannot read: "), "{missing}");
    let bytes = directory.file("bytes.txt", b"abc\n\xff\xfe");
    let fault = run(&["moves", "tzaar", "-p", &format!("@{bytes}")]).bad(1);
    assert!(
        fault.contains("line 2, column 1: byte 0xff, expected text in UTF-8"),
        "{fault}"
    );
}

#[test]
fn perft_counts_moves_and_turns() {
    let counted = run(&["perft", "tzaar", "-p", FIXED, "--depth", "3", "--json"]).json();
    assert_eq!(
        (&counted["nodes"], &counted["ended"]),
        (&json!(260_556), &json!(0))
    );
    assert!(counted["seconds"].is_number() && counted.get("moves").is_none());
    let turns = run(&["perft", "tzaar", "-p", FIXED, "--depth", "2", "--turns", "--json"]).json();
    assert_eq!(turns["nodes"], 260_556);
    let none = run(&["perft", "tzaar", "-p", FIXED, "--depth", "0", "--json"]).json();
    assert_eq!(none["nodes"], 1);
}

#[test]
fn perft_divides() {
    let divided = run(&[
        "perft", "tzaar", "-p", FIXED, "--depth", "2", "--divide", "--json",
    ])
    .json();
    let moves = divided["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 42);
    let sum: u64 = moves
        .iter()
        .map(|branch| branch["nodes"].as_u64().expect("a count"))
        .sum();
    assert_eq!(divided["nodes"], sum);
    let text = run(&[
        "perft", "tzaar", "-p", FIXED, "--depth", "1", "--turns", "--divide",
    ])
    .good();
    assert_eq!(text.lines().count(), 43);
    assert!(text.lines().any(|line| line == "a5xa4 1"), "{text}");
}

#[test]
fn perft_of_faz_counts_rolls_as_moves() {
    let one = run(&["perft", "faz", "-p", RACE, "--depth", "1", "--json"]).json();
    assert_eq!(one["nodes"], 216);
    let two = run(&["perft", "faz", "-p", RACE, "--depth", "2", "--divide", "--json"]).json();
    assert_eq!(two["moves"].as_array().map(Vec::len), Some(216));
    assert!(
        run(&["perft", "faz", "-p", RACE, "--depth", "1", "--turns"])
            .bad(2)
            .contains("--turns is for tzaar")
    );
}

#[test]
fn boards_as_text() {
    golden("show-tzaar.txt", &run(&["show", "tzaar", "-p", FIXED]).good());
    golden(
        "show-tzaar-column.txt",
        &run(&["show", "tzaar", "-p", NEAR_LOSS, "--names", "column"]).good(),
    );
    golden("show-faz.txt", &run(&["show", "faz", "-p", RACE]).good());
    let hole = "7x2 original,direction=declared c3+1@ccw,g13@cw,g1@ccw RWB 3 R3W3B5 B";
    golden("show-faz-hole.txt", &run(&["show", "faz", "-p", hole]).good());
    assert!(
        run(&["show", "tzaar", "-p", FIXED, "--names", "chess"])
            .bad(2)
            .contains("diagonal, column or")
    );
}

#[test]
fn boards_as_pictures() {
    let directory = Directory::new("pictures");
    for (game, position, parts) in [("tzaar", FIXED, 60), ("faz", RACE, 36)] {
        let file = directory.path(game);
        assert_eq!(run(&["show", game, "-p", position, "--svg", &file]).good(), "");
        let picture = std::fs::read_to_string(&file).expect("the picture");
        assert!(picture.starts_with("<svg ") && picture.trim_end().ends_with("</svg>"));
        let shape = if game == "tzaar" {
            "r=\"23\""
        } else {
            "stroke-width=\"1.2\""
        };
        assert_eq!(picture.matches(shape).count(), parts);
        assert_eq!(run(&["show", game, "-p", position, "--svg", "-"]).good(), picture);
        let dark = run(&["show", game, "-p", position, "--svg", "-", "--dark"]).good();
        assert!(dark.contains("#1d1f24"));
    }
    let fault = run(&["show", "tzaar", "-p", FIXED, "--svg", "/nowhere/board.svg"]).bad(1);
    assert!(fault.contains("/nowhere/board.svg: cannot write: "), "{fault}");
}

#[test]
fn board_pictures_are_positions() {
    let late = std::fs::read_to_string(data("records/pbm-late.txt")).expect("the picture");
    // White needs a Tzaar for the game to go on.
    let picture = late.replace("a3", "Z3");
    let directory = Directory::new("picture");
    let file = format!("@{}", directory.file("board.txt", &picture));
    let apply = |args: &[&str]| run_with(&[&["apply", "tzaar", "-p"], args].concat(), &picture);
    let shown = run(&["show", "tzaar", "-p", &file]).good();
    assert!(shown.contains("white to move"), "{shown}");
    let black = run(&["show", "tzaar", "-p", &file, "--side", "black"]).good();
    assert!(black.contains("black to move"), "{black}");
    let moves = run(&["moves", "tzaar", "-p", &file]).good();
    let first = moves.lines().next().expect("a move");
    assert!(apply(&["-", first]).good().contains(" w 2 3"));

    let fixed = run(&[
        "moves",
        "tzaar",
        "-p",
        &format!("@{}", data("records/pbm-fixed.txt")),
    ])
    .good();
    assert_eq!(fixed.lines().count(), 42);

    let wrong = run_with(&["show", "tzaar", "-p", "-"], &picture.replace("T3", "T0")).bad(1);
    assert!(
        wrong.starts_with("error: standard input, line 15, column "),
        "{wrong}"
    );
    let text = run(&["show", "tzaar", "-p", FIXED, "--side", "black"]).bad(2);
    assert!(text.contains("--side is for a board picture"), "{text}");
    let faz = run(&["show", "faz", "-p", RACE, "--side", "white"]).bad(2);
    assert!(faz.contains("--side is for tzaar"), "{faz}");
}
