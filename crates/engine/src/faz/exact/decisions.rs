//! A player's moves as a table.

use super::lanes::Numbering;
use super::model::Model;
use faz::{Colour, Move, Options, Order, Phase, Position};

/// What one player does in every state of a model, for every roll as far as it matters to what is still to come: his
/// own die, and those of the players who move after him in the round. A byte each: the number of the move among the legal
/// ones, in the order of [`faz::Position::moves`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decisions {
    colour: Colour,
    game: (Options, Order, u8),
    /// By phase, then state, then slot.
    pub(crate) phases: Vec<Vec<u8>>,
}

impl Decisions {
    /// The table in which the first move is always made.
    pub(crate) fn blank(model: &Model, colour: Colour) -> Decisions {
        let numbering = Numbering::new(model.faces());
        let phase = |phase: usize| {
            let turn = model.order_in(phase).iter().position(|&other| other == colour);
            vec![0; model.states() * numbering.slots(turn.unwrap_or(0))]
        };
        Decisions {
            colour,
            game: (*model.options(), model.order(), model.bound()),
            phases: (0..model.phases()).map(phase).collect(),
        }
    }

    /// Whose moves these are.
    pub fn colour(&self) -> Colour {
        self.colour
    }

    /// The move in a position of the model's game in which its player is to move; nothing in others.
    pub fn choose(&self, model: &Model, position: &Position) -> Option<Move> {
        if !self.fits(model, self.colour) || position.phase() != Phase::Move {
            return None;
        }
        let moment = model.moment(position)?;
        if model.mover(&moment) != self.colour {
            return None;
        }
        let numbering = Numbering::new(model.faces());
        let state = model.space.state(moment.pieces) * numbering.slots(moment.turn);
        let choice = self.phase(moment.phase)[state + numbering.slot(moment.turn, moment.dice)];
        position.moves().get(usize::from(choice)).copied()
    }

    /// What the table takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.phases.iter().map(Vec::len).sum()
    }

    pub(crate) fn fits(&self, model: &Model, colour: Colour) -> bool {
        self.colour == colour && self.game == (*model.options(), model.order(), model.bound())
    }

    pub(crate) fn phase(&self, phase: usize) -> &[u8] {
        &self.phases[phase]
    }

    pub(crate) fn phase_mut(&mut self, phase: usize) -> &mut [u8] {
        &mut self.phases[phase]
    }

    /// A number that differs between tables that differ.
    pub(crate) fn digest(&self) -> u64 {
        let bytes = self.phases.iter().flatten();
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    }
}
