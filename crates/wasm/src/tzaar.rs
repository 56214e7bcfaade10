//! TZAAR: setups, views and moves as JSON.

pub(crate) mod record;
mod view;

use crate::fault::Fault;
use ::tzaar::{Move, Outcome, Position, Setup};
use game::SeededRandom;
use serde::{Deserialize, Serialize};
pub(crate) use view::view;

/// What a new game starts from.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Start {
    Random { seed: u64 },
    Fixed,
    Placement,
    Custom { position: String },
}

/// How a game ended.
#[derive(Serialize)]
pub(crate) struct Ended {
    winner: &'static str,
    reason: &'static str,
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        Ended {
            winner: outcome.winner.name(),
            reason: outcome.reason_key(),
        }
    }
}

/// The position after some moves.
#[derive(Serialize)]
pub(crate) struct Applied {
    position: String,
    result: Option<Ended>,
}

/// The position text of a new game.
pub(crate) fn setup(spec: &str) -> Result<String, Fault> {
    let setup = match serde_json::from_str(spec)? {
        Start::Random { seed } => Setup::random(&mut SeededRandom::new(seed)),
        Start::Fixed => Setup::fixed(),
        Start::Placement => Setup::empty(),
        Start::Custom { position } => position.parse()?,
    };
    Ok(Position::new(&setup)?.to_string())
}

/// Plays single moves, all or none.
pub(crate) fn apply(position: &str, moves: &[String]) -> Result<Applied, Fault> {
    let mut position: Position = position.parse()?;
    for text in moves {
        position.play(text.parse::<Move>()?)?;
    }
    Ok(Applied {
        position: position.to_string(),
        result: position.outcome().map(Ended::from),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    const NEAR_LOSS: &str =
        "...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3";

    fn view_of(position: &str) -> Value {
        serde_json::to_value(view(position).expect("a position")).expect("JSON")
    }

    #[test]
    fn a_start_has_a_view() {
        let position = setup(r#"{"kind": "fixed"}"#).expect("a start");
        let view = view_of(&position);
        assert_eq!(view["phase"], "opening");
        assert_eq!(view["spaces"].as_array().map(Vec::len), Some(60));
        assert_eq!(view["moves"].as_array().map(Vec::len), Some(42));
        assert_eq!(
            view["counters"]["white"],
            json!({"tzaar": 6, "tzarra": 9, "tott": 15, "tallest": 1})
        );
        assert_eq!(
            view["in_hand"]["black"],
            json!({"tzaar": 0, "tzarra": 0, "tott": 0})
        );
    }

    #[test]
    fn covering_ones_last_piece_is_marked() {
        let view = view_of(NEAR_LOSS);
        let moves = view["moves"].as_array().expect("moves");
        let covers: Vec<&Value> = moves.iter().filter(|mv| mv["covers_last"] == true).collect();
        let texts: Vec<&Value> = covers.iter().map(|mv| &mv["text"]).collect();
        assert_eq!(texts.len(), 2);
        assert!(texts.contains(&&json!("b4+c4")) && texts.contains(&&json!("c4+b4")));
    }

    #[test]
    fn moves_are_played_all_or_none() {
        let start = setup(r#"{"kind": "fixed"}"#).expect("a start");
        let applied = apply(&start, &["a5xa4".to_string()]).expect("a move");
        assert!(applied.position.ends_with(" b 1 2"));
        assert!(apply(&start, &["a5xa4".to_string(), "pass".to_string()]).is_err());
    }

    #[test]
    fn a_finished_game_says_why() {
        let applied = apply(NEAR_LOSS, &["b4+c4".to_string()]).expect("a move");
        let ended = serde_json::to_value(applied.result).expect("JSON");
        assert_eq!(ended, json!({"winner": "black", "reason": "type lost by white"}));
    }
}
