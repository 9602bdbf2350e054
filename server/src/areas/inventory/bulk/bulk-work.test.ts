import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { progressCalls } from '@forecourt/contract/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { resumeWork } from '../../progress';
import { addHerd } from '../test-support/stock';
import { bulkJobs } from './bulk-work';

let t: TestApp;
let runNext: () => Promise<boolean>;
let runAll: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  ({ runNext, runAll } = jobsByHand(t, 'inventory'));
});
afterAll(() => t.stop());

const COUNT = 1_300;

const progress = (token: string, id: number) => t.call(progressCalls.get, { params: { id } }, token);
const started = async () => {
  const place = await t.newDealership();
  const ids = await addHerd(t, place.id, COUNT);
  const { body } = await t.call(bulkCalls.changeStatus, { body: { ids, status: 8 } }, place.owner.token);
  return { ...place, ids, workId: body.progress_id ?? 0, body };
};
const sold = async (dealershipId: number) =>
  (await t.sql(sql`select from stock_vehicle where dealership_id = ${dealershipId} and status = 8`)).length;

describe('a change of many cars', () => {
  it('goes on in the background, step by step, and says how it ended', async () => {
    const { id, owner, body, workId } = await started();
    expect(body).toEqual({
      ...{ message: 'Working on 1,300 cars', changed: 0, progress_id: workId },
      ...{ left_out: [], without_price: 0 },
    });
    expect((await progress(owner.token, workId)).body).toMatchObject({
      title: 'Change 1,300 cars',
      done: 0,
      total: COUNT,
      state: 'waiting',
    });
    expect(await sold(id)).toBe(0);
    await runNext();
    expect((await progress(owner.token, workId)).body).toMatchObject({ done: 500, state: 'running' });
    expect(await sold(id)).toBe(500);
    // the list answers meanwhile, and counts what is done
    expect((await t.call(listingCalls.counts, {}, owner.token)).body).toMatchObject({
      all: COUNT,
      sold: 500,
    });
    await runAll();
    expect((await progress(owner.token, workId)).body).toMatchObject({
      done: COUNT,
      state: 'finished',
      message: '1,300 cars',
    });
    expect(await sold(id)).toBe(COUNT);
    const notified = await t.call(notificationsCalls.list, {}, owner.token);
    expect(notified.body.notifications).toEqual([
      expect.objectContaining({
        title: 'Done: Change 1,300 cars',
        body: '1,300 cars',
        link: '/admin/vehicle-managment',
      }),
    ]);
  });

  it('is not done twice when its job is run again, and goes on after a crash', async () => {
    const { id, ids, owner, workId } = await started();
    await runNext();
    await t.sql(
      sql`delete from graphile_worker._private_jobs where payload ->> 'workId' = ${String(workId)}`,
    );
    await runAll();
    expect(await sold(id)).toBe(500);
    // what a start does: twice, as two servers would
    await resumeWork(t.deps);
    await resumeWork(t.deps);
    await Promise.all([runAll(), runAll()]);
    expect((await progress(owner.token, workId)).body).toMatchObject({ state: 'finished', done: COUNT });
    const versions = await t.sql<{ version: number }>(
      sql`select distinct version from stock_vehicle where id = any(${sql.param(ids)})`,
    );
    expect(versions).toEqual([{ version: 2 }]);
    expect((await t.call(notificationsCalls.list, {}, owner.token)).body.total).toBe(1);
  });

  it('stops when asked to, and keeps what is done', async () => {
    const { id, owner, workId } = await started();
    await runNext();
    const cancel = () => t.call(progressCalls.cancel, { params: { id: workId } }, owner.token);
    expect((await cancel()).status).toBe(200);
    await runAll();
    expect((await progress(owner.token, workId)).body).toMatchObject({
      state: 'cancelled',
      done: 500,
      message: 'Stopped after 500 of 1300',
    });
    expect(await sold(id)).toBe(500);
    expect((await cancel()).status).toBe(409);
  });

  it('names what it left out', async () => {
    const { id, owner } = await t.newDealership();
    const ids = await addHerd(t, id, 600);
    const { body } = await t.call(
      bulkCalls.changeReadyTotally,
      { body: { ids, price_percent: 1 } },
      owner.token,
    );
    await t.sql(sql`update stock_vehicle set status = 5 where id in (${ids[3]}, ${ids[550]})`);
    await runAll();
    const { body: done } = await progress(owner.token, body.progress_id ?? 0);
    expect(done).toMatchObject({ state: 'finished', message: '600 cars, 2 of them left out' });
    expect(done.results).toEqual([
      { line: ids[3], text: expect.stringMatching(/^N\d+ is no longer among these$/) },
      { line: ids[550], text: expect.any(String) },
    ]);
  });

  it('that fails again and again ends as failed', async () => {
    const { owner, workId, id } = await started();
    await t.sql(sql`update background_work set payload = '{}' where dealership_id = ${id}`);
    const order = { dealershipId: id, workId, userId: owner.id };
    const run = bulkJobs(t.deps)['inventory.bulk'];
    await expect(run?.(order, { key: 'k', number: 1 })).rejects.toThrow();
    await run?.(order, { key: 'k', number: 3 });
    expect((await progress(owner.token, workId)).body).toMatchObject({
      state: 'failed',
      message: 'Server Error',
    });
    await runAll();
    expect((await progress(owner.token, workId)).body.state).toBe('failed');
  });

  it('refuses strangers among them before it begins', async () => {
    const { id, owner } = await t.newDealership();
    const other = await t.newDealership();
    const ids = [...(await addHerd(t, id, 510)), ...(await addHerd(t, other.id, 1))];
    const reply = await t.call(bulkCalls.changeStatus, { body: { ids, status: 8 } }, owner.token);
    expect([reply.status, reply.error.message]).toEqual([404, `Not in your stock: ${ids.at(-1)}`]);
    expect(await t.sql(sql`select from background_work where dealership_id = ${id}`)).toEqual([]);
  });

  it('takes thousands at once through the queue itself', async () => {
    const { id, owner } = await t.newDealership();
    await addHerd(t, id, 3_000);
    const { body } = await t.call(
      bulkCalls.changeTotally,
      { body: { filters: {}, call_for_price: 1 }, query: { selectedAll: 1 } },
      owner.token,
    );
    await t.startJobs();
    for (;;) {
      const { body: work } = await progress(owner.token, body.progress_id ?? 0);
      if (work.state === 'finished') break;
      expect(['waiting', 'running']).toContain(work.state);
      expect((await t.call(listingCalls.list, { query: { limit: 25 } }, owner.token)).body.total).toBe(3_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const left = await t.sql(
      sql`select from stock_vehicle where dealership_id = ${id} and not call_for_price`,
    );
    expect(left).toEqual([]);
  }, 120_000);
});

describe('progress', () => {
  it('is shown to who started it, not to a colleague, not to another dealership', async () => {
    const { user, workId } = await started();
    const colleague = await user(3);
    const other = await t.newDealership();
    for (const { token } of [colleague, other.owner]) {
      expect((await progress(token, workId)).status).toBe(404);
      expect((await t.call(progressCalls.cancel, { params: { id: workId } }, token)).status).toBe(404);
    }
    await t.sql(
      sql`delete from graphile_worker._private_jobs where payload ->> 'workId' = ${String(workId)}`,
    );
  });
});
