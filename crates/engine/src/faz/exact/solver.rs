//! A game and three players, put together to be solved.

use super::backup::{Rule, Turn};
use super::checkpoint::{Checkpoint, CheckpointError};
use super::convergence::Progress;
use super::lanes::Numbering;
use super::model::Model;
use super::players::{Player, PlayersError, Wanted};
use super::run::Run;
use super::solution::Solution;
use super::targets::Targets;
use crate::common::Stop;
use faz::{ByColour, Colour, Position};
use std::num::NonZeroUsize;

/// How far to go, and how.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The values stand still when none changes by more in a round.
    pub tolerance: f64,
    /// At most so many rounds. After exactly that many, values are the chances to win within so many rounds.
    pub rounds: Option<u32>,
    /// Threads to compute on.
    pub threads: NonZeroUsize,
    /// Where to save what is done, and to go on from.
    pub checkpoint: Option<Checkpoint>,
}

impl Default for Settings {
    /// To 1e-7, on all processors.
    fn default() -> Settings {
        Settings {
            tolerance: 1e-7,
            rounds: None,
            threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            checkpoint: None,
        }
    }
}

/// Three players on a board, to be solved.
#[derive(Clone, Debug)]
pub struct Solver<'a> {
    pub(crate) model: &'a Model,
    pub(crate) players: ByColour<Player<'a>>,
    /// The players whose values are computed.
    pub(crate) channels: Vec<Colour>,
    pub(crate) numbering: Numbering,
}

impl<'a> Solver<'a> {
    /// A solver for these players.
    ///
    /// # Errors
    /// When a player plays for values that are not wanted, or by a table that is not his.
    pub fn new(
        model: &'a Model,
        players: ByColour<Player<'a>>,
        wanted: Wanted,
    ) -> Result<Solver<'a>, PlayersError> {
        let channels = wanted.channels();
        for (colour, player) in players.iter() {
            match player {
                Player::Best if !channels.contains(&colour) => return Err(PlayersError::NotWanted(colour)),
                Player::Fixed(table) if !table.fits(model, colour) => {
                    return Err(PlayersError::OtherTable(colour));
                }
                _ => {}
            }
        }
        Ok(Solver {
            model,
            players,
            channels,
            numbering: Numbering::new(model.faces()),
        })
    }

    /// The best response of one player to two greedy ones: his own chances.
    pub fn best_response(model: &'a Model, colour: Colour) -> Solver<'a> {
        Solver {
            model,
            players: ByColour::from_fn(|other| match other == colour {
                true => Player::Best,
                false => Player::Greedy,
            }),
            channels: vec![colour],
            numbering: Numbering::new(model.faces()),
        }
    }

    /// Computes the values, round by round, from nobody having won: after each round they are the chances to win
    /// within so many rounds, so that those of fixed players and best responses only grow. `progress` hears of
    /// every round. When `stop` is set, or the rounds are used up, the answer is what there is after the round under way.
    ///
    /// # Errors
    /// When a checkpoint cannot be read or written, or is for something else.
    pub fn run(
        &self,
        settings: &Settings,
        stop: &Stop,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<'a>, CheckpointError> {
        match self.channels.len() {
            1 => Run::<1>::new(self, settings)?.finish(settings, stop, progress),
            _ => Run::<3>::new(self, settings)?.finish(settings, stop, progress),
        }
    }

    /// What is solved, in words, so that a checkpoint is not taken for another's.
    pub(crate) fn task(&self) -> String {
        let start = Position::start(*self.model.options(), self.model.order()).map(|start| start.to_string());
        let players = Colour::ALL.map(|colour| match self.players[colour] {
            Player::Greedy => "greedy".to_owned(),
            Player::Best => "best".to_owned(),
            Player::Fixed(table) => format!("table-{:016x}", table.digest()),
        });
        let channels: String = self.channels.iter().map(|colour| colour.letter()).collect();
        format!(
            "{} bound {} players {} values {channels}",
            start.unwrap_or_default(),
            self.model.bound(),
            players.join(",")
        )
    }

    /// The players in the order of a phase's rounds.
    pub(crate) fn turns<const K: usize>(&self, phase: usize) -> [Turn<'_, K>; 3] {
        self.model.order_in(phase).map(|colour| Turn {
            targets: self.targets(colour),
            rule: self.rule(colour, phase),
            home: std::array::from_fn(|channel| f64::from(u8::from(self.channels[channel] == colour))),
        })
    }

    /// What a player picks among.
    pub(crate) fn targets(&self, colour: Colour) -> &Targets {
        match self.players[colour] {
            Player::Greedy => &self.model.greedy[colour],
            _ => &self.model.walks[colour],
        }
    }

    /// How he picks in a phase's rounds.
    pub(crate) fn rule(&self, colour: Colour, phase: usize) -> Rule<'_> {
        match self.players[colour] {
            Player::Greedy => Rule::Mean,
            Player::Best => Rule::Best(
                self.channels
                    .iter()
                    .position(|&other| other == colour)
                    .unwrap_or(0),
            ),
            Player::Fixed(table) => Rule::Fixed(table.phase(phase)),
        }
    }
}
