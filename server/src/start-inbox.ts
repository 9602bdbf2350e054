import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config';
import {
  type HeldLock,
  type Inbox,
  type InboxHandler,
  startFolderInbox,
  startImapInbox,
} from './services/inbox';

export interface InboxNeeds {
  config: Config;
  connection: pg.ClientConfig;
  dataDir: string;
  handler: InboxHandler;
  log(message: string, error?: unknown): void;
}

/** Tells our advisory locks from others of the database; one server of all listens to the mailbox. */
const LOCK = 'select pg_try_advisory_lock(7203, 77) as held';

const holdLock = async (connection: pg.ClientConfig): Promise<HeldLock | null> => {
  const client = new pg.Client(connection);
  const lost = new AbortController();
  client.on('error', () => lost.abort()).on('end', () => lost.abort());
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(LOCK);
  if (rows[0]?.held) return { lost: lost.signal, release: () => client.end() };
  await client.end();
  return null;
};

/** Mails come from the mailbox of IMAP_URL; without one from files in the data folder, so that the flow can be tried. */
export const startInbox = ({ config, connection, dataDir, handler, log }: InboxNeeds): Inbox => {
  const settings = { handler, log, holdLock: () => holdLock(connection) };
  return config.IMAP_URL
    ? startImapInbox({ ...settings, url: config.IMAP_URL })
    : startFolderInbox({ ...settings, folder: join(dataDir, 'inbox') });
};
