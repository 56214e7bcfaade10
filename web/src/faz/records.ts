/** Games as record text: writing the one on the page, and opening another. */
import type { Rules } from '../engine/api';
import type { RecordGame } from '../engine/records';
import { SEATS, type FazMove, type FazView } from '../engine/faz';
import type { FazConfig, Player } from './config';
import { commitmentOf } from './dice';
import { moveEntry, parseRoll, rollEntry, type Entry } from './entries';
import { setupOf } from './form';
import type { SavedGame } from './saved';
import { bySeat, mover, seatState } from './seats';

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
export async function writeGame(rules: Rules, game: SavedGame): Promise<string> {
  const tags: Record<string, string> = {};
  for (const seat of SEATS) tags[capital(seat)] = playerTag(game.config.players[seat]);
  const commitment = game.proved ? await commitmentOf(rules, game.start, game.seed) : null;
  if (commitment) tags.DiceCommit = commitment;
  if (commitment && game.over) tags.DiceReveal = game.seed;
  if (game.resigned) tags.Termination = `${capital(game.resigned)} resigned`;
  const moves = game.entries.map(({ text }) => text);
  return rules.writeRecord({ game: 'faz', format: 'trigon', tags, start: game.start, moves });
}

/** The first game of FAZ in a record, with the comfort of `config`, or null. */
export async function readGame(rules: Rules, text: string, config: FazConfig, seed: string): Promise<SavedGame | null> {
  const record = (await rules.readRecord(text)).find(({ game }) => game === 'faz');
  if (!record) return null;
  const setup = setupOf(await rules.faz.view(record.start), config.setup.seed);
  const players = bySeat((seat) => readPlayer(record.tags[capital(seat)]));
  const entries = await replay(rules, record);
  const over = (await rules.faz.view(entries.at(-1)?.position ?? record.start)).result !== null;
  const base = { version: '1', start: record.start, seed, proved: false, resigned: null } as const;
  return { ...base, config: { ...config, setup, players }, entries, over };
}

async function replay(rules: Rules, record: RecordGame): Promise<Entry[]> {
  const entries: Entry[] = [];
  let view = await rules.faz.view(record.start);
  for (const text of record.moves) {
    const { position } = await rules.faz.apply(view.position, [text]);
    const next = await rules.faz.view(position);
    const dice = view.phase === 'roll' ? parseRoll(text) : null;
    entries.push(dice ? rollEntry(view, text, dice, position) : moveEntry(view, moveOf(view, next, text), position));
    view = next;
  }
  return entries;
}

/** The legal move of a text. A record may take another path than the rules' own: its cells are its text. */
function moveOf(view: FazView, next: FazView, text: string): FazMove {
  const known = view.moves.find((legal) => legal.text === text);
  if (known) return known;
  const seat = mover(view);
  const path = text.split('-');
  const [before, after] = seat ? [seatState(view, seat).winding, seatState(next, seat).winding] : [0, 0];
  return { text, to: path.at(-1) ?? null, winding: after - before, winding_after: after, path, wins: next.result?.winner === seat };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
