import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { SOLD } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openLot } from './test-support/drives';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('booking a test drive', () => {
  it('keeps every field, with the times of the dealership’s clock as instants', async () => {
    const lot = await openLot(t);
    const drive = await lot.book({ comment: 'Wants the highway' });
    expect(drive).toMatchObject({
      ...{ frk_vehicle_id: lot.carId, frk_customer_user_id: lot.customerId, user_salutation: 'Ms.' },
      // Vancouver is seven hours behind UTC in May
      ...{ testDrive_start_date: '2030-05-01T17:00:00Z', testDrive_finish_date: '2030-05-01T17:45:00Z' },
      ...{ method_of_contact: 'Cellphone', requested_date: '2030-05-01', comment: 'Wants the highway' },
      ...{ status: 0, is_late: 0, driverLicenseImage: null, version: 1 },
      vehicle: { id: lot.carId, title: '2022 Kia Soul' },
      customer: {
        id: lot.customerId,
        full_name: 'Grace Fraser',
        mobile: '604 555 0147',
        mobile_verified_at: null,
      },
      seller: { id: lot.owner.id },
    });
    expect(await lot.read(drive.id)).toEqual(drive);
  });

  it.each([
    ['an instant', '2030-05-01T17:00:00Z', undefined],
    ['an offset', '2030-05-01T12:00:00-05:00', undefined],
    ['a time of the clock with a blank', '2030-05-01 10:00', undefined],
    ['a time of the clock with seconds', '2030-05-01T10:00:00', undefined],
    ['a day with its time beside it', '2030-05-01', '10:00'],
  ])('takes %s', async (_, testDrive_start_date, testDrive_start_time) => {
    const lot = await openLot(t);
    const drive = await lot.book({
      testDrive_start_date,
      ...(testDrive_start_time && { testDrive_start_time }),
    });
    expect(drive.testDrive_start_date).toBe('2030-05-01T17:00:00Z');
  });

  it.each([
    'user_salutation',
    'method_of_contact',
    'testDrive_start_date',
    'testDrive_finish_date',
    'requested_date',
    'frk_vehicle_id',
    'frk_customer_user_id',
  ] as const)('asks for %s', async (field) => {
    const lot = await openLot(t);
    const { [field]: _, ...body } = lot.bodyOf();
    const reply = await t.call(driveCalls.add, { body: body as never, files: {} }, lot.token); // one is missing
    expect([reply.status, reply.error.fields?.[field]]).toEqual([400, 'Required']);
  });

  it('asks for the time of a day', async () => {
    const lot = await openLot(t);
    const start = await lot.add({ testDrive_start_date: '2030-05-01' });
    expect(start.error.fields).toEqual({ testDrive_start_time: 'Required' });
    const finish = await lot.add({ testDrive_finish_date: '2030-05-01' });
    expect(finish.error.fields).toEqual({ testDrive_finish_time: 'Required' });
  });

  it.each([
    ['2030-05-01T09:59', 'The finish must be after the start'],
    ['2030-05-01T10:00', 'The finish must be after the start'],
    ['2030-05-20T10:00', 'A test drive takes at most 14 days'],
  ])('refuses a finish at %s', async (testDrive_finish_date, message) => {
    const { status, error } = await (await openLot(t)).add({ testDrive_finish_date });
    expect([status, error.fields]).toEqual([400, { testDrive_finish_date: message }]);
  });

  it('refuses a car that is sold or deleted, a status that is not 0, and what belongs to others', async () => {
    const [lot, other] = [await openLot(t), await openLot(t)];
    const sold = await lot.newCar({ status: SOLD });
    const deleted = await lot.newCar({ deleted: true });
    expect((await lot.add({ frk_vehicle_id: sold })).error.fields).toEqual({
      frk_vehicle_id: 'This car is sold',
    });
    for (const frk_vehicle_id of [deleted, other.carId])
      expect((await lot.add({ frk_vehicle_id })).error.fields).toEqual({
        frk_vehicle_id: 'There is no such car',
      });
    const stranger = await lot.add({ frk_customer_user_id: other.customerId });
    expect([stranger.status, stranger.error.fields]).toEqual([
      400,
      { frk_customer_user_id: 'There is no such customer' },
    ]);
    const day = '2030-05-01';
    const untimed = await lot.add({ testDrive_start_date: day, testDrive_finish_date: day });
    expect(untimed.error.fields).toEqual({
      testDrive_start_time: 'Required',
      testDrive_finish_time: 'Required',
    });
    expect((await lot.add({ frk_seller_id: other.owner.id })).error.fields).toEqual({
      frk_seller_id: 'There is no such colleague',
    });
    expect((await lot.add({ status: 2 as never })).status).toBe(400);
  });

  it('stores the picture of the licence, which no browser keeps, and refuses another kind of file', async () => {
    const lot = await openLot(t);
    const { default: sharp } = await import('sharp');
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(png)], 'licence.png');
    const { body } = await lot.add({}, { driverLicenseImage: picture });
    expect(body.driverLicenseImage).toContain(`/api/v1/test-drives/${body.id}/licence`);
    const read = (token: string) => t.call(driveCalls.licence, { params: { id: body.id } }, token);
    const shown = await read(lot.token);
    expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(shown.headers['content-type']).toBe('image/png');
    expect((await read((await lot.user(ROLE.mechanic)).token)).status).toBe(403);
    expect((await read((await openLot(t)).token)).status).toBe(404);
    const wrong = await lot.add(
      { testDrive_start_date: '2030-06-01T10:00', testDrive_finish_date: '2030-06-01T11:00' },
      { driverLicenseImage: new File(['hello'], 'licence.png') },
    );
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ['driverLicenseImage']]);
    await t.call(driveCalls.removeLicence, { params: { id: body.id } }, lot.token);
    expect((await read(lot.token)).status).toBe(404);
  });
});

describe('a car that is taken', () => {
  it('is refused on the start, which names the time', async () => {
    const lot = await openLot(t);
    await lot.book();
    const at = (from: string, to: string) =>
      lot.add({ testDrive_start_date: `2030-05-01T${from}`, testDrive_finish_date: `2030-05-01T${to}` });
    for (const [from, to] of [
      ['10:00', '10:45'],
      ['09:30', '10:01'],
      ['10:44', '11:30'],
      ['10:10', '10:20'],
      ['09:00', '12:00'],
    ] as const) {
      const { status, error } = await at(from, to);
      expect([status, error.fields]).toEqual([
        400,
        { testDrive_start_date: 'This car is booked from 2030-05-01 10:00 to 10:45' },
      ]);
    }
    expect([(await at('09:00', '10:00')).status, (await at('10:45', '11:30')).status]).toEqual([201, 201]);
  });

  it('is free when the other drive was cancelled, removed or is of another car', async () => {
    const lot = await openLot(t);
    const { id } = await lot.book();
    expect((await lot.add({ frk_vehicle_id: await lot.newCar() })).status).toBe(201);
    await t.call(driveCalls.remove, { params: { id } }, lot.token);
    expect((await lot.add()).status).toBe(201);
    const back = await t.call(driveCalls.restore, { params: { id } }, lot.token);
    expect(back.error.fields?.testDrive_start_date).toContain('booked');
  });

  it('is booked once when twelve book it at the same moment', async () => {
    const lot = await openLot(t);
    const replies = await Promise.all(Array.from({ length: 12 }, () => lot.add()));
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 11 }, () => 400),
    ]);
    const rows = await t.sql(sql`select id from test_drive where dealership_id = ${lot.id}`);
    expect(rows).toHaveLength(1);
  });
});

describe('the list', () => {
  const list = async (lot: Awaited<ReturnType<typeof openLot>>, query: Record<string, unknown>) => {
    const { status, body } = await t.call(driveCalls.list, { query: query as never }, lot.token); // as an address has them
    expect(status).toBe(200);
    return body;
  };

  it('pages, sorts, filters and searches', async () => {
    const lot = await openLot(t);
    const seller = await lot.user(ROLE.seller);
    const car = await lot.newCar({
      make: 'Mazda',
      model: 'CX-5',
      vin: '1HGCM82633A004352',
      stockNo: 'MZ-77',
    });
    const other = await lot.newCustomer({ f_name: 'Élise', l_name: 'Roy', mobile: '250 555 9876' });
    const first = await lot.book();
    const second = await lot.book({
      ...{ frk_vehicle_id: car, frk_customer_user_id: other, frk_seller_id: seller.id },
      ...{ testDrive_start_date: '2030-05-02T23:30', testDrive_finish_date: '2030-05-03T00:15' },
    });
    const ids = async (query: Record<string, unknown>) => (await list(lot, query)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await list(lot, { limit: 1, page: 2 })).toMatchObject({
      rows: [{ id: first.id }],
      total: 2,
      page: 2,
    });
    for (const sort of [
      'testDrive_start_date',
      'customer',
      'vehicle',
      'status',
      'created_at',
      'testDrive_finish_date',
    ])
      expect(await ids({ sort: `-${sort}` })).toHaveLength(2);
    expect(await ids({ sort: 'next' })).toEqual([first.id, second.id]);
    await t.sql(sql`update test_drive set status = 1 where id = ${second.id}`);
    expect(await ids({ sort: 'next' })).toEqual([second.id, first.id]);
    await t.sql(
      sql`update test_drive set status = 0, starts_at = starts_at - interval '10 years' where id = ${second.id}`,
    );
    expect(await ids({ sort: 'next' })).toEqual([first.id, second.id]);
    await t.sql(
      sql`update test_drive set starts_at = starts_at + interval '10 years' where id = ${second.id}`,
    );
    expect(await ids({ sort: 'customer' })).toEqual([second.id, first.id]);
    expect(await ids({ sort: 'vehicle' })).toEqual([first.id, second.id]);
    expect(await ids({ frk_seller_id: seller.id })).toEqual([second.id]);
    expect(await ids({ frk_vehicle_id: lot.carId })).toEqual([first.id]);
    expect(await ids({ frk_customer_user_id: other })).toEqual([second.id]);
    // half past eleven in the evening is the next day in UTC
    expect(await ids({ from: '2030-05-02', to: '2030-05-02' })).toEqual([second.id]);
    expect([await ids({ status: 0 }), await ids({ status: 1 })]).toEqual([[second.id, first.id], []]);
    for (const q of ['elise', 'Roy', '2505559876', '9876', 'MZ-77', '004352', 'cx-5', 'mazda roy'])
      expect([q, await ids({ q })]).toEqual([q, [second.id]]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect((await t.call(driveCalls.list, { query: { status: 7 as never } }, lot.token)).status).toBe(400);
    expect(await ids({ late: 1 })).toEqual([]);
  });

  it('shows nobody else’s, and is for those who may', async () => {
    const [lot, other] = [await openLot(t), await openLot(t)];
    await other.book();
    expect((await list(lot, {})).rows).toEqual([]);
    for (const role of [ROLE.mechanic, ROLE.customer])
      expect((await t.call(driveCalls.list, {}, (await lot.user(role)).token)).status).toBe(403);
  });

  it('has a calendar by days, bounded', async () => {
    const lot = await openLot(t);
    const drive = await lot.book();
    const days = (from: string, to: string, more = {}) =>
      t.call(driveCalls.calendar, { query: { from, to, ...more } }, lot.token);
    expect((await days('2030-05-01', '2030-05-01')).body.map(({ id }) => id)).toEqual([drive.id]);
    expect((await days('2030-05-02', '2030-05-08')).body).toEqual([]);
    expect(
      (await days('2030-05-01', '2030-05-01', { frk_seller_id: (await lot.user(ROLE.seller)).id })).body,
    ).toEqual([]);
    expect((await days('2030-05-02', '2030-05-01')).error.fields?.to).toBe('is before the first day');
    expect((await days('2030-01-01', '2030-12-31')).error.fields?.to).toBe('at most 62 days at once');
  });

  it('offers the cars that can be driven', async () => {
    const lot = await openLot(t);
    const mazda = await lot.newCar({
      make: 'Mazda',
      model: 'CX-5',
      vin: '1HGCM82633A004353',
      stockNo: 'MZ-78',
    });
    const sold = await lot.newCar({ make: 'Mazda', status: SOLD });
    await lot.newCar({ make: 'Mazda', deleted: true });
    const cars = async (query: Record<string, unknown>) =>
      (await t.call(driveCalls.vehicles, { query: query as never }, lot.token)).body.rows.map(({ id }) => id);
    expect((await cars({})).sort()).toEqual([lot.carId, mazda].sort());
    for (const q of ['mazda', 'mz-78', '004353', 'cx-5 mazda'])
      expect([q, await cars({ q })]).toEqual([q, [mazda]]);
    expect(await cars({ q: 'tesla' })).toEqual([]);
    expect(await cars({ limit: 1 })).toHaveLength(1);
    expect(await cars({ id: sold })).toEqual([sold]);
  });
});

describe('changing a test drive', () => {
  const save = (token: string, id: number, body: Record<string, unknown>) =>
    t.call(driveCalls.save, { params: { id }, body: body as never }, token); // partly wrong on purpose

  it('writes what is sent and leaves the rest, one version after the other', async () => {
    const lot = await openLot(t);
    const drive = await lot.book({ comment: 'Bring the plate' });
    const saved = await save(lot.token, drive.id, {
      comment: '',
      dealer_plate: 'D1',
      version: drive.version,
    });
    expect(saved.body).toMatchObject({ comment: '', dealer_plate: 'D1', user_salutation: 'Ms.', version: 2 });
    const late = await save(lot.token, drive.id, { comment: 'x', version: 1 });
    expect([late.status, late.error.current]).toMatchObject([409, { version: 2 }]);
    expect((await save((await openLot(t)).token, drive.id, { comment: 'x' })).status).toBe(404);
  });

  it('moves to a free time and car, and not to a taken one', async () => {
    const lot = await openLot(t);
    const first = await lot.book();
    const second = await lot.book({
      ...{ testDrive_start_date: '2030-05-01T12:00', testDrive_finish_date: '2030-05-01T12:30' },
    });
    const taken = await save(lot.token, second.id, { testDrive_start_date: '2030-05-01T10:30' });
    expect(taken.error.fields?.testDrive_start_date).toContain('2030-05-01 10:00 to 10:45');
    const ends = await save(lot.token, second.id, { testDrive_finish_date: '2030-05-01T11:00' });
    expect(ends.error.fields?.testDrive_finish_date).toBe('The finish must be after the start');
    // its own time is no obstacle
    const longer = await save(lot.token, first.id, { testDrive_finish_date: '2030-05-01T11:15' });
    expect(longer.body.testDrive_finish_date).toBe('2030-05-01T18:15:00Z');
    const car = await lot.newCar({ make: 'Ford', model: 'Escape' });
    expect((await save(lot.token, second.id, { frk_vehicle_id: car })).body.vehicle.title).toBe(
      '2022 Ford Escape',
    );
  });

  it('follows a customer who is merged into another', async () => {
    const lot = await openLot(t);
    const other = await lot.newCustomer({ f_name: 'Ann' });
    await t.sql(
      sql`update customer set merged_into = ${other}, removed_at = now() where id = ${lot.customerId} returning id`,
    );
    expect((await lot.book()).frk_customer_user_id).toBe(other);
  });

  it('removes and brings back', async () => {
    const lot = await openLot(t);
    const { id } = await lot.book();
    expect((await t.call(driveCalls.remove, { params: { id } }, lot.token)).status).toBe(200);
    expect((await t.call(driveCalls.get, { params: { id } }, lot.token)).status).toBe(404);
    expect((await t.call(driveCalls.restore, { params: { id } }, lot.token)).body.id).toBe(id);
    expect((await lot.read(id)).id).toBe(id);
  });
});
