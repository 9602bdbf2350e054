import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

let now = new Date('2026-03-10T20:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const lot = async () => {
  now = new Date('2026-03-10T20:00:00Z');
  const dealership = await t.newDealership();
  return { ...dealership, car: await addCar(t, dealership.id) };
};
const rent = (
  token: string,
  mid_vehicle_id: number,
  start_date: string,
  end_date: string,
  more: object = {},
) =>
  t.call(
    recordCalls.rent,
    { body: { mid_vehicle_id, renter: 'Amara Okafor', start_date, end_date, daily_price: 49.99, ...more } },
    token,
  );
const giveBack = (token: string, id: number, returned_on: string) =>
  t.call(recordCalls.returnRent, { params: { id }, body: { returned_on } }, token);
const list = (token: string, id: number) => t.call(recordCalls.rents, { params: { id } }, token);

describe('renting a car out', () => {
  it('counts both days, and is listed with the newest first', async () => {
    const { owner, car } = await lot();
    expect((await list(owner.token, car)).body).toEqual([]);
    const made = await rent(owner.token, car, '2026-03-12', '2026-03-14', {
      deposit: 500,
      phone: '604 555 0100',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        frk_mid_vehicle: car,
        renter: 'Amara Okafor',
        days: 3,
        total: 149.97,
        deposit: 500,
        returned_on: null,
      },
    ]);
    const later = await rent(owner.token, car, '2026-03-15', '2026-03-15');
    expect(later.body).toMatchObject({ days: 1, total: 49.99 });
    expect((await list(owner.token, car)).body).toEqual([later.body, made.body]);
  });

  it.each([
    ['2026-03-14', '2026-03-20'],
    ['2026-03-01', '2026-03-12'],
    ['2026-03-13', '2026-03-13'],
    ['2026-03-01', '2026-04-01'],
  ])('from %s to %s clashes with one from the 12th to the 14th, and says with whom', async (start, end) => {
    const { owner, car } = await lot();
    await rent(owner.token, car, '2026-03-12', '2026-03-14');
    const { status, error } = await rent(owner.token, car, start, end, { renter: 'B' });
    const message = 'Rented to Amara Okafor from 2026-03-12 to 2026-03-14';
    expect([status, error.message, error.fields]).toEqual([409, message, { start_date: message }]);
    expect((await list(owner.token, car)).body).toHaveLength(1);
  });

  it('by two at once is done for one', async () => {
    const { owner, car } = await lot();
    const both = await Promise.all([1, 2, 3].map(() => rent(owner.token, car, '2026-03-12', '2026-03-14')));
    expect(both.map((made) => made.status).toSorted()).toEqual([201, 409, 409]);
  });

  it('ends when the car comes back: early frees it, late keeps it', async () => {
    const { owner, car } = await lot();
    const { id } = (await rent(owner.token, car, '2026-03-01', '2026-03-09')).body;
    const out = await rent(owner.token, car, '2026-03-10', '2026-03-11');
    expect([out.status, out.error.message]).toEqual([
      409,
      'Rented to Amara Okafor from 2026-03-01 to 2026-03-09, and has not come back yet',
    ]);
    const back = await giveBack(owner.token, id, '2026-03-05');
    expect(back.body).toMatchObject({ returned_on: '2026-03-05', days: 5, total: 249.95 });
    expect((await rent(owner.token, car, '2026-03-06', '2026-03-11')).status).toBe(201);
    const again = await giveBack(owner.token, id, '2026-03-06');
    expect([again.status, again.error.message]).toEqual([409, 'It came back on 2026-03-05 already']);
  });

  it('refuses days in the wrong order, too many of them, a return before the start or in the future', async () => {
    const { owner, car } = await lot();
    const message = async (reply: ReturnType<typeof rent>) => (await reply).error.fields;
    expect(await message(rent(owner.token, car, '2026-03-12', '2026-03-11'))).toEqual({
      end_date: 'must not be before the start',
    });
    expect(await message(rent(owner.token, car, '2026-03-12', '2126-03-11'))).toEqual({
      end_date: 'is too far from the start',
    });
    expect(await message(rent(owner.token, car, '2026-03-12', '2026-03-13', { daily_price: -1 }))).toEqual({
      daily_price: 'must not be negative',
    });
    expect(await message(rent(owner.token, car, '2026-02-30', '2026-03-13'))).toHaveProperty('start_date');
    const { id } = (await rent(owner.token, car, '2026-03-08', '2026-03-12')).body;
    expect((await giveBack(owner.token, id, '2026-03-07')).error.fields).toEqual({
      returned_on: 'must not be before the start',
    });
    expect((await giveBack(owner.token, id, '2026-03-11')).error.fields).toEqual({
      returned_on: 'must not be in the future',
    });
  });

  it('is not for a sold or a deleted car', async () => {
    const { owner, id: here } = await lot();
    const sold = await addCar(t, here, { status: 8 });
    const deleted = await addCar(t, here, { deleted: true });
    expect((await rent(owner.token, sold, '2026-03-12', '2026-03-13')).status).toBe(409);
    expect((await rent(owner.token, deleted, '2026-03-12', '2026-03-13')).status).toBe(409);
  });

  it('is done once for one Idempotency-Key', async () => {
    const { owner, car } = await lot();
    const body = {
      mid_vehicle_id: car,
      renter: 'A',
      start_date: '2026-03-12',
      end_date: '2026-03-13',
      daily_price: 1,
    };
    const headers = { 'idempotency-key': 'rent-twice-1' };
    const [first, second] = [
      await t.call(recordCalls.rent, { body }, owner.token, headers),
      await t.call(recordCalls.rent, { body }, owner.token, headers),
    ];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await list(owner.token, car)).body).toHaveLength(1);
  });

  it('of another dealership’s car is 404; who may only look may not', async () => {
    const [mine, theirs] = [await lot(), await lot()];
    const { id } = (await rent(theirs.owner.token, theirs.car, '2026-03-08', '2026-03-09')).body;
    expect((await rent(mine.owner.token, theirs.car, '2026-05-08', '2026-05-09')).status).toBe(404);
    expect((await list(mine.owner.token, theirs.car)).status).toBe(404);
    expect((await giveBack(mine.owner.token, id, '2026-03-09')).status).toBe(404);
    expect(
      (await rent((await theirs.user(ROLE.mechanic)).token, theirs.car, '2026-05-08', '2026-05-09')).status,
    ).toBe(403);
  });
});
