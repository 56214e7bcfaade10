//! What three pieces' distances from home make of the race between them.

use crate::faz::SoloTable;
use crate::faz::quick::Scene;
use crate::faz::solo::{Alone, HOME};
use faz::{ByColour, Colour, Direction, OrderRule, Position, Status};

/// For each player, how likely a piece alone on the board is home within so many rounds, from every state, playing for
/// the fewest moves; and from that each player's chance to be home first, as if the pieces never met.
#[derive(Clone, Debug)]
pub(crate) struct Race {
    players: ByColour<Vec<(Option<Direction>, Chances)>>,
}

/// The rounds of one player's table end when all but this part of pieces at the start are home.
const LEFT_OUT: f32 = 2e-4;
/// The most rounds a table has.
const MOST_ROUNDS: usize = 1000;
/// A chance so small or large that the rounds after it are not worth counting.
const SETTLED: f64 = 1e-6;

/// How likely a piece is home within 0, 1, 2 ... rounds, from every state.
#[derive(Clone, Debug)]
struct Chances {
    rounds: usize,
    /// By state, then round.
    within: Vec<f32>,
}

impl Chances {
    /// For a piece that moves in a round with this chance.
    fn of(alone: &Alone, start: usize, moving: f32) -> Chances {
        let mut layers = vec![vec![0.0f32; alone.states()]];
        while layers.len() < MOST_ROUNDS {
            let last = &layers[layers.len() - 1];
            if last[start] > 1.0 - LEFT_OUT {
                break;
            }
            let next = (0..alone.states()).map(|state| round(alone, last, state, moving));
            let next = next.collect();
            layers.push(next);
        }
        let rounds = layers.len();
        let states = 0..alone.states();
        Chances {
            rounds,
            within: states
                .flat_map(|state| layers.iter().map(move |layer| layer[state]))
                .collect(),
        }
    }

    fn from(&self, state: usize) -> &[f32] {
        &self.within[state * self.rounds..(state + 1) * self.rounds]
    }
}

/// The chance to be home after one more round than in `last`.
fn round(alone: &Alone, last: &[f32], state: usize, moving: f32) -> f32 {
    let targets = alone.best(state);
    let home = |&target: &u32| match target {
        HOME => 1.0,
        target => last[target as usize],
    };
    let moved = targets.iter().map(home).sum::<f32>() / targets.len() as f32;
    (1.0 - moving) * last[state] + moving * moved
}

/// One player's arrival: the chance to be home within so many rounds after this one, this one included.
#[derive(Clone, Copy)]
struct Arrival<'a> {
    /// Home already in this round, by the die that is rolled.
    now: bool,
    within: &'a [f32],
    /// Rounds it is later than that.
    late: f64,
}

impl Arrival<'_> {
    fn within(&self, round: usize) -> f64 {
        if self.now {
            return 1.0;
        }
        let last = self.within.len() - 1;
        let at = |round: usize| f64::from(self.within[round.min(last)]);
        let shifted = round as f64 - self.late;
        if shifted <= 0.0 {
            return 0.0;
        }
        let whole = shifted as usize;
        let part = shifted - whole as f64;
        (1.0 - part) * at(whole) + part * at(whole + 1)
    }
}

impl Race {
    /// The tables for a race of `rolling` players, 2 or 3.
    pub(crate) fn build(solo: &SoloTable, rolling: u8) -> Race {
        let options = solo.options();
        let faces = f32::from(options.faces);
        let moving = ((faces - 1.0) / faces).powi(i32::from(rolling) - 1);
        let start = |colour| options.starts().map_or(0, |starts| starts[colour].id());
        Race {
            players: ByColour::from_fn(|colour| {
                let ways = solo.ways(colour).iter();
                ways.map(|(way, alone)| {
                    let start = alone.state(start(colour), 0);
                    (*way, Chances::of(alone, start, moving))
                })
                .collect()
            }),
        }
    }

    /// Each player's chance to take the next place to be taken, each so many rounds later than alone on the board; the winner's
    /// is 1 when the game is over, and a draw is shared. They sum to 1; a player who is home and not the winner of a finished
    /// game has 0.
    pub(crate) fn values(&self, solo: &SoloTable, position: &Position, late: [f64; 3]) -> ByColour<f64> {
        if let Some(outcome) = position.outcome() {
            return ByColour::from_fn(|colour| match outcome.winner {
                Some(winner) => f64::from(u8::from(winner == colour)),
                None => 1.0 / 3.0,
            });
        }
        self.run(
            delayed(
                ByColour::from_fn(|colour| self.arrival(solo, position, colour)),
                late,
            ),
            position.round_order().colours(),
            position.options().order == OrderRule::Rotate,
            usize::from(position.roll().is_none()),
        )
    }

    /// The same for a scene between two rounds, each player so many rounds later.
    pub(crate) fn values_late(&self, scene: &Scene, late: [f64; 3]) -> ByColour<f64> {
        let order = scene.order.map(|player| Colour::ALL[usize::from(player)]);
        let arrivals = ByColour::from_fn(|colour| self.arrival_ahead(scene, colour));
        self.run(delayed(arrivals, late), order, scene.rotates, 1)
    }

    fn arrival_ahead(&self, scene: &Scene, colour: Colour) -> Option<Arrival<'_>> {
        let player = colour as usize;
        let chances = &self.players[colour][usize::from(scene.ways[player])].1;
        scene.races(player).then(|| Arrival {
            now: false,
            within: chances.from(scene.states[player] as usize),
            late: 0.0,
        })
    }

    /// Runs the race from the first round in which it is open who arrives, 0 for the one under way.
    fn run(
        &self,
        arrivals: ByColour<Option<Arrival>>,
        mut order: [Colour; 3],
        rotates: bool,
        first: usize,
    ) -> ByColour<f64> {
        let mut values = ByColour::from_fn(|_| 0.0);
        // Chances to be still under way before and after the round.
        let mut before = arrivals.map(|arrival| if arrival.is_some() { 1.0 } else { 0.0 });
        for round in first..self.rounds() {
            let after = ByColour::from_fn(|colour| arrivals[colour].map_or(0.0, |it| 1.0 - it.within(round)));
            let mut others = arrivals.map(|arrival| arrival.is_none());
            for colour in order.into_iter().filter(|&colour| arrivals[colour].is_some()) {
                let arrives = before[colour] - after[colour];
                others[colour] = true;
                values[colour] += arrives * still_out(&arrivals, &before, &after, &others, colour);
            }
            before = after;
            if rotates {
                order.rotate_left(1);
            }
            if before.values().iter().any(|&left| left < SETTLED) && round > first {
                break;
            }
        }
        shared(values, &arrivals)
    }

    /// For each player the chance to be home within 1, 2, ... `rounds` rounds, the one under way counted as the first, as if the
    /// pieces never met; an empty list for a player who is home.
    pub(crate) fn within(&self, solo: &SoloTable, position: &Position, rounds: usize) -> ByColour<Vec<f64>> {
        let first = usize::from(position.roll().is_none());
        ByColour::from_fn(|colour| {
            let arrival = self.arrival(solo, position, colour);
            let within = |arrival: Arrival| {
                (first..first + rounds)
                    .map(move |round| arrival.within(round))
                    .collect()
            };
            arrival.map_or(Vec::new(), within)
        })
    }

    /// How many rounds a game takes on average from a scene between two rounds, as if the pieces never met.
    pub(crate) fn length(&self, scene: &Scene) -> f64 {
        let out = |round: usize| {
            let racing = Colour::ALL.map(|colour| self.arrival_ahead(scene, colour));
            let left = racing.into_iter().flatten().map(|it| 1.0 - it.within(round));
            left.product::<f64>()
        };
        (0..self.rounds()).map(out).sum()
    }

    fn rounds(&self) -> usize {
        let players = self.players.values().iter();
        let tables = players.flat_map(|ways| ways.iter().map(|(_, chances)| chances.rounds));
        tables.max().unwrap_or(1)
    }

    fn arrival(&self, solo: &SoloTable, position: &Position, colour: Colour) -> Option<Arrival<'_>> {
        if position.place(colour).is_some() {
            return None;
        }
        let declared = position.declared(colour);
        let place = solo.way(colour, position.cell(colour), position.winding(colour), declared)?;
        let (alone, chances) = (&solo.ways(colour)[place].1, &self.players[colour][place].1);
        let mut state = alone.state(position.cell(colour).id(), position.winding(colour));
        let pending = matches!(position.status(colour), Status::ToMove | Status::Waiting);
        let mut now = false;
        if let Some(die) = position.die(colour).filter(|_| pending) {
            match alone.best(state)[usize::from(die.pips()) - 1] {
                HOME => now = true,
                target => state = target as usize,
            }
        }
        Some(Arrival {
            now,
            within: chances.from(state),
            late: 0.0,
        })
    }
}

fn delayed(arrivals: ByColour<Option<Arrival>>, late: [f64; 3]) -> ByColour<Option<Arrival>> {
    ByColour::from_fn(|colour| {
        let late = late[colour as usize];
        arrivals[colour].map(|arrival| Arrival { late, ..arrival })
    })
}

/// The chance that nobody else is home when `colour` arrives: those before him in the round had their move.
fn still_out(
    arrivals: &ByColour<Option<Arrival>>,
    before: &ByColour<f64>,
    after: &ByColour<f64>,
    moved: &ByColour<bool>,
    colour: Colour,
) -> f64 {
    let others = Colour::ALL
        .into_iter()
        .filter(|&other| other != colour && arrivals[other].is_some());
    others
        .map(|other| if moved[other] { after[other] } else { before[other] })
        .product()
}

/// What the tables leave out is shared as what they hold.
fn shared(values: ByColour<f64>, arrivals: &ByColour<Option<Arrival>>) -> ByColour<f64> {
    let sum: f64 = values.values().iter().sum();
    let racing = arrivals.values().iter().flatten().count().max(1) as f64;
    ByColour::from_fn(|colour| match arrivals[colour] {
        Some(_) if sum > 1e-9 => values[colour] / sum,
        Some(_) => 1.0 / racing,
        None => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use faz::{Options, Order, Preset};

    fn fair() -> (SoloTable, Race) {
        let solo = SoloTable::build(&Options::preset(Preset::Fair)).expect("playable");
        let race = Race::build(&solo, 3);
        (solo, race)
    }

    #[test]
    fn the_mean_of_the_rounds_is_that_of_the_moves() {
        let (solo, race) = fair();
        let (_, alone) = &solo.ways(Colour::Red)[0];
        let chances = &race.players[Colour::Red][0].1;
        let start = alone.state(0, 0);
        let mean: f64 = chances
            .from(start)
            .iter()
            .map(|&home| 1.0 - f64::from(home))
            .sum();
        let expected = alone.moves(faz::Cell::new(0, 0).expect("the apex"), 0) * 36.0 / 25.0;
        assert!(
            (mean - expected).abs() < 0.05,
            "{mean} rounds, {expected} by the moves"
        );
    }

    #[test]
    fn the_first_in_order_is_ahead() {
        let (solo, race) = fair();
        let fixed = Options {
            order: OrderRule::Fixed,
            ..Options::preset(Preset::Fair)
        };
        let values = |options, order| {
            let position = Position::start(options, order).expect("playable");
            race.values(&solo, &position, [0.0; 3])
        };
        let first = values(fixed, Order::RWB);
        assert!(first[Colour::Red] > first[Colour::White] && first[Colour::White] > first[Colour::Blue]);
        assert!((first.values().iter().sum::<f64>() - 1.0).abs() < 1e-9);
        let rotating = values(Options::preset(Preset::Fair), Order::RWB);
        assert!(
            rotating
                .values()
                .iter()
                .all(|value| (value - 1.0 / 3.0).abs() < 0.01),
            "{rotating:?}"
        );
    }

    #[test]
    fn dice_on_the_table_count() {
        let (solo, race) = fair();
        let at = |text: &str| -> ByColour<f64> {
            let position: Position = text.parse().expect("a position");
            race.values(&solo, &position, [0.0; 3])
        };
        let now = at("12x4 fair b2+4,l23,l1 RWB 31 R1W2B3 R");
        assert_eq!(
            now[Colour::Red],
            1.0,
            "Red steps home with his 1 before anyone else moves"
        );
        let later = at("12x4 fair b2+4,l23,l1 RWB 31 R2W1B3 R");
        assert!(later[Colour::Red] > 0.9 && later[Colour::Red] < 1.0, "{later:?}");
        let both = at("12x4 fair b2+4,l22+4,l1 RWB 31 R2W1B3 R");
        assert_eq!(
            both[Colour::White],
            1.0,
            "White steps home with his 1 in this round"
        );
    }

    #[test]
    fn a_finished_game_and_a_race_for_second_place() {
        let (solo, race) = fair();
        let over = race.values(
            &solo,
            &"12x4 fair start+4#1,l23,l1 RWB 31 R1W2B3 -"
                .parse()
                .expect("over"),
            [0.0; 3],
        );
        assert_eq!(over.values(), &[1.0, 0.0, 0.0]);
        let options = Options {
            places: faz::Places::Continue,
            ..Options::preset(Preset::Fair)
        };
        let solo = SoloTable::build(&options).expect("playable");
        let race = Race::build(&solo, 2);
        let text = "12x4 fair,places=continue start+4#1,l23,l1 RWB 31 - W";
        let second = race.values(&solo, &text.parse().expect("a position"), [0.0; 3]);
        assert_eq!(second[Colour::Red], 0.0);
        assert!(second[Colour::White] > 0.45 && second[Colour::White] < 0.55);
    }
}
