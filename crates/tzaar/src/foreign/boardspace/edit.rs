//! Rearranging the board, between `Edit` and `Start`.

use super::verb::Verb;
use crate::{Kind, Phase, Position, Setup, Side, Space, Stack};

/// A board that is being rearranged.
pub(super) struct Edit {
    before: Setup,
    now: Setup,
    held: Option<(Side, Kind)>,
}

impl Edit {
    pub(super) fn new(position: &Position) -> Edit {
        Edit {
            before: position.setup(),
            now: position.setup(),
            held: None,
        }
    }

    /// Whether something was changed that no `Start` has confirmed yet.
    pub(super) fn is_open(&self) -> bool {
        self.now != self.before
    }

    /// A pick or a drop. Moves have to wait for the next `Start`; other verbs do nothing while the board is rearranged.
    ///
    /// # Errors
    /// When it cannot be done: why.
    pub(super) fn act(&mut self, verb: &Verb) -> Result<(), String> {
        match *verb {
            Verb::PickBoard(space) => self.pick(space),
            Verb::PickRack(side, kind) => {
                self.held = Some((side, kind));
                Ok(())
            }
            Verb::DropRack => {
                self.held = None;
                Ok(())
            }
            Verb::DropBoard(space) => match self.held.take() {
                Some((side, kind)) => {
                    self.put(side, kind, space);
                    Ok(())
                }
                None => Err("nothing was picked up before".to_string()),
            },
            Verb::OnBoard { side, kind, space } => {
                self.put(side, kind, space);
                Ok(())
            }
            Verb::Move { .. } | Verb::Pass => {
                Err("a move while the board is rearranged, expected a Start before".to_string())
            }
            _ => Ok(()),
        }
    }

    fn pick(&mut self, space: Space) -> Result<(), String> {
        match self.now.get(space) {
            None => Err(format!("nothing stands on {space}")),
            Some(stack) if stack.height > 1 => Err(format!(
                "the stack on {space} is taken apart, which only Boardspace can follow"
            )),
            Some(piece) => {
                self.now.set(space, None);
                self.held = Some((piece.side, piece.kind));
                Ok(())
            }
        }
    }

    /// A piece goes on top of its own side's stack and takes another's away.
    fn put(&mut self, side: Side, kind: Kind, space: Space) {
        let below = self.now.get(space).filter(|stack| stack.side == side);
        let height = below.map_or(0, |stack| stack.height).saturating_add(1);
        self.now.set(space, Some(Stack { side, kind, height }));
    }

    /// The position that play goes on from; `None` when nothing was changed.
    ///
    /// # Errors
    /// When the board as it is now is no position: every fault.
    pub(super) fn result(self, first: Side) -> Result<Option<Position>, String> {
        if !self.is_open() {
            return Ok(None);
        }
        let mut setup = self.now;
        setup.side = first;
        let count = setup.stacks().count() as u16;
        let single = setup.stacks().all(|(_, stack)| stack.height == 1);
        (setup.phase, setup.turn) = match (self.before.phase, first) {
            (Phase::Placement, _) if count < 60 => (Phase::Placement, count + 1),
            (_, Side::White) if single => (Phase::Opening, 1),
            (_, Side::White) => (Phase::First, 3),
            (_, Side::Black) => (Phase::First, 2),
        };
        let position = Position::new(&setup).map_err(|faults| faults.to_string())?;
        Ok(Some(position))
    }
}
