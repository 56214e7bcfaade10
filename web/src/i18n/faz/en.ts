import { plural } from '../types';

const seats = { red: 'Red', white: 'White', blue: 'Blue' };
const steps = (n: number) => plural('en', n, { one: '# step', other: '# steps' });

export const en = {
  name: 'FAZ',
  tagline: 'Three players, one die, four times round the centre.',

  // Seats, as a label and inside a sentence
  seats,
  inText: seats as Readonly<Record<keyof typeof seats, string>>,
  human: 'Person',
  computerPlain: 'Computer',
  levelShort: (level: string) => `Level ${level}`,

  // Counting
  ccw: 'counter-clockwise',
  cw: 'clockwise',
  turns: (n: number) => plural('en', n, { one: '# turn', other: '# turns' }),
  lapOf: (lap: string, laps: string) => `Lap ${lap} of ${laps}`,
  gauge: (who: string, lap: string, laps: string, way: string, turns: string) =>
    `${who}: lap ${lap} of ${laps}, ${turns} ${way}`,
  gaugeStart: (who: string, laps: string) => `${who}: at the start, ${laps} to go`,
  rowsCount: (n: number) => plural('en', n, { one: '# row', other: '# rows' }),
  laps: (n: number) => plural('en', n, { one: '# lap', other: '# laps' }),
  declared: (way: string) => `Declared: ${way}`,

  // The table
  round: (n: string) => `Round ${n}`,
  beforeFirst: 'Before the first round',
  players: 'Players',
  diceNow: 'Dice',
  die: (who: string, n: string) => `${who}: ${n}`,
  noDie: (who: string) => `${who}: not rolled`,
  roll: 'Roll the dice',
  rolling: 'Rolling',
  confirm: 'Confirm',
  undo: 'Undo',
  takeBack: 'Take back',
  stay: 'Stay where you are',
  backToNow: 'Back to the game',
  lookingBack: 'You are looking back. The game waits.',
  tryAgain: 'Try again',
  failedMove: 'The computer could not move:',

  // How a seat stands
  statusToMove: (n: number) => `To move: ${steps(n)}`,
  statusYou: (n: number) => `Your move: ${steps(n)}`,
  statusThinking: 'Thinking',
  statusLater: (n: number) => `Moves later: ${steps(n)}`,
  statusMoved: 'Moved',
  statusEqual: 'Equal dice: waits',
  statusNoMove: 'No legal move',
  statusStayed: 'Stayed',
  statusHome: (place: string) => `Home: place ${place}`,
  statusHomeOnly: 'Home',
  statusDeclares: 'Chooses a direction',
  statusReady: 'Ready for the roll',
  statusResigned: 'Resigned',

  // What the roll means
  needRoll: 'Roll for all three. Who rolls a number nobody else has moves as many steps.',
  allEqual: 'All three rolled the same number: nobody moves this round.',
  equal: (names: string) => `Two equal: ${names} wait.`,
  onlyMover: (name: string, n: number) => `${name} moves ${steps(n)}.`,
  allDiffer: (list: string) => `All differ, all move in order: ${list}.`,
  mover: (name: string, n: string) => `${name} ${n}`,
  noMoveWith: (name: string, n: string) => `${name} has no legal move with a ${n}.`,
  yourTurn: (name: string) => `${name}: choose one of the marked cells.`,
  draftReady: 'Confirm the move, or choose another cell.',
  chooseWay: (n: number) => plural('en', n, { other: 'can be reached # ways. Which one?' }),
  isThinking: (name: string) => `${name} is thinking.`,
  declareTitle: (name: string) => `${name}: which way round?`,
  declareHint: 'Only laps in this direction will count.',

  // Board
  boardLabel: (rows: string) => `Board with ${rows} rows`,
  boardHow:
    'Arrow keys walk over the cells, N and P go to the next and the previous cell that can be reached, Enter chooses it.',
  cellEmpty: 'empty',
  cellPiece: (name: string) => `${name}'s piece`,
  cellStart: (name: string) => `${name}'s start`,
  cellHole: 'the hole, closed',
  cellTarget: 'can be reached',
  cellTargetWays: (n: number) => plural('en', n, { other: 'can be reached # ways' }),
  cellWins: 'wins',
  cellBlocked: 'beside a piece, not to be passed through',
  zoomIn: 'Larger board',
  zoomOut: 'Smaller board',
  destinations: (n: number) => plural('en', n, { one: '# cell to go to', other: '# cells to go to' }),
  ways: (n: number) => plural('en', n, { one: '# way', other: '# ways' }),
  wins: 'wins',

  // Windings
  way: (direction: string, lap: string, laps: string) => `${direction}, lap ${lap} of ${laps}`,
  wayStill: (lap: string, laps: string) => `No way round, lap ${lap} of ${laps}`,
  wayTotal: (turns: string, direction: string) => `${turns} ${direction} in all`,
  wayHome: 'Comes home and wins',

  // History
  moveList: 'Rounds',
  noMoves: 'No round has been played yet.',
  listEqual: 'equal dice',
  listNoMove: 'no legal move',
  listStayed: 'stays',
  saidMoved: (name: string, n: number, to: string) => `${name} moves ${steps(n)} to ${to}.`,
  saidHome: (name: string) => `${name} is home.`,
  saidWins: (name: string) => `${name} is home and wins.`,
  saidRoll: (list: string) => `Dice: ${list}.`,
  saidStays: (name: string) => `${name} stays.`,
  saidDeclares: (name: string, way: string) => `${name} goes ${way}.`,
  saidYourTurn: (name: string, n: number) => plural('en', n, { one: `${name} to move, # cell to go to.`, other: `${name} to move, # cells to go to.` }),

  // The end
  endWon: (name: string) => `${name} wins`,
  endHome: (laps: string, way: string, round: string) => `Home after ${laps} ${way}, in round ${round}.`,
  endDraw: 'Draw',
  endCap: (rounds: string) => `${rounds} rounds were played without anybody coming home.`,
  endResigned: (name: string) => `${name} resigned`,
  endResignedHint: 'The game is broken off.',
  endPlaces: 'Places',
  endPlace: (n: string, name: string) => `${n}. ${name}`,
  sealed: (digits: string) => `Dice sealed: ${digits}…`,
  sealedHint: 'Every roll follows from a secret drawn before the game. This is its SHA-256: note it down, and compare when the game ends and the secret is shown.',
  endSeed: 'Secret of the dice',
  endSeedHint: 'Every roll follows from this number, drawn before the game. Its SHA-256 is the commitment in the record, so that nobody can have chosen the dice.',
  copySeed: 'Copy the secret',
  rematch: 'Play again',

  // Menu
  more: 'More',
  resign: 'Resign',
  resignTitle: 'Resign the game?',
  resignText: (name: string) => `${name} gives up, and the game ends without a winner.`,
  newGame: 'New game',
  leaveTitle: 'Leave this game?',
  leaveText: 'The game in progress is replaced by the new one.',
  copyPosition: 'Copy the position',
  copyRecord: 'Copy the record',
  downloadRecord: 'Download the record',
  loadRecord: 'Load a record',
  loadHint: 'Paste a record of FAZ here, or choose a file.',
  loadFile: 'Choose a file',
  loadText: 'Record',
  load: 'Load',
  loadNone: 'There is no game of FAZ in this text.',
  loadOpened: 'Record loaded',
  rules: 'Rules in short',
  keys: 'Keyboard',
  keyList: [
    ['R', 'roll the dice'],
    ['↑ ↓ ← →', 'walk over the board'],
    ['N, P', 'next, previous cell to go to'],
    ['Enter', 'choose the cell'],
    ['C', 'confirm'],
    ['U', 'undo, take back'],
    ['Esc', 'drop the choice'],
    [', .', 'look back, look forward'],
  ] as [string, string][],

  // New game
  formTitle: 'New game of FAZ',
  whoPlays: 'Who plays',
  whoPlaysHint: 'Any seat can be a person or a computer: one screen is enough for three.',
  level: (name: string) => `Level of ${name}`,
  startOrder: 'Order of play',
  orderRandom: 'Drawn at random',
  rulesTitle: 'Rules',
  presets: {
    original: ['Original', 'The only known text, read literally.'],
    fair: ['Fair', 'No stepping straight back, and the first player changes each round.'],
  } as Record<'original' | 'fair', [string, string]>,
  changedRules: (n: number) => plural('en', n, { one: '# changed', other: '# changed' }),
  rows: 'Rows',
  rowsHint: 'With a multiple of 3 the centre is a point where six cells meet; otherwise it is a closed cell.',
  lapsField: 'Laps to win',
  lapsHint: 'How often a piece goes round the centre before it comes home.',
  advanced: 'All options',
  advancedHint: 'Every point the old text leaves open.',
  faces: 'Faces of the die',
  roundCap: 'Draw after this many rounds',
  starts: 'Start cells',
  startsCorners: 'The corners',
  startsCustom: 'Other cells',
  startOf: (name: string) => `Start of ${name}`,
  startsHint: 'Cells such as a1. An empty field is the corner. They may not touch each other.',
  options: {
    path: {
      label: 'Steps',
      values: {
        walk: ['Any walk', 'Also straight back, as often as you like.'],
        noreverse: ['No step straight back', 'A step may not undo the one just made.'],
        simple: ['No cell twice', 'A move comes to no cell a second time.'],
      },
    },
    adjacency: {
      label: 'Cells beside another piece',
      values: {
        pass: ['No passing', 'A move may end there, but not go through.'],
        enter: ['No entering', 'A move may neither go through nor end there.'],
        off: ['Free', 'Only the occupied cells are in the way.'],
      },
    },
    must_move: {
      label: 'Having to move',
      values: {
        true: ['You must', 'A turn is skipped only when there is no legal move.'],
        false: ['You may stay', 'A player can leave the piece where it is. A blocker can then hold up the game.'],
      },
    },
    finish: {
      label: 'Coming home',
      values: {
        stop: ['Stop exactly', 'The last move must end on the start cell.'],
        touch: ['Pass over', 'Touching the start cell on the way is enough.'],
      },
    },
    direction: {
      label: 'Direction',
      values: {
        emergent: ['Either way', 'Laps count whichever way round they were made.'],
        declared: ['Declared', 'Each player chooses a direction first; only laps that way count.'],
      },
    },
    order: {
      label: 'First in a round',
      values: {
        fixed: ['Always the same', 'Going first is an advantage: about 37, 34 and 29 wins of 100.'],
        rotate: ['Changes each round', 'Evens out that advantage.'],
      },
    },
    protect: {
      label: 'Protected start cells',
      values: {
        off: ['None', 'You may stop on another player’s start cell.'],
        home: ['The cell', 'No move may end on another player’s start cell.'],
        gate: ['And its neighbours', 'Nor on the cells beside it.'],
        zone: ['And theirs', 'Nor on the cells beside those.'],
      },
    },
    places: {
      label: 'The game ends',
      values: {
        winner: ['With the first home', 'One winner, no second place.'],
        continue: ['With the second home', 'The other two play on for second place.'],
      },
    },
  },
  comfort: 'Playing',
  thinkingTime: 'Thinking time a move',
  pace: 'Pause between computer moves',
  paces: { calm: 'Calm', brisk: 'Brisk', instant: 'None' } as Record<'calm' | 'brisk' | 'instant', string>,
  autoRoll: 'Roll by itself',
  autoRollHint: 'The dice are rolled as soon as a round begins.',
  start: 'Start the game',
  preview: 'Preview',
  formFault: 'These options do not go together:',
  hotSeat: 'Persons take turns at this screen.',
  noPerson: 'No person plays: the computers play by themselves.',

  // Rules in short
  rulesIntro: 'A race for three round the centre of a triangle.',
  rulesPoints: [
    ['The aim', 'Take your piece round the black dot as many laps as agreed (usually 4), in either direction, and be the first to come back to your start cell. Your move must end there.'],
    ['The dice', 'In each round all three roll. Three different numbers: all move, in order. Two equal: only the third player moves. All equal: nobody moves.'],
    ['A move', 'Exactly as many steps as your die shows, each over an edge to the next cell. The move ends on an empty cell.'],
    ['Other pieces', 'No jumping over them, and no passing through the cells that share an edge with one (hatched). You may end your move on such a cell, or leave it.'],
    ['Laps', 'Turns one way count up, turns the other way count down again. The gauge beside each player shows how far round the piece has come, and which way.'],
    ['Two ways to one cell', 'Near the centre a cell can be reached on either side of the dot. These are two moves, and you are asked which one you mean.'],
    ['No move', 'If you can move you must. If you cannot, your turn is skipped.'],
  ] as [string, string][],
  rulesMore: 'The “fair” rules forbid stepping straight back and change the first player each round. All other options are in the form for a new game.',
};

export type FazTexts = typeof en;
