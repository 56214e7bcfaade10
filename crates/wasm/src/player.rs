//! The computer players as the page calls them, each in a worker of its own: a call returns when its time is
//! over; the page ends a search early by ending the worker.

use crate::fault::Fault;
use engine::common::{Level, Limits, Stop};
use game::SeededRandom;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// One computer player.
#[wasm_bindgen]
pub struct Engine(Kind);

enum Kind {
    Tzaar(Box<engine::tzaar::Engine>),
    Faz(Box<engine::faz::Engine>),
}

/// What a choice is asked with: strength 1 to 10, milliseconds for the turn, the seed of its chance, and the game so far (FAZ),
/// by which the engine judges the players.
#[derive(Deserialize)]
struct ChooseOptions {
    level: u8,
    movetime: u64,
    #[serde(default)]
    seed: u64,
    game: Option<SoFar>,
}

/// A game from its start.
#[derive(Deserialize)]
struct SoFar {
    start: String,
    moves: Vec<String>,
}

/// What an analysis is asked with: milliseconds, and how many lines (TZAAR).
#[derive(Deserialize)]
struct AnalyseOptions {
    movetime: u64,
    #[serde(default = "one")]
    lines: usize,
}

const fn one() -> usize {
    1
}

#[derive(Serialize)]
struct Choice {
    moves: Vec<String>,
    score: String,
    depth: u32,
    nodes: u64,
}

#[wasm_bindgen]
impl Engine {
    /// A player of `game` with `hash_mib` MiB of memory for positions (TZAAR).
    ///
    /// # Errors
    /// When the game is unknown.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, hash_mib: usize) -> Result<Engine, JsError> {
        match game {
            "tzaar" => Ok(Engine(Kind::Tzaar(Box::new(engine::tzaar::Engine::new(
                hash_mib,
            ))))),
            "faz" => {
                let options = faz::Options::default();
                Ok(Engine(Kind::Faz(Box::new(engine::faz::Engine::new(&options)))))
            }
            _ => Err(crate::calls::unknown(game).thrown()),
        }
    }

    /// The moves of one turn: `{"moves": [...], "score": ..., "depth": ..., "nodes": ...}`; no moves where nobody
    /// is to move.
    ///
    /// # Errors
    /// When the position or the options cannot be read.
    pub fn choose(&mut self, position: &str, options: &str) -> Result<String, JsError> {
        crate::calls::answer(self.chosen(position, options))
    }

    /// Looks at a position for its time; each step's findings go to `progress`, the last are returned.
    ///
    /// # Errors
    /// When the position or the options cannot be read.
    pub fn analyse(
        &mut self,
        position: &str,
        options: &str,
        progress: &js_sys::Function,
    ) -> Result<String, JsError> {
        let tell = |json: &str| drop(progress.call1(&JsValue::NULL, &JsValue::from_str(json)));
        self.analysed(position, options, &tell).map_err(Fault::thrown)
    }
}

impl Engine {
    fn chosen(&mut self, position: &str, options: &str) -> Result<Choice, Fault> {
        let options: ChooseOptions = serde_json::from_str(options)?;
        let level = Level::new(options.level)
            .ok_or_else(|| Fault::from(format!("level {}, expected 1 to 10", options.level)))?;
        let limits = Limits::movetime(Duration::from_millis(options.movetime));
        let mut random = SeededRandom::new(options.seed);
        match &mut self.0 {
            Kind::Tzaar(engine) => {
                let position: tzaar::Position = position.parse()?;
                let choice = engine.choose(&position, level, &limits, &Stop::new(), &mut random);
                Ok(choice.map_or_else(Choice::none, |choice| Choice::tzaar(&choice)))
            }
            Kind::Faz(engine) => {
                let position: faz::Position = position.parse()?;
                if let Some(SoFar { start, moves }) = options.game {
                    let mut record = faz::record::Record::new(start.parse()?);
                    moves
                        .iter()
                        .try_for_each(|text| record.push_text(text).map(drop))?;
                    let moves: Vec<faz::Move> = record.plies().iter().map(|ply| ply.mv).collect();
                    engine.follow(record.start(), &moves);
                }
                let choice = engine.decide(&position, level, &limits, &Stop::new(), &mut random);
                Ok(choice.map_or_else(Choice::none, |choice| Choice::faz(&position, &choice)))
            }
        }
    }

    fn analysed(&mut self, position: &str, options: &str, tell: &dyn Fn(&str)) -> Result<String, Fault> {
        let options: AnalyseOptions = serde_json::from_str(options)?;
        let limits = Limits::movetime(Duration::from_millis(options.movetime));
        match &mut self.0 {
            Kind::Tzaar(engine) => {
                let position: tzaar::Position = position.parse()?;
                let mut step = |report: &engine::tzaar::Report| tell(&tzaar_report(report));
                Ok(tzaar_report(&engine.analyse(
                    &position,
                    &limits,
                    options.lines,
                    &Stop::new(),
                    &mut step,
                )))
            }
            Kind::Faz(engine) => {
                let position: faz::Position = position.parse()?;
                let mut step = |report: &engine::faz::Report| tell(&faz_report(&position, report));
                Ok(faz_report(
                    &position,
                    &engine.analyse(&position, &limits, &Stop::new(), &mut step),
                ))
            }
        }
    }
}

impl Choice {
    fn none() -> Choice {
        Choice {
            moves: Vec::new(),
            score: String::new(),
            depth: 0,
            nodes: 0,
        }
    }

    fn tzaar(choice: &engine::tzaar::Choice) -> Choice {
        let report = &choice.report;
        Choice {
            moves: choice.turn.moves().map(|mv| mv.to_string()).collect(),
            score: report
                .lines
                .first()
                .map(|line| line.score.to_string())
                .unwrap_or_default(),
            depth: report.depth,
            nodes: report.nodes,
        }
    }

    fn faz(position: &faz::Position, choice: &engine::faz::Choice) -> Choice {
        let report = &choice.report;
        let value = position.mover().map(|mover| report.values[mover]);
        Choice {
            moves: vec![position.move_text(choice.mv)],
            score: value.map(|value| format!("{value:.3}")).unwrap_or_default(),
            depth: report.depth,
            nodes: report.nodes,
        }
    }
}

fn tzaar_report(report: &engine::tzaar::Report) -> String {
    let line = |line: &engine::tzaar::Line| {
        let moves: Vec<String> = line.moves.iter().map(ToString::to_string).collect();
        let score = line.score.to_string();
        serde_json::json!({"moves": moves, "score": score, "win": line.win, "exact": line.exact})
    };
    let lines: Vec<serde_json::Value> = report.lines.iter().map(line).collect();
    let (depth, nodes, nps) = (report.depth, report.nodes, report.nps());
    serde_json::json!({"lines": lines, "depth": depth, "nodes": nodes, "nps": nps}).to_string()
}

fn faz_report(position: &faz::Position, report: &engine::faz::Report) -> String {
    let line = |value: &engine::faz::MoveValue| {
        serde_json::json!({
            "moves": [position.move_text(value.mv)],
            "values": value.values.values(),
            "own_moves": value.own_moves,
        })
    };
    let lines: Vec<serde_json::Value> = report.moves.iter().map(line).collect();
    let values = report.values.values();
    let (depth, nodes, nps) = (report.depth, report.nodes, report.nps());
    serde_json::json!({"lines": lines, "values": values, "depth": depth, "nodes": nodes, "nps": nps})
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tzaar_answers_with_a_legal_turn() {
        let mut engine = Engine(Kind::Tzaar(Box::new(engine::tzaar::Engine::new(1))));
        let position = tzaar::Position::new(&tzaar::Setup::fixed()).expect("a position");
        let choice = engine
            .chosen(&position.to_string(), r#"{"level": 3, "movetime": 50}"#)
            .expect("a choice");
        assert_eq!(choice.moves.len(), 1, "the opening is one capture");
        assert!(position.is_legal(choice.moves[0].parse().expect("a move")));
        assert!(
            engine
                .chosen(&position.to_string(), r#"{"level": 11, "movetime": 50}"#)
                .is_err()
        );
    }

    #[test]
    fn faz_answers_with_a_legal_move() {
        let options = faz::Options {
            rows: 6,
            laps: 1,
            ..faz::Options::default()
        };
        let mut position = faz::Position::start(options, faz::Order::RWB).expect("a start");
        position.play_text("R3 W5 B5").expect("a roll");
        let mut engine = Engine(Kind::Faz(Box::new(engine::faz::Engine::new(&options))));
        let choice = engine
            .chosen(&position.to_string(), r#"{"level": 10, "movetime": 50}"#)
            .expect("a choice");
        assert!(position.play_text(&choice.moves[0]).is_ok());
        let start = faz::Position::start(options, faz::Order::RWB).expect("a start");
        let with = |moves: &str| {
            format!(r#"{{"level": 10, "movetime": 50, "game": {{"start": "{start}", "moves": {moves}}}}}"#)
        };
        let played = serde_json::to_string(&["R3W5B5", &choice.moves[0]]).expect("text");
        assert!(engine.chosen(&start.to_string(), &with(&played)).is_ok());
        assert!(
            engine
                .chosen(&start.to_string(), &with(r#"["nonsense"]"#))
                .is_err()
        );
    }
}
