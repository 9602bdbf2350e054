import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../db/database';
import { startTestApp, type TestApp } from '../../test-support/app';
import { continueWork, resumeWork, startWork } from '.';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const TASK = 'inventory.bulk';

const started = async () => {
  const { id: dealershipId, owner } = await t.newDealership();
  const write = <T>(work: Parameters<typeof t.deps.database.write<T>>[2]) =>
    t.deps.database.write(asTenant(dealershipId), { userId: owner.id, requestId: 'test' }, work);
  const workId = await write((tx) =>
    startWork(tx, t.deps.jobs, {
      ...{ tenant: dealershipId, userId: owner.id, title: 'Some work', task: TASK, total: 1, payload: {} },
    }),
  );
  return { order: { dealershipId, workId, userId: owner.id }, write };
};
/** The jobs of a work that are still to be done. */
const jobsOf = (workId: number) =>
  t.sql<{ id: number; locked_at: string | null }>(
    sql`select id, locked_at from graphile_worker._private_jobs
      where payload ->> 'workId' = ${String(workId)} and attempts < max_attempts order by id`,
  );

describe('background work', () => {
  it('has one job, however many servers start', async () => {
    const { order } = await started();
    await resumeWork(t.deps);
    await Promise.all([resumeWork(t.deps), resumeWork(t.deps)]);
    expect(await jobsOf(order.workId)).toHaveLength(1);
  });

  it('gets one job when it has lost its own', async () => {
    const { order } = await started();
    await t.sql(
      sql`delete from graphile_worker._private_jobs where payload ->> 'workId' = ${String(order.workId)}`,
    );
    await Promise.all([resumeWork(t.deps), resumeWork(t.deps)]);
    expect(await jobsOf(order.workId)).toHaveLength(1);
  });

  it('whose job is running when another server starts goes on with one job', async () => {
    const { order, write } = await started();
    const [running] = await jobsOf(order.workId);
    await t.sql(
      sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another server', attempts = 1
        where id = ${running?.id ?? 0}`,
    );
    await resumeWork(t.deps);
    await write((tx) => continueWork(tx, t.deps.jobs, TASK, order));
    const waiting = (await jobsOf(order.workId)).filter(({ locked_at }) => locked_at === null);
    expect(waiting).toHaveLength(1);
  });
});
