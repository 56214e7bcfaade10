//! What a side could capture as the board stands, counted for a whole side at once.

use tzaar::board::{Direction, SpaceSet};
use tzaar::{Position, Side, Space};

/// What a side could capture if it were to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prey {
    /// The enemy stacks it could take.
    pub(crate) spaces: SpaceSet,
    /// In how many ways.
    pub(crate) captures: u32,
}

impl Prey {
    /// The prey of `side`, whoever is to move.
    pub(crate) fn of(position: &Position, side: Side) -> Prey {
        let (own, enemy, tall) = (position.of_side(side), position.of_side(!side), position.tall());
        let occupied = position.occupied();
        let mut prey = Prey {
            spaces: SpaceSet::EMPTY,
            captures: 0,
        };
        for way in Direction::ALL {
            let taken = own.landings(way, !occupied) & enemy.without(tall);
            prey.spaces |= taken;
            prey.captures += taken.len();
        }
        // Only stacks above 1 are high enough for these.
        for to in enemy & tall {
            let captors = captors(position, to, own & tall, occupied);
            if captors > 0 {
                prey.spaces |= SpaceSet::of(to);
                prey.captures += captors;
            }
        }
        prey
    }
}

fn captors(position: &Position, to: Space, own: SpaceSet, occupied: SpaceSet) -> u32 {
    let height = position.height(to);
    let in_line = Direction::ALL
        .into_iter()
        .filter_map(|way| to.first(way, occupied));
    in_line
        .filter(|&from| own.contains(from) && position.height(from) >= height)
        .count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{SeededRandom, playout};
    use tzaar::{Move, MoveList, Phase, Setup};

    #[test]
    fn it_is_what_the_captures_of_the_side_to_move_take() {
        let mut random = SeededRandom::new(3);
        for plies in 0..150 {
            let start = Position::new(&Setup::random(&mut random)).expect("legal");
            let position = playout(&start, &mut random, plies % 60).last;
            if position.outcome().is_some() || position.phase() == Phase::Placement {
                continue;
            }
            let mut captures = MoveList::new();
            position.captures(&mut captures);
            let mut spaces = SpaceSet::EMPTY;
            for &mv in captures.iter() {
                if let Move::Capture { to, .. } = mv {
                    spaces |= SpaceSet::of(to);
                }
            }
            let found = Prey::of(&position, position.side());
            assert_eq!(found.spaces, spaces, "{position}");
            assert_eq!(found.captures as usize, captures.len(), "{position}");
        }
    }
}
