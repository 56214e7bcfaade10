//! A validated position: small, `Copy`, with its hash and its set of each kind kept up to date.

mod keys;

use crate::board::{Direction, SpaceSet};
use crate::{
    ByKind, BySide, Kind, Outcome, ParsePositionError, Reason, Setup, SetupFaults, Side, Space, Stack,
};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// What kind of move comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Pieces are being placed; letter `p`.
    Placement,
    /// White's first turn, one capture; letter `o`.
    Opening,
    /// The first move of a turn, a capture; letter `1`.
    First,
    /// The second move of a turn: capture, stack or pass; letter `2`.
    Second,
}

impl Phase {
    /// The four phases.
    pub const ALL: [Phase; 4] = [Phase::Placement, Phase::Opening, Phase::First, Phase::Second];

    /// The letter of position text.
    pub const fn letter(self) -> char {
        match self {
            Phase::Placement => 'p',
            Phase::Opening => 'o',
            Phase::First => '1',
            Phase::Second => '2',
        }
    }
}

/// A position of the game, possibly a finished one.
///
/// Two positions are equal when they are the same state of a game: same stacks, side, phase and turn number.
/// The type is `Copy` (about 120 bytes), and copying is how a search undoes a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) sides: BySide<SpaceSet>,
    pub(crate) kinds: ByKind<SpaceSet>,
    /// Spaces with a stack above 1.
    pub(crate) tall: SpaceSet,
    /// By ring number; 0 where nothing stands.
    pub(crate) heights: [u8; 64],
    pub(crate) hash: u64,
    pub(crate) turn: u16,
    pub(crate) side: Side,
    pub(crate) phase: Phase,
    pub(crate) outcome: Option<Outcome>,
}

impl Position {
    /// Validates a setup.
    ///
    /// # Errors
    /// Every fault of the setup, see [`Setup::validate`].
    pub fn new(setup: &Setup) -> Result<Position, SetupFaults> {
        setup.validate()?;
        let mut position = Position::bare(setup);
        for (space, stack) in setup.stacks() {
            position.put(space, stack);
        }
        position.outcome = position.judge();
        Ok(position)
    }

    fn bare(setup: &Setup) -> Position {
        Position {
            sides: BySide::default(),
            kinds: ByKind::default(),
            tall: SpaceSet::EMPTY,
            heights: [0; 64],
            hash: keys::actor(setup.side, setup.phase),
            turn: setup.turn,
            side: setup.side,
            phase: setup.phase,
            outcome: None,
        }
    }

    /// The position as raw data.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty();
        (setup.side, setup.phase, setup.turn) = (self.side, self.phase, self.turn);
        for space in self.occupied() {
            setup.set(space, self.stack(space));
        }
        setup
    }

    /// Whose move it is; in a finished game, whose it would be.
    #[inline(always)]
    pub fn side(&self) -> Side {
        self.side
    }

    /// What kind of move comes next.
    #[inline(always)]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The player turn, from 1 (see [`Setup::turn`]).
    #[inline(always)]
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// How the game ended, when it has.
    #[inline(always)]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A 64-bit key of stacks, side and phase, kept up to date by every move; the turn number is left out.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The stack on a space.
    #[inline(always)]
    pub fn stack(&self, space: Space) -> Option<Stack> {
        let side = if self.sides[Side::White].contains(space) {
            Side::White
        } else if self.sides[Side::Black].contains(space) {
            Side::Black
        } else {
            return None;
        };
        Some(Stack {
            side,
            kind: self.kind_at(space),
            height: self.height(space),
        })
    }

    /// The height of the stack on a space, 0 where none stands.
    #[inline(always)]
    pub fn height(&self, space: Space) -> u8 {
        self.heights[space.ring()]
    }

    /// The spaces a side holds.
    #[inline(always)]
    pub fn of_side(&self, side: Side) -> SpaceSet {
        self.sides[side]
    }

    /// The spaces on which a side shows this kind.
    #[inline(always)]
    pub fn of_kind(&self, side: Side, kind: Kind) -> SpaceSet {
        self.sides[side] & self.kinds[kind]
    }

    /// The spaces with a stack above 1, of either side.
    #[inline(always)]
    pub fn tall(&self) -> SpaceSet {
        self.tall
    }

    /// All spaces that are not empty.
    #[inline(always)]
    pub fn occupied(&self) -> SpaceSet {
        self.sides[Side::White] | self.sides[Side::Black]
    }

    /// How many pieces of a kind a side shows.
    #[inline(always)]
    pub fn visible(&self, side: Side, kind: Kind) -> u8 {
        self.of_kind(side, kind).len() as u8
    }

    /// How many pieces of a kind a side still has to place; 0 outside the placement phase.
    pub fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        if self.phase == Phase::Placement {
            kind.census() - self.visible(side, kind)
        } else {
            0
        }
    }

    /// The first stack in a direction from a space, empty or not.
    #[inline(always)]
    pub fn nearest(&self, from: Space, direction: Direction) -> Option<Space> {
        from.first(direction, self.occupied())
    }

    /// The kind on top of an occupied space; on an empty one the answer means nothing.
    #[inline(always)]
    pub fn kind_at(&self, space: Space) -> Kind {
        if self.kinds[Kind::Tott].contains(space) {
            Kind::Tott
        } else if self.kinds[Kind::Tzarra].contains(space) {
            Kind::Tzarra
        } else {
            Kind::Tzaar
        }
    }

    pub(crate) fn put(&mut self, space: Space, stack: Stack) {
        let bit = SpaceSet::of(space);
        self.sides[stack.side] |= bit;
        self.kinds[stack.kind] |= bit;
        self.set_height(space, stack.height);
        self.hash ^= keys::piece(stack.side, stack.kind, space);
    }

    /// Moves the top and the height of `from` onto `to`, whose own top has been taken away; `height` is the new
    /// one.
    #[inline(always)]
    pub(crate) fn slide(&mut self, from: Space, to: Space, side: Side, height: u8) {
        let kind = self.kind_at(from);
        let both = SpaceSet::of(from) | SpaceSet::of(to);
        self.sides[side] ^= both;
        self.kinds[kind] ^= both;
        self.hash ^= keys::piece(side, kind, from) ^ keys::piece(side, kind, to);
        self.set_height(from, 0);
        self.set_height(to, height);
    }

    /// Takes the top of a space away; its height is left for [`Position::slide`] to replace.
    #[inline(always)]
    pub(crate) fn take_top(&mut self, space: Space, side: Side) -> Kind {
        let kind = self.kind_at(space);
        let bit = SpaceSet::of(space);
        self.sides[side] ^= bit;
        self.kinds[kind] ^= bit;
        self.hash ^= keys::piece(side, kind, space);
        kind
    }

    #[inline(always)]
    fn set_height(&mut self, space: Space, height: u8) {
        let old = std::mem::replace(&mut self.heights[space.ring()], height);
        self.hash ^= keys::height(space, old) ^ keys::height(space, height);
        self.tall = self.tall.without(SpaceSet::of(space));
        if height > 1 {
            self.tall |= SpaceSet::of(space);
        }
    }

    #[inline(always)]
    pub(crate) fn pass_to(&mut self, side: Side, phase: Phase) {
        self.hash ^= keys::actor(self.side, self.phase) ^ keys::actor(side, phase);
        self.side = side;
        self.phase = phase;
    }

    /// How a position read from text stands: a side that lacks a kind has lost, and so has the side whose turn
    /// begins without a capture.
    fn judge(&self) -> Option<Outcome> {
        if self.phase == Phase::Placement {
            return None;
        }
        for loser in Side::ALL {
            let lost = Kind::ALL.into_iter().find(|&kind| self.visible(loser, kind) == 0);
            if let Some(kind) = lost {
                return Some(Outcome {
                    winner: !loser,
                    reason: Reason::TypeLost(kind),
                });
            }
        }
        self.stuck()
    }

    /// The loss of the side whose turn begins, when it has no capture ("End" 3).
    #[inline(always)]
    pub(crate) fn stuck(&self) -> Option<Outcome> {
        if self.phase == Phase::Second || self.has_capture() {
            return None;
        }
        Some(Outcome {
            winner: !self.side,
            reason: Reason::NoCapture,
        })
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
        state.write_u16(self.turn);
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let setup: Setup = text.parse()?;
        Position::new(&setup).map_err(|faults| ParsePositionError::new(1, faults.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_small() {
        assert!(size_of::<Position>() <= 128, "{}", size_of::<Position>());
    }
}
