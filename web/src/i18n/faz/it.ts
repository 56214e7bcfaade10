import { plural } from '../types';
import type { FazTexts } from './en';

const seats = { red: 'Rosso', white: 'Bianco', blue: 'Blu' };
const steps = (n: number) => plural('it', n, { one: '# passo', other: '# passi' });

export const it: FazTexts = {
  name: 'FAZ',
  tagline: 'Tre giocatori, un dado, quattro giri attorno al centro.',

  // I posti
  seats,
  inText: seats,
  human: 'Persona',
  computerPlain: 'Computer',
  levelShort: (level) => `Livello ${level}`,

  // Numeri
  ccw: 'in senso antiorario',
  cw: 'in senso orario',
  turns: (n) => plural('it', n, { one: '# giro', other: '# giri' }),
  lapOf: (lap, laps) => `Giro ${lap} di ${laps}`,
  gauge: (who, lap, laps, way, turns) => `${who}: giro ${lap} di ${laps}, ${turns} ${way}`,
  gaugeStart: (who, laps) => `${who}: alla partenza, da fare ${laps}`,
  rowsCount: (n) => plural('it', n, { one: '# riga', other: '# righe' }),
  laps: (n) => plural('it', n, { one: '# giro', other: '# giri' }),
  declared: (way) => `Ha scelto: ${way}`,

  // Il tavolo
  round: (n) => `Tornata ${n}`,
  beforeFirst: 'Prima della prima tornata',
  players: 'Giocatori',
  diceNow: 'Dadi',
  die: (who, n) => `${who}: ${n}`,
  noDie: (who) => `${who}: non lanciato`,
  roll: 'Lancia i dadi',
  rolling: 'I dadi rotolano',
  confirm: 'Conferma',
  undo: 'Annulla',
  takeBack: 'Ritira la mossa',
  stay: 'Resta fermo',
  backToNow: 'Torna alla partita',
  lookingBack: 'Stai guardando indietro. La partita aspetta.',
  tryAgain: 'Riprova',
  failedMove: 'Il computer non ha potuto muovere:',

  // Lo stato
  statusToMove: (n) => `Muove ora: ${steps(n)}`,
  statusYou: (n) => `Tocca a te: ${steps(n)}`,
  statusThinking: 'Pensa',
  statusLater: (n) => `Muove dopo: ${steps(n)}`,
  statusMoved: 'Ha mosso',
  statusEqual: 'Dadi uguali: aspetta',
  statusNoMove: 'Nessuna mossa legale',
  statusStayed: 'È rimasto fermo',
  statusHome: (place) => `A casa: ${place}º posto`,
  statusHomeOnly: 'A casa',
  statusDeclares: 'Sceglie il senso',
  statusReady: 'Aspetta il lancio',
  statusResigned: 'Ha abbandonato',

  // Che cosa dice il lancio
  needRoll: 'Lancia per tutti e tre. Chi ottiene un numero che nessun altro ha fa altrettanti passi.',
  allEqual: 'Tutti e tre hanno lo stesso numero: in questa tornata nessuno muove.',
  equal: (names) => `Due uguali: ${names} aspettano.`,
  onlyMover: (name, n) => `${name} fa ${steps(n)}.`,
  allDiffer: (list) => `Tutti diversi, tutti muovono nell’ordine: ${list}.`,
  mover: (name, n) => `${name} ${n}`,
  noMoveWith: (name, n) => `${name} con ${n} non ha mosse legali.`,
  yourTurn: (name) => `${name}: scegli una delle caselle segnate.`,
  draftReady: 'Conferma la mossa o scegli un’altra casella.',
  chooseWay: (n) => plural('it', n, { other: 'si raggiunge in # modi. Quale?' }),
  isThinking: (name) => `${name} pensa.`,
  declareTitle: (name) => `${name}: in quale senso?`,
  declareHint: 'Conteranno solo i giri in questo senso.',

  // Il tavoliere
  boardLabel: (rows) => `Tavoliere di ${rows} righe`,
  boardHow:
    'Le frecce si muovono tra le caselle, N e P vanno alla prossima e alla precedente casella raggiungibile, Invio la sceglie.',
  cellEmpty: 'vuota',
  cellPiece: (name) => `pedina del ${name}`,
  cellStart: (name) => `partenza del ${name}`,
  cellHole: 'il foro, chiuso',
  cellTarget: 'raggiungibile',
  cellTargetWays: (n) => plural('it', n, { other: 'raggiungibile in # modi' }),
  cellWins: 'vince',
  cellBlocked: 'accanto a una pedina, non si attraversa',
  zoomIn: 'Ingrandisci il tavoliere',
  zoomOut: 'Riduci il tavoliere',
  destinations: (n) => plural('it', n, { one: '# casella raggiungibile', other: '# caselle raggiungibili' }),
  ways: (n) => plural('it', n, { one: '# modo', other: '# modi' }),
  wins: 'vince',

  // I giri
  way: (direction, lap, laps) => `${direction}, giro ${lap} di ${laps}`,
  wayStill: (lap, laps) => `Senza girare, giro ${lap} di ${laps}`,
  wayTotal: (turns, direction) => `In tutto ${turns} ${direction}`,
  wayHome: 'Torna a casa e vince',

  // La storia
  moveList: 'Tornate',
  noMoves: 'Nessuna tornata giocata finora.',
  listEqual: 'dadi uguali',
  listNoMove: 'nessuna mossa legale',
  listStayed: 'resta fermo',
  saidMoved: (name, n, to) => `${name} fa ${steps(n)} fino a ${to}.`,
  saidHome: (name) => `${name} è a casa.`,
  saidWins: (name) => `${name} è a casa e vince.`,
  saidRoll: (list) => `Dadi: ${list}.`,
  saidStays: (name) => `${name} resta fermo.`,
  saidDeclares: (name, way) => `${name} va ${way}.`,
  saidYourTurn: (name, n) => plural('it', n, { one: `Tocca al ${name}, # casella raggiungibile.`, other: `Tocca al ${name}, # caselle raggiungibili.` }),

  // La fine
  endWon: (name) => `Vince il ${name}`,
  endHome: (laps, way, round) => `A casa dopo ${laps} ${way}, nella tornata ${round}.`,
  endDraw: 'Patta',
  endCap: (rounds) => `Si sono giocate ${rounds} tornate senza che nessuno tornasse a casa.`,
  endResigned: (name) => `Il ${name} ha abbandonato`,
  endResignedHint: 'La partita è interrotta.',
  endPlaces: 'Classifica',
  endPlace: (n, name) => `${n}º ${name}`,
  endSeed: 'Segreto dei dadi',
  endSeedHint:
    'Ogni lancio segue da questo numero, estratto prima della partita. Il suo SHA-256 sta nel verbale come impegno: nessuno può aver scelto i dadi.',
  copySeed: 'Copia il segreto',
  rematch: 'Gioca ancora',

  // Il menu
  more: 'Altro',
  resign: 'Abbandona',
  resignTitle: 'Abbandonare la partita?',
  resignText: (name) => `Il ${name} si arrende e la partita finisce senza vincitore.`,
  newGame: 'Nuova partita',
  leaveTitle: 'Lasciare questa partita?',
  leaveText: 'La partita in corso lascia il posto alla nuova.',
  copyPosition: 'Copia la posizione',
  copyRecord: 'Copia il verbale',
  downloadRecord: 'Scarica il verbale',
  loadRecord: 'Carica un verbale',
  loadHint: 'Incolla qui un verbale di FAZ o scegli un file.',
  loadFile: 'Scegli un file',
  loadText: 'Verbale',
  load: 'Carica',
  loadNone: 'In questo testo non c’è una partita di FAZ.',
  loadOpened: 'Verbale caricato',
  rules: 'Le regole in breve',
  keys: 'Tastiera',
  keyList: [
    ['R', 'lancia i dadi'],
    ['↑ ↓ ← →', 'muoviti sul tavoliere'],
    ['N, P', 'prossima, precedente casella raggiungibile'],
    ['Invio', 'scegli la casella'],
    ['C', 'conferma'],
    ['U', 'annulla, ritira la mossa'],
    ['Esc', 'lascia la scelta'],
    [', .', 'indietro, avanti nella partita'],
  ],

  // Nuova partita
  formTitle: 'Nuova partita di FAZ',
  whoPlays: 'Chi gioca',
  whoPlaysHint: 'Ogni posto può essere di una persona o di un computer: basta uno schermo per tre.',
  level: (name) => `Livello del ${name}`,
  startOrder: 'Ordine di gioco',
  orderRandom: 'A sorte',
  rulesTitle: 'Regole',
  presets: {
    original: ['Originali', 'L’unico testo noto, alla lettera.'],
    fair: ['Eque', 'Niente passi subito indietro, e il primo cambia a ogni tornata.'],
  },
  changedRules: (n) => plural('it', n, { one: '# modifica', other: '# modifiche' }),
  rows: 'Righe',
  rowsHint: 'Con un multiplo di 3 il centro è un punto dove si incontrano sei caselle; altrimenti è una casella chiusa.',
  lapsField: 'Giri per vincere',
  lapsHint: 'Quante volte la pedina gira attorno al centro prima di tornare a casa.',
  advanced: 'Tutte le opzioni',
  advancedHint: 'Ogni punto che il vecchio testo lascia aperto.',
  faces: 'Facce del dado',
  roundCap: 'Patta dopo queste tornate',
  starts: 'Caselle di partenza',
  startsCorners: 'Gli angoli',
  startsCustom: 'Altre caselle',
  startOf: (name) => `Partenza del ${name}`,
  startsHint: 'Caselle come a1. Un campo vuoto è l’angolo. Le partenze non possono toccarsi.',
  options: {
    path: {
      label: 'Passi',
      values: {
        walk: ['Ogni percorso', 'Anche subito indietro, quanto si vuole.'],
        noreverse: ['Mai subito indietro', 'Un passo non può disfare quello appena fatto.'],
        simple: ['Mai due volte', 'Una mossa non torna su nessuna casella.'],
      },
    },
    adjacency: {
      label: 'Caselle accanto a un’altra pedina',
      values: {
        pass: ['Non si attraversano', 'La mossa può finire lì, ma non passarci.'],
        enter: ['Non si entra', 'La mossa non può né passarci né finire lì.'],
        off: ['Libere', 'Solo le caselle occupate sono d’intralcio.'],
      },
    },
    must_move: {
      label: 'Obbligo di muovere',
      values: {
        true: ['Si deve', 'Si salta il turno solo senza mosse legali.'],
        false: ['Si può restare', 'Un giocatore può lasciare ferma la pedina. Chi blocca può fermare la partita.'],
      },
    },
    finish: {
      label: 'Ritorno a casa',
      values: {
        stop: ['Fermarsi esatti', 'L’ultima mossa deve finire sulla casella di partenza.'],
        touch: ['Passarci sopra', 'Basta toccare la casella di partenza lungo il percorso.'],
      },
    },
    direction: {
      label: 'Senso',
      values: {
        emergent: ['Uno o l’altro', 'I giri contano in qualunque senso.'],
        declared: ['Dichiarato', 'Ognuno sceglie prima un senso; contano solo i giri in quello.'],
      },
    },
    order: {
      label: 'Primo della tornata',
      values: {
        fixed: ['Sempre lo stesso', 'Giocare prima è un vantaggio: circa 37, 34 e 29 vittorie su 100.'],
        rotate: ['Cambia ogni tornata', 'Pareggia quel vantaggio.'],
      },
    },
    protect: {
      label: 'Partenze protette',
      values: {
        off: ['Nessuna', 'Ci si può fermare sulla partenza altrui.'],
        home: ['La casella', 'Nessuna mossa può finire sulla partenza altrui.'],
        gate: ['E le vicine', 'Né sulle caselle accanto.'],
        zone: ['E le vicine di quelle', 'Né su quelle accanto a esse.'],
      },
    },
    places: {
      label: 'La partita finisce',
      values: {
        winner: ['Con il primo a casa', 'Un vincitore, nessun secondo posto.'],
        continue: ['Con il secondo a casa', 'Gli altri due giocano per il secondo posto.'],
      },
    },
  },
  comfort: 'Gioco',
  thinkingTime: 'Tempo per pensare a ogni mossa',
  pace: 'Pausa tra le mosse dei computer',
  paces: { calm: 'Calma', brisk: 'Svelta', instant: 'Nessuna' },
  autoRoll: 'Lancio automatico',
  autoRollHint: 'I dadi si lanciano appena comincia la tornata.',
  start: 'Inizia la partita',
  preview: 'Anteprima',
  formFault: 'Queste opzioni non vanno insieme:',
  hotSeat: 'Le persone giocano a turno su questo schermo.',
  noPerson: 'Nessuna persona gioca: i computer giocano da soli.',

  // Le regole in breve
  rulesIntro: 'Una corsa a tre attorno al centro di un triangolo.',
  rulesPoints: [
    ['Lo scopo', 'Porta la tua pedina attorno al punto nero per i giri stabiliti (di solito 4), in un senso o nell’altro, e torna per primo alla tua casella di partenza. La mossa deve finire lì.'],
    ['I dadi', 'In ogni tornata lanciano tutti e tre. Tre numeri diversi: muovono tutti, in ordine. Due uguali: muove solo il terzo. Tutti uguali: nessuno muove.'],
    ['La mossa', 'Esattamente i passi indicati dal dado, ciascuno oltre un lato verso la casella vicina. La mossa finisce su una casella vuota.'],
    ['Le altre pedine', 'Non si saltano, e non si attraversano le caselle che hanno un lato in comune con una di esse (tratteggiate). La mossa può finire su una di queste o partire da lì.'],
    ['I giri', 'I giri in un senso si sommano, quelli nell’altro si sottraggono. L’indicatore di ogni giocatore mostra quanto e in che senso ha girato la pedina.'],
    ['Due modi per una casella', 'Vicino al centro una casella si raggiunge da entrambi i lati del punto. Sono due mosse diverse, e ti viene chiesto quale intendi.'],
    ['Senza mosse', 'Se puoi muovere, devi. Se non puoi, salti il turno.'],
  ],
  rulesMore: 'Le regole “eque” vietano di tornare subito indietro e cambiano il primo a ogni tornata. Tutte le altre opzioni sono nel modulo della nuova partita.',
};
