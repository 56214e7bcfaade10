//! A review as JSON.

use super::Reviewed;
use crate::commands::analyse_faz::keys;
use crate::commands::seats::BySeat;
use engine::faz::analysis::{Decision, Entry, Grade, Rolled, Tally};
use faz::Position;
use serde::Serialize;

/// A game.
#[derive(Serialize)]
pub struct Game {
    game: &'static str,
    moves: Vec<Move>,
    summary: Summary,
}

/// A move of a player, or a roll.
#[derive(Serialize)]
struct Move {
    /// Its number in the record, from 1.
    ply: usize,
    round: u16,
    /// Each player's chance before it, with best play, and after it.
    before: BySeat<f64>,
    after: BySeat<f64>,
    #[serde(flatten)]
    kind: Kind,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Kind {
    Roll {
        roll: String,
        luck: BySeat<f64>,
        /// Before the roll, the chance to be home within 1, 2 and 3 rounds if nobody is in the way.
        home: BySeat<Vec<f64>>,
        /// Before the roll, who shuts a player's way home; nobody when it is shut for good.
        sealed: BySeat<Option<Vec<&'static str>>>,
    },
    Move {
        player: &'static str,
        #[serde(rename = "move")]
        mv: String,
        /// How many moves there were.
        choices: usize,
        best: String,
        /// What the move lost the player against the best, and the standard error of that.
        loss: f64,
        loss_error: f64,
        /// Standard errors of the values after it.
        error: BySeat<f64>,
        rollouts: u64,
        /// `slight`, `mistake`, `blunder`, or none.
        fault: Option<&'static str>,
    },
}

#[derive(Serialize)]
struct Summary {
    start: BySeat<f64>,
    luck: BySeat<f64>,
    loss: BySeat<f64>,
    decisions: BySeat<u32>,
    faults: BySeat<Faults>,
    result: BySeat<Option<f64>>,
    /// The result less the luck.
    adjusted: BySeat<Option<f64>>,
    /// Whether all of the record was reviewed.
    complete: bool,
}

#[derive(Serialize)]
struct Faults {
    slight: u32,
    mistake: u32,
    blunder: u32,
}

/// A game's review.
pub fn game(reviewed: &Reviewed) -> Game {
    let review = &reviewed.review;
    let entries = review.entries.iter().zip(reviewed.record.positions());
    let of = |tally: fn(&Tally) -> f64| BySeat::from_fn(|colour| tally(&review.tallies[colour]));
    let maybe = |tally: fn(&Tally) -> Option<f64>| BySeat::from_fn(|colour| tally(&review.tallies[colour]));
    Game {
        game: "faz",
        moves: entries
            .enumerate()
            .map(|(index, (entry, position))| mv(reviewed, index, entry, &position))
            .collect(),
        summary: Summary {
            start: review.start.into(),
            luck: of(|tally| tally.luck),
            loss: of(|tally| tally.loss),
            decisions: BySeat::from_fn(|colour| review.tallies[colour].decisions),
            faults: BySeat::from_fn(|colour| faults(&review.tallies[colour])),
            result: maybe(|tally| tally.result),
            adjusted: maybe(Tally::adjusted),
            complete: review.complete,
        },
    }
}

fn faults(tally: &Tally) -> Faults {
    let [slight, mistake, blunder] = tally.faults;
    Faults {
        slight,
        mistake,
        blunder,
    }
}

fn mv(reviewed: &Reviewed, index: usize, entry: &Entry, position: &Position) -> Move {
    Move {
        ply: index + 1,
        round: position.round(),
        before: entry.before().into(),
        after: entry.after().into(),
        kind: match entry {
            Entry::Rolled(rolled) => roll(rolled),
            Entry::Decision(decision) => decided(decision, position, reviewed.text(index, position)),
        },
    }
}

fn roll(rolled: &Rolled) -> Kind {
    Kind::Roll {
        roll: rolled.roll.to_string(),
        luck: rolled.luck.gain().into(),
        home: BySeat::from_fn(|colour| rolled.home[colour].clone()),
        sealed: BySeat::from_fn(|colour| rolled.seals[colour].as_ref().map(keys)),
    }
}

fn decided(decision: &Decision, position: &Position, mv: String) -> Kind {
    Kind::Move {
        player: decision.mover.key(),
        mv,
        choices: decision.choices,
        best: decision
            .best
            .mv
            .map(|mv| position.move_text(mv))
            .unwrap_or_default(),
        loss: decision.played.behind,
        loss_error: decision.played.behind_error,
        error: decision.played.errors.into(),
        rollouts: decision.rollouts,
        fault: decision.grade.map(Grade::key),
    }
}
