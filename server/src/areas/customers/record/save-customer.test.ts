import { recordCalls } from '@forecourt/contract/customers/record';
import { locationCalls } from '@forecourt/contract/location';
import { ROLE, ROLES } from '@forecourt/policy';
import { BCID_PROVINCE } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const cityOf = async (name: string, province: string): Promise<number> => {
  const [row] = await t.sql<{ id: number }>(
    sql`select c.id from city c join province p on p.id = c.province_id where c.name = ${name} and p.abbreviation = ${province}`,
  );
  return row?.id ?? 0;
};

describe('a new customer', () => {
  it('answers Id and user, as the spec shapes it', async () => {
    const { owner } = await t.newDealership();
    const { status, body } = await c.create(owner.token, { f_name: 'Grace', l_name: 'Fraser' });
    expect(status).toBe(201);
    expect(body).toEqual({
      Id: body.user.id,
      user: { id: expect.any(Number), full_name: 'Grace Fraser', f_name: 'Grace', l_name: 'Fraser' },
    });
  });

  it('keeps every field', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const frk_city = await cityOf('Vancouver', 'BC');
    const given = {
      ...{
        customer_type: 1,
        f_name: 'Grace',
        middle_name: 'Ann',
        l_name: 'O’Connor',
        email: 'grace@example.org',
      },
      ...{
        mobile: '604 555 0142',
        phone_number: '604-555-0100',
        fax_NO: '604 555 0101',
        address: '12 Mill Road',
      },
      ...{ aparteman_no: '4b', postalcode: 'V6B 1A1', frk_city, gender: 1, birthdate: '1980-02-29' },
      ...{ driver_license_NO: 'DL 1234567', driver_license_issued_date: '2020-01-02' },
      ...{ driver_license_expire_date: '2030-01-02', frk_ad_source_id: 3, frk_seller_id: seller.id },
      ...{ is_active: 1, is_wholesale: 1, comment: 'Two dogs', customer_authentication_method: 1 },
    } as const;
    const record = await c.read(owner.token, await c.add(owner.token, given));
    expect(record).toMatchObject({
      ...given,
      full_name: 'Grace O’Connor',
      ...{ city: 'Vancouver', province: 'British Columbia', country: 'Canada', frk_role: ROLE.customer },
      ad_source: { id: 3, name: 'Referral' },
      seller: { id: seller.id, name: 'Sam Lindqvist' },
      ...{ legal_user: null, username: null, has_deal: 0, merged_into: null, removed_at: null, version: 1 },
      created_by: expect.stringMatching(/^Test/),
    });
    expect(record.contact_methods.map(({ kind, value, is_primary }) => [kind, value, is_primary])).toEqual([
      ['email', 'grace@example.org', 1],
      ['mobile', '604 555 0142', 1],
      ['phone', '604-555-0100', 1],
    ]);
  });

  it('may be a business, which has its company for a name', async () => {
    const { owner } = await t.newDealership();
    const company = { company_name: 'Blue Heron Bakery', register_number: 'BC123', manager: 'Ada King' };
    const id = await c.add(owner.token, { ...company, customer_type: 2, f_name: 'Ada', l_name: 'King' });
    expect(await c.read(owner.token, id)).toMatchObject({
      ...{ ...company, customer_type: 2, full_name: 'Blue Heron Bakery', legal_user: company },
    });
    const without = await c.create(owner.token, { customer_type: 2, f_name: 'Ada' });
    expect([without.status, without.error.fields]).toEqual([400, { company_name: 'Required' }]);
  });

  it.each([
    ['Chinese', '王小明', '李'],
    ['Arabic', 'محمد', 'العلي'],
    ['Cyrillic', 'Ольга', 'Иванова'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
    ['apostrophes', 'D’Arcy', "O'Brien"],
    ['one letter', 'X', 'Y'],
    ['300 letters', 'a'.repeat(300), 'b'.repeat(300)],
    ['emoji', '😀', '🚗'],
    ['quotes and tags', '<b>Bob</b>', "'; drop table customer; --"],
    ['wildcards', '%', '_'],
  ])('has the name it was given: %s', async (_name, f_name, l_name) => {
    const { owner } = await t.newDealership();
    const record = await c.read(owner.token, await c.add(owner.token, { f_name, l_name }));
    expect([record.f_name, record.l_name, record.full_name]).toEqual([f_name, l_name, `${f_name} ${l_name}`]);
  });

  it.each([
    ['f_name', 'a'.repeat(301), 'at most 300 characters'],
    ['email', 'nobody', 'email format is invalid'],
    ['mobile', '123456789', 'Wrong Mobile Number'],
    ['mobile', 'call me', 'Wrong Mobile Number'],
    ['birthdate', '0999-12-31', 'must be from 1000-01-01 to 9999-01-01'],
    ['birthdate', '2020-02-30', 'is no day'],
    ['driver_license_expire_date', '9999-01-02', 'must be from 1000-01-01 to 9999-01-01'],
    ['gender', 2, expect.any(String)],
    ['frk_city', 2_000_000_000, 'There is no such city'],
    ['city', 'Nowhere at all', 'There is no such city'],
    ['frk_ad_source_id', 999, 'There is no such ad source'],
    ['frk_seller_id', 2_000_000_000, 'There is no such colleague'],
    ['customer_type', 3, expect.any(String)],
  ])('with a wrong %s (%j) is refused on that field', async (field, value, message) => {
    const { owner, id } = await t.newDealership();
    const reply = await c.create(owner.token, { f_name: 'Grace', l_name: 'Fraser', [field]: value });
    expect([reply.status, reply.error.fields]).toEqual([400, { [field]: message }]);
    expect(await c.snapshot(id)).toEqual([]);
  });

  it.each([
    '6045550142',
    '604-555-0142',
    '(604) 555-0142',
    '604.555.0142',
    '604 555 0142',
    '+1 604 555 0142',
    '1-604-555-0142',
    '16045550142',
    '604/555/0142',
    '604 555 0142 ext 12',
  ])('is found by the number however it was spelt: %s', async (mobile) => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { mobile });
    expect((await c.read(owner.token, id)).mobile).toBe(mobile);
    expect(await c.keysOf(id)).toEqual(expect.arrayContaining(['p:6045550142', 'r:2410555406']));
  });

  it.each(['0000000000', '1234567890', '9999999999999999'])(
    'keeps a nonsense number (%s) without looking for it',
    async (mobile) => {
      const { owner } = await t.newDealership();
      const id = await c.add(owner.token, { mobile });
      expect((await c.keysOf(id)).filter((key) => key.startsWith('p:'))).toEqual([]);
    },
  );

  it("leaves a name of 'undefined' blank, and needs one that is not", async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { f_name: 'undefined', l_name: 'Fraser', middle_name: 'undefined' });
    expect(await c.read(owner.token, id)).toMatchObject({ f_name: '', middle_name: '', full_name: 'Fraser' });
    const blank = await c.create(owner.token, { full_name: 'undefined undefined' });
    expect([blank.status, blank.error.fields]).toEqual([400, { f_name: 'Required' }]);
    const nobody = await c.create(owner.token, { f_name: '  ', l_name: '' });
    expect(nobody.error.fields).toEqual({ f_name: 'Required' });
  });

  it('whose name came in one field has two', async () => {
    const { owner } = await t.newDealership();
    const { body } = await c.create(owner.token, { full_name: 'van der Berg, Anna' });
    expect(body.user).toMatchObject({ f_name: 'Anna', l_name: 'van der Berg' });
  });

  it.each(['fort st john', 'Fort St. John', 'FORTST.JOHN', ' fort  st. john '])(
    'lives in the city that was typed: %j',
    async (city) => {
      const { owner } = await t.newDealership();
      const record = await c.read(owner.token, await c.add(owner.token, { city }));
      expect([record.city, record.province]).toEqual(['Fort St. John', 'British Columbia']);
    },
  );

  it('lives in the city of that name which is nearest, or of the province that was said', async () => {
    const { owner } = await t.newDealership({ cityId: await cityOf('Toronto', 'ON') });
    const place = async (body: { city: string; province?: string }) =>
      (await c.read(owner.token, await c.add(owner.token, body))).province;
    expect(await place({ city: 'richmond', province: 'bc' })).toBe('British Columbia');
    const { body } = await t.call(locationCalls.searchCities, { query: { q: 'London' } }, owner.token);
    expect(body.rows.length).toBeGreaterThan(1);
    expect(await place({ city: 'london' })).toBe('Ontario');
  });

  it('is born on the day whose noon was sent, wherever the server is', async () => {
    const { owner } = await t.newDealership({ cityId: await cityOf('Vancouver', 'BC') });
    const id = await c.add(owner.token, {
      birthdate: '1980-05-17T19:00:00.000Z',
      driver_license_expire_date: '2031-12-31T20:00:00.000Z',
    });
    expect(await c.read(owner.token, id)).toMatchObject({
      birthdate: '1980-05-17',
      driver_license_expire_date: '2031-12-31',
    });
  });

  it('may show a BCID where there is one, in province 3', async () => {
    const [{ id: cityId = 0 } = {}] = await t.sql<{ id: number }>(
      sql`select id from city where province_id = ${BCID_PROVINCE} order by id limit 1`,
    );
    const [there, elsewhere] = [
      await t.newDealership({ cityId }),
      await t.newDealership({ cityId: await cityOf('Toronto', 'ON') }),
    ];
    const bcid = { bcid: 'B1234567', customer_authentication_method: 2 };
    expect(await c.read(there.owner.token, await c.add(there.owner.token, bcid))).toMatchObject(bcid);
    const refused = await c.create(elsewhere.owner.token, { f_name: 'Ada', ...bcid });
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
      400,
      ['customer_authentication_method'],
    ]);
  });

  it('is of the seller who wrote them down, unless another is named', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.salesConsultant);
    const sellerOf = async (token: string, body = {}) =>
      (await c.read(owner.token, await c.add(token, body))).frk_seller_id;
    expect(await sellerOf(seller.token)).toBe(seller.id);
    expect(await sellerOf(owner.token)).toBeNull();
    expect(await sellerOf(seller.token, { frk_seller_id: owner.id })).toBe(owner.id);
  });

  it('is added once for one Idempotency-Key', async () => {
    const { owner, id } = await t.newDealership();
    const twice = () =>
      t.call(recordCalls.create, { body: { f_name: 'Ada' } }, owner.token, {
        'idempotency-key': 'the-same-key-for-both',
      });
    const [first, second] = [await twice(), await twice()];
    expect(second.body).toEqual(first.body);
    expect(await c.snapshot(id)).toHaveLength(1);
  });
});

describe('a change', () => {
  it('leaves what is not sent as it was', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { address: '12 Mill Road', email: 'grace@example.org', gender: 0 });
    const { status, body } = await c.update(owner.token, id, { f_name: 'Gracie' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ f_name: 'Gracie', l_name: 'Fraser', full_name: 'Gracie Fraser', address: '12 Mill Road' },
      ...{ email: 'grace@example.org', gender: 0, version: 2 },
    });
  });

  it.each([['null', null] as const, ['an empty text', ''] as const])(
    'clears what is sent as %s',
    async (_, nothing) => {
      const { owner } = await t.newDealership();
      const id = await c.add(owner.token, {
        ...{
          middle_name: 'Ann',
          address: '12 Mill Road',
          gender: 0,
          birthdate: '1980-05-17',
          frk_ad_source_id: 3,
        },
        ...{
          email: 'grace@example.org',
          mobile: '604 555 0142',
          phone_number: '604 555 0143',
          fax_NO: '604 555 0144',
        },
        ...{
          frk_seller_id: owner.id,
          city: 'Vancouver',
          province: 'BC',
          driver_license_NO: '123',
          comment: 'Called',
          is_wholesale: 1,
        },
      });
      const { status, body } = await c.update(owner.token, id, {
        ...{ l_name: nothing, middle_name: nothing, address: nothing, gender: nothing, birthdate: nothing },
        ...{
          frk_ad_source_id: nothing,
          frk_seller_id: nothing,
          frk_city: nothing,
          driver_license_NO: nothing,
        },
        ...{ email: nothing, mobile: nothing, fax_NO: nothing, comment: nothing },
        ...{ is_wholesale: nothing, customer_type: nothing },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...{ full_name: 'Grace', l_name: '', middle_name: '', address: '', gender: null, birthdate: null },
        ...{ ad_source: null, seller: null, frk_city: null, driver_license_NO: '', comment: '', fax_NO: '' },
        ...{ email: '', mobile: '', phone_number: '604 555 0143' },
        contact_methods: [{ kind: 'phone', value: '604 555 0143', is_primary: 1 }],
        // of these a customer always has one
        ...{ is_wholesale: 1, customer_type: 1 },
      });
      expect(await c.keysOf(id)).not.toContainEqual(expect.stringContaining('6045550142'));
    },
  );

  it('does not clear the last name that a customer has', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, error } = await c.update(owner.token, id, { f_name: null, l_name: null });
    expect([status, error.fields]).toEqual([400, { f_name: 'Required' }]);
  });

  it('switches active off and on', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    expect((await c.update(owner.token, id, { is_active: 0 })).body.is_active).toBe(0);
    expect((await c.update(owner.token, id, { is_active: 1 })).body.is_active).toBe(1);
  });

  it('takes a licence that expires after 1970 only', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, { driver_license_expire_date: '1960-01-01' });
    const { status, error } = await c.update(owner.token, id, { driver_license_expire_date: '1969-12-31' });
    expect([status, error.fields]).toEqual([
      400,
      { driver_license_expire_date: 'must be from 1970-01-01 to 9999-01-01' },
    ]);
  });

  it('by two at once: the one who read an older version is refused and gets the current record', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller);
    const id = await c.add(owner.token);
    const replies = await Promise.all([
      c.update(owner.token, id, { f_name: 'Ada', version: 1 }),
      c.update(seller.token, id, { f_name: 'Eve', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect(lost?.error.current).toMatchObject({ id, f_name: won?.body.f_name, version: 2 });
    const winner = won?.body.f_name === 'Ada' ? owner : seller;
    expect(lost?.error.changed).toMatchObject({ by: `Test ${winner.username}`, is_own: 0 });
    expect((await c.read(owner.token, id)).f_name).toBe(won?.body.f_name);
  });

  it('keeps several telephones and e-mails, one of each kind the primary one', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token, {
      mobile: '604 555 0142',
      contact_methods: [
        { kind: 'mobile', value: '778 555 0100', label: 'Work' },
        { kind: 'email', value: 'a@example.org' },
        { kind: 'email', value: 'b@example.org', is_primary: 1 },
      ],
    });
    const record = await c.read(owner.token, id);
    expect([record.mobile, record.email]).toEqual(['604 555 0142', 'b@example.org']);
    expect(record.contact_methods).toHaveLength(4);
    const { body } = await c.update(owner.token, id, { email: 'A@example.org' });
    expect(
      body.contact_methods
        .filter(({ kind }) => kind === 'email')
        .map(({ value, is_primary }) => [value, is_primary]),
    ).toEqual([
      ['A@example.org', 1],
      ['b@example.org', 0],
    ]);
    const rest = await c.update(owner.token, id, {
      contact_methods: [{ kind: 'mobile', value: '778 555 0100' }],
    });
    expect(rest.body).toMatchObject({ mobile: '778 555 0100', email: '' });
    expect(rest.body.contact_methods).toHaveLength(1);
    expect((await c.keysOf(id)).filter((key) => /^[pe]:/.test(key))).toEqual(['p:7785550100']);
  });

  it('names the contact method that is wrong', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const { status, error } = await c.update(owner.token, id, {
      contact_methods: [{ kind: 'email', value: 'x' }],
    });
    expect([status, error.fields]).toEqual([400, { 'contact_methods.0.value': 'email format is invalid' }]);
  });

  it('keeps the keys of the search in step', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    expect(await c.keysOf(id)).toContain('w:grace fraser');
    await c.update(owner.token, id, { l_name: 'Singh', postalcode: 'v6b 1a1' });
    const keys = await c.keysOf(id);
    expect(keys).toEqual(expect.arrayContaining(['w:grace singh', 'w:singh grace', 'z:V6B1A1']));
    expect(keys).not.toContain('w:grace fraser');
  });
});

describe('an id that was merged', () => {
  it('leads to the survivor, however often, for reading', async () => {
    const { owner } = await t.newDealership();
    const [first, second, last] = [
      await c.add(owner.token),
      await c.add(owner.token),
      await c.add(owner.token, { f_name: 'Last' }),
    ];
    await c.mergeInto(first, second);
    await c.mergeInto(second, last);
    expect(await c.read(owner.token, first)).toMatchObject({ id: last, f_name: 'Last', merged_into: last });
    expect((await c.read(owner.token, last)).merged_into).toBeNull();
  });

  it('is neither saved nor removed nor restored, and the answer names the survivor', async () => {
    const { owner } = await t.newDealership();
    const [first, second, last] = [
      await c.add(owner.token),
      await c.add(owner.token),
      await c.add(owner.token, { f_name: 'Last' }),
    ];
    await c.mergeInto(first, second);
    await c.mergeInto(second, last);
    const before = await c.read(owner.token, last);
    const params = { id: first };
    for (const reply of [
      await c.update(owner.token, first, { f_name: 'Changed' }),
      await t.call(recordCalls.remove, { params }, owner.token),
      await t.call(recordCalls.restore, { params }, owner.token),
      await t.call(recordCalls.removeImage, { params: { id: first, which: 'avatar' } }, owner.token),
    ]) {
      expect([reply.status, reply.error.message, reply.error.current]).toEqual([
        409,
        'This customer was merged into Last Fraser',
        { merged_into: last, full_name: 'Last Fraser' },
      ]);
    }
    expect(await c.read(owner.token, last)).toEqual(before);
  });
});

describe('removing', () => {
  it('hides a customer until they are restored', async () => {
    const { owner } = await t.newDealership();
    const id = await c.add(owner.token);
    const remove = () => t.call(recordCalls.remove, { params: { id } }, owner.token);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await c.read(owner.token, id)).removed_at).toEqual(expect.any(String));
    expect((await c.update(owner.token, id, { f_name: 'Ada' })).status).toBe(404);
    const { body } = await t.call(recordCalls.restore, { params: { id } }, owner.token);
    expect([body.removed_at, body.version]).toEqual([null, 3]);
    expect((await c.update(owner.token, id, { f_name: 'Ada' })).status).toBe(200);
  });
});

describe('who may', () => {
  it.each(ROLES.filter(({ id }) => id !== ROLE.platform))('role $id ($label)', async ({ id: role }) => {
    const { owner, user } = await t.newDealership();
    const id = await c.add(owner.token);
    const { token } = await user(role);
    const mayNot = [ROLE.customer, ROLE.mechanic, ROLE.assistantAdmin, ROLE.marketingAdmin].some(
      (r) => r === role,
    );
    const mayOnlyRead = role === ROLE.bookkeeper;
    expect((await c.single(token, id)).status).toBe(mayNot ? 403 : 200);
    expect((await c.update(token, id, { comment: 'x' })).status).toBe(mayNot || mayOnlyRead ? 403 : 200);
    expect((await c.create(token, { f_name: 'Ada' })).status).toBe(mayNot || mayOnlyRead ? 403 : 201);
  });

  it('nobody of another dealership', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await c.add(theirs.owner.token);
    const before = await c.snapshot(theirs.id);
    expect((await c.single(mine.owner.token, id)).status).toBe(404);
    expect((await c.update(mine.owner.token, id, { f_name: 'Mine' })).status).toBe(404);
    expect((await t.call(recordCalls.remove, { params: { id } }, mine.owner.token)).status).toBe(404);
    expect(await c.snapshot(theirs.id)).toEqual(before);
  });
});
