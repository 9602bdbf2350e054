import { dealCarCalls } from '@forecourt/contract/deals/cars';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { leadsOf } from '../../test-support/leads';
import { openDeals } from './test-support/deals';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-06-15T19:00:00Z') });
});
afterAll(() => t.stop());

describe('a deal starts', () => {
  it('from a customer and a car: the vehicle is in negotiation, the customer counts it', async () => {
    const d = await openDeals(t);
    const [customer_id, mvdId] = [await d.newCustomer(), await d.newCar({ sellPrice: 15_000 })];
    const deal = await d.start({ customer_id, mvdId });
    expect(deal).toMatchObject({ status: 1, entry: 'staff', amount: 15_000, version: expect.any(Number) });
    expect(deal.cars).toMatchObject([{ mvdId, price: 15_000, state: 1, vehicle_status: 5, warning: '' }]);
    expect(deal.checklist.length).toBeGreaterThan(0);
    const [counted] = await t.sql(sql`select deal_count from customer where id = ${customer_id}`);
    expect(counted).toEqual({ deal_count: 1 });
    expect(await d.events(deal.id)).toEqual(['started', 'car-added']);
  });

  it('from a lead: customer, car, trade-in, finance data and source are copied, and the lead follows', async () => {
    const d = await openDeals(t);
    const leads = leadsOf(t);
    const mvdId = await d.newCar();
    const lead = await leads.add(d.token, {
      ...{ type: 1, f_name: 'Amara', email: 'amara@example.org', mvdId, source: 'Website' },
      fields: { trade_make: 'Mazda', trade_model: '3', trade_year: 2014, trade_lien: 4_000 },
    });
    const deal = await d.start({ lead_id: lead.id });
    expect(deal.customer.id).toBe(lead.customer?.id);
    expect(deal).toMatchObject({ source: 'Website', has_trade: 1, lead: { id: lead.id, lead_type: 1 } });
    expect(deal.cars.map((car) => car.mvdId)).toEqual([mvdId]);
    expect(deal.trades).toMatchObject([{ make: 'Mazda', model: '3', year: 2014, lien: 4_000 }]);
    expect((await leads.read(d.token, lead.id)).state).toBe('contacted');
    await d.setStatus(deal.id, { status: 5, reason: 'price' });
    expect((await leads.read(d.token, lead.id)).state).toBe('lost');
    await d.setStatus(deal.id, { status: 3 });
    await d.setStatus(deal.id, { status: 4 });
    expect((await leads.read(d.token, lead.id)).state).toBe('won');
  });

  it('refuses a lead without a customer, nobody, and what is not of this dealership', async () => {
    const [d, other] = [await openDeals(t), await openDeals(t)];
    const lead = await leadsOf(t).add(d.token, { f_name: 'Amara' });
    await t.call(
      leadRecordCalls.linkCustomer,
      { params: { id: lead.id }, body: { customerId: null } },
      d.token,
    );
    expect((await d.tryStart({ lead_id: lead.id })).error.fields).toEqual({
      customer_id: 'Link the lead to a customer first',
    });
    expect((await d.tryStart({})).error.fields).toEqual({ customer_id: 'Required' });
    expect((await d.tryStart({ customer_id: await other.newCustomer() })).status).toBe(404);
    const foreign = { customer_id: await d.newCustomer(), mvdId: await other.newCar() };
    expect((await d.tryStart(foreign)).error.fields).toEqual({ mvdId: 'There is no such vehicle' });
    const sold = { customer_id: foreign.customer_id, mvdId: await d.newCar({ status: 8 }) };
    expect((await d.tryStart(sold)).error.fields).toEqual({ mvdId: 'This vehicle is sold' });
  });
});

describe('a car on a deal', () => {
  it('moves its vehicle through 5, 6, 7, 7, and 5 does not mark it sold', async () => {
    const d = await openDeals(t);
    const mvdId = await d.newCar({ status: 4 });
    const [car] = (await d.start({ mvdId })).cars;
    const seen: unknown[] = [await d.vehicleStatus(mvdId)];
    for (const state of [2, 3, 4, 5]) {
      expect((await d.saveCar(car?.id ?? 0, { state })).body.state).toBe(state);
      seen.push(await d.vehicleStatus(mvdId));
    }
    expect(seen).toEqual([5, 6, 7, 7, 7]);
    expect((await d.saveCar(car?.id ?? 0, { state: 1 })).status).toBe(409);
  });

  it('of two deals the furthest decides; lost and removed give the earlier status back', async () => {
    const d = await openDeals(t);
    const mvdId = await d.newCar({ status: 2 });
    const [first, second] = [await d.start({ mvdId }), await d.start({ mvdId })];
    expect((await d.read(second.id)).cars[0]?.warning).toBe('');
    await d.saveCar(first.cars[0]?.id ?? 0, { state: 3 });
    expect(await d.vehicleStatus(mvdId)).toBe(7);
    expect((await d.read(second.id)).cars[0]?.warning).toBe('Another deal has a deposit on this vehicle');
    expect((await d.read(first.id)).cars[0]?.warning).toBe('');
    await d.setStatus(first.id, { status: 5, reason: 'credit' });
    expect(await d.vehicleStatus(mvdId)).toBe(5);
    await t.call(dealRecordCalls.remove, { params: { id: second.id } }, d.token);
    expect(await d.vehicleStatus(mvdId)).toBe(2);
    await t.call(dealRecordCalls.restore, { params: { id: second.id } }, d.token);
    expect(await d.vehicleStatus(mvdId)).toBe(5);
    await t.call(dealCarCalls.removeCar, { params: { id: second.cars[0]?.id ?? 0 } }, d.token);
    expect(await d.vehicleStatus(mvdId)).toBe(2);
  });

  it('that is sold, or there already, is not added', async () => {
    const d = await openDeals(t);
    const mvdId = await d.newCar();
    const deal = await d.start({ mvdId });
    const sold = await d.addCar(deal.id, { mvdId: await d.newCar({ status: 8 }) });
    expect([sold.status, sold.error.fields]).toEqual([400, { mvdId: 'This vehicle is sold' }]);
    expect((await d.addCar(deal.id, { mvdId })).status).toBe(409);
  });

  it('is moved by two sellers at once: the second gets 409 with the card as it stands', async () => {
    const d = await openDeals(t);
    const deal = await d.start({ mvdId: await d.newCar() });
    const { id = 0, version = 0 } = deal.cars[0] ?? {};
    const answers = await Promise.all([2, 3].map((state) => d.saveCar(id, { state, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const board = await Promise.all([2, 3].map((status) => d.setStatus(deal.id, { status, version: 0 })));
    expect(board.map(({ status }) => status)).toEqual([409, 409]);
    expect(board[0]?.error.current).toMatchObject({ id: deal.id, status: 1 });
  });
});

describe('a won deal', () => {
  const withTrade = async () => {
    const d = await openDeals(t);
    const mvdId = await d.newCar({ status: 4 });
    const deal = await d.start({ mvdId });
    const { body: trade } = await d.addTrade(deal.id, {
      ...{ make: 'Mazda', model: '3', year: 2014, allowance: 8_000, actual_cash_value: 6_500, lien: 2_000 },
    });
    return { d, mvdId, deal, trade };
  };
  const inStock = (dealershipId: number) =>
    t.sql<{ id: number; cost_price: number }>(
      sql`select id, cost_price::float8 as cost_price from stock_vehicle where dealership_id = ${dealershipId} and model = '3'`,
    );

  it('stocks its trade-ins once, at their cash value, and sets the day of the lien', async () => {
    const { d, deal, trade, mvdId } = await withTrade();
    const answers = await Promise.all([
      d.setStatus(deal.id, { status: 4 }),
      d.setStatus(deal.id, { status: 4 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [stocked, ...more] = await inStock(d.id);
    expect([stocked?.cost_price, more]).toEqual([6_500, []]);
    const won = await d.read(deal.id);
    expect(won.trades).toMatchObject([{ id: trade.id, stock_id: stocked?.id, lien_due_on: '2026-06-25' }]);
    expect(await d.vehicleStatus(mvdId)).toBe(5);
    await d.setStatus(deal.id, { status: 3 });
    await d.setStatus(deal.id, { status: 4 });
    expect(await inStock(d.id)).toHaveLength(1);
    const removed = await t.call(
      dealCarCalls.removeTrade,
      { params: { id: trade.id }, query: { change_won: 1 } },
      d.token,
    );
    expect(removed.error.message).toBe('This trade-in is in stock already');
  });

  it('is won by marking its vehicle sold, and opened again when the sale is taken back', async () => {
    const { d, deal, mvdId } = await withTrade();
    await d.saveCar(deal.cars[0]?.id ?? 0, { state: 4 });
    const other = await d.start({ mvdId });
    const sold = await t.call(bulkCalls.changeStatusV2, { body: { ids: [mvdId], status: 8 } }, d.token);
    expect([sold.status, await d.vehicleStatus(mvdId)]).toEqual([200, 8]);
    expect((await d.read(deal.id)).status).toBe(4);
    expect(await inStock(d.id)).toHaveLength(1);
    expect(await d.read(other.id)).toMatchObject({ status: 1, cars: [{ warning: 'This vehicle is sold' }] });
    await t.call(bulkCalls.unsold, { body: { ids: [mvdId] } }, d.token);
    expect((await d.read(deal.id)).status).toBe(3);
    expect(await d.vehicleStatus(mvdId)).toBe(7);
  });

  it('a VIN that was sold before comes back as a new record', async () => {
    const d = await openDeals(t);
    const vin = '1HGCM82633A004352';
    const old = await d.newCar({ vin, status: 8 });
    const deal = await d.start();
    const added = await d.addTrade(deal.id, { vin_number: vin, allowance: 3_000, actual_cash_value: 2_500 });
    expect(added.body).toMatchObject({ make: 'Honda', model: 'Accord', year: 2003 });
    await d.setStatus(deal.id, { status: 4 });
    const [trade] = (await d.read(deal.id)).trades;
    expect(trade?.stock_id).not.toBe(old);
    const back = await t.call(bulkCalls.unsold, { body: { ids: [old] } }, d.token);
    expect([back.status, back.error.message]).toEqual([409, expect.stringContaining('is in stock again')]);
  });

  it('is changed only when that is confirmed, and the change is logged', async () => {
    const { d, deal } = await withTrade();
    await d.setStatus(deal.id, { status: 4 });
    const [car] = deal.cars;
    const refused = await d.saveCar(car?.id ?? 0, { price: 14_000 });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'This deal is won. Confirm that you want to change it.',
    ]);
    expect((await d.addTrade(deal.id, { make: 'Kia' })).status).toBe(409);
    expect((await d.saveCar(car?.id ?? 0, { price: 14_000, change_won: 1 })).status).toBe(200);
    expect((await d.read(deal.id)).amount).toBe(14_000);
    expect(await d.events(deal.id)).toContain('changed-after-won');
  });

  it('is reopened by those alone who may', async () => {
    const d = await openDeals(t);
    const seller = await d.user(ROLE.seller);
    const deal = await d.start({ seller_id: seller.id });
    await d.setStatus(deal.id, { status: 4 }, seller.token);
    expect((await d.setStatus(deal.id, { status: 3 }, seller.token)).status).toBe(403);
    expect((await d.setStatus(deal.id, { status: 5, reason: 'price' }, d.token)).status).toBe(409);
    expect((await d.setStatus(deal.id, { status: 3 }, d.token)).status).toBe(200);
  });

  it('a lost one needs a reason that there is', async () => {
    const d = await openDeals(t);
    const deal = await d.start();
    expect((await d.setStatus(deal.id, { status: 5 })).error.fields).toEqual({ reason: 'Required' });
    expect((await d.setStatus(deal.id, { status: 5, reason: 'weather' })).error.fields).toEqual({
      reason: 'There is no such reason',
    });
    expect(
      (await d.setStatus(deal.id, { status: 5, reason: 'postponed', note: 'Spring' })).body,
    ).toMatchObject({
      ...{ status: 5, lost_reason: 'postponed', lost_note: 'Spring' },
    });
  });
});
