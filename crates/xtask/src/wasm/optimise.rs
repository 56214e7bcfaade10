//! Binaryen's optimiser, from the page's development packages.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::workspace::{root, run};

/// What Rust's compiler may use of WebAssembly: the optimiser refuses what it is not told of.
const FEATURES: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The optimiser, found.
pub struct Optimiser {
    script: PathBuf,
}

impl Optimiser {
    /// The one in web/node_modules, if it was installed.
    pub fn find() -> Option<Self> {
        let script = root().join("web/node_modules/binaryen/bin/wasm-opt");
        script.is_file().then_some(Self { script })
    }

    /// Makes the file smaller and faster, in place.
    ///
    /// # Errors
    /// When node is missing or the optimiser fails; the file is then as it was.
    pub fn optimise(&self, file: &Path) -> Result<()> {
        let smaller = file.with_extension("optimised");
        let mut node = Command::new("node");
        node.arg(&self.script)
            .args(FEATURES)
            .arg("-O3")
            .arg(file)
            .arg("-o")
            .arg(&smaller);
        run(&mut node).context("optimising the WebAssembly")?;
        std::fs::rename(&smaller, file).context("replacing the WebAssembly by its optimised form")
    }
}
