import { describe, expect, it } from 'vitest';
import { columnsOf, LINES, nearest, pointOf, SPACES, spaceOf, step, type Arrow } from './geometry';

describe('the spaces', () => {
  it('are sixty, with the numbers of the rules and without the hole', () => {
    expect(SPACES).toHaveLength(60);
    expect(spaceOf('e5')).toBeUndefined();
    const ends = columnsOf(false).map((column) => [column.at(-1)?.name, column[0]?.name]);
    expect(ends[0]).toEqual(['a1', 'a5']);
    expect(ends[4]).toEqual(['e1', 'e9']);
    expect(ends[8]).toEqual(['i5', 'i9']);
  });

  it('lie straight along the three kinds of line', () => {
    // Same letter, same number, same difference of letter and number.
    expect(pointOf('c3', false).x).toBe(pointOf('c6', false).x);
    expect(slope('b3', 'g3')).toBeCloseTo(slope('b3', 'c3'));
    expect(slope('a1', 'i9')).toBeCloseTo(slope('a1', 'b2'));
  });
});

function slope(a: string, b: string): number {
  const [p, q] = [pointOf(a, false), pointOf(b, false)];
  return (q.y - p.y) / (q.x - p.x);
}

describe('lines', () => {
  it('join each pair of neighbours once', () => {
    // A hexagonal grid of side 5 has 156 edges; the hole takes 6.
    expect(LINES).toHaveLength(150);
    expect(LINES.some(([a, b]) => a.name === 'e4' && b.name === 'e6')).toBe(false);
  });
});

describe('nearest', () => {
  it('finds every space at its own point, flipped or not', () => {
    for (const { name } of SPACES) {
      expect(nearest(pointOf(name, false), false)).toBe(name);
      expect(nearest(pointOf(name, true), true)).toBe(name);
    }
  });
  it('finds nothing in the hole or off the board', () => {
    expect(nearest({ x: 0, y: 0 }, false)).toBeNull();
    expect(nearest({ x: 400, y: 0 }, false)).toBeNull();
  });
});

describe('arrow keys', () => {
  it('go along a column over the hole and stop at the rim', () => {
    expect(step('e4', 'up', false)).toBe('e6');
    expect(step('e9', 'up', false)).toBe('e9');
    expect(step('e4', 'down', true)).toBe('e6');
  });
  it('return when going there and back', () => {
    const back: Record<string, Arrow> = { left: 'right', right: 'left' };
    for (const arrow of ['left', 'right'] as const) {
      const next = step('c4', arrow, false);
      expect(step(next, back[arrow] ?? 'left', false)).toBe('c4');
    }
  });
  it('reach every space from every other', () => {
    for (const flipped of [false, true]) {
      const seen = new Set(['a1']);
      const open = ['a1'];
      for (let at = open.pop(); at; at = open.pop()) {
        for (const arrow of ['up', 'down', 'left', 'right'] as const) {
          const next = step(at, arrow, flipped);
          if (!seen.has(next)) {
            seen.add(next);
            open.push(next);
          }
        }
      }
      expect(seen.size).toBe(60);
    }
  });
});
