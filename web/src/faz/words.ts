/** Sentences about a game in the language of the page. */
import { SEATS, type FazMove, type FazSeat, type FazView } from '../engine/faz';
import { t } from '../i18n/index.svelte';
import type { Destination } from './destinations';
import { equalSeats, type Deed, type Entry, type Idle } from './entries';
import { turnsMade } from './geometry';
import { currentLap, sense } from './laps';
import { mover, seatState, type Dice } from './seats';

/** The first letter large, as the language has it (Turkish i). */
export function sentence(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(t.language) + text.slice(first.length);
}

/** "Red, White and Blue" in the language of the page. */
export function listOf(items: readonly string[]): string {
  return new Intl.ListFormat(t.language, { type: 'conjunction' }).format(items);
}

/** A seat's name inside a sentence. */
export function nameOf(seat: FazSeat): string {
  return t.faz.inText[seat];
}

/** Signed turns without their sign, to a tenth. */
export function turnsText(turns: number): string {
  return t.faz.turns(Math.abs(Math.round(turns * 10) / 10));
}

/** "counter-clockwise" or "clockwise". */
export function wayText(turns: number): string {
  return turns < 0 ? t.faz.cw : t.faz.ccw;
}

/** Signed turns a seat's piece has made so far. */
export function turnsOf(view: FazView, seat: FazSeat): number {
  const { winding, start, cell } = seatState(view, seat);
  return turnsMade(winding, start, cell, view.rows);
}

/** Signed turns the mover's piece would have made after a move. */
export function turnsAfter(view: FazView, seat: FazSeat, move: FazMove): number {
  const { start, cell } = seatState(view, seat);
  return turnsMade(move.winding_after, start, move.to ?? cell, view.rows);
}

/** What the lap gauge of a seat says. */
export function gaugeText(view: FazView, seat: FazSeat): string {
  const turns = turnsOf(view, seat);
  const laps = t.number(view.laps);
  if (sense(turns) === 'none') return t.faz.gaugeStart(t.faz.seats[seat], t.faz.laps(view.laps));
  const lap = t.number(currentLap(turns, view.laps));
  return t.faz.gauge(t.faz.seats[seat], lap, laps, wayText(turns), turnsText(turns));
}

/** What one of several ways to a cell means: which way round, and the lap that follows. */
export function choiceText(view: FazView, seat: FazSeat, move: FazMove): { name: string; total: string } {
  const after = turnsAfter(view, seat, move);
  const change = after - turnsOf(view, seat);
  const lap = t.number(currentLap(after, view.laps));
  const laps = t.number(view.laps);
  const still = sense(change) === 'none';
  const name = still ? t.faz.wayStill(lap, laps) : t.faz.way(sentence(wayText(change)), lap, laps);
  return { name, total: move.wins ? t.faz.wayHome : t.faz.wayTotal(turnsText(after), wayText(after)) };
}

/** "Red 1, White 6 and Blue 2", in the order given. */
export function diceList(dice: Dice, order: readonly FazSeat[]): string {
  const rolled = order.filter((seat) => dice[seat] !== null);
  return listOf(rolled.map((seat) => t.faz.mover(nameOf(seat), t.number(dice[seat] ?? 0))));
}

/** Why who may move after a roll, one sentence after the other. */
export function rollText(dice: Dice, order: readonly FazSeat[], stuck: readonly FazSeat[]): string {
  const rolled = order.filter((seat) => dice[seat] !== null);
  const equal = equalSeats(dice);
  const movers = rolled.filter((seat) => !equal.includes(seat));
  const parts: string[] = [];
  if (movers.length === 0 && rolled.length > 2) parts.push(t.faz.allEqual);
  else if (equal.length > 0) parts.push(t.faz.equal(listOf(rolled.filter((s) => equal.includes(s)).map(nameOf))));
  if (movers.length > 1) parts.push(t.faz.allDiffer(diceList(dice, order)));
  const alone = movers.length === 1 ? movers[0] : undefined;
  if (alone && !stuck.includes(alone)) parts.push(t.faz.onlyMover(nameOf(alone), dice[alone] ?? 0));
  for (const seat of stuck) parts.push(t.faz.noMoveWith(nameOf(seat), t.number(dice[seat] ?? 0)));
  return parts.map(sentence).join(' ');
}

/** How a seat stands, in a word or two. `deed` is what it did in the round that is over, when none is in play. */
export function statusText(view: FazView, seat: FazSeat, person: boolean, deed: Deed | null): string {
  const { status, die } = seatState(view, seat);
  if (status === 'home') return homeText(view, seat);
  if (view.phase === 'declare') return status === 'to_move' ? t.faz.statusDeclares : '';
  if (view.phase === 'roll') return deed ? deedText(deed) : t.faz.statusReady;
  const texts = {
    to_move: person ? t.faz.statusYou(die ?? 0) : t.faz.statusToMove(die ?? 0),
    waiting: view.phase === 'over' || die === null ? '' : t.faz.statusLater(die),
    moved: t.faz.statusMoved,
    equal_dice: t.faz.statusEqual,
    no_move: t.faz.statusNoMove,
    skipped: t.faz.statusStayed,
  };
  return texts[status];
}

function homeText(view: FazView, seat: FazSeat): string {
  const place = view.result?.places.indexOf(seat) ?? -1;
  return place < 0 ? t.faz.statusHomeOnly : t.faz.statusHome(t.number(place + 1));
}

function deedText(deed: Deed): string {
  return deed.idle ? idleText(deed.idle) : t.faz.statusMoved;
}

function idleText(idle: Idle): string {
  return { equal_dice: t.faz.statusEqual, no_move: t.faz.statusNoMove, skipped: t.faz.statusStayed }[idle];
}

/** What a screen reader says of a cell. */
export function cellText(view: FazView, cell: string, targets: readonly Destination[]): string {
  const parts: string[] = [];
  if (cell === view.hole) parts.push(t.faz.cellHole);
  const here = view.seats.filter((state) => state.cell === cell && (state.status !== 'home' || view.result !== null));
  parts.push(...here.map(({ seat }) => sentence(t.faz.cellPiece(nameOf(seat)))));
  parts.push(...view.seats.filter(({ start }) => start === cell).map(({ seat }) => sentence(t.faz.cellStart(nameOf(seat)))));
  const target = targets.find((item) => item.cell === cell);
  if (target) parts.push(target.choices.length > 1 ? t.faz.cellTargetWays(target.choices.length) : t.faz.cellTarget);
  if (target?.wins) parts.push(t.faz.cellWins);
  if (view.blocked.includes(cell)) parts.push(t.faz.cellBlocked);
  return `${cell}, ${parts.length > 0 ? parts.join(', ') : t.faz.cellEmpty}`;
}

/** What is said when something was played. */
export function toldText(entry: Entry, before: FazView, view: FazView): string {
  const { seat } = entry;
  if (entry.dice) {
    const stuck = SEATS.filter((s) => seatState(view, s).status === 'no_move');
    const meaning = rollText(entry.dice, before.order, stuck);
    // Where all differ, the meaning names every die already.
    if (equalSeats(entry.dice).length === 0) return meaning;
    return `${t.faz.saidRoll(diceList(entry.dice, before.order))} ${meaning}`;
  }
  if (!seat) return '';
  const name = nameOf(seat);
  if (entry.kind === 'declare') return sentence(t.faz.saidDeclares(name, declaredText(entry.text)));
  if (entry.kind === 'skip') return sentence(t.faz.saidStays(name));
  const moved = sentence(t.faz.saidMoved(name, entry.path.length - 1, entry.path.at(-1) ?? ''));
  if (seatState(view, seat).status !== 'home') return moved;
  return `${moved} ${sentence(view.result?.winner === seat ? t.faz.saidWins(name) : t.faz.saidHome(name))}`;
}

/** A declaration's direction, which the rules write `ccw` or `cw`. */
export function declaredText(text: string): string {
  return text === 'cw' ? t.faz.cw : t.faz.ccw;
}

/** What the person at the table has to do now; '' when the game waits for somebody else. */
export function promptText(view: FazView, seat: FazSeat | null, targets: number): string {
  if (!seat || mover(view) !== seat) return '';
  return sentence(t.faz.saidYourTurn(nameOf(seat), targets));
}
