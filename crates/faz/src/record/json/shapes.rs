//! The shapes of the JSON text, as serde reads and writes them.

use crate::Colour;
use crate::setup::Skip;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// A file of games.
#[derive(Serialize, Deserialize)]
pub(super) struct File {
    /// None in what was written before there were files of several games.
    pub(super) version: Option<u32>,
    pub(super) games: Vec<Game>,
}

/// What a text is, and which games are in it.
#[derive(Deserialize)]
pub(super) struct Probe {
    pub(super) games: Option<Vec<Named>>,
}

/// The name of a game.
#[derive(Deserialize)]
pub(super) struct Named {
    pub(super) game: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Game {
    pub(super) game: String,
    pub(super) rows: u8,
    pub(super) laps: u8,
    pub(super) rules: String,
    pub(super) order: String,
    /// `position` before version 1, and then only where the game starts elsewhere.
    #[serde(default, alias = "position")]
    pub(super) start: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) dice: Option<Proof>,
    #[serde(default, skip_serializing_if = "Tags::is_empty")]
    pub(super) tags: Tags,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) declared: Vec<Turn>,
    pub(super) rounds: Vec<Round>,
    #[serde(default)]
    pub(super) result: Option<String>,
    /// `reason` before version 1.
    #[serde(default, alias = "reason", skip_serializing_if = "Option::is_none")]
    pub(super) termination: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Proof {
    pub(super) commitment: String,
    pub(super) game: String,
    pub(super) nonces: Each<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Each<T> {
    pub(super) red: T,
    pub(super) white: T,
    pub(super) blue: T,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Round {
    pub(super) round: u16,
    pub(super) dice: Dice,
    /// Comments on the roll.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<String>,
    #[serde(default)]
    pub(super) turns: Vec<Turn>,
}

#[derive(Serialize, Deserialize)]
pub(super) struct Dice {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) red: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) blue: Option<u8>,
}

/// One player's part in a round: exactly one of `path`, `skipped` and `direction`.
#[derive(Serialize, Deserialize)]
pub(super) struct Turn {
    pub(super) seat: Colour,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) skipped: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) direction: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<String>,
}

impl Turn {
    pub(super) const fn of(seat: Colour) -> Turn {
        Turn {
            seat,
            path: None,
            skipped: None,
            direction: None,
            comments: Vec::new(),
        }
    }

    pub(super) fn passed_over(seat: Colour, skip: Skip) -> Turn {
        Turn {
            skipped: Some(skip_key(skip).to_owned()),
            ..Turn::of(seat)
        }
    }
}

/// How a player was passed over, as a key.
pub(super) const fn skip_key(skip: Skip) -> &'static str {
    crate::Status::PassedOver(skip).key()
}

/// Tags in order: an object. Before version 1 they were a list of pairs.
#[derive(Default)]
pub(super) struct Tags(pub(super) Vec<(String, String)>);

impl Tags {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Vec<(String, String)>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of tags")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Self::Value, M::Error> {
                std::iter::from_fn(|| map.next_entry().transpose()).collect()
            }

            fn visit_seq<S: SeqAccess<'de>>(self, mut pairs: S) -> Result<Self::Value, S::Error> {
                std::iter::from_fn(|| pairs.next_element().transpose()).collect()
            }
        }

        deserializer.deserialize_any(Collect).map(Tags)
    }
}
