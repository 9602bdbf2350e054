import { agreementCalls } from '@forecourt/contract/customers/agreements';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
let now = new Date('2026-06-15T19:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  c = customersOf(t);
});
afterAll(() => t.stop());

type Channel = 'email' | 'sms' | 'link';
const send = (token: string, id: number, channel: Channel, message = 'I agree.') =>
  t.call(agreementCalls.sendAgreement, { params: { id }, body: { channel, message } }, token);
const codeIn = (link: string) => link.split('/').at(-1) ?? '';
const read = (code: string) => t.call(agreementCalls.agreement, { params: { code } });
const accept = (code: string) => t.call(agreementCalls.verifyAgreement, { params: { code } });

describe('an agreement', () => {
  it('is read and accepted once behind its link, and gives express consent', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { f_name: 'Claire', l_name: 'Fontaine' });
    const sent = await send(owner.token, id, 'link');
    expect(sent.status).toBe(201);
    const code = codeIn(sent.body.link);
    expect((await read(code)).body).toMatchObject({
      customer: 'Claire Fontaine',
      message: 'I agree.',
      accepted: 0,
    });
    expect((await accept(code)).status).toBe(200);
    expect((await read(code)).body.accepted).toBe(1);
    expect((await accept(code)).status).toBe(409);
    expect((await c.read(owner.token, id)).consents.map(({ kind, since }) => [kind, since])).toEqual([
      ['express', '2026-06-15'],
      ['express', '2026-06-15'],
      ['express', '2026-06-15'],
    ]);
    const list = (await t.call(agreementCalls.agreements, { params: { id } }, owner.token)).body;
    expect(list).toMatchObject([{ id: sent.body.id, channel: 'link', accepted_at: '2026-06-15T19:00:00Z' }]);
  });

  it('that is accepted by many at once gives one consent of each channel', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const id = await c.add(owner.token);
    const code = codeIn((await send(owner.token, id, 'link')).body.link);
    const replies = await Promise.all(Array.from({ length: 6 }, () => accept(code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const lines = await t.sql(
      sql`select from customer_consent where dealership_id = ${dealership} and customer_id = ${id}`,
    );
    expect(lines).toHaveLength(3);
  });

  it.each([
    ['email', { email: 'claire@example.org' }, 'claire@example.org'],
    ['sms', { mobile: '604-555-0142' }, '+16045550142'],
  ] as const)('goes out by %s and stands among the contacts', async (channel, person, address) => {
    const { owner, id: dealership } = await t.newDealership();
    const id = await c.add(owner.token, person);
    const { body } = await send(owner.token, id, channel);
    const [contact] = await t.sql<{ address: string; text: string; state: string }>(
      sql`select address, text, state from customer_contact where dealership_id = ${dealership}`,
    );
    expect(contact).toMatchObject({ address, state: 'queued' });
    expect(contact?.text).toContain(body.link);
    const [listed] = (await t.call(agreementCalls.agreements, { params: { id } }, owner.token)).body;
    expect(listed).toMatchObject({ channel, sent_to: address, accepted_at: null });
  });

  it('is sent many times at once to one customer without a deadlock', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { email: 'many@example.com' });
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(owner.token, id, 'email')));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  });

  it('is not sent to who has no address, and nothing is kept', async () => {
    const { owner, id: dealership } = await t.newDealership();
    const id = await c.add(owner.token, { email: '', mobile: '', phone_number: '' });
    for (const channel of ['email', 'sms'] as const) {
      const { status, error } = await send(owner.token, id, channel);
      expect([status, error.fields]).toEqual([400, { to: 'This customer has none' }]);
    }
    expect(await t.sql(sql`select from agreement where dealership_id = ${dealership}`)).toHaveLength(0);
  });

  it('ends after thirty days', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const code = codeIn((await send(owner.token, id, 'link')).body.link);
    const before = now;
    now = new Date(now.getTime() + 31 * 86_400_000);
    expect((await read(code)).status).toBe(404);
    expect((await accept(code)).error.message).toBe(
      'This link has expired. Please ask the dealership for a new one.',
    );
    now = before;
    expect((await accept(code)).status).toBe(200);
  });

  it('is neither sent to nor listed for a customer of another dealership', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(theirs.owner.token);
    expect((await send(mine.owner.token, id, 'link')).status).toBe(404);
    expect((await t.call(agreementCalls.agreements, { params: { id } }, mine.owner.token)).status).toBe(404);
  });

  it.each([
    ['', 'Required'],
    ['x'.repeat(5_001), 'at most 5000 characters'],
  ])('refuses the text %.10j', async (message) => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, error } = await send(owner.token, id, 'link', message);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('message');
  });

  it('does not exist behind another code', async () => {
    expect((await accept('no-such-code')).status).toBe(404);
    expect((await read('no-such-code')).status).toBe(404);
  });
});

describe('the text of agreements', () => {
  it("is the dealership's own, or the usual one", async () => {
    const dealer = await t.newDealership();
    const text = async () =>
      (await t.call(agreementCalls.agreementMessage, {}, dealer.owner.token)).body.message;
    const save = (token: string, message: string) =>
      t.call(agreementCalls.saveAgreementMessage, { body: { message } }, token);
    const usual = await text();
    expect(usual).toContain('withdraw');
    expect((await save(dealer.owner.token, 'Our own words.')).status).toBe(200);
    expect(await text()).toBe('Our own words.');
    const seller = await dealer.user(ROLE.seller);
    expect((await save(seller.token, 'Theirs.')).status).toBe(403);
    await save(dealer.owner.token, '');
    expect(await text()).toBe(usual);
  });
});
