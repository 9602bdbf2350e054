import type { InputOf } from '@forecourt/contract';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';
import { booksOf } from '../../test-support/books';
import { setDrawFinalBill } from '../bills';
import { registerCarryingOf } from './units/carrying';

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
  registerCarryingOf(undefined);
  await t.stop();
});

const open = async () => {
  const d = await openBills(t);
  const { token } = d;
  const enter = async (cost: number, price: number | null, acquired_on = '2026-04-01') => {
    const { body, status } = await t.call(
      enteringCalls.addWithoutVin,
      {
        body: {
          ...{
            make: 'Kia',
            model: 'Soul',
            model_year: 2020,
            odometer: 60_000,
            cost_price: cost,
            acquired_on,
          },
          ...(price !== null && { sell_price: price }),
        },
      },
      token,
    );
    expect(status).toBe(201);
    return body.id;
  };
  return {
    ...{ ...d, enter, books: booksOf(t, d.id) },
    units: async (query: InputOf<typeof accountingCalls.units>['query'] = {}) =>
      (await t.call(accountingCalls.units, { query }, token)).body,
    unit: async (id: number) => (await t.call(accountingCalls.unit, { params: { id } }, token)).body,
    settings: (body: Partial<InputOf<typeof accountingCalls.saveUnitSettings>['body']> = {}) =>
      t.call(
        accountingCalls.saveUnitSettings,
        { body: { lot_cost_per_day: 10, pack: 200, interest_in: 'front', ignores_commission: 0, ...body } },
        token,
      ),
    /** An entry by hand between two accounts, each line with a vehicle or without. */
    book: async (lines: InputOf<typeof accountingCalls.addJournal>['body']['lines']) => {
      const { body, status, error } = await t.call(
        accountingCalls.addJournal,
        { body: { day: '2026-04-20', memo: 'Photographs', lines } },
        token,
      );
      expect([status, error?.message]).toEqual([201, undefined]);
      return body;
    },
  };
};

describe('profit per vehicle', () => {
  it('of one in stock: what it costs to stand, and until when a sale brings no loss', async () => {
    const d = await open();
    const car = await d.enter(9_000, 12_000);
    expect(await d.unit(car)).toMatchObject({
      ...{ days: 30, invested: 9_000, per_day: 0, profit_today: 3_000, break_even: null, is_sold: 0 },
      accounts: [{ code: '1200', amount: 9_000 }],
    });
    await d.settings();
    const other = await d.enter(12_500, 12_000, '2026-05-01');
    // 12,000 less 9,000 and 30 days at 10 leave 2,700: 270 days
    expect(await d.unit(car)).toMatchObject({
      ...{ per_day: 10, lot_cost: 300, profit_today: 2_700, break_even: '2027-01-26', break_even_days: 270 },
    });
    expect((await d.units({ sort: 'profit_today' })).rows.map(({ id }) => id)).toEqual([other, car]);
    const losing = await d.units({ at_loss: '1' });
    expect(losing).toMatchObject({ total: 1, rows: [{ id: other, profit_today: -500, break_even: null }] });
    expect((await d.units({ days_from: 20 })).rows.map(({ id }) => id)).toEqual([car]);
    expect((await d.units({ q: 'soul' })).total).toBe(2);
    expect((await d.units()).totals).toMatchObject({ invested: 21_500, per_day: 20, profit_today: 2_200 });
  });

  it('of one with a floor plan counts its interest', async () => {
    const d = await open();
    const car = await d.enter(9_000, 12_000);
    registerCarryingOf({
      flooredSql: `select s.id as stock_id, 730000::bigint as floored_cents, 0.1::float8 as apr from stock_vehicle s
        where s.dealership_id = $1`,
    });
    expect(await d.unit(car)).toMatchObject({ floored: 7_300, per_day: 2, break_even_days: 1_500 });
    expect((await d.units({ sort: '-break_even' })).totals.per_day).toBe(2);
    registerCarryingOf(undefined);
  });

  it('of a sold one: front, back, gross and net, as the ledger has them', async () => {
    const d = await open();
    const car = await d.enter(9_000, 12_000);
    const sale = { price_sales_price: 12_000, cost_vehicle: 9_000, license_fee: 59 };
    const bill = await d.complete({ mvdId: car }, sale);
    const sold = await d.sell(bill.id, { sold_on: '2026-05-01' });
    expect([sold.status, sold.error?.message]).toEqual([200, undefined]);
    expect(await d.books.wrongUnits()).toEqual([]);
    const before = await d.unit(car);
    expect(before).toMatchObject({ is_sold: 1, days: 30, invested: 9_000, profit_today: null, front: 3_000 });
    await d.book([
      { account: '6000', debit: 80, stock_id: car },
      { account: '1010', credit: 80 },
    ]);
    await d.settings({ pack: 200 });
    expect(await d.unit(car)).toMatchObject({ front: 2_800, gross: 2_800, other: -80, net: 2_720 });
    const { rows, totals } = await d.units({ state: 'sold', sort: '-net' });
    expect([rows[0]?.net, totals.net, totals.gross]).toEqual([2_720, 2_720, 2_800]);
    expect((await d.units({ state: 'sold', from: '2026-05-02' })).total).toBe(0);
    await d.unsell(bill.id);
    expect([(await d.unit(car)).is_sold, await d.books.wrongUnits()]).toEqual([0, []]);
  });

  it('is sorted and summed up in the database as each row is computed', async () => {
    const d = await open();
    await d.settings({ lot_cost_per_day: 7.35, interest_in: 'back' });
    for (const [cost, price] of [
      [5_000, 9_000],
      [7_000, 7_100],
      [8_000, null],
      [3_000, 2_500],
    ] as const)
      await d.enter(cost, price, cost === 7_000 ? '2026-01-11' : '2026-04-11');
    const ups = ['days', 'invested', 'price', 'per_day', 'profit_today', 'break_even', 'net'] as const;
    for (const sort of ups) {
      const { rows } = await d.units({ sort });
      const values = rows.map((row) =>
        sort === 'break_even'
          ? row.profit_today === null
            ? null
            : row.profit_today / row.per_day
          : row[sort],
      );
      const known = values.filter((value) => value !== null);
      expect([sort, known]).toEqual([sort, [...known].sort((a, b) => Number(a) - Number(b))]);
      expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    }
    const { rows, totals } = await d.units({ limit: 200 });
    const sum = (name: 'invested' | 'per_day' | 'profit_today' | 'gross' | 'net') =>
      rows.reduce((total, row) => total + Math.round((row[name] ?? 0) * 100), 0) / 100;
    for (const name of ['invested', 'per_day', 'profit_today', 'gross', 'net'] as const)
      expect([name, totals[name]]).toEqual([name, sum(name)]);
  });

  it('has settings that two people do not overwrite, and refuses wrong ones on their fields', async () => {
    const d = await open();
    const { body } = await d.settings({ version: 0 });
    expect(body).toMatchObject({ lot_cost_per_day: 10, pack: 200 });
    expect((await d.settings({ version: body.version + 1 })).status).toBe(409);
    const wrong = await d.settings({ lot_cost_per_day: -1 });
    expect([wrong.status, Object.keys(wrong.error?.fields ?? {})]).toEqual([400, ['lot_cost_per_day']]);
  });

  it('is not for who may not see costs', async () => {
    const d = await open();
    const car = await d.enter(9_000, 12_000);
    const seller = await d.user(ROLE.seller);
    const { status } = await t.call(accountingCalls.unit, { params: { id: car } }, seller.token);
    expect(status).toBe(403);
    const other = await open();
    expect((await t.call(accountingCalls.unit, { params: { id: car } }, other.token)).status).toBe(404);
  });
});

describe('linking records to a vehicle', () => {
  const advertised = async () => {
    const d = await open();
    const car = await d.enter(9_000, 12_000);
    const entry = await d.book([
      { account: '6000', debit: 80 },
      { account: '1010', credit: 80 },
    ]);
    const save = (body: Partial<InputOf<typeof accountingCalls.saveVehicleFinancials>['body']>, id = car) =>
      t.call(
        accountingCalls.saveVehicleFinancials,
        { params: { id }, body: { link: [], unlink: [], ...body } },
        d.token,
      );
    const linkable = async () => (await t.call(accountingCalls.linkableRecords, { query: {} }, d.token)).body;
    return { ...d, car, entry, save, linkable };
  };

  it('moves a cost to the vehicle by an entry, and back', async () => {
    const d = await advertised();
    const before = await d.books.balances();
    const [record] = (await d.linkable()).rows;
    expect(record).toMatchObject({ document_type: 2, account: '6000', amount: 80, unlink_problem: null });
    const id = record?.id ?? 0;
    const { body } = await d.save({ link: [id] });
    expect(body.records).toMatchObject([
      { id, is_moved: true, amount: 80, unlink_problem: null },
      {
        account: '1200',
        amount: 9_000,
        is_moved: false,
        unlink_problem: expect.stringContaining('in stock'),
      },
    ]);
    expect((await d.linkable()).total).toBe(0);
    expect(await d.unit(d.car)).toMatchObject({ other: -80 });
    expect(await d.books.balances()).toEqual(before);
    const { body: after } = await d.save({ unlink: [id] });
    expect(after.records.map(({ account }) => account)).toEqual(['1200']);
    expect([(await d.linkable()).total, (await d.unit(d.car)).other]).toEqual([1, 0]);
    expect([await d.books.balances(), await d.books.wrongUnits()]).toEqual([before, []]);
  });

  it('unlinks a cost that was booked for the vehicle, and gives it to another', async () => {
    const d = await advertised();
    const other = await d.enter(4_000, 6_000);
    const { lines } = await d.book([
      { account: '6080', debit: 55, stock_id: d.car },
      { account: '1010', credit: 55 },
    ]);
    expect(lines).toHaveLength(2);
    const { body } = await t.call(accountingCalls.vehicleFinancials, { params: { id: d.car } }, d.token);
    const id = body.records.find(({ account }) => account === '6080')?.id ?? 0;
    expect((await d.save({ unlink: [id] })).body.records.map(({ account }) => account)).toEqual(['1200']);
    expect((await d.save({ link: [id] }, other)).body.records[0]).toMatchObject({ id, is_moved: true });
    expect([(await d.unit(d.car)).other, (await d.unit(other)).other]).toEqual([0, -55]);
    expect(await d.books.wrongUnits()).toEqual([]);
  });

  it('refuses what belongs to the vehicle or to a sale, what someone else linked, and what is no record', async () => {
    const d = await advertised();
    const { body } = await t.call(accountingCalls.vehicleFinancials, { params: { id: d.car } }, d.token);
    const cost = body.records[0]?.id ?? 0;
    const refused = await d.save({ unlink: [cost] });
    expect([refused.status, refused.error?.fields?.unlink]).toEqual([
      400,
      expect.stringContaining('in stock'),
    ]);
    const id = (await d.linkable()).rows[0]?.id ?? 0;
    await d.save({ link: [id] });
    expect((await d.save({ link: [id] })).status).toBe(409);
    const other = await d.enter(4_000, 6_000);
    expect((await d.save({ unlink: [id] }, other)).status).toBe(409);
    expect((await d.save({})).error?.fields).toHaveProperty('link');
    expect((await d.save({ link: [2_000_000_000] })).status).toBe(400);
    expect((await d.books.entries()).filter(({ memo }) => memo.startsWith('Linked'))).toHaveLength(1);
  });

  it('books today what lies in a closed period, and its entry leads to the vehicle', async () => {
    const d = await advertised();
    await t.call(accountingCalls.closePeriod, { body: { to: '2026-04-30', reason: 'Done' } }, d.token);
    const id = (await d.linkable()).rows[0]?.id ?? 0;
    expect((await d.save({ link: [id] })).status).toBe(200);
    const entry = (await d.books.entries()).at(-1);
    expect(entry).toMatchObject({
      day: '2026-05-01',
      memo: expect.stringContaining('Linked to 2020 Kia Soul'),
    });
    const { body } = await t.call(accountingCalls.journalEntry, { params: { id: entry?.id ?? 0 } }, d.token);
    expect(body).toMatchObject({
      source: { to: `/admin/accounting/vehicle-financial?vehicle=${d.car}` },
      reversal_problem: expect.stringContaining('vehicle financials'),
    });
  });
});
