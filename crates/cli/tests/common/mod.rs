//! Running the program as a user does.

#![allow(dead_code, reason = "every test file uses a part of it")]

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::process::Child;
use std::process::{Command, Stdio};

/// What a run came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// A command that does not see the environment's language.
pub fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trigon"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

/// Sends a running program what Ctrl-C sends.
#[cfg(unix)]
pub fn interrupt(child: &Child) {
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status()
        .expect("kill runs");
    assert!(killed.success());
}

/// Runs the program without input.
pub fn run(args: &[&str]) -> Run {
    run_with(args, "")
}

/// Runs the program with this text on standard input.
pub fn run_with(args: &[&str], input: &str) -> Run {
    let mut command = command();
    command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // A program that ends before it has read everything closes the pipe: that is its right.
    let _ = child
        .stdin
        .take()
        .expect("standard input")
        .write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    Run {
        code: output.status.code().expect("an exit code"),
        stdout: String::from_utf8(output.stdout).expect("text"),
        stderr: String::from_utf8(output.stderr).expect("text"),
    }
}

impl Run {
    /// The output of a run that went well and had nothing to complain about.
    #[track_caller]
    pub fn good(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{self:?}");
        self.stdout
    }

    /// Its output as JSON: one object on one line.
    #[track_caller]
    pub fn json(self) -> Value {
        let text = self.good();
        assert_eq!(text.lines().count(), 1, "{text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The message of a run that failed with this exit code and wrote nothing to standard output.
    #[track_caller]
    pub fn bad(self, code: i32) -> String {
        assert_eq!((self.code, self.stdout.as_str()), (code, ""), "{self:?}");
        assert!(!self.stderr.is_empty());
        self.stderr
    }
}

/// A file of the repository's test data.
pub fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name);
    path.to_str().expect("a plain path").to_string()
}

/// Compares with a file of `tests/golden`; `UPDATE_GOLDEN=1` writes it instead.
#[track_caller]
pub fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden file is written");
    }
    let wanted = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        text,
        wanted,
        "differs from {}; UPDATE_GOLDEN=1 rewrites it",
        path.display()
    );
}

/// A directory that is removed at the end of the test.
pub struct Directory(PathBuf);

impl Directory {
    pub fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("trigon-cli-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a directory");
        Directory(path)
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a plain path").to_string()
    }

    /// Writes a file in it and gives its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.join(name), content).expect("the file is written");
        self.path(name)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// TZAAR's fixed start.
pub const FIXED: &str = "ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT w o 1";
/// White at the second move of a turn; b4+c4 covers his last piece of a kind.
pub const NEAR_LOSS: &str =
    "...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3";
/// A small FAZ start.
pub const RACE: &str = "6x1 fair a1,f11,f1 RWB 1 - R";
