//! TZAAR's texts.

use super::Spoken;
use game::{Seat, SeededRandom};
use tzaar::record::Record;
use tzaar::{Move, Position, Setup, Side, Turn};

impl Spoken for Position {
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
        names: &[String],
        verdict: Option<(Option<Seat>, &str)>,
    ) -> String {
        let Ok(mut record) = Record::from_moves(*start, moves.iter().copied()) else {
            return String::new();
        };
        for (tag, name) in ["White", "Black"].into_iter().zip(names) {
            // Both are tags a record takes.
            let _ = record.tags_mut().set(tag, name);
        }
        if let Some((winner, reason)) = verdict {
            let side = |seat| Side::ALL.into_iter().find(|side| side.seat() == seat);
            record.finish(winner.and_then(side), Some(reason));
        }
        record.to_string()
    }
}
