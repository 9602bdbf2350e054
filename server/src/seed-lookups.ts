import { seedPackages } from './areas/account';
import { seedInventoryLookups } from './areas/inventory';
import { seedLocation } from './areas/location';
import type { Database } from './db/database';

/** What is the same for every dealership, filled when it is not there yet; `enough` is what the demo looks up. */
export const seedLookups = (database: Database): { enough: Promise<unknown>; all: Promise<unknown> } => {
  const { canada, all: towns } = seedLocation(database);
  const others = seedPackages(database).then(() => seedInventoryLookups(database));
  const enough = Promise.all([canada, others]);
  const all = Promise.all([towns, others]);
  // whoever waits for one of them is told; the other is nobody's to handle
  for (const seeded of [enough, all]) seeded.catch(() => undefined);
  return { enough, all };
};
