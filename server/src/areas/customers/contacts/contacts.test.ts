import { followingCalls } from '@forecourt/contract/customers/following';
import { recordCalls } from '@forecourt/contract/customers/record';
import { unsubscribingCalls } from '@forecourt/contract/customers/unsubscribing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../services/outside';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf, type NewCustomer } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

interface Sent {
  to: string;
  text: string;
  subject?: string;
}

/** Runs what waits and answers what the services were given. */
const deliver = async (fail?: Error) => {
  const sent: Sent[] = [];
  const send = async (message: Sent) => {
    if (fail) throw fail;
    sent.push(message);
    return { id: 'x' };
  };
  await jobsByHand(t, 'customers', { mail: { send }, sms: { send } }).runAll();
  return sent;
};

const GRACE: NewCustomer = { email: 'grace@example.org', mobile: '604 555 0142' };
const setUp = async (more: NewCustomer = {}) => {
  const { owner, id: dealershipId } = await t.newDealership();
  await t.sql(
    sql`update dealership set dba = 'Harbourview', street = '1 Water Street', phone = '604 555 2000' where id = ${dealershipId} returning id`,
  );
  return { token: owner.token, id: await c.add(owner.token, { ...GRACE, ...more }), dealershipId };
};
const mail = (token: string, id: number, body: object = {}) =>
  t.call(
    followingCalls.sendMail,
    { params: { id }, body: { subject: 'Your car', text: 'It is ready.', ...body } },
    token,
  );
const sms = (token: string, id: number, body: object = {}) =>
  t.call(followingCalls.sendSms, { params: { id }, body: { text: 'It is ready.', ...body } }, token);
const logOf = async (token: string, id: number) =>
  (await t.call(followingCalls.contacts, { params: { id } }, token)).body.rows;
const consent = (
  token: string,
  id: number,
  body: { channel: 'email' | 'sms'; kind: 'express' | 'enquiry' | 'purchase' | 'withdrawn'; since?: string },
) => t.call(recordCalls.addConsent, { params: { id }, body }, token);

describe('the log', () => {
  it('keeps calls, visits and letters, either way, newest first', async () => {
    const { token, id } = await setUp();
    const log = (body: object) =>
      t.call(followingCalls.logContact, { params: { id }, body: { channel: 'call', ...body } }, token);
    const first = await log({ text: 'Calls back', address: '604 555 0142', at: '2026-01-01T10:00:00Z' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      channel: 'call',
      direction: 'out',
      state: 'logged',
      is_commercial: 0,
    });
    await log({ channel: 'visit', direction: 'in', at: '2026-02-01T10:00:00Z' });
    expect((await logOf(token, id)).map(({ channel }) => channel)).toEqual(['visit', 'call']);
    expect((await log({ at: '2999-01-01T00:00:00Z' })).error.fields).toEqual({ at: 'is in the future' });
    const { body } = await t.call(
      followingCalls.contacts,
      { params: { id }, query: { channel: 'visit', q: '%' } },
      token,
    );
    expect(body.total).toBe(0);
  });
});

describe('a mail', () => {
  it('of service goes out without consent, signed, and is marked as sent', async () => {
    const { token, id } = await setUp();
    const { status, body } = await mail(token, id, { purpose: 'service' });
    expect([status, body.state, body.address]).toEqual([201, 'queued', 'grace@example.org']);
    const [sent] = await deliver();
    expect(sent).toMatchObject({ to: 'grace@example.org', subject: 'Your car' });
    expect(sent?.text).toContain('It is ready.');
    expect(sent?.text).toContain('Harbourview\n1 Water Street\n604 555 2000');
    expect(sent?.text).not.toContain('unsubscribe');
    expect(await logOf(token, id)).toMatchObject([{ state: 'sent', is_commercial: 0, direction: 'out' }]);
  });

  it.each([
    ['nothing was agreed', [], 'There is no consent to commercial e-mails'],
    [
      'an enquiry is seven months old',
      [{ kind: 'enquiry', since: '2020-01-01' }],
      'There is no consent to commercial e-mails',
    ],
    [
      'it was withdrawn',
      [{ kind: 'express' }, { kind: 'withdrawn' }],
      'The customer wants no commercial e-mails',
    ],
    [
      'a purchase does not undo the withdrawal',
      [{ kind: 'withdrawn' }, { kind: 'purchase' }],
      'The customer wants no commercial e-mails',
    ],
  ] as const)('that is commercial is refused when %s', async (_name, lines, message) => {
    const { token, id } = await setUp();
    for (const line of lines) await consent(token, id, { channel: 'email', ...line });
    const reply = await mail(token, id);
    expect([reply.status, reply.error.fields]).toEqual([400, { purpose: message }]);
    expect(await logOf(token, id)).toEqual([]);
    expect(await deliver()).toEqual([]);
  });

  it('that is commercial goes out with consent, and says how to stop them', async () => {
    const { token, id } = await setUp();
    await consent(token, id, { channel: 'email', kind: 'express' });
    expect((await mail(token, id)).status).toBe(201);
    const [sent] = await deliver();
    const link = /unsubscribe\/(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
    const info = await t.call(unsubscribingCalls.unsubscribeInfo, { params: { token: link } });
    expect(info.body).toEqual({
      dealership: 'Harbourview',
      channel: 'email',
      address: 'g…@example.org',
      stopped: 0,
    });
    for (let i = 0; i < 2; i += 1)
      expect((await t.call(unsubscribingCalls.unsubscribe, { params: { token: link } })).status).toBe(200);
    expect((await t.call(unsubscribingCalls.unsubscribeInfo, { params: { token: link } })).body.stopped).toBe(
      1,
    );
    expect((await mail(token, id)).status).toBe(400);
    const { body } = await t.call(recordCalls.consents, { params: { id } }, token);
    expect(body.history).toMatchObject([
      { kind: 'withdrawn', proof: 'By the link in a message', created_by: 'The customer' },
      { kind: 'express' },
    ]);
    for (const wrong of [`${link}x`, link.replace('.email.', '.sms.'), 'x', '1.1.email.', '..'])
      expect((await t.call(unsubscribingCalls.unsubscribe, { params: { token: wrong } })).status).toBe(404);
  });

  it('has a subject of one line, or is refused and not stored', async () => {
    const { token, id } = await setUp();
    for (const subject of ['Your car\r\nBcc: all@example.org', 'Your\ncar', 'Your\rcar']) {
      const { status, error } = await mail(token, id, { subject, purpose: 'service' });
      expect([status, error.fields]).toEqual([400, { subject: 'one line only' }]);
    }
    expect(await logOf(token, id)).toEqual([]);
  });

  it('goes to one of the customer’s own addresses alone', async () => {
    const { token, id } = await setUp({ contact_methods: [{ kind: 'email', value: 'work@example.org' }] });
    const to = async (address: string) =>
      (await mail(token, id, { to: address, purpose: 'service' })).body.address;
    expect(await to('WORK@example.org')).toBe('work@example.org');
    const foreign = await mail(token, id, { to: 'eve@example.org', purpose: 'service' });
    expect(foreign.error.fields).toEqual({ to: "is not one of this customer's" });
    const { owner } = await t.newDealership();
    const none = await mail(owner.token, await c.add(owner.token), { purpose: 'service' });
    expect(none.error.fields).toEqual({ to: 'This customer has none' });
    await deliver();
  });

  it('that the service refuses for good is shown as failed', async () => {
    const { token, id } = await setUp();
    await mail(token, id, { purpose: 'service' });
    await deliver(new ServiceError('mail', 'rejected', 'no such box'));
    expect(await logOf(token, id)).toMatchObject([{ state: 'failed', failure: 'mail: no such box' }]);
  });

  it('that may still pass is tried again', async () => {
    const { token, id } = await setUp();
    await mail(token, id, { purpose: 'service' });
    await expect(deliver(new ServiceError('mail', 'unavailable', 'busy'))).rejects.toThrow('busy');
    expect(await logOf(token, id)).toMatchObject([{ state: 'queued' }]);
  });
});

describe('a text message', () => {
  it('goes to the mobile as a whole number, by the same rule', async () => {
    const { token, id } = await setUp();
    expect((await sms(token, id)).error.fields).toEqual({
      purpose: 'There is no consent to commercial text messages',
    });
    await consent(token, id, { channel: 'sms', kind: 'purchase' });
    expect((await sms(token, id)).status).toBe(201);
    const [sent] = await deliver();
    expect(sent?.to).toBe('+16045550142');
    expect(sent?.text).toMatch(/^It is ready\.\nHarbourview 604 555 2000\nStop: \S+unsubscribe/);
  });

  it('cannot go to what is no number', async () => {
    const { token, id } = await setUp({ mobile: '0000000000' });
    expect((await sms(token, id, { purpose: 'service' })).error.fields).toEqual({
      to: 'Wrong Mobile Number',
    });
  });
});
