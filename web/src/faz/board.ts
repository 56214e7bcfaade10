/** What the board is told to show. It knows no rule: everything that could be one comes in through these. */
import type { FazSeat } from '../engine/faz';

/** A piece that stands on a cell. */
export interface Piece {
  seat: FazSeat;
  cell: string;
  /** Where it stood before a draft: drawn as a ghost, so that the draft can be told from a played move. */
  ghost?: string;
}

/** A walk to draw. */
export interface Walk {
  seat: FazSeat;
  path: readonly string[];
}

/** A piece on its way; a new `id` starts the slide. */
export interface Slide extends Walk {
  id: number;
  /** Milliseconds; 0 jumps. */
  duration: number;
}

/** How a cell the piece in play can end on is marked. */
export interface Target {
  cell: string;
  /** More than one: the cell can be reached with different windings. */
  choices: number;
  wins: boolean;
}

/** How a cell was chosen. A finger hides what it points at, so it may ask for a confirmation. */
export type Pointer = 'mouse' | 'touch' | 'keyboard';
