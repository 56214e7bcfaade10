//! All a page needs to show a TZAAR position and to offer its moves.

use super::Ended;
use crate::fault::Fault;
use ::tzaar::{Kind, Move, Names, Outcome, Phase, Position, Reason, Side, Space};
use serde::Serialize;

/// A position as the page sees it.
#[derive(Serialize)]
pub(crate) struct View {
    position: String,
    side: &'static str,
    phase: &'static str,
    turn: u16,
    spaces: Vec<SpaceView>,
    moves: Vec<MoveView>,
    counters: Sides<Counters>,
    in_hand: Sides<Kinds>,
    result: Option<Ended>,
}

#[derive(Serialize)]
struct Sides<T> {
    white: T,
    black: T,
}

impl<T> Sides<T> {
    fn of(value: impl Fn(Side) -> T) -> Sides<T> {
        Sides {
            white: value(Side::White),
            black: value(Side::Black),
        }
    }
}

#[derive(Serialize)]
struct Kinds {
    tzaar: u8,
    tzarra: u8,
    tott: u8,
}

impl Kinds {
    fn of(count: impl Fn(Kind) -> u8) -> Kinds {
        Kinds {
            tzaar: count(Kind::Tzaar),
            tzarra: count(Kind::Tzarra),
            tott: count(Kind::Tott),
        }
    }
}

#[derive(Serialize)]
struct Counters {
    #[serde(flatten)]
    visible: Kinds,
    tallest: u8,
}

#[derive(Serialize)]
struct SpaceView {
    name: String,
    column_name: String,
    side: &'static str,
    kind: &'static str,
    height: u8,
}

#[derive(Serialize)]
struct MoveView {
    text: String,
    r#type: &'static str,
    from: Option<String>,
    to: Option<String>,
    kind: Option<&'static str>,
    height: Option<u8>,
    covers_last: bool,
    wins: bool,
}

/// The view of a position text.
pub(crate) fn view(text: &str) -> Result<View, Fault> {
    let position: Position = text.parse()?;
    Ok(View {
        position: position.to_string(),
        side: position.side().name(),
        phase: phase_name(position.phase()),
        turn: position.turn(),
        spaces: position
            .occupied()
            .filter_map(|space| space_view(&position, space))
            .collect(),
        moves: position
            .moves()
            .iter()
            .map(|&mv| move_view(&position, mv))
            .collect(),
        counters: Sides::of(|side| counters(&position, side)),
        in_hand: Sides::of(|side| Kinds::of(|kind| position.in_hand(side, kind))),
        result: position.outcome().map(Ended::from),
    })
}

fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Placement => "placement",
        Phase::Opening => "opening",
        Phase::First => "first",
        Phase::Second => "second",
    }
}

fn space_view(position: &Position, space: Space) -> Option<SpaceView> {
    let stack = position.stack(space)?;
    Some(SpaceView {
        name: space.to_string(),
        column_name: space.name(Names::Column),
        side: stack.side.name(),
        kind: stack.kind.name(),
        height: stack.height,
    })
}

fn counters(position: &Position, side: Side) -> Counters {
    Counters {
        visible: Kinds::of(|kind| position.visible(side, kind)),
        tallest: position
            .of_side(side)
            .map(|space| position.height(space))
            .max()
            .unwrap_or(0),
    }
}

fn move_view(position: &Position, mv: Move) -> MoveView {
    let mut after = *position;
    after.play_unchecked(mv);
    let (kind, from, to) = match mv {
        Move::Capture { from, to } => ("capture", Some(from), Some(to)),
        Move::Stack { from, to } => ("stack", Some(from), Some(to)),
        Move::Pass => ("pass", None, None),
        Move::Place { space, .. } => ("place", None, Some(space)),
    };
    let arrived = to.and_then(|to| after.stack(to));
    MoveView {
        text: mv.to_string(),
        r#type: kind,
        from: from.map(|space| space.to_string()),
        to: to.map(|space| space.to_string()),
        kind: arrived.map(|stack| stack.kind.name()),
        height: arrived.map(|stack| stack.height),
        covers_last: lost_own_type(position.side(), after.outcome()),
        wins: after
            .outcome()
            .is_some_and(|outcome| outcome.winner == position.side()),
    }
}

/// Only covering can cost the mover a type of his own.
fn lost_own_type(mover: Side, outcome: Option<Outcome>) -> bool {
    outcome.is_some_and(|outcome| outcome.loser() == mover && matches!(outcome.reason, Reason::TypeLost(_)))
}
