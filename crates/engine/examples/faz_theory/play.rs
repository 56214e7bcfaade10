//! Games, greedy and strong, told one after the other.

use crate::count::Tally;
use crate::story::{Story, Teller, place};
use engine::common::{Level, Limits, Stop};
use engine::faz::{Engine, GreedyGames, Turn, greedy_move};
use faz::{ByColour, Cell, Colour, Dice, Move, Options, Order, Phase, Position, RandomDice, Skip};
use game::SeededRandom;

/// Every order of play, in turn.
pub fn order(game: u64) -> Order {
    let [red, white, blue] = Colour::ALL;
    let base = match game % 2 {
        0 => Order::RWB,
        _ => Order::new([red, blue, white]).unwrap_or(Order::RWB),
    };
    base.rotated(game as usize / 2 % 3)
}

/// The start of a game.
pub fn start(options: &Options, order: Order) -> Position {
    Position::start(*options, order).expect("playable options")
}

/// Games of three greedy players.
pub fn greedy(options: &Options, games: u64) -> Tally {
    greedy_from(options, games, &|order| start(options, order))
}

/// The same from other starts, by the order of play.
pub fn greedy_from(options: &Options, games: u64, start: &dyn Fn(Order) -> Position) -> Tally {
    tally(options, players(options), games, start)
}

/// The same with pieces that pass through each other.
pub fn never_meeting(options: &Options, games: u64) -> Tally {
    let start = |order| start(options, order);
    tally(options, players(options).never_meeting(), games, &start)
}

/// The tables of greedy players.
pub fn players(options: &Options) -> GreedyGames {
    GreedyGames::new(options).expect("playable options")
}

fn tally(
    options: &Options,
    mut players: GreedyGames,
    games: u64,
    start: &dyn Fn(Order) -> Position,
) -> Tally {
    let (teller, mut tally) = (Teller::new(options), Tally::default());
    let mut random = SeededRandom::new(1);
    for game in 0..games {
        let order = order(game);
        let start = start(order);
        let mut story = Story {
            declared: ByColour::from_fn(|colour| start.declared(colour)),
            ..Story::default()
        };
        let mut note = |turn: &Turn| teller.note(&mut story, order, turn);
        let (winner, rounds) = players.play(&start, &mut random, &mut note);
        story.winner = winner.map(|winner| place(order, winner));
        story.rounds = rounds;
        tally.add(&story);
    }
    tally
}

/// How the strong player plays.
const STRONG: &str = "8";

/// Games of players of whom those at these places in the order are strong, the others greedy. Each is shown to `each`.
pub fn strong(
    options: &Options,
    games: u64,
    is_strong: impl Fn(u64, usize) -> bool,
    each: &mut impl FnMut(u64, &Story),
) {
    let teller = Teller::new(options);
    let mut table = Table {
        engine: Engine::new(options),
        teller: &teller,
        random: SeededRandom::new(2),
        level: STRONG.parse().expect("a level"),
    };
    for game in 0..games {
        let order = order(game);
        let strong = ByColour::from_fn(|colour| is_strong(game, place(order, colour)));
        let mut dice = RandomDice::seeded(game / 6);
        each(game, &table.play(options, order, &strong, &mut dice));
    }
}

/// What a game of slow players needs.
struct Table<'a> {
    engine: Engine,
    teller: &'a Teller,
    random: SeededRandom,
    level: Level,
}

impl Table<'_> {
    fn play(
        &mut self,
        options: &Options,
        order: Order,
        strong: &ByColour<bool>,
        dice: &mut impl Dice,
    ) -> Story {
        let mut position = start(options, order);
        let mut story = Story::default();
        while position.phase() != Phase::Over {
            let mv = match position.phase() {
                Phase::Roll => dice.roll(&position).map(Move::Roll),
                _ => self.choose(&position, strong),
            };
            let Some(mv) = mv else { break };
            self.play_one(&mut position, mv, order, &mut story);
        }
        let outcome = position.outcome();
        story.winner = outcome
            .and_then(|it| it.winner)
            .map(|winner| place(order, winner));
        story.rounds = position.round().min(options.round_cap);
        story
    }

    fn choose(&mut self, position: &Position, strong: &ByColour<bool>) -> Option<Move> {
        match strong[position.mover()?] {
            false => greedy_move(self.teller.solo(), position, &mut self.random),
            true => self.engine.choose(
                position,
                self.level,
                &Limits::NONE,
                &Stop::new(),
                &mut self.random,
            ),
        }
    }

    /// Plays a move and tells it, and with it the dice that could not be used before the next.
    fn play_one(&mut self, position: &mut Position, mv: Move, order: Order, story: &mut Story) {
        let before = *position;
        let played = position.play_unchecked(mv);
        let roll = match mv {
            Move::Roll(roll) => Some(roll),
            _ => before.roll(),
        };
        let mut tell = |mover: Colour, pieces: Pieces, to| {
            if let Some(die) = roll.and_then(|roll| roll.die(mover)) {
                self.teller.note(
                    story,
                    order,
                    &Turn {
                        mover,
                        die,
                        pieces,
                        to,
                    },
                );
            }
        };
        if let (Move::Walk(walk), Some(mover)) = (mv, before.mover()) {
            let to = (walk.to, before.winding(mover) + i16::from(walk.winding));
            tell(mover, pieces(&before), (!walk.finishes).then_some(to));
        }
        for (mover, &skip) in played.skipped.iter() {
            if skip == Some(Skip::NoMove) {
                let pieces = pieces(position);
                tell(mover, pieces, pieces[mover]);
            }
        }
    }
}

type Pieces = ByColour<Option<(Cell, i16)>>;

fn pieces(position: &Position) -> Pieces {
    ByColour::from_fn(|colour| Some((position.cell(colour), position.winding(colour))))
}
