/** Legal moves sorted for a person: by cell, and within a cell by the winding they end with. */
import type { FazMove } from '../engine/faz';

/** One cell a piece may end on, with a move for each winding it can have there. */
export interface Destination {
  cell: string;
  /** One move for each different outcome, the largest winding (most counter-clockwise) first. */
  choices: FazMove[];
  /** True when some choice wins at once. */
  wins: boolean;
}

/**
 * Groups moves by the cell they end on. Two moves to one cell that end with the same winding and the same result are
 * one choice, drawn by the walk over more different cells: the one that shuffles less.
 */
export function destinations(moves: readonly FazMove[]): Destination[] {
  const groups = new Map<string, FazMove[]>();
  for (const move of moves) {
    if (move.to !== null) groups.set(move.to, [...(groups.get(move.to) ?? []), move]);
  }
  return [...groups]
    .map(([cell, group]) => ({ cell, choices: choicesOf(group), wins: group.some((move) => move.wins) }))
    .sort((a, b) => compareCells(a.cell, b.cell));
}

/** The move to no cell at all (a skip), when the rules allow one. */
export function skipMove(moves: readonly FazMove[]): FazMove | null {
  return moves.find((move) => move.to === null) ?? null;
}

/** Row by row from the apex, then from the left: the order in which a reader goes over the board. */
export function compareCells(a: string, b: string): number {
  return a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1));
}

function choicesOf(group: readonly FazMove[]): FazMove[] {
  const best = new Map<string, FazMove>();
  for (const move of group) {
    const key = `${move.winding_after} ${move.wins}`;
    const known = best.get(key);
    if (!known || variety(move) > variety(known)) best.set(key, move);
  }
  return [...best.values()].sort((a, b) => b.winding_after - a.winding_after || Number(b.wins) - Number(a.wins));
}

/** How many different cells a walk visits: the more, the less it shuffles to and fro. */
function variety(move: FazMove): number {
  return new Set(move.path).size;
}
