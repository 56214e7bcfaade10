/** The game so far: an immutable list of turns, and what follows from it. */
import { other, type Side, type TzaarSetup, type TzaarView } from '../engine/tzaar';
import type { MoveListCell, MoveListRow } from '../ui/movelist';
import { readMove } from './notation';

export type Player = { type: 'human' } | { type: 'computer'; level: number; movetime: number };
export type Players = Readonly<Record<Side, Player>>;

/** One player's turn and the position it led to. */
export interface Turn {
  side: Side;
  /** The player turn's number, as in position texts. */
  number: number;
  moves: readonly string[];
  position: string;
}

export interface Game {
  /** How it was set up, for a rematch and for the record. */
  setup: TzaarSetup;
  /** The position before the first turn. */
  start: string;
  players: Players;
  turns: readonly Turn[];
  /** The side that gave up. */
  resigned: Side | null;
}

/** The position after the first `count` turns. */
export function positionAt(game: Game, count: number): string {
  return game.turns[count - 1]?.position ?? game.start;
}

/** The game with one more turn, played from `before`. */
export function withTurn(game: Game, before: TzaarView, moves: readonly string[], position: string): Game {
  const turn: Turn = { side: before.side, number: before.turn, moves, position };
  return { ...game, turns: [...game.turns, turn] };
}

/** How many turns stay when a person takes back: all before his own last turn; null when he has none. */
export function takebackTo(game: Game): number | null {
  const human = game.turns.findLastIndex(({ side }) => game.players[side].type === 'human');
  return human < 0 ? null : human;
}

/** The game cut to its first `count` turns, going on. */
export function cutTo(game: Game, count: number): Game {
  return { ...game, turns: game.turns.slice(0, count), resigned: null };
}

/** The side at the bottom of the board when nobody has flipped it: the only person's, else White. */
export function homeSide(players: Players): Side {
  return players.black.type === 'human' && players.white.type !== 'human' ? 'black' : 'white';
}

/** A game's winner: by resignation, or as the rules say of its last position. */
export function winnerOf(game: Game, last: TzaarView): Side | null {
  return game.resigned === null ? (last.result?.winner ?? null) : other(game.resigned);
}

/** From where to where each move of a turn went, numbered. Passes and placements leave no line. */
export interface Trail {
  number: number;
  from: string | null;
  to: string;
}

export function trailOf(moves: readonly string[]): Trail[] {
  return moves.flatMap((text, index) => {
    const move = readMove(text);
    if (!move || move.type === 'pass') return [];
    return [{ number: index + 1, from: move.type === 'place' ? null : move.from, to: move.to }];
  });
}

/** The move list: White's and Black's turns side by side. `describe` words a turn for screen readers. */
export function rowsOf(turns: readonly Turn[], describe: (turn: Turn) => string): MoveListRow[] {
  const rows: { number: string; cells: (MoveListCell | null)[] }[] = [];
  turns.forEach((turn, index) => {
    const cell: MoveListCell = {
      index: index + 1,
      number: String(turn.number),
      seat: turn.side,
      parts: turn.moves,
      label: describe(turn),
    };
    const row = rows.at(-1);
    if (turn.side === 'black' && row && row.cells.length === 1) row.cells.push(cell);
    else rows.push({ number: String(turn.number), cells: turn.side === 'white' ? [cell] : [null, cell] });
  });
  return rows;
}
