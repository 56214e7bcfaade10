//! Iterative deepening at the root, with as many lines as are asked for.

use crate::tzaar::search::{At, Search, Window};
use crate::tzaar::tactics::winning_captures;
use crate::tzaar::value::{INFINITE, is_decided, to_score};
use crate::tzaar::{Line, Report};
use std::collections::VecDeque;
use tzaar::{Move, Position};

/// Deeper than any game goes on.
pub(crate) const DEEPEST: u32 = 120;
/// From this depth on the first look is at values near the last one, so many hundredths away; each further look goes
/// so many times as far.
const NARROW_DEPTH: u32 = 4;
const NARROW: i32 = 40;
const WIDER: i32 = 4;

/// A legal move of the root, its value when it was last best in its place, and its line.
#[derive(Clone)]
pub(crate) struct RootMove {
    mv: Move,
    pub(crate) value: i32,
    line: Vec<Move>,
}

/// The root of a search. The first `wanted` moves are the best known, best first.
pub(crate) struct Root<'a> {
    position: &'a Position,
    moves: Vec<RootMove>,
    wanted: usize,
    depth: u32,
}

impl<'a> Root<'a> {
    /// The legal moves ordered by a look one ply ahead, so that there is an answer from the first moment.
    pub(crate) fn new(position: &'a Position, lines: usize, search: &mut Search) -> Root<'a> {
        let look = |&mv: &Move| RootMove {
            mv,
            value: search.try_move(position, mv, 0, 1, At::ROOT, Window::FULL),
            line: vec![mv],
        };
        let mut moves: Vec<RootMove> = position.moves().iter().map(look).collect();
        moves.sort_by_key(|root| -root.value);
        let wanted = lines.clamp(1, moves.len().max(1));
        Root {
            position,
            moves,
            wanted,
            depth: 1,
        }
    }

    /// Searches ever deeper, beginning with depth `first`, until the limits are reached or nothing is left to find;
    /// each depth is reported.
    pub(crate) fn deepen(
        &mut self,
        search: &mut Search,
        first: u32,
        depth: Option<u32>,
        progress: &mut dyn FnMut(&Root, &Search),
    ) {
        let deepest = depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let mut next = first;
        while next <= deepest && !self.is_decided() && !self.moves.is_empty() && self.reach(search, next) {
            progress(self, search);
            next = self.depth + 1;
        }
    }

    /// Searches one depth, or takes over what another thread has found there or beyond; false when it had to stop before.
    fn reach(&mut self, search: &mut Search, depth: u32) -> bool {
        search.iteration = depth;
        if !self.iterate(search, depth) && !search.is_overtaken() {
            return false;
        }
        self.depth = depth;
        if let Some(overtaken) = search.team.and_then(|team| team.finish(depth, &self.moves)) {
            (self.depth, self.moves) = overtaken;
        }
        true
    }

    /// Whether every line asked for is a win or a loss: deeper search has nothing to add.
    fn is_decided(&self) -> bool {
        self.best().iter().all(|root| is_decided(root.value))
    }

    fn best(&self) -> &[RootMove] {
        &self.moves[..self.wanted.min(self.moves.len())]
    }

    /// Searches one depth; false when it had to stop before its end. What a broken depth found of better moves counts:
    /// the best move so far is always searched first.
    fn iterate(&mut self, search: &mut Search, depth: u32) -> bool {
        let complete = (0..self.wanted)
            .take_while(|&place| self.find_best(search, depth, place))
            .count();
        // A line looked for after another can turn out better. Those behind have values of the depth before, which
        // do not compare with these.
        self.moves[..complete].sort_by_key(|root| -root.value);
        complete == self.wanted
    }

    /// Brings the best of the moves from `place` on to that place: first looking near the value it had, further out
    /// where that was not right.
    fn find_best(&mut self, search: &mut Search, depth: u32, place: usize) -> bool {
        let guess = self.moves[place].value;
        let (mut below, mut above) = if depth < NARROW_DEPTH || is_decided(guess) {
            (2 * INFINITE, 2 * INFINITE)
        } else {
            (NARROW, NARROW)
        };
        loop {
            let window = Window::around(guess, below, above);
            match self.best_within(search, depth, place, window) {
                None => return false,
                Some(value) if value <= window.alpha && window.alpha > -INFINITE => below *= WIDER,
                Some(value) if value >= window.beta && window.beta < INFINITE => above *= WIDER,
                Some(_) => return true,
            }
        }
    }

    /// As [`Root::find_best`] with a given window; the value found, none when the search had to end.
    fn best_within(&mut self, search: &mut Search, depth: u32, place: usize, window: Window) -> Option<i32> {
        let (mut alpha, mut best) = (window.alpha, -INFINITE);
        let mut order = Order::new(place, self.moves.len());
        let begun = search.begin(self.position, depth as i32, place, 0, window);
        while let Some(index) =
            order.next(|index| search.is_busy(self.position, self.moves[index].mv, depth as i32))
        {
            let rest = Window { alpha, ..window };
            let mv = self.moves[index].mv;
            let value = search.marked_try(self.position, mv, index - place, depth as i32, At::ROOT, rest);
            if search.expired() {
                return search.settled(0, window);
            }
            best = best.max(value);
            if value > alpha {
                alpha = value;
                search.lines.extend(0, mv);
                let root = &mut self.moves[index];
                (root.value, root.line) = (value, search.lines.root().to_vec());
                search.tell(begun.as_ref(), root);
                self.moves[place..=index].rotate_right(1);
                order.rotated(index);
            }
            if value >= window.beta {
                break;
            }
            if let Some(better) = search.told(begun.as_ref(), alpha)
                && let Some(index) =
                    (place..self.moves.len()).find(|&index| self.moves[index].mv == better.mv)
            {
                alpha = better.value;
                best = alpha;
                self.moves[index] = better;
                self.moves[place..=index].rotate_right(1);
                order.taken_over(index);
            }
        }
        search.call_off(begun, 0, best, window);
        Some(best)
    }

    /// What is known so far.
    pub(crate) fn report(&self, search: &Search) -> Report {
        let line = |root: &RootMove| Line::new(finished(self.position, &root.line), to_score(root.value));
        Report {
            depth: if self.moves.is_empty() { 0 } else { self.depth },
            nodes: search.nodes,
            elapsed: search.clock.elapsed(),
            lines: self.best().iter().map(line).collect(),
        }
    }
}

/// The places of the moves in the order they are tried: one after the other, but those another thread is searching last.
struct Order {
    first: usize,
    next: usize,
    end: usize,
    later: VecDeque<usize>,
}

impl Order {
    fn new(first: usize, end: usize) -> Order {
        Order {
            first,
            next: first,
            end,
            later: VecDeque::new(),
        }
    }

    fn next(&mut self, is_busy: impl Fn(usize) -> bool) -> Option<usize> {
        while self.next < self.end {
            let index = self.next;
            self.next += 1;
            if index == self.first || !is_busy(index) {
                return Some(index);
            }
            self.later.push_back(index);
        }
        self.later.pop_front()
    }

    /// As [`Order::rotated`], where the move at `index` need not be tried any more.
    fn taken_over(&mut self, index: usize) {
        self.later.retain(|&later| later != index);
        self.next += usize::from(index >= self.next);
        self.rotated(index);
    }

    /// The move at `index` has gone to the first place, those before it one further.
    fn rotated(&mut self, index: usize) {
        self.later
            .iter_mut()
            .filter(|later| **later < index)
            .for_each(|later| *later += 1);
    }
}

/// A line with the moves that win at its end, which the search sees without playing them.
pub(crate) fn finished(start: &Position, line: &[Move]) -> Vec<Move> {
    let mut moves = line.to_vec();
    let mut position = *start;
    line.iter().for_each(|&mv| position.play_unchecked(mv));
    if position.outcome().is_none()
        && let Some((first, second)) = winning_captures(&position)
    {
        moves.push(first);
        moves.extend(second);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{Clock, Limits, Stop};
    use crate::tzaar::order::Ordering;
    use crate::tzaar::search::{Features, Judge, Lines};
    use crate::tzaar::table::Table;
    use game::{SeededRandom, playout};
    use tzaar::Setup;

    const LINES: usize = 3;

    /// What `run` gives for the root of a new search within these limits.
    fn searched<T>(position: &Position, limits: &Limits, run: impl FnOnce(&mut Root, &mut Search) -> T) -> T {
        let mut search = Search {
            table: &Table::new(1),
            order: &mut Ordering::new(),
            lines: &mut Lines::new(),
            judge: &mut Judge::new(None),
            clock: Clock::start(limits, &Stop::new()),
            nodes: 0,
            features: Features::ALL,
            team: None,
            member: 0,
            called: None,
            iteration: 1,
        };
        let mut root = Root::new(position, LINES, &mut search);
        run(&mut root, &mut search)
    }

    fn deepen(root: &mut Root, search: &mut Search, depth: u32) {
        root.deepen(search, 2, Some(depth), &mut |_, _| {});
    }

    fn first_moves(root: &Root) -> Vec<Move> {
        root.best().iter().map(|root| root.mv).collect()
    }

    /// The moves of the root once the first place of a depth is filled, and the nodes that took.
    fn first_place(position: &Position, depth: u32) -> (Vec<Move>, u64) {
        searched(position, &Limits::NONE, |root, search| {
            deepen(root, search, depth - 1);
            search.iteration = depth;
            assert!(root.find_best(search, depth, 0), "no limit");
            (first_moves(root), search.nodes)
        })
    }

    #[test]
    fn a_depth_cut_after_its_first_place_has_that_place_first() {
        let mut worse = 0;
        for (seed, depth) in (0..8).flat_map(|seed| [3, 4, 5].map(|depth| (seed, depth))) {
            let mut random = SeededRandom::new(seed);
            let start = Position::new(&Setup::random(&mut random)).expect("a random setup");
            let position = playout(&start, &mut random, 9).last;
            let (best, nodes) = first_place(&position, depth);
            let (found, is_worse) = searched(&position, &Limits::nodes(nodes + 1), |root, search| {
                deepen(root, search, depth);
                let is_worse = root.moves[0].value < root.moves[1].value;
                (first_moves(root), is_worse)
            });
            assert_eq!(found, best, "depth {depth}: {position}");
            worse += u32::from(is_worse);
        }
        assert!(worse >= 3, "{worse} new values below an old one");
    }
}
