//! Round after round until the values stand still.

use super::backup::{Backup, Work};
use super::checkpoint::{CheckpointError, State};
use super::convergence::{Convergence, Progress};
use super::solution::Solution;
use super::solver::{Settings, Solver};
use super::sweep::{reordered, sweep};
use crate::common::Stop;
use faz::{ByColour, Colour};
use web_time::Instant;

/// More rounds than any game comes near.
const MOST_ROUNDS: u32 = 9_999;

/// Computing under way.
pub(crate) struct Run<'s, 'a, const K: usize> {
    solver: &'s Solver<'a>,
    state: State<K>,
    /// Room for values: with a fixed order the ones to come, else those of the round after, reordered.
    spare: Vec<[f64; K]>,
    work: Vec<Work<K>>,
    /// The most rounds there can be. The order of play is the start's in the last of them.
    last: u32,
}

impl<'s, 'a, const K: usize> Run<'s, 'a, K> {
    /// A run from its checkpoint, or from nobody having won.
    pub(crate) fn new(
        solver: &'s Solver<'a>,
        settings: &Settings,
    ) -> Result<Run<'s, 'a, K>, CheckpointError> {
        let states = solver.model.states();
        let blank = || vec![[0.0; K]; states];
        let phases = solver.model.phases();
        let last = settings.rounds.unwrap_or(MOST_ROUNDS);
        let task = format!("{} to {}", solver.task(), last as usize % phases);
        let fresh = || State {
            task: task.clone(),
            values: (0..phases).map(|_| blank()).collect(),
            convergence: Convergence::default(),
        };
        let found = match &settings.checkpoint {
            Some(checkpoint) => State::load(&checkpoint.path, &task, phases, states)?,
            None => None,
        };
        Ok(Run {
            solver,
            state: found.unwrap_or_else(fresh),
            spare: blank(),
            work: (0..settings.threads.get())
                .map(|_| Work::new(solver.model))
                .collect(),
            last,
        })
    }

    /// Goes on until the values stand still, the rounds are used up, or it is stopped.
    pub(crate) fn finish(
        mut self,
        settings: &Settings,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<'a>, CheckpointError> {
        let begun = Instant::now();
        let before = self.state.convergence.elapsed;
        let mut saved = before;
        while !self.is_done(settings) && !stop.is_set() {
            self.round();
            let elapsed = before + begun.elapsed();
            self.state.convergence.elapsed = elapsed;
            progress(&self.progress());
            if let Some(checkpoint) = &settings.checkpoint
                && elapsed - saved >= checkpoint.every
            {
                self.state.save(&checkpoint.path)?;
                saved = elapsed;
            }
        }
        if let Some(checkpoint) = &settings.checkpoint {
            self.state.save(&checkpoint.path)?;
        }
        Ok(self.solution())
    }

    fn is_done(&mut self, settings: &Settings) -> bool {
        let convergence = &mut self.state.convergence;
        let phases = self.solver.model.phases();
        let last = convergence.changes.iter().rev().take(phases);
        let still =
            last.clone().count() == phases && last.into_iter().all(|&change| change <= settings.tolerance);
        convergence.settled = still;
        still || convergence.rounds() >= self.last
    }

    /// One round back from the end.
    fn round(&mut self) {
        let model = self.solver.model;
        let phases = model.phases();
        let to_go = self.last - self.state.convergence.rounds() - 1;
        let phase = to_go as usize % phases;
        let values = &mut self.state.values;
        if phases > 1 {
            let after = &values[(phase + 1) % phases];
            reordered(model.space.pieces(), after, &mut self.spare, self.work.len());
        } else {
            std::mem::swap(&mut values[0], &mut self.spare);
        }
        let backup = Backup {
            model,
            numbering: &self.solver.numbering,
            turns: self.solver.turns(phase),
            after: &self.spare,
            noted: None,
        };
        let change = sweep(&backup, &mut values[phase], &mut [], &mut self.work);
        let start = values[0][model.start_state()].to_vec();
        self.state.convergence.changes.push(change);
        self.state.convergence.starts.push(start);
    }

    fn progress(&self) -> Progress {
        let convergence = &self.state.convergence;
        let start = convergence.starts.last().map_or(&[][..], Vec::as_slice);
        let of = |colour: Colour| self.solver.channels.iter().position(|&other| other == colour);
        Progress {
            rounds: convergence.rounds(),
            change: convergence.change(),
            start: ByColour::from_fn(|colour| start.get(of(colour)?).copied()),
            elapsed: convergence.elapsed,
        }
    }

    fn solution(self) -> Solution<'a> {
        let flat = |values: Vec<[f64; K]>| values.into_flattened();
        Solution {
            solver: self.solver.clone(),
            values: self.state.values.into_iter().map(flat).collect(),
            convergence: self.state.convergence,
        }
    }
}
