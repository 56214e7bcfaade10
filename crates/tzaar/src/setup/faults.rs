//! Everything that can keep a setup from being a position, each fault named.

use crate::{Kind, Phase, Setup, Side, Space};
use std::fmt;

/// One reason why a setup is no position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupFault {
    /// A side shows more pieces of a kind than it has.
    TooMany {
        /// Whose pieces.
        side: Side,
        /// Of which kind.
        kind: Kind,
        /// How many stand.
        found: u8,
    },
    /// The stacks of a side hold more pieces together than its 30.
    TooManyPieces {
        /// Whose stacks.
        side: Side,
        /// The sum of their heights.
        found: u16,
    },
    /// A stack has height 0.
    NoHeight {
        /// Where it stands.
        space: Space,
    },
    /// Neither side shows all three kinds: no game can end so.
    BothLost,
    /// A stack stands in the placement phase, where pieces are single.
    TallInPlacement {
        /// Where it stands.
        space: Space,
    },
    /// In the placement phase all 60 pieces stand already.
    NothingToPlace,
    /// The players of a placement take turns, but the counts say otherwise.
    UnevenPlacement {
        /// White's pieces on the board.
        white: u8,
        /// Black's pieces on the board.
        black: u8,
    },
    /// The turn number does not fit the phase.
    WrongTurn {
        /// The number found.
        found: u16,
        /// The number that fits; `None` when anything from 1 does.
        expected: Option<u16>,
    },
    /// The opening capture is White's.
    OpeningByBlack,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SetupFault::TooMany { side, kind, found } => {
                write!(
                    f,
                    "{side} shows {found} {kind}s, at most {} expected",
                    kind.census()
                )
            }
            SetupFault::TooManyPieces { side, found } => {
                write!(
                    f,
                    "the heights of {side}'s stacks sum to {found}, at most 30 expected"
                )
            }
            SetupFault::NoHeight { space } => write!(f, "the stack on {space} has height 0"),
            SetupFault::BothLost => f.write_str("both sides lack a type of piece, so no game can stand so"),
            SetupFault::TallInPlacement { space } => {
                write!(f, "the stack on {space} is above 1, but pieces are placed singly")
            }
            SetupFault::NothingToPlace => f.write_str("all 60 pieces stand, so nothing is left to place"),
            SetupFault::UnevenPlacement { white, black } => write!(
                f,
                "players place in turn, but White has placed {white} and Black {black} with this side to move"
            ),
            SetupFault::WrongTurn {
                found,
                expected: Some(expected),
            } => {
                write!(f, "the turn is {found}, {expected} expected")
            }
            SetupFault::WrongTurn {
                found,
                expected: None,
            } => {
                write!(f, "the turn is {found}, a number from 1 expected")
            }
            SetupFault::OpeningByBlack => f.write_str("the opening capture (phase o) is White's"),
        }
    }
}

/// All faults of a setup, at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// The faults, in a fixed order.
    pub fn faults(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}

impl Setup {
    /// Checks the setup against the census, the phase and the turn.
    ///
    /// # Errors
    /// Every fault found.
    pub fn validate(&self) -> Result<(), SetupFaults> {
        let mut faults = Vec::new();
        self.check_census(&mut faults);
        match self.phase {
            Phase::Placement => self.check_placement(&mut faults),
            Phase::Opening => self.check_opening(&mut faults),
            Phase::First | Phase::Second => self.check_turn(None, &mut faults),
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(SetupFaults(faults))
        }
    }

    fn check_census(&self, faults: &mut Vec<SetupFault>) {
        let census = self.census();
        for side in Side::ALL {
            for kind in Kind::ALL {
                let found = census[side][kind];
                if found > kind.census() {
                    faults.push(SetupFault::TooMany { side, kind, found });
                }
            }
            let heights = self.stacks().filter(|(_, stack)| stack.side == side);
            let found = heights.map(|(_, stack)| u16::from(stack.height)).sum();
            if found > 30 {
                faults.push(SetupFault::TooManyPieces { side, found });
            }
        }
        let flat = self.stacks().filter(|(_, stack)| stack.height == 0);
        faults.extend(flat.map(|(space, _)| SetupFault::NoHeight { space }));
        let lacks = |side: Side| Kind::ALL.into_iter().any(|kind| census[side][kind] == 0);
        if self.phase != Phase::Placement && lacks(Side::White) && lacks(Side::Black) {
            faults.push(SetupFault::BothLost);
        }
    }

    fn check_placement(&self, faults: &mut Vec<SetupFault>) {
        let tall = self.stacks().filter(|(_, stack)| stack.height > 1);
        faults.extend(tall.map(|(space, _)| SetupFault::TallInPlacement { space }));
        let placed = |side: Side| self.stacks().filter(|(_, stack)| stack.side == side).count() as u8;
        let (white, black) = (placed(Side::White), placed(Side::Black));
        if white + black == 60 {
            faults.push(SetupFault::NothingToPlace);
        }
        let (mine, theirs) = if self.side == Side::White {
            (white, black)
        } else {
            (black, white)
        };
        if theirs != mine && theirs != mine + 1 {
            faults.push(SetupFault::UnevenPlacement { white, black });
        }
        self.check_turn(Some(u16::from(white + black) + 1), faults);
    }

    fn check_opening(&self, faults: &mut Vec<SetupFault>) {
        if self.side == Side::Black {
            faults.push(SetupFault::OpeningByBlack);
        }
        self.check_turn(Some(1), faults);
    }

    fn check_turn(&self, expected: Option<u16>, faults: &mut Vec<SetupFault>) {
        let fits = expected.map_or(self.turn > 0, |turn| turn == self.turn);
        if !fits {
            faults.push(SetupFault::WrongTurn {
                found: self.turn,
                expected,
            });
        }
    }
}
