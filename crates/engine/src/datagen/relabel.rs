//! Samples that exist, searched again.

use super::{Game, Plan, SAMPLE_BYTES, Sample};
use crate::arena::seed;
use crate::common::{Limits, Stop};
use crate::tzaar::{Engine, is_won_at_a_glance};
use game::{Random, SeededRandom};
use tzaar::{Position, Side};

/// How many samples at a time are searched with one memory, and count as a game.
pub const RELABELLED: usize = 256;
/// In one position of this many a random move is made before it is searched: a search asks the net mostly about
/// positions that good play does not lead to.
const STRAYS: u32 = 2;

/// Searches the samples with this number again; nothing when it was stopped before their end. Those that are no
/// positions, over or won at a glance are left out.
pub(super) fn relabel(
    plan: &Plan,
    samples: &[[u8; SAMPLE_BYTES]],
    number: u64,
    engine: &mut Engine,
    stop: &Stop,
) -> Option<Game> {
    engine.clear();
    let mut random = SeededRandom::new(seed(plan.seed, number));
    let first = usize::try_from(number).ok()?.checked_mul(RELABELLED)?;
    let mut fresh = Vec::with_capacity(RELABELLED);
    for bytes in samples.iter().skip(first).take(RELABELLED) {
        let Some((position, winner)) = read(bytes) else {
            continue;
        };
        let (position, winner) = match stray(&position, &mut random) {
            Some(strayed) => (strayed, None),
            None => (position, winner),
        };
        if is_won_at_a_glance(&position) {
            continue;
        }
        let report = engine.search(&position, &Limits::nodes(plan.nodes), 1, stop, &mut |_| {});
        if stop.is_set() {
            return None;
        }
        if let Some(line) = report.lines.first() {
            fresh.push(Sample::new(&position, line.score, winner));
        }
    }
    Some(Game {
        number,
        samples: fresh,
    })
}

/// The position of a sample that is not over, and who won its game.
fn read(bytes: &[u8; SAMPLE_BYTES]) -> Option<(Position, Option<Side>)> {
    let sample = Sample::unpack(bytes).ok()?;
    let position = Position::new(&sample.setup).ok()?;
    let side = position.side();
    let winner = sample.won.map(|won| if won { side } else { !side });
    position.outcome().is_none().then_some((position, winner))
}

/// For some positions one that a random move leads to.
fn stray(position: &Position, random: &mut SeededRandom) -> Option<Position> {
    if random.below(STRAYS) > 0 {
        return None;
    }
    let moves = position.moves();
    let mut next = *position;
    next.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
    next.outcome().is_none().then_some(next)
}

#[cfg(test)]
mod tests {
    use super::super::{Source, Start, run};
    use super::*;
    use crate::tzaar::net::NetChoice;

    fn plan(source: Source, games: u64) -> Plan {
        Plan {
            source,
            first: 0,
            games,
            nodes: 200,
            net: NetChoice::load("plain").expect("always there"),
            hash_mib: 1,
            seed: 3,
            threads: 2,
        }
    }

    fn samples(plan: &Plan) -> Vec<Sample> {
        let mut samples = Vec::new();
        run(plan, &Stop::new(), &mut |game| {
            samples.extend(game.samples.clone())
        });
        samples
    }

    #[test]
    fn half_of_the_positions_are_the_old_ones_with_their_results() {
        let old = samples(&plan(Source::Games(Start::Random), 12));
        let packed = old.iter().map(Sample::pack).collect();
        let fresh = samples(&plan(
            Source::Samples(packed),
            old.len().div_ceil(RELABELLED) as u64,
        ));
        assert!(old.len() > RELABELLED && fresh.len() > old.len() * 9 / 10);
        let kept: Vec<&Sample> = fresh.iter().filter(|sample| sample.won.is_some()).collect();
        assert!((old.len() * 2 / 5..old.len() * 3 / 5).contains(&kept.len()));
        for sample in kept {
            let same = |other: &&Sample| other.pack()[..62] == sample.pack()[..62];
            assert!(old.iter().any(|other| same(&other)));
        }
    }

    #[test]
    fn what_is_no_position_or_won_at_a_glance_is_left_out() {
        let won: Position =
            "...a./....Z2./.A2..z2../....t..T/.t....../A....a2../....T../.Z..../.t3... w 2 31"
                .parse()
                .expect("a position");
        assert!(is_won_at_a_glance(&won));
        let good = Sample::new(&won, crate::tzaar::Score::Cp(0), None).pack();
        let mut meaningless = good;
        meaningless[0] = 255;
        let mut packed = vec![good; 8];
        packed.push(meaningless);
        let fresh = samples(&plan(Source::Samples(packed.into()), 1));
        assert!(
            fresh.len() < 8,
            "only those that a random move was made in are left"
        );
        assert!(fresh.iter().all(|sample| sample.pack()[..61] != good[..61]));
    }
}
