import { type Call, type Calls, contract } from '@forecourt/contract';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { locationCalls } from '@forecourt/contract/location';
import { sessionCalls } from '@forecourt/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createSharedCounts } from '../processes/shared-counts';
import { startTestApp, type TestApp } from '../test-support/app';
import { rateLimitOf } from './rate-limits';

const all = Object.values(contract as Record<string, Calls>).flatMap((calls): Call[] => Object.values(calls));

it('every public call has a limit per address', () => {
  const config = readConfig({});
  const open = all.filter(({ access }) => access === 'public');
  expect(open.length).toBeGreaterThan(5);
  for (const call of open) {
    const limit = rateLimitOf(call, config);
    expect(limit, call.path).toMatchObject({ max: expect.any(Number), timeWindow: expect.any(Number) });
    expect(call.rate?.per ?? 'address', call.path).toBe('address');
  }
});

it('a call whose reply is large whatever is asked has a limit per user', () => {
  for (const call of [locationCalls.allCities, listingCalls.export])
    expect(rateLimitOf(call, readConfig({})), call.path).toMatchObject({
      keyGenerator: expect.any(Function),
    });
});

describe('a call that is made too often', () => {
  let t: TestApp;
  // of 120 a minute 6 are left, of 30 an hour 2
  beforeAll(async () => {
    t = await startTestApp({}, { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' });
  });
  afterAll(() => t.stop());

  const settings = (from: string) =>
    t.call(sessionCalls.signInSettings, {}, undefined, { 'x-forwarded-for': from });
  const statuses = async (addresses: readonly string[]) => {
    const seen: number[] = [];
    for (const from of addresses) seen.push((await settings(from)).status);
    return seen;
  };
  const SIX = Array<number>(6).fill(200);

  it('is refused with the time to wait', async () => {
    expect(await statuses(Array(6).fill('203.0.113.1'))).toEqual(SIX);
    const { status, error, headers } = await settings('203.0.113.1');
    expect([status, error]).toEqual([
      429,
      {
        message: 'Too many requests. Please try again later.',
        retryAfter: expect.any(Number),
        requestId: expect.any(String),
      },
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('is counted by the address that our proxy saw, whatever was written before it', async () => {
    const spoofed = Array.from({ length: 7 }, (_, n) => `6.6.6.${n}, 203.0.113.2`);
    expect(await statuses(spoofed)).toEqual([...SIX, 429]);
    expect(await statuses(['203.0.113.3'])).toEqual([200]);
  });

  it('is counted by the network of an IPv6 address, of which one person has many', async () => {
    const ofOne = Array.from({ length: 7 }, (_, n) => `2001:db8:1:1::${n + 1}`);
    expect(await statuses(ofOne)).toEqual([...SIX, 429]);
    expect(await statuses(['2001:db8:1:2::1'])).toEqual([200]);
  });

  it('is counted by user where the call says so', async () => {
    const { owner, user } = await t.newDealership();
    const other = await user(16);
    const report = async (token: string) =>
      (await t.call(sessionCalls.reportError, { body: { title: 't', message: 'm', from: 'f' } }, token))
        .status;
    expect([await report(owner.token), await report(owner.token), await report(owner.token)]).toEqual([
      201, 201, 429,
    ]);
    expect(await report(other.token)).toBe(201);
  });
});

it('what other processes of the server have answered counts as well, for each call alone', async () => {
  const counts = createSharedCounts();
  const keys: string[] = [];
  const others = {
    folder: '',
    count: async (key: string, windowMs: number) => {
      keys.push(key);
      return counts(key, windowMs);
    },
    readMetrics: async () => '',
    offerMetrics: () => undefined,
    readHealth: async () => ({ processes: [], silent: 0 }),
    readActivity: async () => ({ processes: [], silent: 0 }),
    offerStatus: () => undefined,
  };
  const processes = { own: 1, count: 2, others };
  const t = await startTestApp({ processes }, { RATE_LIMIT_FACTOR: '0.05' });
  try {
    const ask = async () => (await t.call(sessionCalls.signInSettings)).status;
    expect(await ask()).toBe(200);
    expect(keys).toHaveLength(1);
    for (let n = 0; n < 5; n += 1) counts(keys[0] ?? '', 60_000);
    expect(await ask()).toBe(429);
    expect((await t.app.inject('/api/openapi.json')).statusCode).toBe(200);
    // another page of the public sites has a count of its own, though its path may be the same
    await (await t.site()).app.inject({ url: '/', headers: { host: t.siteHost(1) } });
    expect(keys.map((key) => key.split(' ')[0])).toEqual(['calls', 'calls', 'calls', 'site']);
    expect(new Set(keys).size).toBe(3);
  } finally {
    await t.stop();
  }
});
