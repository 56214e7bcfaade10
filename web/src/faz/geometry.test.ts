import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allCells,
  cellAt,
  cellName,
  centre,
  corners,
  cutRow,
  drawingSize,
  middle,
  nearestOf,
  parseCell,
  place,
  SIDE,
  step,
  turnOf,
  turnsMade,
} from './geometry';

interface ReferenceBoard {
  N: number;
  J: number;
  kmin: number;
  hole: [number, number] | null;
  /** Written down for small boards only. */
  neighbours?: [number, number][][];
}
const reference = JSON.parse(
  readFileSync(new URL('../../../tests/data/faz/reference.json', import.meta.url), 'utf8'),
) as { boards: ReferenceBoard[] };
const small = reference.boards.filter(({ neighbours }) => neighbours);

/** Cells that share an edge, from the reference, the hole put back as a mere place. */
function neighbours(board: ReferenceBoard, cell: string): string[] {
  const { row, index } = place(cell);
  return (board.neighbours?.[row * row + index] ?? []).map(([r, i]) => cellName({ row: r, index: i }));
}

describe('cells', () => {
  it('are named by row letter and place', () => {
    expect(allCells(3)).toEqual(['a1', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'c4', 'c5']);
    expect(allCells(12)).toHaveLength(144);
    expect(allCells(12).at(-1)).toBe('l23');
    for (const cell of allCells(20)) expect(cellName(place(cell))).toBe(cell);
  });

  it('are read only when they lie on the board', () => {
    expect(parseCell(' L23 ', 12)).toEqual({ row: 11, index: 22 });
    for (const wrong of ['', 'a2', 'l24', 'm1', 'a0', 'a01', 'aa1', '1a', 'é1']) expect(parseCell(wrong, 12)).toBeNull();
  });

  it('that share two corners are the neighbours of the reference', () => {
    for (const board of small) {
      const key = ({ x, y }: { x: number; y: number }) => `${x.toFixed(3)},${y.toFixed(3)}`;
      const sets = new Map(allCells(board.N).map((c) => [c, new Set(corners(place(c), board.N).map(key))]));
      const hole = board.hole && cellName({ row: board.hole[0], index: board.hole[1] });
      for (const [cell, own] of sets) {
        const touching = [...sets].filter(
          ([other, set]) => other !== cell && [...own].filter((p) => set.has(p)).length === 2,
        );
        const expected = touching.map(([other]) => other).filter((other) => other !== hole && cell !== hole);
        expect(neighbours(board, cell).sort(), `${board.N} ${cell}`).toEqual(expected.sort());
      }
    }
  });
});

describe('the drawing', () => {
  it('holds every corner', () => {
    for (const rows of [3, 12, 20]) {
      const { width, height } = drawingSize(rows);
      for (const { x, y } of allCells(rows).flatMap((c) => corners(place(c), rows))) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
    }
  });

  it('has the dot on a vertex when 3 divides the rows and in the middle of the hole otherwise', () => {
    for (const { N, hole } of reference.boards) {
      const dot = centre(N);
      const nearest = Math.min(...allCells(N).map((c) => Math.hypot(middle(c, N).x - dot.x, middle(c, N).y - dot.y)));
      if (hole) {
        const m = middle(cellName({ row: hole[0], index: hole[1] }), N);
        expect(Math.hypot(m.x - dot.x, m.y - dot.y)).toBeLessThan(1e-9);
      } else {
        expect(nearest).toBeCloseTo(SIDE / Math.sqrt(3), 6);
      }
    }
  });
});

describe('arrow keys', () => {
  it('cross edges along the row and where an edge lies flat', () => {
    for (const board of small.filter(({ hole }) => !hole)) {
      for (const cell of allCells(board.N)) {
        const next = neighbours(board, cell);
        const up = place(cell).index % 2 === 0;
        for (const direction of ['left', 'right', up ? 'down' : 'up'] as const) {
          const to = step(cell, direction, board.N);
          if (to) expect(next, `${cell} ${direction}`).toContain(to);
        }
      }
    }
  });

  it('reach every cell from the apex and stop at the rim', () => {
    for (const rows of [3, 7, 20]) {
      const seen = new Set(['a1']);
      for (const cell of seen) {
        for (const direction of ['left', 'right', 'up', 'down'] as const) {
          const to = step(cell, direction, rows);
          if (to) seen.add(to);
        }
      }
      expect(seen.size).toBe(rows * rows);
    }
    expect(step('a1', 'up', 3)).toBeNull();
    expect(step('a1', 'left', 3)).toBeNull();
    expect(step('c5', 'down', 3)).toBeNull();
    expect(step('c5', 'right', 3)).toBeNull();
  });
});

describe('hit testing', () => {
  it('finds each cell at its middle and near each of its corners', () => {
    for (const rows of [3, 12, 20]) {
      for (const cell of allCells(rows)) {
        const m = middle(cell, rows);
        expect(cellAt(m, rows)).toBe(cell);
        for (const p of corners(place(cell), rows)) {
          expect(cellAt({ x: m.x + (p.x - m.x) * 0.9, y: m.y + (p.y - m.y) * 0.9 }, rows)).toBe(cell);
        }
      }
    }
  });

  it('takes the nearest cell just off the board and none far from it', () => {
    const apex = middle('a1', 12);
    expect(cellAt({ x: apex.x, y: apex.y - 40 }, 12)).toBe('a1');
    expect(cellAt({ x: 0, y: 0 }, 12)).toBeNull();
  });

  it('finds the nearest of a few cells within reach', () => {
    const m = middle('c3', 6);
    expect(nearestOf({ x: m.x + 10, y: m.y }, ['a1', 'c3', 'f1'], 6, 30)).toBe('c3');
    expect(nearestOf({ x: m.x + 40, y: m.y }, ['a1', 'c3', 'f1'], 6, 30)).toBeNull();
    expect(nearestOf(m, [], 6, 30)).toBeNull();
  });
});

describe('turns', () => {
  it('have their cut where the reference has it', () => {
    for (const { N, J } of reference.boards) expect(cutRow(N), `N ${N}`).toBe(J);
  });

  it('change little from cell to cell once crossings of the cut are counted', () => {
    for (const { N, J, kmin, hole } of reference.boards) {
      const closed = hole && cellName({ row: hole[0], index: hole[1] });
      for (const cell of allCells(N).filter((c) => c !== closed)) {
        for (const next of overEdges(cell, N).filter((c) => c !== closed)) {
          const change = turnOf(next, N) - turnOf(cell, N) + crossing(cell, next, J, kmin);
          expect(Math.abs(change), `${N}: ${cell}-${next}`).toBeLessThanOrEqual(0.5);
        }
      }
    }
  });

  it('are whole at home and measured from the start elsewhere', () => {
    expect(turnsMade(2, 'a1', 'a1', 12)).toBe(2);
    expect(turnsMade(-1, 'l23', 'l23', 12)).toBe(-1);
    expect(turnsMade(0, 'a1', 'l1', 12)).toBeCloseTo(1 / 3, 9);
    expect(turnsMade(-1, 'a1', 'l23', 12)).toBeCloseTo(-1 / 3, 9);
  });
});

/** The cells an arrow key reaches over an edge. */
function overEdges(cell: string, rows: number): string[] {
  const upright = place(cell).index % 2 === 0 ? ('down' as const) : ('up' as const);
  return (['left', 'right', upright] as const).map((d) => step(cell, d, rows)).filter((c) => c !== null);
}

/** What one step adds to the winding, as the reference defines it. */
function crossing(from: string, to: string, J: number, kmin: number): number {
  const [a, b] = [place(from), place(to)];
  const [upper, lower] = a.row < b.row ? [a, b] : [b, a];
  const crosses = upper.row === J - 1 && lower.row === J && upper.index % 2 === 0 && upper.index / 2 >= kmin;
  if (!crosses) return 0;
  return a.row > b.row ? 1 : -1;
}
