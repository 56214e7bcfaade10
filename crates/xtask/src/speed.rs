//! `cargo xtask speed`: the engines' bench as a program of this machine and in WebAssembly.

use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::wasm;
use crate::workspace::{output, root, run, target};

const GAMES: [&str; 2] = ["tzaar", "faz"];
/// Runs of each, by turns, so that what else the machine does strikes both; the best of each count.
const RUNS: usize = 5;

/// What a run came to.
struct Measured {
    signature: String,
    /// Positions visited a second.
    nps: u64,
}

/// Builds both, runs both, and prints the positions visited a second and their quotient.
///
/// # Errors
/// When a build or a run fails, or when the two do not play alike.
pub fn compare() -> Result<()> {
    wasm::build()?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(cargo).current_dir(root()).args([
        "build",
        "--quiet",
        "--release",
        "--package",
        "trigon",
    ]))?;
    println!("game   here, nodes/s  WebAssembly  quotient  (best of {RUNS})");
    for game in GAMES {
        let (mut here, mut there) = (0, 0);
        for _ in 0..RUNS {
            let (native, browser) = (native(game)?, browser(game)?);
            ensure!(
                native.signature == browser.signature,
                "{game}: signature {} here, {} in WebAssembly, expected the same",
                native.signature,
                browser.signature
            );
            (here, there) = (here.max(native.nps), there.max(browser.nps));
        }
        let quotient = there as f64 / here.max(1) as f64;
        println!("{game:<6} {here:>13}  {there:>11}  {quotient:>8.2}");
    }
    Ok(())
}

fn native(game: &str) -> Result<Measured> {
    let program = target().join("release").join("trigon");
    measured(Command::new(program).args(["bench", game, "--json"]))
}

fn browser(game: &str) -> Result<Measured> {
    let script = root().join("crates/xtask/src/speed/bench.mjs");
    measured(Command::new("node").arg(script).arg(wasm::folder()).arg(game))
}

fn measured(command: &mut Command) -> Result<Measured> {
    let Some(text) = output(command) else {
        bail!("{} failed", command.get_program().display());
    };
    let read = || {
        let value: Value = serde_json::from_str(&text).ok()?;
        Some(Measured {
            signature: value["signature"].as_str()?.to_owned(),
            nps: value["nps"].as_u64()?,
        })
    };
    read().with_context(|| format!("{text:?}, expected a JSON object with signature and nps"))
}
