//! Writing the text of a record: one canonical form.

use super::{Ply, Record};
use crate::moves::Move;
use crate::play::Played;
use crate::position::{Phase, Position};
use crate::roll::Roll;
use crate::setup::Skip;
use crate::{Colour, Order};
use std::fmt::{self, Write};

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        for comment in &self.comments {
            writeln!(f, "{{{}}}", escaped(comment, '}'))?;
        }
        let mut writer = Writer {
            f,
            position: self.start,
            line_open: false,
        };
        writer.open_round()?;
        self.plies.iter().try_for_each(|ply| writer.ply(ply))?;
        writer.close_line()
    }
}

impl Record {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.start.options();
        tag(f, "Game", "faz")?;
        tag(f, "Rows", &options.rows.to_string())?;
        tag(f, "Laps", &options.laps.to_string())?;
        tag(f, "Rules", &options.rules_text())?;
        tag(f, "Order", &self.start.order().to_string())?;
        if !self.is_from_start() {
            tag(f, "Position", &self.start.to_string())?;
        }
        if let Some(dice) = &self.dice {
            tag(f, "DiceCommit", &dice.commitment().to_string())?;
            tag(f, "DiceGame", dice.game())?;
            tag(f, "DiceNonceRed", &dice.nonces()[Colour::Red])?;
            tag(f, "DiceNonceWhite", &dice.nonces()[Colour::White])?;
            tag(f, "DiceNonceBlue", &dice.nonces()[Colour::Blue])?;
            dice.seed()
                .map_or(Ok(()), |seed| tag(f, "DiceReveal", &seed.to_string()))?;
        }
        self.tags
            .iter()
            .try_for_each(|(name, value)| tag(f, name, value))?;
        tag(f, "Result", self.verdict().points())?;
        self.reason()
            .map_or(Ok(()), |reason| tag(f, "Termination", reason))
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let value = escaped(value, '"').replace('\n', "\\n").replace('\r', "\\r");
    writeln!(f, "[{name} \"{value}\"]")
}

/// The text with a backslash before `end` and before every backslash.
fn escaped(text: &str, end: char) -> String {
    text.replace('\\', "\\\\").replace(end, &format!("\\{end}"))
}

/// Writes the rounds, a line each.
struct Writer<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    position: Position,
    line_open: bool,
}

impl Writer<'_, '_> {
    /// The head of the line when the record starts within a round.
    fn open_round(&mut self) -> fmt::Result {
        match (self.position.phase(), self.position.roll()) {
            (Phase::Move, Some(roll)) => {
                self.roll(self.position.round(), roll)?;
                self.f.write_str(" |")
            }
            _ => Ok(()),
        }
    }

    fn roll(&mut self, round: u16, roll: Roll) -> fmt::Result {
        self.close_line()?;
        self.line_open = true;
        write!(self.f, "{round}.")?;
        for (colour, die) in roll.dice().iter() {
            die.map_or(Ok(()), |die| write!(self.f, " {}{die}", colour.letter()))?;
        }
        Ok(())
    }

    fn ply(&mut self, ply: &Ply) -> fmt::Result {
        let mover = self.position.mover().map_or('-', Colour::letter);
        let order = self.position.round_order();
        match ply.mv {
            Move::Roll(roll) => self.roll(self.position.round(), roll)?,
            Move::Declare(direction) => {
                if !self.line_open {
                    self.line_open = true;
                    self.f.write_str("0.")?;
                }
                write!(self.f, " {mover} {direction}")?;
            }
            Move::Walk(_) | Move::Skip => {
                let path = ply.path.map(|path| path.text(self.position.board()));
                write!(self.f, " {mover} {}", path.as_deref().unwrap_or("skip"))?;
            }
        }
        for comment in &ply.comments {
            write!(self.f, " {{{}}}", escaped(comment, '}'))?;
        }
        let bar = if matches!(ply.mv, Move::Roll(_)) { " |" } else { "" };
        self.f.write_str(bar)?;
        let played = self.position.play_unchecked(ply.mv);
        self.skips(order, played)
    }

    fn skips(&mut self, order: Order, played: Played) -> fmt::Result {
        for colour in order.colours() {
            if let Some(skip) = played.skipped[colour] {
                write!(self.f, " {} {}", colour.letter(), skip_text(skip))?;
            }
        }
        Ok(())
    }

    fn close_line(&mut self) -> fmt::Result {
        if std::mem::take(&mut self.line_open) {
            self.f.write_char('\n')
        } else {
            Ok(())
        }
    }
}

/// Writes games one after the other, so that [`super::read_all`] reads them again.
pub fn write_all<'a>(games: impl IntoIterator<Item = &'a Record>) -> String {
    let texts: Vec<String> = games.into_iter().map(Record::to_string).collect();
    texts.join("\n")
}

/// How a record says that a player was passed over.
pub(super) const fn skip_text(skip: Skip) -> &'static str {
    match skip {
        Skip::EqualDice => "--",
        Skip::NoMove => "xx",
        Skip::Chosen => "skip",
    }
}
