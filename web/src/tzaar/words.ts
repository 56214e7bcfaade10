/** Words for the state of a game, in the language of the dictionary given. */
import { other, KINDS, type Side, type TzaarSpace, type TzaarView } from '../engine/tzaar';
import type { TzaarTexts } from '../i18n/tzaar/en';
import type { Target } from './board';
import type { Game, Player } from './history';
import { readMove } from './notation';
import type { Press, Stage } from './turn';

/** One move, such as "d3 captures d4". */
export function sayMove(text: string, t: TzaarTexts): string {
  const move = readMove(text);
  if (!move) return text;
  switch (move.type) {
    case 'pass':
      return t.sayPass;
    case 'place':
      return t.sayPlace(move.kind, move.to);
    case 'capture':
      return t.sayCapture(move.from, move.to);
    case 'stack':
      return t.sayStack(move.from, move.to);
  }
}

export function sayMoves(moves: readonly string[], t: TzaarTexts): string {
  return moves.map((move) => sayMove(move, t)).join(', ');
}

/** What is to be done now. */
export function sayStage(stage: Stage, view: TzaarView, t: TzaarTexts): string {
  switch (stage) {
    case 'over':
      return '';
    case 'placement':
      return t.stagePlacement;
    case 'opening':
      return t.stageOpening;
    case 'first':
      return t.stageFirst;
    case 'second':
      return view.moves.every(({ type }) => type === 'pass') ? t.stageSecondPass : t.stageSecond;
    case 'review':
      return t.stageReview;
  }
}

/** Why a press did nothing. */
export function sayBlocked(press: Press & { type: 'blocked' }, stage: Stage, t: TzaarTexts): string {
  if (stage === 'placement') return t.placeOccupied;
  const reasons = {
    review: t.blockedReview,
    empty: t.blockedEmpty,
    theirs: t.blockedTheirs,
    noCapture: t.blockedNoCapture,
    noMove: t.blockedNoMove,
  };
  return reasons[press.why];
}

function countMoves(view: TzaarView, from: string, type: 'capture' | 'stack'): number {
  return view.moves.filter((move) => move.from === from && move.type === type).length;
}

/** A chosen stack and how many moves it has. */
export function sayChosen(view: TzaarView, space: string, t: TzaarTexts): string {
  return t.chosenCaptures(space, countMoves(view, space, 'capture'), countMoves(view, space, 'stack'));
}

function sayTarget(target: Target, t: TzaarTexts): string {
  if (target.type === 'capture') return t.targetCapture;
  return target.type === 'stack' ? t.targetStack(target.height) : t.targetPlace;
}

/** What a stack of the side to move can do. */
function sayAbility(view: TzaarView, stack: TzaarSpace, t: TzaarTexts): string[] {
  const captures = countMoves(view, stack.name, 'capture');
  const stacks = countMoves(view, stack.name, 'stack');
  const words = captures > 0 ? [t.canCapture(captures)] : [t.cannotCapture];
  return stacks > 0 ? [...words, t.canStack(stacks)] : words;
}

/** A space for screen readers: "d4, white Tzarra, height 2, can capture 3". */
export function saySpace(
  view: TzaarView,
  name: string,
  shown: { chosen: string | null; target: Target | undefined; mayMove: boolean },
  t: TzaarTexts,
): string {
  const stack = view.spaces.find((space) => space.name === name);
  const words = [stack ? t.stackOn(name, stack.side, stack.kind, stack.height) : t.emptySpace(name)];
  if (name === shown.chosen) words.push(t.isChosen);
  if (shown.target) words.push(sayTarget(shown.target, t));
  else if (shown.mayMove && stack?.side === view.side) words.push(...sayAbility(view, stack, t));
  return words.join(', ');
}

/** Who sits at a side. */
export function sayPlayer(game: Game, side: Side, t: TzaarTexts, levels: readonly string[]): string {
  const player: Player = game.players[side];
  if (player.type === 'computer') {
    return t.computerAt(String(player.level), levels[player.level - 1] ?? '');
  }
  return game.players[other(side)].type === 'human' ? t.human : t.you;
}

/** The outcome in a few words, from the only person's point of view when there is one. */
export function sayWinner(game: Game, winner: Side, t: TzaarTexts): string {
  const [mine, theirs] = [game.players[winner].type, game.players[other(winner)].type];
  if (mine === 'human' && theirs === 'computer') return t.youWin;
  if (mine === 'computer' && theirs === 'human') return t.youLose;
  return t.wins(winner);
}

/** Why the game ended. */
export function sayReason(game: Game, last: TzaarView, winner: Side, t: TzaarTexts): string {
  const loser = other(winner);
  if (game.resigned) return t.lostResigned(loser);
  const kind = KINDS.find((k) => last.counters[loser][k] === 0);
  if (!last.result?.reason.startsWith('type lost') || !kind) return t.lostNoCapture(loser);
  const coveredByHimself = game.turns.at(-1)?.side === loser;
  return coveredByHimself ? t.lostByCover(loser, kind) : t.lostByCapture(loser, kind);
}

/** The counters of one side, for screen readers. */
export function sayCounters(view: TzaarView, side: Side, t: TzaarTexts): string {
  const counter = view.counters[side];
  const kinds = KINDS.map((kind) => t.kindLeft(counter[kind], kind));
  return `${t.sides[side]}: ${[...kinds, t.tallestIs(counter.tallest)].join(', ')}`;
}
