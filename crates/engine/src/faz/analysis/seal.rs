//! Pieces whose way home is shut.

use crate::faz::SoloTable;
use faz::{Cell, Colour, Die, Position};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// Why a piece cannot get home as things stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seal {
    /// No rolls and moves bring it home while these players' pieces stay where they are. Each of them alone shuts the way, or,
    /// where no single one does, both together.
    By(Vec<Colour>),
    /// No rolls and moves bring it home even with the board to itself: it never gets home.
    ForGood,
}

/// A winding so far beyond the laps is followed no further.
const MARGIN: i16 = 2;

/// Whether a player's way home is shut: no rolls and moves of his lead home while the others' pieces stand still. Nothing when it
/// is open, and for a player who is home.
pub fn seal(solo: &SoloTable, position: &Position, colour: Colour) -> Option<Seal> {
    if position.place(colour).is_some() || is_open(solo, position, colour, &[]) {
        return None;
    }
    let others = || Colour::ALL.into_iter().filter(|&other| other != colour);
    if !is_open(solo, position, colour, &others().collect::<Vec<_>>()) {
        return Some(Seal::ForGood);
    }
    let alone = |&other: &Colour| {
        let rest: Vec<Colour> = others().filter(|&another| another != other).collect();
        position.place(other).is_none() && !is_open(solo, position, colour, &rest)
    };
    let sealing: Vec<Colour> = others().filter(alone).collect();
    Some(Seal::By(match sealing.is_empty() {
        true => others().collect(),
        false => sealing,
    }))
}

/// Whether any moves of a player lead home while the others, but for those ignored, stand still. The states nearest to home are
/// looked at first, so that an open way is found soon.
fn is_open(solo: &SoloTable, position: &Position, colour: Colour, ignored: &[Colour]) -> bool {
    let declared = position.declared(colour);
    // Thousandths of a move, so that they can be ordered.
    let distance = |cell: Cell, winding: i16| (1000.0 * solo.moves(colour, cell, winding, declared)) as u64;
    let (mut seen, mut open) = (HashSet::new(), BinaryHeap::new());
    let mut add = |open: &mut BinaryHeap<_>, cell: Cell, winding: i16| {
        if seen.insert((cell, winding)) {
            open.push((Reverse(distance(cell, winding)), cell, winding));
        }
    };
    let most = i16::from(position.options().laps) + MARGIN;
    add(
        &mut open,
        position.cell(colour),
        position.winding(colour).clamp(-most, most),
    );
    while let Some((_, cell, winding)) = open.pop() {
        let mut reach = position.reach_past(colour, ignored);
        reach.goal = position.goal_with(colour, winding);
        let mut home = false;
        for die in Die::all(position.options().faces) {
            reach.walks(cell, die, |walk| {
                home |= walk.finishes;
                let winding = winding + i16::from(walk.winding);
                add(&mut open, walk.to, winding.clamp(-most, most));
            });
        }
        if home {
            return true;
        }
    }
    false
}
