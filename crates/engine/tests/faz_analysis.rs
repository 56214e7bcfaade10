//! Luck, skill and shut homes of FAZ: against the exact values of the smallest game, and against the reference.

use engine::common::{Limits, Stop};
use engine::faz::analysis::{Analyst, Entry, Grade, Judge, Luck, Seal, review};
use engine::faz::exact::{Model, Player, Settings, Solver, Wanted};
use engine::faz::{Engine, SoloTable, greedy_move};
use faz::{ByColour, Cell, Colour, Die, Move, Options, Order, Phase, Position, Record, Roll};
use game::{Random, SeededRandom};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../tests/data/faz/reference.json");

/// Knows who has won; about all else it is wrong: it likes cells far down the board, and Blue.
struct Fool(u64);

impl Judge for Fool {
    fn value(&mut self, position: &Position) -> ByColour<f64> {
        self.0 += 1;
        if let Some(winner) = position.outcome().and_then(|outcome| outcome.winner) {
            return ByColour::from_fn(|colour| f64::from(u8::from(colour == winner)));
        }
        let liking = [1.0, 1.0, 3.0];
        let weights =
            ByColour::from_fn(|colour| liking[colour as usize] + position.cell(colour).row() as f64);
        let sum: f64 = weights.values().iter().sum();
        weights.map(|weight| weight / sum)
    }

    fn sample(&mut self, position: &Position, _: u64) -> ByColour<f64> {
        self.value(position)
    }

    fn nodes(&self) -> u64 {
        self.0
    }
}

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

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn roll(random: &mut SeededRandom) -> Roll {
    Roll::new(ByColour::from_fn(|_| Die::new(random.below(6) as u8 + 1)))
}

/// A game of greedy players.
fn greedy_game(solo: &SoloTable, random: &mut SeededRandom) -> Record {
    let mut record = Record::new(Position::start(*solo.options(), Order::RWB).expect("playable"));
    while record.last().phase() != Phase::Over {
        let mv = match record.last().phase() {
            Phase::Roll => Move::Roll(roll(random)),
            _ => greedy_move(solo, record.last(), random).expect("a move"),
        };
        record.push(mv).expect("a legal move");
    }
    record
}

/// Each player's luck in a game.
fn luck(record: &Record, judge: &mut impl Judge) -> ByColour<f64> {
    let mut sum = ByColour::from_fn(|_| 0.0);
    for (position, ply) in record.positions().zip(record.plies()) {
        if let Move::Roll(roll) = ply.mv {
            let gain = Luck::of(judge, &position, roll).expect("a roll").gain();
            gain.iter().for_each(|(colour, gain)| sum[colour] += gain);
        }
    }
    sum
}

#[test]
fn luck_is_nothing_over_all_rolls_and_over_all_players() {
    for text in [
        "3x1 original,path=noreverse b2+1,c5,c2 RWB 4 - R",
        "6x2 fair c3,f9-1,e1+1 RWB 5 - R",
        "5x1 original,direction=declared,must_move=false b2+1@ccw,e9@cw,e2@ccw RWB 4 - R",
        "6x1 fair,places=continue,faces=4 start+1#1,f10+1,f1 RWB 8 - W",
    ] {
        let position = position(text);
        let mut sum = ByColour::from_fn(|_| 0.0);
        for mv in position.moves() {
            let Move::Roll(roll) = mv else { panic!("a roll") };
            let gain = Luck::of(&mut Fool(0), &position, roll).expect("a roll").gain();
            assert!(gain.values().iter().sum::<f64>().abs() < 1e-12, "{text} {roll}");
            gain.iter().for_each(|(colour, gain)| sum[colour] += gain);
        }
        assert!(sum.values().iter().all(|sum| sum.abs() < 1e-9), "{text}: {sum:?}");
    }
    let moving = position("6x1 fair a1,f11,f1 RWB 1 R2W2B3 B");
    assert_eq!(
        Luck::of(&mut Fool(0), &moving, roll(&mut SeededRandom::new(1))),
        None
    );
}

/// Mean and standard error of a list.
fn mean(list: &[f64]) -> (f64, f64) {
    let count = list.len() as f64;
    let mean = list.iter().sum::<f64>() / count;
    let squares: f64 = list.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / count / (count - 1.0)).sqrt())
}

/// The results of greedy players less their luck have the mean that the exact solver gives the results, whoever judges luck; and
/// the engine's judgement makes them vary far less.
#[test]
fn results_less_luck_are_right_on_average_whoever_judges() {
    let model = Model::new(&smallest(), Order::RWB, 2).expect("small enough");
    let greedy = ByColour::from_fn(|_| Player::Greedy);
    let solver = Solver::new(&model, greedy, Wanted::All).expect("players that go together");
    let settings = Settings {
        tolerance: 1e-5,
        ..Settings::default()
    };
    let exact = solver
        .run(&settings, &Stop::new(), &mut |_| ())
        .expect("no checkpoint");
    let exact = exact.starts().expect("all were wanted");

    let mut engine = Engine::new(&smallest());
    let solo = SoloTable::build(&smallest()).expect("playable");
    let mut random = SeededRandom::new(1);
    let [mut results, mut by_fool, mut by_engine] = [const { Vec::new() }; 3];
    // The engine's judgement takes longer.
    const GAMES: usize = 400;
    const ENGINE_GAMES: usize = 100;
    for game in 0..GAMES {
        let record = greedy_game(&solo, &mut random);
        let winner = record.last().outcome().and_then(|outcome| outcome.winner);
        let result = ByColour::from_fn(|colour| f64::from(u8::from(Some(colour) == winner)));
        let less = |luck: ByColour<f64>| ByColour::from_fn(|colour| result[colour] - luck[colour]);
        results.push(result);
        by_fool.push(less(luck(&record, &mut Fool(0))));
        if game < ENGINE_GAMES {
            let mut analyst = Analyst::new(&mut engine, record.start()).expect("playable");
            by_engine.push(less(luck(&record, &mut analyst)));
        }
    }
    for colour in Colour::ALL {
        let of = |list: &[ByColour<f64>]| mean(&list.iter().map(|values| values[colour]).collect::<Vec<_>>());
        for (mean, error) in [of(&by_fool), of(&by_engine)] {
            let exact = exact[colour];
            assert!(
                (mean - exact).abs() < 4.0 * error,
                "{colour}: {mean} +- {error}, {exact}"
            );
        }
        let (plain, adjusted) = (of(&results[..ENGINE_GAMES]).1, of(&by_engine).1);
        assert!(adjusted < 0.95 * plain, "{colour}: {adjusted} {plain}");
    }
}

/// The reference's `block` section: on which cells a single piece that stands still shuts the way home to the apex.
#[test]
fn the_cells_that_shut_a_home_are_those_of_the_reference() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    for adjacency in ["pass", "enter"] {
        let listed = reference["block"]["frozen_single_seals_of_home_(0,0)"][adjacency].as_array();
        let cell = |pair: &Value| Cell::new(pair[0].as_u64()? as usize, pair[1].as_u64()? as usize);
        let expected: Vec<Cell> = listed.expect("a list").iter().filter_map(cell).collect();
        let setting = options(&[
            ("rows", "12"),
            ("laps", "1"),
            ("adjacency", adjacency),
            ("places", "continue"),
        ]);
        let solo = SoloTable::build(&setting).expect("playable");
        let shuts = |&cell: &Cell| {
            let text = format!(
                "12x1 original,adjacency={adjacency},places=continue l11+1,{cell},start+1#1 RWB 9 - R"
            );
            let seal = engine::faz::analysis::seal(&solo, &position(&text), Colour::Red);
            assert!(
                seal.is_none() || seal == Some(Seal::By(vec![Colour::White])),
                "{text}: {seal:?}"
            );
            seal.is_some()
        };
        let elsewhere = |cell: &Cell| cell.to_string() != "l11";
        let found: Vec<Cell> = (0..144)
            .filter_map(Cell::from_id)
            .filter(elsewhere)
            .filter(shuts)
            .collect();
        assert_eq!(found, expected, "{adjacency}");
    }
}

#[test]
fn a_seal_names_whose_it_is() {
    let seal = |text: &str| {
        let position = position(text);
        let solo = SoloTable::build(position.options()).expect("playable");
        Colour::ALL.map(|colour| engine::faz::analysis::seal(&solo, &position, colour))
    };
    let both = Some(Seal::By(vec![Colour::White, Colour::Blue]));
    // The apex has two ways in, past b1 and past b3, and each is shut by a piece beside it.
    assert_eq!(
        seal("12x4 original c3,b2,l1 RWB 9 - R")[0],
        Some(Seal::By(vec![Colour::White]))
    );
    assert_eq!(seal("12x4 original l11,b1,b3 RWB 9 - R"), [both, None, None]);
    assert_eq!(seal("12x4 original a1,l23,l1 RWB 1 - R"), [None, None, None]);
    // Everybody may end a move only on two cells, and no four steps go round.
    let zone = seal("3x1 original,faces=4,protect=zone a1,c5,c1 RWB 1 - R");
    assert_eq!(zone, [const { Some(Seal::ForGood) }; 3]);
}

fn record(start: &str, moves: &[&str]) -> Record {
    let mut record = Record::new(position(start));
    for text in moves {
        record.push_text(text).expect("a legal move");
    }
    record
}

#[test]
fn a_game_thrown_away_is_a_blunder() {
    let record = record("6x1 fair b2+1,f11,f1 RWB 9 - B", &["R1W2B2", "b2-b1"]);
    let mut engine = Engine::new(record.start().options());
    let mut heard = Vec::new();
    let review = review(
        &mut engine,
        &record,
        &Limits::nodes(5000),
        &Stop::new(),
        &mut |done, of| heard.push((done, of)),
    );
    assert_eq!(heard, [(1, 2), (2, 2)]);
    assert!(review.complete);
    let [Entry::Rolled(rolled), Entry::Decision(decision)] = &review.entries[..] else {
        panic!("a roll and a move: {review:?}")
    };
    assert_eq!(rolled.luck.value[Colour::Red], 1.0);
    assert!(rolled.luck.gain()[Colour::Red] > 0.1, "{rolled:?}");
    assert_eq!(review.start, rolled.luck.mean);
    assert_eq!(rolled.home[Colour::Red].len(), 3);
    assert!(rolled.home[Colour::Red].is_sorted() && rolled.home[Colour::Red][0] > 0.1);
    assert_eq!((decision.grade, decision.choices), (Some(Grade::Blunder), 3));
    assert_eq!(decision.best.values[Colour::Red], 1.0);
    let red = review.tallies[Colour::Red];
    assert_eq!(
        (red.decisions, red.faults, red.result, red.adjusted()),
        (1, [0, 0, 1], None, None)
    );
    assert!((red.loss - decision.played.behind).abs() < 1e-12 && red.loss > 0.1);
    assert_eq!(review.tallies[Colour::White].decisions, 0);
}

#[test]
fn a_whole_game_is_reviewed_and_its_result_told() {
    let solo = SoloTable::build(&smallest()).expect("playable");
    let record = greedy_game(&solo, &mut SeededRandom::new(3));
    let winner = record
        .last()
        .outcome()
        .and_then(|outcome| outcome.winner)
        .expect("a winner");
    let mut engine = Engine::new(&smallest());
    let whole = review(
        &mut engine,
        &record,
        &Limits::nodes(300),
        &Stop::new(),
        &mut |_, _| (),
    );
    assert_eq!(whole.entries.len(), record.plies().len());
    for colour in Colour::ALL {
        let tally = whole.tallies[colour];
        let result = f64::from(u8::from(colour == winner));
        assert_eq!(tally.result, Some(result));
        assert_eq!(tally.adjusted(), Some(result - tally.luck));
        assert!(tally.loss >= 0.0);
    }
    let again = review(
        &mut engine,
        &record,
        &Limits::nodes(300),
        &Stop::new(),
        &mut |_, _| (),
    );
    assert_eq!(whole, again, "the same limit of nodes gives the same review");

    let stop = Stop::new();
    let cut = review(
        &mut engine,
        &record,
        &Limits::nodes(300),
        &stop,
        &mut |done, _| {
            if done == 3 {
                stop.set();
            }
        },
    );
    assert_eq!((cut.complete, &cut.entries[..]), (false, &whole.entries[..3]));
    assert!(
        Colour::ALL
            .iter()
            .all(|&colour| cut.tallies[colour].result.is_none())
    );
}

#[test]
fn a_game_ended_by_agreement_has_a_result() {
    let mut record = record("6x1 fair a1,f11,f1 RWB 1 - R", &["R1W1B1"]);
    let results = |record: &Record| {
        let mut engine = Engine::new(record.start().options());
        let review = review(
            &mut engine,
            record,
            &Limits::nodes(1),
            &Stop::new(),
            &mut |_, _| (),
        );
        review.tallies.map(|tally| tally.result)
    };
    assert_eq!(results(&record), ByColour::new(None, None, None));
    record
        .close(faz::record::Verdict::Won(Colour::Blue), "resigned")
        .expect("open");
    assert_eq!(results(&record), ByColour::new(Some(0.0), Some(0.0), Some(1.0)));
    record.close(faz::record::Verdict::Draw, "agreed").expect("open");
    let third = Some(1.0 / 3.0);
    assert_eq!(results(&record), ByColour::new(third, third, third));
}
