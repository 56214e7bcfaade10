//! The symmetries of the board: six turns, each also mirrored, and the exchange of the two sides.
//!
//! The rules are the same in every picture of the board, so a position and its pictures have the same moves, mapped,
//! and the same value.

use crate::{Move, Position, Setup, Side, Space, Stack};

/// One of the twelve ways to lay the board onto itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(u8);

/// Where each space goes, by [`Space::index`].
static MAPS: [[Space; 60]; 12] = {
    let mut maps = [Space::ALL; 12];
    let mut symmetry = 0;
    while symmetry < 12 {
        let mut index = 0;
        while index < 60 {
            maps[symmetry][index] = picture(Space::ALL[index], symmetry as u8);
            index += 1;
        }
        symmetry += 1;
    }
    maps
};

/// The space as seen from the hole: columns to the side, numbers up.
const fn picture(space: Space, symmetry: u8) -> Space {
    let (mut x, mut y) = (space.column() as i8 - 4, space.number() as i8 - 5);
    if symmetry >= 6 {
        (x, y) = (y, x);
    }
    let mut turns = symmetry % 6;
    while turns > 0 {
        // The six directions follow each other round the hole, and each goes to the next: up (0, 1) to up and right
        // (1, 1), that to right (1, 0), and so on.
        (x, y) = (y, y - x);
        turns -= 1;
    }
    match Space::new((x + 4) as u8, (y + 5) as u8) {
        Some(space) => space,
        None => panic!("a symmetry of the board leaves no space out"),
    }
}

impl Symmetry {
    /// All twelve: the six turns by 60 degrees from none on, then the same after a mirroring.
    pub const ALL: [Symmetry; 12] = {
        let mut all = [Symmetry(0); 12];
        let mut index = 0;
        while index < 12 {
            all[index] = Symmetry(index as u8);
            index += 1;
        }
        all
    };

    /// The one that leaves every space where it is.
    pub const IDENTITY: Symmetry = Symmetry(0);

    /// Where a space goes.
    pub fn space(self, space: Space) -> Space {
        MAPS[usize::from(self.0)][space.index()]
    }

    /// A move between the pictures of its spaces.
    pub fn mv(self, mv: Move) -> Move {
        match mv {
            Move::Capture { from, to } => Move::Capture {
                from: self.space(from),
                to: self.space(to),
            },
            Move::Stack { from, to } => Move::Stack {
                from: self.space(from),
                to: self.space(to),
            },
            Move::Pass => Move::Pass,
            Move::Place { kind, space } => Move::Place {
                kind,
                space: self.space(space),
            },
        }
    }

    /// A setup with every stack on the picture of its space.
    pub fn setup(self, setup: &Setup) -> Setup {
        let mut picture = setup.clone();
        for space in Space::ALL {
            picture.set(self.space(space), setup.get(space));
        }
        picture
    }

    /// A position with every stack on the picture of its space.
    pub fn position(self, position: &Position) -> Position {
        let picture = self.setup(&position.setup());
        Position::new(&picture).expect("a position laid onto the board in another way is one")
    }

    /// The symmetry that undoes this one.
    pub fn inverse(self) -> Symmetry {
        match self.0 {
            turns @ 0..6 => Symmetry((6 - turns) % 6),
            // A mirroring undoes itself, whatever turn follows it.
            mirrored => Symmetry(mirrored),
        }
    }
}

/// The setup with the sides exchanged: each stack, and who is to move. A position before the opening capture has no such
/// picture, since the opening is White's.
pub fn exchange_sides(setup: &Setup) -> Setup {
    let mut picture = setup.clone();
    picture.side = !setup.side;
    for (space, stack) in setup.stacks() {
        let side: Side = !stack.side;
        picture.set(space, Some(Stack { side, ..stack }));
    }
    picture
}
