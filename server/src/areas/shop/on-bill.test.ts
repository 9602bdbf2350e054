import { billsCalls } from '@forecourt/contract/bills/index';
import { shopCalls } from '@forecourt/contract/shop/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { booksOf } from '../../test-support/books';
import { addCar } from '../../test-support/cars';
import { customersOf } from '../../test-support/customers';
import { readPdf } from '../../test-support/read-pdf';
import { openShop, type TestShop } from './test-support/shop';

let t: TestApp;
let s: TestShop;
beforeAll(async () => {
  t = await startTestApp();
  s = await openShop(t, 0);
});
afterAll(() => t.stop());

const startBill = async (shop: TestShop, more: object = {}) =>
  (
    await t.call(
      billsCalls.start,
      {
        body: {
          mvdId: await addCar(t, shop.id),
          customer_id: await customersOf(t).add(shop.token, {}),
          ...more,
        },
      },
      shop.token,
    )
  ).body;
const putOn = (shop: TestShop, billId: number, variantId: number, quantity: number) =>
  t.call(
    shopCalls.addToBill,
    { body: { lines: [{ variant_id: variantId, quantity }], bill_id: billId } },
    shop.token,
  );
const readBill = async (shop: TestShop, id: number) =>
  (await t.call(billsCalls.get, { params: { id } }, shop.token)).body;
const cancel = (shop: TestShop, id: number) =>
  t.call(shopCalls.cancel, { params: { id }, body: { reason: 'Not wanted' } }, shop.token);

/** A bill with two pieces of a product of which four were there. */
const billWithProduct = async (shop: TestShop, more: object = {}) => {
  const { variantId } = await shop.stocked(4);
  const bill = await startBill(shop, more);
  const { status, body: order } = await putOn(shop, bill.id, variantId, 2);
  expect(status).toBe(201);
  return { bill, order, variantId };
};
const ALL_BACK = { on_hand: 4, held: 0, value_cents: 24_000 };

describe('products on a bill of sale', () => {
  it('are add-ons of the bill, leave the stock, and come back when the order is cancelled', async () => {
    const shop = await openShop(t, 1, 'ON');
    const { bill, order, variantId } = await billWithProduct(shop);
    expect(order).toMatchObject({
      ...{ state: 'billed', bill_number: bill.number, subtotal: 200, tax: 0, taxes: [], total: 200 },
      lines: [{ net: 200, tax: 0 }],
    });
    expect((await readBill(shop, bill.id)).addOns).toMatchObject([
      { label: expect.stringContaining('2 × Floor mats'), amount: 200, cost: 120, tax: 'all' },
    ]);
    expect(await shop.variant(variantId)).toMatchObject({ on_hand: 2 });
    expect(await booksOf(t, shop.id).balances()).toMatchObject({ 1210: 120, 2080: 120 });
    expect((await cancel(shop, order.id)).body.state).toBe('cancelled');
    expect((await readBill(shop, bill.id)).addOns).toEqual([]);
    expect(await shop.variant(variantId)).toEqual(ALL_BACK);
    expect(await booksOf(t, shop.id).balances()).toMatchObject({ 1210: 240 });
  });

  it('show the price before tax, as the bill charges its own taxes', async () => {
    const { order } = await billWithProduct(s);
    const { body: list } = await t.call(shopCalls.orders, { query: { q: order.number } }, s.token);
    expect(list.rows).toMatchObject([{ id: order.id, total: 200 }]);
    const receipt = await t.call(shopCalls.receipt, { params: { id: order.id } }, s.token);
    const { text } = await readPdf(receipt.body);
    for (const part of ['Price before tax', '$200.00', 'Taxes are on the bill']) expect(text).toContain(part);
    for (const part of ['GST 5%', 'PST 7%', '$224.00']) expect(text).not.toContain(part);
  });

  it('come back into stock when the bill is deleted, with a note that says so', async () => {
    const shop = await openShop(t, 2, 'ON');
    const { bill, order, variantId } = await billWithProduct(shop);
    expect((await t.call(billsCalls.remove, { params: { id: bill.id } }, shop.token)).status).toBe(200);
    expect(await shop.order(order.id)).toMatchObject({
      ...{ state: 'cancelled', note: `Cancelled: Bill ${bill.number} was deleted` },
    });
    expect(await shop.variant(variantId)).toEqual(ALL_BACK);
    expect(await booksOf(t, shop.id).balances()).toEqual({ 1210: 240, 3900: -240 });
    expect((await cancel(shop, order.id)).status).toBe(409);
    expect(await shop.variant(variantId)).toEqual(ALL_BACK);
  });

  it('come back into stock when the bill is cancelled', async () => {
    const { bill, order, variantId } = await billWithProduct(s);
    const closed = await t.call(
      billsCalls.cancel,
      { params: { id: bill.id }, body: { reason: 'Another vehicle' } },
      s.token,
    );
    expect([closed.status, closed.body.state]).toEqual([200, 'cancelled']);
    expect(await s.order(order.id)).toMatchObject({
      ...{ state: 'cancelled', note: `Cancelled: Bill ${bill.number} was cancelled` },
    });
    expect(await s.variant(variantId)).toEqual(ALL_BACK);
  });

  it('can be cancelled when the bill is gone', async () => {
    const { bill, order, variantId } = await billWithProduct(s);
    await t.sql(
      sql`update bill_of_sale set removed_at = now() where dealership_id = ${s.id} and id = ${bill.id}`,
    );
    const { status, body } = await cancel(s, order.id);
    expect([status, body.state]).toEqual([200, 'cancelled']);
    expect(await s.variant(variantId)).toEqual(ALL_BACK);
  });

  it('are refused on a purchase of a trade-in, where nobody pays for them', async () => {
    const { variantId } = await s.stocked(4);
    const bill = await startBill(s, { bos_type: 5 });
    const list = (selling: 0 | 1) => t.call(billsCalls.list, { query: { selling, q: bill.number } }, s.token);
    expect([(await list(1)).body.total, (await list(0)).body.total]).toEqual([0, 1]);
    const { status, error } = await putOn(s, bill.id, variantId, 1);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['bill_id']]);
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 4 });
  });

  it('keep the bill a sale', async () => {
    const { bill, order } = await billWithProduct(s);
    const change = (bos_type: 3 | 5) =>
      t.call(billsCalls.changeType, { params: { id: bill.id }, body: { bos_type } }, s.token);
    const { status, error } = await change(5);
    expect([status, error.fields?.bos_type]).toEqual([409, expect.stringContaining(order.number)]);
    expect((await change(3)).status).toBe(200);
    await cancel(s, order.id);
    expect((await change(5)).status).toBe(200);
  });

  it('are taken off or changed by their order alone', async () => {
    const { bill, order } = await billWithProduct(s);
    const { addOns } = await readBill(s, bill.id);
    const own = { label: 'Undercoating', amount: 300, cost: 100, tax: 'all' as const };
    const save = (lines: object[], query = {}) =>
      t.call(
        billsCalls.update,
        { params: { id: bill.id, v: 'v1' }, query, body: { addOns: lines as typeof addOns } },
        s.token,
      );
    const cheaper = addOns.map((line) => ({ ...line, amount: 1 }));
    const withoutCost = addOns.map((line) => ({ ...line, cost: 0 }));
    const passedOn = addOns.map((line) => ({ ...line, passedOn: true }));
    for (const lines of [[], cheaper, withoutCost, passedOn]) {
      const { status, error } = await save(lines);
      expect([status, error.message]).toEqual([
        409,
        expect.stringContaining(`It comes from order ${order.number}: cancel the order to take it off`),
      ]);
    }
    expect((await save([...addOns, own])).body.addOns).toHaveLength(2);
    expect((await save(addOns)).body.addOns).toMatchObject([{ amount: 200, cost: 120 }]);
  });
});
