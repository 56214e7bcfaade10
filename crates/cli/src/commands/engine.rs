//! `trigon engine`: UGI on standard input and output.

use crate::args::EngineArgs;
use crate::fault::{Done, Fault};
use engine::ugi::{self, Settings};

/// Runs the command.
pub fn run(args: &EngineArgs) -> Done {
    let settings = Settings {
        hash_mib: usize::from(args.hash),
        threads: usize::from(args.threads),
        level: args.level,
        seed: args.seed,
    };
    let input = std::io::BufReader::new(std::io::stdin());
    ugi::run(args.game.into(), input, std::io::stdout(), settings).map_err(Fault::stdout)
}
