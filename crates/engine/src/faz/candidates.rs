//! The moves of a position under comparison.

use crate::common::Clock;
use crate::faz::policy::own_moves;
use crate::faz::rollout::Rollouts;
use crate::faz::{MoveValue, Report};
use faz::{ByColour, Colour, Move, Position};

/// The estimate without rollouts counts as much as this many of them.
const TRUST: f64 = 6.0;
/// A move is given up when it is behind the best by so many standard errors.
const BEHIND: f64 = 3.0;
/// Rollouts of the first pass; each pass doubles what has been made.
const FIRST_PASS: u64 = 16;

/// A move with what its rollouts came to.
struct Candidate {
    mv: Move,
    after: Position,
    own_moves: f64,
    /// Sums over rollouts, the estimate counted [`TRUST`] times.
    sums: ByColour<f64>,
    weight: f64,
    /// Sum of the squares of the mover's value, for the error.
    squares: f64,
    given_up: bool,
}

impl Candidate {
    fn mean(&self, colour: Colour) -> f64 {
        self.sums[colour] / self.weight
    }

    fn add(&mut self, values: ByColour<f64>, mover: Colour, weight: f64) {
        self.sums = ByColour::from_fn(|colour| self.sums[colour] + weight * values[colour]);
        self.squares += weight * values[mover] * values[mover];
        self.weight += weight;
    }

    fn variance(&self, mover: Colour) -> f64 {
        let mean = self.mean(mover);
        ((self.squares / self.weight - mean * mean) / self.weight).max(0.0)
    }
}

/// All moves of the mover, or, when no player decides, the position itself.
pub(crate) struct Candidates {
    mover: Colour,
    list: Vec<Candidate>,
    /// Whether the list holds moves, not the position itself.
    decides: bool,
    /// Rollouts of every move still in question, and the passes that made them.
    rollouts: u64,
    passes: u32,
}

impl Candidates {
    /// The candidates with their estimates without rollouts.
    pub(crate) fn new(position: &Position, rollouts: &mut Rollouts) -> Candidates {
        let decides = super::policy::mover_decides(position);
        let mut candidates = Candidates {
            mover: position.mover().unwrap_or(Colour::Red),
            list: Vec::new(),
            decides,
            rollouts: 0,
            passes: 0,
        };
        if decides {
            for mv in position.moves() {
                let mut after = *position;
                after.play_unchecked(mv);
                candidates.add(mv, after, own_moves(rollouts.solo, position, mv), rollouts);
            }
        } else {
            // No move of any player: the text of it is never shown.
            candidates.add(Move::Skip, *position, 0.0, rollouts);
        }
        candidates.sort();
        candidates
    }

    fn add(&mut self, mv: Move, after: Position, own_moves: f64, rollouts: &mut Rollouts) {
        let mut candidate = Candidate {
            mv,
            after,
            own_moves,
            sums: ByColour::default(),
            weight: 0.0,
            squares: 0.0,
            given_up: false,
        };
        candidate.add(rollouts.value(&after), self.mover, TRUST);
        rollouts.nodes += 1;
        self.list.push(candidate);
    }

    /// Whether more rollouts can change the choice of a move.
    pub(crate) fn is_open(&self) -> bool {
        self.list.iter().filter(|candidate| !candidate.given_up).count() > 1
    }

    /// Whole passes of rollouts made.
    pub(crate) fn passes(&self) -> u32 {
        self.passes
    }

    /// Doubles the rollouts of every move still in question; false when it had to stop before the end of the pass.
    pub(crate) fn pass(&mut self, rollouts: &mut Rollouts, clock: &mut Clock) -> bool {
        let to = (self.rollouts * 2).max(FIRST_PASS);
        for index in self.rollouts..to {
            for candidate in self.list.iter_mut().filter(|candidate| !candidate.given_up) {
                if clock.expired(rollouts.nodes) {
                    return false;
                }
                let values = rollouts.one(&candidate.after, index);
                candidate.add(values, self.mover, 1.0);
            }
        }
        self.rollouts = to;
        self.passes += 1;
        self.sort();
        true
    }

    /// Gives up the moves that are clearly behind.
    pub(crate) fn narrow(&mut self) {
        let mover = self.mover;
        let Some((best, rest)) = self.list.split_first_mut() else {
            return;
        };
        for other in rest {
            let error = (best.variance(mover) + other.variance(mover)).sqrt();
            other.given_up |= best.mean(mover) - other.mean(mover) > BEHIND * error;
        }
    }

    /// Best first; given-up moves keep their place by what is known of them.
    pub(crate) fn sort(&mut self) {
        let mover = self.mover;
        self.list
            .sort_by(|one, other| other.mean(mover).total_cmp(&one.mean(mover)));
    }

    /// What is known so far, without counts and times.
    pub(crate) fn report(&self) -> Report {
        let means = |candidate: &Candidate| ByColour::from_fn(|colour| candidate.mean(colour));
        let value = |candidate: &Candidate| MoveValue {
            mv: candidate.mv,
            values: means(candidate),
            own_moves: candidate.own_moves,
        };
        Report {
            values: self.list.first().map(means).unwrap_or_default(),
            moves: if self.decides {
                self.list.iter().map(value).collect()
            } else {
                Vec::new()
            },
            depth: self.passes,
            ..Report::default()
        }
    }
}
