//! The proof search: every claim is checked with the rules alone, limits are kept, and small positions agree with
//! trying everything.

use engine::common::{Limits, Stop};
use engine::tzaar::proof::{Proof, Solver, check, solve};
use engine::tzaar::{Engine, Score, split_turns};
use game::{Random, SeededRandom, playout};
use serde_json::Value;
use std::collections::HashMap;
use std::time::{Duration, Instant};
use tzaar::{Position, Setup, Side};

const POSITIONS: &str = include_str!("../../../tests/data/perft/tzaar-positions.json");

/// A position of the reference file.
struct Reference {
    id: String,
    position: Position,
    /// What another engine's proof-number search said: win or loss for the side to move.
    claim: Option<String>,
}

fn references(set: &str) -> Vec<Reference> {
    let file: Value = serde_json::from_str(POSITIONS).expect("JSON");
    let list = file["positions"].as_array().expect("a list").iter();
    let reference = |entry: &Value| {
        let text = |key: &str| entry[key].as_str().expect("text").to_string();
        let claim = entry["waltz_proof_number"]["result_for_side_to_move"].as_str();
        Reference {
            id: text("id"),
            position: text("position").parse().expect("a position"),
            claim: claim.filter(|&claim| claim != "unsolved").map(String::from),
        }
    };
    list.filter(|entry| entry["set"] == set).map(reference).collect()
}

/// Holds a proof against the rules: the strategy wins in as many turns as said, and so does the line.
fn verify(position: &Position, proof: &Proof) {
    let winner = proof.winner.expect("a winner");
    let checked = check(position, winner, &proof.strategy).unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!(checked.turns, proof.turns, "{position}");
    let mut last = *position;
    for &mv in &proof.line {
        last.play(mv).expect("the line is legal");
    }
    assert_eq!(
        last.outcome().map(|outcome| outcome.winner),
        Some(winner),
        "{position}"
    );
    let mover = |index: usize| {
        if index.is_multiple_of(2) {
            position.side()
        } else {
            !position.side()
        }
    };
    let turns = split_turns(position, &proof.line).len();
    let winners = (0..turns).filter(|&index| mover(index) == winner).count();
    assert_eq!(winners, proof.turns as usize, "{position}");
}

/// The reference positions that are solved with so many nodes each, verified and held against what is claimed.
fn solved(set: &str, nodes: u64, mib: usize) -> Vec<String> {
    let mut solved = Vec::new();
    for Reference { id, position, claim } in references(set) {
        let proof = solve(&position, &Limits::nodes(nodes), mib, &Stop::new());
        let Some(winner) = proof.winner else { continue };
        verify(&position, &proof);
        let value = if winner == position.side() { "win" } else { "loss" };
        assert!(claim.is_none_or(|claim| claim == value), "{id}: {value}");
        solved.push(id);
    }
    solved
}

#[test]
fn solved_endgames_are_solved() {
    assert_eq!(solved("solved-endgame", 1_000_000, 64).len(), 24);
}

#[test]
fn hard_endgames_are_verified() {
    let solved = solved("hard-endgame", 300_000, 64);
    assert!(solved.len() >= 9, "{solved:?}");
}

#[test]
fn a_table_too_small_makes_no_false_proofs() {
    let solved = solved("solved-endgame", 400_000, 1);
    assert!(solved.len() >= 16, "{solved:?}");
}

/// Whether the side to move wins, by trying everything.
fn wins(position: &Position, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner == position.side();
    }
    if let Some(&wins) = known.get(&position.hash()) {
        return wins;
    }
    let wins = position.moves().iter().any(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        (next.side() == position.side()) == wins(&next, known)
    });
    known.insert(position.hash(), wins);
    wins
}

#[test]
fn small_positions_agree_with_trying_everything() {
    let mut random = SeededRandom::new(8);
    let (mut tried, mut won) = (0, 0);
    while tried < 300 {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        let game = playout(&start, &mut random, 200);
        let back = 4 + random.below(4) as usize;
        let mut position = start;
        for &mv in &game.moves[..game.moves.len().saturating_sub(back)] {
            position.play(mv).expect("legal");
        }
        if position.outcome().is_some() || position.occupied().len() > 13 {
            continue;
        }
        let proof = solve(&position, &Limits::NONE, 1, &Stop::new());
        verify(&position, &proof);
        let winner = proof.winner == Some(position.side());
        assert_eq!(winner, wins(&position, &mut HashMap::new()), "{position}");
        tried += 1;
        won += usize::from(winner);
    }
    assert!((30..=270).contains(&won), "{won} of {tried} won");
}

/// What the alpha-beta search calls a win or a loss is one, whatever it leaves out: held against proofs.
#[test]
fn results_the_search_claims_are_proved() {
    let mut random = SeededRandom::new(21);
    let (mut engine, mut held) = (Engine::new(4), [0, 0]);
    while held[0] < 200 || held[1] < 200 {
        let start = Position::new(&Setup::random(&mut random)).expect("legal");
        let plies = 40 + random.below(30) as usize;
        let position = playout(&start, &mut random, plies).last;
        if position.outcome().is_some() {
            continue;
        }
        let report = engine.analyse(&position, &Limits::nodes(20_000), 1, &Stop::new(), &mut |_| {});
        let claimed = match report.lines[0].score {
            Score::Win(_) => position.side(),
            Score::Loss(_) => !position.side(),
            Score::Cp(_) => continue,
        };
        let proof = solve(&position, &Limits::nodes(3_000_000), 64, &Stop::new());
        if let Some(winner) = proof.winner {
            assert_eq!(winner, claimed, "{position}");
            check(&position, winner, &proof.strategy).unwrap_or_else(|flaw| panic!("{position}: {flaw}"));
            held[usize::from(claimed == position.side())] += 1;
        }
    }
}

/// A position that takes far longer than any test.
fn hopeless() -> Position {
    Position::new(&Setup::fixed()).expect("legal")
}

#[test]
fn limits_end_it_with_nothing_claimed() {
    let proof = solve(&hopeless(), &Limits::nodes(5_000), 1, &Stop::new());
    assert_eq!((proof.winner, proof.turns, proof.line.len()), (None, 0, 0));
    assert!(proof.strategy.is_empty());
    assert!((5_000..5_500).contains(&proof.nodes), "{}", proof.nodes);
    let mut solver = Solver::new(16);
    let limit = Duration::from_millis(60);
    in_time(Duration::from_millis(20), || {
        let begun = Instant::now();
        let proof = solver.solve(&hopeless(), &Limits::movetime(limit), &Stop::new(), &mut |_| {});
        assert_eq!(proof.winner, None);
        begun.elapsed().saturating_sub(limit)
    });
}

/// Sees that one of many tries is late by no more than this: other programs may hold single ones up.
fn in_time(most: Duration, late: impl FnMut() -> Duration) {
    let mut tries = std::iter::repeat_with(late).take(100);
    assert!(tries.any(|late| late < most), "never within {most:?}");
}

#[test]
fn the_stop_flag_ends_it_at_once() {
    in_time(Duration::from_millis(10), || {
        let stop = Stop::new();
        let flag = stop.clone();
        let stopper = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(30));
            let at = Instant::now();
            flag.set();
            at
        });
        let proof = solve(&hopeless(), &Limits::NONE, 16, &stop);
        let end = Instant::now();
        assert_eq!(proof.winner, None);
        end.saturating_duration_since(stopper.join().expect("it ends"))
    });
}

#[test]
fn progress_is_told() {
    let mut told = Vec::new();
    let limits = Limits::nodes(1_000_000);
    Solver::new(1).solve(&hopeless(), &limits, &Stop::new(), &mut |progress| {
        told.push(progress.nodes)
    });
    assert!(told.len() >= 3 && told.is_sorted(), "{told:?}");
}

#[test]
fn what_is_over_needs_no_proof() {
    // White covers his last Tzarra.
    let text = "...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3";
    let mut position: Position = text.parse().expect("a position");
    position.play("b4+c4".parse().expect("a move")).expect("legal");
    let proof = solve(&position, &Limits::NONE, 1, &Stop::new());
    assert_eq!((proof.winner, proof.turns), (Some(Side::Black), 0));
    assert!(proof.line.is_empty() && proof.strategy.is_empty());
    assert_eq!(
        check(&position, Side::Black, &proof.strategy).map(|checked| checked.turns),
        Ok(0)
    );
}

#[test]
fn a_proof_holds_for_its_winner_and_its_position_alone() {
    let list = references("solved-endgame");
    let position = list[4].position;
    let proof = solve(&position, &Limits::NONE, 16, &Stop::new());
    let winner = proof.winner.expect("solved");
    assert_eq!(winner, Side::Black);
    check(&position, !winner, &proof.strategy).expect_err("the other side does not win");
    check(&list[5].position, list[5].position.side(), &proof.strategy).expect_err("another position");
}
