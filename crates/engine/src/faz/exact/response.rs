//! The best response to two greedy players on boards so small that the engine can compute it while it plays.

use super::backup::{Backup, Work};
use super::convergence::Convergence;
use super::model::Model;
use super::solution::Solution;
use super::solver::Solver;
use super::sweep::{reordered, sweep};
use faz::{ByColour, Colour, Options, Order, Position};

/// Most states for which it is done: 3 rows with one lap have 91,125.
const MOST_STATES: usize = 100_000;
/// Windings told apart beyond the laps.
const MARGIN: u8 = 1;
/// Rounds looked ahead.
const ROUNDS: usize = 60;
/// What a game is worth that is still open then.
const OPEN: f64 = 1.0 / 3.0;

/// Best responses for one game, as far as they are computed.
#[derive(Debug)]
pub(crate) struct Responses {
    model: Model,
    players: ByColour<Values>,
}

/// The chances of one player to win within some rounds.
#[derive(Default, Debug)]
struct Values {
    /// By phase, then state; none before the first round.
    phases: Vec<Vec<f64>>,
    rounds: usize,
}

impl Responses {
    /// Whether a board is small enough, whatever its other options are.
    pub(crate) fn are_for(options: &Options) -> bool {
        let cells = options.board().map_or(usize::MAX, |board| board.cells().count());
        let pieces = cells.saturating_mul(usize::from(options.laps + MARGIN) * 2 + 1);
        pieces.saturating_pow(3) <= MOST_STATES
    }

    /// Nothing where the solver does not know an option.
    pub(crate) fn new(options: &Options, order: Order) -> Option<Responses> {
        let model = Model::new(options, order, options.laps + MARGIN).ok()?;
        Some(Responses {
            model,
            players: ByColour::default(),
        })
    }

    /// Whether they are for the game of a position.
    pub(crate) fn fit(&self, position: &Position) -> bool {
        self.model.options() == position.options() && self.model.order() == position.order()
    }

    /// Computes a player's values, a round at a time, while `more` allows; whether they are complete.
    pub(crate) fn compute(&mut self, colour: Colour, mut more: impl FnMut() -> bool) -> bool {
        let Responses { model, players } = self;
        let values = &mut players[colour];
        if values.rounds == 0 {
            values.phases = vec![vec![OPEN; model.states()]; model.phases()];
        }
        let mut work = [Work::new(model)];
        while values.rounds < ROUNDS && more() {
            values.round(model, colour, &mut work);
        }
        values.rounds == ROUNDS
    }

    /// A player's chances in some positions of this game; nothing for one that is over.
    pub(crate) fn values(&mut self, colour: Colour, positions: &[Position]) -> Vec<Option<f64>> {
        let mut solution = Solution {
            solver: Solver::best_response(&self.model, colour),
            values: std::mem::take(&mut self.players[colour].phases),
            convergence: Convergence::default(),
        };
        let values = positions.iter().map(|position| solution.value(position, colour));
        let values = values.collect();
        self.players[colour].phases = std::mem::take(&mut solution.values);
        values
    }
}

impl Values {
    /// One round back from the end. The order of play is the start's in the last of them.
    fn round(&mut self, model: &Model, colour: Colour, work: &mut [Work<1>; 1]) {
        let solver = Solver::best_response(model, colour);
        let phases = model.phases();
        let phase = (ROUNDS - self.rounds - 1) % phases;
        let (after, _) = self.phases[(phase + 1) % phases].as_chunks::<1>();
        let mut turned = after.to_vec();
        if phases > 1 {
            reordered(model.space.pieces(), after, &mut turned, 1);
        }
        let backup = Backup {
            model,
            numbering: &solver.numbering,
            turns: solver.turns(phase),
            after: &turned,
            noted: None,
        };
        sweep(&backup, self.phases[phase].as_chunks_mut::<1>().0, &mut [], work);
        self.rounds += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use faz::PathRule;

    #[test]
    fn the_smallest_board_is_solved_near_enough() {
        let options = Options {
            rows: 3,
            laps: 1,
            path: PathRule::NoReverse,
            ..Options::default()
        };
        assert!(Responses::are_for(&options));
        assert!(!Responses::are_for(&Options { rows: 4, ..options }));
        let start = Position::start(options, Order::RWB).expect("playable");
        let mut responses = Responses::new(&options, Order::RWB).expect("known options");
        let mut rounds = 0;
        let mut once = || {
            rounds += 1;
            rounds < 2
        };
        assert!(!responses.compute(Colour::Red, &mut once), "stopped");
        assert!(responses.compute(Colour::Red, || true));
        let value = responses.values(Colour::Red, &[start])[0].expect("of this game");
        // Between what is won within the rounds, with a third of what is open, and the value itself: docs/src/faz-exact.md.
        assert!((0.42..0.4763).contains(&value), "{value}");
    }
}
