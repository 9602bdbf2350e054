import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

const NOW = new Date('2026-03-10T20:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => NOW });
});
afterAll(() => t.stop());

const VIN = '1HGCM82633A004352';
const read = (token: string, id: number) => t.call(recordCalls.detail, { params: { id } }, token);
const stock = (token: string, id: number, body: object) =>
  t.call(recordCalls.saveStock, { params: { id }, body }, token);
const vehicle = (token: string, id: number, body: object) =>
  t.call(recordCalls.saveVehicle, { params: { id }, body }, token);

describe('one car', () => {
  it('is a midVehicleDealership that holds a Vehicle, at all three addresses', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { vin: VIN, stockNo: 'A1', acquiredOn: '2026-03-01' });
    const { status, body } = await read(owner.token, id);
    expect(status).toBe(200);
    expect(body.midVehicleDealership).toMatchObject({
      ...{
        id,
        stock_NO: 'A1',
        plate: '',
        odometer: 80_000,
        odometer_type: 2,
        sell_price: 15_000,
        special_price: null,
      },
      ...{
        days_on_lot: 9,
        acquired_on: '2026-03-01',
        status: 4,
        is_deleted: 0,
        version: 1,
        photos: [],
        tags: [],
      },
      Vehicle: { vin_number: VIN, make: 'Honda', model: 'Civic', model_year: 2019, body_style: null },
    });
    for (const call of [recordCalls.single, recordCalls.inventory])
      expect((await t.call(call, { params: { id } }, owner.token)).body).toEqual(body);
    expect(recordCalls.detail.reply.safeParse(body).error).toBeUndefined();
  });

  it('is found when it is deleted, and says so', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { deleted: true });
    expect((await read(owner.token, id)).body.midVehicleDealership.is_deleted).toBe(1);
    const { status, error } = await stock(owner.token, id, { odometer: 1 });
    expect([status, error.message]).toEqual([
      409,
      'This vehicle is deleted. Bring it back before you change it.',
    ]);
  });

  it('of another dealership is 404 to read and to change, and is left as it is', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await addCar(t, theirs.id);
    for (const call of [recordCalls.detail, recordCalls.tax, recordCalls.priceHistory, recordCalls.timeline])
      expect((await t.call(call, { params: { id } }, mine.owner.token)).status).toBe(404);
    expect((await stock(mine.owner.token, id, { sell_price: 1 })).status).toBe(404);
    expect((await vehicle(mine.owner.token, id, { make: 'X' })).status).toBe(404);
    expect((await read(theirs.owner.token, id)).body.midVehicleDealership.version).toBe(1);
  });

  it('is read by every role of the lot, changed by those who may edit, and seen by no customer', async () => {
    const { id: here, user } = await t.newDealership();
    const id = await addCar(t, here);
    const as = async (role: number) => (await user(role)).token;
    expect((await read(await as(ROLE.mechanic), id)).status).toBe(200);
    expect((await stock(await as(ROLE.mechanic), id, { odometer: 5 })).status).toBe(403);
    expect((await stock(await as(ROLE.seller), id, { odometer: 5 })).status).toBe(200);
    expect((await read(await as(ROLE.customer), id)).status).toBe(403);
  });

  it('shows what it cost to those who enter costs, and a seller cannot set it', async () => {
    const { id: here, owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const id = await addCar(t, here);
    await stock(owner.token, id, { cost_price: 9_000 });
    expect((await read(seller.token, id)).body.midVehicleDealership.cost_price).toBeNull();
    expect((await stock(seller.token, id, { cost_price: 1, odometer: 7 })).status).toBe(200);
    expect((await read(owner.token, id)).body.midVehicleDealership).toMatchObject({
      cost_price: 9_000,
      odometer: 7,
    });
  });
});

describe('saving the stock data', () => {
  it('changes what is named, leaves the rest, and counts the version', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { stockNo: 'A1' });
    const { status, body } = await stock(owner.token, id, {
      ...{
        odometer: '81000',
        odometer_type: 1,
        special_price: 14_500.5,
        condition: 3,
        frk_title_status: 301,
      },
      ...{
        more_option: ['Heated seats', 'Café table'],
        tag_ids: [501, 502, 501],
        description: 'A “good” one',
      },
      plate: 'ab1 23c',
      ...{ coming_soon: true, in_transit: 1, call_for_price: '1', acquired_on: '2026-02-01', vehicleType: 2 },
    });
    expect(status).toBe(200);
    expect(body.midVehicleDealership).toMatchObject({
      ...{ odometer: 81_000, odometer_type: 1, sell_price: 15_000, special_price: 14_500.5, condition: 3 },
      ...{ title_status: 'Clean', more_option: ['Heated seats', 'Café table'], description: 'A “good” one' },
      tags: [
        { id: 501, name: 'Certified' },
        { id: 502, name: 'One Owner' },
      ],
      ...{ coming_soon: 1, in_transit: 1, in_lease: 0, call_for_price: 1, vehicleType: 2, version: 2 },
      ...{ stock_NO: 'A1', plate: 'AB1 23C', acquired_on: '2026-02-01', days_on_lot: 37 },
    });
    const cleared = await stock(owner.token, id, {
      odometer: '',
      special_price: null,
      condition: null,
      tag_ids: [],
    });
    expect(cleared.body.midVehicleDealership).toMatchObject({
      odometer: null,
      special_price: null,
      condition: null,
      tags: [],
      version: 3,
    });
  });

  it.each([
    ['sell_price', -1, 'must not be negative'],
    ['sell_price', 100_000_000, 'is too high'],
    ['special_price', 12.345, 'at most two decimals'],
    ['cost_price', -0.01, 'must not be negative'],
    ['odometer', 10 ** 12, 'is too high'],
    ['odometer', -5, 'must not be negative'],
    ['odometer', 1.5, 'must be a whole number'],
    ['condition', 7, 'is too high'],
    ['vehicleType', 8, 'is no vehicle type'],
    ['frk_title_status', 101, 'There is no such title status'],
    ['tag_ids', [501, 999_999], 'There is no such tag'],
    ['stock_NO', '', 'Required'],
    ['stock_NO', 'x'.repeat(41), 'at most 40 characters'],
    ['plate', 'x'.repeat(21), 'at most 20 characters'],
  ])('refuses %s = %s on its field', async (field, value, message) => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { status, error } = await stock(owner.token, id, { [field]: value, description: 'changed' });
    expect([status, error.fields?.[field]]).toEqual([400, message]);
    expect((await read(owner.token, id)).body.midVehicleDealership).toMatchObject({
      version: 1,
      description: '',
    });
  });

  it('refuses a year that the VIN does not fit', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { vin: 'ABC12' });
    await t.sql(sql`update stock_vehicle set year = 1970 where id = ${id} returning id`);
    const { status, error } = await vehicle(owner.token, id, { model_year: 2018 });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['model_year']]);
    expect((await vehicle(owner.token, id, { model_year: 1971 })).status).toBe(200);
  });

  it('refuses days and prices that contradict each other, on their fields', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { acquiredOn: '2026-03-01' });
    const refused = async (body: object) => (await stock(owner.token, id, body)).error.fields;
    expect(await refused({ special_price: 15_000.01 })).toEqual({
      special_price: 'The special price is above the price',
    });
    expect(await refused({ acquired_on: '2026-03-12' })).toEqual({
      acquired_on: 'The date of acquisition is in the future',
    });
    await t.sql(
      sql`update stock_vehicle set status = 8, sold_date = '2026-03-05' where id = ${id} returning id`,
    );
    expect(await refused({ acquired_on: '2026-03-06' })).toEqual({
      acquired_on: 'The sale is before the purchase (2026-03-06)',
    });
    expect((await read(owner.token, id)).body.midVehicleDealership).toMatchObject({
      ...{ special_price: null, acquired_on: '2026-03-01', version: 1 },
    });
    expect((await stock(owner.token, id, { special_price: 15_000, acquired_on: '2026-03-05' })).status).toBe(
      200,
    );
  });

  it('refuses the stock number of another car, whatever its case, but not a deleted one’s', async () => {
    const { id: here, owner } = await t.newDealership();
    await addCar(t, here, { stockNo: 'TAKEN' });
    await addCar(t, here, { stockNo: 'GONE', deleted: true });
    const id = await addCar(t, here);
    const { status, error } = await stock(owner.token, id, { stock_NO: 'taken' });
    expect([status, error.fields]).toEqual([400, { stock_NO: 'Another vehicle has this stock number' }]);
    expect((await stock(owner.token, id, { stock_NO: 'GONE' })).status).toBe(200);
  });

  it('of two who change one car the slower gets the current record', async () => {
    const { id: here, owner, user } = await t.newDealership();
    const manager = await user(ROLE.manager);
    const id = await addCar(t, here);
    const saves = await Promise.all([
      stock(owner.token, id, { description: 'owner', version: 1 }),
      stock(manager.token, id, { description: 'manager', version: 1 }),
    ]);
    const [won, lost] = saves.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    expect(lost?.error).toMatchObject({
      message: 'Someone else changed this in the meantime',
      current: won?.body,
    });
    expect((await read(owner.token, id)).body).toEqual(won?.body);
    // who, when, and whether it was oneself in another window
    const { error } = await stock(owner.token, id, { description: 'late', version: 1 });
    const winner = won?.body.midVehicleDealership.description === 'owner' ? owner : manager;
    const other = winner === owner ? manager : owner;
    expect(error.changed).toEqual({
      by: `Test ${winner.username}`,
      is_own: winner === owner ? 1 : 0,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect((await stock(other.token, id, { description: 'late', version: 1 })).error.changed).toMatchObject({
      by: `Test ${winner.username}`,
      is_own: 0,
    });
    const mixed = await vehicle(owner.token, id, { trim: 'EX', version: 1 });
    expect(mixed.status).toBe(409);
    expect(
      (await vehicle(owner.token, id, { trim: 'EX', version: 2 })).body.midVehicleDealership.version,
    ).toBe(3);
  });
});

describe('saving the description', () => {
  it('changes what is named and reads lookups by name', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here, { vin: '2HGFC2F59JH000001' });
    const { status, body } = await vehicle(owner.token, id, {
      ...{
        make: 'Škoda',
        model: 'Octavia',
        model_year: 2027,
        trim: '',
        frk_bodyStyle: 601,
        frk_exterior_color: 101,
      },
      ...{
        frk_transmission: 201,
        frk_drive_type: 401,
        fuel_type: 'Plug-in-Hybrid',
        engine: '2.0L',
        doors: '5',
      },
      ...{ engine_cylinders: 4, passengers: null, vin_number: '2hgfc2f59jh000001' },
    });
    expect(status).toBe(200);
    expect(body.midVehicleDealership.Vehicle).toMatchObject({
      ...{
        make: 'Škoda',
        model: 'Octavia',
        model_year: 2027,
        trim: '',
        body_style: 'Sedan',
        exterior_color: 'Black',
      },
      ...{
        transmission: 'Automatic',
        drive_type: 'FWD',
        fuel_type: 'Plug-in-Hybrid',
        doors: 5,
        engine_cylinders: 4,
      },
    });
    const [row] = await t.sql<{ title: string }>(sql`select title from stock_vehicle where id = ${id}`);
    expect(row?.title).toBe('2027 Škoda Octavia');
  });

  it.each([
    ['model_year', 1700, 'is too early'],
    ['model_year', 2028, 'is too late'],
    ['model_year', 9_999, 'is too late'],
    ['doors', -1, 'must not be negative'],
    ['engine_cylinders', 99, 'is too high'],
    ['frk_bodyStyle', 101, 'There is no such body style'],
    ['frk_exterior_color', 999_999_999, 'There is no such color'],
    ['vin_number', '1HGCM82633A004352', 'The VIN is corrected under Edit VIN'],
    ['make', 'x'.repeat(61), 'at most 60 characters'],
    ['trim', 'a\u0000b', 'contains characters that cannot be stored'],
  ])('refuses %s = %s on its field', async (field, value, message) => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { status, error } = await vehicle(owner.token, id, { [field]: value });
    expect([status, error.fields?.[field]]).toEqual([400, message]);
  });

  it('keeps SQL and HTML as the text that they are', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const trim = `<script>alert(1)</script>'; drop table stock_vehicle; --`;
    expect((await vehicle(owner.token, id, { trim })).body.midVehicleDealership.Vehicle.trim).toBe(trim);
  });

  it('does not touch what another dealership says of the same car', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const [here, there] = [await addCar(t, mine.id, { vin: VIN }), await addCar(t, theirs.id, { vin: VIN })];
    const changed = await vehicle(mine.owner.token, here, { model: 'Accord' });
    const other = await read(theirs.owner.token, there);
    expect(changed.body.midVehicleDealership.Vehicle.id).toBe(other.body.midVehicleDealership.Vehicle.id);
    expect(other.body.midVehicleDealership.Vehicle.model).toBe('Civic');
  });
});

describe('saving both together', () => {
  const car = (token: string, id: number, body: object) =>
    t.call(recordCalls.saveCar, { params: { id }, body }, token);

  it('counts the version once and keeps the price with its reason', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { status, body } = await car(owner.token, id, {
      ...{
        model: 'Accord',
        trim: 'EX',
        odometer: 90_000,
        sell_price: 14_000,
        price_reason: 'Aged',
        version: 1,
      },
    });
    expect(status).toBe(200);
    expect(body.midVehicleDealership).toMatchObject({
      ...{ odometer: 90_000, sell_price: 14_000, version: 2 },
      Vehicle: { model: 'Accord', trim: 'EX' },
    });
    const prices = await t.call(recordCalls.priceHistory, { params: { id } }, owner.token);
    expect(prices.body[0]).toMatchObject({ sell_price: 14_000, reason: 'Aged' });
  });

  it('saves neither when one of the two is refused', async () => {
    const { id: here, owner } = await t.newDealership();
    await addCar(t, here, { stockNo: 'TAKEN' });
    const id = await addCar(t, here);
    const refused = await car(owner.token, id, { model: 'Accord', stock_NO: 'TAKEN' });
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { stock_NO: 'Another vehicle has this stock number' },
    ]);
    expect((await read(owner.token, id)).body.midVehicleDealership).toMatchObject({
      version: 1,
      Vehicle: { model: 'Civic' },
    });
  });

  it('answers the record as it stands to whoever was overtaken', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    await car(owner.token, id, { trim: 'LX', version: 1 });
    const late = await car(owner.token, id, { trim: 'EX', version: 1 });
    expect(late.status).toBe(409);
    expect(late.error.current).toMatchObject({
      midVehicleDealership: { version: 2, Vehicle: { trim: 'LX' } },
    });
  });
});
