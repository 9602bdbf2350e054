import type { Call } from '@forecourt/contract';
import { usersCalls } from '@forecourt/contract/users';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

/** Sends what no typed client would. */
const send = (call: Call, token: string, payload: string | Buffer, id: number | string = 0) =>
  t.app.inject({
    method: call.method,
    url: call.path.replace('{id}', String(id)),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  });
const good = {
  username: 'someone.new',
  password: 'a good password',
  frk_role: ROLE.seller,
  f_name: 'New',
  l_name: 'User',
  email: 'new@example.org',
};
const snapshot = (dealershipId: number) =>
  t.sql(sql`select to_jsonb(u) as u, (select array_agg(role_id order by role_id) from membership m where m.user_id = u.id) as roles,
    (select password_hash from credential c where c.user_id = u.id) as hash
    from app_user u where dealership_id = ${dealershipId} order by id`);

const TEXTS = [
  'f_name',
  'l_name',
  'middle_name',
  'address',
  'aparteman_no',
  'register_number',
  'phone_number',
  'fax_NO',
];

describe('a field that is wrong', () => {
  it.each([
    ['username', [null, '', 7, {}, 'has space', '<b>', 'x'.repeat(101)]],
    ['password', [null, '', 12345678, 'short', 'x'.repeat(201)]],
    ['frk_role', [null, '', 'x', -1, 1.5, {}, 99999999999]],
    ['role_ids', [null, 'x', 7, ['x'], Array(21).fill(16)]],
    ['f_name', [null, '', '   ', 7, [], {}, 'x'.repeat(101), 'a\u0000b']],
    ['email', [null, '', 'x', 'a@b', 'a b@c.de', `${'x'.repeat(250)}@a.ca`]],
    ['mobile', [7, '123', 'x'.repeat(31)]],
    ['frk_city', ['x', -1, 2147483647, 99999999999]],
    ['gender', [2, 'x', {}]],
    ['birthdate', ['x', '2020-02-30', '0000-01-01', '1899-12-31', '2999-01-01', 20200101]],
    ['two_factor', [2, 'x']],
    ['postalcode', [7, 'x'.repeat(13)]],
  ])('is refused by its name: %s', async (field, values) => {
    const { owner, id } = await t.newDealership();
    const before = await snapshot(id);
    for (const value of values) {
      const reply = await send(usersCalls.create, owner.token, JSON.stringify({ ...good, [field]: value }));
      const named = Object.keys(reply.json().fields ?? {}).map((name) => name.split('.')[0]);
      expect([reply.statusCode, named], JSON.stringify(value)?.slice(0, 50)).toEqual([400, [field]]);
    }
    expect(await snapshot(id)).toEqual(before);
  });

  it.each(['username', 'password', 'frk_role', 'f_name', 'l_name', 'email'])(
    'is required: %s',
    async (field) => {
      const { owner } = await t.newDealership();
      const reply = await send(
        usersCalls.create,
        owner.token,
        JSON.stringify({ ...good, [field]: undefined }),
      );
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
    },
  );

  it.each([
    'f_name',
    'email',
    'mobile',
    'birthdate',
    'frk_city',
    'is_active',
    'frk_role',
    'password',
    'version',
    'role_ids',
  ])('is refused in a change too: %s', async (field) => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const before = await snapshot(id);
    for (const value of [{}, 'a\u0000b', 'x'.repeat(5000)]) {
      const reply = await send(usersCalls.update, owner.token, JSON.stringify({ [field]: value }), seller.id);
      expect([reply.statusCode, Object.keys(reply.json().fields)[0]?.split('.')[0]]).toEqual([400, field]);
    }
    expect(await snapshot(id)).toEqual(before);
  });

  it.each(['', '{', '[]', '"x"', 'null', '7', '{"f_name":'])(
    'or no object at all (%s) is 400, or changes nothing',
    async (text) => {
      const { owner, user, id } = await t.newDealership();
      const seller = await user(ROLE.seller);
      expect((await send(usersCalls.create, owner.token, text)).statusCode).toBe(400);
      const reply = await send(usersCalls.update, owner.token, text, seller.id);
      expect([200, 400]).toContain(reply.statusCode);
      expect(
        await t.sql(sql`select first_name from app_user where dealership_id = ${id} and id = ${seller.id}`),
      ).toEqual([{ first_name: 'Test' }]);
    },
  );
});

describe('text', () => {
  it.each([
    ['SQL', "'); drop table app_user; --"],
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['unicode', 'Ωμέγα 李 👩‍🔧 é'],
    ['patterns', '%_\\ {{x}} $1'],
  ])('of %s is stored to the letter', async (_, text) => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const body = Object.fromEntries(TEXTS.map((field) => [field, text]));
    const { status, body: saved } = await t.call(
      usersCalls.update,
      { params: { id: seller.id }, body },
      owner.token,
    );
    expect([status, saved]).toEqual([
      200,
      expect.objectContaining({ ...body, full_name: `${text} ${text}` }),
    ]);
    const found = await t.call(usersCalls.list, { query: { q: text } }, owner.token);
    expect(found.body.rows.map((r) => r.id)).toEqual([seller.id]);
  });

  it('as long as its field is stored whole', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const body = { f_name: '字'.repeat(100), address: '字'.repeat(200) };
    const { body: saved } = await t.call(usersCalls.update, { params: { id: seller.id }, body }, owner.token);
    expect(saved).toMatchObject(body);
  });

  it('of 50 MB is refused with 413', async () => {
    const { owner, user, id } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const before = await snapshot(id);
    const huge = Buffer.concat([
      Buffer.from('{"f_name":"'),
      Buffer.alloc(50 * 1_048_576, 'x'),
      Buffer.from('"}'),
    ]);
    for (const call of [usersCalls.create, usersCalls.update])
      expect((await send(call, owner.token, huge, seller.id)).statusCode).toBe(413);
    expect(await snapshot(id)).toEqual(before);
  });
});

describe('an id', () => {
  const byId: [string, Call, string][] = [
    ['get', usersCalls.get, ''],
    ['restrictions', usersCalls.restrictions, ''],
    ['update', usersCalls.update, '{"f_name":"Mine","is_active":0,"password":"all mine now"}'],
    ['updateByAdmin', usersCalls.updateByAdmin, '{"frk_role":6}'],
    ['remove', usersCalls.remove, ''],
    ['restore', usersCalls.restore, ''],
  ];

  it.each(byId)('of another dealership is 404 to %s, and nothing changes there', async (_, call, payload) => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const seller = await theirs.user(ROLE.seller);
    const before = await snapshot(theirs.id);
    expect((await send(call, mine.owner.token, payload, seller.id)).statusCode).toBe(404);
    expect(await snapshot(theirs.id)).toEqual(before);
  });

  it.each(byId)('of a customer is 404 to %s', async (_, call, payload) => {
    const { user, id } = await t.newDealership();
    const [assistant, customer] = [await user(ROLE.assistantAdmin), await user(ROLE.customer)];
    const before = await snapshot(id);
    expect((await send(call, assistant.token, payload, customer.id)).statusCode).toBe(404);
    expect(await snapshot(id)).toEqual(before);
  });

  it.each(byId)('that is nobody’s, or no id, is 404 to %s', async (_, call, payload) => {
    const { owner } = await t.newDealership();
    for (const id of [2147483647, 0, -1, '1.5', 'x', '99999999999', '%00', "1'--"])
      expect((await send(call, owner.token, payload, id)).statusCode, String(id)).toBe(404);
  });

  it.each(byId)('needs a token to %s', async (_, call, payload) => {
    const { owner } = await t.newDealership();
    expect((await send(call, 'nobody', payload, owner.id)).statusCode).toBe(401);
  });

  it.each(byId)('is nothing to a seller or a customer to %s', async (_, call, payload) => {
    const { owner, user, id } = await t.newDealership();
    const before = await snapshot(id);
    for (const role of [ROLE.seniorSeller, ROLE.mechanic, ROLE.customer])
      expect((await send(call, (await user(role)).token, payload, owner.id)).statusCode).toBe(403);
    expect((await snapshot(id)).slice(0, 1)).toEqual(before);
  });
});
