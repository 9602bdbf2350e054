import { DEAL_STATUS } from '@forecourt/contract/deals/deal';
import { dealRecordCalls } from '@forecourt/contract/deals/record';
import { leadContactCalls } from '@forecourt/contract/leads/contacts';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRawMail, replyAddress } from '../../../services/inbox';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { leadsOf } from '../../../test-support/leads';
import { receiveMails } from './receive-mail';
import { withoutQuote } from './without-quote';

let t: TestApp;
let l: ReturnType<typeof leadsOf>;
beforeAll(async () => {
  t = await startTestApp();
  l = leadsOf(t);
});
afterAll(() => t.stop());

const DOMAIN = 'reply.example.org';
let sent = 0;

const mail = async (to: string, text: string, more: { head?: string; uid?: number; id?: string } = {}) => {
  sent += 1;
  const head = [
    `Message-ID: <${more.id ?? `m${sent}`}@example.org>`,
    'From: Amara Okafor <amara@example.org>',
    `To: ${to}`,
    'Subject: Re: Your enquiry',
    'Date: Mon, 15 Jun 2026 12:00:00 +0000',
    ...(more.head ? [more.head] : []),
  ];
  const raw = await readRawMail(Buffer.from([...head, '', text].join('\r\n')));
  return more.uid === undefined ? raw : { ...raw, uid: more.uid, uidValidity: '7' };
};

const addressOf = (tenant: number, id?: number) => {
  const { secret } = t.deps.config;
  return id === undefined
    ? replyAddress({ secret, domain: DOMAIN, tenant, kind: 'intake' })
    : replyAddress({ secret, domain: DOMAIN, tenant, kind: 'lead', id });
};

const threadOf = async (token: string, id: number) =>
  (await t.call(leadContactCalls.messages, { params: { id } }, token)).body.messages.map(
    ({ direction, text }) => [...[direction, text]],
  );

describe('a mail to the address of a conversation', () => {
  it('goes into its thread once, and its seller is notified', async () => {
    const { owner, user, id: dealership } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const lead = await l.add(owner.token, {
      f_name: 'Amara',
      email: 'amara@example.org',
      seller_id: seller.id,
    });
    const inbox = receiveMails(t.deps);
    const reply = await mail(
      addressOf(dealership, lead.id),
      'I will come on Saturday.\r\n\r\nOn Mon, Jun 15, you wrote:\r\n> Hello',
    );
    await inbox.handle(reply);
    await inbox.handle(reply);
    expect(await threadOf(seller.token, lead.id)).toEqual([['in', 'I will come on Saturday.']]);
    const { body } = await t.call(notificationsCalls.list, {}, seller.token);
    expect(body.notifications.map(({ title }) => title)).toContain('Amara sent an e-mail');
    expect((await l.read(owner.token, lead.id)).waits_for_us).toBe(1);
  });

  it('leaves a lead won while its deal is won, and opens it again when the deal is not', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const lead = await l.add(owner.token, { f_name: 'Amara', email: 'amara@example.org' });
    const body = { lead_id: lead.id };
    const deal = (await t.call(dealRecordCalls.start, { body }, owner.token)).body;
    const setStatus = (status: number) =>
      t.call(dealRecordCalls.setStatus, { params: { id: deal.id }, body: { status } }, owner.token);
    const replied = async () => {
      await receiveMails(t.deps).handle(await mail(addressOf(dealership, lead.id), 'Thank you!'));
      return (await l.read(owner.token, lead.id)).state;
    };
    expect((await setStatus(DEAL_STATUS.won)).status).toBe(200);
    expect(await replied()).toBe('won');
    // the deal is gone, the lead still says won
    await t.sql(sql`update deal set removed_at = now() where id = ${deal.id} returning id`);
    expect(await replied()).toBe('contacted');
  });

  it('whose check is wrong, or that a program sent, goes nowhere', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const lead = await l.add(owner.token, { f_name: 'Amara' });
    const inbox = receiveMails(t.deps);
    const right = addressOf(dealership, lead.id);
    await inbox.handle(
      await mail(
        right.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')),
        'Forged',
      ),
    );
    await inbox.handle(await mail(right, 'I am away', { head: 'Auto-Submitted: auto-replied' }));
    expect(await threadOf(owner.token, lead.id)).toEqual([]);
  });

  it("of another dealership does not reach this one's lead", async () => {
    const [{ owner }, elsewhere] = [await t.newDealership(), await t.newDealership()];
    const lead = await l.add(owner.token, { f_name: 'Amara' });
    await receiveMails(t.deps).handle(await mail(addressOf(elsewhere.id, lead.id), 'Hello'));
    expect(await threadOf(owner.token, lead.id)).toEqual([]);
  });
});

describe('a mail to the address of a dealership', () => {
  it('becomes a lead, also when nothing in it can be read, and never twice', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const inbox = receiveMails(t.deps);
    const first = await mail(addressOf(dealership), 'Is the blue Mazda still there?', {
      uid: 41,
      id: 'once',
    });
    await inbox.handle(first);
    await inbox.handle(first);
    await jobsByHand(t, 'leads').runAll();
    const { rows } = await l.list(owner.token);
    expect(rows.map(({ channel, name, email }) => [channel, name, email])).toEqual([
      ['email', 'Amara Okafor', 'amara@example.org'],
    ]);
    expect(rows[0]?.message).toContain('Is the blue Mazda still there?');
    expect(await inbox.readCursor()).toEqual({ uidValidity: '7', uid: 41 });
  });

  it('that failed leaves neither a lead nor a moved cursor', async () => {
    const inbox = receiveMails(t.deps);
    const before = await inbox.readCursor();
    const { id: dealership } = await t.newDealership();
    const broken = { ...(await mail(addressOf(dealership), 'x', { uid: 99 })), messageId: '\u0000' };
    await expect(inbox.handle(broken)).rejects.toThrow();
    expect(await inbox.readCursor()).toEqual(before);
    await inbox.skip?.({ mail: broken, error: null });
    expect((await inbox.readCursor())?.uid).toBe(99);
    expect(await t.sql(sql`select 1 from lead_message where dealership_id = ${dealership}`)).toEqual([]);
  });
});

describe('withoutQuote', () => {
  it.each([
    ['Yes\n\nOn Mon, Jun 15, 2026 at 9:00 AM Us <a@b.ca> wrote:\n> Hello', 'Yes'],
    ['Oui\n\nLe lun. 15 juin 2026 à 09:00, Nous <a@b.ca> a écrit :\n> Bonjour', 'Oui'],
    ['Sure\n-----Original Message-----\nFrom: us', 'Sure'],
    ['> only a quote', '> only a quote'],
    ['Two lines\nof text', 'Two lines\nof text'],
  ])('%j', (text, own) => expect(withoutQuote(text)).toBe(own));
});
