//! Asking any player for his moves, so that he can be evaluated exactly.

use super::decisions::Decisions;
use super::lanes::{Numbering, moves};
use super::model::Model;
use crate::common::Stop;
use faz::{ByColour, Colour, Die, Move, Position};
use std::fmt;
use std::num::NonZeroUsize;
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
    /// then how many questions were answered, how many states have been looked at, and how many are known to be reached.
    ///
    /// # Errors
    /// When an answer is not legal, or `asking.stop` is set.
    pub fn ask(
        model: &Model,
        colour: Colour,
        asking: &Asking,
        player: &(dyn Fn(&Position) -> Move + Sync),
        progress: &mut dyn FnMut(usize, usize, usize),
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
    fn run(&self, threads: usize, progress: &mut dyn FnMut(usize, usize, usize)) -> Result<(), AskError> {
        const PORTION: usize = 4_096;
        let mut found = Vec::new();
        self.reach(0, self.model.start_state(), &mut found);
        let mut looked_at = 0;
        while looked_at < found.len() {
            let portion = &found[looked_at..found.len().min(looked_at + PORTION)];
            let more = self.portion(portion, threads)?;
            looked_at += portion.len();
            found.extend(more);
            progress(self.answered.load(Ordering::Relaxed), looked_at, found.len());
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
                .map(|thread| thread.join().unwrap_or(Err(AskError::Stopped)))
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
            self.play(phase, 0, pieces, dice, found)?;
        }
        Ok(())
    }

    /// Plays on in the middle of a round.
    fn play(
        &self,
        phase: usize,
        turn: usize,
        pieces: [usize; 3],
        dice: [usize; 3],
        found: &mut Vec<Place>,
    ) -> Result<(), AskError> {
        if turn == 3 {
            let [first, second, third] = pieces;
            match self.model.phases() {
                1 => self.reach(0, self.model.space.state(pieces), found),
                phases => {
                    let state = self.model.space.state([second, third, first]);
                    self.reach((phase + 1) % phases, state, found);
                }
            }
            return Ok(());
        }
        if !moves(dice, turn) {
            return self.play(phase, turn + 1, pieces, dice, found);
        }
        let colour = self.model.order_in(phase)[turn];
        let place = |turn: usize| self.model.space.place(pieces[turn % 3]);
        let others = (place(turn + 1), place(turn + 2));
        let list = match colour == self.colour {
            true => {
                let list = self.model.walks[colour].of(pieces[turn], dice[turn], others);
                let choice = self.decide(phase, turn, pieces, dice, list.len())?;
                &list[choice..=choice]
            }
            false => self.model.greedy[colour].of(pieces[turn], dice[turn], others),
        };
        for &target in list
            .iter()
            .filter(|&&target| usize::from(target) < self.model.space.pieces())
        {
            let mut pieces = pieces;
            pieces[turn] = usize::from(target);
            self.play(phase, turn + 1, pieces, dice, found)?;
        }
        Ok(())
    }

    fn decide(
        &self,
        phase: usize,
        turn: usize,
        pieces: [usize; 3],
        dice: [usize; 3],
        choices: usize,
    ) -> Result<usize, AskError> {
        let slot = self.numbering.slot(turn, dice);
        let state = self.model.space.state(pieces);
        let entry = &self.table[phase][state * self.numbering.slots(turn) + slot];
        let known = entry.load(Ordering::Relaxed);
        if known != UNKNOWN {
            return Ok(usize::from(known));
        }
        let choice = match choices {
            0 | 1 => 0,
            _ => self.ask(phase, pieces, self.numbering.dice(turn, slot))?,
        };
        entry.store(choice as u8, Ordering::Relaxed);
        Ok(choice)
    }

    fn ask(&self, phase: usize, pieces: [usize; 3], dice: [usize; 3]) -> Result<usize, AskError> {
        if self.stop.is_set() {
            return Err(AskError::Stopped);
        }
        let order = self.model.order_in(phase);
        let by_colour = |values: [usize; 3]| {
            let value = |colour: Colour| order.iter().zip(values).find(|&(&other, _)| other == colour);
            ByColour::from_fn(|colour| value(colour).map_or(0, |(_, value)| value))
        };
        let mut setup = self.model.setup(phase, by_colour(pieces));
        setup.dice = Some(by_colour(dice).map(|die| Die::new(die as u8 + 1)));
        setup.mover = Some(self.colour);
        let illegal = |answer: String| AskError::Illegal {
            position: format!("{setup:?}"),
            answer,
        };
        let position = Position::new(&setup).map_err(|faults| illegal(faults.to_string()))?;
        let answer = (self.player)(&position);
        self.answered.fetch_add(1, Ordering::Relaxed);
        let place = position.moves().iter().position(|&mv| mv == answer);
        place.ok_or_else(|| AskError::Illegal {
            position: position.to_string(),
            answer: answer.to_string(),
        })
    }
}
