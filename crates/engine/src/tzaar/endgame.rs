//! Wins in the ending: before it searches for good moves the engine looks for a proof.

use crate::common::{Limits, Stop};
use crate::tzaar::proof::{Proof, Solver};
use crate::tzaar::{Line, Report, Score};
use tzaar::{Phase, Position};

/// A proof is looked for with so many stacks on the board or fewer, in so many hundredths of a turn's time and nodes. At
/// 60 000 nodes a turn 24 and 20 brought +7 Elo (-3 to +17), 30 and 30 +10 (-1 to +22; 200 games each); at 250 000 nodes
/// 26 and 30 brought +7 (-7 to +21, 100 games).
const MOST_STACKS: u32 = 28;
const SHARE: u32 = 25;
/// Limits that leave it fewer nodes than this are not worth it.
const LEAST_NODES: u64 = 2_000;
/// Memory of the solver, in MiB; the system gives it out as it is used.
const MIB: usize = 32;

/// Looks for proofs, and keeps what it learned for the next turn.
#[derive(Default)]
pub(crate) struct Prover {
    solver: Option<Solver>,
}

impl Prover {
    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.solver = None;
    }

    /// Looks for a win of the side to move in a part of the limits, when the position is an ending.
    pub(crate) fn look(&mut self, position: &Position, limits: &Limits, stop: &Stop) -> Found {
        let Some(limits) = part(limits).filter(|_| is_ending(position)) else {
            return Found::Nothing { nodes: 0 };
        };
        let solver = self.solver.get_or_insert_with(|| Solver::new(MIB));
        let proof = solver.solve(position, &limits, stop, &mut |_| {});
        #[cfg(test)]
        tests::check(position, &proof);
        match proof.winner {
            Some(side) if side == position.side() => Found::Win(report(proof)),
            _ => Found::Nothing { nodes: proof.nodes },
        }
    }
}

/// What came of looking for a win.
pub(crate) enum Found {
    /// A win, with the turns to it.
    Win(Report),
    /// None, after looking at so many positions.
    Nothing { nodes: u64 },
}

fn is_ending(position: &Position) -> bool {
    position.phase() == Phase::First && position.occupied().len() <= MOST_STACKS
}

/// The part of the limits that is for the proof; none without a limit, where it would be too little, or where the player
/// is not to look far.
fn part(limits: &Limits) -> Option<Limits> {
    let part = Limits {
        movetime: limits.movetime.map(|time| time * SHARE / 100),
        nodes: limits.nodes.map(|nodes| nodes * u64::from(SHARE) / 100),
        depth: None,
    };
    let limited = part.movetime.is_some() || part.nodes.is_some();
    let enough = part.nodes.is_none_or(|nodes| nodes >= LEAST_NODES);
    (limited && enough && limits.depth.is_none()).then_some(part)
}

fn report(proof: Proof) -> Report {
    Report {
        depth: proof.line.len() as u32,
        nodes: proof.nodes,
        elapsed: proof.elapsed,
        lines: vec![Line::new(proof.line, Score::Win(proof.turns))],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a test of the engine has it prove is checked with the rules alone.
    pub(super) fn check(position: &Position, proof: &Proof) {
        if let Some(winner) = proof.winner {
            let checked = crate::tzaar::proof::check(position, winner, &proof.strategy);
            checked.unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
        }
    }

    fn look(text: &str, limits: &Limits) -> Found {
        let position: Position = text.parse().expect("a position");
        Prover::default().look(&position, limits, &Stop::new())
    }

    #[test]
    fn it_finds_the_wins_of_endings_within_its_part_of_the_limits() {
        // In four turns; a game of the engine against an earlier one.
        let ending = ".At2z./.TT4.../t....../......za4/.....t3.T/..A3....A/.T.Z5.../...Tz2a3/At... b 1 22";
        let Found::Win(report) = look(ending, &Limits::nodes(400_000)) else {
            panic!("no win")
        };
        assert!(report.nodes <= 100_000 && matches!(report.lines[0].score, Score::Win(_)));
        let is_nothing = |limits: &Limits| matches!(look(ending, limits), Found::Nothing { nodes: 0 });
        assert!(is_nothing(&Limits::nodes(1_000)), "too little");
        assert!(is_nothing(&Limits::NONE), "no part of no limit");
        let shallow = Limits {
            depth: Some(4),
            ..Limits::nodes(400_000)
        };
        assert!(is_nothing(&shallow));
    }
}
