//! Where rolls come from: a random generator, or a list. [`crate::proof`] has dice that can be checked afterwards.

use crate::position::{Phase, Position};
use crate::roll::{Die, Roll};
use crate::{ByColour, Colour};
use game::{Random, SeededRandom};
use std::collections::VecDeque;

/// A source of rolls.
pub trait Dice {
    /// The roll of this round: a die for each player still in the game.
    ///
    /// Nothing when no roll is due in `position`, or the source has run out.
    fn roll(&mut self, position: &Position) -> Option<Roll>;
}

/// Dice thrown by a random generator.
#[derive(Clone, Debug)]
pub struct RandomDice<R>(pub R);

impl RandomDice<SeededRandom> {
    /// Dice that give the same rolls for the same seed in every release.
    pub fn seeded(seed: u64) -> RandomDice<SeededRandom> {
        RandomDice(SeededRandom::new(seed))
    }
}

impl<R: Random> Dice for RandomDice<R> {
    fn roll(&mut self, position: &Position) -> Option<Roll> {
        let faces = position.options().faces;
        throw(position, |_| Die::new(1 + self.0.below(u32::from(faces)) as u8))
    }
}

/// Rolls written down beforehand.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice(VecDeque<Roll>);

impl ScriptedDice {
    /// Gives these rolls in turn.
    pub fn new(rolls: impl IntoIterator<Item = Roll>) -> ScriptedDice {
        ScriptedDice(rolls.into_iter().collect())
    }
}

impl Dice for ScriptedDice {
    fn roll(&mut self, position: &Position) -> Option<Roll> {
        if position.phase() == Phase::Roll {
            self.0.pop_front()
        } else {
            None
        }
    }
}

/// The roll whose dice `die` gives, in seat order, if one is due.
pub(crate) fn throw(position: &Position, mut die: impl FnMut(Colour) -> Option<Die>) -> Option<Roll> {
    if position.phase() != Phase::Roll {
        return None;
    }
    let rolls = |colour: &Colour| position.place(*colour).is_none();
    Some(Roll::new(ByColour::from_fn(|colour| {
        Some(colour).filter(rolls).and_then(&mut die)
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Order};

    fn start() -> Position {
        Position::start(Options::default(), Order::RWB).unwrap()
    }

    #[test]
    fn a_seed_gives_the_same_rolls_in_every_release() {
        let mut dice = RandomDice::seeded(1);
        let rolls: Vec<String> = (0..4).map(|_| dice.roll(&start()).unwrap().to_string()).collect();
        assert_eq!(rolls, ["R5W5B6", "R2W1B2", "R6W3B5", "R3W2B5"]);
    }

    #[test]
    fn a_script_runs_out() {
        let mut dice = ScriptedDice::new(["R1W2B3".parse().unwrap()]);
        assert_eq!(dice.roll(&start()), "R1W2B3".parse().ok());
        assert_eq!(dice.roll(&start()), None);
    }

    #[test]
    fn no_roll_is_given_where_none_is_due() {
        let mut position = start();
        position.play_text("R1W2B3").unwrap();
        assert_eq!(RandomDice::seeded(1).roll(&position), None);
    }

    #[test]
    fn who_is_home_rolls_no_die() {
        let text = "6x1 original,places=continue a1+1#1,f11,f1 RWB 9 - W";
        let position: Position = text.parse().unwrap();
        let roll = RandomDice::seeded(1).roll(&position).unwrap();
        assert_eq!(roll.die(Colour::Red), None);
        assert!(roll.die(Colour::White).is_some() && roll.die(Colour::Blue).is_some());
    }
}
