//! Options as text: `key=value`.

use crate::cell::Cell;
use crate::options::{ChoiceError, Options, Preset};
use crate::{ByColour, Colour};
use std::fmt::{self, Write};
use std::str::FromStr;

/// The answer to an option that does not exist or to a value it cannot have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionError {
    key: String,
    value: Option<String>,
    expected: String,
}

impl OptionError {
    pub(crate) fn new(
        key: impl Into<String>,
        value: impl Into<String>,
        expected: impl Into<String>,
    ) -> OptionError {
        OptionError {
            key: key.into(),
            value: Some(value.into()),
            expected: expected.into(),
        }
    }

    fn unknown(key: &str) -> OptionError {
        let expected = format!(
            "one of rules, {}, start.red, start.white, start.blue",
            Options::KEYS.join(", ")
        );
        OptionError {
            key: key.to_owned(),
            value: None,
            expected,
        }
    }

    /// The same, with more names that would have done where the name is the fault.
    pub(crate) fn or_names(mut self, more: &str) -> OptionError {
        if self.value.is_none() {
            self.expected = format!("{}, {more}", self.expected);
        }
        self
    }

    /// The name of the option.
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            None => write!(f, "unknown option {:?}: expected {}", self.key, self.expected),
            Some(value) => write!(f, "option {}={}: expected {}", self.key, value, self.expected),
        }
    }
}

impl std::error::Error for OptionError {}

impl Options {
    /// Sets one option by its name. `rules` sets every option but `rows`, `laps`, `faces` and `start` as a preset has
    /// them, so it comes before those; `start.red` and its like set one start cell.
    ///
    /// # Errors
    /// When there is no such option or it cannot have this value. What only several options together forbid is told
    /// by [`Options::check`].
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        match key {
            "rules" => *self = self.with_preset(choice::<Preset>(key, value)?),
            "rows" => self.rows = number(key, value, 3, 20)? as u8,
            "laps" => self.laps = number(key, value, 1, 9)? as u8,
            "faces" => self.faces = number(key, value, 4, 12)? as u8,
            "start" => self.start = starts(value)?,
            "path" => self.path = choice(key, value)?,
            "adjacency" => self.adjacency = choice(key, value)?,
            "must_move" => self.must_move = truth(key, value)?,
            "finish" => self.finish = choice(key, value)?,
            "direction" => self.direction = choice(key, value)?,
            "order" => self.order = choice(key, value)?,
            "protect" => self.protect = choice(key, value)?,
            "centre" => self.centre = choice(key, value)?,
            "places" => self.places = choice(key, value)?,
            "round_cap" => self.round_cap = number(key, value, 1, crate::options::MAX_ROUND_CAP)?,
            _ => self.set_start(key, value)?,
        }
        Ok(())
    }

    fn set_start(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let colour = key
            .strip_prefix("start.")
            .and_then(|name| Colour::ALL.into_iter().find(|c| c.key() == name));
        let colour = colour.ok_or_else(|| OptionError::unknown(key))?;
        self.start[colour] =
            start(value).ok_or_else(|| OptionError::new(key, value, "corner or a cell such as a1"))?;
        Ok(())
    }

    /// The value of an option as text, or nothing when there is no such option.
    pub fn get(&self, key: &str) -> Option<String> {
        Some(match key {
            "rows" => self.rows.to_string(),
            "laps" => self.laps.to_string(),
            "faces" => self.faces.to_string(),
            "start" => start_text(self.start),
            "path" => self.path.to_string(),
            "adjacency" => self.adjacency.to_string(),
            "must_move" => self.must_move.to_string(),
            "finish" => self.finish.to_string(),
            "direction" => self.direction.to_string(),
            "order" => self.order.to_string(),
            "protect" => self.protect.to_string(),
            "centre" => self.centre.to_string(),
            "places" => self.places.to_string(),
            "round_cap" => self.round_cap.to_string(),
            _ => return None,
        })
    }

    /// The preset these options are nearest to: the one from which fewest options differ, `original` if both do.
    pub fn nearest_preset(&self) -> Preset {
        let distance = |&preset: &Preset| self.differences(preset).count();
        Preset::ALL
            .iter()
            .copied()
            .min_by_key(distance)
            .unwrap_or_default()
    }

    /// The options that differ from those of `preset` on the board of 12 rows with 4 laps, but for `rows` and `laps`.
    pub fn differences(&self, preset: Preset) -> impl Iterator<Item = (&'static str, String)> {
        let (own, base) = (*self, Options::preset(preset));
        Options::KEYS[2..]
            .iter()
            .filter(move |key| own.get(key) != base.get(key))
            .map(move |&key| (key, own.get(key).unwrap_or_default()))
    }

    /// The rules in one word: the nearest preset, then what differs from it, as `fair,faces=8`. Rows and laps are not
    /// in it.
    pub fn rules_text(&self) -> String {
        let preset = self.nearest_preset();
        let mut text = preset.to_string();
        for (key, value) in self.differences(preset) {
            let _ = write!(text, ",{key}={value}");
        }
        text
    }

    /// Reads what [`Options::rules_text`] writes, over these rows and laps.
    ///
    /// # Errors
    /// When the preset or an option is unknown, comes twice or cannot have its value.
    pub fn set_rules_text(&mut self, text: &str) -> Result<(), OptionError> {
        let mut words = text.split(',');
        let preset = choice::<Preset>("rules", words.next().unwrap_or_default())?;
        let mut options = Options {
            rows: self.rows,
            laps: self.laps,
            ..Options::preset(preset)
        };
        let mut seen = Vec::new();
        for word in words {
            let unknown = || OptionError {
                key: word.to_owned(),
                value: None,
                expected: "option=value".to_owned(),
            };
            let (key, value) = word.split_once('=').ok_or_else(unknown)?;
            if !Options::KEYS[2..].contains(&key) {
                return Err(OptionError::new(
                    key,
                    value,
                    format!("one of {}", Options::KEYS[2..].join(", ")),
                ));
            }
            if seen.contains(&key) {
                return Err(OptionError::new(key, value, "each option once"));
            }
            seen.push(key);
            options.set(key, value)?;
        }
        *self = options;
        Ok(())
    }
}

fn choice<T: FromStr<Err = ChoiceError>>(key: &str, value: &str) -> Result<T, OptionError> {
    value
        .parse()
        .map_err(|fault: ChoiceError| OptionError::new(key, value, fault.expected()))
}

fn number(key: &str, value: &str, low: u16, high: u16) -> Result<u16, OptionError> {
    let plain =
        !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) && !value.starts_with('0');
    let number = value
        .parse()
        .ok()
        .filter(|number| plain && (low..=high).contains(number));
    number.ok_or_else(|| OptionError::new(key, value, format!("a whole number from {low} to {high}")))
}

fn truth(key: &str, value: &str) -> Result<bool, OptionError> {
    match value {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(OptionError::new(key, value, "true or false")),
    }
}

fn starts(value: &str) -> Result<ByColour<Option<Cell>>, OptionError> {
    if value == "corners" {
        return Ok(ByColour::default());
    }
    let fault = || {
        OptionError::new(
            "start",
            value,
            "corners or three cells, as a1/l23/l1 for Red, White and Blue",
        )
    };
    let cells: Option<Vec<Option<Cell>>> = value.split(['/', ',']).map(start).collect();
    match cells.ok_or_else(fault)?[..] {
        [red, white, blue] => Ok(ByColour::new(red, white, blue)),
        _ => Err(fault()),
    }
}

fn start(value: &str) -> Option<Option<Cell>> {
    if value == "corner" {
        Some(None)
    } else {
        value.parse().ok().map(Some)
    }
}

fn start_text(start: ByColour<Option<Cell>>) -> String {
    if start == ByColour::default() {
        return "corners".to_owned();
    }
    start
        .map(|cell| cell.map_or("corner".to_owned(), |cell| cell.to_string()))
        .values()
        .join("/")
}
