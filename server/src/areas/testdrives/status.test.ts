import { listingCalls } from '@forecourt/contract/tasks/listing';
import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { driveCalls } from '@forecourt/contract/testdrives/drives';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { openLot } from './test-support/drives';

const START = '2026-05-01T17:00:00Z';
const now = vi.fn(() => new Date(START));
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now });
});
afterAll(() => t.stop());

const TIMES = { testDrive_start_date: START, testDrive_finish_date: '2026-05-01T17:45:00Z' };
const at = (time: string) => now.mockReturnValue(new Date(`2026-05-01T${time}:00Z`));

const open = async () => {
  at('17:00');
  const lot = await openLot(t);
  const setStatus = (id: number, status: unknown, token = lot.token) =>
    t.call(underWayCalls.setStatus, { params: { id }, body: { status: status as never } }, token); // wrong ones too
  const leave = (id: number, more = {}) =>
    t.call(
      underWayCalls.leave,
      { params: { id }, body: { odometer_out: 41_200, dealer_plate: 'D12', ...more } },
      lot.token,
    );
  const comeBack = (id: number, odometer_in: number, more = {}) =>
    t.call(underWayCalls.comeBack, { params: { id }, body: { odometer_in, ...more } }, lot.token);
  const late = async () =>
    (
      await t.sql<{ user_id: number; title: string; body: string; link: string }>(
        sql`select user_id, title, body, link from notification where dealership_id = ${lot.id} and kind = 'testDrive.late'`,
      )
    ).map((row) => row);
  return {
    ...lot,
    setStatus,
    leave,
    comeBack,
    late,
    bookNow: (more = {}) => lot.book({ ...TIMES, ...more }),
  };
};

describe('the way of a test drive', () => {
  it('goes out with odometer, plate and insurance, and comes back', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    const out = await lot.leave(id, { insurance_company: 'ICBC', insurance_policy: 'P-1' });
    expect(out.body).toMatchObject({
      ...{ status: 1, out_at: START, odometer_out: 41_200, dealer_plate: 'D12' },
      ...{ insurance_company: 'ICBC', insurance_policy: 'P-1', back_at: null },
    });
    at('17:30');
    const less = await lot.comeBack(id, 41_199);
    expect([less.status, less.error.fields]).toEqual([
      400,
      { odometer_in: 'The odometer showed 41,200 when the car left' },
    ]);
    const back = await lot.comeBack(id, 41_230);
    expect(back.body).toMatchObject({ status: 2, odometer_in: 41_230, back_at: '2026-05-01T17:30:00Z' });
  });

  it('takes the four states of the status call and refuses others', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    for (const wrong of [4, -1, 'out', null, undefined, 1.5])
      expect([wrong, (await lot.setStatus(id, wrong)).status]).toEqual([wrong, 400]);
    for (const status of [3, 0, 1, 2]) expect((await lot.setStatus(id, status)).body.status).toBe(status);
    expect((await lot.setStatus(id, '2')).body.status).toBe(2);
    const cancelled = await lot.setStatus(id, 3);
    expect([cancelled.status, cancelled.error.message]).toEqual([
      409,
      'This test drive is back, so it cannot be cancelled',
    ]);
    expect((await lot.setStatus(id, 3, (await open()).token)).status).toBe(404);
    expect((await lot.comeBack(id, 50_000)).status).toBe(200);
  });

  it('does not come back before it left, and is not cancelled or removed while it is out', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    expect((await lot.comeBack(id, 50_000)).status).toBe(409);
    await lot.leave(id);
    expect((await lot.setStatus(id, 3)).status).toBe(409);
    const removed = await t.call(driveCalls.remove, { params: { id } }, lot.token);
    expect([removed.status, removed.error.message]).toEqual([
      409,
      'The car is out. Mark the test drive as back before you remove it.',
    ]);
    const other = await t.call(
      driveCalls.save,
      { params: { id }, body: { frk_vehicle_id: await lot.newCar() } },
      lot.token,
    );
    expect(other.error.fields?.frk_vehicle_id).toBe('The car is out and cannot be another one');
  });

  it('says who was faster', async () => {
    const lot = await open();
    const { id, version } = await lot.bookNow();
    await lot.leave(id, { version });
    const again = await lot.comeBack(id, 50_000, { version });
    expect([again.status, again.error.current]).toMatchObject([409, { status: 1 }]);
  });

  it('is booked again only while its time is free', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    await lot.setStatus(id, 3);
    await lot.bookNow();
    const again = await lot.setStatus(id, 0);
    expect(again.error.fields?.testDrive_start_date).toContain('This car is booked from');
  });

  it('has a car out once, and keeps it taken while it is late', async () => {
    const lot = await open();
    const first = await lot.bookNow();
    const second = await lot.bookNow({
      ...{ testDrive_start_date: '2026-05-01T18:00:00Z', testDrive_finish_date: '2026-05-01T18:30:00Z' },
    });
    await lot.leave(first.id);
    at('18:10');
    const other = await lot.leave(second.id);
    expect([other.status, other.error.message]).toEqual([409, 'This car is out on another test drive']);
    await lot.setStatus(second.id, 3);
    // planned until 17:45, but it is not back
    const taken = await lot.add({
      ...{ testDrive_start_date: '2026-05-01T18:00:00Z', testDrive_finish_date: '2026-05-01T19:00:00Z' },
    });
    expect(taken.error.fields?.testDrive_start_date).toBe('This car is out from 2026-05-01 10:00 to 11:10');
  });

  it('tells the staff that it changed, when it is committed', async () => {
    const lot = await open();
    const sent = vi.spyOn(t.deps.realtime, 'toStaff');
    const { id } = await lot.bookNow();
    expect(sent).toHaveBeenCalledWith(lot.id, 'testDrive:changed', { id });
    sent.mockClear();
    await lot.comeBack(id, 1);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });
});

describe('a drive that is not back in time', () => {
  const jobs = () => jobsByHand(t, 'testdrives');
  const waiting = (lotId: number) =>
    t.sql<{ run_at: Date }>(sql`select run_at from graphile_worker._private_jobs
      where (payload ->> 'dealershipId')::int = ${lotId} order by run_at`);

  it('is reported to its seller once, a quarter of an hour after its end', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    await lot.leave(id);
    expect((await waiting(lot.id)).map(({ run_at }) => new Date(run_at).toISOString())).toEqual([
      '2026-05-01T18:00:00.000Z',
    ]);
    const [job] = await t.sql<{ payload: object }>(
      sql`select payload from graphile_worker._private_jobs where (payload ->> 'dealershipId')::int = ${lot.id}`,
    );
    at('18:00');
    await jobs().runAll();
    expect(await lot.late()).toEqual([
      {
        ...{ user_id: lot.owner.id, title: '2022 Kia Soul is not back' },
        body: 'Grace Fraser should have been back at 2026-05-01 10:45. 604 555 0147',
        link: `/admin/dealer-real-test-drive/${id}`,
      },
    ]);
    // the same job again, as a second server or a repeated attempt runs it
    const { jobHandlers } = await import('../../job-handlers');
    const silent = { send: async () => ({ id: '' }) };
    const again = () =>
      jobHandlers(t.deps, silent, silent)['testdrives.late']?.(job?.payload, { key: 'x', number: 2 });
    await Promise.all([again(), again()]);
    expect(await lot.late()).toHaveLength(1);
    expect((await lot.read(id)).is_late).toBe(1);
    const { body } = await t.call(driveCalls.list, { query: { late: 1 } }, lot.token);
    expect(body.rows.map((row) => row.id)).toEqual([id]);
  });

  it('is not reported when it is back, nor when it never left', async () => {
    const lot = await open();
    const back = await lot.bookNow();
    await lot.leave(back.id);
    await lot.comeBack(back.id, 41_230);
    await lot.bookNow({ frk_vehicle_id: await lot.newCar() });
    at('19:00');
    await jobs().runAll();
    expect(await lot.late()).toEqual([]);
  });

  it('is reported at the new time when the end is moved, and again when it is late again', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    await lot.leave(id);
    const moveTo = (time: string) =>
      t.call(
        driveCalls.save,
        { params: { id }, body: { testDrive_finish_date: `2026-05-01T${time}:00Z` } },
        lot.token,
      );
    await moveTo('18:30');
    at('18:00');
    await jobs().runAll();
    expect(await lot.late()).toEqual([]);
    await moveTo('18:31');
    at('18:46');
    await jobs().runAll();
    expect(await lot.late()).toHaveLength(1);
    await moveTo('19:00');
    at('19:15');
    await jobs().runAll();
    expect(await lot.late()).toHaveLength(2);
  });
});

describe('a car that leaves', () => {
  it('does not leave more than a day before its drive', async () => {
    const lot = await open();
    const { id } = await lot.book();
    const refused = await lot.leave(id);
    expect([refused.status, refused.error.fields?.status]).toEqual([
      409,
      'This test drive starts in more than a day. Change its start if the car leaves now.',
    ]);
    expect((await lot.setStatus(id, 1)).status).toBe(409);
  });

  it('has no reading far below the one that it had', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    const refused = await lot.leave(id, { odometer_out: 40_199 });
    expect(refused.error.fields).toEqual({
      odometer_out: 'The odometer of this car showed 41,200 already',
    });
    expect((await lot.leave(id, { odometer_out: 40_199, lower_confirmed: 1 })).status).toBe(400);
  });

  it('has a reading a little below the one that it had when that is confirmed', async () => {
    const lot = await open();
    const { id } = await lot.bookNow();
    const asked = await lot.leave(id, { odometer_out: 40_200 });
    expect([asked.status, asked.error.fields]).toEqual([
      400,
      { odometer_out: 'Lower than 41,200, which this car showed already. Please confirm it.' },
    ]);
    expect((await lot.leave(id, { odometer_out: 40_200, lower_confirmed: 1 })).status).toBe(200);
    const correct = (body: object) => t.call(driveCalls.save, { params: { id }, body }, lot.token);
    expect((await correct({ odometer_out: 40_199 })).error.fields).toHaveProperty('odometer_out');
    expect((await correct({ odometer_out: 41_000 })).error.fields).toHaveProperty('odometer_out');
    const corrected = await correct({ odometer_out: 41_000, lower_confirmed: 1 });
    expect([corrected.status, corrected.body.odometer_out]).toEqual([200, 41_000]);
    // a save that leaves the reading as it is asks nothing
    expect((await correct({ comment: 'Two keys' })).status).toBe(200);
  });
});

describe('the task after a drive', () => {
  it('is due after the minutes of its rule', async () => {
    const lot = await open();
    const rule = { rule: 'test-drive-ended' as const, is_on: 1 as const, amount: 25 };
    await t.call(settingsCalls.saveRules, { body: { rules: [rule] } }, lot.token);
    const { id } = await lot.bookNow();
    await lot.leave(id);
    at('17:40');
    await lot.comeBack(id, 41_210);
    const [task] = (await t.call(listingCalls.list, {}, lot.token)).body.rows;
    expect(task?.due_at).toBe('2026-05-01T18:05:00Z');
  });
});
