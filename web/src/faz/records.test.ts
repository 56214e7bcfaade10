import { describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { FazConfig } from './config';
import { drawDice } from './dice';
import { moveEntry, rollEntry, rollText, type Entry } from './entries';
import { emptyForm, presetChoices, toConfig } from './form';
import { readGame, readPlayer, writeGame } from './records';
import type { SavedGame } from './saved';
import { newGame } from './session.svelte';

const rules = await loadRules();
const SECRET = '5a'.repeat(32);
const config: FazConfig = toConfig({ ...emptyForm(), rows: 6, laps: 1, choices: presetChoices('fair'), order: 'WBR' }, 1);

/** Plays first moves with the page's own dice for so many rounds. */
async function played(count: number): Promise<SavedGame> {
  const game = await newGame(rules, config, SECRET);
  const entries: Entry[] = [];
  let view = await rules.faz.view(game.start);
  while (view.round <= count && view.result === null) {
    if (view.phase === 'roll') {
      const [red, white, blue] = await drawDice(rules, view.position, SECRET);
      const { position } = await rules.faz.roll(view.position, [red, white, blue]);
      const dice = { red, white, blue };
      entries.push(rollEntry(view, rollText(dice), dice, position));
    } else {
      const move = view.moves[0];
      if (!move) throw new Error('no move');
      const { position } = await rules.faz.apply(view.position, [move.text]);
      entries.push(moveEntry(view, move, position));
    }
    view = await rules.faz.view(entries.at(-1)?.position ?? '');
  }
  return { ...game, entries };
}

describe('a record', () => {
  it('reads back as the same history', async () => {
    const game = await played(6);
    const text = await writeGame(rules, game);
    const read = await readGame(rules, text, config, 'ff');
    expect(read?.entries).toEqual(game.entries);
    expect(read?.config.players).toEqual(config.players);
    expect(read?.proved).toBe(false);
  });

  it('commits to the dice, and reveals their secret only at the end', async () => {
    const game = await played(3);
    const text = await writeGame(rules, game);
    expect(text).toContain('DiceCommit');
    expect(text).not.toContain(SECRET);
    expect(await writeGame(rules, { ...game, over: true, resigned: 'red' })).toContain(SECRET);
    expect(await writeGame(rules, { ...game, proved: false })).not.toContain('DiceCommit');
  });

  it('begins again with the same rules', async () => {
    const read = await readGame(rules, await writeGame(rules, await played(1)), config, 'ff');
    const again = await rules.faz.view(await rules.faz.setup(read?.config.setup ?? config.setup));
    expect(again.options).toMatchObject({ rows: '6', laps: '1', path: 'noreverse', order: 'rotate' });
  });

  it('of nothing we know is refused with a reason', async () => {
    await expect(readGame(rules, 'hello', config, 'ff')).rejects.toThrow();
  });
});

describe('players', () => {
  it('are read as they are written; anybody else is a person', () => {
    expect(readPlayer('computer level 7')).toEqual({ kind: 'computer', level: 7 });
    expect(readPlayer('human').kind).toBe('human');
    expect(readPlayer('computer level 77').kind).toBe('human');
    expect(readPlayer(undefined).kind).toBe('human');
  });
});
