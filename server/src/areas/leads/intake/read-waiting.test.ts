import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../job-handlers';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { leadsOf } from '../../../test-support/leads';
import { READ_FORGOTTEN_TASK } from './read-waiting';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

const dealership = async () => {
  const { owner, id } = await t.newDealership();
  const { adf_key: key } = (await t.call(leadSettingsCalls.settings, {}, owner.token)).body;
  const post = async (text: string) =>
    (await t.call(leadIntakeCalls.adfIntake, { params: { key }, body: { adf: text } })).body.receipt;
  const names = async () => (await l.list(owner.token)).rows.map(({ message }) => message);
  return { id, post, names };
};
const statesOf = async (id: number) =>
  (
    await t.sql<{ state: string; tries: number }>(
      sql`select state, tries from lead_message where dealership_id = ${id} order by id`,
    )
  ).map(({ state, tries }) => [state, tries]);
const runTask = (task: string, payload: unknown) => {
  const silent = { send: async () => ({ id: '' }) };
  return jobHandlers(t.deps, silent, silent)[task]?.(payload, { key: 'test', number: 1 });
};

describe('reading messages', () => {
  it('makes leads of all others when one cannot be read, and gives that one up after three tries', async () => {
    const { id, post, names } = await dealership();
    await post('first');
    const broken = await post('second');
    await post('third');
    await t.sql(
      sql`update lead_message set content = 'damaged' where dealership_id = ${id} and id = ${broken} returning 1`,
    );
    await jobsByHand(t, 'leads').runAll();
    expect((await names()).sort()).toEqual(['first', 'third']);
    expect(await statesOf(id)).toEqual([
      ['done', 0],
      ['failed', 3],
      ['done', 0],
    ]);
  });

  it('reads more messages than one batch has', async () => {
    const { id, post } = await dealership();
    for (let n = 0; n < 60; n += 1) await post(`message ${n}`);
    await jobsByHand(t, 'leads').runAll();
    expect(new Set((await statesOf(id)).map(([state]) => state))).toEqual(new Set(['done']));
  });

  it('finds messages whose job was lost with the server', async () => {
    const { id, post, names } = await dealership();
    await post('kept');
    await jobsByHand(t, 'leads').loseJobs();
    await runTask(READ_FORGOTTEN_TASK, {});
    await jobsByHand(t, 'leads').runAll();
    expect(await names()).toEqual([]);
    await t.sql(
      sql`update lead_message set created_at = now() - interval '1 minute' where dealership_id = ${id} returning 1`,
    );
    await runTask(READ_FORGOTTEN_TASK, {});
    await jobsByHand(t, 'leads').runAll();
    expect(await names()).toEqual(['kept']);
  });

  it('loses none and makes none twice when messages come in while jobs read, each sent twice', async () => {
    const { id, post } = await dealership();
    const texts = Array.from({ length: 40 }, (_, n) => `sent ${n}`);
    const send = async () => {
      for (const text of texts) await post(text);
    };
    let isSending = true;
    const read = async () => {
      while (isSending) await jobsByHand(t, 'leads').runNext();
      await jobsByHand(t, 'leads').runAll();
    };
    const sending = Promise.all([send(), send()]).finally(() => {
      isSending = false;
    });
    await Promise.all([sending, read(), read()]);
    expect(await statesOf(id)).toEqual(texts.map(() => ['done', 0]));
    const made = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from lead where dealership_id = ${id}`,
    );
    expect(made[0]?.n).toBe(texts.length);
  });
});
