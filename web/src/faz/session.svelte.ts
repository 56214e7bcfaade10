/**
 * One game on the page: its history, whose turn it is, the draft, and the computers that play along. Rules, engine
 * and time come from outside, so that tests can put their own in their place.
 */
import type { Engine, Rules } from '../engine/api';
import { SEATS, type FazMove, type FazResult, type FazSeat, type FazView } from '../engine/faz';
import { messageOf } from '../engine/protocol';
import type { Slide } from './board';
import { humans, PAUSE, type FazConfig } from './config';
import { commitmentOf } from './dice';
import { lastRoll, moveEntry, rollEntry, rollText, takebackPlace, type Entry } from './entries';
import type { SavedGame } from './saved';
import { bySeat, mover, seatState, type Dice } from './seats';

export interface Surroundings {
  rules: Rules;
  engine: Engine;
  /** The dice of the round in play, one a seat in the order red, white, blue. */
  draw: (position: string, seed: string) => Promise<readonly [number, number, number]>;
  wait: (milliseconds: number) => Promise<void>;
  reducedMotion: () => boolean;
  /** A seed for a computer's chance. */
  chance: () => number;
  store: (game: SavedGame) => void;
  /** Something was played; `view` is the position after it. */
  tell: (entry: Entry, before: FazView, view: FazView) => void;
}

/** How long a roll tumbles and a piece slides, in milliseconds. */
export const ROLL_TIME = 220;
export const SLIDE_TIME = 240;

type Action = () => Promise<void>;

export class FazSession {
  readonly config: FazConfig;
  readonly start: string;
  readonly seed: string;
  readonly proved: boolean;
  /** The hash that fixes the secret, known before the first roll; null when the rolls do not all come from it. */
  commitment: string | null = $state(null);
  /** The seats persons play. */
  readonly persons: readonly FazSeat[];

  entries = $state.raw<readonly Entry[]>([]);
  /** How many entries are shown; fewer than there are while looking back. */
  cursor = $state(0);
  /** The position shown, and the newest one. */
  view = $state.raw<FazView | null>(null);
  newest = $state.raw<FazView | null>(null);
  /** A move chosen and not yet confirmed. */
  draft = $state.raw<FazMove | null>(null);
  slide = $state.raw<Slide | null>(null);
  rolling = $state(false);
  thinking = $state.raw<FazSeat | null>(null);
  resigned = $state.raw<FazSeat | null>(null);
  failure = $state.raw<string | null>(null);

  readonly #around: Surroundings;
  /** Raised by whatever makes a running computer or animation out of date. */
  #epoch = 0;
  #busy = false;
  #resting = false;
  #closed = false;
  #stop = new AbortController();
  #slides = 0;
  /** The slide under way. */
  #settled: Promise<void> = Promise.resolve();

  constructor(game: SavedGame, around: Surroundings) {
    this.config = game.config;
    this.start = game.start;
    this.seed = game.seed;
    this.proved = game.proved;
    this.persons = humans(game.config.players);
    this.entries = game.entries;
    this.resigned = game.resigned;
    this.cursor = game.entries.length;
    this.#around = around;
  }

  /** Reads the newest position and lets the game go on. */
  async open(): Promise<void> {
    await this.#do(async () => {
      this.newest = await this.#around.rules.faz.view(this.#positionAt(this.entries.length));
      this.view = this.newest;
      this.#save();
      if (this.proved) this.commitment = await commitmentOf(this.#around.rules, this.start, this.seed);
    });
  }

  /** Lets computers wait until `wake`: the page shows something else. */
  rest(): void {
    if (this.#resting) return;
    this.#interrupt();
    this.#resting = true;
  }

  wake(): void {
    if (!this.#resting) return;
    this.#resting = false;
    if (this.newest) void this.#do(async () => {});
    else void this.open();
  }

  /** Ends computers and animations; the session is not used afterwards. */
  close(): void {
    this.#interrupt();
    this.#closed = true;
    this.#around.engine.close();
  }

  get atNewest(): boolean {
    return this.cursor === this.entries.length;
  }
  get result(): FazResult | null {
    return this.newest?.result ?? null;
  }
  get over(): boolean {
    return this.resigned !== null || this.result !== null;
  }
  /** The person's seat whose move the game waits for, on the position shown. */
  get turnOf(): FazSeat | null {
    const free = this.atNewest && !this.over && !this.thinking && !this.rolling;
    const seat = free && this.newest ? mover(this.newest) : null;
    return seat && this.persons.includes(seat) ? seat : null;
  }
  /** True when a person may press the roll button. */
  get mayRoll(): boolean {
    return this.#rollDue && this.atNewest && !this.rolling && !this.#rollsItself;
  }
  /** True when there is a move to take back. */
  get mayTakeBack(): boolean {
    return !this.over && this.#takebackPlace !== null;
  }

  /** Rolls the dice of the round. */
  async roll(): Promise<void> {
    if (this.mayRoll) await this.#do(() => this.#roll());
  }

  /** Puts a move up for confirmation. */
  propose(move: FazMove): void {
    if (this.turnOf) this.draft = move;
  }

  /** Drops the draft. */
  undo(): void {
    this.draft = null;
  }

  /** Plays the draft. */
  async confirm(): Promise<void> {
    if (this.draft) await this.play(this.draft);
  }

  /** Plays a move of the person whose turn it is. A draft is already on its cell, so it does not slide again. */
  async play(move: FazMove): Promise<void> {
    if (!this.turnOf) return;
    const slides = this.draft === null;
    this.draft = null;
    await this.#do(() => this.#move(move, slides));
  }

  /** Takes back to the newest own move of this round, and whatever others answered. */
  async takeBack(): Promise<void> {
    const to = this.#takebackPlace;
    if (to === null || this.over) return;
    this.#interrupt();
    await this.#do(async () => {
      const view = await this.#around.rules.faz.view(this.#positionAt(to));
      this.entries = this.entries.slice(0, to);
      this.#show(view, true);
      this.#save();
    });
  }

  /** Shows the position after `count` entries. Looking back drops the draft and lets computers wait. */
  async goTo(count: number): Promise<void> {
    const to = Math.min(Math.max(count, 0), this.entries.length);
    if (to === this.cursor) return;
    this.#interrupt();
    const epoch = this.#epoch;
    const view = to === this.entries.length ? this.newest : await this.#around.rules.faz.view(this.#positionAt(to));
    if (epoch !== this.#epoch || !view) return;
    this.cursor = to;
    this.view = view;
    if (this.atNewest) await this.#do(async () => {});
  }

  /** Gives the game up for a seat. */
  resign(seat: FazSeat): void {
    if (this.over) return;
    this.#interrupt();
    this.resigned = seat;
    this.#save();
  }

  /** The game as it is stored. */
  saved(): SavedGame {
    const { config, start, seed, proved, entries, resigned, over } = this;
    return { version: '1', config, start, seed, proved, entries: [...entries], resigned, over };
  }

  get #rollDue(): boolean {
    return !this.over && this.newest?.phase === 'roll';
  }

  /** Nobody is there to press the button, or nobody wants to. */
  get #rollsItself(): boolean {
    if (this.config.autoRoll) return true;
    const view = this.newest;
    return !view || !this.persons.some((seat) => seatState(view, seat).status !== 'home');
  }

  get #takebackPlace(): number | null {
    return takebackPlace(this.entries, this.persons);
  }

  #positionAt(count: number): string {
    return this.entries[count - 1]?.position ?? this.start;
  }

  #save(): void {
    this.#around.store(this.saved());
  }

  /** Makes everything under way out of date. */
  #interrupt(): void {
    this.#epoch += 1;
    this.#busy = false;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.draft = null;
    this.slide = null;
    this.rolling = false;
    this.thinking = null;
  }

  /** Runs one action, then lets the computers go on; one action at a time. */
  async #do(action: Action): Promise<void> {
    if (this.#busy || this.#closed) return;
    this.#busy = true;
    const epoch = this.#epoch;
    try {
      await action();
      while (epoch === this.#epoch && (await this.#goOn())) this.failure = null;
    } catch (error) {
      if (epoch === this.#epoch) this.failure = messageOf(error);
    } finally {
      if (epoch === this.#epoch) this.#busy = false;
    }
  }

  /** Plays what needs no person; false when there is nothing of the kind. */
  async #goOn(): Promise<boolean> {
    if (!this.newest || !this.atNewest || this.over || this.#resting) return false;
    if (this.#rollDue) {
      if (!this.#rollsItself) return false;
      return this.#paused(() => this.#roll());
    }
    const seat = mover(this.newest);
    if (!seat || this.persons.includes(seat)) return false;
    return this.#paused(() => this.#computer(seat));
  }

  /** Lets the eye rest before `action`; false when the pause was interrupted. */
  async #paused(action: Action): Promise<boolean> {
    const epoch = this.#epoch;
    await this.#settled;
    const pause = this.entries.length === 0 ? 0 : PAUSE[this.config.pace];
    if (pause > 0) await this.#around.wait(pause);
    if (epoch !== this.#epoch) return false;
    await action();
    return epoch === this.#epoch;
  }

  async #roll(): Promise<void> {
    const before = this.newest;
    if (!before) return;
    const epoch = this.#epoch;
    const { rules, draw } = this.#around;
    const drawn = await draw(before.position, this.seed);
    const { position } = await rules.faz.roll(before.position, drawn);
    const view = await rules.faz.view(position);
    if (epoch !== this.#epoch) return;
    const rolls = (seat: FazSeat) => seatState(before, seat).status !== 'home';
    const dice: Dice = bySeat((seat) => (rolls(seat) ? (drawn[SEATS.indexOf(seat)] ?? null) : null));
    this.#append(rollEntry(before, rollText(dice), dice, position), before, view);
    await this.#animate(ROLL_TIME, (on) => (this.rolling = on));
  }

  async #move(move: FazMove, slides: boolean): Promise<void> {
    const before = this.newest;
    if (!before) return;
    const epoch = this.#epoch;
    const { rules } = this.#around;
    const { position } = await rules.faz.apply(before.position, [move.text]);
    const view = await rules.faz.view(position);
    if (epoch !== this.#epoch) return;
    const entry = moveEntry(before, move, position);
    const duration = slides && entry.kind === 'move' ? this.#time(SLIDE_TIME) : 0;
    if (entry.seat) this.slide = { id: ++this.#slides, seat: entry.seat, path: move.path, duration };
    this.#append(entry, before, view);
    // A person may go on while the piece slides; a computer waits for it.
    if (duration > 0) this.#settled = this.#around.wait(duration);
  }

  async #computer(seat: FazSeat): Promise<void> {
    const before = this.newest;
    if (!before) return;
    const epoch = this.#epoch;
    const { engine, chance } = this.#around;
    const { level } = this.config.players[seat];
    this.thinking = seat;
    try {
      const game = { start: this.start, moves: this.entries.map(({ text }) => text) };
      const options = { level, movetime: this.config.movetime, seed: chance(), game };
      const { moves } = await engine.choose(before.position, options, this.#stop.signal);
      if (epoch !== this.#epoch) return;
      const move = before.moves.find(({ text }) => text === moves[0]);
      if (!move) throw new Error(`the computer answered ${moves[0] ?? 'nothing'}, which is not a legal move`);
      await this.#move(move, true);
    } finally {
      if (epoch === this.#epoch) this.thinking = null;
    }
  }

  #append(entry: Entry, before: FazView, view: FazView): void {
    this.entries = [...this.entries, entry];
    this.#show(view, this.cursor === this.entries.length - 1);
    this.#save();
    this.#around.tell(entry, before, view);
  }

  /** Takes over a new newest position, and shows it when `follow` says so. */
  #show(view: FazView, follow: boolean): void {
    this.newest = view;
    if (!follow) return;
    this.cursor = this.entries.length;
    this.view = view;
  }

  #time(milliseconds: number): number {
    return this.#around.reducedMotion() ? 0 : milliseconds;
  }

  async #animate(milliseconds: number, set: (on: boolean) => void): Promise<void> {
    const epoch = this.#epoch;
    const time = this.#time(milliseconds);
    if (time === 0) return;
    set(true);
    await this.#around.wait(time);
    if (epoch === this.#epoch) set(false);
  }
}

/** A new game by a configuration: asks the rules for its start. */
export async function newGame(rules: Rules, config: FazConfig, seed: string): Promise<SavedGame> {
  const start = await rules.faz.setup(config.setup);
  return { version: '1', config, start, seed, proved: true, entries: [], resigned: null, over: false };
}

/** The roll a game shows: that of the round on the board. */
export function shownRoll(session: FazSession): Entry | null {
  return lastRoll(session.entries.slice(0, session.cursor));
}
