import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ROLE } from '@forecourt/policy';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app';
import { compose } from '../../compose';
import { readConfig } from '../../config';
import { startEmbeddedPostgres } from '../../db/embedded';
import { giveAllTo, postgresAccount } from '../../db/embedded/account';
import { migrate } from '../../db/migrate';
import { schema } from '../../schema';
import { addDealership, addUser } from '../../test-support/people';
import { VIN_DATA_DIR } from '../../test-support/vin-data';
import { createDiskFiles, createS3Files, newFileName } from '../files';
import { startS3 } from '../files/s3-stand-in';
import { archiveOf } from './archive-of';
import { readBackupState } from './backup-state';
import { openBackupFolder } from './folder';
import { type BackupWanted, makeBackup } from './make-backup';
import { nightlyBackup } from './nightly';
import { type RestoreWanted, restore } from './restore';
import { keepBackups } from './retention';
import { withBackup } from './with-backup';

const SECRET = 'a secret of the tests';
type Embedded = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

let root: string;
let server: Embedded;
let before: Awaited<ReturnType<typeof openApp>>;
let dataDir: string;
let backupDir: string;
const running: Embedded[] = [];

/** The application on a database of its own, without a port. */
const openApp = async (connection: pg.ClientConfig, folder: string, env: NodeJS.ProcessEnv = {}) => {
  const config = readConfig({ LOG_LEVEL: 'silent', DB_POOL: '4', SECRET, DATA_DIR: folder, ...env });
  await migrate(connection, schema);
  const { deps, stop } = await compose(config, connection, {
    ...{ dataDir: folder, vinDir: VIN_DATA_DIR, publicUrl: 'http://localhost:3000' },
  });
  const app = await buildApp(deps);
  const me = async (token: string) => {
    const headers = { host: 'localhost', authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/api/user/info', headers })).statusCode;
  };
  return { config, deps, me, stop: () => app.close().then(stop) };
};

const startOn = async (folder: string, more: object = {}): Promise<Embedded> => {
  const started = await startEmbeddedPostgres({ dataDir: folder, fsync: false, ...more });
  running.push(started);
  return started;
};

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

/** All that is committed is in the archive afterwards. */
const archiveAll = async (url: string) => {
  const [row] = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  const isArchived = async () => {
    const rows = await ask(url, `select last_archived_wal >= '${row.name}' as done from pg_stat_archiver`);
    expect(rows).toEqual([{ done: true }]);
  };
  await vi.waitFor(isArchived, { timeout: 15_000, interval: 100 });
};

const momentOf = async (url: string): Promise<Date> => {
  // what is committed in the same millisecond would be on either side
  const [row] = await ask(url, "select clock_timestamp() + interval '20 ms' as now, pg_sleep(0.05)");
  return row.now;
};

const back = (more: Partial<BackupWanted> = {}) =>
  makeBackup({
    ...{ connection: server.connection, kind: 'embedded', to: backupDir, files: before.deps.files, dataDir },
    ...{ secret: SECRET, contents: 'all', checkpoint: 'fast', megabytesPerSecond: 1_000, ...more },
  });

const newPlace = () => join(root, `restored-${Math.random().toString(36).slice(2)}`);

const contentOf = (folder: string, name: string) =>
  createDiskFiles({ dir: join(folder, 'files') })
    .get(name)
    .then(buffer)
    .then(String);

const put = async (text: string) => {
  const name = newFileName('pdf');
  await before.deps.files.put(name, Buffer.from(text), 'application/pdf');
  return name;
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
  // PostgreSQL runs as another user when we are root
  await chmod(root, 0o755);
  [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')];
  server = await startOn(dataDir, { archive: archiveOf(backupDir) });
  before = await openApp(server.connection, dataDir, { BACKUP_DIR: backupDir });
  await mkdir(join(dataDir, 'inbox', 'done'), { recursive: true });
  await writeFile(join(dataDir, 'inbox', 'unread.eml'), 'From: a customer');
  await writeFile(join(dataDir, 'inbox', 'done', 'read.eml'), 'From: a customer');
}, 120_000);

afterAll(async () => {
  await before?.stop();
  for (const one of running) await one.stop();
  for (const name of await readdir(root)) {
    const home = await realpath(join(root, name, 'postgres')).catch(() => undefined);
    if (home) await rm(home, { recursive: true, force: true });
  }
  await rm(root, { recursive: true, force: true });
}, 60_000);

describe('a backup of the embedded database', () => {
  let moment: Date;
  let oldFile: string;
  let newFile: string;
  let people: { token: string }[] = [];
  /** The folder of backups as it is now: later tests add to it. */
  let saved: string;

  beforeAll(async () => {
    const { database } = before.deps;
    const dealership = await addDealership(database, { packageId: null });
    oldFile = await put('stored before the backup');
    const first = await addUser(database, dealership, ROLE.owner, {});
    await back();
    const second = await addUser(database, dealership, ROLE.owner, {});
    newFile = await put('stored before the moment');
    moment = await momentOf(server.url);
    const third = await addUser(database, dealership, ROLE.owner, {});
    await before.deps.files.remove(oldFile);
    await before.deps.files.remove(newFile);
    people = [first, second, third];
    await archiveAll(server.url);
    saved = join(root, 'saved');
    await cp(backupDir, saved, { recursive: true, preserveTimestamps: true });
  }, 60_000);

  const restoreTo = (more: Partial<RestoreWanted> = {}) =>
    restore({ from: saved, dataDir: newPlace(), secret: SECRET, ...more });

  it('is restored to a moment: what came before is there, with its files, and what came after is not', async () => {
    const restored = await restoreTo({ at: moment });
    const again = await startOn(restored.dataDir);
    const after = await openApp(again.connection, restored.dataDir);
    const answers = await Promise.all(people.map(({ token }) => after.me(token)));
    await after.stop();
    await again.stop();
    expect(answers).toEqual([200, 200, 401]);
    expect(await contentOf(restored.dataDir, oldFile)).toBe('stored before the backup');
    expect(await contentOf(restored.dataDir, newFile)).toBe('stored before the moment');
    expect(restored).toMatchObject({ isOtherSecret: false, damagedFiles: [] });
    expect(await readdir(join(restored.dataDir, 'inbox'))).toEqual(['unread.eml']);
    await expect(contentOf(dataDir, newFile)).rejects.toThrow('no such file');
  }, 60_000);

  it('is restored with all that there is, and goes on from there in the same folder of backups', async () => {
    const restored = await restoreTo({ from: backupDir });
    const again = await startOn(restored.dataDir, { archive: archiveOf(backupDir) });
    expect(await ask(again.url, 'select count(*)::int as count from app_user')).toEqual([{ count: 3 }]);
    await ask(again.url, 'create table after_restore (n int)');
    await archiveAll(again.url);
    await again.stop();
    expect(await readdir(join(backupDir, 'wal'))).toContain('00000002.history.gz');
    const twice = await restoreTo({ from: backupDir });
    const third = await startOn(twice.dataDir);
    expect(await ask(third.url, 'select count(*)::int as count from after_restore')).toEqual([{ count: 0 }]);
    await third.stop();
  }, 60_000);

  it.each([
    [
      'before the first backup',
      () => new Date('2020-01-01T00:00:00Z'),
      'begins later: its oldest backup was complete at',
    ],
    ['after the last WAL file', () => new Date(), 'The backup ends before'],
    ['to come', () => new Date(Date.now() + 3_600_000), 'has not come yet'],
  ])('is refused for a moment %s', async (_name, at, message) => {
    const place = newPlace();
    await expect(restoreTo({ at: at(), dataDir: place })).rejects.toThrow(message);
    expect((await readdir(root)).filter((name) => join(root, name).startsWith(place))).toEqual([]);
  });

  it('is never restored over what is there', async () => {
    const place = newPlace();
    await mkdir(place);
    await writeFile(join(place, 'mine.txt'), 'mine');
    await expect(restoreTo({ dataDir: place })).rejects.toThrow('is not empty');
    expect(await readdir(place)).toEqual(['mine.txt']);
    await expect(restoreTo({ from: place })).rejects.toThrow('is not a folder of backups');
  });

  const find = async (folder: string, part: string) => {
    const found = (await readdir(folder, { recursive: true })).find((name) => name.includes(part));
    return join(folder, found ?? part);
  };
  const flip = async (path: string) => {
    const content = await readFile(path);
    const middle = content.length >> 1;
    content[middle] = (content[middle] ?? 0) ^ 0xff;
    await writeFile(path, content);
  };
  const edit = async (path: string, from: RegExp, to: string) =>
    writeFile(path, (await readFile(path, 'utf8')).replace(from, to));

  it.each([
    [
      'a byte of the database is another',
      'is damaged: database.tar.gz',
      (f: string) => find(f, 'database.tar').then(flip),
    ],
    [
      'the database is cut off',
      'is damaged: database.tar.gz',
      (f: string) => find(f, 'database.tar').then((path) => truncate(path, 1_000)),
    ],
    [
      'the list of files is gone',
      'files.txt.gz is missing',
      (f: string) => find(f, 'files.txt').then((path) => rm(path)),
    ],
    [
      'the manifest is cut off',
      'manifest.json is damaged',
      (f: string) => find(f, 'manifest').then((path) => truncate(path, 100)),
    ],
    [
      'the manifest was changed',
      'manifest.json is damaged',
      (f: string) => find(f, 'manifest').then((path) => edit(path, /"count": \d+/, '"count": 0')),
    ],
    [
      'it is of another database',
      'is of another database',
      (f: string) => edit(join(f, 'forecourt-backup.json'), /"system":"\d+"/, '"system":"1"'),
    ],
    [
      'a stored file is damaged',
      'is damaged in the backup',
      (f: string) => find(f, `${'files'}/${oldFile.slice(0, 2)}/${oldFile}`).then(flip),
    ],
    [
      'a WAL file is cut off',
      'could not be restored',
      (f: string) => lastWal(f).then((path) => truncate(path, 2_000)),
    ],
    ['a WAL file is missing', 'has a gap', (f: string) => firstWal(f).then((path) => rm(path))],
  ])('is refused when %s, and nothing is made', async (_name, message, damage) => {
    const copy = join(root, `copy-${Math.random().toString(36).slice(2)}`);
    await cp(saved, copy, { recursive: true, preserveTimestamps: true });
    await damage(copy);
    const place = join(copy, 'restored');
    await expect(restoreTo({ from: copy, dataDir: place })).rejects.toThrow(message);
    expect((await readdir(copy)).filter((name) => name.startsWith('restored'))).toEqual([]);
    await rm(copy, { recursive: true });
  });

  const walFiles = async (folder: string) => {
    const [base] = (await openBackupFolder(folder).bases()).whole;
    const first = (base?.manifest.database?.end.lsn ?? '').split('/')[1]?.padStart(8, '0').slice(0, 2);
    return (await readdir(join(folder, 'wal')))
      .filter((name) => /^00000001.{16}\.gz$/.test(name) && name.slice(22, 24) >= (first ?? ''))
      .map((name) => join(folder, 'wal', name));
  };
  const firstWal = async (folder: string) => (await walFiles(folder))[0] ?? '';
  const lastWal = async (folder: string) => (await walFiles(folder)).at(-1) ?? '';

  it('goes on without a damaged stored file when it is told to, and says which', async () => {
    const copy = join(root, 'copy-without');
    await cp(saved, copy, { recursive: true, preserveTimestamps: true });
    await rm(await find(copy, `${oldFile}.`));
    const place = join(copy, 'restored');
    const restored = await restoreTo({ from: copy, dataDir: place, at: moment, withoutDamagedFiles: true });
    expect(restored.damagedFiles).toEqual([oldFile]);
    expect(await contentOf(place, newFile)).toBe('stored before the moment');
  });

  it('keeps a new database from its folder', async () => {
    const place = newPlace();
    await expect(startOn(place, { archive: archiveOf(backupDir) })).rejects.toThrow(
      'Restore it with npm run restore',
    );
    await expect(readdir(join(place, 'postgres', 'data'))).rejects.toThrow('ENOENT');
  });
});

describe('a backup under way', () => {
  it('is the only one of its database', async () => {
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query('select pg_advisory_lock(7203, 80)');
    await expect(back()).rejects.toThrow('Another backup of this database is being made');
    await client.end();
  });

  it('that is killed leaves nothing that looks like one, and is cleared away by the next', async () => {
    const folder = join(root, 'killed');
    const bases = join(folder, 'base');
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', fileURLToPath(new URL('../../test-support/making-backup.ts', import.meta.url))],
      {
        env: {
          ...process.env,
          BACKUP: JSON.stringify({ connection: server.connection, to: folder, dataDir }),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const drafts = async () =>
      (await readdir(bases, { recursive: true }).catch((): string[] => [])).filter((n) =>
        n.endsWith('.tar.gz'),
      );
    await expect.poll(drafts, { timeout: 30_000 }).toHaveLength(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await openBackupFolder(folder).bases()).toEqual({ whole: [], damaged: [] });
    await expect(restore({ from: folder, dataDir: newPlace() })).rejects.toThrow('has no whole backup');
    // its lock goes with its connection, which the server notices in its own time
    await expect.poll(() => back({ to: folder }).then(() => 'made', String), { interval: 500 }).toBe('made');
    expect((await readdir(bases)).filter((name) => name.startsWith('.'))).toEqual([]);
  }, 60_000);

  it('that fails leaves nothing behind', async () => {
    const folder = join(root, 'failing');
    const files = {
      ...before.deps.files,
      list: () => {
        throw new Error('the disk of the files is gone');
      },
    };
    await expect(back({ to: folder, files })).rejects.toThrow('the disk of the files is gone');
    expect(await readdir(join(folder, 'base'))).toEqual([]);
  });

  it('ends with the server that makes it', async () => {
    const folder = join(root, 'stopped');
    const stopping = new AbortController();
    const making = back({ to: folder, megabytesPerSecond: 0.1, signal: stopping.signal });
    making.catch(() => undefined);
    const drafts = async () =>
      (await readdir(join(folder, 'base'), { recursive: true }).catch((): string[] => [])).filter((name) =>
        name.endsWith('.tar.gz'),
      );
    await expect.poll(drafts).toHaveLength(1);
    stopping.abort();
    await expect(making).rejects.toThrow('broken off');
    expect(await readdir(join(folder, 'base'))).toEqual([]);
  });

  it('does not touch a folder that is used for something else', async () => {
    const folder = join(root, 'other');
    await mkdir(folder);
    await writeFile(join(folder, 'mine.txt'), 'mine');
    await expect(back({ to: folder })).rejects.toThrow('is not empty and has no backups');
    expect(await readdir(folder)).toEqual(['mine.txt']);
  });
});

it('keeps as many backups as asked for, and what they need', async () => {
  const folder = join(root, 'kept');
  await mkdir(join(folder, 'wal'), { recursive: true });
  const gone = await put('removed before the oldest that is kept');
  await back({ to: folder });
  await writeFile(join(folder, 'wal', '000000010000000000000001.gz'), '');
  await before.deps.files.remove(gone);
  const kept = await put('there all the time');
  await back({ to: folder });
  await back({ to: folder });
  const opened = openBackupFolder(folder);
  for await (const { path } of opened.files.list()) await utimes(path, 0, 0);
  await keepBackups(opened, 2);
  expect((await opened.bases()).whole).toHaveLength(2);
  expect(await opened.files.find(gone)).toBeUndefined();
  expect(await opened.files.find(kept)).toBeDefined();
  expect(await readdir(join(folder, 'wal'))).toEqual([]);
}, 60_000);

it('is made by the job of the night, told of in figures, and added at a start when there is none', async () => {
  const folder = join(root, 'nightly');
  const config = { ...before.config, BACKUP_DIR: folder };
  const nightly = nightlyBackup({ config, connection: server.connection, dataDir, files: before.deps.files });
  const queued = () => ask(server.url, "select from graphile_worker.jobs where task_identifier = 'backup'");
  await nightly.addWhenDue(before.deps);
  expect(await queued()).toHaveLength(1);
  await ask(server.url, "select graphile_worker.remove_job('backup')");
  expect(await readBackupState(config, before.deps.database)).toMatchObject({
    age_seconds: Number.POSITIVE_INFINITY,
  });
  await makeBackup({ ...wantedOf(folder), keep: 2 });
  await nightly.addWhenDue(before.deps);
  expect(await queued()).toHaveLength(0);
  const state = await readBackupState(config, before.deps.database);
  expect(state?.age_seconds).toBeLessThan(60);
  await expect
    .poll(async () => (await readBackupState(config, before.deps.database))?.archive)
    .toMatchObject({ failing: 0, waiting: 0 });
  expect(Object.keys(nightly.jobs)).toEqual(['backup']);
  expect(await readBackupState({ BACKUP_DIR: undefined }, before.deps.database)).toBeUndefined();
});

const wantedOf = (to: string): BackupWanted => ({
  ...{
    connection: server.connection,
    kind: 'embedded',
    to,
    files: before.deps.files,
    dataDir,
    secret: SECRET,
  },
  ...{ contents: 'all', checkpoint: 'fast', megabytesPerSecond: 1_000 },
});

describe('a PostgreSQL of one’s own', () => {
  const keys = { accessKeyId: 'AKIA', secretAccessKey: 'key', region: 'ca-central-1' };

  it('is copied over TCP with the files of a bucket, and restored for a server that one starts oneself', async () => {
    const place = join(root, 'outside');
    const to = join(root, 'outside-backup');
    const outside = await startOn(place, {
      transport: 'tcp',
      archive: { folder: join(to, 'wal'), claim: async () => undefined },
    });
    const s3 = await startS3('stored', keys);
    const bucket = createS3Files({ ...keys, endpoint: s3.url, bucket: 'stored' });
    const name = newFileName('pdf');
    // a server that was started with BACKUP_DIR stores files before the first backup
    await withBackup(bucket, to).put(newFileName('pdf'), Buffer.from('before'), 'application/pdf');
    await bucket.put(name, Buffer.from('in the bucket'), 'application/pdf');
    await ask(outside.url, "create table note (text text); insert into note values ('before the backup')");
    await ask(outside.url, "create role weak login password 'weak'");
    const wanted = { ...wantedOf(to), connection: { connectionString: outside.url }, files: bucket };
    const weak = { connectionString: outside.url.replace(/\/\/[^@]+@/, '//weak:weak@') };
    await expect(makeBackup({ ...wanted, connection: weak, kind: 'outside' })).rejects.toThrow(
      'needs the right REPLICATION',
    );
    await makeBackup({ ...wanted, kind: 'outside' });
    await ask(outside.url, "insert into note values ('before the moment')");
    const moment = await momentOf(outside.url);
    await ask(outside.url, "insert into note values ('after the moment')");
    await archiveAll(outside.url);
    await outside.stop();
    s3.objects.clear();

    const restored = newPlace();
    await restore({ from: to, at: moment, dataDir: restored, bucket, secret: SECRET });
    expect(String(await buffer(await bucket.get(name)))).toBe('in the bucket');
    // as someone who runs a server would: gives the folder to its user and starts it
    const own = newPlace();
    const account = await postgresAccount(join(own, 'postgres'));
    await mkdir(join(own, 'postgres'), { recursive: true });
    await rename(join(restored, 'pgdata'), join(own, 'postgres', 'data'));
    await giveAllTo(account, join(own, 'postgres'));
    await giveAllTo(account, join(restored, 'wal'));
    const again = await startOn(own);
    await expect
      .poll(() => ask(again.url, 'select pg_is_in_recovery() as busy'), { timeout: 30_000 })
      .toEqual([{ busy: false }]);
    expect(await ask(again.url, 'select text from note order by 1')).toEqual([
      { text: 'before the backup' },
      { text: 'before the moment' },
    ]);
    await again.stop();
    await s3.close();
  }, 90_000);

  it('that is backed up by others has its files saved, with the moment', async () => {
    const to = join(root, 'files-only');
    const name = await put('without the database');
    const base = await makeBackup({ ...wantedOf(to), kind: 'outside', contents: 'files' });
    expect(base.manifest.database).toBeNull();
    const place = newPlace();
    await restore({ from: to, dataDir: place, secret: 'another secret' }).then(({ isOtherSecret }) =>
      expect(isOtherSecret).toBe(true),
    );
    expect(await contentOf(place, name)).toBe('without the database');
    expect(dirname(base.folder)).toBe(join(to, 'base'));
  });
});
