import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHOICE_KEYS, CHOICES, emptyForm, matchingPreset, presetChoices, PRESETS, readForm, toConfig, toSetup, type FazForm } from './form';
import { fazConfig, humans } from './config';

describe('the specification', () => {
  it('of the untouched form is the original game', () => {
    const spec = toSetup(emptyForm(), 7);
    expect(spec).toEqual({ rules: 'original', rows: 12, laps: 4, set: {}, order: 'random', seed: 7 });
  });

  it('names the preset and only what differs from it', () => {
    const form: FazForm = { ...emptyForm(), rows: 6, laps: 1, preset: 'fair', choices: presetChoices('fair'), order: 'BWR' };
    expect(toSetup(form, 0)).toEqual({ rules: 'fair', rows: 6, laps: 1, set: {}, order: 'BWR', seed: 0 });
    const changed = { ...form, choices: { ...form.choices, must_move: 'false', finish: 'touch' } } as FazForm;
    expect(toSetup(changed, 0).set).toEqual({ must_move: false, finish: 'touch' });
  });

  it('calls options that equal a preset by its name, whichever was chosen first', () => {
    const form: FazForm = { ...emptyForm(), choices: { ...presetChoices('original'), path: 'noreverse', order: 'rotate' } };
    expect(matchingPreset(form.choices)).toBe('fair');
    expect(toSetup(form, 0)).toMatchObject({ rules: 'fair', set: {} });
  });

  it('carries numbers and start cells', () => {
    const starts = { red: ' C3 ', white: '', blue: 'f1' };
    const form: FazForm = { ...emptyForm(), faces: 8, roundCap: 50, customStarts: true, starts };
    expect(toSetup(form, 0).set).toEqual({ faces: 8, round_cap: 50, start: 'c3/corner/f1' });
  });

  it('sends an empty field as 0, for the rules to refuse', () => {
    expect(toSetup({ ...emptyForm(), rows: null, faces: null }, 0)).toMatchObject({ rows: 0, set: { faces: 0 } });
  });
});

describe('storage', () => {
  it('gives a form and a configuration back', () => {
    const form = emptyForm();
    expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    const config = toConfig(form, 3);
    expect(fazConfig(JSON.parse(JSON.stringify(config)))).toEqual(config);
    expect(humans(config.players)).toEqual(['red']);
  });

  it('refuses what is damaged', () => {
    expect(() => readForm({ ...emptyForm(), choices: { path: 'fly' } })).toThrow(/choices.path/);
    expect(() => fazConfig({})).toThrow();
  });
});

const WASM = new URL('../wasm/trigon_bg.wasm', import.meta.url);

interface Package {
  setup(game: string, spec: string): string;
  view(game: string, position: string): string;
}

/** The built package; null before it is built. */
async function load(): Promise<Package | null> {
  if (!existsSync(WASM)) return null;
  const module = await import(/* @vite-ignore */ new URL('../wasm/trigon.js', import.meta.url).href);
  module.initSync({ module: readFileSync(WASM) });
  return module;
}

const rules = await load();

describe.skipIf(!rules)('the rules', () => {

  it('have the options of each preset as the form shows them', () => {
    for (const preset of PRESETS) {
      const spec = toSetup({ ...emptyForm(), preset, choices: presetChoices(preset) }, 1);
      expect(options(spec)).toMatchObject(presetChoices(preset));
    }
  });

  it('accept every value the form offers', () => {
    for (const key of CHOICE_KEYS) {
      for (const value of CHOICES[key]) {
        const form = { ...emptyForm(), choices: { ...presetChoices('original'), [key]: value } } as FazForm;
        expect(options(toSetup(form, 1))[key], `${key}=${value}`).toBe(value);
      }
    }
  });

  function options(spec: object): Record<string, string> {
    if (!rules) throw new Error('the package is not built');
    const { position } = JSON.parse(rules.setup('faz', JSON.stringify(spec)));
    return JSON.parse(rules.view('faz', position)).options;
  }
});
