import { afterEach, describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { FazSeat } from '../engine/faz';
import { LANGUAGES } from '../i18n/types';
import { settings } from '../shell/settings.svelte';
import { destinations } from './destinations';
import { moveEntry } from './entries';
import { cellText, choiceText, gaugeText, promptText, rollText, sentence, statusText, toldText } from './words';

const rules = await loadRules();
const ORDER: FazSeat[] = ['red', 'white', 'blue'];
/** Blue is to move with a 5; h9 can be reached on either side of the dot. */
const MIDDLE = await rules.faz.view('12x4 original f6,k10,i6-1 RWB 8 R1W4B5 B');

afterEach(() => {
  settings.language = 'en';
});

describe('a roll', () => {
  it('says who moves and why the others do not', () => {
    expect(rollText({ red: 1, white: 6, blue: 2 }, ORDER, [])).toBe('All differ, all move in order: Red 1, White 6, and Blue 2.');
    expect(rollText({ red: 3, white: 3, blue: 5 }, ORDER, [])).toBe('Two equal: Red and White wait. Blue moves 5 steps.');
    expect(rollText({ red: 4, white: 4, blue: 4 }, ORDER, [])).toBe('All three rolled the same number: nobody moves this round.');
    expect(rollText({ red: 3, white: 3, blue: 5 }, ORDER, ['blue'])).toBe('Two equal: Red and White wait. Blue has no legal move with a 5.');
    expect(rollText({ red: null, white: 2, blue: 2 }, ORDER, [])).toBe('Two equal: White and Blue wait.');
  });

  it('says so in every language, with the names of the seats', () => {
    const names = { en: 'Blue', tr: 'Mavi', it: 'Blu', ru: 'Синие' };
    for (const language of LANGUAGES) {
      settings.language = language;
      expect(rollText({ red: 3, white: 3, blue: 5 }, ORDER, [])).toContain(names[language]);
      expect(rollText({ red: 4, white: 4, blue: 4 }, ORDER, [])).not.toMatch(/[#{}]|undefined/);
    }
  });

  it('has the right plural in Russian', () => {
    settings.language = 'ru';
    expect(rollText({ red: 3, white: 3, blue: 1 }, ORDER, [])).toBe('Два равных: красные и белые ждут. Синие делают 1 шаг.');
    expect(rollText({ red: 3, white: 3, blue: 4 }, ORDER, [])).toContain('4 шага');
    expect(rollText({ red: 3, white: 3, blue: 5 }, ORDER, [])).toContain('5 шагов');
  });
});

describe('a seat', () => {
  it('stands as the rules say', () => {
    expect(statusText(MIDDLE, 'blue', true, null)).toBe('Your move: 5 steps');
    expect(statusText(MIDDLE, 'blue', false, null)).toBe('To move: 5 steps');
    expect(statusText(MIDDLE, 'red', false, null)).toBe('Moved');
  });

  it('has a gauge in words', () => {
    expect(gaugeText(MIDDLE, 'blue')).toBe('Blue: lap 2 of 4, 1.1 turns clockwise');
    settings.language = 'tr';
    expect(gaugeText(MIDDLE, 'blue')).toContain('saat yönünde');
  });
});

describe('the board', () => {
  const targets = destinations(MIDDLE.moves);

  it('tells each cell', () => {
    expect(cellText(MIDDLE, 'h9', targets)).toBe('h9, can be reached 2 ways');
    expect(cellText(MIDDLE, 'f6', targets)).toMatch(/^f6, Red's piece/);
    expect(cellText(MIDDLE, 'a1', targets)).toBe("a1, Red's start");
    expect(cellText(MIDDLE, 'e5', targets)).toContain('not to be passed through');
    expect(cellText(MIDDLE, 'd4', targets)).toBe('d4, empty');
  });

  it('names the ways to a cell by direction and lap', () => {
    const choices = targets.find(({ cell }) => cell === 'h9')?.choices ?? [];
    expect(choices.map((move) => choiceText(MIDDLE, 'blue', move))).toEqual([
      { name: 'Counter-clockwise, lap 1 of 4', total: '0.5 turns clockwise in all' },
      { name: 'Clockwise, lap 2 of 4', total: '1.5 turns clockwise in all' },
    ]);
  });

  it('calls whose turn it is, and how many cells there are', () => {
    expect(promptText(MIDDLE, 'blue', 26)).toBe('Blue to move, 26 cells to go to.');
    expect(promptText(MIDDLE, 'red', 26)).toBe('');
    expect(promptText(MIDDLE, null, 0)).toBe('');
  });
});

describe('what is told', () => {
  it('is the move, and who is home with it', async () => {
    const before = await rules.faz.view('6x1 original,places=continue b2+1,f11,f1 RWB 5 R1W3B5 R');
    const home = before.moves.find(({ wins }) => wins);
    if (!home) throw new Error('no way home');
    const { position } = await rules.faz.apply(before.position, [home.text]);
    const after = await rules.faz.view(position);
    expect(toldText(moveEntry(before, home, position), before, after)).toBe('Red moves 1 step to a1. Red is home.');
  });

  it('begins with a large letter, the Turkish one where it differs', () => {
    settings.language = 'tr';
    expect(sentence('iki zar')).toBe('İki zar');
    expect(sentence('')).toBe('');
  });
});
