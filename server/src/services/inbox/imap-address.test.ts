import { describe, expect, it } from 'vitest';
import { readImapUrl } from './imap-address';

describe('readImapUrl', () => {
  it('reads user, password, host and mailbox', () =>
    expect(readImapUrl('imaps://ada%40example.org:p%2Fw@mail.example.org/Leads%2FNew')).toEqual({
      connection: {
        host: 'mail.example.org',
        port: 993,
        secure: true,
        auth: { user: 'ada@example.org', pass: 'p/w' },
        tls: { rejectUnauthorized: true },
      },
      mailbox: 'Leads/New',
    }));

  it.each([
    ['imap://a:b@h', { port: 143, secure: false }],
    ['imap://a:b@h?tls=required', { doSTARTTLS: true }],
    ['imap://a:b@h?tls=no', { doSTARTTLS: false }],
    ['imaps://a:b@h:1993/?verify=no', { port: 1993, tls: { rejectUnauthorized: false } }],
  ])('reads %s', (url, connection) =>
    expect(readImapUrl(url)).toMatchObject({ connection, mailbox: 'INBOX' }),
  );

  it('refuses another protocol', () => expect(() => readImapUrl('https://a:b@h')).toThrow('imaps://'));
});
