import { campaignsCalls } from '@forecourt/contract/campaigns/index';
import { unsubscribingCalls } from '@forecourt/contract/customers/unsubscribing';
import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import type { RichTextDocument } from '@forecourt/domain/rich-text/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRawMail, replyAddress } from '../../services/inbox';
import { localSmsToken, signTwilioRequest } from '../../services/sms';
import { startTestApp, type TestApp } from '../../test-support/app';
import { customersOf } from '../../test-support/customers';
import { areas } from '..';
import { campaignsOf } from './test-support/campaigns';

let t: TestApp;
let c: ReturnType<typeof campaignsOf>;
const START = new Date('2026-06-15T19:00:00Z');
let now = START;
beforeAll(async () => {
  t = await startTestApp({ now: () => now }, { MAIL_REPLY_DOMAIN: 'mail.example.org' });
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

const LINK: RichTextDocument = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Our stock',
          marks: [{ type: 'link', attrs: { href: 'https://stock.example/?a=1&b=2' } }],
        },
      ],
    },
  ],
};

/** A campaign that was sent to one customer. */
const sentOne = async () => {
  const place = await dealership();
  const person = await c.customer(place.token);
  const { id } = await c.add(place.token, { body: LINK });
  await c.step('start', place.token, id);
  await c.run();
  const [message] = await c.recipients(place.token, id);
  const mail = c.to(person.email)[0];
  if (!message || !mail) throw new Error('nothing was sent');
  now = new Date(START.getTime() + 3_600_000);
  return {
    ...place,
    person,
    campaignId: id,
    message,
    mail,
    row: async () => (await c.recipients(place.token, id))[0],
  };
};

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const get = (url: string, userAgent = PHONE, method: 'GET' | 'HEAD' = 'GET') =>
  t.app.inject({
    method,
    url: new URL(url, 'http://localhost:3000').pathname,
    headers: { 'user-agent': userAgent },
  });
const unsubscribeUrl = (mail: { headers?: Readonly<Record<string, string>> }) =>
  /<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

describe('unsubscribing', () => {
  it('by one click posts without a cookie; opening the address changes nothing', async () => {
    const { token, person, mail, campaignId, row } = await sentOne();
    const url = unsubscribeUrl(mail);
    const opened = await get(url);
    expect(opened.statusCode).toBe(302);
    expect(opened.headers.location).toMatch(/^http:\/\/localhost:3000\/#\/unsubscribe\/m\./);
    const path = new URL(url).pathname;
    const params = { token: path.split('/').at(-1) ?? '' };
    const info = () => t.call(unsubscribingCalls.unsubscribeInfo, { params });
    expect((await info()).body).toMatchObject({ channel: 'email', stopped: 0 });
    expect((await row())?.unsubscribed_at).toBeNull();
    const post = () =>
      t.app.inject({
        ...{ method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
      });
    expect((await post()).statusCode).toBe(200);
    expect((await post()).statusCode).toBe(200);
    expect((await info()).body.stopped).toBe(1);
    expect((await row())?.unsubscribed_at).not.toBeNull();
    expect((await c.results(token, campaignId)).unsubscribed).toBe(1);
    const lines = await t.sql(
      sql`select kind from customer_consent where customer_id = ${person.id} and kind = 'withdrawn'`,
    );
    expect(lines).toHaveLength(1);
    const listed = (await t.call(campaignsCalls.suppressed, {}, token)).body.rows;
    expect(listed).toMatchObject([{ address: person.email, reason: 'unsubscribe', campaign_id: campaignId }]);
  });

  it('with a false token is not found', async () => {
    const { mail } = await sentOne();
    const token = `${unsubscribeUrl(mail).split('/').at(-1)?.slice(0, -1)}x`;
    expect((await t.call(campaignsCalls.oneClickUnsubscribe, { params: { token } })).status).toBe(404);
  });

  it('survives a merge and an import of the same address, until it is lifted', async () => {
    const { token, person, mail } = await sentOne();
    const params = { token: unsubscribeUrl(mail).split('/').at(-1) ?? '' };
    await t.call(campaignsCalls.oneClickUnsubscribe, { params });
    const again = await c.customer(token, { email: person.email.toUpperCase() });
    await customersOf(t).mergeInto(person.id, again.id);
    const { id } = await c.add(token);
    const before = await c.audience(token, id, { show: 'out' });
    expect(before.rows).toMatchObject([{ customer_id: again.id, excluded: 'unsubscribed' }]);
    await c.step('start', token, id);
    await c.run();
    expect(c.to(person.email)).toHaveLength(1);
    const [line] = (await t.call(campaignsCalls.suppressed, {}, token)).body.rows;
    const lift = (note: string) =>
      t.call(campaignsCalls.lift, { params: { id: line?.id ?? 0 }, body: { note } }, token);
    expect((await lift('')).status).toBe(400);
    expect((await lift('Asked for offers again at the desk')).status).toBe(200);
    expect((await lift('Again')).status).toBe(409);
    const second = await c.add(token);
    expect((await c.audience(token, second.id)).counts.included).toBe(1);
  });

  it('by the link to a customer blocks their address too', async () => {
    const { token } = await dealership();
    const person = await c.customer(token);
    const made = await t.call(
      campaignsCalls.suppress,
      { body: { channel: 'email', address: person.email.toUpperCase(), note: 'Asked by phone' } },
      token,
    );
    expect(made.body).toMatchObject({ address: person.email, reason: 'manual' });
    const twice = await t.call(
      campaignsCalls.suppress,
      { body: { channel: 'email', address: person.email } },
      token,
    );
    expect(twice.error.fields).toEqual({ address: 'is blocked already' });
    const wrong = await t.call(campaignsCalls.suppress, { body: { channel: 'sms', address: '12' } }, token);
    expect(wrong.error.fields).toEqual({ address: 'is no telephone number' });
    const other = await dealership();
    const lifted = await t.call(
      campaignsCalls.lift,
      { params: { id: made.body.id }, body: { note: 'x' } },
      other.token,
    );
    expect(lifted.status).toBe(404);
  });
});

describe('a text message', () => {
  const incoming = (Body: string, From: string, MessageSid: string) => {
    const params = { From, To: '+16045550100', Body, MessageSid };
    const url = `${t.deps.publicUrl}/api/public/sms`;
    const authToken = localSmsToken(t.deps.config.secret);
    return t.call(leadIntakeCalls.incomingSms, { body: params as never }, undefined, {
      'x-twilio-signature': signTwilioRequest({ authToken, url, params }),
    });
  };

  it('is answered by STOP, which blocks the number, and by START, which lifts it', async () => {
    const { token } = await dealership();
    const number = '+16045550142';
    await c.customer(token, {
      ...{ mobile: '604-555-0142', email: '' },
      consents: [{ channel: 'sms', kind: 'express', proof: '' }],
    });
    const { id } = await c.add(token, {}, 'sms');
    await c.step('start', token, id);
    await c.run();
    const sent = c.texts.filter(({ to }) => to === number);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('Reply STOP');
    expect((await incoming('Stop', number, 'SM-a')).status).toBe(200);
    const count = async () => (await c.audience(token, id)).counts;
    expect((await count()).excluded).toEqual([{ reason: 'unsubscribed', count: 1 }]);
    expect((await c.results(token, id)).unsubscribed).toBe(1);
    await incoming('START', number, 'SM-b');
    expect((await count()).included).toBe(1);
  });
});

describe('opens and clicks', () => {
  const pixelOf = (html = '') => /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
  const linkOf = (html = '') => /href="([^"]+\/m\/l\/[^"]+)"/.exec(html)?.[1] ?? '';

  it('are counted once for each person, programs apart', async () => {
    const { mail, row, token, campaignId } = await sentOne();
    const pixel = pixelOf(mail.html);
    expect((await get(pixel, 'Barracuda Scanner')).headers['content-type']).toBe('image/gif');
    await get(pixel, PHONE, 'HEAD');
    expect(await row()).toMatchObject({ opened_at: null, opens: 0, machine_opens: 2 });
    await get(pixel);
    await get(pixel);
    expect(await row()).toMatchObject({ opens: 2, machine_opens: 2, clicks: 0 });
    const clicked = await get(linkOf(mail.html));
    expect([clicked.statusCode, clicked.headers.location]).toEqual([302, 'https://stock.example/?a=1&b=2']);
    const results = await c.results(token, campaignId);
    expect(results).toMatchObject({ opened: 1, clicked: 1, sent: 1, delivered: 1 });
    expect(results.links).toEqual([{ url: 'https://stock.example/?a=1&b=2', clicks: 1, people: 1 }]);
  });

  it('lead to the addresses of the campaign and nowhere else', async () => {
    const { mail } = await sentOne();
    const link = linkOf(mail.html);
    expect((await get(link.replace(/\/1$/, '/2'))).statusCode).toBe(404);
    expect((await get(link.replace(/\/1$/, '/https:%2F%2Fevil.example'))).statusCode).toBe(404);
    expect((await get(link.replace(/-[0-9a-f]{20}/, `-${'0'.repeat(20)}`))).statusCode).toBe(404);
    expect((await get('/m/o/nonsense')).statusCode).toBe(200);
  });
});

describe('a bounce', () => {
  const report = (to: string, status: string, action = 'failed') =>
    Buffer.from(
      [
        `Message-ID: <dsn-${Math.random()}@mx.example.net>`,
        'From: MAILER-DAEMON@mx.example.net',
        `To: ${to}`,
        'Subject: Undelivered Mail',
        'Auto-Submitted: auto-replied',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
        '',
        '--b',
        'Content-Type: text/plain',
        '',
        'It could not be delivered.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example.net',
        '',
        'Final-Recipient: rfc822; someone@example.org',
        `Action: ${action}`,
        `Status: ${status}`,
        '',
        '--b--',
        '',
      ].join('\r\n'),
    );
  const receive = async (source: Buffer) => areas.leads.mails?.(t.deps).handle(await readRawMail(source));
  const suppressed = async (token: string) =>
    (await t.call(campaignsCalls.suppressed, {}, token)).body.rows.map(({ reason }) => reason);

  it('for good blocks the address; one for a while does not', async () => {
    const { mail, token, row, campaignId } = await sentOne();
    expect(mail.bounceTo).toMatch(/^bounce\+c\d+-\d+-[0-9a-f]{20}@mail\.example\.org$/);
    await receive(report(mail.bounceTo ?? '', '4.2.2'));
    expect(await suppressed(token)).toEqual([]);
    expect((await row())?.bounce_status).toBe('4.2.2');
    await receive(report(mail.bounceTo ?? '', '5.1.1'));
    await receive(report(mail.bounceTo ?? '', '5.1.1'));
    expect(await suppressed(token)).toEqual(['bounce']);
    expect(await row()).toMatchObject({ state: 'bounced', bounce_status: '5.1.1' });
    expect(await c.results(token, campaignId)).toMatchObject({ sent: 1, bounced: 1, delivered: 0 });
    const [listed] = (await t.call(campaignsCalls.list, {}, token)).body.rows;
    expect(listed).toMatchObject({ sent: 1, delivered: 0 });
  });

  it('with a false check, of a message that we did not send, or that is no report is ignored', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { mail, token, id: dealer } = await sentOne();
    await receive(report((mail.bounceTo ?? '').replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`), '5.1.1'));
    const unknown = replyAddress({
      ...{
        kind: 'campaign',
        tenant: dealer,
        id: 987_654,
        secret: t.deps.config.secret,
        domain: 'mail.example.org',
      },
    });
    await receive(report(unknown, '5.1.1'));
    const plain = `Message-ID: <plain@x.example>\r\nFrom: a@x.example\r\nTo: ${mail.bounceTo}\r\nSubject: Hi\r\n\r\nHello`;
    await receive(Buffer.from(plain));
    expect(await suppressed(token)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });
});

describe('the Hillz feed', () => {
  it('answers only with its key and while it is on, and notes who fetched it', async () => {
    const { token, id: dealerId } = await dealership();
    const first = (await t.call(campaignsCalls.hillz, {}, token)).body;
    expect(first).toMatchObject({ is_on: 0, json_url: '', version: 0 });
    const on = (await t.call(campaignsCalls.changeHillz, { body: { is_on: 1, version: 0 } }, token)).body;
    const stale = await t.call(campaignsCalls.changeHillz, { body: { is_on: 0, version: 1 } }, token);
    expect(stale.status).toBe(409);
    const json = await get(on.json_url, 'HillzReader/1.0');
    expect(json.statusCode).toBe(200);
    const dealer = json.json().dealership;
    // no contact is named: shoppers are shown the dealership's own name
    expect([json.json().vehicles, dealer.contact_name]).toEqual([[], dealer.name]);
    expect(dealer.name).not.toBe('');
    expect((await get(on.xml_url)).body).toContain('<vehicles></vehicles>');
    const fetches = (await t.call(campaignsCalls.hillzFetches, {}, token)).body;
    expect(fetches.rows.map(({ agent, format }) => [agent, format]).sort()).toEqual([
      ['HillzReader/1.0', 'json'],
      [PHONE, 'xml'],
    ]);
    // a flood of other names: who is known is counted on, others are not
    await t.sql(sql`insert into hillz_fetch (dealership_id, day, agent, address, format, vehicles, at)
      select ${dealerId}, '2026-06-15', 'Flood ' || n, '203.0.113.9', 'json', 0, '2026-06-15' from generate_series(1, 198) n returning id`);
    await get(on.json_url, 'HillzReader/1.0');
    await get(on.json_url, 'Newcomer/1.0');
    const timesOf = async (q: string) =>
      (await t.call(campaignsCalls.hillzFetches, { query: { q } }, token)).body.rows.map(
        ({ times }) => times,
      );
    expect([await timesOf('HillzReader'), await timesOf('Newcomer')]).toEqual([[2], []]);
    const renewed = (await t.call(campaignsCalls.newHillzKey, { body: {} }, token)).body;
    expect((await get(on.json_url)).statusCode).toBe(404);
    expect((await get(renewed.json_url)).statusCode).toBe(200);
    await t.call(campaignsCalls.changeHillz, { body: { is_on: 0 } }, token);
    expect((await get(renewed.json_url)).statusCode).toBe(404);
  });
});
