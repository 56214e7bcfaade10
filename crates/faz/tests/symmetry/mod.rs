//! The board turned by a third and mirrored, with the seats renamed to match.

use faz::{Board, ByColour, Cell, Colour, Direction, Move, Order, Position, Roll, Setup, Side, Walk};
use std::collections::HashMap;

/// A symmetry of the board.
#[derive(Clone, Copy)]
pub struct Symmetry {
    mirror: bool,
}

/// By a third, counter-clockwise: the apex goes to the bottom left.
pub const ROTATION: Symmetry = Symmetry { mirror: false };

/// Left and right exchanged.
pub const REFLECTION: Symmetry = Symmetry { mirror: true };

impl Symmetry {
    pub fn cell(self, rows: usize, cell: Cell) -> Cell {
        let (row, index) = (cell.row(), cell.index());
        if self.mirror {
            return Cell::new(row, 2 * row - index).unwrap();
        }
        // Distances from the three sides: base, left and right. Turning passes them on.
        let (odd, right) = (index % 2, index / 2);
        let left = row - odd - right;
        let (base, turned_right) = (right, left);
        let row = rows - 1 - base;
        Cell::new(row, 2 * turned_right + odd).unwrap()
    }

    pub fn colour(self, colour: Colour) -> Colour {
        match (self.mirror, colour) {
            (true, Colour::Red) | (false, Colour::White) => Colour::Red,
            (true, Colour::White) | (false, Colour::Red) => Colour::Blue,
            (true, Colour::Blue) | (false, Colour::Blue) => Colour::White,
        }
    }

    fn by_colour<T: Copy>(self, values: ByColour<T>) -> ByColour<T> {
        let mut turned = values;
        for colour in Colour::ALL {
            turned[self.colour(colour)] = values[colour];
        }
        turned
    }

    fn direction(self, direction: Direction) -> Direction {
        match (self.mirror, direction) {
            (true, Direction::Clockwise) | (false, Direction::CounterClockwise) => {
                Direction::CounterClockwise
            }
            (true, Direction::CounterClockwise) | (false, Direction::Clockwise) => Direction::Clockwise,
        }
    }

    fn sign(self) -> i8 {
        if self.mirror { -1 } else { 1 }
    }

    /// How the winding of a walk from `from` to `to` changes besides its sign, since the cut does not turn along:
    /// the difference of this number at both ends. Checks that it is the same whichever way one goes.
    fn shifts(self, board: &Board) -> HashMap<Cell, i8> {
        let first = board.corner(Colour::Red);
        let mut shifts = HashMap::from([(first, 0)]);
        let mut queue = vec![first];
        while let Some(cell) = queue.pop() {
            for side in Side::ALL {
                let Some(to) = board.step(cell, side) else {
                    continue;
                };
                let (image, image_to) = (self.cell(board.rows(), cell), self.cell(board.rows(), to));
                let image_side = board
                    .side_towards(image, image_to)
                    .expect("neighbours stay neighbours");
                let shift = shifts[&cell] + board.crossing(image, image_side)
                    - self.sign() * board.crossing(cell, side);
                match shifts.insert(to, shift) {
                    None => queue.push(to),
                    Some(known) => assert_eq!(known, shift, "the winding round the centre changed its size"),
                }
            }
        }
        shifts
    }

    pub fn position(self, position: &Position) -> Position {
        let board = position.board();
        let shifts = self.shifts(board);
        let cell = |cell: Cell| self.cell(board.rows(), cell);
        let old = position.setup();
        let mut options = old.options;
        options.start = self.by_colour(options.start.map(|start| start.map(cell)));
        let order = Order::new(old.order.colours().map(|colour| self.colour(colour))).unwrap();
        let mut setup = Setup::new(options, order);
        let mut pieces = old.pieces;
        for (colour, piece) in old.pieces.iter() {
            let (at, start) = (position.cell(colour), position.start_cell(colour));
            let new = &mut pieces[colour];
            new.cell = Some(cell(at));
            new.winding = piece.winding * i16::from(self.sign()) + i16::from(shifts[&at] - shifts[&start]);
            new.declared = piece.declared.map(|direction| self.direction(direction));
        }
        setup.pieces = self.by_colour(pieces);
        setup.round = old.round;
        setup.dice = old.dice.map(|dice| self.by_colour(dice));
        setup.mover = old.mover.map(|mover| self.colour(mover));
        setup.skipped = self.by_colour(old.skipped);
        Position::new(&setup).unwrap()
    }

    /// What `mv`, played in `position`, is on the other board.
    pub fn mv(self, position: &Position, mv: Move) -> Move {
        match mv {
            Move::Skip => mv,
            Move::Roll(roll) => Move::Roll(Roll::new(self.by_colour(roll.dice()))),
            Move::Declare(direction) => Move::Declare(self.direction(direction)),
            Move::Walk(walk) => {
                let shifts = self.shifts(position.board());
                let from = position.cell(position.mover().unwrap());
                Move::Walk(Walk {
                    to: self.cell(position.board().rows(), walk.to),
                    winding: walk.winding * self.sign() + shifts[&walk.to] - shifts[&from],
                    finishes: walk.finishes,
                })
            }
        }
    }
}
