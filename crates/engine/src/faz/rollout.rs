//! Playing a few rounds ahead with greedy players, the pieces in each other's way, and estimating the rest.

use crate::faz::SoloTable;
use crate::faz::policy::greedy_walk;
use crate::faz::race::Race;
use faz::{ByColour, Colour, Die, Move, Phase, Position, Roll, Walk};
use game::{Random, SeededRandom};

/// So many rounds are played ahead: pieces block each other near by; what comes later is a race. Chosen by thought, not yet
/// by matches.
const ROUNDS: u16 = 4;

/// What rollouts need: the tables, and the place of their dice.
pub(crate) struct Rollouts<'a> {
    pub(crate) solo: &'a SoloTable,
    pub(crate) race: &'a Race,
    /// The place that is played for: 1, or with option `places` `continue` and one player home 2.
    pub(crate) next: u8,
    /// Fixes the dice.
    pub(crate) seed: u64,
    /// Positions visited.
    pub(crate) nodes: u64,
}

impl Rollouts<'_> {
    /// Each player's chance to take the place that is played for, without playing on: known once somebody has it or the
    /// game is over without, the race estimate until then.
    pub(crate) fn value(&self, position: &Position) -> ByColour<f64> {
        let share = |has: &dyn Fn(Colour) -> bool| {
            let holders = Colour::ALL.into_iter().filter(|&colour| has(colour)).count();
            ByColour::from_fn(|colour| f64::from(u8::from(has(colour))) / holders.max(1) as f64)
        };
        let taken = |colour: Colour| position.place(colour) == Some(self.next);
        if Colour::ALL.into_iter().any(taken) {
            return share(&taken);
        }
        match position.phase() {
            Phase::Over => share(&|colour| position.place(colour).is_none()),
            _ => self.race.values(self.solo, position),
        }
    }

    /// Each player's chance by one rollout from a position. Rollouts with the same `index` have the same dice, so that
    /// moves are compared by what they change.
    pub(crate) fn one(&mut self, position: &Position, index: u64) -> ByColour<f64> {
        let mut random = SeededRandom::new(self.seed ^ (index + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut position = *position;
        let last = position.round().saturating_add(ROUNDS);
        while position.round() < last {
            let mv = match position.phase() {
                Phase::Over => break,
                Phase::Roll => roll(&position, &mut random),
                Phase::Declare => self.declaration(&position),
                Phase::Move => greedy_walk(self.solo, &position).map_or(Move::Skip, Move::Walk),
            };
            position.play_unchecked(mv);
            self.nodes += 1;
            if matches!(mv, Move::Walk(Walk { finishes: true, .. })) {
                break;
            }
        }
        self.value(&position)
    }

    fn declaration(&self, position: &Position) -> Move {
        let own_moves =
            |&way: &faz::Direction| crate::faz::policy::own_moves(self.solo, position, Move::Declare(way));
        let best = faz::Direction::ALL
            .into_iter()
            .min_by(|one, other| own_moves(one).total_cmp(&own_moves(other)));
        Move::Declare(best.unwrap_or(faz::Direction::CounterClockwise))
    }
}

/// A roll of all players still in the game. All three dice are always drawn, so that the same numbers come up whoever
/// is home.
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
