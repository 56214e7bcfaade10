/**
 * A game of TZAAR as it is played and looked at: history, the turn being made, the computer's turns and their
 * animation. It asks the rules for every position; it shows texts to nobody (see words.ts).
 */
import type { Rules } from '../engine/api';
import { messageOf } from '../engine/protocol';
import { other, type Kind, type Side, type TzaarMove, type TzaarView } from '../engine/tzaar';
import type { Input, Motion } from './board';
import type { Computer } from './computer';
import { cutTo, homeSide, positionAt, takebackTo, winnerOf, withTurn, type Game } from './history';
import { readMove } from './notation';
import {
  handOf,
  needsConfirm,
  NO_DRAFT,
  passOf,
  press,
  stageOf,
  turnComplete,
  undone,
  type Draft,
  type Press,
  type Stage,
} from './turn';

/** What the game tells the page, which words it for the reader. */
export interface Events {
  /** A press that did nothing, or a choice made. */
  pressed(result: Press): void;
  /** A part was made in the draft. */
  drafted(move: string, stage: Stage): void;
  /** A turn entered the game. */
  played(side: Side, moves: readonly string[], byComputer: boolean): void;
  ended(): void;
  /** The rules or the engine failed. */
  failed(message: string): void;
  /** The history changed: time to store it. */
  changed(): void;
}

/** How turns are made and shown, from the settings. */
export interface Manner {
  confirm: 'always' | 'touch' | 'never';
  /** Milliseconds of one part's slide; 0 jumps. */
  slide: number;
}

const PAUSE_BETWEEN_PARTS = 160;
/** A computer that answers at once would be unreadable, two of them even more so. */
const SHORTEST_THOUGHT = 350;
const SHORTEST_WATCHED = 900;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class TzaarPlay {
  /** The game; null before the first one. */
  game = $state.raw<Game | null>(null);
  /** How many turns the board shows. */
  cursor = $state(0);
  draft = $state.raw<Draft>(NO_DRAFT);
  moving = $state.raw<Motion | null>(null);
  thinking = $state<Side | null>(null);
  flipped = $state(false);
  /** Computers wait while a watched game is paused. */
  paused = $state(false);
  /** The engine failed on this turn; it can be asked again. */
  stuck = $state(false);
  wanted = $state<Kind | null>(null);
  /** A turn is being shown part by part. */
  showing = $state(false);

  /** The position after the last turn. */
  #last = $state.raw<TzaarView | null>(null);
  /** What the board shows. */
  #shown = $state.raw<TzaarView | null>(null);

  readonly #rules: Rules;
  readonly #computer: Computer;
  readonly #events: Events;
  readonly #manner: () => Manner;
  readonly #views = new Map<string, TzaarView>();
  /** Grows whenever what is under way has become pointless. */
  #epoch = 0;
  #input: Input = 'mouse';
  #queue: Promise<void> = Promise.resolve();

  constructor(rules: Rules, computer: Computer, events: Events, manner: () => Manner) {
    this.#rules = rules;
    this.#computer = computer;
    this.#events = events;
    this.#manner = manner;
  }

  readonly stage: Stage = $derived.by(() => {
    if (!this.#last || !this.#shown) return 'over';
    if (this.game?.resigned) return 'over';
    return stageOf(this.#last, this.#shown, this.draft);
  });
  /** The last position is on the board, and it is a person's turn. */
  readonly personal: boolean = $derived.by(() => {
    if (!this.game || !this.#last || !this.atEnd || this.over) return false;
    return this.game.players[this.#last.side].type === 'human';
  });
  /** A press would do something: it is a person's turn, and nothing is sliding. */
  readonly mayMove: boolean = $derived(this.personal && !this.moving && !this.showing);
  readonly atEnd: boolean = $derived(this.cursor === (this.game?.turns.length ?? 0));
  readonly winner: Side | null = $derived(this.game && this.#last ? winnerOf(this.game, this.#last) : null);
  readonly over: boolean = $derived(this.winner !== null);
  /** The kind a press in the placement phase would place. */
  readonly hand: Kind = $derived(this.#shown ? handOf(this.#shown, this.wanted) : 'tott');
  readonly canUndo: boolean = $derived(this.draft.parts.length > 0 || this.draft.source !== null);
  readonly pass: TzaarMove | null = $derived(
    this.personal && this.stage === 'second' && this.#shown ? passOf(this.#shown) : null,
  );
  /** The type a move waiting for its warning would cover the last piece of. */
  readonly lostKind: Kind | null = $derived.by(() => {
    const covered = this.draft.warning?.to;
    return this.#shown?.spaces.find(({ name }) => name === covered)?.kind ?? null;
  });
  readonly canTakeBack: boolean = $derived(this.game !== null && takebackTo(this.game) !== null);

  get shown(): TzaarView | null {
    return this.#shown;
  }
  get last(): TzaarView | null {
    return this.#last;
  }

  /** Begins or resumes a game at its last turn. Rejects when the rules refuse a position of it. */
  async open(game: Game, flipped = homeSide(game.players) === 'black', draft: readonly string[] = []): Promise<void> {
    this.#interrupt();
    const view = await this.#view(positionAt(game, game.turns.length));
    this.game = game;
    this.flipped = flipped;
    this.paused = false;
    this.wanted = null;
    this.#stand(view, game.turns.length);
    if (draft.length > 0 && this.mayMove) await this.#redraft({ ...NO_DRAFT, parts: draft }).catch(() => {});
    this.#events.changed();
    this.#computerTurn();
  }

  /** A press on a space, while it is a person's turn. */
  press(space: string, input: Input): void {
    this.#enqueue(async () => {
      if (!this.mayMove || !this.#shown) return;
      this.#input = input;
      const result = press(this.#shown, this.stage, this.draft.source, this.hand, space);
      if (result.type === 'move') return this.#offer(result.move);
      const source = result.type === 'select' ? result.source : null;
      this.draft = { ...this.draft, source };
      this.#events.pressed(result);
    });
  }

  /** Makes the pass the second part; it is played only when confirmed. */
  makePass(): void {
    this.#enqueue(async () => {
      if (this.pass) await this.#offer(this.pass);
    });
  }

  /** Plays a turn that was typed, part by part; the parts that are legal stay in the draft. */
  type(moves: readonly ({ from: string; to: string } | 'pass')[]): Promise<boolean> {
    let fits = true;
    this.#enqueue(async () => {
      this.#input = 'keyboard';
      for (const wanted of moves) {
        const move = this.mayMove ? this.#find(wanted) : undefined;
        fits = move !== undefined && this.draft.warning === null;
        if (!move || !fits) return;
        await this.#offer(move);
      }
    });
    return this.#queue.then(() => fits);
  }

  #find(wanted: { from: string; to: string } | 'pass'): TzaarMove | undefined {
    if (this.stage === 'review') return undefined;
    return this.#shown?.moves.find((move) =>
      wanted === 'pass' ? move.type === 'pass' : move.from === wanted.from && move.to === wanted.to,
    );
  }

  /** The answer to the warning before covering one's own last piece of a type. */
  answerWarning(goAhead: boolean): void {
    const { warning } = this.draft;
    this.draft = { ...this.draft, warning: null, source: null };
    if (warning && goAhead) this.#enqueue(() => this.#makePart(warning));
  }

  /** Takes back the choice of a stack, or else the last part of the draft. */
  undo(): void {
    this.#enqueue(async () => {
      if (this.canUndo) await this.#redraft(undone(this.draft));
    });
  }

  /** Gives up the draft. */
  cancel(): void {
    this.#enqueue(() => this.#redraft(NO_DRAFT));
  }

  /** Plays the finished turn. */
  confirm(): void {
    this.#enqueue(async () => {
      if (this.stage === 'review' && this.draft.parts.length > 0) this.#play();
    });
  }

  /** Shows the position after `index` turns; a draft is given up. One turn forward is animated. */
  goTo(index: number): void {
    const count = this.game?.turns.length ?? 0;
    const target = Math.min(Math.max(index, 0), count);
    const forward = target === this.cursor + 1;
    this.draft = NO_DRAFT;
    this.#show(target, forward);
  }

  /** Animates the turn that led to the shown position once more. */
  replay(): void {
    if (this.cursor > 0 && this.draft.parts.length === 0) this.#show(this.cursor, true);
  }

  /** Back to before the last turn a person made. */
  takeBack(): void {
    const to = this.game && takebackTo(this.game);
    if (!this.game || to === null) return;
    this.#restart(cutTo(this.game, to));
  }

  /** Gives the game up for the side to move, or for the person when a computer is to move. */
  resign(side: Side): void {
    if (!this.game || this.over) return;
    this.#interrupt();
    this.game = { ...this.game, resigned: side };
    this.draft = NO_DRAFT;
    this.#events.changed();
    this.#events.ended();
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    if (paused) this.#interrupt();
    else this.#computerTurn();
  }

  /** Asks the engine again after it failed. */
  retry(): void {
    this.#computerTurn();
  }

  close(): void {
    this.#interrupt();
    this.#computer.close();
  }

  // -- the draft -------------------------------------------------------------------------------------------

  async #offer(move: TzaarMove): Promise<void> {
    if (move.covers_last) this.draft = { ...this.draft, warning: move };
    else await this.#makePart(move);
  }

  async #makePart(move: TzaarMove): Promise<void> {
    const looking = this.#looking;
    const before = this.#shown;
    if (!before || !this.mayMove) return;
    const { position } = await this.#rules.tzaar.apply(before.position, [move.text]);
    const view = await this.#view(position);
    this.draft = { ...this.draft, source: null };
    await this.#slide(move.text);
    // A step through the game, or a takeback, has given up the draft meanwhile.
    if (looking !== this.#looking) return;
    this.draft = { parts: [...this.draft.parts, move.text], source: null, warning: null };
    this.#shown = view;
    this.#events.drafted(move.text, this.stage);
    this.#events.changed();
    if (this.stage === 'review' && !needsConfirm(this.#manner().confirm, this.#input, move.text)) this.#play();
  }

  async #redraft(draft: Draft): Promise<void> {
    if (!this.game || !this.#last || !this.atEnd) return;
    const { parts } = draft;
    const view =
      parts.length === 0
        ? this.#last
        : await this.#view((await this.#rules.tzaar.apply(this.#last.position, parts)).position);
    this.draft = draft;
    this.#shown = view;
    this.#events.changed();
  }

  #play(): void {
    if (!this.game || !this.#last || !this.#shown) return;
    const { parts } = this.draft;
    this.#enter(this.#last, parts, this.#shown, false);
  }

  /** Adds a turn to the game and passes play on. */
  #enter(before: TzaarView, moves: readonly string[], after: TzaarView, byComputer: boolean): void {
    if (!this.game) return;
    const stays = !this.atEnd;
    this.game = withTurn(this.game, before, moves, after.position);
    this.#last = after;
    if (!stays) this.#stand(after, this.game.turns.length);
    this.#events.played(before.side, moves, byComputer);
    this.#events.changed();
    if (after.result) this.#events.ended();
    else this.#computerTurn();
  }

  // -- the computer ----------------------------------------------------------------------------------------

  #computerTurn(): void {
    const view = this.#last;
    const player = view && this.game?.players[view.side];
    this.stuck = false;
    if (!view || !player || player.type !== 'computer' || this.over || this.paused) return;
    const epoch = this.#epoch;
    this.thinking = view.side;
    const watched = this.game?.players[other(view.side)].type === 'computer';
    const pause = wait(watched ? SHORTEST_WATCHED : SHORTEST_THOUGHT);
    Promise.all([this.#computer.choose(view.position, player), pause])
      .then(async ([moves]) => {
        if (moves && epoch === this.#epoch) await this.#computerPlays(view, moves, epoch);
      })
      .catch((error: unknown) => {
        if (epoch !== this.#epoch) return;
        this.stuck = true;
        this.#fail(error);
      })
      .finally(() => {
        if (epoch === this.#epoch && this.#last === view) this.thinking = null;
      });
  }

  async #computerPlays(before: TzaarView, moves: readonly string[], epoch: number): Promise<void> {
    const steps: TzaarView[] = [];
    let position = before.position;
    for (const move of moves) {
      ({ position } = await this.#rules.tzaar.apply(position, [move]));
      steps.push(await this.#view(position));
    }
    const after = steps.at(-1);
    if (!after || !turnComplete(before, after)) throw new Error('the engine did not choose a whole turn');
    if (epoch !== this.#epoch) return;
    if (this.atEnd) await this.#showParts(moves, steps, epoch);
    if (epoch !== this.#epoch) return;
    this.thinking = null;
    this.#enter(before, moves, after, true);
  }

  // -- showing ---------------------------------------------------------------------------------------------

  #stand(view: TzaarView, cursor: number): void {
    if (cursor === (this.game?.turns.length ?? 0)) this.#last = view;
    this.#shown = view;
    this.cursor = cursor;
    this.draft = NO_DRAFT;
    this.moving = null;
    this.showing = false;
  }

  /** Puts the position after `target` turns on the board, its last turn animated if wanted. */
  #show(target: number, animated: boolean): void {
    const game = this.game;
    if (!game) return;
    const epoch = this.#look();
    const turn = game.turns[target - 1];
    this.#run(async () => {
      const view = await this.#view(positionAt(game, target));
      if (epoch !== this.#looking) return;
      if (animated && turn) {
        const before = await this.#view(positionAt(game, target - 1));
        if (epoch !== this.#looking) return;
        this.#shown = before;
        this.cursor = target;
        await this.#showParts(turn.moves, await this.#between(before, turn.moves, view), this.#epoch, epoch);
        if (epoch !== this.#looking) return;
      }
      this.#stand(view, target);
    });
  }

  async #between(before: TzaarView, moves: readonly string[], after: TzaarView): Promise<TzaarView[]> {
    if (moves.length < 2) return [after];
    const { position } = await this.#rules.tzaar.apply(before.position, moves.slice(0, 1));
    return [await this.#view(position), after];
  }

  async #showParts(
    moves: readonly string[],
    steps: readonly TzaarView[],
    epoch: number,
    looking = this.#looking,
  ): Promise<void> {
    const stale = () => epoch !== this.#epoch || looking !== this.#looking;
    this.showing = true;
    for (const [index, move] of moves.entries()) {
      const slid = await this.#slide(move);
      if (stale()) return;
      this.#shown = steps[index] ?? this.#shown;
      if (slid && index + 1 < moves.length) await wait(PAUSE_BETWEEN_PARTS);
      if (stale()) return;
    }
    this.showing = false;
  }

  /** Slides one move over the shown position; false when there was nothing to slide. */
  async #slide(text: string): Promise<boolean> {
    const move = readMove(text);
    const milliseconds = this.#manner().slide;
    if (!move || move.type === 'pass' || move.type === 'place' || milliseconds === 0) return false;
    const motion: Motion = { type: move.type, from: move.from, to: move.to, milliseconds };
    this.moving = motion;
    await wait(milliseconds);
    if (this.moving === motion) this.moving = null;
    return true;
  }

  // -- plumbing --------------------------------------------------------------------------------------------

  /** Grows with every change of what is looked at, so that an older animation ends. */
  #looking = 0;
  #look(): number {
    this.moving = null;
    this.showing = false;
    this.#looking += 1;
    return this.#looking;
  }

  /** Ends whatever is under way: thinking, animation, a draft being made. */
  #interrupt(): void {
    this.#epoch += 1;
    this.#look();
    this.#computer.stop();
    this.thinking = null;
    this.stuck = false;
  }

  #restart(game: Game): void {
    this.#interrupt();
    const epoch = this.#epoch;
    this.#run(async () => {
      const view = await this.#view(positionAt(game, game.turns.length));
      if (epoch !== this.#epoch) return;
      this.game = game;
      this.#stand(view, game.turns.length);
      this.#events.changed();
      this.#computerTurn();
    });
  }

  async #view(position: string): Promise<TzaarView> {
    const known = this.#views.get(position);
    if (known) return known;
    const view = await this.#rules.tzaar.view(position);
    this.#views.set(position, view);
    return view;
  }

  /** Presses and keys are handled one after the other, each with the position the former left. */
  #enqueue(task: () => Promise<void> | void): void {
    this.#queue = this.#queue.then(task).catch((error: unknown) => this.#fail(error));
  }

  #run(task: () => Promise<void>): void {
    task().catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#events.failed(messageOf(error));
  }
}
