//! Runs the games of a match on several threads.

use super::game::{Conditions, End, play};
use super::player::{Fault, Played, Player};
use super::schedule::{seatings, seed};
use super::tally::Tally;
use crate::arena::{FinishedGame, Mind, Plan, PlanError, Summary, Verdict};
use crate::common::Stop;
use game::{Seat, SeededRandom};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// How often the match looks whether it is to stop while no game ends.
const LOOK: Duration = Duration::from_millis(20);

/// A game that is over, on its way to the account.
struct Done {
    unit: u32,
    end: End,
    game: FinishedGame,
}

/// What all threads of a match share.
struct Shared<'a, G> {
    plan: &'a Plan,
    seatings: Vec<Vec<usize>>,
    units: u32,
    next: AtomicU32,
    /// Ends this match; the caller's own flag is left as it is.
    stop: Stop,
    game: std::marker::PhantomData<fn() -> G>,
}

/// Plays the match `plan` describes.
pub(super) fn run<G: Played>(
    plan: &Plan,
    stop: &Stop,
    watch: &mut (dyn FnMut(&FinishedGame, &Summary) + Send),
) -> Result<Summary, PlanError> {
    let start = G::from_setup(&plan.setup, &mut SeededRandom::new(plan.seed)).map_err(PlanError)?;
    check_programs(plan, &start)?;
    let seatings = seatings(G::SEATS, plan.players.len());
    let shared = Shared::<G> {
        plan,
        units: plan.games.div_ceil(seatings.len() as u32),
        seatings,
        next: AtomicU32::new(0),
        stop: Stop::new(),
        game: std::marker::PhantomData,
    };
    let mut tally = Tally::new(plan, shared.seatings.len());
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..plan.concurrency.clamp(1, shared.units.max(1) as usize) {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || shared.work(&sender));
        }
        drop(sender);
        collect(&shared, &mut tally, &receiver, stop, watch);
    });
    Ok(tally.summary())
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
                tally.count(done.unit, &done.game.seats, &done.end);
                let summary = tally.summary();
                watch(&done.game, &summary);
                if summary.llr.is_some_and(|llr| llr.verdict != Verdict::Open) {
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

impl<G: Played> Shared<'_, G> {
    /// Plays units until there are no more.
    fn work(&self, done: &Sender<Done>) {
        let mut players: Vec<Box<dyn Player<G>>> = self.plan.players.iter().map(G::player).collect();
        loop {
            let unit = self.next.fetch_add(1, Ordering::Relaxed);
            if unit >= self.units || self.stop.is_set() {
                return;
            }
            for place in 0..self.seatings.len() {
                let Some(game) = self.play(unit, place, &mut players) else {
                    return;
                };
                if done.send(game).is_err() {
                    return;
                }
            }
        }
    }

    /// Plays one game; nothing when the match was stopped in it.
    fn play(&self, unit: u32, place: usize, players: &mut [Box<dyn Player<G>>]) -> Option<Done> {
        let seed_of_unit = seed(self.plan.seed, u64::from(unit));
        // The plan's setup was tried when the match began.
        let start = G::from_setup(&self.plan.setup, &mut SeededRandom::new(seed_of_unit)).ok()?;
        let seats = &self.seatings[place];
        let conditions = Conditions {
            plan: self.plan,
            stop: &self.stop,
            dice: seed(seed_of_unit, 1),
            seed: seed(seed_of_unit, 2 + place as u64),
        };
        let played = play(&start, players, seats, &conditions)?;
        let (winner, reason) = self.verdict(&played.end, seats);
        let names: Vec<String> = seats
            .iter()
            .map(|&player| self.plan.players[player].to_string())
            .collect();
        let by_fault = matches!(played.end, End::Fault(..)).then_some((winner, reason.as_str()));
        let record = G::record(&start, &played.moves, &names, by_fault);
        Some(Done {
            unit,
            end: played.end,
            game: FinishedGame {
                number: unit * self.seatings.len() as u32 + place as u32,
                seats: seats.clone(),
                winner: winner.map(Seat::index),
                reason,
                record,
            },
        })
    }

    /// Who won, and why in words. A fault in a game for two gives the game to the other.
    fn verdict(&self, end: &End, seats: &[usize]) -> (Option<Seat>, String) {
        match end {
            End::Rules(winner, reason) => (*winner, reason.clone()),
            End::Fault(seat, fault) => {
                let name = &self.plan.players[seats[seat.index()]];
                let reason = match fault {
                    Fault::Illegal(why) => format!("illegal move by {name}: {why}"),
                    Fault::Time => format!("time: {name}"),
                    Fault::Crash(why) => format!("crash of {name}: {why}"),
                    Fault::Stopped => "stopped".to_owned(),
                };
                let other = (G::SEATS == 2).then(|| Seat::new(1 - seat.index()));
                (other, reason)
            }
        }
    }
}
