//! How even a start of TZAAR is: White's share of games the engine plays against itself from there.
//!
//! A game depends on the start and its own number only, so that the same start and effort give the same rating on any
//! number of threads.

use crate::arena::{seed, wilson};
use crate::common::{Level, Limits, Stop};
use crate::tzaar::{Engine, Score};
use game::SeededRandom;
use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use tzaar::{Position, Side};

/// MiB of transposition table for each thread: a game's searches are short.
const HASH_MIB: usize = 1;
/// The first turns of a game are played with this level's choice among good lines, so that no two games are alike.
const VARIED: u8 = 4;
const VARIED_TURNS: usize = 4;
/// After so many games it is asked whether they are enough.
const BATCH: u32 = 50;

/// How much is spent on a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games played at most.
    pub games: u32,
    /// Positions searched for each turn.
    pub nodes: u64,
    /// Games at a time, at least 1.
    pub threads: usize,
}

/// What the games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rating {
    /// Games played.
    pub games: u32,
    /// Those White won.
    pub wins: u32,
}

impl Rating {
    /// White's share of the games, 0 to 1: what White is expected to score. 1/2 without a game.
    pub fn white_win(&self) -> f64 {
        match self.games {
            0 => 0.5,
            games => f64::from(self.wins) / f64::from(games),
        }
    }

    /// Bounds of what White is expected to score between two such players, 95 % (Wilson's).
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.white_win(), f64::from(self.games))
    }

    fn count(&mut self, winner: Side) {
        self.games += 1;
        self.wins += u32::from(winner == Side::White);
    }
}

/// Rates a start. `watch` hears of every game; after every 50 games `enough` can end it. Setting `stop` ends it soon, with
/// the games counted by then.
pub fn rate(
    start: &Position,
    effort: &Effort,
    stop: &Stop,
    enough: &dyn Fn(&Rating) -> bool,
    watch: &mut dyn FnMut(&Rating),
) -> Rating {
    let threads = effort.threads.max(1);
    let mut engines: Vec<Engine> = (0..threads).map(|_| Engine::new(HASH_MIB)).collect();
    let mut rating = Rating::default();
    for first in (0..effort.games).step_by(BATCH as usize) {
        let numbers = first..effort.games.min(first + BATCH);
        play_all(&mut engines, start, numbers, effort, stop, &mut |winner| {
            // Games that end while others are being stopped are not waited for, so they are not counted either.
            if !stop.is_set() {
                rating.count(winner);
                watch(&rating);
            }
        });
        if stop.is_set() || enough(&rating) {
            break;
        }
    }
    rating
}

/// Plays the games with these numbers, each engine on a thread of its own.
fn play_all(
    engines: &mut [Engine],
    start: &Position,
    numbers: Range<u32>,
    effort: &Effort,
    stop: &Stop,
    each: &mut dyn FnMut(Side),
) {
    let next = AtomicU32::new(numbers.start);
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for engine in engines {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(engine, start, next, numbers.end, effort.nodes, stop, &sender));
        }
        drop(sender);
        receiver.iter().for_each(each);
    });
}

/// Plays games until there are no more.
fn work(
    engine: &mut Engine,
    start: &Position,
    next: &AtomicU32,
    end: u32,
    nodes: u64,
    stop: &Stop,
    done: &Sender<Side>,
) {
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= end {
            return;
        }
        let winner = play(engine, start, number, nodes, stop);
        if winner.is_none_or(|winner| done.send(winner).is_err()) {
            return;
        }
    }
}

/// The winner of one game, by the rules or by a win the engine has proved; nothing when it was stopped.
fn play(engine: &mut Engine, start: &Position, number: u32, nodes: u64, stop: &Stop) -> Option<Side> {
    engine.clear();
    let mut random = SeededRandom::new(seed(start.hash(), u64::from(number)));
    let mut position = *start;
    for turn in 0.. {
        if let Some(outcome) = position.outcome() {
            return Some(outcome.winner);
        }
        let varied = Level::new(VARIED).filter(|_| turn < VARIED_TURNS);
        let level = varied.unwrap_or(Level::FULL);
        let choice = engine.choose(&position, level, &Limits::nodes(nodes), stop, &mut random)?;
        if stop.is_set() {
            break;
        }
        match choice.report.lines.first().map(|line| line.score) {
            Some(Score::Win(_)) => return Some(position.side()),
            Some(Score::Loss(_)) => return Some(!position.side()),
            _ => choice.turn.moves().for_each(|mv| position.play_unchecked(mv)),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use tzaar::Setup;

    const EFFORT: Effort = Effort {
        games: 60,
        nodes: 100,
        threads: 1,
    };

    fn start(seed: u64) -> Position {
        Position::new(&Setup::random(&mut SeededRandom::new(seed))).expect("a start is legal")
    }

    fn rated(start: &Position, effort: &Effort) -> Rating {
        rate(start, effort, &Stop::new(), &|_| false, &mut |_| {})
    }

    #[test]
    fn a_rating_depends_on_start_and_effort_only() {
        let one = rated(&start(1), &EFFORT);
        assert_eq!(one.games, 60);
        assert!(one.wins > 5 && one.wins < 55, "{one:?}");
        assert_eq!(rated(&start(1), &Effort { threads: 3, ..EFFORT }), one);
        let ratings: Vec<u32> = (1..5).map(|seed| rated(&start(seed), &EFFORT).wins).collect();
        assert!(ratings.iter().any(|&wins| wins != one.wins), "{ratings:?}");
    }

    #[test]
    fn a_start_that_is_won_is_rated_so() {
        let won: Position =
            "...a./....Z2./.A2..z2../....t..T/.t....../A....a2../....T../.Z..../.t3... w 2 31"
                .parse()
                .expect("a position");
        let rating = rated(&won, &Effort { games: 8, ..EFFORT });
        assert_eq!(
            (rating.games, rating.white_win(), rating.interval().1),
            (8, 1.0, 1.0)
        );
        let nothing = Rating::default();
        assert_eq!((nothing.white_win(), nothing.interval()), (0.5, (0.0, 1.0)));
    }

    #[test]
    fn it_ends_when_it_is_enough_or_stopped() {
        let mut heard = 0;
        let enough = rate(&start(1), &EFFORT, &Stop::new(), &|_| true, &mut |_| heard += 1);
        assert_eq!((enough.games, heard), (50, 50));
        let stop = Stop::new();
        let rating = rate(&start(1), &EFFORT, &stop, &|_| false, &mut |rating| {
            if rating.games == 3 {
                stop.set();
            }
        });
        assert_eq!(rating.games, 3);
    }
}
