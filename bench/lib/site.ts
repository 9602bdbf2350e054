import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillCustomers } from './customers';
import { openBenchDatabase } from './database';
import { fillPeople } from './people';
import { launchForecourt } from './servers';
import { fillStock } from './stock';

interface Sizes {
  dealerships: number;
  /** How many there are at dealership 1, and how many at all the others together. */
  users: { first: number; rest: number };
  customers?: { first: number; rest: number };
  cars?: { first: number; rest: number };
}

/** A filled database and the product on it, with a session of the owner of dealership 1. */
export const openSite = async ({ dealerships, users, customers, cars }: Sizes) => {
  const database = await openBenchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
  const started = performance.now();
  const token = await fillPeople(database, { dealerships, ...users });
  if (customers) await fillCustomers(database, { dealerships, ...customers });
  if (cars) await fillStock(database, { dealerships, ...cars });
  console.log(`filled in ${Math.round((performance.now() - started) / 1_000)} s`);
  const server = await launchForecourt(database.url, dataDir);
  return {
    database,
    token,
    origin: server.origin,
    pid: server.pid,
    close: async () => {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type Site = Awaited<ReturnType<typeof openSite>>;
