import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue';

const limits = { atOnce: 2, perKey: 3, total: 5 };

/** Work that ends when it is told to. */
const workshop = () => {
  const running: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      begun.push(name);
      running.push({ name, end: () => done(name) });
    });
  const endOne = async () => {
    running.shift()?.end();
    await new Promise(setImmediate);
  };
  return { running, begun, work, endOne };
};

describe('createFairQueue', () => {
  it('does so many at once and the rest in turn', async () => {
    const { running, begun, work, endOne } = workshop();
    const queue = createFairQueue(limits);
    const all = ['1', '2', '3', '4'].map((name) => queue('a', work(name)));
    await new Promise(setImmediate);
    expect(begun).toEqual(['1', '2']);
    await endOne();
    expect([begun, running.length]).toEqual([['1', '2', '3'], 2]);
    while (running.length > 0) await endOne();
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4']);
  });

  it('lets each key have its turn, however many another has waiting', async () => {
    const { running, begun, work, endOne } = workshop();
    const queue = createFairQueue(limits);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void queue('a', work(name));
    for (const name of ['b1', 'b2']) void queue('b', work(name));
    while (running.length > 0) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'a5']);
  });

  it('refuses what one key has too many of, and what all have too many of', async () => {
    const { running, work, endOne } = workshop();
    const queue = createFairQueue(limits);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void queue('a', work(name));
    const tooMany = await queue('a', work('a6')).catch((error: unknown) => error);
    expect(tooMany).toBeInstanceOf(QueueFull);
    expect(tooMany).toHaveProperty('ofKey', true);
    for (const name of ['b1', 'b2']) void queue('b', work(name));
    const full = await queue('c', work('c1')).catch((error: unknown) => error);
    expect(full).toHaveProperty('ofKey', false);
    while (running.length > 0) await endOne();
    const later = queue('a', work('a7'));
    await endOne();
    expect(await later).toBe('a7');
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue({ ...limits, atOnce: 1 });
    const fails = () => queue('a', async () => Promise.reject(new Error('no')));
    const [one, two] = await Promise.allSettled([fails(), fails()]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    expect(await queue('a', async () => 'done')).toBe('done');
  });
});
