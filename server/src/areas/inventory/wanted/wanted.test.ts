import { wantedCalls } from '@forecourt/contract/inventory/wanted';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asTenant } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar, type NewCar } from '../../../test-support/cars';
import { matchWanted } from './wanted';

const realtime = {
  ...{
    toUser: vi.fn(),
    toStaff: vi.fn(),
    toPeople: vi.fn(),
    toGuest: vi.fn(),
    isConnected: vi.fn(),
    connected: () => 0,
  },
};
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ realtime });
});
afterAll(() => t.stop());

const permitted = async () => {
  const dealership = await t.newDealership();
  await t.sql(sql`update dealership set added_wanted_permit = true where id = ${dealership.id}`);
  await t.deps.sessions.forget({ dealershipId: dealership.id });
  return dealership;
};
const add = (token: string, body: object = {}) =>
  t.call(wantedCalls.addWanted, { body: { type: 'wanted', make: 'Toyota', ...body } }, token);
const get = (token: string, id: number) => t.call(wantedCalls.getWanted, { params: { id } }, token);
const list = async (token: string, query: object = {}) =>
  (await t.call(wantedCalls.listWanted, { query }, token)).body;

describe('added and wanted', () => {
  it('is noted, read, changed and taken off', async () => {
    const { owner } = await permitted();
    const made = await add(owner.token, {
      model: 'RAV4',
      year_from: '2018',
      price_max: 30_000,
      contact_name: 'Amara',
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...{
          id: expect.any(Number),
          type: 'wanted',
          make: 'Toyota',
          model: 'RAV4',
          year_from: 2018,
          year_to: null,
        },
        ...{
          price_max: 30_000,
          odometer_max: null,
          odometer_type: 2,
          contact_name: 'Amara',
          contact_phone: '',
        },
        ...{
          comment: '',
          created_at: expect.any(String),
          created_by: expect.stringContaining('Test'),
          matches: [],
          version: 1,
        },
      },
    ]);
    const { id } = made.body;
    const saved = await t.call(
      wantedCalls.saveWanted,
      { params: { id }, body: { comment: 'red' } },
      owner.token,
    );
    expect(saved.body).toEqual({ ...made.body, comment: 'red', version: 2 });
    const cleared = await t.call(
      wantedCalls.saveWanted,
      { params: { id }, body: { year_from: null, type: 'added' } },
      owner.token,
    );
    expect(cleared.body).toMatchObject({ year_from: null, type: 'added', model: 'RAV4', version: 3 });
    expect((await get(owner.token, id)).body).toEqual(cleared.body);
    expect((await t.call(wantedCalls.removeWanted, { params: { id } }, owner.token)).body).toEqual({
      message: 'Done',
    });
    expect((await get(owner.token, id)).status).toBe(404);
  });

  it('is listed by type, words, order and page', async () => {
    const { owner } = await permitted();
    await add(owner.token, { make: 'Mazda', contact_name: 'Zoë' });
    await add(owner.token, { make: 'Audi', type: 'added' });
    await add(owner.token, { make: 'Kia', comment: 'any 100% electric' });
    const makes = async (query: object) => (await list(owner.token, query)).rows.map((row) => row.make);
    expect(await makes({})).toEqual(['Kia', 'Audi', 'Mazda']);
    expect(await makes({ sort: 'make' })).toEqual(['Audi', 'Kia', 'Mazda']);
    expect(await makes({ sort: '-make' })).toEqual(['Mazda', 'Kia', 'Audi']);
    expect(await makes({ sort: 'created_at' })).toEqual(['Mazda', 'Audi', 'Kia']);
    expect(await makes({ type: 'added' })).toEqual(['Audi']);
    expect(await makes({ q: 'zoë maz' })).toEqual(['Mazda']);
    expect(await makes({ q: '100%' })).toEqual(['Kia']);
    expect(await list(owner.token, { limit: 2, page: 2 })).toMatchObject({
      total: 3,
      page: 2,
      limit: 2,
      rows: [{ make: 'Mazda' }],
    });
  });

  it.each([
    ['make', '', 'Required'],
    ['type', 'stolen', expect.any(String)],
    ['year_from', 1_700, 'is too early'],
    ['price_max', -1, 'must not be negative'],
    ['odometer_max', 10 ** 12, 'is too high'],
    ['contact_phone', 'x'.repeat(31), 'at most 30 characters'],
  ])('refuses %s = %s on its field', async (field, value, message) => {
    const { owner } = await permitted();
    const { status, error } = await add(owner.token, { [field]: value });
    expect([status, error.fields]).toEqual([400, { [field]: message }]);
  });

  it('refuses years in the wrong order, those that stand there already included', async () => {
    const { owner } = await permitted();
    const message = { year_to: 'must not be before the first year' };
    expect((await add(owner.token, { year_from: 2020, year_to: 2019 })).error.fields).toEqual(message);
    const { id } = (await add(owner.token, { year_from: 2020 })).body;
    expect(
      (await t.call(wantedCalls.saveWanted, { params: { id }, body: { year_to: 2019 } }, owner.token)).error
        .fields,
    ).toEqual(message);
  });

  it('answers the slower of two with the current record', async () => {
    const { owner } = await permitted();
    const { id } = (await add(owner.token)).body;
    const save = (comment: string) =>
      t.call(wantedCalls.saveWanted, { params: { id }, body: { comment, version: 1 } }, owner.token);
    const [won, lost] = (await Promise.all([save('a'), save('b')])).toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status, lost?.error.current]).toEqual([200, 409, won?.body]);
  });

  it('needs the permit and the right role, and is 404 of another dealership', async () => {
    const [mine, theirs] = [await permitted(), await permitted()];
    const plain = await t.newDealership();
    expect((await add(plain.owner.token)).status).toBe(403);
    expect((await add((await mine.user(ROLE.assistantAdmin)).token)).status).toBe(403);
    const { id } = (await add(theirs.owner.token)).body;
    const { token } = mine.owner;
    expect((await get(token, id)).status).toBe(404);
    expect(
      (await t.call(wantedCalls.saveWanted, { params: { id }, body: { comment: 'x' } }, token)).status,
    ).toBe(404);
    expect((await t.call(wantedCalls.removeWanted, { params: { id } }, token)).status).toBe(404);
    expect((await get(theirs.owner.token, id)).body.version).toBe(1);
  });
});

describe('the stock that fits', () => {
  const rav4: NewCar = {
    make: 'TOYOTA',
    model: 'RAV4 Hybrid',
    year: 2020,
    sellPrice: 28_000,
    odometer: 60_000,
  };

  it.each<[string, object, NewCar, boolean]>([
    ['the make, whatever its case', {}, rav4, true],
    ['another make', { make: 'Honda' }, rav4, false],
    ['the beginning of the model', { model: 'rav4' }, rav4, true],
    [
      'a model written with other signs',
      { make: 'ford', model: 'F150' },
      { make: 'Ford', model: 'F-150 Lightning' },
      true,
    ],
    ['another model', { model: 'Corolla' }, rav4, false],
    ['a longer model', { model: 'RAV4 Hybrid Limited' }, rav4, false],
    ['years around it', { year_from: 2020, year_to: 2020 }, rav4, true],
    ['later years', { year_from: 2021 }, rav4, false],
    ['earlier years', { year_to: 2019 }, rav4, false],
    ['enough money', { price_max: 28_000 }, rav4, true],
    ['too little money', { price_max: 27_999.99 }, rav4, false],
    ['enough kilometres', { odometer_max: 60_000 }, rav4, true],
    ['too few kilometres', { odometer_max: 59_999 }, rav4, false],
    [
      'kilometres for a car in miles',
      { odometer_max: 60_000 },
      { ...rav4, odometer: 37_000, odometerType: 1 },
      true,
    ],
    [
      'kilometres for a car with too many miles',
      { odometer_max: 60_000 },
      { ...rav4, odometer: 38_000, odometerType: 1 },
      false,
    ],
    ['miles for a car in kilometres', { odometer_max: 37_500, odometer_type: 1 }, rav4, true],
    [
      'what is not known of it',
      { year_from: 2020, price_max: 1, odometer_max: 1 },
      { ...rav4, year: null, sellPrice: null, odometer: null },
      true,
    ],
    ['a sold one', {}, { ...rav4, status: 8 }, false],
    ['a deleted one', {}, { ...rav4, deleted: true }, false],
  ])('%s', async (_, wish, car, fits) => {
    const { id: here, owner } = await permitted();
    const id = await addCar(t, here, { ...car, stockNo: 'A1' });
    await addCar(t, (await permitted()).id, car);
    const matches = (await add(owner.token, wish)).body.matches;
    expect(matches.map((match) => [match.id, match.stock_NO])).toEqual(fits ? [[id, 'A1']] : []);
  });

  it('comes and goes with the stock', async () => {
    const { id: here, owner } = await permitted();
    const { id } = (await add(owner.token, { model: 'RAV4' })).body;
    expect((await get(owner.token, id)).body.matches).toEqual([]);
    const car = await addCar(t, here, { ...rav4, stockNo: 'A7' });
    expect((await get(owner.token, id)).body.matches).toEqual([
      { id: car, title: '2020 TOYOTA RAV4 Hybrid', stock_NO: 'A7', sell_price: 28_000 },
    ]);
    await t.sql(sql`update stock_vehicle set status = 8 where id = ${car}`);
    expect((await list(owner.token)).rows[0]?.matches).toEqual([]);
  });
});

describe('a car that comes in', () => {
  const arrive = (here: number, ...ids: number[]) =>
    t.deps.database.write(asTenant(here), { userId: null, requestId: 'in' }, (tx) =>
      matchWanted(tx, t.deps, { dealershipId: here, id: ids }),
    );
  const notified = async (token: string) =>
    (await t.call(notificationsCalls.list, {}, token)).body.notifications.map(({ body, link }) => [
      body,
      link,
    ]);

  it('notifies the authors of what it fits, and nobody else', async () => {
    const { id: here, owner, user } = await permitted();
    const manager = await user(ROLE.manager);
    await add(owner.token, { model: 'RAV4', contact_name: 'Amara' });
    await add(owner.token, { type: 'added', model: 'RAV4' });
    await add(manager.token, { make: 'Kia' });
    const car = await addCar(t, here, { make: 'Toyota', model: 'RAV4', year: 2020, stockNo: 'A9' });
    await arrive(here, car);
    expect(await notified(owner.token)).toEqual([
      ['2020 Toyota RAV4 (A9) fits what you look for: Toyota RAV4 for Amara', `/admin/vehicle-detail/${car}`],
    ]);
    expect(await notified(manager.token)).toEqual([]);
    expect(realtime.toUser).toHaveBeenCalledTimes(1);
  });

  it('with many others is one word for an entry', async () => {
    const { id: here, owner } = await permitted();
    await add(owner.token);
    const cars = [];
    for (let n = 1; n <= 7; n += 1)
      cars.push(await addCar(t, here, { make: 'Toyota', model: 'Yaris', stockNo: `Y${n}` }));
    await arrive(here, ...cars);
    const [[body, link] = [], ...more] = await notified(owner.token);
    expect(more).toEqual([]);
    expect(body).toMatch(/\(Y5\) and 2 more fits what you look for: Toyota$/);
    expect(link).toBe('/admin/added-wanted');
  });

  it('notifies nobody who left, and not without the permit', async () => {
    const { id: here, owner, user } = await permitted();
    const gone = await user(ROLE.manager);
    await add(gone.token);
    await add(owner.token);
    await t.sql(sql`update app_user set is_active = false where id = ${gone.id}`);
    const car = await addCar(t, here, { make: 'Toyota' });
    await arrive(here, car);
    await t.sql(sql`update dealership set added_wanted_permit = false where id = ${here}`);
    await arrive(here, car);
    const rows = await t.sql(sql`select user_id from notification where dealership_id = ${here}`);
    expect(rows).toEqual([{ user_id: owner.id }]);
  });
});
