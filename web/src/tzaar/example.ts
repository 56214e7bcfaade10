/** The picture of the rules page: what one stack may do as the second part of a turn. */
import type { Kind, Side } from '../engine/tzaar';
import type { Target } from './board';

export const EXAMPLE_POSITION = '...../...z2../.T.A2..t/......../......t./...Z.a3../......./t...../..... w 2 3';

/** The stacks of the position. */
export const EXAMPLE_STACKS: readonly { name: string; side: Side; kind: Kind; height: number }[] = [
  { name: 'b4', side: 'black', kind: 'tzaar', height: 2 },
  { name: 'c2', side: 'white', kind: 'tott', height: 1 },
  { name: 'c4', side: 'white', kind: 'tzarra', height: 2 },
  { name: 'c7', side: 'black', kind: 'tott', height: 1 },
  { name: 'e8', side: 'black', kind: 'tott', height: 1 },
  { name: 'f5', side: 'white', kind: 'tzaar', height: 1 },
  { name: 'f7', side: 'black', kind: 'tzarra', height: 3 },
  { name: 'h4', side: 'black', kind: 'tott', height: 1 },
];

export const EXAMPLE_CHOSEN = 'c4';

/** What the chosen stack may do: the stack of three on f7 lies in line, but is too high. */
export const EXAMPLE_TARGETS: ReadonlyMap<string, Target> = new Map([
  ['b4', { type: 'capture', height: 2 }],
  ['c2', { type: 'stack', height: 3 }],
  ['c7', { type: 'capture', height: 2 }],
  ['h4', { type: 'capture', height: 2 }],
]);
