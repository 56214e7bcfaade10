/** From the form, a record or a stored game to a game that can be played. */
import type { Rules } from '../engine/api';
import type { RecordGame } from '../engine/records';
import type { Side, TzaarSetup, TzaarView } from '../engine/tzaar';
import { cleanSeed } from '../ui/seed';
import { withTurn, type Game, type Player, type Players } from './history';
import type { Form } from './saved';
import { turnComplete } from './turn';

const MILLISECONDS = 1000;

function playerOf(form: Form, side: Side, human: boolean): Player {
  if (human) return { type: 'human' };
  const level = side === 'white' ? form.whiteLevel : form.blackLevel;
  return { type: 'computer', level, movetime: form.seconds * MILLISECONDS };
}

/** Who plays what; `coin` decides a seat drawn by lot. */
export function playersOf(form: Form, coin: boolean): Players {
  const seat = form.seat === 'either' ? (coin ? 'white' : 'black') : form.seat;
  return {
    white: playerOf(form, 'white', seat === 'white' || seat === 'both'),
    black: playerOf(form, 'black', seat === 'black' || seat === 'both'),
  };
}

/** The set-up the form describes. */
export function setupOf(form: Form, seed: number, position: string): TzaarSetup {
  if (form.setup === 'random') return { kind: 'random', seed: cleanSeed(seed) };
  if (form.setup === 'custom') return { kind: 'custom', position: position.trim() };
  return { kind: form.setup };
}

/** A new game. Rejects with the rules' words when the set-up is refused. */
export async function newGame(rules: Rules, setup: TzaarSetup, players: Players): Promise<Game> {
  return { setup, start: await rules.tzaar.setup(setup), players, turns: [], resigned: null };
}

/** A game and the parts of a turn that is not finished in it. */
export interface Opened {
  game: Game;
  draft: string[];
}

/** The side that lost a recorded game without the rules having ended it. */
function resignedIn(record: RecordGame, last: TzaarView): Side | null {
  if (last.result !== null) return null;
  if (record.result === 'white') return 'black';
  return record.result === 'black' ? 'white' : null;
}

/** A game from a record, with its moves joined into turns. Rejects at the first move the rules refuse. */
export async function gameFromRecord(rules: Rules, record: RecordGame, players: Players): Promise<Opened> {
  const setup: TzaarSetup = { kind: 'custom', position: record.start };
  let game: Game = { setup, start: record.start, players, turns: [], resigned: null };
  let before: TzaarView = await rules.tzaar.view(record.start);
  let open: string[] = [];
  let position = record.start;
  for (const move of record.moves) {
    ({ position } = await rules.tzaar.apply(position, [move]));
    open.push(move);
    const now = await rules.tzaar.view(position);
    if (!turnComplete(before, now)) continue;
    game = withTurn(game, before, open, position);
    before = now;
    open = [];
  }
  return { game: { ...game, resigned: resignedIn(record, before) }, draft: open };
}

/** A stored game whose every turn the rules accept again. Rejects when one is refused. */
export async function checkedGame(rules: Rules, game: Game): Promise<Game> {
  let position = game.start;
  for (const turn of game.turns) {
    ({ position } = await rules.tzaar.apply(position, turn.moves));
    if (position !== turn.position) throw new Error('the stored game does not follow from its moves');
  }
  await rules.tzaar.view(position);
  return game;
}
