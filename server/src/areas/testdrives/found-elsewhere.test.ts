import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import type { SearchHit } from '../search';
import { testDriveEvents } from './calendar';
import { testDriveSearch } from './search';
import { openLot } from './test-support/drives';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

describe('in the calendar of a seller', () => {
  it('stand the drives of that time, cancelled ones as such', async () => {
    const lot = await openLot(t);
    const drive = await lot.book({ comment: 'Bring the plate' });
    const events = (from: string, to: string, userId = lot.owner.id) =>
      t.deps.database.read(asTenant(lot.id), (db) => testDriveEvents(db, asTenant(lot.id), userId, from, to));
    const [event] = await events('2030-05-01T00:00:00Z', '2030-05-02T00:00:00Z');
    expect(event).toMatchObject({
      ...{ uid: `test-drive-${lot.id}-${drive.id}`, kind: 'test-drive', isCancelled: false },
      ...{
        title: 'Test drive: 2022 Kia Soul, Grace Fraser',
        link: `/admin/dealer-real-test-drive/${drive.id}`,
      },
      ...{ startsAt: '2030-05-01T17:00:00Z', endsAt: '2030-05-01T17:45:00Z' },
      text: expect.stringContaining('Bring the plate'),
      location: expect.stringContaining('Motors'),
    });
    await t.call(underWayCalls.setStatus, { params: { id: drive.id }, body: { status: 3 } }, lot.token);
    const [cancelled] = await events('2030-05-01T00:00:00Z', '2030-05-02T00:00:00Z');
    expect(cancelled?.isCancelled).toBe(true);
    expect(Date.parse(cancelled?.changedAt ?? '')).toBeGreaterThan(Date.parse(event?.changedAt ?? ''));
    expect(await events('2030-05-02T00:00:00Z', '2030-05-03T00:00:00Z')).toEqual([]);
    expect(await events('2030-05-01T00:00:00Z', '2030-05-02T00:00:00Z', lot.owner.id + 1)).toEqual([]);
  });
});

describe('the search', () => {
  const finder = async () => {
    const lot = await openLot(t);
    const car = await lot.newCar({ make: 'Mazda', model: 'CX-5', vin: '1HGCM82633A004352', stockNo: 'MZ77' });
    const customer = await lot.newCustomer({ f_name: 'Robert', l_name: 'Tremblay', mobile: '250 555 9876' });
    const { id } = await lot.book({ frk_vehicle_id: car, frk_customer_user_id: customer });
    await lot.book();
    const session = { timezone: 'America/Vancouver' };
    const find = (typed: string, limit = 10): Promise<readonly SearchHit[]> =>
      t.deps.database.read(
        asTenant(lot.id),
        (db) => testDriveSearch.find(db, { tenant: asTenant(lot.id), session } as never, typed, limit), // all that it reads of them
      );
    return { ...lot, driveId: id, find };
  };

  it.each([
    ['Robert Tremblay', 0],
    ['MZ77', 0],
    ['mz7', 1],
    ['004352', 0],
    ['3A004352', 0],
    ['1hgcm82633a004352', 0],
    ['trem', 1],
    ['250 555 9876', 0],
    ['250555', 1],
    ['9876', 2],
    ['Tremblaye', 3],
    ['Tremblay Robert', 2],
  ] as const)('finds a drive by %s with rank %i', async (typed, rank) => {
    const { find, driveId } = await finder();
    expect((await find(typed)).map((hit) => [hit.id, hit.rank])).toEqual([[driveId, rank]]);
  });

  it('says who drove what and when, and finds nothing of others', async () => {
    const [here, there] = [await finder(), await finder()];
    const [hit] = await here.find('MZ77');
    expect(hit).toMatchObject({
      ...{ kind: 'test-drives', title: 'Robert Tremblay', detail: '2022 Mazda CX-5 · 2030-05-01 10:00' },
      ...{ state: 0, at: '2030-05-01T17:00:00Z' },
    });
    expect((await there.find('MZ77')).map(({ id }) => id)).toEqual([there.driveId]);
    for (const typed of ['%', '__', 'zzzz', '000000']) expect(await here.find(typed)).toEqual([]);
    expect(await here.find('MZ77', 0)).toEqual([]);
  });
});
