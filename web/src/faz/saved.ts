/** The game kept in this browser, so that it survives closing the page. */
import * as d from '../engine/decode';
import { seat } from '../engine/faz';
import { forget, load, save } from '../shell/storage';
import { fazConfig } from './config';
import { entry } from './entries';

const KEY = 'faz.game';

/** A game with its whole history. Damaged or older data is no game. */
const savedGame = d.object({
  version: d.oneOf('1'),
  config: fazConfig,
  /** Position text of the start. */
  start: d.string,
  /** Secret of the dice: every roll follows from it. */
  seed: d.string,
  /** Every roll so far came from that secret; not so in a game read from a record. */
  proved: d.boolean,
  entries: d.array(entry),
  resigned: d.nullable(seat),
  over: d.boolean,
});

export type SavedGame = d.Decoded<typeof savedGame>;

/** The stored game, finished or not. */
export function loadGame(): SavedGame | null {
  return load(KEY, savedGame);
}

export function saveGame(game: SavedGame): boolean {
  return save(KEY, game);
}

export function forgetGame(): void {
  forget(KEY);
}

/** True while a game of FAZ is in progress in this browser. */
export function savedFaz(): boolean {
  const game = loadGame();
  return game !== null && !game.over;
}
