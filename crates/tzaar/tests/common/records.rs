//! Random records, for round trips.

use game::{Random, SeededRandom};
use std::time::Duration;
use tzaar::record::{Eval, EvalScore, Mark, NodeId, Record, SetupKind};
use tzaar::{Position, Setup, Side};

/// A start of any kind: fixed, random, empty, or some moves into a game.
pub fn start(random: &mut SeededRandom) -> Position {
    let setup = match random.below(4) {
        0 => Setup::fixed(),
        1 => Setup::empty(),
        _ => Setup::random(random),
    };
    let start = Position::new(&setup).expect("a position");
    match random.below(3) {
        0 => {
            let moves = random.below(70) as usize;
            let game = game::playout(&start, random, moves);
            game.last
        }
        _ => start,
    }
}

/// A record with variations, notes and tags; the words in it are taken from `words`, of which there must be one.
pub fn record(seed: u64, words: &[String]) -> Record {
    let mut random = SeededRandom::new(seed);
    let start = start(&mut random);
    let length = random.below(130) as usize;
    let moves = game::playout(&start, &mut random, length).moves;
    let mut record = Record::from_moves(start, moves).expect("legal");
    let mut word = |random: &mut SeededRandom| words[random.below(words.len() as u32) as usize].clone();
    let mut nodes = vec![NodeId::START];
    nodes.extend(record.main_line());
    for _ in 0..random.below(12) {
        let at = nodes[random.below(nodes.len() as u32) as usize];
        vary(&mut record, at, &mut random, &mut nodes);
    }
    for _ in 0..random.below(20) {
        let at = nodes[random.below(nodes.len() as u32) as usize];
        annotate(&mut record, at, &mut random, &mut word);
    }
    for name in ["White", "Black", "Date", "TimeControl", "Rules", "Site", "x_1"] {
        if random.below(3) == 0 {
            record.tags_mut().set(name, &word(&mut random)).expect("a tag");
        }
    }
    if random.below(4) == 0 {
        record.set_setup(SetupKind::Custom).expect("any start is custom");
    }
    let winner = [None, Some(Side::White), Some(Side::Black)][random.below(3) as usize];
    let reason = ["resignation", "time", "a \"word\""][random.below(3) as usize];
    record.finish(winner, Some(reason).filter(|_| random.below(2) == 0));
    record
}

fn vary(record: &mut Record, at: NodeId, random: &mut SeededRandom, nodes: &mut Vec<NodeId>) {
    let length = 1 + random.below(6) as usize;
    let line = game::playout(&record.position(at), random, length).moves;
    let mut at = at;
    for mv in line {
        at = record.add(at, mv).expect("legal");
        if !nodes.contains(&at) {
            nodes.push(at);
        }
    }
}

fn annotate(
    record: &mut Record,
    at: NodeId,
    random: &mut SeededRandom,
    word: &mut impl FnMut(&mut SeededRandom) -> String,
) {
    let note = record.note_mut(at);
    match random.below(4) {
        0 if at != NodeId::START => note.mark = Some(Mark::ALL[random.below(6) as usize]),
        1 => note.clock = Some(Duration::from_millis(u64::from(random.below(u32::MAX)))),
        2 => note.eval = Some(eval(random)),
        _ => note.comments.push(word(random)),
    }
}

fn eval(random: &mut SeededRandom) -> Eval {
    let score = match random.below(3) {
        0 => EvalScore::Wins(Side::ALL[random.below(2) as usize], random.below(50)),
        _ => EvalScore::Centipoints(random.below(4000) as i32 - 2000),
    };
    let depth = Some(random.below(40)).filter(|depth| depth % 2 == 0);
    Eval { score, depth }
}
