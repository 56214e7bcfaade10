//! What games are to be played, and playing them on several threads.

use super::game::play;
use super::relabel::relabel;
use super::{Game, SAMPLE_BYTES};
use crate::common::Stop;
use crate::tzaar::Engine;
use crate::tzaar::net::NetChoice;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

/// How the games of a plan start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Start {
    /// All pieces at random, in one of 16 games the fixed start.
    #[default]
    Mixed,
    /// All pieces at random.
    Random,
    /// The fixed start.
    Fixed,
}

impl Start {
    /// The three, the default first.
    pub const ALL: [Start; 3] = [Start::Mixed, Start::Random, Start::Fixed];

    /// The name: `mixed`, `random` or `fixed`.
    pub const fn name(self) -> &'static str {
        match self {
            Start::Mixed => "mixed",
            Start::Random => "random",
            Start::Fixed => "fixed",
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Start {
    type Err = String;

    fn from_str(text: &str) -> Result<Start, String> {
        let known = Start::ALL.into_iter().find(|start| start.name() == text);
        known.ok_or_else(|| format!("unknown setup '{text}', expected mixed, random or fixed"))
    }
}

/// Where the positions to be searched come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// From games that start like this.
    Games(Start),
    /// From samples that exist: [`RELABELLED`](super::RELABELLED) of them at a time count as a game.
    Samples(Arc<[[u8; SAMPLE_BYTES]]>),
}

/// Games to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Where the positions come from.
    pub source: Source,
    /// The number of the first game: those before it have been played already.
    pub first: u64,
    /// The number after the last game.
    pub games: u64,
    /// Positions searched for each single move.
    pub nodes: u64,
    /// What judges positions.
    pub net: NetChoice,
    /// Memory of each thread's engine for positions already searched, in MiB.
    pub hash_mib: usize,
    /// Fixes every game, together with its number.
    pub seed: u64,
    /// How many games are played at a time, at least 1.
    pub threads: usize,
}

/// Plays the games and gives them to `sink` in the order of their numbers, whatever the threads. Setting `stop` ends it
/// soon: games in progress are then given up, and those before them have been given.
pub fn run(plan: &Plan, stop: &Stop, sink: &mut dyn FnMut(&Game)) {
    let next = AtomicU64::new(plan.first);
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..plan.threads.max(1) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || work(plan, next, stop, &sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut awaited = plan.first;
        for game in receiver {
            early.insert(game.number, game);
            while let Some(game) = early.remove(&awaited) {
                sink(&game);
                awaited += 1;
            }
        }
    });
}

/// Plays games until there are no more.
fn work(plan: &Plan, next: &AtomicU64, stop: &Stop, done: &Sender<Game>) {
    let mut engine = Engine::new(plan.hash_mib);
    engine.set_net(plan.net.net());
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games || stop.is_set() {
            return;
        }
        let game = match &plan.source {
            Source::Games(start) => play(plan, *start, number, &mut engine, stop),
            Source::Samples(samples) => relabel(plan, samples, number, &mut engine, stop),
        };
        let Some(game) = game else { return };
        if done.send(game).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use tzaar::Position;

    fn plan() -> Plan {
        Plan {
            source: Source::Games(Start::Mixed),
            first: 0,
            games: 6,
            nodes: 300,
            net: NetChoice::load("plain").expect("always there"),
            hash_mib: 1,
            seed: 3,
            threads: 1,
        }
    }

    fn games(plan: &Plan) -> Vec<Game> {
        let mut games = Vec::new();
        run(plan, &Stop::new(), &mut |game| games.push(game.clone()));
        games
    }

    #[test]
    fn a_game_depends_on_seed_and_number_only() {
        let alone = games(&plan());
        assert!(alone.iter().map(|game| game.number).eq(0..6));
        assert_eq!(games(&Plan { threads: 3, ..plan() }), alone);
        assert_eq!(games(&Plan { first: 4, ..plan() }), alone[4..]);
        assert_ne!(games(&Plan { seed: 4, ..plan() })[0], alone[0]);
    }

    #[test]
    fn samples_are_open_positions_with_a_choice() {
        for game in games(&plan()) {
            assert!(game.samples.len() > 5, "{game:?}");
            let mut winners = HashSet::new();
            for sample in &game.samples {
                let position = Position::new(&sample.setup).expect("legal");
                assert!(position.outcome().is_none() && position.count_moves() > 1);
                let won = sample.won.expect("a result");
                winners.insert(if won { position.side() } else { !position.side() });
            }
            assert_eq!(winners.len(), 1);
        }
    }

    #[test]
    fn it_stops() {
        let stop = Stop::new();
        let endless = Plan {
            games: u64::MAX,
            ..plan()
        };
        let mut given = 0;
        run(&endless, &stop, &mut |game| {
            assert_eq!(game.number, given);
            given += 1;
            stop.set();
        });
        assert!(given > 0);
    }
}
