import type { InputOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../job-handlers';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { LINES, openShop, type Shop, TYPED } from '../test-support/shop';
import { REMIND_TASK } from './remind';

let t: TestApp;
let shop: Shop;
// ten in the morning in Ontario
const MORNING = new Date('2026-05-04T14:00:00Z');
let now = MORNING;
beforeAll(async () => {
  t = await startTestApp({ now: () => now }, { SERVICE_HOST: 'service.example' });
  shop = await openShop(t);
});
afterAll(() => t.stop());

type Plan = NonNullable<InputOf<typeof mechanicCalls.saveLubrication>['body']>;

const carOf = async (id: number) => (await t.call(mechanicCalls.car, { params: { id } }, shop.token)).body;
const plan = (id: number, body: Plan) =>
  t.call(mechanicCalls.saveLubrication, { params: { id }, body }, shop.token);

/** A customer's vehicle that the shop knows, with the right to write to the customer. */
const newCar = async (consent = true) => {
  const customer_id = await shop.newCustomer();
  if (consent)
    await t.call(
      recordCalls.addConsent,
      { params: { id: customer_id }, body: { channel: 'email', kind: 'express', proof: 'Form' } },
      shop.token,
    );
  const { vehicle } = await shop.added({ vehicle: TYPED, customer_id, odometer: 90_000 });
  return { id: vehicle.shop_car_id ?? 0, customer_id };
};

const silent = { send: async () => ({ id: '' }) };
const remindAll = () => jobHandlers(t.deps, silent, silent)[REMIND_TASK]?.({}, { key: 'job-1', number: 1 });
const messagesTo = (customerId: number) =>
  t.sql<{ subject: string; text: string; is_commercial: boolean }>(
    sql`select subject, text, is_commercial from customer_contact where customer_id = ${customerId} order by id`,
  );

describe('oil changes', () => {
  it('are due by distance or months, and count from the last service with one', async () => {
    const { id, customer_id } = await newCar();
    const body = { every_distance: 8_000, every_months: 6, last_on: '2026-01-31', last_odometer: 88_000 };
    const { status, body: saved } = await plan(id, { ...body, oil: '5W-30 synthetic' });
    expect(status).toBe(200);
    expect(saved.lubrication).toMatchObject({
      ...{
        next_on: '2026-07-31',
        next_odometer: 96_000,
        because: 'months',
        oil: '5W-30 synthetic',
        reminds: 1,
      },
    });
    const service = await shop.added({
      shop_car_id: id,
      lubrication: 1,
      odometer: 91_000,
      lines: LINES,
      customer_id,
    });
    await shop.moved(service.id, 'approved', 'done');
    const after = await carOf(id);
    // 91,000 − 88,000 km in 93 days are 32 km a day
    expect(after.lubrication).toMatchObject({
      last_on: '2026-05-04',
      last_odometer: 91_000,
      next_odometer: 99_000,
    });
    expect(after).toMatchObject({
      odometer: 91_000,
      services: 2,
      history: [{ odometer: 91_000 }, { odometer: 90_000 }],
    });
  });

  it('get the usual plan of the shop with the first one', async () => {
    const { id } = await newCar();
    const service = await shop.added({ shop_car_id: id, lubrication: 1, lines: LINES });
    await shop.moved(service.id, 'approved', 'done');
    expect((await carOf(id)).lubrication).toMatchObject({
      every_distance: 8_000,
      every_months: 6,
      last_on: '2026-05-04',
    });
    const remove = () => t.call(mechanicCalls.removeLubrication, { params: { id } }, shop.token);
    expect([(await remove()).body.lubrication, (await remove()).status]).toEqual([null, 404]);
  });

  it.each([
    ['neither distance nor months', { last_on: '2026-05-01' }, 'every_months'],
    ['a day to come', { last_on: '2026-09-01', every_months: 6 }, 'last_on'],
    ['a distance of nothing', { last_on: '2026-05-01', every_distance: 0 }, 'every_distance'],
    ['a negative odometer', { last_on: '2026-05-01', every_months: 6, last_odometer: -1 }, 'last_odometer'],
  ])('refuse %s', async (_, body, field) => {
    const { id } = await newCar();
    const reply = await plan(id, body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('tell of two who change the plan at once', async () => {
    const { id } = await newCar();
    const body = { every_months: 6, last_on: '2026-05-01' };
    const first = await plan(id, { ...body, version: 0 });
    expect(first.body.lubrication?.version).toBe(1);
    expect((await plan(id, { ...body, version: 0 })).status).toBe(409);
  });

  it('are listed by what is due first', async () => {
    const { id } = await newCar();
    await plan(id, { every_months: 1, last_on: '2026-04-10' });
    const due = await t.call(mechanicCalls.cars, { query: { due: 1 } }, shop.mechanic.token);
    expect(due.body.rows.map((car) => car.id)).toContain(id);
    const sums = await t.call(mechanicCalls.overview, {}, shop.mechanic.token);
    expect(sums.body.counts.oil_due).toBe(due.body.total);
  });
});

describe('reminders', () => {
  it('go to the customer once for each due day, during the day, with a way to stop them', async () => {
    const { id, customer_id } = await newCar();
    await plan(id, { every_months: 6, every_distance: 8_000, last_on: '2025-11-10', last_odometer: 84_000 });
    now = new Date('2026-05-04T03:00:00Z');
    await remindAll();
    expect(await messagesTo(customer_id)).toEqual([]);
    now = MORNING;
    await remindAll();
    await remindAll();
    const [sent, ...others] = await messagesTo(customer_id);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ subject: 'Oil change of your 2015 Mazda 3', is_commercial: true });
    expect(sent?.text).toContain('is due on 2026-05-10 or at 92,000 km');
    expect(sent?.text).toContain('http://service.example/service/');
    expect(sent?.text).toContain('To receive no more such messages');
    expect((await carOf(id)).lubrication?.reminded_at).not.toBeNull();
  });

  it('are not sent without a consent, which an invoice of the shop gives', async () => {
    const { id, customer_id } = await newCar(false);
    await plan(id, { every_months: 6, last_on: '2025-11-10' });
    await remindAll();
    expect(await messagesTo(customer_id)).toEqual([]);
    const remind = () => t.call(mechanicCalls.remind, { params: { id } }, shop.token);
    const refused = await remind();
    expect([refused.status, refused.error.message]).toEqual([
      409,
      expect.stringContaining('agreed to be written to'),
    ]);
    const service = await shop.added({ shop_car_id: id, lines: LINES, customer_id });
    await shop.moved(service.id, 'approved', 'done');
    await t.call(
      mechanicCalls.makeInvoice,
      { params: { id: service.id }, body: { payment_type: 'Cash' } },
      shop.token,
    );
    expect((await remind()).status).toBe(200);
    expect(await messagesTo(customer_id)).toHaveLength(1);
  });

  it('are not sent when the shop does not remind, or the vehicle has no customer', async () => {
    const { vehicle } = await shop.added({ vehicle: TYPED });
    const id = vehicle.shop_car_id ?? 0;
    await plan(id, { every_months: 6, last_on: '2025-11-10' });
    const reply = await t.call(mechanicCalls.remind, { params: { id } }, shop.token);
    expect(reply.error.message).toBe('Choose the customer of this vehicle first');
  });
});

describe("a vehicle's page", () => {
  it('shows the customer when the oil is due, without names or amounts, at the host of the service pages', async () => {
    const { id } = await newCar();
    await plan(id, { every_months: 6, last_on: '2026-02-01', oil: '0W-20' });
    const { page_url } = await carOf(id);
    expect(page_url).toMatch(/^http:\/\/service\.example\/service\//);
    const path = new URL(page_url).pathname;
    const ask = (url: string, host = 'service.example') => t.app.inject({ url, headers: { host } });
    const page = await ask(path);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    for (const part of ['2015 Mazda 3', 'ABCD 123', '2026-08-01', '0W-20']) expect(page.body).toContain(part);
    expect(page.body).not.toContain('Grace');
    expect((await ask(`${path}x`)).statusCode).toBe(404);
    // nothing else is there
    expect((await ask('/api/openapi.json')).statusCode).toBe(404);
    expect((await ask('/', 'service.example:443')).statusCode).toBe(404);
    expect((await ask('/api/openapi.json', 'localhost')).statusCode).toBe(200);
  });

  it('is changed, unless its VIN is of a vehicle in stock', async () => {
    const { id } = await newCar();
    await shop.newCar(4, '2T3RWRFV1MW000009');
    const save = (more: object) =>
      t.call(
        mechanicCalls.saveCar,
        { params: { id }, body: { ...TYPED, color: 'Blue', ...more } },
        shop.token,
      );
    expect((await save({ odometer: 95_000 })).body).toMatchObject({ color: 'Blue', odometer: 95_000 });
    expect((await save({ vin_number: '2T3RWRFV1MW000009' })).error.fields).toHaveProperty('vin_number');
    expect((await save({ version: 1 })).status).toBe(409);
  });
});

describe('pickers and the overview', () => {
  it('finds customers and technicians', async () => {
    const customer = await shop.newCustomer({ f_name: 'Wilhelmina', l_name: 'Quartey' });
    const found = await t.call(
      mechanicCalls.customerOptions,
      { query: { q: 'quartey' } },
      shop.mechanic.token,
    );
    expect(found.body.rows).toMatchObject([{ id: customer, name: 'Wilhelmina Quartey' }]);
    const last = await t.call(mechanicCalls.customerOptions, {}, shop.mechanic.token);
    expect(last.body.rows[0]?.id).toBe(customer);
    const { body } = await t.call(mechanicCalls.technicians, {}, shop.mechanic.token);
    expect(body[0]).toMatchObject({ id: shop.mechanic.id, name: 'Miguel Ferreira', role: 'Mechanic' });
  });

  it('counts what is open, and lists what waits and what runs', async () => {
    const ours = await openShop(t, 1);
    const mine = { technician_id: ours.mechanic.id, lines: LINES, vehicle: TYPED };
    const [late, waiting, running, asked] = [
      await ours.added({ ...mine, promised_on: '2026-05-01' }),
      await ours.added(mine),
      await ours.added(mine),
      await ours.added({ vehicle: TYPED, lines: LINES }),
    ];
    await ours.moved(waiting.id, 'approved', 'parts');
    await ours.moved(running.id, 'approved', 'started');
    await ours.moved(asked.id, 'estimated');
    const { body } = await t.call(mechanicCalls.overview, {}, ours.mechanic.token);
    expect(body.counts).toMatchObject({
      ...{ open: 4, today: 4, late: 1, running: 1, parts: 1, approvals: 1, mine: 3, uninvoiced: 0 },
    });
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
    expect([ids(body.running), ids(body.parts), ids(body.approvals)]).toEqual([
      [running.id],
      [waiting.id],
      [asked.id],
    ]);
    expect(ids(body.today)).toContain(late.id);
    expect(body.steps.find(({ status }) => status === 'approved')).toMatchObject({
      left: 2,
      average_hours: 0,
      target_hours: 24,
    });
    const list = (query: InputOf<typeof mechanicCalls.list>['query']) =>
      t.call(mechanicCalls.list, { query: query ?? {} }, ours.mechanic.token);
    expect(ids((await list({ late: 1 })).body.rows)).toEqual([late.id]);
    expect((await list({ onlyShop: 1, q: 'mazda' })).body.total).toBe(4);
    expect((await list({ inventory: 1 })).body.total).toBe(0);
    expect(ids((await list({ status: 'parts', technician_id: ours.mechanic.id })).body.rows)).toEqual([
      waiting.id,
    ]);
    expect(ids((await list({ open: 1, sort: '-number', limit: 2 })).body.rows)).toEqual([
      asked.id,
      running.id,
    ]);
  });
});
