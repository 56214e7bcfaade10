/**
 * Where things are on the triangle: corners, centres, neighbours by shared edge, and which cell a pointer means.
 * Pure measure, no rule: the hole and the pieces are the view's business.
 */

export interface Point {
  x: number;
  y: number;
}

/** Length of a cell's side in drawing units. */
export const SIDE = 48;
/** Height of a cell. */
export const HEIGHT = (SIDE * Math.sqrt(3)) / 2;
/** Radius of the circle that touches a cell's three sides. */
export const INRADIUS = HEIGHT / 3;
/** Free rim around the triangle, for row letters and markers that stick out. */
export const MARGIN = 30;

/** A cell by row (apex 0) and place in the row (0 to twice the row). */
export interface Place {
  row: number;
  index: number;
}

/** `{row: 1, index: 0}` is `b1`. */
export function cellName({ row, index }: Place): string {
  return String.fromCharCode(97 + row) + (index + 1);
}

/** Reads `b1`; null when it is no cell of a board with that many rows. */
export function parseCell(name: string, rows: number): Place | null {
  const text = name.trim().toLowerCase();
  if (!/^[a-t][1-9][0-9]?$/.test(text)) return null;
  const { row, index } = place(text);
  return row < rows && index <= 2 * row ? { row, index } : null;
}

/** The place of a cell known to be on the board. */
export function place(name: string): Place {
  return { row: name.charCodeAt(0) - 97, index: Number(name.slice(1)) - 1 };
}

/** True when the cell points up. */
export function pointsUp({ index }: Place): boolean {
  return index % 2 === 0;
}

/** Every cell of a board, row by row from the apex. */
export function allCells(rows: number): string[] {
  const cells: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let index = 0; index <= 2 * row; index++) cells.push(cellName({ row, index }));
  }
  return cells;
}

/** The grid vertex `k` steps from the left end of grid line `line` (line 0 is the apex). */
export function vertex(line: number, k: number, rows: number): Point {
  return { x: MARGIN + (rows / 2 + k - line / 2) * SIDE, y: MARGIN + line * HEIGHT };
}

/** The three corners of a cell. */
export function corners({ row, index }: Place, rows: number): [Point, Point, Point] {
  const k = Math.floor(index / 2);
  return index % 2 === 0
    ? [vertex(row, k, rows), vertex(row + 1, k, rows), vertex(row + 1, k + 1, rows)]
    : [vertex(row, k, rows), vertex(row, k + 1, rows), vertex(row + 1, k + 1, rows)];
}

/** The middle of a cell (centroid, which is also the centre of its inscribed circle). */
export function middle(cell: string, rows: number): Point {
  const [a, b, c] = corners(place(cell), rows);
  return { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
}

/** The cell's outline, drawn in towards its middle by `inset` (0 none, 1 a point), as SVG `points`. */
export function outline(cell: string, rows: number, inset = 0): string {
  const centre = middle(cell, rows);
  return corners(place(cell), rows)
    .map((p) => `${round(p.x + (centre.x - p.x) * inset)},${round(p.y + (centre.y - p.y) * inset)}`)
    .join(' ');
}

/** The black dot: centroid of the whole triangle. */
export function centre(rows: number): Point {
  return { x: MARGIN + (rows * SIDE) / 2, y: MARGIN + (rows * HEIGHT * 2) / 3 };
}

/** Size of the whole drawing. */
export function drawingSize(rows: number): { width: number; height: number } {
  return { width: rows * SIDE + 2 * MARGIN, height: rows * HEIGHT + 2 * MARGIN };
}

/** Size of row letters: the drawing of a large board is shown smaller. */
export function letterSize(rows: number): number {
  return Math.min(18, 10 + rows * 0.4);
}

/** A compass step between cells that share an edge. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The cell an arrow key leads to, or null at the rim. Left and right go along the row. Up and down cross the flat
 * edge where the cell has one there; where it has a corner instead, the step leads on to the nearest cell of that row.
 */
export function step(cell: string, direction: Direction, rows: number): string | null {
  const { row, index } = place(cell);
  const up = index % 2 === 0;
  const to = {
    left: { row, index: index - 1 },
    right: { row, index: index + 1 },
    up: { row: row - 1, index: up ? Math.min(Math.max(index - 1, 0), 2 * (row - 1)) : index - 1 },
    down: { row: row + 1, index: index + 1 },
  }[direction];
  const exists = to.row >= 0 && to.row < rows && to.index >= 0 && to.index <= 2 * to.row;
  return exists ? cellName(to) : null;
}

/** The cell under a point of the drawing, or the nearest one within `reach` units of the triangle's rim. */
export function cellAt(point: Point, rows: number, reach = MARGIN): string | null {
  const line = (point.y - MARGIN) / HEIGHT;
  const row = clamp(Math.floor(line), 0, rows - 1);
  let best: string | null = null;
  let bestDistance = Infinity;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (const cell of rowNear(r, point.x, rows)) {
      const distance = outside(point, cell, rows);
      if (distance < bestDistance) [best, bestDistance] = [cell, distance];
    }
  }
  return bestDistance <= reach ? best : null;
}

/** The cell of `wanted` nearest to a point and within `reach`, or null: for fingers wider than a cell. */
export function nearestOf(point: Point, wanted: Iterable<string>, rows: number, reach: number): string | null {
  let best: string | null = null;
  let bestDistance = reach;
  for (const cell of wanted) {
    const m = middle(cell, rows);
    const distance = Math.hypot(point.x - m.x, point.y - m.y);
    if (distance <= bestDistance) [best, bestDistance] = [cell, distance];
  }
  return best;
}

/**
 * The angle of a cell about the centre in turns, 0 to 1 counter-clockwise from the cut that counts windings.
 * The cut runs to the right along the grid line above row `cutRow`: a cell at the very height of the dot belongs to
 * the side of that line it lies on.
 */
export function turnOf(cell: string, rows: number): number {
  const c = centre(rows);
  const m = middle(cell, rows);
  const turns = Math.atan2(c.y - m.y, m.x - c.x) / (2 * Math.PI);
  const below = place(cell).row >= cutRow(rows);
  if (m.x > c.x && Math.abs(turns) < 1e-9) return below ? 1 : 0;
  return turns < 0 ? turns + 1 : turns;
}

/** The row just below the line of the cut. */
export function cutRow(rows: number): number {
  return Math.round((2 * rows + ([0, 1, -1][rows % 3] ?? 0)) / 3);
}

/**
 * Signed turns a piece has made since its start, with the part of a lap under way: its counted winding and the angle
 * between start and cell. Whole on the start cell.
 */
export function turnsMade(winding: number, start: string, cell: string, rows: number): number {
  return winding + turnOf(cell, rows) - turnOf(start, rows);
}

/** A number with at most two decimals, for short SVG attributes. */
export function round(value: number): number {
  // The sum makes 0 of -0.
  return Math.round(value * 100) / 100 + 0;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The few cells of a row whose middles are nearest to `x`. */
function rowNear(row: number, x: number, rows: number): string[] {
  const first = middle(cellName({ row, index: 0 }), rows).x;
  const index = Math.round((x - first) / (SIDE / 2));
  const cells: string[] = [];
  for (let i = index - 2; i <= index + 2; i++) cells.push(cellName({ row, index: clamp(i, 0, 2 * row) }));
  return cells;
}

/** How far a point lies outside a cell; 0 or less inside. */
function outside(point: Point, cell: string, rows: number): number {
  const m = middle(cell, rows);
  const dx = Math.abs(point.x - m.x);
  const dy = (point.y - m.y) * (pointsUp(place(cell)) ? 1 : -1);
  return Math.max(dy, (dx * Math.sqrt(3)) / 2 - dy / 2) - INRADIUS;
}
