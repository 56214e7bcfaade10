//! Where a greedy piece goes when others may be in its way, remembered.

use super::scene::{OUT, Scene};
use super::table::{Player, best, target};
use crate::faz::SoloTable;
use faz::reach::Reach;
use faz::{Adjacency, Cell, CellSet, Colour, Die};

/// How many answers are remembered.
const KEPT: usize = 1 << 16;
/// No question.
const NONE: u64 = u64::MAX;

/// Answers to questions asked before.
#[derive(Clone, Debug)]
pub(crate) struct Hindered {
    kept: Vec<(u64, [u32; 2])>,
    /// Steps from each cell to each other.
    distances: Vec<u8>,
    cells: usize,
    /// How far from a piece, beyond its die, another can be in its way.
    beyond: u8,
}

impl Hindered {
    pub(crate) fn new(solo: &SoloTable) -> Option<Hindered> {
        let board = solo.options().board()?;
        let cells = board.rows() * board.rows();
        let mut distances = vec![u8::MAX; cells * cells];
        for from in board.cells() {
            let distances = &mut distances[from.id() * cells..(from.id() + 1) * cells];
            distances[from.id()] = 0;
            let mut list = vec![from];
            let mut next = 0;
            while let Some(&cell) = list.get(next) {
                next += 1;
                for to in board.neighbours(cell) {
                    if distances[to.id()] == u8::MAX {
                        distances[to.id()] = distances[cell.id()] + 1;
                        list.push(to);
                    }
                }
            }
        }
        Some(Hindered {
            kept: vec![(NONE, [0; 2]); KEPT],
            distances,
            cells,
            beyond: u8::from(solo.options().adjacency == Adjacency::Enter),
        })
    }

    /// Where a greedy player goes by the rules.
    pub(crate) fn target(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        player: usize,
        die: u8,
        tie: u32,
        others: [u16; 2],
    ) -> u32 {
        let from = usize::from(scene.cells[player]) * self.cells;
        let reaches = die + 1 + self.beyond;
        let near = others.map(|other| match other {
            OUT => OUT,
            other if self.distances[from + usize::from(other)] <= reaches => other,
            _ => OUT,
        });
        let mut key = u64::from(scene.states[player]) << 2 | player as u64;
        for part in [die.into(), scene.ways[player].into(), near[0], near[1]] {
            key = key.wrapping_mul(521) + u64::from(part.min(520));
        }
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 48) as usize % KEPT;
        if self.kept[place].0 != key {
            self.kept[place] = (key, ask(solo, scene, player, die, near));
        }
        self.kept[place].1[tie as usize]
    }
}

/// Asks the rules.
#[cold]
fn ask(solo: &SoloTable, scene: &Scene, player: usize, die: u8, others: [u16; 2]) -> [u32; 2] {
    let state = scene.states[player];
    let staying = [state; 2];
    let options = solo.options();
    let colour = Colour::ALL[player];
    let (way, alone) = &solo.ways(colour)[usize::from(scene.ways[player])];
    let (Some(rules), Some(die)) = (Player::new(options, colour, *way), Die::new(die + 1)) else {
        return staying;
    };
    let (id, winding) = alone.place(state as usize);
    let Some(cell) = Cell::from_id(id) else {
        return staying;
    };
    let mut occupied = CellSet::EMPTY;
    let mut blocked = CellSet::EMPTY;
    for other in others.into_iter().filter_map(|other| Cell::from_id(other.into())) {
        occupied.insert(other);
        blocked.insert(other);
        if options.adjacency != Adjacency::Off {
            rules
                .board
                .neighbours(other)
                .for_each(|cell| blocked.insert(cell));
        }
    }
    let free = rules.reach(winding);
    let closed = match options.adjacency {
        Adjacency::Enter => blocked,
        Adjacency::Pass | Adjacency::Off => occupied,
    };
    let reach = Reach {
        pass: free.pass.without(&blocked),
        land: free.land.without(&closed),
        ..free
    };
    let best = best(alone, &reach, cell, winding, die, options.must_move);
    best.map(|walk| walk.map_or(state, |walk| target(alone, walk, winding)))
}
