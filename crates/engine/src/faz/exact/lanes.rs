//! What the players still to move have rolled, as lanes of values computed side by side.
//!
//! Before the third player's move it matters only what he rolled: one lane a die, and one for when he does not move.
//! Before the first player's move it matters what the other two rolled: one lane for each two different dice, and one
//! for when neither moves, because their dice are equal: then nothing depends on which die that is.
//!
//! Decisions of a player have slots: one for each die of his and each lane that can go with it.

/// Values of eight lanes.
pub(crate) type Lanes = [f64; 8];
/// Values before the third player's move.
pub(crate) type Short = [Lanes; 1];
/// Values before the first player's move.
pub(crate) type Long = [Lanes; 4];

/// The lane of [`Short`] for a third player who does not move.
pub(crate) const RESTS: usize = 7;
/// The lane of [`Long`] for two others who do not move.
pub(crate) const BOTH_REST: usize = 31;

/// The numbering of lanes and slots for dice with some number of faces, at most 6. Dice are counted from 0.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    pub(crate) faces: usize,
    /// By the first player's die: how often each lane comes with it among all rolls in which he moves.
    pub(crate) weights: Vec<Long>,
    /// By the first player's die: the lanes that can go with it, in the order of his slots.
    pub(crate) lanes: Vec<Vec<usize>>,
}

impl Numbering {
    pub(crate) fn new(faces: usize) -> Numbering {
        let mut numbering = Numbering {
            faces,
            weights: Vec::new(),
            lanes: Vec::new(),
        };
        for die in 0..faces {
            let others = move |other: &usize| *other != die;
            let mut lanes: Vec<usize> = Vec::new();
            for second in (0..faces).filter(others) {
                let thirds = (0..faces).filter(|&third| third != die && third != second);
                lanes.extend(thirds.map(|third| numbering.pair(second, third)));
            }
            let mut weights = [[0.0; 8]; 4];
            lanes.iter().for_each(|&lane| weights[lane / 8][lane % 8] = 1.0);
            lanes.push(BOTH_REST);
            weights[BOTH_REST / 8][BOTH_REST % 8] = (faces - 1) as f64;
            numbering.weights.push(weights);
            numbering.lanes.push(lanes);
        }
        numbering
    }

    /// The lane of [`Long`] for these two different dice of the second and third player.
    #[inline]
    pub(crate) fn pair(&self, second: usize, third: usize) -> usize {
        second * (self.faces - 1) + third - usize::from(third > second)
    }

    /// The lanes of [`Short`] that can go with the second player's die, in the order of his slots.
    pub(crate) fn thirds(&self, second: usize) -> impl Iterator<Item = usize> {
        (0..self.faces)
            .filter(move |&third| third != second)
            .chain([RESTS])
    }

    /// How many slots the decisions of a player have who moves at this turn of the round, 0 to 2.
    pub(crate) fn slots(&self, turn: usize) -> usize {
        let others = self.faces - 1;
        match turn {
            0 => self.faces * (others * (others - 1) + 1),
            1 => self.faces * (others + 1),
            _ => self.faces,
        }
    }

    /// The slot of the player who moves at `turn` with these dice, in the order of the round.
    pub(crate) fn slot(&self, turn: usize, dice: [usize; 3]) -> usize {
        let [first, second, third] = dice;
        match turn {
            0 => {
                let lane = match second == third {
                    true => BOTH_REST,
                    false => self.pair(second, third),
                };
                let lanes = &self.lanes[first];
                let place = lanes.iter().position(|&other| other == lane);
                first * lanes.len() + place.unwrap_or(0)
            }
            1 => {
                let place = match first == third {
                    true => self.faces - 1,
                    false => third - usize::from(third > second),
                };
                second * self.faces + place
            }
            _ => third,
        }
    }

    /// Dice that have this slot, in the order of the round. Those that do not matter are the lowest that can be.
    pub(crate) fn dice(&self, turn: usize, slot: usize) -> [usize; 3] {
        let faces = self.faces;
        let all = (0..faces * faces * faces)
            .map(|number| [number / faces / faces, number / faces % faces, number % faces]);
        let mut fitting = all.filter(|&dice| moves(dice, turn) && self.slot(turn, dice) == slot);
        let preferred = fitting.clone().find(|&dice| (0..3).all(|turn| moves(dice, turn)));
        preferred.or_else(|| fitting.next()).unwrap_or([0, 1, 2])
    }
}

/// Whether the die at this turn is no other's.
#[inline]
pub(crate) fn moves(dice: [usize; 3], turn: usize) -> bool {
    dice.iter().filter(|&&die| die == dice[turn]).count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(faces: usize) -> impl Iterator<Item = [usize; 3]> {
        (0..faces.pow(3)).map(move |number| [number / faces / faces, number / faces % faces, number % faces])
    }

    #[test]
    fn weights_count_the_rolls() {
        for faces in 4..=6 {
            let numbering = Numbering::new(faces);
            for (die, weights) in numbering.weights.iter().enumerate() {
                let mut counted = [[0.0; 8]; 4];
                for dice in rolls(faces).filter(|&dice| dice[0] == die && moves(dice, 0)) {
                    let lane = numbering.lanes[die][numbering.slot(0, dice) % numbering.lanes[die].len()];
                    counted[lane / 8][lane % 8] += 1.0;
                }
                assert_eq!(*weights, counted);
            }
        }
    }

    #[test]
    fn slots_are_numbered_without_gaps() {
        for faces in 4..=6 {
            let numbering = Numbering::new(faces);
            for turn in 0..3 {
                let mut used = vec![false; numbering.slots(turn)];
                for dice in rolls(faces).filter(|&dice| moves(dice, turn)) {
                    let slot = numbering.slot(turn, dice);
                    used[slot] = true;
                    let standard = numbering.dice(turn, slot);
                    assert!(standard[turn] == dice[turn] && numbering.slot(turn, standard) == slot);
                    assert_eq!(standard[turn + 1..].len(), dice[turn + 1..].len());
                }
                assert!(used.into_iter().all(|used| used));
            }
        }
    }
}
