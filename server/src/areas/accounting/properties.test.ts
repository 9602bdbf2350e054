import { accountingCalls } from '@forecourt/contract/accounting/index';
import { billsCalls } from '@forecourt/contract/bills/index';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';
import { setDrawFinalBill } from '../bills';
import { booksOf } from './test-support/books';

let t: TestApp;
let drawBefore: ReturnType<typeof setDrawFinalBill>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
  drawBefore = setDrawFinalBill(async (_context, bill) => ({
    ...{ kind: 'bill', name: `${bill.number}.pdf`, madeWith: {} },
    content: Buffer.from(`%PDF-1.7 ${bill.number} version ${bill.version}`),
  }));
});
afterAll(async () => {
  if (drawBefore) setDrawFinalBill(drawBefore);
  await t.stop();
});

type Dealer = Awaited<ReturnType<typeof openBills>>;
interface Sale {
  car: number;
  bill: number;
}

const enter = async (d: Dealer): Promise<Sale> => {
  const { body } = await t.call(
    enteringCalls.addWithoutVin,
    {
      body: {
        ...{ make: 'Kia', model: 'Soul', model_year: 2020, odometer: 60_000, sell_price: 12_000 },
        ...{ cost_price: 9_000, acquired_on: '2026-01-05' },
      },
    },
    d.token,
  );
  const bill = await d.complete(
    { mvdId: body.id },
    { price_sales_price: 12_000, cost_vehicle: 9_000, license_fee: 59 },
  );
  return { car: body.id, bill: bill.id };
};

/** What may happen to a sale; what is not possible then is refused and leaves nothing. */
const DEEDS: Readonly<Record<string, (d: Dealer, sale: Sale, size: number) => Promise<unknown>>> = {
  sell: (d, { bill }, size) => d.sell(bill, { sold_on: `2026-0${1 + (size % 4)}-20` }),
  unsell: (d, { bill }) => d.unsell(bill),
  pay: (d, { bill }, size) => d.pay(bill, { amount: 100 + size, day: '2026-04-02' }),
  refund: async (d, { bill }) => {
    const [payment] = (await d.read(bill)).payments;
    if (payment)
      await t.call(
        billsCalls.removePayment,
        { params: { id: bill }, query: { payment_id: payment.id } },
        d.token,
      );
  },
  cost: (d, { car }, size) =>
    t.call(recordCalls.saveCar, { params: { id: car }, body: { cost_price: 8_000 + size } }, d.token),
  modify: (d, { bill }, size) =>
    t.call(
      billsCalls.modifySold,
      { params: { id: bill }, body: { values: { price_sales_price: 11_000 + size }, reason: 'Agreed' } },
      d.token,
    ),
};

const deed = fc.record({
  what: fc.constantFrom(...Object.keys(DEEDS)),
  size: fc.integer({ min: 0, max: 900 }),
});

/** Tax of sales and of what took them back, by their own events and days, in dollars. */
const taxOfBills = async (dealershipId: number, from: string, to: string): Promise<number> => {
  const [row] = await t.sql<{ dollars: number }>(
    sql`select coalesce(sum((x ->> 'amount')::numeric) / 100, 0)::float8 as dollars from bill_event e
        cross join lateral jsonb_array_elements(e.figures -> 'taxes') x
      where e.dealership_id = ${dealershipId} and e.kind in ('sold', 'sale-reversed', 'unsold') and e.day between ${from} and ${to}
        and (x ->> 'collected')::boolean and x ->> 'kind' = 'federal'`,
  );
  return row?.dollars ?? 0;
};

it('whatever happens to sales, the ledger balances and the tax sheet is that of the bills of its days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 10 }), async (deeds) => {
      const d = await openBills(t);
      const books = booksOf(t, d.id);
      const sale = await enter(d);
      for (const { what, size } of deeds) await DEEDS[what]?.(d, sale, size);
      const balances = Object.values(await books.balances());
      expect(Math.round(balances.reduce((sum, balance) => sum + balance * 100, 0))).toBe(0);
      expect([await books.wrongMonths(), await books.problems()]).toEqual([[], []]);
      for (const [from, to] of [
        ['2026-01-01', '2026-03-31'],
        ['2026-04-01', '2026-06-30'],
      ] as const) {
        const { body } = await t.call(accountingCalls.taxReturn, { query: { from, to } }, d.token);
        const gst = body.rows.find(({ kind }) => kind === 'gst');
        expect(gst?.collected).toBeCloseTo(await taxOfBills(d.id, from, to), 6);
      }
      // and all of it undone leaves the vehicle alone
      await d.unsell(sale.bill);
      await t.call(billsCalls.cancel, { params: { id: sale.bill }, body: { reason: 'Over' } }, d.token);
      for (const { id } of (await d.read(sale.bill)).payments)
        await t.call(
          billsCalls.removePayment,
          { params: { id: sale.bill }, query: { payment_id: id } },
          d.token,
        );
      const left = await books.balances();
      expect(Object.keys(left).sort()).toEqual(['1200', expect.stringMatching(/2005|3900/)]);
    }),
    { numRuns: 6 },
  );
}, 240_000);
