//! Game files of Boardspace (reading only).
//!
//! An SGF-like file: `(;GM[Tzaar]VV[1]SU[tzaar-standard 0]P0[id "ann"]P1[id "bob"];P0[0 Start P0];P0[1 Capture A 1 B
//! 2];P0[2 Done]..)`. `P0` is White. A value of `P0` or `P1` is a number and a verb, in any case; space names are
//! those of [`Names::Column`](crate::Names::Column), the letter and the number apart.
//!
//! | verb | what it does |
//! |---|---|
//! | `Start P0` | play begins, or goes on after an edit |
//! | `Capture c r c r`, `Move c r c r` | one move; `Move` may be a capture too |
//! | `Pickb c r n` | picks a stack up; when the turn is complete, takes its last move back and picks up what it moved |
//! | `Dropb c r`, `Dropcap c r` | puts down what was picked up: a move, or nothing when it is where it stood |
//! | `Pick wr n`, `Drop wr n` | picks a piece from the rack (`wr` White's, `br` Black's; 0 Tott, 1 Tzarra, 2 Tzaar), puts it back |
//! | `OnBoard wr n c r` | places a piece |
//! | `Pass` | no second move; right after a pass, takes it back |
//! | `Done` | ends the turn |
//! | `Reset`, `Undo` | takes the whole turn back |
//! | `Resign` | resigns, once `Done` or the end of the file follows; a second one takes it back |
//! | `GameOverOnTime`, `WinOnTime` | the other side's time has run out |
//! | `Edit` | the board is rearranged by picks and drops until the next `Start` |
//!
//! Also read: a turn without `Done` that the other side's next verb or a `TIME` ends; draw offers, which mean nothing.
//! Variations but the first are passed over, and so are other properties and verbs without a number, unless they look
//! like a part of the play.
//!
//! `SU` tells the start: `tzaar-standard` is the fixed setup, `tzaar-custom` a placement. `tzaar-random` gives only the
//! seed of Boardspace's own generator, so that start cannot be rebuilt: give it alongside.

mod edit;
mod table;
mod verb;

use super::sgf::{Event, Property, Value, events};
use crate::record::{ReadError, Record};
use crate::{Position, Setup, Side};
use table::Table;
use verb::Verb;

/// Reads every game of a file; `start` is the start of games whose file does not tell it.
///
/// # Errors
/// When the text is no such file, the start of a game is not known, or a move is not legal: where, and why.
pub fn read(text: &str, start: Option<&Position>) -> Result<Vec<Record>, ReadError> {
    let mut games = Vec::new();
    let mut game: Option<Game> = None;
    let (mut depth, mut past_first_line) = (0_usize, false);
    for event in events(text)? {
        match event {
            Event::Open => depth += 1,
            Event::Close => {
                depth = depth.saturating_sub(1);
                past_first_line = depth > 0;
                if depth == 0 {
                    games.extend(game.take().map(Game::finish).transpose()?);
                }
            }
            Event::Node(_) if past_first_line => {}
            Event::Node(node) => match &mut game {
                Some(game) => game.node(&node)?,
                None => game = Some(Game::new(text, &node, start)?),
            },
        }
    }
    if games.is_empty() {
        return Err(ReadError::new(1, 1, "expected a game (;GM[Tzaar]..), found none"));
    }
    Ok(games)
}

struct Game<'a> {
    table: Table,
    /// The last that was read of it.
    last: Option<Value<'a>>,
    /// What the file says of the result, where it says so in words.
    result: Option<String>,
}

impl<'a> Game<'a> {
    fn new(file: &str, root: &[Property<'a>], start: Option<&Position>) -> Result<Game<'a>, ReadError> {
        let find = |name: &str| {
            root.iter()
                .find(|property| property.name == name)
                .map(Property::value)
        };
        if let Some(game) = find("GM").filter(|game| !game.text().eq_ignore_ascii_case("tzaar")) {
            let message = format!("the game is '{}', expected Tzaar", game.text().escape_debug());
            return Err(game.fault(message));
        }
        let start = match (find("SU"), start) {
            (Some(setup), start) => read_setup(setup, start)?,
            (None, Some(start)) => *start,
            (None, None) => {
                let at = find("GM");
                let message = "expected a property SU with the setup, or the start given alongside";
                return Err(at.map_or_else(|| ReadError::at(file, 0, message), |at| at.fault(message)));
            }
        };
        let mut game = Game {
            table: Table::new(start),
            last: None,
            result: None,
        };
        game.node(root)?;
        Ok(game)
    }

    fn node(&mut self, node: &[Property<'a>]) -> Result<(), ReadError> {
        for property in node {
            for &value in &property.values {
                self.last = Some(value);
                self.property(&property.name, value)?;
            }
        }
        Ok(())
    }

    fn property(&mut self, name: &str, value: Value) -> Result<(), ReadError> {
        let tags = |name: &str| match name {
            "DT" => Some("Date"),
            "GN" => Some("GameName"),
            "EV" => Some("Event"),
            _ => None,
        };
        match name {
            "P0" => self.player(Side::White, value),
            "P1" => self.player(Side::Black, value),
            "C" => {
                self.table.comment(value.text());
                Ok(())
            }
            "RE" => {
                self.result = Some(value.text());
                Ok(())
            }
            name => match tags(name) {
                Some(tag) => self.set_tag(tag, &value.text(), value),
                None if verb::is_play(value) => {
                    let message = format!("{} plays, expected P0 or P1", name.escape_debug());
                    Err(value.fault(message))
                }
                None => Ok(()),
            },
        }
    }

    fn set_tag(&mut self, tag: &str, text: &str, value: Value) -> Result<(), ReadError> {
        let set = self.table.tags_mut().set(tag, text);
        set.map_err(|why| value.fault(why.to_string()))
    }

    fn player(&mut self, side: Side, value: Value) -> Result<(), ReadError> {
        match verb::read(value)? {
            Verb::Id(name) => {
                let tag = if side == Side::White { "White" } else { "Black" };
                self.set_tag(tag, &name, value)
            }
            verb => self.table.act(side, &verb).map_err(|why| value.fault(why)),
        }
    }

    fn finish(self) -> Result<Record, ReadError> {
        let fault = |why: String| {
            self.last
                .map_or_else(|| ReadError::new(1, 1, &*why), |last| last.fault(&*why))
        };
        let mut record = self.table.finish().map_err(fault)?;
        if record.winner().is_none() && record.termination().is_none() {
            record.finish(None, self.result.as_deref());
        }
        Ok(record)
    }
}

fn read_setup(value: Value, start: Option<&Position>) -> Result<Position, ReadError> {
    let text = value.text();
    let word = text
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let setup = match (word.as_str(), start) {
        ("tzaar-standard", _) => Setup::fixed(),
        ("tzaar-custom", _) => Setup::empty(),
        ("tzaar-random", Some(start)) => return Ok(*start),
        ("tzaar-random", None) => {
            let message = "a random setup is told only by the seed of Boardspace's own generator, so the start \
                           cannot be rebuilt";
            return Err(value.fault(message).without_start());
        }
        _ => {
            let found = text.escape_debug();
            return Err(value.fault(format!(
                "setup '{found}', expected tzaar-standard, tzaar-custom or tzaar-random"
            )));
        }
    };
    Position::new(&setup).map_err(|faults| value.fault(faults.to_string()))
}
