//! The engine protocol: UGI on any pair of streams.
//!
//! The book's page on the engine lists the commands. What trigon adds to UGI: `position setup NAME`, `query legal`,
//! `query position`, `query toplay`, a third player's clock, `go ponder` and `ponderhit` as UCI has them (TZAAR), and rolls:
//! they stand among the moves of FAZ, and `dice ROLL` at the end of a `position` plays one more.

mod command;
mod lines;
mod session;
mod think;
mod thinker;

use crate::common::{GameKind, Level};
use std::io::{self, BufRead, Write};

/// How an engine starts; `setoption` changes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The transposition table in MiB.
    pub hash_mib: usize,
    /// Threads of a search, TZAAR.
    pub threads: usize,
    /// The level of play.
    pub level: Level,
    /// Fixes random choices.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash_mib: 64,
            threads: 1,
            level: Level::FULL,
            seed: 0,
        }
    }
}

/// Speaks UGI until `quit` or the end of input, either of which ends it at once, also in the middle of a search: that is
/// stopped, and at the end of input its answer is still given. A line that makes no sense gets an `error` line and changes
/// nothing.
///
/// # Errors
/// When reading or writing fails.
pub fn run(
    game: GameKind,
    input: impl BufRead,
    output: impl Write + Send,
    settings: Settings,
) -> io::Result<()> {
    match game {
        GameKind::Tzaar => session::run::<tzaar::Position>(input, output, settings),
        GameKind::Faz => session::run::<faz::Position>(input, output, settings),
    }
}
