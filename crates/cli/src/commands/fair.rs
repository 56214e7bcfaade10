//! `trigon setup tzaar --fair`: rated starts, and the search for even ones.

use super::setup::tzaar_start;
use crate::args::TzaarSetupArgs;
use crate::fault::{Done, Fault};
use crate::progress::Progress;
use crate::{interrupt, output};
use engine::common::Stop;
use engine::rating::{self, Effort, Rating};
use serde::Serialize;
use tzaar::Position;

/// A start with its rating.
struct Rated {
    start: Position,
    seed: Option<u64>,
    rating: Rating,
}

#[derive(Serialize)]
struct Written {
    position: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// What White is expected to score, 0 to 1.
    white_win: f64,
    interval: (f64, f64),
    games: u32,
    engine: String,
}

/// What is asked for, and where it stands.
struct Work<'a> {
    args: &'a TzaarSetupArgs,
    stop: Stop,
    /// The seed of the next random start.
    next: Option<u64>,
}

/// Rates starts, or looks for even ones; `first` is the seed of the first random start.
pub fn run(args: &TzaarSetupArgs, first: Option<u64>) -> Done {
    let mut work = Work {
        args,
        stop: interrupt::stop(),
        next: first,
    };
    for _ in 0..args.count {
        match args.fair.within {
            Some(points) => work.find(points / 100.0)?,
            None => work.rate_one()?,
        }
    }
    Ok(())
}

impl Work<'_> {
    /// Rates the next start and writes it, as far as it was rated when Ctrl-C ended it.
    fn rate_one(&mut self) -> Done {
        let rated = self.rate("start", &|_| false)?;
        write(self.args, &rated)?;
        match self.is_cut_short(&rated) {
            true => Err(Fault::Interrupted(self.interrupted(&rated))),
            false => Ok(()),
        }
    }

    /// Rates starts until one is within so much of even, and writes it.
    fn find(&mut self, within: f64) -> Done {
        let mut nearest: Option<Rated> = None;
        for tried in 1..=self.args.fair.tries {
            let label = format!("start {tried} of {}", self.args.fair.tries);
            let rated = self.rate(&label, &|rating| is_uneven(rating, within))?;
            if self.is_cut_short(&rated) && self.stop.is_set() {
                let told =
                    nearest.map_or_else(String::new, |nearest| format!("; {}", told_nearest(&nearest)));
                return Err(Fault::Interrupted(self.interrupted(&rated) + &told));
            }
            if distance(&rated.rating) <= within && rated.rating.games == self.args.fair.games {
                return write(self.args, &rated);
            }
            let nearer = |other: &Rated| distance(&rated.rating) < distance(&other.rating);
            if nearest.as_ref().is_none_or(nearer) {
                nearest = Some(rated);
            }
        }
        let told = nearest.map(|nearest| told_nearest(&nearest)).unwrap_or_default();
        Err(Fault::input(format!(
            "no start within {} points of even among {}; {told}; --tries looks at more",
            100.0 * within,
            self.args.fair.tries,
        )))
    }

    /// Rates the next start.
    fn rate(&mut self, label: &str, enough: &dyn Fn(&Rating) -> bool) -> Done<Rated> {
        let fair = &self.args.fair;
        let seed = self.next;
        self.next = seed.map(|seed| seed.wrapping_add(1));
        let start = tzaar_start(self.args.kind, seed.unwrap_or_default())?;
        let effort = Effort {
            games: fair.games,
            nodes: fair.nodes,
            threads: usize::from(fair.threads),
        };
        let mut progress = Progress::new("fair", u64::from(fair.games));
        let rating = rating::rate(&start, &effort, &self.stop, enough, &mut |rating| {
            let note = format!("games, {label}, white {}", points(rating));
            progress.at(u64::from(rating.games), &note);
        });
        Ok(Rated { start, seed, rating })
    }

    fn is_cut_short(&self, rated: &Rated) -> bool {
        rated.rating.games < self.args.fair.games
    }

    fn interrupted(&self, rated: &Rated) -> String {
        format!(
            "interrupted after {} of {} games from {}",
            rated.rating.games,
            self.args.fair.games,
            named(rated)
        )
    }
}

/// How far a rating is from even.
fn distance(rating: &Rating) -> f64 {
    (rating.white_win() - 0.5).abs()
}

/// Whether a start is clearly not within so much of even.
fn is_uneven(rating: &Rating, within: f64) -> bool {
    let (low, high) = rating.interval();
    low > 0.5 + within || high < 0.5 - within
}

fn told_nearest(rated: &Rated) -> String {
    format!("the nearest is {}: white {}", named(rated), points(&rated.rating))
}

fn named(rated: &Rated) -> String {
    rated
        .seed
        .map_or_else(|| "the fixed start".to_owned(), |seed| format!("seed {seed}"))
}

/// The rating in points of a hundred, with its range.
fn points(rating: &Rating) -> String {
    let (low, high) = rating.interval();
    let [value, low, high] = [rating.white_win(), low, high].map(|share| 100.0 * share);
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

fn engine(args: &TzaarSetupArgs) -> String {
    let version = env!("CARGO_PKG_VERSION");
    format!("trigon {version}, {} nodes a turn", args.fair.nodes)
}

fn write(args: &TzaarSetupArgs, rated: &Rated) -> Done {
    let position = rated.start.to_string();
    let engine = engine(args);
    let Rated { seed, rating, .. } = rated;
    if args.json.json {
        return output::json(&Written {
            position,
            seed: *seed,
            white_win: rating.white_win(),
            interval: rating.interval(),
            games: rating.games,
            engine,
        });
    }
    output::line(position)?;
    let seed = seed.map_or_else(String::new, |seed| format!("seed {seed}, "));
    output::line(format!(
        "white {}, {} games, {seed}{engine}",
        points(rating),
        rating.games
    ))
}
