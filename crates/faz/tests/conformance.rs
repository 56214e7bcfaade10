//! The promises of the trait `Game`, over many sets of options; counts of paths; symmetries of the board.

mod common;
mod literal;
mod symmetry;

use faz::{Colour, Die, Direction, Move, Options, Order, Places, Position};
use game::{Actor, Game, Perft, Random, Seat, SeededRandom, conformance, perft, playout};

#[test]
fn promises_of_the_trait_from_the_start() {
    for seed in 0..120 {
        let mut random = SeededRandom::new(seed);
        let options = common::options(&mut random, 6);
        let start = Position::start(options, common::order(&mut random)).unwrap();
        conformance::check_games(std::iter::once(start), &mut random, 40);
    }
}

#[test]
fn promises_of_the_trait_from_made_positions() {
    for seed in 1000..1400 {
        let mut random = SeededRandom::new(seed);
        let options = common::options(&mut random, 7);
        let start = common::position(&mut random, options);
        conformance::check_games(std::iter::once(start), &mut random, 12);
    }
}

/// Payoffs sum to nothing, and a game of few rounds ends within them.
#[test]
fn games_end() {
    for seed in 0..300 {
        let mut random = SeededRandom::new(seed);
        let options = Options {
            round_cap: 30,
            ..common::options(&mut random, 6)
        };
        let start = Position::start(options, common::order(&mut random)).unwrap();
        let game = playout(&start, &mut random, 3 + 30 * 4);
        assert_eq!(game.last.actor(), Actor::Over);
        let payoffs: Vec<i32> = Seat::all(3).map(|seat| game.last.payoff(seat).unwrap()).collect();
        assert_eq!(payoffs.iter().sum::<i32>(), 0);
        let home = Colour::ALL
            .into_iter()
            .filter(|&colour| game.last.place(colour).is_some())
            .count();
        assert!(home <= if options.places == Places::Continue { 2 } else { 1 });
    }
}

const PERFT: &str = include_str!("../../../tests/data/faz/perft.txt");

/// Each line is a position, a depth, and the counts of paths and of those that end the game.
#[test]
fn counts_of_paths() {
    let mut count = 0;
    for line in PERFT.lines().filter(|line| !line.starts_with('#')) {
        let (position, numbers) = line.split_once(" | ").unwrap();
        let position: Position = position.parse().unwrap();
        let numbers: Vec<u64> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        let expected = Perft {
            nodes: numbers[1],
            ended: numbers[2],
        };
        let depth = numbers[0] as u32;
        assert_eq!(perft(&position, depth), expected, "{line}");
        assert_eq!(
            literal_perft(&literal::Game::of(&position), depth),
            (expected.nodes, expected.ended),
            "{line}"
        );
        assert_eq!(
            perft(&symmetry::ROTATION.position(&position), depth),
            expected,
            "{line}"
        );
        assert_eq!(
            perft(&symmetry::REFLECTION.position(&position), depth),
            expected,
            "{line}"
        );
        count += 1;
    }
    assert!(count >= 20, "{count} positions");
}

fn literal_perft(game: &literal::Game, depth: u32) -> (u64, u64) {
    if depth == 0 {
        return (1, 0);
    }
    let mut sum = (0, 0);
    for next in game.followers() {
        let (nodes, ended) = match depth {
            1 => (1, u64::from(next.turn() == literal::Turn::Over)),
            _ => literal_perft(&next, depth - 1),
        };
        sum = (sum.0 + nodes, sum.1 + ended);
    }
    sum
}

#[test]
fn the_board_turned_or_mirrored_plays_alike() {
    for symmetry in [symmetry::ROTATION, symmetry::REFLECTION] {
        for seed in 0..250 {
            let mut random = SeededRandom::new(seed);
            let options = common::options(&mut random, 6);
            let start = match seed % 2 {
                0 => Position::start(options, common::order(&mut random)).unwrap(),
                _ => common::position(&mut random, options),
            };
            play_both(symmetry, start, &mut random);
        }
    }
}

fn play_both(symmetry: symmetry::Symmetry, start: Position, random: &mut SeededRandom) {
    let (mut here, mut there) = (start, symmetry.position(&start));
    let mut moves = Vec::new();
    for _ in 0..60 {
        moves.clear();
        here.legal_moves(&mut moves);
        let mut mapped: Vec<String> = moves
            .iter()
            .map(|&mv| symmetry.mv(&here, mv).to_string())
            .collect();
        let mut found: Vec<String> = there.moves().iter().map(Move::to_string).collect();
        mapped.sort_unstable();
        found.sort_unstable();
        assert_eq!(mapped, found, "{here} and {there}");
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len() as u32) as usize];
        there.play(symmetry.mv(&here, mv)).unwrap();
        here.play(mv).unwrap();
        assert_eq!(symmetry.position(&here), there);
    }
}

#[test]
fn three_turns_and_two_mirrorings_are_none() {
    let mut random = SeededRandom::new(5);
    for _ in 0..200 {
        let options = common::options(&mut random, 6);
        let position = common::position(&mut random, options);
        let turned = symmetry::ROTATION.position(&position);
        assert_eq!(
            symmetry::ROTATION.position(&symmetry::ROTATION.position(&turned)),
            position
        );
        assert_eq!(
            symmetry::REFLECTION.position(&symmetry::REFLECTION.position(&position)),
            position
        );
    }
}

/// Equal means the same future: how a player came to be passed over is not compared, everything else is.
#[test]
fn equality() {
    let read = |text: &str| text.parse::<Position>().unwrap();
    let position = read("6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 3 R2W3B4 R");
    assert_eq!(
        position,
        read("6x1 original,direction=declared,start=a1/corner/f1 b2+1@ccw,f11@cw,f1@cw RWB 3 R2W3B4 R")
    );
    for other in [
        "6x1 original,direction=declared b2@ccw,f11@cw,f1@cw RWB 3 R2W3B4 R",
        "6x1 original,direction=declared b2+1@cw,f11@cw,f1@cw RWB 3 R2W3B4 R",
        "6x2 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 3 R2W3B4 R",
        "6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RBW 3 R2W3B4 R",
        "6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 4 R2W3B4 R",
        "6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 3 R2W3B5 R",
        "6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 3 R2W3B4 W",
        "6x1 original,direction=declared b2+1@ccw,f11@cw,f1@cw RWB 3 - R",
    ] {
        assert_ne!(position, read(other), "{other}");
    }
    let stuck = read("6x1 original b2,f11,f1 RWB 3 R2xW3B4 W");
    assert_eq!(stuck, read("6x1 original b2,f11,f1 RWB 3 R2W3B4 W"));
    assert_eq!(stuck.to_string(), "6x1 original b2,f11,f1 RWB 3 R2xW3B4 W");
}

#[test]
fn a_position_is_small() {
    assert!(size_of::<Position>() <= 112, "{}", size_of::<Position>());
    assert!(size_of::<Move>() <= 8, "{}", size_of::<Move>());
}

#[test]
fn directions_are_declared_in_the_order_of_play() {
    let options = Options {
        direction: faz::DirectionRule::Declared,
        ..Options::default()
    };
    let mut position = Position::start(options, "BRW".parse().unwrap()).unwrap();
    for colour in [Colour::Blue, Colour::Red, Colour::White] {
        assert_eq!(position.actor(), Actor::Seat(colour.seat()));
        assert_eq!(position.moves(), Direction::ALL.map(Move::Declare));
        position.play(Move::Declare(Direction::Clockwise)).unwrap();
        assert_eq!(position.declared(colour), Some(Direction::Clockwise));
    }
    assert_eq!(position.actor(), Actor::Chance);
}

#[test]
fn the_die_of_the_command_line_is_the_movers_alone() {
    let position = Position::start(Options::default(), Order::RWB).unwrap();
    for die in Die::all(6) {
        let rolled = position.with_die(die).unwrap();
        assert_eq!(
            (rolled.mover(), rolled.die(Colour::Red)),
            (Some(Colour::Red), Some(die))
        );
        assert!(
            Colour::ALL
                .into_iter()
                .all(|colour| rolled.roll().unwrap().moves(colour))
        );
    }
    assert_eq!(position.with_die(Die::new(7).unwrap()), None);
}
