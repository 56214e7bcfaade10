//! A position as it is played on fast.

use crate::faz::SoloTable;
use faz::{Colour, OrderRule, Position};

/// The cell of a piece that is home, on every board: none.
pub(crate) const OUT: u16 = u16::MAX;

/// Where the pieces are, by player in seat order, and how the round stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene {
    /// The states of the pieces in the solo tables.
    pub(crate) states: [u32; 3],
    /// Their cells; [`OUT`] for one that is home.
    pub(crate) cells: [u16; 3],
    /// By which of their solo tables the players play.
    pub(crate) ways: [u8; 3],
    /// The players in the order of the round.
    pub(crate) order: [u8; 3],
    /// How many of them are done.
    turn: u8,
    /// Whether the next round begins with the next player.
    pub(crate) rotates: bool,
    /// The dice on the table, from 0.
    pub(crate) dice: Option<[u8; 3]>,
    /// Rounds the game can still have after the one under way.
    pub(crate) rounds_left: u16,
    /// Cells of the board.
    board: u32,
}

/// What playing ahead came to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ahead {
    /// This player came home next.
    Home(u8),
    /// The rounds were used up.
    Drawn,
    /// The game goes on, between two rounds.
    Going(Scene),
}

impl Scene {
    /// The scene of a position that is not over, its players going the better way where they have not declared one.
    pub(crate) fn of(solo: &SoloTable, position: &Position) -> Scene {
        let board = u32::from(position.options().rows).pow(2);
        let mut scene = Scene {
            states: [0; 3],
            cells: [OUT; 3],
            ways: [0; 3],
            order: position.round_order().colours().map(|colour| colour as u8),
            turn: 0,
            rotates: position.options().order == OrderRule::Rotate,
            dice: None,
            rounds_left: (position.options().round_cap + 1).saturating_sub(position.round()),
            board,
        };
        for colour in Colour::ALL
            .into_iter()
            .filter(|&colour| position.place(colour).is_none())
        {
            let (cell, winding) = (position.cell(colour), position.winding(colour));
            let way = solo
                .way(colour, cell, winding, position.declared(colour))
                .unwrap_or(0);
            scene.ways[colour as usize] = way as u8;
            scene.cells[colour as usize] = cell.id() as u16;
            if let Some((_, alone)) = solo.ways(colour).get(way) {
                scene.states[colour as usize] = alone.state(cell.id(), winding) as u32;
            }
        }
        if let (Some(roll), Some(mover)) = (position.roll(), position.mover()) {
            let die = |colour| roll.die(colour).map_or(u8::MAX, |die| die.pips() - 1);
            scene.dice = Some(Colour::ALL.map(die));
            let before = scene.order.iter().position(|&player| player == mover as u8);
            scene.turn = before.unwrap_or(0) as u8;
            scene.rounds_left -= scene.rounds_left.min(1);
        }
        scene
    }

    /// Begins a round with these dice.
    #[inline]
    pub(crate) fn roll(&mut self, dice: [u8; 3]) {
        self.dice = Some(dice);
        self.turn = 0;
        self.rounds_left -= 1;
    }

    /// The next player of the round whose number is his alone, and his die. Nobody when the round is over.
    #[inline]
    pub(crate) fn next_mover(&mut self) -> Option<(usize, u8)> {
        let dice = self.dice?;
        while self.turn < 3 {
            let player = usize::from(self.order[usize::from(self.turn)]);
            self.turn += 1;
            let equal = |other: usize| dice[other] == dice[player] && self.cells[other] != OUT;
            if self.cells[player] != OUT && !equal((player + 1) % 3) && !equal((player + 2) % 3) {
                return Some((player, dice[player]));
            }
        }
        None
    }

    /// Puts a piece into a state.
    #[inline]
    pub(crate) fn put(&mut self, player: usize, state: u32) {
        self.states[player] = state;
        self.cells[player] = (state % self.board) as u16;
    }

    /// Ends the round.
    #[inline]
    pub(crate) fn end_round(&mut self) {
        self.dice = None;
        self.turn = 0;
        if self.rotates {
            self.order.rotate_left(1);
        }
    }

    /// Whether a player is not home yet.
    pub(crate) fn races(&self, player: usize) -> bool {
        self.cells[player] != OUT
    }

    /// The cells of the other two, in ascending order.
    #[inline]
    pub(crate) fn others(&self, player: usize) -> [u16; 2] {
        let (one, other) = (self.cells[(player + 1) % 3], self.cells[(player + 2) % 3]);
        [one.min(other), one.max(other)]
    }
}
