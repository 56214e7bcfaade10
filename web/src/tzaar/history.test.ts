import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { Rules } from '../engine/api';
import { cutTo, homeSide, positionAt, rowsOf, takebackTo, trailOf, type Game, type Player } from './history';
import { recordDate, recordOf } from './record';
import { game as storedGameDecoder } from './saved';
import { checkedGame, gameFromRecord, newGame, playersOf, setupOf } from './start';

const HUMAN: Player = { type: 'human' };
const MACHINE: Player = { type: 'computer', level: 3, movetime: 1000 };

let rules: Rules;
let start: string;
beforeAll(async () => {
  rules = await loadRules();
  start = await rules.tzaar.setup({ kind: 'fixed' });
});

/** A game of a few turns, each the rules' first moves. */
async function played(turns: number): Promise<Game> {
  const moves: string[] = [];
  let view = await rules.tzaar.view(start);
  const last = view.turn + turns;
  while (view.turn < last) {
    const move = view.moves[0]?.text ?? '';
    moves.push(move);
    view = await rules.tzaar.view((await rules.tzaar.apply(view.position, [move])).position);
  }
  const record = { game: 'tzaar' as const, format: 'trigon', tags: {}, start, moves, result: null };
  return (await gameFromRecord(rules, record, { white: HUMAN, black: MACHINE })).game;
}

describe('a game from a record', () => {
  it('joins moves into turns', async () => {
    const game = await played(4);
    expect(game.turns.map(({ side, number, moves }) => [side, number, moves.length])).toEqual([
      ['white', 1, 1],
      ['black', 2, 2],
      ['white', 3, 2],
      ['black', 4, 2],
    ]);
    expect(positionAt(game, 0)).toBe(start);
    expect(positionAt(game, 4)).toBe(game.turns[3]?.position);
  });
  it('is refused at an illegal move, with the rules’ words', async () => {
    const record = { game: 'tzaar' as const, format: 'trigon', tags: {}, start, moves: ['a1xi9'], result: null };
    await expect(gameFromRecord(rules, record, { white: HUMAN, black: HUMAN })).rejects.toThrow(/a1xi9/);
  });
});

describe('a stored game', () => {
  it('passes its own check and survives storage', async () => {
    const game = await played(3);
    const stored = storedGameDecoder(JSON.parse(JSON.stringify(game)), 'game');
    expect(stored).toEqual(game);
    await expect(checkedGame(rules, stored)).resolves.toEqual(game);
  });
  it('is refused when it was tampered with', async () => {
    const game = await played(3);
    const wrong = { ...game, turns: game.turns.map((turn) => ({ ...turn, position: start })) };
    await expect(checkedGame(rules, wrong)).rejects.toThrow();
    expect(() => storedGameDecoder({ ...game, turns: 'none' }, 'game')).toThrow(/game\.turns/);
  });
});

describe('takeback', () => {
  it('goes to before the last turn a person made', async () => {
    const game = await played(4);
    expect(takebackTo(game)).toBe(2);
    expect(takebackTo({ ...game, players: { white: HUMAN, black: HUMAN } })).toBe(3);
    expect(takebackTo({ ...game, players: { white: MACHINE, black: MACHINE } })).toBeNull();
    expect(takebackTo(cutTo(game, 0))).toBeNull();
    expect(cutTo({ ...game, resigned: 'white' }, 2)).toMatchObject({ resigned: null, turns: { length: 2 } });
  });
});

describe('the move list', () => {
  it('pairs White’s and Black’s turns', async () => {
    const { turns } = await played(3);
    const rows = rowsOf(turns, ({ side }) => side);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells.map((cell) => cell?.index)).toEqual([1, 2]);
    expect(rows[1]?.cells.map((cell) => cell?.index)).toEqual([3]);
  });
  it('begins with a gap when Black begins', async () => {
    const { turns } = await played(2);
    expect(rowsOf(turns.slice(1), () => '')[0]?.cells[0]).toBeNull();
  });
});

describe('trails', () => {
  it('number the parts and leave passes out', () => {
    expect(trailOf(['a1xa2', 'pass'])).toEqual([{ number: 1, from: 'a1', to: 'a2' }]);
    expect(trailOf(['Z@c3'])).toEqual([{ number: 1, from: null, to: 'c3' }]);
  });
});

describe('the form', () => {
  const form = { setup: 'random', seat: 'white', whiteLevel: 2, blackLevel: 7, seconds: 5 } as const;
  it('seats the players', () => {
    expect(playersOf(form, true)).toEqual({ white: HUMAN, black: { type: 'computer', level: 7, movetime: 5000 } });
    expect(playersOf({ ...form, seat: 'either' }, false).white).toMatchObject({ type: 'computer' });
    expect(playersOf({ ...form, seat: 'both' }, true)).toEqual({ white: HUMAN, black: HUMAN });
    expect(playersOf({ ...form, seat: 'none' }, true).white).toMatchObject({ level: 2 });
    expect(homeSide(playersOf({ ...form, seat: 'black' }, true))).toBe('black');
  });
  it('keeps seeds within what the rules read', () => {
    expect(setupOf(form, -3.5, '')).toEqual({ kind: 'random', seed: 0 });
    expect(setupOf(form, 1e20, '')).toEqual({ kind: 'random', seed: 0xffffffff });
    expect(setupOf({ ...form, setup: 'custom' }, 0, ' x \n')).toEqual({ kind: 'custom', position: 'x' });
  });
  it('starts the same game from the same seed', async () => {
    const players = playersOf(form, true);
    const [a, b] = await Promise.all([1, 2].map(() => newGame(rules, { kind: 'random', seed: 77 }, players)));
    expect(a?.start).toBe(b?.start);
  });
  it('shows the rules’ words for a bad position', async () => {
    await expect(rules.tzaar.setup({ kind: 'custom', position: 'TTTT w 1 1' })).rejects.toThrow(/column|expected|a/);
  });
});

describe('records', () => {
  it('go out as text and come back as the same game', async () => {
    const game = { ...(await played(3)), resigned: 'white' as const };
    for (const format of ['trigon', 'json'] as const) {
      const text = await rules.writeRecord(recordOf(game, 'black', '2025.01.09', format));
      const [record] = await rules.readRecord(text);
      if (!record) throw new Error('no game in the record');
      const back = await gameFromRecord(rules, record, game.players);
      expect(back.game.turns).toEqual(game.turns);
      expect(back.game.resigned).toBe('white');
      expect(back.draft).toEqual([]);
    }
  });
  it('of Little Golem are read to their end', async () => {
    const text = readFileSync(new URL('../../../tests/data/records/littlegolem-a.sgf', import.meta.url), 'utf8');
    const [record] = await rules.readRecord(text);
    if (!record) throw new Error('no game in the record');
    const { game } = await gameFromRecord(rules, record, { white: HUMAN, black: HUMAN });
    const last = await rules.tzaar.view(positionAt(game, game.turns.length));
    expect(game.turns).toHaveLength(27);
    expect(last.result).toEqual({ winner: 'white', reason: 'type lost by black' });
  });
  it('keep the parts of an unfinished turn as a draft', async () => {
    const game = await played(1);
    const view = await rules.tzaar.view(positionAt(game, 1));
    const moves = [...(game.turns[0]?.moves ?? []), view.moves[0]?.text ?? ''];
    const record = { game: 'tzaar' as const, format: 'trigon', tags: {}, start, moves, result: null };
    const opened = await gameFromRecord(rules, record, game.players);
    expect(opened.game.turns).toHaveLength(1);
    expect(opened.draft).toHaveLength(1);
  });
  it('that are none are refused with a reason', async () => {
    await expect(rules.readRecord('good morning')).rejects.toThrow(/\w/);
  });
  it('carry players, set-up and result', async () => {
    const record = recordOf(await played(2), 'white', recordDate(new Date(2025, 0, 9)));
    expect(record.tags).toMatchObject({ White: 'Human', Black: 'trigon level 3', Date: '2025.01.09', Result: '1-0' });
    expect(record.moves).toHaveLength(3);
  });
});
