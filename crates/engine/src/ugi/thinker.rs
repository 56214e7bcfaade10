//! The thread that thinks, and what it shares with the one that reads.

use super::think::{Answer, Job, Options, Thinking};
use crate::common::{Limits, Stop};
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often a search that has ended looks whether its answer may be given.
const LOOK: Duration = Duration::from_millis(2);

/// What both threads use.
pub(super) struct Shared<W> {
    output: Mutex<W>,
    /// Ends the search in progress.
    stop: Stop,
    /// Ends the part of it that is on the opponent's time; set from the beginning where there is none.
    pondered: Stop,
    /// From when its time counts.
    since: Mutex<Instant>,
    /// Whether a search is in progress, and a signal when it no longer is.
    thinking: Mutex<bool>,
    rested: Condvar,
    /// The conversation is over: only an answer still owed is given.
    over: Stop,
    /// Set by `quit`: no answer is owed.
    unwanted: Stop,
}

/// What the reading thread asks of the thinking one.
pub(super) enum Order<G: Thinking> {
    Forget(Options),
    /// For a position that came about by these moves.
    Prepare(G, Vec<G::Move>),
    Think(Job<G>),
    /// To make ready, and say when everything asked before is done.
    Report(Sender<()>),
}

impl<W> Shared<W> {
    pub(super) fn new(output: W) -> Shared<W> {
        Shared {
            output: Mutex::new(output),
            stop: Stop::new(),
            pondered: Stop::new(),
            since: Mutex::new(Instant::now()),
            thinking: Mutex::new(false),
            rested: Condvar::new(),
            over: Stop::new(),
            unwanted: Stop::new(),
        }
    }

    /// Whether a search is in progress.
    pub(super) fn is_thinking(&self) -> bool {
        *lock(&self.thinking)
    }

    /// A search begins; its time counts from now, or from when it no longer ponders.
    pub(super) fn begin(&self, ponder: bool) {
        self.stop.clear();
        self.pondered.clear();
        if !ponder {
            self.count_time();
        }
        *lock(&self.thinking) = true;
    }

    /// The opponent has played as expected: from now on the time counts. False when no search ponders.
    pub(super) fn hit(&self) -> bool {
        let ponders = self.is_thinking() && !self.pondered.is_set();
        if ponders {
            self.count_time();
        }
        ponders
    }

    fn count_time(&self) {
        *lock(&self.since) = Instant::now();
        self.pondered.set();
    }

    /// Stops the search in progress and waits for its end.
    pub(super) fn halt(&self) {
        self.end();
        let mut thinking = lock(&self.thinking);
        while *thinking {
            thinking = self.rested.wait(thinking).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn end(&self) {
        self.stop.set();
        self.pondered.set();
    }

    /// Ends the conversation.
    pub(super) fn finish(&self) {
        self.over.set();
        self.end();
    }

    /// No answer is owed any more.
    pub(super) fn give_up(&self) {
        self.unwanted.set();
    }

    /// The search is over.
    fn rest(&self) {
        *lock(&self.thinking) = false;
        self.rested.notify_all();
    }

    /// What the time leaves of these limits.
    fn left(&self, limits: Limits) -> Limits {
        limits.after(lock(&self.since).elapsed(), 0)
    }
}

impl<W: Write> Shared<W> {
    pub(super) fn say(&self, line: &str) -> io::Result<()> {
        let mut output = lock(&self.output);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Carries out orders until the conversation is over.
pub(super) fn think<G: Thinking, W: Write>(
    shared: &Shared<W>,
    orders: &Receiver<Order<G>>,
    options: Options,
) {
    let mut engine = G::engine(&options);
    let mut built = options;
    for order in orders {
        match order {
            Order::Think(job) => answer(shared, &mut engine, &job),
            _ if shared.over.is_set() => {}
            Order::Forget(options) if G::differ(&options, &built) => {
                engine = G::engine(&options);
                built = options;
            }
            Order::Forget(_) => G::forget(&mut engine),
            Order::Prepare(start, moves) => G::prepare(&mut engine, &start, &moves),
            Order::Report(done) => {
                G::make_ready(&mut engine);
                // The other thread waits for it.
                let _ = done.send(());
            }
        }
    }
}

/// Searches and gives the answer. By the time it is written, the engine is ready for the next command.
fn answer<G: Thinking, W: Write>(shared: &Shared<W>, engine: &mut G::Engine, job: &Job<G>) {
    if shared.unwanted.is_set() {
        return shared.rest();
    }
    let best = match job.ponder {
        true => ponder(shared, engine, job),
        false => search(shared, engine, job, shared.left(job.limits), &shared.stop),
    };
    if job.infinite {
        wait_for(&shared.stop);
    }
    let mut output = lock(&shared.output);
    shared.rest();
    if !shared.unwanted.is_set() {
        let words = best.map_or_else(|| "none".to_owned(), |best| best.words(job.options.ponder));
        // Nobody can be told that the output is broken; the reading thread finds out by itself.
        let _ = writeln!(output, "bestmove {words}").and_then(|()| output.flush());
    }
}

/// Searches on the opponent's time until that is over, then for as long as the limits allow: the first search leaves
/// all it found in the engine's memory. What has met its limits before, or is stopped, is the answer.
fn ponder<G: Thinking, W: Write>(shared: &Shared<W>, engine: &mut G::Engine, job: &Job<G>) -> Option<Answer> {
    let untimed = Limits {
        movetime: None,
        ..job.limits
    };
    let found = search(shared, engine, job, untimed, &shared.pondered);
    let complete = !shared.pondered.is_set();
    wait_for(&shared.pondered);
    if complete || shared.stop.is_set() {
        return found;
    }
    let visited = found.map_or(0, |found| found.nodes);
    let rest = Limits {
        nodes: job.limits.nodes.map(|most| most.saturating_sub(visited)),
        ..job.limits
    };
    search(shared, engine, job, shared.left(rest), &shared.stop)
}

fn search<G: Thinking, W: Write>(
    shared: &Shared<W>,
    engine: &mut G::Engine,
    job: &Job<G>,
    limits: Limits,
    stop: &Stop,
) -> Option<Answer> {
    G::think(engine, job, &limits, stop, &mut |line| {
        let _ = shared.say(line);
    })
}

fn wait_for(flag: &Stop) {
    while !flag.is_set() {
        std::thread::sleep(LOOK);
    }
}
