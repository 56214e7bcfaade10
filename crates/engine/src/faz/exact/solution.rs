//! What was computed: values of positions, and the moves that go with them.

use super::backup::{Backup, Rule, Work};
use super::decisions::Decisions;
use super::lanes::moves;
use super::solver::{Convergence, Player, Solver};
use super::sweep::{reordered, sweep};
use faz::{ByColour, Colour, Move, Phase, Position};

/// The values of all states at the start of a round, for three players.
#[derive(Clone, Debug)]
pub struct Solution<'a> {
    pub(crate) solver: Solver<'a>,
    /// By phase: the values of each state, channel by channel.
    pub(crate) values: Vec<Vec<f64>>,
    pub(crate) convergence: Convergence,
}

/// Values by channel; those that are not there are 0.
type Values = [f64; 3];

impl Solution<'_> {
    /// How the values came to rest, or did not.
    pub fn convergence(&self) -> &Convergence {
        &self.convergence
    }

    /// A player's chance to win from the start of the game; nothing if his values were not wanted.
    pub fn start(&self, colour: Colour) -> Option<f64> {
        let channel = self.channel(colour)?;
        Some(self.state_values(0, self.solver.model.start_state())[channel])
    }

    /// Everybody's chances from the start; nothing unless all were wanted. What is missing to 1 is the chance that
    /// nobody has won within the rounds computed.
    pub fn starts(&self) -> Option<ByColour<f64>> {
        let [red, white, blue] = Colour::ALL.map(|colour| self.start(colour));
        Some(ByColour::new(red?, white?, blue?))
    }

    /// A player's chance to win from a position of this game, at the start of a round or within one; nothing for a
    /// position of another game or one that is over, or if his values were not wanted.
    pub fn value(&self, position: &Position, colour: Colour) -> Option<f64> {
        let channel = self.channel(colour)?;
        let (phase, pieces) = self.solver.model.read(position)?;
        let order = self.solver.model.order_in(phase);
        let in_order = order.map(|colour| pieces[colour]);
        let values = match self.dice(position, order) {
            Some(dice) => self.ahead(phase, turn_of(position, order)?, in_order, dice),
            None => self.state_values(phase, self.solver.model.space.state(in_order)),
        };
        Some(values[channel])
    }

    /// The move the player to move makes: the best for him, his table's, or for a greedy player the first of those
    /// that tie. Nothing when the dice are to be rolled or the position is not one of this game.
    pub fn choose(&self, position: &Position) -> Option<Move> {
        if position.phase() != Phase::Move {
            return None;
        }
        let model = self.solver.model;
        let (phase, pieces) = model.read(position)?;
        let order = model.order_in(phase);
        let (turn, dice) = (turn_of(position, order)?, self.dice(position, order)?);
        let in_order = order.map(|colour| pieces[colour]);
        let walks = &model.walks[order[turn]];
        let list = walks.of(in_order[turn], dice[turn], self.others(turn, in_order));
        let index = match self.solver.rule(order[turn], phase) {
            Rule::Mean => {
                let greedy = &model.greedy[order[turn]];
                let first = greedy.of(in_order[turn], dice[turn], self.others(turn, in_order))[0];
                list.iter().position(|&target| target == first)?
            }
            Rule::Best(own) => self.best(phase, turn, in_order, dice, list, own).0,
            Rule::Fixed(table) => self.fixed(table, turn, in_order, dice),
        };
        position.moves().get(index).copied()
    }

    /// The moves of a player as a table, which can then play against other players; nothing unless he plays for the
    /// best here. It takes one byte for each state and each die that matters: 126 a state for the first player of
    /// a round, 36 for the second, 6 for the third.
    pub fn decisions(&self, colour: Colour) -> Option<Decisions> {
        if !matches!(self.solver.players[colour], Player::Best) {
            return None;
        }
        Some(match self.solver.channels.len() {
            1 => self.noted::<1>(colour),
            _ => self.noted::<3>(colour),
        })
    }

    fn noted<const K: usize>(&self, colour: Colour) -> Decisions {
        let model = self.solver.model;
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let mut work: Vec<Work<K>> = (0..threads).map(|_| Work::new(model)).collect();
        let mut decisions = Decisions::blank(model, colour);
        let mut out = vec![[0.0; K]; model.states()];
        for phase in 0..model.phases() {
            let (after, _) = self.values[(phase + 1) % model.phases()].as_chunks::<K>();
            let mut turned = Vec::new();
            if model.phases() > 1 {
                turned = vec![[0.0; K]; model.states()];
                reordered(model.space.pieces(), after, &mut turned, threads);
            }
            let backup = Backup {
                model,
                numbering: &self.solver.numbering,
                turns: self.solver.turns(phase),
                after: if model.phases() > 1 { &turned } else { after },
                noted: model.order_in(phase).iter().position(|&other| other == colour),
            };
            sweep(&backup, &mut out, decisions.phase_mut(phase), &mut work);
        }
        decisions
    }

    fn channel(&self, colour: Colour) -> Option<usize> {
        self.solver.channels.iter().position(|&other| other == colour)
    }

    fn state_values(&self, phase: usize, state: usize) -> Values {
        let channels = self.solver.channels.len();
        let mut values = [0.0; 3];
        values[..channels].copy_from_slice(&self.values[phase][state * channels..(state + 1) * channels]);
        values
    }

    /// The dice in the order of the round, from 0.
    fn dice(&self, position: &Position, order: [Colour; 3]) -> Option<[usize; 3]> {
        let dice = order.map(|colour| position.die(colour).map(|die| usize::from(die.pips()) - 1));
        let [Some(first), Some(second), Some(third)] = dice else {
            return None;
        };
        Some([first, second, third])
    }

    fn others(&self, turn: usize, pieces: [usize; 3]) -> (usize, usize) {
        let place = |turn: usize| self.solver.model.space.place(pieces[turn % 3]);
        (place(turn + 1), place(turn + 2))
    }

    /// Values in the middle of a round, the player at `turn` being next if his die lets him move.
    fn ahead(&self, phase: usize, turn: usize, pieces: [usize; 3], dice: [usize; 3]) -> Values {
        let model = self.solver.model;
        if turn == 3 {
            let [first, second, third] = pieces;
            return match model.phases() {
                1 => self.state_values(phase, model.space.state(pieces)),
                phases => self.state_values((phase + 1) % phases, model.space.state([second, third, first])),
            };
        }
        if !moves(dice, turn) {
            return self.ahead(phase, turn + 1, pieces, dice);
        }
        let colour = model.order_in(phase)[turn];
        let targets = match self.solver.players[colour] {
            Player::Greedy => &model.greedy[colour],
            _ => &model.walks[colour],
        };
        let list = targets.of(pieces[turn], dice[turn], self.others(turn, pieces));
        match self.solver.rule(colour, phase) {
            Rule::Mean => {
                let values = list
                    .iter()
                    .map(|&target| self.taken(phase, turn, pieces, dice, target));
                values
                    .fold([0.0; 3], |sum, values| {
                        std::array::from_fn(|at| sum[at] + values[at])
                    })
                    .map(|sum| sum / list.len() as f64)
            }
            Rule::Best(own) => self.best(phase, turn, pieces, dice, list, own).1,
            Rule::Fixed(table) => self.taken(
                phase,
                turn,
                pieces,
                dice,
                list[self.fixed(table, turn, pieces, dice)],
            ),
        }
    }

    /// Values after the player at `turn` has moved.
    fn taken(
        &self,
        phase: usize,
        turn: usize,
        mut pieces: [usize; 3],
        dice: [usize; 3],
        target: u16,
    ) -> Values {
        let model = self.solver.model;
        if usize::from(target) == model.space.pieces() {
            let colour = model.order_in(phase)[turn];
            let mut values = [0.0; 3];
            if let Some(channel) = self.channel(colour) {
                values[channel] = 1.0;
            }
            return values;
        }
        pieces[turn] = usize::from(target);
        self.ahead(phase, turn + 1, pieces, dice)
    }

    fn best(
        &self,
        phase: usize,
        turn: usize,
        pieces: [usize; 3],
        dice: [usize; 3],
        list: &[u16],
        own: usize,
    ) -> (usize, Values) {
        let mut best = (0, [f64::NEG_INFINITY; 3]);
        for (index, &target) in list.iter().enumerate() {
            let values = self.taken(phase, turn, pieces, dice, target);
            if values[own] > best.1[own] {
                best = (index, values);
            }
        }
        best
    }

    fn fixed(&self, table: &[u8], turn: usize, pieces: [usize; 3], dice: [usize; 3]) -> usize {
        let numbering = &self.solver.numbering;
        let state = self.solver.model.space.state(pieces);
        usize::from(table[state * numbering.slots(turn) + numbering.slot(turn, dice)])
    }
}

/// Whose turn of the round it is, 0 to 2.
fn turn_of(position: &Position, order: [Colour; 3]) -> Option<usize> {
    let mover = position.mover()?;
    order.iter().position(|&colour| colour == mover)
}
