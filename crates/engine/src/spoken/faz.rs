//! FAZ's texts.

use super::{Spoken, Told};
use faz::record::{Record, Verdict};
use faz::{Colour, Move, Order, Phase, Position, Setup};
use game::{Seat, SeededRandom};

impl Spoken for Position {
    const GAME_TAG: &'static str = "faz";
    const SEAT_TAGS: &'static [&'static str] = &["Red", "White", "Blue"];
    const STANDARD: &'static str = "order=RWB";

    /// Options as `rows=12,laps=4,rules=fair` with any others of the setup, such as `order=RBW`; without an order of play
    /// it is drawn. `rules` counts first wherever it stands.
    fn from_setup(setup: &str, random: &mut SeededRandom) -> Result<Position, String> {
        let mut made = Setup::new(faz::Options::default(), Order::random(random));
        let words = setup.split(',').filter(|word| !word.is_empty());
        let settings: Result<Vec<(&str, &str)>, String> = words
            .map(|word| {
                let pair = word.split_once('=');
                pair.ok_or_else(|| format!("{word:?}: expected option=value, as rows=12"))
            })
            .collect();
        let mut settings = settings?;
        settings.sort_by_key(|&(key, _)| key != "rules");
        for (key, value) in settings {
            made.set(key, value).map_err(|fault| fault.to_string())?;
        }
        Position::new(&made).map_err(|faults| faults.to_string())
    }

    fn from_text(text: &str) -> Result<Position, String> {
        text.parse()
            .map_err(|fault: faz::PositionError| fault.to_string())
    }

    fn play_word(&mut self, word: &str) -> Result<Vec<Move>, String> {
        let mv = self.play_text(word).map_err(|fault| fault.to_string())?;
        Ok(vec![mv])
    }

    fn legal_words(&self) -> Vec<String> {
        self.moves().into_iter().map(|mv| self.move_text(mv)).collect()
    }

    fn roll(&self, random: &mut SeededRandom) -> Option<Move> {
        (self.phase() == Phase::Roll).then(|| crate::faz::roll(self, random))
    }

    fn ending(&self) -> Option<(Option<Seat>, String)> {
        let outcome = self.outcome()?;
        Some((outcome.winner.map(Colour::seat), outcome.reason.key().to_owned()))
    }

    fn record(
        start: &Position,
        moves: &[Move],
        tags: &[(&str, String)],
        verdict: Option<(Option<Seat>, &str)>,
    ) -> String {
        let mut record = Record::new(*start);
        for (tag, value) in tags {
            // Only tags a record takes are asked for.
            let _ = record.set_tag(tag, value);
        }
        if moves.iter().any(|&mv| record.push(mv).is_err()) {
            return String::new();
        }
        if let Some((winner, reason)) = verdict {
            let verdict = winner.map_or(Verdict::Draw, |seat| Verdict::Won(seat.into()));
            // Only a game the rules have ended refuses it.
            let _ = record.close(verdict, reason);
        }
        record.to_string()
    }

    fn read_record(text: &str) -> Result<Told, (usize, usize, String)> {
        let record =
            Record::read(text).map_err(|fault| (fault.line(), fault.column(), fault.message().to_owned()))?;
        let winner = match record.verdict() {
            Verdict::Won(colour) => Some(colour.seat()),
            Verdict::Draw | Verdict::Unfinished => None,
        };
        Ok(Told {
            tags: record.tags().to_vec(),
            start: record.start().to_string(),
            winner,
            reason: record.reason().unwrap_or_default().to_owned(),
            text: record.to_string(),
        })
    }
}
