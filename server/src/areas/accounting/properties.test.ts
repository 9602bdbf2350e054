import { accountingCalls } from '@forecourt/contract/accounting/index';
import { billsCalls } from '@forecourt/contract/bills/index';
import { costsCalls } from '@forecourt/contract/costs/index';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { openBills } from '../../test-support/bills';
import { booksOf } from '../../test-support/books';
import { setDrawFinalBill } from '../bills';

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

/** What a dealership has done so far, as far as it can be undone. */
interface World {
  d: Dealer;
  car: number;
  purchase: number;
  bill: number;
  /** Costs that stand, with the tax that each gives back. */
  costs: Map<number, { day: string; gst: number }>;
  journals: Set<number>;
  linked: Set<number>;
}

/** How often each deed was done: one that never works proves nothing. */
const DONE = new Map<string, number>();
const counted = (what: string, status: number): boolean => {
  if (status >= 300) return false;
  DONE.set(what, (DONE.get(what) ?? 0) + 1);
  return true;
};

const PURCHASED = { day: '2026-01-05', price: 9_000, gst: 450 };

const start = async (): Promise<World> => {
  const d = await openBills(t);
  const vendor_id = await backOffice(t).addVendor(d.token);
  const { body, status, error } = await t.call(
    purchasesCalls.add,
    {
      body: {
        ...{ kind: 'dealer', vendor_id, vin_number: '1HGCM82633A004352', odometer: 60_000, ...PURCHASED },
        ...{ registrant: 1, tax_number: '123456789RT0001', make: 'Honda', model: 'Accord', model_year: 2003 },
      },
    },
    d.token,
  );
  expect([status, error?.message]).toEqual([201, undefined]);
  const car = body.vehicle.id;
  if (car === null) throw new Error('a purchase puts its vehicle into stock');
  const values = { price_sales_price: 12_000, cost_vehicle: 9_000, license_fee: 59 };
  const bill = await d.complete({ mvdId: car }, values);
  expect((await d.save(bill.id, { day: '2026-01-10' })).status).toBe(200);
  const none = { costs: new Map(), journals: new Set<number>(), linked: new Set<number>() };
  return { ...{ d, car, purchase: body.id, bill: bill.id }, ...none };
};

const dayOf = (size: number): string =>
  `2026-0${1 + (size % 4)}-${String(11 + (size % 17)).padStart(2, '0')}`;

const addCost = async ({ d, costs }: World, body: Parameters<ReturnType<typeof backOffice>['enter']>[1]) => {
  const reply = await backOffice(t).enter(d.token, body);
  if (counted('cost', reply.status)) costs.set(reply.body.id, { day: reply.body.day, gst: reply.body.gst });
};

const removeCost = async ({ d, costs }: World, id: number) => {
  const { status } = await t.call(costsCalls.remove, { params: { id } }, d.token);
  if (counted('remove cost', status)) costs.delete(id);
};

const reverse = async ({ d, journals }: World, id: number) => {
  const body = { day: '2026-05-01', reason: 'Booked twice' };
  const { status } = await t.call(accountingCalls.reverseEntry, { params: { id }, body }, d.token);
  if (counted('reverse', status)) journals.delete(id);
};

const move = async ({ d, car, linked }: World, change: { link: number[]; unlink: number[] }) => {
  const { status } = await t.call(
    accountingCalls.saveVehicleFinancials,
    { params: { id: car }, body: change },
    d.token,
  );
  if (!counted('link', status)) return;
  for (const id of change.link) linked.add(id);
  for (const id of change.unlink) linked.delete(id);
};

/** What may happen; what is not possible then is refused and leaves nothing. */
const DEEDS: Readonly<Record<string, (world: World, size: number) => Promise<unknown>>> = {
  sell: async ({ d, bill }, size) => {
    const { status } = await d.sell(bill, { sold_on: `2026-0${1 + (size % 4)}-20` });
    counted('sell', status);
  },
  unsell: async ({ d, bill }) => counted('unsell', (await d.unsell(bill)).status),
  pay: async ({ d, bill }, size) =>
    counted('pay', (await d.pay(bill, { amount: 100 + size, day: '2026-04-02' })).status),
  refund: async ({ d, bill }) => {
    const [payment] = (await d.read(bill)).payments;
    if (!payment) return;
    const query = { payment_id: payment.id };
    const { status } = await t.call(billsCalls.removePayment, { params: { id: bill }, query }, d.token);
    counted('refund', status);
  },
  modify: async ({ d, bill }, size) => {
    const body = { values: { price_sales_price: 11_000 + size }, reason: 'Agreed' };
    const { status } = await t.call(billsCalls.modifySold, { params: { id: bill }, body }, d.token);
    counted('modify', status);
  },
  'cost of the vehicle': (world, size) =>
    addCost(world, {
      ...{
        stock_id: world.car,
        category: 'tires',
        day: dayOf(size),
        amount: 100 + size,
        gst: 5,
        paid_by: null,
      },
    }),
  'general cost': (world, size) => addCost(world, { day: dayOf(size), amount: 200 + size, gst: 10, pst: 14 }),
  'remove cost': async (world) => {
    const [id] = world.costs.keys();
    if (id !== undefined) await removeCost(world, id);
  },
  journal: async ({ d, journals }, size) => {
    const lines = [
      { account: '1010', debit: 1 + size },
      { account: '3000', credit: 1 + size },
    ];
    const body = { day: dayOf(size), memo: 'Owner pays in', lines };
    const reply = await t.call(accountingCalls.addJournal, { body }, d.token);
    if (counted('journal', reply.status)) journals.add(reply.body.id);
  },
  reverse: async (world) => {
    const [id] = world.journals;
    if (id !== undefined) await reverse(world, id);
  },
  link: async (world) => {
    const { body } = await t.call(accountingCalls.linkableRecords, { query: { limit: 1 } }, world.d.token);
    const [record] = body.rows;
    if (record) await move(world, { link: [record.id], unlink: [] });
  },
  unlink: async (world) => {
    const [id] = world.linked;
    if (id !== undefined) await move(world, { link: [], unlink: [id] });
  },
};

const undoAll = async (world: World) => {
  const { d, bill, purchase } = world;
  for (const id of [...world.linked]) await move(world, { link: [], unlink: [id] });
  await d.unsell(bill);
  await t.call(billsCalls.cancel, { params: { id: bill }, body: { reason: 'Over' } }, d.token);
  for (const { id } of (await d.read(bill)).payments)
    await t.call(billsCalls.removePayment, { params: { id: bill }, query: { payment_id: id } }, d.token);
  for (const id of [...world.costs.keys()]) await removeCost(world, id);
  for (const id of [...world.journals]) await reverse(world, id);
  const body = { reason: 'Over' };
  const { status, error } = await t.call(purchasesCalls.cancel, { params: { id: purchase }, body }, d.token);
  expect([status, error?.message]).toEqual([200, undefined]);
};

const deed = fc.record({
  what: fc.constantFrom(...Object.keys(DEEDS)),
  size: fc.integer({ min: 0, max: 900 }),
});
/** Most sequences sell the vehicle once, since most of what may happen happens to a sale. */
const deeds = fc
  .tuple(fc.array(deed, { maxLength: 4 }), fc.boolean(), fc.array(deed, { minLength: 3, maxLength: 10 }))
  .map(([before, sells, after]) => [...before, ...(sells ? [{ what: 'sell', size: 7 }] : []), ...after]);

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

/** Tax of the purchase and of the costs that stand, dated in these days. */
const taxPaid = ({ costs }: World, from: string, to: string): number =>
  [...costs.values(), PURCHASED]
    .filter(({ day }) => day >= from && day <= to)
    .reduce((sum, { gst }) => sum + gst, 0);

const QUARTERS = [
  ['2026-01-01', '2026-03-31'],
  ['2026-04-01', '2026-06-30'],
] as const;

it('whatever happens, the ledger balances, the tax sheet is that of bills, purchases and costs, and all of it can be undone', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (sequence) => {
      const world = await start();
      const { d } = world;
      const books = booksOf(t, d.id);
      const isWhole = async () => {
        const balances = Object.values(await books.balances());
        expect(Math.round(balances.reduce((sum, balance) => sum + balance * 100, 0))).toBe(0);
        expect([await books.wrongMonths(), await books.wrongUnits(), await books.problems()]).toEqual([
          [],
          [],
          [],
        ]);
      };
      for (const { what, size } of sequence) await DEEDS[what]?.(world, size);
      await isWhole();
      // a vehicle in stock has no cost of a sale, nor one after it
      const { 5000: ofSale, 5030: afterSale } = await books.ofVehicle(world.car);
      if ((await d.read(world.bill)).state !== 'sold')
        expect([ofSale, afterSale]).toEqual([undefined, undefined]);
      for (const [from, to] of QUARTERS) {
        const { body } = await t.call(accountingCalls.taxReturn, { query: { from, to } }, d.token);
        const gst = body.rows.find(({ kind }) => kind === 'gst');
        expect(gst?.collected).toBeCloseTo(await taxOfBills(d.id, from, to), 6);
        expect(gst?.credits).toBeCloseTo(taxPaid(world, from, to), 6);
      }
      await undoAll(world);
      await isWhole();
      expect(await books.balances()).toEqual({});
    }),
    {
      numRuns: 8,
      examples: [
        // each deed at least once
        [Object.keys(DEEDS).map((what) => ({ what, size: 7 }))],
        // costs after a sale that is taken back and made again
        [
          ['cost of the vehicle', 'sell', 'cost of the vehicle', 'unsell', 'remove cost', 'sell']
            .concat(['cost of the vehicle', 'remove cost', 'modify'])
            .map((what, size) => ({ what, size })),
        ],
      ],
    },
  );
  for (const what of ['sell', 'cost', 'journal']) expect([what, DONE.get(what) ?? 0]).not.toEqual([what, 0]);
}, 240_000);
