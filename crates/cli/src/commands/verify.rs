//! `trigon verify`: the dice of FAZ records against their commitment.

use super::records::{self, Games};
use crate::args::VerifyArgs;
use crate::fault::{Done, Fault};
use crate::output;
use serde::Serialize;

#[derive(Serialize)]
struct Verified {
    games: Vec<Checked>,
    verified: bool,
}

#[derive(Serialize)]
struct Checked {
    verified: bool,
    rolls: usize,
    commitment: Option<String>,
    fault: Option<String>,
}

/// Runs the command.
pub fn run(args: &VerifyArgs) -> Done {
    let Games::Faz(games) = records::read(&args.file, None)? else {
        return Err(Fault::at(
            crate::input::shown(&args.file),
            "a record of TZAAR, which has no dice: expected a record of FAZ",
        ));
    };
    let games: Vec<Checked> = games.iter().map(check).collect();
    let bad = games.iter().position(|game| !game.verified);
    if args.json.json {
        let verified = bad.is_none();
        output::json(&Verified { games, verified })?;
    } else {
        for (index, game) in games.iter().enumerate() {
            output::line(format!("game {}: {}", index + 1, sentence(game)))?;
        }
    }
    match bad {
        None => Ok(()),
        Some(index) => Err(Fault::at(
            crate::input::shown(&args.file),
            format!("the dice of game {} are not verified", index + 1),
        )),
    }
}

fn check(game: &faz::Record) -> Checked {
    let fault = match game.verify_dice() {
        None => Some("no commitment in the record: expected the tags DiceCommit and DiceReveal".to_string()),
        Some(Err(fault)) => Some(fault.to_string()),
        Some(Ok(())) => None,
    };
    Checked {
        verified: fault.is_none(),
        rolls: game.rolls().count(),
        commitment: game.dice().map(|dice| dice.commitment().to_string()),
        fault,
    }
}

fn sentence(game: &Checked) -> String {
    match &game.fault {
        None => format!(
            "{} rolls, all as the revealed seed gives them; commitment {}",
            game.rolls,
            game.commitment.as_deref().unwrap_or("none")
        ),
        Some(fault) => fault.clone(),
    }
}
