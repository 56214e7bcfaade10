//! Directions, neighbours and sets of spaces: everything about the board that does not depend on the pieces.
//!
//! A set moves as one: a step in a direction is a rotation of the ring of 61 (see [`Space`]) with the spaces
//! that cannot be reached by that step masked out, so runs over empty spaces cost a few operations for a whole
//! side (parallel prefix, as in Kogge and Stone's adder).

use crate::Space;
use crate::space::{RING, RING_COLUMN};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// One of the six directions a stack can move in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// The six directions; the opposite of the first is the second, and so on by pairs.
    pub const ALL: [Direction; 6] = [
        Direction(0),
        Direction(1),
        Direction(2),
        Direction(3),
        Direction(4),
        Direction(5),
    ];

    /// The other way along the same line.
    #[inline(always)]
    pub const fn opposite(self) -> Direction {
        Direction(self.0 ^ 1)
    }

    const fn ring_step(self) -> u8 {
        let forward = match self.0 / 2 {
            0 => 1,
            1 => RING_COLUMN,
            _ => RING_COLUMN + 1,
        };
        if self.0.is_multiple_of(2) {
            forward
        } else {
            RING - forward
        }
    }

    /// Column and number each step adds.
    const fn delta(self) -> (i8, i8) {
        let (column, number) = match self.0 / 2 {
            0 => (0, 1),
            1 => (1, 0),
            _ => (1, 1),
        };
        if self.0.is_multiple_of(2) {
            (column, number)
        } else {
            (-column, -number)
        }
    }
}

const fn neighbour(space: Space, direction: Direction) -> u8 {
    let (columns, numbers) = direction.delta();
    let column = space.column() as i8 + columns;
    let number = space.number() as i8 + numbers;
    if column < 0 || number < 0 {
        return 0;
    }
    match Space::new(column as u8, number as u8) {
        Some(next) => next.ring() as u8,
        None => 0,
    }
}

/// The ring number of the next space; 0 where the line ends at the edge or the hole.
static NEIGHBOURS: [[u8; 64]; 6] = {
    let mut table = [[0; 64]; 6];
    let mut direction = 0;
    while direction < 6 {
        let mut index = 0;
        while index < 60 {
            let space = Space::ALL[index];
            table[direction][space.ring()] = neighbour(space, Direction(direction as u8));
            index += 1;
        }
        direction += 1;
    }
    table
};

/// For each direction, the spaces a step can arrive on.
const ARRIVALS: [u64; 6] = {
    let mut masks = [0; 6];
    let mut direction = 0;
    while direction < 6 {
        let mut index = 0;
        while index < 60 {
            let next = neighbour(Space::ALL[index], Direction(direction as u8));
            if next != 0 {
                masks[direction] |= 1 << next;
            }
            index += 1;
        }
        direction += 1;
    }
    masks
};

impl Space {
    /// The next space in a direction; `None` where the line ends at the edge or the hole.
    #[inline(always)]
    pub fn step(self, direction: Direction) -> Option<Space> {
        match NEIGHBOURS[direction.0 as usize][self.ring()] {
            0 => None,
            ring => Some(Space::from_ring(ring)),
        }
    }

    /// The first space in a direction that is in `stops`; `None` when the line ends before.
    #[inline(always)]
    pub fn first(self, direction: Direction, stops: SpaceSet) -> Option<Space> {
        let table = &NEIGHBOURS[direction.0 as usize];
        let mut ring = table[self.ring()];
        while ring != 0 && stops.0 >> (ring & 63) & 1 == 0 {
            ring = table[ring as usize & 63];
        }
        if ring == 0 {
            None
        } else {
            Some(Space::from_ring(ring))
        }
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SpaceSet(u64);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// All 60 spaces.
    pub const ALL: SpaceSet = SpaceSet((1 << RING) - 2);

    /// The set with one space.
    #[inline(always)]
    pub const fn of(space: Space) -> SpaceSet {
        SpaceSet(1 << space.ring())
    }

    /// Whether it has no space.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces it has.
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `space` is in it.
    #[inline(always)]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.ring() & 1 != 0
    }

    /// The spaces of `self` that are not in `other`.
    #[inline(always)]
    pub const fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// For every space of the set at once: the first space in `direction` that is not in `empty`. Lines end at
    /// the edge and at the hole. `empty` and `self` must have no space in common.
    #[inline(always)]
    pub fn landings(self, direction: Direction, empty: SpaceSet) -> SpaceSet {
        self.landings_by(direction.ring_step(), ARRIVALS[direction.0 as usize], empty)
    }

    /// [`SpaceSet::landings`] in each direction of [`Direction::ALL`]; quicker than one after the other.
    #[inline(always)]
    pub fn all_landings(self, empty: SpaceSet) -> [SpaceSet; 6] {
        [
            self.landings_in::<0>(empty),
            self.landings_in::<1>(empty),
            self.landings_in::<2>(empty),
            self.landings_in::<3>(empty),
            self.landings_in::<4>(empty),
            self.landings_in::<5>(empty),
        ]
    }

    /// [`SpaceSet::landings`] with a direction known when the program is compiled, and with it how far bits move.
    #[inline(always)]
    fn landings_in<const DIRECTION: u8>(self, empty: SpaceSet) -> SpaceSet {
        let step = const { Direction(DIRECTION).ring_step() };
        self.landings_by(step, const { ARRIVALS[DIRECTION as usize] }, empty)
    }

    #[inline(always)]
    fn landings_by(self, step: u8, arrivals: u64, empty: SpaceSet) -> SpaceSet {
        let mut reached = self.0;
        let mut open = empty.0 & arrivals;
        reached |= open & rotate(reached, step);
        open &= rotate(open, step);
        reached |= open & rotate(reached, step * 2 % RING);
        open &= rotate(open, step * 2 % RING);
        reached |= open & rotate(reached, (step as u16 * 4 % RING as u16) as u8);
        SpaceSet(rotate(reached, step) & arrivals & !empty.0)
    }
}

/// Turns the ring of 61 by `by`; bits at 61 and above are left for the caller to mask.
#[inline(always)]
const fn rotate(bits: u64, by: u8) -> u64 {
    bits << by | bits >> (RING - by)
}

impl Iterator for SpaceSet {
    type Item = Space;

    #[inline(always)]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let ring = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Space::from_ring(ring))
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        spaces
            .into_iter()
            .fold(SpaceSet::EMPTY, |set, space| set | SpaceSet::of(space))
    }
}

impl std::fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

macro_rules! set_operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident $symbol:tt;)*) => {$(
        impl $operator for SpaceSet {
            type Output = SpaceSet;

            #[inline(always)]
            fn $method(self, other: SpaceSet) -> SpaceSet {
                SpaceSet(self.0 $symbol other.0)
            }
        }

        impl $assign for SpaceSet {
            #[inline(always)]
            fn $assign_method(&mut self, other: SpaceSet) {
                *self = *self $symbol other;
            }
        }
    )*};
}

set_operators! {
    BitAnd bitand BitAndAssign bitand_assign &;
    BitOr bitor BitOrAssign bitor_assign |;
    BitXor bitxor BitXorAssign bitxor_assign ^;
}

impl Not for SpaceSet {
    type Output = SpaceSet;

    #[inline(always)]
    fn not(self) -> SpaceSet {
        SpaceSet::ALL.without(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Random, SeededRandom};

    fn space(name: &str) -> Space {
        name.parse().expect("a space")
    }

    #[test]
    fn lines_are_those_of_the_rules() {
        let occupied: SpaceSet = ["c6", "c3", "d5", "f7", "e3"].into_iter().map(space).collect();
        let sees = |from: &str, to: &str| {
            Direction::ALL
                .iter()
                .any(|&way| space(from).first(way, occupied) == Some(space(to)))
        };
        assert!(sees("c6", "c3"));
        assert!(sees("d5", "f7"));
        assert!(sees("e3", "c3"));
    }

    #[test]
    fn nothing_passes_the_hole() {
        for way in Direction::ALL {
            let beside = Space::ALL.into_iter().find(|space| {
                let (columns, numbers) = way.delta();
                (space.column() as i8 + columns, space.number() as i8 + numbers) == (4, 5)
            });
            assert_eq!(beside.expect("a neighbour of the hole").step(way), None);
        }
    }

    #[test]
    fn steps_go_back_and_agree_with_the_ring() {
        for space in Space::ALL {
            for way in Direction::ALL {
                let Some(next) = space.step(way) else { continue };
                assert_eq!(next.step(way.opposite()), Some(space));
                let ring = (space.ring() as u8 + way.ring_step()) % RING;
                assert_eq!(next.ring() as u8, ring);
            }
        }
    }

    #[test]
    fn sets_land_where_single_spaces_land() {
        let mut random = SeededRandom::new(3);
        for round in 0..2000 {
            let keep = round % 10 + 1;
            let occupied: SpaceSet = Space::ALL
                .into_iter()
                .filter(|_| random.below(10) < keep)
                .collect();
            let movers: SpaceSet = occupied.filter(|_| random.below(2) == 0).collect();
            for way in Direction::ALL {
                let one_by_one: SpaceSet = movers.filter_map(|from| from.first(way, occupied)).collect();
                assert_eq!(movers.landings(way, !occupied), one_by_one);
            }
        }
    }
}
