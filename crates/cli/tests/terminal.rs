//! The terminal player on a real pseudo-terminal, made by the program `script` where there is one.

#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Plays with these keys, one write after the other; gives the exit code and all that was drawn.
fn play(arguments: &str, keys: &[&str]) -> Option<(i32, String)> {
    let command = format!(
        "stty rows 30 cols 100; exec {} play {arguments}",
        env!("CARGO_BIN_EXE_trigon")
    );
    let started = Command::new("script")
        .args(["-q", "-e", "-c", &command, "/dev/null"])
        .env("TERM", "xterm")
        .env_remove("NO_COLOR")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut child) = started else {
        eprintln!("skipped: the program `script` is not installed");
        return None;
    };
    let mut stdin = child.stdin.take().expect("standard input");
    sleep(Duration::from_millis(700));
    for key in keys {
        stdin.write_all(key.as_bytes()).expect("a key is pressed");
        sleep(Duration::from_millis(150));
    }
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    let code = output.status.code().expect("an exit code");
    Some((code, String::from_utf8_lossy(&output.stdout).into_owned()))
}

#[test]
fn a_game_begins_goes_on_and_gives_the_terminal_back() {
    let keys = [":a5xa4", "\r", "\r", "\u{1b}[A", "q", "y"];
    let Some((code, drawn)) = play("tzaar --setup fixed --seat both", &keys) else {
        return;
    };
    assert_eq!(code, 0, "{drawn}");
    assert!(drawn.contains("White opens with one capture"), "{drawn}");
    assert!(
        drawn.contains("\u{1b}[?1049h") && drawn.contains("\u{1b}[?1049l"),
        "{drawn}"
    );
    assert!(
        drawn.contains("\u{1b}[?25h"),
        "the cursor is shown again: {drawn}"
    );
}

#[test]
fn the_end_of_input_ends_it() {
    let Some((code, drawn)) = play("faz --setup rows=6 --seed 1", &["\u{4}"]) else {
        return;
    };
    assert_eq!(code, 0, "{drawn}");
    assert!(
        drawn.contains("Enter rolls the dice") && drawn.contains("\u{1b}[?1049l"),
        "{drawn}"
    );
}
