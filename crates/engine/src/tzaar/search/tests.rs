//! The search against a plain minimax, with and without its parts.

use crate::common::{Clock, Limits, Stop};
use crate::tzaar::order::Ordering;
use crate::tzaar::search::{At, Features, Judge, Lines, Search, Window, leaf};
use crate::tzaar::table::Table;
use crate::tzaar::value::{INFINITE, is_decided, of_outcome};
use game::{SeededRandom, playout};
use tzaar::{Position, Setup};

const PLAIN: Features = Features {
    table: false,
    selective: false,
};

/// The value of a position by looking at every line of `depth` plies; nothing is cut off.
fn minimax(position: &Position, depth: i32, turns: i32) -> i32 {
    if depth == 0 {
        return leaf(position, turns);
    }
    let value = |&mv: &tzaar::Move| {
        let mut next = *position;
        next.play_unchecked(mv);
        match next.outcome() {
            Some(outcome) => of_outcome(outcome, position.side(), turns),
            None if next.side() == position.side() => minimax(&next, depth - 1, turns),
            None => -minimax(&next, depth - 1, turns + 1),
        }
    };
    position.moves().iter().map(value).max().expect("a legal move")
}

struct Bench {
    table: Table,
    order: Ordering,
    lines: Lines,
    judge: Judge,
}

impl Bench {
    fn new() -> Bench {
        Bench {
            table: Table::new(4),
            order: Ordering::new(),
            lines: Lines::new(),
            judge: Judge::new(None),
        }
    }

    /// The best value over the root's moves at a fixed depth, and the line.
    fn search(
        &mut self,
        position: &Position,
        depth: i32,
        features: Features,
    ) -> (i32, Vec<tzaar::Move>, u64) {
        let mut search = Search {
            table: &self.table,
            order: &mut self.order,
            lines: &mut self.lines,
            judge: &mut self.judge,
            clock: Clock::start(&Limits::NONE, &Stop::new()),
            nodes: 0,
            features,
            team: None,
            member: 0,
            called: None,
            iteration: 1,
        };
        let (mut alpha, mut line) = (-INFINITE, Vec::new());
        for (index, &mv) in position.moves().iter().enumerate() {
            let window = Window {
                alpha,
                beta: INFINITE,
            };
            let value = search.try_move(position, mv, index, depth, At::ROOT, window);
            if value > alpha {
                alpha = value;
                search.lines.extend(0, mv);
                line = search.lines.root().to_vec();
            }
        }
        (alpha, line, search.nodes)
    }
}

/// Positions of all stages of random games, not over, with few enough moves to look at all lines.
fn positions(count: usize, seed: u64) -> Vec<Position> {
    let mut random = SeededRandom::new(seed);
    let mut positions = Vec::new();
    while positions.len() < count {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        let moves = 1 + positions.len() * 61 % 40;
        let position = playout(&start, &mut random, moves).last;
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    positions
}

#[test]
fn alpha_beta_finds_what_minimax_finds() {
    let mut decided = 0;
    for (index, position) in positions(160, 11).iter().enumerate() {
        let depth = if position.count_moves() < 25 { 3 } else { 2 };
        let value = minimax(position, depth, 0);
        let mut bench = Bench::new();
        let (plain, line, _) = bench.search(position, depth, PLAIN);
        assert_eq!(plain, value, "position {index}: {position}");
        assert!(line.len() <= depth as usize && !line.is_empty());
        decided += usize::from(is_decided(value));
    }
    assert!(decided > 10, "{decided} of the values are wins or losses");
}

#[test]
fn the_table_changes_no_value() {
    for position in positions(60, 12) {
        let mut bench = Bench::new();
        for depth in 1..=4 {
            let (plain, _, nodes) = Bench::new().search(&position, depth, PLAIN);
            let (with, _, fewer) = bench.search(&position, depth, Features::WHOLE);
            assert_eq!(plain, with, "depth {depth}: {position}");
            assert!(
                depth < 4 || fewer <= nodes * 2,
                "{fewer} against {nodes}: {position}"
            );
        }
    }
}

#[test]
fn the_principal_variation_leads_to_its_value() {
    for position in positions(60, 13) {
        let (value, line, _) = Bench::new().search(&position, 4, PLAIN);
        let (mut at, mut turns) = (position, 0);
        let mut reached = None;
        for &mv in &line {
            let side = at.side();
            at.play(mv).expect("a line of legal moves");
            reached = at.outcome().map(|outcome| of_outcome(outcome, side, turns));
            if reached.is_some() && side != position.side() {
                reached = reached.map(|value| -value);
            }
            turns += i32::from(at.side() != side);
        }
        let end = reached.unwrap_or_else(|| {
            let value = leaf(&at, turns);
            if at.side() == position.side() {
                value
            } else {
                -value
            }
        });
        assert_eq!(end, value, "{position}: {line:?}");
    }
}

#[test]
fn reductions_keep_whole_lines() {
    let position = Position::new(&Setup::fixed()).expect("legal");
    let mut bench = Bench::new();
    let (value, line, nodes) = bench.search(&position, 3, Features::ALL);
    assert!(!is_decided(value) && line.len() == 3 && nodes > 0);
}
