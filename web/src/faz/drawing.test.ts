import { describe, expect, it } from 'vitest';
import type { FazMove } from '../engine/faz';
import { destinations, skipMove } from './destinations';
import { middle } from './geometry';
import { arc, currentLap, dial, lapPips, sense } from './laps';
import { along, arrival, doublesBack, stepMarks, trace, tracePoints } from './paths';

function move(to: string | null, winding_after: number, path: string[], wins = false): FazMove {
  return { text: to ? path.join('-') : 'skip', to, winding: winding_after, winding_after, path, wins };
}

describe('paths', () => {
  const straight = ['a1', 'b2', 'b3', 'c4'];
  const shuffle = ['a1', 'b2', 'a1', 'b2'];

  it('tell a walk that doubles back', () => {
    expect(doublesBack(straight)).toBe(false);
    expect(doublesBack(shuffle)).toBe(true);
  });

  it('begin and end in the middle of the first and last cell', () => {
    for (const path of [straight, shuffle]) {
      const points = tracePoints(path, 6);
      expect(points[0]).toEqual(middle('a1', 6));
      expect(points.at(-1)).toEqual(middle(path.at(-1) as string, 6));
      expect(trace(path, 6)).toMatch(/^M[\d. ]+L.*L[\d. ]+$/);
    }
  });

  it('keep to and fro apart', () => {
    const points = tracePoints(shuffle, 6).map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    expect(new Set(points).size).toBe(points.length);
  });

  it('of one cell draw nothing', () => {
    expect(trace(['a1'], 6)).toBe('');
    expect(arrival(['a1'], 6)).toBe(0);
    expect(along(['a1'], 0.5, 6)).toEqual(middle('a1', 6));
  });

  it('are followed at an even pace', () => {
    expect(along(straight, 0, 6)).toEqual(middle('a1', 6));
    expect(along(straight, 1, 6)).toEqual(middle('c4', 6));
    expect(along(straight, 1 / 3, 6).x).toBeCloseTo(middle('b2', 6).x, 9);
    expect(along(straight, 7, 6)).toEqual(middle('c4', 6));
  });

  it('number every step, twice where a cell is visited twice', () => {
    expect(stepMarks(shuffle)).toEqual([
      { cell: 'b2', steps: [1, 3] },
      { cell: 'a1', steps: [2] },
    ]);
  });

  it('arrive from where they came', () => {
    expect(arrival(['a1', 'b2'], 6)).toBe(90);
    expect(arrival(['b2', 'a1'], 6)).toBe(-90);
  });
});

describe('destinations', () => {
  it('are grouped by cell in reading order with the largest winding first', () => {
    const list = destinations([
      move('c4', -1, ['a1', 'b2', 'c4']),
      move('b10', 0, ['a1', 'b10']),
      move('c4', 0, ['a1', 'b1', 'c4']),
      move('b2', 0, ['a1', 'b2']),
    ]);
    expect(list.map(({ cell }) => cell)).toEqual(['b2', 'b10', 'c4']);
    expect(list[2]?.choices.map(({ winding_after }) => winding_after)).toEqual([0, -1]);
  });

  it('keep one of several walks with one outcome: the one over more cells', () => {
    const calm = move('b2', 0, ['a1', 'b2', 'b3', 'b2']);
    const list = destinations([move('b2', 0, ['a1', 'b2', 'a1', 'b2']), calm]);
    expect(list[0]?.choices).toEqual([calm]);
  });

  it('keep a winning walk beside one that ends alike without winning', () => {
    const list = destinations([move('b2', 1, ['a1', 'b2']), move('b2', 1, ['a1', 'b2'], true)]);
    expect(list[0]?.choices).toHaveLength(2);
    expect(list[0]?.choices[0]?.wins).toBe(true);
    expect(list[0]?.wins).toBe(true);
  });

  it('leave out the skip', () => {
    const skip = move(null, 0, []);
    expect(destinations([skip])).toEqual([]);
    expect(skipMove([move('b2', 0, []), skip])).toBe(skip);
    expect(skipMove([])).toBeNull();
  });
});

describe('the lap gauge', () => {
  it('is empty before the first step', () => {
    expect(dial(0, 4)).toMatchObject({ part: 0, full: false, laps: 0 });
    expect(arc(0, 20)).toBe('');
    expect(sense(0)).toBe('none');
    expect(currentLap(0, 4)).toBe(1);
  });

  it('goes from the top to the left for counter-clockwise turns', () => {
    expect(dial(0, 4).tip(20)).toEqual({ x: 0, y: -20 });
    expect(dial(0.25, 4).tip(20)).toEqual({ x: -20, y: 0 });
    expect(dial(-0.25, 4).tip(20)).toEqual({ x: 20, y: 0 });
    expect(arc(0.25, 20)).toBe('M0 -20A20 20 0 0 0 -20 0');
    expect(arc(-0.75, 20)).toBe('M0 -20A20 20 0 1 1 -20 0');
  });

  it('counts the laps done and shows the part of the next', () => {
    const reading = dial(-2.25, 4);
    expect(reading.laps).toBe(2);
    expect(reading.part).toBeCloseTo(-0.25, 9);
    expect(dial(1 - 1e-9, 4)).toMatchObject({ laps: 1, part: 0 });
    expect(dial(4, 4)).toMatchObject({ laps: 4, full: true });
    expect(dial(-9.3, 4)).toMatchObject({ laps: 4, full: true });
  });

  it('has a pip for each lap, inside the ring', () => {
    for (let laps = 1; laps <= 9; laps++) {
      const pips = lapPips(laps);
      expect(pips).toHaveLength(laps);
      expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(laps);
      for (const { x, y } of pips) expect(Math.hypot(x, y + 5.5)).toBeLessThan(22);
    }
  });

  it('names the lap under way', () => {
    expect(currentLap(0.99, 4)).toBe(1);
    expect(currentLap(-1, 4)).toBe(2);
    expect(currentLap(1 - 1e-12, 4)).toBe(2);
    expect(currentLap(5, 4)).toBe(4);
    expect(sense(-0.4)).toBe('cw');
    expect(sense(1.4)).toBe('ccw');
  });
});
