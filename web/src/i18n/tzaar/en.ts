import type { Kind, Side } from '../../engine/tzaar';
import { plural } from '../types';

const sides: Record<Side, string> = { white: 'White', black: 'Black' };
const lowerSides: Record<Side, string> = { white: 'white', black: 'black' };
const kinds: Record<Kind, string> = { tzaar: 'Tzaar', tzarra: 'Tzarra', tott: 'Tott' };
const kindsOf = (n: number, kind: Kind) => plural('en', n, { one: `# ${kinds[kind]}`, other: `# ${kinds[kind]}s` });

export const en = {
  name: 'TZAAR',
  tagline: 'Take a piece, then take again or grow. Keep all three of your types in sight to stay alive.',
  sides,
  kinds,

  // Who plays
  you: 'You',
  human: 'Player',
  computer: 'Computer',
  computerAt: (level: string, name: string) => `Computer ${level} · ${name}`,

  // The board for screen readers
  board: 'TZAAR board',
  column: (letter: string) => `Column ${letter}`,
  emptySpace: (space: string) => `${space}, empty`,
  stackOn: (space: string, side: Side, kind: Kind, height: number) =>
    `${space}, ${lowerSides[side]} ${kinds[kind]}, height ${height}`,
  canCapture: (n: number) => `can capture ${n}`,
  canStack: (n: number) => `can stack on ${n}`,
  cannotCapture: 'cannot capture',
  isChosen: 'chosen',
  targetCapture: 'can be captured',
  targetStack: (height: number) => `stack here to height ${height}`,
  targetPlace: 'free to place on',

  // What is to be done
  toMove: (side: Side) => `${sides[side]} to move`,
  turnNumber: (n: number) => `Turn ${n}`,
  stagePlacement: 'Place one of your pieces on any free space.',
  stageOpening: 'Opening turn: one capture, nothing else. Then Black replies with a full turn.',
  stageFirst: 'First part: capture a piece.',
  stageSecond: 'Second part: capture again, stack, or pass.',
  stageSecondPass: 'Second part: nothing but a pass is left.',
  stageReview: 'The turn is complete. Confirm it, or undo a part.',
  chosenCaptures: (space: string, captures: number, stacks: number) =>
    stacks > 0
      ? `${space} chosen: ${plural('en', captures, { one: '# capture', other: '# captures' })}, ${plural('en', stacks, { one: '# stack', other: '# stacks' })}`
      : `${space} chosen: ${plural('en', captures, { one: '# capture', other: '# captures' })}`,
  choiceDropped: 'Nothing chosen',
  thinking: (side: Side) => `${sides[side]} is thinking`,
  watching: 'Two computers are playing.',
  paused: 'Paused',
  pause: 'Pause',
  goOn: 'Go on',
  engineFailed: 'The computer player stopped',
  askAgain: 'Ask again',
  browsing: 'You are looking at an earlier position.',
  backToGame: 'Back to the game',
  blockedEmpty: 'No piece stands there',
  blockedTheirs: 'That piece cannot be captured from here',
  blockedNoCapture: 'That stack has no capture',
  blockedNoMove: 'That stack has no move',
  blockedReview: 'The turn is complete: confirm it or undo a part',
  placeOccupied: 'That space is taken',

  // Buttons
  undo: 'Undo',
  pass: 'Pass',
  confirm: 'Confirm turn',
  takeBack: 'Take back',
  resign: 'Resign',
  flip: 'Flip the board',
  replay: 'Show the last turn again',
  more: 'More',
  copyPosition: 'Copy position',
  copyRecord: 'Copy record',
  saveRecord: 'Save record',
  loadRecord: 'Load a record',
  shortcuts: 'Keyboard',
  inHand: 'In hand',
  placeKind: 'Piece to place',
  left: (n: number) => plural('en', n, { one: '# left', other: '# left' }),

  // Dialogs
  warnTitle: 'This would lose the game',
  warnText: (kind: Kind) =>
    `You would cover your last ${kinds[kind]}. A side with no ${kinds[kind]} in sight loses at once.`,
  warnStay: 'Keep my piece',
  warnGo: 'Stack and lose',
  resignTitle: 'Resign?',
  resignText: (side: Side) => `${sides[side]} gives up and the game ends.`,
  leaveTitle: 'Leave this game?',
  leaveText: 'The game in progress is not finished. A new one takes its place.',
  leaveGo: 'Start a new game',
  stay: 'Stay',

  // Survival counters
  survival: (side: Side) => `${sides[side]}: pieces in sight`,
  kindLeft: kindsOf,
  tallest: 'Tallest',
  tallestIs: (height: number) => `tallest stack ${height}`,
  alarmLeft: (n: number, kind: Kind) => (n === 1 ? `Last ${kinds[kind]}!` : `Only ${kindsOf(n, kind)} left`),

  // The end
  wins: (side: Side) => `${sides[side]} wins`,
  youWin: 'You win',
  youLose: 'You lose',
  lostByCapture: (loser: Side, kind: Kind) => `${sides[loser]}’s last ${kinds[kind]} was captured.`,
  lostByCover: (loser: Side, kind: Kind) => `${sides[loser]} covered the last ${kinds[kind]} of his own.`,
  lostNoCapture: (loser: Side) => `${sides[loser]} has no capture to begin the turn with.`,
  lostResigned: (loser: Side) => `${sides[loser]} resigned.`,
  afterTurns: (n: number) => plural('en', n, { one: 'After # turn', other: 'After # turns' }),
  rematch: 'Play again',
  lookBack: 'Look back',

  // The move list
  moves: 'Moves',
  noMoves: 'No turn has been played yet.',
  sayCapture: (from: string, to: string) => `${from} captures ${to}`,
  sayStack: (from: string, to: string) => `${from} stacks on ${to}`,
  sayPlace: (kind: Kind, to: string) => `${kinds[kind]} placed on ${to}`,
  sayPass: 'passes',
  sayTurn: (side: Side, parts: string) => `${sides[side]}: ${parts}`,
  sayTurnAt: (n: number, side: Side, parts: string) => `Turn ${n}, ${lowerSides[side]}: ${parts}`,
  position: (n: number, of: number) => `Turn ${n} of ${of}`,
  typeTurn: 'Type a turn',
  typeHint: 'Two spaces a move, for example: d3 d4 e5 e6, or pass.',
  typeWrong: 'These moves are not possible here. A move is two spaces, such as d3 d4.',

  // The new game
  newTitle: 'New game of TZAAR',
  setup: 'Set-up',
  setupRandom: 'Random',
  setupRandomHint: 'All sixty pieces at random: the usual way to begin.',
  setupFixed: 'Fixed',
  setupFixedHint: 'The pinwheel: the same start every time.',
  setupPlacement: 'Placement',
  setupPlacementHint: 'An empty board. The players put down their own pieces in turn.',
  setupCustom: 'Position',
  setupCustomHint: 'Any position, as text.',
  positionText: 'Position text',
  positionWrong: 'This text is not a position:',
  seat: 'Your seat',
  seatWhite: 'White',
  seatBlack: 'Black',
  seatEither: 'By lot',
  seatBoth: 'Both',
  seatNone: 'Watch',
  seatWhiteHint: 'White begins, with one capture.',
  seatBlackHint: 'The computer begins with one capture; you reply with a full turn.',
  seatEitherHint: 'White or Black is drawn for you.',
  seatBothHint: 'Two people at the same screen.',
  seatNoneHint: 'Two computers play each other.',
  opponent: 'Computer',
  strength: 'Strength',
  strengthOf: (side: Side) => `Strength of ${sides[side]}`,
  thinkingTime: 'Thinking time a turn',
  start: 'Start the game',
  loadTitle: 'Load a record',
  loadHint: 'Paste a record, or choose a file. Little Golem files are read too.',
  loadFile: 'Choose a file',
  loadGo: 'Open',
  loadWrong: 'This record cannot be read:',
  loadOtherGame: 'This record is of another game.',
  recordText: 'Record',
  storedBroken: 'The stored game could not be read, so a new one has to begin.',

  // Keys
  keysTitle: 'Keyboard',
  keys: [
    ['Arrows', 'move over the board, along the column and across'],
    ['d 4', 'jump to a space: its letter, then its number'],
    ['Enter', 'choose a stack, or move it to the space'],
    ['U', 'undo a part'],
    ['P', 'pass, as the second part'],
    ['C', 'confirm the finished turn'],
    ['Esc', 'give up the turn being made'],
    [', .', 'one turn back, one turn forward'],
    ['R', 'show the last turn again'],
    ['S', 'say who is to move and what is left'],
    ['?', 'this list'],
  ] as readonly (readonly [string, string])[],

  // The rules, in short
  legend: 'What the marks mean',
  legendChosen: 'chosen stack',
  legendCapture: 'can be captured',
  legendStack: 'stack on it, new height',
  rulesTitle: 'TZAAR in short',
  rules: [
    ['The pieces', 'Each side has 6 Tzaars (ring and dot), 9 Tzarras (ring) and 15 Totts (plain) on a board of 60 spaces. The middle is a hole.'],
    ['The aim', 'Keep all three of your types in sight. You win at once when your opponent has no Tzaar, no Tzarra or no Tott left in sight, and also when he begins a turn and cannot capture.'],
    ['A turn', 'First a capture: you must. Then one more thing: another capture, a stack, or a pass. White’s very first turn is one capture only.'],
    ['Moving', 'In a straight line, over any number of empty spaces, to the first piece. Never to an empty space, over a piece, or across the hole.'],
    ['Capturing', 'You may capture a stack that is no higher than your own. It leaves the board. Types do not matter.'],
    ['Stacking', 'Put one of your stacks on another of your own. Heights add up, and only the top piece counts as in sight: never cover the last one of a type.'],
  ] as readonly (readonly [string, string])[],
};

export type TzaarTexts = typeof en;
