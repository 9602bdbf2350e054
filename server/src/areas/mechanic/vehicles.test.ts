import type { InputOf } from '@forecourt/contract';
import { costsCalls } from '@forecourt/contract/costs/index';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { STOCK_STATUS } from '@forecourt/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { LINES, openShop, type Shop } from './test-support/shop';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await startTestApp();
  shop = await openShop(t);
});
afterAll(() => t.stop());

const statusOf = async (id: number) => (await shop.carRow(id))?.status;

describe('the status of the vehicle', () => {
  it.each([STOCK_STATUS.justEntered, STOCK_STATUS.readyForSale])(
    'goes from %i to 2, 3 and back',
    async (before) => {
      const car = await shop.newCar(before);
      const { id } = await shop.added({ mid_vehicle_id: car, lines: LINES });
      const seen = [await statusOf(car)];
      for (const status of ['inspecting', 'estimated', 'approved', 'started', 'parts', 'done'] as const) {
        await shop.patched(id, { status });
        seen.push(await statusOf(car));
      }
      expect(seen).toEqual([2, 3, 2, 2, 3, 3, before]);
      // taken up again it is at service again, and gets the same back
      await shop.moved(id, 'started');
      expect(await statusOf(car)).toBe(3);
      await shop.moved(id, 'done');
      expect(await statusOf(car)).toBe(before);
    },
  );

  it('is given back when the service is cancelled', async () => {
    const car = await shop.newCar(STOCK_STATUS.justEntered);
    const { id } = await shop.added({ mid_vehicle_id: car });
    await shop.moved(id, 'inspecting', 'cancelled');
    expect(await statusOf(car)).toBe(STOCK_STATUS.justEntered);
  });

  it('is Ready ForSale afterwards if one says so', async () => {
    const car = await shop.newCar(STOCK_STATUS.justEntered);
    const { id } = await shop.added({ mid_vehicle_id: car, lines: LINES });
    await shop.moved(id, 'approved');
    await shop.patched(id, { status: 'done', ready_for_sale: 1 });
    expect(await statusOf(car)).toBe(STOCK_STATUS.readyForSale);
  });

  it('stays when it was changed by hand or is on a deal', async () => {
    const car = await shop.newCar(STOCK_STATUS.readyForSale);
    const { id } = await shop.added({ mid_vehicle_id: car, lines: LINES });
    await t.sql(sql`update stock_vehicle set status = 4 where id = ${car} returning id`);
    const cancelled = await shop.patched(id, { status: 'cancelled' });
    expect([await statusOf(car), cancelled.vehicle_note]).toEqual([4, expect.stringContaining('by hand')]);
    const inDeal = await shop.newCar(STOCK_STATUS.billOfSales);
    const service = await shop.added({ mid_vehicle_id: inDeal });
    expect([await statusOf(inDeal), service.vehicle_note]).toEqual([6, expect.stringContaining('on a deal')]);
  });

  it('of a vehicle that was sold meanwhile stays Sold, which is told', async () => {
    const car = await shop.newCar();
    const { id } = await shop.added({ mid_vehicle_id: car, lines: LINES, technician_id: shop.mechanic.id });
    await shop.moved(id, 'approved', 'started');
    const sold = await t.call(bulkCalls.changeStatus, { body: { ids: [car], status: 8 } }, shop.token);
    expect(sold.status).toBe(200);
    const told = await t.sql(sql`select title from notification where dealership_id = ${shop.id}
      and user_id = ${shop.mechanic.id} and kind = 'mechanic.vehicle-sold'`);
    expect(told).toEqual([{ title: 'Sold while in service: 2022 Kia Soul' }]);
    const open = await shop.read(id);
    expect(open.vehicle).toMatchObject({ state: 'sold', status: 8 });
    const done = await shop.patched(id, { status: 'done' });
    expect(done.vehicle_note).toBe('The vehicle was sold meanwhile. Its status stays Sold.');
    expect(await statusOf(car)).toBe(8);
    expect(done.passed_costs).toMatchObject([{ target: 'sold-vehicle', amount: 77 }]);
  });

  it('of a vehicle that was deleted meanwhile stays, and its vendors are owed by the shop', async () => {
    const car = await shop.newCar();
    const vendor = await shop.newVendor('Glass Works');
    const lines = [
      { kind: 'sublet', description: 'Windshield', quantity: 1, cost: 200, vendor_id: vendor },
    ] as const;
    const { id } = await shop.added({ mid_vehicle_id: car, lines: [...lines, ...(LINES ?? [])] });
    await shop.moved(id, 'approved');
    await t.call(bulkCalls.remove, { query: { ids: String(car) } }, shop.token);
    expect((await shop.read(id)).vehicle.state).toBe('deleted');
    const done = await shop.patched(id, { status: 'done' });
    expect(done.vehicle_note).toBe('The vehicle was deleted meanwhile. Its status stays as it is.');
    expect(done.passed_costs).toMatchObject([{ target: 'shop', amount: 200, vendor: 'Glass Works' }]);
    expect(await statusOf(car)).toBe(STOCK_STATUS.needService);
  });
});

describe('the cost of a vehicle in stock', () => {
  it('goes to the vehicle and the ledger once, and is taken back when the work goes on', async () => {
    const ours = await openShop(t, 1);
    const [car, vendor] = [await ours.newCar(), await ours.newVendor('Paint Shop')];
    const lines = [
      ...(LINES ?? []),
      { kind: 'sublet', description: 'Bumper', quantity: 1, cost: 300, vendor_id: vendor },
    ] as const;
    const { id } = await ours.added({ mid_vehicle_id: car, lines: [...lines] });
    await ours.moved(id, 'approved', 'started');
    expect(await ours.ledger('shop')).toEqual({});
    const done = await ours.moved(id, 'done');
    expect(done.passed_costs).toMatchObject([
      { target: 'vehicle', mid_vehicle_id: car, vendor: '', amount: 77, tax: 0 },
      { target: 'vehicle', vendor: 'Paint Shop', amount: 300, tax: 39 },
    ]);
    // 77 of the own shop, 300 and 13 % of the paint shop
    expect(await ours.ledger('shop')).toEqual({ '1200': 377, '1300': 39, '2000': -339, '4300': -77 });
    const [line] = await t.sql(sql`select stock_id, vendor_id from journal_line
      where dealership_id = ${ours.id} and account = '2000'`);
    expect(line).toMatchObject({ vendor_id: vendor });
    const costs = await ours.costsOf(car);
    expect([costs.net, costs.owed]).toEqual([377, 339]);
    expect(costs.costs).toMatchObject([
      { vendor: { name: 'Paint Shop' }, total: 339, gst: 39, net: 300, state: 'owed', source: 'shop' },
      { vendor: null, total: 77, net: 77, state: 'paid', category: 'reconditioning' },
    ]);
    expect((await ours.carRow(car))?.added_costs).toBe(377);
    await ours.moved(id, 'started');
    expect(await ours.ledger('shop')).toEqual({});
    expect(await ours.costsOf(car)).toMatchObject({ net: 0, costs: [] });
    const [labour] = done.lines;
    await ours.patched(id, { lines: labour ? [{ ...labour, quantity: 1 }] : [] });
    await ours.moved(id, 'done');
    expect(await ours.ledger('shop')).toEqual({ '1200': 40, '4300': -40 });
    expect(await ours.costsOf(car)).toMatchObject({ net: 40, owed: 0 });
  });

  it('that a vendor is owed is paid among the costs, and is changed in the shop alone', async () => {
    const ours = await openShop(t, 2);
    const [car, vendor] = [await ours.newCar(), await ours.newVendor('Paint Shop')];
    const lines = [
      { kind: 'sublet', description: 'Bumper', quantity: 1, cost: 300, vendor_id: vendor } as const,
    ];
    const { id } = await ours.added({ mid_vehicle_id: car, lines });
    await ours.moved(id, 'approved', 'started', 'done');
    const [cost] = (await ours.costsOf(car)).costs;
    const params = { id: cost?.id ?? 0 };
    expect((await t.call(costsCalls.remove, { params }, ours.token)).status).toBe(409);
    const body = { paid_by: 'bank', paid_on: cost?.day ?? '' } as const;
    const paid = await t.call(costsCalls.pay, { params, body }, ours.token);
    expect(paid.body).toMatchObject({ state: 'paid', paid_by: 'bank', total: 339 });
    expect(await ours.ledger('cost')).toEqual({ '1010': -339, '2000': 339 });
    // what is paid stays a cost while the work goes on
    await ours.moved(id, 'started');
    expect(await ours.ledger('cost', 'shop')).toEqual({ '1010': -339, '1200': 300, '1300': 39 });
  });

  it('keeps its payment when the service is taken up again, and owes the difference alone', async () => {
    const ours = await openShop(t, 3);
    const [car, vendor] = [await ours.newCar(), await ours.newVendor('Paint Shop')];
    const bumper = (cost: number) => [
      { kind: 'sublet', description: 'Bumper', quantity: 1, cost, vendor_id: vendor } as const,
      ...(LINES ?? []),
    ];
    const { id } = await ours.added({ mid_vehicle_id: car, lines: bumper(300) });
    await ours.moved(id, 'approved', 'started', 'done');
    const ofVendor = async () =>
      (await ours.costsOf(car)).costs
        .filter((cost) => cost.vendor !== null)
        .sort((a, b) => a.id - b.id)
        .map(({ id, total, state }) => ({ id, total, state }));
    const [owed] = await ofVendor();
    const [first] = (await ours.costsOf(car)).costs;
    const params = { id: owed?.id ?? 0 };
    const body = { paid_by: 'bank', paid_on: first?.day ?? '' } as const;
    expect((await t.call(costsCalls.pay, { params, body }, ours.token)).status).toBe(200);
    const paid = { id: params.id, total: 339, state: 'paid' };
    const ledger = () => ours.ledger('cost', 'shop');
    const asPaid = { '1010': -339, '1200': 377, '1300': 39, '4300': -77 };
    expect([await ofVendor(), await ledger()]).toEqual([[paid], asPaid]);

    await ours.moved(id, 'started');
    expect([await ofVendor(), (await ours.carRow(car))?.added_costs]).toEqual([[paid], 300]);
    await ours.moved(id, 'done');
    expect([await ofVendor(), await ledger()]).toEqual([[paid], asPaid]);

    await ours.moved(id, 'started');
    await ours.patched(id, { lines: bumper(400) });
    await t.call(mechanicCalls.approve, { params: { id }, body: { how: 'phone' } }, ours.token);
    await ours.moved(id, 'done');
    expect(await ofVendor()).toMatchObject([paid, { total: 113, state: 'owed' }]);
    expect(await ledger()).toEqual({ ...asPaid, '1200': 477, '1300': 52, '2000': -113 });
    expect(await ours.costsOf(car)).toMatchObject({ net: 477, owed: 113 });

    // what is not paid is taken back, and what costs less than was paid is a credit
    await ours.moved(id, 'started');
    expect(await ofVendor()).toEqual([paid]);
    await ours.patched(id, { lines: bumper(250) });
    await ours.moved(id, 'done');
    expect(await ofVendor()).toMatchObject([paid, { total: -56.5, state: 'owed' }]);
    expect(await ledger()).toEqual({ ...asPaid, '1200': 327, '1300': 32.5, '2000': 56.5 });

    await ours.moved(id, 'started');
    expect(await ofVendor()).toEqual([paid]);
    await ours.patched(id, { lines: LINES });
    await ours.moved(id, 'done');
    expect(await ofVendor()).toMatchObject([paid, { total: -339 }]);
    expect(await ledger()).toEqual({ '1010': -339, '1200': 77, '2000': 339, '4300': -77 });
    expect((await ours.carRow(car))?.added_costs).toBe(77);
    // the vendor gives the money back
    const credit = { id: (await ofVendor())[1]?.id ?? 0 };
    expect((await t.call(costsCalls.pay, { params: credit, body }, ours.token)).status).toBe(200);
    expect(await ledger()).toEqual({ '1200': 77, '4300': -77 });
  });

  it('is all or nothing: a service that cannot be booked is not done', async () => {
    const car = await shop.newCar();
    const { id } = await shop.added({ mid_vehicle_id: car, lines: LINES });
    await shop.moved(id, 'approved');
    await t.sql(sql`create or replace function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`);
    await t.sql(
      sql`create trigger killed before insert on journal_line for each row execute function refuse_entry()`,
    );
    const reply = await shop.patch(id, { status: 'done' });
    await t.sql(sql`drop trigger killed on journal_line`);
    expect(reply.status).toBe(500);
    expect(await shop.read(id)).toMatchObject({ status: 'approved', passed_costs: [], done_at: null });
    expect(await statusOf(car)).toBe(STOCK_STATUS.needService);
    expect((await shop.moved(id, 'done')).passed_costs).toHaveLength(1);
  });

  it('is never changed once it is written', async () => {
    await expect(t.sql(sql`update shop_transfer set amount_cents = 1 returning id`)).rejects.toThrow(
      'never changed',
    );
    await expect(t.sql(sql`delete from shop_transfer returning id`)).rejects.toThrow('never changed');
  });
});

describe('lists', () => {
  it('has the vehicles that can be serviced, with the service that they are in', async () => {
    const car = await shop.newCar();
    const list = (id: number) => t.call(mechanicCalls.vehicles, { query: { id } }, shop.mechanic.token);
    expect((await list(car)).body.rows).toMatchObject([
      { id: car, title: '2022 Kia Soul', service_id: null },
    ]);
    const { id } = await shop.added({ mid_vehicle_id: car });
    expect((await list(car)).body.rows).toMatchObject([{ status: 2, service_id: id }]);
    const found = await t.call(mechanicCalls.vehicles, { query: { q: 'kia soul', limit: 3 } }, shop.token);
    expect(found.body.rows).toHaveLength(3);
    expect(found.body.total).toBeGreaterThan(3);
  });

  it('has what each figure of the dashboard counts', async () => {
    const { counts } = (await t.call(mechanicCalls.overview, {}, shop.mechanic.token)).body;
    const totalOf = async (query: InputOf<typeof mechanicCalls.list>['query']) =>
      (await t.call(mechanicCalls.list, { query }, shop.mechanic.token)).body.total;
    expect({
      ...{ open: await totalOf({ open: 1 }), today: await totalOf({ today: 1 }) },
      ...{ late: await totalOf({ late: 1 }), running: await totalOf({ running: 1 }) },
      ...{ parts: await totalOf({ parts: 1 }), uninvoiced: await totalOf({ uninvoiced: 1 }) },
      approvals: await totalOf({ status: 'estimated' }),
      mine: await totalOf({ technician_id: shop.mechanic.id, open: 1 }),
    }).toEqual({
      ...{ open: counts.open, today: counts.today, late: counts.late, running: counts.running },
      ...{
        parts: counts.parts,
        uninvoiced: counts.uninvoiced,
        approvals: counts.approvals,
        mine: counts.mine,
      },
    });
    expect(counts.today).toBeGreaterThan(0);
  });

  it('tells the steps in their order and how an invoice is paid', async () => {
    const { body } = await t.call(mechanicCalls.statuses, {}, shop.mechanic.token);
    expect(body.map(({ name }) => name)).toEqual([
      ...[
        'Requested',
        'Inspection',
        'Estimate',
        'Approved',
        'In Progress',
        'Waiting For Parts',
        'Done',
        'Cancelled',
      ],
    ]);
    expect(body.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5);
    const types = await t.call(mechanicCalls.paymentTypes, {}, shop.mechanic.token);
    expect(types.body.map(({ value }) => value)).toEqual([
      ...['Credit-Card', 'Debit-Card', 'Cash', 'Cheque', 'Etransfer', 'Others', 'On-Account'],
    ]);
  });
});
