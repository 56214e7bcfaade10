//! `trigon replay`: checking records.

use super::positions::faz_ending;
use super::records::{self, Games};
use crate::args::ReplayArgs;
use crate::fault::Done;
use crate::output;
use serde::Serialize;

#[derive(Serialize)]
struct Replayed {
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    game: &'static str,
    /// The winner's key, `draw`, or `unfinished`.
    result: String,
    reason: Option<String>,
    /// Turns of players.
    turns: usize,
    #[serde(rename = "final")]
    last: String,
    #[serde(skip)]
    ending: Option<String>,
}

/// Runs the command.
pub fn run(args: &ReplayArgs) -> Done {
    let games: Vec<Game> = match records::read(&args.file, args.position.as_ref())? {
        Games::Tzaar(records) => records.iter().map(tzaar).collect(),
        Games::Faz(records) => records.iter().map(faz).collect(),
    };
    if args.json.json {
        return output::json(&Replayed { games });
    }
    for (index, game) in games.iter().enumerate() {
        let ending = game.ending.clone().or_else(|| game.reason.clone());
        let ending = ending.map(|ending| format!(" ({ending})")).unwrap_or_default();
        output::line(format!(
            "game {}: {}, {} turns, {}{ending}",
            index + 1,
            game.game,
            game.turns,
            game.result
        ))?;
        output::line(format!("  {}", game.last))?;
    }
    Ok(())
}

fn tzaar(record: &tzaar::record::Record) -> Game {
    Game {
        game: "tzaar",
        result: record.result_key().to_string(),
        reason: record.termination().map(ToString::to_string),
        turns: record.turns(),
        last: record.last().to_string(),
        ending: record.outcome().map(|outcome| outcome.to_string()),
    }
}

fn faz(record: &faz::Record) -> Game {
    Game {
        game: "faz",
        result: record.verdict().to_string(),
        reason: record.reason().map(ToString::to_string),
        turns: record.turns(),
        last: record.last().to_string(),
        ending: record.last().outcome().map(|outcome| faz_ending(&outcome)),
    }
}
