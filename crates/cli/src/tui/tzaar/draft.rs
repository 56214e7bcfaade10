//! The turn the person is making: up to two moves, not played before it is confirmed.

use tzaar::{Kind, Move, Outcome, Phase, Position, Reason, Space};

/// A turn in the making.
#[derive(Clone, Debug)]
pub struct Draft {
    start: Position,
    moves: Vec<Move>,
    shown: Position,
}

impl Draft {
    /// No move yet.
    pub fn new(start: Position) -> Draft {
        Draft {
            start,
            moves: Vec::new(),
            shown: start,
        }
    }

    /// The moves drafted.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after them.
    pub fn shown(&self) -> &Position {
        &self.shown
    }

    /// Whether the turn is complete: play would pass on or the game end.
    pub fn is_complete(&self) -> bool {
        let shown = &self.shown;
        let passed_on = shown.side() != self.start.side() || self.start.phase() == Phase::Placement;
        !self.moves.is_empty() && (shown.outcome().is_some() || passed_on)
    }

    /// Adds a move; false when it is not legal or the turn is complete.
    pub fn push(&mut self, mv: Move) -> bool {
        if self.is_complete() || self.shown.play(mv).is_err() {
            return false;
        }
        self.moves.push(mv);
        true
    }

    /// Takes the last move back; false when there is none.
    pub fn pop(&mut self) -> bool {
        let popped = self.moves.pop().is_some();
        self.shown = self.start;
        for &mv in &self.moves {
            self.shown.play_unchecked(mv);
        }
        popped
    }

    /// The moves that can come next, by their text; none when the turn is complete.
    pub fn next_moves(&self) -> Vec<Move> {
        if self.is_complete() {
            return Vec::new();
        }
        let mut moves = self.shown.moves().to_vec();
        moves.sort_by_cached_key(ToString::to_string);
        moves
    }

    /// The moves that can come next from a space.
    pub fn moves_from(&self, space: Space) -> Vec<(Space, Move)> {
        let moves = self.next_moves().into_iter();
        let from = moves.filter_map(|mv| match mv {
            Move::Capture { from, to } | Move::Stack { from, to } if from == space => Some((to, mv)),
            _ => None,
        });
        from.collect()
    }

    /// The kind of his own the mover would cover for good by this move, losing at once.
    pub fn covers_last(&self, mv: Move) -> Option<Kind> {
        let mut after = self.shown;
        after.play_unchecked(mv);
        match after.outcome() {
            Some(Outcome {
                winner,
                reason: Reason::TypeLost(kind),
            }) if winner != self.start.side() => Some(kind),
            _ => None,
        }
    }

    /// The drafted moves as text.
    pub fn text(&self) -> String {
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        moves.join(" ")
    }
}
