//! Records and boards of other sites and programs.

mod boardspace;
#[path = "../common/mod.rs"]
mod common;
mod formats;
mod htzaar;
mod littlegolem;
mod pbm;

use tzaar::record::Record;
use tzaar::{Kind, Outcome, Position, Reason, Side};

const LITTLE_GOLEM: &str = include_str!("../../../../tests/data/records/littlegolem-a.sgf");
const BOARDSPACE_STANDARD: &str = include_str!("../../../../tests/data/records/boardspace-standard.sgf");
const BOARDSPACE_RANDOM: &str = include_str!("../../../../tests/data/records/boardspace-random.sgf");
const HTZAAR: &str = include_str!("../../../../tests/data/records/htzaar.log");
/// The start of the random Boardspace game and of the log.
const RANDOM_START: &str = "tazTa/TZtAAT/ZtaTTta/ZtTZAtzA/TtZzTatt/zAtzatTA/TaAZAtz/TAtTaT/TatTt w o 1";
/// Where the standard Boardspace game ends, and what the board pictures show.
const STANDARD_END: &str =
    ".t2t.t/...TT2T/Ta2...A./T..T.z2../.......T2/a3AT3..T2../....t../t2a..../.TT.. b 2 20";

fn random_start() -> Position {
    RANDOM_START.parse().expect("a position")
}

fn one(games: Vec<Record>) -> Record {
    assert_eq!(games.len(), 1);
    games.into_iter().next().expect("one game")
}

fn lost(winner: Side, kind: Kind) -> Option<Outcome> {
    Some(Outcome {
        winner,
        reason: Reason::TypeLost(kind),
    })
}
