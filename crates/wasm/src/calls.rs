//! The calls the page makes.

use crate::fault::Fault;
use crate::{faz, record, tzaar};
use serde::Serialize;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

/// The version of the package.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_string()
}

/// The start of a game: `{"position": ...}`.
///
/// # Errors
/// When the game is unknown or the specification cannot be met.
#[wasm_bindgen]
pub fn setup(game: &str, spec: &str) -> Result<String, JsError> {
    #[derive(Serialize)]
    struct Created {
        position: String,
    }
    let position = match game {
        "tzaar" => tzaar::setup(spec),
        "faz" => faz::setup(spec),
        _ => Err(unknown(game)),
    };
    answer(position.map(|position| Created { position }))
}

/// All a page needs to show a position.
///
/// # Errors
/// When the game is unknown or the text is no position.
#[wasm_bindgen]
pub fn view(game: &str, position: &str) -> Result<String, JsError> {
    match game {
        "tzaar" => answer(tzaar::view(position)),
        "faz" => answer(faz::view(position)),
        _ => Err(unknown(game).thrown()),
    }
}

/// The position after a JSON array of moves: `{"position": ..., "result": ...}`.
///
/// # Errors
/// When the game is unknown, the text is no position, or a move is not legal; then none is played.
#[wasm_bindgen]
pub fn apply(game: &str, position: &str, moves: &str) -> Result<String, JsError> {
    let moves: Vec<String> = serde_json::from_str(moves)?;
    match game {
        "tzaar" => answer(tzaar::apply(position, &moves)),
        "faz" => answer(faz::apply(position, &moves)),
        _ => Err(unknown(game).thrown()),
    }
}

/// FAZ: the position after a roll, given as a JSON array of three numbers for red, white and blue.
///
/// # Errors
/// When the text is no position, no roll is due, or the dice cannot show these numbers.
#[wasm_bindgen]
pub fn roll(position: &str, dice: &str) -> Result<String, JsError> {
    answer(faz::roll(position, dice))
}

/// FAZ: the dice that follow from a secret in a position where a roll is due, as JSON of three numbers for red,
/// white and blue and the commitment of the secret: `{"dice": [...], "commitment": ...}`. The secret is
/// `{"seed": 64 hexadecimal digits, "game": ..., "nonces": [...]}`, the last two empty by default.
///
/// # Errors
/// When the text is no position, no roll is due, or the secret cannot be read.
#[wasm_bindgen]
pub fn draw(position: &str, secret: &str) -> Result<String, JsError> {
    answer(faz::draw(position, secret))
}

/// The text of a game: `{"text": ...}`, from `{"format", "tags", "start", "moves"}`.
///
/// # Errors
/// When the game or the format is unknown, or the game is not legal.
#[wasm_bindgen]
pub fn write_record(game: &str, record: &str) -> Result<String, JsError> {
    #[derive(Serialize)]
    struct Written {
        text: String,
    }
    let wanted: record::ToWrite = serde_json::from_str(record)?;
    let text = match game {
        "tzaar" => tzaar::record::write(&wanted),
        "faz" => faz::record::write(&wanted),
        _ => Err(unknown(game)),
    };
    answer(text.map(|text| Written { text }))
}

/// The games of a text in any format we know: `{"games": [{"game", "format", "tags", "start", "moves", "result"}]}`.
///
/// # Errors
/// When the format is not recognised or a game is not legal: where, and what was expected.
#[wasm_bindgen]
pub fn read_record(text: &str) -> Result<String, JsError> {
    answer(record::read(text))
}

/// The deterministic run of `trigon bench`: `{"nodes", "signature", "nps"}`. Nodes and signature are the same as
/// the program's.
///
/// # Errors
/// When the game is unknown.
#[wasm_bindgen]
pub fn bench(game: &str) -> Result<String, JsError> {
    #[derive(Serialize)]
    struct Measured {
        nodes: u64,
        signature: String,
        nps: u64,
    }
    let summary = game.parse().map(|game| engine::bench::run(game, &mut |_| {}));
    answer(summary.map_err(|_| unknown(game)).map(|summary| Measured {
        nodes: summary.nodes,
        signature: format!("{:08x}", summary.signature),
        nps: summary.nps(),
    }))
}

pub(crate) fn unknown(game: &str) -> Fault {
    Fault::from(format!("unknown game '{game}', expected tzaar or faz"))
}

pub(crate) fn answer<T: Serialize>(value: Result<T, Fault>) -> Result<String, JsError> {
    let json = value.and_then(|value| Ok(serde_json::to_string(&value)?));
    json.map_err(Fault::thrown)
}
