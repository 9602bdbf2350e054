import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../db/embedded';
import { createDiskFiles, newFileName } from '../files';
import { archiveOf } from './archive-of';
import { makeBackup } from './make-backup';
import { restore } from './restore';
import { withBackup } from './with-backup';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-backup-'));
  await chmod(root, 0o755);
});

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
};

it('first try', async () => {
  const dataDir = join(root, 'data');
  const backupDir = join(root, 'backup');
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, archive: archiveOf(backupDir) });
  const files = withBackup(createDiskFiles({ dir: join(dataDir, 'files') }), backupDir);
  await ask(server.url, 'create table note (text text)');
  await ask(server.url, `insert into note values ('before the backup')`);
  console.time('backup');
  const base = await makeBackup({
    connection: server.connection,
    kind: 'embedded',
    to: backupDir,
    files,
    dataDir,
    secret: 'x'.repeat(32),
    contents: 'all',
    checkpoint: 'fast',
    megabytesPerSecond: 1000,
  });
  console.timeEnd('backup');
  console.log(base.manifest);
  await ask(server.url, `insert into note values ('before the moment')`);
  const name = newFileName('pdf');
  await files.put(name, Buffer.from('hello'), 'application/pdf');
  const [{ now }] = await ask(server.url, 'select clock_timestamp() as now');
  await ask(server.url, `insert into note values ('after the moment')`);
  await files.remove(name);
  await ask(server.url, 'select pg_switch_wal()');
  await expect
    .poll(
      async () => (await ask(server.url, 'select last_archived_wal, failed_count from pg_stat_archiver'))[0],
    )
    .toMatchObject({ last_archived_wal: expect.stringMatching(/^0000000100000000000000..$/) });
  await new Promise((r) => setTimeout(r, 1000));
  console.log(await readdir(join(backupDir, 'wal')));
  console.time('restore');
  const back = await restore({
    from: backupDir,
    at: now,
    dataDir: join(root, 'restored'),
    secret: 'x'.repeat(32),
  });
  console.timeEnd('restore');
  console.log(back);
  const again = await startEmbeddedPostgres({ dataDir: join(root, 'restored'), fsync: false });
  console.log(await ask(again.url, 'select * from note'));
  console.log(await readdir(join(root, 'restored'), { recursive: false }));
  expect(await buffer(await createDiskFiles({ dir: join(root, 'restored', 'files') }).get(name))).toEqual(
    Buffer.from('hello'),
  );
  await again.stop();
  await server.stop();
});
