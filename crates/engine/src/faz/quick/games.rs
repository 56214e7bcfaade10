//! Whole greedy games, turn by turn, for those who want to count what happens in them.

use super::{Quick, Scene, TIES};
use crate::faz::SoloTable;
use crate::faz::solo::HOME;
use faz::{ByColour, Cell, Colour, Die, OptionError, Position};
use game::Random;

/// What a player made of a die that nobody else rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose die.
    pub mover: Colour,
    /// The die.
    pub die: Die,
    /// Cell and winding of every piece before the move; nothing for one that is home.
    pub pieces: ByColour<Option<(Cell, i16)>>,
    /// Cell and winding of the mover after it, those before it where he had no legal move; nothing when he came home.
    pub to: Option<(Cell, i16)>,
}

/// Games of greedy players by tables, some hundred thousand moves in the time the rules take for a few thousand.
#[derive(Clone, Debug)]
pub struct GreedyGames {
    solo: SoloTable,
    quick: Quick,
    meet: bool,
}

impl GreedyGames {
    /// Builds the tables.
    ///
    /// # Errors
    /// When no game can be played with these options.
    pub fn new(options: &faz::Options) -> Result<GreedyGames, Vec<OptionError>> {
        let solo = SoloTable::build(options)?;
        let quick = Quick::build(&solo).ok_or_else(Vec::new)?;
        Ok(GreedyGames {
            solo,
            quick,
            meet: true,
        })
    }

    /// The same with pieces that pass through each other, so that each plays as if alone on the board.
    pub fn never_meeting(self) -> GreedyGames {
        GreedyGames { meet: false, ..self }
    }

    /// The table the players play by.
    pub fn solo(&self) -> &SoloTable {
        &self.solo
    }

    /// Plays on from a position between two rounds, of the same options, until one more player is home. Each turn is
    /// shown to `seen`. Gives the player, nobody when the rounds are used up first, and the rounds played.
    pub fn play(
        &mut self,
        position: &Position,
        random: &mut impl Random,
        seen: &mut impl FnMut(&Turn),
    ) -> (Option<Colour>, u16) {
        let mut scene = Scene::of(&self.solo, position);
        let all = scene.rounds_left;
        let kinds = self.quick.rolls.len() as u32;
        let mut home = None;
        while home.is_none() && scene.rounds_left > 0 {
            let number = random.below(kinds * TIES);
            scene.roll(self.quick.rolls[(number / TIES) as usize]);
            home = self.round(&mut scene, number % TIES, seen);
        }
        (home, all - scene.rounds_left)
    }

    fn round(&mut self, scene: &mut Scene, ties: u32, seen: &mut impl FnMut(&Turn)) -> Option<Colour> {
        while let Some((player, die)) = scene.next_mover() {
            let target = match self.meet {
                true => self
                    .quick
                    .target(&self.solo, scene, player, die, ties >> player & 1),
                false => self.alone(scene, player).best(scene.states[player] as usize)[usize::from(die)],
            };
            if let Some(turn) = self.turn(scene, player, die, target) {
                seen(&turn);
            }
            if target == HOME {
                return Some(Colour::ALL[player]);
            }
            scene.put(player, target);
        }
        scene.end_round();
        None
    }

    fn alone(&self, scene: &Scene, player: usize) -> &crate::faz::solo::Alone {
        &self.solo.ways(Colour::ALL[player])[usize::from(scene.ways[player])].1
    }

    fn turn(&self, scene: &Scene, player: usize, die: u8, target: u32) -> Option<Turn> {
        let place = |player: usize, state: u32| {
            let (cell, winding) = self.alone(scene, player).place(state as usize);
            Cell::from_id(cell).map(|cell| (cell, winding))
        };
        let standing = |colour: Colour| {
            let player = colour as usize;
            scene.races(player).then_some(scene.states[player])
        };
        Some(Turn {
            mover: Colour::ALL[player],
            die: Die::new(die + 1)?,
            pieces: ByColour::from_fn(|colour| place(colour as usize, standing(colour)?)),
            to: match target {
                HOME => None,
                state => place(player, state),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use faz::{Order, PathRule};
    use game::SeededRandom;

    fn small() -> faz::Options {
        faz::Options {
            rows: 3,
            laps: 1,
            path: PathRule::NoReverse,
            ..faz::Options::default()
        }
    }

    /// Turns follow on each other, and the walks are legal by the rules.
    #[test]
    fn turns_are_moves_of_the_rules() {
        let mut games = GreedyGames::new(&small()).expect("playable");
        let start = Position::start(small(), Order::RWB).expect("playable");
        let mut random = SeededRandom::new(5);
        for _ in 0..20 {
            let mut now = ByColour::from_fn(|colour| Some((start.cell(colour), 0)));
            let mut last = None;
            let (winner, _) = games.play(&start, &mut random, &mut |turn| {
                assert_eq!(turn.pieces, now);
                assert!(turn.to.is_none() || is_legal(&start, turn), "{turn:?}");
                now[turn.mover] = turn.to;
                last = Some((turn.mover, turn.to));
            });
            assert_eq!(last, winner.map(|winner| (winner, None)));
        }
    }

    fn is_legal(start: &Position, turn: &Turn) -> bool {
        let mut setup = start.setup();
        for (colour, piece) in turn.pieces.iter() {
            let (cell, winding) = piece.expect("on the board");
            setup.pieces[colour].cell = Some(cell);
            setup.pieces[colour].winding = winding;
        }
        let position = Position::new(&setup).expect("playable");
        let from = turn.pieces[turn.mover];
        let walks = position.walks(turn.mover, turn.die);
        let reached = walks
            .iter()
            .map(|walk| (walk.to, position.winding(turn.mover) + i16::from(walk.winding)));
        reached.map(Some).any(|to| to == turn.to) || (walks.is_empty() && turn.to == from)
    }

    /// Pieces that never meet take 4.2 rounds on 3 rows where others take 44 (`docs/src/faz-engine.md`).
    #[test]
    fn pieces_that_never_meet_are_soon_home() {
        let start = Position::start(small(), Order::RWB).expect("playable");
        let rounds = |mut games: GreedyGames| {
            let mut random = SeededRandom::new(5);
            let mut game = || f64::from(games.play(&start, &mut random, &mut |_| {}).1);
            (0..4_000).map(|_| game()).sum::<f64>() / 4_000.0
        };
        let games = GreedyGames::new(&small()).expect("playable");
        let (free, real) = (rounds(games.clone().never_meeting()), rounds(games));
        assert!(
            (free - 4.2).abs() < 0.3 && (real - 44.0).abs() < 3.0,
            "{free} {real}"
        );
    }
}
