import { archivesCalls } from '@forecourt/contract/archives/index';
import { platformCalls } from '@forecourt/contract/platform/index';
import { sessionCalls } from '@forecourt/contract/session';
import { DEALERSHIP_STATUS, ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { jobsByHand } from '../../../test-support/jobs';
import { TEST_PASSWORD } from '../../../test-support/people';
import { readAllTables } from '../catalogue/catalogue.queries';
import { tenantColumn } from '../catalogue/which-tables';
import { platformStaff } from '../test-support/archives';
import { DELETE_DUE_TASK, deletionJobs } from './delete-job';

let t: TestApp;
let now = new Date('2026-03-01T12:00:00Z');
let [first, second]: { id: number; token: string }[] = [];
vi.setConfig({ testTimeout: 240_000 });
beforeAll(async () => {
  t = await startTestApp();
  Object.assign(t.deps, { now: () => now });
  first = await platformStaff(t, 529);
  second = await platformStaff(t, 328);
});
afterAll(() => t.stop());

const DAY = 86_400_000;
const nameOf = async (id: number) =>
  (await t.sql<{ name: string }>(sql`select business_name as name from dealership where id = ${id}`))[0]
    ?.name ?? '';
const ask = async (id: number, name?: string) =>
  t.call(
    archivesCalls.askDeletion,
    {
      body: { dealership_id: id, dealership_name: name ?? (await nameOf(id)), reason: 'Closed its business' },
    },
    first?.token,
  );
const confirm = (id: number, token = second?.token) =>
  t.call(archivesCalls.confirmDeletion, { params: { id } }, token);
const statusOf = async (id: number) =>
  (await t.sql<{ status: number }>(sql`select status from dealership where id = ${id}`))[0]?.status;

/** A hash of all rows of a dealership in all tables. */
const hashesOf = async (id: number) => {
  const tables = await t.deps.database.systemRead(readAllTables);
  const hashes: Record<string, string> = {};
  for (const { name } of tables)
    hashes[name] =
      (
        await t.sql<{ hash: string }>(
          sql.raw(`select md5(coalesce(string_agg(to_jsonb(x)::text, ',' order by to_jsonb(x)::text), '')) as hash
        from "${name}" x where ${tenantColumn(name)} = ${id}`),
        )
      )[0]?.hash ?? '';
  return hashes;
};

it('is asked by one person and confirmed by another', async () => {
  const { id } = await t.newDealership();
  expect((await ask(id, 'Another name')).error).toMatchObject({
    fields: { dealership_name: expect.any(String) },
  });
  const asked = await ask(id);
  expect([asked.status, asked.body.state, asked.body.may_confirm]).toEqual([201, 'asked', 0]);
  expect((await ask(id)).status).toBe(409);
  expect((await confirm(asked.body.id, first?.token)).status).toBe(403);
  expect(await statusOf(id)).toBe(5);
  const confirmed = await confirm(asked.body.id);
  expect([confirmed.body.state, confirmed.body.due_at]).toEqual(['waiting', '2026-03-31T12:00:00Z']);
  expect(await statusOf(id)).toBe(2);
  expect((await confirm(asked.body.id)).status).toBe(409);
});

it('lets nobody open the dealership again while it waits, but by cancelling it', async () => {
  const { id } = await t.newDealership();
  const asked = await ask(id);
  const version = async () =>
    (await t.call(platformCalls.dealership, { params: { id } }, first?.token)).body.version;
  const change = async (status: number) =>
    t.call(
      platformCalls.changeStatus,
      { params: { id }, body: { status, reason: 'A test', version: await version() } },
      first?.token,
    );
  expect((await change(DEALERSHIP_STATUS.limited)).status).toBe(200);
  await confirm(asked.body.id);
  const refused = await change(DEALERSHIP_STATUS.open);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('Cancel the deletion'),
  ]);
  expect(await statusOf(id)).toBe(DEALERSHIP_STATUS.suspended);
  await t.call(archivesCalls.cancelDeletion, { params: { id: asked.body.id } }, first?.token);
  expect((await change(DEALERSHIP_STATUS.open)).status).toBe(200);
});

it('can be cancelled until it is due, and the dealership is as before', async () => {
  const { id, owner } = await t.newDealership();
  const asked = await ask(id);
  await confirm(asked.body.id);
  const cancel = () => t.call(archivesCalls.cancelDeletion, { params: { id: asked.body.id } }, first?.token);
  const cancelled = await cancel();
  expect([cancelled.status, cancelled.body.state, await statusOf(id)]).toEqual([200, 'cancelled', 5]);
  expect((await cancel()).status).toBe(409);
  await jobsByHand(t, 'archives').runAll();
  expect(await statusOf(id)).toBe(5);
  const [told] = await t.sql<{ email: string }>(sql`select email from app_user where id = ${owner.id}`);
  expect((await t.letterTo(told?.email ?? '')).subject).toContain('was cancelled');
});

it('deletes after 30 days, keeps who works elsewhere too, and leaves every other dealership as it is', async () => {
  const { id, owner, user } = await t.newDealership();
  const other = await t.newDealership();
  const bystander = await t.newDealership();
  const shared = await user(ROLE.manager, { username: 'works.at.both' });
  const gone = await user(ROLE.seller, { username: 'works.here.only' });
  await t.sql(
    sql`insert into membership (dealership_id, user_id, role_id) values (${other.id}, ${shared.id}, ${ROLE.manager})`,
  );
  await t.sql(
    sql`insert into site_host (host, dealership_id, token, verified_at) values ('cars.example.org', ${id}, 'x', now())`,
  );
  await t.sql(
    sql`insert into customer (dealership_id, id, first_name) values (${id}, 1, 'Ada'), (${id}, 2, 'Ada')`,
  );
  await t.sql(sql`update customer set merged_into = 2 where dealership_id = ${id} and id = 1`);
  await t
    .sql(
      sql`insert into platform_payment (dealership_id, charge_key, amount, package_id) select ${id}, 'k', 100, 1`,
    )
    .catch(() => undefined);
  const before = await hashesOf(bystander.id);
  const otherBefore = await hashesOf(other.id);
  const asked = await ask(id);
  await confirm(asked.body.id);
  const run = async () => {
    await deletionJobs(t.deps)[DELETE_DUE_TASK]?.({}, { key: 'due', number: 1 });
    await jobsByHand(t, 'archives').runAll();
  };
  await run();
  expect(await statusOf(id)).toBe(2);
  now = new Date(now.getTime() + 31 * DAY);
  await run();

  expect(await statusOf(id)).toBeUndefined();
  const left = Object.entries(await hashesOf(id)).filter(
    ([, hash]) => hash !== 'd41d8cd98f00b204e9800998ecf8427e',
  );
  expect(left.map(([name]) => name).filter((name) => !name.startsWith('platform_'))).toEqual([]);
  expect(await hashesOf(bystander.id)).toEqual(before);
  // the other one got the record of the person whom it shares, and nothing else
  const otherAfter = await hashesOf(other.id);
  for (const name of Object.keys(otherBefore))
    if (!['app_user', 'credential'].includes(name)) expect(otherAfter[name], name).toEqual(otherBefore[name]);

  const signIn = (username: string) =>
    t.call(sessionCalls.login, { body: { username, password: TEST_PASSWORD } });
  expect((await signIn(shared.username)).status).toBe(200);
  expect((await signIn(gone.username)).status).not.toBe(200);

  const [retired] = await t.sql<{ hosts: string[] }>(
    sql`select hosts from retired_dealership where dealership_id = ${id}`,
  );
  expect(retired?.hosts).toEqual(['cars.example.org']);
  const [kept] = await t.sql<{ complete: boolean; until: string; password: string }>(
    sql`select is_complete as complete, keep_until::text as until, password from retained_archive where dealership_id = ${id}`,
  );
  expect([kept?.complete, kept?.until.slice(0, 4), kept?.password.slice(0, 3)]).toEqual([
    true,
    '2033',
    'v1.',
  ]);
  const ended = (await t.call(archivesCalls.deletions, {}, first?.token)).body.find(
    (row) => row.id === asked.body.id,
  );
  expect([ended?.state, (ended?.rows_deleted ?? 0) > 10]).toEqual(['deleted', true]);
  expect(owner.id).toBeGreaterThan(0);
});
