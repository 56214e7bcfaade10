//! `trigon solve`: which side wins, with a proof.

use super::positions;
use crate::args::{GameName, SolveArgs};
use crate::fault::{Done, Fault};
use crate::interrupt;
use crate::output;
use crate::progress::Ticker;
use engine::common::Limits;
use engine::tzaar::proof::{self, Proof};
use engine::tzaar::split_turns;
use serde::Serialize;
use tzaar::Position;

#[derive(Serialize)]
struct Solved {
    /// `win`, `loss` or `unknown`, for the side to move.
    value: &'static str,
    /// The winner's turns in `line`.
    turns: Option<u32>,
    /// Whole turns.
    line: Vec<String>,
    nodes: u64,
    seconds: f64,
    /// How many positions the check went through.
    #[serde(skip_serializing_if = "Option::is_none")]
    verified: Option<u64>,
}

/// Runs the command.
pub fn run(args: &SolveArgs) -> Done {
    if args.game == GameName::Faz {
        return Err(Fault::usage(
            "faz cannot be solved yet: expected tzaar; `trigon analyse faz` estimates",
        ));
    }
    let position = positions::tzaar(&args.position)?;
    if let Some(outcome) = position.outcome() {
        return Err(Fault::at("--position", format!("the game is over, {outcome}")));
    }
    let proof = solve(args, &position);
    let solved = Solved {
        value: match proof.winner {
            None => "unknown",
            Some(winner) if winner == position.side() => "win",
            Some(_) => "loss",
        },
        turns: proof.winner.map(|_| proof.turns),
        line: split_turns(&position, &proof.line)
            .iter()
            .map(ToString::to_string)
            .collect(),
        nodes: proof.nodes,
        seconds: proof.elapsed.as_secs_f64(),
        verified: verified(args, &position, &proof)?,
    };
    write(args, &solved)
}

fn solve(args: &SolveArgs, position: &Position) -> Proof {
    let limits = Limits {
        movetime: args.time,
        ..Limits::NONE
    };
    let mut ticker = Ticker::new();
    let mut solver = proof::Solver::new(usize::from(args.memory));
    solver.solve(position, &limits, &interrupt::stop(), &mut |progress| {
        let seconds = progress.elapsed.as_secs();
        ticker.show(&format!("nodes {} seconds {seconds}", progress.nodes));
    })
}

/// Checks the proof where that is asked for and there is one.
fn verified(args: &SolveArgs, position: &Position, proof: &Proof) -> Done<Option<u64>> {
    let Some(winner) = proof.winner.filter(|_| args.verify) else {
        return Ok(None);
    };
    let checked = proof::check(position, winner, &proof.strategy)
        .map_err(|flaw| Fault::Internal(format!("the proof does not hold: {flaw}")))?;
    Ok(Some(checked.positions))
}

fn write(args: &SolveArgs, solved: &Solved) -> Done {
    if args.json.json {
        return output::json(solved);
    }
    output::line(match solved.turns {
        None => solved.value.to_string(),
        Some(turns) => format!("{} in {turns} at most", solved.value),
    })?;
    for turn in &solved.line {
        output::line(format!("  {turn}"))?;
    }
    if let Some(positions) = solved.verified {
        output::line(format!("verified, {positions} positions"))?;
    }
    output::line(format!("nodes {} seconds {:.2}", solved.nodes, solved.seconds))
}
