//! Asking any player for his moves, so that he can be evaluated exactly.

use super::decisions::Decisions;
use super::lanes::Numbering;
use super::model::Model;
use super::moment::Moment;
use crate::common::Stop;
use faz::{Colour, Move, Position};
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// How a player is asked.
#[derive(Clone, Debug)]
pub struct Asking {
    /// Threads that ask.
    pub threads: NonZeroUsize,
    /// Ends it early.
    pub stop: Stop,
}

impl Default for Asking {
    /// On all processors.
    fn default() -> Asking {
        Asking {
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            stop: Stop::new(),
        }
    }
}

/// How far the asking is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    /// Questions answered.
    pub answers: usize,
    /// States at the start of a round looked at.
    pub looked_at: usize,
    /// States known to be reached, those looked at included.
    pub reached: usize,
}

/// Why a player's moves could not be had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AskError {
    /// He gave a move that is not legal.
    Illegal {
        /// In which position, as text.
        position: String,
        /// The move, in short form.
        answer: String,
    },
    /// It was stopped.
    Stopped,
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AskError::Illegal { position, answer } => {
                write!(
                    f,
                    "{position}: the answer {answer} is no legal move: expected one"
                )
            }
            AskError::Stopped => write!(f, "stopped before every move was known"),
        }
    }
}

impl std::error::Error for AskError {}

/// An entry of the table not asked for yet.
const UNKNOWN: u8 = u8::MAX;

impl Decisions {
    /// Asks `player` for the move of `colour` in every situation he can come to from the start against two greedy
    /// players; elsewhere the table has the first move. Each question is a position with that player to move, who is asked
    /// only when he has a choice, once for all rolls that differ in nothing to come: those before him in the
    /// round have moved, whatever they rolled, and where only one player moves it does not matter by which equal dice. The
    /// round of the position is the first that has its order of play, and windings go up to the model's bound.
    ///
    /// The player must answer the same whenever asked the same; he is asked from several threads. `progress` hears now and
    /// then how far it is.
    ///
    /// # Errors
    /// When an answer is not legal, or `asking.stop` is set.
    pub fn ask(
        model: &Model,
        colour: Colour,
        asking: &Asking,
        player: &(dyn Fn(&Position) -> Move + Sync),
        progress: &mut dyn FnMut(&Asked),
    ) -> Result<Decisions, AskError> {
        let mut decisions = Decisions::blank(model, colour);
        let unknown = |bytes: &Vec<u8>| bytes.iter().map(|_| AtomicU8::new(UNKNOWN)).collect();
        let states = || (0..model.states()).map(|_| AtomicBool::new(false)).collect();
        let survey = Survey {
            model,
            colour,
            player,
            stop: &asking.stop,
            numbering: Numbering::new(model.faces()),
            table: decisions.phases.iter().map(unknown).collect(),
            reached: (0..model.phases()).map(|_| states()).collect(),
            answered: AtomicUsize::new(0),
        };
        survey.run(asking.threads.get(), progress)?;
        for (bytes, found) in decisions.phases.iter_mut().zip(survey.table) {
            for (byte, found) in bytes.iter_mut().zip(found) {
                *byte = Some(found.into_inner())
                    .filter(|&found| found != UNKNOWN)
                    .unwrap_or(0);
            }
        }
        Ok(decisions)
    }
}

/// Asking under way.
struct Survey<'a> {
    model: &'a Model,
    colour: Colour,
    player: &'a (dyn Fn(&Position) -> Move + Sync),
    stop: &'a Stop,
    numbering: Numbering,
    /// By phase, then state and slot.
    table: Vec<Vec<AtomicU8>>,
    /// By phase, then state.
    reached: Vec<Vec<AtomicBool>>,
    answered: AtomicUsize,
}

/// A state at the start of a round.
type Place = (usize, usize);

impl Survey<'_> {
    /// Looks at the start, then at what it leads to, and so on, as many states at a time as are known.
    fn run(&self, threads: usize, progress: &mut dyn FnMut(&Asked)) -> Result<(), AskError> {
        const PORTION: usize = 4_096;
        let mut found = Vec::new();
        self.reach(0, self.model.start_state(), &mut found);
        let mut looked_at = 0;
        while looked_at < found.len() {
            let portion = &found[looked_at..found.len().min(looked_at + PORTION)];
            let more = self.portion(portion, threads)?;
            looked_at += portion.len();
            found.extend(more);
            progress(&Asked {
                answers: self.answered.load(Ordering::Relaxed),
                looked_at,
                reached: found.len(),
            });
        }
        Ok(())
    }

    /// The states some states lead to that were not known before.
    fn portion(&self, portion: &[Place], threads: usize) -> Result<Vec<Place>, AskError> {
        let queue = Mutex::new(portion.iter());
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
        let one = || {
            let mut found = Vec::new();
            while let Some(&(phase, state)) = next() {
                self.look_at(phase, state, &mut found)?;
            }
            Ok(found)
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..threads).map(|_| scope.spawn(one)).collect();
            let found: Result<Vec<Vec<Place>>, AskError> = threads
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect();
            found.map(|found| found.concat())
        })
    }

    fn reach(&self, phase: usize, state: usize, found: &mut Vec<Place>) {
        if !self.reached[phase][state].swap(true, Ordering::Relaxed) {
            found.push((phase, state));
        }
    }

    /// Plays every roll.
    fn look_at(&self, phase: usize, state: usize, found: &mut Vec<Place>) -> Result<(), AskError> {
        let faces = self.model.faces();
        let pieces = self.model.space.pieces_of(state);
        for number in 0..faces.pow(3) {
            let dice = [number / faces / faces, number / faces % faces, number % faces];
            self.play(&Moment::rolled(phase, pieces, dice), found)?;
        }
        Ok(())
    }

    /// Plays on in the middle of a round.
    fn play(&self, moment: &Moment, found: &mut Vec<Place>) -> Result<(), AskError> {
        if moment.turn == 3 {
            let (phase, state) = self.model.next_round(moment);
            self.reach(phase, state, found);
            return Ok(());
        }
        let mover = self.model.mover(moment);
        let (piece, die) = moment.piece_and_die();
        let others = self.model.others(moment);
        let list = match mover == self.colour {
            true => {
                let list = self.model.walks[mover].of(piece, die, others);
                let choice = self.decide(moment, list.len())?;
                &list[choice..=choice]
            }
            false => self.model.greedy[mover].of(piece, die, others),
        };
        let on_board = |&target: &u16| usize::from(target) < self.model.space.pieces();
        for target in list.iter().copied().filter(on_board) {
            self.play(&moment.played(usize::from(target)), found)?;
        }
        Ok(())
    }

    /// The choice of the player asked, from the table if it is known.
    fn decide(&self, moment: &Moment, choices: usize) -> Result<usize, AskError> {
        let slot = self.numbering.slot(moment.turn, moment.dice);
        let state = self.model.space.state(moment.pieces);
        let entry = &self.table[moment.phase][state * self.numbering.slots(moment.turn) + slot];
        let known = entry.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return Ok(usize::from(known));
        }
        let choice = match choices {
            0 | 1 => 0,
            _ => self.ask(&Moment {
                dice: self.numbering.dice(moment.turn, slot),
                ..*moment
            })?,
        };
        entry.store(choice as u8, Ordering::Relaxed);
        Ok(choice)
    }

    fn ask(&self, moment: &Moment) -> Result<usize, AskError> {
        if self.stop.is_set() {
            return Err(AskError::Stopped);
        }
        let position = self
            .model
            .position(moment)
            .expect("a player with a choice can be to move");
        let answer = (self.player)(&position);
        self.answered.fetch_add(1, Ordering::Relaxed);
        let place = position.moves().iter().position(|&mv| mv == answer);
        place.ok_or_else(|| AskError::Illegal {
            position: position.to_string(),
            answer: answer.to_string(),
        })
    }
}
