//! What the protocol asks of an engine.

use crate::common::{Level, Limits, Stop};
use crate::spoken::Spoken;
use crate::tzaar::net::NetChoice;
use crate::tzaar::{reply, split_turns};
use crate::ugi::Settings;
use game::SeededRandom;

/// What a search is to do.
#[derive(Clone)]
pub(super) struct Job<G> {
    pub(super) position: G,
    pub(super) limits: Limits,
    pub(super) options: Options,
    /// Whether the answer waits for `stop`.
    pub(super) infinite: bool,
    /// Whether the time does not count at first.
    pub(super) ponder: bool,
    /// Fixes random choices.
    pub(super) seed: u64,
}

/// What a search came to.
pub(super) struct Answer {
    /// The word of the turn chosen.
    turn: String,
    /// The word of the turn expected in reply, where there is one.
    reply: Option<String>,
    /// Positions visited.
    pub(super) nodes: u64,
}

impl Answer {
    /// The words behind `bestmove`.
    pub(super) fn words(self, ponder: bool) -> String {
        match self.reply.filter(|_| ponder) {
            Some(reply) => format!("{} ponder {reply}", self.turn),
            None => self.turn,
        }
    }
}

/// What `setoption` sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Options {
    pub(super) hash_mib: usize,
    pub(super) threads: usize,
    /// Another evaluation than the program's own net.
    pub(super) net: Option<NetChoice>,
    pub(super) level: Level,
    pub(super) lines: usize,
    pub(super) seed: u64,
    /// Whether the expected reply is told.
    pub(super) ponder: bool,
}

impl Options {
    pub(super) fn new(settings: Settings) -> Options {
        Options {
            hash_mib: settings.hash_mib,
            threads: settings.threads,
            net: None,
            level: settings.level,
            lines: 1,
            seed: settings.seed,
            ponder: false,
        }
    }
}

/// A game with an engine behind it.
pub(super) trait Thinking: Spoken {
    /// The engine.
    type Engine: Send;

    /// Whether it can think about a reply that is yet to come.
    const PONDERS: bool;

    /// A new engine.
    fn engine(options: &Options) -> Self::Engine;

    /// Whether two sets of options need different engines.
    fn differ(one: &Options, other: &Options) -> bool;

    /// Forgets earlier games.
    fn forget(engine: &mut Self::Engine);

    /// Does now what the first search would else have to do, however long it takes.
    fn make_ready(engine: &mut Self::Engine);

    /// Makes ready for a position that came about by these moves, so that no time is lost on it later.
    fn prepare(engine: &mut Self::Engine, start: &Self, moves: &[Self::Move]);

    /// Searches within these limits, not the job's own; gives info lines on the way. No answer when there is nothing to
    /// choose.
    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<Answer>;
}

impl Thinking for tzaar::Position {
    type Engine = crate::tzaar::Engine;

    const PONDERS: bool = true;

    fn engine(options: &Options) -> Self::Engine {
        let mut engine = crate::tzaar::Engine::new(options.hash_mib);
        engine.set_threads(options.threads);
        if let Some(choice) = &options.net {
            engine.set_net(choice.net());
        }
        engine
    }

    fn differ(one: &Options, other: &Options) -> bool {
        (one.hash_mib, one.threads, &one.net) != (other.hash_mib, other.threads, &other.net)
    }

    fn forget(engine: &mut Self::Engine) {
        engine.clear();
    }

    fn make_ready(engine: &mut Self::Engine) {
        engine.make_ready();
    }

    fn prepare(_: &mut Self::Engine, _: &Self, _: &[Self::Move]) {}

    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<Answer> {
        let mut random = SeededRandom::new(job.seed);
        let position = &job.position;
        let Options { level, lines, .. } = job.options;
        let mut report = |report: &crate::tzaar::Report| tzaar_info(position, report, lines, info);
        if lines > 1 && level == Level::FULL {
            return best_of_lines(engine, job, limits, stop, &mut report);
        }
        let choice = engine.choose_reporting(position, level, limits, stop, &mut random, &mut report)?;
        // A search too short for a depth of its own still says what it found.
        report(&choice.report);
        Some(Answer {
            turn: choice.turn.protocol(),
            reply: choice.reply.map(|reply| reply.protocol()),
            nodes: choice.nodes,
        })
    }
}

/// The best turn with several lines asked for: all the time goes to the whole turn's search, and its second move is that
/// of the best line.
fn best_of_lines(
    engine: &mut crate::tzaar::Engine,
    job: &Job<tzaar::Position>,
    limits: &Limits,
    stop: &Stop,
    report: &mut dyn FnMut(&crate::tzaar::Report),
) -> Option<Answer> {
    let found = engine.analyse(&job.position, limits, job.options.lines, stop, report);
    report(&found);
    let mut moves = found.lines.first()?.moves.clone();
    let mut next = job.position;
    next.play_unchecked(*moves.first()?);
    if moves.len() == 1 && next.outcome().is_none() && next.side() == job.position.side() {
        let second = engine.search(&next, &Limits::depth(2), 1, stop, &mut |_| {});
        moves.extend_from_slice(&second.lines.first()?.moves);
    }
    let turns = split_turns(&job.position, &moves);
    Some(Answer {
        turn: turns.first()?.protocol(),
        reply: reply(&job.position, &turns).map(|reply| reply.protocol()),
        nodes: found.nodes,
    })
}

/// The number of a line, where there are several.
fn multipv(index: usize, lines: usize) -> String {
    match lines {
        1 => String::new(),
        _ => format!(" multipv {}", index + 1),
    }
}

fn tzaar_info(
    position: &tzaar::Position,
    report: &crate::tzaar::Report,
    lines: usize,
    info: &mut dyn FnMut(&str),
) {
    for (index, line) in report.lines.iter().take(lines).enumerate() {
        let turns = split_turns(position, &line.moves);
        let words: Vec<String> = turns.iter().map(tzaar::Turn::protocol).collect();
        let number = multipv(index, lines);
        info(&format!(
            "info depth {}{number} score {} nodes {} nps {} time {} pv {}",
            report.depth,
            line.score,
            report.nodes,
            report.nps(),
            report.elapsed.as_millis(),
            words.join(" ")
        ));
    }
}

impl Thinking for faz::Position {
    type Engine = crate::faz::Engine;

    const PONDERS: bool = false;

    fn engine(_: &Options) -> Self::Engine {
        crate::faz::Engine::default()
    }

    fn differ(_: &Options, _: &Options) -> bool {
        false
    }

    fn forget(_: &mut Self::Engine) {}

    fn make_ready(_: &mut Self::Engine) {}

    fn prepare(engine: &mut Self::Engine, start: &Self, moves: &[Self::Move]) {
        engine.prepare(start.options());
        engine.follow(start, moves);
    }

    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        limits: &Limits,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<Answer> {
        let mut random = SeededRandom::new(job.seed);
        let position = &job.position;
        let Options { level, lines, .. } = job.options;
        let mut report = |report: &crate::faz::Report| faz_info(position, report, lines, info);
        let choice = engine.decide_reporting(position, level, limits, stop, &mut random, &mut report)?;
        report(&choice.report);
        Some(Answer {
            turn: position.move_text(choice.mv),
            reply: None,
            nodes: choice.report.nodes,
        })
    }
}

/// The score of FAZ is each player's chance in thousandths, Red, White and Blue.
fn faz_info(position: &faz::Position, report: &crate::faz::Report, lines: usize, info: &mut dyn FnMut(&str)) {
    for (index, value) in report.moves.iter().take(lines).enumerate() {
        let chances = value
            .values
            .values()
            .map(|chance| (1000.0 * chance).round().to_string());
        let number = multipv(index, lines);
        info(&format!(
            "info depth {}{number} score chances {} nodes {} nps {} time {} pv {}",
            report.depth,
            chances.join("/"),
            report.nodes,
            report.nps(),
            report.elapsed.as_millis(),
            position.move_text(value.mv)
        ));
    }
}
