import { RulesError, type Call, type Reply } from './protocol';

interface Waiting {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
  progress: ((text: string) => void) | undefined;
}

/** Calls into one worker. Answers come in any order; `close` ends the worker and rejects what is open. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.#receive(event.data));
    worker.addEventListener('error', (event) => this.#fail(new Error(event.message || 'the worker did not start')));
  }

  call(method: string, args: unknown[], progress?: (text: string) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      const call: Call = { id: this.#next++, method, args };
      this.#waiting.set(call.id, { resolve, reject, progress });
      this.#worker.postMessage(call);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#fail(new DOMException('stopped', 'AbortError'));
  }

  #receive(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    if (reply.type === 'progress') {
      waiting.progress?.(reply.text);
      return;
    }
    this.#waiting.delete(reply.id);
    if (reply.type === 'done') waiting.resolve(reply.text);
    else waiting.reject(new RulesError(reply.message));
  }

  #fail(error: Error): void {
    const open = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of open) reject(error);
  }
}
