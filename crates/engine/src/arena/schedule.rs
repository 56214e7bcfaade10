//! Who sits where in which game. A unit is a set of games that only together are fair: a pair on the same start, or a
//! block of six seatings on the same dice.

/// The seatings of a unit: for each game, which player sits in each seat.
pub(super) fn seatings(seats: usize, players: usize) -> Vec<Vec<usize>> {
    let lists: &[&[usize]] = match (seats, players) {
        (2, _) => &[&[0, 1], &[1, 0]],
        (_, 2) => &[
            &[0, 1, 1],
            &[1, 0, 1],
            &[1, 1, 0],
            &[1, 0, 0],
            &[0, 1, 0],
            &[0, 0, 1],
        ],
        _ => &[
            &[0, 1, 2],
            &[0, 2, 1],
            &[1, 0, 2],
            &[1, 2, 0],
            &[2, 0, 1],
            &[2, 1, 0],
        ],
    };
    lists.iter().map(|list| list.to_vec()).collect()
}

/// Mixes two numbers into a seed.
pub(crate) const fn seed(base: u64, number: u64) -> u64 {
    let mut mixed = base ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_sits_everywhere_equally_often() {
        for (seats, players) in [(2, 2), (3, 2), (3, 3)] {
            let seatings = seatings(seats, players);
            for seat in 0..seats {
                for player in 0..players {
                    let times = seatings.iter().filter(|seating| seating[seat] == player).count();
                    assert_eq!(
                        times,
                        seatings.len() / players,
                        "{seats} seats, {players} players"
                    );
                }
            }
        }
    }

    #[test]
    fn seeds_differ() {
        let seeds: std::collections::HashSet<u64> = (0..100)
            .flat_map(|base| (0..100).map(move |number| seed(base, number)))
            .collect();
        assert_eq!(seeds.len(), 10_000);
    }
}
