/** Messages between the page and its workers: one call, then any number of progress texts, then one answer. */

export interface Call {
  id: number;
  method: string;
  args: unknown[];
}

export type Reply =
  | { id: number; type: 'progress'; text: string }
  | { id: number; type: 'done'; text: string }
  | { id: number; type: 'error'; message: string };

/** An error of the rules or the engine, with its own words: what is wrong and where. */
export class RulesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RulesError';
  }
}

/** The words of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
