//! The JavaScript and TypeScript side of the compiled crate.

use std::path::Path;

use anyhow::Result;
use wasm_bindgen_cli_support::Bindgen;

/// Writes `trigon.js`, `trigon.d.ts` and `trigon_bg.wasm` for a module that a browser loads.
///
/// # Errors
/// When the file is no build of crates/wasm, or the folder cannot be written.
pub fn generate(compiled: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(compiled).out_name("trigon").typescript(true);
    // Names of functions make the file a third larger; they only help a debugger.
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.web(true)?.generate(folder)
}
