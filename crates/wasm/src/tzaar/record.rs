//! Records of TZAAR.

use crate::fault::Fault;
use crate::record::{Game, ToWrite};
use ::tzaar::record::{self, Record, Tags};
use ::tzaar::{Move, Position, Side};

/// The text of a game in the format asked for: `trigon`, `json` or `littlegolem`.
pub(crate) fn write(wanted: &ToWrite) -> Result<String, Fault> {
    let record = record_of(wanted)?;
    match wanted.format.as_str() {
        "trigon" => Ok(record::write(&[record])),
        "json" => Ok(record::write_json(&[record])),
        "littlegolem" => Ok(::tzaar::foreign::littlegolem::write(&[record])?),
        other => Err(format!("unknown format '{other}', expected trigon, json or littlegolem").into()),
    }
}

fn record_of(wanted: &ToWrite) -> Result<Record, Fault> {
    let start: Position = wanted.start.parse()?;
    let moves: Result<Vec<Move>, _> = wanted.moves.iter().map(|text| text.parse()).collect();
    let mut record = Record::from_moves(start, moves?)?;
    let free = wanted.tags.iter().filter(|(name, _)| !Tags::is_own(name));
    for (name, value) in free {
        record.tags_mut().set(name, value)?;
    }
    let winner = match wanted.tag("Result") {
        "1-0" => Some(Side::White),
        "0-1" => Some(Side::Black),
        _ => None,
    };
    record.finish(
        winner,
        Some(wanted.tag("Termination")).filter(|words| !words.is_empty()),
    );
    Ok(record)
}

/// The games of a text in any format of TZAAR.
pub(crate) fn read(text: &str) -> Result<Vec<Game>, Fault> {
    let reading = record::read_any(text)?;
    let format = reading.format.key();
    Ok(reading.games.iter().map(|game| shown(game, format)).collect())
}

fn shown(record: &Record, format: &'static str) -> Game {
    let mut tags: std::collections::BTreeMap<String, String> = record
        .tags()
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_string()))
        .collect();
    if let Some(words) = record.termination() {
        tags.insert("Termination".to_string(), words.to_string());
    }
    Game {
        game: "tzaar",
        format,
        tags,
        start: record.start().to_string(),
        moves: record.moves().iter().map(ToString::to_string).collect(),
        result: record.result_key().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(format: &str) -> ToWrite {
        let json = serde_json::json!({
            "format": format,
            "tags": {"White": "Ann", "Setup": "fixed", "Result": "0-1", "Termination": "resignation"},
            "start": ::tzaar::Setup::fixed().to_string(),
            "moves": ["a5xa4"],
        });
        serde_json::from_value(json).expect("a game to write")
    }

    #[test]
    fn games_read_back() {
        for format in ["trigon", "json", "littlegolem"] {
            let text = write(&wanted(format)).expect("a text");
            let games = read(&text).expect("a game");
            assert_eq!((games.len(), games[0].format), (1, format));
            assert_eq!(games[0].moves, ["a5xa4"]);
            assert_eq!(games[0].tags["White"], "Ann");
            assert_eq!(games[0].tags["Termination"], "resignation");
            assert_eq!(games[0].result, "black");
        }
        assert!(write(&wanted("sgf")).is_err());
    }
}
