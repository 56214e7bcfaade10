//! How the start of a game came about (rules, "Setups").

use crate::{Kind, Phase, Position, Setup, Side};
use std::fmt;
use std::str::FromStr;

/// How the start of a game came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupKind {
    /// All 60 pieces at random.
    Random,
    /// The pinwheel.
    Fixed,
    /// An empty board, which the players fill.
    Placement,
    /// Any other position.
    Custom,
}

impl SetupKind {
    /// The four kinds.
    pub const ALL: [SetupKind; 4] = [
        SetupKind::Random,
        SetupKind::Fixed,
        SetupKind::Placement,
        SetupKind::Custom,
    ];

    /// The kind as text: `random`, `fixed`, `placement` or `custom`.
    pub const fn key(self) -> &'static str {
        match self {
            SetupKind::Random => "random",
            SetupKind::Fixed => "fixed",
            SetupKind::Placement => "placement",
            SetupKind::Custom => "custom",
        }
    }

    /// What a start looks like: the fixed one, an empty board, 60 single pieces before the opening capture (which is
    /// taken for a random setup), or anything else.
    pub fn of(start: &Position) -> SetupKind {
        let looks = |kind: &SetupKind| kind.check(start).is_ok();
        let order = [SetupKind::Fixed, SetupKind::Placement, SetupKind::Random];
        order.into_iter().find(looks).unwrap_or(SetupKind::Custom)
    }

    /// Whether a start can have come about so.
    pub(super) fn check(self, start: &Position) -> Result<(), SetupMismatch> {
        let fits = match self {
            SetupKind::Random => start.phase() == Phase::Opening && is_full(start),
            SetupKind::Fixed => start.setup() == Setup::fixed(),
            SetupKind::Placement => start.phase() == Phase::Placement && start.occupied().is_empty(),
            SetupKind::Custom => true,
        };
        if fits { Ok(()) } else { Err(SetupMismatch(self)) }
    }

    /// The start that the kind alone tells.
    pub(super) fn start(self) -> Option<Setup> {
        match self {
            SetupKind::Fixed => Some(Setup::fixed()),
            SetupKind::Placement => Some(Setup::empty()),
            SetupKind::Random | SetupKind::Custom => None,
        }
    }
}

fn is_full(start: &Position) -> bool {
    let complete = |side: Side| {
        let mut kinds = Kind::ALL.into_iter();
        kinds.all(|kind| start.visible(side, kind) == kind.census())
    };
    Side::ALL.into_iter().all(complete)
}

impl fmt::Display for SetupKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for SetupKind {
    type Err = String;

    fn from_str(text: &str) -> Result<SetupKind, String> {
        let mut kinds = SetupKind::ALL.into_iter();
        kinds
            .find(|kind| kind.key().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                format!(
                    "unknown setup '{}', expected random, fixed, placement or custom",
                    text.escape_debug()
                )
            })
    }
}

/// A start that cannot have come about in the way stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupMismatch(SetupKind);

impl fmt::Display for SetupMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            SetupKind::Random => f.write_str("a random setup has all 60 pieces, before the opening capture"),
            SetupKind::Fixed => f.write_str("the position is not the fixed setup"),
            SetupKind::Placement => f.write_str("a placement starts from the empty board"),
            SetupKind::Custom => f.write_str("any position is a custom setup"),
        }
    }
}

impl std::error::Error for SetupMismatch {}
