//! Best play to the end of a round, and the mean over all rolls.

use super::Judge;
use crate::faz::policy::mover_decides;
use faz::{ByColour, Colour, Move, Position, Roll};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// So many moves of a player, those the judge likes best, are followed to the end of the round.
const WIDTH: usize = 3;

/// What a position is worth when everybody plays the rest of the round as is best for himself, as far as the judge can tell at
/// the end of it. Before a roll, and when the game is over, it is what the judge says.
pub(super) fn best_play(judge: &mut impl Judge, position: &Position) -> ByColour<f64> {
    match position.mover().filter(|_| mover_decides(position)) {
        None => judge.value(position),
        Some(mover) => best_move(judge, position, mover),
    }
}

fn best_move(judge: &mut impl Judge, position: &Position, mover: Colour) -> ByColour<f64> {
    let after = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        after
    };
    let mut moves: Vec<(Position, ByColour<f64>)> = Vec::new();
    for mv in position.moves() {
        let after = after(mv);
        moves.push((after, judge.value(&after)));
    }
    moves.sort_by(|(_, one), (_, other)| other[mover].total_cmp(&one[mover]));
    let mut best: Option<ByColour<f64>> = None;
    for (after, glance) in moves.into_iter().take(WIDTH) {
        let value = match mover_decides(&after) {
            true => best_play(judge, &after),
            false => glance,
        };
        if best.is_none_or(|best| value[mover] > best[mover]) {
            best = Some(value);
        }
    }
    best.unwrap_or_else(|| judge.value(position))
}

/// The mean over all rolls of [`best_play`] after them.
pub(super) fn over_rolls(judge: &mut impl Judge, position: &Position) -> ByColour<f64> {
    let mut sum = ByColour::from_fn(|_| 0.0);
    let mut weight = 0.0;
    for (roll, count) in rolls(position) {
        let mut after = *position;
        after.play_unchecked(Move::Roll(roll));
        let value = best_play(judge, &after);
        sum = ByColour::from_fn(|colour| sum[colour] + f64::from(count) * value[colour]);
        weight += f64::from(count);
    }
    sum.map(|sum| sum / weight)
}

/// One roll of each kind and how many there are of it: what those rolled who do not move makes no difference.
fn rolls(position: &Position) -> Vec<(Roll, u32)> {
    let mut kinds = BTreeMap::new();
    for mv in position.moves() {
        let Move::Roll(roll) = mv else { continue };
        let moving = ByColour::from_fn(|colour| roll.die(colour).filter(|_| roll.moves(colour)));
        kinds.entry(Reverse(moving)).or_insert((roll, 0)).1 += 1;
    }
    kinds.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use faz::{Options, Order};

    /// Knows only who is home.
    struct Plain(u64);

    impl Judge for Plain {
        fn value(&mut self, position: &Position) -> ByColour<f64> {
            self.0 += 1;
            match position.outcome().and_then(|outcome| outcome.winner) {
                Some(winner) => ByColour::from_fn(|colour| f64::from(u8::from(colour == winner))),
                None => ByColour::from_fn(|_| 1.0 / 3.0),
            }
        }

        fn sample(&mut self, position: &Position, _: u64) -> ByColour<f64> {
            self.value(position)
        }

        fn nodes(&self) -> u64 {
            self.0
        }
    }

    #[test]
    fn rolls_that_move_the_same_are_one_kind() {
        let start = Position::start(Options::default(), Order::RWB).expect("a start");
        let kinds = rolls(&start);
        assert_eq!(kinds.len(), 120 + 18 + 1);
        assert_eq!(kinds.iter().map(|(_, count)| count).sum::<u32>(), 216);
        let text = "6x1 fair,places=continue start+1#1,f10+1,f1 RWB 8 - W";
        let two = rolls(&text.parse().expect("a position"));
        assert_eq!(
            (two.len(), two.iter().map(|(_, count)| count).sum::<u32>()),
            (31, 36)
        );
    }

    /// Red, first in the round, is home with a 1 and nothing else; White behind him with a 2, or round the corner with a 6.
    #[test]
    fn the_mean_over_rolls_is_the_sum_over_all_of_them() {
        let position: Position = "6x1 original,path=noreverse b2+1,f9+1,f1 RWB 9 - R"
            .parse()
            .expect("a position");
        let mean = over_rolls(&mut Plain(0), &position);
        let mut sum = ByColour::from_fn(|_| 0.0);
        for mv in position.moves() {
            let mut after = position;
            after.play_unchecked(mv);
            let value = best_play(&mut Plain(0), &after);
            sum = ByColour::from_fn(|colour| sum[colour] + value[colour] / 216.0);
        }
        for colour in Colour::ALL {
            assert!((mean[colour] - sum[colour]).abs() < 1e-12, "{mean:?} {sum:?}");
        }
        // Red moves a 1 in 25 of 216 rolls, White a 2 or a 6 in 50, both in 8.
        let expected = [25.0, 42.0, 0.0].map(|wins| (wins + (216.0 - 67.0) / 3.0) / 216.0);
        for (value, expected) in mean.values().iter().zip(expected) {
            assert!((value - expected).abs() < 1e-12, "{mean:?} {expected}");
        }
    }
}
