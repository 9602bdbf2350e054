import { resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { FileStore } from '../files';
import type { JobHandler, Jobs } from '../jobs';
import { openBackupFolder } from './folder';
import { makeBackup } from './make-backup';
import { walFrom, walNumberAt } from './wal';

const TASK = 'backup';
const DAY_MS = 86_400_000;

interface Surroundings {
  config: Config;
  connection: pg.ClientConfig;
  dataDir: string;
  files: FileStore;
}

interface Nightly {
  jobs: Record<string, JobHandler>;
  crontab: string;
  /** At a start, so that nothing waits for the night. */
  addWhenDue(queue: Queue): Promise<void>;
  /** Breaks off one that is being made: a server that stops does not wait for hours. */
  stop(): Promise<void>;
}

interface Queue {
  database: Pick<Database, 'systemWrite'>;
  jobs: Jobs;
}

/** There is none yet, the last is old, or the archive of WAL files after it has a gap. */
const isDue = async (to: string, contents: Config['BACKUP_CONTENTS']): Promise<boolean> => {
  const folder = openBackupFolder(to);
  const last = (await folder.bases()).whole.at(-1);
  if (!last || Date.parse(last.manifest.endedAt) < Date.now() - 1.5 * DAY_MS) return true;
  const { database } = last.manifest;
  if (!database) return contents === 'all';
  const first = walNumberAt(database.end.lsn, database.walFileBytes);
  const { missing } = await walFrom(folder.wal, first, database.walFileBytes);
  return missing !== undefined;
};

/**
 * The backup of the night. Only servers that have the folder know the job, so that one without it never takes it from them; there is
 * one job, whatever the number of servers.
 */
export const nightlyBackup = ({ config, connection, dataDir, files }: Surroundings): Nightly => {
  const { BACKUP_DIR: backupDir } = config;
  if (!backupDir)
    return { jobs: {}, crontab: '', addWhenDue: async () => undefined, stop: async () => undefined };
  const to = resolve(backupDir);
  const stopping = new AbortController();
  const run: JobHandler = async () => {
    // until there is one, nothing can be restored: the first does not wait for the slow checkpoint, which spares the disk for minutes
    const isFirst = (await openBackupFolder(to).bases()).whole.length === 0;
    await makeBackup({
      ...{ connection, to, files, dataDir, secret: config.secret, contents: config.BACKUP_CONTENTS },
      signal: stopping.signal,
      kind: config.DATABASE_URL ? 'outside' : 'embedded',
      checkpoint: isFirst ? 'fast' : 'spread',
      ...{ megabytesPerSecond: config.BACKUP_MB_PER_SECOND, keep: config.BACKUP_KEEP },
    });
  };
  return {
    jobs: { [TASK]: run },
    // one that could not be made is tried again in the same night
    crontab: `40 2 * * * ${TASK} ?max=4&jobKey=${TASK}`,
    stop: async () => stopping.abort(),
    addWhenDue: async ({ database, jobs }) => {
      if (!(await isDue(to, config.BACKUP_CONTENTS))) return;
      await database.systemWrite({ userId: null, requestId: TASK }, (tx) =>
        jobs.add(tx, TASK, {}, { key: TASK }),
      );
    },
  };
};
