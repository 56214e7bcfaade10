//! The players of a match.

use crate::arena::process::UgiPlayer;
use crate::arena::{Mind, Own, PlayerSpec};
use crate::common::{Level, Limits, Stop};
use crate::spoken::Spoken;
use game::SeededRandom;

/// Why a player did not answer with a legal turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// An answer that is no legal turn.
    Illegal(String),
    /// No answer in time.
    Time,
    /// The program ended or could not be reached.
    Crash(String),
    /// The match was stopped.
    Stopped,
}

/// Something that plays one game at a time.
pub(super) trait Player<G: Spoken>: Send {
    /// Makes ready for a game from this start; `seed` fixes random choices.
    fn begin(&mut self, start: &G, seed: u64) -> Result<(), Fault>;

    /// Sees a move that is played, his own among them.
    fn watch(&mut self, _before: &G, _mv: G::Move) {}

    /// Chooses a whole turn for the player to move.
    fn choose(&mut self, position: &G, limits: &Limits, stop: &Stop) -> Result<Vec<G::Move>, Fault>;
}

/// A game this process has players for.
pub(super) trait Played: Spoken + 'static {
    /// This engine.
    fn own(own: &Own) -> Box<dyn Player<Self>>;
    /// The baseline players.
    fn random() -> Box<dyn Player<Self>>;
    fn greedy() -> Box<dyn Player<Self>>;

    /// The player a spec names.
    fn player(spec: &PlayerSpec) -> Box<dyn Player<Self>> {
        match &spec.mind {
            Mind::Own(own) => Self::own(own),
            Mind::Random => Self::random(),
            Mind::Greedy => Self::greedy(),
            Mind::Program(words) => Box::new(UgiPlayer::new(words.clone(), spec.grace())),
        }
    }
}

struct TzaarOwn {
    engine: crate::tzaar::Engine,
    level: Level,
    places_at_random: bool,
    random: SeededRandom,
}

impl Player<tzaar::Position> for TzaarOwn {
    fn begin(&mut self, _: &tzaar::Position, seed: u64) -> Result<(), Fault> {
        self.engine.clear();
        // No turn's time counts yet.
        self.engine.make_ready();
        self.random = SeededRandom::new(seed);
        Ok(())
    }

    fn choose(
        &mut self,
        position: &tzaar::Position,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Vec<tzaar::Move>, Fault> {
        let turn = if self.places_at_random && position.phase() == tzaar::Phase::Placement {
            crate::tzaar::random_turn(position, &mut self.random)
        } else {
            self.engine
                .choose_turn(position, self.level, limits, stop, &mut self.random)
        };
        answer(turn.map(|turn| turn.moves().collect()))
    }
}

struct FazOwn {
    engine: crate::faz::Engine,
    level: Level,
    random: SeededRandom,
}

impl Player<faz::Position> for FazOwn {
    fn begin(&mut self, start: &faz::Position, seed: u64) -> Result<(), Fault> {
        self.engine.prepare(start.options());
        self.engine.forget();
        self.random = SeededRandom::new(seed);
        Ok(())
    }

    fn watch(&mut self, before: &faz::Position, mv: faz::Move) {
        self.engine.watch(before, mv);
    }

    fn choose(
        &mut self,
        position: &faz::Position,
        limits: &Limits,
        stop: &Stop,
    ) -> Result<Vec<faz::Move>, Fault> {
        let mv = self
            .engine
            .choose(position, self.level, limits, stop, &mut self.random);
        answer(mv.map(|mv| vec![mv]))
    }
}

/// A player that is a function of the position and random numbers.
struct Baseline<F> {
    choose: F,
    random: SeededRandom,
}

impl<G, F> Player<G> for Baseline<F>
where
    G: Spoken,
    F: FnMut(&G, &mut SeededRandom) -> Option<Vec<G::Move>> + Send,
{
    fn begin(&mut self, _: &G, seed: u64) -> Result<(), Fault> {
        self.random = SeededRandom::new(seed);
        Ok(())
    }

    fn choose(&mut self, position: &G, _: &Limits, _: &Stop) -> Result<Vec<G::Move>, Fault> {
        answer((self.choose)(position, &mut self.random))
    }
}

fn answer<M>(moves: Option<Vec<M>>) -> Result<Vec<M>, Fault> {
    moves.ok_or_else(|| Fault::Illegal("no move".to_owned()))
}

impl Played for tzaar::Position {
    fn own(own: &Own) -> Box<dyn Player<Self>> {
        Box::new(TzaarOwn {
            engine: own.tzaar.engine(),
            level: own.level,
            places_at_random: own.tzaar.places_at_random,
            random: SeededRandom::new(0),
        })
    }

    fn random() -> Box<dyn Player<Self>> {
        Box::new(Baseline {
            choose: |position: &Self, random: &mut SeededRandom| {
                crate::tzaar::random_turn(position, random).map(|turn| turn.moves().collect())
            },
            random: SeededRandom::new(0),
        })
    }

    fn greedy() -> Box<dyn Player<Self>> {
        Box::new(Baseline {
            choose: |position: &Self, random: &mut SeededRandom| {
                crate::tzaar::greedy_turn(position, random).map(|turn| turn.moves().collect())
            },
            random: SeededRandom::new(0),
        })
    }
}

impl Played for faz::Position {
    fn own(own: &Own) -> Box<dyn Player<Self>> {
        Box::new(FazOwn {
            engine: crate::faz::Engine::default(),
            level: own.level,
            random: SeededRandom::new(0),
        })
    }

    fn random() -> Box<dyn Player<Self>> {
        Box::new(Baseline {
            choose: |position: &Self, random: &mut SeededRandom| {
                crate::faz::random_move(position, random).map(|mv| vec![mv])
            },
            random: SeededRandom::new(0),
        })
    }

    fn greedy() -> Box<dyn Player<Self>> {
        let mut engine = crate::faz::Engine::default();
        Box::new(Baseline {
            choose: move |position: &Self, random: &mut SeededRandom| {
                engine.prepare(position.options());
                let solo = engine.solo()?;
                crate::faz::greedy_move(solo, position, random).map(|mv| vec![mv])
            },
            random: SeededRandom::new(0),
        })
    }
}
