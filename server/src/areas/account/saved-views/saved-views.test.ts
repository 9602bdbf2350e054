import { accountCalls } from '@forecourt/contract/account';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const views = async (token: string, list = 'users') =>
  (await t.call(accountCalls.savedViews, { query: { list } }, token)).body;
const keep = (token: string, name: string, search = 'is_active=1', list = 'users') =>
  t.call(accountCalls.saveView, { body: { list, name, search } }, token);
const remove = (token: string, id: number) => t.call(accountCalls.removeView, { params: { id } }, token);

it('keeps views by list, under their names', async () => {
  const { owner } = await t.newDealership();
  const { status, body } = await keep(owner.token, 'Sellers', 'sellers=1&sort=-created_at');
  expect(status).toBe(201);
  await keep(owner.token, 'Active');
  await keep(owner.token, 'Elsewhere', '', 'payments');
  expect((await views(owner.token)).map(({ name }) => name)).toEqual(['Active', 'Sellers']);
  expect(await views(owner.token)).toContainEqual(body);
  expect((await views(owner.token, 'payments')).map(({ name }) => name)).toEqual(['Elsewhere']);
});

it('takes the same name again as a change', async () => {
  const { owner } = await t.newDealership();
  const first = await keep(owner.token, 'Mine', 'q=a');
  const second = await keep(owner.token, 'Mine', 'q=b');
  expect(second.body).toEqual({ ...first.body, search: 'q=b' });
  expect(await views(owner.token)).toEqual([second.body]);
});

it('are nobody else’s, at the same dealership or another', async () => {
  const dealer = await t.newDealership();
  const stranger = await t.newDealership();
  const colleague = await dealer.user(ROLE.manager);
  const { body } = await keep(dealer.owner.token, 'Mine');
  for (const { token } of [colleague, stranger.owner]) {
    expect(await views(token)).toEqual([]);
    expect((await remove(token, body.id)).status).toBe(404);
    await keep(token, 'Mine', 'q=other');
  }
  expect(await views(dealer.owner.token)).toEqual([body]);
  expect((await remove(dealer.owner.token, body.id)).status).toBe(200);
  expect((await remove(dealer.owner.token, body.id)).status).toBe(404);
  expect((await views(colleague.token)).map(({ search }) => search)).toEqual(['q=other']);
});

it.each([
  [{ list: '', name: 'a', search: '' }, 'list'],
  [{ list: 'users', name: '  ', search: '' }, 'name'],
  [{ list: 'users', name: 'x'.repeat(81), search: '' }, 'name'],
  [{ list: 'users', name: 'a', search: 'x'.repeat(2001) }, 'search'],
])('refuses %j on %s', async (body, field) => {
  const { owner } = await t.newDealership();
  const { status, error } = await t.call(accountCalls.saveView, { body }, owner.token);
  expect(status).toBe(400);
  expect(error.fields).toHaveProperty(field);
});

it('needs a session and a paid dealership, no particular role', async () => {
  expect((await t.call(accountCalls.savedViews, { query: { list: 'users' } })).status).toBe(401);
  const unpaid = await t.newDealership({ status: 9 });
  expect((await keep(unpaid.owner.token, 'a')).status).toBe(406);
  const customer = await (await t.newDealership()).user(ROLE.customer);
  expect((await keep(customer.token, 'a')).status).toBe(201);
});
