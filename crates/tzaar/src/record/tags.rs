//! The tags of a record.

use std::fmt;

/// Tags a record answers for itself: they are written from its moves, start and result, and cannot be set.
pub(super) const OWN: [&str; 5] = ["Game", "Setup", "Position", "Result", "Termination"];
/// Free tags with a fixed place, in the order in which they are written.
const KNOWN: [&str; 5] = ["White", "Black", "Date", "TimeControl", "Rules"];

/// The tags of a record besides `Game`, `Setup`, `Position`, `Result` and `Termination`, which the record answers
/// for itself. `White`, `Black`, `Date`, `TimeControl` and `Rules` come first, in that order; any others follow in
/// the order they were set in. A name occurs once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

/// A tag that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TagError {
    /// The name is not a letter followed by letters, digits and `_`.
    BadName(String),
    /// The record answers for this tag itself.
    Own(&'static str),
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::BadName(name) => write!(
                f,
                "'{}' is no tag name, expected a letter followed by letters, digits and '_'",
                name.escape_debug()
            ),
            TagError::Own(name) => write!(f, "the tag {name} is written from the record itself"),
        }
    }
}

impl std::error::Error for TagError {}

impl Tags {
    /// Whether the record answers for a tag itself, so that [`Tags::set`] refuses it.
    pub fn is_own(name: &str) -> bool {
        OWN.contains(&name)
    }

    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Sets a tag, or replaces its value. Our own names may be in any case.
    ///
    /// # Errors
    /// When the name is not one, or is one of those the record answers for itself.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let name = canonical(name);
        if !is_name(name) {
            return Err(TagError::BadName(name.to_string()));
        }
        if let Some(own) = OWN.into_iter().find(|own| *own == name) {
            return Err(TagError::Own(own));
        }
        match self.0.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value.to_string(),
            None => self.insert(name, value),
        }
        Ok(())
    }

    fn insert(&mut self, name: &str, value: &str) {
        let place = place(name);
        let at = self.0.partition_point(|(known, _)| self::place(known) <= place);
        self.0.insert(at, (name.to_string(), value.to_string()));
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Names and values, in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Whether the text can be a tag's name.
pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|ch: char| ch.is_ascii_alphabetic())
        && text.chars().all(|ch| ch.is_ascii_alphanumeric() || ch == '_')
}

/// The name as we write it, where it is one of ours in another case.
pub(super) fn canonical(name: &str) -> &str {
    let ours = OWN.into_iter().chain(KNOWN);
    ours.into_iter()
        .find(|ours| ours.eq_ignore_ascii_case(name))
        .unwrap_or(name)
}

fn place(name: &str) -> usize {
    let place = KNOWN.iter().position(|known| *known == name);
    place.unwrap_or(KNOWN.len())
}
