//! `cargo xtask wasm`: crates/wasm becomes web/src/wasm/.

mod bindgen;
mod compiler;
mod optimise;
mod stamp;

use std::path::PathBuf;

use anyhow::Result;

use crate::workspace;
use compiler::Compiler;

/// Compiles, binds to JavaScript and optimises; does nothing when all of it is up to date.
///
/// # Errors
/// When no compiler for WebAssembly is to be had, or a step fails.
pub fn build() -> Result<()> {
    let compiler = Compiler::find()?;
    let compiled = compiler.compile()?;
    let optimiser = optimise::Optimiser::find();
    let stamp = stamp::Stamp::of(&compiled, optimiser.is_some())?;
    if stamp.is_current() {
        println!("web/src/wasm is up to date");
        return Ok(());
    }
    bindgen::generate(&compiled, &folder())?;
    match optimiser {
        Some(optimiser) => optimiser.optimise(&folder().join("trigon_bg.wasm"))?,
        None => println!("not optimised further: binaryen is not in web/node_modules (run `npm ci` in web/)"),
    }
    stamp.write()
}

/// Where the page expects the result.
pub fn folder() -> PathBuf {
    workspace::root().join("web/src/wasm")
}
