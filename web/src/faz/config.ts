/** What a game needs to begin, checked when it comes out of storage. */
import * as d from '../engine/decode';
import { SEATS, type FazSeat, type FazSetup } from '../engine/faz';

/** Who sits on a seat. The level of a computer is 1 to 10; a human's is kept for the next game. */
export interface Player {
  kind: 'human' | 'computer';
  level: number;
}

/** How long computers pause between moves, so that a person can follow. */
export const PACES = ['calm', 'brisk', 'instant'] as const;
export type Pace = (typeof PACES)[number];
export const PAUSE: Readonly<Record<Pace, number>> = { calm: 700, brisk: 300, instant: 0 };

/** Milliseconds a computer may think about one move. */
export const THINKING = [200, 500, 1000, 3000, 10000] as const;

export interface FazConfig {
  setup: FazSetup;
  players: Record<FazSeat, Player>;
  /** Milliseconds a computer thinks about a move at most. */
  movetime: number;
  /** Dice are rolled without a press of the button. */
  autoRoll: boolean;
  pace: Pace;
}

const setting: d.Decoder<string | number | boolean> = (value, place = 'setting') => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new d.DecodeError(place, 'a text, a number, true or false', value);
};

export const player = d.object<Player>({ kind: d.oneOf('human', 'computer'), level: d.number });

export const fazConfig = d.object<FazConfig>({
  setup: d.object<FazSetup>({
    rules: d.string,
    rows: d.number,
    laps: d.number,
    set: d.table(setting),
    order: d.string,
    seed: d.number,
  }),
  players: d.object({ red: player, white: player, blue: player }),
  movetime: d.number,
  autoRoll: d.boolean,
  pace: d.oneOf(...PACES),
});

/** The seats of persons, in seat order. */
export function humans(players: FazConfig['players']): FazSeat[] {
  return SEATS.filter((seat) => players[seat].kind === 'human');
}
