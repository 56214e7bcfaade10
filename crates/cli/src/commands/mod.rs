//! One file for each command, and what they share.

mod analyse;
mod analyse_faz;
mod apply;
mod bench;
mod completions;
mod convert;
mod datagen;
mod engine;
mod fair;
mod matches;
mod moves;
mod perft;
mod play;
mod positions;
mod records;
mod replay;
mod review;
mod seats;
mod serve;
mod setup;
mod show;
mod solve;
mod train;
mod verify;

pub use positions::faz_ending;

use crate::args::{Cli, Command, ServeArgs};
use crate::fault::Done;

/// Runs the command of the command line.
pub fn run(cli: Cli) -> Done {
    match cli.command {
        None => serve::run(&ServeArgs::alone()),
        Some(Command::Serve(args)) => serve::run(&args),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Setup(game)) => setup::run(game),
        Some(Command::Moves(args)) => moves::run(&args),
        Some(Command::Apply(args)) => apply::run(&args),
        Some(Command::Perft(args)) => perft::run(&args),
        Some(Command::Show(args)) => show::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Convert(args)) => convert::run(&args),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Review(args)) => review::run(&args),
        Some(Command::Solve(args)) => solve::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Match(args)) => matches::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Datagen(args)) => datagen::run(&args),
        Some(Command::Train(args)) => train::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
    }
}
