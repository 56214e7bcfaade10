//! The account of a match.

use super::end::End;
use super::player::Fault;
use super::statistics::{Sample, bootstrap, elo, wilson};
use crate::arena::{Plan, Standing, Summary};
use crate::common::GameKind;
use std::collections::BTreeMap;

/// What has been played so far.
pub(super) struct Tally<'a> {
    plan: &'a Plan,
    standings: Vec<Standing>,
    /// By player.
    points: Vec<f64>,
    games: u32,
    games_in_unit: u32,
    /// Seats each player takes in a unit.
    seats_in_unit: f64,
    /// Games and points by player of each unit begun.
    units: BTreeMap<u32, (u32, Vec<f64>)>,
}

impl<'a> Tally<'a> {
    pub(super) fn new(plan: &'a Plan, games_in_unit: usize) -> Tally<'a> {
        let seats = match plan.game {
            GameKind::Tzaar => 2,
            GameKind::Faz => 3,
        };
        let standing = |spec: &super::PlayerSpec| Standing {
            name: spec.to_string(),
            ..Standing::default()
        };
        Tally {
            plan,
            standings: plan.players.iter().map(standing).collect(),
            points: vec![0.0; plan.players.len()],
            games: 0,
            games_in_unit: games_in_unit as u32,
            seats_in_unit: (games_in_unit * seats) as f64 / plan.players.len() as f64,
            units: BTreeMap::new(),
        }
    }

    /// Counts a game of this unit, in which the players sat so.
    pub(super) fn count(&mut self, unit: u32, seats: &[usize], end: &End) {
        self.games += 1;
        let points = points(seats.len(), end);
        let players = self.points.len();
        let (games, sums) = self.units.entry(unit).or_insert_with(|| (0, vec![0.0; players]));
        *games += 1;
        for (&player, &point) in seats.iter().zip(&points) {
            self.points[player] += point;
            sums[player] += point;
            let standing = &mut self.standings[player];
            match point {
                1.0 => standing.wins += 1,
                0.0 => standing.losses += 1,
                _ => standing.draws += 1,
            }
        }
        if let End::Fault(seat, fault) = end {
            let faults = &mut self.standings[seats[seat.index()]].faults;
            match fault {
                Fault::Illegal(_) => faults.illegal += 1,
                Fault::Time => faults.time += 1,
                Fault::Crash(_) => faults.crash += 1,
                Fault::Stopped => {}
            }
        }
    }

    /// A player's points in each of the units that are complete.
    fn unit_points(&self, player: usize) -> impl Iterator<Item = f64> + '_ {
        let units = self.units.values();
        let complete = units.filter(|(games, _)| *games == self.games_in_unit);
        complete.map(move |(_, sums)| sums[player])
    }

    /// A player's share in each of those units.
    fn unit_shares(&self, player: usize) -> Vec<f64> {
        self.unit_points(player)
            .map(|points| points / self.seats_in_unit)
            .collect()
    }

    /// Complete pairs by the first player's points.
    fn pentanomial(&self) -> [u32; 5] {
        let mut counts = [0; 5];
        for points in self.unit_points(0) {
            // Points come in halves, from 0 to 2.
            counts[(2.0 * points).round() as usize] += 1;
        }
        counts
    }

    pub(super) fn summary(&self) -> Summary {
        let games = self.games;
        let player = |(index, standing): (usize, &Standing)| {
            let seats = standing.wins + standing.losses + standing.draws;
            let share = self.points[index] / f64::from(seats.max(1));
            Standing {
                share,
                interval: Sample::of(&self.unit_shares(index)).interval(share, seats),
                wilson: wilson(share, f64::from(seats)),
                ..standing.clone()
            }
        };
        let players: Vec<Standing> = self.standings.iter().enumerate().map(player).collect();
        let tzaar = self.plan.game == GameKind::Tzaar && games > 0;
        let first = players.first().filter(|_| tzaar);
        let pentanomial = tzaar.then(|| self.pentanomial());
        Summary {
            games,
            elo: first.map(|first| elo(first.share, first.interval)),
            llr: pentanomial.and_then(|pairs| Some(self.plan.sprt?.llr(pairs))),
            pentanomial,
            players,
        }
    }
}

impl Tally<'_> {
    /// How the match stands at its end, with what takes too long to be worked out after every game.
    pub(super) fn last_summary(&self) -> Summary {
        let mut summary = self.summary();
        if self.plan.game == GameKind::Faz {
            for (index, player) in summary.players.iter_mut().enumerate() {
                player.interval = bootstrap(&self.unit_shares(index)).unwrap_or(player.interval);
            }
        }
        summary
    }
}

/// Each seat's part of a game's point: the winner's, or shared by all, or by those who made no fault.
fn points(seats: usize, end: &End) -> Vec<f64> {
    let share = |winner: Option<usize>, loser: Option<usize>, seat: usize| match (winner, loser) {
        (Some(winner), _) => f64::from(u8::from(winner == seat)),
        (None, Some(loser)) if loser == seat => 0.0,
        (None, Some(_)) => 1.0 / (seats as f64 - 1.0),
        (None, None) => 1.0 / seats as f64,
    };
    let (winner, loser) = match end {
        End::Rules(winner, _) => (winner.map(|seat| seat.index()), None),
        End::Fault(seat, _) => (None, Some(seat.index())),
    };
    (0..seats).map(|seat| share(winner, loser, seat)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::Limits;
    use game::Seat;

    fn plan(game: GameKind, players: &[&str]) -> Plan {
        Plan {
            game,
            setup: String::new(),
            players: players
                .iter()
                .map(|spec| spec.parse().expect("a player"))
                .collect(),
            games: 2,
            limits: Limits::NONE,
            concurrency: 1,
            seed: 0,
            sprt: None,
        }
    }

    fn won(seat: usize) -> End {
        End::Rules(Some(Seat::new(seat)), "why".to_owned())
    }

    #[test]
    fn pairs_are_counted_by_player() {
        let plan = plan(GameKind::Tzaar, &["self", "greedy"]);
        let mut tally = Tally::new(&plan, 2);
        tally.count(0, &[0, 1], &won(0));
        tally.count(0, &[1, 0], &won(1));
        tally.count(1, &[0, 1], &won(1));
        let summary = tally.summary();
        let first = &summary.players[0];
        assert_eq!((first.wins, first.losses, first.draws), (2, 1, 0));
        assert!((first.share - 2.0 / 3.0).abs() < 1e-9);
        assert_eq!(summary.players[1].losses, 2);
        assert!(summary.elo.expect("of TZAAR").elo > 0.0);
        assert_eq!(
            summary.pentanomial,
            Some([0, 0, 0, 0, 1]),
            "the second pair is not complete"
        );
        tally.count(1, &[1, 0], &won(1));
        tally.count(2, &[0, 1], &End::Rules(None, "too long".to_owned()));
        tally.count(2, &[1, 0], &won(0));
        assert_eq!(tally.summary().pentanomial, Some([0, 1, 1, 0, 1]));
    }

    #[test]
    fn a_fault_loses_and_the_others_share() {
        let plan = plan(GameKind::Faz, &["self", "greedy", "random"]);
        let mut tally = Tally::new(&plan, 6);
        tally.count(0, &[2, 0, 1], &End::Fault(Seat::new(0), Fault::Time));
        tally.count(0, &[0, 1, 2], &End::Rules(None, "round cap".to_owned()));
        let summary = tally.summary();
        assert_eq!(summary.players[2].faults.time, 1);
        assert_eq!((summary.players[2].losses, summary.players[2].draws), (1, 1));
        let shares: Vec<f64> = summary.players.iter().map(|player| player.share).collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        assert_eq!(summary.elo, None);
    }

    #[test]
    fn a_third_is_even_for_two_players_in_three_seats() {
        let plan = plan(GameKind::Faz, &["self", "greedy"]);
        let mut tally = Tally::new(&plan, 6);
        let seatings = super::super::schedule::seatings(3, 2);
        for unit in 0..8 {
            for seats in &seatings {
                // The first seat always wins, but for one block that is all the first player's.
                let winner = seats.iter().position(|&player| player == 0).filter(|_| unit == 0);
                tally.count(unit, seats, &won(winner.unwrap_or(0)));
            }
        }
        let summary = tally.last_summary();
        let [first, second] = &summary.players[..] else {
            panic!("two players");
        };
        // 7 blocks of 3 wins and one of 6, in 9 seats each.
        assert!((first.share - 27.0 / 72.0).abs() < 1e-9 && (second.share - 21.0 / 72.0).abs() < 1e-9);
        assert!(
            (first.interval.0 - 1.0 / 3.0).abs() < 1e-9 && first.interval.1 > first.share,
            "{first:?}"
        );
        assert_eq!(first.wilson, wilson(27.0 / 72.0, 72.0));
    }
}
