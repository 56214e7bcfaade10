//! Two players that do not search, to measure the engine against.

use crate::tzaar::evaluate;
use game::Random;
use tzaar::{Move, Position, Turn};

/// A random legal turn; nothing when the game is over.
pub fn random_turn<R: Random>(position: &Position, random: &mut R) -> Option<Turn> {
    turn_by(position, |position| {
        let moves = position.moves();
        moves
            .get(random.below(moves.len().max(1) as u32) as usize)
            .copied()
    })
}

/// The turn after which the static evaluation is best, ties at random; nothing when the game is over. Every turn of one
/// or two moves is looked at, and a won one taken.
pub fn greedy_turn<R: Random>(position: &Position, random: &mut R) -> Option<Turn> {
    let (mut best, mut ties) = (None, 0);
    let mut most = i32::MIN;
    each_turn(position, &mut |turn, after| {
        let value = value_after(position, after);
        if value > most {
            (most, ties, best) = (value, 1, Some(turn));
        } else if value == most {
            ties += 1;
            if random.below(ties) == 0 {
                best = Some(turn);
            }
        }
    });
    best
}

/// Gives every legal turn with the position after it.
fn each_turn(position: &Position, each: &mut dyn FnMut(Turn, &Position)) {
    for &first in &position.moves() {
        let next = after(position, first);
        if next.side() != position.side() || next.outcome().is_some() {
            each(Turn { first, second: None }, &next);
            continue;
        }
        for &second in &next.moves() {
            let turn = Turn {
                first,
                second: Some(second),
            };
            each(turn, &after(&next, second));
        }
    }
}

fn value_after(before: &Position, after: &Position) -> i32 {
    match after.outcome() {
        Some(outcome) if outcome.winner == before.side() => i32::MAX,
        Some(_) => i32::MIN + 1,
        None if after.side() == before.side() => evaluate(after),
        None => -evaluate(after),
    }
}

fn turn_by(position: &Position, mut choose: impl FnMut(&Position) -> Option<Move>) -> Option<Turn> {
    let first = choose(position)?;
    let next = after(position, first);
    let goes_on = next.side() == position.side() && next.outcome().is_none();
    let second = if goes_on { choose(&next) } else { None };
    Some(Turn { first, second })
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = *position;
    next.play_unchecked(mv);
    next
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::SeededRandom;
    use tzaar::Setup;

    #[test]
    fn both_play_whole_legal_games() {
        let mut random = SeededRandom::new(4);
        for start in [Setup::fixed(), Setup::random(&mut random), Setup::empty()] {
            let mut position = Position::new(&start).expect("legal");
            while position.outcome().is_none() {
                let turn = if position.turn().is_multiple_of(2) {
                    random_turn(&position, &mut random)
                } else {
                    greedy_turn(&position, &mut random)
                };
                for mv in turn.expect("the game goes on").moves() {
                    position.play(mv).expect("a legal move");
                }
            }
            assert_eq!(greedy_turn(&position, &mut random), None);
            assert_eq!(random_turn(&position, &mut random), None);
        }
    }

    #[test]
    fn a_second_move_alone_is_a_turn() {
        let mut position = Position::new(&Setup::fixed()).expect("legal");
        let mut random = SeededRandom::new(1);
        while position.phase() != tzaar::Phase::Second {
            position.play_unchecked(position.moves()[0]);
        }
        for turn in [
            greedy_turn(&position, &mut random),
            random_turn(&position, &mut random),
        ] {
            let turn = turn.expect("a turn");
            assert!(position.is_legal(turn.first) && turn.second.is_none());
        }
    }
}
