import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { settingsCalls } from '@forecourt/contract/tasks/settings';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobHandlers } from '../../../job-handlers';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { leadsOf } from '../../../test-support/leads';
import { tasksOf } from '../../../test-support/tasks';
import { sendWebsiteLead } from '../test-support/website-lead';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
let tasks: ReturnType<typeof tasksOf>;
const START = '2026-06-15T19:00:00Z';
let now = new Date(START);
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  l = leadsOf(t);
  tasks = tasksOf(t);
});
afterAll(() => t.stop());

const minutesLater = (minutes: number) => {
  now = new Date(new Date(START).getTime() + minutes * 60_000);
};

const lookAtClock = async () => {
  const silent = { send: async () => ({ id: '' }) };
  await jobHandlers(t.deps, silent, silent)['leads-pass-on']?.({}, { key: 'minute', number: 1 });
};

interface Wanted {
  type?: number;
  pass_on?: 0 | 1;
  assign_in_turn?: 0 | 1;
  taskMinutes?: number;
}

/** A dealership with two sellers and a lead of its website, which nobody has answered. */
const dealershipWithLead = async ({
  type = 12,
  pass_on = 1,
  assign_in_turn = 1,
  taskMinutes = 15,
}: Wanted = {}) => {
  now = new Date(START);
  const { owner, user } = await t.newDealership();
  const [a, b] = [await user(ROLE.seller), await user(ROLE.seller)];
  const manager = await user(ROLE.manager);
  await t.call(
    leadSettingsCalls.saveSettings,
    { body: { respond_minutes: 15, assign_in_turn, pass_on } },
    owner.token,
  );
  const rule = { rule: 'lead-unanswered' as const, is_on: 1 as const, amount: taskMinutes };
  await t.call(settingsCalls.saveRules, { body: { rules: [rule] } }, owner.token);
  const fields = type === 26 ? { position: 'Sales' } : {};
  await sendWebsiteLead(t, owner.token, { type, fields });
  const [lead] = (await l.list(owner.token)).rows;
  return { owner, manager, a, b, id: lead?.id ?? 0, lead };
};

const answer = (token: string, lead_id: number) =>
  t.call(leadContactCalls.addActivity, { body: { lead_id, channel: 'call', text: 'Talked' } }, token);

describe('a career lead', () => {
  it('has no clock, is not passed on, makes no task, and is notified to the owner alone', async () => {
    const { owner, manager, a, b, id, lead } = await dealershipWithLead({ type: 26 });
    expect([lead?.lead_type, lead?.respond_by, lead?.seller]).toEqual([26, null, null]);
    minutesLater(120);
    await lookAtClock();
    expect((await l.read(owner.token, id)).seller).toBeNull();
    expect((await tasks.list(owner.token)).total).toBe(0);
    expect(await tasks.notifications(a.token)).toEqual([]);
    expect(await tasks.notifications(b.token)).toEqual([]);
    expect(await tasks.notifications(manager.token)).toEqual([]);
    expect((await tasks.notifications(owner.token)).map(([title]) => title)).toEqual(['New lead: Career']);
  });
});

describe('a lead that no seller was given', () => {
  it('is notified once to the owner and managers, and not again when the clock gives it to a seller', async () => {
    const { owner, manager, a, b, id, lead } = await dealershipWithLead({ assign_in_turn: 0 });
    expect(lead?.seller).toBeNull();
    const told = async (token: string) =>
      (await tasks.notifications(token)).map(([title]) => title).filter((title) => /lead/i.test(title ?? ''));
    const once = [expect.stringMatching(/^New lead without a seller: /)];
    for (const { token } of [owner, manager]) expect(await told(token)).toEqual(once);
    for (const { token } of [a, b]) expect(await told(token)).toEqual([]);
    minutesLater(16);
    await lookAtClock();
    expect((await l.read(owner.token, id)).seller?.id).toBe(a.id);
    for (const { token } of [owner, manager]) expect(await told(token)).toEqual(once);
    expect((await tasks.notifications(a.token)).map(([title]) => title)).toContain(
      'Reassigned to you: Amara Okafor',
    );
  });

  it('is not told to managers when a seller has it', async () => {
    const { owner, manager } = await dealershipWithLead();
    for (const { token } of [owner, manager]) expect(await tasks.notifications(token)).toEqual([]);
  });
});

describe('a lead that nobody answers', () => {
  it('stays late until it is answered where leads are not passed on, and its seller is warned once', async () => {
    const { owner, a, id } = await dealershipWithLead({ pass_on: 0 });
    for (const minutes of [16, 17, 18]) {
      minutesLater(minutes);
      await lookAtClock();
    }
    const late = async () => (await l.list(owner.token, { clock: 'late' })).rows.map((row) => row.id);
    expect(await late()).toEqual([id]);
    expect((await l.list(owner.token, { clock: 'waiting' })).total).toBe(1);
    const warnings = (await tasks.notifications(a.token)).filter(([title]) =>
      title?.startsWith('Not answered in time'),
    );
    expect(warnings).toHaveLength(1);
    await answer(a.token, id);
    expect(await late()).toEqual([]);
  });

  it('stays late after it was passed on three times', async () => {
    const { owner, id } = await dealershipWithLead();
    for (const minutes of [16, 32, 48, 64, 80]) {
      minutesLater(minutes);
      await lookAtClock();
    }
    const read = await l.read(owner.token, id);
    expect(read.events.filter(({ text }) => text === 'Not answered in time')).toHaveLength(3);
    expect((await l.list(owner.token, { clock: 'late' })).rows.map((row) => row.id)).toEqual([id]);
  });
});

describe('the task for an unanswered lead', () => {
  it('comes after the minutes of its rule, whatever the clock of the lead says', async () => {
    const { owner, b, id } = await dealershipWithLead({ taskMinutes: 40 });
    minutesLater(16);
    await lookAtClock();
    expect((await l.read(owner.token, id)).seller?.id).toBe(b.id);
    expect((await tasks.list(owner.token)).total).toBe(0);
    await t.call(leadSettingsCalls.saveSettings, { body: { pass_on: 0 } }, owner.token);
    minutesLater(41);
    await lookAtClock();
    const { rows } = await tasks.list(owner.token);
    expect(rows.map(({ title, assignee, lead_id }) => [title, assignee?.id, lead_id])).toEqual([
      ['Reply to Amara Okafor', b.id, id],
    ]);
  });

  it('goes with the lead to whoever gets it, and is done when the lead is answered', async () => {
    const { owner, a, b, id } = await dealershipWithLead({ taskMinutes: 5 });
    minutesLater(6);
    await lookAtClock();
    const only = async () => (await tasks.list(owner.token)).rows[0];
    expect((await only())?.assignee?.id).toBe(a.id);
    minutesLater(16);
    await lookAtClock();
    expect((await only())?.assignee?.id).toBe(b.id);
    await answer(b.token, id);
    const taskId = (await only())?.id ?? 0;
    expect((await tasks.get(owner.token, taskId)).body).toMatchObject({ state: 'done', outcome: 'Answered' });
  });
});

describe('an appointment of a lead', () => {
  it('takes the lead to its state and counts in the funnel', async () => {
    const { owner, id } = await dealershipWithLead();
    const added = await tasks.add(owner.token, { kind: 'appointment', lead_id: id });
    expect(added.status).toBe(201);
    expect((await l.read(owner.token, id)).state).toBe('appointment');
    const plain = await tasks.add(owner.token, { lead_id: id });
    expect(plain.status).toBe(201);
  });

  it('leaves a lead that is won as it is', async () => {
    const { owner, id } = await dealershipWithLead();
    await t.call(leadRecordCalls.setState, { params: { id }, body: { state: 'won' } }, owner.token);
    await tasks.add(owner.token, { kind: 'appointment', lead_id: id });
    expect((await l.read(owner.token, id)).state).toBe('won');
  });
});

describe('the link of a task', () => {
  it('is only to a lead that the user sees', async () => {
    const { owner, a, b, id } = await dealershipWithLead();
    await t.call(leadSettingsCalls.saveSettings, { body: { visibility: 'own' } }, owner.token);
    const refused = await tasks.add(b.token, { lead_id: id });
    expect([refused.status, refused.error.fields]).toEqual([400, { lead_id: 'There is no such lead' }]);
    const { status, body } = await tasks.add(a.token, { lead_id: id });
    expect(status).toBe(201);
    // a link that stays is not asked about again
    await t.call(leadSettingsCalls.saveSettings, { body: { visibility: 'all' } }, owner.token);
    const career = await l.add(owner.token, { type: 26, fields: { position: 'Sales' } });
    const other = await tasks.save(a.token, body.id, { lead_id: career.id });
    expect(other.error.fields).toEqual({ lead_id: 'There is no such lead' });
    expect((await tasks.save(a.token, body.id, { lead_id: id, title: 'Later' })).status).toBe(200);
  });
});
