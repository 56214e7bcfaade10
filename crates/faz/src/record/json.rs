//! The JSON twin of the text of records, shaped like that of TZAAR: a version and the games.

mod shapes;

use super::{Ply, Record, Verdict, direction};
use crate::moves::Move;
use crate::path::Path;
use crate::play::Played;
use crate::position::Position;
use crate::proof::DiceProof;
use crate::roll::{Die, Roll};
use crate::setup::Skip;
use crate::{ByColour, Colour, Options};
use shapes::{Dice, Each, File, Game, Named, Probe, Proof, Round, Tags, Turn, VERSION, skip_key};
use std::fmt;

/// The answer to JSON that is no record of legal games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonError {
    /// Which game, from 1, where there are several.
    game: Option<usize>,
    place: String,
    message: String,
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = self.game {
            write!(f, "game {game}: ")?;
        }
        match self.place.is_empty() {
            true => f.write_str(&self.message),
            false => write!(f, "{}: {}", self.place, self.message),
        }
    }
}

impl std::error::Error for JsonError {}

impl JsonError {
    /// What the parser says, its place first.
    fn syntax(cause: &serde_json::Error) -> JsonError {
        let text = cause.to_string();
        let tail = format!(" at line {} column {}", cause.line(), cause.column());
        let message = text.strip_suffix(&tail).unwrap_or(&text);
        let place = format!("line {}, column {}", cause.line().max(1), cause.column().max(1));
        match message.strip_prefix("EOF while parsing ") {
            Some("a value") => fault(place, "the text ends, expected a value"),
            Some(what) => fault(place, format!("the text ends within {what}")),
            None => fault(place, message),
        }
    }
}

fn fault(place: impl Into<String>, message: impl ToString) -> JsonError {
    JsonError {
        game: None,
        place: place.into(),
        message: message.to_string(),
    }
}

/// Records as JSON, indented, ending with a newline.
pub fn write_json<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let file = File {
        version: Some(VERSION),
        games: records.into_iter().map(write).collect(),
    };
    let mut text = serde_json::to_string_pretty(&file).expect("plain data always serialises");
    text.push('\n');
    text
}

/// Reads the games of a JSON text: what [`write_json`] writes, or one game, or a list of games. Keys it does not know
/// are passed over.
///
/// # Errors
/// When the text is no JSON (with line and column), a value is missing or wrong, or a game breaks a rule (with the place
/// in the object, as `rounds[2].turns[0]`); where there are several games, with the number of the game.
pub fn read_json(text: &str) -> Result<Vec<Record>, JsonError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let file = file(text)?;
    if let Some(version) = file.version.filter(|&version| version > VERSION) {
        let message = format!("version {version} of the format, this program reads up to {VERSION}");
        return Err(fault("", message));
    }
    if file.games.is_empty() {
        return Err(fault("", "expected a game, found none"));
    }
    let several = file.games.len() > 1;
    let numbered = file.games.into_iter().enumerate();
    let read = |(index, game)| {
        read(game).map_err(|error| JsonError {
            game: several.then_some(index + 1),
            ..error
        })
    };
    numbered.map(read).collect()
}

fn file(text: &str) -> Result<File, JsonError> {
    let syntax = |error| JsonError::syntax(&error);
    if text.trim_start().starts_with('[') {
        check_names(&serde_json::from_str::<Vec<Named>>(text).map_err(syntax)?)?;
        let games = serde_json::from_str(text).map_err(syntax)?;
        return Ok(File { version: None, games });
    }
    let probe: Probe = serde_json::from_str(text).map_err(syntax)?;
    if let Some(games) = probe.games {
        check_names(&games)?;
        return serde_json::from_str(text).map_err(syntax);
    }
    check_names(&[serde_json::from_str(text).map_err(syntax)?])?;
    Ok(File {
        version: None,
        games: vec![serde_json::from_str(text).map_err(syntax)?],
    })
}

/// Other games have other keys: this is told before those are missed.
fn check_names(games: &[Named]) -> Result<(), JsonError> {
    let other = |game: &Named| game.game.clone().filter(|name| name != "faz");
    match games
        .iter()
        .enumerate()
        .find_map(|(index, game)| Some((index, other(game)?)))
    {
        None => Ok(()),
        Some((index, name)) => Err(JsonError {
            game: (games.len() > 1).then_some(index + 1),
            ..fault(
                "game",
                format!("{name:?}: expected \"faz\"{}", super::one_kind(&name)),
            )
        }),
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
        start: Some(record.start.to_string()),
        dice: record.dice.as_ref().map(write_proof),
        tags: Tags(record.tags.clone()),
        comments: record.comments.clone(),
        declared,
        rounds,
        result: Some(record.verdict().to_string()),
        termination: record.reason().map(str::to_owned),
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
    for (name, value) in &game.tags.0 {
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
    let told = game.result.as_deref().unwrap_or("unfinished");
    let verdict = Verdict::parse(told).ok_or_else(|| {
        let message = format!("{told:?}: expected red, white, blue, draw or unfinished");
        fault("result", message)
    })?;
    let concluded = record.conclude(verdict, game.termination.as_deref().unwrap_or_default());
    concluded.map_err(|message| fault("result", message))?;
    Ok(record)
}

fn read_start(game: &Game) -> Result<Position, JsonError> {
    let mut options = Options {
        rows: game.rows,
        laps: game.laps,
        ..Options::default()
    };
    options
        .set_rules_text(&game.rules)
        .map_err(|error| fault("rules", error))?;
    let order = game.order.parse().map_err(|error| fault("order", error))?;
    let Some(text) = &game.start else {
        return Position::start(options, order).map_err(|error| fault("rules", error));
    };
    let position: Position = text.parse().map_err(|error| fault("start", error))?;
    if *position.options() != options.normal() || position.order() != order {
        return Err(fault(
            "start",
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
