//! What the protocol asks of an engine.

use crate::common::{Level, Limits, Stop};
use crate::spoken::Spoken;
use crate::tzaar::net::NetChoice;
use crate::tzaar::split_turns;
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
    /// Fixes random choices.
    pub(super) seed: u64,
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
        }
    }
}

/// A game with an engine behind it.
pub(super) trait Thinking: Spoken {
    /// The engine.
    type Engine: Send;

    /// A new engine.
    fn engine(options: &Options) -> Self::Engine;

    /// Whether two sets of options need different engines.
    fn differ(one: &Options, other: &Options) -> bool;

    /// Forgets earlier games.
    fn forget(engine: &mut Self::Engine);

    /// Makes ready for this position, so that no time is lost on it later.
    fn prepare(engine: &mut Self::Engine, position: &Self);

    /// Searches; gives info lines on the way and the word of the turn chosen.
    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<String>;
}

impl Thinking for tzaar::Position {
    type Engine = crate::tzaar::Engine;

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

    fn prepare(_: &mut Self::Engine, _: &Self) {}

    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<String> {
        let mut random = SeededRandom::new(job.seed);
        let position = &job.position;
        let Options { level, lines, .. } = job.options;
        let mut report = |report: &crate::tzaar::Report| tzaar_info(position, report, lines, info);
        if lines > 1 && level == Level::FULL {
            return best_of_lines(engine, job, stop, &mut report);
        }
        let choice = engine.choose_reporting(position, level, &job.limits, stop, &mut random, &mut report)?;
        // A search too short for a depth of its own still says what it found.
        report(&choice.report);
        Some(choice.turn.protocol())
    }
}

/// The best turn with several lines asked for: all the time goes to the whole turn's search, and its second move is that
/// of the best line.
fn best_of_lines(
    engine: &mut crate::tzaar::Engine,
    job: &Job<tzaar::Position>,
    stop: &Stop,
    report: &mut dyn FnMut(&crate::tzaar::Report),
) -> Option<String> {
    let found = engine.analyse(&job.position, &job.limits, job.options.lines, stop, report);
    report(&found);
    let turn = *split_turns(&job.position, &found.lines.first()?.moves).first()?;
    let mut next = job.position;
    next.play_unchecked(turn.first);
    if turn.second.is_some() || next.outcome().is_some() || next.side() != job.position.side() {
        return Some(turn.protocol());
    }
    let second = engine.analyse(&next, &Limits::depth(2), 1, stop, &mut |_| {});
    let second = second.lines.first()?.moves.first().copied();
    Some(tzaar::Turn { second, ..turn }.protocol())
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

    fn engine(_: &Options) -> Self::Engine {
        crate::faz::Engine::default()
    }

    fn differ(_: &Options, _: &Options) -> bool {
        false
    }

    fn forget(_: &mut Self::Engine) {}

    fn prepare(engine: &mut Self::Engine, position: &Self) {
        engine.prepare(position.options());
    }

    fn think(
        engine: &mut Self::Engine,
        job: &Job<Self>,
        stop: &Stop,
        info: &mut dyn FnMut(&str),
    ) -> Option<String> {
        let mut random = SeededRandom::new(job.seed);
        let position = &job.position;
        let Options { level, lines, .. } = job.options;
        let mut report = |report: &crate::faz::Report| faz_info(position, report, lines, info);
        let choice = engine.decide_reporting(position, level, &job.limits, stop, &mut random, &mut report)?;
        report(&choice.report);
        Some(position.move_text(choice.mv))
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
