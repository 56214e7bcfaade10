//! The reference counts: moves, ending moves, paths in moves and in turns.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use tzaar::{Position, Setup};

/// Counts up to this many paths are checked in every run.
const LIMIT: u64 = 20_000_000;

#[derive(Deserialize)]
struct Reference {
    positions: Vec<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    position: String,
    moves: Vec<String>,
    ending_moves: BTreeMap<String, Ending>,
    perft_moves: Vec<u64>,
    ended_at_depth: Vec<u64>,
    perft_turns: Vec<u64>,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Ending {
    winner: String,
    reason: String,
}

fn entries() -> Vec<(Entry, Position)> {
    let text = include_str!("../../../tests/data/perft/tzaar.json");
    let reference: Reference = serde_json::from_str(text).expect("the reference file");
    assert_eq!(reference.positions.len(), 40);
    let parse = |entry: Entry| {
        let position = entry
            .position
            .parse()
            .unwrap_or_else(|fault| panic!("{}: {fault}", entry.id));
        (entry, position)
    };
    reference.positions.into_iter().map(parse).collect()
}

#[test]
fn positions_read_back() {
    for (entry, position) in entries() {
        assert_eq!(position.to_string(), entry.position, "{}", entry.id);
    }
}

#[test]
fn the_fixed_start_is_the_reference() {
    let (entry, position) = entries().into_iter().next().expect("the first entry");
    assert_eq!(entry.id, "fixed");
    assert_eq!(Setup::fixed().to_string(), entry.position);
    assert_eq!(Position::new(&Setup::fixed()).expect("a position"), position);
}

#[test]
fn moves_are_the_reference() {
    for (entry, position) in entries() {
        let ours: BTreeSet<String> = position.moves().iter().map(ToString::to_string).collect();
        let theirs: BTreeSet<String> = entry.moves.into_iter().collect();
        assert_eq!(ours, theirs, "{}", entry.id);
        assert_eq!(position.count_moves() as usize, theirs.len(), "{}", entry.id);
    }
}

#[test]
fn ending_moves_are_the_reference() {
    for (entry, position) in entries() {
        let ending = |mv: &tzaar::Move| {
            let mut next = position;
            next.play(*mv).expect("legal");
            let outcome = next.outcome()?;
            let ending = Ending {
                winner: outcome.winner.name().to_string(),
                reason: outcome.reason_key().to_string(),
            };
            Some((mv.to_string(), ending))
        };
        let ours: BTreeMap<String, Ending> = position.moves().iter().filter_map(ending).collect();
        assert_eq!(ours, entry.ending_moves, "{}", entry.id);
    }
}

#[test]
fn paths_in_moves_are_the_reference() {
    for (entry, position) in entries() {
        let counts = entry.perft_moves.iter().zip(&entry.ended_at_depth);
        for (depth, (&nodes, &ended)) in (1..).zip(counts) {
            if nodes <= LIMIT {
                let ours = tzaar::perft(&position, depth);
                assert_eq!(
                    (ours.nodes, ours.ended),
                    (nodes, ended),
                    "{} depth {depth}",
                    entry.id
                );
            }
        }
    }
}

#[test]
fn paths_in_turns_are_the_reference() {
    for (entry, position) in entries() {
        for (depth, &nodes) in (1..).zip(&entry.perft_turns) {
            if nodes <= LIMIT {
                assert_eq!(
                    tzaar::perft_turns(&position, depth).nodes,
                    nodes,
                    "{} depth {depth}",
                    entry.id
                );
            }
        }
    }
}

#[test]
fn the_plain_count_agrees() {
    for (entry, position) in entries() {
        for (depth, &nodes) in (1..).zip(&entry.perft_moves) {
            if nodes <= 1_000_000 {
                assert_eq!(
                    game::perft(&position, depth),
                    tzaar::perft(&position, depth),
                    "{}",
                    entry.id
                );
            }
        }
    }
}
