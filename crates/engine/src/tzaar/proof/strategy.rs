//! A proof as something that can be played: a move of the winner for every position the loser can bring about.

use super::search::{Search, after};
use crate::tzaar::tactics::winning_captures;
use std::collections::HashMap;
use tzaar::{Move, Phase, Position, Side};

/// Between two looks at the time so many positions are put together: some milliseconds.
const STRIDE: usize = 256;

/// What the strategy says of one position.
#[derive(Clone, Copy, Debug)]
struct Reply {
    /// The winner's move; or the loser's that holds out longest, for the line.
    mv: Move,
    /// The winner's turns from here to the end at most.
    turns: u16,
}

/// How one side wins, whatever the other does.
///
/// It holds a move for every position that can come up when the winner plays as it says. Whether that is so can be
/// checked without trusting it: see [`check`](super::check()).
#[derive(Clone, Debug, Default)]
pub struct Strategy {
    replies: HashMap<u64, Reply>,
}

impl Strategy {
    /// The winner's move in a position, where the strategy has one.
    pub fn reply(&self, position: &Position) -> Option<Move> {
        self.replies.get(&position.hash()).map(|reply| reply.mv)
    }

    /// How many positions it answers, those of the loser included.
    pub fn len(&self) -> usize {
        self.replies.len()
    }

    /// Whether there is nothing in it, as when the game is over already.
    pub fn is_empty(&self) -> bool {
        self.replies.is_empty()
    }

    /// The moves to the end when the loser holds out as long as he can against this strategy.
    pub(super) fn line(&self, start: &Position) -> Vec<Move> {
        let mut position = *start;
        let mut line = Vec::new();
        while let Some(mv) = self.reply(&position).filter(|_| position.outcome().is_none()) {
            line.push(mv);
            position = after(&position, mv);
        }
        line
    }

    /// Makes a flaw for the tests of the check.
    #[cfg(test)]
    pub(super) fn set(&mut self, position: &Position, mv: Move) {
        self.replies.insert(position.hash(), Reply { mv, turns: 1 });
    }

    /// As above.
    #[cfg(test)]
    pub(super) fn forget(&mut self, position: &Position) {
        self.replies.remove(&position.hash());
    }
}

/// Puts a strategy together from what a search left in its table.
pub(super) struct Builder<'s, 'a> {
    search: &'s mut Search<'a>,
    winner: Side,
    /// Nodes at which to give up.
    most: u64,
    strategy: Strategy,
}

impl<'s, 'a> Builder<'s, 'a> {
    /// Positions the table has lost are searched again, but in all with no more nodes than `search` took so far.
    pub(super) fn new(search: &'s mut Search<'a>, winner: Side) -> Builder<'s, 'a> {
        Builder {
            most: search.nodes.saturating_mul(2),
            search,
            winner,
            strategy: Strategy::default(),
        }
    }

    /// The strategy from this position, which begins with `first`, and the winner's turns it takes at most. Nothing
    /// when there was no time to put it together and to fill the gaps.
    pub(super) fn build(mut self, position: &Position, first: Option<Move>) -> Option<(Strategy, u16)> {
        let turns = match first {
            Some(mv) => self.play(position, mv),
            None => self.follow(position),
        }?;
        Some((self.strategy, turns))
    }

    /// The winner's turns from this position at most, once the strategy holds all that can follow.
    fn follow(&mut self, position: &Position) -> Option<u16> {
        if let Some(outcome) = position.outcome() {
            return (outcome.winner == self.winner).then_some(0);
        }
        if let Some(reply) = self.strategy.replies.get(&position.hash()) {
            return Some(reply.turns);
        }
        if position.side() != self.winner {
            return self.resist(position);
        }
        let mv = self.winning_move(position)?;
        self.play(position, mv)
    }

    /// The winner plays `mv`.
    fn play(&mut self, position: &Position, mv: Move) -> Option<u16> {
        let next = after(position, mv);
        let turns = self.follow(&next)? + u16::from(ends_turn(position, &next));
        self.keep(position, Reply { mv, turns })
    }

    /// The loser plays each of his moves.
    fn resist(&mut self, position: &Position) -> Option<u16> {
        let mut longest: Option<Reply> = None;
        for &mv in &position.moves() {
            let turns = self.follow(&after(position, mv))?;
            if longest.is_none_or(|longest| longest.turns < turns) {
                longest = Some(Reply { mv, turns });
            }
        }
        self.keep(position, longest?)
    }

    /// Nothing when time has run out.
    fn keep(&mut self, position: &Position, reply: Reply) -> Option<u16> {
        self.strategy.replies.insert(position.hash(), reply);
        let is_over = self.strategy.len().is_multiple_of(STRIDE) && self.search.interrupted();
        (!is_over).then_some(reply.turns)
    }

    /// A move of the winner that is proved to win: the one that took the least work, for that is likely the shortest
    /// way. A position whose moves are all lost from the table is searched again.
    fn winning_move(&mut self, position: &Position) -> Option<Move> {
        if let Some((first, _)) = winning_captures(position) {
            return Some(first);
        }
        let moves = position.moves();
        let known = moves.iter().filter_map(|&mv| {
            let (numbers, work) = self.search.look(&after(position, mv));
            (numbers[self.winner] == 0).then_some((work, mv))
        });
        if let Some((_, mv)) = known.min_by_key(|&(work, _)| work) {
            return Some(mv);
        }
        if self.search.nodes >= self.most || self.search.expired() {
            return None;
        }
        self.search.decide(position).and_then(|(_, mv)| mv)
    }
}

/// Whether a move of the winner was the last of his turn.
fn ends_turn(before: &Position, after: &Position) -> bool {
    after.outcome().is_some() || before.phase() != Phase::First
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::common::{Clock, Limits, Stop};
    use crate::tzaar::proof::table::Table;

    /// How many positions the strategy answers when `stop` is set or not once the winner is known.
    fn positions(position: &Position, is_stopped: bool) -> Option<usize> {
        let (mut table, stop) = (Table::new(16), Stop::new());
        let mut report = |_| {};
        let mut search = Search::new(&mut table, Clock::start(&Limits::NONE, &stop), &mut report);
        let (winner, first) = search.decide(position)?;
        if is_stopped {
            stop.set();
        }
        let (strategy, _) = Builder::new(&mut search, winner).build(position, first)?;
        Some(strategy.len())
    }

    #[test]
    fn putting_a_strategy_together_can_be_stopped() {
        // A win in four turns.
        let text = ".At2z./.TT4.../t....../......za4/.....t3.T/..A3....A/.T.Z5.../...Tz2a3/At... b 1 22";
        let position = text.parse().expect("a position");
        let whole = positions(&position, false).expect("a win");
        assert!(whole >= STRIDE, "{whole}");
        assert_eq!(positions(&position, true), None);
    }
}
