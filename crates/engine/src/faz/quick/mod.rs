//! Games of greedy players, played fast.
//!
//! Where a greedy piece goes with a die is looked up, together with the cells on which another piece could be in its
//! way. Only when one of them is taken the rules are asked, and what they say is remembered.

mod foresight;
mod games;
mod hindered;
mod scene;
mod table;
#[cfg(test)]
mod tests;

use crate::faz::SoloTable;
use crate::faz::solo::HOME;
use foresight::Losses;
use game::{Random, SeededRandom};
pub use games::{GreedyGames, Turn};
use hindered::Hindered;
pub(crate) use scene::{Ahead, Scene};
use table::Habits;

/// Everything needed to play greedy games under one set of options.
#[derive(Clone, Debug)]
pub(crate) struct Quick {
    habits: Habits,
    hindered: Hindered,
    losses: Losses,
    /// The dice of every roll, from 0.
    rolls: Vec<[u8; 3]>,
    /// Moves and rolls made so far.
    pub(crate) nodes: u64,
}

/// Bits of a random number beyond those for a roll: which of two equal moves each player takes.
const TIES: u32 = 8;
/// The first roll after the position goes through all there are before one comes again; a prime that no number of
/// faces has in it spreads them.
const STRIDE: u64 = 89;

impl Quick {
    /// The tables, from those of pieces alone.
    pub(crate) fn build(solo: &SoloTable) -> Option<Quick> {
        let faces = solo.options().faces;
        let dice = || 0..faces;
        Some(Quick {
            habits: Habits::build(solo)?,
            hindered: Hindered::new(solo)?,
            losses: Losses::new(solo),
            rolls: dice()
                .flat_map(|one| dice().flat_map(move |two| dice().map(move |three| [one, two, three])))
                .collect(),
            nodes: 0,
        })
    }

    /// Plays on with greedy players, but for `planners` who look to the end of each round, at most so many rounds after the one under
    /// way, or until one more is home.
    ///
    /// Games with the same `seed` and `index` have the same dice, round by round. Over successive indices every first roll
    /// comes up equally often.
    pub(crate) fn play(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        seed: u64,
        index: u64,
        rounds: u16,
        planners: [bool; 3],
    ) -> Ahead {
        self.play_on(
            solo,
            *scene,
            seed,
            index,
            &mut rounds.min(scene.rounds_left),
            planners,
        )
    }

    /// The same, taking the rounds played from `to_go`.
    fn play_on(
        &mut self,
        solo: &SoloTable,
        mut scene: Scene,
        seed: u64,
        index: u64,
        to_go: &mut u16,
        planners: [bool; 3],
    ) -> Ahead {
        let mut random = SeededRandom::new(seed ^ (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let kinds = self.rolls.len() as u32;
        let first = (index.wrapping_mul(STRIDE) % u64::from(kinds)) as u32;
        let mut number = first * TIES + random.below(TIES);
        loop {
            if scene.dice.is_some()
                && let Some(winner) = self.round(solo, &mut scene, number % TIES, planners)
            {
                return Ahead::Home(winner);
            }
            if *to_go == 0 {
                return match scene.rounds_left {
                    0 => Ahead::Drawn,
                    _ => Ahead::Going(scene),
                };
            }
            *to_go -= 1;
            scene.roll(self.rolls[(number / TIES) as usize]);
            self.nodes += 1;
            number = random.below(kinds * TIES);
        }
    }

    /// How many rounds greedy players take on average from a scene between two rounds, by this many games.
    pub(crate) fn length(&mut self, solo: &SoloTable, scene: &Scene, games: u64) -> f64 {
        let rounds = (0..games).map(|index| {
            let mut left = scene.rounds_left;
            self.play_on(solo, *scene, 0, index, &mut left, [false; 3]);
            f64::from(scene.rounds_left - left)
        });
        rounds.sum::<f64>() / games.max(1) as f64
    }

    /// Ends the round under way; the player who came home, if one did.
    fn round(&mut self, solo: &SoloTable, scene: &mut Scene, ties: u32, planners: [bool; 3]) -> Option<u8> {
        while let Some((player, die)) = scene.next_mover() {
            self.nodes += 1;
            let target = match planners[player] {
                true => self.foreseen(solo, scene, player, die, ties),
                false => self.target(solo, scene, player, die, ties >> player & 1),
            };
            if target == HOME {
                return Some(player as u8);
            }
            scene.put(player, target);
        }
        scene.end_round();
        None
    }

    /// Where a greedy player goes, if it is the same whichever of two equal moves he takes.
    pub(crate) fn only_target(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        player: usize,
        die: u8,
    ) -> Option<u32> {
        let one = self.target(solo, scene, player, die, 0);
        Some(one).filter(|&one| one == self.target(solo, scene, player, die, 1))
    }

    /// Where a player can go, the nearest to home first; most moves there can be, but not all on the largest boards.
    pub(crate) fn choices(&self, solo: &SoloTable, scene: &Scene, player: usize, die: u8) -> Vec<u32> {
        hindered::choices(solo, scene, player, die)
    }

    /// Where a greedy player goes.
    #[inline]
    fn target(&mut self, solo: &SoloTable, scene: &Scene, player: usize, die: u8, tie: u32) -> u32 {
        let others = scene.others(player);
        match self.habits.target(scene, player, die, tie, others) {
            Some(target) => target,
            None => self.hindered.target(solo, scene, player, die, tie, others),
        }
    }
}
