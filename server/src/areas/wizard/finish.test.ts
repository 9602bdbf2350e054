import { wizardCalls } from '@forecourt/contract/wizard/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readPdf } from '../../test-support/read-pdf';
import { openWizards } from './test-support/wizards';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 120_000);
afterAll(() => t.stop());

describe('finishing', () => {
  it('makes the bill with everything that was entered, to the cent as the wizard showed it', async () => {
    const d = await openWizards(t);
    await t.sql(sql`update stock_vehicle set cost_price = 12000 where id = ${d.carId} returning id`);
    const { id } = await d.begin(d.seller.token);
    const partner = await d.newCustomer({ f_name: 'Ada' });
    await d.addCustomer(id, { customer_id: partner, role: 'co-buyer' });
    await d.calculate(id, {
      values: { price_sales_price: 19_500, deposit: 500, license_fee: 32 },
      fees: [{ label: 'Documentation', amount: 499, tax: 'all' }],
    });
    await t.call(
      wizardCalls.addTradeIn,
      { body: { wizard_id: id, year: 2012, make: 'Honda', model: 'Fit', allowance: 6_000 } },
      d.token,
    );
    const { body: shown } = await t.call(
      wizardCalls.deliver,
      { params: { id }, body: { delivery_day: '2026-12-01' } },
      d.token,
    );
    const made = await d.finish(id, d.seller.token);
    expect([made.status, made.body]).toEqual([201, { bill_id: expect.any(Number), number: 'B-000001' }]);
    const [bill] = await t.sql<{
      input: { values: Record<string, unknown>; tradeIns: object[]; fees: object[] };
      result: { values: Record<string, number> };
      customer_id: number;
      seller_id: number;
      stock_id: number;
      state: string;
    }>(
      sql`select input, result, customer_id, seller_id, stock_id, state from bill_of_sale where id = ${made.body.bill_id}`,
    );
    expect(bill).toMatchObject({
      ...{ customer_id: d.customerId, seller_id: d.seller.id, stock_id: d.carId, state: 'draft' },
      input: {
        // the cost comes from the vehicle's record, although the wizard never showed it
        values: { price_sales_price: 1_950_000, delivery_day: '2026-12-01', cost_vehicle: 1_200_000 },
        tradeIns: [{ allowance: 600_000, model: 'Fit' }],
        fees: [{ amount: 49_900, label: 'Documentation' }],
      },
    });
    expect(bill?.result.values.price_total).toBe(Math.round(Number(shown.results.price_total) * 100));
    expect(bill?.result.values.balance_due).toBe(Math.round(Number(shown.results.balance_due) * 100));
    expect(
      await t.sql(sql`select customer_id, role from bill_party where bill_id = ${made.body.bill_id}`),
    ).toEqual([{ customer_id: partner, role: 'co-buyer' }]);
  });

  it('answers the same bill the second time, also to two people at once, and takes no more changes', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin(d.seller.token);
    const replies = await Promise.all([d.finish(id), d.finish(id, d.seller.token), d.finish(id)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.bill_id)).size).toBe(1);
    expect(await d.bills()).toHaveLength(1);
    const change = await d.calculate(id, { values: { deposit: 1 } });
    expect([change.status, change.error.message]).toEqual([
      409,
      'The bill of sale B-000001 was made of this. Change the bill.',
    ]);
    expect((await d.get(id)).body).toMatchObject({ bill_id: replies[0]?.body.bill_id, open: [] });
    expect((await t.call(wizardCalls.list, { query: {} }, d.token)).body.rows).toEqual([]);
  });

  it('of two wizards of one vehicle makes one bill; the other is refused and names it', async () => {
    const d = await openWizards(t);
    const [one, two] = [await d.begin(), await d.begin()];
    const replies = await Promise.all([d.finish(one.id), d.finish(two.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error.message).toContain('has the bill of sale B-000001 already');
    expect(await d.bills()).toHaveLength(1);
    const open = replies[0]?.status === 409 ? one.id : two.id;
    const { body } = await d.get(open);
    expect(body.open[0]).toMatchObject({ step: 'vehicle', text: expect.stringContaining('B-000001') });
  });

  it('needs a vehicle and a buyer', async () => {
    const d = await openWizards(t);
    const { id } = await d.start();
    expect((await d.finish(id)).error.message).toBe('Choose the vehicle first');
    const withCar = await d.start({ mvdId: d.carId });
    expect((await d.finish(withCar.id)).error.message).toBe('Choose the buyer first');
    expect(await d.bills()).toEqual([]);
  });

  it('leaves nothing behind when it fails at the last write', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const partner = await d.newCustomer();
    await d.addCustomer(id, { customer_id: partner, role: 'co-buyer' });
    const [car] = await t.sql<{ status: number }>(
      sql`select status from stock_vehicle where id = ${d.carId}`,
    );
    await t.sql(sql`create function refuse_wizard_bill() returns trigger language plpgsql as
      $$ begin if new.bill_id is not null and new.id = ${sql.raw(String(id))} then raise exception 'stopped by the test'; end if; return new; end $$`);
    await t.sql(
      sql`create trigger refuse_wizard_bill before update on bill_wizard for each row execute function refuse_wizard_bill()`,
    );
    try {
      expect((await d.finish(id)).status).toBe(500);
      expect(await d.bills()).toEqual([]);
      expect(await t.sql(sql`select 1 as one from bill_event where dealership_id = ${d.id}`)).toEqual([]);
      expect(await t.sql(sql`select 1 as one from bill_party where dealership_id = ${d.id}`)).toEqual([]);
      expect(await t.sql(sql`select status from stock_vehicle where id = ${d.carId}`)).toEqual([car]);
    } finally {
      await t.sql(sql`drop trigger refuse_wizard_bill on bill_wizard`);
    }
    expect((await d.finish(id)).status).toBe(201);
    expect(await d.bills()).toHaveLength(1);
  });

  it('has a PDF at any time: a draft that says so, then the bill itself', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    const read = async () => {
      const reply = await t.call(wizardCalls.exportBill, { params: { id } }, d.token);
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
      return readPdf(reply.body);
    };
    const draft = await read();
    expect(draft.text).toContain('Grace Fraser');
    expect(draft.text).toMatch(/draft/i);
    const { body } = await d.finish(id);
    expect((await read()).text).toContain(body.number);
    const other = await openWizards(t);
    expect((await t.call(wizardCalls.exportBill, { params: { id } }, other.token)).status).toBe(404);
  }, 60_000);

  it('is not for those without the right to bills', async () => {
    const d = await openWizards(t);
    const { id } = await d.begin();
    for (const role of [ROLE.customer, ROLE.mechanic]) {
      const { token } = await d.user(role);
      expect((await d.finish(id, token)).status).toBe(403);
      expect((await d.get(id, token)).status).toBe(403);
    }
  });
});
