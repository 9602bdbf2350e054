import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { archivesCalls } from '@forecourt/contract/archives/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { asTenant } from '../../../db/database';
import { newPasswordSalt, passwordKey } from '../../../services/encryption';
import { zipStream } from '../../../services/zip';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { attachFile, storeFile } from '../../files';
import { MANIFEST, SIGNATURE } from '../exporting/format';
import { ARCHIVE_PASSWORD, exportedBy, imported, platformStaff, uploaded } from '../test-support/archives';

let t: TestApp;
let d: Awaited<ReturnType<TestApp['newDealership']>>;
let staff: { id: number; token: string };
let archive: Buffer;
let parts: Map<string, Buffer>;
vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  t = await startTestApp({}, { ARCHIVE_UPLOAD_GB: '1', ARCHIVE_UNPACKED_GB: '0.05' });
  d = await t.newDealership();
  await d.user(ROLE.manager, { username: 'manager.of.archive' });
  const tenant = asTenant(d.id);
  const file = {
    content: Buffer.from('%PDF-1.4 a paper'),
    bytes: 16,
    mime: 'application/pdf',
    extension: 'pdf',
  };
  const asking = { tenant, deps: t.deps, session: { userId: null }, request: { id: 'test' } };
  const waiting = await storeFile(asking, 'note', file);
  await t.deps.database.write(tenant, { userId: d.owner.id, requestId: 'test' }, (tx) =>
    attachFile({ tenant, deps: t.deps }, tx, waiting, 5),
  );
  staff = await platformStaff(t, 529);
  await t.sql(sql`insert into payment_card (dealership_id, reference, customer_ref, brand, last4, exp_month, exp_year)
    values (${d.id}, 'pm_of_the_test', 'cus_of_the_test', 'visa', '4242', 12, 2031)`);
  archive = await exportedBy(t, d.owner.token);
  parts = await partsOf(archive);
}, 300_000);
afterAll(() => t.stop());

it('has nothing of cards, not in the audit either', async () => {
  const [kept] = await t.sql<{ after: string }>(
    sql`select after::text from audit_entry where dealership_id = ${d.id} and table_name = 'payment_card'`,
  );
  expect(kept?.after).toContain('4242');
  expect(kept?.after).not.toMatch(/pm_of_the_test|cus_of_the_test/);
  for (const [name, content] of parts)
    expect(content.toString('utf8'), name).not.toMatch(/payment_card|_of_the_test/);
});

const partsOf = async (zipped: Buffer): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(zipped, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return found;
};

const zipped = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  async function* one(content: Buffer) {
    yield content;
  }
  const list = [...files].map(([name, content]) => ({ name, content: one(content) }));
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(list)) pieces.push(piece);
  return Buffer.concat(pieces);
};

const changed = (change: (files: Map<string, Buffer>) => void): Promise<Buffer> => {
  const files = new Map(parts);
  change(files);
  return zipped(files);
};

/** A manifest that says something else, signed by who has the password. */
const signedAgain = (change: (manifest: Record<string, unknown>) => void) =>
  changed(() => undefined).then(async () => {
    const manifest = JSON.parse(String(parts.get(MANIFEST)));
    change(manifest);
    const key = await passwordKey(ARCHIVE_PASSWORD, { ...newPasswordSalt(), ...manifest.password });
    const text = JSON.stringify(manifest);
    return changed((files) => {
      files.set(MANIFEST, Buffer.from(text));
      files.set(SIGNATURE, Buffer.from(key.sign(text)));
    });
  });

/** Rows that say something else, with checksums and a signature that fit: the owner of an archive has its password. */
const rowsChanged = async (table: string, change: (rows: Record<string, string | null>[]) => unknown) => {
  const path = `tables/${table}.ndjson`;
  const rows = String(parts.get(path))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  change(rows);
  const content = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const manifest = JSON.parse(String(parts.get(MANIFEST)));
  const stated = manifest.tables.find(({ name }: { name: string }) => name === table);
  Object.assign(stated, { rows: rows.length, sha256: createHash('sha256').update(content).digest('hex') });
  const key = await passwordKey(ARCHIVE_PASSWORD, manifest.password);
  const text = JSON.stringify(manifest);
  return changed((files) => {
    files.set(path, content);
    files.set(MANIFEST, Buffer.from(text));
    files.set(SIGNATURE, Buffer.from(key.sign(text)));
  });
};

const replaced = (name: string, from: string, to: string) =>
  changed((files) => void files.set(name, Buffer.from(String(files.get(name)).replace(from, to))));

const dealerships = async () =>
  (await t.sql<{ n: number }>(sql`select count(*)::int as n from dealership`))[0]?.n;

describe('an archive that is refused before anything is written', () => {
  it.each<[string, RegExp, () => Promise<Buffer>]>([
    ['no archive', /damaged or incomplete/, async () => Buffer.from('hello, this is no archive at all')],
    ['cut off', /damaged or incomplete/, async () => archive.subarray(0, archive.length - 500)],
    [
      'a table changed',
      /“tables\/app_user.ndjson” is not as it was written/,
      () => replaced('tables/app_user.ndjson', 'manager.of.archive', 'manager.of.brchive'),
    ],
    [
      'the manifest changed',
      /The manifest is not as it was written/,
      () => replaced(MANIFEST, '"product"', '"product" '),
    ],
    [
      'a table missing',
      /“tables\/app_user.ndjson” is missing/,
      () => changed((files) => void files.delete('tables/app_user.ndjson')),
    ],
    [
      'a file changed',
      /is not as it was written/,
      () =>
        changed((files) => {
          for (const name of files.keys())
            if (name.startsWith('files/')) files.set(name, Buffer.from('%PDF-1.4 another'));
        }),
    ],
    [
      'a path that climbs out',
      /damaged or incomplete|does not belong/,
      () => changed((files) => void files.set('../outside.txt', Buffer.from('x'))),
    ],
    [
      'an absolute path',
      /damaged or incomplete|does not belong/,
      () => changed((files) => void files.set('/etc/passwd', Buffer.from('x'))),
    ],
    [
      'an odd name',
      /does not belong/,
      () => changed((files) => void files.set('files/a b\u0000.pdf', Buffer.from('x'))),
    ],
    [
      'a part that nobody stated',
      /is not in the manifest/,
      () => changed((files) => void files.set('tables/pg_authid.ndjson', Buffer.from('{}\n'))),
    ],
    [
      'a file that nobody stated',
      /is not in the list of files/,
      () => changed((files) => void files.set(`files/${'a'.repeat(32)}.pdf`, Buffer.from('x'))),
    ],
    [
      'one that unpacks to much more',
      /times its size/,
      async () =>
        Buffer.from(zipSync({ [`files/${'b'.repeat(32)}.pdf`]: Buffer.alloc(20_000_000) }, { level: 9 })),
    ],
    [
      'one that is too large unpacked',
      /more than 0\.05 GB, which is the limit here/,
      () =>
        changed((files) => {
          for (let n = 0; n < 60; n += 1)
            files.set(`files/${String(n).padStart(32, '0')}.pdf`, Buffer.alloc(1_000_000, `${n}`));
        }),
    ],
    [
      'a newer version',
      /newer version of the product/,
      () => signedAgain((manifest) => Object.assign(manifest, { format: 99 })),
    ],
    [
      'an unknown table',
      /The table “rocket” is unknown/,
      () =>
        signedAgain((manifest) => {
          (manifest.tables as unknown[]).push({
            name: 'rocket',
            columns: [],
            encrypted: [],
            rows: 0,
            sha256: 'a'.repeat(64),
          });
        }),
    ],
    [
      'an unknown column',
      /“app_user.colour” is unknown/,
      () =>
        signedAgain((manifest) => {
          const tables = manifest.tables as { name: string; columns: object[] }[];
          tables.find(({ name }) => name === 'app_user')?.columns.push({ name: 'colour', type: 'text' });
        }),
    ],
    [
      'fewer rows than stated',
      /rows instead of/,
      () =>
        signedAgain((manifest) => {
          const tables = manifest.tables as { name: string; rows: number }[];
          for (const table of tables) if (table.name === 'app_user') table.rows += 1;
        }),
    ],
    [
      'a user of the platform',
      /has users of the platform/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { role_id: '1' })),
    ],
    [
      'a user of the platform, spelt in another way',
      /has a “role_id” that cannot be/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { role_id: '01' })),
    ],
    [
      'a role of the platform, spelt in another way',
      /has a “role_id” that cannot be/,
      () => rowsChanged('membership', ([row]) => Object.assign(row ?? {}, { role_id: ' 1' })),
    ],
    [
      'a number of a user that is spelt in another way',
      /has a “id” that cannot be|cannot be given/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { id: '0529' })),
    ],
    [
      'a number that is none',
      /that cannot be/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { city_id: '1e3' })),
    ],
    [
      'a number beyond the range of its column',
      /that cannot be/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { city_id: '2147483648' })),
    ],
    [
      'a character that no text may have',
      /has a “first_name” that cannot be/,
      () => rowsChanged('app_user', ([row]) => Object.assign(row ?? {}, { first_name: 'A\u0000da' })),
    ],
    [
      'a stored file whose name is a path',
      /a name that cannot be/,
      () => rowsChanged('stored_file', ([row]) => Object.assign(row ?? {}, { name: '../../secret' })),
    ],
    [
      'no dealership',
      /missing, or is there more than once/,
      () => rowsChanged('dealership', (rows) => rows.splice(0)),
    ],
    [
      'a status that there is not',
      /no dealership status 99/,
      () => rowsChanged('dealership', ([row]) => Object.assign(row ?? {}, { status: '99' })),
    ],
    [
      'a package that is invoiced in years',
      /not invoiced within a month/,
      () =>
        rowsChanged('platform_contract', ([row]) =>
          Object.assign(row ?? {}, { next_invoice_at: '2099-01-01 00:00:00+00' }),
        ),
    ],
    [
      'a salt that cannot be read',
      /manifest cannot be read/,
      () =>
        changed((files) => {
          const manifest = JSON.parse(String(parts.get(MANIFEST)));
          manifest.password.salt = '!'.repeat(20);
          files.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
        }),
    ],
  ])('%s', async (_name, problem, make) => {
    const before = await dealerships();
    const { state, problem: said } = await uploaded(t, staff.token, await make());
    expect([state, said]).toEqual(['refused', expect.stringMatching(problem)]);
    expect(await dealerships()).toBe(before);
  });

  it('whose part is sent twice at the same moment, without an error', async () => {
    const { id } = (
      await t.call(archivesCalls.createImport, { body: { name: 'a.zip', bytes: 10 } }, staff.token)
    ).body;
    const part = () => new File([Buffer.alloc(10)], 'a.part');
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        t.call(archivesCalls.sendPart, { params: { id, no: 0 }, files: { part: part() } }, staff.token),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await t.sql(sql`select 1 from dealership_import_part where import_id = ${id}`)).toHaveLength(1);
  });

  it('with another password', async () => {
    const { state, problem } = await uploaded(t, staff.token, archive, 'another password');
    expect([state, problem]).toEqual(['refused', 'The password is wrong']);
  });

  it('larger than the limit, or with a part of another size', async () => {
    const create = (bytes: number) =>
      t.call(archivesCalls.createImport, { body: { name: 'a.zip', bytes } }, staff.token);
    expect((await create(1_000_000_001)).error).toMatchObject({
      fields: { bytes: expect.stringContaining('at most 1 GB') },
    });
    const { id } = (await create(1_000)).body;
    const part = new File(['short'], 'a.part');
    const sent = await t.call(
      archivesCalls.sendPart,
      { params: { id, no: 0 }, files: { part } },
      staff.token,
    );
    expect(sent.error).toMatchObject({ fields: { part: expect.any(String) } });
    const checked = await t.call(
      archivesCalls.checkImport,
      { params: { id }, body: { password: 'x' } },
      staff.token,
    );
    expect(checked.status).toBe(409);
  });
});

describe('an archive that becomes a new dealership beside the old one', () => {
  it('has its own number, users, names and files', async () => {
    const before = await t.sql(sql`select * from app_user where dealership_id = ${d.id} order by id`);
    const checked = await uploaded(t, staff.token, archive);
    expect([checked.state, checked.summary?.id_is_free]).toEqual(['ready', 0]);
    const kept = await t.call(
      archivesCalls.startImport,
      { params: { id: checked.id }, body: { keep_id: true } },
      staff.token,
    );
    expect(kept.status).toBe(400);
    const ended = await imported(t, staff.token, checked.id, false);
    expect([ended.state, ended.problem]).toEqual(['done', '']);
    const id = ended.dealership_id ?? 0;
    expect(id).not.toBe(d.id);
    const users = await t.sql<{ id: number; username: string }>(
      sql`select id, username from app_user where dealership_id = ${id} order by id`,
    );
    expect(users).toHaveLength(before.length);
    expect(users.map(({ username }) => username)).toContainEqual(
      expect.stringMatching(/^manager\.of\.archive-\d+$/),
    );
    expect(ended.report.join()).toContain('manager.of.archive is used here already');
    const [owner] = await t.sql<{ owner_user_id: number; status: number }>(
      sql`select owner_user_id, status from dealership where id = ${id}`,
    );
    expect(users.map((user) => user.id)).toContain(owner?.owner_user_id);
    expect(owner?.status).toBe(5);
    // both have the file, and each has its own
    const files = await t.sql<{ name: string }>(
      sql`select name from stored_file where dealership_id in (${id}, ${d.id}) and kind = 'note'`,
    );
    expect(new Set(files.map(({ name }) => name)).size).toBe(2);
    for (const { name } of files)
      expect(String(await buffer(await t.deps.files.get(name)))).toBe('%PDF-1.4 a paper');
    expect(await t.sql(sql`select * from app_user where dealership_id = ${d.id} order by id`)).toEqual(
      before,
    );
  });

  it('is gone whole when it is stopped or fails, and begins anew after a crash', async () => {
    const count = await dealerships();
    const checked = await uploaded(t, staff.token, archive);
    await t.call(
      archivesCalls.startImport,
      { params: { id: checked.id }, body: { keep_id: false } },
      staff.token,
    );
    // what a crash leaves: some of it written, and a job that is run again
    const [half] = await t.sql<{ id: number }>(
      sql`insert into dealership (business_name, status) values ('Half', 1) returning id`,
    );
    await t.sql(
      sql`insert into dealership_config (dealership_id, config, value) values (${half?.id ?? 0}, 'a', 'b')`,
    );
    await t.sql(sql`update dealership_import set dealership_id = ${half?.id ?? 0} where id = ${checked.id}`);
    const { jobsByHand } = await import('../../../test-support/jobs');
    await jobsByHand(t, 'archives').runAll();
    const ended = (await t.call(archivesCalls.getImport, { params: { id: checked.id } }, staff.token)).body;
    expect(ended.state).toBe('done');
    expect(await t.sql(sql`select 1 from dealership where id = ${half?.id ?? 0}`)).toEqual([]);
    expect(await t.sql(sql`select 1 from dealership_config where dealership_id = ${half?.id ?? 0}`)).toEqual(
      [],
    );
    expect(await dealerships()).toBe((count ?? 0) + 1);
  });
});

it('is downloaded by the owner who asked alone, and one is made at a time', async () => {
  const other = await t.newDealership();
  const start = (token: string, password = ARCHIVE_PASSWORD) =>
    t.call(archivesCalls.startExport, { body: { password } }, token);
  expect((await start(d.owner.token, 'short')).error).toMatchObject({
    fields: { password: expect.any(String) },
  });
  const started = await start(d.owner.token);
  expect([started.status, (await start(d.owner.token)).status]).toEqual([201, 409]);
  const { jobsByHand } = await import('../../../test-support/jobs');
  await jobsByHand(t, 'archives').runAll();
  const download = (token: string) =>
    t.call(archivesCalls.downloadExport, { params: { id: started.body.id } }, token);
  expect((await download(d.owner.token)).status).toBe(200);
  expect((await download(other.owner.token)).status).toBe(404);
  expect((await download((await d.user(ROLE.owner)).token)).status).toBe(403);
  // the password is kept nowhere once the archive is made
  const rows = await t.sql<{ text: string }>(
    sql`select to_jsonb(e)::text as text from archive_export e union all select to_jsonb(a)::text from audit_entry a
      union all select payload::text from graphile_worker._private_jobs`,
  );
  expect(rows.some(({ text }) => text.includes(ARCHIVE_PASSWORD))).toBe(false);
  expect(await t.sql(sql`select 1 from archive_export where password <> ''`)).toEqual([]);
});
