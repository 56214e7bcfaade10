//! A player who looks to the end of the round instead of playing greedily.

use super::Quick;
use super::hindered::Hindered;
use super::scene::{OUT, Scene};
use super::table::Habits;
use crate::faz::SoloTable;
use crate::faz::solo::{Alone, HOME};
use faz::Colour;

/// A move of his own that is lost to hindrance in the next round counts as so many moves.
const HINDRANCE: f64 = 0.7;
/// How much of the weight of the others one takes from the other for each own move he is nearer.
const NEARER: f64 = 0.25;
/// What it costs that another comes home.
const LOST: f64 = 1e6;
/// Less is no difference.
const SAME: f64 = 1e-6;

/// For each two pieces how many own moves the one is expected to lose in his next move because of where the other stands.
#[derive(Clone, Debug)]
pub(super) struct Losses {
    cells: usize,
    /// By player, way, state and the other's cell: 1 more than the loss, or 0 where it is not known yet.
    known: [Vec<Vec<f32>>; 3],
}

impl Losses {
    pub(super) fn new(solo: &SoloTable) -> Losses {
        let cells = usize::from(solo.options().rows).pow(2);
        let blank = |(_, alone): &(_, Alone)| vec![0.0; alone.states() * cells];
        Losses {
            cells,
            known: Colour::ALL.map(|colour| solo.ways(colour).iter().map(blank).collect()),
        }
    }
}

impl Quick {
    /// Where a player goes who knows the dice of the round and what greedy players will do with them.
    pub(super) fn foreseen(
        &mut self,
        solo: &SoloTable,
        scene: &Scene,
        player: usize,
        die: u8,
        ties: u32,
    ) -> u32 {
        let choices = self
            .hindered
            .choices(solo, scene, player, die, scene.others(player));
        let choices = &choices.targets[..usize::from(choices.count)];
        let mut best = (choices[0], f64::NEG_INFINITY);
        if choices.len() == 1 || best.0 == HOME {
            return best.0;
        }
        for &target in choices {
            let mut after = *scene;
            after.put(player, target);
            self.nodes += 1;
            let worth = self.worth(solo, after, player, ties);
            if worth > best.1 + SAME {
                best = (target, worth);
            }
        }
        best.0
    }

    /// How far ahead a player is at the end of the round, in own moves.
    fn worth(&mut self, solo: &SoloTable, mut scene: Scene, player: usize, ties: u32) -> f64 {
        while let Some((other, die)) = scene.next_mover() {
            self.nodes += 1;
            let target = self.target(solo, &scene, other, die, ties >> other & 1);
            if target == HOME {
                return -LOST;
            }
            scene.put(other, target);
        }
        let (one, other) = ((player + 1) % 3, (player + 2) % 3);
        let own = self.left(solo, &scene, player);
        let others = match (scene.races(one), scene.races(other)) {
            (true, true) => {
                let (one, other) = (self.left(solo, &scene, one), self.left(solo, &scene, other));
                let part = (0.5 + NEARER * (other - one)).clamp(0.0, 1.0);
                part * one + (1.0 - part) * other
            }
            (true, false) => self.left(solo, &scene, one),
            (false, _) => self.left(solo, &scene, other),
        };
        others - own
    }

    /// The own moves a player still needs, with what the others cost him in the next one.
    #[inline]
    fn left(&mut self, solo: &SoloTable, scene: &Scene, player: usize) -> f64 {
        let alone = &solo.ways(Colour::ALL[player])[usize::from(scene.ways[player])].1;
        let lost = self.lost(solo, scene, player);
        alone.moves_of(scene.states[player]) + HINDRANCE * f64::from(lost)
    }

    /// For each player what he is expected to lose in his next move because of the others, in own moves.
    pub(crate) fn losses(&mut self, solo: &SoloTable, scene: &Scene) -> [f32; 3] {
        [0, 1, 2].map(|player| {
            if scene.races(player) {
                self.lost(solo, scene, player)
            } else {
                0.0
            }
        })
    }

    /// What a player who is still under way is expected to lose because of both others.
    #[inline]
    fn lost(&mut self, solo: &SoloTable, scene: &Scene, player: usize) -> f32 {
        let [one, other] = scene.others(player);
        self.loss(solo, scene, player, one) + self.loss(solo, scene, player, other)
    }

    #[inline]
    fn loss(&mut self, solo: &SoloTable, scene: &Scene, player: usize, other: u16) -> f32 {
        if other == OUT {
            return 0.0;
        }
        let Quick {
            habits,
            hindered,
            losses,
            ..
        } = self;
        let way = usize::from(scene.ways[player]);
        let place = scene.states[player] as usize * losses.cells + usize::from(other);
        let known = &mut losses.known[player][way][place];
        if *known == 0.0 {
            *known = 1.0 + loss(solo, habits, hindered, scene, player, other) as f32;
        }
        *known - 1.0
    }
}

/// What a player is expected to lose in his next move, in own moves, with one other piece on the board.
#[cold]
fn loss(
    solo: &SoloTable,
    habits: &Habits,
    hindered: &mut Hindered,
    scene: &Scene,
    player: usize,
    other: u16,
) -> f64 {
    let alone = &solo.ways(Colour::ALL[player])[usize::from(scene.ways[player])].1;
    let others = [other, OUT];
    let mut sum = 0.0;
    for die in 0..habits.faces() {
        if habits.target(scene, player, die, 0, others).is_none() {
            let target = hindered.target(solo, scene, player, die, 0, others);
            sum += alone.moves_of(target) - alone.moves_of(habits.free_target(scene, player, die));
        }
    }
    sum / f64::from(habits.faces())
}
