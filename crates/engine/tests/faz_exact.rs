//! The exact solver of FAZ: against the reference's `exact` section, against the rules played out roll by roll, and
//! against itself by other ways.

use engine::common::Stop;
use engine::faz::exact::{
    AskError, Asking, Checkpoint, Decisions, Model, ModelError, Player, PlayersError, Settings, Solution,
    Solver, Wanted,
};
use engine::faz::{SoloTable, random_move};
use faz::{ByColour, Cell, Colour, Die, Move, Options, Order, Phase, Piece, Position, Roll, Setup, Walk};
use game::{Random, SeededRandom};
use serde_json::Value;
use std::num::NonZeroUsize;
use std::time::Duration;

const REFERENCE: &str = include_str!("../../../tests/data/faz/reference.json");

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in settings {
        options.set(key, value).expect("an option");
    }
    options
}

fn smallest() -> Options {
    options(&[("rows", "3"), ("laps", "1"), ("path", "noreverse")])
}

/// Tests run side by side: each has one thread.
fn rounds(rounds: u32) -> Settings {
    Settings {
        rounds: Some(rounds),
        threads: NonZeroUsize::MIN,
        ..Settings::default()
    }
}

fn to(tolerance: f64) -> Settings {
    Settings {
        tolerance,
        threads: NonZeroUsize::MIN,
        ..Settings::default()
    }
}

fn solved<'a>(solver: &Solver<'a>, settings: &Settings) -> Solution<'a> {
    solver
        .run(settings, &Stop::new(), &mut |_| ())
        .expect("no checkpoint is used")
}

fn greedy<'a>() -> ByColour<Player<'a>> {
    ByColour::from_fn(|_| Player::Greedy)
}

fn with<'a>(colour: Colour, player: Player<'a>) -> ByColour<Player<'a>> {
    let mut players = greedy();
    players[colour] = player;
    players
}

fn all<'a>(model: &'a Model, players: ByColour<Player<'a>>) -> Solver<'a> {
    Solver::new(model, players, Wanted::All).expect("players that go together")
}

fn shares(reference: &Value, key: &str) -> [f64; 3] {
    [0, 1, 2].map(|seat| reference["exact"][key][seat].as_f64().expect("a number"))
}

/// The reference's greedy players go by a solo table with windings held one beyond the laps, and its game is held so too.
#[test]
fn the_reference_is_reproduced() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let solo = SoloTable::held(&smallest(), 1).expect("playable");
    let model = Model::with_greedy(&solo, Order::RWB, 2).expect("small enough");
    let solution = solved(&all(&model, greedy()), &to(1e-4));
    let starts = solution.starts().expect("all were wanted");
    for (value, expected) in starts.values().iter().zip(shares(&reference, "all_greedy")) {
        assert!((value - expected).abs() < 0.003, "{starts:?}");
    }
    let mut mean = 0.0;
    let keys = [
        "R_best_response_to_two_greedy",
        "W_best_response",
        "B_best_response",
    ];
    for (colour, key) in Colour::ALL.into_iter().zip(keys) {
        let solution = solved(&Solver::best_response(&model, colour), &to(1e-4));
        let value = solution.start(colour).expect("it was wanted");
        let expected = shares(&reference, key)[colour as usize];
        assert!(
            (value - expected).abs() < 0.003,
            "{colour} {value}, expected {expected}"
        );
        mean += value / 3.0;
    }
    let expected = reference["exact"]["mean_best_response"]
        .as_f64()
        .expect("a number");
    assert!((mean - expected).abs() < 0.002, "{mean}");
}

/// Four rows, within 60 rounds: the longest test here.
#[test]
fn the_reference_of_four_rows_is_reproduced() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let reference = &reference["exact"]["N4_M1_at_60_rounds"];
    let solo = SoloTable::held(
        &options(&[("rows", "4"), ("laps", "1"), ("path", "noreverse")]),
        1,
    );
    let model = Model::with_greedy(&solo.expect("playable"), Order::RWB, 2).expect("small enough");
    for (key, players, unfinished) in [
        ("all_greedy", greedy(), 0),
        ("R_best_response", with(Colour::Red, Player::Best), 1),
    ] {
        let starts = solved(&all(&model, players), &rounds(60))
            .starts()
            .expect("all were wanted");
        for (seat, value) in starts.values().iter().enumerate() {
            let expected = reference[key][seat].as_f64().expect("a number");
            assert!((value - expected).abs() < 0.001, "{key}: {starts:?}");
        }
        let expected = reference["unfinished"][unfinished].as_f64().expect("a number");
        let left = 1.0 - starts.values().iter().sum::<f64>();
        assert!((left - expected).abs() < 0.001, "{key}: {left}");
    }
}

/// Greedy players seldom turn further than their laps: the second winding beyond them no longer matters.
#[test]
fn the_bound_of_the_winding_is_high_enough() {
    let start = |bound: u8| {
        let model = Model::new(&smallest(), Order::RWB, bound).expect("small enough");
        let solver =
            Solver::new(&model, greedy(), Wanted::Of(Colour::Blue)).expect("players that go together");
        solved(&solver, &rounds(40))
            .start(Colour::Blue)
            .expect("he was wanted")
    };
    let values = [1, 2, 3].map(start);
    assert!((values[0] - values[1]).abs() > 0.001, "{values:?}");
    assert!((values[1] - values[2]).abs() < 0.0002, "{values:?}");
}

/// Plays the rules out: chances before a position is played on, by those after its round.
struct Literal<'a> {
    solo: SoloTable,
    players: ByColour<Player<'a>>,
    after: &'a dyn Fn(&Position) -> [f64; 3],
}

impl Literal<'_> {
    fn round(&self, position: &Position) -> [f64; 3] {
        let mut sum = [0.0; 3];
        let faces = position.options().faces;
        let rolls = u16::from(faces).pow(3);
        for number in 0..rolls {
            let faces = u16::from(faces);
            let dice = [number / faces / faces, number / faces % faces, number % faces].map(|die| die as u8);
            let dice = Colour::ALL.map(|colour| Die::new(dice[colour as usize] + 1));
            let mut rolled = *position;
            rolled.play_unchecked(Move::Roll(Roll::new(ByColour::new(dice[0], dice[1], dice[2]))));
            add(
                &mut sum,
                self.on(&rolled, position.round()),
                1.0 / f64::from(rolls),
            );
        }
        sum
    }

    fn on(&self, position: &Position, round: u16) -> [f64; 3] {
        if let Some(outcome) = position.outcome() {
            return Colour::ALL.map(|colour| f64::from(u8::from(outcome.winner == Some(colour))));
        }
        if position.round() > round {
            return (self.after)(position);
        }
        let mover = position.mover().expect("a mover");
        let value = |&mv: &Move| {
            let mut after = *position;
            after.play_unchecked(mv);
            self.on(&after, round)
        };
        match self.players[mover] {
            Player::Best => {
                let mut best = [f64::NEG_INFINITY; 3];
                for values in position.moves().iter().map(value) {
                    if values[mover as usize] > best[mover as usize] + 1e-12 {
                        best = values;
                    }
                }
                best
            }
            _ => {
                let moves = self.greedy_moves(position);
                let mut sum = [0.0; 3];
                moves
                    .iter()
                    .for_each(|mv| add(&mut sum, value(mv), 1.0 / moves.len() as f64));
                sum
            }
        }
    }

    fn greedy_moves(&self, position: &Position) -> Vec<Move> {
        let mover = position.mover().expect("a mover");
        let left = |&mv: &Move| match mv {
            Move::Walk(walk) => self.solo.moves_after(position, mover, walk),
            _ => self.solo.moves_in(position, mover),
        };
        let mut moves = position.moves();
        let least = moves.iter().map(left).fold(f64::INFINITY, f64::min);
        moves.retain(|mv| left(mv) <= least + 1e-7);
        moves
    }
}

fn add(sum: &mut [f64; 3], values: [f64; 3], weight: f64) {
    sum.iter_mut()
        .zip(values)
        .for_each(|(sum, value)| *sum += weight * value);
}

/// Some position at the start of a round, no winding near the bound.
fn somewhere(model: &Model, round: u16, random: &mut SeededRandom) -> Position {
    let rows = usize::from(model.options().rows);
    loop {
        let mut setup = Setup::new(*model.options(), model.order());
        setup.round = round;
        for colour in Colour::ALL {
            setup.pieces[colour] = Piece {
                cell: Cell::from_id(random.below((rows * rows) as u32) as usize),
                winding: random.below(3) as i16 - 1,
                ..Piece::default()
            };
        }
        if let Ok(position) = Position::new(&setup) {
            return position;
        }
    }
}

fn values(solution: &Solution, position: &Position) -> [f64; 3] {
    Colour::ALL.map(|colour| solution.value(position, colour).expect("a position of the game"))
}

fn assert_near(one: [f64; 3], other: [f64; 3], what: impl std::fmt::Display) {
    let near = one
        .iter()
        .zip(other)
        .all(|(one, other)| (one - other).abs() < 1e-12);
    assert!(near, "{what}: {one:?} {other:?}");
}

const RULES: [&[(&str, &str)]; 6] = [
    &[("rows", "3"), ("laps", "1")],
    &[
        ("rows", "3"),
        ("laps", "1"),
        ("path", "noreverse"),
        ("order", "rotate"),
    ],
    &[
        ("rows", "3"),
        ("laps", "1"),
        ("path", "simple"),
        ("must_move", "false"),
        ("faces", "5"),
    ],
    &[
        ("rows", "4"),
        ("laps", "1"),
        ("adjacency", "enter"),
        ("protect", "gate"),
    ],
    &[("rows", "3"), ("laps", "1"), ("adjacency", "off"), ("faces", "4")],
    &[
        ("rows", "3"),
        ("laps", "1"),
        ("start.red", "a1"),
        ("start.white", "c3"),
        ("must_move", "false"),
    ],
];

/// A round backwards is the rules played out for every roll, whoever plays how.
#[test]
fn a_round_is_as_the_rules_play_it() {
    let mut random = SeededRandom::new(4);
    for rules in RULES {
        let options = options(rules);
        let model = Model::new(&options, Order::random(&mut random), 1).expect("small enough");
        let some = with(model.order().colours()[1], Player::Best);
        for players in [greedy(), some, ByColour::from_fn(|_| Player::Best)] {
            let solver = all(&model, players);
            let (before, after) = (solved(&solver, &rounds(6)), solved(&solver, &rounds(5)));
            let rotates = options.order == faz::OrderRule::Rotate;
            // With an order that rotates, a solution holds fewer rounds for the later ones of its three orders.
            let after = if rotates { &before } else { &after };
            let literal = Literal {
                solo: SoloTable::build(&options).expect("playable"),
                players,
                after: &|position| values(after, position),
            };
            for _ in 0..4 {
                let position = somewhere(&model, 1, &mut random);
                assert_near(values(&before, &position), literal.round(&position), position);
            }
        }
    }
}

/// Values in the middle of a round, and the moves chosen there, are those of the round.
#[test]
fn the_middle_of_a_round_is_as_the_rules_play_it() {
    let mut random = SeededRandom::new(5);
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let players = ByColour::new(Player::Greedy, Player::Best, Player::Best);
    let solution = solved(&all(&model, players), &rounds(8));
    let literal = Literal {
        solo: SoloTable::build(&smallest()).expect("playable"),
        players,
        after: &|position| values(&solution, position),
    };
    let mut moments = [0; 3];
    while moments.iter().sum::<usize>() < 300 {
        let mut position = somewhere(&model, 1, &mut random);
        let dice = ByColour::from_fn(|_| Die::new(random.below(6) as u8 + 1));
        position.play_unchecked(Move::Roll(Roll::new(dice)));
        while position.phase() == Phase::Move && position.round() == 1 {
            let mover = position.mover().expect("a mover");
            let expected = literal.on(&position, 1);
            assert_near(values(&solution, &position), expected, position);
            let mut after = position;
            after.play_unchecked(solution.choose(&position).expect("a move"));
            if mover != Colour::Red {
                let value = literal.on(&after, 1)[mover as usize];
                assert!((value - expected[mover as usize]).abs() < 1e-11, "{position}");
            }
            moments[mover as usize] += 1;
            position = after;
        }
    }
    assert!(moments.iter().all(|&count| count > 20), "{moments:?}");
}

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

#[test]
fn what_cannot_be_solved_is_told() {
    let fault = |settings: &[(&str, &str)], bound| {
        let base = [("rows", "3"), ("laps", "1")];
        let options = options(&[&base, settings].concat());
        Model::new(&options, Order::RWB, bound)
            .expect_err("not to be solved")
            .to_string()
    };
    assert_eq!(
        fault(&[("places", "continue")], 2),
        "places=continue cannot be solved exactly: expected winner"
    );
    for (key, value) in [("finish", "touch"), ("direction", "declared"), ("faces", "7")] {
        assert!(fault(&[(key, value)], 2).starts_with(&format!("{key}={value} cannot be solved")));
    }
    assert_eq!(fault(&[], 0), "the winding is held at 0: expected 1 to 21");
    assert_eq!(fault(&[], 22), "the winding is held at 22: expected 1 to 21");
    assert!(fault(&[("rows", "12")], 2).contains("states: expected at most 200000000"));
    assert!(fault(&[("adjacency", "enter")], 2).contains("adjacency"));
    let model = Model::new(&smallest(), Order::RWB, 1).expect("small enough");
    let not_wanted = Solver::new(&model, with(Colour::Red, Player::Best), Wanted::Of(Colour::Blue));
    assert_eq!(
        not_wanted.expect_err("not wanted"),
        PlayersError::NotWanted(Colour::Red)
    );
    let response = solved(&Solver::best_response(&model, Colour::Red), &rounds(3));
    let table = response.decisions(Colour::Red).expect("he plays for the best");
    assert!(response.decisions(Colour::Blue).is_none());
    let other = Solver::new(&model, with(Colour::Blue, Player::Fixed(&table)), Wanted::All);
    assert_eq!(
        other.expect_err("another's"),
        PlayersError::OtherTable(Colour::Blue)
    );
    assert!(matches!(
        Model::new(&smallest(), Order::RWB, 0),
        Err(ModelError::Bound { bound: 0, least: 1 })
    ));
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
