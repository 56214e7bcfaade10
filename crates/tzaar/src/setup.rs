//! Raw positions: what a text or an editor says, maybe incomplete or illegal (rules, "Setups", "Position text").

mod faults;
mod start;
mod text;

pub use faults::{SetupFault, SetupFaults};
pub use text::ParsePositionError;

use crate::{ByKind, BySide, Phase, Side, Space, Stack};

/// What stands where, who is to move, in which phase, in which turn. Nothing is checked until
/// [`Position::new`](crate::Position::new). Two setups are equal when their texts are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    stacks: [Option<Stack>; 60],
    /// Whose move it is.
    pub side: Side,
    /// What kind of move comes next.
    pub phase: Phase,
    /// The player turn, from 1: White's opening capture is 1, Black's reply 2. In the placement phase, the
    /// number of the piece to be placed, from 1.
    pub turn: u16,
}

impl Setup {
    /// The stack on a space.
    pub fn get(&self, space: Space) -> Option<Stack> {
        self.stacks[space.index()]
    }

    /// Puts a stack on a space or clears it.
    pub fn set(&mut self, space: Space, stack: Option<Stack>) {
        self.stacks[space.index()] = stack;
    }

    /// All stacks with their spaces, in the order of position text.
    pub fn stacks(&self) -> impl Iterator<Item = (Space, Stack)> {
        Space::ALL
            .into_iter()
            .filter_map(|space| Some((space, self.get(space)?)))
    }

    /// How many pieces of each kind each side shows.
    pub fn census(&self) -> BySide<ByKind<u8>> {
        let mut census = BySide::<ByKind<u8>>::default();
        for (_, stack) in self.stacks() {
            census[stack.side][stack.kind] += 1;
        }
        census
    }
}
