import { describe, expect, it, vi } from 'vitest';
import { rulesOver } from './api';
import { WorkerClient } from './client';
import { RulesError, type Call, type Reply } from './protocol';

/** A worker whose answers the test writes. */
class FakeWorker extends EventTarget {
  readonly calls: Call[] = [];
  terminated = false;
  postMessage(call: Call): void {
    this.calls.push(call);
  }
  terminate(): void {
    this.terminated = true;
  }
  answer(reply: Reply): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: reply }));
  }
}

function connected() {
  const worker = new FakeWorker();
  return { worker, client: new WorkerClient(worker as unknown as Worker) };
}

describe('calls into a worker', () => {
  it('are matched with their answers in any order', async () => {
    const { worker, client } = connected();
    const [a, b] = [client.call('view', ['a']), client.call('view', ['b'])];
    worker.answer({ id: 2, type: 'done', text: 'B' });
    worker.answer({ id: 1, type: 'done', text: 'A' });
    expect(await Promise.all([a, b])).toEqual(['A', 'B']);
  });
  it('report progress before the answer', async () => {
    const { worker, client } = connected();
    const progress = vi.fn();
    const call = client.call('analyse', [], progress);
    worker.answer({ id: 1, type: 'progress', text: 'depth 1' });
    worker.answer({ id: 1, type: 'done', text: 'end' });
    expect(await call).toBe('end');
    expect(progress).toHaveBeenCalledExactlyOnceWith('depth 1');
  });
  it('carry the rules’ own words when refused', async () => {
    const { worker, client } = connected();
    const call = client.call('view', []);
    worker.answer({ id: 1, type: 'error', message: 'column a: expected 5 spaces' });
    await expect(call).rejects.toThrow(new RulesError('column a: expected 5 spaces'));
  });
  it('end when the worker is closed', async () => {
    const { worker, client } = connected();
    const call = client.call('choose', []);
    client.close();
    await expect(call).rejects.toThrow('stopped');
    expect(worker.terminated).toBe(true);
    worker.answer({ id: 1, type: 'done', text: 'late' });
  });
  it('end when the worker breaks', async () => {
    const { worker, client } = connected();
    const call = client.call('version', []);
    worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no memory' }));
    await expect(call).rejects.toThrow('no memory');
  });
});

describe('answers that break the contract', () => {
  it('are refused with the place', async () => {
    const rules = rulesOver(async () => JSON.stringify({ position: 7 }));
    await expect(rules.tzaar.setup({ kind: 'fixed' })).rejects.toThrow('setup.position: expected a text');
  });
});
