import { describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { FazSetup, FazView } from '../engine/faz';
import { CHOICE_KEYS, CHOICES, emptyForm, matchingPreset, presetChoices, PRESETS, readForm, setupOf, toConfig, toSetup, type FazForm } from './form';
import { fazConfig, humans } from './config';

const rules = await loadRules();

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

describe('the rules', () => {
  it('have the options of each preset as the form shows them', async () => {
    for (const preset of PRESETS) {
      const spec = toSetup({ ...emptyForm(), preset, choices: presetChoices(preset) }, 1);
      expect(await options(spec)).toMatchObject(presetChoices(preset));
    }
  });

  it('accept every value the form offers', async () => {
    for (const key of CHOICE_KEYS) {
      for (const value of CHOICES[key]) {
        const form = { ...emptyForm(), choices: { ...presetChoices('original'), [key]: value } } as FazForm;
        expect((await options(toSetup(form, 1)))[key], `${key}=${value}`).toBe(value);
      }
    }
  });

  it('say what is wrong in words that name the option', async () => {
    const form: FazForm = { ...emptyForm(), rows: 3, choices: { ...presetChoices('original'), adjacency: 'enter' } };
    await expect(options(toSetup(form, 1))).rejects.toThrow(/adjacency=enter/);
    await expect(options(toSetup({ ...emptyForm(), rows: null }, 1))).rejects.toThrow(/rows=0/);
  });

  it('take the specification of a position back', async () => {
    const form: FazForm = { ...emptyForm(), rows: 7, laps: 2, faces: 8, customStarts: true, starts: { red: 'c3', white: '', blue: 'g1' } };
    const before = await view(toSetup(form, 1));
    const after = await view(setupOf(before, 1));
    expect(after.options).toEqual(before.options);
  });

  async function view(spec: FazSetup): Promise<FazView> {
    return rules.faz.view(await rules.faz.setup(spec));
  }

  async function options(spec: FazSetup) {
    return (await view(spec)).options;
  }
});
