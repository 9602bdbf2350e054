import { listingCalls } from '@forecourt/contract/customers/listing';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { followUpCalls } from '@forecourt/contract/tasks/follow-ups';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const SOON = '2099-05-01T17:00:00.000Z';
const PAST = '2020-05-01T17:00:00.000Z';
const plan = (
  token: string,
  id: number,
  more: { due_at?: string; what?: string; assignee_id?: number } = {},
) =>
  t.call(
    followUpCalls.addFollowUp,
    { params: { id }, body: { what: 'Ask about the test drive', due_at: SOON, ...more } },
    token,
  );
const save = (token: string, id: number, body: object) =>
  t.call(followUpCalls.saveFollowUp, { params: { id }, body }, token);
const toldTo = async (token: string) =>
  (await t.call(notificationsCalls.list, {}, token)).body.notifications.map(({ title, body }) => [
    title,
    body,
  ]);

describe('a follow-up', () => {
  it('is planned, shown, moved and done', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const id = await c.add(owner.token);
    const { status, body: made } = await plan(owner.token, id, { assignee_id: seller.id });
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...{
        frk_customer_id: id,
        customer: 'Grace Fraser',
        what: 'Ask about the test drive',
        is_done: 0,
        version: 1,
      },
      assignee: { id: seller.id, name: 'Sam Lindqvist' },
    });
    const { body: list } = await t.call(listingCalls.list, {}, owner.token);
    expect(list.rows[0]?.next_follow_up).toBe(made.due_at);
    const later = await save(owner.token, made.id, { due_at: '2099-06-01T17:00:00Z', version: 1 });
    expect([later.body.due_at, later.body.version]).toEqual([expect.stringContaining('2099-06-01'), 2]);
    expect((await save(owner.token, made.id, { what: 'x', version: 1 })).status).toBe(409);
    const done = (await save(seller.token, made.id, { is_done: 1, outcome: 'Comes in' })).body;
    expect(done).toMatchObject({ is_done: 1, done_by: 'Sam Lindqvist', outcome: 'Comes in' });
    expect((await save(seller.token, made.id, { is_done: 0 })).body).toMatchObject({
      is_done: 0,
      done_at: null,
    });
    await t.call(followUpCalls.removeFollowUp, { params: { id: made.id } }, owner.token);
    const single = await t.call(followUpCalls.followUp, { params: { id: made.id } }, owner.token);
    expect(single.status).toBe(404);
  });

  it('is on the list of who has it: the open ones by when they are due', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const id = await c.add(owner.token);
    for (const [what, due_at] of [
      ['later', SOON],
      ['sooner', PAST],
    ] as const)
      await plan(owner.token, id, { what, due_at, assignee_id: seller.id });
    const { body: other } = await plan(owner.token, id, { what: 'mine' });
    const list = async (token: string, query = {}) =>
      (await t.call(followUpCalls.myFollowUps, { query }, token)).body.rows.map(({ what }) => what);
    expect(await list(seller.token)).toEqual(['sooner', 'later']);
    expect(await list(seller.token, { due_before: '2030-01-01T00:00:00Z' })).toEqual(['sooner']);
    expect(await list(owner.token)).toEqual(['mine']);
    expect(await list(seller.token, { all: 1 })).toHaveLength(3);
    await save(owner.token, other.id, { is_done: 1 });
    expect(await list(owner.token)).toEqual([]);
    expect(await list(owner.token, { is_done: 1 })).toEqual(['mine']);
    const { body: ofCustomer } = await t.call(followUpCalls.followUps, { params: { id } }, owner.token);
    expect(ofCustomer.map(({ what }) => what)).toEqual(['sooner', 'later', 'mine']);
  });

  it('needs a time and someone who works here', async () => {
    const [{ owner }, elsewhere] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(owner.token);
    expect((await plan(owner.token, id, { due_at: 'soon' })).status).toBe(400);
    expect((await plan(owner.token, id, { what: ' ' })).error.fields).toEqual({ what: 'Required' });
    const stranger = await plan(owner.token, id, { assignee_id: elsewhere.owner.id });
    expect(stranger.error.fields).toEqual({ assignee_id: 'There is no such colleague' });
    const { body } = await plan(owner.token, id);
    expect((await save(elsewhere.owner.token, body.id, { is_done: 1 })).status).toBe(404);
  });
});

describe('a reminder', () => {
  it('waits in the database for its time, and notifies whoever has the follow-up, once', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const id = await c.add(owner.token);
    const { body } = await plan(owner.token, id, { due_at: PAST, assignee_id: seller.id });
    const jobs = jobsByHand(t, 'tasks');
    await jobs.runAll();
    expect(await toldTo(seller.token)).toEqual([['Follow up with Grace Fraser', 'Ask about the test drive']]);
    const { body: notified } = await t.call(notificationsCalls.list, {}, seller.token);
    expect(notified.notifications[0]?.link).toBe(`/seller/all-customers/${id}?tab=Follow-up`);
    // the same job again, as after a crash before its end was noted, and one planned before follow-ups were tasks
    const [row] = await t.sql<{ d: number }>(sql`select dealership_id as d from customer where id = ${id}`);
    for (const [job, name] of [
      ['tasks.remind', 'taskId'],
      ['customers.remind', 'followUpId'],
    ] as const)
      await t.sql(
        sql`select graphile_worker.add_job(${job}, ${JSON.stringify({ dealershipId: row?.d, [name]: body.id })}::json)`,
      );
    await jobsByHand(t, 'customers').runAll();
    await jobs.runAll();
    expect(await toldTo(seller.token)).toHaveLength(1);
  });

  it('is planned for the very time, and anew when that is moved', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { body } = await plan(owner.token, id);
    await save(owner.token, body.id, { due_at: '2099-07-01T17:00:00Z' });
    const waiting = await t.sql<{
      at: string;
    }>(sql`select to_char(run_at at time zone 'UTC', 'YYYY-MM-DD') as at
      from graphile_worker._private_jobs where task_id = (select id from graphile_worker._private_tasks where identifier = 'tasks.remind') and payload ->> 'taskId' = ${String(body.id)} order by run_at`);
    expect(waiting.map(({ at }) => at)).toEqual(['2099-05-01', '2099-07-01']);
    // the first comes too early by now
    await jobsByHand(t, 'tasks').runAll();
    expect(await toldTo(owner.token)).toEqual([]);
  });

  it('is not sent for what is done, taken away, or of a customer who is gone', async () => {
    const { owner } = await t.newDealership();
    const [first, second] = [await c.add(owner.token), await c.add(owner.token)];
    const done = (await plan(owner.token, first, { due_at: PAST })).body;
    const gone = (await plan(owner.token, first, { due_at: PAST })).body;
    await plan(owner.token, second, { due_at: PAST });
    await save(owner.token, done.id, { is_done: 1 });
    await t.call(followUpCalls.removeFollowUp, { params: { id: gone.id } }, owner.token);
    await t.sql(sql`update customer set removed_at = now() where id = ${second} returning id`);
    await jobsByHand(t, 'tasks').runAll();
    expect(await toldTo(owner.token)).toEqual([]);
  });
});
