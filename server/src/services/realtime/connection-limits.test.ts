import type { IncomingMessage } from 'node:http';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { type SocketServer, startSocketServer } from '../../test-support/sockets';
import { clientAddress, networkOf } from './client-address';
import { createTokenBucket, createTokenBuckets } from './token-bucket';

let t: TestApp;
let server: SocketServer;
beforeAll(async () => {
  t = await startTestApp({}, { TRUST_PROXY: '1' });
  server = await startSocketServer(t, {
    connectionsPerUser: 2,
    connectionsPerDealership: 3,
    handshakeRate: { burst: 3, perSecond: 0.01 },
  });
});
afterAll(() => server.stop());

let address = 0;
/** From an address of its own, as the proxy before the server names it. */
const connect = (token: string, from = `203.0.113.${++address}`) =>
  server.connect(token, { extraHeaders: { 'x-forwarded-for': from } });

it('a user has so many connections; the oldest is closed for a newer one', async () => {
  const { owner } = await t.newDealership();
  const [first, second] = [await connect(owner.token), await connect(owner.token)];
  const third = await connect(owner.token);
  await first.isClosed();
  expect(first.closing).toEqual(['limit']);
  await second.staysOpen();
  await third.staysOpen();
});

it('a dealership has so many connections, and another one still connects', async () => {
  const { owner, user } = await t.newDealership();
  const seller = await user(ROLE.seller);
  for (const { token } of [owner, owner, seller]) await connect(token);
  await expect(connect(seller.token)).rejects.toThrow('Too many connections');
  await (await connect((await t.newDealership()).owner.token)).staysOpen();
});

it('an address connects so often, whoever it says it is, before a session is looked up', async () => {
  let lookUps = 0;
  const { check } = t.deps.sessions;
  t.deps.sessions.check = (token) => {
    lookUps += 1;
    return check(token);
  };
  try {
    const tries = Array.from({ length: 6 }, (_, i) =>
      connect(`nobody-${i}`, `10.0.0.${i}, 198.51.100.7`).catch((error: Error) => error.message),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((message) => message === 'UnAthorize')).toHaveLength(3);
    expect(lookUps).toBe(3);
  } finally {
    t.deps.sessions.check = check;
  }
  const { owner } = await t.newDealership();
  await (await connect(owner.token)).staysOpen();
});

it.each([
  [0, '10.1.1.1', '10.1.1.1'],
  [1, '10.1.1.1', '203.0.113.9'],
  [2, '10.1.1.1', '6.6.6.6'],
  [9, '10.1.1.1', '6.6.6.6'],
])('behind %i proxies an address is what they say', (proxies, remoteAddress, expected) => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage; // the two fields that are read
  expect(clientAddress(request, proxies)).toBe(expected);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});

it('a token bucket gives its burst, then as much as time brings', () => {
  let now = 0;
  const bucket = createTokenBucket({ burst: 2, perSecond: 1 }, () => now);
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
  now = 1_000;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
  now = 60_000;
  expect([bucket.isFull(), bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, true, false]);
});

it('buckets are kept while they count, and no more than so many', () => {
  let now = 0;
  const buckets = createTokenBuckets<string>({ burst: 1, perSecond: 1 }, 2, () => now);
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true]);
  buckets.prune();
  expect(buckets.take('a')).toBe(false);
  expect([buckets.take('c'), buckets.take('a')]).toEqual([true, true]);
  now = 10_000;
  buckets.prune();
  expect([buckets.take('a'), buckets.take('c')]).toEqual([true, true]);
});
