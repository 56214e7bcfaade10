//! The JSON twin of the text of records.

use super::{Ply, Record, Verdict, direction};
use crate::moves::Move;
use crate::path::Path;
use crate::play::Played;
use crate::position::Position;
use crate::proof::DiceProof;
use crate::roll::{Die, Roll};
use crate::setup::Skip;
use crate::{ByColour, Colour, Options};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The answer to JSON that is no record of a legal game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonError {
    place: String,
    message: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.place, self.message),
        }
    }
}

impl std::error::Error for JsonError {}

impl JsonError {
    /// What the parser says, its place first.
    pub(super) fn syntax(cause: &serde_json::Error) -> JsonError {
        let text = cause.to_string();
        let tail = format!(" at line {} column {}", cause.line(), cause.column());
        let message = text.strip_suffix(&tail).unwrap_or(&text);
        fault(
            format!("line {}, column {}", cause.line(), cause.column()),
            message,
        )
    }
}

fn fault(place: impl Into<String>, message: impl ToString) -> JsonError {
    JsonError {
        place: place.into(),
        message: message.to_string(),
    }
}

#[derive(Serialize, Deserialize)]
struct Game {
    game: String,
    rows: u8,
    laps: u8,
    rules: String,
    order: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<Proof>,
    #[serde(default)]
    tags: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    declared: Vec<Turn>,
    rounds: Vec<Round>,
    #[serde(default)]
    result: Option<String>,
    #[serde(default)]
    reason: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Proof {
    commitment: String,
    game: String,
    nonces: Each<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
}

#[derive(Serialize, Deserialize)]
struct Each<T> {
    red: T,
    white: T,
    blue: T,
}

#[derive(Serialize, Deserialize)]
struct Round {
    round: u16,
    dice: Dice,
    /// Comments on the roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
    #[serde(default)]
    turns: Vec<Turn>,
}

#[derive(Serialize, Deserialize)]
struct Dice {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    red: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    white: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    blue: Option<u8>,
}

/// One player's part in a round: exactly one of `path`, `skipped` and `direction`.
#[derive(Serialize, Deserialize)]
struct Turn {
    seat: Colour,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    path: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    skipped: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    direction: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<String>,
}

impl Turn {
    const fn of(seat: Colour) -> Turn {
        Turn {
            seat,
            path: None,
            skipped: None,
            direction: None,
            comments: Vec::new(),
        }
    }

    fn passed_over(seat: Colour, skip: Skip) -> Turn {
        Turn {
            skipped: Some(skip_key(skip).to_owned()),
            ..Turn::of(seat)
        }
    }
}

const fn skip_key(skip: Skip) -> &'static str {
    crate::Status::PassedOver(skip).key()
}

impl Record {
    /// The record as JSON, one object, indented.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Reads what [`Record::to_json`] writes; unknown keys are passed over.
    ///
    /// # Errors
    /// When the text is no JSON (with line and column), a value is missing or wrong, or the game breaks a rule (with
    /// the place in the object, as `rounds[2].turns[0]`).
    pub fn from_json(text: &str) -> Result<Record, JsonError> {
        let game: Game = serde_json::from_str(text).map_err(|error| JsonError::syntax(&error))?;
        read(game)
    }
}

impl Serialize for Record {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        read(Game::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

fn write(record: &Record) -> Game {
    let options = record.start.options();
    let (declared, rounds) = write_rounds(record);
    Game {
        game: "faz".to_owned(),
        rows: options.rows,
        laps: options.laps,
        rules: options.rules_text(),
        order: record.start.order().to_string(),
        position: (!record.is_from_start()).then(|| record.start.to_string()),
        dice: record.dice.as_ref().map(write_proof),
        tags: record.tags.clone(),
        comments: record.comments.clone(),
        declared,
        rounds,
        result: Some(record.verdict().to_string()),
        reason: record.reason().map(str::to_owned),
    }
}

fn write_proof(proof: &DiceProof) -> Proof {
    let nonce = |colour: Colour| proof.nonces()[colour].clone();
    Proof {
        commitment: proof.commitment().to_string(),
        game: proof.game().to_owned(),
        nonces: Each {
            red: nonce(Colour::Red),
            white: nonce(Colour::White),
            blue: nonce(Colour::Blue),
        },
        seed: proof.seed().map(|seed| seed.to_string()),
    }
}

fn write_rounds(record: &Record) -> (Vec<Turn>, Vec<Round>) {
    let mut declared = Vec::new();
    let mut rounds = Vec::new();
    let mut position = record.start;
    if let (crate::Phase::Move, Some(roll)) = (position.phase(), position.roll()) {
        rounds.push(write_round(&position, roll, &[]));
    }
    for ply in &record.plies {
        let before = position;
        let skipped = position.play_unchecked(ply.mv).skipped;
        match ply.mv {
            Move::Roll(roll) => rounds.push(write_round(&before, roll, &ply.comments)),
            Move::Declare(_) => declared.push(write_turn(&before, ply)),
            Move::Walk(_) | Move::Skip => {
                if let Some(round) = rounds.last_mut() {
                    round.turns.push(write_turn(&before, ply));
                }
            }
        }
        let order = before.round_order().colours();
        let passed = order
            .into_iter()
            .filter_map(|colour| Some(Turn::passed_over(colour, skipped[colour]?)));
        if let Some(round) = rounds.last_mut() {
            round.turns.extend(passed);
        }
    }
    (declared, rounds)
}

/// A move of a player.
fn write_turn(position: &Position, ply: &Ply) -> Turn {
    let name = |cell: crate::Cell| cell.to_string();
    let path = ply
        .path
        .map(|path| path.cells(position.board()).map(name).collect());
    Turn {
        path,
        skipped: (ply.mv == Move::Skip).then(|| skip_key(Skip::Chosen).to_owned()),
        direction: match ply.mv {
            Move::Declare(direction) => Some(direction.to_string()),
            _ => None,
        },
        comments: ply.comments.clone(),
        ..Turn::of(position.mover().unwrap_or(Colour::Red))
    }
}

fn write_round(position: &Position, roll: Roll, comments: &[String]) -> Round {
    let die = |colour: Colour| roll.die(colour).map(Die::pips);
    Round {
        round: position.round(),
        dice: Dice {
            red: die(Colour::Red),
            white: die(Colour::White),
            blue: die(Colour::Blue),
        },
        comments: comments.to_vec(),
        turns: Vec::new(),
    }
}

fn read(game: Game) -> Result<Record, JsonError> {
    let mut record = Record::new(read_start(&game)?);
    record.comments = game.comments;
    for (name, value) in &game.tags {
        record
            .set_tag(name, value)
            .map_err(|error| fault("tags", error))?;
    }
    if let Some(proof) = game.dice {
        record.dice = Some(read_proof(proof).map_err(|message| fault("dice", message))?);
    }
    for (index, turn) in game.declared.into_iter().enumerate() {
        read_turn(&mut record, turn).map_err(|message| fault(format!("declared[{index}]"), message))?;
    }
    for (index, round) in game.rounds.into_iter().enumerate() {
        read_round(&mut record, round, index)?;
    }
    let reason = game.reason.unwrap_or_default();
    let Some(result) = game.result else {
        return Ok(record);
    };
    read_result(&mut record, &result, &reason).map_err(|message| fault("result", message))?;
    Ok(record)
}

fn read_start(game: &Game) -> Result<Position, JsonError> {
    if game.game != "faz" {
        return Err(fault("game", format!("{:?}: expected \"faz\"", game.game)));
    }
    let mut options = Options {
        rows: game.rows,
        laps: game.laps,
        ..Options::default()
    };
    options
        .set_rules_text(&game.rules)
        .map_err(|error| fault("rules", error))?;
    let order = game.order.parse().map_err(|error| fault("order", error))?;
    let Some(text) = &game.position else {
        return Position::start(options, order).map_err(|error| fault("rules", error));
    };
    let position: Position = text.parse().map_err(|error| fault("position", error))?;
    if *position.options() != options.normal() || position.order() != order {
        return Err(fault(
            "position",
            "expected the rows, laps, rules and order given beside it",
        ));
    }
    Ok(position)
}

fn read_proof(proof: Proof) -> Result<DiceProof, String> {
    let commitment = proof
        .commitment
        .parse()
        .map_err(|error: crate::proof::HexError| error.to_string())?;
    let nonces = ByColour::new(proof.nonces.red, proof.nonces.white, proof.nonces.blue);
    let read = DiceProof::new(commitment, proof.game, nonces).map_err(|error| error.to_string())?;
    match proof.seed {
        None => Ok(read),
        Some(seed) => Ok(read.reveal(
            seed.parse()
                .map_err(|error: crate::proof::HexError| error.to_string())?,
        )),
    }
}

fn read_round(record: &mut Record, round: Round, index: usize) -> Result<(), JsonError> {
    let place = |rest: &str| format!("rounds[{index}]{rest}");
    let position = *record.last();
    if round.round != position.round() {
        let message = format!("{}: expected {}", round.round, position.round());
        return Err(fault(place(".round"), message));
    }
    let roll = read_dice(&round.dice).map_err(|message| fault(place(".dice"), message))?;
    let repeated = index == 0 && record.plies().is_empty() && position.roll() == Some(roll);
    let mut skipped = ByColour::default();
    if !repeated {
        let played = record
            .push(Move::Roll(roll))
            .map_err(|error| fault(place(".dice"), error))?;
        skipped = played.skipped;
        round
            .comments
            .into_iter()
            .for_each(|comment| record.comment(comment));
    }
    for (number, turn) in round.turns.into_iter().enumerate() {
        let read = match turn
            .skipped
            .as_deref()
            .is_some_and(|key| key != skip_key(Skip::Chosen))
        {
            true => read_passed_over(record, turn, skipped),
            false => read_turn(record, turn).map(|played| {
                skipped = ByColour::from_fn(|colour| skipped[colour].or(played.skipped[colour]));
            }),
        };
        read.map_err(|message| fault(place(&format!(".turns[{number}]")), message))?;
    }
    Ok(())
}

/// Checks that a player was passed over as told.
fn read_passed_over(record: &mut Record, turn: Turn, skipped: ByColour<Option<Skip>>) -> Result<(), String> {
    let told = turn.skipped.unwrap_or_default();
    match skipped[turn.seat].map(skip_key) {
        Some(found) if found == told => {
            turn.comments
                .into_iter()
                .for_each(|comment| record.comment(comment));
            Ok(())
        }
        Some(found) => Err(format!("{told:?}: expected {found:?} for {}", turn.seat)),
        None => Err(format!(
            "{} is not passed over: {}",
            turn.seat,
            record.last().expectation()
        )),
    }
}

fn read_dice(dice: &Dice) -> Result<Roll, String> {
    let die = |pips: Option<u8>| match pips {
        None => Ok(None),
        Some(pips) => Die::new(pips)
            .map(Some)
            .ok_or(format!("a die of {pips}: expected 1 to 12")),
    };
    Ok(Roll::new(ByColour::new(
        die(dice.red)?,
        die(dice.white)?,
        die(dice.blue)?,
    )))
}

fn read_turn(record: &mut Record, turn: Turn) -> Result<Played, String> {
    let position = *record.last();
    if position.mover() != Some(turn.seat) {
        return Err(format!("a move of {}: {}", turn.seat, position.expectation()));
    }
    let played = match (turn.path, turn.skipped, turn.direction) {
        (Some(cells), None, None) => {
            let path = Path::parse(position.board(), &cells.join("-")).map_err(|error| error.to_string())?;
            record.push_path(path)
        }
        (None, Some(_), None) => record.push(Move::Skip),
        (None, None, Some(text)) => {
            let direction =
                direction(&text).ok_or_else(|| format!("the direction {text:?}: expected ccw or cw"))?;
            record.push(Move::Declare(direction))
        }
        _ => return Err("expected one of path, skipped and direction".to_owned()),
    };
    let played = played.map_err(|error| error.to_string())?;
    turn.comments
        .into_iter()
        .for_each(|comment| record.comment(comment));
    Ok(played)
}

fn read_result(record: &mut Record, result: &str, reason: &str) -> Result<(), String> {
    let verdict = Verdict::parse(result)
        .ok_or_else(|| format!("{result:?}: expected red, white, blue, draw or unfinished"))?;
    if record.last().outcome().is_none() {
        return record.close(verdict, reason).map_err(|error| error.to_string());
    }
    match verdict == record.verdict() {
        true => Ok(()),
        false => Err(format!(
            "{verdict}: expected {}, as the game ended so",
            record.verdict()
        )),
    }
}
