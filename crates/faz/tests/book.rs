//! The examples of the book's page on text formats are what they say they are.

use faz::record::{read_json, write_json};
use faz::{Position, Record};

const PAGE: &str = include_str!("../../../docs/src/faz-format.md");

/// The texts of the blocks in this language.
fn blocks(language: &str) -> Vec<&'static str> {
    let opening = format!("\n```{language}\n");
    PAGE.split(opening.as_str())
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect()
}

#[test]
fn positions() {
    let positions: Vec<&str> = blocks("faz").into_iter().flat_map(str::lines).collect();
    assert!(positions.len() > 5);
    for text in positions {
        let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(position.to_string(), text);
    }
    let drawn = PAGE.split("```text\n").nth(1).unwrap().lines().next().unwrap();
    assert_eq!(drawn.parse::<Position>().unwrap().to_string(), drawn);
}

#[test]
fn records() {
    assert!(!blocks("faz-record").is_empty());
    for text in blocks("faz-record") {
        assert_eq!(Record::read(text).unwrap().to_string(), text);
    }
    assert!(!blocks("json,faz-record").is_empty());
    for text in blocks("json,faz-record") {
        let games = read_json(text).unwrap();
        let (written, given): (serde_json::Value, serde_json::Value) = (
            serde_json::from_str(&write_json(&games)).unwrap(),
            serde_json::from_str(text).unwrap(),
        );
        assert_eq!(written, given);
    }
}
