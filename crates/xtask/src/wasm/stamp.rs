//! Remembers what web/src/wasm was made from.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace;

/// The files whose absence means that everything has to be made again.
const RESULTS: [&str; 3] = ["trigon.js", "trigon.d.ts", "trigon_bg.wasm"];

/// Identifies an input: the compiled file, this program's own version of the steps, the optimiser's presence.
pub struct Stamp {
    text: String,
}

impl Stamp {
    /// The stamp for this compiled file.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn of(compiled: &Path, is_optimised: bool) -> Result<Self> {
        let read =
            |path: &Path| std::fs::read(path).with_context(|| format!("cannot read {}", path.display()));
        let mut hasher = DefaultHasher::new();
        read(compiled)?.hash(&mut hasher);
        // The steps themselves: this program, with the binding generator linked in.
        read(&std::env::current_exe().context("cannot find this program's file")?)?.hash(&mut hasher);
        Ok(Self {
            text: format!("{:016x} optimised={is_optimised}\n", hasher.finish()),
        })
    }

    /// Whether the results are there and were made from this input.
    pub fn is_current(&self) -> bool {
        let are_there = RESULTS.iter().all(|name| super::folder().join(name).is_file());
        are_there && std::fs::read_to_string(file()).is_ok_and(|text| text == self.text)
    }

    /// Notes that the results were made from this input.
    ///
    /// # Errors
    /// When the note cannot be written.
    pub fn write(&self) -> Result<()> {
        std::fs::write(file(), &self.text).context("cannot write the stamp of the WebAssembly")
    }
}

fn file() -> PathBuf {
    workspace::target().join("wasm/bindings.stamp")
}
