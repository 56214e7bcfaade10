//! Files to go on from.

use crate::{all, options, rounds, smallest, solved, with};
use engine::common::Stop;
use engine::faz::exact::{Checkpoint, Model, Player, Settings, Solver};
use faz::{Colour, Order};
use std::time::Duration;

fn file(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("trigon-{name}-{}", std::process::id()))
}

#[test]
fn a_checkpoint_is_gone_on_from() {
    for order in ["fixed", "rotate"] {
        let rules = [
            ("rows", "3"),
            ("laps", "1"),
            ("path", "noreverse"),
            ("order", order),
        ];
        let model = Model::new(&options(&rules), Order::RWB, 1).expect("small enough");
        let solver = all(&model, with(Colour::Blue, Player::Best));
        let path = file(&format!("goes-on-{order}"));
        let settings = |limit| Settings {
            checkpoint: Some(Checkpoint {
                path: path.clone(),
                every: Duration::ZERO,
            }),
            ..rounds(limit)
        };
        let stop = Stop::new();
        let part = solver.run(&settings(20), &stop, &mut |progress| {
            if progress.rounds == 7 {
                stop.set();
            }
        });
        assert_eq!(part.expect("a file").convergence().rounds(), 7);
        let mut heard = Vec::new();
        let rest = solver.run(&settings(20), &Stop::new(), &mut |progress| {
            heard.push(progress.rounds)
        });
        let (rest, whole) = (rest.expect("a file"), solved(&solver, &rounds(20)));
        assert_eq!(heard, (8..=20).collect::<Vec<_>>());
        assert_eq!(rest.starts(), whole.starts());
        assert_eq!(rest.convergence().changes, whole.convergence().changes);
        std::fs::remove_file(&path).expect("the file is there");
    }
}

#[test]
fn files_that_are_no_checkpoint_of_this_are_told() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let path = file("faults");
    let settings = Settings {
        checkpoint: Some(Checkpoint {
            path: path.clone(),
            every: Duration::from_secs(60),
        }),
        ..rounds(2)
    };
    let run = |solver: &Solver| match solver.run(&settings, &Stop::new(), &mut |_| ()) {
        Ok(_) => String::new(),
        Err(error) => error.to_string(),
    };
    let solver = Solver::best_response(&model, Colour::Red);
    assert_eq!(run(&solver), "");
    let other = run(&Solver::best_response(&model, Colour::Blue));
    assert!(
        other.contains("line 2: a checkpoint of") && other.contains("players best,greedy,greedy"),
        "{other}"
    );
    let mut bytes = std::fs::read(&path).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&path, &bytes).expect("written");
    assert!(run(&solver).contains("damaged"));
    std::fs::write(&path, &bytes[..middle]).expect("written");
    assert!(run(&solver).contains("damaged"));
    std::fs::write(
        &path,
        "something else
",
    )
    .expect("written");
    assert!(
        run(&solver).contains("no checkpoint: expected"),
        "{}",
        run(&solver)
    );
    std::fs::remove_file(&path).expect("the file is there");
}
