//! Values against those found by another way, and what is said of how sure they are.

use crate::{all, greedy, rounds, smallest, solved, to, with};
use engine::common::Stop;
use engine::faz::exact::{Model, Player, Settings, Solver};
use faz::{ByColour, Colour, Order, Position};
use std::num::NonZeroUsize;

#[test]
fn values_do_not_depend_on_threads_and_only_grow() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let solver = all(&model, with(Colour::White, Player::Best));
    let one = solved(&solver, &rounds(30));
    let three = Settings {
        threads: NonZeroUsize::new(3).expect("not 0"),
        ..rounds(30)
    };
    let mut heard = Vec::new();
    let other = solver
        .run(&three, &Stop::new(), &mut |progress| heard.push(progress.clone()))
        .expect("no checkpoint");
    assert_eq!(one.starts(), other.starts());
    assert_eq!(one.convergence().changes, other.convergence().changes);
    assert_eq!(heard.len(), 30);
    assert!(heard.is_sorted_by_key(|progress| progress.start[Colour::White]));
    assert_eq!(
        heard[29].start.map(|start| start.unwrap_or_default()),
        one.starts().expect("all")
    );
    // For himself alone the same comes out.
    let alone = solved(&Solver::best_response(&model, Colour::White), &rounds(30));
    let (alone, together) = (alone.start(Colour::White), one.start(Colour::White));
    assert!((alone.expect("wanted") - together.expect("wanted")).abs() < 1e-12);
}

/// Three players who all play for the best do not come to rest, and the solver says so.
#[test]
fn max_n_does_not_come_to_rest() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let best = ByColour::from_fn(|_| Player::Best);
    let solution = solved(&all(&model, best), &rounds(100));
    let convergence = solution.convergence();
    assert!(
        !convergence.settled && convergence.change() > 1e-3,
        "{}",
        convergence.change()
    );
    assert!(convergence.remaining() > 1e-3);
    let range = convergence.range(30);
    assert!(
        range.iter().all(|(low, high)| low < high && high - low < 0.05),
        "{range:?}"
    );
    let settled = solved(&all(&model, greedy()), &to(1e-4));
    assert!(settled.convergence().settled && settled.convergence().remaining() < 1e-2);
}

#[test]
fn positions_of_other_games_have_no_value() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let solution = solved(&Solver::best_response(&model, Colour::Red), &rounds(9));
    let start = Position::start(smallest(), Order::RWB).expect("playable");
    assert_eq!(solution.value(&start, Colour::Red), solution.start(Colour::Red));
    assert_eq!(solution.value(&start, Colour::Blue), None);
    assert_eq!(solution.starts(), None);
    assert_eq!(solution.choose(&start), None);
    let other = Position::start(smallest(), Order::RWB.rotated(1)).expect("playable");
    assert_eq!(solution.value(&other, Colour::Red), None);
    let over: Position = "3x1 original,path=noreverse a1+1#1,c5,c1 RWB 9 R1W2B3 -"
        .parse()
        .expect("over");
    assert_eq!(
        (solution.value(&over, Colour::Red), solution.choose(&over)),
        (None, None)
    );
    // A winding beyond the bound counts as the bound.
    let far: Position = "3x1 original,path=noreverse b2+7,c5,c1 RWB 9 - R"
        .parse()
        .expect("a position");
    let near: Position = "3x1 original,path=noreverse b2+1,c5,c1 RWB 9 - R"
        .parse()
        .expect("a position");
    assert_eq!(
        solution.value(&far, Colour::Red),
        solution.value(&near, Colour::Red)
    );
}
