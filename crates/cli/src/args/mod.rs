//! The command line as types: one file for each group of commands.

mod common;
mod engine;
mod house;
mod play;
mod position;
mod records;
mod review;
mod setup;
mod solve;
mod training;

pub use common::{GameName, Json, parse_names, parse_side};
pub use engine::{AnalyseArgs, BenchArgs, EngineArgs, LimitArgs, MatchArgs};
pub use house::{CompletionsArgs, ServeArgs};
pub use play::PlayArgs;
pub use position::{ApplyArgs, MovesArgs, PerftArgs, PositionArg, ShowArgs};
pub use records::{ConvertArgs, RecordFormat, ReplayArgs, VerifyArgs};
pub use review::ReviewArgs;
pub use setup::{FazSetupArgs, SetupGame, TzaarKind, TzaarSetupArgs};
pub use solve::SolveArgs;
pub use training::{DatagenArgs, TrainArgs};

use clap::{Parser, Subcommand};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "trigon",
    version,
    about = "Play, analyse and study TZAAR and FAZ",
    long_about = "Play, analyse and study TZAAR and FAZ.\n\nWithout a command: starts the house on this machine and opens \
                  its page in the browser, as `trigon serve --open` does.",
    after_help = EXAMPLES,
    disable_help_subcommand = true,
    propagate_version = true,
    max_term_width = 100
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  trigon                                  open the page in the browser
  trigon play tzaar --level 3             play in the terminal
  trigon setup tzaar --kind random        a start position
  trigon show tzaar --position @start.txt look at it
  trigon replay game.sgf                  check a record

`trigon COMMAND --help` tells more of each command and gives examples. Where a
position is asked for, `@FILE` reads it from a file and `-` from standard input.
Exit codes: 0 done, 1 wrong input, 2 wrong usage, 3 a fault inside trigon.";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start the house: the page on this machine
    Serve(ServeArgs),
    /// Play in the terminal, full screen
    Play(PlayArgs),
    /// Make a start position, or any other
    #[command(subcommand)]
    Setup(SetupGame),
    /// List the legal moves of a position
    Moves(MovesArgs),
    /// Play moves and give the position after them
    Apply(ApplyArgs),
    /// Count paths of moves, to check the rules
    Perft(PerftArgs),
    /// Show a position as text or as a picture
    Show(ShowArgs),
    /// Check a record of any known format and tell how its games ended
    Replay(ReplayArgs),
    /// Rewrite a record in another format
    Convert(ConvertArgs),
    /// Check the dice of a FAZ record against their commitment
    Verify(VerifyArgs),
    /// Find the best moves of a position
    Analyse(AnalyseArgs),
    /// Review a game of FAZ: the faults of every player, and his luck
    Review(ReviewArgs),
    /// Prove which side wins a position
    Solve(SolveArgs),
    /// Speak the engine protocol UGI on standard input and output
    Engine(EngineArgs),
    /// Let computer players play against each other
    Match(MatchArgs),
    /// Measure the computer player, always doing the same work
    Bench(BenchArgs),
    /// Let the computer play against itself, to train its evaluation
    Datagen(DatagenArgs),
    /// Train the evaluation net on such games
    Train(TrainArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples() {
        fn check(command: &clap::Command) {
            if !command.has_subcommands() {
                let help = command
                    .get_after_help()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                assert!(help.contains("Example"), "{} has no examples", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        check(&Cli::command());
    }
}
