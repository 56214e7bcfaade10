//! Records of FAZ.

use crate::fault::Fault;
use crate::record::{Game, ToWrite};
use ::faz::proof::DiceProof;
use ::faz::record::{self, Verdict};
use ::faz::{ByColour, Position, Record};
use std::collections::BTreeMap;

/// The text of a game in the format asked for: `trigon` or `json`.
pub(crate) fn write(wanted: &ToWrite) -> Result<String, Fault> {
    let record = record_of(wanted)?;
    match wanted.format.as_str() {
        "trigon" => Ok(record::write_all([&record])),
        "json" => Ok(record::write_json([&record])),
        other => Err(format!("unknown format '{other}' for FAZ, expected trigon or json").into()),
    }
}

fn record_of(wanted: &ToWrite) -> Result<Record, Fault> {
    let start: Position = wanted.start.parse()?;
    let mut record = Record::new(start);
    for text in &wanted.moves {
        record.push_text(text)?;
    }
    let free = wanted
        .tags
        .iter()
        .filter(|(name, _)| !Record::is_own_tag(name) && *name != "Termination");
    for (name, value) in free {
        record.set_tag(name, value)?;
    }
    prove(&mut record, wanted)?;
    let words = wanted.tag("Termination");
    if !words.is_empty() && record.last().outcome().is_none() {
        record.close(Verdict::Unfinished, words)?;
    }
    Ok(record)
}

/// What the page says of its dice: their commitment, and their secret once it may be known.
fn prove(record: &mut Record, wanted: &ToWrite) -> Result<(), Fault> {
    if wanted.tag("DiceCommit").is_empty() {
        return Ok(());
    }
    let [red, white, blue] =
        ["DiceNonceRed", "DiceNonceWhite", "DiceNonceBlue"].map(|name| wanted.tag(name).to_string());
    let commitment = wanted.tag("DiceCommit").parse()?;
    let game = wanted.tag("DiceGame").to_string();
    let mut dice = DiceProof::new(commitment, game, ByColour::new(red, white, blue))?;
    if !wanted.tag("DiceReveal").is_empty() {
        dice = dice.reveal(wanted.tag("DiceReveal").parse()?);
    }
    record.set_dice(Some(dice));
    Ok(())
}

/// The games of a text, or of JSON.
pub(crate) fn read(text: &str) -> Result<Vec<Game>, Fault> {
    let reading = record::read_any(text)?;
    Ok(reading
        .games
        .iter()
        .map(|game| shown(game, reading.format.key()))
        .collect())
}

fn shown(record: &Record, format: &'static str) -> Game {
    let mut tags: BTreeMap<String, String> = record.tags().iter().cloned().collect();
    if let Some(reason) = record.reason() {
        tags.insert("Termination".to_string(), reason.to_string());
    }
    let moves = record
        .plies()
        .iter()
        .zip(record.positions())
        .map(|(ply, position)| match ply.path {
            Some(path) => path.text(position.board()),
            None => position.move_text(ply.mv),
        });
    Game {
        game: "faz",
        format,
        tags,
        start: record.start().to_string(),
        moves: moves.collect(),
        result: record.verdict().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(format: &str) -> ToWrite {
        let json = serde_json::json!({
            "format": format,
            "tags": {"Red": "human", "Game": "faz", "Termination": "Red resigned"},
            "start": "6x1 original start,start,start RWB 1 - R",
            "moves": ["R3W5B5"],
        });
        serde_json::from_value(json).expect("a game to write")
    }

    #[test]
    fn games_read_back() {
        for format in ["trigon", "json"] {
            let text = write(&wanted(format)).expect("a text");
            let games = read(&text).expect("a game");
            assert_eq!((games.len(), games[0].format), (1, format));
            assert_eq!(games[0].moves, ["R3W5B5"]);
            assert_eq!(games[0].tags["Red"], "human");
            assert_eq!(games[0].tags["Termination"], "Red resigned");
            assert_eq!(games[0].result, "unfinished");
        }
        assert!(write(&wanted("littlegolem")).is_err());
    }

    #[test]
    fn dice_are_told_as_far_as_they_are_known() {
        let seed: ::faz::proof::ServerSeed = "5a".repeat(32).parse().expect("a seed");
        let mut game = wanted("trigon");
        game.tags
            .insert("DiceCommit".to_string(), seed.commitment().to_string());
        let text = write(&game).expect("a text");
        assert!(text.contains("DiceCommit") && !text.contains("DiceReveal"));
        game.tags.insert("DiceReveal".to_string(), seed.to_string());
        assert!(write(&game).expect("a text").contains("DiceReveal"));
    }
}
