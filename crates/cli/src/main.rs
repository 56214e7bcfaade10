#![forbid(unsafe_code)]
//! The `trigon` program: play, analyse and study TZAAR and FAZ from the command line.
//!
//! Data goes to standard output, diagnostics to standard error. Exit codes: 0 done, 1 the input was wrong, 2 the
//! command line was wrong, 3 a fault inside the program.

mod args;
mod commands;
mod digest;
mod fault;
mod i18n;
mod input;
mod interrupt;
mod output;
mod panic;
mod progress;
mod render;
mod seed;
mod tui;

use args::Cli;
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    panic::install();
    let cli = Cli::parse();
    panic::guard(|| fault::exit(commands::run(cli)))
}
