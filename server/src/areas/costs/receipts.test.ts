import { costsCalls } from '@forecourt/contract/costs/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { addCar } from '../../test-support/cars';
import { costsOfStock, putCostOf, removeCostOf } from './index';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  office = backOffice(t);
});
afterAll(() => t.stop());

const PDF = new File(['%PDF-1.4\n%%EOF\n'], 'Invoice 17.pdf', { type: 'application/pdf' });

const fetchFile = (url: string, token: string) =>
  t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

describe('the receipt of a cost', () => {
  it('is kept, shown to those who see the cost, replaced and removed', async () => {
    const { owner, user } = await t.newDealership();
    const { token } = owner;
    const { body } = await office.enter(token, {}, PDF);
    const { url = '' } = body.receipt ?? {};
    expect(body.receipt).toMatchObject({ name: 'Invoice 17.pdf', is_pdf: 1 });
    expect((await fetchFile(url, token)).statusCode).toBe(200);
    const { token: seller } = await user(ROLE.seller);
    expect((await fetchFile(url, seller)).statusCode).not.toBe(200);
    const save = (change: object, receipt?: File) =>
      t.call(
        costsCalls.update,
        { params: { id: body.id }, body: change, files: receipt ? { receipt } : {} },
        token,
      );
    const replaced = await save({}, new File(['%PDF-1.4\n% 2\n%%EOF\n'], 'Better.pdf'));
    expect(replaced.body.receipt?.name).toBe('Better.pdf');
    expect((await fetchFile(url, token)).statusCode).not.toBe(200);
    expect((await save({ remove_receipt: 1 })).body.receipt).toBeNull();
  });

  it('is refused on its field when it is something else', async () => {
    const { owner } = await t.newDealership();
    const reply = await office.enter(owner.token, {}, new File(['MZ'], 'invoice.pdf'));
    expect([reply.status >= 400, Object.keys(reply.error.fields ?? {})]).toEqual([true, ['receipt']]);
    const [row] = await t.sql(sql`select count(*)::int as n from cost where created_by = ${owner.id}`);
    expect(row).toEqual({ n: 0 });
  });
});

describe('a cost that another record made', () => {
  it('is shown with the vehicle once, is not booked, and is changed with its record alone', async () => {
    const { id: tenant, owner } = await t.newDealership();
    const { token } = owner;
    const car = await addCar(t, tenant);
    const source = { source: 'shop', sourceId: 7 } as const;
    const put = (amount: number) =>
      t.deps.database.write(asTenant(tenant), { userId: owner.id, requestId: 'shop' }, (tx) =>
        putCostOf(tx, tenant, source, {
          ...{ stock_id: car, vendor_id: null, category: 'repair', description: 'Service 7' },
          ...{ day: '2026-05-04', amount, paid_by: 'bank', paid_on: '2026-05-04' },
        }),
      );
    const id = await put(300);
    expect(await put(350)).toBe(id);
    const sums = await t.deps.database.read(asTenant(tenant), (db) => costsOfStock(db, tenant, [car]));
    expect(sums.get(car)).toEqual({ net: 350, total: 350, owed: 0 });
    expect(await office.accounts(tenant)).toEqual({});
    const refused = await t.call(costsCalls.remove, { params: { id } }, token);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This cost belongs to a service of the mechanic shop, where it is changed',
    ]);
    const bulk = await t.call(costsCalls.bulk, { body: { do: 'remove', ids: [id] } }, token);
    expect(bulk.body).toMatchObject({ changed: 0, left_out: [{ id }] });
    await t.deps.database.write(asTenant(tenant), { userId: owner.id, requestId: 'shop' }, (tx) =>
      removeCostOf(tx, tenant, source, '2026-05-10T18:00:00Z'),
    );
    expect((await t.call(costsCalls.list, {}, token)).body.total).toBe(0);
  });
});
