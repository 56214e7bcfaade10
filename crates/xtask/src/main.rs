//! Build steps that need code: `cargo xtask wasm`, `cargo xtask speed`, `cargo book`.

#![forbid(unsafe_code)]

#[cfg(feature = "book")]
mod book;
mod speed;
mod wasm;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "\
Build steps of trigon.

Usage:
  cargo xtask wasm    build the rules and engines for the browser into web/src/wasm/
  cargo xtask speed   compare the engines' speed here and in WebAssembly (node)
  cargo book          build the book into docs/book/";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["wasm"] => wasm::build(),
        ["speed"] => speed::compare(),
        #[cfg(feature = "book")]
        ["book"] => book::build(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => {
            eprintln!("unknown step `{}`\n\n{USAGE}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
