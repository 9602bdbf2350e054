import { describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('createConcurrencyLimit', () => {
  it('runs so many of one key, and lets the next wait for its turn', async () => {
    const limit = createConcurrencyLimit({ max: 2, maxWaiting: 5, waitMs: 1_000 });
    const first = await limit.acquire(1);
    await limit.acquire(1);
    const started = vi.fn();
    const third = limit.acquire(1).then((release) => {
      started();
      return release;
    });
    await settle();
    expect(started).not.toHaveBeenCalled();
    first();
    (await third)();
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('does not let one key hold up another', async () => {
    const limit = createConcurrencyLimit({ max: 1, maxWaiting: 0, waitMs: 1_000 });
    await limit.acquire(1);
    await expect(limit.acquire(1)).rejects.toMatchObject({ status: 429, extra: { retryAfter: 2 } });
    await limit.acquire(2);
  });

  it('refuses after a pause when asked to, and keeps no turn for it', async () => {
    const limit = createConcurrencyLimit({ max: 1, maxWaiting: 0, waitMs: 1_000, refuseAfterMs: 30 });
    const release = await limit.acquire(1);
    const refused = limit.acquire(1);
    const answered = vi.fn();
    refused.catch(answered);
    await settle();
    expect(answered).not.toHaveBeenCalled();
    release();
    await expect(refused).rejects.toMatchObject({ status: 429 });
    (await limit.acquire(1))();
    expect(limit.size()).toBe(0);
  });

  it('refuses who waits too long, and gives their turn to the next', async () => {
    const limit = createConcurrencyLimit({ max: 1, maxWaiting: 2, waitMs: 20 });
    const release = await limit.acquire(1);
    await expect(limit.acquire(1)).rejects.toMatchObject({ status: 429 });
    const next = limit.acquire(1);
    release();
    (await next)();
  });

  it('has a limit for all keys together where one is given', async () => {
    const limit = createConcurrencyLimit({ max: 2, maxOfAll: 3, maxWaiting: 0, waitMs: 1_000 });
    const [first] = await Promise.all([1, 1, 2].map((key) => limit.acquire(key)));
    await expect(limit.acquire(2)).rejects.toMatchObject({ status: 429 });
    first?.();
    await limit.acquire(2);
  });

  it('counts a release once', async () => {
    const limit = createConcurrencyLimit({ max: 1, maxWaiting: 0, waitMs: 10 });
    const release = await limit.acquire(1);
    release();
    release();
    await limit.acquire(1);
    await expect(limit.acquire(1)).rejects.toMatchObject({ status: 429 });
  });

  it('remembers no key that has nothing under way', async () => {
    const limit = createConcurrencyLimit({ max: 1, maxWaiting: 5, waitMs: 10 });
    const all = await Promise.all([1, 2, 3].map((key) => limit.acquire(key)));
    expect(limit.size()).toBe(3);
    for (const release of all) release();
    expect(limit.size()).toBe(0);
  });
});
