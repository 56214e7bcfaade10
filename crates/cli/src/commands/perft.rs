//! `trigon perft`: counting paths of moves.

use super::positions;
use crate::args::{GameName, PerftArgs};
use crate::fault::{Done, Fault};
use crate::interrupt;
use crate::output;
use crate::progress::Progress;
use game::Perft;
use serde::Serialize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tzaar::Turn;

#[derive(Serialize)]
struct Counted {
    nodes: u64,
    ended: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Branch>>,
}

#[derive(Serialize)]
struct Branch {
    #[serde(rename = "move")]
    mv: String,
    nodes: u64,
    ended: u64,
}

/// One first move (or turn) and how to count what follows it.
struct Root<'a> {
    text: String,
    count: Box<dyn Fn() -> Perft + 'a>,
}

/// Runs the command.
pub fn run(args: &PerftArgs) -> Done {
    match args.game {
        GameName::Tzaar => {
            let position = positions::tzaar(&args.position)?;
            count(args, tzaar_roots(&position, args))
        }
        GameName::Faz if args.turns => Err(Fault::usage("--turns is for tzaar: a turn of faz is one move")),
        GameName::Faz => {
            let position = positions::faz(&args.position)?;
            count(args, faz_roots(&position, args.depth))
        }
    }
}

fn count(args: &PerftArgs, roots: Vec<Root>) -> Done {
    let begun = Instant::now();
    let mut progress = Progress::new("perft", roots.len() as u64);
    let mut branches = Vec::new();
    let so_far = Arc::new(Mutex::new(SoFar::default()));
    tell_when_interrupted(&so_far, roots.len());
    for (done, root) in roots.iter().enumerate() {
        progress.at(done as u64, &root.text);
        let branch = root.count();
        if args.divide && !args.json.json {
            output::line(format!("{} {}", branch.mv, branch.nodes))?;
        }
        so_far.lock().unwrap_or_else(PoisonError::into_inner).add(&branch);
        branches.push(branch);
    }
    drop(progress);
    // At depth 0 there is one path: the empty one.
    let empty = u64::from(args.depth == 0);
    let counted = Counted {
        nodes: branches.iter().map(|branch| branch.nodes).sum::<u64>() + empty,
        ended: branches.iter().map(|branch| branch.ended).sum(),
        seconds: begun.elapsed().as_secs_f64(),
        moves: args.divide.then_some(branches),
    };
    write(args, &counted)
}

/// What is counted of the first moves that are done.
#[derive(Default)]
struct SoFar {
    done: usize,
    nodes: u64,
    ended: u64,
}

impl SoFar {
    fn add(&mut self, branch: &Branch) {
        self.done += 1;
        self.nodes += branch.nodes;
        self.ended += branch.ended;
    }
}

/// Ctrl-C tells what is counted and ends the process: the count of one first move may take hours.
fn tell_when_interrupted(so_far: &Arc<Mutex<SoFar>>, total: usize) {
    let so_far = Arc::clone(so_far);
    interrupt::end_with(move || {
        let SoFar { done, nodes, ended } = *so_far.lock().unwrap_or_else(PoisonError::into_inner);
        format!("interrupted after {done} of {total} first moves: nodes {nodes} ended {ended}")
    });
}

impl Root<'_> {
    fn count(&self) -> Branch {
        let Perft { nodes, ended } = (self.count)();
        let mv = self.text.clone();
        Branch { mv, nodes, ended }
    }
}

fn write(args: &PerftArgs, counted: &Counted) -> Done {
    if args.json.json {
        return output::json(counted);
    }
    output::line(format!(
        "nodes {} ended {} seconds {:.3}",
        counted.nodes, counted.ended, counted.seconds
    ))
}

fn tzaar_roots<'a>(position: &tzaar::Position, args: &PerftArgs) -> Vec<Root<'a>> {
    let depth = args.depth;
    if depth == 0 {
        return Vec::new();
    }
    if args.turns {
        let turns = turns(position).into_iter();
        return turns.map(|(turn, next)| turn_root(turn, next, depth)).collect();
    }
    let moves = position.moves();
    let roots = moves.iter().map(|&mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        Root {
            text: mv.to_string(),
            count: Box::new(move || after(next, depth, |next| tzaar::perft(next, depth - 1))),
        }
    });
    roots.collect()
}

fn turn_root<'a>(turn: Turn, next: tzaar::Position, depth: u32) -> Root<'a> {
    Root {
        text: turn.to_string(),
        count: Box::new(move || after(next, depth, |next| tzaar::perft_turns(next, depth - 1))),
    }
}

fn after(next: tzaar::Position, depth: u32, deeper: impl Fn(&tzaar::Position) -> Perft) -> Perft {
    match depth {
        1 => Perft {
            nodes: 1,
            ended: u64::from(next.outcome().is_some()),
        },
        _ => deeper(&next),
    }
}

/// Every turn (or rest of one) and the position after it.
fn turns(position: &tzaar::Position) -> Vec<(Turn, tzaar::Position)> {
    let mut turns = Vec::new();
    for &first in &position.moves() {
        let mut next = *position;
        next.play_unchecked(first);
        if next.phase() != tzaar::Phase::Second || next.outcome().is_some() {
            turns.push((Turn { first, second: None }, next));
            continue;
        }
        for &second in &next.moves() {
            let mut last = next;
            last.play_unchecked(second);
            let second = Some(second);
            turns.push((Turn { first, second }, last));
        }
    }
    turns
}

fn faz_roots<'a>(position: &faz::Position, depth: u32) -> Vec<Root<'a>> {
    if depth == 0 {
        return Vec::new();
    }
    let moves = position.moves().into_iter();
    let roots = moves.map(|mv| {
        let mut next = *position;
        let text = position.move_text(mv);
        next.play_unchecked(mv);
        Root {
            text,
            count: Box::new(move || match depth {
                1 => Perft {
                    nodes: 1,
                    ended: u64::from(next.outcome().is_some()),
                },
                _ => game::perft(&next, depth - 1),
            }),
        }
    });
    roots.collect()
}
