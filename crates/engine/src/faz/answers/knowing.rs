//! What it is worth to know beforehand what the others answer: an estimate of what can be won at most against players who
//! think, on boards too large for the exact solver.

use crate::common::{Clock, Limits, Stop};
use crate::faz::candidates::Candidates;
use crate::faz::policy::mover_decides;
use crate::faz::quick::Scene;
use crate::faz::rollout::{Rollouts, roll};
use crate::faz::solo::HOME;
use crate::faz::{Engine, greedy_move};
use faz::{Colour, Move, Options, Order, Position, Preset};
use game::SeededRandom;

/// How a player plays.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Play {
    Greedy,
    /// Does what is best by rollouts of greedy games, always with the same dice: what [`Rollouts::answered`] foretells.
    Step,
    /// Looks ahead as the engine does within so many nodes, and so knows what those who take a step will answer.
    Knows(u64),
}

impl Play {
    fn choose(
        self,
        engine: &mut Engine,
        position: &Position,
        plays: [Play; 3],
        random: &mut SeededRandom,
    ) -> Move {
        let moves = position.moves();
        match self {
            _ if moves.len() == 1 => moves[0],
            Play::Greedy => greedy_move(engine.solo().expect("tables"), position, random).expect("a choice"),
            Play::Step => step(&mut rollouts(engine, position), position),
            Play::Knows(nodes) => {
                let thinkers = plays.map(|play| play == Play::Step);
                knows(&mut rollouts(engine, position), position, thinkers, nodes)
            }
        }
    }
}

/// With the same dice in every position, so that answers are foretold as they will be found.
fn rollouts<'a>(engine: &'a mut Engine, position: &Position) -> Rollouts<'a> {
    let mut rollouts = engine.rollouts(position).expect("tables");
    rollouts.seed = 0;
    rollouts
}

fn step(rollouts: &mut Rollouts, position: &Position) -> Move {
    let mut scene = rollouts.scene(position).expect("open");
    let (player, die) = scene.next_mover().expect("to move");
    let mut clock = Clock::start(&Limits::NONE, &Stop::new());
    let target = rollouts
        .best_answer(&scene, player, die, &mut clock)
        .expect("time");
    let mover = Colour::ALL[player];
    let leads_there = |&mv: &Move| {
        let mut after = *position;
        after.play_unchecked(mv);
        match after.place(mover) {
            Some(_) => target == HOME,
            None => Scene::of(rollouts.solo, &after).states[player] == target,
        }
    };
    position
        .moves()
        .into_iter()
        .find(leads_there)
        .expect("one leads there")
}

fn knows(rollouts: &mut Rollouts, position: &Position, thinkers: [bool; 3], nodes: u64) -> Move {
    let mut clock = Clock::start(&Limits::nodes(nodes), &Stop::new());
    let mut candidates = Candidates::new(position, rollouts);
    while candidates.is_open() && candidates.pass(rollouts, &mut clock) {
        candidates.narrow_and_look_again(thinkers, rollouts, &mut clock);
    }
    candidates.report().moves.first().expect("a move").mv
}

/// Who wins.
fn game(engine: &mut Engine, start: &Position, plays: [Play; 3], seed: u64) -> Option<Colour> {
    let mut position = *start;
    let (mut dice, mut ties) = (SeededRandom::new(seed), SeededRandom::new(!seed));
    while position.outcome().is_none() {
        let mv = match mover_decides(&position).then(|| position.mover()).flatten() {
            Some(mover) => plays[mover as usize].choose(engine, &position, plays, &mut ties),
            None => roll(&position, &mut dice),
        };
        position.play_unchecked(mv);
    }
    position.outcome().and_then(|outcome| outcome.winner)
}

fn number(name: &str, or: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.and_then(|text| text.parse().ok()).unwrap_or(or)
}

/// `FAZ_ROWS`, `FAZ_LAPS`, `FAZ_NODES` a move (0 for one who takes a step himself), `FAZ_BLOCKS` of six games (every seat, both orders)
/// from `FAZ_SEED` on. With `FAZ_GREEDY=1` the others are greedy.
#[test]
#[ignore = "long: plays some hundred games"]
fn what_the_answers_known_are_worth() {
    let options = Options {
        rows: number("FAZ_ROWS", 6) as u8,
        laps: number("FAZ_LAPS", 2) as u8,
        ..Options::preset(Preset::Fair)
    };
    let own = match number("FAZ_NODES", 300_000) {
        0 => Play::Step,
        nodes => Play::Knows(nodes),
    };
    let others = if number("FAZ_GREEDY", 0) > 0 {
        Play::Greedy
    } else {
        Play::Step
    };
    let mut engine = Engine::new(&options);
    let mut won = |order: Order, colour: Colour, seed: u64| {
        let start = Position::start(options, order).expect("playable");
        let plays = Colour::ALL.map(|it| if it == colour { own } else { others });
        game(&mut engine, &start, plays, seed) == Some(colour)
    };
    let first = number("FAZ_SEED", 1);
    let (mut blocks, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for seed in first..first + number("FAZ_BLOCKS", 50) {
        let orders = [Order::RWB, "RBW".parse().expect("an order")];
        let seats = orders
            .into_iter()
            .flat_map(|order| Colour::ALL.map(|colour| (order, colour)));
        let wins = seats.filter(|&(order, colour)| won(order, colour, seed)).count();
        let share = wins as f64 / 6.0;
        blocks += 1.0;
        sum += share;
        squares += share * share;
        let mean: f64 = sum / blocks;
        let error = ((squares / blocks - mean * mean) / f64::max(blocks - 1.0, 1.0)).sqrt();
        println!(
            "{own:?} against two {others:?}, {} games: {mean:.4} +- {error:.4}",
            blocks * 6.0
        );
    }
    assert!(sum > 0.0);
}
