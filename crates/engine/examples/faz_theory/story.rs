//! One game, told by its turns.

use crate::count::PRICED;
use engine::faz::{SoloTable, Turn};
use faz::{ByColour, Cell, Colour, Direction, DirectionRule, Options, Order, Position, Setup};

/// A direction as the players see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Towards the corner of the player who is next in the order of play.
    With,
    /// Towards that of the player before.
    Against,
}

/// What happened in a game, by place in the order of play.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// The directions declared before the game, if the options ask for it.
    pub declared: ByColour<Option<Direction>>,
    /// The winner's place in the order.
    pub winner: Option<usize>,
    pub rounds: u16,
    pub parts: [Part; 3],
}

/// One player's part.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Dice he had to himself.
    pub dice: u32,
    /// How many of them he could not use as well as if alone on the board.
    pub hindered: u32,
    /// And how many not at all.
    pub dead: u32,
    /// What he lost by that, in own moves.
    pub lost: f64,
    /// His first direction: the first one in which turning round would cost a move or more.
    pub first: Option<Way>,
    /// The direction he has had last.
    last: Option<Way>,
    /// The most that turning round would have cost since he has it.
    peak: f64,
    /// For each time he turned round, the most it would have cost before.
    pub paid: Vec<f64>,
    /// The price of turning round after each of his first moves.
    pub prices: Vec<f32>,
}

impl Story {
    /// What a place in the order has of the game: 1 when won, a third when drawn.
    pub fn share(&self, place: usize) -> f64 {
        match self.winner {
            Some(winner) => f64::from(u8::from(winner == place)),
            None => 1.0 / 3.0,
        }
    }
}

/// From what price of turning on a piece counts as having a direction, in own moves.
const DECIDED: f64 = 1.0;
/// A difference below this is none.
const SAME: f64 = 1e-6;

/// What is needed to tell games under some options.
pub struct Teller {
    options: Options,
    solo: SoloTable,
    /// What a piece needs that may go one way only.
    one_way: SoloTable,
}

impl Teller {
    pub fn new(options: &Options) -> Teller {
        let declared = Options {
            direction: DirectionRule::Declared,
            ..*options
        };
        Teller {
            options: *options,
            solo: SoloTable::build(options).expect("playable options"),
            one_way: SoloTable::build(&declared).expect("playable options"),
        }
    }

    pub fn solo(&self) -> &SoloTable {
        &self.solo
    }

    /// Own moves more that a piece needs by way of `Against` than by `With`.
    fn lean(&self, order: Order, colour: Colour, (cell, winding): (Cell, i16)) -> f64 {
        let needed = |way| {
            self.one_way
                .moves(colour, cell, winding, Some(direction(order, way)))
        };
        needed(Way::Against) - needed(Way::With)
    }

    /// Notes a turn.
    pub fn note(&self, story: &mut Story, order: Order, turn: &Turn) {
        let (colour, Some(from)) = (turn.mover, turn.pieces[turn.mover]) else {
            return;
        };
        let lost = self.lost(turn, from, story.declared[colour]);
        let part = &mut story.parts[place(order, colour)];
        part.dice += 1;
        part.lost += lost;
        part.hindered += u32::from(lost > SAME);
        part.dead += u32::from(turn.to == Some(from) && !self.has_move(turn));
        let Some(to) = turn.to else { return };
        if self.options.direction == DirectionRule::Emergent {
            part.note_lean(self.lean(order, colour, to));
        }
    }

    /// What the others in the way cost, in expected own moves of the mover.
    fn lost(&self, turn: &Turn, (cell, winding): (Cell, i16), declared: Option<Direction>) -> f64 {
        let colour = turn.mover;
        let left = turn.to.map_or(0.0, |(cell, winding)| {
            self.solo.moves(colour, cell, winding, declared)
        });
        let free = self
            .solo
            .moves_after_die(colour, cell, winding, declared, turn.die);
        left - free.unwrap_or(left)
    }

    fn has_move(&self, turn: &Turn) -> bool {
        let position = position(&self.options, &turn.pieces);
        let from = turn.pieces[turn.mover].map(|(cell, _)| cell);
        match (position, from) {
            (Some(position), Some(from)) => position.reach(turn.mover).any(from, turn.die),
            _ => true,
        }
    }
}

impl Part {
    /// Notes by how much a move has left the piece nearer to home one way than the other.
    fn note_lean(&mut self, lean: f64) {
        let price = lean.abs();
        if self.prices.len() < PRICED {
            self.prices.push(price as f32);
        }
        if price < DECIDED {
            return;
        }
        let way = if lean > 0.0 { Way::With } else { Way::Against };
        self.first = self.first.or(Some(way));
        if self.last.is_some_and(|last| last != way) {
            self.paid.push(self.peak);
            self.peak = 0.0;
        }
        self.last = Some(way);
        self.peak = self.peak.max(price);
    }
}

/// The place of a player in the order of play.
pub fn place(order: Order, colour: Colour) -> usize {
    let colours = order.colours();
    colours.iter().position(|&other| other == colour).unwrap_or(0)
}

/// The direction round the board that is this way: with Red at the top, White bottom right and Blue bottom left, the
/// order Red, White, Blue goes clockwise.
pub fn direction(order: Order, way: Way) -> Direction {
    let clockwise = (0..3).any(|shift| Order::RWB.rotated(shift) == order);
    match (way == Way::With) == clockwise {
        true => Direction::Clockwise,
        false => Direction::CounterClockwise,
    }
}

/// The position in which the pieces stand so, between two rounds.
pub fn position(options: &Options, pieces: &ByColour<Option<(Cell, i16)>>) -> Option<Position> {
    let mut setup = Setup::new(*options, Order::RWB);
    for (colour, piece) in pieces.iter() {
        match *piece {
            None => setup.pieces[colour].place = Some(1),
            Some((cell, winding)) => {
                setup.pieces[colour].cell = Some(cell);
                setup.pieces[colour].winding = winding;
            }
        }
    }
    Position::new(&setup).ok()
}
