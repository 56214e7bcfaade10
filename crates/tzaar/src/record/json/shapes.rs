//! The shapes of the JSON text, as serde reads and writes them.

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;

/// The version of the format.
pub(super) const VERSION: u32 = 1;

#[derive(Serialize)]
pub(super) struct FileOut<'a> {
    pub(super) version: u32,
    pub(super) games: Vec<GameOut<'a>>,
}

#[derive(Serialize)]
pub(super) struct GameOut<'a> {
    pub(super) game: &'static str,
    pub(super) setup: &'static str,
    pub(super) start: String,
    #[serde(skip_serializing_if = "TagsOut::is_empty")]
    pub(super) tags: TagsOut<'a>,
    pub(super) result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) termination: Option<&'a str>,
    #[serde(flatten)]
    pub(super) note: NoteOut<'a>,
    pub(super) moves: Vec<EntryOut<'a>>,
}

#[derive(Serialize)]
pub(super) struct EntryOut<'a> {
    #[serde(rename = "move")]
    pub(super) mv: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) after: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) mark: Option<&'static str>,
    #[serde(flatten)]
    pub(super) note: NoteOut<'a>,
}

#[derive(Serialize)]
pub(super) struct NoteOut<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) eval: Option<EvalShape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clock_ms: Option<u64>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub(super) comments: &'a [String],
}

/// Tags in order.
pub(super) struct TagsOut<'a>(Vec<(&'a str, &'a str)>);

impl TagsOut<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for TagsOut<'a> {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(tags: I) -> TagsOut<'a> {
        TagsOut(tags.into_iter().collect())
    }
}

impl Serialize for TagsOut<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// An evaluation: either `cp`, or `winner` and `turns`.
#[derive(Serialize, Deserialize)]
pub(super) struct EvalShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cp: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) winner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) turns: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) depth: Option<u32>,
}

/// Tells a file of games from a game.
#[derive(Deserialize)]
pub(super) struct Probe {
    pub(super) games: Option<IgnoredAny>,
}

#[derive(Deserialize)]
pub(super) struct File<'a> {
    pub(super) version: Option<u32>,
    #[serde(borrow)]
    pub(super) games: Vec<Game<'a>>,
}

/// Values that may be wrong in a way only the rules can tell stay raw, so that a fault can say where they stand.
#[derive(Deserialize)]
pub(super) struct Game<'a> {
    #[serde(borrow)]
    pub(super) game: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) setup: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) start: &'a RawValue,
    #[serde(borrow, default)]
    pub(super) tags: TagsIn<'a>,
    #[serde(borrow)]
    pub(super) result: Option<&'a RawValue>,
    pub(super) termination: Option<String>,
    #[serde(borrow)]
    eval: Option<&'a RawValue>,
    clock_ms: Option<u64>,
    #[serde(default)]
    comments: Vec<String>,
    #[serde(borrow, default)]
    pub(super) moves: Vec<Entry<'a>>,
}

/// A move.
#[derive(Deserialize)]
pub(super) struct Entry<'a> {
    #[serde(rename = "move", borrow)]
    pub(super) mv: &'a RawValue,
    pub(super) after: Option<usize>,
    #[serde(borrow)]
    pub(super) mark: Option<&'a RawValue>,
    #[serde(borrow)]
    eval: Option<&'a RawValue>,
    clock_ms: Option<u64>,
    #[serde(default)]
    comments: Vec<String>,
}

/// What is noted about a move or a start.
pub(super) struct NoteIn<'a> {
    pub(super) eval: Option<&'a RawValue>,
    pub(super) clock_ms: Option<u64>,
    pub(super) comments: &'a [String],
}

impl Game<'_> {
    pub(super) fn note(&self) -> NoteIn<'_> {
        NoteIn {
            eval: self.eval,
            clock_ms: self.clock_ms,
            comments: &self.comments,
        }
    }
}

impl Entry<'_> {
    pub(super) fn note(&self) -> NoteIn<'_> {
        NoteIn {
            eval: self.eval,
            clock_ms: self.clock_ms,
            comments: &self.comments,
        }
    }
}

/// Tags in order.
#[derive(Default)]
pub(super) struct TagsIn<'a>(pub(super) Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for TagsIn<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TagsIn<'a>, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Vec<(String, &'de RawValue)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of tags")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(tags)
            }
        }

        deserializer.deserialize_map(Collect).map(TagsIn)
    }
}
