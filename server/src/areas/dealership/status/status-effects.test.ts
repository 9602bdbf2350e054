import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE, STATUS_TABLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { TEST_PASSWORD } from '../../../test-support/people';
import { changeDealershipStatus, dealershipAllows } from './change-status';

let t: TestApp;
let site: Awaited<ReturnType<TestApp['site']>>;
beforeAll(async () => {
  t = await startTestApp();
  site = await t.site();
}, 120_000);
afterAll(() => t.stop());

const signIn = (username: string) =>
  t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD } });

const change = (id: number, to: number, reason = 'test') =>
  t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
    changeDealershipStatus(tx, t.deps, id, { to, reason, userId: null, at: new Date() }),
  );

const page = async (id: number, url = '/') => site.app.inject({ url, headers: { host: t.siteHost(id) } });

describe.each(STATUS_TABLE)('status $status', (row) => {
  const { status } = row;

  it('lets in whom the table names', async () => {
    const place = await t.newDealership({ status });
    const seller = await place.user(ROLE.seller);
    const mayPay = row.signIn !== 'nobody';
    expect((await signIn(place.owner.username)).status).toBe(mayPay ? 200 : 402);
    expect((await signIn(seller.username)).status).toBe(row.signIn === 'all' ? 200 : 402);
  });

  it('ends or limits what runs when a dealership comes to it', async () => {
    const place = await t.newDealership({ status: 5 });
    const seller = await place.user(ROLE.seller);
    const infoOf = async ({ token }: { token: string }) =>
      (await t.call(sessionCalls.info, {}, token)).status;
    expect(await infoOf(place.owner)).toBe(200);
    await change(place.id, status);
    const known = row.signIn === 'nobody' ? 401 : 200;
    expect([await infoOf(place.owner), await infoOf(seller)]).toEqual([known, known]);
    const work = await t.call(usersCalls.list, {}, place.owner.token);
    expect(work.status).toBe({ all: 200, payers: 406, nobody: 401 }[row.signIn]);
  });

  it('opens or closes the public pages and the chat', async () => {
    const place = await t.newDealership({ status: row.publicPages ? 2 : 5 });
    const before = await page(place.id);
    expect(before.statusCode).toBe(row.publicPages ? 404 : 200);
    await change(place.id, status);
    await expect.poll(async () => (await page(place.id)).statusCode).toBe(row.publicPages ? 200 : 404);
    await expect
      .poll(async () => (await page(place.id, WIDGET_PATHS.frame)).statusCode)
      .toBe(row.chatWidget ? 200 : 404);
  });

  it('answers jobs from the same table', async () => {
    const place = await t.newDealership({ status });
    for (const effect of ['publicPages', 'feeds', 'campaigns', 'webhooks'] as const)
      expect(await t.deps.database.systemRead((db) => dealershipAllows(db, place.id, effect)), effect).toBe(
        row[effect],
      );
  });
});

describe('a change of the status', () => {
  it('is kept with why, and tells the owner what closes and opens', async () => {
    const place = await t.newDealership({ status: 5 });
    await change(place.id, 2, 'Chargebacks');
    const letter = await t.letterTo(place.owner.email);
    expect(letter.subject).toContain('Suspended');
    expect(letter.text).toContain('Now closed:\n- Signing in\n- Public pages');
    expect(letter.text).not.toContain('Chargebacks');
    await change(place.id, 5, 'Settled');
    expect((await t.letterTo(place.owner.email)).text).toContain('Now open:\n- Signing in');
    expect(
      await t.sql(sql`select from_status, to_status, reason, user_id from dealership_status_change
        where dealership_id = ${place.id} order by id`),
    ).toEqual([
      { from_status: 5, to_status: 2, reason: 'Chargebacks', user_id: null },
      { from_status: 2, to_status: 5, reason: 'Settled', user_id: null },
    ]);
  });

  it('to the same status does nothing', async () => {
    const place = await t.newDealership({ status: 6 });
    await change(place.id, 6);
    expect((await t.letterTo(place.owner.email)).subject).toBe('');
    expect(
      await t.sql(sql`select 1 as one from dealership_status_change where dealership_id = ${place.id}`),
    ).toEqual([]);
  });

  it('cannot be rewritten', async () => {
    const place = await t.newDealership({ status: 5 });
    await change(place.id, 7);
    await expect(
      t.sql(sql`update dealership_status_change set reason = 'another' where dealership_id = ${place.id}`),
    ).rejects.toThrow();
  });

  it('leaves nothing when its transaction fails', async () => {
    const place = await t.newDealership({ status: 5 });
    const failing = t.deps.database.systemWrite({ userId: null, requestId: 'test' }, async (tx) => {
      await changeDealershipStatus(tx, t.deps, place.id, {
        to: 2,
        reason: 'x',
        userId: null,
        at: new Date(),
      });
      throw new Error('fails');
    });
    await expect(failing).rejects.toThrow('fails');
    expect((await t.call(sessionCalls.info, {}, place.owner.token)).body.ds_status).toBe(5);
    expect((await t.letterTo(place.owner.email)).subject).toBe('');
  });
});
