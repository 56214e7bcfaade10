//! `cargo theory`: what FAZ is like, counted in many games (`docs/src/faz-theory.md`).

mod blocking;
mod boards;
mod count;
mod directions;
mod length;
mod markdown;
mod play;
mod plot;
mod rules;
mod story;
mod strong;

use plot::Plot;
use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
Plays many games of FAZ and tells what they are like: tables as Markdown on the
standard output, plots as SVG into a folder. The same numbers each time.

Usage: cargo theory [PART...] [--games N] [--strong N] [--output FOLDER]

  PART              seats, boards, directions, blocking, length: games of greedy
                    players; strong: games of level 8 [default: all but strong]
  --games N         greedy games on each board; some tables take more of them and
                    some fewer, as they say [default: 20000]
  --strong N        games of three strong players on each board, and twice as many
                    of one against two greedy ones [default: 400]
  --output FOLDER   where the plots go [default: docs/src/img]";

/// What is to be done.
struct Setting {
    games: u64,
    strong: u64,
    output: PathBuf,
}

impl Setting {
    /// Writes a plot; a failure is told and the tables go on.
    fn write(&self, name: &str, plot: &Plot) {
        let path = self.output.join(name);
        if let Err(fault) = std::fs::write(&path, plot.svg()) {
            eprintln!("{}: {fault}", path.display());
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    match setting(&words) {
        Ok((setting, parts)) => {
            parts.iter().for_each(|part| part(&setting));
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("{fault}\n\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

type Part = fn(&Setting);

/// All parts by name; the last takes long.
const PARTS: [(&str, Part); 6] = [
    ("seats", boards::seats),
    ("boards", boards::report),
    ("directions", directions::report),
    ("blocking", blocking::report),
    ("length", length::report),
    ("strong", strong::report),
];

fn setting(words: &[String]) -> Result<(Setting, Vec<Part>), String> {
    let mut setting = Setting {
        games: 20_000,
        strong: 400,
        output: PathBuf::from("docs/src/img"),
    };
    let mut parts = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if let Some((_, part)) = PARTS.iter().find(|(name, _)| name == word) {
            parts.push(*part);
            continue;
        }
        let value = words
            .next()
            .ok_or(format!("{word}: unknown, or without its value"))?;
        let number = || value.parse::<u64>().ok().filter(|&number| number > 0);
        let positive = || number().ok_or(format!("{word} {value:?}: expected a whole number above 0"));
        match word.as_str() {
            "--games" => setting.games = positive()?,
            "--strong" => setting.strong = positive()?,
            "--output" => setting.output = value.into(),
            _ => return Err(format!("unknown option {word}")),
        }
    }
    if parts.is_empty() {
        parts.extend(PARTS[..PARTS.len() - 1].iter().map(|(_, part)| *part));
    }
    Ok((setting, parts))
}
