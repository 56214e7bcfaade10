//! Games so small that the right move is known.

use game::{Actor, Game, IllegalMove, Seat};

/// One pile; a move takes 1, 2 or 3; who takes the last wins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Nim {
    pile: u32,
    seat: usize,
}

impl Nim {
    pub(super) fn new(pile: u32) -> Nim {
        Nim { pile, seat: 0 }
    }
}

impl Game for Nim {
    type Move = u32;
    const SEATS: usize = 2;

    fn actor(&self) -> Actor {
        match self.pile {
            0 => Actor::Over,
            _ => Actor::Seat(Seat::new(self.seat)),
        }
    }

    fn legal_moves(&self, out: &mut Vec<u32>) {
        out.extend(1..=self.pile.min(3));
    }

    fn play(&mut self, mv: u32) -> Result<(), IllegalMove> {
        if mv == 0 || mv > self.pile.min(3) {
            return Err(IllegalMove::new("take 1, 2 or 3"));
        }
        self.pile -= mv;
        self.seat = 1 - self.seat;
        Ok(())
    }

    fn chance_weight(&self, _: u32) -> u32 {
        1
    }

    fn payoff(&self, seat: Seat) -> Option<i32> {
        (self.pile == 0).then_some(if seat.index() == self.seat { -1 } else { 1 })
    }
}

/// Seat 0 picks a branch, seat 1 a result in it; seat 2 only watches.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Kingmaker {
    moves: Vec<u32>,
}

impl Kingmaker {
    /// By branch, then result: the payoffs of the three seats.
    const RESULTS: [[[i32; 3]; 2]; 2] = [[[3, 0, -3], [-1, 1, 0]], [[1, 0, -1], [-2, -1, 3]]];
}

impl Game for Kingmaker {
    type Move = u32;
    const SEATS: usize = 3;

    fn actor(&self) -> Actor {
        match self.moves.len() {
            2 => Actor::Over,
            seat => Actor::Seat(Seat::new(seat)),
        }
    }

    fn legal_moves(&self, out: &mut Vec<u32>) {
        if self.moves.len() < 2 {
            out.extend([0, 1]);
        }
    }

    fn play(&mut self, mv: u32) -> Result<(), IllegalMove> {
        self.moves.push(mv);
        Ok(())
    }

    fn chance_weight(&self, _: u32) -> u32 {
        1
    }

    fn payoff(&self, seat: Seat) -> Option<i32> {
        match self.moves[..] {
            [branch, result] => Some(Kingmaker::RESULTS[branch as usize][result as usize][seat.index()]),
            _ => None,
        }
    }
}

/// One seat takes a safe 1 or rolls a die for 4.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Gamble {
    moves: Vec<u32>,
}

impl Gamble {
    pub(super) const SAFE: u32 = 0;
    pub(super) const RISK: u32 = 1;
    /// Outcomes of the die.
    const HIT: u32 = 2;
    const MISS: u32 = 3;
}

impl Game for Gamble {
    type Move = u32;
    const SEATS: usize = 2;

    fn actor(&self) -> Actor {
        match self.moves[..] {
            [] => Actor::Seat(Seat::new(0)),
            [Gamble::RISK] => Actor::Chance,
            _ => Actor::Over,
        }
    }

    fn legal_moves(&self, out: &mut Vec<u32>) {
        match self.actor() {
            Actor::Seat(_) => out.extend([Gamble::SAFE, Gamble::RISK]),
            Actor::Chance => out.extend([Gamble::HIT, Gamble::MISS]),
            Actor::Over => {}
        }
    }

    fn play(&mut self, mv: u32) -> Result<(), IllegalMove> {
        self.moves.push(mv);
        Ok(())
    }

    fn chance_weight(&self, mv: u32) -> u32 {
        if mv == Gamble::MISS { 5 } else { 1 }
    }

    fn payoff(&self, seat: Seat) -> Option<i32> {
        let won = match self.moves[..] {
            [Gamble::SAFE] => 1,
            [_, Gamble::HIT] => 4,
            [_, _] => 0,
            _ => return None,
        };
        Some(if seat.index() == 0 { won } else { -won })
    }
}
