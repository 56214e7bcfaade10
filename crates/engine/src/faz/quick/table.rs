//! Where a greedy piece goes when nothing is in its way, and what could be.

use super::scene::{OUT, Scene};
use crate::faz::SoloTable;
use crate::faz::policy::TIE;
use crate::faz::solo::{Alone, HOME};
use faz::reach::{Goal, Reach};
use faz::{Adjacency, Board, Cell, Colour, Die, Direction, Finish, Options, Walk};
use std::collections::HashMap;

/// One step of a greedy piece.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    /// The state it leads to, or [`HOME`].
    to: u32,
    /// The set of cells from which another piece could hinder it.
    danger: u32,
}

/// What greedy pieces do, by player and way.
#[derive(Clone, Debug)]
pub(crate) struct Habits {
    faces: usize,
    /// 64-bit words of a set of cells.
    words: usize,
    /// By player and way: two equally good steps (or one twice) for every state and die.
    steps: [Vec<Vec<[Step; 2]>>; 3],
    /// Sets of cells.
    dangers: Vec<u64>,
}

impl Habits {
    pub(crate) fn build(solo: &SoloTable) -> Option<Habits> {
        let options = solo.options();
        let rows = usize::from(options.rows);
        let mut habits = Habits {
            faces: usize::from(options.faces),
            words: (rows * rows).div_ceil(64),
            steps: Default::default(),
            dangers: Vec::new(),
        };
        // The first set is empty: nothing hinders a piece that stays.
        habits.dangers.resize(habits.words, 0);
        for colour in Colour::ALL {
            for (way, alone) in solo.ways(colour) {
                let steps = Player::new(options, colour, *way)?.steps(alone, &mut habits);
                habits.steps[colour as usize].push(steps);
            }
        }
        Some(habits)
    }

    /// Faces of a die.
    pub(crate) fn faces(&self) -> u8 {
        self.faces as u8
    }

    /// Where a player goes if he is not hindered.
    pub(crate) fn free_target(&self, scene: &Scene, player: usize, die: u8) -> u32 {
        self.steps(scene, player, die)[0].to
    }

    /// The steps a player has with a die, by how ties fall.
    #[inline]
    fn steps(&self, scene: &Scene, player: usize, die: u8) -> &[Step; 2] {
        let steps = &self.steps[player][usize::from(scene.ways[player])];
        &steps[scene.states[player] as usize * self.faces + usize::from(die)]
    }

    /// Where a player goes who is not hindered; nothing when he may be.
    #[inline]
    pub(crate) fn target(
        &self,
        scene: &Scene,
        player: usize,
        die: u8,
        tie: u32,
        others: [u16; 2],
    ) -> Option<u32> {
        let step = self.steps(scene, player, die)[tie as usize];
        let danger = &self.dangers[step.danger as usize * self.words..];
        let free = |cell: u16| cell == OUT || danger[usize::from(cell / 64)] >> (cell % 64) & 1 == 0;
        (free(others[0]) && free(others[1])).then_some(step.to)
    }
}

/// One player and the way he goes.
pub(crate) struct Player<'a> {
    options: &'a Options,
    pub(crate) board: &'static Board,
    pub(crate) home: Cell,
    way: Option<Direction>,
    reach: Reach,
}

impl<'a> Player<'a> {
    pub(crate) fn new(options: &'a Options, colour: Colour, way: Option<Direction>) -> Option<Player<'a>> {
        let board = options.board()?;
        Some(Player {
            options,
            board,
            home: options.starts()?[colour],
            way,
            reach: Reach {
                land: board.open().without(&options.protected_from(board, colour)),
                ..Reach::alone(board, options.path, Goal::NONE)
            },
        })
    }

    /// What he may do with this winding when nothing is in his way.
    pub(crate) fn reach(&self, winding: i16) -> Reach {
        let laps = i16::from(self.options.laps);
        let goal = Goal::new(self.home, self.options.finish == Finish::Touch, |more| {
            let winding = winding + i16::from(more);
            self.way.map_or(winding.abs(), |way| way.laps(winding)) >= laps
        });
        Reach { goal, ..self.reach }
    }

    fn steps(&self, alone: &Alone, habits: &mut Habits) -> Vec<[Step; 2]> {
        let mut steps = Vec::with_capacity(alone.states() * habits.faces);
        let mut known = HashMap::new();
        for state in 0..alone.states() {
            let (id, winding) = alone.place(state);
            let cell = Cell::from_id(id).filter(|&cell| self.board.has(cell));
            let reach = self.reach(winding);
            for die in Die::all(self.options.faces) {
                let staying = Step {
                    to: state as u32,
                    danger: 0,
                };
                let Some(cell) = cell else {
                    steps.push([staying; 2]);
                    continue;
                };
                let best = best(alone, &reach, cell, winding, die, self.options.must_move);
                steps.push(best.map(|walk| {
                    match walk {
                        None => staying,
                        Some(walk) => Step {
                            to: target(alone, walk, winding),
                            danger: *known
                                .entry((cell, die, walk))
                                .or_insert_with(|| self.danger(&reach, cell, die, walk, habits)),
                        },
                    }
                }));
            }
        }
        steps
    }

    /// Adds the set of cells from which a piece could be in the way of a path of this walk.
    fn danger(&self, reach: &Reach, cell: Cell, die: Die, walk: Walk, habits: &mut Habits) -> u32 {
        let start = habits.dangers.len();
        habits.dangers.resize(start + habits.words, 0);
        let danger = &mut habits.dangers[start..];
        let mut add = |cell: Cell| danger[cell.id() / 64] |= 1 << (cell.id() % 64);
        let cells: Vec<Cell> = match reach.path_for(cell, die, walk) {
            Some(path) => path.cells(self.board).skip(1).collect(),
            None => Vec::new(),
        };
        let last = cells.len().saturating_sub(1);
        for (index, &cell) in cells.iter().enumerate() {
            add(cell);
            let touches = match self.options.adjacency {
                Adjacency::Off => false,
                Adjacency::Pass => index != last,
                Adjacency::Enter => true,
            };
            if touches {
                self.board.neighbours(cell).for_each(&mut add);
            }
        }
        (start / habits.words) as u32
    }
}

/// What a piece can do, as states, those that leave it the fewest moves first, at most as many as fit; how many.
pub(crate) fn choices<const MOST: usize>(
    alone: &Alone,
    reach: &Reach,
    (cell, winding): (Cell, i16),
    die: Die,
    must_move: bool,
) -> ([u32; MOST], usize) {
    let (mut list, mut count) = ([(0, f64::INFINITY); MOST], 0);
    let mut insert = |state: u32| {
        let moves = alone.moves_of(state);
        let place = list[..count].iter().position(|&(_, other)| moves < other);
        let place = place.unwrap_or(count);
        if place < MOST {
            list.copy_within(place..MOST - 1, place + 1);
            list[place] = (state, moves);
            count = (count + 1).min(MOST);
        }
    };
    let mut blocked = true;
    reach.walks(cell, die, |walk| {
        blocked = false;
        insert(target(alone, walk, winding));
    });
    if blocked || !must_move {
        insert(alone.state(cell.id(), winding) as u32);
    }
    (list.map(|(state, _)| state), count)
}

/// The state a walk leads to.
pub(crate) fn target(alone: &Alone, walk: Walk, winding: i16) -> u32 {
    match walk.finishes {
        true => HOME,
        false => alone.state(walk.to.id(), winding + i16::from(walk.winding)) as u32,
    }
}

/// The greedy walk and, if there is one, an equally good one; no walk means to stay.
pub(crate) fn best(
    alone: &Alone,
    reach: &Reach,
    cell: Cell,
    winding: i16,
    die: Die,
    must_move: bool,
) -> [Option<Walk>; 2] {
    let (mut best, mut least) = ([None; 2], f64::INFINITY);
    if !must_move {
        least = alone.moves(cell, winding);
    }
    reach.walks(cell, die, |walk| {
        let value = match walk.finishes {
            true => 0.0,
            false => alone.moves(walk.to, winding + i16::from(walk.winding)),
        };
        if value < least - TIE {
            (best, least) = ([Some(walk); 2], value);
        } else if value <= least + TIE {
            best[1] = Some(walk);
        }
    });
    best
}
