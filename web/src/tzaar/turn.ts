/**
 * The two-step turn as a player makes it: idle -> a stack chosen -> first part (draft) -> a stack chosen ->
 * second part or pass (draft) -> review -> played. Pure: every function answers from the rules' view alone.
 */
import { KINDS, type Kind, type TzaarMove, type TzaarView } from '../engine/tzaar';

/** Where in a turn the player is. */
export type Stage = 'over' | 'placement' | 'opening' | 'first' | 'second' | 'review';

/** A turn being made. Nothing of it is in the game before it is played. */
export interface Draft {
  /** Moves made so far: at most two. */
  parts: readonly string[];
  /** The chosen stack. */
  source: string | null;
  /** A move that would cover the player's own last piece of a type, waiting for an answer. */
  warning: TzaarMove | null;
}

export const NO_DRAFT: Draft = { parts: [], source: null, warning: null };

/** True when the moves from `start` to `now` make a whole turn. */
export function turnComplete(start: TzaarView, now: TzaarView): boolean {
  return now.result !== null || now.side !== start.side || now.turn !== start.turn;
}

/** The stage of a turn that began at `start` and stands at `now` after the draft's parts. */
export function stageOf(start: TzaarView, now: TzaarView, draft: Draft): Stage {
  if (start.result !== null) return 'over';
  if (draft.parts.length > 0 && turnComplete(start, now)) return 'review';
  return now.phase;
}

/** The stacks that have a move. */
export function sourcesOf(view: TzaarView): Set<string> {
  return new Set(view.moves.flatMap((move) => (move.from === null ? [] : [move.from])));
}

/** The moves of one stack by their targets. */
export function targetsOf(view: TzaarView, source: string | null): Map<string, TzaarMove> {
  const moves = source === null ? [] : view.moves.filter((move) => move.from === source);
  return new Map(moves.flatMap((move) => (move.to === null ? [] : [[move.to, move] as const])));
}

/** The free spaces for a piece of one kind, in the placement phase. */
export function placesOf(view: TzaarView, kind: Kind): Map<string, TzaarMove> {
  const moves = view.moves.filter((move) => move.type === 'place' && move.kind === kind);
  return new Map(moves.flatMap((move) => (move.to === null ? [] : [[move.to, move] as const])));
}

/** The pass, when it is allowed now. */
export function passOf(view: TzaarView): TzaarMove | null {
  return view.moves.find((move) => move.type === 'pass') ?? null;
}

/** The kind to place: the wanted one while any is left, else the one most are left of. */
export function handOf(view: TzaarView, wanted: Kind | null): Kind {
  const hand = view.in_hand[view.side];
  if (wanted !== null && hand[wanted] > 0) return wanted;
  return [...KINDS].sort((a, b) => hand[b] - hand[a])[0] ?? 'tott';
}

/** What a press on a space does. `blocked` changes nothing but the choice, and says why. */
export type Press =
  | { type: 'select'; source: string }
  | { type: 'deselect' }
  | { type: 'move'; move: TzaarMove }
  | { type: 'blocked'; why: 'review' | 'empty' | 'theirs' | 'noCapture' | 'noMove' };

/** A press on `space` while a placement, a first or a second part is due. */
export function press(view: TzaarView, stage: Stage, source: string | null, hand: Kind, space: string): Press {
  if (stage === 'review' || stage === 'over') return { type: 'blocked', why: 'review' };
  if (stage === 'placement') {
    const move = placesOf(view, hand).get(space);
    return move ? { type: 'move', move } : { type: 'blocked', why: 'theirs' };
  }
  if (space === source) return { type: 'deselect' };
  const move = targetsOf(view, source).get(space);
  if (move) return { type: 'move', move };
  if (sourcesOf(view).has(space)) return { type: 'select', source: space };
  return { type: 'blocked', why: reasonAgainst(view, stage, space) };
}

function reasonAgainst(view: TzaarView, stage: Stage, space: string) {
  const stack = view.spaces.find(({ name }) => name === space);
  if (!stack) return 'empty';
  if (stack.side !== view.side) return 'theirs';
  return stage === 'second' ? 'noMove' : 'noCapture';
}

/** One step back: the choice first, then the last part. */
export function undone(draft: Draft): Draft {
  if (draft.source !== null) return { ...draft, source: null };
  return { parts: draft.parts.slice(0, -1), source: null, warning: null };
}

/** When a finished turn waits for the confirm button. A pass always does. */
export function needsConfirm(
  setting: 'always' | 'touch' | 'never',
  input: 'mouse' | 'touch' | 'keyboard',
  lastPart: string,
): boolean {
  if (lastPart === 'pass' || setting === 'always') return true;
  return setting === 'touch' && input === 'touch';
}
