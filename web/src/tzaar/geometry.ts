/**
 * The places of the board's spaces. Columns a to i stand upright; numbers are those of the rules (a global
 * diagonal number), so a column's lowest space is not always 1. Nothing here knows a rule of play.
 */

/** Distance between neighbours in board units. */
export const SPACING = 58;
/** Radius of a piece. */
export const RADIUS = 23;
/** Height of one disc edge under a stack's face. */
export const EDGE = 3.2;

/** How many disc edges are drawn under the face of a stack: the badge counts beyond. */
export function edgesOf(height: number): number {
  return Math.min(Math.max(height - 1, 0), 4);
}

/** How far a stack's face lies above the middle of its space. */
export function liftOf(height: number): number {
  return (edgesOf(height) * EDGE) / 2;
}

/** Half the height and half the width of the board's outline. */
export const HALF_HEIGHT = 282;
export const HALF_WIDTH = (HALF_HEIGHT * Math.sqrt(3)) / 2;

const COLUMN_STEP = (SPACING * Math.sqrt(3)) / 2;
const COLUMNS = 'abcdefghi';
const CENTRE = 4;
const HOLE = 'e5';

export interface Point {
  x: number;
  y: number;
}

/** A space of the board. */
export interface BoardSpace extends Point {
  name: string;
  /** 0 for a to 8 for i. */
  column: number;
  /** The number after the letter. */
  number: number;
}

function lowest(column: number): number {
  return Math.max(1, column - CENTRE + 1);
}

function highest(column: number): number {
  return Math.min(9, column + CENTRE + 1);
}

function place(column: number, number: number): Point {
  return {
    x: (column - CENTRE) * COLUMN_STEP,
    y: (5 + (column - CENTRE) / 2 - number) * SPACING,
  };
}

function allSpaces(): BoardSpace[] {
  const found: BoardSpace[] = [];
  for (let column = 0; column < COLUMNS.length; column += 1) {
    for (let number = lowest(column); number <= highest(column); number += 1) {
      const name = `${COLUMNS[column]}${number}`;
      if (name !== HOLE) found.push({ name, column, number, ...place(column, number) });
    }
  }
  return found;
}

/** The sixty spaces, column by column, each from its lowest number. */
export const SPACES: readonly BoardSpace[] = allSpaces();

const byName = new Map(SPACES.map((space) => [space.name, space]));

/** The space of a name; undefined when there is none. */
export function spaceOf(name: string): BoardSpace | undefined {
  return byName.get(name);
}

/** Where a space is drawn; a flipped board is turned half round. Names off the board are at the centre. */
export function pointOf(name: string, flipped: boolean): Point {
  return turned(byName.get(name) ?? { x: 0, y: 0 }, flipped);
}

/** The spaces in columns for the grid, from left to right and top to bottom as drawn. */
export function columnsOf(flipped: boolean): BoardSpace[][] {
  const columns = [...COLUMNS].map((_, column) =>
    SPACES.filter((space) => space.column === column).sort((a, b) => (flipped ? b.y - a.y : a.y - b.y)),
  );
  return flipped ? columns.reverse() : columns;
}

/** The space nearest to a point as drawn, when it is nearer than to anything else on the board. */
export function nearest(point: Point, flipped: boolean): string | null {
  const { x, y } = flipped ? { x: -point.x, y: -point.y } : point;
  let best: BoardSpace | null = null;
  let bestDistance = (SPACING * 0.6) ** 2;
  for (const space of SPACES) {
    const distance = (space.x - x) ** 2 + (space.y - y) ** 2;
    if (distance < bestDistance) {
      best = space;
      bestDistance = distance;
    }
  }
  return best?.name ?? null;
}

export type Arrow = 'up' | 'down' | 'left' | 'right';

/** The space an arrow key leads to, as drawn; the same one at the rim. The hole is stepped over. */
export function step(from: string, arrow: Arrow, flipped: boolean): string {
  const space = byName.get(from);
  if (!space) return SPACES[0]?.name ?? from;
  const turn = flipped ? -1 : 1;
  if (arrow === 'up' || arrow === 'down') {
    return along(space, (arrow === 'up' ? -1 : 1) * turn) ?? from;
  }
  return across(space, (arrow === 'right' ? 1 : -1) * turn) ?? from;
}

function along(space: BoardSpace, direction: number): string | undefined {
  const ahead = SPACES.filter((s) => s.column === space.column && (s.y - space.y) * direction > 0);
  ahead.sort((a, b) => (a.y - b.y) * direction);
  return ahead[0]?.name;
}

function across(space: BoardSpace, direction: number): string | undefined {
  const beside = SPACES.filter((s) => s.column === space.column + direction);
  // Two spaces are equally near: the upper one, so that going there and back returns.
  beside.sort((a, b) => Math.abs(a.y - space.y) - Math.abs(b.y - space.y) || (a.y - b.y) * direction);
  return beside[0]?.name;
}

/** The grid lines from neighbour to neighbour; none crosses the hole. */
export const LINES: readonly (readonly [BoardSpace, BoardSpace])[] = SPACES.flatMap((space) =>
  [
    [0, 1],
    [1, 0],
    [1, 1],
  ].flatMap(([right, up]) => {
    const name = `${COLUMNS[space.column + (right ?? 0)]}${space.number + (up ?? 0)}`;
    const neighbour = byName.get(name);
    return neighbour ? [[space, neighbour] as const] : [];
  }),
);

/** A letter or number in the board's margin. */
export interface Label {
  text: string;
  point: Point;
}

const MARGIN = SPACING * 0.62;

/** Each column's letter, below its lowest space as drawn. */
export function columnLabels(flipped: boolean): Label[] {
  return [...COLUMNS].map((text, column) => {
    const end = turned(place(column, flipped ? highest(column) : lowest(column)), flipped);
    return { text, point: { x: end.x, y: end.y + MARGIN } };
  });
}

/** Each diagonal's number, beyond its left end as drawn. */
export function numberLabels(flipped: boolean): Label[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => {
    const columns = [...COLUMNS].flatMap((_, c) => (number >= lowest(c) && number <= highest(c) ? [c] : []));
    const column = (flipped ? columns.at(-1) : columns[0]) ?? 0;
    const end = turned(place(column, number), flipped);
    return { text: String(number), point: { x: end.x - MARGIN * 0.866, y: end.y - MARGIN * 0.5 } };
  });
}

function turned({ x, y }: Point, flipped: boolean): Point {
  return flipped ? { x: -x, y: -y } : { x, y };
}

/** The board's outline, a hexagon standing on a corner. */
export const OUTLINE: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => ({
  x: HALF_HEIGHT * Math.sin((corner * Math.PI) / 3),
  y: HALF_HEIGHT * Math.cos((corner * Math.PI) / 3),
}));
