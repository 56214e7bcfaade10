/** Reads the rules' move texts for display. What is legal is the rules' business. */
import type { Kind } from '../engine/tzaar';

/** A move as its text says it. */
export type ReadMove =
  | { type: 'capture' | 'stack'; from: string; to: string }
  | { type: 'place'; kind: Kind; to: string }
  | { type: 'pass' };

const KIND_LETTERS: Readonly<Record<string, Kind>> = { Z: 'tzaar', A: 'tzarra', T: 'tott' };

/** The parts of a canonical move text; null for anything else. */
export function readMove(text: string): ReadMove | null {
  if (text === 'pass') return { type: 'pass' };
  const moved = /^([a-i][1-9])([x+])([a-i][1-9])$/.exec(text);
  if (moved) return { type: moved[2] === 'x' ? 'capture' : 'stack', from: moved[1] ?? '', to: moved[3] ?? '' };
  const placed = /^([ZAT])@([a-i][1-9])$/.exec(text);
  const kind = KIND_LETTERS[placed?.[1] ?? ''];
  return placed && kind ? { type: 'place', kind, to: placed[2] ?? '' } : null;
}

/** One step of a turn somebody types: two spaces, or a pass. */
export type TypedMove = { from: string; to: string } | 'pass';

/**
 * Reads what a player types: `d3 d4 e5 e6`, `d3xd4 e5+e6`, `D3-D4 pass`. The moves are pairs of spaces; null
 * when the text is anything else.
 */
export function readTyped(text: string): TypedMove[] | null {
  const words = text.toLowerCase().match(/[a-z]+\d*/g) ?? [];
  const moves: TypedMove[] = [];
  let from: string | null = null;
  for (const word of words) {
    if (word === 'pass' && from === null) moves.push('pass');
    else if (word === 'x' && from !== null) continue;
    else if (!/^x?[a-i][1-9]$/.test(word)) return null;
    else if (from === null) from = word;
    else {
      moves.push({ from, to: word.replace(/^x/, '') });
      from = null;
    }
  }
  return from === null && moves.length > 0 ? moves : null;
}
