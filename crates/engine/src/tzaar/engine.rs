//! The engine as its callers see it.

use crate::common::{Clock, Level, Limits, Stop};
use crate::tzaar::endgame::{Found, Prover};
use crate::tzaar::level::Strength;
use crate::tzaar::net::{self, Net};
use crate::tzaar::table::Table;
use crate::tzaar::tactics::can_win_this_turn;
use crate::tzaar::workers::{self, Worker};
use crate::tzaar::{Line, Report, Score, distance, reply, split_turns};
use game::Random;
use std::fmt;
use std::sync::Arc;
use tzaar::{Phase, Position, Turn};

/// A TZAAR engine with its memory of earlier searches.
pub struct Engine {
    table: Table,
    workers: Vec<Worker>,
    net: Option<Arc<Net>>,
    prover: Prover,
}

/// A turn chosen, and what the search behind it found.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The turn; only its second move when the position stands at a second move.
    pub turn: Turn,
    /// The turn expected in reply, where the search saw it whole.
    pub reply: Option<Turn>,
    /// The search of its first move.
    pub report: Report,
    /// Positions visited for both its moves.
    pub nodes: u64,
}

/// Most MiB of the transposition table.
const MOST_MIB: usize = 65_536;
/// Most threads of a search.
const MOST_THREADS: usize = 64;
/// Part of a turn's time and nodes for the first of its two moves, in tenths: it decides more, and what it finds
/// about the second one is kept.
const FIRST_MOVE_TENTHS: u32 = 6;
/// A placement is one of 60: two plies show what there is to see.
const PLACEMENT_DEPTH: u32 = 2;

impl Engine {
    /// An engine of one thread whose transposition table takes this many MiB, 1 to 65536; other sizes count as the
    /// nearest.
    pub fn new(hash_mib: usize) -> Engine {
        let mut engine = Engine {
            table: Table::new(hash_mib.clamp(1, MOST_MIB)),
            workers: Vec::new(),
            net: net::standard(),
            prover: Prover::default(),
        };
        engine.set_threads(1);
        engine
    }

    /// Sets how many threads search, 1 to 64; other numbers count as the nearest. With one thread and no time limit
    /// answers are the same each time; with more they are not.
    pub fn set_threads(&mut self, threads: usize) {
        let worker = || Worker::new(self.net.clone());
        self.workers.resize_with(threads.clamp(1, MOST_THREADS), worker);
    }

    /// Sets the net that judges positions; without one the hand-written evaluation does.
    pub fn set_net(&mut self, net: Option<Arc<Net>>) {
        self.net = net;
        let threads = self.workers.len();
        self.workers.clear();
        self.set_threads(threads);
        self.table.clear();
    }

    /// Takes all memory for positions from the system, which a search else does bit by bit: some tens of milliseconds for
    /// 64 MiB, the first time.
    pub fn make_ready(&mut self) {
        self.table.touch();
    }

    /// Forgets everything earlier searches found.
    pub fn clear(&mut self) {
        self.table.clear();
        self.prover.clear();
        self.workers.iter_mut().for_each(Worker::clear);
    }

    /// Searches a position and gives its best `lines` lines. Each completed depth is reported; the last report
    /// is returned. With node and depth limits only, and the same earlier searches, the answer is the same.
    ///
    /// Whatever the limits, every legal move is looked at once. Where all lines are wins or losses, whether these come sooner is
    /// looked for in what is left of the limits, with about as many nodes again at most ([`Line::exact`]).
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        lines: usize,
        stop: &Stop,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        let mut report = self.search(position, limits, lines, stop, progress);
        if let Some(worker) = self.workers.first_mut() {
            distance::settle(worker, position, &mut report, limits, stop);
        }
        report
    }

    /// As [`Engine::analyse`], without a look for sooner wins and losses.
    pub(crate) fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        lines: usize,
        stop: &Stop,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        self.table.grow_older();
        let workers = &mut self.workers;
        workers::search(workers, &self.table, position, limits, lines, stop, progress)
    }

    /// Chooses a whole turn (or its second move, where the position stands at one); nothing when the game is
    /// over. It keeps the time limit for both moves together, within 20 ms.
    pub fn choose_turn(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Turn> {
        self.choose(position, level, limits, stop, random)
            .map(|choice| choice.turn)
    }

    /// As [`Engine::choose_turn`], with what the search found.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Choice> {
        self.choose_reporting(position, level, limits, stop, random, &mut |_| {})
    }

    /// As [`Engine::choose`]; each completed depth of the search of the first move is reported.
    pub fn choose_reporting(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Choice> {
        let clock = Clock::start(limits, stop);
        let strength = Strength::of(level);
        let choice = self.choose_as(&strength, position, limits, stop, random, progress)?;
        if !strength.looks_again(random) || !lets_the_other_win(position, &choice.turn) {
            return Some(choice);
        }
        let left = limits.after(clock.elapsed(), choice.nodes);
        self.choose_as(&Strength::CAREFUL, position, &left, stop, random, progress)
    }

    /// Chooses as a player of this strength does at first sight.
    fn choose_as(
        &mut self,
        strength: &Strength,
        position: &Position,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Choice> {
        let clock = Clock::start(limits, stop);
        let limits = strength.limits(limits);
        let (report, in_vain) = match self.prover.look(position, &limits, stop) {
            Found::Win(report) => (report, 0),
            Found::Nothing { nodes } => {
                let first = first_limits(position, &limits.after(clock.elapsed(), nodes));
                let report = self.search_move(position, &first, strength.lines(), stop, progress);
                (report, nodes)
            }
        };
        let mut line = strength.pick(&report.lines, random)?.clone();
        let mut nodes = in_vain + report.nodes;
        let mut next = *position;
        next.play_unchecked(*line.moves.first()?);
        let goes_on = next.outcome().is_none() && next.phase() == Phase::Second;
        if goes_on && !is_second_known(&line, stop) {
            let rest = second_limits(&limits.after(clock.elapsed(), nodes));
            let second = self.search_move(&next, &rest, strength.lines(), stop, &mut |_| {});
            nodes += second.nodes;
            line.moves.truncate(1);
            let picked = strength.pick(&second.lines, random);
            line.moves.extend(picked.iter().flat_map(|line| &line.moves));
        }
        let turns = split_turns(position, &line.moves);
        Some(Choice {
            turn: *turns.first()?,
            reply: reply(position, &turns),
            report,
            nodes,
        })
    }

    /// The search behind one move of a turn.
    fn search_move(
        &mut self,
        position: &Position,
        limits: &Limits,
        lines: usize,
        stop: &Stop,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        let only = position.moves().len() == 1;
        let limits = match position.phase() {
            _ if only => limits.tightest(Limits::depth(1)),
            Phase::Placement => limits.tightest(Limits::depth(PLACEMENT_DEPTH)),
            _ => *limits,
        };
        self.search(position, &limits, lines, stop, progress)
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Engine({:?})", self.table)
    }
}

/// Whether the opponent can win with the turn after this one.
fn lets_the_other_win(position: &Position, turn: &Turn) -> bool {
    let mut next = *position;
    turn.moves().for_each(|mv| next.play_unchecked(mv));
    next.phase() == Phase::First && can_win_this_turn(&next)
}

/// The limits of the first of a turn's moves.
fn first_limits(position: &Position, limits: &Limits) -> Limits {
    if position.phase() != Phase::First {
        return *limits;
    }
    Limits {
        movetime: limits.movetime.map(|time| time * FIRST_MOVE_TENTHS / 10),
        nodes: limits
            .nodes
            .map(|nodes| nodes / 10 * u64::from(FIRST_MOVE_TENTHS)),
        depth: limits.depth,
    }
}

/// The limits of its second move, of those that are left.
fn second_limits(left: &Limits) -> Limits {
    Limits {
        depth: left.depth.map(|depth| depth.saturating_sub(1).max(1)),
        ..*left
    }
}

/// Whether the second move of a line's turn stands without a search of its own: it wins, or there is no time for one.
fn is_second_known(line: &Line, stop: &Stop) -> bool {
    line.moves.len() > 1 && (matches!(line.score, Score::Win(_)) || stop.is_set())
}
