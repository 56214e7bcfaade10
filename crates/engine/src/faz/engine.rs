//! The engine as its callers see it.

use crate::common::{Clock, Fnv, Level, Limits, Stop};
#[cfg(feature = "native")]
use crate::faz::MoveValue;
use crate::faz::candidates::Candidates;
#[cfg(feature = "native")]
use crate::faz::exact::Responses;
use crate::faz::level::Strength;
use crate::faz::opinions::Opinions;
use crate::faz::policy::mover_decides;
use crate::faz::quick::{Quick, Scene};
use crate::faz::race::Race;
use crate::faz::rollout::Rollouts;
use crate::faz::{Report, SoloTable};
use faz::{Move, Options, Order, Position};
use game::Random;
use std::fmt;

/// A FAZ engine with the tables of the options it last met.
#[derive(Default)]
pub struct Engine {
    tables: Option<Tables>,
    pub(super) opinions: Opinions,
    /// On the smallest boards.
    #[cfg(feature = "native")]
    responses: Option<Responses>,
}

/// What is computed once for a set of options.
struct Tables {
    solo: SoloTable,
    quick: Quick,
    /// Rounds that rollouts play ahead.
    horizon: u16,
    /// For three players rolling.
    three: Race,
    /// For two, after one is home (option `places` `continue`).
    two: Option<Race>,
}

/// A move chosen, and what the engine made of the position.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// The analysis behind it.
    pub report: Report,
}

/// Rollouts enough for any use when no limit is given.
const MOST_NODES: u64 = 20_000_000;

impl Engine {
    /// An engine ready for games with these options. For others it computes its tables when it meets them, in well
    /// below a second for common boards; that time is not counted against any limit.
    pub fn new(options: &Options) -> Engine {
        let mut engine = Engine::default();
        engine.prepare(options);
        engine
    }

    /// Computes the tables for these options unless they are there; nothing happens for options no game can be played
    /// with.
    pub fn prepare(&mut self, options: &Options) {
        let ready = |tables: &Tables| *tables.solo.options() == options.normal();
        if !self.tables.as_ref().is_some_and(ready) {
            self.tables = Tables::build(options).or(self.tables.take());
        }
    }

    /// Forgets the players of the game before.
    pub fn forget(&mut self) {
        self.opinions = Opinions::default();
    }

    /// Sees a move as it is played: how the players have moved tells the engine at full strength whether to expect of them that
    /// they think of the others, or only of their own way home.
    pub fn watch(&mut self, before: &Position, mv: Move) {
        self.opinions.see(before, mv);
    }

    /// Sees a game so far, as [`Engine::watch`] would move by move; all moves, rolls among them, must be legal. One that goes on
    /// where the last one stood is not begun anew.
    pub fn follow(&mut self, start: &Position, moves: &[Move]) {
        let mut position = *start;
        let played = moves.iter().map(|&mv| {
            let before = position;
            position.play_unchecked(mv);
            (before, mv)
        });
        let decisions: Vec<_> = played.filter(|(before, _)| mover_decides(before)).collect();
        self.opinions.follow(&decisions);
    }

    /// The table of expected own moves for the options last met.
    pub fn solo(&self) -> Option<&SoloTable> {
        self.tables.as_ref().map(|tables| &tables.solo)
    }

    /// Values every legal move of the player to move, or the position alone when the dice are to be rolled. The
    /// last report is returned; earlier ones, with wider errors, go to `progress`.
    ///
    /// A value is a player's chance to take the next place, as rollouts have it: some rounds played by greedy
    /// players with the pieces in each other's way, then an estimate from how likely each piece alone is home within
    /// so many rounds.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &Stop,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        self.compare(position, limits, stop, false, progress)
    }

    /// Chooses a move for the player to move; nothing when the dice are to be rolled or the game is over.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Move> {
        self.decide(position, level, limits, stop, random)
            .map(|choice| choice.mv)
    }

    /// As [`Engine::choose`], with the analysis behind the choice.
    pub fn decide(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
    ) -> Option<Choice> {
        self.decide_reporting(position, level, limits, stop, random, &mut |_| {})
    }

    /// As [`Engine::decide`]; each pass of rollouts is reported.
    pub fn decide_reporting(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        stop: &Stop,
        random: &mut impl Random,
        progress: &mut dyn FnMut(&Report),
    ) -> Option<Choice> {
        if !mover_decides(position) {
            return None;
        }
        let strength = Strength::of(level);
        let clock = Clock::start(limits, stop);
        let solved = strength.is_full() && self.solve(position, limits, stop);
        let mut limits = strength.limits(limits);
        if solved {
            // What the others make of it needs no more.
            limits = limits.tightest(Limits::depth(1));
        }
        if strength.is_full() && !solved {
            let nodes = self.judge(position, &limits, stop);
            limits.nodes = limits.nodes.map(|most| most.saturating_sub(nodes).max(1));
        }
        limits.movetime = clock.left();
        let mut report = self.compare(position, &limits, stop, true, progress);
        if solved {
            self.settle(position, &mut report);
        }
        let mv = strength.pick(&report.moves, random)?.mv;
        Some(Choice { mv, report })
    }

    /// The rollouts of a position; nothing for options no game can be played with.
    pub(crate) fn rollouts(&mut self, position: &Position) -> Option<Rollouts<'_>> {
        self.prepare(position.options());
        Some(self.tables.as_mut()?.rollouts(position))
    }

    /// Judges the others by the moves they have made, in at most a quarter of the time or the nodes of a move; gives the
    /// nodes it took.
    fn judge(&mut self, position: &Position, limits: &Limits, stop: &Stop) -> u64 {
        let quarter = Limits {
            movetime: limits.movetime.map(|time| time / 4),
            nodes: limits.nodes.map(|nodes| nodes / 4),
            ..Limits::NONE
        };
        let mut clock = Clock::start(&quarter, stop);
        let mut nodes = 0;
        let Some(mover) = position.mover() else { return 0 };
        let mut opinions = std::mem::take(&mut self.opinions);
        while !clock.expired(nodes)
            && let Some((before, mv)) = opinions.next(mover)
        {
            let Some(mut rollouts) = self.rollouts(&before) else {
                break;
            };
            rollouts.nodes = nodes;
            opinions.judge(&before, mv, &mut rollouts, &mut clock);
            nodes = rollouts.nodes;
        }
        self.opinions = opinions;
        nodes
    }

    /// On the smallest boards: computes the best response of the player to move to two greedy ones. It takes up to half of
    /// a time limit and goes on with the next move; without one it is computed to the end. Whether it is.
    #[cfg(feature = "native")]
    fn solve(&mut self, position: &Position, limits: &Limits, stop: &Stop) -> bool {
        let half = Limits {
            movetime: limits.movetime.map(|time| time / 2),
            ..Limits::NONE
        };
        let clock = Clock::start(&half, stop);
        let Some(mover) = position
            .mover()
            .filter(|_| Responses::are_for(position.options()))
        else {
            return false;
        };
        if !self.responses.as_ref().is_some_and(|it| it.fit(position)) {
            self.responses = Responses::new(position.options(), position.order());
        }
        let responses = self.responses.as_mut();
        responses.is_some_and(|responses| responses.compute(mover, || !clock.interrupted()))
    }

    #[cfg(not(feature = "native"))]
    fn solve(&mut self, _: &Position, _: &Limits, _: &Stop) -> bool {
        false
    }
    /// Puts the values of a best response into a report; what the others have keeps its proportion.
    #[cfg(feature = "native")]
    fn settle(&mut self, position: &Position, report: &mut Report) {
        let (Some(mover), Some(responses)) = (position.mover(), &mut self.responses) else {
            return;
        };
        let after = |value: &MoveValue| {
            let mut after = *position;
            after.play_unchecked(value.mv);
            after
        };
        let positions: Vec<Position> = report.moves.iter().map(after).collect();
        for (value, exact) in report.moves.iter_mut().zip(responses.values(mover, &positions)) {
            value.put(mover, exact.unwrap_or(value.values[mover]));
        }
        report
            .moves
            .sort_by(|one, other| other.values[mover].total_cmp(&one.values[mover]));
        report.values = report.moves.first().map_or(report.values, |best| best.values);
    }

    #[cfg(not(feature = "native"))]
    fn settle(&mut self, _: &Position, _: &mut Report) {}

    fn compare(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &Stop,
        to_choose: bool,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        self.prepare(position.options());
        let mut clock = Clock::start(&limits.tightest(Limits::nodes(MOST_NODES)), stop);
        let thinkers = position
            .mover()
            .map_or([false; 3], |mover| self.opinions.thinkers(mover));
        let Some(tables) = &mut self.tables else {
            return Report::default();
        };
        let mut rollouts = tables.rollouts(position);
        let mut candidates = Candidates::new(position, &mut rollouts);
        let settled = |candidates: &Candidates| to_choose && !candidates.is_open();
        let deepest = match position.outcome() {
            Some(_) => 0,
            None => limits.depth.unwrap_or(u32::MAX),
        };
        while candidates.passes() < deepest && !settled(&candidates) && !clock.expired(rollouts.nodes) {
            let whole = candidates.pass(&mut rollouts, &mut clock);
            if !whole {
                break;
            }
            progress(&with_counts(candidates.report(), &rollouts, &clock));
            if to_choose {
                candidates.narrow_and_look_again(thinkers, &mut rollouts, &mut clock);
            }
        }
        with_counts(candidates.report(), &rollouts, &clock)
    }
}

impl Tables {
    fn build(options: &Options) -> Option<Tables> {
        let solo = SoloTable::build(options).ok()?;
        let three = Race::build(&solo, 3);
        let mut quick = Quick::build(&solo)?;
        let horizon = horizon(&solo, &three, &mut quick)?;
        Some(Tables {
            solo,
            quick,
            horizon,
            three,
            two: None,
        })
    }

    fn rollouts(&mut self, position: &Position) -> Rollouts<'_> {
        let home = faz::Colour::ALL
            .into_iter()
            .filter(|&colour| position.place(colour).is_some())
            .count() as u8;
        let race = if home > 0 {
            self.two.get_or_insert_with(|| Race::build(&self.solo, 2))
        } else {
            &self.three
        };
        Rollouts {
            solo: &self.solo,
            race,
            // After the end nothing is played for: the first place is told.
            next: if position.outcome().is_some() { 1 } else { home + 1 },
            quick: &mut self.quick,
            planners: [false; 3],
            horizon: self.horizon,
            seed: seed(position),
            nodes: 0,
        }
    }
}

/// Rounds worth playing ahead on a board where pieces do not hinder each other.
const FREE_ROUNDS: f64 = 2.2;
/// Greedy games by which it is measured how much they do.
const TRIALS: u64 = 200;

/// How many rounds to play ahead: the more, the longer pieces that hinder each other take than pieces that never meet.
fn horizon(solo: &SoloTable, race: &Race, quick: &mut Quick) -> Option<u16> {
    let start = Position::start(*solo.options(), Order::RWB).ok()?;
    let scene = Scene::of(solo, &start);
    let hindrance = quick.length(solo, &scene, TRIALS) / race.length(&scene).max(1.0);
    Some((FREE_ROUNDS * hindrance.max(1.0)).round() as u16)
}

/// The same position gets the same dice in its rollouts.
fn seed(position: &Position) -> u64 {
    Fnv::new().text(&position.to_string()).bits()
}

fn with_counts(report: Report, rollouts: &Rollouts, clock: &Clock) -> Report {
    Report {
        nodes: rollouts.nodes,
        elapsed: clock.elapsed(),
        ..report
    }
}

impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.solo().map(SoloTable::options);
        write!(f, "Engine({options:?})")
    }
}
