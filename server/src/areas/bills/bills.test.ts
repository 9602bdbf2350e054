import { billsCalls } from '@forecourt/contract/bills/index';
import { LATEST_CALCULATOR } from '@forecourt/domain/bill-of-sale/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { COMPLETE, openBills } from '../../test-support/bills';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

describe('a new bill', () => {
  it('of a vehicle in stock has its facts and price, and the vehicle has a bill of sale', async () => {
    const d = await openBills(t);
    const car = await d.newCar({ make: 'Kia', model: 'Soul', year: 2022, vin: 'KNDJ23AU1N7000001' });
    const bill = await d.start({ mvdId: car, customer_id: await d.newCustomer() });
    expect(bill).toMatchObject({
      ...{ number: 'B-000001', bos_type: 1, format: 1, state: 'draft', vehicle_title: '2022 Kia Soul' },
      ...{ customer: { name: 'Grace Fraser' }, day: '2026-05-01', mvdId: car, version: 1 },
      values: {
        ...{ vehicle_make: 'Kia', vehicle_vin: 'KNDJ23AU1N7000001', price_sales_price: 15_000 },
        ...{ buyer_first_name: 'Grace', buyer_last_name: 'Fraser', vehicle_odometer_unit: 'km' },
      },
      results: { price_subtotal: 15_000 },
    });
    expect(await d.vehicle(car)).toMatchObject({ status: 6 });
  });

  it('of a car on a deal brings customer, agreed price, trade-ins and the state of the car', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const deal = await d.startDeal({ cars: [car] });
    await d.addTrade(deal.id, {
      make: 'Honda',
      model: 'Fit',
      allowance: 4_000,
      actual_cash_value: 3_500,
      lien: 0,
    });
    const carOnDeal = await d.carOnDeal(deal.id);
    await d.saveCar(carOnDeal, { price: 14_250 });
    const bill = await d.start({ car_on_deal_id: carOnDeal });
    expect(bill).toMatchObject({
      ...{ deal_id: deal.id, car_on_deal_id: carOnDeal, customer: { id: deal.customer.id } },
      values: { price_sales_price: 14_250 },
      tradeIns: [{ make: 'Honda', model: 'Fit', allowance: 4_000, actualCashValue: 3_500 }],
    });
    expect(await d.carState(carOnDeal)).toEqual({ state: 2, held_by: 'bill' });
    expect(await d.vehicle(car)).toMatchObject({ status: 6 });
  });

  it('is the only one of its vehicle, and the refusal names it', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const first = await d.start({ mvdId: car });
    const second = await d.tryStart({ mvdId: car });
    expect([second.status, second.error.message]).toEqual([
      409,
      `This vehicle has the bill of sale ${first.number} already. Open that one or cancel it.`,
    ]);
  });

  it('has the next number, also when many begin at once', async () => {
    const d = await openBills(t);
    const cars: number[] = [];
    for (let place = 0; place < 8; place += 1) cars.push(await d.newCar());
    const bills = await Promise.all(cars.map((mvdId) => d.start({ mvdId })));
    expect(bills.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 8 }, (_, place) => `B-00000${place + 1}`),
    );
  });

  it('takes no vehicle, car on a deal or customer of another dealership', async () => {
    const [d, other] = [await openBills(t), await openBills(t)];
    const car = await other.newCar();
    const deal = await other.startDeal({ cars: [car] });
    for (const body of [
      { mvdId: car },
      { car_on_deal_id: await other.carOnDeal(deal.id) },
      { mvdId: await d.newCar(), customer_id: await other.newCustomer() },
    ])
      expect((await d.tryStart(body)).status).toBe(400);
  });
});

describe('what is saved', () => {
  it('is computed by the server; a total that is sent is not read', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const { body } = await d.save(id, {
      values: { tax_province: 'ON', price_sales_price: 20_000, price_total: 1, total_tax: 0, gross_total: 9 },
      fees: [{ label: 'Administration', amount: 499, tax: 'all' }],
    });
    expect(body.results).toMatchObject({ price_subtotal: 20_499, hst: 2_664.87, price_total: 23_163.87 });
    expect(body.values).not.toHaveProperty('price_total');
    expect(body.fees[0]?.id).toEqual(expect.any(String));
    const [row] = await t.sql(sql`select total_cents::int as total, balance_cents::int as balance
      from bill_of_sale where dealership_id = ${d.id} and id = ${id}`);
    expect(row).toEqual({ total: 2_316_387, balance: 2_316_387 });
  });

  it.each([
    ['a part that does not exist', { values: { shoe_size: 44 } }, 'values.shoe_size'],
    ['a text for an amount', { values: { price_sales_price: 'many' } }, 'values.price_sales_price'],
    ['a number for a flag', { values: { exempt_export: 1 } }, 'values.exempt_export'],
    ['no choice of the list', { values: { vehicle_condition: 'shiny' } }, 'values.vehicle_condition'],
    ['on a day far back', { day: '2025-03-26' }, 'day'],
    ['on a day far ahead', { day: '2027-06-06' }, 'day'],
    ['on the first day of the calendar', { day: '0001-01-01' }, 'day'],
    [
      'two lines with one id',
      {
        fees: [
          { id: 'a', label: 'A', amount: 1, tax: 'all' as const },
          { id: 'a', label: 'B', amount: 2, tax: 'all' as const },
        ],
      },
      'fees.1.id',
    ],
    ['a fraction of a cent', { values: { deposit: 1.005 } }, 'values.deposit'],
    ['a negative fee', { fees: [{ label: 'A', amount: -1, tax: 'all' as const }] }, 'fees.0.amount'],
    [
      '200 fees',
      { fees: Array.from({ length: 200 }, () => ({ label: 'A', amount: 1, tax: 'all' as const })) },
      'fees',
    ],
    [
      'a rate over the ceiling',
      { values: { payment_way: 'finance', financing_rate: 36, financing_term: 60 } },
      'values.financing_rate',
    ],
  ])('is not %s', async (_what, form, field) => {
    const d = await openBills(t);
    const { id, version } = await d.start({ mvdId: await d.newCar() });
    const { status, error } = await d.save(id, form);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
    expect((await d.read(id)).version).toBe(version);
  });

  it('keeps a day of long ago that it has', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    expect((await d.save(id, { day: '2025-03-27' })).status).toBe(200);
    await t.sql(sql`update bill_of_sale set day = '2020-01-15' where id = ${id} returning id`);
    expect((await d.save(id, { day: '2020-01-15', values: { comment: 'x' } })).status).toBe(200);
  });

  it('is refused when someone else was faster, with the bill as it stands', async () => {
    const d = await openBills(t);
    const { id, version } = await d.start({ mvdId: await d.newCar() });
    await d.save(id, { values: { comment: 'first' }, version });
    const late = await d.save(id, { values: { comment: 'second' }, version });
    expect([late.status, late.error.current]).toMatchObject([409, { values: { comment: 'first' } }]);
  });

  it('keeps values of the other type when the type changes and comes back', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    await d.save(id, { values: { payment_way: 'finance', financing_rate: 7.5, financing_term: 48 } });
    const type = (bos_type: 1 | 2) =>
      t.call(billsCalls.changeType, { params: { id }, body: { bos_type } }, d.token);
    const lease = await type(2);
    expect([lease.body.bos_type, lease.body.values.financing_rate]).toEqual([2, 7.5]);
    expect((await type(1)).body.results.financing_payment).toEqual(expect.any(Number));
  });

  it('begins anew with reset=1, and takes the presets with default=1', async () => {
    const d = await openBills(t);
    await t.sql(sql`update dealership set default_bos_format = 2 where id = ${d.id} returning id`);
    const { id } = await d.start({ mvdId: await d.newCar() });
    await d.save(id, { values: { comment: 'gone', price_sales_price: 1 } });
    const preset = {
      values: { license_fee: 59 },
      fees: [{ label: 'Administration', amount: 299, tax: 'all' as const }],
    };
    const saved = await t.call(billsCalls.savePreset, { params: { type: 1 }, body: preset }, d.token);
    expect(saved.status).toBe(200);
    const { body: reset } = await d.save(id, {}, d.token, { reset: 1 });
    expect(reset.values).toMatchObject({ price_sales_price: 15_000 });
    expect(reset.values).not.toHaveProperty('comment');
    const { body: withPresets } = await d.save(id, {}, d.token, { default: 1 });
    expect(withPresets).toMatchObject({
      values: { license_fee: 59 },
      fees: [{ label: 'Administration', amount: 299 }],
    });
  });

  it('keeps the version of its calculator, and knows no version that does not exist', async () => {
    const d = await openBills(t);
    const { id, calculator_version: newest } = await d.start({ mvdId: await d.newCar() });
    const reset = (forceVersion?: number) =>
      t.call(billsCalls.resetCalculator, { params: { id }, query: { forceVersion } }, d.token);
    expect(newest).toBe(LATEST_CALCULATOR);
    expect((await reset(1)).body.calculator_version).toBe(1);
    expect((await d.save(id, { values: { deposit: 100 } })).body.calculator_version).toBe(1);
    expect((await reset()).body.calculator_version).toBe(newest);
    expect((await reset(99)).status).toBe(400);
  });
});

describe('trade-ins', () => {
  const add = (token: string, bill_id: number, trade: Record<string, unknown>, lease?: 1) =>
    t.call(billsCalls.addTradeIn, { query: { lease }, body: { bill_id, trade } }, token);

  it('are added by hand or from stock, and taken off', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const byHand = await add(d.token, id, { allowance: 5_000, make: 'Kia' });
    expect([byHand.status, byHand.body.results.trade_allowance]).toEqual([201, 5_000]);
    const other = await d.newCar({ make: 'Mazda', model: '3' });
    const { body } = await add(d.token, id, { allowance: 1_000, mvdId: other });
    expect(body.tradeIns[1]).toMatchObject({ make: 'Mazda', model: '3', mvdId: other });
    const removed = await t.call(
      billsCalls.removeTradeIn,
      { query: { bill_id: id, trade_id: body.tradeIns[0]?.id ?? '' } },
      d.token,
    );
    expect(removed.body.tradeIns).toHaveLength(1);
  });

  it.each([
    ['a field that there is not', { allowance: 1, wheels: 4 }, 'trade.wheels'],
    ['an amount of another kind', { allowance: 'much' }, 'trade.allowance'],
    ['a vehicle that there is not', { allowance: 1, mvdId: 2_000_000_000 }, 'trade.mvdId'],
  ])('are refused with %s', async (_what, trade, field) => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const { status, error } = await add(d.token, id, trade);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of a lease go on a lease alone', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    expect((await add(d.token, id, { allowance: 1 }, 1)).status).toBe(400);
    const lease = await d.start({ bos_type: 2, mvdId: await d.newCar() });
    expect((await add(d.token, lease.id, { allowance: 1 }, 1)).status).toBe(201);
  });

  it('with a lien leave the part of each lease payment that repays it out of the base of its taxes', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ bos_type: 2, mvdId: await d.newCar() });
    const terms = { lease_method: 'money-factor', lease_money_factor: 0.00291, lease_term: 48 };
    await d.save(id, {
      values: { price_sales_price: 34_000, tax_province: 'ON', ...terms, lease_residual: 17_000 },
    });
    const { body } = await add(d.token, id, { allowance: 6_800, lien: 4_800 }, 1);
    // domain.md 4.4: of 455.09, 4,800 / 48 + 4,800 x 0.00291 = 113.97 repays the lien
    expect(body.results.lease_payment_before_tax).toBe(455.09);
    expect(body.lease_taxes).toEqual([
      { name: 'HST', rate: 13, base: 341.12, amount: 44.35, collected: true, on_delivery: 0 },
    ]);
  });
});

describe('a seller', () => {
  const seller = async () => {
    const d = await openBills(t);
    const { id: userId, token } = await d.user(ROLE.seller);
    const car = await d.newCar();
    await t.sql(sql`update stock_vehicle set cost_price = 11223.44 where id = ${car} returning id`);
    const bill = await d.start({ mvdId: car });
    await d.save(bill.id, {
      seller_id: userId,
      fees: [{ id: 'a', label: 'A', amount: 100, cost: 33.33, tax: 'all' }],
    });
    return { d, token, id: bill.id, car };
  };

  it('never sees cost or gross, and does not lose them by saving', async () => {
    const { d, token, id } = await seller();
    const first = await d.save(
      id,
      { fees: [{ id: 'a', label: 'A', amount: 120, cost: 1, tax: 'all' }] },
      token,
    );
    expect(first.status).toBe(200);
    const texts = [
      ...[first.body, await d.read(id, token)],
      (await t.call(billsCalls.payments, { params: { id } }, token)).body,
      (await d.save(id, { values: { cost_vehicle: 1, gross_total: 1, comment: 'x' } }, token)).body,
    ].map((body) => JSON.stringify(body));
    for (const text of texts) {
      expect(text).not.toMatch(/11223|33\.33|"cost"|"cost_(vehicle|pack)|"gross_|actualcashvalue/i);
      expect(text).not.toContain('"confidential":{');
    }
    expect(await d.read(id)).toMatchObject({
      values: { cost_vehicle: 11_223.44 },
      fees: [{ amount: 120, cost: 33.33 }],
      confidential: { gross_total: expect.any(Number) },
    });
  });

  it('does not drop a cost by sending another id', async () => {
    const { d, token, id } = await seller();
    await d.save(id, { fees: [{ id: 'other', label: 'A', amount: 100, tax: 'all' }] }, token);
    expect((await d.read(id)).fees).toMatchObject([{ id: 'other', cost: 33.33 }]);
  });

  it('does not see the bills of others, nor sells', async () => {
    const { d, token, id } = await seller();
    const other = await d.start({ mvdId: await d.newCar() });
    expect((await t.call(billsCalls.get, { params: { id: other.id } }, token)).status).toBe(404);
    await d.save(id, { values: COMPLETE });
    expect((await d.sell(id, {}, token)).status).toBe(403);
    expect((await d.unsell(id, token)).status).toBe(403);
    for (const call of [billsCalls.list, billsCalls.omvicFees, billsCalls.garage])
      expect((await t.call(call, { query: { from: '2026-01-01', to: '2026-02-01' } }, token)).status).toBe(
        403,
      );
  });
});

describe('the list', () => {
  it('has no gross of a bill whose vehicle has no cost', async () => {
    const d = await openBills(t);
    const known = await d.newCar();
    await t.sql(sql`update stock_vehicle set cost_price = 12000 where id = ${known} returning id`);
    await d.start({ mvdId: known });
    const without = await d.start({ mvdId: await d.newCar() });
    expect(without.confidential).toMatchObject({ gross_front: null, gross_total: null });
    const { body } = await t.call(billsCalls.list, { query: { sort: 'number' } }, d.token);
    expect(body.rows.map(({ gross }) => gross)).toEqual([3_000, null]);
    expect(body.sums.gross).toBe(3_000);
  });

  it('sums what matches, with gross for those who may see it', async () => {
    const d = await openBills(t);
    const one = await d.start({ mvdId: await d.newCar({ make: 'Kia' }) });
    await d.start({ mvdId: await d.newCar({ make: 'Mazda' }), bos_type: 3 });
    const list = (query: object) => t.call(billsCalls.list, { query }, d.token);
    const all = (await list({})).body;
    expect([all.total, all.sums.total]).toEqual([2, all.rows.reduce((sum, { total }) => sum + total, 0)]);
    expect((await list({ q: 'kia' })).body.rows.map(({ id }) => id)).toEqual([one.id]);
    expect((await list({ q: 'B-000002' })).body.total).toBe(1);
    expect((await list({ bos_type: 3, sort: 'total' })).body.rows).toMatchObject([{ bos_type: 3 }]);
    expect((await list({ from: '2026-05-02' })).body.total).toBe(0);
  });
});
