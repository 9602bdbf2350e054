import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

const ACCORD = '1HGCM82633A004352';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 120_000);
afterAll(() => t.stop());

const add = (token: string, body: Record<string, unknown>) =>
  t.call(enteringCalls.addByVin, { body: { vin_number: ACCORD, ...body } }, token);
const stockOf = (id: number) =>
  t.sql<{ vin: string }>(sql`select vin from stock_vehicle where dealership_id = ${id} order by id`);

describe('a VIN', () => {
  it('is decoded in the server', async () => {
    const { owner } = await t.newDealership();
    const reply = await t.call(
      enteringCalls.decodeVin,
      { body: { vin_number: ` ${ACCORD.toLowerCase()} ` } },
      owner.token,
    );
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      vin_number: ACCORD,
      check_digit: 1,
      decoded: 1,
      model_year: 2003,
      make: 'Honda',
      model: 'Accord',
    });
  }, 120_000);

  it('with a wrong check digit is a warning with its repair, not an error', async () => {
    const { owner } = await t.newDealership();
    const { body } = await t.call(
      enteringCalls.decodeVin,
      { body: { vin_number: '1HGCM82633AO04352' } },
      owner.token,
    );
    expect(body).toBeDefined();
    const typo = await t.call(
      enteringCalls.decodeVin,
      { body: { vin_number: '1HGCM82633A004353' } },
      owner.token,
    );
    expect([typo.status, typo.body.check_digit, typo.body.warnings.length > 0]).toEqual([200, 0, true]);
  });

  it.each(['', '1HGCM8', '1HGCM82633A00435212345', 'not a vin at all!'])(
    'that cannot be one (%s) is refused on its field',
    async (vin_number) => {
      const { owner, id } = await t.newDealership();
      const reply = await add(owner.token, { vin_number });
      if (reply.status === 201) return expect(vin_number).toBe('1HGCM8');
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['vin_number']]);
      expect(await stockOf(id)).toEqual([]);
    },
  );
});

describe('a car', () => {
  it('comes in by its VIN, described by it; what was typed wins', async () => {
    const { owner } = await t.newDealership();
    const added = await add(owner.token, { odometer: 90_000, sell_price: 8_995, trim: 'Special' });
    expect([added.status, added.body.title]).toEqual([201, '2003 Honda Accord Special']);
    const { body } = await t.call(recordCalls.detail, { params: { id: added.body.id } }, owner.token);
    expect(body.midVehicleDealership).toMatchObject({
      odometer: 90_000,
      sell_price: 8_995,
      how_enter_status: 1,
      status: 1,
      Vehicle: { vin_number: ACCORD, make: 'Honda' },
    });
  });

  it('keeps empty what was emptied, and comes in with the status it is given', async () => {
    const { owner } = await t.newDealership();
    const added = await add(owner.token, {
      trim: '',
      frk_bodyStyle: null,
      engine_cylinders: null,
      status: 4,
    });
    const { body } = await t.call(recordCalls.detail, { params: { id: added.body.id } }, owner.token);
    expect(body.midVehicleDealership).toMatchObject({
      status: 4,
      Vehicle: { make: 'Honda', trim: '', body_style: null, engine_cylinders: null },
    });
    const sold = await add(owner.token, { vin_number: 'KM8K2CAB4PU001140', status: 8 });
    expect([sold.status, sold.error.fields]).toEqual([
      400,
      { status: 'is no status of a vehicle that comes in' },
    ]);
  });

  it('is refused the second time with a way to the first, also at the same moment', async () => {
    const { owner, id } = await t.newDealership();
    const replies = await Promise.all([add(owner.token, {}), add(owner.token, {}), add(owner.token, {})]);
    expect(replies.map((r) => r.status).sort()[0]).toBe(201);
    expect(await stockOf(id)).toHaveLength(1);
    const again = await add(owner.token, {});
    expect([again.status, again.error.fields]).toEqual([409, { vin_number: 'This VIN is in stock already' }]);
    expect(again.error.current).toMatchObject({ id: expect.any(Number), stock_NO: expect.any(String) });
  });

  it('in two dealerships is one vehicle and two stock records', async () => {
    const [one, two] = [await t.newDealership(), await t.newDealership()];
    const [first, second] = [await add(one.owner.token, {}), await add(two.owner.token, { trim: 'Theirs' })];
    expect(first.body.vehicle_id).toBe(second.body.vehicle_id);
    expect(first.body.id).not.toBe(second.body.id);
    const { body } = await t.call(recordCalls.detail, { params: { id: first.body.id } }, one.owner.token);
    expect(body.midVehicleDealership.Vehicle.trim).not.toBe('Theirs');
  });

  it('comes in without a VIN', async () => {
    const { owner } = await t.newDealership();
    const reply = await t.call(
      enteringCalls.addWithoutVin,
      { body: { make: 'Shasta', model: 'Airflyte', model_year: 1961, vehicleType: 6 } },
      owner.token,
    );
    expect([reply.status, reply.body.title, reply.body.vin_number]).toEqual([
      201,
      '1961 Shasta Airflyte',
      '',
    ]);
    const bad = await t.call(
      enteringCalls.addWithoutVin,
      { body: { make: 'Shasta', model: 'X', model_year: 1700 } },
      owner.token,
    );
    expect(bad.error.fields).toEqual({ model_year: 'is too early' });
  });

  it('comes in today unless another day is given, which is not in the future', async () => {
    const { owner } = await t.newDealership();
    const shasta = { make: 'Shasta', model: 'Airflyte', model_year: 1961 };
    const withoutVin = (body: object) =>
      t.call(enteringCalls.addWithoutVin, { body: { ...shasta, ...body } }, owner.token);
    const dayOf = async (id: number) =>
      (await t.call(recordCalls.detail, { params: { id } }, owner.token)).body.midVehicleDealership
        .acquired_on;
    const today = formatDay(new Date(), 'YYYY-MM-DD', DEFAULT_TIMEZONE);
    expect(await dayOf((await withoutVin({})).body.id)).toBe(today);
    expect(await dayOf((await withoutVin({ acquired_on: '2026-01-02' })).body.id)).toBe('2026-01-02');
    for (const reply of [
      await withoutVin({ acquired_on: '2999-01-01' }),
      await add(owner.token, { acquired_on: '2999-01-01' }),
    ])
      expect(reply.error.fields).toEqual({ acquired_on: 'The date of acquisition is in the future' });
    expect((await add(owner.token, { vin_number: 'AB123', model_year: 2018 })).error.fields).toEqual({
      vin_number: 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 5',
    });
  });

  it('comes in by a list, with a result for each', async () => {
    const { owner, id } = await t.newDealership();
    const { body } = await t.call(
      enteringCalls.addVinList,
      { body: { vins: [ACCORD, 'bad!', ACCORD, 'KM8K2CAB4PU001140'] } },
      owner.token,
    );
    expect(body.results.map((r) => r.result)).toEqual(['added', 'refused', 'in-stock', 'added']);
    expect(await stockOf(id)).toHaveLength(2);
  });

  it("gets another VIN by those who may, and nobody else's", async () => {
    const { owner, user } = await t.newDealership();
    const { body: car } = await add(owner.token, {});
    const change = (token: string) =>
      t.call(
        enteringCalls.changeVin,
        { params: { id: car.id }, body: { vin_number: 'KM8K2CAB4PU001140', redecode: true } },
        token,
      );
    const changed = await change(owner.token);
    expect([changed.status, changed.body.vin_number, changed.body.make]).toEqual([
      200,
      'KM8K2CAB4PU001140',
      'Hyundai',
    ]);
    const customer = await user(ROLE.customer);
    expect((await change(customer.token)).status).toBe(403);
    // the VIN of a car that is in stock is refused with the way to that car
    const { body: other } = await add(owner.token, {});
    const taken = await t.call(
      enteringCalls.changeVin,
      { params: { id: other.id }, body: { vin_number: 'KM8K2CAB4PU001140' } },
      owner.token,
    );
    expect([taken.status, taken.error.current]).toEqual([409, expect.objectContaining({ id: car.id })]);
  });

  it('is not given a short VIN when it is of 1981 or later', async () => {
    const { owner } = await t.newDealership();
    const changeTo = async (model_year: number, vin_number: string) => {
      const { body: car } = await t.call(
        enteringCalls.addWithoutVin,
        { body: { make: 'Chevrolet', model: 'Corvette', model_year } },
        owner.token,
      );
      const body = { vin_number };
      return t.call(enteringCalls.changeVin, { params: { id: car.id }, body }, owner.token);
    };
    const refused = await changeTo(2018, '12345');
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { vin_number: 'A vehicle of 1981 or later has a VIN of 17 characters and this one has 5' },
    ]);
    expect((await changeTo(1967, '138477Z105432')).status).toBe(200);
  });
});
