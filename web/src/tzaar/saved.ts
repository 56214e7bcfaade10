/** The game in progress and the last form, kept in the browser. */
import * as d from '../engine/decode';
import { side, type TzaarSetup } from '../engine/tzaar';
import { forget, load, save } from '../shell/storage';
import type { Game, Player } from './history';

const GAME_KEY = 'tzaar.game';
const FORM_KEY = 'tzaar.form';

const player: d.Decoder<Player> = (value, place) => {
  const { type } = d.object({ type: d.oneOf('human', 'computer') })(value, place);
  if (type === 'human') return { type };
  return { type, ...d.object({ level: d.number, movetime: d.number })(value, place) };
};

const setup: d.Decoder<TzaarSetup> = (value, place) => {
  const { kind } = d.object({ kind: d.oneOf('random', 'fixed', 'placement', 'custom') })(value, place);
  if (kind === 'random') return { kind, ...d.object({ seed: d.number })(value, place) };
  if (kind === 'custom') return { kind, ...d.object({ position: d.string })(value, place) };
  return { kind };
};

const turn = d.object({ side, number: d.number, moves: d.array(d.string), position: d.string });

export const game: d.Decoder<Game> = d.object({
  setup,
  start: d.string,
  players: d.object({ white: player, black: player }),
  turns: d.array(turn),
  resigned: d.nullable(side),
});

/** What is stored of a game: the game and how its board is turned. */
const savedGame = d.object({
  game,
  flipped: d.boolean,
  over: d.boolean,
  /** The parts of a turn being made. */
  draft: d.optional(d.array(d.string), []),
});
export type SavedGame = d.Decoded<typeof savedGame>;

export function storeGame(value: SavedGame): void {
  save(GAME_KEY, value);
}

export function storedGame(): SavedGame | null {
  return load(GAME_KEY, savedGame);
}

export function forgetGame(): void {
  forget(GAME_KEY);
}

/** True while a game of TZAAR is in progress in this browser. */
export function savedTzaar(): boolean {
  return storedGame()?.over === false;
}

/** Who sits where in a new game. */
export type Seat = 'white' | 'black' | 'either' | 'both' | 'none';

/** What the new-game form remembers. */
const form = d.object({
  setup: d.oneOf('random', 'fixed', 'placement', 'custom'),
  seat: d.oneOf<Seat>('white', 'black', 'either', 'both', 'none'),
  whiteLevel: d.number,
  blackLevel: d.number,
  seconds: d.number,
});
export type Form = d.Decoded<typeof form>;

export const FIRST_FORM: Form = { setup: 'random', seat: 'white', whiteLevel: 4, blackLevel: 4, seconds: 2 };

export function storedForm(): Form {
  return load(FORM_KEY, form) ?? FIRST_FORM;
}

export function storeForm(value: Form): void {
  save(FORM_KEY, value);
}
