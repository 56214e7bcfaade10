//! The smallest game solved: win chances of greedy players and of a best response to two of them, by value iteration
//! over all positions of three pieces, against the reference's `exact` section.

use engine::faz::SoloTable;
use faz::{ByColour, Cell, Colour, Die, Options, Order, Position, Setup};
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../tests/data/faz/reference.json");

/// Windings are kept within one more than the laps, as the reference keeps them.
const BOUND: i16 = 2;
const CELLS: usize = 9;
const STATES: usize = CELLS * (2 * BOUND as usize + 1);
/// In place of a state: the piece is home.
const HOME: usize = usize::MAX;
const SWEEPS: usize = 60;

type Values = [f64; 3];

/// Where a piece can go and what a greedy player does about it.
#[derive(Clone, Default)]
struct Choices {
    all: Vec<usize>,
    /// Those of them with the fewest expected own moves, ties together.
    greedy: Vec<usize>,
}

fn state(cell: usize, winding: i16) -> usize {
    (winding.clamp(-BOUND, BOUND) + BOUND) as usize * CELLS + cell
}

fn cell_of(state: usize) -> usize {
    state % CELLS
}

fn winding_of(state: usize) -> i16 {
    (state / CELLS) as i16 - BOUND
}

struct Game {
    /// By player, own state, the other two's cells, die.
    choices: [Vec<Choices>; 3],
    /// By the states of the three.
    values: Vec<Values>,
}

fn place(states: [usize; 3]) -> usize {
    (states[0] * STATES + states[1]) * STATES + states[2]
}

fn choice_place(states: [usize; 3], player: usize, die: usize) -> usize {
    let others = [states[(player + 1) % 3], states[(player + 2) % 3]].map(cell_of);
    ((states[player] * CELLS + others[0]) * CELLS + others[1]) * 6 + die
}

fn options() -> Options {
    let mut options = Options::default();
    for (key, value) in [("rows", "3"), ("laps", "1"), ("path", "noreverse")] {
        options.set(key, value).expect("an option");
    }
    options
}

fn choices_of(solo: &SoloTable, player: usize) -> Vec<Choices> {
    let mut choices = vec![Choices::default(); STATES * CELLS * CELLS * 6];
    let colour = Colour::ALL[player];
    for own in 0..STATES {
        for others in 0..CELLS * CELLS {
            let mut states = [0; 3];
            states[player] = own;
            states[(player + 1) % 3] = state(others / CELLS, 0);
            states[(player + 2) % 3] = state(others % CELLS, 0);
            let mut setup = Setup::new(options(), Order::RWB);
            for (index, &colour) in Colour::ALL.iter().enumerate() {
                setup.pieces[colour].cell = Cell::from_id(cell_of(states[index]));
                setup.pieces[colour].winding = winding_of(states[index]);
            }
            let Ok(position) = Position::new(&setup) else {
                continue;
            };
            for (die, pips) in Die::all(6).enumerate() {
                choices[choice_place(states, player, die)] = choose(solo, &position, colour, pips);
            }
        }
    }
    choices
}

fn choose(solo: &SoloTable, position: &Position, colour: Colour, die: Die) -> Choices {
    let ends: Vec<(usize, f64)> = position
        .walks(colour, die)
        .into_iter()
        .map(|walk| {
            let winding = position.winding(colour) + i16::from(walk.winding);
            let end = if walk.finishes {
                HOME
            } else {
                state(walk.to.id(), winding)
            };
            (end, solo.moves_after(position, colour, walk))
        })
        .collect();
    let least = ends.iter().map(|end| end.1).fold(f64::INFINITY, f64::min);
    Choices {
        all: ends.iter().map(|end| end.0).collect(),
        greedy: ends
            .iter()
            .filter(|end| end.1 <= least + 1e-7)
            .map(|end| end.0)
            .collect(),
    }
}

impl Game {
    fn new() -> Game {
        let solo = SoloTable::build(&options()).expect("playable");
        Game {
            choices: [0, 1, 2].map(|player| choices_of(&solo, player)),
            values: vec![[0.0; 3]; STATES * STATES * STATES],
        }
    }

    /// The chances after the players from `player` on have moved who do; `dice` holds `None` for those who wait.
    fn after(
        &self,
        states: [usize; 3],
        player: usize,
        dice: [Option<usize>; 3],
        best: Option<usize>,
    ) -> Values {
        if player == 3 {
            return self.values[place(states)];
        }
        let Some(die) = dice[player] else {
            return self.after(states, player + 1, dice, best);
        };
        let choices = &self.choices[player][choice_place(states, player, die)];
        if choices.all.is_empty() {
            return self.after(states, player + 1, dice, best);
        }
        let value = |&end: &usize| {
            let mut next = states;
            next[player] = end;
            if end == HOME {
                let mut won = [0.0; 3];
                won[player] = 1.0;
                return won;
            }
            self.after(next, player + 1, dice, best)
        };
        if best == Some(player) {
            let values = choices.all.iter().map(value);
            return values
                .max_by(|one, other| one[player].total_cmp(&other[player]))
                .expect("a choice");
        }
        let mut mean = [0.0; 3];
        for end in &choices.greedy {
            let value = value(end);
            for (sum, part) in mean.iter_mut().zip(value) {
                *sum += part / choices.greedy.len() as f64;
            }
        }
        mean
    }

    /// The chances before the dice of a round are rolled.
    fn round(&self, states: [usize; 3], best: Option<usize>) -> Values {
        let mut sum = self.values[place(states)].map(|value| 6.0 * value);
        let mut add = |values: Values, weight: f64| {
            for (sum, part) in sum.iter_mut().zip(values) {
                *sum += weight * part;
            }
        };
        for red in 0..6 {
            for player in 0..3 {
                let mut dice = [None; 3];
                dice[player] = Some(red);
                add(self.after(states, 0, dice, best), 5.0);
            }
            for white in (0..6).filter(|&die| die != red) {
                for blue in (0..6).filter(|&die| die != red && die != white) {
                    add(
                        self.after(states, 0, [Some(red), Some(white), Some(blue)], best),
                        1.0,
                    );
                }
            }
        }
        sum.map(|value| value / 216.0)
    }

    /// The chances at the start of the game when all play greedily but `best`, who plays the best response.
    fn solve(&mut self, best: Option<usize>) -> Values {
        self.values.fill([0.0; 3]);
        for _ in 0..SWEEPS {
            for place in 0..self.values.len() {
                let states = [place / STATES / STATES, place / STATES % STATES, place % STATES];
                let cells = states.map(cell_of);
                if cells[0] != cells[1] && cells[0] != cells[2] && cells[1] != cells[2] {
                    self.values[place] = self.round(states, best);
                }
            }
        }
        let corners = options().starts().expect("a board");
        let start = ByColour::from_fn(|colour| state(corners[colour].id(), 0));
        self.values[place(*start.values())]
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_smallest_game_is_as_the_reference_solved_it() {
    let reference: Value = serde_json::from_str(REFERENCE).expect("JSON");
    let exact = &reference["exact"];
    let mut game = Game::new();
    let mut own = Vec::new();
    for (key, best) in [
        ("all_greedy", None),
        ("R_best_response_to_two_greedy", Some(0)),
        ("W_best_response", Some(1)),
        ("B_best_response", Some(2)),
    ] {
        let values = game.solve(best);
        println!("{key} {values:?} {}", exact[key]);
        for (seat, value) in values.iter().enumerate() {
            let expected = exact[key][seat].as_f64().expect("a number");
            assert!(
                (value - expected).abs() < 0.005,
                "{key}: {values:?} instead of {}",
                exact[key]
            );
        }
        own.extend(best.map(|seat| values[seat]));
    }
    let mean = own.iter().sum::<f64>() / 3.0;
    let expected = exact["mean_best_response"].as_f64().expect("a number");
    assert!((mean - expected).abs() < 0.005, "{mean} instead of {expected}");
}
