//! One scale for a pool of players from the matches between them.

use super::statistics::{middle, share_of};
use crate::arena::Elo;
use game::{Random, SeededRandom};

/// What two players of a pool came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Their places in the pool.
    pub players: [usize; 2],
    /// Pairs of games by the first one's points: 0, 1/2, 1, 3/2, 2.
    pub pentanomial: [u32; 5],
}

/// Games of 1/2 point that count for every pairing besides its own, so that a difference stays finite where every game
/// went one way.
const DRAWN_GAMES: f64 = 0.5;
/// How many times the bootstrap draws.
const DRAWS: usize = 1000;
/// Fixes the bootstrap, so that the same games give the same bounds.
const BOOTSTRAP_SEED: u64 = 1;
/// The fit ends when no player moves by more than this, in Elo, or after so many rounds.
const PRECISION: f64 = 1e-3;
const MOST_ROUNDS: usize = 20_000;

/// The difference of every player of a pool to the one in the place `anchor`, on the logistic scale.
///
/// The differences are those under which the results are most likely (Bradley and Terry's model, half a point as half a
/// win). Bounds, 95 %, are by a bootstrap over pairs: the pairs of every pairing are drawn anew, with
/// replacement, and the scale fitted again. Where all pairs of a pairing ended alike, one drawn pair is among those drawn from.
/// Players that no chain of pairings connects with the anchor have no meaningful difference.
pub fn scale(players: usize, anchor: usize, pairings: &[Pairing]) -> Vec<Elo> {
    let known = |pairing: &&Pairing| pairing.players.iter().all(|&player| player < players);
    let pairings: Vec<Pairing> = pairings.iter().filter(known).copied().collect();
    let from_anchor = |elo: &[f64]| -> Vec<f64> {
        let zero = elo.get(anchor).copied().unwrap_or_default();
        elo.iter().map(|elo| elo - zero).collect()
    };
    let fitted = fit(&vec![0.0; players], &pairings);
    let mut random = SeededRandom::new(BOOTSTRAP_SEED);
    let drawn: Vec<Vec<f64>> = (0..DRAWS)
        .map(|_| {
            let again: Vec<Pairing> = pairings.iter().map(|one| redrawn(one, &mut random)).collect();
            from_anchor(&fit(&fitted, &again))
        })
        .collect();
    let best = from_anchor(&fitted).into_iter().enumerate();
    best.map(|(player, elo)| Elo {
        elo,
        interval: middle(drawn.iter().map(|elo| elo[player]).collect()),
    })
    .collect()
}

/// As many pairs as there are, drawn from them.
fn redrawn(pairing: &Pairing, random: &mut SeededRandom) -> Pairing {
    let mut from = pairing.pentanomial;
    let pairs: u32 = from.iter().sum();
    if from.iter().filter(|&&count| count > 0).count() < 2 {
        from[2] += 1;
    }
    let mut pentanomial = [0; 5];
    for _ in 0..pairs {
        let mut ticket = random.below(from.iter().sum());
        let result = from.iter().position(|&count| {
            let here = ticket < count;
            ticket = ticket.saturating_sub(count);
            here
        });
        pentanomial[result.unwrap_or(2)] += 1;
    }
    Pairing {
        pentanomial,
        ..*pairing
    }
}

/// Moves each player by the quotient of its points to those expected, again and again, which leads to the scale of the
/// greatest likelihood (Zermelo's iteration).
fn fit(start: &[f64], pairings: &[Pairing]) -> Vec<f64> {
    let mut elo = start.to_vec();
    for _ in 0..MOST_ROUNDS {
        let mut most = 0.0f64;
        for player in 0..elo.len() {
            let (mut points, mut expected) = (0.0, 0.0);
            for (other, games, won) in pairings.iter().filter_map(|one| of_player(one, player)) {
                points += won;
                expected += games * share_of(elo[player] - elo[other]);
            }
            if expected > 0.0 {
                let step = 400.0 * (points / expected).log10();
                elo[player] += step;
                most = most.max(step.abs());
            }
        }
        if most < PRECISION {
            break;
        }
    }
    elo
}

/// The other player of a pairing, how many games it counts for and the points of this player in them.
fn of_player(pairing: &Pairing, player: usize) -> Option<(usize, f64, f64)> {
    let seat = pairing.players.iter().position(|&one| one == player)?;
    let results = pairing.pentanomial.iter().zip([0.0, 0.5, 1.0, 1.5, 2.0]);
    let pairs = f64::from(pairing.pentanomial.iter().sum::<u32>());
    let first: f64 = results.map(|(&count, points)| f64::from(count) * points).sum();
    let points = if seat == 0 { first } else { 2.0 * pairs - first };
    let other = pairing.players[1 - seat];
    Some((other, 2.0 * pairs + DRAWN_GAMES, points + DRAWN_GAMES / 2.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairing(players: [usize; 2], pentanomial: [u32; 5]) -> Pairing {
        Pairing { players, pentanomial }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_share_says() {
        // 300 of 400 points, with a quarter of a point more for each: 190.8 less a little.
        let placed = scale(2, 0, &[pairing([1, 0], [20, 0, 60, 0, 120])]);
        assert_eq!(placed[0].elo, 0.0);
        assert_eq!(placed[0].interval, (0.0, 0.0));
        assert!((placed[1].elo - 190.7).abs() < 0.3, "{placed:?}");
        // A pair's share has the variance 0.1125 about 0.75: error 0.0237, so 0.7035 to 0.7965, 150 to 237 Elo.
        let (low, high) = placed[1].interval;
        assert!(
            (low - 150.0).abs() < 12.0 && (high - 237.0).abs() < 12.0,
            "{placed:?}"
        );
    }

    #[test]
    fn a_chain_adds_up_and_shortcuts_agree() {
        // 1 beats 0 and 2 beats 1 by 10 : 1 each, which is 400 Elo; 2 against 0 is 100 : 1.
        let wins = |share: f64| {
            let won = (10_000.0 * share).round() as u32;
            [10_000 - won, 0, 0, 0, won]
        };
        let steps = [
            pairing([1, 0], wins(10.0 / 11.0)),
            pairing([2, 1], wins(10.0 / 11.0)),
        ];
        let shortcut = pairing([0, 2], wins(1.0 / 101.0));
        for pairings in [&steps[..], &[steps[0], steps[1], shortcut]] {
            let placed = scale(3, 1, pairings);
            assert!(
                (placed[0].elo + 400.0).abs() < 1.0 && (placed[2].elo - 400.0).abs() < 1.0,
                "{placed:?}"
            );
            assert!(placed[1].elo == 0.0 && placed[0].interval.0 < placed[0].interval.1);
        }
    }

    #[test]
    fn the_fit_balances_points_won_and_expected() {
        let pairings = [
            pairing([0, 1], [3, 1, 4, 1, 5]),
            pairing([1, 2], [9, 2, 6, 5, 3]),
            pairing([2, 0], [5, 8, 9, 7, 9]),
        ];
        let elo = fit(&[0.0; 3], &pairings);
        for player in 0..3 {
            let (mut points, mut expected) = (0.0, 0.0);
            for (other, games, won) in pairings.iter().filter_map(|one| of_player(one, player)) {
                points += won;
                expected += games * share_of(elo[player] - elo[other]);
            }
            assert!((points - expected).abs() < 1e-3, "{player}: {points} {expected}");
        }
    }

    #[test]
    fn games_that_all_went_one_way_give_a_wide_finite_range() {
        let placed = scale(2, 0, &[pairing([1, 0], [0, 0, 0, 0, 20])]);
        let (low, high) = placed[1].interval;
        assert!(placed[1].elo > 500.0 && placed[1].elo.is_finite(), "{placed:?}");
        assert!(low < placed[1].elo - 200.0 && high.is_finite(), "{placed:?}");
        assert!(scale(0, 0, &[]).is_empty());
        let unknown = scale(2, 0, &[pairing([7, 0], [1, 1, 1, 1, 1])]);
        assert_eq!((unknown[1].elo, unknown[1].interval), (0.0, (0.0, 0.0)));
    }
}
