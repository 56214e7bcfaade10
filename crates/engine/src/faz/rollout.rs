//! Playing on with greedy players, the pieces in each other's way, and estimating the rest.

use crate::faz::SoloTable;
use crate::faz::quick::{Ahead, Quick, Scene};
use crate::faz::race::Race;
use faz::{ByColour, Colour, Phase, Position};
#[cfg(any(feature = "native", test))]
use faz::{Die, Move, Roll};
#[cfg(any(feature = "native", test))]
use game::Random;

/// A piece expected to lose an own move to hindrance next counts as so many rounds later, at the end of a rollout and in a
/// position as it stands. Fitted to greedy games (`cargo fit`, `docs/src/faz-engine.md`).
const LATE: f64 = 1.4;
const LATE_AT_ONCE: f64 = 0.7;

/// Rounds each player is later by what he is expected to lose.
pub(crate) fn late(by: f64, losses: [f32; 3]) -> [f64; 3] {
    losses.map(|loss| by * f64::from(loss))
}

/// What rollouts need: the tables, and the place of their dice.
pub(crate) struct Rollouts<'a> {
    pub(crate) solo: &'a SoloTable,
    pub(crate) race: &'a Race,
    /// The place that is played for: 1, or with option `places` `continue` and one player home 2.
    pub(crate) next: u8,
    pub(crate) quick: &'a mut Quick,
    /// Who looks ahead in them, by seat; the others are greedy.
    pub(crate) planners: [bool; 3],
    /// So many rounds are played ahead.
    pub(crate) horizon: u16,
    /// Fixes the dice.
    pub(crate) seed: u64,
    /// Positions visited.
    pub(crate) nodes: u64,
}

impl Rollouts<'_> {
    /// Each player's chance to take the place that is played for, without playing on: known once somebody has it or the
    /// game is over without, the race estimate until then.
    pub(crate) fn value(&mut self, position: &Position) -> ByColour<f64> {
        let share = |has: &dyn Fn(Colour) -> bool| {
            let holders = Colour::ALL.into_iter().filter(|&colour| has(colour)).count();
            ByColour::from_fn(|colour| f64::from(u8::from(has(colour))) / holders.max(1) as f64)
        };
        if self.is_taken(position) {
            return share(&|colour| position.place(colour) == Some(self.next));
        }
        match position.phase() {
            Phase::Over => share(&|colour| position.place(colour).is_none()),
            _ => {
                let losses = self.quick.losses(self.solo, &Scene::of(self.solo, position));
                let late = late(LATE_AT_ONCE, losses);
                self.race.values(self.solo, position, late)
            }
        }
    }

    fn is_taken(&self, position: &Position) -> bool {
        Colour::ALL
            .into_iter()
            .any(|colour| position.place(colour) == Some(self.next))
    }

    /// Where rollouts from a position begin; nothing where the place that is played for is taken or the game over.
    pub(crate) fn scene(&self, position: &Position) -> Option<Scene> {
        let open = position.outcome().is_none() && !self.is_taken(position);
        open.then(|| Scene::of(self.solo, position))
    }

    /// Each player's chance by one rollout from a position, see [`Rollouts::one`].
    pub(crate) fn sample(&mut self, position: &Position, index: u64) -> ByColour<f64> {
        match self.scene(position) {
            Some(scene) => self.one(&scene, index),
            None => self.value(position),
        }
    }

    /// Each player's chance by one rollout from a position that is not over. Rollouts with the same `index` have the same
    /// dice, so that moves are compared by what they change.
    pub(crate) fn one(&mut self, scene: &Scene, index: u64) -> ByColour<f64> {
        let before = self.quick.nodes;
        let ahead = self
            .quick
            .play(self.solo, scene, self.seed, index, self.horizon, self.planners);
        self.nodes += self.quick.nodes - before;
        match ahead {
            Ahead::Home(player) => ByColour::from_fn(|colour| f64::from(u8::from(colour as u8 == player))),
            Ahead::Drawn => shared(scene),
            Ahead::Going(scene) => {
                let losses = self.quick.losses(self.solo, &scene);
                self.race.values_late(&scene, late(LATE, losses))
            }
        }
    }
}

/// The next place, shared by those who race for it.
fn shared(scene: &Scene) -> ByColour<f64> {
    let racing = Colour::ALL.map(|colour| f64::from(u8::from(scene.races(colour as usize))));
    let sum: f64 = racing.iter().sum();
    ByColour::from_fn(|colour| racing[colour as usize] / sum.max(1.0))
}

/// A roll of all players still in the game. All three dice are always drawn, so that the same numbers come up whoever
/// is home.
#[cfg(any(feature = "native", test))]
pub(crate) fn roll(position: &Position, random: &mut impl Random) -> Move {
    let faces = u32::from(position.options().faces);
    let drawn = Colour::ALL.map(|_| Die::new(random.below(faces) as u8 + 1));
    let dice = ByColour::from_fn(|colour| match position.place(colour) {
        Some(_) => None,
        None => drawn[colour as usize],
    });
    Move::Roll(Roll::new(dice))
}

#[cfg(test)]
mod tests {
    use crate::common::{Limits, Stop};
    use crate::faz::Engine;
    use faz::{Colour, Position};

    /// With option `places` `continue` the game goes on after the first is home; he has won all the same.
    #[test]
    fn coming_home_counts_when_the_game_goes_on() {
        let values = |text: &str| {
            let position: Position = text.parse().expect("a position");
            let mut engine = Engine::new(position.options());
            engine
                .analyse(&position, &Limits::nodes(500), &Stop::new(), &mut |_| ())
                .values
        };
        let first = values("6x1 fair,places=continue b2+1,f5,f1 RWB 9 R1W2B3 R");
        assert!(first[Colour::Red] > 0.999, "{first:?}");
        let second = values("6x1 fair,places=continue start+1#1,f10+1,f1 RWB 8 W1B3 W");
        assert!(second[Colour::White] > 0.999, "{second:?}");
    }
}
