//! The computer's work in a thread of its own, so that the screen stays alive.

use super::session::Job;
use engine::common::Stop;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// What an answer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The computer's own move.
    Play,
    /// A hint.
    Hint,
}

/// The computer player failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// At most one piece of work under way.
pub struct Thinker<A> {
    work: Option<Work<A>>,
}

struct Work<A> {
    purpose: Purpose,
    stop: Stop,
    answer: Receiver<A>,
}

impl<A: Send + 'static> Thinker<A> {
    /// Nothing under way.
    pub fn new() -> Thinker<A> {
        Thinker { work: None }
    }

    /// What is under way.
    pub fn purpose(&self) -> Option<Purpose> {
        self.work.as_ref().map(|work| work.purpose)
    }

    /// Begins; what was under way is given up.
    pub fn begin(&mut self, purpose: Purpose, job: Job<A>) {
        self.give_up();
        let stop = Stop::new();
        let flag = stop.clone();
        let (sender, answer) = channel();
        thread::spawn(move || {
            // Nobody may be waiting any more: then the answer is dropped.
            let _ = sender.send(job(&flag));
        });
        self.work = Some(Work {
            purpose,
            stop,
            answer,
        });
    }

    /// The answer, once it is there.
    ///
    /// # Errors
    /// When the work ended without an answer: its thread panicked.
    pub fn answer(&mut self) -> Result<Option<(Purpose, A)>, Failed> {
        let Some(work) = &self.work else { return Ok(None) };
        let (answer, purpose) = (work.answer.try_recv(), work.purpose);
        match answer {
            Err(TryRecvError::Empty) => Ok(None),
            Err(TryRecvError::Disconnected) => Err(Failed),
            Ok(answer) => {
                self.work = None;
                Ok(Some((purpose, answer)))
            }
        }
    }

    /// Gives up what is under way; its thread ends by itself.
    pub fn give_up(&mut self) {
        if let Some(work) = self.work.take() {
            work.stop.set();
        }
    }
}

impl<A> Drop for Thinker<A> {
    fn drop(&mut self) {
        if let Some(work) = &self.work {
            work.stop.set();
        }
    }
}
