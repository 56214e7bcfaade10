//! Wins that can be seen without searching: the last piece of a kind captured in the turn in progress.

use tzaar::board::{Direction, SpaceSet};
use tzaar::{Kind, Move, Phase, Position, Space};

/// The captures, one or two, with which the side to move takes the last one or two pieces of a kind in this turn and
/// wins. Other wins in one turn are left to the search: a first move that opens the way to the last piece, and leaving
/// the opponent without a capture.
pub(crate) fn winning_captures(position: &Position) -> Option<(Move, Option<Move>)> {
    if let Some(last) = taking_the_last(position) {
        return Some((last, None));
    }
    if position.phase() != Phase::First {
        return None;
    }
    let pairs = prey(position, 2);
    if pairs.is_empty() {
        return None;
    }
    pairs
        .flat_map(|to| captors(position, to).map(move |from| Move::Capture { from, to }))
        .find_map(|first| {
            let mut next = *position;
            next.play_unchecked(first);
            // With a kind of two left one is gone now; the other must be within reach.
            let second = taking_the_last(&next).filter(|_| next.outcome().is_none())?;
            Some((first, Some(second)))
        })
}

/// Whether the side to move can win before the other moves, by whatever moves: all are tried.
pub(crate) fn can_win_this_turn(position: &Position) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    let side = position.side();
    winning_captures(position).is_some()
        || position.moves().iter().any(|&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            match next.outcome() {
                Some(outcome) => outcome.winner == side,
                None => next.side() == side && can_win_this_turn(&next),
            }
        })
}

/// Whether [`winning_captures`] finds any.
#[cfg(feature = "native")]
pub(crate) fn is_won_at_a_glance(position: &Position) -> bool {
    winning_captures(position).is_some()
}

fn taking_the_last(position: &Position) -> Option<Move> {
    if position.phase() == Phase::Placement {
        return None;
    }
    prey(position, 1).find_map(|to| {
        let from = captors(position, to).next()?;
        Some(Move::Capture { from, to })
    })
}

/// The enemy's pieces of kinds of which just `count` are in sight.
fn prey(position: &Position, count: u8) -> SpaceSet {
    let enemy = !position.side();
    let mut prey = SpaceSet::EMPTY;
    for kind in Kind::ALL {
        let pieces = position.of_kind(enemy, kind);
        if pieces.len() == u32::from(count) {
            prey |= pieces;
        }
    }
    prey
}

/// The stacks of the side to move that can take what stands on `to`.
fn captors(position: &Position, to: Space) -> impl Iterator<Item = Space> + '_ {
    let (occupied, own) = (position.occupied(), position.of_side(position.side()));
    let height = position.height(to);
    Direction::ALL
        .into_iter()
        .filter_map(move |way| to.first(way, occupied))
        .filter(move |&from| own.contains(from) && position.height(from) >= height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{SeededRandom, playout};
    use tzaar::{Reason, Setup, Side};

    /// Whether this turn can take the last of a kind by captures of that kind alone, by trying everything.
    fn tried(position: &Position, only: Option<Kind>) -> bool {
        position.moves().iter().any(|&mv| {
            let Move::Capture { to, .. } = mv else {
                return false;
            };
            let kind = position.stack(to).map(|stack| stack.kind);
            if only.is_some() && only != kind {
                return false;
            }
            let mut next = *position;
            next.play_unchecked(mv);
            match next.outcome().map(|outcome| outcome.reason) {
                Some(Reason::TypeLost(lost)) => Some(lost) == kind,
                Some(Reason::NoCapture) => false,
                None => position.phase() == Phase::First && tried(&next, kind),
            }
        })
    }

    fn wins(mut position: Position, (first, second): (Move, Option<Move>)) -> bool {
        let side = position.side();
        for mv in [Some(first), second].into_iter().flatten() {
            position.play(mv).expect("a legal move");
        }
        position.outcome().is_some_and(|outcome| outcome.winner == side)
    }

    /// Whether this side can win in this turn, by the rules alone.
    fn some_turn_wins(position: &Position, side: Side) -> bool {
        match position.outcome() {
            Some(outcome) => outcome.winner == side,
            None if position.side() != side => false,
            None => position.moves().iter().any(|&mv| {
                let mut next = *position;
                next.play_unchecked(mv);
                some_turn_wins(&next, side)
            }),
        }
    }

    #[test]
    fn every_win_of_a_turn_is_seen() {
        let mut random = SeededRandom::new(6);
        let (mut seen, mut unseen_at_a_glance) = (0, 0);
        for _ in 0..150 {
            let start = Position::new(&Setup::random(&mut random)).expect("legal");
            let mut position = start;
            for mv in playout(&start, &mut random, 80).moves {
                let wins = some_turn_wins(&position, position.side());
                assert_eq!(can_win_this_turn(&position), wins, "{position}");
                seen += u32::from(wins);
                unseen_at_a_glance += u32::from(wins && winning_captures(&position).is_none());
                position.play_unchecked(mv);
            }
        }
        assert!(
            seen > 50 && unseen_at_a_glance > 5,
            "{seen}, {unseen_at_a_glance}"
        );
    }

    #[test]
    fn it_sees_what_trying_every_turn_sees() {
        let mut random = SeededRandom::new(5);
        let mut seen = 0;
        for _ in 0..300 {
            let start = Position::new(&Setup::random(&mut random)).expect("legal");
            let mut position = start;
            for mv in playout(&start, &mut random, 80).moves {
                let found = winning_captures(&position);
                assert!(found.is_some() || !tried(&position, None), "{position}");
                if let Some(turn) = found {
                    assert!(wins(position, turn), "{position}");
                    seen += 1;
                }
                position.play_unchecked(mv);
            }
        }
        assert!(seen > 50, "{seen} wins among the positions");
    }
}
