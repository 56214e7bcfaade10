//! The rules once more, slowly and word by word, to compare the crate with. A cell is a row and an index from 0, a
//! player a number from 0; every walk is walked.
#![allow(dead_code, reason = "each test program uses a part of it")]

use faz::{
    Adjacency, Colour, Die, Direction, DirectionRule, Finish, Options, OrderRule, PathRule, Phase, Places,
    Position, Protect, Status,
};
use std::collections::BTreeSet;

pub type Cell = (i32, i32);

/// Where a walk ends, what it adds to the winding, and whether it brings the piece home.
pub type Walk = (Cell, i32, bool);

pub const STUCK: Status = Status::PassedOver(faz::Skip::NoMove);

pub fn cell(cell: faz::Cell) -> Cell {
    (cell.row() as i32, cell.index() as i32)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    Declare(usize),
    Roll,
    Move(usize),
    Over,
}

#[derive(Clone, Debug)]
pub struct Game {
    pub options: Options,
    pub starts: [Cell; 3],
    pub cells: [Cell; 3],
    pub windings: [i32; 3],
    /// +1 counter-clockwise, -1 clockwise, 0 not declared.
    pub declared: [i32; 3],
    /// Players in the order they came home.
    pub home: Vec<usize>,
    pub order: [usize; 3],
    pub round: u32,
    pub dice: Option<[Option<u8>; 3]>,
    /// Players whose part in the round is over.
    pub done: Vec<usize>,
    /// Those among them who had no legal move.
    pub stuck: Vec<usize>,
}

impl Game {
    /// The game as it stands in `position`.
    pub fn of(position: &Position) -> Game {
        let all = |f: &dyn Fn(Colour) -> Cell| Colour::ALL.map(f);
        let mut home: Vec<(u8, usize)> = Colour::ALL
            .iter()
            .filter_map(|&colour| Some((position.place(colour)?, colour as usize)))
            .collect();
        home.sort_unstable();
        let order = position.round_order().colours().map(|colour| colour as usize);
        let turn = position
            .mover()
            .and_then(|mover| order.iter().position(|&player| player == mover as usize));
        let rolled = matches!(position.phase(), Phase::Roll | Phase::Move);
        Game {
            options: *position.options(),
            starts: all(&|colour| cell(position.start_cell(colour))),
            cells: all(&|colour| cell(position.cell(colour))),
            windings: Colour::ALL.map(|colour| i32::from(position.winding(colour))),
            declared: Colour::ALL.map(|colour| match position.declared(colour) {
                None => 0,
                Some(Direction::CounterClockwise) => 1,
                Some(Direction::Clockwise) => -1,
            }),
            home: home.into_iter().map(|(_, player)| player).collect(),
            order: position.order().colours().map(|colour| colour as usize),
            round: u32::from(position.round()),
            dice: position
                .roll()
                .map(|roll| Colour::ALL.map(|colour| roll.die(colour).map(Die::pips))),
            done: order[..turn.filter(|_| rolled).unwrap_or(0)].to_vec(),
            stuck: (0..3)
                .filter(|&player| position.status(Colour::ALL[player]) == STUCK)
                .collect(),
        }
    }

    /// Every game one move on, rolls included.
    pub fn followers(&self) -> Vec<Game> {
        let mut games = Vec::new();
        let mut add = |play: &dyn Fn(&mut Game)| {
            games.push(self.clone());
            play(games.last_mut().unwrap());
        };
        match self.turn() {
            Turn::Over => {}
            Turn::Declare(_) => [1, -1]
                .into_iter()
                .for_each(|direction| add(&|game| game.declare(direction))),
            Turn::Roll => self
                .rolls()
                .into_iter()
                .for_each(|dice| add(&|game| game.roll(dice))),
            Turn::Move(player) => {
                let walks = self.walks(player, self.dice.unwrap()[player].unwrap());
                walks.into_iter().for_each(|walk| add(&|game| game.walk(walk)));
                if !self.options.must_move {
                    add(&Game::skip);
                }
            }
        }
        games
    }

    fn rolls(&self) -> Vec<[Option<u8>; 3]> {
        let mut rolls = vec![[None; 3]];
        for player in (0..3).filter(|player| !self.home.contains(player)) {
            let more = |roll: [Option<u8>; 3]| {
                (1..=self.options.faces).map(move |pips| {
                    let mut roll = roll;
                    roll[player] = Some(pips);
                    roll
                })
            };
            rolls = rolls.into_iter().flat_map(more).collect();
        }
        rolls
    }

    pub fn order_now(&self) -> Vec<usize> {
        let first = match self.options.order {
            OrderRule::Fixed => 0,
            OrderRule::Rotate => (self.round as usize - 1) % 3,
        };
        (0..3).map(|place| self.order[(first + place) % 3]).collect()
    }

    pub fn over(&self) -> bool {
        let needed = if self.options.places == Places::Winner {
            1
        } else {
            2
        };
        self.home.len() >= needed || self.round > u32::from(self.options.round_cap)
    }

    pub fn turn(&self) -> Turn {
        if self.over() {
            return Turn::Over;
        }
        if self.options.direction == DirectionRule::Declared
            && let Some(&player) = self
                .order_now()
                .iter()
                .find(|&&player| self.declared[player] == 0)
        {
            return Turn::Declare(player);
        }
        match self.dice {
            None => Turn::Roll,
            Some(_) => Turn::Move(self.waiting()[0]),
        }
    }

    /// Players still to have their part in the round.
    fn waiting(&self) -> Vec<usize> {
        let order = self.order_now();
        order
            .into_iter()
            .filter(|player| !self.done.contains(player) && !self.home.contains(player))
            .collect()
    }

    pub fn declare(&mut self, direction: i32) {
        let Turn::Declare(player) = self.turn() else {
            panic!("nobody declares")
        };
        self.declared[player] = direction;
    }

    pub fn roll(&mut self, dice: [Option<u8>; 3]) {
        self.dice = Some(dice);
        self.pass_over();
    }

    pub fn skip(&mut self) {
        let Turn::Move(player) = self.turn() else {
            panic!("nobody moves")
        };
        self.done.push(player);
        self.pass_over();
    }

    pub fn walk(&mut self, (to, winding, finishes): Walk) {
        let Turn::Move(player) = self.turn() else {
            panic!("nobody moves")
        };
        self.cells[player] = to;
        self.windings[player] += winding;
        self.done.push(player);
        if finishes {
            self.home.push(player);
        }
        if !self.over() {
            self.pass_over();
        }
    }

    /// Players who cannot move are done without one; after the last the round is over.
    fn pass_over(&mut self) {
        while let Some(&player) = self.waiting().first() {
            let dice = self.dice.unwrap();
            let alone = (0..3).all(|other| other == player || dice[other] != dice[player]);
            if alone && !self.walks(player, dice[player].unwrap()).is_empty() {
                return;
            }
            if alone {
                self.stuck.push(player);
            }
            self.done.push(player);
        }
        self.round += 1;
        self.dice = None;
        self.done.clear();
        self.stuck.clear();
    }

    pub fn walks(&self, player: usize, die: u8) -> BTreeSet<Walk> {
        let mut walks = BTreeSet::new();
        let mut way = vec![self.cells[player]];
        self.wander(player, usize::from(die), &mut way, &mut walks);
        walks
    }

    fn wander(&self, player: usize, die: usize, way: &mut Vec<Cell>, walks: &mut BTreeSet<Walk>) {
        if way.len() == die + 1 {
            if self.may_end(player, way[die]) {
                walks.insert((way[die], self.winding_of(way), self.comes_home(player, way)));
            }
            return;
        }
        let here = way[way.len() - 1];
        if way.len() > 1 && !self.may_pass(player, here) {
            return;
        }
        for next in self.neighbours(here) {
            let reverses = way.len() > 1 && way[way.len() - 2] == next;
            let allowed = match self.options.path {
                PathRule::Walk => true,
                PathRule::NoReverse => !reverses,
                PathRule::Simple => !way.contains(&next),
            };
            if allowed {
                way.push(next);
                self.wander(player, die, way, walks);
                way.pop();
            }
        }
    }

    fn others(&self, player: usize) -> Vec<usize> {
        (0..3)
            .filter(|&other| other != player && !self.home.contains(&other))
            .collect()
    }

    fn occupied(&self, player: usize, cell: Cell) -> bool {
        self.others(player).iter().any(|&other| self.cells[other] == cell)
    }

    fn next_to_another(&self, player: usize, cell: Cell) -> bool {
        self.others(player)
            .iter()
            .any(|&other| self.neighbours(self.cells[other]).contains(&cell))
    }

    fn may_pass(&self, player: usize, cell: Cell) -> bool {
        let closed = self.options.adjacency != Adjacency::Off && self.next_to_another(player, cell);
        !self.occupied(player, cell) && !closed
    }

    fn may_end(&self, player: usize, cell: Cell) -> bool {
        let closed = self.options.adjacency == Adjacency::Enter && self.next_to_another(player, cell);
        !self.occupied(player, cell) && !closed && !self.protected(player, cell)
    }

    fn protected(&self, player: usize, cell: Cell) -> bool {
        let near = |home: Cell, distance: i32| -> bool {
            let next = self.neighbours(home);
            match distance {
                0 => home == cell,
                1 => home == cell || next.contains(&cell),
                _ => {
                    home == cell
                        || next
                            .iter()
                            .any(|&gate| gate == cell || self.neighbours(gate).contains(&cell))
                }
            }
        };
        let distance = match self.options.protect {
            Protect::Off => return false,
            Protect::Home => 0,
            Protect::Gate => 1,
            Protect::Zone => 2,
        };
        cell != self.starts[player]
            && (0..3).any(|other| other != player && near(self.starts[other], distance))
    }

    fn enough(&self, player: usize, winding: i32) -> bool {
        let laps = match self.options.direction {
            DirectionRule::Emergent => winding.abs(),
            DirectionRule::Declared => winding * self.declared[player],
        };
        laps >= i32::from(self.options.laps)
    }

    fn comes_home(&self, player: usize, way: &[Cell]) -> bool {
        let counts = |steps: usize| {
            let there = way[steps] == self.starts[player];
            there && self.enough(player, self.windings[player] + self.winding_of(&way[..=steps]))
        };
        match self.options.finish {
            Finish::Stop => counts(way.len() - 1),
            Finish::Touch => (1..way.len()).any(counts),
        }
    }

    fn rows(&self) -> i32 {
        i32::from(self.options.rows)
    }

    fn on_board(&self, (row, index): Cell) -> bool {
        (0..self.rows()).contains(&row) && (0..=2 * row).contains(&index) && Some((row, index)) != self.hole()
    }

    pub fn hole(&self) -> Option<Cell> {
        let rows = self.rows();
        match rows % 3 {
            0 => None,
            1 => Some(((2 * rows - 2) / 3, (2 * rows - 2) / 3)),
            _ => Some(((2 * rows - 1) / 3, (2 * rows - 1) / 3)),
        }
    }

    pub fn neighbours(&self, (row, index): Cell) -> Vec<Cell> {
        let level = if index % 2 == 0 {
            (row + 1, index + 1)
        } else {
            (row - 1, index - 1)
        };
        let all = [(row, index - 1), (row, index + 1), level];
        all.into_iter().filter(|&cell| self.on_board(cell)).collect()
    }

    fn winding_of(&self, way: &[Cell]) -> i32 {
        way.windows(2).map(|step| self.crossing(step[0], step[1])).sum()
    }

    /// By the description of the cut in the reference data.
    fn crossing(&self, from: Cell, to: Cell) -> i32 {
        let rows = self.rows();
        let (line, first) = match rows % 3 {
            0 => (2 * rows / 3, rows / 3),
            1 => ((2 * rows + 1) / 3, (rows + 2) / 3),
            _ => ((2 * rows - 1) / 3, (rows + 1) / 3),
        };
        let crosses = |upper: Cell, lower: Cell| {
            let column = upper.1 / 2;
            upper.0 == line - 1 && lower == (line, 2 * column + 1) && upper.1 % 2 == 0 && column >= first
        };
        if crosses(to, from) {
            1
        } else if crosses(from, to) {
            -1
        } else {
            0
        }
    }
}
