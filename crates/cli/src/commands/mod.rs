//! One file for each command, and what they share.

mod apply;
mod moves;
mod perft;
mod positions;
mod setup;
mod show;

pub use positions::faz_ending;

use crate::args::{Cli, Command};
use crate::fault::{Done, Fault};

/// Runs the command of the command line.
pub fn run(cli: Cli) -> Done {
    match cli.command {
        None => Err(Fault::usage("no command")),
        Some(Command::Setup(game)) => setup::run(game),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Apply(args)) => apply::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Show(args)) => show::run(&args),
    }
}
