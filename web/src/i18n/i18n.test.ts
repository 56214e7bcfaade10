import { describe, expect, it } from 'vitest';
import { faz } from './faz';
import { shell } from './shell';
import { tzaar } from './tzaar';
import { formatSeconds, LANGUAGES, pickLanguage, plural, type Language } from './types';

const areas = { shell, tzaar, faz } as unknown as Record<string, Record<Language, unknown>>;

/** Every text with its path; functions and lists by their shape. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path}: text`];
  if (typeof value === 'function') return [`${path}: function`];
  return Object.entries(value as object).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [];
  return Object.values(value as object).flatMap(textsOf);
}

describe.each(Object.keys(areas))('the dictionary %s', (name) => {
  const area = areas[name] as Record<Language, unknown>;
  it('has the same texts in every language', () => {
    for (const language of LANGUAGES) expect(shapeOf(area[language]), language).toEqual(shapeOf(area.en));
  });
  it('has no empty text and no stray placeholder', () => {
    for (const language of LANGUAGES) {
      for (const text of textsOf(area[language])) {
        expect(text.trim(), language).not.toBe('');
        expect(text, language).not.toMatch(/#\s|undefined|TODO/);
      }
    }
  });
  it('is translated, not copied', () => {
    const english = new Set(textsOf(area.en).filter((text) => /\p{L} +\p{L}/u.test(text)));
    for (const language of ['tr', 'it', 'ru'] as const) {
      const copied = textsOf(area[language]).filter((text) => english.has(text) && !/^[\w.,?]+( [\w.,]+)?$/.test(text));
      expect(copied, language).toEqual([]);
    }
  });
});

describe('levels', () => {
  it('have ten names, each its own, from the first game to full strength', () => {
    for (const language of LANGUAGES) expect(new Set(shell[language].levels).size, language).toBe(10);
    expect(shell.en.levels).toHaveLength(10);
    expect([shell.en.levels[0], shell.en.levels[9]]).toEqual(['first game', 'full strength']);
  });
});

describe('plurals', () => {
  it('follow each language', () => {
    expect([1, 2, 5, 21].map((n) => shell.ru.players(n))).toEqual(['1 игрок', '2 игрока', '5 игроков', '21 игрок']);
    expect([1, 2].map((n) => shell.it.players(n))).toEqual(['1 giocatore', '2 giocatori']);
    expect([1, 2].map((n) => shell.tr.players(n))).toEqual(['1 oyuncu', '2 oyuncu']);
  });
  it('write numbers as the language does', () => {
    expect(plural('it', 12345, { other: '#' })).toBe('12.345');
    expect(plural('en', 12345, { other: '#' })).toBe('12,345');
  });
});

describe('times', () => {
  it('are written in few letters', () => {
    for (const language of LANGUAGES) expect(formatSeconds(language, 5), language).toMatch(/^5.\p{L}{1,3}\.?$/u);
  });
});

describe('grammar of TZAAR', () => {
  it('agrees with the pieces', () => {
    expect(tzaar.it.stackOn('d4', 'white', 'tzarra', 2)).toBe('d4, Tzarra bianca, altezza 2');
    expect(tzaar.ru.stackOn('d4', 'black', 'tzarra', 1)).toBe('d4, чёрная Тзарра, высота 1');
    expect(tzaar.tr.toMove('black')).toBe('Sıra siyahta');
    expect(tzaar.it.warnText('tzarra')).toContain('la tua ultima Tzarra');
    expect(tzaar.it.warnText('tott')).toContain('il tuo ultimo Tott');
    expect(tzaar.en.alarmLeft(2, 'tott')).toBe('Only 2 Totts left');
  });
});

describe('choosing a language', () => {
  it('takes the first one the page speaks', () => {
    expect(pickLanguage(['de-DE', 'ru-RU', 'tr'])).toBe('ru');
    expect(pickLanguage(['TR'])).toBe('tr');
    expect(pickLanguage([])).toBe('en');
  });
});
