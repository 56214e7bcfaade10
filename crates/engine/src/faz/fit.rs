//! Fitting the estimate to greedy games that are played to the end: how much later a piece is for being in others' way.

use crate::faz::SoloTable;
use crate::faz::policy::{greedy_move, own_moves};
use crate::faz::quick::{Ahead, Quick, Scene};
use crate::faz::race::Race;
use crate::faz::rollout::{late, roll};
use faz::{Colour, Move, Options, Order, Phase, Position};
use game::{Random, SeededRandom};

/// What the estimate is fitted to.
#[derive(Clone, Copy, Debug)]
pub struct FitSettings {
    /// How many positions of greedy games in which a player has a choice.
    pub positions: u32,
    /// Games played to the end after each of his moves.
    pub games: u64,
    /// Rounds played ahead before the estimate is asked, 0 for the end of the round under way.
    pub rounds: u16,
    /// Fixes positions and dice.
    pub seed: u64,
}

/// How well the estimate tells moves apart with one coefficient.
#[derive(Clone, Copy, Debug)]
pub struct FitError {
    /// Rounds a piece is later for each own move it is expected to lose in its next one.
    pub late: f64,
    /// Root mean square of the error of a move's chance less the mean of the position's moves.
    pub error: f64,
    /// What is lost by taking the move that looks best, mean of all positions.
    pub lost: f64,
}

/// The moves of a position that leave the fewest own moves; so many are compared.
const MOVES: usize = 5;
/// Rollouts after each move when rounds are played ahead: every roll once.
const LEAVES: u64 = 216;
/// Positions are taken after fewer than so many decisions of greedy players.
const DECISIONS: u32 = 110;

/// Positions with all that the estimate is asked there.
#[derive(Debug)]
pub struct Fit {
    race: Race,
    questions: Vec<Vec<Tried>>,
}

/// A move of a position.
#[derive(Debug)]
struct Tried {
    mover: Colour,
    /// His share of the games with even and of those with odd numbers.
    halves: [f64; 2],
    leaves: Vec<Leaf>,
}

/// Where a rollout ended.
#[derive(Debug)]
enum Leaf {
    Settled(f64),
    /// With what each piece is expected to lose in its next move.
    Open(Scene, [f32; 3]),
}

impl Tried {
    fn share(&self) -> f64 {
        (self.halves[0] + self.halves[1]) / 2.0
    }

    fn estimate(&self, race: &Race, by: f64) -> f64 {
        let value = |leaf: &Leaf| match leaf {
            Leaf::Settled(value) => *value,
            Leaf::Open(scene, losses) => race.values_late(scene, late(by, *losses))[self.mover],
        };
        self.leaves.iter().map(value).sum::<f64>() / self.leaves.len() as f64
    }
}

impl Fit {
    /// Plays the games; `progress` is told how many positions are done. Nothing for options no game can be played with.
    pub fn play(options: &Options, settings: &FitSettings, progress: &mut dyn FnMut(u32)) -> Option<Fit> {
        let solo = SoloTable::build(options).ok()?;
        let mut quick = Quick::build(&solo)?;
        let mut random = SeededRandom::new(settings.seed);
        let mut questions = Vec::new();
        while questions.len() < settings.positions as usize {
            if let Some(question) = question(&solo, &mut quick, settings, &mut random) {
                questions.push(question);
                progress(questions.len() as u32);
            }
        }
        Some(Fit {
            race: Race::build(&solo, 3),
            questions,
        })
    }

    /// How well the estimate does with this coefficient.
    pub fn error(&self, late: f64) -> FitError {
        let (mut squares, mut count, mut lost) = (0.0, 0.0, 0.0);
        for moves in &self.questions {
            let shares: Vec<f64> = moves.iter().map(Tried::share).collect();
            let estimates: Vec<f64> = moves.iter().map(|it| it.estimate(&self.race, late)).collect();
            squares += square_differences(&shares, &estimates);
            count += shares.len() as f64;
            let best = (0..shares.len()).max_by(|&one, &other| estimates[one].total_cmp(&estimates[other]));
            lost += shares.iter().copied().fold(0.0, f64::max) - best.map_or(0.0, |best| shares[best]);
        }
        FitError {
            late,
            error: (squares / count).sqrt(),
            lost: lost / self.questions.len() as f64,
        }
    }

    /// The part of [`FitError::error`] that comes from the number of games.
    pub fn noise(&self) -> f64 {
        let (mut squares, mut count) = (0.0, 0.0);
        for moves in &self.questions {
            let half = |half: usize| moves.iter().map(|it| it.halves[half] / 2.0).collect::<Vec<f64>>();
            squares += square_differences(&half(0), &half(1));
            count += moves.len() as f64;
        }
        (squares / count).sqrt()
    }

    /// The coefficient with the least error, to a fiftieth, from 0 to 5.
    pub fn best(&self) -> FitError {
        let (mut low, mut high) = (0.0, 5.0);
        while high - low > 0.02 {
            let third = (high - low) / 3.0;
            match self.error(low + third).error < self.error(high - third).error {
                true => high -= third,
                false => low += third,
            }
        }
        self.error((low + high) / 2.0)
    }
}

/// The squares of the errors of what each is above its mean.
fn square_differences(ones: &[f64], others: &[f64]) -> f64 {
    let apart = || ones.iter().zip(others).map(|(one, other)| one - other);
    let mean = apart().sum::<f64>() / ones.len() as f64;
    apart().map(|apart| (apart - mean).powi(2)).sum()
}

/// A position somewhere in a greedy game, its best moves tried; nothing where there is no choice or a move wins.
fn question(
    solo: &SoloTable,
    quick: &mut Quick,
    settings: &FitSettings,
    random: &mut SeededRandom,
) -> Option<Vec<Tried>> {
    let position = somewhere(solo, random)?;
    let mut moves: Vec<Move> = position.moves();
    moves.sort_by(|&one, &other| {
        own_moves(solo, &position, one).total_cmp(&own_moves(solo, &position, other))
    });
    moves.truncate(MOVES);
    let after = |mv| {
        let mut after = position;
        after.play_unchecked(mv);
        after
    };
    let open = moves.len() > 1 && moves.iter().all(|&mv| after(mv).outcome().is_none());
    let mover = position.mover().filter(|_| open)?;
    let tried = |mv| tried(solo, quick, settings, mover, &Scene::of(solo, &after(mv)));
    Some(moves.into_iter().map(tried).collect())
}

/// A position of a greedy game in which a player is to move; nothing where the game was over before.
fn somewhere(solo: &SoloTable, random: &mut SeededRandom) -> Option<Position> {
    let mut position = Position::start(*solo.options(), Order::RWB).ok()?;
    let mut decisions = random.below(DECISIONS);
    while position.outcome().is_none() {
        let mv = match position.phase() {
            Phase::Roll => roll(&position, random),
            _ if decisions == 0 => return Some(position),
            _ => {
                decisions -= 1;
                greedy_move(solo, &position, random)?
            }
        };
        position.play_unchecked(mv);
    }
    None
}

fn tried(solo: &SoloTable, quick: &mut Quick, settings: &FitSettings, mover: Colour, scene: &Scene) -> Tried {
    let wins = |player: u8| f64::from(u8::from(player == mover as u8));
    let mut halves = [0.0; 2];
    for index in 0..settings.games {
        if let Ahead::Home(player) = quick.play(solo, scene, settings.seed, index, u16::MAX, [false; 3]) {
            halves[(index % 2) as usize] += wins(player) * 2.0 / settings.games as f64;
        }
    }
    let leaves = if settings.rounds == 0 { 1 } else { LEAVES };
    let mut leaf = |index| match quick.play(solo, scene, settings.seed, index, settings.rounds, [false; 3]) {
        Ahead::Home(player) => Leaf::Settled(wins(player)),
        Ahead::Drawn => Leaf::Settled(1.0 / 3.0),
        Ahead::Going(scene) => Leaf::Open(scene, quick.losses(solo, &scene)),
    };
    Tried {
        mover,
        halves,
        leaves: (0..leaves).map(&mut leaf).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use faz::Preset;

    /// What hindrance is taken to cost is about what it costs (`docs/src/faz-engine.md`).
    #[test]
    fn the_coefficient_is_that_of_greedy_games() {
        let options = Options {
            rows: 6,
            laps: 2,
            ..Options::preset(Preset::Fair)
        };
        let settings = FitSettings {
            positions: 40,
            games: 200,
            rounds: 0,
            seed: 1,
        };
        let mut told = 0;
        let fit = Fit::play(&options, &settings, &mut |done| told = done).expect("playable");
        let best = fit.best();
        assert_eq!(told, 40);
        assert!(
            fit.noise() < best.error && best.error < 0.9 * fit.error(0.0).error,
            "{best:?}"
        );
        assert!((0.4..1.6).contains(&best.late), "{best:?}");
    }
}
