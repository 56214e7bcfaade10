//! `cargo fit`: what hindrance costs a piece in FAZ, fitted to games of greedy players (`docs/src/faz-engine.md`).

use engine::faz::{Fit, FitSettings};
use faz::Options;
use std::process::ExitCode;

const USAGE: &str = "\
Fits the estimate of the FAZ engine: how many rounds later a piece is for each own
move it is expected to lose in its next one. Positions of greedy games, up to five
moves in each, all played to the end many times; what counts is how well moves
are told apart. The same numbers each time.

Usage: cargo fit [OPTION=VALUE...] [--positions N] [--games N] [--rounds N] [--seed S]

  OPTION=VALUE   the board and rules, as in `rows=6 laps=2 path=noreverse`
  --positions N  positions [default: 300]
  --games N      games after each move [default: 1000]
  --rounds N     rounds played ahead before the estimate is asked [default: 0]
  --seed S       fixes positions and dice [default: 1]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if words.iter().any(|word| word == "--help" || word == "-h") {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let done = asked(&words).and_then(|(options, settings)| fit(&options, &settings));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}\n\n{USAGE}");
            ExitCode::FAILURE
        }
    }
}

fn asked(words: &[String]) -> Result<(Options, FitSettings), String> {
    let mut options = Options::default();
    let mut settings = FitSettings {
        positions: 300,
        games: 1000,
        rounds: 0,
        seed: 1,
    };
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if let Some((key, value)) = word.split_once('=') {
            options.set(key, value).map_err(|fault| fault.to_string())?;
            continue;
        }
        let value = words.next().and_then(|value| value.parse::<u32>().ok());
        let value = value.ok_or_else(|| format!("{word}: expected a whole number after it"))?;
        match word.as_str() {
            "--positions" => settings.positions = value.max(1),
            "--games" => settings.games = u64::from(value.max(2)),
            "--rounds" => settings.rounds = u16::try_from(value).unwrap_or(u16::MAX),
            "--seed" => settings.seed = u64::from(value),
            _ => return Err(format!("{word}: no such option")),
        }
    }
    Ok((options, settings))
}

fn fit(options: &Options, settings: &FitSettings) -> Result<(), String> {
    let mut progress = |done: u32| {
        if done.is_multiple_of(50) {
            eprintln!("{done} of {} positions", settings.positions);
        }
    };
    let fit =
        Fit::play(options, settings, &mut progress).ok_or("no game can be played with these options")?;
    println!("| rounds later | error of a difference | lost by taking the best |\n|---|---|---|");
    let scan = [0.0, 0.7, 1.4, 2.1, 2.8].map(|late| fit.error(late));
    for row in scan.iter().chain([&fit.best()]) {
        println!("| {:.2} | {:.4} | {:.4} |", row.late, row.error, row.lost);
    }
    println!(
        "\n{:.4} of the errors at most is the noise of {} games.",
        fit.noise(),
        settings.games
    );
    Ok(())
}
