//! The levels of TZAAR as players: weak ones slip, but seldom throw a game away.

use engine::common::{Level, Limits, Stop};
use engine::tzaar::Engine;
use game::SeededRandom;
use tzaar::{Position, Setup, Side};

/// Whether any whole turn from here does what is asked: to it is given the position after it.
fn any_turn(position: &Position, found: &mut dyn FnMut(&Position) -> bool) -> bool {
    position.moves().iter().any(|&first| {
        let mut next = *position;
        next.play_unchecked(first);
        if next.side() != position.side() || next.outcome().is_some() {
            return found(&next);
        }
        next.moves().iter().any(|&second| {
            let mut last = next;
            last.play_unchecked(second);
            found(&last)
        })
    })
}

/// Whether the game is over with this side as the winner, or it can win with its next turn.
fn is_lost_to(position: &Position, side: Side) -> bool {
    match position.outcome() {
        Some(outcome) => outcome.winner == side,
        None => any_turn(position, &mut |after| {
            after.outcome().is_some_and(|outcome| outcome.winner == side)
        }),
    }
}

/// Turns this level played against itself, and how many of them let the opponent win at once though another would not have.
fn thrown_away(level: u8, games: u32) -> (u32, u32) {
    let level = Level::new(level).expect("a level");
    let mut engine = Engine::new(4);
    let mut random = SeededRandom::new(31);
    let (mut turns, mut thrown) = (0, 0);
    for _ in 0..games {
        let mut position = Position::new(&Setup::random(&mut random)).expect("legal");
        while position.outcome().is_none() {
            let turn = engine.choose_turn(&position, level, &Limits::NONE, &Stop::new(), &mut random);
            let mut next = position;
            for mv in turn.expect("the game goes on").moves() {
                next.play(mv).expect("a legal move");
            }
            let other = !position.side();
            let is_better = &mut |after: &Position| !is_lost_to(after, other);
            turns += 1;
            thrown += u32::from(is_lost_to(&next, other) && any_turn(&position, is_better));
            position = next;
        }
    }
    (turns, thrown)
}

#[test]
fn beginners_rarely_throw_a_game_away() {
    for (level, most) in [(1, 0.03), (2, 0.03), (3, 0.01), (4, 0.0)] {
        let (turns, thrown) = thrown_away(level, 24);
        println!("level {level}: {thrown} of {turns} turns");
        assert!(
            f64::from(thrown) <= most * f64::from(turns),
            "level {level}: {thrown} of {turns} turns"
        );
    }
}
