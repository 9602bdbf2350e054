import { costsCalls } from '@forecourt/contract/costs/index';
import { searchCalls } from '@forecourt/contract/search';
import { vendorsCalls } from '@forecourt/contract/vendors/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice, type NewVendor } from '../../test-support/back-office';
import { customersOf } from '../../test-support/customers';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  office = backOffice(t);
});
afterAll(() => t.stop());

const WHOLE: NewVendor = {
  ...{ name: 'Ridge Auto Parts', kind: 'supplier', contact: 'Ana Silva', email: 'ana@ridge.example' },
  ...{ phone: '604-555-0101', mobile: '604-555-0102', fax: '604-555-0103', website: 'ridge.example' },
  ...{ address: '12 Elm St', postal: 'V5K 0A1', tax_number: '12345 6789 RT0001', licence_no: 'D-17' },
  ...{ account_no: 'C-99', terms_days: 30, category: 'parts', comment: 'Two deliveries a day' },
};

const get = (token: string, id: number) => t.call(vendorsCalls.get, { params: { id } }, token);
const list = (token: string, query: object = {}) => t.call(vendorsCalls.list, { query }, token);
const names = async (token: string, query: object = {}) =>
  (await list(token, query)).body.rows.map(({ name }) => name);

describe('a vendor', () => {
  it('is added and read with every field', async () => {
    const { owner } = await t.newDealership();
    const customer = await customersOf(t).add(owner.token);
    const id = await office.addVendor(owner.token, { ...WHOLE, customer_id: customer });
    const { body } = await get(owner.token, id);
    expect(body).toMatchObject({ ...WHOLE, id, is_active: 1, version: 1, balance: 0, merged_into: null });
    expect(body.customer).toEqual({ id: customer, name: 'Grace Fraser' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ kind: 'nobody' }, 'kind'],
    [{ email: 'not an address' }, 'email'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ terms_days: -1 }, 'terms_days'],
    [{ terms_days: 366 }, 'terms_days'],
    [{ terms_days: 1.5 }, 'terms_days'],
    [{ category: 'nothing' }, 'category'],
    [{ city_id: 2_000_000_000 }, 'city_id'],
    [{ customer_id: 2_000_000_000 }, 'customer_id'],
    [{ tax_number: 'abc' }, 'tax_number'],
    [{ phone: '12' }, 'phone'],
    [{ mobile: '555-014' }, 'mobile'],
    [{ fax: 'none' }, 'fax'],
  ])('is refused on its field: %j', async (wrong, field) => {
    const { owner } = await t.newDealership();
    const body = { name: 'Ridge', ...wrong };
    const reply = await t.call(vendorsCalls.create, { body: body as never }, owner.token); // what a form could send
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is changed field by field; what someone saved meanwhile is not overwritten', async () => {
    const { owner } = await t.newDealership();
    const id = await office.addVendor(owner.token, WHOLE);
    const save = (body: object) => t.call(vendorsCalls.update, { params: { id }, body }, owner.token);
    expect(
      (await save({ terms_days: null, category: '', contact: 'Bo Chen', version: 1 })).body,
    ).toMatchObject({
      ...{ terms_days: null, category: '', contact: 'Bo Chen', email: WHOLE.email, version: 2 },
    });
    const late = await save({ contact: 'Cy Moore', version: 1 });
    expect([late.status, late.error.current]).toMatchObject([409, { contact: 'Bo Chen', version: 2 }]);
  });

  it('is saved with an old number that is stored already, and with no other wrong one', async () => {
    const { owner } = await t.newDealership();
    const id = await office.addVendor(owner.token, WHOLE);
    await t.sql(sql`update vendor set tax_number = 'abc', phone = '12' where id = ${id} returning id`);
    const save = (body: object) => t.call(vendorsCalls.update, { params: { id }, body }, owner.token);
    const kept = await save({ tax_number: 'abc', phone: '12', contact: 'Bo Chen' });
    expect(kept.body).toMatchObject({ tax_number: 'abc', phone: '12', contact: 'Bo Chen' });
    const wrong = await save({ tax_number: 'abd', phone: '13', mobile: '' });
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['tax_number', 'phone']]);
    expect((await save({ tax_number: '', phone: '604-555-0101' })).status).toBe(200);
  });

  it('tells in its timeline what happened', async () => {
    const { owner } = await t.newDealership();
    const id = await office.addVendor(owner.token, WHOLE);
    await t.call(
      vendorsCalls.update,
      { params: { id }, body: { terms_days: 15, kind: 'shop' } },
      owner.token,
    );
    await t.call(vendorsCalls.update, { params: { id }, body: { is_active: 0 } }, owner.token);
    await t.call(vendorsCalls.remove, { params: { id } }, owner.token);
    await t.call(vendorsCalls.restore, { params: { id } }, owner.token);
    const { body } = await t.call(vendorsCalls.timeline, { params: { id } }, owner.token);
    expect(body.map(({ what }) => what)).toEqual(['Restored', 'Removed', 'Deactivated', 'Changed', 'Added']);
    expect(body[3]?.changes).toEqual([
      { field: 'Kind', from: 'Supplier', to: 'Repair shop' },
      { field: 'Terms', from: 'Net 30 days', to: 'Net 15 days' },
    ]);
  });

  it('of another dealership is not there', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await office.addVendor(theirs.owner.token);
    const { token } = mine.owner;
    const params = { id };
    expect((await get(token, id)).status).toBe(404);
    expect((await t.call(vendorsCalls.update, { params, body: { name: 'Mine' } }, token)).status).toBe(404);
    expect((await t.call(vendorsCalls.remove, { params }, token)).status).toBe(404);
    expect((await t.call(vendorsCalls.ledger, { params }, token)).status).toBe(404);
    expect((await t.call(vendorsCalls.options, { query: { id } }, token)).status).toBe(404);
    const bulk = await t.call(vendorsCalls.bulk, { body: { do: 'remove', ids: [id] } }, token);
    expect([bulk.status, bulk.error.message]).toEqual([404, `Not among your vendors: ${id}`]);
  });
});

describe('what is owed to a vendor', () => {
  it('is the sum of the ledger, with the entries that make it up', async () => {
    const { owner } = await t.newDealership();
    const { token } = owner;
    const id = await office.addVendor(token, { terms_days: 30 });
    const owed = (await office.enter(token, { vendor_id: id, paid_by: null, amount: 200, gst: 10 })).body;
    await office.enter(token, { vendor_id: id, amount: 80, gst: 0, day: '2026-05-05' });
    await office.enter(token, { vendor_id: id, paid_by: null, amount: 40, gst: 2, day: '2026-05-06' });
    expect((await get(token, id)).body.balance).toBe(252);
    await t.call(
      costsCalls.pay,
      { params: { id: owed.id }, body: { paid_by: 'bank', paid_on: '2026-05-09' } },
      token,
    );
    const { body } = await t.call(vendorsCalls.ledger, { params: { id } }, token);
    expect(body.total).toBe(4);
    expect(
      body.rows.map(({ day, kind, amount, change, balance }) => [day, kind, amount, change, balance]),
    ).toEqual([
      ['2026-05-09', 'vendor-paid', 210, -210, 42],
      ['2026-05-06', 'cost', 42, 42, 252],
      ['2026-05-05', 'cost', 80, 0, 210],
      ['2026-05-04', 'cost', 210, 210, 210],
    ]);
    const second = await t.call(vendorsCalls.ledger, { params: { id }, query: { page: 2, limit: 3 } }, token);
    expect(second.body.rows.map(({ balance }) => balance)).toEqual([210]);
    expect((await get(token, id)).body.balance).toBe(42);
  });

  it('filters and sorts the list', async () => {
    const { owner } = await t.newDealership();
    const { token } = owner;
    const [one, other] = [
      await office.addVendor(token, { name: 'Alder' }),
      await office.addVendor(token, { name: 'Birch' }),
    ];
    await office.addVendor(token, { name: 'Cedar' });
    await office.enter(token, { vendor_id: one, paid_by: null, amount: 10, gst: 0 });
    await office.enter(token, { vendor_id: other, paid_by: null, amount: 30, gst: 0 });
    expect(await names(token, { sort: '-balance' })).toEqual(['Birch', 'Alder', 'Cedar']);
    expect(await names(token, { balance: 'owed', sort: 'name' })).toEqual(['Alder', 'Birch']);
    expect(await names(token, { balance: 'none' })).toEqual(['Cedar']);
    const { body } = await list(token);
    expect(body.rows.map(({ balance }) => balance)).toEqual([10, 30, 0]);
  });

  it('is hidden from sellers, who keep the vendors themselves', async () => {
    const { owner, user } = await t.newDealership();
    const { token } = await user(ROLE.seller);
    const id = await office.addVendor(token, { name: 'Alder' });
    await office.enter(owner.token, { vendor_id: id, paid_by: null });
    expect((await get(token, id)).body).not.toHaveProperty('balance');
    expect((await list(token)).body.rows[0]).not.toHaveProperty('balance');
    expect((await list(token, { sort: 'balance' })).status).toBe(403);
    expect((await list(token, { balance: 'owed' })).status).toBe(403);
    expect((await t.call(vendorsCalls.ledger, { params: { id } }, token)).status).toBe(403);
    const bulk = { do: 'remove', selectedAll: 1, filters: { balance: 'none' } } as const;
    expect((await t.call(vendorsCalls.bulk, { body: bulk }, token)).status).toBe(403);
  });

  it('keeps a vendor in sight: one with a balance is not removed', async () => {
    const { owner } = await t.newDealership();
    const { token } = owner;
    const [open, settled] = [
      await office.addVendor(token, { name: 'Alder' }),
      await office.addVendor(token, { name: 'Birch' }),
    ];
    await office.enter(token, { vendor_id: open, paid_by: null });
    const alone = await t.call(vendorsCalls.remove, { params: { id: open } }, token);
    expect([alone.status, alone.error.message]).toEqual([
      409,
      'Alder has an open balance. Settle it before you remove the vendor.',
    ]);
    const { body } = await t.call(vendorsCalls.bulk, { body: { do: 'remove', ids: [open, settled] } }, token);
    expect(body).toMatchObject({
      changed: 1,
      left_out: [{ id: open, name: 'Alder', reason: 'has an open balance' }],
    });
    expect(await names(token)).toEqual(['Alder']);
    expect(await names(token, { removed: 1 })).toEqual(['Birch']);
  });
});

describe('the list of vendors', () => {
  it('finds by words of name, contact, city and number, and by telephone', async () => {
    const { owner } = await t.newDealership();
    const { token } = owner;
    await office.addVendor(token, WHOLE);
    await office.addVendor(token, { name: 'Birch Auction', kind: 'auction', phone: '(604) 555-0777' });
    for (const q of ['ridge', 'silva parts', 'RT0001', 'c-99', '5550102'])
      expect([q, await names(token, { q })]).toEqual([q, ['Ridge Auto Parts']]);
    expect(await names(token, { q: '555-0777' })).toEqual(['Birch Auction']);
    expect(await names(token, { kind: 'auction' })).toEqual(['Birch Auction']);
    expect(await names(token, { q: '100%' })).toEqual([]);
  });

  it('changes many at once', async () => {
    const { owner } = await t.newDealership();
    const { token } = owner;
    const ids = [
      await office.addVendor(token, { name: 'Alder' }),
      await office.addVendor(token, { name: 'Birch' }),
    ];
    const bulk = (body: object) => t.call(vendorsCalls.bulk, { body: body as never }, token); // each action has its own fields
    expect((await bulk({ do: 'deactivate', ids })).body.changed).toBe(2);
    expect(await names(token, { is_active: 1 })).toEqual([]);
    expect(
      (await bulk({ do: 'kind', kind: 'shop', selectedAll: 1, filters: { q: 'birch' } })).body.changed,
    ).toBe(1);
    expect(await names(token, { kind: 'shop' })).toEqual(['Birch']);
    expect((await bulk({ do: 'kind', ids })).error.fields).toEqual({ kind: 'Required' });
    expect((await bulk({ do: 'activate', ids: [] })).error.fields).toEqual({ ids: 'Required' });
  });
});

describe('the picker of vendors', () => {
  it('answers those that begin with the text first, and the one that a field shows', async () => {
    const { owner, user } = await t.newDealership();
    await office.addVendor(owner.token, { name: 'North Ridge Glass' });
    const id = await office.addVendor(owner.token, {
      name: 'Ridge Auto Parts',
      terms_days: 30,
      category: 'parts',
    });
    const gone = await office.addVendor(owner.token, { name: 'Ridge Rentals', is_active: 0 });
    const { token } = await user(ROLE.seller);
    const options = async (query: object) =>
      (await t.call(vendorsCalls.options, { query }, token)).body.rows.map(({ name }) => name);
    expect(await options({ q: 'ridge' })).toEqual(['Ridge Auto Parts', 'North Ridge Glass']);
    expect(await options({ id })).toEqual(['Ridge Auto Parts']);
    expect(await options({ id: gone })).toEqual(['Ridge Rentals']);
  });
});

it('vendors are found in the search box by name, contact, telephone and e-mail', async () => {
  const { owner } = await t.newDealership();
  const id = await office.addVendor(owner.token, WHOLE);
  const find = async (q: string) => {
    const { hits } = (await t.call(searchCalls.find, { query: { q } }, owner.token)).body;
    return hits.filter(({ kind }) => kind === 'vendors');
  };
  for (const typed of ['ridge', 'auto parts', 'ana silva', '604-555-0101', 'ana@ridge.example'])
    expect([typed, (await find(typed)).map((hit) => hit.id)]).toEqual([typed, [id]]);
  expect((await find('Ridge Auto Parts'))[0]).toMatchObject({
    ...{ kind: 'vendors', title: 'Ridge Auto Parts', rank: 0, detail: 'Supplier · Ana Silva · 604-555-0101' },
  });
  await t.sql(sql`update vendor set removed_at = now() where id = ${id} returning id`);
  expect(await find('ridge')).toEqual([]);
});
