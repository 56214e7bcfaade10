//! Sweep after sweep until the values stand still.

use super::backup::{Backup, Rule, Turn, Work};
use super::checkpoint::{Checkpoint, CheckpointError, State};
use super::decisions::Decisions;
use super::lanes::Numbering;
use super::model::Model;
use super::solution::Solution;
use super::sweep::{reordered, sweep};
use super::targets::Targets;
use crate::common::Stop;
use faz::{ByColour, Colour, Position};
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;
use web_time::Instant;

/// How a player plays.
#[derive(Clone, Copy, Debug)]
pub enum Player<'a> {
    /// For the fewest expected moves of his own, alone on the board; ties within 1e-7 with equal chance.
    Greedy,
    /// For his own chance to win. With one such player the values are those of his best response; with more than one,
    /// of max^n, which need not come to rest.
    Best,
    /// By a table.
    Fixed(&'a Decisions),
}

/// Whose chances to win are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Everybody's.
    All,
    /// One player's: about a third of the work and the memory.
    Of(Colour),
}

impl Wanted {
    /// The players whose values there are, in order of their channels.
    fn channels(self) -> Vec<Colour> {
        match self {
            Wanted::All => Colour::ALL.to_vec(),
            Wanted::Of(colour) => vec![colour],
        }
    }
}

/// Why three players cannot be put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayersError {
    /// This player plays for his own chances, which are not wanted.
    NotWanted(Colour),
    /// The table of this player is another's, or for another game.
    OtherTable(Colour),
}

impl fmt::Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayersError::NotWanted(colour) => {
                write!(f, "{colour} plays for the best: expected his values to be wanted")
            }
            PlayersError::OtherTable(colour) => {
                write!(
                    f,
                    "the table of {colour}: expected one made for him and this game"
                )
            }
        }
    }
}

impl std::error::Error for PlayersError {}

/// How far to go, and how.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The values stand still when none changes by more in a round.
    pub tolerance: f64,
    /// At most so many rounds. After exactly that many, values are the chances to win within so many rounds.
    pub rounds: Option<u32>,
    /// Threads to compute on.
    pub threads: NonZeroUsize,
    /// Where to save what is done, and to go on from.
    pub checkpoint: Option<Checkpoint>,
}

impl Default for Settings {
    /// To 1e-7, on all processors.
    fn default() -> Settings {
        Settings {
            tolerance: 1e-7,
            rounds: None,
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            checkpoint: None,
        }
    }
}

/// More rounds than any game comes near.
const MOST_ROUNDS: u32 = 9_999;

/// How things stand after a round.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// Rounds done.
    pub rounds: u32,
    /// The largest change in the last round.
    pub change: f64,
    /// The values at the start of the game, of those that are wanted.
    pub start: ByColour<Option<f64>>,
    /// Computing time so far, that before a checkpoint included.
    pub elapsed: Duration,
}

/// How the values came to rest, or did not.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Convergence {
    /// Whether the last change was within the tolerance.
    pub settled: bool,
    /// By round: the largest change of any value.
    pub changes: Vec<f64>,
    /// By round: the values at the start of the game, in the order of the players wanted.
    pub starts: Vec<Vec<f64>>,
    /// Computing time, that before a checkpoint included.
    pub elapsed: Duration,
}

impl Convergence {
    /// Rounds done.
    pub fn rounds(&self) -> u32 {
        self.changes.len() as u32
    }

    /// The largest change in the last round; infinite before the first.
    pub fn change(&self) -> f64 {
        self.changes.last().copied().unwrap_or(f64::INFINITY)
    }

    /// By what factor the change shrinks in a round, over the last ten; 1 or more where the values do not come to rest.
    pub fn rate(&self) -> f64 {
        let last = self.changes.len().saturating_sub(1);
        let span = last.min(10);
        match span {
            0 => 1.0,
            _ => (self.change() / self.changes[last - span]).powf(1.0 / span as f64),
        }
    }

    /// How far any value may still be from where it will come to rest, if changes go on shrinking as they did.
    pub fn remaining(&self) -> f64 {
        match self.rate() {
            rate if rate < 1.0 => self.change() * rate / (1.0 - rate),
            _ => f64::INFINITY,
        }
    }

    /// The lowest and highest value at the start of the game over the last rounds, in the order of the players wanted.
    pub fn range(&self, rounds: usize) -> Vec<(f64, f64)> {
        let last = &self.starts[self.starts.len().saturating_sub(rounds)..];
        let players = last.first().map_or(0, Vec::len);
        let values = |player: usize| last.iter().map(move |starts| starts[player]);
        let low = |player| values(player).fold(f64::INFINITY, f64::min);
        let high = |player| values(player).fold(f64::NEG_INFINITY, f64::max);
        (0..players).map(|player| (low(player), high(player))).collect()
    }
}

/// Three players on a board, to be solved.
#[derive(Clone, Debug)]
pub struct Solver<'a> {
    pub(crate) model: &'a Model,
    pub(crate) players: ByColour<Player<'a>>,
    /// The players whose values are computed.
    pub(crate) channels: Vec<Colour>,
    pub(crate) numbering: Numbering,
}

impl<'a> Solver<'a> {
    /// A solver for these players.
    ///
    /// # Errors
    /// When a player plays for values that are not wanted, or by a table that is not his.
    pub fn new(
        model: &'a Model,
        players: ByColour<Player<'a>>,
        wanted: Wanted,
    ) -> Result<Solver<'a>, PlayersError> {
        let channels = wanted.channels();
        for (colour, player) in players.iter() {
            match player {
                Player::Best if !channels.contains(&colour) => return Err(PlayersError::NotWanted(colour)),
                Player::Fixed(table) if !table.fits(model, colour) => {
                    return Err(PlayersError::OtherTable(colour));
                }
                _ => {}
            }
        }
        Ok(Solver {
            model,
            players,
            channels,
            numbering: Numbering::new(model.faces()),
        })
    }

    /// The best response of one player to two greedy ones: his own chances.
    pub fn best_response(model: &'a Model, colour: Colour) -> Solver<'a> {
        Solver {
            model,
            players: ByColour::from_fn(|other| match other == colour {
                true => Player::Best,
                false => Player::Greedy,
            }),
            channels: vec![colour],
            numbering: Numbering::new(model.faces()),
        }
    }

    /// Computes the values, round by round, from nobody having won: after each round they are the chances to win
    /// within so many rounds, so that those of fixed players and best responses only grow. `progress` hears of
    /// every round. When `stop` is set, or the rounds are used up, the answer is what there is after the round under way.
    ///
    /// # Errors
    /// When a checkpoint cannot be read or written, or is for something else.
    pub fn run(
        &self,
        settings: &Settings,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<'a>, CheckpointError> {
        match self.channels.len() {
            1 => self.iterate::<1>(settings, stop, progress),
            _ => self.iterate::<3>(settings, stop, progress),
        }
    }

    fn iterate<const K: usize>(
        &self,
        settings: &Settings,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<'a>, CheckpointError> {
        let mut run = Run::<K>::new(self, settings)?;
        let begun = Instant::now();
        let before = run.state.convergence.elapsed;
        let mut saved = before;
        while !run.is_done(settings) && !stop.is_set() {
            run.round();
            let elapsed = before + begun.elapsed();
            run.state.convergence.elapsed = elapsed;
            progress(&run.progress());
            if let Some(checkpoint) = &settings.checkpoint
                && elapsed - saved >= checkpoint.every
            {
                run.save(checkpoint)?;
                saved = elapsed;
            }
        }
        if let Some(checkpoint) = &settings.checkpoint {
            run.save(checkpoint)?;
        }
        Ok(run.solution())
    }

    /// What is solved, in words, so that a checkpoint is not taken for another's.
    fn task(&self) -> String {
        let start = Position::start(*self.model.options(), self.model.order()).map(|start| start.to_string());
        let players = Colour::ALL.map(|colour| match self.players[colour] {
            Player::Greedy => "greedy".to_owned(),
            Player::Best => "best".to_owned(),
            Player::Fixed(table) => format!("table-{:016x}", table.digest()),
        });
        let channels: String = self.channels.iter().map(|colour| colour.letter()).collect();
        format!(
            "{} bound {} players {} values {channels}",
            start.unwrap_or_default(),
            self.model.bound(),
            players.join(",")
        )
    }

    /// The players in the order of a phase's rounds.
    pub(crate) fn turns<const K: usize>(&self, phase: usize) -> [Turn<'_, K>; 3] {
        self.model.order_in(phase).map(|colour| Turn {
            targets: self.targets(colour),
            rule: self.rule(colour, phase),
            home: std::array::from_fn(|channel| f64::from(u8::from(self.channels[channel] == colour))),
        })
    }

    /// What a player picks among.
    pub(crate) fn targets(&self, colour: Colour) -> &Targets {
        match self.players[colour] {
            Player::Greedy => &self.model.greedy[colour],
            _ => &self.model.walks[colour],
        }
    }

    /// How he picks in a phase's rounds.
    pub(crate) fn rule(&self, colour: Colour, phase: usize) -> Rule<'_> {
        match self.players[colour] {
            Player::Greedy => Rule::Mean,
            Player::Best => Rule::Best(
                self.channels
                    .iter()
                    .position(|&other| other == colour)
                    .unwrap_or(0),
            ),
            Player::Fixed(table) => Rule::Fixed(table.phase(phase)),
        }
    }
}

/// Computing under way.
struct Run<'s, 'a, const K: usize> {
    solver: &'s Solver<'a>,
    state: State<K>,
    /// Room for values: with a fixed order the ones to come, else those of the round after, reordered.
    spare: Vec<[f64; K]>,
    work: Vec<Work<K>>,
    /// The phase of the last round to be computed, so that the start is in it.
    last: u32,
}

impl<'s, 'a, const K: usize> Run<'s, 'a, K> {
    fn new(solver: &'s Solver<'a>, settings: &Settings) -> Result<Run<'s, 'a, K>, CheckpointError> {
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

    fn save(&self, checkpoint: &Checkpoint) -> Result<(), CheckpointError> {
        self.state.save(&checkpoint.path)
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
