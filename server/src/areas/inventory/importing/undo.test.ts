import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { progressCalls } from '@forecourt/contract/progress';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, lineOf, vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let jobs: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  t = await startTestApp();
  jobs = jobsByHand(t, 'inventory');
});
afterAll(() => t.stop());

const add = (token: string, csv: File, body: object = {}) =>
  t.call(importingCalls.addAdesa, { files: { csv }, body }, token);
const undo = (token: string, id: number) => t.call(importingCalls.undoImport, { params: { id } }, token);
const present = async (dealershipId: number) =>
  (
    await t.sql<{ vin: string }>(
      sql`select vin from stock_vehicle where dealership_id = ${dealershipId} and deleted_at is null order by vin`,
    )
  ).map(({ vin }) => vin);
const [ONE, TWO, THREE] = [vinOf(1), vinOf(2), vinOf(3)];

/** One in stock, one brought back, one added. */
const imported = async (wanted: { groupId?: number } = {}) => {
  const place = await t.newDealership(wanted);
  const here = await addCar(t, place.id, { vin: ONE });
  const back = await addCar(t, place.id, { vin: TWO, deleted: true });
  const csv = csvFile(lineOf(ONE), lineOf(TWO), lineOf(THREE));
  const { body } = await add(place.owner.token, csv, { restoreIds: [back] });
  expect(body).toMatchObject({ added: 1, restored: 1, noted: 1 });
  return { ...place, here, back, csv, batchId: body.batch_id };
};

describe('an import that is undone', () => {
  it('leaves the stock as it was', async () => {
    const { id, owner, here, back, batchId } = await imported();
    expect(await present(id)).toHaveLength(3);
    expect((await undo(owner.token, batchId)).body).toEqual({
      ...{ message: '2 cars were removed', removed: 2, progress_id: null },
    });
    expect(await present(id)).toEqual([ONE]);
    for (const car of [here, back])
      expect(
        (await t.call(importingCalls.getAuction, { params: { id: car } }, owner.token)).body.entered,
      ).toBe(0);
    const { body } = await t.call(importingCalls.listImports, {}, owner.token);
    expect(body.rows).toMatchObject([
      { state: 'undone', can_undo: 0, undone_at: expect.any(String), undone_by: expect.stringMatching(/\w/) },
    ]);
  });

  it('counts as never having been here, and can be imported again', async () => {
    const { owner, csv, back, batchId } = await imported();
    await undo(owner.token, batchId);
    const { body } = await t.call(importingCalls.checkAdesa, { files: { csv } }, owner.token);
    expect(body.rows.map(({ state, existing }) => [state, existing?.id])).toEqual([
      ['in-stock', expect.any(Number)],
      ['deleted', back],
      ['new', undefined],
    ]);
    expect((await add(owner.token, csv)).body).toMatchObject({ added: 2, restored: 0 });
  });

  it('is undone once, also at the same moment', async () => {
    const { owner, batchId } = await imported();
    const replies = await Promise.all([undo(owner.token, batchId), undo(owner.token, batchId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(owner.token, batchId)).error.message).toBe('This import was undone already');
  });

  it.each([
    ['sold', 'status = 8, sold_date = current_date', 'is sold'],
    ['in a deal', 'status = 6', 'has a live deal (Bill Of Sales)'],
  ])('is refused with its name when a car is %s', async (_name, change, reason) => {
    const { id, owner, batchId } = await imported();
    const [car] = await t.sql<{ stock_no: string }>(
      sql`update stock_vehicle set ${sql.raw(change)} where dealership_id = ${id} and vin = ${THREE} returning stock_no`,
    );
    const reply = await undo(owner.token, batchId);
    expect([reply.status, reply.error.message]).toEqual([
      409,
      `Nothing was undone: ${car?.stock_no} ${reason}`,
    ]);
    expect(reply.error.current).toMatchObject([{ stock_NO: car?.stock_no, reason }]);
    expect(await present(id)).toHaveLength(3);
  });

  it('is refused when a car is rented out or at another branch; one that was deleted since is no matter', async () => {
    const { id, owner, batchId, back } = await imported({ groupId: 9_600 });
    const branch = await t.newDealership({ groupId: 9_600 });
    for (const [place, user] of [
      [id, branch.owner.id],
      [branch.id, owner.id],
    ])
      await t.sql(sql`insert into membership values (${place}, ${user}, ${ROLE.owner})`);
    for (const { id: userId } of [owner, branch.owner]) await t.deps.sessions.forget({ userId });
    await t.sql(sql`insert into rent (dealership_id, stock_id, renter, start_date, end_date, daily_price, deposit)
      values (${id}, ${back}, 'Ada', '2026-01-01', '2026-12-31', 1, 1) returning id`);
    expect((await undo(owner.token, batchId)).error.message).toMatch(/is rented out until 2026-12-31$/);
    await t.sql(sql`update rent set returned_on = '2026-01-02' where dealership_id = ${id} returning id`);
    const [car] = await t.sql<{ id: number }>(
      sql`select id from stock_vehicle where dealership_id = ${id} and vin = ${THREE}`,
    );
    const moveTo = (branch_id: number, token: string) =>
      t.call(bulkCalls.switchBranch, { body: { ids: [car?.id ?? 0], branch_id } }, token);
    expect((await moveTo(branch.id, owner.token)).body.changed).toBe(1);
    expect((await undo(owner.token, batchId)).error.message).toBe(
      `Nothing was undone: ${THREE} is at another branch`,
    );
    expect((await moveTo(id, branch.owner.token)).body.changed).toBe(1);
    await t.sql(
      sql`update stock_vehicle set deleted_at = now() where dealership_id = ${id} and vin = ${THREE} returning id`,
    );
    expect((await undo(owner.token, batchId)).body.removed).toBe(1);
  });

  it('takes back an invoice too', async () => {
    const { owner, id } = await t.newDealership();
    const { body } = await t.call(
      importingCalls.importAuction,
      { params: { source: 'otolane' }, body: { vin_number: ONE, invoices: { sellPrice: 1 } } },
      owner.token,
    );
    expect((await undo(owner.token, body.batch_id)).body.message).toBe('1 car was removed');
    expect(await present(id)).toEqual([]);
  });

  it('of many cars goes on in the background, all at once', async () => {
    const { owner, id } = await t.newDealership();
    const csv = csvFile(...Array.from({ length: 520 }, (_, n) => lineOf(vinOf(n))));
    const { body: batch } = await add(owner.token, csv);
    await jobs.runAll();
    const { body } = await undo(owner.token, batch.batch_id);
    expect(body).toMatchObject({
      message: 'Working on 520 cars',
      removed: 0,
      progress_id: expect.any(Number),
    });
    await undo(owner.token, batch.batch_id);
    await jobs.runAll();
    const { body: work } = await t.call(
      progressCalls.get,
      { params: { id: body.progress_id ?? 0 } },
      owner.token,
    );
    expect(work).toMatchObject({ state: 'finished', done: 520, message: '520 cars were removed' });
    expect(await present(id)).toEqual([]);
  });

  it('is of this dealership, and undone by those who may change cars', async () => {
    const { user, batchId } = await imported();
    const other = await t.newDealership();
    expect((await undo(other.owner.token, batchId)).status).toBe(404);
    expect((await t.call(importingCalls.listImports, {}, other.owner.token)).body).toMatchObject({
      rows: [],
      total: 0,
    });
    for (const role of [ROLE.customer, ROLE.mechanic, ROLE.seller])
      expect((await undo((await user(role)).token, batchId)).status).toBe(403);
  });
});

describe('the list of imports', () => {
  it('is paged, the newest first, with who did it', async () => {
    const { owner } = await t.newDealership();
    for (const vin of [ONE, TWO, THREE]) await add(owner.token, csvFile(lineOf(vin)));
    const list = async (query: object) =>
      (await t.call(importingCalls.listImports, { query }, owner.token)).body;
    const { rows, total } = await list({ limit: 2 });
    expect([rows.length, total]).toEqual([2, 3]);
    expect(rows[0]).toMatchObject({
      source: 'adesa',
      file_name: 'purchases.csv',
      created_by: expect.stringMatching(/\w/),
    });
    expect(rows[0]?.id).toBeGreaterThan(rows[1]?.id ?? 0);
    expect((await list({ limit: 2, page: 2 })).rows).toHaveLength(1);
    expect((await list({ limit: 1, sort: 'created_at' })).rows[0]?.id).toBeLessThan(rows[1]?.id ?? 0);
  });
});
