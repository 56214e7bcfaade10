/** The new-game form: what can be chosen, and the specification the rules are given. */
import * as d from '../engine/decode';
import { SEATS, type FazSeat, type FazSetup, type FazView } from '../engine/faz';
import { PACES, player, type FazConfig, type Pace, type Player } from './config';
import { bySeat } from './seats';

/** Options with a few named values, in the words of the rules; the first value of each is the original one. */
export const CHOICES = {
  path: ['walk', 'noreverse', 'simple'],
  adjacency: ['pass', 'enter', 'off'],
  must_move: ['true', 'false'],
  finish: ['stop', 'touch'],
  direction: ['emergent', 'declared'],
  order: ['fixed', 'rotate'],
  protect: ['off', 'home', 'gate', 'zone'],
  places: ['winner', 'continue'],
} as const;

export type ChoiceKey = keyof typeof CHOICES;
export type Choices = { [K in ChoiceKey]: (typeof CHOICES)[K][number] };
export const CHOICE_KEYS = Object.keys(CHOICES) as ChoiceKey[];

export const PRESETS = ['original', 'fair'] as const;
export type Preset = (typeof PRESETS)[number];

/** The options of a preset as the form shows them; the rules are the judge (tested against them). */
export function presetChoices(preset: Preset): Choices {
  const original = Object.fromEntries(CHOICE_KEYS.map((key) => [key, CHOICES[key][0]])) as Choices;
  return preset === 'fair' ? { ...original, path: 'noreverse', order: 'rotate' } : original;
}

/** Numbers of rows offered first: the centre is a point of the grid. */
export const ROWS = [6, 9, 12, 15] as const;
/** Orders of play that can be chosen instead of drawn. */
export const ORDERS = ['RWB', 'RBW', 'WRB', 'WBR', 'BRW', 'BWR'] as const;
export type Order = (typeof ORDERS)[number];

/** Ranges of the numbers, for the fields' own limits; the rules check them again. */
export const RANGES = { rows: [3, 20], laps: [1, 9], faces: [4, 12], roundCap: [1, 10000] } as const;

const FACES = 6;
const ROUND_CAP = 1000;

/** What the form holds. Numbers can be null while a field is empty. */
export interface FazForm {
  preset: Preset;
  choices: Choices;
  rows: number | null;
  laps: number | null;
  faces: number | null;
  roundCap: number | null;
  /** False: the corners. */
  customStarts: boolean;
  starts: Record<FazSeat, string>;
  order: 'random' | Order;
  players: Record<FazSeat, Player>;
  movetime: number;
  autoRoll: boolean;
  pace: Pace;
}

/** The form at first sight: one person against two computers, by the original rules. */
export function emptyForm(): FazForm {
  return {
    preset: 'original',
    choices: presetChoices('original'),
    rows: 12,
    laps: 4,
    faces: FACES,
    roundCap: ROUND_CAP,
    customStarts: false,
    starts: bySeat(() => ''),
    order: 'random',
    players: bySeat((seat) => ({ kind: seat === 'red' ? 'human' : 'computer', level: 5 })),
    movetime: 500,
    autoRoll: false,
    pace: 'calm',
  };
}

/** The preset whose options these are, or null. */
export function matchingPreset(choices: Choices): Preset | null {
  const same = (preset: Preset) => CHOICE_KEYS.every((key) => presetChoices(preset)[key] === choices[key]);
  return PRESETS.find(same) ?? null;
}

/**
 * The specification of the game: the preset and whatever differs from it. Nothing is corrected here, so that the
 * rules can say what is wrong; an empty field is sent as 0.
 */
export function toSetup(form: FazForm, seed: number): FazSetup {
  const preset = matchingPreset(form.choices) ?? form.preset;
  const base = presetChoices(preset);
  const set: FazSetup['set'] = {};
  if (form.faces !== FACES) set.faces = form.faces ?? 0;
  if (form.customStarts) set.start = SEATS.map((seat) => startText(form.starts[seat])).join('/');
  for (const key of CHOICE_KEYS) {
    if (form.choices[key] !== base[key]) set[key] = valueOf(form.choices[key]);
  }
  if (form.roundCap !== ROUND_CAP) set.round_cap = form.roundCap ?? 0;
  return { rules: preset, rows: form.rows ?? 0, laps: form.laps ?? 0, set, order: form.order, seed };
}

/** The specification of a game like the one a position is of, with lots drawn anew. */
export function setupOf(view: FazView, seed: number): FazSetup {
  const set: FazSetup['set'] = {};
  for (const [key, value] of Object.entries(view.options)) {
    if (key !== 'rows' && key !== 'laps') set[key] = String(value);
  }
  return { rules: 'original', rows: view.rows, laps: view.laps, set, order: 'random', seed };
}

/** Everything a game needs to begin. */
export function toConfig(form: FazForm, seed: number): FazConfig {
  const { movetime, autoRoll, pace } = form;
  return { setup: toSetup(form, seed), players: bySeat((seat) => ({ ...form.players[seat] })), movetime, autoRoll, pace };
}

/** A cell as the rules read it; an empty field is the player's corner. */
function startText(text: string): string {
  return text.trim().toLowerCase() || 'corner';
}

function valueOf(text: string): string | boolean {
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** A stored form; anything damaged makes it no form. */
export const readForm: d.Decoder<FazForm> = d.object<FazForm>({
  preset: d.oneOf(...PRESETS),
  choices: d.object<Choices>({
    path: d.oneOf(...CHOICES.path),
    adjacency: d.oneOf(...CHOICES.adjacency),
    must_move: d.oneOf(...CHOICES.must_move),
    finish: d.oneOf(...CHOICES.finish),
    direction: d.oneOf(...CHOICES.direction),
    order: d.oneOf(...CHOICES.order),
    protect: d.oneOf(...CHOICES.protect),
    places: d.oneOf(...CHOICES.places),
  }),
  rows: d.nullable(d.number),
  laps: d.nullable(d.number),
  faces: d.nullable(d.number),
  roundCap: d.nullable(d.number),
  customStarts: d.boolean,
  starts: d.object({ red: d.string, white: d.string, blue: d.string }),
  order: d.oneOf('random', ...ORDERS),
  players: d.object({ red: player, white: player, blue: player }),
  movetime: d.number,
  autoRoll: d.boolean,
  pace: d.oneOf(...PACES),
});
