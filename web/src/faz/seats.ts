/** Small looks into a view. No rule lives on this side: everything is read from what the rules answered. */
import { SEATS, type FazSeat, type FazSeatState, type FazView } from '../engine/faz';

/** A die for each seat; null for a seat that is home and does not roll. */
export type Dice = Record<FazSeat, number | null>;

/** The seat's part of a view. */
export function seatState(view: FazView, seat: FazSeat): FazSeatState {
  const found = view.seats.find((state) => state.seat === seat);
  if (!found) throw new Error(`the view has no seat ${seat}`);
  return found;
}

/** The seat whose decision the game waits for, or null. */
export function mover(view: FazView): FazSeat | null {
  return SEATS.find((seat) => seat === view.actor) ?? null;
}

/** One value for each seat. */
export function bySeat<T>(value: (seat: FazSeat) => T): Record<FazSeat, T> {
  return { red: value('red'), white: value('white'), blue: value('blue') };
}

/** The dice of the round in play, null for a seat that is home or before the roll. */
export function diceOf(view: FazView): Dice {
  return bySeat((seat) => view.dice?.[seat] || null);
}
