//! What the net sees: a position, from the view of one side, as a set of rows of its first layer.
//!
//! | rows | how many | which are active |
//! |---|---|---|
//! | pieces | 2 × 3 × 5 × 60 | one for each stack: own or enemy, kind, height (5 and above as one), space |
//! | in sight | 2 × 3 × 16 | one for each owner and kind: how many are visible |
//! | prey | 2 × 3 × 3 × 10 | for each owner, kind and height (3 and above as one): how many can be captured at once, when any |
//! | captures | 2 × 24 | one for each side: in how many ways it can capture |
//! | tallest | 6 × 6 | one: the tallest own and the tallest enemy stack |
//! | state | 6 | one: who is to move, and what kind of move comes next |
//!
//! The rows of pieces are kept up to date move by move; the others describe the *situation* and are looked up for each
//! evaluation. The placement phase is not described: the net does not judge it.

use crate::tzaar::prey::Prey;
use tzaar::board::SpaceSet;
use tzaar::{Kind, Move, Phase, Position, Side, Space, Stack};

const HEIGHTS: usize = 5;
const IN_SIGHT: usize = 6 * HEIGHTS * 60;
const SIGHT_COUNTS: usize = 16;
const PREY: usize = IN_SIGHT + 6 * SIGHT_COUNTS;
const PREY_HEIGHTS: usize = 3;
const PREY_COUNTS: usize = 10;
const CAPTURES: usize = PREY + 6 * PREY_HEIGHTS * PREY_COUNTS;
const CAPTURE_COUNTS: usize = 24;
const TALLEST: usize = CAPTURES + 2 * CAPTURE_COUNTS;
const TALLEST_HEIGHTS: usize = 6;
const STATE: usize = TALLEST + TALLEST_HEIGHTS * TALLEST_HEIGHTS;
/// How many rows the first layer has.
pub const ROWS: usize = STATE + 6;

/// The most rows that describe a situation.
pub const MOST_SITUATION: usize = 6 + 6 * PREY_HEIGHTS + 2 + 1 + 1;

/// 0 for an own piece of `view`, 1 for an enemy's.
fn owner(view: Side, side: Side) -> usize {
    usize::from(view != side)
}

/// The row of a stack on a space, seen by `view`.
#[inline]
pub fn piece_row(view: Side, stack: Stack, space: Space) -> u16 {
    let height = usize::from(stack.height).clamp(1, HEIGHTS) - 1;
    let group = (owner(view, stack.side) * 3 + stack.kind as usize) * HEIGHTS + height;
    (group * 60 + space.index()) as u16
}

/// The rows of all stacks, seen by `view`.
pub fn piece_rows(position: &Position, view: Side) -> impl Iterator<Item = u16> + '_ {
    position.occupied().filter_map(move |space| {
        let stack = position.stack(space)?;
        Some(piece_row(view, stack, space))
    })
}

/// What a move takes from the board and puts on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The two stacks that stood there before, when the move was no pass.
    pub removed: [(Stack, Space); 2],
    /// The stack that stands there now.
    pub added: (Stack, Space),
}

impl Change {
    /// The change a legal move makes; nothing for a pass. Placements are not described.
    #[inline]
    pub fn of(position: &Position, mv: Move) -> Option<Change> {
        let (from, to, height) = match mv {
            Move::Capture { from, to } => (from, to, position.height(from)),
            Move::Stack { from, to } => (from, to, position.height(from).wrapping_add(position.height(to))),
            Move::Pass | Move::Place { .. } => return None,
        };
        let (mover, stood) = (position.stack(from)?, position.stack(to)?);
        Some(Change {
            removed: [(mover, from), (stood, to)],
            added: (Stack { height, ..mover }, to),
        })
    }
}

/// A situation: what [`Situation::rows`] needs, the same for both views.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// By side and kind.
    sight: [[usize; 3]; 2],
    /// What can be taken, by its owner, kind and height.
    prey: [[[usize; PREY_HEIGHTS]; 3]; 2],
    /// By side.
    captures: [usize; 2],
    tallest: [usize; 2],
    mover: Side,
    moves_next: usize,
}

impl Situation {
    /// The situation of a position past the placement phase.
    #[inline(always)]
    pub fn of(position: &Position) -> Situation {
        let mut situation = Situation {
            sight: [[0; 3]; 2],
            prey: [[[0; PREY_HEIGHTS]; 3]; 2],
            captures: [0; 2],
            tallest: [1; 2],
            mover: position.side(),
            moves_next: match position.phase() {
                Phase::First => 0,
                Phase::Second => 1,
                Phase::Opening | Phase::Placement => 2,
            },
        };
        let prey = Prey::of(position);
        for side in Side::ALL {
            situation.describe(position, side, prey[!side]);
        }
        situation
    }

    /// Describes a side, of which `taken` can be captured.
    #[inline(always)]
    fn describe(&mut self, position: &Position, side: Side, taken: Prey) {
        let index = side as usize;
        self.captures[!side as usize] = taken.captures as usize;
        let tall = position.tall() & position.of_side(side);
        let high = self.note_heights(position, index, tall);
        for kind in Kind::ALL {
            let pieces = position.of_kind(side, kind);
            let prey = pieces & taken.spaces;
            let counts = [prey.without(tall), (prey & tall).without(high), prey & high];
            self.sight[index][kind as usize] = pieces.len() as usize;
            self.prey[index][kind as usize] = counts.map(|set| set.len() as usize);
        }
    }

    /// Notes the tallest of a side's tall stacks; gives those of height 3 and above.
    #[inline(always)]
    fn note_heights(&mut self, position: &Position, side: usize, tall: SpaceSet) -> SpaceSet {
        let mut high = SpaceSet::EMPTY;
        for space in tall {
            let height = usize::from(position.height(space));
            self.tallest[side] = self.tallest[side].max(height);
            if height > 2 {
                high |= SpaceSet::of(space);
            }
        }
        high
    }

    /// The rows of the situation seen by `view`, into `rows`; how many there are.
    #[inline(always)]
    pub fn rows(&self, view: Side, rows: &mut [u16; MOST_SITUATION]) -> usize {
        let mut count = 0;
        let mut push = |row: usize| {
            rows[count] = row as u16;
            count += 1;
        };
        for side in Side::ALL {
            let owner = owner(view, side);
            for kind in 0..3 {
                let group = owner * 3 + kind;
                let sight = self.sight[side as usize][kind].min(SIGHT_COUNTS - 1);
                push(IN_SIGHT + group * SIGHT_COUNTS + sight);
                for (height, &prey) in self.prey[side as usize][kind].iter().enumerate() {
                    if prey > 0 {
                        let group = group * PREY_HEIGHTS + height;
                        push(PREY + group * PREY_COUNTS + prey.min(PREY_COUNTS - 1));
                    }
                }
            }
            let captures = self.captures[side as usize].min(CAPTURE_COUNTS - 1);
            push(CAPTURES + owner * CAPTURE_COUNTS + captures);
        }
        let tallest = |side: Side| self.tallest[side as usize].min(TALLEST_HEIGHTS) - 1;
        push(TALLEST + tallest(view) * TALLEST_HEIGHTS + tallest(!view));
        push(STATE + owner(view, self.mover) * 3 + self.moves_next);
        count
    }
}

/// All active rows of a position past the placement phase, seen by `view`.
pub fn active_rows(position: &Position, view: Side) -> Vec<u16> {
    let mut rows: Vec<u16> = piece_rows(position, view).collect();
    let mut situation = [0; MOST_SITUATION];
    let count = Situation::of(position).rows(view, &mut situation);
    rows.extend_from_slice(&situation[..count]);
    rows
}

/// How many output weights sets the net has, by the number of stacks on the board.
pub const BUCKETS: usize = 8;

/// The set of output weights for a position: one for each 7 stacks of 60 that are gone.
#[inline(always)]
pub fn bucket(position: &Position) -> usize {
    let stacks = position.occupied().len() as usize;
    ((60 - stacks) / 7).min(BUCKETS - 1)
}
