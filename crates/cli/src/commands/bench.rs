//! `trigon bench`: the same work every time, with a signature.

use crate::args::BenchArgs;
use crate::fault::Done;
use crate::output;
use serde::Serialize;

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    nodes: u64,
    signature: String,
    nps: u64,
    seconds: f64,
}

/// Runs the command.
pub fn run(args: &BenchArgs) -> Done {
    let mut written = Ok(());
    let summary = engine::bench::run(args.game.into(), &mut |line| {
        if !args.json.json && written.is_ok() {
            written = output::line(line);
        }
    });
    written?;
    if args.json.json {
        return output::json(&Measured {
            game: summary.game.name(),
            nodes: summary.nodes,
            signature: format!("{:08x}", summary.signature),
            nps: summary.nps(),
            seconds: summary.elapsed.as_secs_f64(),
        });
    }
    output::line(summary.to_string())
}
