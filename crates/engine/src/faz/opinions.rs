//! What the engine makes of the players by how they have played.

use crate::common::Clock;
use crate::faz::Report;
use crate::faz::candidates::Candidates;
use crate::faz::policy::{TIE, mover_decides};
use crate::faz::rollout::Rollouts;
use faz::{ByColour, Colour, Move, Position};

/// The odds, as a natural logarithm, that a player nobody has seen play thinks of the others rather than goes his own way greedily.
const UNKNOWN: f64 = 1.0;
/// Odds are held within so much either way, so that a player can show himself to be another.
const MOST: f64 = 3.0;
/// One who thinks takes a move e times less often for each chance like this that it is worse than the best.
const CARE: f64 = 0.015;
/// How often a greedy player would make a move that is not greedy.
const SLIP: f64 = 0.02;
/// Passes of rollouts by which the moves he had are valued.
const PASSES: u32 = 6;

/// Who of the players seems to think of the others.
#[derive(Clone, Debug)]
pub(crate) struct Opinions {
    odds: ByColour<f64>,
    /// The moves seen, and how many of them the odds know of.
    game: Vec<(Position, Move)>,
    judged: usize,
}

impl Default for Opinions {
    fn default() -> Opinions {
        Opinions {
            odds: ByColour::from_fn(|_| UNKNOWN),
            game: Vec::new(),
            judged: 0,
        }
    }
}

impl Opinions {
    /// Keeps a move in mind. A roll and an illegal move tell nothing.
    pub(crate) fn see(&mut self, before: &Position, mv: Move) {
        if mover_decides(before) && before.moves().contains(&mv) {
            self.game.push((*before, mv));
        }
    }

    /// Keeps the moves of a game in mind; what was seen of it before stays judged, another is forgotten.
    pub(crate) fn follow(&mut self, game: &[(Position, Move)]) {
        if !game.starts_with(&self.game) {
            *self = Opinions::default();
        }
        self.game.extend_from_slice(&game[self.game.len()..]);
    }

    /// The next move to judge, other than those of `mover`.
    pub(crate) fn next(&mut self, mover: Colour) -> Option<(Position, Move)> {
        let next = self.game[self.judged..]
            .iter()
            .position(|(before, _)| before.mover() != Some(mover));
        self.judged = next.map_or(self.game.len(), |next| self.judged + next + 1);
        next.and_then(|_| self.game.get(self.judged - 1).copied())
    }

    /// Judges a move by rollouts of what its player could have done; nothing is learned when time runs out.
    pub(crate) fn judge(&mut self, before: &Position, mv: Move, rollouts: &mut Rollouts, clock: &mut Clock) {
        let mut candidates = Candidates::new(before, rollouts);
        while candidates.passes() < PASSES && candidates.is_open() {
            if !candidates.pass(rollouts, clock) {
                return;
            }
            candidates.narrow();
        }
        if let Some(mover) = before.mover() {
            let odds = self.odds[mover] + told(&candidates.report(), mover, mv);
            self.odds[mover] = odds.clamp(-MOST, MOST);
        }
    }

    /// By seat, those other than the mover who seem to think.
    pub(crate) fn thinkers(&self, mover: Colour) -> [bool; 3] {
        Colour::ALL.map(|colour| colour != mover && self.odds[colour] > 0.0)
    }
}

/// By how much the logarithm of the odds grows that a player thinks, of whom a move is seen.
fn told(report: &Report, mover: Colour, mv: Move) -> f64 {
    let moves = &report.moves;
    let Some(made) = moves.iter().find(|value| value.mv == mv) else {
        return 0.0;
    };
    let least = moves.iter().map(|it| it.own_moves).fold(f64::INFINITY, f64::min);
    let is_greedy = |own_moves: f64| own_moves <= least + TIE;
    let greedy = moves.iter().filter(|it| is_greedy(it.own_moves)).count();
    let by_greed = match (is_greedy(made.own_moves), moves.len() - greedy) {
        (true, 0) => 1.0 / greedy as f64,
        (true, _) => (1.0 - SLIP) / greedy as f64,
        (false, others) => SLIP / others as f64,
    };
    let best = report.values[mover];
    let weight = |value: f64| ((value - best) / CARE).exp();
    let all: f64 = moves.iter().map(|it| weight(it.values[mover])).sum();
    let by_thought = weight(made.values[mover]) / all;
    (by_thought / by_greed).max(1e-9).ln().clamp(-MOST, MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{Level, Limits, Stop};
    use crate::faz::rollout::roll;
    use crate::faz::{Engine, MoveValue, greedy_move};
    use faz::{Options, Order, Phase, Preset};
    use game::SeededRandom;

    fn start() -> Position {
        let options = Options {
            rows: 6,
            laps: 2,
            ..Options::preset(Preset::Fair)
        };
        Position::start(options, Order::RWB).expect("playable")
    }

    /// A game of a White of this level and two greedy players.
    fn game(white: u8) -> Vec<(Position, Move)> {
        let mut position = start();
        let mut player = Engine::new(position.options());
        let level = Level::new(white).expect("a level");
        let mut random = SeededRandom::new(3);
        let mut game = Vec::new();
        while position.outcome().is_none() {
            let mv = match position.phase() {
                Phase::Roll => roll(&position, &mut random),
                _ if position.mover() == Some(Colour::White) => player
                    .choose(&position, level, &Limits::NONE, &Stop::new(), &mut random)
                    .expect("a move"),
                _ => greedy_move(player.solo().expect("tables"), &position, &mut random).expect("a move"),
            };
            game.push((position, mv));
            position.play_unchecked(mv);
        }
        game
    }

    /// What Red makes of a game.
    fn judged(game: &[(Position, Move)]) -> Opinions {
        let mut engine = Engine::new(start().options());
        let mut opinions = Opinions::default();
        game.iter().for_each(|(before, mv)| opinions.see(before, *mv));
        let mut clock = Clock::start(&Limits::NONE, &Stop::new());
        while let Some((before, mv)) = opinions.next(Colour::Red) {
            opinions.judge(
                &before,
                mv,
                &mut engine.rollouts(&before).expect("tables"),
                &mut clock,
            );
        }
        opinions
    }

    #[test]
    fn who_looks_ahead_is_told_from_who_does_not() {
        let thinkers = |white| judged(&game(white)).thinkers(Colour::Red);
        assert_eq!(thinkers(9), [false, true, false]);
        assert_eq!(thinkers(6), [false; 3], "greedy");
        assert_eq!(thinkers(3), [false; 3], "weaker");
        assert_eq!(
            Opinions::default().thinkers(Colour::Blue),
            [true, true, false],
            "unknown"
        );
    }

    /// What a move tells, of moves with these chances, that leave so many own moves.
    fn told_by(moves: &[(f64, f64)], made: usize) -> f64 {
        let position = start();
        let legal = {
            let mut rolled = position;
            rolled.play_unchecked(roll(&position, &mut SeededRandom::new(1)));
            rolled.moves()
        };
        let value = |(&mv, &(chance, own_moves)): (&Move, &(f64, f64))| MoveValue {
            mv,
            values: ByColour::from_fn(|_| chance),
            own_moves,
        };
        let values: Vec<MoveValue> = legal.iter().zip(moves).map(value).collect();
        let best = values.iter().map(|it| it.values[Colour::Red]).fold(0.0, f64::max);
        let report = Report {
            values: ByColour::from_fn(|_| best),
            moves: values,
            ..Report::default()
        };
        told(&report, Colour::Red, legal[made])
    }

    #[test]
    fn a_move_tells_by_what_it_gives_and_takes() {
        let (near, far) = (5.0, 6.0);
        let sure = told_by(&[(0.40, near), (0.30, far)], 0);
        assert!((-0.1..0.1).contains(&sure), "both would: {sure}");
        let passed_up = told_by(&[(0.40, near), (0.45, far)], 0);
        assert!(passed_up < -2.0, "a better move not made: {passed_up}");
        let taken = told_by(&[(0.40, near), (0.45, far)], 1);
        assert!(taken > 2.0, "a better move made: {taken}");
        let worse = told_by(&[(0.40, near), (0.30, far)], 1);
        assert!(worse < 0.0, "neither would: {worse}");
    }

    #[test]
    fn a_game_is_followed_and_another_begun_anew() {
        let played = game(6);
        let moves: Vec<Move> = played.iter().map(|(_, mv)| *mv).collect();
        let decisions = |count: usize| {
            played[..count]
                .iter()
                .filter(|(before, _)| mover_decides(before))
                .count()
        };
        let mut engine = Engine::new(start().options());
        for count in [5, 5, 9, moves.len()] {
            engine.follow(&start(), &moves[..count]);
            assert_eq!(engine.opinions.game.len(), decisions(count));
        }
        engine.opinions.odds = ByColour::from_fn(|_| -1.0);
        engine.follow(&start(), &moves);
        assert_eq!(engine.opinions.thinkers(Colour::Red), [false; 3], "the same game");
        engine.follow(&start(), &moves[..4]);
        assert_eq!(engine.opinions.game.len(), decisions(4));
        assert_eq!(
            engine.opinions.thinkers(Colour::Red),
            [false, true, true],
            "another"
        );
    }
}
