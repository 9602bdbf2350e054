import { mkdir, statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { readDatabaseFacts } from './db/database-facts.queries';
import type { Deps } from './deps';
import { readBackupState } from './services/backup';
import { type FileStore, newFileName } from './services/files';
import type { Health, HealthFinding, HealthPart } from './services/health';
import type { Inbox } from './services/inbox';
import type { Mail } from './services/mail';
import type { Sms } from './services/sms';

const MB = 1_048_576;
const GB = 1_024 * MB;
/** Servers elsewhere are asked once in this time. */
const OUTSIDE_MS = 5 * 60_000;
const OUTSIDE_SLOW_MS = 1_500;

const inGb = (bytes: number) => `${(bytes / GB).toFixed(1)} GB`;
const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`;

const MANY_WAITING = 5;

const databasePart = ({ database }: Deps): HealthPart => ({
  ...{ name: 'database', title: 'Database', order: 10, slowMs: 200 },
  check: async () => {
    const began = performance.now();
    await database.ping();
    const ping = performance.now() - began;
    const facts = await database.systemRead(readDatabaseFacts);
    const { requests, system } = database.load();
    const waiting = requests.waiting + system.waiting;
    return {
      ...(waiting > MANY_WAITING && {
        state: 'warning',
        message: `${waiting} requests wait for a connection`,
      }),
      facts: {
        Ping: `${ping.toFixed(1)} ms`,
        PostgreSQL: facts.version,
        Replicas: facts.replicas,
        'Connections of all servers': `${facts.connections} of ${facts.max_connections}`,
      },
    };
  },
});

const LITTLE_DISK = { warning: 5 * GB, failing: 1 * GB };

const diskPart = (dataDir: string): HealthPart => ({
  ...{ name: 'disk', title: 'Disk of the data folder', order: 30 },
  check: async () => {
    await mkdir(dataDir, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const facts = { Free: inGb(free), Size: inGb(blocks * bsize) };
    if (free < LITTLE_DISK.failing) return { state: 'failing', message: 'The disk is nearly full', facts };
    if (free < LITTLE_DISK.warning) return { state: 'warning', message: 'Little space is left', facts };
    return { facts };
  },
});

export const filesPart = ({ files, config }: Pick<Deps, 'files' | 'config'>): HealthPart => ({
  ...{ name: 'files', title: 'Stored files', order: 20, keepMs: 60_000 },
  slowMs: OUTSIDE_SLOW_MS,
  check: async () => {
    const name = newFileName('txt');
    await files.put(name, Buffer.from('health'), 'text/plain');
    await files.remove(name);
    return { facts: { Place: config.S3_BUCKET ? 'S3 bucket' : 'folder on this disk' } };
  },
});

const HOUR_S = 3_600;
const OLD_BACKUP_HOURS = 36;
const MANY_WAL_FILES = 8;

const backupsPart = ({ config, database }: Deps): HealthPart => ({
  ...{ name: 'backups', title: 'Backups', order: 35, keepMs: 60_000 },
  check: async () => {
    const state = await readBackupState(config, database);
    if (!state) return { state: 'off', message: 'Not set up: there is no BACKUP_DIR' };
    const { age_seconds, archive } = state;
    const hours = age_seconds / HOUR_S;
    const facts = {
      'Last backup': Number.isFinite(hours) ? `${hours.toFixed(1)} hours ago` : 'none yet',
      ...(archive && { 'WAL files waiting': archive.waiting }),
    };
    if (archive && (archive.failing > 0 || archive.waiting > MANY_WAL_FILES))
      return { state: 'failing', message: 'WAL files do not come into the archive', facts };
    if (hours > OLD_BACKUP_HOURS)
      return { state: 'warning', message: 'There is no backup of the last 36 hours', facts };
    return { facts };
  },
});

const MUCH_HEAP = 0.85;

const memoryPart = (): HealthPart => ({
  ...{ name: 'memory', title: 'Memory', order: 40 },
  check: () => {
    const { rss, heapUsed } = process.memoryUsage();
    const limit = getHeapStatistics().heap_size_limit;
    const isFull = heapUsed > limit * MUCH_HEAP;
    return {
      ...(isFull && { state: 'warning', message: 'Little of the memory for objects is left' }),
      facts: { 'Memory in use': inMb(rss), Objects: `${inMb(heapUsed)} of ${inMb(limit)}` },
    };
  },
});

const HELD_UP_MS = { warning: 200, failing: 2_000 };
/** The delays of so long are looked at together. */
const DELAYS_MS = 60_000;

const eventLoopPart = () => {
  const delays = monitorEventLoopDelay({ resolution: 50 });
  delays.enable();
  let since = Date.now();
  const check = (): HealthFinding => {
    const p99 = delays.count > 0 ? Math.max(0, delays.percentile(99) / 1e6 - 50) : 0;
    const most = delays.count > 0 ? Math.max(0, delays.max / 1e6 - 50) : 0;
    if (Date.now() - since > DELAYS_MS) {
      delays.reset();
      since = Date.now();
    }
    const facts = { 'Delay, p99': `${p99.toFixed(0)} ms`, Longest: `${most.toFixed(0)} ms` };
    const message = 'Something holds up all requests';
    if (p99 > HELD_UP_MS.failing) return { state: 'failing', message, facts };
    if (p99 > HELD_UP_MS.warning) return { state: 'warning', message, facts };
    return { facts };
  };
  const part: HealthPart = { name: 'event-loop', title: 'Event loop', order: 50, check };
  return { part, stop: () => delays.disable() };
};

const socketsPart = ({ realtime }: Deps): HealthPart => ({
  ...{ name: 'sockets', title: 'Live connections', order: 60 },
  check: () => ({ facts: { 'Connections of users': realtime.connected() } }),
});

const MANY_DOCUMENTS = 50;

const documentsPart = ({ documents, readers }: Deps): HealthPart => ({
  ...{ name: 'documents', title: 'Document threads', order: 70 },
  check: () => {
    const [drawn, read] = [documents.load(), readers.load()];
    const isFull = drawn.waiting > MANY_DOCUMENTS;
    return {
      ...(isFull && { state: 'warning', message: 'Many documents wait to be drawn' }),
      facts: {
        'Documents drawn now': drawn.running,
        'Documents waiting': drawn.waiting,
        'Files read now': read.running,
        'Files waiting': read.waiting,
      },
    };
  },
});

const OUTBOX = 'Not set up: messages are kept in the outbox';

export const sendingPart = (
  part: Pick<HealthPart, 'name' | 'title' | 'order'>,
  service: Mail | Sms,
): HealthPart => ({
  ...part,
  ...{ keepMs: OUTSIDE_MS, slowMs: OUTSIDE_SLOW_MS },
  check: async () => {
    if (!service.check) return { state: 'off', message: OUTBOX };
    await service.check();
    return {};
  },
});

const SOME_FAILURES = 3;

/** The mailbox, as far as this server reads it. */
export const inboxPart = (inbox: Pick<Inbox, 'status'>): HealthPart => ({
  ...{ name: 'inbox', title: 'Mailbox of leads and replies', order: 100 },
  check: () => {
    const { isHere, failures, readAt } = inbox.status();
    const facts = {
      'Read by': isHere || failures > 0 ? 'this server' : 'another server',
      ...(readAt && { 'Last read': `${readAt.toISOString().slice(0, 19).replace('T', ' ')} UTC` }),
    };
    if (failures >= SOME_FAILURES)
      return { state: 'failing', message: `It could not be read, ${failures} times in a row`, facts };
    if (failures > 0) return { state: 'warning', message: 'The last attempt to read it failed', facts };
    return { facts };
  },
});

/** The parts of the server itself; areas name theirs in `health` of their area.ts. */
export const ownHealthParts = (
  deps: Deps,
  // the files as they are stored: what is written to try them is not for the backup
  { mail, sms, files, dataDir }: { mail: Mail; sms: Sms; files: FileStore; dataDir: string },
) => {
  const eventLoop = eventLoopPart();
  return {
    parts: [
      databasePart(deps),
      filesPart({ files, config: deps.config }),
      backupsPart(deps),
      diskPart(dataDir),
      memoryPart(),
      eventLoop.part,
      socketsPart(deps),
      documentsPart(deps),
      sendingPart({ name: 'mail', title: 'E-mail', order: 80 }, mail),
      sendingPart({ name: 'sms', title: 'Text messages', order: 90 }, sms),
    ],
    stop: eventLoop.stop,
  };
};

const WATCH_MS = 60_000;

/** Parts are looked at while nobody asks too, so that it is known since when one fails. */
export const watchHealth = (health: Health) => {
  const timer = setInterval(() => void health.read(), WATCH_MS);
  timer.unref();
  return async () => clearInterval(timer);
};
