//! One game as a tree of moves.

use super::{Note, SetupKind, SetupMismatch, Tags};
use crate::{Move, Outcome, Phase, Position, Side};
use game::IllegalMove;

/// A move of a [`Record`], or its start; valid only for the record it came from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game, before any move.
    pub const START: NodeId = NodeId(0);

    fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug)]
struct Node {
    /// `None` for the start alone.
    mv: Option<Move>,
    parent: NodeId,
    /// The first goes on with the line, the others are variations.
    children: Vec<NodeId>,
    note: Note,
}

/// One game: where it started, what was played and considered, and how it ended.
///
/// The moves are a tree: from each move the first continuation goes on with the line, and the others are
/// variations. Every move in it is legal. Two records are equal when their texts are.
#[derive(Clone, Debug)]
pub struct Record {
    setup: SetupKind,
    start: Position,
    tags: Tags,
    nodes: Vec<Node>,
    /// The result where the board does not tell it: resignation, time and so on.
    declared: Option<Side>,
    termination: Option<String>,
}

impl Record {
    /// A game of no moves. The setup kind is what the start looks like.
    pub fn new(start: Position) -> Record {
        let root = Node {
            mv: None,
            parent: NodeId::START,
            children: Vec::new(),
            note: Note::default(),
        };
        Record {
            setup: SetupKind::of(&start),
            start,
            tags: Tags::default(),
            nodes: vec![root],
            declared: None,
            termination: None,
        }
    }

    /// A game of these moves.
    ///
    /// # Errors
    /// When one of them is not legal after those before it.
    pub fn from_moves(start: Position, moves: impl IntoIterator<Item = Move>) -> Result<Record, IllegalMove> {
        let mut record = Record::new(start);
        let (mut at, mut position) = (NodeId::START, start);
        for mv in moves {
            position.play(mv)?;
            at = record.attach(at, mv);
        }
        Ok(record)
    }

    /// Where the game started.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// How the start came about.
    pub fn setup(&self) -> SetupKind {
        self.setup
    }

    /// States how the start came about.
    ///
    /// # Errors
    /// When the start is no such setup; nothing is then changed.
    pub fn set_setup(&mut self, setup: SetupKind) -> Result<(), SetupMismatch> {
        setup.check(&self.start)?;
        self.setup = setup;
        Ok(())
    }

    /// The tags besides those the record itself answers for (see [`Tags`]).
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to change.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// Adds a move after another (or after [`NodeId::START`]): as the continuation where there is none yet, else as a
    /// further variation. A move that is there already is not added twice. Going on from the end of the main line
    /// drops a result set by [`Record::finish`].
    ///
    /// # Errors
    /// When the move is not legal there; nothing is then changed.
    ///
    /// # Panics
    /// When `after` belongs to another record and this one has no such move.
    pub fn add(&mut self, after: NodeId, mv: Move) -> Result<NodeId, IllegalMove> {
        self.position(after).play(mv)?;
        Ok(self.attach(after, mv))
    }

    /// As [`Record::add`], for a move known to be legal there.
    pub(crate) fn attach(&mut self, after: NodeId, mv: Move) -> NodeId {
        let known = self.nodes[after.index()].children.iter().copied();
        if let Some(known) = known.into_iter().find(|&child| self.mv(child) == Some(mv)) {
            return known;
        }
        if after == self.end() {
            (self.declared, self.termination) = (None, None);
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            mv: Some(mv),
            parent: after,
            children: Vec::new(),
            note: Note::default(),
        });
        self.nodes[after.index()].children.push(id);
        id
    }

    /// The move itself; `None` for the start.
    ///
    /// # Panics
    /// When `id` belongs to another record and this one has no such move. So do all methods that take one.
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.nodes[id.index()].mv
    }

    /// The move before; `None` for the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        let node = &self.nodes[id.index()];
        node.mv.map(|_| node.parent)
    }

    /// The continuations of a move: the first goes on with the line, the others are variations.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.index()].children
    }

    /// What is noted about a move, or about the start.
    pub fn note(&self, id: NodeId) -> &Note {
        &self.nodes[id.index()].note
    }

    /// What is noted about a move or the start, to change.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        &mut self.nodes[id.index()].note
    }

    /// The moves that were played, in order.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let next = |id: &NodeId| self.children(*id).first().copied();
        std::iter::successors(next(&NodeId::START), next)
    }

    /// The moves that were played, in order.
    pub fn moves(&self) -> Vec<Move> {
        self.main_line().filter_map(|id| self.mv(id)).collect()
    }

    /// The last move that was played, or the start.
    pub fn end(&self) -> NodeId {
        self.main_line().last().unwrap_or(NodeId::START)
    }

    /// The position after a move.
    pub fn position(&self, id: NodeId) -> Position {
        let up = std::iter::successors(Some(id), |&id| self.parent(id));
        let moves: Vec<Move> = up.filter_map(|id| self.mv(id)).collect();
        let mut position = self.start;
        for mv in moves.into_iter().rev() {
            position.play_unchecked(mv);
        }
        position
    }

    /// The position after the last move played.
    pub fn last(&self) -> Position {
        self.position(self.end())
    }

    /// How many player turns were played, a begun one included, placements not.
    pub fn turns(&self) -> usize {
        let mut position = self.start;
        let mut turns = 0;
        let mut running = false;
        for mv in self.moves() {
            let placing = position.phase() == Phase::Placement;
            turns += usize::from(!running && !placing);
            position.play_unchecked(mv);
            running = position.phase() == Phase::Second;
        }
        turns
    }

    /// How the rules ended the game, when they did.
    pub fn outcome(&self) -> Option<Outcome> {
        self.last().outcome()
    }

    /// Who won: by the rules, else as set by [`Record::finish`]; `None` while the game is unfinished.
    pub fn winner(&self) -> Option<Side> {
        self.outcome()
            .map_or(self.declared, |outcome| Some(outcome.winner))
    }

    /// The result as text: `white`, `black` or `unfinished`.
    pub fn result_key(&self) -> &'static str {
        self.winner().map_or("unfinished", Side::name)
    }

    /// Why the game ended: [`Outcome::reason_key`] when by the rules, else as set by [`Record::finish`].
    pub fn termination(&self) -> Option<&str> {
        match self.outcome() {
            Some(outcome) => Some(outcome.reason_key()),
            None => self.termination.as_deref(),
        }
    }

    /// States a result that the board does not tell, and why: `resignation`, `time`, `abandoned` or any other words.
    /// Where the rules have ended the game, they tell the result, and this changes nothing.
    pub fn finish(&mut self, winner: Option<Side>, termination: Option<&str>) {
        if self.outcome().is_none() {
            self.declared = winner;
            self.termination = termination.map(str::to_string);
        }
    }

    /// Takes over what a text says of the end. Other words than the rules', where these ended the game, become a comment
    /// on the last move.
    pub(super) fn conclude(&mut self, winner: Option<Side>, termination: Option<&str>) {
        let known = self.outcome().map(|outcome| outcome.reason_key());
        match (known, termination) {
            (None, _) => self.finish(winner, termination),
            (Some(known), Some(words)) if !words.is_empty() && words != known => {
                let end = self.end();
                let comments = &mut self.note_mut(end).comments;
                comments.push(format!("Termination: {words}"));
            }
            (Some(_), _) => {}
        }
    }

    /// Every move with the one before it, such that a move comes before its continuations and the line before its
    /// variations.
    pub(crate) fn ordered(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len() - 1);
        let mut waiting = vec![NodeId::START];
        while let Some(id) = waiting.pop() {
            if id != NodeId::START {
                order.push(id);
            }
            waiting.extend(self.children(id).iter().rev());
        }
        order
    }

    /// The moves in order, each with the place of the one before it in this list, counted from 1 (0 is the start).
    pub(crate) fn ranked(&self) -> Vec<(NodeId, usize)> {
        let order = self.ordered();
        let mut ranks = vec![0; self.nodes.len()];
        for (rank, id) in order.iter().enumerate() {
            ranks[id.index()] = rank + 1;
        }
        let before = |id: &NodeId| (*id, ranks[self.nodes[id.index()].parent.index()]);
        order.iter().map(before).collect()
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Record) -> bool {
        let head = |record: &Record| (record.setup, record.start, record.declared);
        head(self) == head(other)
            && self.tags == other.tags
            && self.termination == other.termination
            && self.note(NodeId::START) == other.note(NodeId::START)
            && same_moves(self, other)
    }
}

impl Eq for Record {}

fn same_moves(one: &Record, other: &Record) -> bool {
    let (ones, others) = (one.ranked(), other.ranked());
    let same = |(&(a, before_a), &(b, before_b)): (&(NodeId, usize), &(NodeId, usize))| {
        before_a == before_b && one.mv(a) == other.mv(b) && one.note(a) == other.note(b)
    };
    ones.len() == others.len() && ones.iter().zip(&others).all(same)
}
