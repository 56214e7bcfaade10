import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '../../tests/support/rules';
import type { Rules } from '../engine/api';
import type { TzaarView } from '../engine/tzaar';
import { shell } from '../i18n/shell';
import { tzaar } from '../i18n/tzaar';
import type { Game, Player } from './history';
import { sayBlocked, sayCounters, sayMoves, sayPlayer, sayReason, saySpace, sayStage, sayWinner } from './words';

const MIDDLE = 'TTTTt/t...A5t/ta..z6at/ta..tTAt/ta...Z.T/TZ..TZAT/T....AT/Ta..aT/Ttttt w 1 3';
const NEAR_LOSS = '...../...T../.Zt3A2..z3/......../......../.z3..Z..a3/......./....../..t3.. w 2 3';
const HUMAN: Player = { type: 'human' };
const MACHINE: Player = { type: 'computer', level: 4, movetime: 1000 };
const t = tzaar.en;

let rules: Rules;
let view: TzaarView;
beforeAll(async () => {
  rules = await loadRules();
  view = await rules.tzaar.view(MIDDLE);
});

function gameOf(white: Player, black: Player, turns: Game['turns'] = [], resigned: Game['resigned'] = null): Game {
  return { setup: { kind: 'fixed' }, start: MIDDLE, players: { white, black }, turns, resigned };
}

describe('a space', () => {
  const shown = { chosen: null, target: undefined, mayMove: true };
  it('says what stands there and what it can do', () => {
    expect(saySpace(view, 'b5', shown, t)).toBe('b5, white Tzarra, height 5, can capture 4');
    expect(saySpace(view, 'c4', shown, t)).toMatch(/^c4, black Tzaar|^c4, empty/);
    expect(saySpace(view, 'b2', shown, t)).toBe('b2, empty');
  });
  it('says that it is chosen, or what a move there would do', () => {
    expect(saySpace(view, 'b5', { ...shown, chosen: 'b5' }, t)).toContain('chosen');
    const capture = { ...shown, target: { type: 'capture' as const, height: 5 } };
    expect(saySpace(view, 'b6', capture, t)).toBe('b6, black Tott, height 1, can be captured');
  });
  it('says nothing of abilities when it is not a person’s turn', () => {
    expect(saySpace(view, 'b5', { ...shown, mayMove: false }, t)).toBe('b5, white Tzarra, height 5');
  });
});

describe('moves', () => {
  it('are read out', () => {
    expect(sayMoves(['b5xb6', 'b6+b4'], t)).toBe('b5 captures b6, b6 stacks on b4');
    expect(sayMoves(['b5xb6', 'pass'], tzaar.tr)).toBe('b5, b6 taşını alır, pas');
    expect(sayMoves(['Z@c3'], tzaar.it)).toBe('Tzaar in c3');
    expect(sayMoves(['?'], t)).toBe('?');
  });
});

describe('stages', () => {
  it('say what is to be done', () => {
    expect(sayStage('first', view, t)).toBe(t.stageFirst);
    expect(sayStage('second', view, t)).toBe(t.stageSecond);
    const onlyPass = { ...view, moves: view.moves.slice(0, 1).map((move) => ({ ...move, type: 'pass' as const })) };
    expect(sayStage('second', onlyPass, t)).toBe(t.stageSecondPass);
  });
  it('say why a press did nothing', () => {
    expect(sayBlocked({ type: 'blocked', why: 'noCapture' }, 'first', t)).toBe(t.blockedNoCapture);
    expect(sayBlocked({ type: 'blocked', why: 'theirs' }, 'placement', t)).toBe(t.placeOccupied);
  });
});

describe('players and ends', () => {
  it('are named from the only person’s point of view', () => {
    expect(sayPlayer(gameOf(HUMAN, MACHINE), 'white', t, shell.en.levels)).toBe('You');
    expect(sayPlayer(gameOf(HUMAN, MACHINE), 'black', t, shell.en.levels)).toBe('Computer 4 · casual');
    expect(sayPlayer(gameOf(HUMAN, HUMAN), 'white', t, shell.en.levels)).toBe('Player');
    expect(sayWinner(gameOf(HUMAN, MACHINE), 'white', t)).toBe('You win');
    expect(sayWinner(gameOf(HUMAN, MACHINE), 'black', t)).toBe('You lose');
    expect(sayWinner(gameOf(HUMAN, HUMAN), 'black', t)).toBe('Black wins');
  });
  it('are explained', async () => {
    const { position } = await rules.tzaar.apply(NEAR_LOSS, ['b4+c4']);
    const last = await rules.tzaar.view(position);
    const turn = { side: 'white' as const, number: 3, moves: ['b4+c4'], position };
    expect(sayReason(gameOf(HUMAN, HUMAN, [turn]), last, 'black', t)).toBe('White covered the last Tzarra of his own.');
    expect(sayReason(gameOf(HUMAN, HUMAN, [{ ...turn, side: 'black' }]), last, 'black', t)).toBe(
      'White’s last Tzarra was captured.',
    );
    expect(sayReason(gameOf(HUMAN, HUMAN, [], 'white'), view, 'black', t)).toBe('White resigned.');
    const stuck = { ...view, result: { winner: 'white' as const, reason: 'no capture for black' } };
    expect(sayReason(gameOf(HUMAN, HUMAN), stuck, 'white', t)).toBe('Black has no capture to begin the turn with.');
  });
});

describe('counters', () => {
  it('are read out', () => {
    expect(sayCounters(view, 'black', t)).toBe('Black: 1 Tzaar, 6 Tzarras, 13 Totts, tallest stack 6');
  });
});
