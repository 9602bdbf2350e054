import { type Call, contract } from '@forecourt/contract';
import { customersCalls } from '@forecourt/contract/customers/index';
import { integrationsCalls } from '@forecourt/contract/integrations/index';
import { scopeOf } from '@forecourt/contract/integrations/scopes';
import { inventoryCalls } from '@forecourt/contract/inventory/index';
import { leadsCalls } from '@forecourt/contract/leads/index';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { API_SCOPES, type ApiScope, ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { createBudgets } from './budgets';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({}, { API_KEY_REQUESTS_PER_MINUTE: '200' });
});
afterAll(() => t.stop());

type Dealer = Awaited<ReturnType<TestApp['newDealership']>>;

const keyOf = async (dealer: Dealer, scopes: readonly ApiScope[], more: object = {}) => {
  const body = { name: 'Call centre', scopes: [...scopes], ...more };
  const { status, body: made } = await t.call(integrationsCalls.addKey, { body }, dealer.owner.token);
  expect(status).toBe(201);
  return made;
};
const listWith = (key: string) => t.call(inventoryCalls.list, {}, key);
const LEAD = { type: 1, f_name: 'Ada', l_name: 'Byron', email: 'ada@example.org', source: 'Partner' };
const addLead = (key: string, headers = {}) => t.call(leadsCalls.create, { body: LEAD }, key, headers);

describe('an API key', () => {
  it('is made by the owner alone, shown once and stored as a hash', async () => {
    const dealer = await t.newDealership();
    const made = await keyOf(dealer, ['vehicles.read']);
    expect(made.key).toMatch(new RegExp(`^fk_${dealer.id}_[\\w-]{43}$`));
    expect(made.hint.endsWith(made.key.slice(-4))).toBe(true);
    const { body } = await t.call(integrationsCalls.keys, {}, dealer.owner.token);
    expect(JSON.stringify(body)).not.toContain(made.key);
    const everything = await t.sql(
      sql`select row_to_json(k) as k, (select json_agg(a) from audit_entry a) as a from api_key k`,
    );
    expect(JSON.stringify(everything)).not.toContain(made.key.slice(-40));
    const manager = await dealer.user(ROLE.manager);
    expect((await t.call(integrationsCalls.keys, {}, manager.token)).status).toBe(403);
  });

  it('acts within its scopes, and is told which one it lacks', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, ['vehicles.read']);
    expect((await listWith(key)).status).toBe(200);
    const refused = await addLead(key);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'This API key lacks the scope leads.write',
    ]);
    expect((await t.call(customersCalls.list, {}, key)).status).toBe(403);
  });

  it('never reaches calls that are not for keys, nor the owner in person', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, API_SCOPES);
    for (const call of [sessionCalls.info, integrationsCalls.keys, usersCalls.count]) {
      const { status, error } = await t.call(call, {}, key);
      expect([status, error.message]).toEqual([403, 'This call is not available to API keys']);
    }
  });

  it('writes under its own name', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, ['leads.write']);
    const { status, body: lead } = await addLead(key);
    expect(status).toBe(201);
    expect((await t.call(leadsCalls.get, { params: { id: lead.id } }, key)).status).toBe(200);
    const seen = await t.call(leadsCalls.get, { params: { id: lead.id } }, dealer.owner.token);
    expect(JSON.stringify(seen.body)).toContain('API key Call centre');
    const [entry] = await t.sql<{ name: string }>(
      sql`select u.full_name as name from audit_entry a join app_user u on u.dealership_id = a.dealership_id and u.id = a.user_id
        where a.dealership_id = ${dealer.id} and a.table_name = 'lead' and a.action = 'insert'`,
    );
    expect(entry?.name).toBe('API key Call centre');
  });

  it('is no user: in no list, and nobody brings it back as one', async () => {
    const dealer = await t.newDealership();
    const made = await keyOf(dealer, ['users.read']);
    const { body } = await t.call(usersCalls.list, {}, made.key);
    expect(body.rows.map(({ id }) => id)).toEqual([dealer.owner.id]);
    const [user] = await t.sql<{ id: number }>(sql`select user_id as id from api_key where id = ${made.id}`);
    const restored = await t.call(usersCalls.restore, { params: { id: user?.id ?? 0 } }, dealer.owner.token);
    expect(restored.status).toBe(404);
  });

  it('once revoked is refused at once, also by other servers', async () => {
    const dealer = await t.newDealership();
    const made = await keyOf(dealer, ['vehicles.read']);
    expect((await listWith(made.key)).status).toBe(200);
    await t.call(integrationsCalls.revokeKey, { params: { id: made.id } }, dealer.owner.token);
    const { status, error } = await listWith(made.key);
    expect([status, error.message]).toEqual([
      401,
      'This API key is not valid: it may be wrong, expired or revoked',
    ]);
    const other = await keyOf(dealer, ['vehicles.read']);
    expect((await listWith(other.key)).status).toBe(200);
    await t.sql(sql`update api_key set revoked_at = now() where id = ${other.id}`);
    // what another server would publish
    await t.deps.signals.publish('api-key', `${dealer.id}/${other.id}`);
    await expect.poll(async () => (await listWith(other.key)).status).toBe(401);
  });

  it('that expired, or is wrong, is refused', async () => {
    const dealer = await t.newDealership();
    const past = new Date(Date.now() - 1_000).toISOString();
    const form = { name: 'Late', scopes: ['vehicles.read' as const], expires_at: past };
    expect((await t.call(integrationsCalls.addKey, { body: form }, dealer.owner.token)).error.fields).toEqual(
      {
        expires_at: 'must be in the future',
      },
    );
    const soon = new Date(Date.now() + 700).toISOString();
    const { key } = await keyOf(dealer, ['vehicles.read'], { expires_at: soon });
    expect((await listWith(key)).status).toBe(200);
    await expect.poll(async () => (await listWith(key)).status).toBe(401);
    expect((await listWith(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    expect((await listWith('fk_1_short')).status).toBe(401);
  });

  it('is refused from other addresses than those it allows', async () => {
    const dealer = await t.newDealership();
    const here = await keyOf(dealer, ['vehicles.read'], { allowed_ips: ['127.0.0.0/8', '2001:db8::1'] });
    expect((await listWith(here.key)).status).toBe(200);
    const elsewhere = await keyOf(dealer, ['vehicles.read'], { allowed_ips: ['203.0.113.4'] });
    const { status, error } = await listWith(elsewhere.key);
    expect([status, error.message]).toEqual([403, 'This API key may not be used from the address 127.0.0.1']);
    const form = { name: 'Bad', scopes: ['vehicles.read' as const], allowed_ips: ['300.1.1.1'] };
    expect((await t.call(integrationsCalls.addKey, { body: form }, dealer.owner.token)).status).toBe(400);
  });

  it("sees nothing of other dealerships' records", async () => {
    const [one, other] = [await t.newDealership(), await t.newDealership()];
    const lead = await addLead((await keyOf(other, ['leads.write'])).key);
    const { key } = await keyOf(one, ['leads.write']);
    expect((await t.call(leadsCalls.get, { params: { id: lead.body.id } }, key)).status).toBe(404);
    // the number within a key is no way into another dealership
    expect((await listWith(key.replace(`fk_${one.id}_`, `fk_${other.id}_`))).status).toBe(401);
  });

  it.each([
    [7, 200, 403],
    [8, 403, 403],
    [9, 403, 403],
    [5, 200, 201],
  ])('at a dealership of status %i reads with %i and writes with %i', async (status, reads, writes) => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, ['vehicles.read', 'leads.write']);
    await t.sql(sql`update dealership set status = ${status} where id = ${dealer.id}`);
    await t.deps.sessions.forget({ dealershipId: dealer.id });
    await expect.poll(async () => (await listWith(key)).status).toBe(reads);
    const written = await addLead(key);
    expect(written.status).toBe(writes);
    if (reads === 403)
      expect(written.error.message).toContain('API keys do not work while the dealership is');
  });

  it('is not taken as a cookie, nor for creates twice with one Idempotency-Key', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, ['leads.write']);
    const once = { 'idempotency-key': 'from-the-partner-1' };
    const [first, second] = [await addLead(key, once), await addLead(key, once)];
    expect(second.body.id).toBe(first.body.id);
    const file = await t.app.inject({ url: '/api/v1/files/x/y', headers: { cookie: `token=${key}` } });
    expect([401, 404]).toContain(file.statusCode);
  });

  it('has a budget of its own, which it is told of', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, ['vehicles.read']);
    const { headers } = await listWith(key);
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual([200, 199].map(String));
    for (let n = 1; n < 200; n += 1) await t.call(inventoryCalls.driveTypes, {}, key);
    const over = await listWith(key);
    expect([over.status, over.headers['x-ratelimit-remaining']]).toEqual([429, '0']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await listWith(dealer.owner.token)).status).toBe(200);
    expect((await listWith(dealer.owner.token)).headers['x-ratelimit-limit']).toBeUndefined();
  }, 30_000);

  it('has a log of its requests, with refused ones', async () => {
    const dealer = await t.newDealership();
    const made = await keyOf(dealer, ['vehicles.read']);
    await listWith(made.key);
    await addLead(made.key);
    await t.deps.apiKeys.flush();
    const params = { id: made.id };
    const { body } = await t.call(integrationsCalls.requests, { params }, dealer.owner.token);
    expect(body.rows.map(({ call, method, status, ip }) => [call, method, status, ip])).toEqual([
      ['leads.create', 'POST', 403, '127.0.0.1'],
      ['inventory.list', 'GET', 200, '127.0.0.1'],
    ]);
    const refused = await t.call(
      integrationsCalls.requests,
      { params, query: { outcome: 'refused' } },
      dealer.owner.token,
    );
    expect(refused.body.total).toBe(1);
    const [key] = (await t.call(integrationsCalls.keys, {}, dealer.owner.token)).body;
    expect([key?.requests, key?.last_used_at !== null]).toEqual([2, true]);
  });

  it('that is changed has its new scopes at once, and its name in what it did', async () => {
    const dealer = await t.newDealership();
    const made = await keyOf(dealer, ['vehicles.read']);
    await listWith(made.key);
    const body = { name: 'Website', scopes: ['leads.read' as const], version: made.version };
    const changed = await t.call(
      integrationsCalls.changeKey,
      { params: { id: made.id }, body },
      dealer.owner.token,
    );
    expect(changed.body).toMatchObject({ name: 'Website', scopes: ['leads.read'], version: 2 });
    expect((await listWith(made.key)).status).toBe(403);
    const again = await t.call(
      integrationsCalls.changeKey,
      { params: { id: made.id }, body },
      dealer.owner.token,
    );
    expect(again.status).toBe(409);
  });

  it('reads every list that its scopes open', async () => {
    const dealer = await t.newDealership();
    const { key } = await keyOf(dealer, API_SCOPES);
    const failed: string[] = [];
    for (const [area, calls] of Object.entries(contract))
      for (const [name, call] of Object.entries(calls)) {
        const declared: Call = call;
        if (declared.method !== 'GET' || scopeOf(area, name, 'GET') === null || declared.path.includes('{'))
          continue;
        const { status, error } = await t.call(declared, {}, key);
        // 400: the call wants something in its query
        if (status !== 200 && status !== 400) failed.push(`${area}.${name} ${status} ${error.message}`);
      }
    expect(failed).toEqual([]);
  }, 60_000);
});

it('a budget is whole again after a minute', () => {
  let now = 0;
  const { spend } = createBudgets(2, () => now);
  expect([spend('a'), spend('a'), spend('a'), spend('b')].map(({ isOver }) => isOver)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  now = 60_000;
  expect(spend('a')).toEqual({ limit: 2, remaining: 1, reset: 60, isOver: false });
});
