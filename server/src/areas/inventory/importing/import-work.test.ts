import { importingCalls } from '@forecourt/contract/inventory/importing';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { progressCalls } from '@forecourt/contract/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, lineOf, vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';
import { jobsByHand } from '../../../test-support/jobs';
import { resumeWork } from '../../progress';
import { importJobs } from '.';

let t: TestApp;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  t = await startTestApp();
  jobs = jobsByHand(t, 'inventory');
  // the decoder's data is read once, and not on a test's time
  await t.deps.vin.decode(vinOf(1));
}, 60_000);
afterAll(() => t.stop());

const COUNT = 300;
const stock = async (dealershipId: number) =>
  (await t.sql(sql`select from stock_vehicle where dealership_id = ${dealershipId} and deleted_at is null`))
    .length;
const progress = async (token: string, id: number) =>
  (await t.call(progressCalls.get, { params: { id } }, token)).body;
const batchOf = async (token: string) => (await t.call(importingCalls.listImports, {}, token)).body.rows[0];

/** A file of 300 rows on its way in: one of them is in stock, one was deleted and is to come back. */
const started = async () => {
  const place = await t.newDealership();
  await addCar(t, place.id, { vin: vinOf(5) });
  const deleted = await addCar(t, place.id, { vin: vinOf(6), deleted: true });
  const csv = csvFile(...Array.from({ length: COUNT }, (_, n) => lineOf(vinOf(n))));
  const { body } = await t.call(
    importingCalls.addAdesa,
    { files: { csv }, body: { restoreIds: [deleted] } },
    place.owner.token,
  );
  return { ...place, body, workId: body.progress_id ?? 0 };
};

describe('a file of many rows', () => {
  it('comes in by the last of its steps, all at once, and says how it ended', async () => {
    const { id, owner, body, workId } = await started();
    expect(body).toMatchObject({ message: 'Working on 300 rows', added: 0, left_out: [] });
    expect(await progress(owner.token, workId)).toMatchObject({
      title: 'Import 300 cars',
      done: 0,
      total: COUNT,
    });
    expect(await batchOf(owner.token)).toMatchObject({ state: 'running', progress_id: workId, can_undo: 0 });
    for (const done of [250, COUNT]) {
      await jobs.runNext();
      expect(await progress(owner.token, workId)).toMatchObject({ done, state: 'running' });
      // nothing is half imported, and the list answers meanwhile
      expect((await t.call(listingCalls.list, {}, owner.token)).body.total).toBe(1);
    }
    await jobs.runAll();
    const said = '298 cars came in, 1 restored, the purchase of 1 noted';
    expect(await progress(owner.token, workId)).toMatchObject({
      ...{ state: 'finished', done: COUNT, message: said },
      results: [
        { line: 7, text: expect.stringMatching(/is in stock already as S\w+, its purchase was noted$/) },
      ],
    });
    expect(await stock(id)).toBe(COUNT);
    expect(await batchOf(owner.token)).toMatchObject({
      ...{ state: 'finished', rows: COUNT, added: 298, restored: 1, noted: 1, left_out: 0, can_undo: 1 },
    });
    const notified = await t.call(notificationsCalls.list, {}, owner.token);
    expect(notified.body.notifications).toMatchObject([{ title: 'Done: Import 300 cars', body: said }]);
    const bought = await t.sql(sql`select from auction_purchase where dealership_id = ${id}`);
    expect(bought).toHaveLength(COUNT);
  });

  it('is not imported twice when its job is run again, and goes on after a crash', async () => {
    const { id, owner, workId } = await started();
    await jobs.runNext();
    await jobs.loseJobs();
    await jobs.runAll();
    expect(await stock(id)).toBe(1);
    // what a start does: twice, as two servers would
    await resumeWork(t.deps);
    await resumeWork(t.deps);
    await Promise.all([jobs.runAll(), jobs.runAll()]);
    expect(await progress(owner.token, workId)).toMatchObject({ state: 'finished', done: COUNT });
    expect(await stock(id)).toBe(COUNT);
    expect((await t.call(notificationsCalls.list, {}, owner.token)).body.total).toBe(1);
  });

  it('that is cut off in its last step leaves nothing, and comes in by the next try', async () => {
    const { id, owner, workId } = await started();
    for (let step = 0; step < 2; step += 1) await jobs.runNext();
    await t.sql(
      sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
    );
    await t.sql(
      sql`create trigger cut before update on import_batch for each row execute function fail_once()`,
    );
    await expect(jobs.runNext()).rejects.toThrow('cut off');
    expect([await stock(id), (await progress(owner.token, workId)).state]).toEqual([1, 'running']);
    await t.sql(sql`drop trigger cut on import_batch`);
    await t.sql(sql`drop function fail_once`);
    await resumeWork(t.deps);
    await jobs.runAll();
    expect(await stock(id)).toBe(COUNT);
  });

  it('that is stopped brings nothing', async () => {
    const { id, owner, workId } = await started();
    await jobs.runNext();
    await t.call(progressCalls.cancel, { params: { id: workId } }, owner.token);
    await jobs.runAll();
    expect(await progress(owner.token, workId)).toMatchObject({ state: 'cancelled' });
    expect([await stock(id), await batchOf(owner.token)]).toMatchObject([
      1,
      { state: 'cancelled', added: 0, can_undo: 0 },
    ]);
    const undo = await t.call(
      importingCalls.undoImport,
      { params: { id: (await batchOf(owner.token))?.id ?? 0 } },
      owner.token,
    );
    expect([undo.status, undo.error.message]).toEqual([409, 'This import was stopped: nothing came of it']);
  });

  it('that fails again and again ends as failed', async () => {
    const { id, owner, workId } = await started();
    await jobs.loseJobs();
    await t.sql(sql`update background_work set payload = '{}' where dealership_id = ${id} returning id`);
    const order = { dealershipId: id, workId, userId: owner.id };
    const run = importJobs(t.deps)['inventory.import'];
    await expect(run?.(order, { key: 'k', number: 1 })).rejects.toThrow();
    await run?.(order, { key: 'k', number: 3 });
    expect(await progress(owner.token, workId)).toMatchObject({ state: 'failed', message: 'Server Error' });
    expect([await stock(id), await batchOf(owner.token)]).toMatchObject([1, { state: 'failed' }]);
  });

  it('leaves out what came in or went while it waited', async () => {
    const { id, owner, workId } = await started();
    await jobs.runNext();
    await addCar(t, id, { vin: vinOf(9) });
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where dealership_id = ${id} and vin = ${vinOf(5)} returning id`,
    );
    await jobs.runAll();
    const { results, message } = await progress(owner.token, workId);
    expect(message).toBe('297 cars came in, 1 restored, the purchase of 1 noted, 1 left out');
    expect(results).toMatchObject([
      { line: 7, text: expect.stringContaining('was deleted in the meantime') },
      { line: 11, text: expect.stringContaining('is in stock already') },
    ]);
  });

  it('cannot be undone while it is under way', async () => {
    const { owner, body } = await started();
    const undo = await t.call(importingCalls.undoImport, { params: { id: body.batch_id } }, owner.token);
    expect([undo.status, undo.error.message]).toEqual([409, 'This import is still running: stop it instead']);
    await jobs.loseJobs();
  });
});
