//! What was computed: values of positions, and the moves that go with them.

use super::backup::{Backup, EQUAL, Rule, Work};
use super::convergence::Convergence;
use super::decisions::Decisions;
use super::moment::Moment;
use super::players::Player;
use super::solver::Solver;
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
        let values = match position.phase() {
            Phase::Move => self.ahead(&self.solver.model.moment(position)?),
            _ => {
                let (phase, pieces) = self.solver.model.read(position)?;
                let in_order = self.solver.model.order_in(phase).map(|colour| pieces[colour]);
                self.state_values(phase, self.solver.model.space.state(in_order))
            }
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
        let moment = model.moment(position)?;
        let mover = model.mover(&moment);
        let (piece, die) = moment.piece_and_die();
        let list = model.walks[mover].of(piece, die, model.others(&moment));
        let index = match self.solver.rule(mover, moment.phase) {
            Rule::Mean => {
                let first = model.greedy[mover].of(piece, die, model.others(&moment))[0];
                list.iter().position(|&target| target == first)?
            }
            Rule::Best(own) => self.best(&moment, list, own).0,
            Rule::Fixed(table) => self.fixed(&moment, table),
        };
        position.moves().get(index).copied()
    }

    /// The moves of a player as a table, which can then play against other players; nothing unless he plays for the
    /// best here. It takes one byte for each state and each die that matters: 126 a state for the first player of
    /// a round, 36 for the second, 6 for the third.
    pub fn decisions(&self, colour: Colour) -> Option<Decisions> {
        matches!(self.solver.players[colour], Player::Best).then(|| self.table(&self.solver, colour))
    }

    /// The moves of a player who does what is best for himself if from the next round on all play as they do here, and the
    /// others in this one: one step of policy improvement. Nothing unless his values were wanted.
    pub fn improvement(&self, colour: Colour) -> Option<Decisions> {
        self.channel(colour)?;
        let mut solver = self.solver.clone();
        solver.players[colour] = Player::Best;
        Some(self.table(&solver, colour))
    }

    fn table(&self, solver: &Solver, colour: Colour) -> Decisions {
        match solver.channels.len() {
            1 => self.noted::<1>(solver, colour),
            _ => self.noted::<3>(solver, colour),
        }
    }

    fn noted<const K: usize>(&self, solver: &Solver, colour: Colour) -> Decisions {
        let model = solver.model;
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
                numbering: &solver.numbering,
                turns: solver.turns(phase),
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

    /// Values at a moment.
    fn ahead(&self, moment: &Moment) -> Values {
        let model = self.solver.model;
        if moment.turn == 3 {
            let (phase, state) = model.next_round(moment);
            return self.state_values(phase, state);
        }
        let mover = model.mover(moment);
        let (piece, die) = moment.piece_and_die();
        let list = self.solver.targets(mover).of(piece, die, model.others(moment));
        match self.solver.rule(mover, moment.phase) {
            Rule::Mean => {
                let values = list.iter().map(|&target| self.played(moment, target));
                let add = |sum: Values, values: Values| std::array::from_fn(|at| sum[at] + values[at]);
                values.fold([0.0; 3], add).map(|sum| sum / list.len() as f64)
            }
            Rule::Best(own) => self.best(moment, list, own).1,
            Rule::Fixed(table) => self.played(moment, list[self.fixed(moment, table)]),
        }
    }

    /// Values after the player at turn has moved.
    fn played(&self, moment: &Moment, target: u16) -> Values {
        let target = usize::from(target);
        if target < self.solver.model.space.pieces() {
            return self.ahead(&moment.played(target));
        }
        let winner = self.channel(self.solver.model.mover(moment));
        std::array::from_fn(|channel| f64::from(u8::from(winner == Some(channel))))
    }

    /// The best move for the player at turn, who has the channel `own`, and the values after it.
    fn best(&self, moment: &Moment, list: &[u16], own: usize) -> (usize, Values) {
        let mut best = (0, [f64::NEG_INFINITY; 3]);
        for (index, &target) in list.iter().enumerate() {
            let values = self.played(moment, target);
            if values[own] > best.1[own] + EQUAL {
                best = (index, values);
            }
        }
        best
    }

    /// What a table says.
    fn fixed(&self, moment: &Moment, table: &[u8]) -> usize {
        let numbering = &self.solver.numbering;
        let state = self.solver.model.space.state(moment.pieces);
        let slot = numbering.slot(moment.turn, moment.dice);
        usize::from(table[state * numbering.slots(moment.turn) + slot])
    }
}
