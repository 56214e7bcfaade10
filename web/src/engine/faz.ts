/** FAZ in the JSON contract of the rules package. */
import * as d from './decode';

export const seat = d.oneOf('red', 'white', 'blue');

export type FazSeat = d.Decoded<typeof seat>;

/** In the order in which the rules list them. */
export const SEATS: readonly FazSeat[] = ['red', 'white', 'blue'];

const cell = d.object({ name: d.string, row: d.number, index: d.number, up: d.boolean });

const seatState = d.object({
  seat,
  cell: d.string,
  start: d.string,
  winding: d.number,
  lap: d.number,
  declared: d.unknown,
  status: d.oneOf('moved', 'to_move', 'waiting', 'equal_dice', 'no_move', 'skipped', 'home'),
  die: d.nullable(d.number),
});

/** A legal move. `winding` is what it adds, `winding_after` the sum; `path` every cell it visits. */
const move = d.object({
  text: d.string,
  to: d.nullable(d.string),
  winding: d.optional(d.number, 0),
  winding_after: d.optional(d.number, 0),
  path: d.optional(d.array(d.string), []),
  wins: d.optional(d.boolean, false),
});

const result = d.object({
  winner: d.nullable(seat),
  reason: d.string,
  places: d.optional(d.array(seat), []),
});

export const fazView = d.object({
  position: d.string,
  rows: d.number,
  laps: d.number,
  options: d.table(d.unknown),
  order: d.array(seat),
  round: d.number,
  actor: d.string,
  phase: d.oneOf('declare', 'roll', 'move', 'over'),
  dice: d.nullable(d.object({ red: d.number, white: d.number, blue: d.number })),
  hole: d.nullable(d.string),
  seats: d.array(seatState),
  blocked: d.array(d.string),
  moves: d.array(move),
  cells: d.array(cell),
  result: d.nullable(result),
});

/** The dice of a round, 0 for a seat that is home, and the hash that fixes the secret they follow from. */
export const fazDrawn = d.object({ dice: d.array(d.number), commitment: d.string });

export const fazApplied = d.object({ position: d.string, result: d.nullable(result) });

export type FazCell = d.Decoded<typeof cell>;
export type FazSeatState = d.Decoded<typeof seatState>;
export type FazMove = d.Decoded<typeof move>;
export type FazResult = d.Decoded<typeof result>;
export type FazView = d.Decoded<typeof fazView>;

/** How a game starts. `set` holds options by the names the rules use. */
export interface FazSetup {
  rules: string;
  rows: number;
  laps: number;
  set: Record<string, string | number | boolean>;
  order: string;
  seed: number;
}
