import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { type Buyer, openBuyer, TODAY } from '../../test-support/buying';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(`${TODAY}T18:00:00Z`) });
});
afterAll(() => t.stop());

type Body = ReturnType<Buyer['fromPublic']>;
const termsOf = (
  { kind: _, vin_number: _vin, ...terms }: Body,
  more: Partial<Body> & { version: number },
) => ({
  ...terms,
  ...more,
});
const markSold = (b: Buyer, on = '2026-05-09') =>
  t.sql(
    sql`update stock_vehicle set status = 8, status_before_sale = 4, sold_date = ${on} where dealership_id = ${b.id} returning id`,
  );

describe('a purchase that is changed', () => {
  it('is undone and booked anew, and the vehicle follows', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    const changed = await b.update(id, termsOf(body, { price: 9_000, gst: 450, day: '2026-04-28', version }));
    expect([changed.status, changed.body.total, changed.body.version]).toEqual([200, 9_450, version + 1]);
    expect(await b.books()).toEqual({ 1200: 9_000, 1300: 450, 2000: -9_450 });
    expect((await b.entries()).map(({ day, part }) => [day, part])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-01', 2],
      ['2026-04-28', 3],
    ]);
    expect(await b.carOf(body.vin_number)).toMatchObject({ cost_price: 9_000, acquired_on: '2026-04-28' });
  });

  it('moves what is owed to another vendor, and books nothing for a comment', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    const other = await b.newVendor('Hillside Auto');
    await b.update(id, termsOf(body, { vendor_id: other, version }));
    const owed = await t.sql(
      sql`select vendor_id, sum(amount_cents)::int as cents from journal_line where dealership_id = ${b.id} and account = '2000'
        group by 1 order by 1`,
    );
    expect(owed).toEqual([
      { vendor_id: b.vendorId, cents: 0 },
      { vendor_id: other, cents: -1_050_000 },
    ]);
    const before = await b.entries();
    const { body: seen } = await b.get(id);
    await b.update(id, termsOf(body, { vendor_id: other, comment: 'Two keys', version: seen.version }));
    expect(await b.entries()).toEqual(before);
    expect((await b.get(id)).body.comment).toBe('Two keys');
  });

  it('keeps a cost that someone wrote down on the vehicle', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    await t.sql(sql`update stock_vehicle set cost_price = 11000 where dealership_id = ${b.id} returning id`);
    await b.update(id, termsOf(body, { price: 9_000, gst: 450, version }));
    expect((await b.carOf(body.vin_number))?.cost_price).toBe(11_000);
  });

  it('is refused when someone else was faster, when it is cancelled, and in a closed period', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    const late = await b.update(id, termsOf(body, { version: version + 1 }));
    expect([late.status, late.error.current]).toEqual([409, expect.objectContaining({ id, version })]);
    await b.closeBooks('2026-04-30');
    const closed = await b.update(id, termsOf(body, { day: '2026-04-29', version }));
    expect(closed.error.fields).toEqual({ day: 'The books are closed up to 2026-04-30' });
    await b.cancel(id);
    expect((await b.update(id, termsOf(body, { version: version + 1 }))).status).toBe(409);
  });

  it('of a closed period is corrected today', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    await b.closeBooks('2026-05-05');
    expect((await b.update(id, termsOf(body, { price: 9_000, gst: 450, version }))).status).toBe(200);
    expect((await b.entries()).map(({ day, event_day }) => [day, event_day])).toEqual([
      ['2026-05-01', '2026-05-01'],
      [TODAY, '2026-05-01'],
      [TODAY, '2026-05-01'],
    ]);
    expect(await b.books()).toEqual({ 1200: 9_000, 1300: 450, 2000: -9_450 });
  });

  it('after the sale books the difference as a cost after it; back in stock all is as it was bought', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    await markSold(b);
    await b.update(id, termsOf(body, { price: 9_800, gst: 490, version }));
    expect(await b.books()).toEqual({ 1200: 10_000, 5030: -200, 1300: 490, 2000: -10_290 });
    await t.sql(
      sql`update stock_vehicle set status = 4, status_before_sale = null, sold_date = null where dealership_id = ${b.id} returning id`,
    );
    await b.update(id, termsOf(body, { price: 9_700, gst: 485, version: version + 1 }));
    expect(await b.books()).toEqual({ 1200: 9_700, 1300: 485, 2000: -10_185 });
    expect((await b.cancel(id)).status).toBe(200);
    expect(await b.books()).toEqual({});
  });

  it('is not dated after the sale of its vehicle', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id, version } = await b.bought(body);
    await markSold(b, '2026-05-03');
    const reply = await b.update(id, termsOf(body, { day: '2026-05-04', version }));
    expect(reply.error.fields).toEqual({ day: 'The vehicle was sold before (2026-05-03)' });
  });
});

describe('a purchase that is cancelled', () => {
  it('leaves the stock and the books, and can be bought again', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    const { id } = await b.bought(body);
    const cancelled = await b.cancel(id);
    expect(cancelled.body).toMatchObject({
      ...{ state: 'cancelled', owed: 0, cancel_reason: 'The seller withdrew', cancelled_on: TODAY },
    });
    expect((await b.carOf(body.vin_number))?.deleted).toBe(true);
    expect(await b.books()).toEqual({});
    expect((await b.cancel(id)).status).toBe(409);
    expect((await b.add(body)).status).toBe(201);
  });

  it('is refused once its vehicle is sold, is in a deal, or something was paid', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    const { body: paid } = await b.pay(id);
    expect((await b.cancel(id)).error.message).toBe('Payments were made. Void its payments first');
    await b.voidPayment(paid.payments[0]?.id ?? 0);
    await t.sql(sql`update stock_vehicle set status = 6 where dealership_id = ${b.id} returning id`);
    expect((await b.cancel(id)).error.message).toMatch(/^The vehicle has a live deal/);
    await markSold(b);
    expect((await b.cancel(id)).error.message).toBe('The vehicle is sold. Take the sale back first.');
  });

  it('says so when its vehicle was deleted from the stock, and can be cancelled then', async () => {
    const b = await openBuyer(t);
    const { id, vehicle } = await b.bought();
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${vehicle.id} returning id`);
    expect((await b.get(id)).body.warnings).toEqual([
      { field: 'vehicle', message: expect.stringContaining('deleted from the stock') },
    ]);
    expect((await b.cancel(id)).status).toBe(200);
    expect(await b.books()).toEqual({});
  });
});

describe('payments', () => {
  it('pay what is owed and no more, from the bank or the till', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    const first = await b.pay(id, {
      ...{ amount: 7_000, method: 'Cheque-by-hand', reference: '000417' },
    });
    expect([first.status, first.body.owed]).toEqual([201, 1_000]);
    expect(first.body.payments).toEqual([
      expect.objectContaining({
        ...{ amount: 7_000, method: 'Cheque-by-hand', reference: '000417', voided: 0, cheque_id: null },
      }),
    ]);
    const more = await b.pay(id, { amount: 1_000.01 });
    expect(more.error.fields).toEqual({ amount: 'Only $1,000.00 is owed to the seller' });
    await b.pay(id, { amount: 1_000, method: 'Cash' });
    expect(await b.books()).toEqual({ 1000: -1_000, 1010: -7_000, 1200: 8_000 });
    expect((await b.pay(id, { amount: 1 })).error.fields).toEqual({
      amount: 'Nothing is owed to the seller',
    });
  });

  it('by cheque are written in the register; one by hand needs its number', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    expect((await b.pay(id, { method: 'Cheque', reference: '17' })).error.fields).toEqual({
      method: "Write the cheque under Cheques, or choose 'Cheque (by hand)'",
    });
    expect((await b.pay(id, { method: 'Cheque-by-hand' })).error.fields).toEqual({
      reference: 'Enter the number of the cheque',
    });
    expect((await b.get(id)).body.payments).toEqual([]);
  });

  it('that were noted as a cheque before stay readable', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    await b.pay(id, { reference: '000417' });
    await t.sql(
      sql`update purchase_payment set method = 'Cheque' where dealership_id = ${b.id} returning id`,
    );
    const [payment] = (await b.get(id)).body.payments;
    expect(payment).toMatchObject({ method: 'Cheque', reference: '000417', cheque_id: null });
    expect((await b.voidPayment(payment?.id ?? 0)).status).toBe(200);
  });

  it('of two at once pay what is owed once', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    const replies = await Promise.all([1, 2].map(() => b.pay(id, { amount: 8_000 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('keep what the holder of the lien gets from the seller', async () => {
    const b = await openBuyer(t);
    const lien = { lien_result: 'found' as const, lien_holder: 'Bank', lien_amount: 3_000 };
    const { id } = await b.bought(b.fromPublic(lien));
    expect((await b.pay(id, { amount: 5_001 })).error.fields).toEqual({
      amount: 'Only $5,000.00 is owed to the seller',
    });
    const { body } = await b.pay(id, { payee: 'lien-holder', amount: 3_000 });
    expect(body).toMatchObject({ owed: 5_000, owed_to_lien_holder: 0, owed_to_seller: 5_000 });
    expect((await b.entries()).at(-1)).toMatchObject({
      ...{
        kind: 'vendor-paid',
        source: 'purchase-payment',
        memo: expect.stringContaining('Lien paid to Bank'),
      },
    });
    const { body: none } = await b.bought(b.fromPublic()).then(({ id: other }) => b.get(other));
    expect((await b.pay(none.id, { payee: 'lien-holder' })).error.fields).toEqual({
      amount: 'Nothing is owed to the lien holder',
    });
  });

  it('are void once, which undoes the booking', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    const { body } = await b.pay(id, { amount: 8_000 });
    const payment = body.payments[0]?.id ?? 0;
    const replies = await Promise.all([b.voidPayment(payment), b.voidPayment(payment)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: after } = await b.get(id);
    expect([after.owed, after.payments[0]?.voided, after.payments[0]?.void_reason]).toEqual([
      8_000,
      1,
      'Lost in the mail',
    ]);
    expect(await b.books()).toEqual({ 1200: 8_000, 2000: -8_000 });
  });

  it('are refused tomorrow, in a closed period and on a cancelled purchase', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    expect((await b.pay(id, { day: '2026-05-11' })).error.fields).toEqual({
      day: 'The payment is in the future',
    });
    await b.closeBooks('2026-05-02');
    expect((await b.pay(id)).error.fields).toEqual({ day: 'The books are closed up to 2026-05-02' });
    await b.cancel(id);
    expect((await b.pay(id, { day: '2026-05-03' })).status).toBe(409);
  });

  it('keep the seller and the price from falling below what was paid', async () => {
    const b = await openBuyer(t);
    const body = b.fromDealer();
    const { id } = await b.bought(body);
    const { body: paid } = await b.pay(id, { amount: 9_000 });
    const other = await b.newVendor('Hillside Auto');
    const { version } = paid;
    expect((await b.update(id, termsOf(body, { vendor_id: other, version }))).error.fields).toEqual({
      vendor_id: 'Payments were made. Void its payments first',
    });
    expect((await b.update(id, termsOf(body, { price: 8_000, gst: 400, version }))).error.fields).toEqual({
      price: 'More was paid to the seller than that. Void its payments first',
    });
  });
});
