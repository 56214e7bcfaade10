/** Game records and engine answers in the JSON contract, the same for both games. */
import * as d from './decode';

export type GameName = 'tzaar' | 'faz';
export type RecordFormat = 'trigon' | 'json';

export const created = d.object({ position: d.string });
export const written = d.object({ text: d.string });

const recordGame = d.object({
  game: d.oneOf('tzaar', 'faz'),
  format: d.string,
  tags: d.table(d.string),
  start: d.string,
  moves: d.array(d.string),
  result: d.unknown,
});

export const records = d.object({ games: d.array(recordGame) });
export type RecordGame = d.Decoded<typeof recordGame>;

/** A game to be written as text. `moves` are single moves, each as the rules write it. */
export interface RecordToWrite {
  game: GameName;
  format: RecordFormat;
  tags: Record<string, string>;
  start: string;
  moves: string[];
}

/** What the computer chose: the moves of one whole turn. */
export const choice = d.object({
  moves: d.array(d.string),
  score: d.unknown,
  depth: d.optional(d.number, 0),
  nodes: d.optional(d.number, 0),
});
export type Choice = d.Decoded<typeof choice>;

/** What the engine is asked: strength 1 to 10, milliseconds for one turn, and the seed of its chance. */
export interface ChooseOptions {
  level: number;
  movetime: number;
  seed: number;
  /** FAZ: the game so far, by which the engine judges the players. */
  game?: { start: string; moves: string[] };
}

export interface AnalyseOptions {
  movetime: number;
  lines: number;
}
