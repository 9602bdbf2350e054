import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue';
import { ReadersBusy } from './file-refused';

const [A, B, C] = [1, 2, 3];

/** A queue whose work ends when it is told, with the order in which it began. */
const stage = (limits: Partial<QueueLimits> = {}) => {
  const inTurn = createFairQueue({
    ...{ atOnce: 2, waitingOfOne: 2, waitingOfAll: 4, longestWaitMs: 60_000, ...limits },
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (dealership: number, name: string) =>
    inTurn(dealership, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await pause(0);
  };
  return { add, begun, end };
};

describe('the queue of files', () => {
  it('gives one dealership one place at a time, and the other place to others', async () => {
    const { add, begun, end } = stage();
    for (const name of ['a1', 'a2', 'a3']) void add(A, name);
    void add(B, 'b1');
    await pause(0);
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets the dealerships take turns, whoever sent more or came first', async () => {
    const { add, begun, end } = stage({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void add(A, name);
    void add(B, 'b1');
    void add(C, 'c1');
    await pause(0);
    for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('refuses what is too many of one dealership, and of all', async () => {
    const { add } = stage({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3']) void add(A, name);
    await expect(add(A, 'a4')).rejects.toMatchObject({ isOwnLimit: true, retryAfterSeconds: 5 });
    void add(B, 'b1');
    void add(B, 'b2');
    await expect(add(C, 'c1')).rejects.toMatchObject({ isOwnLimit: false, retryAfterSeconds: 5 });
  });

  it('lets nobody wait for ever, and makes room for the next', async () => {
    const { add, begun, end } = stage({ atOnce: 1, longestWaitMs: 50 });
    void add(A, 'a1');
    await expect(add(B, 'b1')).rejects.toBeInstanceOf(ReadersBusy);
    const next = add(C, 'c1');
    await end('a1');
    await end('c1');
    expect([await next, begun]).toEqual(['c1', ['a1', 'c1']]);
  });

  it('tells who waited too long whether for files of their own dealership or of others', async () => {
    const { add } = stage({ atOnce: 1, longestWaitMs: 50 });
    void add(A, 'a1');
    await expect(add(A, 'a2')).rejects.toMatchObject({ isOwnLimit: true });
    await expect(add(B, 'b1')).rejects.toMatchObject({ isOwnLimit: false });
  });

  it('goes on after a failure', async () => {
    const inTurn = createFairQueue({ atOnce: 1, waitingOfOne: 2, waitingOfAll: 4, longestWaitMs: 60_000 });
    await expect(inTurn(A, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(A, async () => 'next')).toBe('next');
  });
});
