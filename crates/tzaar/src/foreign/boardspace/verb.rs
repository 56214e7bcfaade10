//! The verbs of a Boardspace game file.

use super::super::sgf::Value;
use crate::record::ReadError;
use crate::{Kind, Names, Side, Space};

/// What a value of `P0` or `P1` says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Start(Side),
    Move {
        from: Space,
        to: Space,
    },
    PickBoard(Space),
    DropBoard(Space),
    PickRack(Side, Kind),
    DropRack,
    OnBoard {
        side: Side,
        kind: Kind,
        space: Space,
    },
    Pass,
    Done,
    Reset,
    Resign,
    WinOnTime,
    Edit,
    /// The clock: it ends a turn that is complete.
    Time,
    /// Says nothing about the game.
    Nothing,
    /// Who plays.
    Id(String),
}

/// Whether a value has the number and the verb of something a player does.
pub(super) fn is_play(value: Value) -> bool {
    is_numbered(value) && read(value).is_ok_and(|verb| verb != Verb::Nothing)
}

fn is_numbered(value: Value) -> bool {
    let text = value.raw().trim_start();
    text.starts_with(|ch: char| ch.is_ascii_digit())
}

/// Reads a value: a number, which may be missing, and a verb. Verbs we do not know say nothing about the game, unless they
/// have a number or a space.
pub(super) fn read(value: Value) -> Result<Verb, ReadError> {
    let mut words = Words { value, at: 0 };
    let mut verb = words.next().unwrap_or_default().1;
    if !verb.is_empty() && verb.bytes().all(|byte| byte.is_ascii_digit()) {
        verb = words.next().unwrap_or_default().1;
    }
    Ok(match verb.to_ascii_lowercase().as_str() {
        "start" => Verb::Start(words.player()?),
        "capture" | "move" => Verb::Move {
            from: words.space()?,
            to: words.last_space()?,
        },
        "pickb" => Verb::PickBoard(words.space()?),
        "dropb" | "dropcap" => Verb::DropBoard(words.space()?),
        "pick" => {
            let (side, kind) = words.piece()?;
            Verb::PickRack(side, kind)
        }
        "drop" => Verb::DropRack,
        "onboard" => {
            let (side, kind) = words.piece()?;
            Verb::OnBoard {
                side,
                kind,
                space: words.last_space()?,
            }
        }
        "pass" => Verb::Pass,
        "done" => Verb::Done,
        "reset" | "undo" => Verb::Reset,
        "resign" => Verb::Resign,
        "gameoverontime" | "winontime" => Verb::WinOnTime,
        "edit" => Verb::Edit,
        "time" => Verb::Time,
        "offerdraw" | "acceptdraw" | "declinedraw" | "nullmove" => Verb::Nothing,
        "id" => Verb::Id(words.name()),
        _ if is_numbered(value) || words.space().is_ok() => {
            let message = format!("'{}' is no verb of a game of Tzaar", verb.escape_debug());
            return Err(value.fault(message));
        }
        _ => Verb::Nothing,
    })
}

/// The words of a value with the byte each begins at.
struct Words<'a> {
    value: Value<'a>,
    at: usize,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.value.raw()[self.at..];
        let start = self.at + rest.len() - rest.trim_start().len();
        let word = self.value.raw()[start..].split_whitespace().next()?;
        self.at = start + word.len();
        Some((start, word))
    }

    fn expect(&mut self, what: &str) -> Result<(usize, &'a str), ReadError> {
        let end = self.value.raw().len();
        self.next().ok_or_else(|| {
            self.value
                .fault_at(end, format!("the verb ends, expected {what}"))
        })
    }

    fn space(&mut self) -> Result<Space, ReadError> {
        let (at, letter) = self.expect("a column a to i")?;
        let (_, number) = self.expect("the number of a space")?;
        let space = Space::from_name(&format!("{letter}{number}"), Names::Column);
        space.map_err(|why| self.value.fault_at(at, why.to_string()))
    }

    /// A space that ends the verb.
    fn last_space(&mut self) -> Result<Space, ReadError> {
        let space = self.space()?;
        match self.next() {
            None => Ok(space),
            Some((at, word)) => {
                let message = format!("expected the end of the verb, found '{}'", word.escape_debug());
                Err(self.value.fault_at(at, message))
            }
        }
    }

    fn piece(&mut self) -> Result<(Side, Kind), ReadError> {
        let (at, rack) = self.expect("a rack wr or br")?;
        let side = match rack.to_ascii_lowercase().as_str() {
            "wr" => Side::White,
            "br" => Side::Black,
            _ => {
                let message = format!("rack '{}', expected wr or br", rack.escape_debug());
                return Err(self.value.fault_at(at, message));
            }
        };
        let (at, kind) = self.expect("a type 0, 1 or 2")?;
        let kind = match kind {
            "0" => Kind::Tott,
            "1" => Kind::Tzarra,
            "2" => Kind::Tzaar,
            _ => {
                let message = format!(
                    "type '{}', expected 0 Tott, 1 Tzarra or 2 Tzaar",
                    kind.escape_debug()
                );
                return Err(self.value.fault_at(at, message));
            }
        };
        Ok((side, kind))
    }

    fn player(&mut self) -> Result<Side, ReadError> {
        let (at, player) = self.expect("a player P0 or P1")?;
        match player.to_ascii_lowercase().as_str() {
            "p0" => Ok(Side::White),
            "p1" => Ok(Side::Black),
            _ => {
                let message = format!("player '{}', expected P0 or P1", player.escape_debug());
                Err(self.value.fault_at(at, message))
            }
        }
    }

    /// The rest of the value, without quotes.
    fn name(&self) -> String {
        let text = self.value.text();
        let rest = text
            .trim_start()
            .trim_start_matches(|ch: char| !ch.is_whitespace());
        rest.trim().trim_matches('"').to_string()
    }
}
