import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveAllTo, postgresAccount } from './account';
import { inCommand } from './archive';
import { findBinaries } from './binaries';
import { type Cluster, writeSettings } from './cluster';
import { freePort } from './embedded';
import { type Guard, openGuard, releaseGuard } from './guard';
import { homeIn, prepareHome, prepareSocketDir } from './home';
import { isPostmasterAlive, startPostmaster, stopPostmaster } from './postmaster';
import type { Listen } from './settings';

interface Recovery {
  dataDir: string;
  /** The moment up to which changes are taken; all of them when absent. */
  moment?: Date | undefined;
  /** Fills an empty folder with the copy of the data folder. */
  fill(data: string): Promise<void>;
  /** Puts the compressed WAL files that there are into a folder. */
  fillWal(folder: string): Promise<void>;
}

/** The last change that is in the database, as its server's log has it; none when there was none since the copy. */
export interface Recovered {
  lastChange: Date | undefined;
}

const WAL = 'wal-to-restore';
const FETCH = 'fetch.sh';
const BEGIN = '# restore begins';
const END = '# restore ends';

/** An end above 125 stops the server: a damaged file must not pass for the end of the WAL. */
const FETCH_SCRIPT = `#!/bin/sh
[ -f "$3/$1.gz" ] || exit 1
gzip -dc "$3/$1.gz" > "$2" || exit 200
`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The server reads it before it knows names of time zones, of which Z is one. */
const inSettings = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

/**
 * Makes a copied data folder ready to take the WAL in when its server starts: from a folder that may have another name by then.
 */
export const writeRecovery = async (
  data: string,
  wal: { written: string; read: string },
  moment: Date | undefined,
  more: readonly string[] = [],
): Promise<void> => {
  await writeFile(join(wal.written, FETCH), FETCH_SCRIPT, { mode: 0o700 });
  const command = `/bin/sh ${inCommand(join(wal.read, FETCH))} "%f" "%p" ${inCommand(wal.read)}`;
  const lines = [
    BEGIN,
    `restore_command = ${literal(command)}`,
    "recovery_target_timeline = 'latest'",
    ...(moment
      ? [`recovery_target_time = ${literal(inSettings(moment))}`, "recovery_target_action = 'promote'"]
      : []),
    ...more,
    END,
  ];
  await appendFile(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  await writeFile(join(data, 'recovery.signal'), '');
};

const forgetRecovery = async (data: string): Promise<void> => {
  const path = join(data, 'postgresql.auto.conf');
  const text = await readFile(path, 'utf8');
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from >= 0 && to > from) await writeFile(path, text.slice(0, from) + text.slice(to + END.length + 1));
};

/** Without an archive the server does not note that its new history is still to be archived. */
const noteHistories = async ({ data, account }: Cluster): Promise<void> => {
  const wal = join(data, 'pg_wal');
  const status = join(wal, 'archive_status');
  await mkdir(status, { recursive: true });
  for (const name of await readdir(wal))
    if (name.endsWith('.history') && !existsSync(join(status, `${name}.done`)))
      await writeFile(join(status, `${name}.ready`), '');
  await giveAllTo(account, status);
};

const LAST_CHANGE = /last completed transaction was at log time (\S+ \S+)/g;

const lastChangeIn = (log: string): Date | undefined => {
  const said = [...log.matchAll(LAST_CHANGE)].at(-1)?.[1];
  return said ? new Date(said.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) : undefined;
};

export class RecoveryFailed extends Error {
  constructor(
    readonly log: string,
    readonly lastChange: Date | undefined,
  ) {
    super(`PostgreSQL could not restore its data:\n${log.trimEnd().split('\n').slice(-12).join('\n')}`);
  }

  /** The WAL that there is ends before the moment. */
  get isTooLate(): boolean {
    return this.log.includes('recovery ended before configured recovery target was reached');
  }
}

const waitFor = async (cluster: Cluster): Promise<Guard | undefined> => {
  for (;;) {
    const guard = await openGuard(cluster).catch(() => undefined);
    if (guard || !(await isPostmasterAlive(cluster))) return guard;
    await sleep(200);
  }
};

/** Makes the PostgreSQL of a new data folder from a copy and the WAL since, as it was at a moment. Afterwards it does not run. */
export const recoverEmbedded = async ({ dataDir, moment, fill, fillWal }: Recovery): Promise<Recovered> => {
  const account = await postgresAccount(homeIn(dataDir));
  const home = await prepareHome(dataDir, account, () => {});
  const binaries = await findBinaries(home, account);
  const data = join(home, 'data');
  const wal = join(home, WAL);
  const cluster: Cluster = { home, data, account, binaries, onWaiting: () => {}, connections: 100 };
  for (const folder of [data, wal]) await mkdir(folder, { mode: 0o700 });
  await fill(data);
  await fillWal(wal);
  // nobody may connect before it is done, so that limits of connections need not be those of the copied server
  await writeRecovery(data, { written: wal, read: wal }, moment, [
    "hot_standby = 'off'",
    "log_min_messages = 'warning'",
    "logging_collector = 'off'",
  ]);
  await giveAllTo(account, data);
  await giveAllTo(account, wal);
  const listen: Listen =
    process.platform === 'win32'
      ? { kind: 'tcp', port: await freePort() }
      : { kind: 'socket', dir: await prepareSocketDir(home, account) };
  await writeSettings(cluster, listen, true, { archive_mode: 'off' });
  await startPostmaster(cluster, listen);
  const guard = await waitFor(cluster);
  const log = await readFile(join(home, 'server.log'), 'utf8').catch(() => '');
  if (!guard) throw new RecoveryFailed(log, lastChangeIn(log));
  await releaseGuard(guard);
  const stopped = await stopPostmaster(cluster);
  await guard.client.end().catch(() => {});
  if (!stopped.ok) throw new Error(`PostgreSQL does not stop:\n${stopped.output}`);
  await forgetRecovery(data);
  await noteHistories(cluster);
  await rm(wal, { recursive: true });
  await rm(join(home, 'server.log'), { force: true });
  // made again at the place where it will be
  await rm(join(home, 'run'), { recursive: true, force: true });
  return { lastChange: lastChangeIn(log) };
};
