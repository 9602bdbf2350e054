import { followingCalls } from '@forecourt/contract/customers/following';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
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

const timeline = async (token: string, id: number, query = {}) =>
  (await t.call(followingCalls.timeline, { params: { id }, query }, token)).body;

describe('the timeline of a customer', () => {
  it('shows everything in one stream, newest first, with who did it', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const { token } = seller;
    const id = await c.add(owner.token, { mobile: '604 555 0142', email: 'grace@example.org' });
    const params = { id };
    await c.update(token, id, {
      l_name: 'Singh',
      frk_seller_id: seller.id,
      frk_ad_source_id: 3,
      city: 'Vancouver',
      province: 'BC',
    });
    await t.call(followingCalls.addNote, { params, body: { text: 'Two dogs' } }, token);
    const { body: plan } = await t.call(
      followUpCalls.addFollowUp,
      { params, body: { what: 'Call about the trade-in', due_at: '2020-01-01T00:00:00Z' } },
      token,
    );
    await jobsByHand(t, 'tasks').runAll();
    await t.call(
      followUpCalls.saveFollowUp,
      { params: { id: plan.id }, body: { is_done: 1, outcome: 'Comes in' } },
      token,
    );
    await t.call(
      followingCalls.logContact,
      { params, body: { channel: 'call', direction: 'in', text: 'Still there?' } },
      token,
    );
    await t.call(
      recordCalls.addConsent,
      { params, body: { channel: 'email', kind: 'express', proof: 'Form' } },
      token,
    );
    await t.call(listingCalls.bulk, { body: { do: 'deactivate', ids: [id] } }, owner.token);
    await t.call(recordCalls.remove, { params }, owner.token);
    const entries = await timeline(owner.token, id);
    expect(entries.map(({ kind, what, text }) => [kind, what, text])).toEqual([
      ['customer', 'Removed', ''],
      ['customer', 'Deactivated', ''],
      ['consent', 'Agreed to e-mails', 'Form'],
      ['contact', 'Called us', 'Still there?'],
      ['follow-up', 'Follow-up done', 'Comes in'],
      ['follow-up', 'Reminded of the follow-up', 'Call about the trade-in'],
      ['follow-up', 'Follow-up planned', 'Call about the trade-in'],
      ['note', 'Note added', 'Two dogs'],
      ['customer', 'Changed', ''],
      ['customer', 'Added', ''],
    ]);
    expect(entries.map(({ by }) => by)).toEqual([
      ...Array(2).fill(expect.stringMatching(/^Test/)),
      ...Array(3).fill('Sam Lindqvist'),
      'System',
      ...Array(3).fill('Sam Lindqvist'),
      expect.stringMatching(/^Test/),
    ]);
    expect(entries.find(({ what }) => what === 'Changed')?.changes).toEqual([
      { field: 'Last name', from: 'Fraser', to: 'Singh' },
      { field: 'City', from: '', to: 'Vancouver' },
      { field: 'Ad source', from: '', to: 'Referral' },
      { field: 'Seller', from: '', to: 'Sam Lindqvist' },
    ]);
  });

  it('keeps what a note said before, and what was sent', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { email: 'grace@example.org' });
    const { body: note } = await t.call(
      followingCalls.addNote,
      { params: { id }, body: { text: 'One' } },
      owner.token,
    );
    await t.call(followingCalls.saveNote, { params: { id: note.id }, body: { text: 'Two' } }, owner.token);
    await t.call(followingCalls.removeNote, { params: { id: note.id } }, owner.token);
    const body = { subject: 'Your car', text: 'It is ready.', purpose: 'service' as const };
    await t.call(followingCalls.sendMail, { params: { id }, body }, owner.token);
    const [sent, gone, changed] = await timeline(owner.token, id);
    expect(sent).toMatchObject({
      what: 'E-mail sent',
      text: expect.stringMatching(/^Your car\nIt is ready\./),
    });
    expect(gone).toMatchObject({ what: 'Note removed', text: 'Two' });
    expect(changed?.changes).toEqual([{ field: 'Note', from: 'One', to: 'Two' }]);
  });

  it('names a merge and its undo, on the customer who remained and on the one who was merged', async () => {
    const { owner } = await t.newDealership();
    const a = await c.add(owner.token, { f_name: 'Kim' });
    const b = await c.add(owner.token, { f_name: 'Kimberly', address: '12 Elm St', mobile: '604 555 0142' });
    const body = { ids: [a, b], survivor: a };
    const { merge_id: id } = (await t.call(mergeCalls.merge, { body }, owner.token)).body;
    const [merged] = await timeline(owner.token, a);
    expect(merged).toMatchObject({ kind: 'customer', what: 'Merged with Kimberly Fraser' });
    expect(merged?.changes).toContainEqual({ field: 'Address', from: '', to: '12 Elm St' });
    await t.call(mergeCalls.undoMerge, { params: { id: id ?? 0 } }, owner.token);
    const whats = async (of: number) => (await timeline(owner.token, of)).map(({ what }) => what);
    expect(await whats(a)).toEqual([
      'Merge with Kimberly Fraser undone',
      'Merged with Kimberly Fraser',
      'Added',
    ]);
    expect(await whats(b)).toEqual(['Merge into Kim Fraser undone', 'Merged into Kim Fraser', 'Added']);
  });

  it('puts a call that was logged later on the day on which it was, on every page', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const log = (text: string, at: string) =>
      t.call(
        followingCalls.logContact,
        { params: { id }, body: { channel: 'call', direction: 'in', text, at } },
        owner.token,
      );
    await log('in March', '2020-03-04T18:00:00Z');
    await log('in January', '2020-01-02T18:00:00Z');
    await c.update(owner.token, id, { manager: 'Ann' });
    await log('in February', '2020-02-03T18:00:00Z');
    const all = await timeline(owner.token, id);
    expect(
      all.map(({ what, text, at }) => [what, text, at.slice(0, 4) === '2020' ? at.slice(0, 10) : '']),
    ).toEqual([
      ['Changed', '', ''],
      ['Added', '', ''],
      ['Called us', 'in March', '2020-03-04'],
      ['Called us', 'in February', '2020-02-03'],
      ['Called us', 'in January', '2020-01-02'],
    ]);
    const first = await timeline(owner.token, id, { limit: 3 });
    const rest = await timeline(owner.token, id, { before: first.at(-1)?.id });
    expect([...first, ...rest]).toEqual(all);
  });

  it('is read page by page, without gap or repetition', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    for (const f_name of ['A', 'B', 'C', 'D']) await c.update(owner.token, id, { f_name });
    const all = await timeline(owner.token, id);
    const first = await timeline(owner.token, id, { limit: 2 });
    const rest = await timeline(owner.token, id, { before: first.at(-1)?.id });
    expect([...first, ...rest]).toEqual(all);
  });

  it('is not shown to another dealership', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(theirs.owner.token);
    const reply = await t.call(followingCalls.timeline, { params: { id } }, mine.owner.token);
    expect(reply.status).toBe(404);
  });

  it('is in the order of time, also where the ids of the audit do not rise with it', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await c.add(owner.token);
    for (const manager of ['Ann', 'Bea', 'Cleo']) await c.update(owner.token, id, { manager });
    await t.sql(sql`update audit_entry set id = 900000000 - id where dealership_id = ${here}`);
    const managers = (entries: Awaited<ReturnType<typeof timeline>>) =>
      entries.map(({ changes }) => changes[0]?.to);
    const first = await timeline(owner.token, id, { limit: 2 });
    expect(managers(first)).toEqual(['Cleo', 'Bea']);
    const rest = await timeline(owner.token, id, { before: first.at(-1)?.id });
    expect(managers(rest)).toEqual(['Ann', undefined]);
  });
});
