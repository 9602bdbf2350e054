import { randomUUID } from 'node:crypto';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { staffTicketCalls } from '@forecourt/contract/support/staff';
import { ticketCalls } from '@forecourt/contract/support/tickets';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { smallPhoto } from '../../test-support/photo';
import { closeSolved } from './closing/close-solved';
import { ticketsOf } from './test-support/tickets';

let t: TestApp;
let s: ReturnType<typeof ticketsOf>;
let staff: Awaited<ReturnType<TestApp['newPlatformUser']>>;
beforeAll(async () => {
  t = await startTestApp({}, { SUPPORT_EMAIL: 'help@platform.example' });
  s = ticketsOf(t);
  staff = await t.newPlatformUser();
});
afterAll(() => t.stop());

const pdf = (name = 'report.pdf') => new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' });
const texts = (rows: readonly { body: string }[]) => rows.map(({ body }) => body);

describe('a ticket', () => {
  it('goes from the seller to the platform and back', async () => {
    const { user, id: dealership } = await t.newDealership();
    const seller = await user(ROLE.salesConsultant);
    const { status, body: opened } = await s.add(seller.token, { page: '/admin/window-sticker' });
    expect([status, opened.number, opened.status, opened.page]).toEqual([
      201,
      1,
      'open',
      '/admin/window-sticker',
    ]);
    expect((await t.letterTo('help@platform.example')).text).toContain('Since this morning.');

    const before = await s.unread(staff.token);
    expect(before).toBeGreaterThan(0);
    expect((await s.answer(staff.token, dealership, opened.id, 'We look at it.')).status).toBe(201);
    const answered = (await s.get(seller.token, opened.id)).body;
    expect([answered.status, answered.is_unread, answered.last_side]).toEqual(['answered', 1, 'staff']);
    expect(answered.assigned_name).not.toBe('');
    expect(await s.unread(seller.token)).toBe(1);
    expect(await s.unread(staff.token)).toBe(before - 1);
    const letter = await t.letterTo(`${seller.username}@example.org`);
    expect([letter.subject, letter.text]).toEqual([
      'Re: Ticket #1: Stickers are blank',
      expect.stringContaining('We look at it.'),
    ]);
    const { notifications } = (await t.call(notificationsCalls.list, {}, seller.token)).body;
    expect(notifications[0]).toMatchObject({
      title: 'Support answered ticket #1',
      link: `/admin/ticket-manage/${opened.id}`,
    });

    const rows = await s.messages(seller.token, opened.id);
    expect(rows.map(({ side, is_own }) => [side, is_own])).toEqual([
      ['dealership', 1],
      ['staff', 0],
    ]);
    const read = { params: { id: opened.id }, body: { message_id: rows.at(-1)?.id ?? 0 } };
    expect((await t.call(ticketCalls.markRead, read, seller.token)).status).toBe(200);
    expect(await s.unread(seller.token)).toBe(0);

    expect((await s.reply(seller.token, opened.id, 'It works again.')).status).toBe(201);
    expect((await s.get(seller.token, opened.id)).body.status).toBe('open');
    // whoever it is assigned to is written to as well
    expect((await t.letterTo(`${staff.username}@example.org`)).text).toContain('It works again.');
  });

  it('is found by its author, and by the admins of the dealership', async () => {
    const { owner, user } = await t.newDealership();
    const [seller, colleague] = [await user(ROLE.seller), await user(ROLE.seniorSeller)];
    const { id } = (await s.add(seller.token)).body;
    const own = (token: string, query = {}) => t.call(ticketCalls.list, { query }, token);
    expect((await own(seller.token)).body.rows.map((row) => row.id)).toEqual([id]);
    expect((await own(colleague.token)).body.total).toBe(0);
    expect((await own(owner.token)).body.total).toBe(0);
    expect((await own(owner.token, { scope: 'dealership' })).body.total).toBe(1);
    expect((await own(owner.token, { author_id: seller.id })).body.total).toBe(1);
    expect((await own(seller.token, { scope: 'dealership' })).status).toBe(403);
    expect((await own(seller.token, { author_id: owner.id })).status).toBe(403);
    expect((await s.get(colleague.token, id)).status).toBe(404);
    expect((await s.reply(colleague.token, id, 'Hello')).status).toBe(404);
    expect((await s.change(colleague.token, id, { status: 'solved' })).status).toBe(404);
    expect((await s.get(owner.token, id)).body.is_own).toBe(0);
    expect((await s.reply(owner.token, id, 'I have it too')).status).toBe(201);
  });

  it.each([ROLE.customer])('is not for role %i', async (role) => {
    const { user } = await t.newDealership();
    const { token } = await user(role);
    expect((await s.add(token)).status).toBe(403);
    expect((await t.call(ticketCalls.list, {}, token)).status).toBe(403);
    expect(await s.unread(token)).toBe(0);
    expect((await t.call(staffTicketCalls.staffList, {}, token)).status).toBe(403);
  });

  it('of another dealership does not exist', async () => {
    const [one, other] = [await t.newDealership(), await t.newDealership()];
    const { id } = (await s.add(one.owner.token)).body;
    expect((await s.get(other.owner.token, id)).status).toBe(404);
    expect((await s.reply(other.owner.token, id, 'Hello')).status).toBe(404);
    expect((await s.add(other.owner.token, { previous_id: id })).error.fields).toHaveProperty('previous_id');
    expect((await s.staffGet(staff.token, other.id, id)).status).toBe(404);
  });

  it('has a number of its own, also when many are opened at once', async () => {
    const { owner } = await t.newDealership();
    const opened = await Promise.all([1, 2, 3, 4, 5].map(() => s.add(owner.token)));
    expect(opened.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is opened once for one Idempotency-Key', async () => {
    const { owner } = await t.newDealership();
    const input = {
      body: { subject: 'Twice', category: 'other', priority: 'low', body: 'Text' },
      files: { attaches: [pdf()] },
    } as const;
    const key = { 'idempotency-key': randomUUID() };
    const first = await t.call(ticketCalls.add, input, owner.token, key);
    const second = await t.call(ticketCalls.add, input, owner.token, key);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect((await t.call(ticketCalls.list, {}, owner.token)).body.total).toBe(1);
  });

  it('is urgent for admins alone', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    expect((await s.add(seller.token, { priority: 'urgent' })).error.fields).toHaveProperty('priority');
    const { id } = (await s.add(seller.token, { priority: 'high' })).body;
    expect((await s.change(seller.token, id, { priority: 'urgent' })).status).toBe(400);
    expect((await s.change(owner.token, id, { priority: 'urgent' })).body.priority).toBe('urgent');
    expect((await s.change(seller.token, id, { priority: 'urgent', category: 'data' })).status).toBe(200);
  });

  it('is changed by one of two who read the same version', async () => {
    const { owner } = await t.newDealership();
    const { id, version } = (await s.add(owner.token)).body;
    expect((await s.change(owner.token, id, { priority: 'low', version })).status).toBe(200);
    const late = await s.change(owner.token, id, { priority: 'high', version });
    expect([late.status, late.error.current]).toEqual([409, expect.objectContaining({ priority: 'low' })]);
  });

  it('is solved, opened again, and closed after two weeks; then a new one goes on with it', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const { id } = (await s.add(owner.token)).body;
    const solved = (await s.change(owner.token, id, { status: 'solved' })).body;
    expect([solved.status, solved.closes_at]).toEqual(['solved', expect.any(String)]);
    expect((await s.change(owner.token, id, { status: 'solved' })).status).toBe(409);
    expect((await s.change(owner.token, id, { status: 'open' })).body).toMatchObject({
      status: 'open',
      solved_at: null,
    });
    expect((await s.answer(staff.token, dealership, id, 'Mended', { solve: 1 })).status).toBe(201);
    await closeSolved(t.deps);
    expect((await s.get(owner.token, id)).body.status).toBe('solved');
    expect((await s.add(owner.token, { previous_id: id })).error.fields).toHaveProperty('previous_id');
    await t.sql(
      sql`update support_ticket set solved_at = now() - interval '15 days' where id = ${id} returning id`,
    );
    await closeSolved(t.deps);
    expect((await s.get(owner.token, id)).body).toMatchObject({
      status: 'closed',
      closed_at: expect.any(String),
    });
    expect((await s.reply(owner.token, id, 'Once more')).status).toBe(409);
    expect((await s.answer(staff.token, dealership, id, 'Once more')).status).toBe(409);
    expect((await s.change(owner.token, id, { status: 'open' })).status).toBe(409);
    expect((await s.answer(staff.token, dealership, id, 'For us', { is_internal: 1 })).status).toBe(201);
    const next = (await s.add(owner.token, { previous_id: id })).body;
    expect(next.previous).toMatchObject({ id });
    expect((await s.get(owner.token, id)).body.next).toMatchObject({ id: next.id });
  });

  it.each([
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'two\nlines' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['body', { body: '' }],
    ['body', { body: 'x'.repeat(20_001) }],
    ['page', { page: 'https://example.org' }],
    ['category', { category: 'none' }],
  ])('is refused with a wrong %s', async (field, more) => {
    const { owner } = await t.newDealership();
    expect(Object.keys((await s.add(owner.token, more)).error.fields ?? {})).toEqual([field]);
  });

  it('keeps HTML as the text that it is', async () => {
    const { owner } = await t.newDealership();
    const body = '<script>alert(1)</script> & <b>bold</b>';
    const { id } = (await s.add(owner.token, { body })).body;
    expect(texts(await s.messages(owner.token, id))).toEqual([body]);
  });

  it('is listed by state, priority, number and words', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await s.add(owner.token, { subject: 'Printer 100% blank', priority: 'urgent' })).body;
    const other = (await s.add(owner.token, { subject: 'Colours' })).body;
    await s.change(owner.token, other.id, { status: 'solved' });
    const found = async (query: object) =>
      (await t.call(ticketCalls.list, { query }, owner.token)).body.rows.map((row) => row.id);
    expect(await found({ status: 'active' })).toEqual([id]);
    expect(await found({ status: 'solved' })).toEqual([other.id]);
    expect(await found({ q: '100%' })).toEqual([id]);
    expect(await found({ q: '#2' })).toEqual([other.id]);
    expect(await found({ q: '%' })).toEqual([id]);
    expect(await found({ sort: '-priority' })).toEqual([id, other.id]);
    expect(await found({ priority: 'low' })).toEqual([]);
    expect(
      (await t.call(ticketCalls.list, { query: { limit: 1, page: 2 } }, owner.token)).body.rows,
    ).toHaveLength(1);
  });

  it('shows its messages from the newest back', async () => {
    const { owner } = await t.newDealership();
    const { id } = (await s.add(owner.token, { body: 'one' })).body;
    for (const text of ['two', 'three']) await s.reply(owner.token, id, text);
    const page = async (query: object) =>
      (await t.call(ticketCalls.messages, { params: { id }, query }, owner.token)).body;
    const newest = await page({ limit: 2 });
    expect([texts(newest.rows), newest.has_more]).toEqual([['two', 'three'], 1]);
    const older = await page({ limit: 2, before: newest.rows[0]?.id });
    expect([texts(older.rows), older.has_more]).toEqual([['one'], 0]);
  });
});

describe('files of a message', () => {
  it('go to those who see the ticket, on both sides', async () => {
    const { owner, user, id: dealership } = await t.newDealership();
    const [seller, colleague] = [await user(ROLE.seller), await user(ROLE.seller)];
    const { id } = (await s.add(seller.token, {}, [await smallPhoto(), pdf()])).body;
    const [message] = await s.messages(seller.token, id);
    expect(message?.files.map(({ name }) => name)).toEqual(['side.jpg', 'report.pdf']);
    const url = message?.files[1]?.url ?? '';
    const open = async (token: string, address: string) =>
      (await t.app.inject({ url: address, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await open(seller.token, url)).toBe(200);
    expect(await open(owner.token, url)).toBe(200);
    expect(await open(colleague.token, url)).toBe(404);
    const { rows } = (
      await t.call(staffTicketCalls.staffMessages, { params: { dealership, ticket: id } }, staff.token)
    ).body;
    const address = rows[0]?.files[1]?.url ?? '';
    expect(await open(staff.token, address)).toBe(200);
    expect(await open(owner.token, address)).toBe(403);
    expect(await open(staff.token, address.replace(`/${dealership}/`, `/${dealership + 1}/`))).toBe(404);
  });

  it('are at most five, of the right kind and size', async () => {
    const { owner } = await t.newDealership();
    expect(
      (
        await s.add(
          owner.token,
          {},
          Array.from({ length: 6 }, () => pdf()),
        )
      ).status,
    ).toBe(400);
    const script = new File(['<svg onload="alert(1)"/>'], 'picture.png', { type: 'image/png' });
    expect((await s.add(owner.token, {}, [script])).status).toBeGreaterThanOrEqual(400);
    const large = new File([`%PDF-1.7\n${'x'.repeat(1_048_576)}`], 'large.pdf');
    expect((await s.add(owner.token, {}, [large])).status).toBe(413);
    expect((await t.call(ticketCalls.list, {}, owner.token)).body.total).toBe(0);
  });
});

describe('platform staff', () => {
  it('see the tickets of all dealerships, by state, dealership, assignment and name', async () => {
    const [one, other] = [await t.newDealership(), await t.newDealership()];
    const first = (await s.add(one.owner.token, { subject: 'From the first' })).body;
    const second = (await s.add(other.owner.token, { subject: 'From the second' })).body;
    const found = async (query: object) =>
      (await t.call(staffTicketCalls.staffList, { query: { limit: 200, ...query } }, staff.token)).body.rows;
    const ids = async (query: object) => (await found(query)).map((row) => row.id);
    expect(await ids({})).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await ids({ dealership_id: one.id })).toEqual([first.id]);
    const [row] = await found({ dealership_id: one.id });
    expect(row?.dealership_name).toMatch(/^Motors/);
    expect(await ids({ q: row?.dealership_name })).toEqual([first.id]);
    await s.staffChange(staff.token, one.id, first.id, { assigned_id: staff.id });
    expect(await ids({ assigned: 'me', dealership_id: one.id })).toEqual([first.id]);
    expect(await ids({ assigned: 'nobody', q: 'From the' })).toEqual([second.id]);
    expect(await ids({ assigned: 'someone', q: 'From the' })).toEqual([first.id]);
    expect(await ids({ waiting_before: '2020-01-01T00:00:00Z' })).toEqual([]);
    const people = (await t.call(staffTicketCalls.staffPeople, {}, staff.token)).body;
    expect(people.map(({ id }) => id)).toContain(staff.id);
    const places = (await t.call(staffTicketCalls.staffDealerships, {}, staff.token)).body;
    expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
  });

  it('keep notes that never leave for the dealership', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const opened = (await s.add(owner.token)).body;
    const note = await s.answer(staff.token, dealership, opened.id, 'Secret', { is_internal: 1 }, [pdf()]);
    expect([note.status, note.body.is_internal]).toEqual([201, 1]);
    const seen = (await s.get(owner.token, opened.id)).body;
    expect([seen.status, seen.message_count, seen.version]).toEqual(['open', 1, opened.version]);
    expect(texts(await s.messages(owner.token, opened.id))).toEqual(['Since this morning.']);
    expect(await s.unread(owner.token)).toBe(0);
    const read = { params: { id: opened.id }, body: { message_id: note.body.id } };
    expect((await t.call(ticketCalls.markRead, read, owner.token)).status).toBe(400);
    const stored = note.body.files[0]?.url.split('/').at(-1);
    const reply = await t.app.inject({
      url: `/api/v1/files/${stored}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(reply.statusCode).toBe(404);
    const { rows } = (
      await t.call(staffTicketCalls.staffMessages, { params: { dealership, ticket: opened.id } }, staff.token)
    ).body;
    expect(texts(rows)).toEqual(['Since this morning.', 'Secret']);
  });

  it('assign to one of themselves alone, and one of two at once', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const { id, version } = (await s.add(owner.token)).body;
    const wrong = await s.staffChange(staff.token, dealership, id, { assigned_id: owner.id });
    expect(wrong.error.fields).toHaveProperty('assigned_id');
    const taken = await s.staffChange(staff.token, dealership, id, { assigned_id: staff.id, version });
    expect([taken.status, taken.body.assigned_id]).toEqual([200, staff.id]);
    const late = await s.staffChange(staff.token, dealership, id, { priority: 'low', version });
    expect([late.status, late.error.current]).toEqual([
      409,
      expect.objectContaining({ assigned_id: staff.id }),
    ]);
    expect(
      (await s.staffChange(staff.token, dealership, id, { assigned_id: null })).body.assigned_id,
    ).toBeNull();
  });

  it('answer once for one Idempotency-Key', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const { id } = (await s.add(owner.token)).body;
    const key = { 'idempotency-key': randomUUID() };
    const input = {
      params: { dealership, ticket: id },
      body: { body: 'Once' },
      files: { attaches: [pdf()] },
    };
    const first = await t.call(staffTicketCalls.staffReply, input, staff.token, key);
    const second = await t.call(staffTicketCalls.staffReply, input, staff.token, key);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(texts(await s.messages(owner.token, id))).toEqual(['Since this morning.', 'Once']);
  });

  it('is nobody of a dealership', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const { id } = (await s.add(owner.token)).body;
    expect((await s.answer(owner.token, dealership, id, 'Hello')).status).toBe(403);
    expect((await s.staffGet(owner.token, dealership, id)).status).toBe(403);
    expect((await s.staffChange(owner.token, dealership, id, { priority: 'low' })).status).toBe(403);
    // and platform staff have no tickets of their own
    expect((await s.add(staff.token)).status).toBe(403);
  });
});

describe('two at once', () => {
  it('both messages are kept, and the count is right', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const { id } = (await s.add(owner.token)).body;
    await Promise.all([
      s.reply(owner.token, id, 'from us'),
      s.answer(staff.token, dealership, id, 'from support'),
      s.reply(owner.token, id, 'from us again'),
    ]);
    expect((await s.messages(owner.token, id)).length).toBe(4);
    expect((await s.get(owner.token, id)).body.message_count).toBe(4);
  });
});
