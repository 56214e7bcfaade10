//! A deterministic run over fixed positions: same code, same signature, on every machine.

use crate::common::{Fnv, GameKind, Level, Limits, Stop};
use crate::tzaar::Score;
use faz::Colour;
use game::SeededRandom;
use std::fmt;
use std::time::Duration;
use web_time::Instant;

/// Positions of TZAAR games of this engine: all stages, a third in the middle of a turn, two of the placement phase.
const TZAAR: &str = include_str!("tzaar.txt");
/// Positions of FAZ games of this engine under all kinds of rules; in the last one the dice are to be rolled.
const FAZ: &str = include_str!("faz.txt");

/// MiB of transposition table, cleared before each position.
const HASH_MIB: usize = 4;
const TZAAR_LIMITS: Limits = Limits {
    movetime: None,
    nodes: Some(40_000),
    depth: Some(7),
};
const FAZ_LIMITS: Limits = Limits {
    movetime: None,
    nodes: Some(10_000),
    depth: Some(6),
};

/// What a run came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game.
    pub game: GameKind,
    /// Positions visited.
    pub nodes: u64,
    /// 32 bits over position number, best move, score and nodes of every position.
    pub signature: u32,
    /// How long it took.
    pub elapsed: Duration,
}

impl Summary {
    /// Positions visited a second; never compared.
    pub fn nps(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)) as u64
    }
}

/// The last line of a run: `tzaar nodes 1843022 signature 9c41d07e nps 1204000`.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary {
            game,
            nodes,
            signature,
            ..
        } = self;
        write!(
            f,
            "{game} nodes {nodes} signature {signature:08x} nps {}",
            self.nps()
        )
    }
}

/// What a position came to.
struct Found {
    best: String,
    score: String,
    nodes: u64,
}

/// Runs the positions of a game, giving one line for each to `line`. The caller prints the summary last.
pub fn run(game: GameKind, line: &mut dyn FnMut(&str)) -> Summary {
    let begin = Instant::now();
    let (mut nodes, mut hash) = (0, Fnv::new());
    let mut note = |number: usize, found: Found| {
        let Found {
            best,
            score,
            nodes: visited,
        } = found;
        let text = format!("{game} {number:02}  best {best:<14} score {score:<12} nodes {visited}");
        line(&text);
        hash = hash.text(&text);
        nodes += visited;
    };
    match game {
        GameKind::Tzaar => tzaar(&mut note),
        GameKind::Faz => faz(&mut note),
    }
    Summary {
        game,
        nodes,
        signature: hash.short(),
        elapsed: begin.elapsed(),
    }
}

fn tzaar(note: &mut dyn FnMut(usize, Found)) {
    let mut engine = crate::tzaar::Engine::new(HASH_MIB);
    for (index, position) in positions::<tzaar::Position>(TZAAR).enumerate() {
        engine.clear();
        let report = engine.search(&position, &TZAAR_LIMITS, 1, &Stop::new(), &mut |_| {});
        let best = report.lines.first();
        let score = best.map(|line| match line.score {
            Score::Cp(cp) => format!("{cp:+}"),
            decided => decided.to_string(),
        });
        note(
            index + 1,
            Found {
                best: best
                    .and_then(|line| line.moves.first())
                    .map(ToString::to_string)
                    .unwrap_or_default(),
                score: score.unwrap_or_default(),
                nodes: report.nodes,
            },
        );
    }
}

fn faz(note: &mut dyn FnMut(usize, Found)) {
    let mut engine = crate::faz::Engine::default();
    let mut random = SeededRandom::new(0);
    for (index, position) in positions::<faz::Position>(FAZ).enumerate() {
        let stop = Stop::new();
        let choice = engine.decide(&position, Level::FULL, &FAZ_LIMITS, &stop, &mut random);
        let best = choice.as_ref().map(|choice| position.move_text(choice.mv));
        let report = match choice {
            Some(choice) => choice.report,
            None => engine.analyse(&position, &FAZ_LIMITS, &stop, &mut |_| {}),
        };
        let chances = Colour::ALL.map(|colour| format!("{:.0}", 1000.0 * report.values[colour]));
        note(
            index + 1,
            Found {
                best: best.unwrap_or_else(|| "roll".to_owned()),
                score: chances.join("/"),
                nodes: report.nodes,
            },
        );
    }
}

fn positions<P: std::str::FromStr>(list: &str) -> impl Iterator<Item = P> {
    list.lines().filter_map(|text| text.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tzaar::Phase;

    #[test]
    fn every_position_is_one() {
        let tzaar: Vec<tzaar::Position> = positions(TZAAR).collect();
        assert_eq!(tzaar.len(), TZAAR.lines().count());
        assert_eq!(tzaar.len(), 42);
        let second = tzaar.iter().filter(|position| position.phase() == Phase::Second);
        assert_eq!(second.count() * 3, tzaar.len());
        assert!(tzaar.iter().all(|position| position.outcome().is_none()));
        assert_eq!(positions::<faz::Position>(FAZ).count(), FAZ.lines().count());
    }

    /// A change here means changed play: it belongs in the commit that meant it, with a match to show for it.
    #[test]
    fn the_signatures_stand() {
        for (game, nodes, signature) in [
            (GameKind::Tzaar, 1_274_186, 0x01da_ec74),
            (GameKind::Faz, 132_610, 0xc152_d844),
        ] {
            let mut lines = 0;
            let summary = run(game, &mut |_| lines += 1);
            assert_eq!(
                (summary.nodes, summary.signature),
                (nodes, signature),
                "{summary}"
            );
            assert_eq!(run(game, &mut |_| {}).signature, signature);
            assert!(lines > 15);
        }
    }
}
