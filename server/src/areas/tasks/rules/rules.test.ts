import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';
import { tasksOf } from '../../../test-support/tasks';
import { addTaskByRule } from '..';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
let tasks: ReturnType<typeof tasksOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
  tasks = tasksOf(t);
});
afterAll(() => t.stop());

const setRule = (token: string, is_on: 0 | 1, amount = 30) =>
  t.call(settingsCalls.saveRules, { body: { rules: [{ rule: 'licence-expires', is_on, amount }] } }, token);

describe('the rules', () => {
  it('are as usual until a dealership sets them, which owners do', async () => {
    const { owner, user } = await t.newDealership();
    const { body } = await t.call(settingsCalls.rules, {}, owner.token);
    expect(body.map(({ rule, is_on, amount, unit }) => [rule, is_on, amount, unit])).toEqual([
      ['lead-unanswered', 1, 30, 'minutes'],
      ['test-drive-ended', 1, 60, 'minutes'],
      ['licence-expires', 1, 30, 'days'],
    ]);
    expect((await setRule(owner.token, 0, 14)).body[2]).toMatchObject({ is_on: 0, amount: 14 });
    expect((await setRule(owner.token, 1, 366)).error.fields).toEqual({
      'rules.0.amount': 'at most 365 days',
    });
    const seller = await user(ROLE.seller);
    expect((await setRule(seller.token, 1)).status).toBe(403);
  });

  it('make one task for each key, also two at once, and none when switched off', async () => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const make = (key: string) =>
      t.deps.database.write(asTenant(id), { userId: null, requestId: 'test' }, (tx) =>
        addTaskByRule(tx, t.deps, asTenant(id), {
          ...{
            rule: 'lead-unanswered',
            key,
            assigneeId: seller.id,
            title: `Answer ${key}`,
            dueAt: '2099-05-01T17:00:00Z',
          },
        }),
      );
    await Promise.all([make('lead 1'), make('lead 1'), make('lead 2')]);
    expect((await tasks.titles(owner.token)).sort()).toEqual(['Answer lead 1', 'Answer lead 2']);
    expect((await tasks.notifications(seller.token)).map(([title]) => title)).toEqual([
      'You have a new task',
      'You have a new task',
    ]);
    await t.call(
      settingsCalls.saveRules,
      { body: { rules: [{ rule: 'lead-unanswered', is_on: 0, amount: 30 }] } },
      owner.token,
    );
    await make('lead 3');
    expect((await tasks.list(owner.token)).total).toBe(2);
  });
});

describe('a licence that expires', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const night = async (dealershipId: number) => {
    await t.sql(
      sql`select graphile_worker.add_job('tasks.licencesOf', ${JSON.stringify({ dealershipId })}::json)`,
    );
    await jobsByHand(t, 'tasks').runAll();
  };
  const expiring = async (token: string, f_name: string, days: number) =>
    c.add(token, { f_name, driver_license_expire_date: inDays(days) });

  it('makes a task for the seller, once for each date', async () => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const soon = await expiring(owner.token, 'Ada', 10);
    await expiring(owner.token, 'Eve', 60);
    await expiring(owner.token, 'Old', -3);
    await t.sql(sql`update customer set seller_id = ${seller.id} where id = ${soon} returning id`);
    await night(id);
    await night(id);
    const { rows } = await tasks.list(owner.token);
    expect(rows.map(({ title, assignee, customer }) => [title, assignee?.id, customer?.id])).toEqual([
      [`Driver license of Ada Fraser expires on ${inDays(10)}`, seller.id, soon],
    ]);
    // a new licence, which ends soon as well
    await t.sql(sql`update customer set licence_expires = ${inDays(12)} where id = ${soon} returning id`);
    await night(id);
    expect((await tasks.list(owner.token)).total).toBe(2);
  });

  it('is not looked at when the rule is off, or nothing happened with the customer for a year', async () => {
    const { owner, id } = await t.newDealership();
    const quiet = await expiring(owner.token, 'Quiet', 5);
    await t.sql(
      sql`update audit_entry set created_at = now() - interval '2 years' where table_name = 'customer' and row_id = ${quiet} returning id`,
    );
    await night(id);
    expect((await tasks.list(owner.token)).total).toBe(0);
    await expiring(owner.token, 'Ada', 5);
    await setRule(owner.token, 0);
    await night(id);
    expect((await tasks.list(owner.token)).total).toBe(0);
  });

  it('is looked for in every dealership that has some, every night anew', async () => {
    const { owner } = await t.newDealership();
    await expiring(owner.token, 'Ada', 5);
    await t.sql(sql`delete from graphile_worker._private_jobs returning id`);
    await t.sql(sql`select graphile_worker.add_job('tasks.licences', '{}'::json)`);
    const jobs = jobsByHand(t, 'tasks');
    await jobs.runNext();
    const waiting = await t.sql<{
      task: string;
    }>(sql`select k.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where j.run_at > now() + interval '1 minute'`);
    expect(waiting.map(({ task }) => task)).toEqual(['tasks.licences']);
    await t.sql(
      sql`delete from graphile_worker._private_jobs where run_at > now() + interval '1 minute' returning id`,
    );
    await jobs.runAll();
    expect((await tasks.list(owner.token)).total).toBe(1);
  });
});
