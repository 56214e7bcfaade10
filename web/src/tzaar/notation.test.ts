import { describe, expect, it } from 'vitest';
import { readMove, readTyped } from './notation';

describe('readMove', () => {
  it('reads every kind of move', () => {
    expect(readMove('c6xc3')).toEqual({ type: 'capture', from: 'c6', to: 'c3' });
    expect(readMove('c6+c3')).toEqual({ type: 'stack', from: 'c6', to: 'c3' });
    expect(readMove('pass')).toEqual({ type: 'pass' });
    expect(readMove('A@c3')).toEqual({ type: 'place', kind: 'tzarra', to: 'c3' });
  });
  it('answers null to anything else', () => {
    for (const text of ['', 'c6', 'c6-c3', 'j1xa1', 'X@c3', 'c6xc3 pass']) expect(readMove(text)).toBeNull();
  });
});

describe('readTyped', () => {
  it('reads pairs of spaces in any of the usual ways', () => {
    const turn = [
      { from: 'd3', to: 'd4' },
      { from: 'e5', to: 'e6' },
    ];
    for (const text of ['d3 d4 e5 e6', 'd3xd4 e5+e6', 'D3-D4, E5-E6', 'd3d4e5e6', ' d3 x d4  e5+ e6 ']) {
      expect(readTyped(text), text).toEqual(turn);
    }
  });
  it('reads a pass', () => {
    expect(readTyped('d3xd4 pass')).toEqual([{ from: 'd3', to: 'd4' }, 'pass']);
    expect(readTyped('pass')).toEqual(['pass']);
  });
  it('answers null to half a move and to other words', () => {
    for (const text of ['', 'd3', 'd3 d4 e5', 'hello', 'd3 pass', 'z9 a1', '12 34']) expect(readTyped(text)).toBeNull();
  });
});
