/** Games as record text: writing the one on the page, and opening another. */
import type { Rules } from '../engine/api';
import type { RecordGame } from '../engine/records';
import { SEATS } from '../engine/faz';
import type { FazConfig, Player } from './config';
import { moveEntry, parseRoll, rollEntry, type Entry } from './entries';
import type { SavedGame } from './saved';
import { bySeat } from './seats';

/** What the record says of a player: `human`, or `computer level 5`. */
function playerTag({ kind, level }: Player): string {
  return kind === 'human' ? 'human' : `computer level ${level}`;
}

/** Reads that again; anybody else is a person. */
export function readPlayer(tag: string | undefined): Player {
  const level = Number(/^computer level (\d+)$/.exec(tag ?? '')?.[1]);
  return level >= 1 && level <= 10 ? { kind: 'computer', level } : { kind: 'human', level: 5 };
}

/** The record of a game; the secret of the dice is in it only when no roll can follow. */
export function writeGame(rules: Rules, game: SavedGame, commitment: string | null): Promise<string> {
  const tags: Record<string, string> = {};
  for (const seat of SEATS) tags[capital(seat)] = playerTag(game.config.players[seat]);
  if (commitment) tags.DiceCommit = commitment;
  if (game.over) tags.DiceReveal = game.seed;
  if (game.resigned) tags.Termination = `${capital(game.resigned)} resigned`;
  const moves = game.entries.map(({ text }) => text);
  return rules.writeRecord({ game: 'faz', format: 'trigon', tags, start: game.start, moves });
}

/** The first game of FAZ in a record, or null. */
export async function readGame(rules: Rules, text: string, config: FazConfig, seed: string): Promise<SavedGame | null> {
  const record = (await rules.readRecord(text)).find(({ game }) => game === 'faz');
  if (!record) return null;
  const entries = await replay(rules, record);
  const players = bySeat((seat) => readPlayer(record.tags[capital(seat)]));
  const over = (await rules.faz.view(entries.at(-1)?.position ?? record.start)).result !== null;
  return { version: '1', config: { ...config, players }, start: record.start, seed, entries, resigned: null, over };
}

async function replay(rules: Rules, record: RecordGame): Promise<Entry[]> {
  const entries: Entry[] = [];
  let view = await rules.faz.view(record.start);
  for (const text of record.moves) {
    const { position } = await rules.faz.apply(view.position, [text]);
    const dice = view.phase === 'roll' ? parseRoll(text) : null;
    const move = view.moves.find((legal) => legal.text === text);
    if (dice) entries.push(rollEntry(view, text, dice, position));
    else if (move) entries.push(moveEntry(view, move, position));
    else entries.push(moveEntry(view, movedAlong(text, view.moves.length), position));
    view = await rules.faz.view(position);
  }
  return entries;
}

/** A legal move written along another path than the rules' own: its cells are its text. */
function movedAlong(text: string, known: number) {
  const path = text.split('-');
  if (known === 0 || path.length < 2) throw new Error(`${text}: expected a roll or a move`);
  return { text, to: path.at(-1) ?? null, winding: 0, winding_after: 0, path, wins: false };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
