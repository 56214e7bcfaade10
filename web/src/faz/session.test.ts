import { describe, expect, it, vi } from 'vitest';
import type { Engine, Rules } from '../engine/api';
import { SEATS, type FazMove, type FazSeat, type FazView } from '../engine/faz';
import type { FazConfig } from './config';
import type { Entry } from './entries';
import type { SavedGame } from './saved';
import { bySeat } from './seats';
import { FazSession, type Surroundings } from './session.svelte';

/*
 * A made-up race for these tests, told in position texts `round seat roll`: after a roll each seat has its turn, in
 * order, with the moves `go` and `far`; after blue the next round begins. The game ends when somebody goes `home`.
 */
const moves = (seat: FazSeat): FazMove[] =>
  ['go', 'far', 'home'].map((text) => ({
    text,
    to: text,
    winding: text === 'far' ? 1 : 0,
    winding_after: text === 'far' ? 1 : 0,
    path: [seat, text],
    wins: text === 'home',
  }));

function viewOf(position: string): FazView {
  const [round = '1', at = 'chance', roll = ''] = position.split(' ');
  const phase = at === 'chance' ? 'roll' : at === 'over' ? 'over' : 'move';
  const seats = SEATS.map((seat) => ({
    seat,
    cell: 'a1',
    start: 'a1',
    winding: 0,
    lap: 0,
    declared: null,
    status: seat === at ? ('to_move' as const) : ('waiting' as const),
    die: roll === '' ? null : 2,
  }));
  return {
    position,
    rows: 6,
    laps: 1,
    options: {},
    order: [...SEATS],
    round: Number(round),
    actor: at,
    phase,
    dice: null,
    hole: null,
    seats,
    blocked: [],
    moves: phase === 'move' ? moves(at as FazSeat) : [],
    cells: [],
    result: phase === 'over' ? { winner: 'red', reason: 'home', places: ['red'] } : null,
  };
}

function after(position: string, text: string): string {
  const [round = '1', at = 'red', roll = ''] = position.split(' ');
  if (!['go', 'far', 'home'].includes(text)) throw new Error(`${text} is not legal`);
  if (text === 'home') return `${round} over ${roll}`;
  const next = SEATS[SEATS.indexOf(at as FazSeat) + 1];
  return next ? `${round} ${next} ${roll}` : `${Number(round) + 1} chance`;
}

const rules = {
  faz: {
    view: async (position: string) => viewOf(position),
    apply: async (position: string, texts: readonly string[]) => ({ position: texts.reduce(after, position), result: null }),
    draw: async () => ({ dice: [2, 3, 4], commitment: 'c0ffee' }),
    roll: async (position: string, dice: readonly number[]) => ({ position: `${position.split(' ')[0]} red ${dice.join('')}`, result: null }),
  },
} as unknown as Rules;

function table(persons: FazSeat[], part: Partial<FazConfig> = {}) {
  const config: FazConfig = {
    setup: { rules: 'original', rows: 6, laps: 1, set: {}, order: 'RWB', seed: 1 },
    players: bySeat((seat) => ({ kind: persons.includes(seat) ? 'human' : 'computer', level: 3 })),
    movetime: 10,
    autoRoll: false,
    pace: 'instant',
    ...part,
  };
  const stored: SavedGame[] = [];
  const told: Entry[] = [];
  const choose = vi.fn(async () => ({ moves: ['go'], score: null, depth: 1, nodes: 1 }));
  const around: Surroundings = {
    rules,
    engine: { choose, analyse: async () => null, close: vi.fn() } as unknown as Engine,
    draw: async () => [2, 3, 4],
    wait: async () => {},
    reducedMotion: () => true,
    chance: () => 1,
    store: (game) => stored.push(game),
    tell: (entry) => told.push(entry),
  };
  const game: SavedGame = { version: '1', config, start: '1 chance', seed: 'ab', proved: true, entries: [], resigned: null, over: false };
  return { session: new FazSession(game, around), game, around, stored, told, choose };
}

const texts = (session: FazSession) => session.entries.map(({ text }) => text);
const first = (session: FazSession, text = 'go') => session.newest?.moves.find((move) => move.text === text) as FazMove;

describe('a game', () => {
  it('waits for a person to roll, then for his move', async () => {
    const { session } = table(['red']);
    await session.open();
    expect(session.mayRoll).toBe(true);
    expect(session.turnOf).toBeNull();
    await session.roll();
    expect(session.mayRoll).toBe(false);
    expect(session.turnOf).toBe('red');
  });

  it('says what its dice are sealed with before the first roll, if it can', async () => {
    const { session, game, around } = table(['red']);
    await session.open();
    expect(session.commitment).toBe('c0ffee');
    expect(session.entries).toHaveLength(0);
    const opened = new FazSession({ ...game, proved: false }, around);
    await opened.open();
    expect(opened.commitment).toBeNull();
  });

  it('lets the computers answer and comes back to the person', async () => {
    const { session, told, stored, choose } = table(['red']);
    await session.open();
    await session.roll();
    await session.play(first(session));
    expect(texts(session)).toEqual(['R2W3B4', 'go', 'go', 'go']);
    expect(told.map(({ seat }) => seat)).toEqual([null, 'red', 'white', 'blue']);
    expect(choose).toHaveBeenCalledTimes(2);
    const seen = { game: { start: '1 chance', moves: ['R2W3B4', 'go', 'go'] } };
    expect(choose).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining(seen), expect.anything());
    expect(session.newest?.round).toBe(2);
    expect(session.mayRoll).toBe(true);
    expect(stored.at(-1)?.entries).toHaveLength(4);
  });

  it('rolls by itself when asked to, or when no person is there', async () => {
    const { session } = table(['red'], { autoRoll: true });
    await session.open();
    expect(session.turnOf).toBe('red');
    const alone = table([]);
    alone.choose.mockImplementation(async () => ({ moves: [alone.session.entries.length > 5 ? 'home' : 'go'], score: null, depth: 1, nodes: 1 }));
    await alone.session.open();
    expect(alone.session.over).toBe(true);
    expect(alone.session.result?.winner).toBe('red');
  });

  it('ends with the winning move', async () => {
    const { session, stored } = table(['red']);
    await session.open();
    await session.roll();
    await session.play(first(session, 'home'));
    expect(session.over).toBe(true);
    expect(session.mayTakeBack).toBe(false);
    expect(stored.at(-1)?.over).toBe(true);
  });

  it('goes on from what was stored', async () => {
    const { session, game, around } = table(['red']);
    await session.open();
    await session.roll();
    const again = new FazSession({ ...game, entries: [...session.entries] }, around);
    await again.open();
    expect(again.turnOf).toBe('red');
    expect(again.cursor).toBe(1);
  });

  it('says what went wrong and can be asked again', async () => {
    const { session, choose } = table(['red']);
    choose.mockImplementationOnce(async () => ({ moves: ['nonsense'], score: null, depth: 1, nodes: 1 }));
    await session.open();
    await session.roll();
    await session.play(first(session));
    expect(session.failure).toContain('nonsense');
    await session.open();
    expect(session.failure).toBeNull();
    expect(texts(session)).toHaveLength(4);
  });
});

describe('a draft', () => {
  it('is played by confirming and dropped by undoing', async () => {
    const { session } = table(['red']);
    await session.open();
    await session.roll();
    session.propose(first(session, 'far'));
    expect(texts(session)).toHaveLength(1);
    session.undo();
    expect(session.draft).toBeNull();
    session.propose(first(session, 'far'));
    await session.confirm();
    expect(texts(session)[1]).toBe('far');
    expect(session.entries[1]).toMatchObject({ seat: 'red', before: 0, after: 1 });
  });

  it('is dropped by looking back, and cannot be made there', async () => {
    const { session } = table(['red']);
    await session.open();
    await session.roll();
    session.propose(first(session));
    await session.goTo(0);
    expect(session.draft).toBeNull();
    expect(session.turnOf).toBeNull();
    session.propose(first(session));
    expect(session.draft).toBeNull();
    await session.goTo(1);
    expect(session.turnOf).toBe('red');
  });
});

describe('taking back', () => {
  it('reaches the own move of the round and what others answered', async () => {
    const { session } = table(['red']);
    await session.open();
    await session.roll();
    expect(session.mayTakeBack).toBe(false);
    await session.play(first(session));
    expect(session.mayTakeBack).toBe(true);
    await session.takeBack();
    expect(texts(session)).toEqual(['R2W3B4']);
    expect(session.turnOf).toBe('red');
  });

  it('stops at the next roll', async () => {
    const { session } = table(['red']);
    await session.open();
    await session.roll();
    await session.play(first(session));
    await session.roll();
    expect(session.mayTakeBack).toBe(false);
    await session.takeBack();
    expect(texts(session)).toHaveLength(5);
  });

  it('goes one person at a time at one screen', async () => {
    const { session } = table(['red', 'white', 'blue']);
    await session.open();
    await session.roll();
    await session.play(first(session));
    await session.play(first(session));
    await session.takeBack();
    expect(session.turnOf).toBe('white');
    await session.takeBack();
    expect(session.turnOf).toBe('red');
  });

  it('stops a computer that is thinking', async () => {
    const { session, choose } = table(['red']);
    let aborted = false;
    choose.mockImplementationOnce(((_position: string, _options: unknown, signal: AbortSignal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(new DOMException('stopped', 'AbortError'));
        });
      })) as never);
    await session.open();
    await session.roll();
    const playing = session.play(first(session));
    await vi.waitFor(() => expect(session.thinking).toBe('white'));
    await session.takeBack();
    await playing;
    expect(aborted).toBe(true);
    expect(session.thinking).toBeNull();
    expect(session.turnOf).toBe('red');
    expect(session.failure).toBeNull();
  });
});

describe('leaving', () => {
  it('lets computers rest while the page shows something else', async () => {
    const { session, choose } = table(['blue']);
    await session.open();
    session.rest();
    await session.roll();
    expect(choose).not.toHaveBeenCalled();
    session.wake();
    await vi.waitFor(() => expect(session.turnOf).toBe('blue'));
  });

  it('ends with a resignation', async () => {
    const { session, stored } = table(['red']);
    await session.open();
    await session.roll();
    session.resign('red');
    expect(session.over).toBe(true);
    expect(session.turnOf).toBeNull();
    expect(stored.at(-1)).toMatchObject({ resigned: 'red', over: true });
  });

  it('plays nothing after it was closed', async () => {
    const { session } = table(['red']);
    await session.open();
    session.close();
    await session.roll();
    expect(texts(session)).toEqual([]);
  });
});
