//! A whole game.

use super::grade::is_sure;
use super::{Analyst, Comparison, Grade, Luck, Rated, Seal};
use crate::common::{Clock, Limits, Stop};
use crate::faz::Engine;
use faz::record::Verdict;
use faz::{ByColour, Colour, Move, Phase, Position, Record, Roll};

/// For so many rounds the chance to be home is told.
const ROUNDS: usize = 3;

/// A game, move by move, and what it came to for each player.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// One for each move and roll of the record, in order.
    pub entries: Vec<Entry>,
    /// Each player's chance before the first of them.
    pub start: ByColour<f64>,
    /// What it came to.
    pub tallies: ByColour<Tally>,
    /// Whether all of the record was reviewed, not stopped before.
    pub complete: bool,
}

/// A move of the record reviewed.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// A roll.
    Rolled(Rolled),
    /// A move of a player.
    Decision(Decision),
}

/// A roll.
#[derive(Clone, PartialEq, Debug)]
pub struct Rolled {
    /// The round.
    pub round: u16,
    /// What was rolled.
    pub roll: Roll,
    /// Values before and after, and so the luck of it.
    pub luck: Luck,
    /// Before the roll, each player's chance to be home within 1, 2 and 3 rounds if nobody gets in his way; empty once
    /// he is home.
    pub home: ByColour<Vec<f64>>,
    /// Before the roll, whose way home is shut.
    pub seals: ByColour<Option<Seal>>,
}

/// A move of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The round.
    pub round: u16,
    /// Who moved.
    pub mover: Colour,
    /// How many moves there were.
    pub choices: usize,
    /// The move played.
    pub played: Rated,
    /// The best move; the one played where that is as good.
    pub best: Rated,
    /// Rollouts of each move.
    pub rollouts: u64,
    /// How bad it was, if it was a fault.
    pub grade: Option<Grade>,
}

/// What a game came to for a player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// What the dice gave him.
    pub luck: f64,
    /// What his moves cost him against the best ones, those losses left out that may well be chance (below two standard errors).
    pub loss: f64,
    /// Moves at which he had a choice.
    pub decisions: u32,
    /// His faults, by [`Grade::ALL`].
    pub faults: [u32; 3],
    /// His result: 1 for the place that was played for, shared in a draw; none while the game goes on.
    pub result: Option<f64>,
}

impl Tally {
    /// His result less his luck: on average over games the same as the result, but far less a matter of chance. A single one may be below
    /// 0 or above 1.
    pub fn adjusted(&self) -> Option<f64> {
        Some(self.result? - self.luck)
    }
}

/// Reviews a game: every roll against all others, and every move against all others with these limits for each. `progress` hears after
/// how many moves of how many it is. When stopped it gives what it has.
///
/// Luck and result are about the first place (with option `places` `continue`, about the place played for at the start of the record);
/// rolls after that is taken have entries, but are in nobody's tally.
pub fn review(
    engine: &mut Engine,
    record: &Record,
    limits: &Limits,
    stop: &Stop,
    progress: &mut dyn FnMut(usize, usize),
) -> Review {
    let mut review = Review {
        entries: Vec::new(),
        start: ByColour::default(),
        tallies: ByColour::default(),
        complete: true,
    };
    let total = record.plies().len();
    for (position, ply) in record.positions().zip(record.plies()) {
        let entry = entry(engine, &position, ply.mv, limits, stop).filter(|_| !stop.is_set());
        let Some(entry) = entry else {
            review.complete = false;
            break;
        };
        if review.entries.is_empty() {
            review.start = entry.before();
        }
        if homes(&position) == homes(record.start()) {
            entry.count(&mut review.tallies);
        }
        review.entries.push(entry);
        progress(review.entries.len(), total);
    }
    if review.complete {
        review.conclude(record);
    }
    review
}

fn homes(position: &Position) -> usize {
    let home = |&colour: &Colour| position.place(colour).is_some();
    Colour::ALL.into_iter().filter(home).count()
}

fn entry(engine: &mut Engine, position: &Position, mv: Move, limits: &Limits, stop: &Stop) -> Option<Entry> {
    let mut analyst = Analyst::new(engine, position)?;
    if let Move::Roll(roll) = mv {
        return Some(Entry::Rolled(Rolled {
            round: position.round(),
            roll,
            luck: Luck::of(&mut analyst, position, roll)?,
            home: analyst.home_within(position, ROUNDS),
            seals: analyst.seals(position),
        }));
    }
    let mut clock = Clock::start(limits, stop);
    let comparison = Comparison::run(&mut analyst, position, &mut clock, limits.depth, &mut |_| ());
    let rated = comparison.rated();
    let played = *rated.iter().find(|rated| rated.mv == Some(mv))?;
    let best = if played.behind > 0.0 { rated[0] } else { played };
    Some(Entry::Decision(Decision {
        round: position.round(),
        mover: position.mover()?,
        choices: rated.len(),
        played,
        best,
        rollouts: comparison.count(),
        grade: Grade::of(played.behind, played.behind_error),
    }))
}

impl Entry {
    /// Each player's chance before it, with best play.
    pub fn before(&self) -> ByColour<f64> {
        match self {
            Entry::Rolled(rolled) => rolled.luck.mean,
            Entry::Decision(decision) => decision.best.values,
        }
    }

    /// Each player's chance after it.
    pub fn after(&self) -> ByColour<f64> {
        match self {
            Entry::Rolled(rolled) => rolled.luck.value,
            Entry::Decision(decision) => decision.played.values,
        }
    }

    fn count(&self, tallies: &mut ByColour<Tally>) {
        match self {
            Entry::Rolled(rolled) => {
                let gain = rolled.luck.gain();
                gain.iter()
                    .for_each(|(colour, gain)| tallies[colour].luck += gain);
            }
            Entry::Decision(decision) => decision.count(&mut tallies[decision.mover]),
        }
    }
}

impl Decision {
    fn count(&self, tally: &mut Tally) {
        tally.decisions += u32::from(self.choices > 1);
        if is_sure(self.played.behind, self.played.behind_error) {
            tally.loss += self.played.behind;
        }
        if let Some(grade) = self.grade {
            tally.faults[grade as usize] += 1;
        }
    }
}

impl Review {
    fn conclude(&mut self, record: &Record) {
        let place = homes(record.start()) as u8 + 1;
        let last = record.last();
        let holds: Box<dyn Fn(Colour) -> bool> = match record.verdict() {
            _ if homes(last) >= usize::from(place) => {
                Box::new(move |colour| last.place(colour) == Some(place))
            }
            Verdict::Won(winner) if place == 1 => Box::new(move |colour| colour == winner),
            Verdict::Draw => Box::new(move |colour| last.place(colour).is_none()),
            _ if last.phase() == Phase::Over => Box::new(move |colour| last.place(colour).is_none()),
            _ => return,
        };
        let holders = Colour::ALL
            .into_iter()
            .filter(|&colour| holds(colour))
            .count()
            .max(1);
        for colour in Colour::ALL {
            self.tallies[colour].result = Some(f64::from(u8::from(holds(colour))) / holders as f64);
        }
    }
}
