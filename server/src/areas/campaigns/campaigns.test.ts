import { campaignsCalls } from '@forecourt/contract/campaigns/index';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { consentEnds } from '@forecourt/domain/people/consent';
import { richTextFromPlain } from '@forecourt/domain/rich-text/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readConsents, rightTo } from '../customers';
import { campaignsOf, EVERYONE } from './test-support/campaigns';

let t: TestApp;
let c: ReturnType<typeof campaignsOf>;
const START = new Date('2026-06-15T19:00:00Z');
let now = START;
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  c = campaignsOf(t);
});
afterAll(() => t.stop());
beforeEach(async () => {
  now = START;
  await c.jobs.loseJobs();
});

const dealership = async () => {
  const made = await t.newDealership();
  await t.sql(
    sql`update dealership set street = '1 Main St', phone = '604-555-0100', email = 'sales@example.org' where id = ${made.id} returning id`,
  );
  return { ...made, token: made.owner.token };
};

describe('a campaign', () => {
  it('is written, sent to each address once, and done', async () => {
    const { token } = await dealership();
    const people = [await c.customer(token), await c.customer(token)];
    // the same address on another record
    await c.customer(token, { email: people[0]?.email.toUpperCase() ?? '' });
    const { id } = await c.add(token);
    expect((await c.step('start', token, id)).body.state).toBe('preparing');
    await c.run();
    const done = await c.get(token, id);
    expect(done).toMatchObject({ state: 'done', recipients: 2, sent: 2, is_prepared: 1, problems: [] });
    expect(done.excluded).toEqual([{ reason: 'duplicate', count: 1 }]);
    for (const { email } of people) expect(c.to(email)).toHaveLength(1);
    const [sent] = c.to(people[1]?.email ?? '');
    expect(sent?.subject).toBe('Winter is near, Grace');
    expect(sent?.text).toContain('Hello Grace Fraser, your tires are in.');
    expect(sent?.text).toContain('1 Main St');
    expect(sent?.text).toContain('(604) 555-0100');
    expect(sent?.headers?.['List-Unsubscribe']).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/m\./);
    expect(sent?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is paused while the status of the dealership allows none, and no other starts', async () => {
    const { id: dealershipId, token } = await dealership();
    const { email } = await c.customer(token);
    const other = await c.add(token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    const setStatus = async (status: number) => {
      await t.sql(sql`update dealership set status = ${status} where id = ${dealershipId} returning id`);
      await t.deps.sessions.forget({ dealershipId });
    };
    await setStatus(7);
    await c.run();
    expect(await c.get(token, id)).toMatchObject({
      state: 'paused',
      sent: 0,
      failure: expect.stringMatching(/status/),
    });
    for (const [step, which] of [
      ['start', other.id],
      ['resume', id],
    ] as const) {
      const refused = await c.step(step, token, which);
      expect([refused.status, refused.error.message]).toEqual([
        409,
        expect.stringMatching(/status of your dealership/),
      ]);
    }
    await setStatus(5);
    expect((await c.step('resume', token, id)).status).toBe(200);
    await c.run();
    expect(await c.get(token, id)).toMatchObject({ state: 'done', sent: 1, failure: '' });
    expect(c.to(email)).toHaveLength(1);
  });

  it('keeps messages that were handed over and not sent yet until it is resumed', async () => {
    const { id: dealershipId, token } = await dealership();
    const { email } = await c.customer(token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    const queued = () =>
      t.sql(
        sql`select 1 as one from campaign_message where dealership_id = ${dealershipId} and state = 'queued'`,
      );
    while ((await queued()).length === 0) await c.jobs.runNext();
    await t.sql(sql`update dealership set status = 2 where id = ${dealershipId} returning id`);
    await c.run();
    expect(c.to(email)).toEqual([]);
    await t.sql(sql`update dealership set status = 5 where id = ${dealershipId} returning id`);
    await t.deps.sessions.forget({ dealershipId });
    expect((await c.get(token, id)).state).toBe('paused');
    await c.step('resume', token, id);
    await c.run();
    expect(c.to(email)).toHaveLength(1);
  });

  it('started twice at once runs once', async () => {
    const { token } = await dealership();
    const { email } = await c.customer(token);
    const { id } = await c.add(token);
    const both = await Promise.all([c.step('start', token, id), c.step('start', token, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await c.run();
    expect(c.to(email)).toHaveLength(1);
  });

  it('that was stopped half-way writes to nobody else', async () => {
    const { token } = await dealership();
    for (let n = 0; n < 5; n += 1) await c.customer(token);
    await t.call(campaignsCalls.saveSettings, { body: { per_minute: 2 } }, token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    await c.jobs.runNext(); // prepares
    await c.jobs.runNext(); // hands two over
    const before = c.mails.length;
    await c.jobs.runNext(); // sends the first
    expect((await c.step('stop', token, id)).body.state).toBe('stopped');
    await c.run();
    expect(c.mails.length - before).toBe(1);
    const states = (await c.recipients(token, id)).map(({ state, skipped }) => skipped ?? state);
    expect(states.sort()).toEqual(['sent', 'stopped', 'stopped', 'stopped', 'stopped']);
    const { waiting, skipped } = await c.results(token, id);
    expect([waiting, skipped]).toEqual([0, [{ reason: 'stopped', count: 4 }]]);
    expect((await c.step('resume', token, id)).status).toBe(409);
  });

  it('that was stopped with many who wait skips them in steps', async () => {
    const { token, id: dealer } = await dealership();
    await c.customer(token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    await c.jobs.runNext();
    await t.sql(sql`insert into campaign_message (dealership_id, campaign_id, channel, key, variant)
      select ${dealer}, ${id}, 'email', 'many' || n || '@example.org', 'a' from generate_series(1, 2500) n returning id`);
    await c.step('stop', token, id);
    expect((await c.results(token, id)).waiting).toBe(501);
    await c.run();
    const { waiting, skipped } = await c.results(token, id);
    expect([waiting, skipped]).toEqual([0, [{ reason: 'stopped', count: 2501 }]]);
  });

  it('goes to the record that the audience shows, of several with one address', async () => {
    const { token, id: dealer } = await dealership();
    await t.sql(sql`with made as (insert into customer (dealership_id, first_name, email)
        select ${dealer}, 'P' || n, 'shared' || n % 3 || '@example.org' from generate_series(1, 240) n returning id)
      insert into customer_consent (dealership_id, customer_id, channel, kind, since)
        select ${dealer}, id, 'email', 'express', '2026-01-01' from made returning id`);
    // rows of the table are then in another order than their numbers
    await t.sql(
      sql`update customer set first_name = first_name || 'x' where dealership_id = ${dealer} and id % 2 = 0 returning id`,
    );
    const { id } = await c.add(token);
    const shown = (await c.audience(token, id, { show: 'in' })).rows.map(({ customer_id }) => customer_id);
    await c.step('start', token, id);
    await c.jobs.runNext();
    const chosen = (await c.recipients(token, id)).map(({ customer_id }) => customer_id);
    expect(chosen.sort()).toEqual(shown.sort());
    expect(shown).toHaveLength(3);
  });

  it('that was killed half-way goes on, and nobody is written to twice', async () => {
    const { token, id: dealer } = await dealership();
    const people = [];
    for (let n = 0; n < 4; n += 1) people.push(await c.customer(token));
    await t.call(campaignsCalls.saveSettings, { body: { per_minute: 2 } }, token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    await c.jobs.runNext();
    await c.jobs.runNext();
    // the server dies after the mail server took a message, before it is noted
    const [killed] = await t.sql<{
      id: number;
      key: string;
    }>(sql`update campaign_message set trying_since = now()
      where dealership_id = ${dealer} and campaign_id = ${id}
        and id = (select max(id) from campaign_message where campaign_id = ${id} and state = 'queued') returning id::int, key`);
    for (let minute = 0; minute < 6; minute += 1) {
      now = new Date(now.getTime() + 61_000);
      await c.step('pause', token, id);
      await c.step('resume', token, id);
      await c.run(8);
    }
    for (const { email } of people) expect(c.to(email)).toHaveLength(email === killed?.key ? 0 : 1);
    const rows = await c.recipients(token, id);
    expect(rows.find(({ id: of }) => of === killed?.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('not sent again'),
    });
    expect((await c.get(token, id)).state).toBe('done');
  });

  it('that was paused while it was prepared goes on with preparing', async () => {
    const { token } = await dealership();
    const { email } = await c.customer(token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    expect((await c.step('pause', token, id)).body.state).toBe('paused');
    await c.run();
    expect(c.to(email)).toEqual([]);
    expect((await c.step('resume', token, id)).body.state).toBe('preparing');
    await c.run();
    expect(c.to(email)).toHaveLength(1);
  });

  it('sends no more in a minute than the settings allow', async () => {
    const { token } = await dealership();
    for (let n = 0; n < 5; n += 1) await c.customer(token);
    await t.call(campaignsCalls.saveSettings, { body: { per_minute: 2 } }, token);
    const { id } = await c.add(token);
    await c.step('start', token, id);
    const sent = async () => (await c.get(token, id)).sent;
    await c.run(12);
    expect(await sent()).toBe(2);
    now = new Date(now.getTime() + 30_000);
    await c.run(5);
    expect(await sent()).toBe(2);
    now = new Date(now.getTime() + 31_000);
    await c.run(12);
    expect(await sent()).toBe(4);
  });

  it('is not changed or deleted once it has started, and a copy is a draft', async () => {
    const { token } = await dealership();
    const { id } = await c.add(token);
    await c.step('start', token, id);
    expect((await t.call(campaignsCalls.change, { params: { id }, body: { name: 'X' } }, token)).status).toBe(
      409,
    );
    expect((await t.call(campaignsCalls.remove, { params: { id } }, token)).status).toBe(409);
    const copy = await t.call(campaignsCalls.duplicate, { params: { id } }, token);
    expect(copy.body).toMatchObject({ name: 'Copy of Winter tires', state: 'draft', recipients: 0 });
    expect((await t.call(campaignsCalls.remove, { params: { id: copy.body.id } }, token)).status).toBe(200);
    expect((await t.call(campaignsCalls.get, { params: { id: copy.body.id } }, token)).status).toBe(404);
  });

  it('does not start without text, audience and the address of the sender', async () => {
    const { token } = await t.newDealership().then(({ owner }) => owner);
    const { id } = await c.add(token, {
      ...{ subject: '', body: richTextFromPlain(''), audience: { customers: null, leads: null } },
    });
    const refused = await c.step('start', token, id);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual([
      'audience',
      'body',
      'settings',
      'subject',
    ]);
    expect((await c.get(token, id)).problems.length).toBeGreaterThan(3);
  });

  it('keeps the address and contact of its sender until it has ended, and sends nothing without them', async () => {
    const { token, id: dealer } = await dealership();
    const people = [await c.customer(token), await c.customer(token)];
    const { id } = await c.add(token);
    const empty = () =>
      t.call(campaignsCalls.saveSettings, { body: { postal_address: ' ', contact: '' } }, token);
    await c.step('start', token, id);
    for (const step of ['pause', 'resume'] as const) {
      const refused = await empty();
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(['contact', 'postal_address']);
      await c.step(step, token, id);
    }
    expect((await t.call(campaignsCalls.saveSettings, { body: { contact: 'Call us' } }, token)).status).toBe(
      200,
    );
    await t.sql(
      sql`update campaign_settings set postal_address = '' where dealership_id = ${dealer} returning 1`,
    );
    await c.run();
    for (const { email } of people) expect(c.to(email)).toEqual([]);
    for (const row of await c.recipients(token, id))
      expect(row).toMatchObject({ state: 'failed', failure: expect.stringContaining('postal address') });
    expect((await c.get(token, id)).state).toBe('done');
    expect((await empty()).status).toBe(200);
  });

  it('saved by someone else meanwhile is a conflict', async () => {
    const { token } = await dealership();
    const { id, version } = await c.add(token);
    const save = (name: string) =>
      t.call(campaignsCalls.change, { params: { id }, body: { name, version } }, token);
    expect((await save('One')).status).toBe(200);
    expect((await save('Two')).status).toBe(409);
  });

  it('of another dealership is not found, and sellers have none', async () => {
    const [own, other] = [await dealership(), await dealership()];
    const { id } = await c.add(own.token);
    for (const what of ['start', 'pause', 'stop'] as const)
      expect((await c.step(what, other.token, id)).status).toBe(404);
    for (const call of [campaignsCalls.get, campaignsCalls.results, campaignsCalls.recipients] as const)
      expect((await t.call(call, { params: { id } }, other.token)).status).toBe(404);
    const foreign = await c.customer(own.token);
    const mine = await c.add(other.token);
    const preview = await t.call(
      campaignsCalls.preview,
      { params: { id: mine.id }, query: { customer_id: foreign.id } },
      other.token,
    );
    expect(preview.status).toBe(404);
    const seller = await own.user(ROLE.salesConsultant);
    expect((await t.call(campaignsCalls.list, {}, seller.token)).status).toBe(403);
  });
});

describe('fields', () => {
  it.each([
    ['subject', { subject: 'Hello {{nickname}}' }, '{{nickname}} is not one of the fields'],
    ['subject_b', { subject_b: '{{first name}}' }, '{{first name}} is not one of the fields'],
    ['body', { body: richTextFromPlain('{{price}}') }, '{{price}} is not one of the fields'],
    ['sms_text', { sms_text: '{{x}}' }, '{{x}} is not one of the fields'],
  ])('that are unknown are refused on %s', async (field, body, message) => {
    const { token } = await dealership();
    const { id } = await c.add(token);
    const refused = await t.call(campaignsCalls.change, { params: { id }, body }, token);
    expect(refused.status).toBe(400);
    expect(refused.error.fields).toEqual({ [field]: message });
    const template = await t.call(
      campaignsCalls.addTemplate,
      { body: { name: 'One', channel: 'email', ...body } },
      token,
    );
    expect(template.error.fields).toEqual({ [field]: message });
  });

  it('are filled for one person in a preview, which counts nothing', async () => {
    const { token } = await dealership();
    const { id: customerId } = await c.customer(token, { f_name: '<Ada>', l_name: 'Byron' });
    const { id } = await c.add(token);
    const shown = await t.call(
      campaignsCalls.preview,
      { params: { id }, query: { customer_id: customerId } },
      token,
    );
    expect(shown.body).toMatchObject({ excluded: null, from_name: expect.any(String) });
    expect(shown.body.text).toContain('Byron, your tires are in.');
    expect(shown.body.html).not.toContain('<Ada>');
    expect(shown.body.html).not.toContain('/m/o/');
    const sample = await t.call(
      campaignsCalls.previewText,
      { body: { channel: 'sms', sms_text: 'Hi {{first_name}}' } },
      token,
    );
    expect(sample.body.text).toContain('Hi Alex');
    expect(sample.body.segments).toBeGreaterThan(0);
  });
});

describe('the preview without a person', () => {
  const preview = (token: string, id: number) => t.call(campaignsCalls.preview, { params: { id } }, token);

  it('is of the first who is written to, else of the first who is found, else of a sample', async () => {
    const { token } = await dealership();
    const { id } = await c.add(token);
    expect((await preview(token, id)).body).toMatchObject({ to_address: '', excluded: null });
    const never = await c.customer(token, { consents: [] });
    expect((await preview(token, id)).body).toMatchObject({ to_address: never.email, excluded: 'never' });
    const first = await c.customer(token, { l_name: 'Zimmer' });
    await c.customer(token, { l_name: 'Abel' });
    expect((await preview(token, id)).body).toMatchObject({ to_address: first.email, excluded: null });
  });

  it('looks at the first few hundred alone', async () => {
    const { token, id: dealer } = await dealership();
    await t.sql(sql`insert into customer (dealership_id, first_name, email)
      select ${dealer}, 'P', 'early' || n || '@example.org' from generate_series(1, 300) n returning id`);
    await c.customer(token);
    const { id } = await c.add(token);
    expect((await preview(token, id)).body).toMatchObject({
      ...{ to_address: 'early1@example.org', excluded: 'never' },
    });
  });
});

describe('templates', () => {
  it('are kept, copied into campaigns and deleted', async () => {
    const { token } = await dealership();
    const body = {
      name: 'Oil change',
      channel: 'email',
      subject: 'Time for oil',
      body: richTextFromPlain('Come in'),
    } as const;
    const made = await t.call(campaignsCalls.addTemplate, { body }, token);
    expect(made.body).toMatchObject({ name: 'Oil change', excerpt: 'Come in' });
    const twice = await t.call(campaignsCalls.addTemplate, { body: { ...body, name: 'oil CHANGE' } }, token);
    expect(twice.error.fields).toEqual({ name: 'There is one of this name already' });
    const campaign = await t.call(
      campaignsCalls.add,
      { body: { name: 'Oil', channel: 'email', template_id: made.body.id } },
      token,
    );
    expect(campaign.body.subject).toBe('Time for oil');
    const params = { id: made.body.id };
    const version = made.body.version;
    expect(
      (await t.call(campaignsCalls.changeTemplate, { params, body: { name: 'Oil', version } }, token)).status,
    ).toBe(200);
    expect(
      (await t.call(campaignsCalls.changeTemplate, { params, body: { name: 'X', version } }, token)).status,
    ).toBe(409);
    expect((await t.call(campaignsCalls.templates, {}, token)).body.total).toBe(1);
    expect((await t.call(campaignsCalls.removeTemplate, { params }, token)).status).toBe(200);
    expect((await t.call(campaignsCalls.template, { params }, token)).status).toBe(404);
    const sms = await t.call(
      campaignsCalls.add,
      { body: { name: 'Oil', channel: 'sms', template_id: made.body.id } },
      token,
    );
    expect(sms.error.fields).toEqual({ template_id: 'There is no such template' });
  });
});

describe('a test message', () => {
  it('goes to oneself or a colleague, and to nobody else', async () => {
    const { token, owner, user } = await dealership();
    await c.customer(token);
    const { id } = await c.add(token);
    const send = (to?: string) =>
      t.call(campaignsCalls.sendTest, { params: { id }, body: to === undefined ? {} : { to } }, token);
    const own = `${owner.username}@example.org`;
    expect((await send()).body.to).toBe(own);
    await c.run();
    expect(c.to(own)[0]?.subject).toBe('[Test] Winter is near, Grace');
    const colleague = await user(ROLE.seller);
    expect((await send(`${colleague.username}@example.org`)).status).toBe(200);
    expect((await send('stranger@example.org')).error.fields?.to).toMatch(/colleague/);
    expect((await send('nonsense')).error.fields?.to).toBe('email format is invalid');
  });
});

describe('a schedule', () => {
  const schedule = (token: string, id: number, at: string) =>
    t.call(campaignsCalls.schedule, { params: { id }, body: { at } }, token);

  it('is a time of the clocks at the dealership, over a change of clocks', async () => {
    const { token, id: dealer } = await dealership();
    await t.sql(
      sql`update dealership set city_id = (select id from city where timezone = 'America/Toronto' limit 1) where id = ${dealer} returning id`,
    );
    const { id } = await c.add(token);
    const { timezone } = await c.get(token, id);
    const summer = await schedule(token, id, '2026-10-31T09:00');
    const winter = await schedule(token, id, '2026-11-01T09:00');
    expect(winter.body.scheduled_local).toBe('2026-11-01T09:00');
    const hours =
      (Date.parse(winter.body.scheduled_at ?? '') - Date.parse(summer.body.scheduled_at ?? '')) / 3_600_000;
    // Vancouver's and Toronto's clocks both go back on 1 November 2026, unless the time zone has given it up
    expect([24, 25]).toContain(hours);
    if (timezone === 'America/Toronto') expect(hours).toBe(25);
  });

  it('in the past, or at a time that clocks leave out, is refused', async () => {
    const { token } = await dealership();
    const { id } = await c.add(token);
    expect((await schedule(token, id, '2026-06-15T11:00')).error.fields).toEqual({ at: 'is in the past' });
    expect((await schedule(token, id, '2026-11-31T09:00')).error.fields).toEqual({
      at: 'There is no such day',
    });
    expect((await schedule(token, id, '2026-06-16T25:00')).error.fields).toEqual({
      at: 'Choose a day and a time',
    });
  });

  it('is kept by an edit: one after which it could not start is refused on its fields', async () => {
    const { token } = await dealership();
    const { id } = await c.add(token);
    await schedule(token, id, '2026-06-16T09:00');
    const change = (body: object) => t.call(campaignsCalls.change, { params: { id }, body }, token);
    const refused = await change({ subject: '', audience: { customers: null, leads: null } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual(['audience', 'subject']);
    expect((await c.get(token, id)).subject).not.toBe('');
    expect((await change({ subject: 'Snow' })).body).toMatchObject({ state: 'scheduled', subject: 'Snow' });
  });

  it('that cannot be kept makes it a draft that says why, and notifies whoever made it', async () => {
    const { token, id: dealer } = await dealership();
    const { id } = await c.add(token, { name: 'Snow tires' });
    await schedule(token, id, '2026-06-16T09:00');
    // the sender is taken from the dealership's own record until it is saved
    await t.sql(sql`update dealership set street = '' where id = ${dealer} returning id`);
    now = new Date('2026-06-16T18:00:00Z');
    await c.jobs.runNext();
    const failed = await c.get(token, id);
    expect(failed).toMatchObject({
      ...{ state: 'draft', scheduled_at: null },
      failure: expect.stringMatching(/^It did not start on 2026-06-16 at 09:00. .*postal address/),
    });
    const told = (await t.call(notificationsCalls.list, {}, token)).body.notifications;
    expect(told).toMatchObject([
      {
        ...{ title: 'The campaign did not start: Snow tires', body: failed.failure },
        link: `/admin/edit-campaign/${id}`,
      },
    ]);
    await t.sql(sql`update dealership set street = '1 Main St' where id = ${dealer} returning id`);
    expect((await schedule(token, id, '2026-06-17T09:00')).body.failure).toBe('');
  });

  it('starts the campaign then, unless it was moved or taken back', async () => {
    const { token } = await dealership();
    const { email } = await c.customer(token);
    const { id } = await c.add(token);
    await schedule(token, id, '2026-06-16T09:00');
    await c.jobs.runNext(); // too early: it waits again
    expect((await c.get(token, id)).state).toBe('scheduled');
    now = new Date('2026-06-16T18:00:00Z');
    await c.run();
    expect(c.to(email)).toHaveLength(1);
    const second = await c.add(token);
    await schedule(token, second.id, '2026-06-17T09:00');
    expect((await c.step('unschedule', token, second.id)).body).toMatchObject({
      state: 'draft',
      scheduled_at: null,
    });
    now = new Date('2026-06-18T18:00:00Z');
    await c.run();
    expect((await c.get(token, second.id)).state).toBe('draft');
  });
});

describe('two subjects', () => {
  it('go to shares that are stable and near what was asked for', async () => {
    const { token, id: dealer } = await dealership();
    await t.sql(sql`with made as (insert into customer (dealership_id, first_name, email) select ${dealer}, 'P', 'split' || n || '@example.org'
      from generate_series(1, 3000) n returning id) insert into customer_consent (dealership_id, customer_id, channel, kind, since)
      select ${dealer}, id, 'email', 'express', '2026-01-01' from made returning id`);
    await t.sql(sql`analyze customer, customer_consent`);
    const ab = { mode: 'winner', share: 20, hours: 4, by: 'opens' } as const;
    const { id } = await c.add(token, { subject_b: 'Snow, {{first_name}}', ab });
    await c.step('start', token, id);
    await c.jobs.runNext();
    const groups = await t.sql<{ variant: string; n: number }>(
      sql`select variant, count(*)::int as n from campaign_message where campaign_id = ${id} group by variant order by variant`,
    );
    const share = Object.fromEntries(groups.map(({ variant, n }) => [variant, n / 3_000]));
    expect(share.a).toBeGreaterThan(0.17);
    expect(share.a).toBeLessThan(0.23);
    expect(share.b).toBeGreaterThan(0.17);
    expect(share.b).toBeLessThan(0.23);
    const before = await t.sql(
      sql`select key, variant from campaign_message where campaign_id = ${id} order by key`,
    );
    await t.sql(sql`delete from campaign_message where campaign_id = ${id} returning id`);
    await t.sql(
      sql`update campaign_progress set through_customer = 0, through_lead = 0 where campaign_id = ${id} returning campaign_id`,
    );
    await c.jobs.loseJobs();
    await t.sql(sql`update campaign set state = 'paused', prepared_at = null where id = ${id} returning id`);
    await c.step('resume', token, id);
    await c.jobs.runNext();
    expect(
      await t.sql(sql`select key, variant from campaign_message where campaign_id = ${id} order by key`),
    ).toEqual(before);
  });

  it('are tried on two groups, and the rest gets the better one', async () => {
    const { token, id: dealer } = await dealership();
    for (let n = 0; n < 12; n += 1) await c.customer(token);
    const ab = { mode: 'winner', share: 25, hours: 2, by: 'opens' } as const;
    const { id } = await c.add(token, { subject_b: 'Snow is near', ab });
    await c.step('start', token, id);
    await c.jobs.runNext();
    await t.sql(sql`update campaign_message m set variant = case when n <= 3 then 'a' when n <= 6 then 'b' else 'rest' end
      from (select id, row_number() over (order by id) as n from campaign_message where campaign_id = ${id}) x
      where m.id = x.id and m.dealership_id = ${dealer} returning m.id`);
    await c.run(10);
    expect((await c.get(token, id)).sent).toBe(6);
    await t.sql(
      sql`update campaign_message set opened_at = now() where campaign_id = ${id} and variant = 'b' returning id`,
    );
    now = new Date(now.getTime() + 2.1 * 3_600_000);
    await c.run(20);
    expect(await c.get(token, id)).toMatchObject({ state: 'done', winner: 'b', sent: 12 });
    const { variants } = await c.results(token, id);
    expect(variants.map(({ variant, sent }) => [variant, sent])).toEqual([
      ['a', 3],
      ['b', 9],
    ]);
  });
});

describe('the audience', () => {
  it('leaves people out for every reason, each with why', async () => {
    const { token, id: dealer } = await dealership();
    const none = { consents: [] };
    const consent = (kind: 'express' | 'enquiry' | 'purchase' | 'withdrawn', since: string) => ({
      consents: [{ channel: 'email' as const, kind, since, proof: '' }],
    });
    await c.customer(token, { email: 'in@example.org' });
    await c.customer(token, { f_name: 'Nomail', email: '' });
    await c.customer(token, { email: 'postmaster@example.org' });
    for (const reason of ['unsubscribe', 'complaint', 'bounce', 'manual']) {
      await c.customer(token, { email: `${reason}@example.org` });
      await t.sql(sql`insert into suppressed_address (dealership_id, channel, key, reason)
        values (${dealer}, 'email', ${`${reason}@example.org`}, ${reason}) returning id`);
    }
    await c.customer(token, { email: 'never@example.org', ...none });
    const expired = await c.customer(token, { email: 'expired@example.org', ...none });
    const withdrawn = await c.customer(token, { email: 'withdrawn@example.org' });
    await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, until) values
      (${dealer}, ${expired.id}, 'email', 'enquiry', '2025-01-01', '2025-07-01'),
      (${dealer}, ${withdrawn.id}, 'email', 'withdrawn', '2026-06-15', null) returning id`);
    const wrong = await c.customer(token, { email: 'wrong@example.org' });
    await t.sql(sql`update customer set email = 'wrong@@example' where id = ${wrong.id} returning id`);
    await c.customer(token, { email: 'in@example.org', ...consent('express', '2026-01-01') });
    const { id } = await c.add(token);
    const { rows, counts } = await c.audience(token, id, { limit: 50 });
    expect(Object.fromEntries(counts.excluded.map(({ reason, count }) => [reason, count]))).toEqual({
      ...{ no_address: 1, invalid_address: 1, role_address: 1, unsubscribed: 1, complained: 1, bounced: 1 },
      ...{ blocked: 1, withdrawn: 1, expired: 1, never: 1, duplicate: 1 },
    });
    expect(counts).toMatchObject({ found: 12, included: 1, too_many: 0 });
    expect(rows.find(({ excluded }) => excluded === null)).toMatchObject({
      address: 'in@example.org',
      consent: 'express',
    });
    const out = await c.audience(token, id, { reason: 'never' });
    expect(out.rows.map(({ address }) => address)).toEqual(['never@example.org']);
    expect(out.total).toBe(1);
    await c.step('start', token, id);
    await c.run();
    expect((await c.recipients(token, id)).map(({ address }) => address)).toEqual(['in@example.org']);
    expect((await c.get(token, id)).excluded).toEqual(counts.excluded);
  });

  it('has the CASL clock: a purchase two years, an enquiry six months, and a withdrawal for good', async () => {
    const { token, id: dealer } = await dealership();
    const add = async (kind: string, since: string, until: string | null) => {
      const { id, email } = await c.customer(token, { consents: [] });
      await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, until)
        values (${dealer}, ${id}, 'email', ${kind}, ${since}, ${until}) returning id`);
      return { id, email };
    };
    const cases = [
      [await add('purchase', '2024-06-15', '2026-06-15'), null],
      [await add('purchase', '2024-06-14', '2026-06-14'), 'expired'],
      [await add('enquiry', '2025-12-15', '2026-06-15'), null],
      [await add('enquiry', '2025-12-14', '2026-06-14'), 'expired'],
      [await add('express', '2001-01-01', null), null],
      [await add('express', '2026-06-16', null), 'never'],
    ] as const;
    const { id } = await c.add(token);
    const { rows } = await c.audience(token, id, { limit: 50 });
    for (const [{ email }, why] of cases)
      expect(rows.find(({ address }) => address === email)?.excluded).toBe(why);
  });

  it('decides in the database as the rule of the domain does', async () => {
    const { token, id: dealer } = await dealership();
    const line = fc.record({
      kind: fc.constantFrom('express', 'purchase', 'enquiry', 'withdrawn'),
      since: fc.constantFrom(
        '2024-06-14',
        '2024-06-15',
        '2025-12-15',
        '2026-06-14',
        '2026-06-15',
        '2026-06-16',
      ),
    });
    const sets = fc.sample(fc.array(line, { maxLength: 5 }), { numRuns: 60, seed: 7 });
    const expected = new Map<string, string | null>();
    for (const [n, lines] of sets.entries()) {
      const email = `rule${n}@example.org`;
      const [person] = await t.sql<{ id: number }>(
        sql`insert into customer (dealership_id, first_name, email) values (${dealer}, 'R', ${email}) returning id`,
      );
      for (const { kind, since } of lines)
        await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, until)
          values (${dealer}, ${person?.id}, 'email', ${kind}, ${since}, ${consentEnds({ kind, day: since })}) returning id`);
      const stored = await t.deps.database.systemRead((db) => readConsents(db, dealer, person?.id ?? 0));
      const { may, because } = rightTo(stored, 'email', '2026-06-15');
      const refused = because === null ? 'never' : because.kind === 'withdrawn' ? 'withdrawn' : 'expired';
      expected.set(email, may ? null : refused);
    }
    const { id } = await c.add(token);
    const { rows } = await c.audience(token, id, { limit: 200 });
    expect(new Map(rows.map(({ address, excluded }) => [address, excluded]))).toEqual(expected);
    expect(new Set(expected.values())).toEqual(new Set([null, 'never', 'withdrawn', 'expired']));
  });

  it('counts a lead as an enquiry for six months, and writes to it when it has no customer', async () => {
    const { token, id: dealer } = await dealership();
    await t.sql(sql`insert into lead (dealership_id, type, channel, first_name, last_name, email, received_at) values
      (${dealer}, 12, 'website', 'Lea', 'New', 'LEA@example.org', '2026-05-01'),
      (${dealer}, 12, 'website', 'Lea', 'Again', 'lea@example.org', '2026-05-02'),
      (${dealer}, 12, 'website', 'Old', 'One', 'old@example.org', '2025-05-01'),
      (${dealer}, 26, 'website', 'Job', 'Seeker', 'job@example.org', '2026-05-01') returning id`);
    const { id } = await c.add(token, {
      audience: { customers: null, leads: { received_from: '2025-01-01' } },
    });
    const { rows } = await c.audience(token, id);
    expect(rows.map(({ address, excluded }) => [address, excluded]).sort()).toEqual([
      ['lea@example.org', null],
      ['lea@example.org', 'duplicate'],
      ['old@example.org', 'expired'],
    ]);
    await c.step('start', token, id);
    await c.run();
    expect(c.to('lea@example.org')).toHaveLength(1);
    const narrow = await t.call(
      campaignsCalls.tryAudience,
      { body: { channel: 'email', audience: { customers: null, leads: { types: [1] } } } },
      token,
    );
    expect(narrow.body).toMatchObject({ found: 0, included: 0 });
  });

  it('leaves out who withdrew, whatever a lead of the same address says and whenever it came', async () => {
    const { token, id: dealer } = await dealership();
    const { id: customerId } = await c.customer(token, { email: 'ada@example.org', consents: [] });
    await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since)
      values (${dealer}, ${customerId}, 'email', 'withdrawn', '2026-06-10') returning id`);
    await t.sql(sql`insert into lead (dealership_id, type, channel, first_name, email, received_at, offers_consent) values
      (${dealer}, 12, 'website', 'Ada', 'ada@example.org', '2026-06-14', 'Yes, send me offers'),
      (${dealer}, 12, 'website', 'New', 'new@example.org', '2025-06-14', 'Yes, send me offers') returning id`);
    const { id } = await c.add(token);
    const { rows } = await c.audience(token, id);
    expect(rows.map(({ address, excluded }) => [address, excluded]).sort()).toEqual([
      ['ada@example.org', 'withdrawn'],
      ['ada@example.org', 'withdrawn'],
      ['new@example.org', null],
    ]);
    // a colleague's line counts
    await t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since, proof)
      values (${dealer}, ${customerId}, 'email', 'express', '2026-06-11', 'At the desk') returning id`);
    expect((await c.audience(token, id)).counts.included).toBe(2);
  });

  it('is narrowed by what customers bought, and by who sells to them', async () => {
    const { token, owner } = await dealership();
    const mine = await c.customer(token, { frk_seller_id: owner.id });
    await c.customer(token);
    const count = async (customers: object) =>
      (
        await t.call(
          campaignsCalls.tryAudience,
          { body: { channel: 'email', audience: { customers, leads: null } } },
          token,
        )
      ).body;
    const bySeller = await count({ seller_id: owner.id });
    expect(bySeller.rows.map(({ customer_id }) => customer_id)).toEqual([mine.id]);
    expect((await count({ bought_from: '2026-01-01', bought_make: 'Honda' })).found).toBe(0);
    expect((await count({ customer_type: 1, is_active: 1, created_from: '2020-01-01' })).found).toBe(2);
    const foreign = await t.newDealership();
    const refused = await t.call(
      campaignsCalls.tryAudience,
      { body: { channel: 'email', audience: { ...EVERYONE, customers: { seller_id: foreign.owner.id } } } },
      token,
    );
    expect(refused.error.fields).toEqual({ 'audience.customers.seller_id': 'There is no such colleague' });
  });

  it('is checked again when a message is handed over, and when it is sent', async () => {
    const { token, id: dealer } = await dealership();
    const [first, second, third] = [
      await c.customer(token),
      await c.customer(token),
      await c.customer(token),
    ];
    const { id } = await c.add(token);
    await c.step('start', token, id);
    await c.jobs.runNext();
    const withdraw = (customerId: number) =>
      t.sql(sql`insert into customer_consent (dealership_id, customer_id, channel, kind, since)
        values (${dealer}, ${customerId}, 'email', 'withdrawn', '2026-06-15') returning id`);
    await withdraw(first.id);
    await c.jobs.runNext();
    await t.sql(sql`insert into suppressed_address (dealership_id, channel, key, reason)
      values (${dealer}, 'email', ${second.email}, 'unsubscribe') returning id`);
    await c.run();
    expect([first, second, third].map(({ email }) => c.to(email).length)).toEqual([0, 0, 1]);
    const { skipped } = await c.results(token, id);
    expect(skipped.map(({ reason }) => reason).sort()).toEqual(['unsubscribed', 'withdrawn']);
  });
});
