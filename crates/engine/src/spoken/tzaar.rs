//! TZAAR's texts.

use super::{Spoken, Told};
use game::{Seat, SeededRandom};
use tzaar::record::Record;
use tzaar::{Move, Position, Setup, Side, Turn};

impl Spoken for Position {
    const GAME_TAG: &'static str = "tzaar";
    const SEAT_TAGS: &'static [&'static str] = &["White", "Black"];
    const STANDARD: &'static str = "fixed";

    fn from_setup(setup: &str, random: &mut SeededRandom) -> Result<Position, String> {
        let setup = match setup {
            "fixed" => Setup::fixed(),
            "random" => Setup::random(random),
            "placement" => Setup::empty(),
            _ => {
                return Err(format!(
                    "unknown setup {setup:?}, expected random, fixed or placement"
                ));
            }
        };
        Position::new(&setup).map_err(|faults| faults.to_string())
    }

    fn from_text(text: &str) -> Result<Position, String> {
        text.parse()
            .map_err(|fault: tzaar::ParsePositionError| fault.to_string())
    }

    fn play_word(&mut self, word: &str) -> Result<Vec<Move>, String> {
        let turn: Turn = word
            .parse()
            .map_err(|fault: tzaar::ParseMoveError| fault.to_string())?;
        let mut next = *self;
        next.play(turn.first).map_err(|fault| fault.to_string())?;
        let goes_on = next.side() == self.side() && next.outcome().is_none();
        match turn.second {
            Some(second) if goes_on => next.play(second).map_err(|fault| fault.to_string())?,
            Some(second) => {
                return Err(format!(
                    "{second} is not legal: the turn is over after {}",
                    turn.first
                ));
            }
            None if goes_on => {
                return Err(format!(
                    "the turn lacks its second move, expected for example {},pass",
                    turn.first
                ));
            }
            None => {}
        }
        *self = next;
        Ok(turn.moves().collect())
    }

    fn legal_words(&self) -> Vec<String> {
        let mut words = Vec::new();
        for &first in &self.moves() {
            let mut next = *self;
            next.play_unchecked(first);
            if next.side() != self.side() || next.outcome().is_some() {
                words.push(first.to_string());
            } else {
                words.extend(next.moves().iter().map(|second| format!("{first},{second}")));
            }
        }
        words
    }

    fn roll(&self, _: &mut SeededRandom) -> Option<Move> {
        None
    }

    fn ending(&self) -> Option<(Option<Seat>, String)> {
        let outcome = self.outcome()?;
        Some((Some(outcome.winner.seat()), outcome.reason_key().to_owned()))
    }

    fn record(
        start: &Position,
        moves: &[Move],
        tags: &[(&str, String)],
        verdict: Option<(Option<Seat>, &str)>,
    ) -> String {
        let Ok(mut record) = Record::from_moves(*start, moves.iter().copied()) else {
            return String::new();
        };
        for (tag, value) in tags {
            // Only tags a record takes are asked for.
            let _ = record.tags_mut().set(tag, value);
        }
        if let Some((winner, reason)) = verdict {
            let side = |seat| Side::ALL.into_iter().find(|side| side.seat() == seat);
            record.finish(winner.and_then(side), Some(reason));
        }
        record.to_string()
    }

    fn read_record(text: &str) -> Result<Told, (usize, usize, String)> {
        let records = tzaar::record::read(text)
            .map_err(|fault| (fault.line(), fault.column(), fault.message().to_owned()))?;
        let [record] = &records[..] else {
            return Err((1, 1, format!("{} games, expected one", records.len())));
        };
        let tags = record.tags().iter();
        Ok(Told {
            tags: tags
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            start: record.start().to_string(),
            winner: record.winner().map(Side::seat),
            reason: record.termination().unwrap_or_default().to_owned(),
            text: record.to_string(),
        })
    }
}
