import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { searchCalls } from '@forecourt/contract/search';
import { STOCK_STATUS } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { LINES, openShop, type Shop, TYPED } from './test-support/shop';

let t: TestApp;
let shop: Shop;
let now = new Date('2026-05-04T14:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  shop = await openShop(t);
});
afterAll(() => t.stop());

const passMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('entering a service', () => {
  it('of a vehicle in stock keeps every field and sets the vehicle to Need Service', async () => {
    const carId = await shop.newCar(STOCK_STATUS.justEntered);
    const vendor = await shop.newVendor('Radek Transmission');
    const service = await shop.added(
      {
        mid_vehicle_id: carId,
        ...{ technician_id: shop.mechanic.id, odometer: 41_500, promised_on: '2026-05-08', is_urgent: 1 },
        comment: 'Key at the desk',
        problems: [
          { description: 'Slips in second gear', vendor_id: vendor, SPN_id: 177, cause: 'Worn band' },
          { description: 'Warning light', fault_code: 'P0420' },
        ],
        lines: [
          ...(LINES ?? []),
          {
            kind: 'sublet',
            description: 'Rebuild',
            quantity: 1,
            cost: 900,
            vendor_id: vendor,
            problem_no: 1,
          },
          {
            kind: 'part',
            description: 'Sensor',
            quantity: 1,
            cost: 60,
            ordered_on: '2026-05-04',
            expected_on: '2026-05-06',
          },
        ],
      },
      { inventory: 1 },
    );
    expect(service).toMatchObject({
      ...{
        kind: 'inventory',
        status: 'requested',
        is_urgent: 1,
        promised_on: '2026-05-08',
        comment: 'Key at the desk',
      },
      vehicle: { title: '2022 Kia Soul', state: 'stock', status: 2, mid_vehicle_id: carId, odometer: 41_500 },
      technician: { id: shop.mechanic.id, name: 'Miguel Ferreira' },
      ...{ problem: 'Slips in second gear', problem_count: 2, parts_waiting: 1 },
      problems: [
        { vendor_id: vendor, vendor: 'Radek Transmission', SPN_id: 177, cause: 'Worn band', is_fixed: 0 },
        { vendor_id: null, SPN_id: null, fault_code: 'P0420' },
      ],
      sums: { labour: 180, parts: 39.98, price: 219.98, cost: 1_037 },
      ...{ estimates: [], is_approved: 0, vehicle_note: '', version: 2 },
      steps: [{ status: 'requested', ended_at: null }],
    });
    expect(service.lines.map(({ problem_no }) => problem_no)).toEqual([null, null, 1, null]);
    expect((await shop.carRow(carId))?.status).toBe(STOCK_STATUS.needService);
    expect(await shop.read(service.id)).toEqual(service);
  });

  it('of another vehicle keeps the vehicle for the next time, found by its VIN', async () => {
    const customer = await shop.newCustomer();
    const typed = { ...TYPED, vin_number: 'jm1bm1u70e1234567' };
    const first = await shop.added(
      { vehicle: typed, customer_id: customer, odometer: 90_000 },
      { onlyShop: 1 },
    );
    expect(first.vehicle).toMatchObject({
      ...{
        title: '2015 Mazda 3',
        vin_number: 'JM1BM1U70E1234567',
        plate: 'ABCD 123',
        state: 'none',
        status: null,
      },
    });
    const second = await shop.added({ vehicle: typed }, { onlyShop: 1 });
    expect(second.vehicle.shop_car_id).toBe(first.vehicle.shop_car_id);
    expect(second.number).toBe(first.number + 1);
  });

  it('adds a customer in one go', async () => {
    const { customer } = await shop.added({
      vehicle: TYPED,
      customer: { f_name: 'Amara', l_name: 'Okafor', mobile: '519 555 0142', email: 'amara@example.org' },
    });
    expect(customer).toMatchObject({ name: 'Amara Okafor', email: 'amara@example.org' });
  });

  it('of a trade-in of a deal belongs to its deal', async () => {
    const [trade] = await t.sql<{ id: number; deal_id: number }>(sql`with d as (
        insert into deal (dealership_id, customer_id, seller_id) values (${shop.id}, ${await shop.newCustomer()}, ${shop.owner.id})
        returning id) insert into deal_trade (dealership_id, deal_id, year, make, model, vin)
        select ${shop.id}, id, 2012, 'Ford', 'Focus', '1FAHP3F20CL123456' from d returning id, deal_id`);
    const id = trade?.id ?? 0;
    const service = await shop.added({ trade_id: id }, { tradeIn: 1 });
    expect(service.vehicle).toMatchObject({
      title: '2012 Ford Focus',
      trade_id: id,
      deal_id: trade?.deal_id,
      state: 'none',
    });
    const again = await shop.add({ trade_id: id });
    expect([again.status, again.error.fields]).toEqual([
      409,
      { trade_id: 'This trade-in is in service already' },
    ]);
    const options = await t.call(mechanicCalls.tradeOptions, { query: { q: 'focus' } }, shop.token);
    expect(options.body.rows).toMatchObject([{ id, title: '2012 Ford Focus', service_id: service.id }]);
  });

  it.each([
    ['inventory', 'mid_vehicle_id', {}],
    ['tradeIn', 'trade_id', {}],
    ['onlyShop', 'vehicle', {}],
  ] as const)('for %s asks for %s', async (kind, field, body) => {
    const { status, error } = await shop.add(body, { [kind]: 1 });
    expect([status, error.fields?.[field]]).toEqual([400, 'Required']);
  });

  it('refuses a vehicle that is sold, deleted or in service', async () => {
    const sold = await shop.newCar();
    await t.sql(
      sql`update stock_vehicle set status = 8, sold_date = current_date where id = ${sold} returning id`,
    );
    expect((await shop.add({ mid_vehicle_id: sold })).error.fields).toEqual({
      mid_vehicle_id: 'This vehicle is sold',
    });
    const deleted = await shop.newCar();
    await t.sql(sql`update stock_vehicle set deleted_at = now() where id = ${deleted} returning id`);
    expect((await shop.add({ mid_vehicle_id: deleted })).status).toBe(400);
    const car = await shop.newCar();
    await shop.added({ mid_vehicle_id: car });
    expect((await shop.add({ mid_vehicle_id: car })).status).toBe(409);
  });

  it('takes one of two that are entered for a vehicle at once', async () => {
    const car = await shop.newCar();
    const replies = await Promise.all([shop.add({ mid_vehicle_id: car }), shop.add({ mid_vehicle_id: car })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('refuses a typed vehicle that is in stock', async () => {
    await shop.newCar(STOCK_STATUS.readyForSale, '2T3RWRFV1MW000001');
    const { status, error } = await shop.add({ vehicle: { ...TYPED, vin_number: '2T3RWRFV1MW000001' } });
    expect([status, error.message]).toEqual([400, expect.stringContaining('is in stock')]);
  });

  it.each([
    ['a negative price', { price: -1 }, 'lines.0.price'],
    ['an absurd price', { price: 1_000_001 }, 'lines.0.price'],
    ['a negative cost', { cost: -0.01 }, 'lines.0.cost'],
    ['half a cent', { price: 0.005 }, 'lines.0.price'],
    ['no quantity', { quantity: 0 }, 'lines.0.quantity'],
    ['a negative quantity', { quantity: -2 }, 'lines.0.quantity'],
    ['an absurd quantity', { quantity: 10_001 }, 'lines.0.quantity'],
    ['four decimals of a quantity', { quantity: 1.2345 }, 'lines.0.quantity'],
    ['a vendor of nobody', { vendor_id: 999_999 }, 'lines.0.vendor_id'],
    ['a problem that is not there', { problem_no: 3 }, 'lines.0.problem_no'],
    [
      'a part that came before it was ordered',
      { ordered_on: '2026-05-02', received_on: '2026-05-01' },
      'lines.0.received_on',
    ],
    ['a technician of nobody', { technician_id: 999_999 }, 'lines.0.technician_id'],
  ])('refuses %s', async (_, wrong, field) => {
    const line = { kind: 'part', description: 'Filter', quantity: 1, ...wrong } as const;
    const { status, error } = await shop.add({ vehicle: TYPED, lines: [line] });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each([0, -5, 524_288, 1.5])('refuses %s as a fault code', async (SPN_id) => {
    const { status, error } = await shop.add({ vehicle: TYPED, problems: [{ description: 'x', SPN_id }] });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['problems.0.SPN_id']]);
  });
});

describe('the stopwatch', () => {
  it('keeps the time of each step on the server', async () => {
    const { id } = await shop.added({ vehicle: TYPED, lines: LINES });
    passMinutes(90);
    await shop.moved(id, 'inspecting');
    passMinutes(30);
    await shop.moved(id, 'estimated', 'approved', 'started');
    passMinutes(10);
    await shop.moved(id, 'parts');
    passMinutes(60 * 48);
    await shop.moved(id, 'started');
    passMinutes(5);
    const running = await shop.read(id);
    expect(running.step_seconds).toEqual({
      ...{ requested: 5_400, inspecting: 1_800, estimated: 0, approved: 0, started: 900, parts: 172_800 },
    });
    expect(running.steps.at(-1)).toMatchObject({ status: 'started', ended_at: null });
    expect(Date.parse(running.now) - Date.parse(running.step_started_at)).toBe(5 * 60_000);
    await shop.moved(id, 'done');
    passMinutes(1_000);
    // what is done is not worked on any more
    expect((await shop.read(id)).step_seconds).toMatchObject({ started: 900 });
  });

  it('of two who move one card at once, one is told that it has moved', async () => {
    const { id, version } = await shop.added({ vehicle: TYPED, lines: LINES });
    const replies = await Promise.all([
      shop.patch(id, { status: 'inspecting', version }),
      shop.patch(id, { status: 'estimated', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.error).toMatchObject({
      message: 'Someone else changed this in the meantime',
      current: { id },
    });
    expect((await shop.read(id)).steps).toHaveLength(2);
  });
});

describe('estimate and approval', () => {
  it('goes from the estimate over the approval to the end', async () => {
    const { id } = await shop.added({ vehicle: TYPED, lines: LINES });
    const estimated = await shop.moved(id, 'estimated');
    expect(estimated.estimates).toMatchObject([{ number: 1, amount: 219.98, approved_at: null }]);
    const approve = () =>
      t.call(
        mechanicCalls.approve,
        { params: { id }, body: { how: 'phone', name: 'Grace Fraser' } },
        shop.token,
      );
    const { status, body } = await approve();
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'approved', is_approved: 1, approved_amount: 219.98 });
    expect(body.estimates).toMatchObject([{ approved_by: 'Grace Fraser', how: 'phone' }]);
    const twice = await approve();
    expect([twice.status, twice.error.message]).toEqual([409, 'This service is approved already']);
    const moved = await shop.patch(id, { status: 'approved' });
    expect([moved.status, moved.error.message]).toEqual([409, 'This service is approved already']);
    expect((await shop.moved(id, 'started', 'done')).done_at).not.toBeNull();
  });

  it('is not begun or done without approval', async () => {
    const { id } = await shop.added({ vehicle: TYPED, lines: LINES });
    for (const status of ['started', 'parts', 'done'] as const) {
      const reply = await shop.patch(id, { status });
      expect([reply.status, reply.error.message]).toEqual([409, expect.stringContaining('not approved')]);
    }
    expect((await shop.read(id)).status).toBe('requested');
  });

  it('approves once, of two at once', async () => {
    const { id } = await shop.added({ vehicle: TYPED, lines: LINES });
    const approve = () =>
      t.call(mechanicCalls.approve, { params: { id }, body: { how: 'in-person' } }, shop.token);
    const replies = await Promise.all([approve(), approve()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await shop.read(id)).estimates).toHaveLength(1);
  });

  it('asks again for more than a tenth above what was approved', async () => {
    const { id } = await shop.added({ vehicle: TYPED, lines: LINES });
    await shop.moved(id, 'approved', 'started');
    const [first] = LINES ?? [];
    if (!first) throw new Error('there are lines');
    const more = await shop.patched(id, { lines: [{ ...first, quantity: 3 }] });
    expect(more).toMatchObject({ is_over_approval: 1, approved_amount: 219.98 });
    expect((await shop.patch(id, { status: 'done' })).status).toBe(409);
    const again = await t.call(mechanicCalls.approve, { params: { id }, body: { how: 'sms' } }, shop.token);
    expect(again.body).toMatchObject({ status: 'started', is_over_approval: 0, approved_amount: 360 });
    expect((await shop.moved(id, 'done')).status).toBe('done');
  });

  it('estimates nothing without lines', async () => {
    const { id } = await shop.added({ vehicle: TYPED });
    expect((await shop.patch(id, { status: 'estimated' })).error.message).toContain('Add labour or parts');
    expect((await t.call(mechanicCalls.estimate, { params: { id } }, shop.token)).status).toBe(409);
  });
});

describe('changing a service', () => {
  it('keeps the lines that are sent again, drops the others, and refuses those of another service', async () => {
    const one = await shop.added({
      vehicle: TYPED,
      lines: LINES,
      problems: [{ description: 'a' }, { description: 'b' }],
    });
    const [labour, part] = one.lines;
    const [a, b] = one.problems;
    if (!labour || !part || !a || !b) throw new Error('it has lines and problems');
    const { vendor: _v, ...kept } = part;
    const { vendor: _w, ...problem } = b;
    const after = await shop.patched(one.id, { lines: [{ ...kept, quantity: 4 }], problems: [problem] });
    expect(after.lines).toMatchObject([{ id: part.id, quantity: 4 }]);
    expect(after.problems).toMatchObject([{ id: b.id, description: 'b' }]);
    expect(after).toMatchObject({ price: 79.96, problem: 'b', problem_count: 1 });
    const other = await shop.added({ vehicle: TYPED });
    const reply = await shop.patch(other.id, { lines: [{ ...kept, id: part.id }] });
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { 'lines.0.id': 'It is not part of this service' },
    ]);
  });

  it('notes that a part has come', async () => {
    const line = { kind: 'part', description: 'Pump', quantity: 1, ordered_on: '2026-05-01' } as const;
    const { lines, id } = await shop.added({ vehicle: TYPED, lines: [line] });
    const receive = (on: string | null) =>
      t.call(mechanicCalls.receivePart, { params: { id: lines[0]?.id ?? 0 }, body: { on } }, shop.token);
    expect((await receive('2026-05-04')).body).toMatchObject({
      id,
      parts_waiting: 0,
      lines: [{ received_on: '2026-05-04' }],
    });
    expect((await receive('2031-01-01')).status).toBe(400);
    expect((await receive(null)).body.parts_waiting).toBe(1);
  });

  it('is removed when it is cancelled, and brought back', async () => {
    const { id } = await shop.added({ vehicle: TYPED });
    const remove = () => t.call(mechanicCalls.remove, { params: { id } }, shop.token);
    expect((await remove()).status).toBe(409);
    await shop.moved(id, 'cancelled');
    expect((await remove()).status).toBe(200);
    expect((await t.call(mechanicCalls.get, { params: { id } }, shop.token)).status).toBe(404);
    expect((await t.call(mechanicCalls.restore, { params: { id } }, shop.token)).body.status).toBe(
      'cancelled',
    );
    expect((await shop.moved(id, 'requested')).status).toBe('requested');
  });
});

it('is found in the search box by customer, plate and stock number, by those who may use the shop', async () => {
  const customer_id = await shop.newCustomer({ f_name: 'Octavia', l_name: 'Brandvold' });
  const theirs = await shop.added({ vehicle: { ...TYPED, plate: 'ZQ9 77K' }, customer_id });
  const [car] = await t.sql<{ id: number; stock_no: string }>(
    sql`select id, stock_no from stock_vehicle where id = ${await shop.newCar()}`,
  );
  const ofStock = await shop.added({ mid_vehicle_id: car?.id ?? 0 });
  const found = async (q: string, token = shop.mechanic.token) => {
    const { body } = await t.call(searchCalls.find, { query: { q } }, token);
    return body.hits.filter(({ kind }) => kind === 'services').map(({ id }) => id);
  };
  expect(await found('brandvold')).toEqual([theirs.id]);
  expect(await found('zq977k')).toEqual([theirs.id]);
  expect(await found(car?.stock_no ?? '')).toContain(ofStock.id);
  const senior = await shop.user(ROLE.seniorSeller);
  expect(await found('brandvold', senior.token)).toEqual([]);
});

describe('who may', () => {
  it('owner, role 5 and mechanic use the shop; 17, 16 and other dealerships do not', async () => {
    const list = (token: string) => t.call(mechanicCalls.list, {}, token);
    const service5 = await shop.user(ROLE.serviceSeller);
    const senior = await shop.user(ROLE.seniorSeller);
    const seller = await shop.user(ROLE.salesConsultant);
    const elsewhere = await t.newDealership({ id: 555 });
    const statuses = [];
    for (const { token } of [shop.owner, service5, shop.mechanic, senior, seller, elsewhere.owner])
      statuses.push((await list(token)).status);
    expect(statuses).toEqual([200, 200, 200, 403, 403, 403]);
    expect((await shop.add({ vehicle: TYPED }, { onlyShop: 1 }, shop.mechanic.token)).status).toBe(201);
    expect((await shop.add({ vehicle: TYPED }, { onlyShop: 1 }, senior.token)).status).toBe(403);
  });

  it("hides another dealership's services and takes none of its ids", async () => {
    const other = await openShop(t, 1);
    const { id } = await other.added({ vehicle: TYPED });
    expect((await t.call(mechanicCalls.get, { params: { id } }, shop.token)).status).toBe(404);
    expect((await shop.patch(id, { comment: 'x' })).status).toBe(404);
    const car = await other.newCar();
    const vendor = await other.newVendor('Elsewhere');
    expect((await shop.add({ mid_vehicle_id: car })).status).toBe(400);
    expect((await shop.add({ vehicle: TYPED, customer_id: await other.newCustomer() })).status).toBe(404);
    expect((await shop.add({ vehicle: TYPED, technician_id: other.mechanic.id })).status).toBe(400);
    const problems = [{ description: 'x', vendor_id: vendor }];
    expect((await shop.add({ vehicle: TYPED, problems })).error.fields).toEqual({
      'problems.0.vendor_id': 'There is no such vendor',
    });
  });
});
