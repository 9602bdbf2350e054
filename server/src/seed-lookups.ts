import { seedPackages } from './areas/account';
import { seedInventoryLookups } from './areas/inventory';
import { seedLocation } from './areas/location';
import type { Database } from './db/database';

/** What is the same for every dealership, filled when it is not there yet. */
export const seedLookups = async (database: Database) => {
  await seedLocation(database);
  await seedPackages(database);
  await seedInventoryLookups(database);
};
