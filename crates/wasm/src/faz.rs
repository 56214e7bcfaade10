//! FAZ: setups, views, moves and rolls as JSON.

mod dice;
pub(crate) mod record;
mod view;

use crate::fault::Fault;
use ::faz::{Colour, Die, Move, Order, Outcome, Position, Roll, Setup};
pub(crate) use dice::draw;
use game::SeededRandom;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
pub(crate) use view::view;

/// What a new game is to be. Options in `set` come last, so they change a preset.
#[derive(Deserialize)]
struct Start {
    rules: Option<String>,
    rows: Option<u8>,
    laps: Option<u8>,
    #[serde(default)]
    set: Map<String, Value>,
    order: Option<String>,
    seed: Option<u64>,
    position: Option<String>,
}

/// How a game ended.
#[derive(Serialize)]
pub(crate) struct Ended {
    winner: Option<&'static str>,
    reason: &'static str,
    /// Who took a place, the first first.
    places: Vec<&'static str>,
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Ended {
        let mut home: Vec<(u8, Colour)> = outcome
            .places
            .iter()
            .filter_map(|(colour, place)| Some(((*place)?, colour)))
            .collect();
        home.sort_unstable();
        Ended {
            winner: outcome.winner.map(Colour::key),
            reason: outcome.reason.key(),
            places: home.into_iter().map(|(_, colour)| colour.key()).collect(),
        }
    }
}

/// The position after some moves.
#[derive(Serialize)]
pub(crate) struct Applied {
    position: String,
    result: Option<Ended>,
}

impl Applied {
    fn of(position: &Position) -> Applied {
        Applied {
            position: position.to_string(),
            result: position.outcome().map(Ended::from),
        }
    }
}

/// The position text of a new game, or the given one if it is a position.
pub(crate) fn setup(spec: &str) -> Result<String, Fault> {
    let spec: Start = serde_json::from_str(spec)?;
    if let Some(text) = spec.position {
        return Ok(text.parse::<Position>()?.to_string());
    }
    let mut setup = Setup::new(Default::default(), order(spec.order.as_deref(), spec.seed)?);
    let rows = spec.rows.map(|rows| rows.to_string());
    let laps = spec.laps.map(|laps| laps.to_string());
    for (key, value) in [("rules", spec.rules), ("rows", rows), ("laps", laps)] {
        if let Some(value) = value {
            setup.set(key, &value)?;
        }
    }
    for (key, value) in &spec.set {
        setup.set(key, &plain(value))?;
    }
    Ok(Position::new(&setup)?.to_string())
}

fn order(text: Option<&str>, seed: Option<u64>) -> Result<Order, Fault> {
    match text {
        None | Some("random") => Ok(Order::random(&mut SeededRandom::new(seed.unwrap_or_default()))),
        Some(text) => Ok(text.parse()?),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Plays moves and rolls in turn, all or none.
pub(crate) fn apply(position: &str, moves: &[String]) -> Result<Applied, Fault> {
    let mut position: Position = position.parse()?;
    for text in moves {
        position.play_text(text)?;
    }
    Ok(Applied::of(&position))
}

/// Plays a roll; `dice` holds a number for red, white and blue, ignored for a player who is home.
pub(crate) fn roll(position: &str, dice: &str) -> Result<Applied, Fault> {
    let mut position: Position = position.parse()?;
    let pips: [u8; 3] = serde_json::from_str(dice)?;
    let die = |colour: Colour| Die::new(pips[colour.seat().index()]);
    let roll = Roll::new(::faz::ByColour::from_fn(|colour| {
        die(colour).filter(|_| position.place(colour).is_none())
    }));
    game::Game::play(&mut position, Move::Roll(roll))?;
    Ok(Applied::of(&position))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn view_of(position: &str) -> Value {
        serde_json::to_value(view(position).expect("a position")).expect("JSON")
    }

    fn small() -> String {
        setup(r#"{"rules": "fair", "rows": 6, "laps": 1, "set": {"faces": 6}, "order": "RWB"}"#)
            .expect("a start")
    }

    #[test]
    fn a_start_waits_for_the_dice() {
        let view = view_of(&small());
        assert_eq!(view["phase"], "roll");
        assert_eq!(view["actor"], "chance");
        assert_eq!(view["options"]["path"], "noreverse");
        assert_eq!(view["cells"].as_array().map(Vec::len), Some(36));
        assert_eq!(view["moves"], json!([]));
        assert_eq!(view["order"], json!(["red", "white", "blue"]));
    }

    #[test]
    fn a_roll_tells_who_moves_and_where() {
        let rolled = roll(&small(), "[3, 5, 5]").expect("a roll");
        let view = view_of(&rolled.position);
        assert_eq!(view["phase"], "move");
        assert_eq!(view["actor"], "red");
        assert_eq!(view["seats"][1]["status"], "equal_dice");
        assert_eq!(view["seats"][0]["die"], 3);
        let moves = view["moves"].as_array().expect("moves");
        assert_eq!(moves.len(), 2);
        assert_eq!(moves[0]["path"].as_array().map(Vec::len), Some(4));
        let text = moves[0]["text"].as_str().expect("text").to_string();
        let moved = apply(&rolled.position, &[text]).expect("a move");
        assert_eq!(view_of(&moved.position)["round"], 2);
    }

    #[test]
    fn what_cannot_be_says_why() {
        let fault = setup(r#"{"rows": 2}"#).expect_err("too small");
        assert!(format!("{fault:?}").contains("rows"), "{fault:?}");
        assert!(roll(&small(), "[3, 5, 9]").is_err());
        assert!(setup(r#"{"set": {"colour": "green"}}"#).is_err());
    }
}
