import { areaList } from './areas';
import type { Database } from './db/database';

/** Fills the lookup tables of all areas. `enough` is what the demo looks up, `all` is everything. */
export const seedLookups = (database: Database): { enough: Promise<unknown>; all: Promise<unknown> } => {
  const seeding = areaList.map(({ seed }) => {
    const seeded = seed?.(database) ?? Promise.resolve();
    return seeded instanceof Promise ? { forDemo: seeded, all: seeded } : seeded;
  });
  const enough = Promise.all(seeding.map(({ forDemo }) => forDemo));
  const all = Promise.all(seeding.map((one) => one.all));
  // each caller handles the failure of the promise it awaits; the other one must not count as unhandled
  for (const seeded of [enough, all]) seeded.catch(() => undefined);
  return { enough, all };
};
