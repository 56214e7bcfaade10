/** What the board component is told and what it tells: no rules, only names of spaces. */
import type { TzaarMove } from '../engine/tzaar';

/** Where a chosen stack, or a piece in hand, may go. */
export interface Target {
  type: 'capture' | 'stack' | 'place';
  /** Height of the stack after the move. */
  height: number;
}

/** A move on its way: the stack at `from` slides to `to`, a captured one fades. */
export interface Motion {
  type: 'capture' | 'stack';
  from: string;
  to: string;
  milliseconds: number;
}

/** The lines of a turn: the one being made, or the last one played. */
export interface Trails {
  kind: 'draft' | 'last';
  moves: readonly { number: number; from: string | null; to: string }[];
}

export type Input = 'mouse' | 'touch' | 'keyboard';

/** The targets of a set of legal moves. */
export function targetsFrom(moves: ReadonlyMap<string, TzaarMove>): Map<string, Target> {
  return new Map(
    [...moves].flatMap(([to, move]) =>
      move.type === 'pass' ? [] : [[to, { type: move.type, height: move.height ?? 1 }] as const],
    ),
  );
}
