import { describe, expect, it } from 'vitest';
import type { FazSeat } from '../engine/faz';
import { equalSeats, lastMoves, lastRoll, parseRoll, rollText, rounds, takebackPlace, type Entry } from './entries';

const ORDER: FazSeat[] = ['red', 'white', 'blue'];

function roll(round: number, red: number | null, white: number, blue: number, order = ORDER): Entry {
  const dice = { red, white, blue };
  return { kind: 'roll', seat: null, text: rollText(dice), round, position: '', dice, order, path: [], before: 0, after: 0 };
}

function move(round: number, seat: FazSeat, path: string[], order = ORDER): Entry {
  return { kind: 'move', seat, text: path.join('-'), round, position: '', dice: null, order, path, before: 0, after: 0 };
}

// The six rounds of the rules' example, as far as who moved.
const game: Entry[] = [
  roll(1, 3, 3, 5),
  move(1, 'blue', ['l1', 'l2']),
  roll(2, 4, 4, 4),
  roll(3, 1, 6, 2),
  move(3, 'red', ['a1', 'b2']),
  move(3, 'blue', ['l2', 'l3']),
  roll(4, 4, 5, 3),
  move(4, 'red', ['b2', 'b3']),
];

describe('rounds', () => {
  const list = rounds(game, (round) => round < 4);

  it('hold each roll and what came of it, in the order of play', () => {
    expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(list[0]?.deeds.map(({ seat, idle }) => [seat, idle])).toEqual([
      ['red', 'equal_dice'],
      ['white', 'equal_dice'],
      ['blue', null],
    ]);
    expect(list[1]?.deeds.every(({ idle }) => idle === 'equal_dice')).toBe(true);
  });

  it('say when a player had no move, once the round is over', () => {
    expect(list[2]?.deeds.map(({ idle }) => idle)).toEqual([null, 'no_move', null]);
    expect(list[3]?.deeds).toHaveLength(1);
  });

  it('lead to the position after the move, or after the roll for those who did not move', () => {
    expect(list[0]?.deeds.map(({ index }) => index)).toEqual([1, 1, 2]);
    expect(list[2]?.index).toBe(4);
  });

  it('keep the order of their own round', () => {
    const order: FazSeat[] = ['blue', 'red', 'white'];
    const [round] = rounds([roll(1, 1, 1, 2, order), move(1, 'blue', ['l1', 'l2'], order)], () => true);
    expect(round?.deeds.map(({ seat }) => seat)).toEqual(order);
  });

  it('leave out who is home', () => {
    const [round] = rounds([roll(9, null, 2, 2)], () => true);
    expect(round?.deeds.map(({ seat }) => seat)).toEqual(['white', 'blue']);
  });

  it('begin with the declarations where there are any', () => {
    const declare: Entry = { ...move(1, 'red', []), kind: 'declare', text: 'cw' };
    const list = rounds([declare, roll(1, 1, 2, 3)], () => false);
    expect(list.map(({ number, deeds }) => [number, deeds.length])).toEqual([[0, 1], [1, 0]]);
  });

  it('tell a player who chose to stay', () => {
    const [round] = rounds([roll(1, 1, 2, 3), { ...move(1, 'red', []), kind: 'skip', text: 'skip' }], () => false);
    expect(round?.deeds[0]?.idle).toBe('skipped');
  });
});

describe('dice', () => {
  it('are written and read as the rules do', () => {
    expect(rollText({ red: 1, white: 12, blue: 2 })).toBe('R1W12B2');
    expect(rollText({ red: null, white: 5, blue: 5 })).toBe('W5B5');
    expect(parseRoll('R1 W6 B2')).toEqual({ red: 1, white: 6, blue: 2 });
    expect(parseRoll('W5B5')).toEqual({ red: null, white: 5, blue: 5 });
    for (const wrong of ['', 'a1-b2', 'skip', 'R', 'B2R1']) expect(parseRoll(wrong)).toBeNull();
  });

  it('are equal where two seats show the same', () => {
    expect(equalSeats({ red: 3, white: 3, blue: 5 })).toEqual(['red', 'white']);
    expect(equalSeats({ red: 4, white: 4, blue: 4 })).toEqual(ORDER);
    expect(equalSeats({ red: 1, white: 6, blue: 2 })).toEqual([]);
    expect(equalSeats({ red: null, white: 5, blue: 5 })).toEqual(['white', 'blue']);
  });
});

describe('what is shown and taken back', () => {
  it('are the moves of the newest round with a move', () => {
    expect(lastMoves(game).map(({ seat }) => seat)).toEqual(['red']);
    expect(lastMoves(game.slice(0, 7)).map(({ seat }) => seat)).toEqual(['red', 'blue']);
    expect(lastMoves([])).toEqual([]);
    expect(lastRoll(game)?.round).toBe(4);
  });

  it('never goes past a roll', () => {
    expect(takebackPlace(game, ['red'])).toBe(7);
    expect(takebackPlace(game.slice(0, 6), ['red'])).toBe(4);
    expect(takebackPlace(game.slice(0, 7), ['red', 'blue'])).toBeNull();
    expect(takebackPlace(game, ['white'])).toBeNull();
    expect(takebackPlace([], ['red'])).toBeNull();
  });
});
