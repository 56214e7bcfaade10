//! Players as tables of their moves.

use crate::{all, assert_near, greedy, options, rounds, smallest, solved, somewhere, to, with};
use engine::common::Stop;
use engine::faz::exact::{AskError, Asking, Decisions, Model, Player, Solver, Wanted};
use engine::faz::random_move;
use faz::{ByColour, Cell, Colour, Die, Move, Order, Position, Roll, Walk};
use game::SeededRandom;

/// The best response as a table plays as well as it promised.
#[test]
fn a_best_response_plays_as_its_table() {
    for (order, colour) in [
        ("fixed", Colour::Red),
        ("fixed", Colour::White),
        ("rotate", Colour::Blue),
    ] {
        let rules = [
            ("rows", "3"),
            ("laps", "1"),
            ("path", "noreverse"),
            ("order", order),
        ];
        let model = Model::new(&options(&rules), Order::RWB, 1).expect("small enough");
        let response = solved(&Solver::best_response(&model, colour), &to(1e-5));
        assert!(response.convergence().settled);
        let promised = response.start(colour).expect("it was wanted");
        let table = response.decisions(colour).expect("he plays for the best");
        let players = with(colour, Player::Fixed(&table));
        let alone = Solver::new(&model, players, Wanted::Of(colour)).expect("players that go together");
        let value = solved(&alone, &to(1e-5)).start(colour).expect("it was wanted");
        assert!(
            (value - promised).abs() < 0.001,
            "{colour}: {value}, promised {promised}"
        );
    }
}

/// One step of policy improvement wins more than greedy, and no more than the best response.
#[test]
fn a_step_from_greedy_is_between_greedy_and_the_best() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let value = |player| {
        let players = with(Colour::White, player);
        let solver =
            Solver::new(&model, players, Wanted::Of(Colour::White)).expect("players that go together");
        solved(&solver, &to(1e-3))
    };
    let white = |solution: &engine::faz::exact::Solution| solution.start(Colour::White).expect("wanted");
    let greedy = value(Player::Greedy);
    let table = greedy.improvement(Colour::White).expect("wanted");
    assert!(
        greedy.improvement(Colour::Red).is_none(),
        "his values were not wanted"
    );
    let (step, best) = (white(&value(Player::Fixed(&table))), white(&value(Player::Best)));
    assert!(
        white(&greedy) + 0.05 < step && step < best + 1e-3,
        "{step}, best {best}"
    );
}

/// A player who is asked for the moves of a best response is that best response.
#[test]
fn a_player_is_asked_for_his_moves() {
    let rules = [
        ("rows", "3"),
        ("laps", "1"),
        ("path", "noreverse"),
        ("order", "rotate"),
    ];
    let model = Model::new(&options(&rules), Order::RWB, 1).expect("small enough");
    let response = solved(&Solver::best_response(&model, Colour::White), &to(1e-3));
    let player = |position: &Position| {
        assert_eq!(position.mover(), Some(Colour::White));
        assert!(position.moves().len() > 1);
        response.choose(position).expect("a move")
    };
    let mut heard = Vec::new();
    let asking = Asking::default();
    let asked = Decisions::ask(&model, Colour::White, &asking, &player, &mut |asked| {
        heard.push(*asked)
    });
    let (asked, table) = (
        asked.expect("legal moves"),
        response.decisions(Colour::White).expect("best"),
    );
    let last = heard.last().expect("progress");
    assert!(
        last.answers > 10_000 && last.looked_at == last.reached,
        "{last:?}"
    );
    let share = |table: &Decisions| {
        let solution = solved(
            &all(&model, with(Colour::White, Player::Fixed(table))),
            &rounds(30),
        );
        solution.starts().expect("all were wanted")
    };
    assert_near(*share(&asked).values(), *share(&table).values(), "asked");
    let mut random = SeededRandom::new(6);
    for _ in 0..50 {
        let mut position = somewhere(&model, 2, &mut random);
        let dice = ByColour::new(Die::new(1), Die::new(2), Die::new(3));
        position.play_unchecked(Move::Roll(Roll::new(dice)));
        let expected = response
            .choose(&position)
            .filter(|_| position.mover() == Some(Colour::White));
        assert_eq!(table.choose(&model, &position), expected, "{position}");
    }
}

/// A greedy player without chance in his ties wins about as often; one who plays anything, less.
#[test]
fn players_are_told_apart() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let solution = solved(&all(&model, greedy()), &rounds(60));
    let red = solution.start(Colour::Red).expect("all were wanted");
    let share = |player: &(dyn Fn(&Position) -> Move + Sync)| {
        let table = Decisions::ask(&model, Colour::Red, &Asking::default(), player, &mut |_| ());
        let table = table.expect("legal moves");
        let played = solved(
            &all(&model, with(Colour::Red, Player::Fixed(&table))),
            &rounds(60),
        );
        played.start(Colour::Red).expect("all were wanted")
    };
    let first = share(&|position| solution.choose(position).expect("a move"));
    assert!((first - red).abs() < 0.03, "{first} {red}");
    let any = share(&|position| {
        let cells = Colour::ALL.map(|colour| position.cell(colour).id() as u64);
        let seed = cells[0] + 31 * cells[1] + 997 * cells[2];
        random_move(position, &mut SeededRandom::new(seed)).expect("a move")
    });
    assert!(any < 0.25, "{any}");
}

#[test]
fn answers_that_are_no_moves_and_stops_are_told() {
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let nowhere = Move::Walk(Walk {
        to: Cell::new(0, 0).expect("the apex"),
        winding: 3,
        finishes: false,
    });
    let ask = |asking: &Asking| {
        Decisions::ask(&model, Colour::Red, asking, &|_| nowhere, &mut |_| ()).expect_err("no moves")
    };
    let AskError::Illegal { position, answer } = ask(&Asking::default()) else {
        panic!("an illegal answer")
    };
    assert!(
        position.parse::<Position>().is_ok() && answer == "a1+3",
        "{position} {answer}"
    );
    let stopped = Asking::default();
    stopped.stop.set();
    assert_eq!(ask(&stopped), AskError::Stopped);
    let stop = Stop::new();
    stop.set();
    let solver = Solver::best_response(&model, Colour::Red);
    let solution = solver.run(&rounds(9), &stop, &mut |_| ()).expect("no checkpoint");
    assert_eq!(solution.convergence().rounds(), 0);
}
