//! The engine protocol: UGI on any pair of streams.

use crate::common::{GameKind, Level};
use std::io::{self, BufRead, Write};

/// How an engine starts; `setoption` changes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The transposition table in MiB.
    pub hash_mib: usize,
    /// The level of play.
    pub level: Level,
    /// Fixes random choices.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash_mib: 64,
            level: Level::FULL,
            seed: 0,
        }
    }
}

/// Speaks UGI until `quit` or the end of input, either of which ends it at once, also in the middle of a search.
/// A line that makes no sense gets an `error` line and changes nothing.
///
/// # Errors
/// When reading or writing fails.
pub fn run(
    _game: GameKind,
    _input: impl BufRead,
    _output: impl Write + Send,
    _settings: Settings,
) -> io::Result<()> {
    Ok(())
}
