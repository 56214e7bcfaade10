//! The moves of the game: which are legal, what they do, how it ends (rules, "Play" and "End").

use crate::board::{Direction, SpaceSet};
use crate::{Kind, Move, MoveList, Outcome, Phase, Position, Reason, Side, Space};
use game::{Actor, Game, IllegalMove, Seat};

impl Position {
    /// All legal moves, each once, in a fixed order: captures first.
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.capturing_moves(&mut list);
        self.quiet_moves(&mut list);
        list
    }

    /// Appends the legal moves that capture.
    #[inline]
    pub fn capturing_moves(&self, list: &mut MoveList) {
        if self.outcome.is_none() && self.phase != Phase::Placement {
            self.captures(list);
        }
    }

    /// Appends the legal moves that capture nothing.
    #[inline]
    pub fn quiet_moves(&self, list: &mut MoveList) {
        match self.phase {
            _ if self.outcome.is_some() => {}
            Phase::Placement => self.placements(list),
            Phase::Opening | Phase::First => {}
            Phase::Second => {
                self.stackings(list);
                list.push(Move::Pass);
            }
        }
    }

    /// How many legal moves there are, without making a list.
    #[inline]
    pub fn count_moves(&self) -> u32 {
        if self.outcome.is_some() {
            return 0;
        }
        match self.phase {
            Phase::Placement => self.placement_kinds().count() as u32 * (!self.occupied()).len(),
            Phase::Opening | Phase::First => self.captures_for(self.side),
            Phase::Second => self.captures_for(self.side) + self.count_stackings() + 1,
        }
    }

    /// Appends every capture of the side to move ("Play" 4), whatever the phase.
    pub fn captures(&self, list: &mut MoveList) {
        let occupied = self.occupied();
        let (own, single, tall) = self.capture_sets(self.side);
        for (way, landings) in Direction::ALL.into_iter().zip(own.all_landings(!occupied)) {
            for to in landings & single {
                if let Some(from) = to.first(way.opposite(), occupied) {
                    list.push(Move::Capture { from, to });
                }
            }
        }
        for to in tall {
            for from in self.captors(to, own, occupied) {
                list.push(Move::Capture { from, to });
            }
        }
    }

    /// Appends every stacking of the side to move ("Play" 5), whatever the phase.
    pub fn stackings(&self, list: &mut MoveList) {
        let occupied = self.occupied();
        let own = self.sides[self.side];
        for (way, landings) in Direction::ALL.into_iter().zip(own.all_landings(!occupied)) {
            for to in landings & own {
                if let Some(from) = to.first(way.opposite(), occupied) {
                    list.push(Move::Stack { from, to });
                }
            }
        }
    }

    /// Whether the side to move has any capture.
    #[inline(always)]
    pub fn has_capture(&self) -> bool {
        let occupied = self.occupied();
        let (own, single, tall) = self.capture_sets(self.side);
        Direction::ALL
            .into_iter()
            .any(|way| !(own.landings(way, !occupied) & single).is_empty())
            || { tall }.any(|to| self.captors(to, own, occupied).next().is_some())
    }

    /// How many captures `side` has on the board as it stands, whoever is to move.
    #[inline(always)]
    pub fn captures_for(&self, side: Side) -> u32 {
        let occupied = self.occupied();
        let (own, single, tall) = self.capture_sets(side);
        let landings = own.all_landings(!occupied).into_iter();
        let singles: u32 = landings.map(|landings| (landings & single).len()).sum();
        singles
            + tall
                .map(|to| self.captors(to, own, occupied).count() as u32)
                .sum::<u32>()
    }

    #[inline(always)]
    fn count_stackings(&self) -> u32 {
        let occupied = self.occupied();
        let own = self.sides[self.side];
        let landings = own.all_landings(!occupied).into_iter();
        landings.map(|landings| (landings & own).len()).sum()
    }

    /// The stacks of `side`, the enemy's single pieces (any stack may take them) and the enemy's tall stacks.
    #[inline(always)]
    fn capture_sets(&self, side: Side) -> (SpaceSet, SpaceSet, SpaceSet) {
        let enemy = self.sides[!side];
        (self.sides[side], enemy.without(self.tall), enemy & self.tall)
    }

    /// The stacks of `own` in line with `to` and high enough to take what stands there.
    #[inline(always)]
    fn captors(&self, to: Space, own: SpaceSet, occupied: SpaceSet) -> impl Iterator<Item = Space> {
        let height = self.height(to);
        let in_line = Direction::ALL
            .into_iter()
            .filter_map(move |way| to.first(way, occupied));
        in_line.filter(move |&from| own.contains(from) && self.height(from) >= height)
    }

    fn placement_kinds(&self) -> impl Iterator<Item = Kind> {
        Kind::ALL
            .into_iter()
            .filter(|&kind| self.in_hand(self.side, kind) > 0)
    }

    fn placements(&self, list: &mut MoveList) {
        for kind in self.placement_kinds() {
            for space in !self.occupied() {
                list.push(Move::Place { kind, space });
            }
        }
    }

    /// Whether a move is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When the move is not legal; the position is then unchanged, and the error says why.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.check(mv)
            .map_err(|why| IllegalMove::new(format!("{mv} is not legal: {why}")))?;
        self.play_unchecked(mv);
        Ok(())
    }

    fn check(&self, mv: Move) -> Result<(), String> {
        if let Some(outcome) = self.outcome {
            return Err(format!("the game is over, {outcome}"));
        }
        match (mv, self.phase) {
            (Move::Place { kind, space }, Phase::Placement) => self.check_place(kind, space),
            (Move::Capture { from, to }, Phase::Opening | Phase::First | Phase::Second) => {
                self.check_line(from, to)?;
                self.check_capture(from, to)
            }
            (Move::Stack { from, to }, Phase::Second) => {
                self.check_line(from, to)?;
                self.check_stack(from, to)
            }
            (Move::Pass, Phase::Second) => Ok(()),
            (_, phase) => Err(expectation(phase).to_string()),
        }
    }

    fn check_place(&self, kind: Kind, space: Space) -> Result<(), String> {
        if self.in_hand(self.side, kind) == 0 {
            return Err(format!("{} has no {kind} left to place", self.side));
        }
        match self.stack(space) {
            Some(_) => Err(format!("{space} is not free")),
            None => Ok(()),
        }
    }

    fn check_line(&self, from: Space, to: Space) -> Result<(), String> {
        match self.stack(from) {
            None => return Err(format!("nothing stands on {from}")),
            Some(stack) if stack.side != self.side => {
                return Err(format!("the stack on {from} is not {}'s", self.side));
            }
            Some(_) => {}
        }
        if Direction::ALL
            .into_iter()
            .any(|way| self.nearest(from, way) == Some(to))
        {
            return Ok(());
        }
        Err(format!(
            "{to} is not the first stack in a straight line from {from}"
        ))
    }

    fn check_capture(&self, from: Space, to: Space) -> Result<(), String> {
        if self.sides[self.side].contains(to) {
            return Err(format!("the stack on {to} is {}'s own", self.side));
        }
        let (mine, theirs) = (self.height(from), self.height(to));
        if theirs > mine {
            return Err(format!(
                "the stack on {to} has height {theirs}, above {mine} on {from}"
            ));
        }
        Ok(())
    }

    fn check_stack(&self, from: Space, to: Space) -> Result<(), String> {
        if from == to || !self.sides[self.side].contains(to) {
            return Err(format!("the stack on {to} is not {}'s own", self.side));
        }
        Ok(())
    }

    /// Plays a move that is known to be legal. An illegal one leaves a meaningless position, but never undefined
    /// behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        match mv {
            Move::Capture { from, to } => {
                let lost = self.take_top(to, !self.side);
                self.slide(from, to, self.side, self.height(from));
                self.end_move(!self.side, lost);
            }
            Move::Stack { from, to } => {
                let covered = self.take_top(to, self.side);
                self.slide(
                    from,
                    to,
                    self.side,
                    self.height(from).wrapping_add(self.height(to)),
                );
                self.end_move(self.side, covered);
            }
            Move::Pass => self.end_turn(),
            Move::Place { kind, space } => self.place(kind, space),
        }
    }

    fn place(&mut self, kind: Kind, space: Space) {
        self.put(
            space,
            crate::Stack {
                side: self.side,
                kind,
                height: 1,
            },
        );
        self.turn += 1;
        if self.occupied() == SpaceSet::ALL {
            self.turn = 1;
            self.pass_to(Side::White, Phase::Opening);
            self.outcome = self.stuck();
        } else {
            self.pass_to(!self.side, Phase::Placement);
        }
    }

    /// After a move that took a `kind` of `side` from sight: the tests of "End", then on with the turn.
    #[inline(always)]
    fn end_move(&mut self, side: Side, kind: Kind) {
        let lost = (self.sides[side] & self.kinds[kind]).is_empty();
        match self.phase {
            Phase::First => self.pass_to(self.side, Phase::Second),
            _ => self.end_turn(),
        }
        if lost {
            self.outcome = Some(Outcome {
                winner: !side,
                reason: Reason::TypeLost(kind),
            });
        }
    }

    #[inline(always)]
    fn end_turn(&mut self) {
        self.turn = self.turn.saturating_add(1);
        self.pass_to(!self.side, Phase::First);
        self.outcome = self.stuck();
    }
}

/// What a phase asks for, for people.
fn expectation(phase: Phase) -> &'static str {
    match phase {
        Phase::Placement => "a piece is to be placed, such as Z@c3",
        Phase::Opening => "White's first turn is one capture",
        Phase::First => "the first move of a turn is a capture",
        Phase::Second => "the second move of a turn is a capture, a stack or a pass",
    }
}

impl Game for Position {
    type Move = Move;

    const SEATS: usize = 2;

    fn actor(&self) -> Actor {
        match self.outcome {
            Some(_) => Actor::Over,
            None => Actor::Seat(self.side.seat()),
        }
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        out.extend_from_slice(&self.moves());
    }

    fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        Position::play(self, mv)
    }

    fn chance_weight(&self, _: Move) -> u32 {
        1
    }

    /// 1 for the winner, -1 for the loser.
    fn payoff(&self, seat: Seat) -> Option<i32> {
        let outcome = self.outcome?;
        Some(if outcome.winner.seat() == seat { 1 } else { -1 })
    }
}
