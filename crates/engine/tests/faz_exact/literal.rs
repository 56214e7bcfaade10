//! Against the rules played out roll by roll.

use crate::{all, assert_near, greedy, options, rounds, smallest, solved, somewhere, with};
use engine::faz::SoloTable;
use engine::faz::exact::{Model, Player, Solution};
use faz::{ByColour, Colour, Die, Move, Order, Phase, Position, Roll};
use game::{Random, SeededRandom};

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

fn values(solution: &Solution, position: &Position) -> [f64; 3] {
    Colour::ALL.map(|colour| solution.value(position, colour).expect("a position of the game"))
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
