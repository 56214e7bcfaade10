import { messageOf, type Call, type Reply } from './protocol';

/** Answers a call with JSON text, or throws; `progress` may be called any number of times before. */
export type Handler = (call: Call, progress: (text: string) => void) => Promise<string>;

/** Answers every call that reaches this worker, in order. */
export function serve(handle: Handler): void {
  const post = (reply: Reply) => self.postMessage(reply);
  self.addEventListener('message', (event: MessageEvent<Call>) => {
    const call = event.data;
    handle(call, (text) => post({ id: call.id, type: 'progress', text })).then(
      (text) => post({ id: call.id, type: 'done', text }),
      (error: unknown) => post({ id: call.id, type: 'error', message: messageOf(error) }),
    );
  });
}
