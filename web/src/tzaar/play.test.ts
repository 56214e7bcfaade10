import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { Rules } from '../engine/api';
import type { TzaarSetup } from '../engine/tzaar';
import { Computer } from './computer';
import type { Player } from './history';
import { TzaarPlay, type Events, type Manner } from './play.svelte';
import { newGame } from './start';

let rules: Rules;
beforeAll(async () => {
  rules = await loadRules();
});

const HUMAN: Player = { type: 'human' };
const MACHINE: Player = { type: 'computer', level: 1, movetime: 1 };
const NEAR_LOSS = '...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3';

/** A computer that plays the rules' first move twice. */
class FirstMove extends Computer {
  asked = 0;
  broken = false;
  override async choose(position: string): Promise<string[]> {
    this.asked += 1;
    if (this.broken) throw new Error('the engine broke');
    const moves: string[] = [];
    let view = await rules.tzaar.view(position);
    const { side } = view;
    while (view.side === side && !view.result && moves.length < 2) {
      const move = view.moves[0]?.text ?? '';
      moves.push(move);
      view = await rules.tzaar.view((await rules.tzaar.apply(view.position, [move])).position);
    }
    return moves;
  }
  override stop(): void {}
  override close(): void {}
}

function events() {
  return {
    pressed: vi.fn(),
    drafted: vi.fn(),
    played: vi.fn(),
    ended: vi.fn(),
    failed: vi.fn(),
    changed: vi.fn(),
  } satisfies Events;
}

async function table(
  setup: TzaarSetup = { kind: 'fixed' },
  players = { white: HUMAN, black: HUMAN },
  manner: Manner = { confirm: 'always', slide: 0 },
) {
  const heard = events();
  const computer = new FirstMove();
  const play = new TzaarPlay(rules, computer, heard, () => manner);
  await play.open(await newGame(rules, setup, players));
  return { play, heard, computer, manner };
}

const settle = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 5 });

/** Makes the first possible part by pressing its two spaces. */
async function part(play: TzaarPlay, input: 'mouse' | 'touch' = 'mouse', text?: string) {
  const move = play.shown?.moves.find((m) => (text ? m.text === text : m.from !== null && !m.covers_last));
  const before = play.draft.parts.length + (play.game?.turns.length ?? 0) * 10;
  play.press(move?.from ?? '', input);
  play.press(move?.to ?? '', input);
  await settle(() => {
    const now = play.draft.parts.length + (play.game?.turns.length ?? 0) * 10;
    expect(now !== before || play.draft.warning !== null).toBe(true);
  });
}

describe('a turn at one screen', () => {
  it('goes from choice to draft to review to played', async () => {
    const { play, heard } = await table();
    expect(play.stage).toBe('opening');
    await part(play);
    expect(play.stage).toBe('review');
    expect(play.game?.turns).toHaveLength(0);
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(1));
    expect(play.stage).toBe('first');
    await part(play);
    expect(play.stage).toBe('second');
    expect(play.pass?.text).toBe('pass');
    play.makePass();
    await settle(() => expect(play.stage).toBe('review'));
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(2));
    expect(play.game?.turns[1]?.moves[1]).toBe('pass');
    expect(heard.played).toHaveBeenCalledTimes(2);
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('is undone part by part', async () => {
    const { play } = await table();
    await part(play);
    play.confirm();
    await settle(() => expect(play.stage).toBe('first'));
    const start = play.shown?.position;
    await part(play);
    await part(play);
    expect(play.draft.parts).toHaveLength(2);
    play.undo();
    await settle(() => expect(play.stage).toBe('second'));
    play.undo();
    await settle(() => expect(play.stage).toBe('first'));
    expect(play.shown?.position).toBe(start);
    expect(play.canUndo).toBe(false);
  });

  it('is played at once without confirmation, except after a pass', async () => {
    const { play } = await table({ kind: 'fixed' }, undefined, { confirm: 'never', slide: 0 });
    await part(play);
    expect(play.game?.turns).toHaveLength(1);
    await part(play);
    play.makePass();
    await settle(() => expect(play.stage).toBe('review'));
    expect(play.game?.turns).toHaveLength(1);
  });

  it('waits for the button on touch only', async () => {
    const { play } = await table({ kind: 'fixed' }, undefined, { confirm: 'touch', slide: 0 });
    await part(play, 'touch');
    expect(play.stage).toBe('review');
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(1));
    await part(play, 'mouse');
    await part(play, 'mouse');
    expect(play.game?.turns).toHaveLength(2);
  });

  it('is cancelled by looking back, and by Escape', async () => {
    const { play } = await table();
    await part(play);
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(1));
    await part(play);
    play.goTo(0);
    await settle(() => expect(play.cursor).toBe(0));
    expect(play.mayMove).toBe(false);
    play.goTo(1);
    await settle(() => expect(play.mayMove).toBe(true));
    expect(play.draft.parts).toHaveLength(0);
    await part(play);
    play.cancel();
    await settle(() => expect(play.draft.parts).toHaveLength(0));
    expect(play.stage).toBe('first');
  });

  it('can be typed', async () => {
    const { play } = await table();
    const move = play.shown?.moves[0];
    expect(await play.type([{ from: move?.from ?? '', to: move?.to ?? '' }])).toBe(true);
    expect(play.stage).toBe('review');
    play.cancel();
    expect(await play.type([{ from: 'a1', to: 'i9' }])).toBe(false);
  });
});

describe('covering the last piece of a type', () => {
  it('warns first, and may be thought better of', async () => {
    const { play, heard } = await table({ kind: 'custom', position: NEAR_LOSS });
    await part(play, 'mouse', 'b4+c4');
    expect(play.draft.warning?.text).toBe('b4+c4');
    expect(play.lostKind).toBe('tzarra');
    play.answerWarning(false);
    expect(play.draft.parts).toHaveLength(0);
    await part(play, 'mouse', 'b4+c4');
    play.answerWarning(true);
    await settle(() => expect(play.stage).toBe('review'));
    play.confirm();
    await settle(() => expect(play.winner).toBe('black'));
    expect(play.last?.result?.reason).toBe('type lost by white');
    expect(heard.ended).toHaveBeenCalledTimes(1);
  });
});

describe('against the computer', () => {
  const players = { white: HUMAN, black: MACHINE };

  it('the computer answers, and the takeback goes to my last turn', async () => {
    const { play, heard } = await table({ kind: 'fixed' }, players);
    const start = play.shown?.position;
    await part(play);
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(2));
    await settle(() => expect(play.mayMove).toBe(true));
    expect(play.game?.turns[1]?.moves.length).toBeGreaterThan(0);
    expect(heard.played.mock.calls[1]?.[2]).toBe(true);
    play.takeBack();
    await settle(() => expect(play.game?.turns).toHaveLength(0));
    expect(play.shown?.position).toBe(start);
  });

  it('a takeback while it thinks drops my turn and its answer', async () => {
    const { play, computer } = await table({ kind: 'fixed' }, players);
    await part(play);
    play.confirm();
    await settle(() => expect(play.thinking).toBe('black'));
    play.takeBack();
    await settle(() => expect(play.game?.turns).toHaveLength(0));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(play.game?.turns).toHaveLength(0);
    expect(computer.asked).toBe(1);
  });

  it('a failure is told and can be tried again', async () => {
    const { play, heard, computer } = await table({ kind: 'fixed' }, players);
    computer.broken = true;
    await part(play);
    play.confirm();
    await settle(() => expect(play.stuck).toBe(true));
    expect(heard.failed).toHaveBeenCalledWith('the engine broke');
    computer.broken = false;
    play.retry();
    await settle(() => expect(play.game?.turns).toHaveLength(2));
  });

  it('looking back while it moves does not tear the board away', async () => {
    const { play } = await table({ kind: 'fixed' }, players);
    await part(play);
    play.confirm();
    await settle(() => expect(play.game?.turns).toHaveLength(1));
    play.goTo(0);
    await settle(() => expect(play.game?.turns).toHaveLength(2));
    expect(play.cursor).toBe(0);
    play.goTo(Infinity);
    await settle(() => expect(play.mayMove).toBe(true));
  });

  it('resigning ends the game for the person', async () => {
    const { play, heard } = await table({ kind: 'fixed' }, players);
    play.resign('white');
    expect(play.winner).toBe('black');
    expect(play.mayMove).toBe(false);
    expect(heard.ended).toHaveBeenCalledTimes(1);
  });
});

describe('two computers', () => {
  it('play until paused, and go on', async () => {
    const { play } = await table({ kind: 'fixed' }, { white: MACHINE, black: MACHINE });
    await settle(() => expect(play.game?.turns.length).toBeGreaterThan(1));
    play.setPaused(true);
    const count = play.game?.turns.length ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(play.game?.turns).toHaveLength(count);
    play.setPaused(false);
    await settle(() => expect(play.game?.turns.length).toBeGreaterThan(count));
    play.close();
  });
});

describe('placement', () => {
  it('puts pieces down in turn', async () => {
    const { play } = await table({ kind: 'placement' }, undefined, { confirm: 'never', slide: 0 });
    play.wanted = 'tzaar';
    play.press('c3', 'mouse');
    await settle(() => expect(play.game?.turns).toHaveLength(1));
    expect(play.game?.turns[0]?.moves).toEqual(['Z@c3']);
    expect(play.last?.side).toBe('black');
    play.press('c3', 'mouse');
    play.press('c4', 'mouse');
    await settle(() => expect(play.game?.turns).toHaveLength(2));
    expect(play.last?.spaces.map(({ name }) => name).sort()).toEqual(['c3', 'c4']);
  });
});
