//! Where a piece can go with a die: every last cell with every winding.
//!
//! Steps are taken for all walks at once: for each cell (and, where it matters, the side it was entered by) a mask
//! of the windings with which it can be stood on. Walks of the rule `simple` are walked one by one where that
//! differs.

use crate::board::{Board, Side};
use crate::cell::{Cell, CellSet, MAX_CELLS};
use crate::moves::Walk;
use crate::options::PathRule;
use crate::path::Path;
use crate::roll::Die;
use std::collections::HashSet;

/// What one piece may do on a board.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// The board.
    pub board: &'static Board,
    /// Which walks may be made.
    pub path: PathRule,
    /// Cells that may be intermediate cells of a move.
    pub pass: CellSet,
    /// Cells a move may end on.
    pub land: CellSet,
    /// What brings the piece home.
    pub goal: Goal,
}

/// What brings a piece home.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    home: Option<Cell>,
    touch: bool,
    /// The masks of windings that are enough.
    enough: u16,
}

/// Windings of a move are held as bits of a mask: a move of 12 steps cannot go round more than twice, as the
/// shortest way round has 6. Those that have come home are held 8 bits higher.
const ZERO_BIT: i8 = 3;
const HOME_SHIFT: u16 = 8;
const AWAY: u16 = 0xff;

impl Goal {
    /// No move brings the piece home.
    pub const NONE: Goal = Goal {
        home: None,
        touch: false,
        enough: 0,
    };

    /// Home on this cell (with `touch`, over it) once the winding the move adds is one of those `enough` accepts.
    pub fn new(home: Cell, touch: bool, enough: impl Fn(i8) -> bool) -> Goal {
        let bits = (0..HOME_SHIFT as i8).filter(|&bit| enough(bit - ZERO_BIT));
        Goal {
            home: Some(home),
            touch,
            enough: bits.fold(0, |mask, bit| mask | 1 << bit),
        }
    }

    /// The mask after a step to `to` that is not the last one, or is.
    #[inline]
    fn arrive(&self, to: Cell, mask: u16, last: bool) -> u16 {
        if Some(to) != self.home || !(self.touch || last) {
            return mask;
        }
        let home = mask & self.enough;
        mask & !home | home << HOME_SHIFT
    }
}

/// A cell and how it was entered, four to a cell: by one of the sides, or without memory of it.
type Spot = u16;
const ANYHOW: u16 = 3;
/// The step that undoes the one by which a spot was entered.
const BACK: [usize; 4] = [
    Side::Left.back() as usize,
    Side::Right.back() as usize,
    Side::Level.back() as usize,
    4,
];

/// Cells round a corner of cells: the shortest way back to a cell without a reversal.
const AROUND: u8 = 6;

/// With so few steps there are at most 3 * 2^5 spots: one for each walk without a reversal, and no more cells than
/// that within reach.
const SHORT: u8 = 6;

fn cell_of(spot: Spot) -> Cell {
    Cell::at(spot as usize / 4)
}

/// The spots that can be stood on after some number of steps.
struct Layer<const SPOTS: usize, const LIST: usize> {
    masks: [u16; SPOTS],
    list: [Spot; LIST],
    len: usize,
}

impl<const SPOTS: usize, const LIST: usize> Layer<SPOTS, LIST> {
    fn new() -> Layer<SPOTS, LIST> {
        Layer {
            masks: [0; SPOTS],
            list: [0; LIST],
            len: 0,
        }
    }

    #[inline]
    fn add(&mut self, spot: Spot, mask: u16) {
        let held = &mut self.masks[spot as usize];
        if *held == 0 {
            self.list[self.len] = spot;
            self.len += 1;
        }
        *held |= mask;
    }

    /// Takes every spot out.
    #[inline]
    fn drain(&mut self, mut each: impl FnMut(Spot, u16)) {
        for &spot in &self.list[..self.len] {
            each(spot, std::mem::take(&mut self.masks[spot as usize]));
        }
        self.len = 0;
    }
}

impl Reach {
    /// A piece alone on the board.
    pub fn alone(board: &'static Board, path: PathRule, goal: Goal) -> Reach {
        Reach {
            board,
            path,
            pass: board.open(),
            land: board.open(),
            goal,
        }
    }

    /// Gives every walk of exactly the steps `die` shows, once, ordered by cell, then winding.
    pub fn walks(&self, from: Cell, die: Die, each: impl FnMut(Walk)) {
        const FEW: usize = 3 << (SHORT - 1);
        const SMALL: usize = 4 * 36;
        const MIDDLE: usize = 4 * 144;
        const LARGE: usize = 4 * MAX_CELLS;
        match (self.board.rows(), die.pips() <= SHORT) {
            (0..=6, true) => self.walks_sized::<SMALL, FEW>(from, die, each),
            (0..=6, false) => self.walks_sized::<SMALL, SMALL>(from, die, each),
            (7..=12, true) => self.walks_sized::<MIDDLE, FEW>(from, die, each),
            (7..=12, false) => self.walks_sized::<MIDDLE, MIDDLE>(from, die, each),
            (_, true) => self.walks_sized::<LARGE, FEW>(from, die, each),
            (_, false) => self.walks_sized::<LARGE, LARGE>(from, die, each),
        }
    }

    fn walks_sized<const SPOTS: usize, const LIST: usize>(
        &self,
        from: Cell,
        die: Die,
        mut each: impl FnMut(Walk),
    ) {
        let mut ends = self.ends::<SPOTS, LIST>(from, die);
        let len = ends.len;
        ends.list[..len].sort_unstable();
        ends.drain(|spot, mask| give(cell_of(spot), mask, &mut each));
    }

    fn ends<const SPOTS: usize, const LIST: usize>(&self, from: Cell, die: Die) -> Layer<SPOTS, LIST> {
        let steps = die.pips();
        if self.path == PathRule::Simple && steps > AROUND {
            let mut ends = Layer::new();
            let mut seen = CellSet::EMPTY;
            seen.insert(from);
            self.simple_ends(from, 1 << ZERO_BIT, steps, &mut seen, &mut ends);
            return ends;
        }
        let (mut now, mut next) = (Layer::new(), Layer::new());
        now.add(spot(from, ANYHOW), 1 << ZERO_BIT);
        for left in (0..steps).rev() {
            now.drain(|spot, mask| self.expand(spot, mask, left == 0, &mut next));
            std::mem::swap(&mut now, &mut next);
        }
        // A walk of 6 steps without a reversal comes to a cell twice only by going round a corner back to its start.
        if self.path == PathRule::Simple && steps == AROUND {
            now.masks[spot(from, ANYHOW) as usize] = 0;
        }
        now
    }

    #[inline]
    fn expand<const SPOTS: usize, const LIST: usize>(
        &self,
        at: Spot,
        mask: u16,
        last: bool,
        next: &mut Layer<SPOTS, LIST>,
    ) {
        let cell = cell_of(at);
        let forget = last || self.path == PathRule::Walk;
        for side in Side::ALL {
            if side as usize == BACK[at as usize % 4] {
                continue;
            }
            if let Some((to, mask)) = self.step(cell, side, mask, last) {
                let entered = if forget { ANYHOW } else { side as u16 };
                next.add(spot(to, entered), mask);
            }
        }
    }

    /// One step of all walks on `cell`, if it is allowed.
    #[inline]
    fn step(&self, cell: Cell, side: Side, mask: u16, last: bool) -> Option<(Cell, u16)> {
        let to = self.board.step(cell, side)?;
        let allowed = if last { &self.land } else { &self.pass };
        if !allowed.contains(to) {
            return None;
        }
        let mask = match self.board.crossing(cell, side) {
            0 => mask,
            1 => mask << 1,
            _ => mask >> 1,
        };
        Some((to, self.goal.arrive(to, mask, last)))
    }

    fn simple_ends<const SPOTS: usize, const LIST: usize>(
        &self,
        cell: Cell,
        mask: u16,
        left: u8,
        seen: &mut CellSet,
        ends: &mut Layer<SPOTS, LIST>,
    ) {
        for side in Side::ALL {
            let Some((to, mask)) = self.step(cell, side, mask, left == 1) else {
                continue;
            };
            if seen.contains(to) {
                continue;
            }
            if left == 1 {
                ends.add(spot(to, ANYHOW), mask);
            } else {
                seen.insert(to);
                self.simple_ends(to, mask, left - 1, seen, ends);
                seen.remove(to);
            }
        }
    }

    /// Whether the piece has any walk with this die.
    pub fn any(&self, from: Cell, die: Die) -> bool {
        let mut probe = Probe {
            reach: self,
            seen: CellSet::EMPTY,
            budget: 300,
        };
        if probe.run(from, ANYHOW, die.pips()) {
            return true;
        }
        let mut found = false;
        if probe.budget == 0 {
            self.walks(from, die, |_| found = true);
        }
        found
    }

    /// A path for `walk`, the same each time: one that comes to no cell twice if there is such, else one without
    /// reversals if there is such.
    pub fn path_for(&self, from: Cell, die: Die, walk: Walk) -> Option<Path> {
        let shift = if walk.finishes { HOME_SHIFT as i8 } else { 0 };
        let bit = walk
            .winding
            .checked_add(ZERO_BIT + shift)
            .filter(|bit| (0..16).contains(bit))?;
        let nicest_first = PathRule::ALL.iter().rev().filter(|&&rule| rule >= self.path);
        nicest_first.into_iter().find_map(|&rule| {
            let mut search = Search {
                reach: self,
                rule,
                goal: (walk.to, 1 << bit),
                dead: HashSet::new(),
            };
            search.run(Path::new(from), from, 1 << ZERO_BIT, die.pips())
        })
    }

    /// The walk this path makes.
    ///
    /// # Errors
    /// When a step of it is not allowed: which, counted from 1.
    pub fn walk_of(&self, path: Path) -> Result<Walk, PathFault> {
        let mut mask = 1 << ZERO_BIT;
        let mut cells = vec![path.start()];
        let mut entered = ANYHOW;
        for (index, side) in path.sides().enumerate() {
            let fault = |kind| PathFault {
                step: index + 1,
                kind,
            };
            let cell = cells[index];
            let to = self.board.step(cell, side).ok_or(fault(FaultKind::OffBoard))?;
            let last = index + 1 == path.len();
            if self.path != PathRule::Walk && side as usize == BACK[entered as usize] {
                return Err(fault(FaultKind::Reversal(to)));
            }
            if self.path == PathRule::Simple && cells.contains(&to) {
                return Err(fault(FaultKind::Twice(to)));
            }
            let kind = if last {
                FaultKind::Landing(to)
            } else {
                FaultKind::Passing(to)
            };
            mask = self.step(cell, side, mask, last).ok_or(fault(kind))?.1;
            entered = side as u16;
            cells.push(to);
        }
        let mut walk = None;
        give(cells[path.len()], mask, |found| walk = Some(found));
        walk.ok_or(PathFault {
            step: path.len(),
            kind: FaultKind::OffBoard,
        })
    }
}

fn spot(cell: Cell, entered: u16) -> Spot {
    4 * cell.id() as u16 + entered
}

/// Gives a walk to `to` for each bit of the mask, by winding.
fn give(to: Cell, mask: u16, mut each: impl FnMut(Walk)) {
    let mut windings = (mask | mask >> HOME_SHIFT) & AWAY;
    while windings != 0 {
        let bit = windings.trailing_zeros() as i8;
        windings &= windings - 1;
        for finishes in [false, true] {
            let shift = if finishes { HOME_SHIFT as i8 } else { 0 };
            if mask >> (bit + shift) & 1 == 1 {
                each(Walk {
                    to,
                    winding: bit - ZERO_BIT,
                    finishes,
                });
            }
        }
    }
}

/// A search for any walk, which mostly finds one at once.
struct Probe<'a> {
    reach: &'a Reach,
    seen: CellSet,
    /// How many steps may still be tried.
    budget: u32,
}

impl Probe<'_> {
    fn run(&mut self, cell: Cell, entered: u16, left: u8) -> bool {
        let rule = self.reach.path;
        self.seen.insert(cell);
        for side in Side::ALL {
            if rule != PathRule::Walk && side as usize == BACK[entered as usize] {
                continue;
            }
            let Some((to, _)) = self.reach.step(cell, side, 0, left == 1) else {
                continue;
            };
            if rule == PathRule::Simple && self.seen.contains(to) {
                continue;
            }
            if left == 1 {
                return true;
            }
            if self.budget == 0 {
                return false;
            }
            self.budget -= 1;
            if self.run(to, side as u16, left - 1) {
                return true;
            }
        }
        self.seen.remove(cell);
        false
    }
}

/// A search for one path, step by step.
struct Search<'a> {
    reach: &'a Reach,
    rule: PathRule,
    /// Where the path must end, and with which mask.
    goal: (Cell, u16),
    /// States from which nothing was found: spot, mask, steps left. Of no use where it matters how one came there.
    dead: HashSet<(Spot, u16, u8)>,
}

impl Search<'_> {
    fn run(&mut self, path: Path, cell: Cell, mask: u16, left: u8) -> Option<Path> {
        if left == 0 {
            return Some(path).filter(|_| self.goal == (cell, mask));
        }
        let last_side = path.sides().last().filter(|_| self.rule != PathRule::Walk);
        let entered = last_side.map_or(ANYHOW, |side| side as u16);
        let state = (spot(cell, entered), mask, left);
        if self.dead.contains(&state) {
            return None;
        }
        for side in Side::ALL {
            let Some((to, mask)) = self.reach.step(cell, side, mask, left == 1) else {
                continue;
            };
            let reverses = side as usize == BACK[entered as usize];
            let twice = || path.cells(self.reach.board).any(|seen| seen == to);
            if reverses || self.rule == PathRule::Simple && twice() {
                continue;
            }
            if let Some(found) = self.run(path.then(side)?, to, mask, left - 1) {
                return Some(found);
            }
        }
        if self.rule != PathRule::Simple {
            self.dead.insert(state);
        }
        None
    }
}

/// A step of a path that is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PathFault {
    /// Which step, from 1.
    pub step: usize,
    /// Why.
    pub kind: FaultKind,
}

/// Why a step is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It leaves the board.
    OffBoard,
    /// It undoes the one before it, back to this cell.
    Reversal(Cell),
    /// It comes to this cell a second time.
    Twice(Cell),
    /// A move may not pass through this cell.
    Passing(Cell),
    /// A move may not end on this cell.
    Landing(Cell),
}

impl std::fmt::Display for PathFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "step {}: ", self.step)?;
        match self.kind {
            FaultKind::OffBoard => write!(f, "there is no cell on that side"),
            FaultKind::Reversal(cell) => write!(
                f,
                "going straight back to {cell} is not allowed (path is not walk)"
            ),
            FaultKind::Twice(cell) => write!(f, "coming to {cell} again is not allowed (path is simple)"),
            FaultKind::Passing(cell) => write!(f, "a move may not pass through {cell}"),
            FaultKind::Landing(cell) => write!(f, "a move may not end on {cell}"),
        }
    }
}

impl std::error::Error for PathFault {}
