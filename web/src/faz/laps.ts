/** The lap gauge: a ring on which the piece goes round, and what it says. */
import { round } from './geometry';

/** Angles this close are one: they come out of sums of fractions. */
const EPSILON = 1e-6;

/** What a dial shows of a number of turns: the lap under way as a part of the ring, and the laps done. */
export interface Reading {
  /** Signed part of a turn under way, more than -1 and less than 1. */
  part: number;
  /** The way is done: the whole ring. */
  full: boolean;
  /** Full laps done, at most those asked for. */
  laps: number;
  /** Where the piece is on a ring of that radius about the origin. */
  tip: (radius: number) => { x: number; y: number };
}

/** Reads signed turns (counter-clockwise positive) on a ring that starts at its top. */
export function dial(turns: number, laps: number): Reading {
  const done = Math.trunc(turns + Math.sign(turns) * EPSILON);
  const part = Math.abs(turns - done) < EPSILON ? 0 : turns - done;
  const full = Math.abs(done) >= laps;
  return { part, full, laps: Math.min(Math.abs(done), laps), tip: (radius) => onRing(full ? 0 : part, radius) };
}

/** The point a signed part of a turn from the top of a ring. */
function onRing(part: number, radius: number): { x: number; y: number } {
  const angle = -Math.PI / 2 - part * 2 * Math.PI;
  return { x: round(radius * Math.cos(angle)), y: round(radius * Math.sin(angle)) };
}

/** The arc over a signed part of a turn from the top of a ring, as SVG path data; '' for none. */
export function arc(part: number, radius: number): string {
  if (Math.abs(part) < EPSILON) return '';
  const { x, y } = onRing(part, radius);
  const large = Math.abs(part) > 0.5 ? 1 : 0;
  return `M0 ${-radius}A${radius} ${radius} 0 ${large} ${part > 0 ? 0 : 1} ${x} ${y}`;
}

/** Places for a pip a lap, in one row or two, about the origin. */
export function lapPips(laps: number): { x: number; y: number }[] {
  const columns = laps > 5 ? Math.ceil(laps / 2) : laps;
  return Array.from({ length: laps }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(laps - row * columns, columns);
    return { x: (i - row * columns - (inRow - 1) / 2) * 6.6, y: 3 + row * 6.6 };
  });
}

/** Which way a piece is winding. */
export type Sense = 'ccw' | 'cw' | 'none';

/** The sense of a signed number of turns; less than a fiftieth of a turn is none. */
export function sense(turns: number): Sense {
  if (Math.abs(turns) < 0.02) return 'none';
  return turns > 0 ? 'ccw' : 'cw';
}

/** The lap a piece is on, 1 to `laps`, for "lap 2 of 4": full laps done and the one under way. */
export function currentLap(turns: number, laps: number): number {
  return Math.min(Math.floor(Math.abs(turns) + EPSILON) + 1, laps);
}
