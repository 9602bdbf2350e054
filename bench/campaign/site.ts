import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openBenchDatabase } from '../lib/database';
import { freePort } from '../lib/servers';
import { fillDealerships } from './dealerships';
import { openServer } from './site-server';

/** A durable database with dealerships, and the server that is shipped on it. */
export const openCampaignSite = async (dealerships: number) => {
  const database = await openBenchDatabase();
  // it is killed during the campaign
  database.client.on('error', () => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-campaign-'));
  const started = performance.now();
  const places = await fillDealerships(database, dealerships);
  console.log(`${dealerships} dealerships filled in ${Math.round((performance.now() - started) / 1_000)} s`);
  const [port, sitePort] = [await freePort(), await freePort()];
  const server = openServer({ databaseUrl: database.url, dataDir, port, sitePort });
  await server.start();
  return {
    ...{ places, server, sitePort },
    /** A connection of its own for what is counted at the end. */
    query: async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> => {
      const client = new pg.Client(database.connection);
      client.on('error', () => undefined);
      await client.connect();
      try {
        return (await client.query<T>(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type CampaignSite = Awaited<ReturnType<typeof openCampaignSite>>;
