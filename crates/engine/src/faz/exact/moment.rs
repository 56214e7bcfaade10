//! Moments within a round.

use super::lanes::moves;
use super::model::Model;
use faz::{ByColour, Colour, Die, Position};

/// A moment of a round after its roll. Pieces and dice (from 0) are in the order of the round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    pub(crate) phase: usize,
    /// Whose turn comes next, 0 to 2; 3 when the round is over.
    pub(crate) turn: usize,
    pub(crate) pieces: [usize; 3],
    pub(crate) dice: [usize; 3],
}

impl Moment {
    /// The moment after the roll of a round.
    pub(crate) fn rolled(phase: usize, pieces: [usize; 3], dice: [usize; 3]) -> Moment {
        Moment {
            phase,
            turn: 0,
            pieces,
            dice,
        }
        .onward()
    }

    /// The same moment, but at the next turn of a player who may move.
    fn onward(mut self) -> Moment {
        while self.turn < 3 && !moves(self.dice, self.turn) {
            self.turn += 1;
        }
        self
    }

    /// The moment after the player at turn has moved, if he has not come home.
    pub(crate) fn played(mut self, target: usize) -> Moment {
        self.pieces[self.turn] = target;
        self.turn += 1;
        self.onward()
    }

    /// The piece at turn and its die.
    pub(crate) fn piece_and_die(&self) -> (usize, usize) {
        (self.pieces[self.turn], self.dice[self.turn])
    }
}

impl Model {
    /// The player at turn.
    pub(crate) fn mover(&self, moment: &Moment) -> Colour {
        self.order_in(moment.phase)[moment.turn]
    }

    /// The cells the others stand on.
    pub(crate) fn others(&self, moment: &Moment) -> (usize, usize) {
        let place = |after: usize| self.space.place(moment.pieces[(moment.turn + after) % 3]);
        (place(1), place(2))
    }

    /// Phase and state at the start of the next round.
    pub(crate) fn next_round(&self, moment: &Moment) -> (usize, usize) {
        let [first, second, third] = moment.pieces;
        match self.phases() {
            1 => (moment.phase, self.space.state(moment.pieces)),
            phases => (
                (moment.phase + 1) % phases,
                self.space.state([second, third, first]),
            ),
        }
    }

    /// The moment of a position of this game in which a player is to move.
    pub(crate) fn moment(&self, position: &Position) -> Option<Moment> {
        let (phase, pieces) = self.read(position)?;
        let order = self.order_in(phase);
        let mover = position.mover()?;
        let [first, second, third] =
            order.map(|colour| position.die(colour).map(|die| usize::from(die.pips()) - 1));
        Some(Moment {
            phase,
            turn: order.iter().position(|&colour| colour == mover)?,
            pieces: order.map(|colour| pieces[colour]),
            dice: [first?, second?, third?],
        })
    }

    /// A position at this moment; nothing when there can be none.
    pub(crate) fn position(&self, moment: &Moment) -> Option<Position> {
        let order = self.order_in(moment.phase);
        let by_colour = |values: [usize; 3]| {
            let turn = |colour| order.iter().position(|&other| other == colour).unwrap_or(0);
            ByColour::from_fn(|colour| values[turn(colour)])
        };
        let mut setup = self.setup(moment.phase, by_colour(moment.pieces));
        setup.dice = Some(by_colour(moment.dice).map(|die| Die::new(die as u8 + 1)));
        setup.mover = Some(self.mover(moment));
        Position::new(&setup).ok()
    }
}
