import { describe, expect, it } from 'vitest';
import { OWN_MAIL_HEADER, readRawMail } from './index';
import {
  attachedFile,
  multipart,
  SAMPLES,
  sampleMail,
  TEXT,
  textPart,
  trimmed,
} from './test-support/sample-mails';

const withHeaders = (...headers: string[]) =>
  readRawMail(sampleMail({ headers: [...TEXT, ...headers], body: 'x' }));

describe('readRawMail', () => {
  it.each(SAMPLES)('reads $name', async ({ mail, found }) => {
    expect(trimmed(await readRawMail(sampleMail(mail)))).toMatchObject({ isCut: false, ...found });
  });

  it('reads who wrote to whom', async () => {
    const mail = await withHeaders(
      'Cc: Bob <bob@example.org>, team: c@example.org, d@example.org;',
      'Reply-To: =?ISO-8859-1?Q?Andr=E9?= <andre@example.org>',
      'Delivered-To: reply+l1@reply.example.org',
      'X-Original-To: alias@reply.example.org',
      'Received: from a (b [1.2.3.4]) by c with ESMTP id 1 for <hidden@reply.example.org>; Wed, 4 Mar 2026 14:22:09 -0500',
      'In-Reply-To: <first@example.org>',
      'References: <zero@example.org> <first@example.org>',
    );
    expect(mail).toMatchObject({
      uid: null,
      messageId: '<one@example.org>',
      inReplyTo: '<first@example.org>',
      references: ['<zero@example.org>', '<first@example.org>'],
      from: { name: 'Ada Byron', address: 'ada@example.org' },
      replyTo: { name: 'André', address: 'andre@example.org' },
      to: ['intake+d12@reply.example.org'],
      cc: ['bob@example.org', 'c@example.org', 'd@example.org'],
      deliveredTo: ['reply+l1@reply.example.org', 'alias@reply.example.org', 'hidden@reply.example.org'],
      subject: 'Is it sold?',
      date: '2026-03-04T19:22:09.000Z',
      autoSubmitted: 'no',
    });
    expect(mail.head).toContain('References: <zero@example.org>');
  });

  it.each([
    ['replied', ['Auto-Submitted: auto-replied']],
    ['replied', ['X-Autoreply: yes']],
    ['replied', ['Precedence: auto_reply']],
    ['replied', ['Return-Path: <>']],
    ['generated', ['Auto-Submitted: auto-generated']],
    ['generated', ['Precedence: bulk']],
    ['generated', ['List-Id: <news.example.org>']],
    ['bounce', ['X-Failed-Recipients: bob@example.org']],
    ['loop', [`${OWN_MAIL_HEADER}: 1`]],
    ['loop', Array.from({ length: 50 }, () => 'Received: from a by b')],
    ['no', ['Auto-Submitted: no']],
  ])('is %s with %s', async (autoSubmitted, headers) =>
    expect(await withHeaders(...headers)).toMatchObject({ autoSubmitted }),
  );

  it('knows a report of a mail server', async () => {
    const report = sampleMail(multipart([textPart('Not delivered')], 'report; report-type=delivery-status'));
    expect(await readRawMail(report)).toMatchObject({ autoSubmitted: 'bounce' });
    const daemon = Buffer.from('From: MAILER-DAEMON@example.org\r\n\r\nNot delivered');
    expect(await readRawMail(daemon)).toMatchObject({ autoSubmitted: 'bounce' });
  });

  it('gives a mail without an id the same one each time', async () => {
    const source = Buffer.from('From: ada@example.org\nSubject: x\n\nHello');
    const [first, second] = [await readRawMail(source), await readRawMail(source)];
    expect(first.messageId).toMatch(/^<[0-9a-f]{40}@no-message-id>$/);
    expect(second.messageId).toBe(first.messageId);
    expect((await readRawMail(Buffer.from('From: bob@example.org\n\nHello'))).messageId).not.toBe(
      first.messageId,
    );
  });

  it('keeps ten files of at most 1 MB', async () => {
    const small = Array.from({ length: 12 }, (_, at) =>
      attachedFile(`${at}.png`, 'image/png', Buffer.from('png')),
    );
    const large = attachedFile('large.pdf', 'application/pdf', Buffer.alloc(1_048_577));
    const { attachments } = await readRawMail(sampleMail(multipart([large, ...small])));
    expect(attachments).toHaveLength(13);
    expect(attachments[0]).toMatchObject({ name: 'large.pdf', bytes: 1_048_577, content: null });
    expect(attachments.filter(({ content }) => content !== null)).toHaveLength(10);
  });

  it.each([
    ['more than 25 MB', sampleMail({ headers: TEXT, body: Buffer.alloc(25_000_001, 'x') })],
    [
      'parts in parts without end',
      sampleMail({ headers: ['Content-Type: multipart/mixed; boundary=b0'], body: nested(60) }),
    ],
  ])('keeps the header lines of %s', async (_name, source) =>
    expect(await readRawMail(source)).toMatchObject({
      isCut: true,
      from: { address: 'ada@example.org' },
      subject: 'Is it sold?',
      text: '',
    }),
  );

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256))],
    ['a wrong date', Buffer.from('Date: yesterday\r\n\r\nx')],
    ['a head without end', Buffer.from(`Subject: ${'x'.repeat(200_000)}`)],
  ])('reads %s without failing', async (_name, source) => {
    const mail = await readRawMail(source);
    expect(mail.date).toBeNull();
    expect(mail.subject.length).toBeLessThanOrEqual(1_000);
    expect(mail.head.length).toBeLessThanOrEqual(65_536);
  });
});

function nested(depth: number): string {
  return Array.from(
    { length: depth },
    (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n\r\n`,
  ).join('');
}
