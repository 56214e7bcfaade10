//! Reading records of any known format.

use super::positions;
use crate::fault::{Done, Fault};
use crate::input::{self, Source};
use tzaar::record::ReadError;

/// The games of a file: all of one game.
pub enum Games {
    /// TZAAR.
    Tzaar(Vec<tzaar::record::Record>),
    /// FAZ.
    Faz(Vec<faz::Record>),
}

/// Reads the games of a file; `position` is the start given alongside.
pub fn read(file: &str, position: Option<&Source>) -> Done<Games> {
    let text = input::file(file)?;
    if is_faz(&text) {
        if position.is_some() {
            return Err(Fault::usage(
                "--position is for records of tzaar: those of faz hold their start",
            ));
        }
        return faz(&text, file).map(Games::Faz);
    }
    let start = match position {
        Some(source) => Some(positions::tzaar_line(&source.line("--position")?)?),
        None => None,
    };
    let reading = tzaar::record::read_any_from(&text, start.as_ref()).map_err(|fault| place(file, &fault))?;
    Ok(Games::Tzaar(reading.games))
}

fn place(file: &str, fault: &ReadError) -> Fault {
    let place = format!(
        "{}, line {}, column {}",
        input::shown(file),
        fault.line(),
        fault.column()
    );
    Fault::at(place, fault.message())
}

/// Whether the text names FAZ as its game: in the first tag or key that names one.
fn is_faz(text: &str) -> bool {
    let lower: String = text.chars().take(10_000).collect::<String>().to_ascii_lowercase();
    let opens = lower
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with(['[', '{']);
    let value = |rest: &str| {
        rest.trim_start_matches([' ', '"', ':', '\t', '\n', '\r'])
            .starts_with("faz")
    };
    opens && lower.split_once("game").is_some_and(|(_, rest)| value(rest))
}

fn faz(text: &str, file: &str) -> Done<Vec<faz::Record>> {
    let fault = |message: String| Fault::input(format!("{}, {message}", input::shown(file)));
    let content = text.trim_start_matches('\u{feff}').trim_start();
    let array = content
        .strip_prefix('[')
        .is_some_and(|rest| rest.trim_start().starts_with('{'));
    if array {
        let games: Result<Vec<serde_json::Value>, _> = serde_json::from_str(text);
        let games = games.map_err(|cause| fault(json_place(&cause)))?;
        let read = games.iter().enumerate().map(|(index, game)| {
            let record = faz::Record::from_json(&game.to_string());
            record.map_err(|cause| fault(format!("game {}: {cause}", index + 1)))
        });
        return read.collect();
    }
    if content.starts_with('{') {
        let read = faz::Record::from_json(text).map_err(|cause| fault(cause.to_string()))?;
        return Ok(vec![read]);
    }
    faz::record::read_all(text).map_err(|cause| fault(cause.to_string()))
}

/// A fault of JSON with its place first, as everywhere.
fn json_place(cause: &serde_json::Error) -> String {
    let text = cause.to_string();
    let place = format!(" at line {} column {}", cause.line(), cause.column());
    let message = text.strip_suffix(&place).unwrap_or(&text);
    format!("line {}, column {}: {message}", cause.line(), cause.column())
}

#[cfg(test)]
mod tests {
    use super::is_faz;

    #[test]
    fn the_game_is_recognised() {
        assert!(is_faz("[Game \"FAZ\"]\n[Rows \"6\"]"));
        assert!(is_faz("\u{feff} {\"game\": \"faz\"}"));
        assert!(is_faz("[{\n \"game\" : \"faz\"}]"));
        assert!(!is_faz("[Game \"tzaar\"]"));
        assert!(!is_faz("(;FF[TZAAR]game faz)"));
        assert!(!is_faz(""));
    }
}
