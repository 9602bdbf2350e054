import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageCache, type KeptPage } from './page-cache';

const page = (bytes: number, freshUntil = Number.POSITIVE_INFINITY): KeptPage => ({
  ...{ status: 200, type: 'text/html', etag: '"x"', freshUntil },
  ...{ body: Buffer.alloc(bytes), gzip: Buffer.alloc(0) },
});

describe('createPageCache', () => {
  it('keeps no page that was read before a change', () => {
    const cache = createPageCache(100_000);
    const before = cache.generationOf(1);
    cache.drop(1);
    cache.put(1, 'a', page(10), before);
    expect(cache.get(1, 'a', 0)).toBeUndefined();
    cache.put(1, 'a', page(10), cache.generationOf(1));
    expect(cache.get(1, 'a', 0)).toBeDefined();
  });

  it('keeps no page of any dealership that was read before all were dropped', () => {
    const cache = createPageCache(100_000);
    const before = cache.generationOf(7);
    cache.dropAll();
    cache.put(7, 'a', page(10), before);
    expect(cache.get(7, 'a', 0)).toBeUndefined();
  });

  it('drops the pages of one dealership alone', () => {
    const cache = createPageCache(100_000);
    for (const tenant of [1, 2]) cache.put(tenant, 'a', page(10), cache.generationOf(tenant));
    cache.drop(1);
    expect([cache.get(1, 'a', 0), cache.get(2, 'a', 0)]).toEqual([undefined, expect.anything()]);
  });

  it('shows a page no longer than it is fresh', () => {
    const cache = createPageCache(100_000);
    cache.put(1, 'a', page(10, 1_000), 0);
    expect(cache.get(1, 'a', 999)).toBeDefined();
    expect(cache.get(1, 'a', 1_000)).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  it('takes place from the dealership that has most', () => {
    const cache = createPageCache(10_000, 8_000);
    cache.put(2, 'small', page(100), 0);
    for (let number = 0; number < 50; number += 1) cache.put(1, `q=${number}`, page(1_000), 0);
    expect(cache.get(2, 'small', 0)).toBeDefined();
    expect(cache.get(1, 'q=49', 0)).toBeDefined();
    expect(cache.get(1, 'q=0', 0)).toBeUndefined();
  });

  it('never takes more than its bytes, whatever is put and dropped', () => {
    const step = fc.record({
      tenant: fc.integer({ min: 1, max: 4 }),
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      bytes: fc.integer({ min: 0, max: 3_000 }),
      drops: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = createPageCache(10_000, 6_000);
        for (const { tenant, key, bytes, drops } of steps) {
          if (drops) cache.drop(tenant);
          else cache.put(tenant, key, page(bytes), cache.generationOf(tenant));
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
          expect(cache.bytes).toBeLessThanOrEqual(10_000);
        }
        for (const tenant of [1, 2, 3, 4]) cache.drop(tenant);
        expect(cache.bytes).toBe(0);
      }),
    );
  });
});
