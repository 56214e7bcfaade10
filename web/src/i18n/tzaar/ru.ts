import type { Kind, Side } from '../../engine/tzaar';
import { plural } from '../types';
import type { TzaarTexts } from './en';

const sides: Record<Side, string> = { white: 'Белые', black: 'Чёрные' };
const lowerSides: Record<Side, string> = { white: 'белые', black: 'чёрные' };
const ofSides: Record<Side, string> = { white: 'белых', black: 'чёрных' };
// Tzaar and Tott are masculine, Tzarra feminine.
const colours: Record<Side, Record<Kind, string>> = {
  white: { tzaar: 'белый', tzarra: 'белая', tott: 'белый' },
  black: { tzaar: 'чёрный', tzarra: 'чёрная', tott: 'чёрный' },
};
const kinds: Record<Kind, string> = { tzaar: 'Тзаар', tzarra: 'Тзарра', tott: 'Тотт' };
const accusative: Record<Kind, string> = { tzaar: 'своего последнего Тзаара', tzarra: 'свою последнюю Тзарру', tott: 'своего последнего Тотта' };
const genitive: Record<Kind, string> = { tzaar: 'Тзааров', tzarra: 'Тзарр', tott: 'Тоттов' };
const last: Record<Kind, string> = { tzaar: 'последний Тзаар', tzarra: 'последняя Тзарра', tott: 'последний Тотт' };
const forms: Record<Kind, { one: string; few: string; many: string; other: string }> = {
  tzaar: { one: '# Тзаар', few: '# Тзаара', many: '# Тзааров', other: '# Тзаара' },
  tzarra: { one: '# Тзарра', few: '# Тзарры', many: '# Тзарр', other: '# Тзарры' },
  tott: { one: '# Тотт', few: '# Тотта', many: '# Тоттов', other: '# Тотта' },
};
const kindsOf = (n: number, kind: Kind) => plural('ru', n, forms[kind]);
const captures = (n: number) =>
  plural('ru', n, { one: '# взятие', few: '# взятия', many: '# взятий', other: '# взятия' });
const stacks = (n: number) =>
  plural('ru', n, { one: '# усиление', few: '# усиления', many: '# усилений', other: '# усиления' });

export const ru: TzaarTexts = {
  name: 'TZAAR',
  tagline: 'Возьмите фигуру, затем возьмите ещё или станьте сильнее. Пока видны все три ваших вида, вы в игре.',
  sides,
  kinds,

  you: 'Вы',
  human: 'Игрок',
  computer: 'Компьютер',
  computerAt: (level, name) => `Компьютер ${level} · ${name}`,

  board: 'Доска TZAAR',
  column: (letter) => `Вертикаль ${letter}`,
  emptySpace: (space) => `${space}, пусто`,
  stackOn: (space, side, kind, height) => `${space}, ${colours[side][kind]} ${kinds[kind]}, высота ${height}`,
  canCapture: (n) => `может взять: ${n}`,
  canStack: (n) => `может встать на: ${n}`,
  cannotCapture: 'не может взять',
  isChosen: 'выбрано',
  targetCapture: 'можно взять',
  targetStack: (height) => `встать сюда, высота ${height}`,
  targetPlace: 'сюда можно поставить',

  toMove: (side) => `Ходят ${lowerSides[side]}`,
  turnNumber: (n) => `Ход ${n}`,
  stagePlacement: 'Поставьте свою фигуру на любой свободный пункт.',
  stageOpening: 'Первый ход партии: только одно взятие. Затем чёрные отвечают полным ходом.',
  stageFirst: 'Первая часть: возьмите фигуру.',
  stageSecond: 'Вторая часть: возьмите ещё, поставьте на свою или пасуйте.',
  stageSecondPass: 'Вторая часть: остаётся только пас.',
  stageReview: 'Ход готов. Подтвердите его или отмените часть.',
  chosenCaptures: (space, c, s) => `Выбрано ${space}: ${captures(c)}${s > 0 ? `, ${stacks(s)}` : ''}`,
  choiceDropped: 'Ничего не выбрано',
  thinking: (side) => `${sides[side]} думают`,
  watching: 'Играют два компьютера.',
  paused: 'Пауза',
  pause: 'Пауза',
  goOn: 'Продолжить',
  engineFailed: 'Компьютерный игрок остановился',
  askAgain: 'Спросить ещё раз',
  browsing: 'Вы смотрите одну из прежних позиций.',
  backToGame: 'Вернуться к игре',
  blockedEmpty: 'Там нет фигуры',
  blockedTheirs: 'Эту фигуру отсюда не взять',
  blockedNoCapture: 'У этой стопки нет взятия',
  blockedNoMove: 'У этой стопки нет хода',
  blockedReview: 'Ход готов: подтвердите его или отмените часть',
  placeOccupied: 'Этот пункт занят',

  undo: 'Отменить',
  pass: 'Пас',
  confirm: 'Подтвердить ход',
  takeBack: 'Взять ход назад',
  resign: 'Сдаться',
  flip: 'Перевернуть доску',
  replay: 'Показать последний ход ещё раз',
  more: 'Ещё',
  copyPosition: 'Скопировать позицию',
  copyRecord: 'Скопировать запись',
  saveRecord: 'Сохранить запись',
  loadRecord: 'Открыть запись',
  shortcuts: 'Клавиатура',
  inHand: 'В запасе',
  placeKind: 'Какую фигуру ставить',
  left: (n) => plural('ru', n, { one: 'осталась #', few: 'осталось #', many: 'осталось #', other: 'осталось #' }),

  warnTitle: 'Этот ход проигрывает',
  warnText: (kind) =>
    `Вы накроете ${accusative[kind]}. Сторона, у которой не видно ${genitive[kind]}, сразу проигрывает.`,
  warnStay: 'Не накрывать',
  warnGo: 'Накрыть и проиграть',
  resignTitle: 'Сдаться?',
  resignText: (side) => `${sides[side]} сдаются, и партия кончается.`,
  leaveTitle: 'Оставить эту партию?',
  leaveText: 'Партия ещё не закончена. Новая займёт её место.',
  leaveGo: 'Начать новую игру',
  stay: 'Остаться',

  survival: (side) => `${sides[side]}: видимые фигуры`,
  kindLeft: kindsOf,
  tallest: 'Выше всех',
  tallestIs: (height) => `самая высокая стопка ${height}`,
  alarmLeft: (n, kind) => (n === 1 ? `Остался один: ${kinds[kind]}!` : `Всего ${kindsOf(n, kind)}`),

  wins: (side) => `${sides[side]} выиграли`,
  youWin: 'Вы выиграли',
  youLose: 'Вы проиграли',
  lostByCapture: (loser, kind) =>
    kind === 'tzarra' ? `Взята ${last[kind]} ${ofSides[loser]}.` : `Взят ${last[kind]} ${ofSides[loser]}.`,
  lostByCover: (loser, kind) => `${sides[loser]} накрыли ${accusative[kind]}.`,
  lostNoCapture: (loser) => `У ${ofSides[loser]} нет взятия, чтобы начать ход.`,
  lostResigned: (loser) => `${sides[loser]} сдались.`,
  afterTurns: (n) => plural('ru', n, { one: 'После # хода', few: 'После # ходов', many: 'После # ходов', other: 'После # хода' }),
  rematch: 'Сыграть ещё',
  lookBack: 'Посмотреть партию',

  moves: 'Ходы',
  noMoves: 'Ходов ещё не было.',
  sayCapture: (from, to) => `${from} берёт ${to}`,
  sayStack: (from, to) => `${from} встаёт на ${to}`,
  sayPlace: (kind, to) => `${kinds[kind]} на ${to}`,
  sayPass: 'пас',
  sayTurn: (side, parts) => `${sides[side]}: ${parts}`,
  sayTurnAt: (n, side, parts) => `Ход ${n}, ${lowerSides[side]}: ${parts}`,
  position: (n, of) => `Ход ${n} из ${of}`,
  typeTurn: 'Набрать ход',
  typeHint: 'Два пункта на каждую часть, например: d3 d4 e5 e6; или pass.',
  typeWrong: 'Здесь так пойти нельзя. Часть хода — это два пункта, например d3 d4.',

  newTitle: 'Новая партия TZAAR',
  setup: 'Расстановка',
  setupRandom: 'Случайная',
  setupRandomHint: 'Все шестьдесят фигур наугад: обычное начало.',
  setupFixed: 'Постоянная',
  setupFixedHint: '«Вертушка»: каждый раз одно и то же начало.',
  setupPlacement: 'По очереди',
  setupPlacementHint: 'Пустая доска. Игроки по очереди ставят свои фигуры.',
  setupCustom: 'Позиция',
  setupCustomHint: 'Любая позиция в виде текста.',
  positionText: 'Текст позиции',
  positionWrong: 'Этот текст не позиция:',
  seat: 'Ваше место',
  seatWhite: 'Белые',
  seatBlack: 'Чёрные',
  seatEither: 'По жребию',
  seatBoth: 'Обе стороны',
  seatNone: 'Смотреть',
  seatWhiteHint: 'Белые начинают одним взятием.',
  seatBlackHint: 'Компьютер начинает одним взятием, вы отвечаете полным ходом.',
  seatEitherHint: 'Белые или чёрные: решит жребий.',
  seatBothHint: 'Двое за одним экраном.',
  seatNoneHint: 'Два компьютера играют друг с другом.',
  opponent: 'Компьютер',
  strength: 'Сила',
  strengthOf: (side) => `Сила ${ofSides[side]}`,
  thinkingTime: 'Время на обдумывание хода',
  start: 'Начать игру',
  loadTitle: 'Открыть запись',
  loadHint: 'Вставьте запись или выберите файл. Файлы Little Golem и Boardspace тоже читаются.',
  loadFile: 'Выбрать файл',
  loadGo: 'Открыть',
  loadWrong: 'Эту запись не прочитать:',
  loadOtherGame: 'Это запись другой игры.',
  recordText: 'Запись',
  storedBroken: 'Сохранённую партию прочитать не удалось, нужна новая.',

  keysTitle: 'Клавиатура',
  keys: [
    ['Стрелки', 'ходить по доске вдоль вертикали и поперёк'],
    ['d 4', 'перейти на пункт: буква, затем цифра'],
    ['Enter', 'выбрать стопку или пойти ею на пункт'],
    ['U', 'отменить часть'],
    ['P', 'пас второй частью'],
    ['C', 'подтвердить готовый ход'],
    ['Esc', 'бросить начатый ход'],
    [', .', 'на ход назад, на ход вперёд'],
    ['R', 'показать последний ход ещё раз'],
    ['S', 'сказать, чей ход и что осталось'],
    ['?', 'этот список'],
  ],

  rulesTitle: 'TZAAR вкратце',
  rules: [
    ['Фигуры', 'У каждой стороны 6 Тзааров (кольцо и точка), 9 Тзарр (кольцо) и 15 Тоттов (гладкие) на доске из 60 пунктов. В середине пустота.'],
    ['Цель', 'Держите на виду все три своих вида. Вы сразу выигрываете, когда у соперника не видно Тзааров, Тзарр или Тоттов, а также когда он начинает ход и не может взять.'],
    ['Ход', 'Сначала взятие, оно обязательно. Затем ещё одно действие: взятие, постановка на свою стопку или пас. Самый первый ход белых — только одно взятие.'],
    ['Движение', 'По прямой через любое число пустых пунктов до первой фигуры. Нельзя ходить на пустой пункт, через фигуру и через пустоту в середине.'],
    ['Взятие', 'Можно взять стопку не выше своей, она уходит с доски. Вид не важен.'],
    ['Усиление', 'Поставьте свою стопку на другую свою. Высоты складываются, видна только верхняя фигура: никогда не накрывайте последнюю фигуру вида.'],
  ],
};
