/** The computer players of one game: one engine, asked at the level of whoever is to move. */
import { createEngine, type Engine } from '../engine/api';
import { randomSeed } from '../ui/seed';
import type { Player } from './history';

export class Computer {
  #engine: Engine | null = null;
  #stop: AbortController | null = null;

  constructor(private readonly create: () => Engine = () => createEngine('tzaar')) {}

  /** The moves of one turn; null when it was stopped meanwhile. Rejects when the engine fails. */
  async choose(position: string, player: Player & { type: 'computer' }): Promise<string[] | null> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.#engine ??= this.create();
    const options = { level: player.level, movetime: player.movetime, seed: randomSeed() };
    try {
      const { moves } = await this.#engine.choose(position, options, stop.signal);
      return stop.signal.aborted ? null : moves;
    } catch (error) {
      if (stop.signal.aborted) return null;
      throw error;
    } finally {
      if (this.#stop === stop) this.#stop = null;
    }
  }

  /** Stops thinking at once. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
  }

  close(): void {
    this.stop();
    this.#engine?.close();
    this.#engine = null;
  }
}
