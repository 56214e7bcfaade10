//! What players who think answer in the round under way.

use crate::common::Clock;
use crate::faz::quick::Scene;
use crate::faz::rollout::Rollouts;
use crate::faz::solo::HOME;
use faz::Colour;

#[cfg(test)]
mod knowing;

/// Rollouts in which each answer is tried.
const TRIALS: u64 = 256;

impl Rollouts<'_> {
    /// The round played on as far as it can be told: those of the `thinkers` who come next take what is best for themselves by
    /// rollouts of greedy games, the others what leaves them the fewest own moves. It ends before one who comes home or has
    /// two such moves, and when time runs out.
    pub(crate) fn answered(&mut self, scene: &Scene, thinkers: [bool; 3], clock: &mut Clock) -> Scene {
        let mut scene = *scene;
        loop {
            let mut next = scene;
            let Some((player, die)) = next.next_mover() else {
                return scene;
            };
            let answer = match thinkers[player] {
                true => self.best_answer(&next, player, die, clock),
                false => self.quick.only_target(self.solo, &next, player, die),
            };
            match answer {
                Some(target) if target != HOME => next.put(player, target),
                _ => return scene,
            }
            scene = next;
        }
    }

    /// What is best for a player by rollouts of greedy games, the same dice for every move; nothing when time runs out.
    fn best_answer(&mut self, scene: &Scene, player: usize, die: u8, clock: &mut Clock) -> Option<u32> {
        let choices = self.quick.choices(self.solo, scene, player, die);
        let mut best = (*choices.first()?, f64::NEG_INFINITY);
        if choices.len() == 1 || best.0 == HOME {
            return Some(best.0);
        }
        for target in choices {
            let mut after = *scene;
            after.put(player, target);
            let mut sum = 0.0;
            for index in 0..TRIALS {
                if clock.expired(self.nodes) {
                    return None;
                }
                sum += self.one(&after, index)[Colour::ALL[player]];
            }
            if sum > best.1 {
                best = (target, sum);
            }
        }
        Some(best.0)
    }
}

#[cfg(test)]
mod tests {
    use super::TRIALS;
    use crate::common::{Clock, Limits, Stop};
    use crate::faz::quick::{Ahead, Scene};
    use crate::faz::rollout::{Rollouts, roll};
    use crate::faz::{Engine, greedy_move};
    use faz::{Options, Order, Phase, Position, Preset};
    use game::SeededRandom;

    fn engine() -> Engine {
        Engine::new(&Options {
            rows: 6,
            laps: 2,
            ..Options::preset(Preset::Fair)
        })
    }

    /// Positions of a greedy game in which a player is to move.
    fn positions(engine: &Engine) -> Vec<Position> {
        let options = *engine.solo().expect("tables").options();
        let mut random = SeededRandom::new(8);
        let mut position = Position::start(options, Order::RWB).expect("playable");
        let mut found = Vec::new();
        while position.outcome().is_none() {
            let mv = match position.phase() {
                Phase::Roll => roll(&position, &mut random),
                _ => greedy_move(engine.solo().expect("tables"), &position, &mut random).expect("a move"),
            };
            found.extend(Some(position).filter(|it| it.phase() == Phase::Move));
            position.play_unchecked(mv);
        }
        found
    }

    fn clock(limits: &Limits) -> Clock {
        Clock::start(limits, &Stop::new())
    }

    /// Where the pieces are at the end of the round, or who came home in it.
    fn round_end(rollouts: &mut Rollouts, scene: &Scene) -> ([u32; 3], Option<u8>) {
        match rollouts.quick.play(rollouts.solo, scene, 1, 0, 0, [false; 3]) {
            Ahead::Going(scene) => (scene.states, None),
            Ahead::Home(player) => ([0; 3], Some(player)),
            Ahead::Drawn => panic!("rounds enough"),
        }
    }

    #[test]
    fn where_nobody_thinks_the_round_goes_on_greedily() {
        let mut engine = engine();
        for position in positions(&engine) {
            let mut rollouts = engine.rollouts(&position).expect("tables");
            let scene = rollouts.scene(&position).expect("open");
            let answered = rollouts.answered(&scene, [false; 3], &mut clock(&Limits::NONE));
            assert_eq!(
                round_end(&mut rollouts, &answered),
                round_end(&mut rollouts, &scene),
                "{position}"
            );
        }
    }

    #[test]
    fn the_last_of_a_round_takes_what_is_best_by_the_same_rollouts() {
        let mut engine = engine();
        let mut seen = 0;
        for position in positions(&engine) {
            let mover = position.mover().expect("to move");
            let moves = position.moves();
            let mut rollouts = engine.rollouts(&position).expect("tables");
            let after = |&mv: &faz::Move| {
                let mut after = position;
                after.play_unchecked(mv);
                after
            };
            let last = moves.iter().map(after).all(|after| after.phase() == Phase::Roll);
            if !last || moves.len() < 2 {
                continue;
            }
            seen += 1;
            let scene = rollouts.scene(&position).expect("open");
            let answered = rollouts.answered(&scene, [true; 3], &mut clock(&Limits::NONE));
            let mut worth = |after: &Position| {
                (0..TRIALS)
                    .map(|index| rollouts.sample(after, index)[mover])
                    .sum::<f64>()
            };
            let worths: Vec<f64> = moves.iter().map(after).map(|after| worth(&after)).collect();
            let most = worths.iter().copied().fold(0.0, f64::max);
            let states = moves
                .iter()
                .map(after)
                .map(|after| rollouts.scene(&after).expect("open").states);
            let chosen = states.zip(&worths).find(|(states, _)| *states == answered.states);
            assert!(chosen.is_some_and(|(_, &worth)| worth == most), "{position}");
        }
        assert!(seen > 5, "{seen}");
    }

    #[test]
    fn without_time_nothing_is_told() {
        let mut engine = engine();
        let positions = positions(&engine);
        let choice = positions
            .iter()
            .find(|position| position.moves().len() > 1)
            .expect("a choice");
        let mut rollouts = engine.rollouts(choice).expect("tables");
        let scene = rollouts.scene(choice).expect("open");
        rollouts.nodes = 2;
        let answered = rollouts.answered(&scene, [true; 3], &mut clock(&Limits::nodes(1)));
        assert_eq!(answered.states, scene.states);
        let (mut answered, mut scene) = (answered, scene);
        assert_eq!(answered.next_mover(), scene.next_mover());
    }
}
