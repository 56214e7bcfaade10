//! Runs the games of a match on several threads.

use super::earlier::{start, tags};
use super::end::End;
use super::game::{Conditions, play};
use super::player::{Fault, Played, Player};
use super::schedule::{seatings, seed};
use super::tally::Tally;
use crate::arena::{Earlier, FinishedGame, Mind, Plan, PlanError, Summary};
use crate::common::Stop;
use game::{Seat, SeededRandom};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How often the match looks whether it is to stop while no game ends.
const LOOK: Duration = Duration::from_millis(20);

/// A game that is over, on its way to the account.
struct Done {
    end: End,
    game: FinishedGame,
}

/// What all threads of a match share.
struct Shared<'a, G> {
    plan: &'a Plan,
    seatings: Vec<Vec<usize>>,
    units: u32,
    /// The numbers of the games played before.
    earlier: BTreeSet<u32>,
    next: AtomicU32,
    /// Ends this match; the caller's own flag is left as it is.
    stop: Stop,
    game: std::marker::PhantomData<fn() -> G>,
}

/// Plays what is left of the match `plan` describes.
pub(super) fn run<G: Played>(
    plan: &Plan,
    earlier: &Earlier,
    stop: &Stop,
    watch: &mut (dyn FnMut(&FinishedGame, &Summary) + Send),
) -> Result<Summary, PlanError> {
    let start = G::from_setup(&plan.setup, &mut SeededRandom::new(plan.seed)).map_err(PlanError)?;
    let earlier = earlier.of_match::<G>(plan)?;
    check_programs(plan, &start)?;
    let seatings = seatings(G::SEATS, plan.players.len());
    let shared = Shared::<G> {
        plan,
        units: plan.games.div_ceil(seatings.len() as u32),
        seatings,
        earlier: earlier.keys().copied().collect(),
        next: AtomicU32::new(0),
        stop: Stop::new(),
        game: std::marker::PhantomData,
    };
    let mut tally = Tally::new(plan, shared.seatings.len());
    for (number, end) in &earlier {
        let (unit, seats) = shared.place(*number);
        tally.count(unit, seats, end);
    }
    if tally.summary().is_decided() {
        return Ok(tally.last_summary());
    }
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..plan.concurrency.clamp(1, shared.units.max(1) as usize) {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || shared.work(&sender));
        }
        drop(sender);
        collect(&shared, &mut tally, &receiver, stop, watch);
    });
    Ok(tally.last_summary())
}

/// Takes in the games as they end, until all are played or the match is stopped or decided.
fn collect<G>(
    shared: &Shared<G>,
    tally: &mut Tally,
    games: &Receiver<Done>,
    stop: &Stop,
    watch: &mut (dyn FnMut(&FinishedGame, &Summary) + Send),
) {
    loop {
        match games.recv_timeout(LOOK) {
            Ok(done) => {
                let (unit, seats) = shared.place(done.game.number);
                tally.count(unit, seats, &done.end);
                let summary = tally.summary();
                watch(&done.game, &summary);
                if summary.is_decided() {
                    shared.stop.set();
                }
            }
            Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
            Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return,
        }
        if stop.is_set() {
            shared.stop.set();
        }
    }
}

/// Starts every program once, so that a wrong name is told at once and not as a lost match.
fn check_programs<G: Played>(plan: &Plan, start: &G) -> Result<(), PlanError> {
    let programs = plan
        .players
        .iter()
        .filter(|spec| matches!(spec.mind, Mind::Program(_)));
    for spec in programs {
        G::player(spec).begin(start, 0).map_err(|fault| {
            let why = match fault {
                Fault::Crash(why) | Fault::Illegal(why) => why,
                Fault::Time | Fault::Stopped => "no answer to ugi and isready".to_owned(),
            };
            PlanError(format!("{spec}: {why}"))
        })?;
    }
    Ok(())
}

impl<G> Shared<'_, G> {
    /// The unit of a game and who sits where in it.
    fn place(&self, number: u32) -> (u32, &[usize]) {
        let games = self.seatings.len() as u32;
        (number / games, &self.seatings[(number % games) as usize])
    }
}

impl<G: Played> Shared<'_, G> {
    /// Plays units until there are no more.
    fn work(&self, done: &Sender<Done>) {
        let mut players: Vec<Box<dyn Player<G>>> = self.plan.players.iter().map(G::player).collect();
        loop {
            let unit = self.next.fetch_add(1, Ordering::Relaxed);
            if unit >= self.units || self.stop.is_set() {
                return;
            }
            let games = self.seatings.len() as u32;
            for number in unit * games..(unit + 1) * games {
                if self.earlier.contains(&number) {
                    continue;
                }
                let Some(game) = self.play(number, &mut players) else {
                    return;
                };
                if done.send(game).is_err() {
                    return;
                }
            }
        }
    }

    /// Plays one game; nothing when the match was stopped in it.
    fn play(&self, number: u32, players: &mut [Box<dyn Player<G>>]) -> Option<Done> {
        let (unit, seats) = self.place(number);
        let seed_of_unit = seed(self.plan.seed, u64::from(unit));
        let place = u64::from(number) % self.seatings.len() as u64;
        // The plan's setup was tried when the match began.
        let start: G = start(self.plan, unit).ok()?;
        let conditions = Conditions {
            plan: self.plan,
            stop: &self.stop,
            dice: seed(seed_of_unit, 1),
            seed: seed(seed_of_unit, 2 + place),
        };
        let played = play(&start, players, seats, &conditions)?;
        let winner = played.end.winner(G::SEATS);
        let reason = played.end.reason(&self.plan.players, seats);
        let tags = tags::<G>(self.plan, number, &self.seatings);
        let by_fault = matches!(played.end, End::Fault(..)).then_some((winner, reason.as_str()));
        let record = G::record(&start, &played.moves, &tags, by_fault);
        Some(Done {
            end: played.end,
            game: FinishedGame {
                number,
                seats: seats.to_vec(),
                winner: winner.map(Seat::index),
                reason,
                record,
            },
        })
    }
}
