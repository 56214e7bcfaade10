/** A game as a record's tags and moves. */
import type { RecordFormat, RecordToWrite } from '../engine/records';
import type { Side } from '../engine/tzaar';
import type { Game, Player } from './history';

function nameOf(player: Player): string {
  return player.type === 'human' ? 'Human' : `trigon level ${player.level}`;
}

/** What the record is written from. `winner` is null while the game goes on; `date` is a day, year first. */
export function recordOf(game: Game, winner: Side | null, date: string, format: RecordFormat = 'trigon'): RecordToWrite {
  const tags: Record<string, string> = {
    White: nameOf(game.players.white),
    Black: nameOf(game.players.black),
    Date: date,
    Result: winner === null ? '*' : winner === 'white' ? '1-0' : '0-1',
  };
  if (game.setup.kind === 'random') tags.Seed = String(game.setup.seed);
  if (game.resigned) tags.Termination = 'resignation';
  return { game: 'tzaar', format, tags, start: game.start, moves: game.turns.flatMap(({ moves }) => moves) };
}

/** Today, as records write it: 2025.01.31. */
export function recordDate(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
