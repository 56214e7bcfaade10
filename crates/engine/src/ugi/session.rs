//! The conversation: one thread reads commands, another thinks.

use super::command::{Command, Go, Query, Start, parse, quoted};
use super::lines::{self, Line};
use super::think::{Job, Options, Thinking};
use super::thinker::{Order, Shared, think};
use crate::common::Limits;
use crate::tzaar::net::NetChoice;
use crate::ugi::Settings;
use game::{Actor, SeededRandom};
use std::io::{self, BufRead, Write};
use std::panic::resume_unwind;
use std::sync::mpsc::{Sender, channel};

/// The reading thread's side of the conversation.
struct Session<'a, G: Thinking, W> {
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
    let shared = Shared::new(output);
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
        shared.finish();
        drop(session);
        // The scope waits for the work of a thread, not for its end: without this it may still hold memory afterwards.
        thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        ended
    })
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
            Command::IsReady => return self.say_ready().map(|()| Ok(Flow::On)),
            Command::Query(query) => return self.respond(query).map(|()| Ok(Flow::On)),
            Command::Stop => {
                self.shared.halt();
                Ok(())
            }
            Command::PonderHit if self.shared.hit() => Ok(()),
            Command::PonderHit => Err("no search ponders, expected go ponder before ponderhit".to_owned()),
            Command::Quit => {
                self.shared.give_up();
                return Ok(Ok(Flow::End));
            }
            command if self.shared.is_thinking() => Err(format!(
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

    /// Says that everything asked before is done; a search in progress is not waited for.
    fn say_ready(&self) -> io::Result<()> {
        if !self.shared.is_thinking() {
            let (done, wait) = channel();
            self.order(Order::Report(done));
            let _ = wait.recv();
        }
        self.shared.say("readyok")
    }

    fn introduce(&self) -> io::Result<()> {
        let Options {
            hash_mib,
            level,
            threads,
            lines,
            seed,
            ponder,
            ..
        } = self.options;
        let pondering = match G::PONDERS {
            true => format!("option name Ponder type check default {ponder}\n"),
            false => String::new(),
        };
        self.shared.say(&format!(
            "id name trigon {}\nid author The trigon authors\n\
             option name Hash type spin default {hash_mib} min 1 max {}\n\
             option name Level type spin default {level} min 1 max 10\n\
             option name Lines type spin default {lines} min 1 max {MOST_LINES}\n\
             option name Threads type spin default {threads} min 1 max {MOST_THREADS}\n\
             option name Net type string default standard\n\
             {pondering}\
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
            "ponder" if G::PONDERS => {
                let truth = value.parse();
                self.options.ponder =
                    truth.map_err(|_| format!("option {name}={}, expected true or false", quoted(value)))?;
            }
            "seed" => self.options.seed = number(0, u64::MAX)?,
            _ => {
                let ponder = if G::PONDERS { " Ponder," } else { "" };
                return Err(format!(
                    "unknown option {}, expected Hash, Level, Lines, Threads, Net,{ponder} or Seed",
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
        let (begun, mut moves) = (position, Vec::new());
        for (index, word) in turns.iter().enumerate() {
            let played = position.play_word(word);
            moves.extend(played.map_err(|fault| format!("move {}: {fault}", index + 1))?);
        }
        self.position = position;
        self.order(Order::Prepare(begun, moves));
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
        if go.ponder && !G::PONDERS {
            return Err("what the dice will be is not known, expected go without ponder".to_owned());
        }
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
            ponder: go.ponder,
            seed: self.options.seed.wrapping_add(self.searches << 32),
        };
        self.shared.begin(go.ponder);
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
