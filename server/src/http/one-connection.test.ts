import { accountCalls } from '@forecourt/contract/account';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { mergeCalls } from '@forecourt/contract/merge';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `many-at-once-${keys}` };
};

const picture = async () => {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(content)], 'me.png', { type: 'image/png' });
};

/** An owner who works at another branch than the one where their account is kept. */
const ownerAtBranch = async () => {
  const groupId = 500 + keys;
  const home = await t.newDealership({ groupId });
  const branch = await t.newDealership({ groupId });
  await t.sql(
    sql`insert into membership values (${branch.id}, ${home.owner.id}, ${ROLE.owner}) returning user_id`,
  );
  await t.sql(
    sql`update user_session set dealership_id = ${branch.id} where user_id = ${home.owner.id} returning id`,
  );
  await t.deps.sessions.forget({ userId: home.owner.id });
  return { home, branch, owner: home.owner };
};

/** All are answered, none with a server error, and another dealership and /healthz are served meanwhile and after. */
const withoutStall = async (requests: (() => Promise<{ status: number }>)[]) => {
  const other = await t.newDealership();
  const asked = requests.map((request) => request());
  const meanwhile = await t.call(listingCalls.list, {}, other.owner.token);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const after = await t.call(listingCalls.list, {}, other.owner.token);
  expect([meanwhile.status, after.status]).toEqual([200, 200]);
  expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses;
};

describe('many requests at once, each of which needs more than one read or write', () => {
  it('set the picture of an account that is kept at another branch', async () => {
    const { owner, home } = await ownerAtBranch();
    const file = await picture();
    const statuses = await withoutStall(
      Array.from(
        { length: 100 },
        () => () => t.call(accountCalls.setAvatar, { files: { avatar: file } }, owner.token, newKey()),
      ),
    );
    expect(statuses).toContain(200);
    const [row] = await t.sql<{ avatar: string | null }>(
      sql`select avatar from app_user where dealership_id = ${home.id} and id = ${owner.id}`,
    );
    expect(row?.avatar).toBeTruthy();
  });

  it('preview a merge of customers whom a colleague from another branch entered', async () => {
    const { branch, owner } = await ownerAtBranch();
    const ids: number[] = [];
    for (const f_name of ['Ada', 'Ada B'])
      ids.push(
        (await t.call(recordCalls.create, { body: { f_name, l_name: 'Byron' } }, owner.token)).body.Id,
      );
    const body = { ids, survivor: ids[0] ?? 0, dry_run: 1 };
    const statuses = await withoutStall(
      Array.from(
        { length: 32 },
        () => () => t.call(mergeCalls.merge, { body }, branch.owner.token, newKey()),
      ),
    );
    expect(new Set(statuses)).toContain(200);
  });

  it('change users, whose rights at other branches are checked inside the change', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const statuses = await withoutStall(
      Array.from(
        { length: 40 },
        (_, i) => () =>
          t.call(
            usersCalls.update,
            { params: { id: seller.id }, body: { email: `s${i}@example.org` } },
            owner.token,
          ),
      ),
    );
    expect(statuses).toContain(200);
  });

  it('add lists that name the same VIN, each with a key: one car comes in, and every list is answered', async () => {
    const { owner, id } = await t.newDealership();
    const vins = ['1HGCM82633A004352', '2T1BURHE0JC014702'];
    const statuses = await withoutStall(
      Array.from(
        { length: 20 },
        () => () => t.call(enteringCalls.addVinList, { body: { vins } }, owner.token, newKey()),
      ),
    );
    expect(statuses).toContain(201);
    const cars = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from stock_vehicle where dealership_id = ${id}`,
    );
    expect(cars).toEqual([{ n: 2 }]);
  });
});
