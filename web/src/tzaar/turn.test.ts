import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { Rules } from '../engine/api';
import type { TzaarView } from '../engine/tzaar';
import {
  handOf,
  needsConfirm,
  NO_DRAFT,
  passOf,
  placesOf,
  press,
  sourcesOf,
  stageOf,
  targetsOf,
  turnComplete,
  undone,
} from './turn';

let rules: Rules;
let opening: TzaarView;
let first: TzaarView;
let second: TzaarView;

/** White has one Tzarra left, on c4; stacking onto it loses. */
const NEAR_LOSS = '...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3';

beforeAll(async () => {
  rules = await loadRules();
  opening = await rules.tzaar.view(await rules.tzaar.setup({ kind: 'fixed' }));
  const played = await rules.tzaar.apply(opening.position, [opening.moves[0]?.text ?? '']);
  first = await rules.tzaar.view(played.position);
  const half = await rules.tzaar.apply(first.position, [first.moves[0]?.text ?? '']);
  second = await rules.tzaar.view(half.position);
});

describe('stages', () => {
  it('follow the rules’ phases and end in review', () => {
    expect(stageOf(opening, opening, NO_DRAFT)).toBe('opening');
    expect(stageOf(opening, first, { ...NO_DRAFT, parts: ['x'] })).toBe('review');
    expect(stageOf(first, first, NO_DRAFT)).toBe('first');
    expect(stageOf(first, second, { ...NO_DRAFT, parts: ['x'] })).toBe('second');
  });
  it('know when a turn is whole', () => {
    expect(turnComplete(opening, first)).toBe(true);
    expect(turnComplete(first, second)).toBe(false);
  });
});

describe('a press', () => {
  it('chooses a stack that can capture, and drops it when pressed again', () => {
    const source = [...sourcesOf(first)][0] ?? '';
    expect(press(first, 'first', null, 'tott', source)).toEqual({ type: 'select', source });
    expect(press(first, 'first', source, 'tott', source)).toEqual({ type: 'deselect' });
  });
  it('on another own stack chooses that one instead', () => {
    const [a, b] = [...sourcesOf(first)];
    expect(press(first, 'first', a ?? '', 'tott', b ?? '')).toEqual({ type: 'select', source: b });
  });
  it('on a target makes the move', () => {
    const source = [...sourcesOf(first)][0] ?? '';
    const [to, move] = [...targetsOf(first, source)][0] ?? ['', undefined];
    expect(press(first, 'first', source, 'tott', to)).toEqual({ type: 'move', move });
  });
  it('elsewhere commits nothing and says why', () => {
    const source = [...sourcesOf(first)][0] ?? '';
    const theirs = first.spaces.find(({ side, name }) => side !== first.side && !targetsOf(first, source).has(name));
    expect(press(first, 'first', source, 'tott', theirs?.name ?? '')).toEqual({ type: 'blocked', why: 'theirs' });
    const stuck = first.spaces.find(({ side, name }) => side === first.side && !sourcesOf(first).has(name));
    expect(press(first, 'first', null, 'tott', stuck?.name ?? '')).toEqual({ type: 'blocked', why: 'noCapture' });
    const occupied = new Set(second.spaces.map(({ name }) => name));
    const empty = first.spaces.map(({ name }) => name).find((name) => !occupied.has(name)) ?? '';
    expect(press(second, 'second', null, 'tott', empty)).toEqual({ type: 'blocked', why: 'empty' });
  });
  it('in review does nothing at all', () => {
    for (const { name } of second.spaces) {
      expect(press(second, 'review', null, 'tott', name)).toEqual({ type: 'blocked', why: 'review' });
    }
  });
});

describe('a pass', () => {
  it('is there as the second part only', () => {
    expect(passOf(opening)).toBeNull();
    expect(passOf(first)).toBeNull();
    expect(passOf(second)?.text).toBe('pass');
  });
});

describe('covering the last piece of a type', () => {
  it('is marked by the rules', async () => {
    const view = await rules.tzaar.view(NEAR_LOSS);
    const marked = view.moves.filter(({ covers_last }) => covers_last).map(({ text }) => text);
    expect(marked.sort()).toEqual(['b4+c4', 'c4+b4']);
  });
});

describe('undo', () => {
  it('drops the choice first, then one part at a time', () => {
    const draft = { parts: ['a', 'b'], source: 'd4', warning: null };
    expect(undone(draft)).toEqual({ parts: ['a', 'b'], source: null, warning: null });
    expect(undone(undone(draft)).parts).toEqual(['a']);
    expect(undone(NO_DRAFT)).toEqual(NO_DRAFT);
  });
});

describe('confirmation', () => {
  it('follows the setting, but a pass always asks', () => {
    expect(needsConfirm('never', 'touch', 'a1xa2')).toBe(false);
    expect(needsConfirm('never', 'mouse', 'pass')).toBe(true);
    expect(needsConfirm('touch', 'touch', 'a1xa2')).toBe(true);
    expect(needsConfirm('touch', 'mouse', 'a1xa2')).toBe(false);
    expect(needsConfirm('touch', 'keyboard', 'a1xa2')).toBe(false);
    expect(needsConfirm('always', 'mouse', 'a1xa2')).toBe(true);
  });
});

describe('placement', () => {
  it('places the wanted kind while any is left', async () => {
    const empty = await rules.tzaar.view(await rules.tzaar.setup({ kind: 'placement' }));
    expect(stageOf(empty, empty, NO_DRAFT)).toBe('placement');
    expect(handOf(empty, null)).toBe('tott');
    expect(handOf(empty, 'tzaar')).toBe('tzaar');
    expect(placesOf(empty, 'tzaar').size).toBe(60);
    expect(press(empty, 'placement', null, 'tzaar', 'c3')).toMatchObject({ type: 'move', move: { text: 'Z@c3' } });
    const gone = { ...empty, in_hand: { ...empty.in_hand, white: { tzaar: 0, tzarra: 2, tott: 1 } } };
    expect(handOf(gone, 'tzaar')).toBe('tzarra');
  });
});
