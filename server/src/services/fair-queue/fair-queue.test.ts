import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue';

/** A queue whose work ends when the test says so, with the order in which it began. */
const stage = (limits: QueueLimits) => {
  const queue = createFairQueue<string>(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** The key is the first letter of the name. */
  const add = (name: string) =>
    queue.run(name.charAt(0), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const addAll = async (...names: string[]) => {
    for (const name of names) void add(name);
    await pause(0);
  };
  const end = async (...names: string[]) => {
    for (const name of names) {
      ends.get(name)?.();
      await pause(0);
    }
  };
  return { queue, add, addAll, begun, end };
};

describe('createFairQueue', () => {
  it('does so many at once and the rest in turn', async () => {
    const { addAll, begun, end } = stage({ atOnce: 2 });
    await addAll('a1', 'a2', 'a3', 'a4');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a3');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('lets the keys take turns, whoever has more waiting or came first', async () => {
    const { addAll, begun, end } = stage({ atOnce: 1 });
    await addAll('a1', 'a2', 'a3', 'b1', 'c1');
    await end('a1', 'b1', 'c1', 'a2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('keeps a place for other keys', async () => {
    const { addAll, begun, end } = stage({ atOnce: 3, perKey: 2 });
    await addAll('a1', 'a2', 'a3', 'a4');
    expect(begun).toEqual(['a1', 'a2']);
    await addAll('b1', 'b2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1', 'a2', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2', 'a3', 'a4']);
  });

  it('gives one key one place at a time, and the other place to others', async () => {
    const { addAll, begun, end } = stage({ atOnce: 2, perKey: 1 });
    await addAll('a1', 'a2', 'a3', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses what is too many of one key, and of all', async () => {
    const { add, addAll } = stage({ atOnce: 1, waitingPerKey: 2, waiting: 4 });
    await addAll('a1', 'a2', 'a3');
    await expect(add('a4')).rejects.toMatchObject({ reason: 'key' });
    await addAll('b1', 'b2');
    await expect(add('c1')).rejects.toMatchObject({ reason: 'all' });
  });

  it('lets nobody wait too long, and makes room for the next', async () => {
    const { queue, add, begun, end } = stage({ atOnce: 1, waiting: 1, maxWaitMs: 50 });
    void add('a1');
    await expect(add('b1')).rejects.toMatchObject({ reason: 'all' });
    await expect(add('a2')).rejects.toMatchObject({ reason: 'key' });
    expect(queue.size()).toBe(1);
    const next = add('c1');
    await end('a1', 'c1');
    expect([await next, begun]).toEqual(['c1', ['a1', 'c1']]);
  });

  it('goes on after a failure, and forgets keys without work', async () => {
    const { queue } = stage({ atOnce: 1 });
    const fails = () => queue.run('a', () => Promise.reject(new Error('broken')));
    const [one, two] = await Promise.allSettled([fails(), fails()]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    expect(await queue.run('a', async () => 'next')).toBe('next');
    expect(queue.size()).toBe(0);
  });

  it('starts at once only where nobody waits', async () => {
    const queue = createFairQueue<string>({ perKey: 1 });
    const release = queue.acquireNow('a');
    expect(release).toBeDefined();
    expect(queue.acquireNow('a')).toBeUndefined();
    expect(queue.acquireNow('b')).toBeDefined();
    const next = queue.acquire('a');
    release?.();
    release?.();
    expect(queue.acquireNow('a')).toBeUndefined();
    (await next)();
    expect(queue.acquireNow('a')).toBeDefined();
  });
});
