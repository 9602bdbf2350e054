import { recordCalls } from '@forecourt/contract/tasks/record';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { DUE, tasksOf } from '../../../test-support/tasks';

let t: TestApp;
let tasks: ReturnType<typeof tasksOf>;
beforeAll(async () => {
  t = await startTestApp();
  tasks = tasksOf(t);
});
afterAll(() => t.stop());

const PAST = '2020-05-01T17:00:00.000Z';
const DAILY = { unit: 'day', every: 1 } as const;

describe('a task that repeats', () => {
  it('has its next one made when it is done, once', async () => {
    const { owner } = await t.newDealership();
    const { id } = (
      await tasks.add(owner.token, {
        ...{ repeat: DAILY, remind_at: '2099-05-01T16:30:00Z', checklist: [{ text: 'Wash', done: 1 }] },
      })
    ).body;
    await Promise.all([
      tasks.move(owner.token, id, { state: 'done' }),
      tasks.move(owner.token, id, { state: 'done' }),
    ]);
    await tasks.move(owner.token, id, { state: 'open' });
    await tasks.move(owner.token, id, { state: 'done' });
    const { rows } = await tasks.list(owner.token, { state: 'open' });
    expect(rows.map(({ due_at }) => new Date(due_at).toISOString())).toEqual(['2099-05-02T17:00:00.000Z']);
    const next = (await tasks.get(owner.token, rows[0]?.id ?? 0)).body;
    expect(next).toMatchObject({
      checklist: [{ text: 'Wash', done: 0 }],
      repeat: { unit: 'day' },
      state: 'open',
    });
    expect(new Date(next.remind_at ?? '').toISOString()).toBe('2099-05-02T16:30:00.000Z');
  });

  it('has its next one made when it is due, once, also when two servers try and the job comes again', async () => {
    const { owner } = await t.newDealership();
    await tasks.add(owner.token, { repeat: DAILY, due_at: PAST });
    const again = await t.sql<{ payload: unknown }>(sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'tasks.repeat' order by j.id desc limit 1`);
    for (const _ of [1, 2])
      await t.sql(
        sql`select graphile_worker.add_job('tasks.repeat', ${JSON.stringify(again[0]?.payload)}::json)`,
      );
    const jobs = jobsByHand(t, 'tasks');
    await Promise.all([jobs.runNext(), jobs.runNext(), jobs.runNext()]);
    await jobs.runAll();
    const { rows } = await tasks.list(owner.token);
    expect(rows).toHaveLength(2);
    // what was missed since 2020 is not made up for
    expect(Date.parse(rows[1]?.due_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('ends with its last day, when it no longer repeats, and when the latest is removed', async () => {
    const { owner } = await t.newDealership();
    const done = async (more: object, change: (id: number) => Promise<unknown> = async () => undefined) => {
      const { id } = (await tasks.add(owner.token, { repeat: DAILY, ...more })).body;
      await change(id);
      await tasks.move(owner.token, id, { state: 'done' });
    };
    await done({ repeat: { ...DAILY, until: '2099-05-01' } });
    await done({}, (id) => tasks.save(owner.token, id, { repeat: null }));
    expect((await tasks.list(owner.token, { state: 'open' })).total).toBe(0);
    const { id } = (await tasks.add(owner.token, { repeat: DAILY, due_at: PAST })).body;
    await t.call(recordCalls.remove, { params: { id } }, owner.token);
    await jobsByHand(t, 'tasks').runAll();
    expect((await tasks.list(owner.token, { state: 'open' })).total).toBe(0);
    // restored it goes on
    await t.call(recordCalls.restore, { params: { id } }, owner.token);
    await jobsByHand(t, 'tasks').runAll();
    expect((await tasks.list(owner.token, { state: 'open' })).total).toBe(2);
  });

  it('stops when nobody works on it, and goes on when one is finished', async () => {
    const { owner, id: tenant } = await t.newDealership();
    const { id } = (await tasks.add(owner.token, { repeat: DAILY, due_at: PAST })).body;
    await t.sql(sql`insert into task (dealership_id, title, assignee_id, created_by, due_at, series_id, next_id)
      select ${tenant}, 'old', ${owner.id}, ${owner.id}, ${PAST}::timestamptz - n * interval '1 day', ${id}, ${id}
      from generate_series(1, 19) n returning id`);
    await jobsByHand(t, 'tasks').runAll();
    expect((await tasks.list(owner.token)).total).toBe(20);
    await tasks.move(owner.token, id, { state: 'done' });
    expect((await tasks.list(owner.token)).total).toBe(21);
  });
});

describe('a reminder of a task', () => {
  it('comes once at its time, and anew when that is moved', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await tasks.add(owner.token, { due_at: DUE, remind_at: PAST, text: 'Two keys' })).body;
    const jobs = jobsByHand(t, 'tasks');
    await jobs.runAll();
    await t.sql(
      sql`select graphile_worker.add_job('tasks.remind', ${JSON.stringify({
        dealershipId: (
          await t.sql<{ d: number }>(sql`select dealership_id as d from task where id = ${id}`)
        )[0]?.d,
        taskId: id,
      })}::json)`,
    );
    await jobs.runAll();
    expect(await tasks.notifications(owner.token)).toEqual([['Reminder: Order the second key', 'Two keys']]);
    await tasks.save(owner.token, id, { title: 'Order both keys' });
    await jobs.runAll();
    expect(await tasks.notifications(owner.token)).toHaveLength(1);
    await tasks.save(owner.token, id, { remind_at: '2021-05-01T17:00:00Z' });
    await jobs.runAll();
    expect(await tasks.notifications(owner.token)).toHaveLength(2);
  });

  it('does not come when its server is stopped between marking and telling: both are one transaction', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await tasks.add(owner.token, { due_at: DUE, remind_at: PAST })).body;
    // the notification cannot be written, as when the server dies there
    await t.sql(
      sql`alter table notification add constraint never check (user_id <> ${sql.raw(String(owner.id))}) not valid`,
    );
    await expect(jobsByHand(t, 'tasks').runAll()).rejects.toThrow();
    await t.sql(sql`alter table notification drop constraint never`);
    expect((await tasks.get(owner.token, id)).body.reminded_at).toBeNull();
    await t.sql(
      sql`select graphile_worker.add_job('tasks.remind', ${JSON.stringify({
        dealershipId: (
          await t.sql<{ d: number }>(sql`select dealership_id as d from task where id = ${id}`)
        )[0]?.d,
        taskId: id,
      })}::json)`,
    );
    await jobsByHand(t, 'tasks').runAll();
    expect(await tasks.notifications(owner.token)).toHaveLength(1);
  });
});
