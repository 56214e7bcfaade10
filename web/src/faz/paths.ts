/** Drawing a walk over cells: a smooth line, a point part of the way along it, and where each step lands. */
import { middle, round, type Point } from './geometry';

/** How far a lane lies to the right of its direction when a walk uses an edge twice. */
const LANE = 5;

/** The steps of a walk, each with where it starts and ends. */
function steps<T>(path: readonly T[]): [T, T][] {
  return path.slice(1).map((to, i) => [path[i] as T, to]);
}

/** True when the walk crosses some edge more than once, so that its lanes must be told apart. */
export function doublesBack(path: readonly string[]): boolean {
  const edges = steps(path).map((edge) => edge.sort().join('-'));
  return new Set(edges).size < edges.length;
}

/** The points a walk is drawn through: cell middles, moved into lanes where the walk doubles back. */
export function tracePoints(path: readonly string[], rows: number): Point[] {
  const middles = path.map((cell) => middle(cell, rows));
  if (!doublesBack(path)) return middles;
  const lanes = steps(middles).flatMap(([from, to]) => lane(from, to));
  return [...middles.slice(0, 1), ...lanes.slice(1, -1), ...middles.slice(-1)];
}

/** The walk as SVG path data with rounded turns. */
export function trace(path: readonly string[], rows: number): string {
  const segments = steps(tracePoints(path, rows));
  const at = (p: Point): string => `${round(p.x)} ${round(p.y)}`;
  const parts = segments.map(([from, to], i) =>
    i === 0 ? `M${at(from)}L${at(half(from, to))}` : `Q${at(from)} ${at(half(from, to))}`,
  );
  const last = segments.at(-1);
  return last ? `${parts.join('')}L${at(last[1])}` : '';
}

/** The point a share `t` (0 to 1) of the steps along the walk, for a sliding piece. */
export function along(path: readonly string[], t: number, rows: number): Point {
  const s = Math.min(Math.max(t, 0), 1) * (path.length - 1);
  const i = Math.floor(s);
  const a = middle(path[i] ?? '', rows);
  const b = middle(path[i + 1] ?? path[i] ?? '', rows);
  return { x: a.x + (b.x - a.x) * (s - i), y: a.y + (b.y - a.y) * (s - i) };
}

/** A cell of a walk with the numbers of the steps that land on it. */
export interface StepMark {
  cell: string;
  steps: number[];
}

/** Which steps land on which cell, in order of first landing. */
export function stepMarks(path: readonly string[]): StepMark[] {
  const marks = new Map<string, number[]>();
  path.forEach((cell, step) => {
    if (step > 0) marks.set(cell, [...(marks.get(cell) ?? []), step]);
  });
  return [...marks].map(([cell, steps]) => ({ cell, steps }));
}

/** The direction a walk arrives in, in degrees clockwise from the right, for an arrow head. */
export function arrival(path: readonly string[], rows: number): number {
  const last = steps(tracePoints(path, rows)).at(-1);
  return last ? round((Math.atan2(last[1].y - last[0].y, last[1].x - last[0].x) * 180) / Math.PI) : 0;
}

function half(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The step from a to b, moved to the right of its direction. */
function lane(a: Point, b: Point): [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const dx = (-(b.y - a.y) / length) * LANE;
  const dy = ((b.x - a.x) / length) * LANE;
  return [
    { x: a.x + dx, y: a.y + dy },
    { x: b.x + dx, y: b.y + dy },
  ];
}
