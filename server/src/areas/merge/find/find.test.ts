import { recordCalls } from '@forecourt/contract/customers/record';
import { MATCHES_MOST, mergeCalls } from '@forecourt/contract/merge';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { type Merging, merging } from '../test-support/merging';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

type Typed = Record<string, string | number | undefined>;
const finder = (token: string) => async (query: Typed) =>
  (await t.call(mergeCalls.findByData, { query: query as never }, token)).body; // strings, as an address has them

const open = async () => {
  const m = merging(t, await t.newDealership());
  return { ...m, find: finder(m.owner.token) };
};
const single = async (m: Merging, id: number) =>
  (await t.call(mergeCalls.findBySingle, { params: { id } }, m.owner.token)).body;

describe('find-by-data', () => {
  it('finds by half a name, a misspelt one, a nickname, and first or last digits', async () => {
    const { add, find } = await open();
    const id = await add({
      f_name: 'Robert',
      l_name: 'Tremblay',
      mobile: '604 555 0147',
      email: 'rob.tremblay@example.org',
    });
    await add({ f_name: 'Grace', l_name: 'Okafor', mobile: '250 555 9999' });
    for (const typed of [
      { f_name: 'Robert', l_name: 'Trem' },
      { f_name: 'Bob', l_name: 'Tremblay' },
      { f_name: 'Robert', l_name: 'Tremblaye' },
      { full_name: 'Tremblay Robert' },
      { l_name: 'Tramblay', mobile: '604555' },
      { mobile: '0147' },
      { phone_number: '(604) 555-0147' },
      { email: 'rob.trem' },
    ])
      expect([typed, (await find(typed)).map((one) => one.id)]).toEqual([typed, [id]]);
  });

  it.each([
    ['half of each name', { f_name: 'Rob', l_name: 'Trem' }],
    ['a typo in each of two names', { f_name: 'Robret', l_name: 'Tremlbay' }],
    ['a letter missing in each of two names', { f_name: 'Rbert', l_name: 'Trembly' }],
    ['a misspelt last name alone', { l_name: 'Tremblai' }],
    ['a misspelt last name alone, at its beginning', { l_name: 'Trenblay' }],
    ['a misspelt first name alone', { f_name: 'Robart' }],
    ['a number as it is dialled from abroad', { mobile: '001 604 555 0147' }],
    ['a number with 011', { mobile: '011 1 604 555 0147' }],
    ['a number with an extension', { phone_number: '604-555-0147 ext 12' }],
    ['a number with an extension after x', { phone_number: '(604) 555-0147 x12' }],
    ['a mailbox of Gmail with dots', { email: 'r.o.b.tremblay@gmail.com' }],
    ['a mailbox of Gmail with a tag', { email: 'robtremblay+cars@gmail.com' }],
    ['a mailbox with a typo', { email: 'robtrembaly@gmail.com' }],
    ['a domain with a typo', { email: 'robtremblay@gmial.com' }],
    ['a domain with another typo', { email: 'robtremblay@gmail.con' }],
  ])('finds a customer by %s', async (_, typed) => {
    const { add, find } = await open();
    await add({ f_name: 'Grace', l_name: 'Okafor', mobile: '250 555 9999', email: 'grace@example.org' });
    const id = await add({
      ...{ f_name: 'Robert', l_name: 'Tremblay', mobile: '604 555 0147', email: 'rob.tremblay@gmail.com' },
    });
    expect((await find(typed)).map((one) => one.id)).toEqual([id]);
  });

  it.each([
    ['its number', { company_name: '1234567' }],
    ['its number in the field of a name', { f_name: '1234567', l_name: 'BC' }],
    ['its number without the zero before it', { company_name: '1234567 BC Ltd' }],
    ['its whole name as it is written', { company_name: '01234567 B.C. Ltd.' }],
  ])('finds a company that is called by a number by %s', async (_, typed) => {
    const { add, find } = await open();
    await add({ customer_type: 2, company_name: 'Harbour Taxi' });
    const id = await add({ customer_type: 2, company_name: '01234567 B.C. Ltd.' });
    expect((await find(typed)).map((one) => one.id)).toEqual([id]);
  });

  it('explains each match and says how sure it is, the best first', async () => {
    const { add, find } = await open();
    const sure = await add({ f_name: 'Ann', l_name: 'Roy', mobile: '604 555 0101' });
    const name = await add({ f_name: 'Ann', l_name: 'Royer' });
    const found = await find({ f_name: 'Ann', l_name: 'Roy', mobile: '6045550101' });
    expect(found.map((one) => one.id)).toEqual([sure, name]);
    expect(found[0]).toMatchObject({
      full_name: 'Ann Roy',
      mobile: '604 555 0101',
      verdict: 'likely',
      band: 'sure',
    });
    expect(found[0]?.reasons).toContainEqual({
      field: 'mobile',
      kind: 'equal',
      a: '6045550101',
      b: '6045550101',
      weight: 45,
    });
    expect(found[0]?.score).toBe(found[0]?.reasons.reduce((sum, { weight }) => sum + weight, 0));
    expect(found[1]?.verdict).not.toBe('likely');
  });

  it('knows a phone in ten spellings, and finds nobody by nonsense', async () => {
    const { add, find } = await open();
    const id = await add({ f_name: 'Ann', l_name: 'Roy', mobile: '604-555-0101' });
    for (const mobile of [
      ...['6045550101', '604 555 0101', '604-555-0101', '(604) 555-0101', '604.555.0101', '+1 604 555 0101'],
      ...['1-604-555-0101', '+16045550101', '６０４５５５０１０１', '604/555/0101'],
    ])
      expect([mobile, (await find({ mobile })).map((one) => one.id)]).toEqual([mobile, [id]]);
    for (const mobile of ['none', '000', 'call after 5', '-', '9'.repeat(60)])
      expect(await find({ mobile })).toEqual([]);
  });

  it('takes wildcards for what they are', async () => {
    const { add, find } = await open();
    await add({ f_name: 'Ann', l_name: 'Roy', email: 'ann_roy@example.org' });
    for (const text of [
      '%',
      '_',
      '%%%',
      '___',
      '\\',
      "'",
      '%n%',
      '*',
      '.*',
      'A%',
      'An_',
      '" or 1=1 --',
      '\u{10ffff}',
    ])
      for (const field of ['f_name', 'full_name', 'email', 'mobile'])
        expect([text, field, await find({ [field]: text })]).toEqual([text, field, expect.any(Array)]);
    for (const text of ['%', '%%%', '___', '%n%', '*']) expect(await find({ f_name: text })).toEqual([]);
  });

  it('copes with other scripts, apostrophes, 300 characters, one letter and emoji', async () => {
    const { add, find } = await open();
    const long = 'Wolfeschlegelstein'.repeat(17).slice(0, 300);
    for (const [f_name, l_name] of [
      ['Юлия', 'Иванова'],
      ['美咲', '佐藤'],
      ['Siobhán', "O'Brien"],
      ['محمد', 'العلي'],
      ['X', 'Æ'],
      ['Zoë 🚗', 'Driver'],
      ['Ann', long],
    ] as const) {
      const id = await add({ f_name, l_name });
      const found = await find({ f_name, l_name });
      expect([l_name.slice(0, 20), found[0]?.id]).toEqual([l_name.slice(0, 20), id]);
    }
    expect((await find({ f_name: 'Siobhan', l_name: 'OBrien' }))[0]?.full_name).toBe("Siobhán O'Brien");
  });

  it(`shows ${MATCHES_MOST} at most, and nobody when nothing is typed`, async () => {
    const { add, find } = await open();
    for (let n = 0; n < MATCHES_MOST + 3; n += 1)
      await add({ f_name: 'Ann', l_name: `Roy${'abcdefghijklm'[n]}` });
    expect(await find({ f_name: 'Ann', l_name: 'Roy' })).toHaveLength(MATCHES_MOST);
    expect(await find({})).toEqual([]);
    expect(await find({ f_name: '', l_name: '  ' })).toEqual([]);
  });

  it('finds nobody of another dealership, nobody removed, and a merged one under the survivor', async () => {
    const [here, there] = [await open(), await open()];
    await there.add({ f_name: 'Ann', l_name: 'Roy', mobile: '604 555 0101' });
    expect(await here.find({ f_name: 'Ann', l_name: 'Roy', mobile: '604 555 0101' })).toEqual([]);
    const a = await here.add({ f_name: 'Ann', l_name: 'Roy', mobile: '604 555 0101' });
    const b = await here.add({ f_name: 'Ann', l_name: 'Roi', mobile: '604 555 0202' });
    await here.merge({ ids: [a, b], survivor: a });
    expect((await here.find({ mobile: '604 555 0202' })).map((one) => one.id)).toEqual([a]);
    await t.call(recordCalls.remove, { params: { id: a } }, here.owner.token);
    expect(await here.find({ mobile: '604 555 0202' })).toEqual([]);
  });

  it('leaves out the customer who is being edited, and who is known to be another', async () => {
    const m = await open();
    const [a, b, c] = [
      await m.add({ f_name: 'Ann', l_name: 'Roy' }),
      await m.add({ f_name: 'Ann', l_name: 'Roy' }),
      await m.add({ f_name: 'Ann', l_name: 'Roy' }),
    ];
    await t.call(mergeCalls.addNotDuplicate, { body: { ids: [a, b] } }, m.owner.token);
    expect((await m.find({ f_name: 'Ann', l_name: 'Roy', id: a })).map((one) => one.id)).toEqual([c]);
  });

  it('is for whoever sees customers', async () => {
    const m = await open();
    const ask = async (role: number) =>
      (await t.call(mergeCalls.findByData, { query: { f_name: 'Ann' } }, (await m.user(role)).token)).status;
    expect([await ask(ROLE.seller), await ask(ROLE.mechanic), await ask(ROLE.customer)]).toEqual([
      200, 403, 403,
    ]);
  });
});

describe('find-by-single', () => {
  it('shows who may be the same, and not who only shares a household', async () => {
    const m = await open();
    const kim = await m.add({
      f_name: 'Kim',
      l_name: 'Fraser',
      mobile: '604 555 0101',
      birthdate: '1980-02-03',
    });
    const same = await m.add({ f_name: 'Kimberly', l_name: 'Fraser', mobile: '604 555 0101' });
    await m.add({ f_name: 'Douglas', l_name: 'Fraser', mobile: '604 555 0101', birthdate: '1979-07-01' });
    await m.add({ f_name: 'Noah', l_name: 'Silva', mobile: '604 555 7777' });
    const { record, matches } = await single(m, kim);
    expect(record).toMatchObject({ id: kim, full_name: 'Kim Fraser' });
    expect(matches.map(({ id, verdict }) => [id, verdict])).toEqual([[same, 'likely']]);
    expect(matches[0]?.reasons.map(({ field, kind }) => [field, kind])).toEqual(
      expect.arrayContaining([
        ['mobile', 'equal'],
        ['name', 'nickname'],
      ]),
    );
  });

  it('answers the survivor under an old id, and 404 for a removed one', async () => {
    const m = await open();
    const [a, b] = [
      await m.add({ f_name: 'Ann', l_name: 'Roy' }),
      await m.add({ f_name: 'Ann', l_name: 'Roi' }),
    ];
    await m.merge({ ids: [a, b], survivor: a });
    expect((await single(m, b)).record.id).toBe(a);
    await t.call(recordCalls.remove, { params: { id: a } }, m.owner.token);
    expect((await t.call(mergeCalls.findBySingle, { params: { id: a } }, m.owner.token)).status).toBe(404);
  });
});

describe('not a duplicate', () => {
  const pair = async () => {
    const m = await open();
    const person = { f_name: 'Kim', l_name: 'Fraser', mobile: '604 555 0101' };
    const [a, b] = [await m.add(person), await m.add(person)];
    const say = (ids: number[]) => t.call(mergeCalls.addNotDuplicate, { body: { ids } }, m.owner.token);
    const takeBack = (one: number, other: number) =>
      t.call(mergeCalls.removeNotDuplicate, { params: { a: one, b: other } }, m.owner.token);
    return {
      ...m,
      a,
      b,
      person,
      say,
      takeBack,
      matchesOf: async (id: number) => (await single(m, id)).matches.map((one) => one.id),
    };
  };

  it('is remembered, whichever is asked, and can be taken back', async () => {
    const { a, b, say, takeBack, matchesOf, owner } = await pair();
    expect(await matchesOf(a)).toEqual([b]);
    expect((await say([b, a])).status).toBe(200);
    expect((await say([a, b])).status).toBe(200);
    expect([await matchesOf(a), await matchesOf(b)]).toEqual([[], []]);
    const { body } = await t.call(mergeCalls.notDuplicates, {}, owner.token);
    expect([body.total, body.rows[0]]).toMatchObject([1, { a: { id: a, name: 'Kim Fraser' }, b: { id: b } }]);
    expect((await takeBack(b, a)).status).toBe(200);
    expect(await matchesOf(a)).toEqual([b]);
    expect((await takeBack(a, b)).status).toBe(404);
  });

  it('keeps two from being merged until it is taken back', async () => {
    const { a, b, say, takeBack, merge } = await pair();
    await say([a, b]);
    const refused = await merge({ ids: [a, b], survivor: a });
    expect([refused.status, refused.error.fields?.ids]).toEqual([
      400,
      'Kim Fraser and Kim Fraser were said not to be duplicates: take that back first',
    ]);
    await takeBack(a, b);
    expect((await merge({ ids: [a, b], survivor: a })).status).toBe(200);
  });

  it('holds of the survivor when one of the two is merged, and of the two again after an undo', async () => {
    const { a, b, add, person, say, merge, matchesOf, undo } = await pair();
    const c = await add(person);
    await say([a, b]);
    const { body } = await merge({ ids: [a, c], survivor: c });
    expect([await matchesOf(c), await matchesOf(b)]).toEqual([[], []]);
    expect((await merge({ ids: [b, c], survivor: b })).status).toBe(400);
    await undo(body.merge_id ?? 0);
    expect([await matchesOf(c), await matchesOf(b), await matchesOf(a)]).toEqual([[a, b], [c], [c]]);
  });

  it('is refused of one alone, twice the same, and of strangers', async () => {
    const { a, say, owner } = await pair();
    const theirs = await pair();
    expect((await say([a])).status).toBe(400);
    expect((await say([a, a])).status).toBe(400);
    expect((await say([a, theirs.a])).status).toBe(404);
    expect((await t.call(mergeCalls.notDuplicates, {}, owner.token)).body.total).toBe(0);
  });
});
