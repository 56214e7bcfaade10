//! The moves of a position under comparison.

use crate::common::Clock;
use crate::faz::policy::own_moves;
use crate::faz::quick::Scene;
use crate::faz::rollout::Rollouts;
use crate::faz::{MoveValue, Report};
use faz::{ByColour, Colour, Move, Position};

/// The estimate without rollouts counts as much as this many of them.
const TRUST: f64 = 6.0;
/// How far the difference of two moves is from what the estimate has, as a standard deviation.
const SPREAD: f64 = 0.045;
/// And from what rollouts of greedy players have, when the mover is to look ahead in them.
const SECOND_SPREAD: f64 = 0.02;
/// The same when others think, too. The matches with it are in `docs/src/faz-strength.md`; other values were not tried.
const THINKING_SPREAD: f64 = 0.05;
/// So many rollouts with this variance of the difference are taken to have been seen beforehand.
const UNSEEN: (f64, f64) = (4.0, 0.1);
/// A move is given up when it is behind the best by so many standard errors.
const BEHIND: f64 = 3.0;
/// Rollouts of the first pass; each pass doubles what has been made.
const FIRST_PASS: u64 = 16;
/// Passes of rollouts in which everybody is greedy; after them the player who chooses looks ahead in his.
const GREEDY_PASSES: u32 = 7;

/// A move with what its rollouts came to.
struct Candidate {
    mv: Move,
    own_moves: f64,
    /// The estimate without rollouts of the present kind.
    estimate: ByColour<f64>,
    /// Where rollouts begin; nothing when the move takes the place that is played for or ends the game: then the estimate is exact.
    scene: Option<Scene>,
    /// Its rollouts, and the sums of their values.
    rollouts: f64,
    sums: ByColour<f64>,
    /// The sums of the values of the favourite in the same rollouts.
    favourites: ByColour<f64>,
    /// Sum of the squares of what the mover has more than with the favourite.
    squares: f64,
    given_up: bool,
}

impl Candidate {
    fn new(mv: Move, own_moves: f64, after: &Position, rollouts: &mut Rollouts) -> Candidate {
        Candidate {
            mv,
            own_moves,
            estimate: rollouts.value(after),
            scene: rollouts.scene(after),
            rollouts: 0.0,
            sums: ByColour::default(),
            favourites: ByColour::default(),
            squares: 0.0,
            given_up: false,
        }
    }

    /// How far the rollouts' difference from the favourite is believed, 0 to 1.
    fn belief(&self, spread: f64) -> f64 {
        let variance = (self.squares + UNSEEN.0 * UNSEEN.1) / (self.rollouts + UNSEEN.0);
        let known = spread * spread;
        known * self.rollouts / (known * self.rollouts + variance)
    }
}

/// All moves of the mover, or, when no player decides, the position itself.
pub(crate) struct Candidates {
    mover: Colour,
    /// The favourite, best by the estimate alone, comes first.
    list: Vec<Candidate>,
    /// For each two moves, the sum over rollouts of the product of the mover's values.
    products: Vec<f64>,
    /// Values of one rollout of every move.
    drawn: Vec<ByColour<f64>>,
    /// Whether the list holds moves, not the position itself.
    decides: bool,
    /// How far estimates of differences may be off.
    spread: f64,
    /// Rollouts of every move still in question, those made before the second look, and the passes that made them.
    rollouts: u64,
    before: u64,
    passes: u32,
}

impl Candidates {
    /// The candidates with their estimates without rollouts.
    pub(crate) fn new(position: &Position, rollouts: &mut Rollouts) -> Candidates {
        let decides = super::policy::mover_decides(position);
        let mover = position.mover().unwrap_or(Colour::Red);
        let mut list = Vec::new();
        if decides {
            for mv in position.moves() {
                let mut after = *position;
                after.play_unchecked(mv);
                list.push(Candidate::new(
                    mv,
                    own_moves(rollouts.solo, position, mv),
                    &after,
                    rollouts,
                ));
            }
        } else {
            // No move of any player: the text of it is never shown.
            list.push(Candidate::new(Move::Skip, 0.0, position, rollouts));
        }
        rollouts.nodes += list.len() as u64;
        // Of two that look alike the one that is sure comes first.
        list.sort_by(|one, other| {
            let by_estimate = other.estimate[mover].total_cmp(&one.estimate[mover]);
            by_estimate.then(one.scene.is_some().cmp(&other.scene.is_some()))
        });
        Candidates {
            mover,
            products: vec![0.0; list.len() * list.len()],
            drawn: list.iter().map(|candidate| candidate.estimate).collect(),
            list,
            decides,
            spread: SPREAD,
            rollouts: 0,
            before: 0,
            passes: 0,
        }
    }

    /// Whether more rollouts can change the choice of a move.
    pub(crate) fn is_open(&self) -> bool {
        let open = self.list.iter().filter(|candidate| !candidate.given_up).count();
        let wins = |candidate: &Candidate| candidate.scene.is_none() && candidate.estimate[self.mover] == 1.0;
        open > 1 && !self.list.first().is_some_and(wins)
    }

    /// Whole passes of rollouts made.
    pub(crate) fn passes(&self) -> u32 {
        self.passes
    }

    /// Begins again with rollouts in which the mover looks ahead, and the `thinkers`, too; how these answer in the round under
    /// way is foretold. What the values are now becomes the estimate.
    fn look_again(&mut self, thinkers: [bool; 3], rollouts: &mut Rollouts, clock: &mut Clock) {
        let values: Vec<_> = self.list.iter().map(|candidate| self.values(candidate)).collect();
        for (candidate, values) in self.list.iter_mut().zip(values) {
            candidate.estimate = values;
            candidate.rollouts = 0.0;
            candidate.sums = ByColour::default();
            candidate.favourites = ByColour::default();
            candidate.squares = 0.0;
        }
        self.products.fill(0.0);
        self.spread = SECOND_SPREAD;
        if thinkers.contains(&true) {
            self.spread = THINKING_SPREAD;
            self.answer(thinkers, rollouts, clock);
        }
        rollouts.planners = thinkers;
        rollouts.planners[self.mover as usize] = true;
        self.before = self.rollouts;
        self.rollouts = 0;
    }

    /// Plays the round on after every move in question, as far as it can be told, see [`Rollouts::answered`].
    fn answer(&mut self, thinkers: [bool; 3], rollouts: &mut Rollouts, clock: &mut Clock) {
        for (index, candidate) in self.list.iter_mut().enumerate() {
            if let Some(scene) = &candidate.scene
                && (index == 0 || !candidate.given_up)
            {
                candidate.scene = Some(rollouts.answered(scene, thinkers, clock));
            }
        }
    }

    /// Doubles the rollouts of every move still in question; false when it had to stop before the end of the pass.
    pub(crate) fn pass(&mut self, rollouts: &mut Rollouts, clock: &mut Clock) -> bool {
        let to = (self.rollouts * 2).max(FIRST_PASS);
        while self.rollouts < to {
            if !self.draw(rollouts, clock) {
                return false;
            }
            self.rollouts += 1;
            self.add();
        }
        self.passes += 1;
        true
    }

    /// One rollout of every move in question, all with the same dice; false when time ran out before the last.
    fn draw(&mut self, rollouts: &mut Rollouts, clock: &mut Clock) -> bool {
        let in_question = self.list.iter().zip(&mut self.drawn).enumerate();
        for (_, (candidate, drawn)) in in_question.filter(|(index, (it, _))| *index == 0 || !it.given_up) {
            if clock.expired(rollouts.nodes) {
                return false;
            }
            if let Some(scene) = &candidate.scene {
                *drawn = rollouts.one(scene, self.before + self.rollouts);
            } else {
                rollouts.nodes += 1;
            }
        }
        true
    }

    /// Counts what was drawn.
    fn add(&mut self) {
        let (count, mover) = (self.list.len(), self.mover);
        let favourite = self.drawn[0];
        for one in 0..count {
            let candidate = &mut self.list[one];
            if candidate.given_up && one > 0 {
                continue;
            }
            let values = self.drawn[one];
            let sum = |sums: ByColour<f64>, values: ByColour<f64>| {
                ByColour::from_fn(|colour| sums[colour] + values[colour])
            };
            candidate.rollouts += 1.0;
            candidate.sums = sum(candidate.sums, values);
            candidate.favourites = sum(candidate.favourites, favourite);
            candidate.squares += (values[mover] - favourite[mover]).powi(2);
            for other in 0..=one {
                self.products[one * count + other] += values[mover] * self.drawn[other][mover];
            }
        }
    }

    /// Each player's chance after a move: the favourite's, and what the move changes, as far as it is believed. Where the
    /// move settles the matter there is nothing to believe.
    fn values(&self, candidate: &Candidate) -> ByColour<f64> {
        if candidate.scene.is_none() {
            return candidate.estimate;
        }
        let favourite = &self.list[0];
        let belief = candidate.belief(self.spread);
        let rollouts = candidate.rollouts.max(1.0);
        ByColour::from_fn(|colour| {
            let mean =
                (TRUST * favourite.estimate[colour] + favourite.sums[colour]) / (TRUST + favourite.rollouts);
            let expected = candidate.estimate[colour] - favourite.estimate[colour];
            let seen = (candidate.sums[colour] - candidate.favourites[colour]) / rollouts;
            mean + (1.0 - belief) * expected + belief * seen
        })
    }

    /// Gives up the moves that are clearly behind.
    pub(crate) fn narrow(&mut self) {
        let count = self.list.len();
        let worth: Vec<f64> = self
            .list
            .iter()
            .map(|candidate| self.values(candidate)[self.mover])
            .collect();
        let open = (0..count).filter(|&index| !self.list[index].given_up);
        let Some(best) = open.max_by(|&one, &other| worth[one].total_cmp(&worth[other])) else {
            return;
        };
        for index in (0..count).filter(|&index| index != best) {
            let behind = worth[best] - worth[index];
            self.list[index].given_up |= behind > BEHIND * self.error(best, index);
        }
    }

    /// Goes on after a pass by which a move is to be chosen: gives moves up and, when everybody has been greedy long enough, begins
    /// again with players who look ahead.
    pub(crate) fn narrow_and_look_again(
        &mut self,
        thinkers: [bool; 3],
        rollouts: &mut Rollouts,
        clock: &mut Clock,
    ) {
        self.narrow();
        if self.passes == GREEDY_PASSES {
            self.look_again(thinkers, rollouts, clock);
        }
    }

    /// The standard error of the difference of two moves in question.
    fn error(&self, one: usize, other: usize) -> f64 {
        let count = self.list.len();
        let product = |one: usize, other: usize| self.products[one.max(other) * count + one.min(other)];
        let squares = product(one, one) - 2.0 * product(one, other) + product(other, other);
        let rollouts = self.rollouts as f64;
        let variance = (squares + UNSEEN.0 * UNSEEN.1) / (rollouts + UNSEEN.0);
        (variance / rollouts.max(1.0)).sqrt()
    }

    /// What is known so far, without counts and times.
    pub(crate) fn report(&self) -> Report {
        let value = |candidate: &Candidate| MoveValue {
            mv: candidate.mv,
            values: self.values(candidate),
            own_moves: candidate.own_moves,
        };
        let mut moves: Vec<MoveValue> = self.list.iter().map(value).collect();
        moves.sort_by(|one, other| other.values[self.mover].total_cmp(&one.values[self.mover]));
        Report {
            values: moves.first().map(|best| best.values).unwrap_or_default(),
            moves: if self.decides { moves } else { Vec::new() },
            depth: self.passes,
            ..Report::default()
        }
    }
}
