//! One game of the engine against itself.

use super::Plan;
use super::Sample;
use super::Start;
use crate::arena::seed;
use crate::common::{Limits, Stop};
use crate::tzaar::{Engine, Line, Score, is_won_at_a_glance};
use game::{Random, SeededRandom};
use tzaar::{Move, Position, Setup, Side};

/// A game that is over, with its samples in the order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// Its number in the plan, from 0.
    pub number: u64,
    /// Every position in which the engine looked for a move of several, but those whose win is seen at a glance, which a
    /// search never asks the net about.
    pub samples: Vec<Sample>,
}

/// Of so many games of a mixed plan one has the fixed start.
const MIXED_FIXED: u32 = 16;
/// The least single moves an opening is varied over, and of how many counts one is drawn.
const OPENING_LEAST: u32 = 2;
const OPENING_COUNTS: u32 = 5;
/// In the openings that are not quite random, one of this many best lines is played...
const NOISY_LINES: usize = 8;
/// ...a line worse by so many hundredths e times less often...
const TEMPERATURE: f64 = 100.0;
/// ...after a search of this part of a move's nodes.
const NOISY_SHARE: u64 = 4;

/// A game in progress.
struct Play<'a> {
    plan: &'a Plan,
    engine: &'a mut Engine,
    stop: &'a Stop,
    random: SeededRandom,
    position: Position,
    searched: Vec<(Position, Score)>,
}

/// Plays the game with this number; nothing when it was stopped before its end.
pub(super) fn play(plan: &Plan, start: Start, number: u64, engine: &mut Engine, stop: &Stop) -> Option<Game> {
    engine.clear();
    let mut random = SeededRandom::new(seed(plan.seed, number));
    let position = first_position(start, &mut random);
    let mut play = Play {
        plan,
        engine,
        stop,
        random,
        position,
        searched: Vec::new(),
    };
    play.open()?;
    let winner = play.finish()?;
    let samples = play.searched.iter();
    Some(Game {
        number,
        samples: samples
            .map(|(position, score)| Sample::new(position, *score, Some(winner)))
            .collect(),
    })
}

fn first_position(start: Start, random: &mut SeededRandom) -> Position {
    let fixed = match start {
        Start::Fixed => true,
        Start::Random => false,
        Start::Mixed => random.below(MIXED_FIXED) == 0,
    };
    let setup = if fixed {
        Setup::fixed()
    } else {
        Setup::random(random)
    };
    Position::new(&setup).expect("a start is legal")
}

impl Play<'_> {
    /// Plays the first moves, either random ones or random among good ones, so that no two games are alike.
    fn open(&mut self) -> Option<()> {
        let moves = OPENING_LEAST + self.random.below(OPENING_COUNTS);
        let good = self.random.below(2) == 0;
        for _ in 0..moves {
            if self.position.outcome().is_some() {
                break;
            }
            let mv = if good { self.good_move()? } else { self.any_move() };
            self.position.play_unchecked(mv);
        }
        Some(())
    }

    fn any_move(&mut self) -> Move {
        let moves = self.position.moves();
        moves[self.random.below(moves.len() as u32) as usize]
    }

    fn good_move(&mut self) -> Option<Move> {
        let lines = self.search(self.plan.nodes / NOISY_SHARE, NOISY_LINES)?;
        let chosen = pick(&lines, &mut self.random);
        Some(chosen.map_or_else(|| self.any_move(), |line| line.moves[0]))
    }

    /// Plays the best moves until the game is over or won at a glance, and gives the winner. Positions that are proved
    /// are played on: the net is to know them as well.
    fn finish(&mut self) -> Option<Side> {
        loop {
            if let Some(outcome) = self.position.outcome() {
                return Some(outcome.winner);
            }
            if is_won_at_a_glance(&self.position) {
                return Some(self.position.side());
            }
            let moves = self.position.moves();
            let mv = if moves.len() == 1 {
                moves[0]
            } else {
                let nodes = self.plan.nodes.saturating_mul(weight(&self.position));
                let lines = self.search(nodes, 1)?;
                self.searched.push((self.position, lines[0].score));
                lines[0].moves[0]
            };
            self.position.play_unchecked(mv);
        }
    }

    /// The best lines; nothing when the search was stopped.
    fn search(&mut self, nodes: u64, lines: usize) -> Option<Vec<Line>> {
        let limits = Limits::nodes(nodes);
        let report = self
            .engine
            .search(&self.position, &limits, lines, self.stop, &mut |_| {});
        (!self.stop.is_set()).then_some(report.lines)
    }
}

/// How many times as long the moves of a position are searched: results mean most when the end is played well, and
/// near the end a search sees most.
fn weight(position: &Position) -> u64 {
    match position.occupied().len() {
        ..=28 => 8,
        29..=36 => 3,
        _ => 1,
    }
}

/// A line drawn by how good it is, among those that are not decided.
fn pick<'a>(lines: &'a [Line], random: &mut impl Random) -> Option<&'a Line> {
    const STEPS: u32 = 1 << 30;
    let estimates = |line: &'a Line| match line.score {
        Score::Cp(cp) => Some((line, f64::from(cp))),
        Score::Win(_) | Score::Loss(_) => None,
    };
    let estimated: Vec<(&Line, f64)> = lines.iter().filter_map(estimates).collect();
    let best = estimated.first()?.1;
    let weight = |cp: f64| ((cp - best) / TEMPERATURE).exp();
    let total: f64 = estimated.iter().map(|&(_, cp)| weight(cp)).sum();
    let mut ticket = total * f64::from(random.below(STEPS)) / f64::from(STEPS);
    let drawn = estimated.iter().find(|(_, cp)| {
        ticket -= weight(*cp);
        ticket < 0.0
    });
    drawn.or(estimated.first()).map(|(line, _)| *line)
}
