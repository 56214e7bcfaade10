//! Means with their errors, and what many games come to.

use crate::story::{Story, Way};
use std::fmt;

/// A mean, and how far it may be off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    pub number: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, value: f64) {
        self.number += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub fn count(&mut self, happened: bool) {
        self.add(f64::from(u8::from(happened)));
    }

    /// Takes in the values of another.
    pub fn join(&mut self, other: &Mean) {
        self.number += other.number;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub fn mean(&self) -> f64 {
        self.sum / self.number.max(1.0)
    }

    /// One standard error.
    pub fn error(&self) -> f64 {
        let variance = self.squares / self.number.max(1.0) - self.mean().powi(2);
        (variance.max(0.0) / (self.number - 1.0).max(1.0)).sqrt()
    }
}

impl fmt::Display for Mean {
    /// The mean ± one standard error, of which two digits are given and of the whole four behind the point at most.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = match self.error() {
            error if error >= 0.95 => 1,
            error if error >= 0.095 => 2,
            error if error >= 0.0095 => 3,
            _ => 4,
        };
        write!(f, "{:.digits$} ± {:.digits$}", self.mean(), self.error())
    }
}

/// Moves after which the price of turning round is kept.
pub const PRICED: usize = 40;

/// What many games came to. Players are told by their place in the order of play.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Games won, a third each of a draw.
    pub wins: [Mean; 3],
    pub draws: Mean,
    /// What the first of the order wins more than the third.
    pub lead: Mean,
    /// Rounds of each game.
    lengths: Vec<u16>,
    pub rounds: Mean,
    /// Moves of all players together in a game.
    pub moves: Mean,
    /// Moves lost by a player in a game, by place, and by all on average.
    pub lost: Mean,
    pub lost_by: [Mean; 3],
    /// Whether a move was worse than it would have been with nobody in the way.
    pub hindered: f64,
    /// Whether there was no legal move.
    pub dead: f64,
    /// Dice nobody else rolled.
    pub dice: f64,
    pub ways: Ways,
    /// The price of turning round after so many moves.
    pub prices: Vec<Mean>,
}

/// Directions of players.
#[derive(Clone, Debug, Default)]
pub struct Ways {
    /// Whether the first direction is that of the order, by place.
    pub with: [Mean; 3],
    /// How often a player turned round in a game.
    pub turns: Mean,
    /// What turning cost.
    pub paid: Mean,
    /// Whether one of the three was alone in his direction.
    pub split: Mean,
    /// Wins of those alone in their first direction, of the others in such games, and by direction when alone.
    pub alone: Mean,
    pub pair: Mean,
    pub alone_with: Mean,
    pub alone_against: Mean,
    /// Wins of those whose first direction is that of the order, and of those with the other.
    pub with_wins: Mean,
    pub against_wins: Mean,
    /// Moves lost when alone, in a pair, in a three.
    pub lost: [Mean; 3],
    /// Rounds of games in which all three had one direction, and of others.
    pub rounds_one: Mean,
    pub rounds_split: Mean,
}

impl Default for Tally {
    fn default() -> Tally {
        Tally {
            wins: Default::default(),
            draws: Mean::default(),
            lead: Mean::default(),
            lengths: Vec::new(),
            rounds: Mean::default(),
            moves: Mean::default(),
            lost: Mean::default(),
            lost_by: Default::default(),
            hindered: 0.0,
            dead: 0.0,
            dice: 0.0,
            ways: Ways::default(),
            prices: vec![Mean::default(); PRICED],
        }
    }
}

impl Tally {
    pub fn add(&mut self, story: &Story) {
        for (place, wins) in self.wins.iter_mut().enumerate() {
            wins.add(story.share(place));
        }
        self.draws.count(story.winner.is_none());
        self.lead.add(story.share(0) - story.share(2));
        self.lengths.push(story.rounds);
        self.rounds.add(f64::from(story.rounds));
        let dice = story.parts.iter().map(|part| f64::from(part.dice)).sum();
        self.moves.add(dice);
        self.dice += dice;
        for (part, lost_by) in story.parts.iter().zip(&mut self.lost_by) {
            self.hindered += f64::from(part.hindered);
            self.dead += f64::from(part.dead);
            lost_by.add(part.lost);
            for (mean, &price) in self.prices.iter_mut().zip(&part.prices) {
                mean.add(f64::from(price));
            }
        }
        self.lost
            .add(story.parts.iter().map(|part| part.lost).sum::<f64>() / 3.0);
        self.ways.add(story);
    }

    pub fn games(&self) -> usize {
        self.lengths.len()
    }

    /// The part of all dice that were not used as well as if nobody stood in the way.
    pub fn hindered(&self) -> f64 {
        self.hindered / self.dice.max(1.0)
    }

    /// The part of all dice that could not be used at all.
    pub fn dead(&self) -> f64 {
        self.dead / self.dice.max(1.0)
    }

    /// The rounds that so large a part of all games did not exceed.
    pub fn within(&self, part: f64) -> f64 {
        let mut lengths = self.lengths.clone();
        lengths.sort_unstable();
        let place = (part * lengths.len() as f64) as usize;
        lengths
            .get(place)
            .or(lengths.last())
            .map_or(0.0, |&rounds| f64::from(rounds))
    }
}

impl Ways {
    fn add(&mut self, story: &Story) {
        for (part, with) in story.parts.iter().zip(&mut self.with) {
            if let Some(way) = part.first {
                with.count(way == Way::With);
            }
            self.turns.add(part.paid.len() as f64);
            part.paid.iter().for_each(|&price| self.paid.add(price));
        }
        let [Some(one), Some(two), Some(three)] = story.parts.each_ref().map(|part| part.first) else {
            return;
        };
        let firsts = [one, two, three];
        let same = |way| firsts.iter().filter(|&&other| other == way).count();
        let split = same(one) < 3;
        self.split.count(split);
        match split {
            true => self.rounds_split.add(f64::from(story.rounds)),
            false => self.rounds_one.add(f64::from(story.rounds)),
        }
        for (place, way) in firsts.into_iter().enumerate() {
            let won = story.share(place);
            match way {
                Way::With => self.with_wins.add(won),
                Way::Against => self.against_wins.add(won),
            }
            self.lost[same(way) - 1].add(story.parts[place].lost);
            match (same(way), way) {
                (1, Way::With) => self.alone_with.add(won),
                (1, Way::Against) => self.alone_against.add(won),
                (2, _) => self.pair.add(won),
                _ => {}
            }
            if same(way) == 1 {
                self.alone.add(won);
            }
        }
    }
}
