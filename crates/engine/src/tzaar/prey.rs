//! What the sides could capture as the board stands.

use tzaar::board::{Direction, SpaceSet};
use tzaar::{BySide, Position, Side, Space};

/// What a side could capture if it were to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Prey {
    /// The enemy stacks it could take.
    pub(crate) spaces: SpaceSet,
    /// In how many ways.
    pub(crate) captures: u32,
}

impl Prey {
    const NONE: Prey = Prey {
        spaces: SpaceSet::EMPTY,
        captures: 0,
    };

    /// The prey of White and of Black, whoever is to move.
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> BySide<Prey> {
        let (occupied, tall) = (position.occupied(), position.tall());
        let single = Side::ALL.map(|side| position.of_side(side).without(tall));
        let mut prey = BySide([Prey::NONE; 2]);
        // Both sides in one go, as they look along the same lines.
        let landings = Side::ALL.map(|side| position.of_side(side).all_landings(!occupied));
        for (white, black) in landings[0].into_iter().zip(landings[1]) {
            prey[Side::White].add(white & single[Side::Black as usize]);
            prey[Side::Black].add(black & single[Side::White as usize]);
        }
        for to in tall {
            let side = if position.of_side(Side::White).contains(to) {
                Side::Black
            } else {
                Side::White
            };
            // Only stacks above 1 are high enough.
            let captors = captors(position, to, position.of_side(side) & tall, occupied);
            if captors > 0 {
                prey[side].spaces |= SpaceSet::of(to);
                prey[side].captures += captors;
            }
        }
        prey
    }

    #[inline(always)]
    fn add(&mut self, taken: SpaceSet) {
        self.spaces |= taken;
        self.captures += taken.len();
    }
}

#[inline(always)]
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
            let found = Prey::of(&position)[position.side()];
            assert_eq!(found.spaces, spaces, "{position}");
            assert_eq!(found.captures as usize, captures.len(), "{position}");
        }
    }

    #[test]
    fn captures_are_those_of_the_rules() {
        let mut random = SeededRandom::new(9);
        for moves in 1..60 {
            let start = Position::new(&Setup::random(&mut random)).expect("legal");
            let position = playout(&start, &mut random, moves).last;
            let prey = Prey::of(&position);
            for side in Side::ALL {
                assert_eq!(prey[side].captures, position.captures_for(side), "{position}");
            }
        }
    }
}
