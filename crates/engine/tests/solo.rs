//! The solo table against the reference values.

use engine::faz::SoloTable;
use faz::{ByColour, Colour, Options};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../tests/data/faz/reference.json");

fn entries() -> Vec<Value> {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    reference["solo"]["table"].as_array().expect("a list").clone()
}

fn options(entry: &Value) -> Options {
    let mut options = Options::default();
    for (key, name) in [("rows", "N"), ("laps", "M")] {
        options.set(key, &entry[name].to_string()).expect("in range");
    }
    options
        .set("path", entry["path"].as_str().expect("text"))
        .expect("a path rule");
    options
}

fn from_start(options: &Options) -> ByColour<f64> {
    let table = SoloTable::build(options).expect("playable");
    let starts = options.starts().expect("a board");
    ByColour::from_fn(|colour| table.moves(colour, starts[colour], 0, None))
}

#[test]
fn every_reference_value_is_reproduced() {
    let entries = entries();
    assert_eq!(entries.len(), 63);
    for entry in entries {
        let values = from_start(&options(&entry));
        let tolerance = entry["tolerance"].as_f64().expect("a number");
        for colour in Colour::ALL {
            let expected = entry["expected_moves"][colour as usize]
                .as_f64()
                .expect("a number");
            let off = (values[colour] - expected).abs();
            assert!(
                off <= tolerance,
                "{colour} {} instead of {expected}: {entry}",
                values[colour]
            );
        }
    }
}
