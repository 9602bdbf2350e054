import { notificationsCalls } from '@forecourt/contract/notifications';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from '../../../job-handlers';
import { readRawMail } from '../../../services/inbox';
import { attachedFile, multipart, sampleMail } from '../../../services/inbox/test-support/sample-mails';
import { createSmtpMail } from '../../../services/mail';
import { startSmtp } from '../../../services/mail/smtp-stand-in';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { smallPhoto } from '../../../test-support/photo';
import { areas } from '../..';
import { ticketReplyAddress } from '../tell';
import { ticketsOf } from '../test-support/tickets';
import { MAILS_PER_HOUR } from './receive-mail';

let t: TestApp;
let s: ReturnType<typeof ticketsOf>;
let staff: string;
beforeAll(async () => {
  t = await startTestApp();
  s = ticketsOf(t);
  staff = (await t.newPlatformUser()).token;
});
afterAll(() => t.stop());

const receive = (source: Buffer) =>
  readRawMail(source).then((mail) => areas.leads.mails?.(t.deps).handle(mail));

let sent = 0;
const mailOf = (from: string, to: string, text: string, more: readonly string[] = []): Buffer => {
  sent += 1;
  const head = [`Message-ID: <t${sent}@example.org>`, `From: ${from}`, `To: ${to}`, 'Subject: Re: Ticket'];
  return Buffer.from([...head, ...more, '', text].join('\r\n'));
};

const open = async () => {
  const { owner, user, id: dealership } = await t.newDealership();
  const seller = await user(ROLE.salesConsultant);
  const { id } = (await s.add(seller.token)).body;
  const texts = async () => (await s.messages(seller.token, id)).map(({ body }) => body);
  const email = ({ username }: { username: string }) => `${username}@example.org`;
  return {
    ...{ owner, user, seller, id, dealership, texts, email, to: ticketReplyAddress(t.deps, dealership, id) },
  };
};
const FIRST = 'Since this morning.';

describe('an answer by mail', () => {
  it('carries the address by which a reply comes back', async () => {
    const { seller, id, dealership, to, email } = await open();
    await s.answer(staff, dealership, id, 'Which printer?');
    const smtp = await startSmtp();
    const mail = createSmtpMail({
      url: `smtp://forecourt:right@127.0.0.1:${smtp.port}`,
      from: 'Forecourt <no-reply@forecourt.local>',
    });
    const [job] = await t.sql<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs where payload ->> 'to' = ${email(seller)} order by id desc limit 1`,
    );
    const none = { send: async () => ({ id: '' }) };
    await jobHandlers(t.deps, mail, none)['mail.send']?.(job?.payload, { key: 'ticket', number: 1 });
    await smtp.close();
    expect(smtp.delivered[0]?.headers).toContain(`Reply-To: ${to}`);
    expect(smtp.delivered[0]?.to).toEqual([email(seller)]);
    expect(smtp.delivered[0]?.body).toContain('Which printer?');
  });

  it('is not sent to who switched it off, nor for a note', async () => {
    const { seller, id, dealership, email } = await open();
    await s.answer(staff, dealership, id, 'Only for us', { is_internal: 1 });
    expect((await t.letterTo(email(seller))).subject).toBe('');
    const off = { params: { kind: 'support.answered' }, body: { in_app: 1, browser: 1, email: 0 } } as const;
    expect((await t.call(notificationsCalls.saveSetting, off, seller.token)).status).toBe(200);
    await s.answer(staff, dealership, id, 'In the application alone');
    expect((await t.letterTo(email(seller))).subject).toBe('');
  });
});

describe('a reply by mail', () => {
  it('becomes a message of the author once, without what it quotes', async () => {
    const { seller, id, dealership, to, texts, email } = await open();
    await s.answer(staff, dealership, id, 'Which printer?');
    const mail = mailOf(
      email(seller).toUpperCase(),
      to,
      'The one at the desk.\r\n\r\nOn Mon, Jun 15, 2026, Support <a@b.ca> wrote:\r\n> Which printer?',
    );
    await receive(mail);
    await receive(mail);
    expect(await texts()).toEqual([FIRST, 'Which printer?', 'The one at the desk.']);
    const message = (await s.messages(seller.token, id)).at(-1);
    expect([message?.is_own, message?.by_mail, message?.side]).toEqual([1, 1, 'dealership']);
    expect((await s.get(seller.token, id)).body.status).toBe('open');
  });

  it('is not taken when a ticket got too many within an hour', async () => {
    const { seller, id, dealership, to, email, texts } = await open();
    await t.sql(sql`insert into support_message (dealership_id, ticket_id, user_id, user_name, side, body, mail_message_id, created_at)
      select ${dealership}, ${id}, ${seller.id}, 'Mona', 'dealership', 'Out of office', 'loop-' || n, now()
      from generate_series(1, ${MAILS_PER_HOUR}) n`);
    const before = await texts();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await receive(mailOf(email(seller), to, 'Once more.'));
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('too many within an hour'));
    warned.mockRestore();
    expect(await texts()).toEqual(before);
  });

  it('is taken from an admin of the dealership too', async () => {
    const { owner, seller, id, to, email, texts } = await open();
    await receive(mailOf(email(owner), to, 'It is the same for me.'));
    expect(await texts()).toEqual([FIRST, 'It is the same for me.']);
    expect((await s.messages(seller.token, id)).at(-1)?.is_own).toBe(0);
  });

  it('brings files under the same limits as a form', async () => {
    const { seller, id, to, email } = await open();
    const photo = Buffer.from(await (await smallPhoto()).arrayBuffer());
    const parts = multipart([
      { headers: ['Content-Type: text/plain; charset=utf-8'], body: 'See the photo.' },
      attachedFile('blank.jpg', 'image/jpeg', photo),
      attachedFile('virus.exe', 'application/octet-stream', Buffer.from('MZ')),
    ]);
    const source = sampleMail({ id: `files${id}`, ...parts })
      .toString('latin1')
      .replace(/^From: .*$/m, `From: ${email(seller)}`)
      .replace(/^To: .*$/m, `To: ${to}`);
    await receive(Buffer.from(source, 'latin1'));
    const message = (await s.messages(seller.token, id)).at(-1);
    expect(message?.files.map(({ name }) => name)).toEqual(['blank.jpg']);
    expect(message?.body).toContain('See the photo.');
    expect(message?.body).toContain('virus.exe');
  });

  it.each([
    ['a stranger', (at: { to: string }) => mailOf('stranger@example.org', at.to, 'Hello')],
    [
      'a wrong check',
      ({ to, from }: { to: string; from: string }) =>
        mailOf(from, to.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`), 'Hello'),
    ],
    [
      'an out-of-office note',
      ({ to, from }: { to: string; from: string }) =>
        mailOf(from, to, 'I am away', ['Auto-Submitted: auto-replied']),
    ],
    ['nothing', ({ to, from }: { to: string; from: string }) => mailOf(from, to, '')],
  ])('of %s is refused', async (_what, make) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { to, seller, texts, email } = await open();
    await receive(make({ to, from: email(seller) }));
    expect(await texts()).toEqual([FIRST]);
    warn.mockRestore();
  });

  it('of a colleague who is no admin is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { to, user, texts, email } = await open();
    await receive(mailOf(email(await user(ROLE.seller)), to, 'Hello'));
    expect(await texts()).toEqual([FIRST]);
    warn.mockRestore();
  });

  it('to a closed ticket is not added, and its sender is told', async () => {
    const { to, seller, id, texts, email } = await open();
    await t.sql(sql`update support_ticket set status = 'closed' where id = ${id} returning id`);
    await receive(mailOf(email(seller), to, 'Again'));
    expect(await texts()).toEqual([FIRST]);
    expect((await t.letterTo(email(seller))).subject).toBe('Ticket #1 is closed');
  });
});
