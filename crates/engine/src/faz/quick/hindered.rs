//! Where a greedy piece goes when others may be in its way, remembered.

use super::scene::{OUT, Scene};
use super::table::{self, Player, best, target};
use crate::faz::SoloTable;
use crate::faz::solo::Alone;
use faz::reach::Reach;
use faz::{Adjacency, Cell, CellSet, Colour, Die};

/// How many answers are remembered.
const KEPT: usize = 1 << KEPT_BITS;
const KEPT_BITS: u32 = 16;
/// No question.
const NONE: u64 = u64::MAX;

/// The most moves that are thought of.
pub(super) const CHOICES: usize = 4;

/// What a player can do, the moves that leave him the fewest first.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Choices {
    pub(super) targets: [u32; CHOICES],
    pub(super) count: u8,
}

/// Answers to questions asked before.
#[derive(Clone, Debug)]
pub(crate) struct Hindered {
    kept: Vec<(u64, [u32; 2])>,
    choices: Vec<(u64, Choices)>,
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
            choices: vec![(NONE, Choices::default()); KEPT],
            distances,
            cells,
            beyond: u8::from(solo.options().adjacency == Adjacency::Enter),
        })
    }

    /// Where a greedy player goes by the rules.
    pub(super) fn target(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        player: usize,
        die: u8,
        tie: u32,
        others: [u16; 2],
    ) -> u32 {
        let near = self.near(scene, player, die, others);
        let key = key(scene, player, die, near);
        answer(&mut self.kept, key, || greedy(solo, scene, player, die, near))[tie as usize]
    }

    /// What a player can do by the rules.
    pub(super) fn choices(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        player: usize,
        die: u8,
        others: [u16; 2],
    ) -> Choices {
        let near = self.near(scene, player, die, others);
        let key = key(scene, player, die, near);
        *answer(&mut self.choices, key, || all(solo, scene, player, die, near))
    }

    /// Those of the others who can be in a player's way with this die.
    fn near(&self, scene: &Scene, player: usize, die: u8, others: [u16; 2]) -> [u16; 2] {
        let from = usize::from(scene.cells[player]) * self.cells;
        let reaches = die + 1 + self.beyond;
        others.map(|other| match other {
            OUT => OUT,
            other if self.distances[from + usize::from(other)] <= reaches => other,
            _ => OUT,
        })
    }
}

/// A question as a number.
fn key(scene: &Scene, player: usize, die: u8, near: [u16; 2]) -> u64 {
    let mut key = u64::from(scene.states[player]) << 2 | player as u64;
    for part in [die.into(), scene.ways[player].into(), near[0], near[1]] {
        key = key.wrapping_mul(521) + u64::from(part.min(520));
    }
    key
}

/// The answer to a question: the one remembered, else that of the rules, which then takes its place.
#[inline]
fn answer<T>(kept: &mut [(u64, T)], key: u64, ask: impl FnOnce() -> T) -> &T {
    let (known, answer) = &mut kept[place(key)];
    if *known != key {
        (*known, *answer) = (key, ask());
    }
    answer
}

/// Where its answer is kept.
fn place(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - KEPT_BITS)) as usize
}

/// Asks the rules what a greedy player does.
#[cold]
fn greedy(solo: &SoloTable, scene: &Scene, player: usize, die: u8, others: [u16; 2]) -> [u32; 2] {
    let state = scene.states[player];
    let answer = ask(
        solo,
        scene,
        player,
        die,
        others,
        |alone, reach, (cell, winding), die| {
            let best = best(alone, reach, cell, winding, die, solo.options().must_move);
            best.map(|walk| walk.map_or(state, |walk| target(alone, walk, winding)))
        },
    );
    answer.unwrap_or([state; 2])
}

/// Asks the rules for all a player can do.
#[cold]
fn all(solo: &SoloTable, scene: &Scene, player: usize, die: u8, others: [u16; 2]) -> Choices {
    let answer = ask(solo, scene, player, die, others, |alone, reach, from, die| {
        table::choices(alone, reach, from, die, solo.options().must_move)
    });
    let (targets, count) = answer.unwrap_or(([scene.states[player]; CHOICES], 1));
    Choices {
        targets,
        count: count as u8,
    }
}

/// Asks the rules for what a player can do, a few more moves than are thought of in rollouts.
pub(super) fn choices(solo: &SoloTable, scene: &Scene, player: usize, die: u8) -> Vec<u32> {
    const MOST: usize = 16;
    let answer = ask(
        solo,
        scene,
        player,
        die,
        scene.others(player),
        |alone, reach, from, die| table::choices::<MOST>(alone, reach, from, die, solo.options().must_move),
    );
    let (targets, count) = answer.unwrap_or(([scene.states[player]; MOST], 1));
    targets[..count].to_vec()
}

/// Asks the rules, with the others standing on these cells.
fn ask<T>(
    solo: &SoloTable,
    scene: &Scene,
    player: usize,
    die: u8,
    others: [u16; 2],
    answer: impl FnOnce(&Alone, &Reach, (Cell, i16), Die) -> T,
) -> Option<T> {
    let options = solo.options();
    let colour = Colour::ALL[player];
    let (way, alone) = &solo.ways(colour)[usize::from(scene.ways[player])];
    let (rules, die) = (Player::new(options, colour, *way)?, Die::new(die + 1)?);
    let (id, winding) = alone.place(scene.states[player] as usize);
    let cell = Cell::from_id(id)?;
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
    Some(answer(alone, &reach, (cell, winding), die))
}
