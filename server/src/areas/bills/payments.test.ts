import { billsCalls } from '@forecourt/contract/bills/index';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

/** A bill of 1,000.00 without taxes. */
const openBill = async () => {
  const d = await openBills(t);
  const { id } = await d.start({ mvdId: await d.newCar() });
  await d.save(id, { values: { price_sales_price: 1_000, exempt_export: true } });
  return { d, id };
};

describe('payments on a bill', () => {
  it('lower what is still to pay, by method', async () => {
    const { d, id } = await openBill();
    const { status, body } = await d.pay(id, { amount: 300, method: 'Cheque', reference: '17' });
    expect([status, body.results.still_to_pay]).toEqual([201, 700]);
    expect(body.payments).toMatchObject([
      { amount: 300, method: 'Cheque', reference: '17', day: '2026-05-01' },
    ]);
    await d.pay(id, { amount: 50 });
    const list = await t.call(billsCalls.payments, { params: { id } }, d.token);
    expect(list.body).toMatchObject({ paid: 350, balance: 650 });
    const types = await t.call(billsCalls.paymentTypes, { params: { id } }, d.token);
    expect(types.body).toEqual([
      { method: 'Cash', amount: 50, count: 1 },
      { method: 'Cheque', amount: 300, count: 1 },
    ]);
  });

  it.each([
    ['more than is still to pay', { amount: 1_000.01 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['on a day that has not begun', { amount: 1, day: '2026-05-03' }, 'day'],
  ])('are not %s', async (_what, payment, field) => {
    const { d, id } = await openBill();
    const { status, error } = await d.pay(id, payment);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of two at once only what fits is taken', async () => {
    const { d, id } = await openBill();
    const both = await Promise.all([d.pay(id, { amount: 700 }), d.pay(id, { amount: 700 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await d.read(id)).results.still_to_pay).toBe(300);
  });

  it('are corrected and reversed by rows of their own', async () => {
    const { d, id } = await openBill();
    const { body } = await d.pay(id, { amount: 900 });
    const payment_id = body.payments[0]?.id ?? 0;
    const right = { method: 'Cash' as const, amount: 950, day: '2026-05-01' };
    const changed = await t.call(
      billsCalls.changePayment,
      { params: { id }, body: { ...right, payment_id } },
      d.token,
    );
    expect(changed.body).toMatchObject({ payments: [{ amount: 950 }], results: { still_to_pay: 50 } });
    const remove = (wanted: number) =>
      t.call(billsCalls.removePayment, { params: { id }, query: { payment_id: wanted } }, d.token);
    expect((await remove(payment_id)).status).toBe(404);
    const removed = await remove(changed.body.payments[0]?.id ?? 0);
    expect(removed.body).toMatchObject({ payments: [], results: { still_to_pay: 1_000 } });
    const rows = await t.sql(
      sql`select kind, amount::float8 as amount from bill_payment where dealership_id = ${d.id} and bill_id = ${id} order by id`,
    );
    expect(rows).toEqual([
      ...[
        { kind: 'payment', amount: 900 },
        { kind: 'reversal', amount: -900 },
      ],
      ...[
        { kind: 'payment', amount: 950 },
        { kind: 'reversal', amount: -950 },
      ],
    ]);
    await expect(t.sql(sql`delete from bill_payment where bill_id = ${id} returning id`)).rejects.toThrow(
      /never/,
    );
  });

  it('of another bill are not taken back', async () => {
    const { d, id } = await openBill();
    const other = await d.start({ mvdId: await d.newCar() });
    const { body } = await d.pay(other.id, { amount: 10 });
    const query = { payment_id: body.payments[0]?.id ?? 0 };
    expect((await t.call(billsCalls.removePayment, { params: { id }, query }, d.token)).status).toBe(404);
  });
});

describe('money that was received', () => {
  const remove = (id: number, payment_id: number, token: string) =>
    t.call(billsCalls.removePayment, { params: { id }, query: { payment_id } }, token);
  const cheque = (id: number, token: string) => t.call(documentsCalls.cheque, { query: { id } }, token);

  it('on a cancelled bill is refunded by whoever may sell, and a cheque is offered for it', async () => {
    const { d, id } = await openBill();
    const seller = await d.user(ROLE.seller);
    await d.save(id, { seller_id: seller.id, values: { buyer_first_name: 'Ann', buyer_last_name: 'Lee' } });
    const payment = (await d.pay(id, { amount: 300 })).body.payments[0]?.id ?? 0;
    const cancel = await t.call(billsCalls.cancel, { params: { id }, body: { reason: 'Mistake' } }, d.token);
    expect(cancel.body.state).toBe('cancelled');
    expect((await cheque(id, d.token)).status).toBe(200);
    expect((await remove(id, payment, seller.token)).status).toBe(403);
    expect((await d.pay(id, { amount: 1 })).status).toBe(409);
    expect((await remove(id, payment, d.token)).body).toMatchObject({ state: 'cancelled', payments: [] });
    expect((await d.billEvents(id)).at(-1)).toMatchObject({
      ...{ kind: 'refunded', figures: { money: { amount: -30_000, method: 'Cash', paymentId: payment } } },
    });
    expect((await cheque(id, d.token)).status).toBe(409);
  });

  it('does not become money that was paid out by another type', async () => {
    const { d, id } = await openBill();
    await d.pay(id, { amount: 300 });
    const change = (bos_type: 2 | 5) =>
      t.call(billsCalls.changeType, { params: { id }, body: { bos_type } }, d.token);
    const refused = await change(5);
    expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining('has payments')]);
    expect((await change(2)).status).toBe(200);
  });
});
