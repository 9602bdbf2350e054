import { filesCalls } from '@forecourt/contract/files';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asTenant, type Tenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { attachFile, fileAddress, registerFileKind, removeFile, storeFile } from '.';
import { removeAbandoned } from './stored-file.queries';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  registerFileKind('note', ({ session }, file) => file.recordId === session.userId);
});
afterAll(() => t.stop());

const text = {
  content: Buffer.from('hello'),
  bytes: 5,
  mime: 'text/plain',
  extension: 'txt',
  originalName: 'Grüße "1".txt',
};
const inHouse = <T>(tenant: Tenant, work: Parameters<typeof t.deps.database.write<T>>[2]) =>
  t.deps.database.write(tenant, { userId: null, requestId: 'test' }, work);
const asking = (tenant: Tenant) => ({
  ...{ tenant, deps: t.deps, session: { userId: null }, request: { id: 'test' } },
});
const store = async (tenant: Tenant, recordId: number, kind = 'note') => {
  const waiting = await storeFile(asking(tenant), kind, text);
  return inHouse(tenant, (tx) => attachFile({ tenant, deps: t.deps }, tx, waiting, recordId));
};
const read = (token: string, name: string) => t.call(filesCalls.get, { params: { name } }, token);

describe('a stored file', () => {
  it('has an address, nothing has none', () => {
    expect(fileAddress('a.png')).toBe('/api/v1/files/a.png');
    expect(fileAddress(null)).toBeNull();
  });

  it('goes to who may see its record, under its own name and kind', async () => {
    const { owner, id, user } = await t.newDealership();
    const name = await store(asTenant(id), owner.id);
    const reply = await t.app.inject({ url: fileAddress(name), headers: { cookie: `token=${owner.token}` } });
    expect([reply.statusCode, reply.body]).toEqual([200, 'hello']);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('private'),
      'content-disposition': expect.stringContaining(encodeURIComponent(text.originalName)),
    });
    expect((await read((await user(ROLE.manager)).token, name)).status).toBe(404);
    expect((await read('nobody', name)).status).toBe(401);
  });

  it('is asked for again each time, and not sent again to who has it and may see it', async () => {
    const { owner, id, user } = await t.newDealership();
    const name = await store(asTenant(id), owner.id);
    const get = (token: string, tag?: string) =>
      t.app.inject({
        url: fileAddress(name),
        headers: { cookie: `token=${token}`, ...(tag && { 'if-none-match': tag }) },
      });
    const first = await get(owner.token);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^".+"$/),
      vary: expect.stringMatching(/cookie/i),
    });
    const tag = String(first.headers.etag);
    const opened = vi.spyOn(t.deps.files, 'get');
    for (const given of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get(owner.token, given);
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect(opened).not.toHaveBeenCalled();
    expect((await get(owner.token, '"other"')).statusCode).toBe(200);
    // who may not see it does not learn that it is the one they have
    expect((await get((await user(ROLE.manager)).token, tag)).statusCode).toBe(404);
    expect((await get('nobody', tag)).statusCode).toBe(401);
  });

  it.each([
    ['a page of another site that shows it', 'cross-site', 'no-cors', 'image', 401],
    ['a frame of another site', 'cross-site', 'navigate', 'iframe', 401],
    ['a neighbour of the same site', 'same-site', 'no-cors', 'image', 401],
    ['our own page', 'same-origin', 'no-cors', 'image', 200],
    ['a link in a letter', 'cross-site', 'navigate', 'document', 200],
    ['the address bar', 'none', 'navigate', 'document', 200],
  ])('asked for by the cookie from %s', async (_from, site, mode, dest, status) => {
    const { owner, id } = await t.newDealership();
    const name = await store(asTenant(id), owner.id);
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
    const reply = await t.app.inject({
      url: fileAddress(name),
      headers: { cookie: `token=${owner.token}`, ...headers },
    });
    expect(reply.statusCode).toBe(status);
  });

  it('is made by a form only with the header: the cookie alone changes nothing', async () => {
    const { owner } = await t.newDealership();
    const payload = { ids: [1], layout: 'full', with_price: true };
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/v1/window-stickers',
      headers: { cookie: `token=${owner.token}` },
      payload,
    });
    expect(reply.statusCode).toBe(401);
  });

  it('of another dealership, removed, unknown or of a kind nobody answers for is 404', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const here = asTenant(mine.id);
    const foreign = await store(asTenant(theirs.id), mine.owner.id);
    const stray = await store(here, mine.owner.id, 'stray');
    const gone = await store(here, mine.owner.id);
    await inHouse(here, (tx) => removeFile({ tenant: here, deps: t.deps }, tx, gone));
    for (const name of [foreign, stray, gone, `${'0'.repeat(32)}.png`])
      expect((await read(mine.owner.token, name)).status).toBe(404);
  });

  it('whose content is lost is 404', async () => {
    const { owner, id } = await t.newDealership();
    const name = await store(asTenant(id), owner.id);
    await t.deps.files.remove(name);
    expect((await read(owner.token, name)).status).toBe(404);
  });

  it.each([
    '..',
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '%00',
    'a%00.png',
    './x',
    'x'.repeat(500),
    `${'0'.repeat(32)}.png%2f..`,
    '',
  ])('has no such name as %s', async (path) => {
    const { owner } = await t.newDealership();
    const reply = await t.app.inject({
      url: `/api/v1/files/${path}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('root:');
  });

  it('loses its content when the transaction that gives it to a record fails', async () => {
    const { owner, id } = await t.newDealership();
    const tenant = asTenant(id);
    const waiting = await storeFile(asking(tenant), 'note', text);
    const failed = inHouse(tenant, async (tx) => {
      await attachFile({ tenant, deps: t.deps }, tx, waiting, owner.id);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    await expect(t.deps.files.get(waiting.name)).rejects.toThrow('no such file');
    expect((await read(owner.token, waiting.name)).status).toBe(404);
  });

  it('that no record took is removed a day later, and no earlier', async () => {
    const { id } = await t.newDealership();
    const tenant = asTenant(id);
    const [old, fresh] = [
      await storeFile(asking(tenant), 'note', text),
      await storeFile(asking(tenant), 'note', text),
    ];
    await t.sql(
      sql`update stored_file set created_at = now() - interval '25 hours' where name = ${old.name} returning id`,
    );
    const removed = await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, removeAbandoned);
    expect(removed).toContain(old.name);
    expect(removed).not.toContain(fresh.name);
  });

  it('that is to be removed stays when the transaction fails', async () => {
    const { owner, id } = await t.newDealership();
    const tenant = asTenant(id);
    const name = await store(tenant, owner.id);
    const failed = inHouse(tenant, async (tx) => {
      await removeFile({ tenant, deps: t.deps }, tx, name);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect((await read(owner.token, name)).status).toBe(200);
  });

  it('has one area that answers for its kind', () => {
    expect(() => registerFileKind('note', () => true)).toThrow('two areas');
  });
});
