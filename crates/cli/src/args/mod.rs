//! The command line as types: one file for each group of commands.

mod common;
mod position;
mod setup;

pub use common::{GameName, Json, parse_names};
pub use position::{ApplyArgs, MovesArgs, PerftArgs, PositionArg, ShowArgs};
pub use setup::{FazSetupArgs, SetupGame, TzaarKind, TzaarSetupArgs};

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

Position texts, moves and records are described in the manual. Where a position is asked for, `@FILE` reads it from
a file and `-` from standard input. `trigon COMMAND --help` tells more of each command and gives examples.
Exit codes: 0 done, 1 wrong input, 2 wrong usage, 3 a fault inside trigon.";

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
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
