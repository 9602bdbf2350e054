import { recordCalls } from '@forecourt/contract/customers/record';
import { underWayCalls } from '@forecourt/contract/testdrives/under-way';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { jobsByHand } from '../../test-support/jobs';
import { openLot } from './test-support/drives';

const START = Date.parse('2026-05-01T17:00:00Z');
const now = vi.fn(() => new Date(START));
const minutes = (after: number) => now.mockReturnValue(new Date(START + after * 60_000));
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now });
});
afterAll(() => t.stop());

const sent: { to: string; text: string }[] = [];
const sms = {
  send: async (message: { to: string; text: string }) => {
    sent.push(message);
    return { id: '1' };
  },
};

const SEND = { mobile: underWayCalls.sendMobileCode, email: underWayCalls.sendEmailCode };
const VERIFY = { mobile: underWayCalls.verifyMobile, email: underWayCalls.verifyEmail };
type Kind = keyof typeof SEND;

/** The name of the dealership in the same sentence may hold six digits of its own. */
const codeIn = (text = '') => / is (\d{6})\./.exec(text)?.[1] ?? '';

const open = async () => {
  minutes(0);
  const lot = await openLot(t);
  const send = (kind: Kind, id = lot.customerId, token = lot.token) =>
    t.call(SEND[kind], { params: { id } }, token);
  const codeOf = async (kind: Kind): Promise<string> => {
    if (kind === 'email') {
      const [letter] = await t.sql<{ text: string }>(
        sql`select payload ->> 'text' as text from graphile_worker._private_jobs
          where payload ->> 'to' = 'grace@example.org' order by id desc limit 1`,
      );
      return codeIn(letter?.text);
    }
    sent.length = 0;
    await jobsByHand(t, 'testdrives', { sms }).runAll();
    return codeIn(sent.at(-1)?.text);
  };
  const verify = (kind: Kind, code: string, userId = lot.customerId, token = lot.token) =>
    t.call(VERIFY[kind], { params: { userId, code } }, token);
  /** A code that is certainly another. */
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  return { ...lot, send, codeOf, verify, other };
};

describe.each(['mobile', 'email'] as const)('a code by %s', (kind) => {
  it('is sent, is read back, and confirms the contact method on the drive', async () => {
    const lot = await open();
    const drive = await lot.book();
    const { status, body } = await lot.send(kind);
    expect([status, body]).toEqual([
      200,
      { message: 'Confirm code send to customer', expires_at: '2026-05-01T17:10:00.000Z' },
    ]);
    const code = await lot.codeOf(kind);
    expect(code).toMatch(/^\d{6}$/);
    if (kind === 'mobile') expect(sent.at(-1)?.to).toBe('+16045550147');
    minutes(3);
    expect((await lot.verify(kind, code)).body).toEqual({
      message: 'Done',
      verified_at: '2026-05-01T17:03:00.000Z',
    });
    const { customer } = await lot.read(drive.id);
    expect([customer.mobile_verified_at !== null, customer.email_verified_at !== null]).toEqual([
      kind === 'mobile',
      kind === 'email',
    ]);
    const again = await lot.verify(kind, code);
    expect([again.status, again.error.fields]).toEqual([
      400,
      { code: 'This code was used already. Send a new one.' },
    ]);
  });

  it('ends when it was wrong five times', async () => {
    const lot = await open();
    await lot.send(kind);
    const code = await lot.codeOf(kind);
    const said: (string | undefined)[] = [];
    for (let n = 0; n < 5; n += 1) said.push((await lot.verify(kind, lot.other(code))).error.fields?.code);
    expect(said).toEqual([
      'This code is not correct. 4 tries are left.',
      'This code is not correct. 3 tries are left.',
      'This code is not correct. 2 tries are left.',
      'This code is not correct. 1 try is left.',
      'This code was wrong five times and no longer counts. Send a new one.',
    ]);
    const right = await lot.verify(kind, code);
    expect(right.error.fields?.code).toBe(
      'This code was wrong five times and no longer counts. Send a new one.',
    );
  });

  it('counts each of twenty tries at the same moment', async () => {
    const lot = await open();
    await lot.send(kind);
    const code = await lot.codeOf(kind);
    await Promise.all(Array.from({ length: 20 }, () => lot.verify(kind, lot.other(code))));
    const [row] = await t.sql<{ tries: number }>(
      sql`select tries from contact_code where dealership_id = ${lot.id} and kind = ${kind}`,
    );
    expect(row?.tries).toBe(5);
    expect((await lot.verify(kind, code)).status).toBe(400);
  });

  it('expires after ten minutes', async () => {
    const lot = await open();
    await lot.send(kind);
    const code = await lot.codeOf(kind);
    minutes(10);
    expect((await lot.verify(kind, code)).error.fields).toEqual({
      code: 'This code has expired. Send a new one.',
    });
  });

  it('is sent again after a pause, not without end, and only the last one counts', async () => {
    const lot = await open();
    await lot.send(kind);
    const first = await lot.codeOf(kind);
    const soon = await lot.send(kind);
    expect([soon.status, soon.error.message]).toEqual([
      429,
      'A code was just sent. Send another one in 30 seconds.',
    ]);
    minutes(1);
    expect((await lot.send(kind)).status).toBe(200);
    const second = await lot.codeOf(kind);
    if (first !== second) expect((await lot.verify(kind, first)).status).toBe(400);
    for (const minute of [2, 3, 4]) {
      minutes(minute);
      expect((await lot.send(kind)).status).toBe(200);
    }
    minutes(5);
    expect((await lot.send(kind)).status).toBe(429);
    minutes(16);
    expect((await lot.send(kind)).status).toBe(200);
  });

  it('is stored hashed, and is in no audit entry', async () => {
    const lot = await open();
    await lot.send(kind);
    const code = await lot.codeOf(kind);
    const [row] = await t.sql<{ row: string; audited: string | null }>(sql`select to_jsonb(c)::text as row,
      (select string_agg(to_jsonb(a)::text, ' ') from audit_entry a where a.dealership_id = ${lot.id}) as audited
      from contact_code c where dealership_id = ${lot.id}`);
    const { code_hash } = JSON.parse(row?.row ?? '{}');
    expect(row?.row).not.toContain(code);
    expect(row?.audited).not.toContain(code_hash);
  });

  it('needs a customer of the dealership with something to send it to, and six digits', async () => {
    const lot = await open();
    const bare = await lot.newCustomer({ mobile: '', email: '' });
    const none = {
      mobile: 'This customer has no mobile number',
      email: 'This customer has no e-mail address',
    };
    expect((await lot.send(kind, bare)).error.fields).toEqual({ [kind]: none[kind] });
    expect((await lot.verify(kind, '123456')).error.fields).toEqual({
      code: 'No code was sent yet. Send one first.',
    });
    for (const code of ['12345', '1234567', 'abcdef', '12 456'])
      expect((await lot.verify(kind, code)).error.fields).toEqual({ code: 'The code has 6 digits' });
    const other = await open();
    expect((await lot.send(kind, other.customerId)).status).toBe(404);
    await other.send(kind);
    expect((await lot.verify(kind, '123456', other.customerId)).status).toBe(404);
  });
});

it('a number that is changed is no longer confirmed', async () => {
  const lot = await open();
  const drive = await lot.book();
  await lot.send('mobile');
  await lot.verify('mobile', await lot.codeOf('mobile'));
  expect((await lot.read(drive.id)).customer.mobile_verified_at).not.toBeNull();
  await t.call(
    recordCalls.update,
    { params: { id: lot.customerId }, body: { mobile: '604 555 0199' } },
    lot.token,
  );
  expect((await lot.read(drive.id)).customer.mobile_verified_at).toBeNull();
});

it('a text message whose code has expired is not sent any more', async () => {
  const lot = await open();
  await lot.send('mobile');
  minutes(11);
  expect(await lot.codeOf('mobile')).toBe('');
});
