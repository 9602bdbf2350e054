import { costsCalls } from '@forecourt/contract/costs/index';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice, type NewCost } from '../../test-support/back-office';
import { addCar } from '../../test-support/cars';
import { REPEAT_TASK, repeatJobs } from './repeating/make-next';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
let now = new Date('2026-01-31T20:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  office = backOffice(t);
});
afterAll(() => t.stop());

const run = (day: string) => {
  now = new Date(`${day}T20:00:00Z`);
  return repeatJobs(t.deps)[REPEAT_TASK]?.({}, { key: 'test', number: 1 });
};

const open = async (body: Partial<NewCost> = {}) => {
  now = new Date('2026-01-31T20:00:00Z');
  const { id: tenant, owner } = await t.newDealership();
  const { token } = owner;
  const entered = await office.enter(token, { day: '2026-01-31', gst: 0, repeat: 'monthly', ...body });
  expect([entered.status, entered.error.fields]).toEqual([201, undefined]);
  return {
    ...{ tenant, token, first: entered.body },
    days: async () =>
      (await t.call(costsCalls.list, { query: { sort: 'day' } }, token)).body.rows.map(({ day }) => day),
    series: async () => (await t.call(costsCalls.repeats, {}, token)).body.rows[0],
    accounts: () => office.accounts(tenant),
  };
};

describe('a cost that repeats', () => {
  it('comes again on its day, once, however often the job runs and on however many servers', async () => {
    const d = await open();
    expect(d.first.repeat).toMatchObject({ every: 'monthly', next_on: '2026-02-28', is_active: 1 });
    await run('2026-02-27');
    expect(await d.days()).toEqual(['2026-01-31']);
    await Promise.all([run('2026-02-28'), run('2026-02-28'), run('2026-02-28')]);
    await run('2026-02-28');
    expect(await d.days()).toEqual(['2026-01-31', '2026-02-28']);
    expect(await d.series()).toMatchObject({ next_on: '2026-03-31', is_active: 1 });
    expect(await d.accounts()).toEqual({ '1010': -200_000, '6010': 200_000 });
  });

  it('is owed where the last one was paid by cheque: each cheque is written by someone', async () => {
    const vendorOf = async (token: string) => office.addVendor(token, { terms_days: 10 });
    const d = await open();
    const paid = { vendor_id: await vendorOf(d.token), paid_by: 'cheque-by-hand', paid_reference: '17' };
    await t.call(
      costsCalls.update,
      { params: { id: d.first.id }, body: paid as never, files: {} }, // as a form sends it
      d.token,
    );
    await run('2026-02-28');
    const { rows } = (await t.call(costsCalls.list, { query: { sort: 'day' } }, d.token)).body;
    expect(rows.map(({ state, paid_by, paid_reference }) => [state, paid_by, paid_reference])).toEqual([
      ['paid', 'cheque-by-hand', '17'],
      ['owed', null, ''],
    ]);
  });

  it('makes up for days on which no server ran', async () => {
    const d = await open({ repeat: 'weekly' });
    await run('2026-02-20');
    expect(await d.days()).toEqual(['2026-01-31', '2026-02-07', '2026-02-14']);
  });

  it('repeats the newest of the series: its amount, its vendor, and that it is owed', async () => {
    const d = await open();
    const vendor = await office.addVendor(d.token, { terms_days: 10 });
    await t.call(
      costsCalls.update,
      {
        params: { id: d.first.id },
        body: { amount: 1_200, vendor_id: vendor, paid_by: '' as never },
        files: {},
      }, // as a form sends none
      d.token,
    );
    await run('2026-02-28');
    const { body } = await t.call(costsCalls.list, { query: { sort: '-day' } }, d.token);
    expect(body.rows[0]).toMatchObject({
      ...{ day: '2026-02-28', total: 1_200, state: 'owed', due_on: '2026-03-10', vendor: { id: vendor } },
    });
  });

  it('ends on its last day', async () => {
    const d = await open({ repeat_until: '2026-03-30' });
    await run('2026-06-01');
    expect(await d.days()).toEqual(['2026-01-31', '2026-02-28']);
    expect(await d.series()).toMatchObject({ is_active: 0 });
  });

  it('is stopped, and goes on from the day on which it is wanted again', async () => {
    const d = await open();
    const id = d.first.repeat?.id ?? 0;
    const save = (body: object) => t.call(costsCalls.updateRepeat, { params: { id }, body }, d.token);
    expect((await save({ is_active: 0, version: 1 })).body).toMatchObject({ is_active: 0, version: 2 });
    await run('2026-04-15');
    expect(await d.days()).toEqual(['2026-01-31']);
    expect((await save({ is_active: 1, version: 1 })).status).toBe(409);
    expect((await save({ is_active: 1, version: 2 })).body).toMatchObject({
      next_on: '2026-04-30',
      is_active: 1,
    });
    expect((await save({ until: '2026-04-29' })).error.fields).toEqual({
      until: 'is before the next one, on 2026-04-30',
    });
    await run('2026-05-01');
    expect(await d.days()).toEqual(['2026-01-31', '2026-04-30']);
  });

  it('ends by itself when its vendor is removed, all of it is removed or its vehicle is sold', async () => {
    const { id: tenant, owner } = await t.newDealership();
    const { token } = owner;
    now = new Date('2026-01-31T20:00:00Z');
    const vendor = await office.addVendor(token);
    const car = await addCar(t, tenant);
    const shared = { day: '2026-01-31', gst: 0, repeat: 'monthly' } as const;
    await office.enter(token, { ...shared, vendor_id: vendor });
    await office.enter(token, { ...shared, category: 'storage', stock_id: car });
    const gone = (await office.enter(token, shared)).body.id;
    await t.call(vendorsCalls.remove, { params: { id: vendor } }, token);
    await t.call(costsCalls.remove, { params: { id: gone } }, token);
    await t.sql(sql`update stock_vehicle set status = ${STOCK_STATUS.sold} where id = ${car} returning id`);
    await run('2026-02-28');
    const { body } = await t.call(costsCalls.repeats, { query: { is_active: 1 } }, token);
    expect(body.total).toBe(0);
    expect((await t.call(costsCalls.list, {}, token)).body.total).toBe(2);
  });

  it('whose day is closed meanwhile is booked on the day of the job', async () => {
    const d = await open();
    await office.closeBooks(d.tenant, '2026-02-28');
    await run('2026-03-02');
    const [entry] = await t.sql(sql`select day::text, event_day::text from journal_entry
      where dealership_id = ${d.tenant} order by number desc limit 1`);
    expect(entry).toEqual({ day: '2026-03-02', event_day: '2026-02-28' });
  });
});
