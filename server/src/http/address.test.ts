import { sessionCalls } from '@forecourt/contract/session';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../test-support/app';

/** Who is held to account for a letter that was asked for. */
const addressSeen = async (proxies: string) => {
  const t = await startTestApp({}, { TRUST_PROXY: proxies });
  try {
    const body = { username: 'nobody', email: 'nobody@example.org' };
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
    await t.call(sessionCalls.forgotPassword, { body }, undefined, headers);
    return (await t.sql<{ address: string }>(sql`select address from sign_in_attempt`))[0]?.address;
  } finally {
    await t.stop();
  }
};

it.each([
  ['none', '0', '127.0.0.1'],
  ['one, which wrote the last address', '1', '203.0.113.9'],
  ['two', '2', '6.6.6.6'],
])('behind %s, an address is what our own proxies say', async (_, proxies, address) => {
  expect(await addressSeen(proxies)).toBe(address);
});
