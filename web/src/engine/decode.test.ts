import { describe, expect, it } from 'vitest';
import * as d from './decode';

const shape = d.object({ name: d.string, sizes: d.array(d.number), kind: d.oneOf('a', 'b'), note: d.nullable(d.string) });

describe('decoders', () => {
  it('pass what fits and drop what is not known', () => {
    const value = { name: 'x', sizes: [1, 2], kind: 'b', extra: true };
    expect(shape(value)).toEqual({ name: 'x', sizes: [1, 2], kind: 'b', note: null });
  });
  it('name the place of a fault', () => {
    expect(() => shape({ name: 'x', sizes: [1, 'two'], kind: 'a' }, 'view')).toThrow('view.sizes[1]: expected a number');
    expect(() => shape({ name: 'x', sizes: [], kind: 'c' }, 'view')).toThrow('view.kind: expected one of a, b');
    expect(() => shape(null, 'view')).toThrow('view: expected an object');
  });
  it('read tables and defaults', () => {
    expect(d.table(d.number)({ a: 1 })).toEqual({ a: 1 });
    expect(() => d.table(d.number)({ a: 'x' }, 't')).toThrow('t.a');
    expect(d.optional(d.number, 7)(undefined)).toBe(7);
  });
  it('refuse numbers that are none', () => {
    expect(() => d.number(NaN)).toThrow();
  });
});
