//! One game of a match.

use super::end::End;
use super::player::{Fault, Player};
use crate::arena::Plan;
use crate::common::Stop;
use crate::spoken::Spoken;
use game::{Actor, Seat, SeededRandom};
use std::time::Instant;

/// What a game needs besides its players.
pub(super) struct Conditions<'a> {
    pub(super) plan: &'a Plan,
    pub(super) stop: &'a Stop,
    /// Fixes the dice.
    pub(super) dice: u64,
    /// Fixes the players' random choices.
    pub(super) seed: u64,
}

/// A game played to its end.
pub(super) struct Result<G: Spoken> {
    pub(super) moves: Vec<G::Move>,
    pub(super) end: End,
}

/// More moves than any game has; a game that goes on is a fault of the rules, not of a player.
const MOST_MOVES: usize = 100_000;

/// Plays a game; nothing when the match was stopped in it. `seats` tells which of the players sits where.
pub(super) fn play<G: Spoken>(
    start: &G,
    players: &mut [Box<dyn Player<G>>],
    seats: &[usize],
    conditions: &Conditions,
) -> Option<Result<G>> {
    let mut game = Result {
        moves: Vec::new(),
        end: End::Rules(None, "too long".to_owned()),
    };
    if let Some(end) = begin(start, players, seats, conditions.seed) {
        return finished(game, end);
    }
    let mut dice = SeededRandom::new(conditions.dice);
    let mut position = *start;
    while game.moves.len() < MOST_MOVES {
        let moves = match position.actor() {
            Actor::Over => {
                let (winner, reason) = position.ending().unwrap_or_default();
                game.end = End::Rules(winner, reason);
                break;
            }
            Actor::Chance => position.roll(&mut dice).into_iter().collect(),
            Actor::Seat(seat) => match ask(&position, players, seats[seat.index()], conditions) {
                Ok(moves) => moves,
                Err(fault) => return finished(game, End::Fault(seat, fault)),
            },
        };
        if let Err(end) = play_all(&mut position, players, &moves) {
            return finished(game, end);
        }
        game.moves.extend(moves);
    }
    Some(game)
}

/// The game with this end, unless it was the match that stopped.
fn finished<G: Spoken>(mut game: Result<G>, end: End) -> Option<Result<G>> {
    if matches!(end, End::Fault(_, Fault::Stopped)) {
        return None;
    }
    game.end = end;
    Some(game)
}

/// Makes every player ready; tells of the first that is not.
fn begin<G: Spoken>(
    start: &G,
    players: &mut [Box<dyn Player<G>>],
    seats: &[usize],
    seed: u64,
) -> Option<End> {
    let first_seats = Seat::all(G::SEATS).zip(seats);
    let mut first_seats = first_seats.filter(|(seat, player)| !seats[..seat.index()].contains(player));
    first_seats.find_map(|(seat, &player)| {
        let fault = players[player]
            .begin(start, seed.wrapping_add(player as u64))
            .err()?;
        Some(End::Fault(seat, fault))
    })
}

fn ask<G: Spoken>(
    position: &G,
    players: &mut [Box<dyn Player<G>>],
    player: usize,
    conditions: &Conditions,
) -> std::result::Result<Vec<G::Move>, Fault> {
    let spec = &conditions.plan.players[player];
    let limits = spec.limits(conditions.plan.limits);
    let asked = Instant::now();
    let moves = players[player].choose(position, &limits, conditions.stop)?;
    if conditions.stop.is_set() {
        return Err(Fault::Stopped);
    }
    match limits.movetime {
        Some(limit) if asked.elapsed() > limit + spec.grace() => Err(Fault::Time),
        _ => Ok(moves),
    }
}

fn play_all<G: Spoken>(
    position: &mut G,
    players: &mut [Box<dyn Player<G>>],
    moves: &[G::Move],
) -> std::result::Result<(), End> {
    for &mv in moves {
        let before = *position;
        if let (Actor::Seat(seat), Err(fault)) = (position.actor(), position.play(mv)) {
            return Err(End::Fault(seat, Fault::Illegal(fault.to_string())));
        }
        players.iter_mut().for_each(|player| player.watch(&before, mv));
    }
    Ok(())
}
