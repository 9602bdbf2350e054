import type { InputOf } from '@forecourt/contract';
import { recordCalls } from '@forecourt/contract/customers/record';
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

type Body = NonNullable<InputOf<typeof recordCalls.addConsent>['body']>;
const add = (token: string, id: number, body: Body) =>
  t.call(recordCalls.addConsent, { params: { id }, body }, token);

describe('consent (CASL)', () => {
  it('stands for each channel, with its end', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, {
      consents: [{ channel: 'sms', kind: 'enquiry', proof: 'Walked in' }],
    });
    const { status, body } = await add(owner.token, id, {
      channel: 'email',
      kind: 'purchase',
      since: '2026-06-01',
    });
    expect(status).toBe(201);
    expect(body.standing).toEqual([
      { channel: 'email', kind: 'purchase', allowed: 1, since: '2026-06-01', until: '2028-06-01' },
      { channel: 'sms', kind: 'enquiry', allowed: 1, since: '2026-06-15', until: '2026-12-15' },
      { channel: 'call', kind: 'none', allowed: 1, since: null, until: null },
    ]);
    expect(body.history.map(({ channel, kind, proof }) => [channel, kind, proof])).toEqual([
      ['email', 'purchase', ''],
      ['sms', 'enquiry', 'Walked in'],
    ]);
    now = new Date('2027-01-01T19:00:00Z');
    const later = (await c.read(owner.token, id)).consents;
    expect(later.map(({ allowed }) => allowed)).toEqual([1, 0, 1]);
    now = new Date('2026-06-15T19:00:00Z');
  });

  it('that was withdrawn comes back with an express one alone, also on the same day', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const after = async (kind: 'express' | 'enquiry' | 'withdrawn') =>
      (await add(owner.token, id, { channel: 'email', kind })).body.standing[0]?.allowed;
    expect(await after('express')).toBe(1);
    expect(await after('withdrawn')).toBe(0);
    expect(await after('enquiry')).toBe(0);
    expect(await after('express')).toBe(1);
    expect(await after('withdrawn')).toBe(0);
  });

  it('is not noted for a day to come, nor on a customer of another dealership', async () => {
    const [{ owner }, other] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(owner.token);
    const future = await add(owner.token, id, { channel: 'email', kind: 'express', since: '2026-06-17' });
    expect(future.error.fields).toEqual({ since: 'is in the future' });
    expect((await add(other.owner.token, id, { channel: 'email', kind: 'express' })).status).toBe(404);
  });
});
