//! The starts of a game (rules, "Setups").

use crate::{Kind, Phase, Setup, Side, Space, Stack};
use game::Random;

impl Setup {
    /// An empty board, White to place first: the start of the placement phase. Set `side` for Black first.
    pub fn empty() -> Setup {
        Setup {
            stacks: [None; 60],
            side: Side::White,
            phase: Phase::Placement,
            turn: 1,
        }
    }

    /// The fixed start, a pinwheel: each side has three wedges of 60 degrees, and the four rings round the hole
    /// hold Totts, Tzaars, Tzarras and Totts from the inside out.
    pub fn fixed() -> Setup {
        let mut setup = Setup {
            phase: Phase::Opening,
            ..Setup::empty()
        };
        for space in Space::ALL {
            let (ring, wedge) = ring_and_wedge(space);
            let kind = [Kind::Tott, Kind::Tzaar, Kind::Tzarra, Kind::Tott][usize::from(ring) - 1];
            let side = Side::ALL[usize::from(wedge % 2)];
            setup.set(
                space,
                Some(Stack {
                    side,
                    kind,
                    height: 1,
                }),
            );
        }
        setup
    }

    /// All 60 pieces at random: the rulebook's start.
    pub fn random(random: &mut impl Random) -> Setup {
        let mut pieces: Vec<Stack> = Side::ALL.into_iter().flat_map(all_pieces).collect();
        random.shuffle(&mut pieces);
        let mut setup = Setup {
            phase: Phase::Opening,
            ..Setup::empty()
        };
        for (space, piece) in Space::ALL.into_iter().zip(pieces) {
            setup.set(space, Some(piece));
        }
        setup
    }
}

fn all_pieces(side: Side) -> impl Iterator<Item = Stack> {
    Kind::ALL.into_iter().flat_map(move |kind| {
        (0..kind.census()).map(move |_| Stack {
            side,
            kind,
            height: 1,
        })
    })
}

/// How far a space is from the hole (1 to 4), and in which of the six wedges it lies. A wedge begins on the line
/// from the hole that bounds it and ends before the next such line.
fn ring_and_wedge(space: Space) -> (u8, u8) {
    let x = space.column() as i8 - 4;
    let y = space.number() as i8 - 5;
    let ring = x.abs().max(y.abs()).max((x - y).abs()) as u8;
    let wedge = match (x, y) {
        _ if x > 0 && 0 < y && y <= x => 0,
        _ if x >= 0 && y > x => 1,
        _ if x < 0 && y >= 0 => 2,
        _ if x < 0 && y >= x => 3,
        _ if x <= 0 => 4,
        _ => 5,
    };
    (ring, wedge)
}
