import { leadAddingCalls } from '@forecourt/contract/leads/adding';
import { leadAssigningCalls } from '@forecourt/contract/leads/assigning';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadRecordCalls } from '@forecourt/contract/leads/record';
import { leadReportCalls } from '@forecourt/contract/leads/report';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { leadStatusCalls } from '@forecourt/contract/leads/status';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../../test-support/customers';
import { leadsOf } from '../../test-support/leads';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
let l: ReturnType<typeof leadsOf>;
let now = new Date('2026-06-15T19:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  c = customersOf(t);
  l = leadsOf(t);
});
afterAll(() => t.stop());

describe('a new lead', () => {
  it('of an unknown person makes a customer; of a known one is linked, and says why', async () => {
    const { owner } = await t.newDealership();
    const first = await l.add(owner.token, {
      f_name: 'Amara',
      l_name: 'Okafor',
      email: 'amara@example.org',
      mobile: '5195550142',
    });
    expect(first.link.kind).toBe('created');
    expect(first.customer?.name).toBe('Amara Okafor');
    const second = await l.add(owner.token, {
      f_name: 'Amara',
      l_name: 'Okafor',
      email: 'amara@example.org',
      mobile: '5195550142',
    });
    expect(second.link.kind).toBe('matched');
    expect(second.customer?.id).toBe(first.customer?.id);
    expect(second.link.score).toBeGreaterThanOrEqual(80);
    expect(second.link.reasons.length).toBeGreaterThan(0);
  });

  it('is listed by the time to its first answer, as the report counts it', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const minutes = [0, 5, 6, 15, 60, 61, 240, 241, null];
    for (const answer of minutes) {
      const { id } = await l.add(owner.token);
      await t.sql(
        sql`update lead set answer_minutes = ${answer} where dealership_id = ${dealership} and id = ${id} returning id`,
      );
    }
    const { answers } = (await t.call(leadReportCalls.report, {}, owner.token)).body;
    expect(answers.map(({ within, leads }) => [within, leads])).toEqual([
      ...[
        ['5', 2],
        ['15', 2],
        ['60', 1],
        ['240', 2],
        ['more', 1],
        ['none', 1],
      ],
    ]);
    for (const { within, leads } of answers)
      expect((await l.list(owner.token, { answered_within: within })).total).toBe(leads);
    const wrong = { query: { answered_within: '7' as never } }; // no such band
    expect((await t.call(leadListingCalls.list, wrong, owner.token)).status).toBe(400);
  });

  it('within minutes of another one of the same person belongs to its conversation', async () => {
    const { owner } = await t.newDealership();
    const first = await l.add(owner.token, { email: 'same@example.org', f_name: 'Same', l_name: 'Person' });
    now = new Date(now.getTime() + 10 * 60_000);
    const second = await l.add(owner.token, { email: 'same@example.org', f_name: 'Same', l_name: 'Person' });
    now = new Date(now.getTime() + 60 * 60_000);
    const third = await l.add(owner.token, { email: 'same@example.org', f_name: 'Same', l_name: 'Person' });
    expect(second.related.map(({ id }) => id)).toEqual([first.id]);
    expect(third.related).toEqual([]);
    const list = await l.list(owner.token);
    expect(list.rows.map(({ id, conversation }) => [id, conversation])).toEqual([
      [third.id, 1],
      [first.id, 2],
    ]);
    expect(list.total).toBe(2);
    expect((await l.list(owner.token, { lead_type: 5 })).total).toBe(3);
  });

  it('can be unlinked, linked to another customer, or become a customer', async () => {
    const { owner } = await t.newDealership();
    const other = await c.add(owner.token, { f_name: 'Grace', l_name: 'Fraser' });
    const lead = await l.add(owner.token, { f_name: 'Amara', email: 'a@example.org' });
    const link = (body: object) =>
      t.call(leadRecordCalls.linkCustomer, { params: { id: lead.id }, body }, owner.token);
    expect((await link({ customerId: null })).body.customer).toBeNull();
    expect((await link({ customerId: other })).body.customer?.name).toBe('Grace Fraser');
    expect((await link({ create: 1 })).body.customer?.name).toBe('Amara');
    expect((await link({})).error.fields).toEqual({ customerId: 'Required' });
  });

  it('is unlinked together with the customer it created, unless they have something else', async () => {
    const { owner } = await t.newDealership();
    const undo = (id: number, body: object = {}) =>
      t.call(
        leadRecordCalls.linkCustomer,
        { params: { id }, body: { customerId: null, remove_customer: 1, ...body } },
        owner.token,
      );
    const amara = { f_name: 'Amara', l_name: 'Okafor', email: 'amara@example.org', mobile: '5195550142' };
    const first = await l.add(owner.token, amara);
    expect(first.link.can_remove_customer).toBe(1);
    const second = await l.add(owner.token, amara);
    expect(second.customer?.id).toBe(first.customer?.id);
    expect(second.link.can_remove_customer).toBe(0);
    expect((await l.read(owner.token, first.id)).link.can_remove_customer).toBe(0);
    const stays = { remove_customer: 'The customer has more than this lead, so they stay' };
    expect((await undo(first.id)).error.fields).toEqual(stays);
    expect((await undo(second.id)).error.fields).toEqual(stays);
    expect((await l.read(owner.token, first.id)).customer?.id).toBe(first.customer?.id);

    const third = await l.add(owner.token, { f_name: 'Grace', email: 'grace@example.org' });
    expect((await undo(third.id, { customerId: first.customer?.id })).status).toBe(400);
    const undone = await undo(third.id);
    expect([undone.body.customer, undone.body.link.kind]).toEqual([null, 'none']);
    const removed = await t.sql<{ removed: boolean }>(
      sql`select removed_at is not null as removed from customer where id = ${third.customer?.id}`,
    );
    expect(removed).toEqual([{ removed: true }]);
    expect((await undo(third.id)).status).toBe(400);
  });

  it('checks the fields of its type', async () => {
    const { owner } = await t.newDealership();
    const add = (body: object) =>
      t.call(leadAddingCalls.create, { body: { f_name: 'A', ...body } as never }, owner.token); // wrong input on purpose
    expect((await add({ type: 6 })).error.fields).toEqual({ 'fields.service_work': 'Required' });
    expect((await add({ type: 5, fields: { trade_year: 2015 } })).error.fields).toEqual({
      'fields.trade_year': 'This type of lead has no such field',
    });
    expect((await add({ type: 1, fields: { trade_year: 'old' } })).error.fields).toEqual({
      'fields.trade_year': 'must be a number',
    });
    expect((await add({ type: 20 })).error.fields).toEqual({ type: 'There is no such type of lead' });
    expect((await add({ type: 5, f_name: '' })).error.fields).toEqual({ f_name: 'Required' });
  });

  it('keeps sensitive fields encrypted, and shows them to who may read applications alone', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const lead = await l.add(owner.token, {
      type: 3,
      fields: { sin: '046454286', employer: 'Harbour Foods' },
    });
    expect(lead.fields).toEqual({ sin: '046454286', employer: 'Harbour Foods' });
    const seen = await l.read(seller.token, lead.id);
    expect(seen.fields).toEqual({ employer: 'Harbour Foods' });
    expect(seen.hidden_fields).toContain('sin');
    const stored = await t.sql<{ text: string }>(
      sql`select (select to_jsonb(lead)::text from lead where id = ${lead.id})
        || (select string_agg(coalesce(after::text, ''), '') from audit_entry where table_name = 'lead' and row_id = ${lead.id}) as text`,
    );
    expect(stored[0]?.text).not.toContain('046454286');
    const save = await t.call(
      leadRecordCalls.save,
      { params: { id: lead.id }, body: { fields: { sin: '1' } } },
      seller.token,
    );
    expect(save.status).toBe(403);
  });
});

describe('physical leads', () => {
  const contact_info = {
    method_of_contact: 'Cellphone',
    requested_date: '2026-06-20',
    message: 'Comes back',
  };
  it("are signed up with a new customer, and are the seller's own by the seller's call", async () => {
    const { user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const { status, body } = await t.call(
      leadAddingCalls.signUpPhysicalAsSeller,
      { body: { f_name: 'Walk', l_name: 'In', how_it_made: 2, formData: { contact_info } } },
      seller.token,
    );
    expect(status).toBe(201);
    const lead = await l.read(seller.token, body.id);
    expect(lead).toMatchObject({ lead_type: 9, how_it_made: 2, channel: 'phone', message: 'Comes back' });
    expect(lead.seller?.id).toBe(seller.id);
    expect(lead.respond_by).toBeNull();
    expect(lead.customer?.name).toBe('Walk In');
  });

  it.each([
    [1, 'contacted', true],
    [2, 'contacted', true],
    [3, 'new', false],
  ])(
    'received by way %i are %s, since whoever adds them talked to the customer or not',
    async (how_it_made, state, isAnswered) => {
      const { owner } = await t.newDealership();
      const { body } = await t.call(
        leadAddingCalls.signUpPhysical,
        { body: { f_name: 'Walk', how_it_made, formData: { contact_info } } },
        owner.token,
      );
      const lead = await l.read(owner.token, body.id);
      expect([lead.state, lead.answered_at !== null, lead.respond_by === null]).toEqual([
        state,
        isAnswered,
        isAnswered,
      ]);
    },
  );

  it('need a day', async () => {
    const { owner } = await t.newDealership();
    const { error } = await t.call(
      leadAddingCalls.signUpPhysical,
      { body: { f_name: 'A', formData: { contact_info: { ...contact_info, requested_date: '' } } } },
      owner.token,
    );
    expect(error.fields).toEqual({ 'formData.contact_info.requested_date': 'Required' });
  });
});

describe('the report', () => {
  it('counts a lead in each stage that it reached, and in those before', async () => {
    const { owner } = await t.newDealership();
    const [, appointment, won] = [
      await l.add(owner.token),
      await l.add(owner.token),
      await l.add(owner.token),
    ];
    for (const [lead, state] of [
      [appointment, 'appointment'],
      [won, 'won'],
    ] as const)
      await t.call(leadRecordCalls.setState, { params: { id: lead.id }, body: { state } }, owner.token);
    // what became of it does not take a stage away
    await t.call(
      leadRecordCalls.setState,
      { params: { id: appointment.id }, body: { state: 'lost', reason: 'Bought elsewhere' } },
      owner.token,
    );
    const { body } = await t.call(leadReportCalls.report, { query: {} }, owner.token);
    expect(body.funnel).toEqual({ leads: 3, appointments: 2, test_drives: 1, deals: 1, sold: 1 });
  });

  it('counts a lead of the hour around midnight on the day that the dealership has, as its list does', async () => {
    // the database's list of time zones may have Vancouver an hour ahead of the server's in winter
    now = new Date('2026-11-17T07:30:00Z');
    const { owner, id: dealership } = await t.newDealership();
    const { id } = await l.add(owner.token);
    await t.sql(
      sql`update lead set received_at = '2026-11-17T07:29:00Z' where dealership_id = ${dealership} and id = ${id} returning id`,
    );
    const { body } = await t.call(leadReportCalls.report, { query: { days: 30 } }, owner.token);
    expect([body.from, body.to, body.total]).toEqual(['2026-10-18', '2026-11-16', 1]);
    expect(body.by_week).toEqual([{ week: '2026-11-16', lead_type: expect.any(Number), leads: 1 }]);
    const range = { received_from: body.to, received_to: body.to };
    expect((await l.list(owner.token, range)).total).toBe(1);
    now = new Date('2026-11-17T08:30:00Z');
    const later = await t.call(leadReportCalls.report, { query: { days: 1 } }, owner.token);
    expect([later.body.from, later.body.to, later.body.total]).toEqual(['2026-11-17', '2026-11-17', 0]);
    now = new Date('2026-06-15T19:00:00Z');
  });
});

describe('the status calls', () => {
  it('serve their types, refuse a number outside the states, and keep each change', async () => {
    const { owner } = await t.newDealership();
    const lead = await l.add(owner.token, { type: 8 });
    const set = (status: number, call: 'updateTestDrive' | 'updateContactUs' = 'updateTestDrive') =>
      t.call(leadStatusCalls[call], { params: { id: lead.id }, body: { status } }, owner.token);
    expect((await set(2)).status).toBe(200);
    expect((await set(2, 'updateContactUs')).status).toBe(404);
    expect((await set(9)).error.fields).toEqual({ status: 'There is no such status' });
    const { events, state } = await l.read(owner.token, lead.id);
    expect(state).toBe('appointment');
    expect(events.filter(({ kind }) => kind === 'state').map(({ from, to }) => [from, to])).toEqual([
      ['new', 'appointment'],
    ]);
  });
});

describe('who sees a lead', () => {
  const setVisibility = (token: string, visibility: 'own' | 'own-and-free' | 'all') =>
    t.call(leadSettingsCalls.saveSettings, { body: { visibility } }, token);

  it.each([
    ['all', ['mine', 'theirs', 'free']],
    ['own', ['mine']],
    ['own-and-free', ['mine', 'free']],
  ] as const)('a seller under the setting %s', async (visibility, seen) => {
    const { owner, user } = await t.newDealership();
    const [seller, other] = [await user(ROLE.seller), await user(ROLE.seller)];
    await setVisibility(owner.token, visibility);
    const ids = {
      mine: (await l.add(owner.token, { f_name: 'Mine', seller_id: seller.id })).id,
      theirs: (await l.add(owner.token, { f_name: 'Theirs', seller_id: other.id })).id,
      free: (await l.add(owner.token, { f_name: 'Free' })).id,
    };
    const { rows, total } = await l.list(seller.token);
    expect(rows.map(({ name }) => name.toLowerCase()).sort()).toEqual([...seen].sort());
    expect(total).toBe(seen.length);
    for (const [name, id] of Object.entries(ids)) {
      const { status } = await t.call(leadRecordCalls.get, { params: { id } }, seller.token);
      expect([name, status]).toEqual([name, seen.some((one) => one === name) ? 200 : 404]);
    }
  });

  it("career leads are the owner's alone and make no customer", async () => {
    const { owner, user } = await t.newDealership();
    const admin = await user(ROLE.manager ?? 19);
    const lead = await l.add(owner.token, { type: 26, fields: { position: 'Seller' } });
    expect([lead.customer, lead.link.kind]).toEqual([null, 'none']);
    expect((await t.call(leadRecordCalls.get, { params: { id: lead.id } }, admin.token)).status).toBe(404);
    expect((await l.list(admin.token)).total).toBe(0);
    expect((await l.list(owner.token)).total).toBe(1);
  });

  it('another dealership never', async () => {
    const [{ owner }, elsewhere] = [await t.newDealership(), await t.newDealership()];
    const lead = await l.add(owner.token);
    expect(
      (await t.call(leadRecordCalls.get, { params: { id: lead.id } }, elsewhere.owner.token)).status,
    ).toBe(404);
  });
});

describe('assigning', () => {
  it('gives to a colleague, in turn, or to nobody; not to a seller of another dealership', async () => {
    const [{ owner, user }, elsewhere] = [await t.newDealership(), await t.newDealership()];
    const [a, b] = [await user(ROLE.seller), await user(ROLE.seller)];
    const lead = await l.add(owner.token);
    const assign = (token: string, body: object) =>
      t.call(leadAssigningCalls.assign, { params: { leadId: lead.id, leadType: 5 }, body }, token);
    expect((await assign(owner.token, { seller_id: a.id })).body.seller?.id).toBe(a.id);
    expect((await assign(owner.token, { in_turn: 1 })).body.seller?.id).toBe(b.id);
    expect((await assign(owner.token, { seller_id: elsewhere.owner.id })).error.fields).toEqual({
      seller_id: 'There is no such colleague',
    });
    expect((await assign(a.token, { seller_id: a.id })).status).toBe(403);
    expect((await assign(owner.token, { seller_id: null })).body.seller).toBeNull();
    expect((await assign(a.token, { seller_id: a.id })).body.seller?.id).toBe(a.id);
  });

  it('of many at once can be undone from the answer', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const ids = [(await l.add(owner.token)).id, (await l.add(owner.token)).id];
    const assign = (chosen: number[]) =>
      t.call(
        leadListingCalls.bulk,
        { body: { do: 'assign', ids: chosen, seller_id: seller.id } },
        owner.token,
      );
    expect((await assign([...ids, 999_999_999])).status).toBe(404);
    const { body } = await assign(ids);
    expect(body.changed).toBe(2);
    expect(body.before).toEqual(ids.map((id) => ({ id, seller_id: null, state: 'new' })));
  });
});

describe('the tally of leads', () => {
  it('counts as a count does, after every kind of change', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const ids: number[] = [];
    for (const type of [5, 5, 12, 22])
      ids.push((await l.add(owner.token, { type, f_name: `N${type}${ids.length}` })).id);
    await t.call(
      leadListingCalls.bulk,
      { body: { do: 'assign', ids: ids.slice(0, 2), seller_id: seller.id } },
      owner.token,
    );
    await t.call(
      leadRecordCalls.setState,
      { params: { id: ids[2] ?? 0 }, body: { state: 'lost' } },
      owner.token,
    );
    await t.call(leadRecordCalls.remove, { params: { id: ids[3] ?? 0 } }, owner.token);
    for (const filter of [
      {},
      { lead_type: 5 },
      { state: 'lost' as const },
      { free: 1 as const },
      { frk_seller_id: seller.id },
    ]) {
      const { rows, total } = await l.list(owner.token, filter);
      expect([filter, total]).toEqual([filter, rows.length]);
    }
    await t.call(leadRecordCalls.restore, { params: { id: ids[3] ?? 0 } }, owner.token);
    expect((await l.list(owner.token)).total).toBe(4);
  });
});
