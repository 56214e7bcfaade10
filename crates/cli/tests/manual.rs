//! The manual's examples do what the manual says: every `console` block of the book and the README is run.
//!
//! In a block, a line that begins with `$ ` is a command for `sh`; a command goes on over lines that begin with `>`.
//! What follows is what it prints; a line `...` stands for any lines, and times and speeds may differ. A page's blocks
//! run one after the other in one empty folder, so that an example can use a file an earlier one wrote.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// One command of a page with what it is said to print.
struct Example {
    line: usize,
    command: String,
    expected: Vec<String>,
}

fn examples(page: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut in_block = false;
    for (index, line) in page.lines().enumerate() {
        if line.starts_with("```") {
            in_block = !in_block && line == "```console";
        } else if !in_block {
            continue;
        } else if let Some(command) = line.strip_prefix("$ ") {
            found.push(Example {
                line: index + 1,
                command: command.to_owned(),
                expected: Vec::new(),
            });
        } else if let (Some(more), Some(last)) = (line.strip_prefix('>'), found.last_mut()) {
            last.command.push('\n');
            last.command.push_str(more.strip_prefix(' ').unwrap_or(more));
        } else if let Some(last) = found.last_mut() {
            last.expected.push(line.to_owned());
        }
    }
    found
}

fn run(command: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_trigon"));
    let programs = program.parent().expect("the program lies in a folder");
    let path = format!(
        "{}:{}",
        programs.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .expect("sh runs");
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8_lossy(&text).into_owned()
}

/// The line with its times and speeds, which no two runs share, replaced by `#`.
fn steady(line: &str) -> String {
    let mut line = line.trim_end().to_owned();
    for key in ["seconds ", "\"seconds\":", "nps ", "\"nps\":"] {
        if let Some(at) = line.find(key) {
            let start = at + key.len();
            let number = line[start..].find(|ch: char| !ch.is_ascii_digit() && ch != '.');
            let end = number.map_or(line.len(), |length| start + length);
            line.replace_range(start..end, "#");
        }
    }
    line
}

fn fits(expected: &[String], actual: &[&str]) -> bool {
    match expected.split_first() {
        None => actual.is_empty(),
        Some((first, rest)) if first == "..." => (0..=actual.len()).any(|skip| fits(rest, &actual[skip..])),
        Some((first, rest)) => actual
            .split_first()
            .is_some_and(|(line, more)| steady(first) == steady(line) && fits(rest, more)),
    }
}

/// A folder that is removed when the test is done with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("trigon-manual-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for the page");
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn check(page: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = std::fs::read_to_string(file).expect("the page can be read");
    let folder = Folder::new(&page.replace('/', "-"));
    let mut faults = Vec::new();
    for Example {
        line,
        command,
        mut expected,
    } in examples(&text)
    {
        while expected.last().is_some_and(|last| last.trim().is_empty()) {
            expected.pop();
        }
        let actual = run(&command, &folder.0);
        if !fits(&expected, &actual.trim_end().lines().collect::<Vec<_>>()) {
            faults.push(format!(
                "{page}:{line}: {command}\nexpected:\n{}\nprinted:\n{actual}",
                expected.join("\n")
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn readme() {
    check("README.md");
}

#[test]
fn command_line() {
    check("docs/src/command-line.md");
}

#[test]
fn notation() {
    check("docs/src/notation.md");
}

#[test]
fn faz_format() {
    check("docs/src/faz-format.md");
}
