import { billsCalls } from '@forecourt/contract/bills/index';
import { costsCalls } from '@forecourt/contract/costs/index';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { openBills } from '../../test-support/bills';
import { booksOf } from '../../test-support/books';
import { openDealer } from '../../test-support/deposits';
import { openLender } from '../../test-support/loans';
import { setDrawFinalBill } from '../bills';
import { replayBatch } from './booking/replay';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

// the documents area draws real papers in its own tests
let drawBefore: ReturnType<typeof setDrawFinalBill>;
beforeAll(() => {
  drawBefore = setDrawFinalBill(async (_context, bill) => ({
    ...{ kind: 'bill', name: `${bill.number}.pdf`, madeWith: {} },
    content: Buffer.from(`%PDF-1.7 ${bill.number} version ${bill.version}`),
  }));
});
afterAll(() => {
  if (drawBefore) setDrawFinalBill(drawBefore);
});

const TODAY = '2026-05-01';
type Dealer = Awaited<ReturnType<typeof openBills>>;

const open = async () => {
  const d = await openBills(t);
  return { d, books: booksOf(t, d.id) };
};

/** A vehicle entered by the call, with its cost. */
const entered = async (d: Dealer, cost: number | null = 10_000) => {
  const { body, status, error } = await t.call(
    enteringCalls.addWithoutVin,
    {
      body: {
        ...{ make: 'Honda', model: 'Civic', model_year: 2019, sell_price: 15_000, acquired_on: TODAY },
        ...{ odometer: 80_000 },
        ...(cost !== null && { cost_price: cost }),
      },
    },
    d.token,
  );
  expect([status, error?.message]).toEqual([201, undefined]);
  return body.id;
};
const setCost = (d: Dealer, id: number, cost_price: number) =>
  t.call(recordCalls.saveCar, { params: { id }, body: { cost_price } }, d.token);

/** A bill of 15,000.00 with 13 % HST, sold. */
const sold = async (d: Dealer, mvdId: number, values: Record<string, string | number | boolean> = {}) => {
  const bill = await d.complete({ mvdId }, { price_sales_price: 15_000, cost_vehicle: 10_000, ...values });
  await makeSold(d, bill.id);
  return bill.id;
};
const makeSold = async (d: Dealer, id: number) => {
  const { status, error } = await d.sell(id);
  expect([status, error?.message]).toEqual([200, undefined]);
};

const expectWhole = async ({ wrongMonths, problems }: ReturnType<typeof booksOf>) => {
  expect(await wrongMonths()).toEqual([]);
  expect(await problems()).toEqual([]);
};

describe('a vehicle that is entered with its cost', () => {
  it('is in stock against what is to be settled, and follows its cost', async () => {
    const { d, books } = await open();
    const id = await entered(d);
    expect(await books.balances()).toEqual({ 1200: 10_000, 2005: -10_000 });
    await setCost(d, id, 10_450);
    expect(await books.balances()).toEqual({ 1200: 10_450, 2005: -10_450 });
    await t.call(bulkCalls.remove, { body: { ids: [id] } }, d.token);
    expect(await books.balances()).toEqual({});
    await t.call(bulkCalls.restore, { body: { ids: [id] } }, d.token);
    expect(await books.ofVehicle(id)).toEqual({ 1200: 10_450, 2005: -10_450 });
    await expectWhole(books);
  });

  it('that was there before the books began is an opening balance; one that was sold by hand before is none', async () => {
    const { d, books } = await open();
    const [here, gone] = [await d.newCar(), await d.newCar()];
    await t.sql(sql`update stock_vehicle set cost_price = 8000 where id in (${here}, ${gone}) returning id`);
    await t.sql(
      sql`update stock_vehicle set status = 8, sold_date = '2026-02-01' where id = ${gone} returning id`,
    );
    await replay(d.id);
    expect(await books.balances()).toEqual({ 1200: 8_000, 3900: -8_000 });
  });
});

const replay = async (dealershipId: number) => {
  const step = () =>
    t.deps.database.write(asTenant(dealershipId), { userId: null, requestId: 'replay' }, (tx) =>
      replayBatch(tx, dealershipId, TODAY),
    );
  for (let left = 1; left > 0; ) left = await step();
};

describe('a bill of sale', () => {
  it('takes the vehicle out at what the ledger holds, and all of it back when the sale is taken back', async () => {
    const { d, books } = await open();
    const id = await entered(d);
    const bill = await sold(d, id);
    expect(await books.balances()).toEqual({
      ...{ 1100: 16_950, 2005: -10_000, 2100: -1_950, 4000: -15_000, 5000: 10_000 },
    });
    // a cost that is corrected after the sale is a cost after the sale
    await setCost(d, id, 10_300);
    expect(await books.ofVehicle(id)).toMatchObject({ 2005: -10_300, 5000: 10_000, 5030: 300 });
    expect((await d.unsell(bill)).status).toBe(200);
    expect(await books.balances()).toEqual({ 1200: 10_300, 2005: -10_300 });
    await makeSold(d, bill);
    expect(await books.ofVehicle(id)).toMatchObject({ 5000: 10_300, 4000: -15_000 });
    await expectWhole(books);
  });

  it('leaves costs of after the sale with the vehicle when it is taken back', async () => {
    const { d, books } = await open();
    const id = await entered(d);
    const bill = await sold(d, id);
    const cost = async (amount: number) => {
      const reply = await backOffice(t).enter(d.token, {
        ...{ stock_id: id, category: 'tires', day: TODAY, amount, gst: 0, paid_by: 'bank' },
      });
      expect(reply.status).toBe(201);
      return reply.body.id;
    };
    const stays = () =>
      books.ofVehicle(id).then(({ 1200: stock, 5000: ofSale, 5030: after }) => [stock, ofSale, after]);
    const first = await cost(100);
    expect(await stays()).toEqual([undefined, 10_000, 100]);
    await d.unsell(bill);
    expect(await stays()).toEqual([10_100, undefined, undefined]);
    await makeSold(d, bill);
    expect(await stays()).toEqual([undefined, 10_100, undefined]);
    const second = await cost(50);
    expect(await stays()).toEqual([undefined, 10_100, 50]);
    // a removed cost is a cost after the sale while the vehicle is sold, and part of the stock afterwards
    await t.call(costsCalls.remove, { params: { id: first } }, d.token);
    expect(await stays()).toEqual([undefined, 10_100, -50]);
    await d.unsell(bill);
    expect(await stays()).toEqual([10_050, undefined, undefined]);
    await t.call(costsCalls.remove, { params: { id: second } }, d.token);
    expect(await stays()).toEqual([10_000, undefined, undefined]);
    expect(await books.balances()).toEqual({ 1200: 10_000, 2005: -10_000 });
    await expectWhole(books);
  });

  it('is paid, and what was paid is owed back when the sale is undone', async () => {
    const { d, books } = await open();
    const bill = await sold(d, await entered(d));
    expect((await d.pay(bill, { amount: 6_950, method: 'Etransfer' })).status).toBe(201);
    expect(await books.balances()).toMatchObject({ 1010: 6_950, 1100: 10_000 });
    await d.unsell(bill);
    expect(await books.balances()).toMatchObject({ 1010: 6_950, 2030: -6_950 });
    // the money pays for it when it is sold again
    await makeSold(d, bill);
    const again = await books.balances();
    expect([again[1100], again[2030]]).toEqual([10_000, undefined]);
    await d.unsell(bill);
    expect(await books.balances()).toMatchObject({ 2030: -6_950 });
    const { payments } = await d.read(bill);
    await t.call(
      billsCalls.removePayment,
      { params: { id: bill }, query: { payment_id: payments[0]?.id ?? 0 } },
      d.token,
    );
    expect(await books.balances()).toEqual({ 1200: 10_000, 2005: -10_000 });
    await expectWhole(books);
  });

  it('that is changed after the sale is booked anew', async () => {
    const { d, books } = await open();
    const id = await entered(d);
    const bill = await sold(d, id);
    const changed = await t.call(
      billsCalls.modifySold,
      { params: { id: bill }, body: { values: { price_sales_price: 14_000 }, reason: 'Discount agreed' } },
      d.token,
    );
    expect([changed.status, changed.error?.message]).toEqual([200, undefined]);
    expect(await books.balances()).toEqual({
      ...{ 1100: 15_820, 2005: -10_000, 2100: -1_820, 4000: -14_000, 5000: 10_000 },
    });
    expect((await books.entries()).map(({ kind }) => kind)).toEqual([
      ...['vehicle-purchased', 'bill-sold', 'bill-reversed', 'bill-sold'],
    ]);
  });

  it('brings its trade-in into stock once, at its cash value', async () => {
    const { d, books } = await open();
    const bill = await d.complete(
      { mvdId: await entered(d) },
      { price_sales_price: 15_000, cost_vehicle: 10_000 },
    );
    const trade = {
      ...{
        id: 'one',
        allowance: 4_000,
        actualCashValue: 3_500,
        year: 2012,
        odometer: 150_000,
        make: 'Honda',
        model: 'Fit',
        vin: '2HGFB2F50EH512345',
      },
    };
    const saved = await d.save(bill.id, { tradeIns: [trade] });
    expect([saved.status, saved.error?.message]).toEqual([200, undefined]);
    await makeSold(d, bill.id);
    const [car] = await t.sql<{ id: number }>(
      sql`select id from stock_vehicle where dealership_id = ${d.id} and model = 'Fit'`,
    );
    expect(await books.ofVehicle(car?.id ?? 0)).toEqual({ 1200: 3_500 });
    expect((await books.balances())[5010]).toBe(500);
    // it is the dealership's now: sold again, its cost is what was allowed for it in cash
    const next = await sold(d, car?.id ?? 0, {
      ...{ price_sales_price: 6_000, cost_vehicle: 3_500, vehicle_vin: '2HGFB2F50EH512345' },
    });
    expect(await books.ofVehicle(car?.id ?? 0)).toMatchObject({ 5000: 3_500, 4000: -6_000 });
    await d.unsell(next);
    await t.call(billsCalls.cancel, { params: { id: next }, body: { reason: 'Buyer withdrew' } }, d.token);
    expect((await d.unsell(bill.id)).status).toBe(200);
    expect(await books.balances()).toEqual({ 1200: 10_000, 2005: -10_000 });
    await expectWhole(books);
  });

  it('is booked the same from what was stored before the ledger', async () => {
    const { d, books } = await open();
    const car = await d.newCar();
    await t.sql(sql`update stock_vehicle set cost_price = 9500 where id = ${car} returning id`);
    const bill = await sold(d, car, { cost_vehicle: 9_500 });
    await d.pay(bill, { amount: 1_000 });
    const live = await books.balances();
    await replay(d.id);
    await replay(d.id);
    expect(await books.balances()).toEqual(live);
    expect(live).toMatchObject({ 1000: 1_000, 5000: 9_500, 3900: -9_500 });
  });
});

describe('a deposit', () => {
  const ONTARIO = () =>
    t.sql<{ id: number }>(
      sql`select c.id from city c join province p on p.id = c.province_id where p.abbreviation = 'ON' order by c.id limit 1`,
    );

  it('is a liability, refunded in part, and income with its tax when it is forfeited', async () => {
    const [city] = await ONTARIO();
    const d = await openDealer(t, { cityId: city?.id ?? 0 });
    const books = booksOf(t, d.id);
    const { id } = await d.booked({ price: 2_000 });
    expect(await books.balances()).toEqual({ 1000: 2_000, 2010: -2_000 });
    await d.refund(id, 870);
    expect(await books.balances()).toEqual({ 1000: 1_130, 2010: -1_130 });
    const { status, body } = await d.forfeit(id, 1_130);
    expect([status, body.balance, body.entries.at(-1)?.kind]).toEqual([200, 0, 'forfeited']);
    expect(await books.balances()).toEqual({ 1000: 1_130, 2100: -130, 4400: -1_000 });
  });

  it('above 10,000 is held in trust in Ontario until it is used', async () => {
    const [city] = await ONTARIO();
    const d = await openDealer(t, { cityId: city?.id ?? 0 });
    const books = booksOf(t, d.id);
    await d.booked({ price: 10_000.01, paymentMethod: 'Cheque' });
    expect(await books.balances()).toEqual({ 1050: 10_000.01, 2020: -10_000.01 });
  });

  it('is forfeited by who may refund, never for more than is left, and no later than today', async () => {
    const d = await openDealer(t);
    const { id } = await d.booked({ price: 500 });
    expect((await d.forfeit(id, 501)).error.fields).toHaveProperty('amount');
    expect((await d.forfeit(id, 100, { on: '2026-05-09' })).error.fields).toHaveProperty('on');
  });
});

describe('a loan of the dealership', () => {
  it('takes the claim over, is paid, unpaid, charged off and deleted', async () => {
    const d = await openLender(t);
    const books = booksOf(t, d.id);
    const { id } = await d.opened();
    expect(await books.balances()).toEqual({ 1100: -8_000, 1130: 8_000 });
    await d.paid(id, 200, '2026-01-18');
    expect(await books.balances()).toEqual({ 1000: 200, 1100: -8_000, 1130: 7_874.48, 4200: -74.48 });
    await d.unpay(id);
    expect(await books.balances()).toEqual({ 1100: -8_000, 1130: 8_000 });
    await d.charge(id);
    await d.setStatus(id, { event: 'charged-off', day: '2026-04-01', reason: 'Gone' });
    expect(await books.balances()).toEqual({ 1100: -8_000, 4210: -80, 6300: 8_080 });
    await d.remove(id);
    expect(await books.balances()).toEqual({});
    await expectWhole(books);
  });
});
