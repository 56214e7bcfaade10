/** A game as a record's tags and moves. */
import type { RecordFormat, RecordToWrite } from '../engine/records';
import { other, type Side } from '../engine/tzaar';
import type { Game, Player } from './history';

function nameOf(player: Player): string {
  return player.type === 'human' ? 'Human' : `trigon level ${player.level}`;
}

function setupName(game: Game): string {
  return game.setup.kind === 'random' ? `random seed ${game.setup.seed}` : game.setup.kind;
}

/** What the record is written from. `winner` is null while the game goes on; `date` is a day, year first. */
export function recordOf(game: Game, winner: Side | null, date: string, format: RecordFormat = 'trigon'): RecordToWrite {
  const tags: Record<string, string> = {
    Game: 'TZAAR',
    Setup: setupName(game),
    White: nameOf(game.players.white),
    Black: nameOf(game.players.black),
    Date: date,
    Result: winner === null ? '*' : winner === 'white' ? '1-0' : '0-1',
  };
  if (game.resigned) tags.Termination = `${other(game.resigned)} wins by resignation`;
  return { game: 'tzaar', format, tags, start: game.start, moves: game.turns.flatMap(({ moves }) => moves) };
}

/** Today, as records write it: 2025.01.31. */
export function recordDate(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}
