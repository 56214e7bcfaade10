//! The crate against the literal rules, over random games with random options.

mod common;
mod literal;

use faz::{Colour, Die, Direction, Move, Phase, Position, Walk};
use game::{Game, Random, Seat, SeededRandom};
use literal::{STUCK, Turn, cell};
use std::collections::BTreeSet;

fn walk(walk: Walk) -> literal::Walk {
    (cell(walk.to), i32::from(walk.winding), walk.finishes)
}

/// Compares everything both tell of a position.
fn compare(position: &Position, game: &literal::Game) {
    let text = position.to_string();
    let turn = match (position.phase(), position.mover()) {
        (Phase::Declare, Some(colour)) => Turn::Declare(colour as usize),
        (Phase::Roll, _) => Turn::Roll,
        (Phase::Move, Some(colour)) => Turn::Move(colour as usize),
        _ => Turn::Over,
    };
    assert_eq!(turn, game.turn(), "{text}");
    for colour in Colour::ALL {
        assert_eq!(cell(position.cell(colour)), game.cells[colour as usize], "{text}");
        assert_eq!(
            i32::from(position.winding(colour)),
            game.windings[colour as usize],
            "{text}"
        );
        let place = game
            .home
            .iter()
            .position(|&player| player == colour as usize)
            .map(|place| place as u8 + 1);
        assert_eq!(position.place(colour), place, "{text}");
        let stuck = position.status(colour) == STUCK;
        assert_eq!(stuck, game.stuck.contains(&(colour as usize)), "{text}");
    }
    assert_eq!(u32::from(position.round()), game.round, "{text}");
    compare_end(position, game);
    compare_walks(position, game);
}

fn compare_end(position: &Position, game: &literal::Game) {
    let paid: Vec<Option<i32>> = Seat::all(3).map(|seat| position.payoff(seat)).collect();
    if game.turn() != Turn::Over {
        return assert_eq!(paid, [None; 3]);
    }
    let pay = |player: usize| match (game.home.iter().position(|&home| home == player), game.home.len()) {
        (_, 0) => 0,
        (Some(0), _) => 2,
        (Some(_), _) => 0,
        (None, 1) => -1,
        (None, _) => -2,
    };
    assert_eq!(paid, (0..3).map(|player| Some(pay(player))).collect::<Vec<_>>());
    let winner = position.outcome().unwrap().winner.map(|colour| colour as usize);
    assert_eq!(winner, game.home.first().copied());
}

fn compare_walks(position: &Position, game: &literal::Game) {
    let moves = position.moves();
    let found: BTreeSet<literal::Walk> = moves
        .iter()
        .filter_map(|mv| match mv {
            Move::Walk(found) => Some(walk(*found)),
            _ => None,
        })
        .collect();
    let expected = match game.turn() {
        Turn::Move(player) => game.walks(player, game.dice.unwrap()[player].unwrap()),
        _ => BTreeSet::new(),
    };
    assert_eq!(found, expected, "{position}");
    let skip = matches!(game.turn(), Turn::Move(_)) && !game.options.must_move;
    let others = match game.turn() {
        Turn::Over => 0,
        Turn::Declare(_) => 2,
        Turn::Roll => usize::from(game.options.faces).pow(3 - game.home.len() as u32),
        Turn::Move(_) => usize::from(skip),
    };
    assert_eq!(moves.len(), found.len() + others, "{position}");
    assert_eq!(moves.contains(&Move::Skip), skip, "{position}");
}

fn play(position: &mut Position, game: &mut literal::Game, mv: Move) {
    position.play(mv).unwrap();
    match mv {
        Move::Roll(roll) => game.roll(Colour::ALL.map(|colour| roll.die(colour).map(Die::pips))),
        Move::Declare(Direction::CounterClockwise) => game.declare(1),
        Move::Declare(Direction::Clockwise) => game.declare(-1),
        Move::Walk(found) => game.walk(walk(found)),
        Move::Skip => game.skip(),
    }
}

/// A move that keeps the game going forward half of the time, so that games end by coming home too.
fn choose(position: &Position, random: &mut SeededRandom) -> Move {
    let moves = position.moves();
    let forward = |mv: &Move| match mv {
        Move::Walk(walk) => (walk.finishes, ahead(position, walk.winding)),
        _ => (false, 0),
    };
    match random.below(2) {
        0 if position.phase() == Phase::Move => moves.iter().copied().max_by_key(forward).unwrap(),
        _ => moves[random.below(moves.len() as u32) as usize],
    }
}

/// Laps of the mover after a walk of this winding, in his direction or, if any will do, in the one he is on.
fn ahead(position: &Position, winding: i8) -> i16 {
    let mover = position.mover().unwrap();
    let direction = position
        .declared(mover)
        .unwrap_or(Direction::ALL[usize::from(position.winding(mover) < 0)]);
    direction.laps(i16::from(winding))
}

/// What happened in the games compared, so that a test knows it saw everything.
#[derive(Default, Debug)]
struct Seen {
    home: usize,
    second: usize,
    stuck: usize,
    several_windings: usize,
    touched_or_not: usize,
    capped: usize,
}

impl Seen {
    fn note(&mut self, position: &Position) {
        let moves = position.moves();
        let walks = || {
            moves.iter().filter_map(|mv| {
                if let Move::Walk(walk) = mv {
                    Some(walk)
                } else {
                    None
                }
            })
        };
        let ends: BTreeSet<_> = walks().map(|walk| walk.to).collect();
        let windings: BTreeSet<_> = walks().map(|walk| (walk.to, walk.winding)).collect();
        self.several_windings += usize::from(windings.len() > ends.len());
        self.touched_or_not += usize::from(walks().count() > windings.len());
        self.stuck += usize::from(Colour::ALL.iter().any(|&colour| position.status(colour) == STUCK));
        if let Some(outcome) = position.outcome() {
            let places = outcome.places.values().iter().flatten().count();
            self.home += usize::from(places > 0);
            self.second += usize::from(places > 1);
            self.capped += usize::from(outcome.reason == faz::Reason::RoundCap);
        }
    }

    fn everything(&self) -> bool {
        let Seen {
            home,
            second,
            stuck,
            several_windings,
            touched_or_not,
            capped,
        } = *self;
        [home, second, stuck, several_windings, touched_or_not, capped]
            .into_iter()
            .all(|count| count >= 20)
    }
}

fn compare_game(start: Position, random: &mut SeededRandom, plies: usize, seen: &mut Seen) {
    let (mut position, mut game) = (start, literal::Game::of(&start));
    compare(&position, &game);
    for _ in 0..plies {
        if position.phase() == Phase::Over {
            break;
        }
        let mv = choose(&position, random);
        play(&mut position, &mut game, mv);
        compare(&position, &game);
        seen.note(&position);
    }
}

#[test]
fn thousands_of_games_from_the_start() {
    let mut seen = Seen::default();
    for seed in 0..2500 {
        let mut random = SeededRandom::new(seed);
        let options = common::options(&mut random, 6);
        let start = Position::start(options, common::order(&mut random)).unwrap();
        compare_game(start, &mut random, 120, &mut seen);
    }
    assert!(seen.everything(), "{seen:?}");
}

#[test]
fn thousands_of_games_from_made_positions() {
    let mut seen = Seen::default();
    for seed in 10_000..13_000 {
        let mut random = SeededRandom::new(seed);
        let options = common::options(&mut random, 6);
        let start = common::position(&mut random, options);
        compare_game(start, &mut random, 30, &mut seen);
    }
    assert!(seen.everything(), "{seen:?}");
}

#[test]
fn dice_of_many_faces() {
    for seed in 20_000..20_300 {
        let mut random = SeededRandom::new(seed);
        let options = faz::Options {
            faces: 12,
            ..common::options(&mut random, 12)
        };
        let position = common::position(&mut random, options);
        let game = literal::Game::of(&position);
        let colour = Colour::ALL[random.below(3) as usize];
        let die = Die::new(7 + random.below(5) as u8 + u8::from(seed % 50 == 0)).unwrap();
        if position.place(colour).is_some() {
            continue;
        }
        let found = position.walks(colour, die);
        let expected = game.walks(colour as usize, die.pips());
        assert_eq!(
            found.iter().copied().map(walk).collect::<BTreeSet<_>>(),
            expected,
            "{position} {colour} {die}"
        );
        assert_eq!(found.len(), expected.len());
        for found in found {
            let path = position.path_with(colour, die, found).unwrap();
            assert_eq!(position.reach(colour).walk_of(path), Ok(found));
        }
    }
}

/// A few real games to their end, with everything compared on the way.
#[test]
fn whole_games() {
    let mut homes = 0;
    for seed in 30_000..30_120 {
        let mut random = SeededRandom::new(seed);
        let options = faz::Options {
            rows: 3 + (seed % 4) as u8,
            laps: 1,
            round_cap: 1000,
            ..common::options(&mut random, 6)
        };
        if options.check().is_err() {
            continue;
        }
        let start = Position::start(options, common::order(&mut random)).unwrap();
        let (mut position, mut game) = (start, literal::Game::of(&start));
        for _ in 0..20_000 {
            if position.phase() == Phase::Over {
                break;
            }
            let mv = choose(&position, &mut random);
            play(&mut position, &mut game, mv);
            compare_end(&position, &game);
        }
        compare(&position, &game);
        homes += usize::from(position.outcome().is_some_and(|outcome| outcome.winner.is_some()));
    }
    assert!(homes > 60, "{homes} games came home");
}
