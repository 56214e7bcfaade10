/** One seat's turn in a move list. */
export interface MoveListCell {
  /** Where stepping goes when it is chosen: an index of the caller's history. */
  index: number;
  /** The turn's moves, each shown as its own word. */
  parts: readonly string[];
  /** The whole turn for screen readers. */
  label: string;
  /** Shown before the turn, where each seat's turns are counted by themselves. */
  number?: string;
  /** A small mark before the turn: the side's colour. */
  seat?: 'white' | 'black' | 'red' | 'blue';
  /** A turn without moves: shown muted, with this reason as its text. */
  note?: string;
}

/** One line of a move list: a turn pair of TZAAR, a round of FAZ. */
export interface MoveListRow {
  number: string;
  /** Shown after the number, such as the dice. */
  note?: string;
  cells: readonly (MoveListCell | null)[];
}
