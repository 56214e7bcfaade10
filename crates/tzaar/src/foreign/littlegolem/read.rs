//! Reading game files of Little Golem.

use super::super::sgf::{Event, Property, Value, events};
use super::{OTHER, RANDOM, TAGS, order, space};
use crate::record::{NodeId, ReadError, Record};
use crate::{Kind, Move, Phase, Position, Setup, Side, Stack};

/// Reads every game of a file. Variations are kept.
///
/// # Errors
/// When the text is no such file, or a move in it is not legal: where, and why.
pub fn read(text: &str) -> Result<Vec<Record>, ReadError> {
    let mut games = Vec::new();
    let mut game: Option<Reader> = None;
    let mut depth = 0_usize;
    for event in events(text)? {
        match (event, &mut game) {
            (Event::Open, None) => depth = 1,
            (Event::Open, Some(game)) => {
                depth += 1;
                game.branches.push((game.at, game.position));
            }
            (Event::Close, open) => {
                depth = depth.saturating_sub(1);
                let back = open.as_mut().and_then(|game| game.branches.pop());
                match (back, open) {
                    (Some((at, position)), Some(game)) => (game.at, game.position) = (at, position),
                    _ => games.extend(game.take().map(Reader::finish)),
                }
            }
            (Event::Node(root), None) => game = Some(Reader::new(text, &root)?),
            (Event::Node(node), Some(game)) => game.node(&node)?,
        }
    }
    if games.is_empty() {
        return Err(ReadError::new(1, 1, "expected a game (;FF[TZAAR]..), found none"));
    }
    Ok(games)
}

struct Reader {
    record: Record,
    at: NodeId,
    position: Position,
    /// Where to go on after the variations now open.
    branches: Vec<(NodeId, Position)>,
    /// Who resigned, and after which move.
    resigned: Vec<(Side, NodeId)>,
}

impl Reader {
    fn new(file: &str, root: &[Property]) -> Result<Reader, ReadError> {
        let find = |name: &str| root.iter().find(|property| property.name == name);
        if let Some(again) = repeated(root) {
            return Err(again
                .value()
                .fault(format!("the property {} is given twice", again.name)));
        }
        if let Some(game) = find("FF").filter(|game| !game.text().eq_ignore_ascii_case("tzaar")) {
            let message = format!("the game is '{}', expected TZAAR", game.text().escape_debug());
            return Err(game.value().fault(message));
        }
        let Some(start) = find("POS") else {
            let at = root.first().map(Property::value);
            let message = "expected a property POS with the 60 pieces of the start";
            return Err(at.map_or_else(|| ReadError::at(file, 0, message), |value| value.fault(message)));
        };
        let start = read_start(start.single()?)?;
        let mut reader = Reader {
            record: Record::new(start),
            at: NodeId::START,
            position: start,
            branches: Vec::new(),
            resigned: Vec::new(),
        };
        for property in root {
            reader.keep(property)?;
        }
        Ok(reader)
    }

    /// Keeps a property of the root as a tag or comment.
    fn keep(&mut self, property: &Property) -> Result<(), ReadError> {
        let text = property.text();
        let named = TAGS.iter().find(|(name, _)| *name == property.name);
        let tag = match (property.name.as_str(), named) {
            ("FF" | "POS", _) => return Ok(()),
            ("VA", _) if text == RANDOM => return Ok(()),
            ("W" | "B" | "C", _) => return self.property(property),
            ("VA", _) => "Variant".to_string(),
            (_, Some((_, tag))) => (*tag).to_string(),
            (name, None) => format!("{OTHER}{name}"),
        };
        let set = self.record.tags_mut().set(&tag, &text);
        set.map_err(|why| property.value().fault(why.to_string()))
    }

    fn node(&mut self, node: &[Property]) -> Result<(), ReadError> {
        node.iter().try_for_each(|property| self.property(property))
    }

    fn property(&mut self, property: &Property) -> Result<(), ReadError> {
        match property.name.as_str() {
            "W" => self.turn(Side::White, property.single()?),
            "B" => self.turn(Side::Black, property.single()?),
            "C" => {
                self.comment(self.at, property.text());
                Ok(())
            }
            name => {
                self.comment(self.at, format!("{name}[{}]", property.text()));
                Ok(())
            }
        }
    }

    fn comment(&mut self, at: NodeId, text: String) {
        self.record.note_mut(at).comments.push(text);
    }

    fn turn(&mut self, side: Side, value: Value) -> Result<(), ReadError> {
        if value.raw().eq_ignore_ascii_case("resign") {
            self.resigned.push((side, self.at));
            return Ok(());
        }
        if side != self.position.side() {
            return Err(value.fault(self.out_of_turn(side)));
        }
        let mut offset = 0;
        for text in value.raw().split('-') {
            self.one_move(text, value, offset)?;
            offset += text.len() + 1;
        }
        Ok(())
    }

    fn out_of_turn(&self, side: Side) -> String {
        let (turn, mover) = (self.position.turn(), self.position.side());
        match self.position.phase() {
            Phase::Second => format!("turn {turn} of {mover} lacks its second move, found a turn of {side}"),
            _ => format!("it is {mover}'s turn, found one of {side}"),
        }
    }

    fn one_move(&mut self, text: &str, value: Value, offset: usize) -> Result<(), ReadError> {
        let pass = text.eq_ignore_ascii_case("pass");
        // A pass written after a first move that won is no move.
        if pass && self.position.outcome().is_some() {
            return Ok(());
        }
        let mv = if pass {
            Move::Pass
        } else {
            self.two_spaces(text, value, offset)?
        };
        let played = self.position.play(mv);
        played.map_err(|why| value.fault_at(offset, why.to_string()))?;
        self.at = self.record.attach(self.at, mv);
        Ok(())
    }

    fn two_spaces(&self, text: &str, value: Value, offset: usize) -> Result<Move, ReadError> {
        let ends = text.split_at_checked(2);
        let ends = ends.and_then(|(from, to)| Some((space(from)?, space(to)?)));
        let Some((from, to)) = ends else {
            let message = format!(
                "expected four letters k to s or pass, found '{}'",
                text.escape_debug()
            );
            return Err(value.fault_at(offset, message));
        };
        let own = self.position.of_side(self.position.side()).contains(to);
        Ok(if own {
            Move::Stack { from, to }
        } else {
            Move::Capture { from, to }
        })
    }

    fn finish(mut self) -> Record {
        let end = self.record.end();
        for (loser, at) in std::mem::take(&mut self.resigned) {
            match at == end && self.record.winner().is_none() {
                true => self.record.finish(Some(!loser), Some("resignation")),
                false => self.comment(at, format!("{loser} resigns")),
            }
        }
        self.record
    }
}

/// The first property that was there before under the same name, comments apart.
fn repeated<'a, 'b>(properties: &'b [Property<'a>]) -> Option<&'b Property<'a>> {
    let known = |index: usize, name: &str| properties[..index].iter().any(|other| other.name == name);
    let mut numbered = properties.iter().enumerate();
    let found = numbered.find(|(index, property)| property.name != "C" && known(*index, &property.name));
    found.map(|(_, property)| property)
}

fn read_start(value: Value) -> Result<Position, ReadError> {
    let mut setup = Setup::empty();
    setup.phase = Phase::Opening;
    let mut letters = value.raw().char_indices();
    for space in order() {
        let (offset, letter) = letters
            .next()
            .ok_or_else(|| value.fault_at(value.raw().len(), "the start has fewer than 60 pieces"))?;
        setup.set(
            space,
            Some(read_piece(letter).ok_or_else(|| {
                value.fault_at(
                    offset,
                    format!(
                        "'{}' is no piece, expected a, b, c, A, B or C",
                        letter.escape_debug()
                    ),
                )
            })?),
        );
    }
    if let Some((offset, _)) = letters.next() {
        return Err(value.fault_at(offset, "the start has more than 60 pieces"));
    }
    Position::new(&setup).map_err(|faults| value.fault(faults.to_string()))
}

fn read_piece(letter: char) -> Option<Stack> {
    let kind = match letter.to_ascii_lowercase() {
        'a' => Kind::Tzaar,
        'b' => Kind::Tzarra,
        'c' => Kind::Tott,
        _ => return None,
    };
    let side = if letter.is_ascii_lowercase() {
        Side::White
    } else {
        Side::Black
    };
    Some(Stack {
        side,
        kind,
        height: 1,
    })
}
