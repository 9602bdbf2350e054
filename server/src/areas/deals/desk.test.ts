import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { deskCalls } from '@forecourt/contract/deals/desk';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openDeals } from './test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-06-15T19:00:00Z') });
});
afterAll(() => t.stop());

const FINANCE = { apr: 0.0699, term: 60, frequency: 'biweekly' };

describe('a calculation', () => {
  it('starts with price, fees, trade-ins, province and cost, the cost for those alone who may see it', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const mvdId = await d.newCar({ sellPrice: 20_000 });
    await t.sql(sql`update stock_vehicle set cost_price = 15000 where id = ${mvdId} returning id`);
    const deal = await d.start({ mvdId, seller_id: seller.id });
    await d.addTrade(deal.id, { make: 'Kia', allowance: 4_000, actual_cash_value: 3_500, lien: 500 });
    const fees = [{ label: 'Documents', amount: 399, treatment: 'all' }];
    await t.call(deskCalls.saveSettings, { body: { fees, pack: 200, minimum_gross: 1_000 } }, d.token);
    const start = async (token: string) =>
      (await t.call(deskCalls.deskStart, { params: { id: deal.id } }, token)).body;
    expect(await start(d.token)).toMatchObject({
      ...{ may_see_gross: 1, minimum_gross: 1_000 },
      input: {
        ...{ price: 2_000_000, vehicleCost: 1_500_000, pack: 20_000, day: '2026-06-15', deposit: 0 },
        fees: [{ label: 'Documents', amount: 39_900, tax: 'all' }],
        tradeIns: [{ allowance: 400_000, actualCashValue: 350_000, lien: 50_000 }],
      },
    });
    const seen = await start(seller.token);
    expect(seen).toMatchObject({ may_see_gross: 0, minimum_gross: null });
    expect(JSON.stringify(seen.input)).not.toMatch(/vehicleCost|pack|actualCashValue/);
  });

  it('is kept as the next number, never changes, and sets the price of its car', async () => {
    const d = await openDeals(t);
    const deal = await d.start({ mvdId: await d.newCar({ sellPrice: 20_000 }) });
    const input = { price: 1_950_000, discounts: [{ label: 'Loyalty', amount: 50_000 }], finance: FINANCE };
    const kept = await Promise.all([
      d.keep(deal.id, { way: 'finance', input, car_id: deal.cars[0]?.id }),
      d.keep(deal.id, { way: 'cash', input }),
    ]);
    expect(kept.map(({ status }) => status)).toEqual([201, 201]);
    expect(kept.map(({ body }) => body.number).sort()).toEqual([1, 2]);
    expect(kept[0]?.body).toMatchObject({ way: 'finance', price: 19_500, term: 60, frequency: 'biweekly' });
    expect(kept[0]?.body.payment).toBeGreaterThan(0);
    expect((await d.read(deal.id)).amount).toBe(19_000);
    const { id } = kept[0]?.body ?? { id: 0 };
    await expect(t.sql(sql`update deal_version set price = 1 where id = ${id}`)).rejects.toThrow();
    await expect(t.sql(sql`delete from deal_event where deal_id = ${deal.id}`)).rejects.toThrow();
    const versions = await t.call(deskCalls.versions, { params: { id: deal.id } }, d.token);
    expect(versions.body.map(({ number }) => number)).toEqual([2, 1]);
    expect(Object.keys(versions.body[0] ?? {})).not.toContain('result');
    const one = await t.call(deskCalls.version, { params: { id } }, d.token);
    expect(one.body).toMatchObject({ number: kept[0]?.body.number, input: { price: 1_950_000 } });
  });

  it.each([
    ['price 0', { price: 0 }, 'input.price'],
    ['price 10^9 dollars', { price: 1e11 }, 'input.price'],
    ['negative down payment', { price: 2_000_000, cashDown: -1 }, 'input.cashDown'],
    ['term 0', { price: 2_000_000, finance: { ...FINANCE, term: 0 } }, 'input.finance.term'],
    ['more down than is to pay', { price: 2_000_000, cashDown: 9_000_000 }, 'input.cashDown'],
    ['a list that is none', { price: 2_000_000, fees: 'none' }, 'input.fees'],
    [
      'a rate above the ceiling',
      { price: 2_000_000, finance: { ...FINANCE, apr: 0.4 } },
      'input.finance.apr',
    ],
  ])('with %s is refused on its field', async (_what, input, field) => {
    const d = await openDeals(t);
    const deal = await d.start();
    const way = 'finance' in input ? 'finance' : 'cash';
    const { status, error } = await d.keep(deal.id, { way, input: input as never }); // wrong on purpose
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('takes a rate of 0 and a trade-in worth more than the car', async () => {
    const d = await openDeals(t);
    const deal = await d.start();
    const free = { price: 2_000_000, finance: { ...FINANCE, apr: 0 } };
    expect((await d.keep(deal.id, { way: 'finance', input: free })).status).toBe(201);
    const tradeIns = [{ allowance: 3_000_000, actualCashValue: 3_000_000, lien: 0 }];
    expect((await d.keep(deal.id, { way: 'cash', input: { price: 2_000_000, tradeIns } })).status).toBe(201);
  });

  it('is stopped by the criminal rate with all charges', async () => {
    const d = await openDeals(t);
    const deal = await d.start();
    const mandatoryCharges = [{ label: 'Insurance', amount: 90_000 }];
    const finance = { apr: 0.34, term: 12, frequency: 'monthly', mandatoryCharges };
    const { status, error } = await d.keep(deal.id, { way: 'finance', input: { price: 500_000, finance } });
    expect([status, error.message]).toEqual([422, expect.stringContaining('above the legal ceiling')]);
    expect((await t.call(deskCalls.versions, { params: { id: deal.id } }, d.token)).body).toEqual([]);
  });

  it('below the minimum gross waits for a manager, whatever costs a seller sends', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const mvdId = await d.newCar({ sellPrice: 20_000 });
    await t.sql(sql`update stock_vehicle set cost_price = 19500 where id = ${mvdId} returning id`);
    await t.call(deskCalls.saveSettings, { body: { minimum_gross: 1_000 } }, d.token);
    const deal = await d.start({ mvdId, seller_id: seller.id });
    const input = { price: 2_000_000, vehicleCost: 1 };
    const { body } = await d.keep(deal.id, { way: 'cash', input }, seller.token);
    expect(body).toMatchObject({ needs_approval: 1, gross: null, approved_by: '' });
    expect(JSON.stringify([body.input, body.result])).not.toMatch(/vehicleCost|gross/);
    expect((await d.setStatus(deal.id, { status: 4 }, seller.token)).status).toBe(409);
    const approve = (token: string) =>
      t.call(deskCalls.approve, { params: { id: body.id }, body: { note: 'Last of the year' } }, token);
    expect((await approve(seller.token)).status).toBe(403);
    const approved = await approve(d.token);
    expect(approved.body).toMatchObject({ gross: 500, needs_approval: 1 });
    expect(approved.body.approved_by).not.toBe('');
    expect((await approve(d.token)).status).toBe(409);
    expect((await d.setStatus(deal.id, { status: 4 }, seller.token)).status).toBe(200);
  });

  it('below the minimum gross is not passed by another calculation, a price of its own, or by marking sold', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const mvdId = await d.newCar({ sellPrice: 20_000 });
    await t.sql(sql`update stock_vehicle set cost_price = 15000 where id = ${mvdId} returning id`);
    const deal = await d.start({ mvdId, seller_id: seller.id });
    const carId = deal.cars[0]?.id ?? 0;
    const win = async () => {
      const { status, error } = await d.setStatus(deal.id, { status: 4 }, seller.token);
      return [status, error.message];
    };
    const refused = [409, expect.stringContaining('below the minimum gross. A manager approves it first.')];
    await d.keep(deal.id, { way: 'cash', input: { price: 100_000 }, car_id: carId }, seller.token);
    await d.keep(deal.id, { way: 'cash', input: { price: 9_000_000 } }, seller.token);
    expect(await win()).toEqual(refused);
    await d.saveCar(carId, { price: 14_999.99 }, seller.token);
    expect(await win()).toEqual(refused);
    const sold = { ids: [mvdId], status: STOCK_STATUS.sold };
    expect((await t.call(bulkCalls.changeStatus, { body: sold }, d.token)).status).toBe(200);
    expect((await d.read(deal.id)).status).toBe(1);
    await d.saveCar(carId, { price: 15_000 }, seller.token);
    expect(await win()).toEqual([200, undefined]);
  });
});

describe('lenders', () => {
  it('are listed with their answers; rate and reserve of the dealer are for those alone who may see gross', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const deal = await d.start({ seller_id: seller.id });
    const added = await t.call(
      deskCalls.addLender,
      {
        params: { id: deal.id },
        body: { name: 'Maple Credit', rate: 0.0799, buy_rate: 0.0599, reserve: 450 },
      },
      d.token,
    );
    expect(added.body).toMatchObject({ state: 'sent', buy_rate: 0.0599, reserve: 450 });
    const { id, version } = added.body;
    const save = (body: object, token: string) =>
      t.call(deskCalls.saveLender, { params: { id }, body }, token);
    expect(
      (await save({ state: 'approved', conditions: 'Proof of income', version }, seller.token)).body,
    ).toMatchObject({
      ...{ state: 'approved', conditions: 'Proof of income', buy_rate: null, reserve: null },
    });
    expect((await save({ state: 'funded', version }, d.token)).status).toBe(409);
    expect((await t.call(deskCalls.lenders, { params: { id: deal.id } }, d.token)).body).toMatchObject([
      { reserve: 450 },
    ]);
    await t.call(deskCalls.removeLender, { params: { id } }, d.token);
    expect((await t.call(deskCalls.lenders, { params: { id: deal.id } }, d.token)).body).toEqual([]);
  });
});

describe('a trade-in', () => {
  it('keeps its cash value from who may not see costs, and its payout is tracked with proof', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const deal = await d.start({ seller_id: seller.id });
    const { body } = await d.addTrade(deal.id, { make: 'Kia', lien: 900, actual_cash_value: 3_000 });
    const read = async (token: string) =>
      (await t.call(dealCarCalls.getTrade, { params: { id: body.id } }, token)).body;
    expect((await read(seller.token)).actual_cash_value).toBeNull();
    const save = (change: object, token: string) =>
      t.call(dealCarCalls.saveTrade, { params: { id: body.id }, body: change }, token);
    await save({ allowance: 3_500, actual_cash_value: 1 }, seller.token);
    expect(await read(d.token)).toMatchObject({ allowance: 3_500, actual_cash_value: 3_000 });
    expect((await save({ vin_number: '123' }, d.token)).error.fields).toHaveProperty('vin_number');
    const pay = (paid_on: string) =>
      t.call(
        dealCarCalls.payLien,
        {
          params: { id: body.id },
          body: { paid_on, amount: 900 },
          files: { proof: new File(['%PDF-1.4\n%%EOF'], 'proof.pdf', { type: 'application/pdf' }) },
        },
        d.token,
      );
    expect((await pay('2027-01-01')).error.fields).toEqual({ paid_on: 'must not be in the future' });
    expect((await pay('2026-06-14')).body).toMatchObject({
      ...{ lien_paid_on: '2026-06-14', lien_paid: 900, lien_proof: { name: 'proof.pdf' } },
    });
    expect((await pay('2026-06-14')).status).toBe(409);
    const removed = await t.call(dealCarCalls.removeTrade, { params: { id: body.id } }, d.token);
    expect(removed.status).toBe(200);
    expect((await t.call(dealRecordCalls.get, { params: { id: deal.id } }, d.token)).body.has_trade).toBe(0);
  });
});
