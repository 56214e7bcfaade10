//! `trigon review`: whole games of FAZ.

mod json;
mod text;

use super::records::{self, Games};
use crate::args::ReviewArgs;
use crate::fault::{Done, Fault};
use crate::i18n::Lang;
use crate::progress::Progress;
use crate::{input, interrupt, output};
use engine::common::Limits;
use engine::faz::Engine;
use engine::faz::analysis::{self, Review};
use faz::Record;

/// Positions visited for each move when no limit is given.
const DEFAULT_NODES: u64 = 100_000;

/// A game and its review.
struct Reviewed<'a> {
    record: &'a Record,
    review: Review,
}

impl Reviewed<'_> {
    /// The text of a move of the record, by its own path; `position` is that before it.
    fn text(&self, index: usize, position: &faz::Position) -> String {
        let Some(ply) = self.record.plies().get(index) else {
            return String::new();
        };
        let own = ply.path.map(|path| path.text(position.board()));
        own.unwrap_or_else(|| position.move_text(ply.mv))
    }
}

/// Runs the command.
pub fn run(args: &ReviewArgs) -> Done {
    let Games::Faz(games) = records::read(&args.file, None)? else {
        let message = "a record of TZAAR: expected one of FAZ, only those can be reviewed";
        return Err(Fault::at(input::shown(&args.file), message));
    };
    let limits = args.limits.or(Limits::nodes(DEFAULT_NODES));
    let stop = interrupt::stop();
    let mut engine = Engine::default();
    for (index, record) in games.iter().enumerate() {
        let mut progress = Progress::new("review", record.plies().len() as u64);
        let mut tell =
            |done: usize, _| progress.at(done as u64, &format!("game {}/{}", index + 1, games.len()));
        let review = analysis::review(&mut engine, record, &limits, &stop, &mut tell);
        drop(progress);
        let reviewed = Reviewed { record, review };
        match args.json.json {
            true => output::json(&json::game(&reviewed))?,
            false => output::text(&text::game(&reviewed, index + 1, Lang::chosen(args.lang)))?,
        }
        if !reviewed.review.complete {
            let message = format!("stopped in game {} of {}", index + 1, games.len());
            return Err(Fault::Interrupted(message));
        }
    }
    Ok(())
}
