/**
 * The rules and the computer players as typed asynchronous calls. Everything that comes back is checked here,
 * once, against the contract; an error carries the rules' own words (`RulesError`).
 */
import { WorkerClient } from './client';
import { parse, type Decoded, type Decoder } from './decode';
import { fazApplied, fazDrawn, fazView, type FazSetup, type FazView } from './faz';
import {
  choice,
  created,
  records,
  written,
  type AnalyseOptions,
  type Choice,
  type ChooseOptions,
  type GameName,
  type RecordGame,
  type RecordToWrite,
} from './records';
import { tzaarApplied, tzaarView, type TzaarSetup, type TzaarView } from './tzaar';

export type TzaarApplied = Decoded<typeof tzaarApplied>;
export type FazApplied = Decoded<typeof fazApplied>;
export type FazDrawn = Decoded<typeof fazDrawn>;

/** The rules of both games. Positions, moves and records are the rules' own texts. */
export interface Rules {
  version(): Promise<string>;
  tzaar: {
    /** The position text of a new game. */
    setup(spec: TzaarSetup): Promise<string>;
    view(position: string): Promise<TzaarView>;
    apply(position: string, moves: readonly string[]): Promise<TzaarApplied>;
  };
  faz: {
    setup(spec: FazSetup): Promise<string>;
    view(position: string): Promise<FazView>;
    apply(position: string, moves: readonly string[]): Promise<FazApplied>;
    /** Plays the chance move: one die a seat, in the order red, white, blue. */
    roll(position: string, dice: readonly number[]): Promise<FazApplied>;
    /** The dice due in a position, drawn from a secret of 64 hexadecimal digits. */
    draw(position: string, seed: string): Promise<FazDrawn>;
  };
  writeRecord(record: RecordToWrite): Promise<string>;
  readRecord(text: string): Promise<RecordGame[]>;
}

/** One computer player. Aborting `signal` stops it at once; the call then rejects with an AbortError. */
export interface Engine {
  choose(position: string, options: ChooseOptions, signal?: AbortSignal): Promise<Choice>;
  analyse(
    position: string,
    options: AnalyseOptions,
    progress: (report: unknown) => void,
    signal?: AbortSignal,
  ): Promise<unknown>;
  /** Ends the worker; a later call starts a fresh one. */
  close(): void;
}

type Send = (method: string, args: unknown[]) => Promise<string>;

/** The rules over any channel that answers with JSON text. */
export function rulesOver(send: Send): Rules {
  const ask = async <T>(decoder: Decoder<T>, method: string, ...args: unknown[]): Promise<T> =>
    parse(await send(method, args), decoder, method);
  return {
    version: () => send('version', []),
    tzaar: {
      setup: async (spec) => (await ask(created, 'setup', 'tzaar', JSON.stringify(spec))).position,
      view: (position) => ask(tzaarView, 'view', 'tzaar', position),
      apply: (position, moves) => ask(tzaarApplied, 'apply', 'tzaar', position, JSON.stringify(moves)),
    },
    faz: {
      setup: async (spec) => (await ask(created, 'setup', 'faz', JSON.stringify(spec))).position,
      view: (position) => ask(fazView, 'view', 'faz', position),
      apply: (position, moves) => ask(fazApplied, 'apply', 'faz', position, JSON.stringify(moves)),
      roll: (position, dice) => ask(fazApplied, 'roll', position, JSON.stringify(dice)),
      draw: (position, seed) => ask(fazDrawn, 'draw', position, JSON.stringify({ seed })),
    },
    writeRecord: async ({ game, ...record }) =>
      (await ask(written, 'write_record', game, JSON.stringify(record))).text,
    readRecord: async (text) => (await ask(records, 'read_record', text)).games,
  };
}

let shared: Rules | null = null;

/** The page's rules worker, started at the first use. */
export function rules(): Rules {
  if (!shared) {
    const worker = new Worker(new URL('./rules.worker.ts', import.meta.url), { type: 'module' });
    const client = new WorkerClient(worker);
    shared = rulesOver((method, args) => client.call(method, args));
  }
  return shared;
}

/** Puts other rules in the place of the worker: unit tests only. */
export function replaceRules(other: Rules | null): void {
  shared = other;
}

class WorkerEngine implements Engine {
  #client: WorkerClient | null = null;

  constructor(
    readonly game: GameName,
    readonly hashMib: number,
  ) {}

  async choose(position: string, options: ChooseOptions, signal?: AbortSignal): Promise<Choice> {
    const text = await this.#call('choose', [position, JSON.stringify(options)], signal);
    return parse(text, choice, 'choose');
  }

  async analyse(
    position: string,
    options: AnalyseOptions,
    progress: (report: unknown) => void,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const args = [position, JSON.stringify(options)];
    return JSON.parse(await this.#call('analyse', args, signal, (text) => progress(JSON.parse(text))));
  }

  close(): void {
    this.#client?.close();
    this.#client = null;
  }

  async #call(
    method: string,
    args: unknown[],
    signal?: AbortSignal,
    progress?: (text: string) => void,
  ): Promise<string> {
    signal?.throwIfAborted();
    const stop = () => this.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await this.#started().call(method, args, progress);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  #started(): WorkerClient {
    if (!this.#client) {
      const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
      this.#client = new WorkerClient(worker);
      // Its failure shows in the call that follows: a worker answers in order.
      this.#client.call('create', [this.game, this.hashMib]).catch(() => {});
    }
    return this.#client;
  }
}

/** A computer player for one game, with `hashMib` MiB of transposition memory. */
export function createEngine(game: GameName, hashMib = 32): Engine {
  return new WorkerEngine(game, hashMib);
}
