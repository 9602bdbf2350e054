import { mergeCalls } from '@forecourt/contract/merge';
import { progressCalls } from '@forecourt/contract/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { merging } from '../test-support/merging';
import { mergeJobs } from './report-job';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const open = async () => {
  const m = merging(t, await t.newDealership());
  const person = { f_name: 'Kim', l_name: 'Fraser', mobile: '604 555 0101' };
  const report = async (query: object = {}) =>
    (await t.call(mergeCalls.report, { query: query as never }, m.owner.token)).body; // filters of the call
  /** What the queue holds for this dealership, done one after the other as its worker would. */
  const work = async (most = 100) => {
    for (let n = 0; n < most; n += 1) {
      const [job] = await t.sql<{
        id: string;
        payload: unknown;
      }>(sql`delete from graphile_worker._private_jobs j
        where j.id = (select id from graphile_worker._private_jobs where (payload ->> 'dealershipId')::int = ${m.tenant} order by id limit 1)
        returning id, payload`);
      if (!job) return;
      await mergeJobs(t.deps)['merge.report']?.(job.payload, { key: `job-${job.id}`, number: 1 });
    }
  };
  const start = async () => (await t.call(mergeCalls.startReport, {}, m.owner.token)).body;
  const groups = async (query: object = {}) =>
    (await report(query)).rows.map(({ members }) => members.map(({ id }) => id));
  return { ...m, person, report, start, work, groups };
};

describe('the report', () => {
  it('changes nothing when it is read, even before the first search', async () => {
    const { add, person, report, tenant } = await open();
    await add(person);
    const nothing = { rows: [], total: 0, page: 1, limit: 25, report: null, running: null };
    expect(await report()).toEqual(nothing);
    expect(await report({ start: 1 })).toEqual(nothing);
    expect(await t.sql(sql`select id from duplicate_report where dealership_id = ${tenant}`)).toEqual([]);
    expect(await t.sql(sql`select id from background_work where dealership_id = ${tenant}`)).toEqual([]);
  });

  it('is started, works in the background and shows groups, explained', async () => {
    const { add, person, report, start, work } = await open();
    const [a, b, c] = [await add(person), await add({ ...person, f_name: 'Kimberly' }), await add(person)];
    await add({ f_name: 'Noah', l_name: 'Silva' });
    await start();
    const first = await report();
    expect(first).toMatchObject({
      rows: [],
      total: 0,
      report: { state: 'running', done: 0, total: 4, finished_at: null },
    });
    await work();
    const done = await report();
    expect(done).toMatchObject({
      total: 1,
      report: { id: first.report?.id, state: 'finished', done: 4 },
      running: null,
    });
    const [group] = done.rows;
    expect(group?.members.map(({ id }) => id)).toEqual([a, b, c]);
    expect(group?.pairs.map((pair) => [pair.a, pair.b])).toEqual([
      [a, b],
      [a, c],
      [b, c],
    ]);
    expect(group?.pairs[0]?.reasons).toContainEqual(
      expect.objectContaining({ field: 'mobile', kind: 'equal', weight: 45 }),
    );
    expect(group).toMatchObject({
      verdict: 'likely',
      score: Math.max(...(group?.pairs.map(({ score }) => score) ?? [])),
    });
  });

  it('is one at a time, however many ask, with progress and a message at the end', async () => {
    const { add, person, start, work, owner } = await open();
    await add(person);
    await add(person);
    const replies = await Promise.all([start(), start(), start()]);
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    const progress = () => t.call(progressCalls.get, { params: { id: replies[0].progress_id } }, owner.token);
    expect((await progress()).body).toMatchObject({
      state: 'waiting',
      total: 2,
      title: 'Look for duplicates among 2 customers',
    });
    await work();
    expect((await progress()).body).toMatchObject({ state: 'finished', message: '1 group to look at' });
  });

  it('shows the last one while the next is under way, and forgets it then', async () => {
    const { add, person, report, start, work, groups } = await open();
    const [a, b] = [await add(person), await add(person)];
    await start();
    await work();
    const c = await add(person);
    await start();
    const again = await report();
    expect([again.report?.state, again.running?.state]).toEqual(['finished', 'running']);
    expect(again.rows[0]?.members).toHaveLength(2);
    await work();
    expect(await groups()).toEqual([[a, b, c]]);
    expect(
      await t.sql(sql`select count(*)::int as n from duplicate_report where id = ${again.report?.id ?? 0}`),
    ).toEqual([{ n: 0 }]);
  });

  it('goes on where a crash cut it off, counting nothing twice', async () => {
    const { add, person, report, start, work, tenant, groups } = await open();
    const [a, b] = [await add(person), await add(person)];
    await start();
    const [job] = await t.sql<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs where (payload ->> 'dealershipId')::int = ${tenant}`,
    );
    const run = () => mergeJobs(t.deps)['merge.report']?.(job?.payload, { key: 'job-again', number: 1 });
    // the same job twice over, as after a crash between its end and the note of it
    await run();
    await run();
    await work();
    expect(await groups()).toEqual([[a, b]]);
    expect((await report()).report).toMatchObject({ state: 'finished', done: 2, total: 2 });
  });

  it('stops when asked, and can be started again', async () => {
    const { add, person, report, start, work, groups, owner } = await open();
    const [a, b] = [await add(person), await add(person)];
    const first = await start();
    await work(1);
    await t.call(progressCalls.cancel, { params: { id: first.progress_id } }, owner.token);
    await work();
    expect((await report()).report?.state).toBe('cancelled');
    await start();
    expect(await groups()).toEqual([]);
    await work();
    expect(await groups()).toEqual([[a, b]]);
  });

  it('ends as failed when it fails again and again', async () => {
    const { add, person, start, tenant } = await open();
    await add(person);
    await start();
    const [job] = await t.sql<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs where (payload ->> 'dealershipId')::int = ${tenant}`,
    );
    await t.sql(sql`update duplicate_report set type = 'nothing' where dealership_id = ${tenant}`);
    const run = (number: number) =>
      mergeJobs(t.deps)['merge.report']?.(job?.payload, { key: 'job-bad', number });
    await expect(run(1)).rejects.toThrow('nothing of the type');
    await run(3);
    expect(await t.sql(sql`select state from duplicate_report where dealership_id = ${tenant}`)).toEqual([
      { state: 'failed' },
    ]);
  });

  it('lets go of who was merged or removed, and has them again after an undo', async () => {
    const { add, person, report, start, work, groups, merge, undo } = await open();
    const [a, b, c] = [await add(person), await add(person), await add(person)];
    await start();
    await work();
    const one = await merge({ ids: [a, b], survivor: a });
    expect(await groups()).toEqual([[a, c]]);
    const two = await merge({ ids: [a, c], survivor: c });
    expect([await groups(), (await report()).total]).toEqual([[], 0]);
    await undo(two.body.merge_id ?? 0);
    await undo(one.body.merge_id ?? 0);
    expect(await groups()).toEqual([[a, b, c]]);
  });

  it('follows what is said not to be a duplicate, at once and in the next one', async () => {
    const { add, person, start, work, groups, owner } = await open();
    const [a, b, c] = [await add(person), await add(person), await add(person)];
    await start();
    await work();
    await t.call(mergeCalls.addNotDuplicate, { body: { ids: [a, b] } }, owner.token);
    const together = async () => (await groups()).filter((ids) => ids.includes(a) && ids.includes(b));
    expect(await together()).toEqual([]);
    expect((await groups()).flat()).toContain(c);
    await t.call(mergeCalls.startReport, {}, owner.token);
    await work();
    expect(await together()).toEqual([]);
    await t.call(mergeCalls.removeNotDuplicate, { params: { a, b } }, owner.token);
    expect(await groups()).toEqual([[a, b, c]]);
  });

  it('lists uncertain groups separately from likely ones, page by page', async () => {
    const { add, report, start, work, groups } = await open();
    for (let n = 0; n < 3; n += 1) {
      const likely = { f_name: 'Ann', l_name: `Roy${'abc'[n]}`, mobile: `604 555 020${n}` };
      await add(likely);
      await add(likely);
    }
    await add({ f_name: 'Priya', l_name: 'Haddad', address: '12 Elm St', postalcode: 'V5K 0A1' });
    await add({ f_name: 'Prina', l_name: 'Haddad', address: '12 Elm St', postalcode: 'V5K 0A1' });
    await start();
    await work();
    const likely = await groups({ verdict: 'likely' });
    const possible = await groups({ verdict: 'possible' });
    expect([likely.length, (await report()).total]).toEqual([3, 3 + possible.length]);
    expect(possible).toHaveLength(1);
    expect([...(await groups({ limit: 2 })), ...(await groups({ limit: 2, page: 2 }))]).toEqual(
      await groups(),
    );
  });

  it('compares across the steps of its work', async () => {
    const { add, person, start, work, groups, tenant } = await open();
    const a = await add(person);
    // more than one step of others between the two
    await t.sql(
      sql`insert into customer (dealership_id, first_name, last_name) select ${tenant}, 'Nobody', 'Number' || n from generate_series(1, 4500) n`,
    );
    const b = await add(person);
    await start();
    await work();
    expect(await groups({ verdict: 'likely' })).toEqual([[a, b]]);
  });

  it('has nothing of another dealership', async () => {
    const [here, there] = [await open(), await open()];
    await here.add(here.person);
    await there.add(there.person);
    await here.start();
    await here.work();
    expect(await here.groups()).toEqual([]);
    expect((await there.report()).report).toBeNull();
  });
});
