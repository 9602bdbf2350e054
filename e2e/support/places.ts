import { inject } from 'vitest';
import { addDealershipLikeDemo } from '../../server/src/test-support/dealership-like-demo';
import { copyDemo, newDatabase } from './demo-database';
import { startDemo } from './server';

/**
 * Where a file of journeys runs:
 * - `new dealership`, the usual: a dealership on the shared server with the demo's staff and none of its records;
 * - `demo dealership`: the demo on the shared server, which other files read at the same time, so change nothing that they read;
 * - `own server`: a server with a demo of its own, for journeys that change what belongs to every dealership;
 * - `empty installation`: a server of its own that was never set up, without dealerships and users.
 */
export type Where = 'new dealership' | 'demo dealership' | 'own server' | 'empty installation';

export interface Place {
  origin: string;
  /** For what no screen does, such as making a day pass. */
  databaseUrl: string;
  /** How the demo's accounts are called here, where they are called otherwise. */
  usernames: ReadonlyMap<string, string>;
  /** What an own server has printed. */
  terminal(): string;
  close(): Promise<void>;
}

const asInDemo = new Map<string, string>();

const startOwnServer = async (
  env: NodeJS.ProcessEnv,
  database: { url: string; remove: () => Promise<void> },
): Promise<Place> => {
  const { origin, stop, terminal } = await startDemo({ ...env, DATABASE_URL: database.url });
  const close = () => stop().then(database.remove);
  return { origin, databaseUrl: database.url, usernames: asInDemo, terminal, close };
};

/** `env` is for an own server alone. */
export const openPlace = async (where: Where, env: NodeJS.ProcessEnv = {}): Promise<Place> => {
  if (where === 'own server') return startOwnServer(env, await copyDemo(inject('demoUrl')));
  if (where === 'empty installation')
    return startOwnServer({ ...env, DEMO: '0' }, await newDatabase(inject('demoUrl')));
  const { origin, databaseUrl } = inject('sharedServer');
  const usernames = where === 'new dealership' ? await addDealershipLikeDemo(databaseUrl) : asInDemo;
  return { origin, databaseUrl, usernames, terminal: () => '', close: async () => undefined };
};
