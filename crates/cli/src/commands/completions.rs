//! `trigon completions`: completions for a shell.

use crate::args::{Cli, CompletionsArgs};
use crate::fault::Done;
use crate::output;
use clap::CommandFactory;

/// Runs the command.
pub fn run(args: &CompletionsArgs) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "trigon", &mut script);
    output::text(&String::from_utf8_lossy(&script))
}
