/** The history of a game: every roll and move with the position it led to, and its rounds. */
import * as d from '../engine/decode';
import { SEATS, seat, type FazMove, type FazSeat, type FazView } from '../engine/faz';
import { mover, type Dice } from './seats';

const die = d.nullable(d.number);

/** One decision or one roll. */
const entryShape = d.object({
  kind: d.oneOf('declare', 'roll', 'move', 'skip'),
  /** Null for a roll. */
  seat: d.nullable(seat),
  /** As the rules write it. */
  text: d.string,
  round: d.number,
  /** The position after it. */
  position: d.string,
  dice: d.nullable(d.object<Dice>({ red: die, white: die, blue: die })),
  /** Order of play in the round. */
  order: d.array(seat),
  path: d.array(d.string),
  /** The winding before and after a move. */
  before: d.number,
  after: d.number,
});

export const entry = entryShape;
export type Entry = d.Decoded<typeof entryShape>;

/** The entry of a roll. */
export function rollEntry(view: FazView, text: string, dice: Dice, position: string): Entry {
  const { round, order } = view;
  return { kind: 'roll', seat: null, text, round, position, dice, order, path: [], before: 0, after: 0 };
}

/** The entry of a player's move, seen from the position before it. */
export function moveEntry(view: FazView, move: FazMove, position: string): Entry {
  const kind = view.phase === 'declare' ? 'declare' : move.to === null ? 'skip' : 'move';
  const { text, path, winding_after: after, winding } = move;
  const { round, order } = view;
  const base = { kind, seat: mover(view), text, round, position, dice: null, order, path } as const;
  return kind === 'move' ? { ...base, before: after - winding, after } : { ...base, before: 0, after: 0 };
}

/** The rolls' own text for dice: `R1W6B2`, a player who is home left out. */
export function rollText(dice: Dice): string {
  return SEATS.map((s) => (dice[s] === null ? '' : s.charAt(0).toUpperCase() + dice[s])).join('');
}

/** Reads that text; null when it is no roll. */
export function parseRoll(text: string): Dice | null {
  const found = /^(?:R(\d+))?\s*(?:W(\d+))?\s*(?:B(\d+))?$/.exec(text.trim());
  if (!found || text.trim() === '') return null;
  const [red, white, blue] = found.slice(1).map((pips) => (pips === undefined ? null : Number(pips)));
  return { red: red ?? null, white: white ?? null, blue: blue ?? null };
}

/** Why a player did not move in a round. */
export type Idle = 'equal_dice' | 'no_move' | 'skipped';

/** What one seat did in a round; `index` is where stepping goes: one more than the entry's place. */
export interface Deed {
  seat: FazSeat;
  index: number;
  entry: Entry | null;
  idle: Idle | null;
}

/** One round: its roll and what came of it. */
export interface Round {
  number: number;
  order: readonly FazSeat[];
  /** Null for the declarations before the first roll. */
  dice: Dice | null;
  /** Where stepping goes to see the roll. */
  index: number;
  deeds: Deed[];
}

/**
 * Groups a history by rounds. `over` tells whether a round is over: then a seat without a move had none; before,
 * it may still have its turn.
 */
export function rounds(entries: readonly Entry[], over: (round: number) => boolean): Round[] {
  const list: Round[] = [];
  entries.forEach((item, i) => {
    const { kind, round: number, order, dice } = item;
    if (kind === 'roll') list.push({ number, order, dice, index: i + 1, deeds: [] });
    else if (list.length === 0) list.push({ number: 0, order, dice: null, index: i + 1, deeds: [] });
    const idle = kind === 'skip' ? 'skipped' : null;
    if (item.seat) list.at(-1)?.deeds.push({ seat: item.seat, index: i + 1, entry: item, idle });
  });
  for (const round of list) addIdle(round, over(round.number));
  return list;
}

/** The seats whose number another seat rolled too. */
export function equalSeats(dice: Dice): FazSeat[] {
  return SEATS.filter((s) => dice[s] !== null && SEATS.some((other) => other !== s && dice[other] === dice[s]));
}

/** Adds the seats that did not move, and puts all in the order of play. */
function addIdle({ dice, deeds, index, order }: Round, over: boolean): void {
  if (!dice) return;
  const equal = equalSeats(dice);
  for (const s of order) {
    if (dice[s] === null || deeds.some((deed) => deed.seat === s)) continue;
    const idle = equal.includes(s) ? 'equal_dice' : 'no_move';
    if (over || idle === 'equal_dice') deeds.push({ seat: s, index, entry: null, idle });
  }
  deeds.sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
}

/** The moves of the newest round that has any, for the trails on the board. */
export function lastMoves(entries: readonly Entry[]): Entry[] {
  const walked = entries.filter(({ kind }) => kind === 'move').at(-1);
  return walked ? entries.filter(({ kind, round }) => kind === 'move' && round === walked.round) : [];
}

/** The newest roll, or null. */
export function lastRoll(entries: readonly Entry[]): Entry | null {
  return entries.filter(({ kind }) => kind === 'roll').at(-1) ?? null;
}

/**
 * How far a takeback goes: the place of the newest own move of a person after the newest roll. Null when there is
 * none, for nobody goes back past dice that all have seen.
 */
export function takebackPlace(entries: readonly Entry[], persons: readonly FazSeat[]): number | null {
  for (let i = entries.length - 1; i >= 0; i--) {
    const item = entries[i];
    if (!item || item.kind === 'roll') return null;
    if (item.seat && persons.includes(item.seat)) return i;
  }
  return null;
}
