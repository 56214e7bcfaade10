//! The conversation: one thread reads commands, another thinks.

use super::command::{Command, Go, Query, Start, parse, quoted};
use super::lines::{self, Line};
use super::think::{Job, Options, Thinking};
use crate::common::{Limits, Stop};
use crate::tzaar::net::NetChoice;
use crate::ugi::Settings;
use game::{Actor, SeededRandom};
use std::io::{self, BufRead, Write};
use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often a search that has ended looks whether its answer may be given.
const LOOK: Duration = Duration::from_millis(2);

/// What both threads use.
struct Shared<W> {
    output: Mutex<W>,
    /// Ends the search in progress.
    stop: Stop,
    /// Whether a search is in progress, and a signal when it no longer is.
    thinking: Mutex<bool>,
    rested: Condvar,
    /// The conversation is over: only an answer still owed is given.
    over: Stop,
    /// Set by `quit`: no answer is owed.
    unwanted: Stop,
}

/// What the reading thread asks of the thinking one.
enum Order<G> {
    Forget(Options),
    Prepare(G),
    Think(Job<G>),
}

/// The reading thread's side of the conversation.
struct Session<'a, G, W> {
    shared: &'a Shared<W>,
    orders: Sender<Order<G>>,
    position: G,
    options: Options,
    /// How many searches there have been: each gets its own random choices.
    searches: u64,
}

/// Whether the conversation goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    On,
    End,
}

/// Speaks UGI over these streams.
pub(super) fn run<G: Thinking>(
    mut input: impl BufRead,
    output: impl Write + Send,
    settings: Settings,
) -> io::Result<()> {
    let options = Options::new(settings);
    let shared = Shared {
        output: Mutex::new(output),
        stop: Stop::new(),
        thinking: Mutex::new(false),
        rested: Condvar::new(),
        over: Stop::new(),
        unwanted: Stop::new(),
    };
    let position = G::from_setup(G::STANDARD, &mut SeededRandom::new(0)).map_err(io::Error::other)?;
    std::thread::scope(|scope| {
        let (orders, receiver) = channel();
        let thinker = &shared;
        let first = options.clone();
        let thread = scope.spawn(move || think::<G, _>(thinker, &receiver, first));
        let mut session = Session {
            shared: &shared,
            orders,
            position,
            options,
            searches: 0,
        };
        let ended = session.converse(&mut input);
        shared.over.set();
        shared.stop.set();
        drop(session);
        // The scope waits for the work of a thread, not for its end: without this it may still hold memory afterwards.
        thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        ended
    })
}

/// Carries out orders until the conversation is over.
fn think<G: Thinking, W: Write>(shared: &Shared<W>, orders: &Receiver<Order<G>>, options: Options) {
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
            Order::Prepare(position) => G::prepare(&mut engine, &position),
        }
    }
}

/// Searches and gives the answer. By the time it is written, the engine is ready for the next command.
fn answer<G: Thinking, W: Write>(shared: &Shared<W>, engine: &mut G::Engine, job: &Job<G>) {
    if shared.unwanted.is_set() {
        return shared.rest();
    }
    // Nobody can be told that the output is broken; the reading thread finds out by itself.
    let best = G::think(engine, job, &shared.stop, &mut |line| {
        let _ = shared.say(line);
    });
    while job.infinite && !shared.stop.is_set() {
        std::thread::sleep(LOOK);
    }
    let mut output = shared.output();
    shared.rest();
    if !shared.unwanted.is_set() {
        let word = best.unwrap_or_else(|| "none".to_owned());
        let _ = writeln!(output, "bestmove {word}").and_then(|()| output.flush());
    }
}

impl<W: Write> Shared<W> {
    fn output(&self) -> MutexGuard<'_, W> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        let mut output = self.output();
        writeln!(output, "{line}")?;
        output.flush()
    }

    fn thinking(&self) -> MutexGuard<'_, bool> {
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The search is over.
    fn rest(&self) {
        *self.thinking() = false;
        self.rested.notify_all();
    }

    /// Stops the search in progress and waits for its end.
    fn halt(&self) {
        self.stop.set();
        let mut thinking = self.thinking();
        while *thinking {
            thinking = self.rested.wait(thinking).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<G: Thinking, W: Write> Session<'_, G, W> {
    fn converse(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        while let Some(line) = lines::next(input)? {
            let answer = match line {
                Line::TooLong => Some(Err("the line is too long".to_owned())),
                Line::Text(text) => parse(&text),
            };
            let done = match answer {
                None => continue,
                Some(Ok(command)) => self.obey(command)?,
                Some(Err(fault)) => Err(fault),
            };
            match done {
                Ok(Flow::On) => {}
                Ok(Flow::End) => return Ok(()),
                Err(fault) => self.shared.say(&format!("error {}", one_line(&fault)))?,
            }
        }
        Ok(())
    }

    /// Does what a command asks; the inner error is for the other side.
    fn obey(&mut self, command: Command) -> io::Result<Result<Flow, String>> {
        let done = match command {
            Command::Ugi => return self.introduce().map(|()| Ok(Flow::On)),
            Command::IsReady => return self.shared.say("readyok").map(|()| Ok(Flow::On)),
            Command::Query(query) => return self.respond(query).map(|()| Ok(Flow::On)),
            Command::Stop => {
                self.shared.halt();
                Ok(())
            }
            Command::Quit => {
                self.shared.unwanted.set();
                return Ok(Ok(Flow::End));
            }
            command if *self.shared.thinking() => Err(format!(
                "a search is in progress, expected stop before {}",
                name(&command)
            )),
            Command::NewGame => {
                self.order(Order::Forget(self.options.clone()));
                Ok(())
            }
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position(start, turns) => self.set_position(&start, &turns),
            Command::Go(go) => self.go(&go),
        };
        Ok(done.map(|()| Flow::On))
    }

    /// The thinking thread takes orders as long as this side exists.
    fn order(&self, order: Order<G>) {
        let _ = self.orders.send(order);
    }

    fn introduce(&self) -> io::Result<()> {
        let Options {
            hash_mib,
            level,
            threads,
            lines,
            seed,
            ..
        } = self.options;
        self.shared.say(&format!(
            "id name trigon {}\nid author The trigon authors\n\
             option name Hash type spin default {hash_mib} min 1 max {}\n\
             option name Level type spin default {level} min 1 max 10\n\
             option name Lines type spin default {lines} min 1 max {MOST_LINES}\n\
             option name Threads type spin default {threads} min 1 max {MOST_THREADS}\n\
             option name Net type string default standard\n\
             option name Seed type spin default {seed} min 0 max {}\n\
             ugiok",
            env!("CARGO_PKG_VERSION"),
            MOST_HASH_MIB,
            u64::MAX
        ))
    }

    fn respond(&self, query: Query) -> io::Result<()> {
        let position = &self.position;
        let answer = match query {
            Query::GameOver => (position.actor() == Actor::Over).to_string(),
            Query::FirstToPlay => (to_play(position) == "p1").to_string(),
            Query::ToPlay => to_play(position),
            Query::Result => result(position),
            Query::Legal => position.legal_words().join(" "),
            Query::Position => position.to_string(),
        };
        self.shared.say(format!("response {answer}").trim_end())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |low: u64, high: u64| {
            let number = value.parse().ok().filter(|number| (low..=high).contains(number));
            number.ok_or_else(|| {
                format!(
                    "option {name}={}, expected a whole number from {low} to {high}",
                    quoted(value)
                )
            })
        };
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.options.hash_mib = number(1, MOST_HASH_MIB)? as usize;
                self.order(Order::Forget(self.options.clone()));
            }
            "threads" => {
                self.options.threads = number(1, MOST_THREADS)? as usize;
                self.order(Order::Forget(self.options.clone()));
            }
            "net" => {
                let net = NetChoice::load(value).map_err(|fault| format!("option {name}: {fault}"))?;
                self.options.net = Some(net);
                self.order(Order::Forget(self.options.clone()));
            }
            "level" => {
                self.options.level = value
                    .parse()
                    .map_err(|fault: crate::common::ParseLevelError| fault.to_string())?
            }
            "lines" | "multipv" => self.options.lines = number(1, MOST_LINES)? as usize,
            "seed" => self.options.seed = number(0, u64::MAX)?,
            _ => {
                return Err(format!(
                    "unknown option {}, expected Hash, Level, Lines, Threads, Net or Seed",
                    quoted(name)
                ));
            }
        }
        Ok(())
    }

    fn set_position(&mut self, start: &Start, turns: &[String]) -> Result<(), String> {
        let mut random = SeededRandom::new(self.options.seed);
        let mut position = match start {
            Start::Standard => G::from_setup(G::STANDARD, &mut random)?,
            Start::Setup(name) => G::from_setup(name, &mut random)?,
            Start::Text(text) => G::from_text(text)?,
        };
        for (index, word) in turns.iter().enumerate() {
            let played = position.play_word(word);
            played.map_err(|fault| format!("move {}: {fault}", index + 1))?;
        }
        self.position = position;
        self.order(Order::Prepare(position));
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), String> {
        let seat = match self.position.actor() {
            Actor::Seat(seat) => seat,
            Actor::Chance => {
                return Err("the dice are to be rolled, expected a position with a roll".to_owned());
            }
            Actor::Over => return Err("the game is over, expected another position".to_owned()),
        };
        let (left, increment) = go.clocks[seat.index()];
        let given = Limits {
            movetime: go.movetime,
            nodes: go.nodes,
            depth: go.depth,
        };
        let clock = left.map_or(Limits::NONE, |left| Limits::from_clock(left, increment));
        let limits = given.tightest(clock);
        let infinite = go.infinite || limits == Limits::NONE;
        self.searches += 1;
        let job = Job {
            position: self.position,
            limits: if infinite { Limits::NONE } else { limits },
            options: self.options.clone(),
            infinite,
            seed: self.options.seed.wrapping_add(self.searches << 32),
        };
        self.shared.stop.clear();
        *self.shared.thinking() = true;
        self.order(Order::Think(job));
        Ok(())
    }
}

const MOST_HASH_MIB: u64 = 65_536;
const MOST_LINES: u64 = 64;
const MOST_THREADS: u64 = 64;

fn name(command: &Command) -> &'static str {
    match command {
        Command::NewGame => "uginewgame",
        Command::SetOption { .. } => "setoption",
        Command::Position(..) => "position",
        _ => "go",
    }
}

/// Messages of several lines become one.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn to_play<G: Thinking>(position: &G) -> String {
    match position.actor() {
        Actor::Seat(seat) => format!("p{}", seat.index() + 1),
        Actor::Chance => "chance".to_owned(),
        Actor::Over => "none".to_owned(),
    }
}

fn result<G: Thinking>(position: &G) -> String {
    match position.ending() {
        None => "none".to_owned(),
        Some((None, _)) => "draw".to_owned(),
        Some((Some(seat), _)) => format!("p{}win", seat.index() + 1),
    }
}
