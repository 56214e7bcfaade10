/** TZAAR in the JSON contract of the rules package. */
import * as d from './decode';

export const side = d.oneOf('white', 'black');
export const kind = d.oneOf('tzaar', 'tzarra', 'tott');

export type Side = d.Decoded<typeof side>;
export type Kind = d.Decoded<typeof kind>;

/** From the scarcest to the most common. */
export const KINDS: readonly Kind[] = ['tzaar', 'tzarra', 'tott'];

/** An occupied space. */
const space = d.object({
  name: d.string,
  column_name: d.string,
  side,
  kind,
  height: d.number,
});

/** A legal move. `height` is that of the mover's stack after it; a pass has no places. */
const move = d.object({
  text: d.string,
  type: d.oneOf('capture', 'stack', 'pass', 'place'),
  from: d.nullable(d.string),
  to: d.nullable(d.string),
  kind: d.nullable(kind),
  height: d.nullable(d.number),
  covers_last: d.optional(d.boolean, false),
  wins: d.optional(d.boolean, false),
});

const counter = d.object({ tzaar: d.number, tzarra: d.number, tott: d.number, tallest: d.number });
const hand = d.object({ tzaar: d.number, tzarra: d.number, tott: d.number });
const result = d.object({ winner: side, reason: d.string });

export const tzaarView = d.object({
  position: d.string,
  side,
  phase: d.oneOf('placement', 'opening', 'first', 'second'),
  turn: d.number,
  spaces: d.array(space),
  moves: d.array(move),
  counters: d.object({ white: counter, black: counter }),
  in_hand: d.object({ white: hand, black: hand }),
  result: d.nullable(result),
});

export const tzaarApplied = d.object({ position: d.string, result: d.nullable(result) });

export type TzaarSpace = d.Decoded<typeof space>;
export type TzaarMove = d.Decoded<typeof move>;
export type TzaarCounter = d.Decoded<typeof counter>;
export type TzaarHand = d.Decoded<typeof hand>;
export type TzaarResult = d.Decoded<typeof result>;
export type TzaarView = d.Decoded<typeof tzaarView>;

/** How a game starts. `random` draws from `seed`; `custom` reads a position text. */
export type TzaarSetup =
  | { kind: 'random'; seed: number }
  | { kind: 'fixed' }
  | { kind: 'placement' }
  | { kind: 'custom'; position: string };

/** The other side. */
export function other(of: Side): Side {
  return of === 'white' ? 'black' : 'white';
}
