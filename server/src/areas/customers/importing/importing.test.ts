import { importingCalls } from '@forecourt/contract/customers/importing';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { mergeCalls } from '@forecourt/contract/merge';
import { progressCalls } from '@forecourt/contract/progress';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookOf } from '../../../services/file-readers/test-support/workbook';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { customersOf } from '../../../test-support/customers';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
let c: ReturnType<typeof customersOf>;
beforeAll(async () => {
  t = await startTestApp();
  c = customersOf(t);
});
afterAll(() => t.stop());

const csv = (...lines: string[]) => new File([lines.join('\n')], 'customers.csv');
const check = (token: string, file: File, body: object = {}) =>
  t.call(importingCalls.checkImport, { files: { csv: file }, body }, token);
const start = (token: string, file: File, body: object = {}) =>
  t.call(importingCalls.startImport, { files: { csv: file }, body }, token);
const undo = (token: string, id: number, body = {}) =>
  t.call(importingCalls.undoImport, { params: { id }, body }, token);
const all = async (token: string, query = {}) =>
  (await t.call(listingCalls.list, { query: { sorted: 1, limit: 200, ...query } }, token)).body;

const HEAD = 'First Name,Surname,E-mail,Cell,DOB,City,Ad source,Salesperson';
const FILE = [
  HEAD,
  'Grace,Fraser,grace@mail.example,604-555-0142,1980-05-17,vancouver,Radio,Sam Lindqvist',
  'Élise,Roy,elise@mail.example,123,31/12/1979,Nowhere,Hockey rink,Nobody',
  ',,,,,,,',
  ',,lost@mail.example,,,,,',
];

describe('the dry run', () => {
  it('cuts long headings and samples, so that a small file has no huge answer', async () => {
    const { owner } = await t.newDealership();
    const lines = Array.from({ length: 200 }, () => `x,${'y'.repeat(5_000)}`);
    const { status, body } = await check(
      owner.token,
      csv(`Birthdate${'.'.repeat(30_000)},Surname`, ...lines),
    );
    expect(status).toBe(200);
    expect(JSON.stringify(body.columns).length).toBeLessThan(2_000);
    for (const { problems } of body.rows) expect(JSON.stringify(problems).length).toBeLessThan(2_000);
  });

  it('says of each row what would become of it, and stores nothing', async () => {
    const { owner, id } = await t.newDealership();
    await c.add(owner.token, { email: 'grace@mail.example', mobile: '(604) 555-0142' });
    const before = await c.snapshot(id);
    const { status, body } = await check(owner.token, csv(...FILE));
    expect(status).toBe(200);
    expect(body.mapping).toEqual({
      ...{ f_name: 'First Name', l_name: 'Surname', email: 'E-mail', mobile: 'Cell', birthdate: 'DOB' },
      ...{ city: 'City', ad_source: 'Ad source', seller: 'Salesperson' },
    });
    expect(body.columns[0]).toEqual({ name: 'First Name', samples: ['Grace', 'Élise'] });
    expect(body.counts).toEqual({ total: 3, new: 1, known: 1, wrong: 1 });
    expect(body.rows.map(({ line, state, full_name }) => [line, state, full_name])).toEqual([
      [5, 'wrong', ''],
      [2, 'known', 'Grace Fraser'],
      [3, 'new', 'Élise Roy'],
    ]);
    expect(body.rows[1]?.existing?.full_name).toBe('Grace Fraser');
    expect(body.rows[2]?.problems.map(({ column, message }) => [column, message])).toEqual([
      ['Cell', 'Wrong Mobile Number'],
      ['city', 'There is no such city'],
      ['seller', 'There is no such colleague'],
    ]);
    expect(await c.snapshot(id)).toEqual(before);
  });

  it('takes the mapping that is sent, and names a column that the file has not', async () => {
    const { owner } = await t.newDealership();
    const file = csv('A;B', 'Grace;Fraser');
    const guessed = await check(owner.token, file);
    expect([guessed.body.mapping, guessed.body.counts.wrong]).toEqual([{}, 1]);
    const mapped = await check(owner.token, file, { mapping: { f_name: 'A', l_name: 'B' } });
    expect(mapped.body.rows).toMatchObject([{ full_name: 'Grace Fraser', state: 'new' }]);
    const wrong = await check(owner.token, file, { mapping: { f_name: 'Z' } });
    expect(wrong.error.fields).toEqual({ mapping: 'The file has no column Z' });
    expect((await check(owner.token, file, { mapping: { nonsense: 'A' } })).status).toBe(400);
    expect((await check(owner.token, csv(''))).status).toBeGreaterThanOrEqual(400);
  });

  it('sees the second of two lines that are one person', async () => {
    const { owner } = await t.newDealership();
    const line = 'Grace,Fraser,grace@mail.example,604-555-0142,,,,';
    const { body } = await check(owner.token, csv(HEAD, line, line.replace('Grace,', 'GRACE,')));
    expect(body.rows).toMatchObject([
      { line: 3, state: 'known', existing: null, problems: [{ message: 'Looks like line 2' }] },
      { line: 2, state: 'new' },
    ]);
  });
});

describe('an import', () => {
  it('takes cells with control characters, and cuts a long comment between characters', async () => {
    const { owner } = await t.newDealership();
    const long = 'a'.repeat(4_980);
    const rows = [
      'A\u000bnn,Lee,x\u0085y,',
      `Bob,Ray,${'😀'.repeat(130)},${long}`,
      `Cy,Ray,${'😀'.repeat(130)},${long}b`,
    ];
    const { status, body } = await start(owner.token, csv('First Name,Last Name,Email,Comment', ...rows));
    expect([status, body.added]).toEqual([201, 3]);
  });

  it('adds the customers with all that the file says, and loses no cell', async () => {
    const { owner, user } = await t.newDealership();
    const seller = await user(ROLE.seller, { firstName: 'Sam', lastName: 'Lindqvist' });
    const { status, body } = await start(owner.token, csv(...FILE), { leaveOutWrong: 1 });
    expect([status, body.message, body.added]).toEqual([201, '2 customers came in', 2]);
    expect(body.left_out).toEqual([{ line: 5, full_name: '', reason: 'There is no name' }]);
    const { rows } = await all(owner.token);
    const [elise, grace] = await Promise.all(rows.map(({ id }) => c.read(owner.token, id)));
    expect(grace).toMatchObject({
      ...{ full_name: 'Grace Fraser', birthdate: '1980-05-17', mobile: '604-555-0142', city: 'Vancouver' },
      ...{ ad_source: { id: 15, name: 'Radio' }, frk_seller_id: seller.id },
    });
    expect(grace?.contact_methods).toHaveLength(2);
    expect(elise).toMatchObject({
      ...{ birthdate: '1979-12-31', mobile: '', ad_source: { name: 'Hockey rink' } },
      comment: 'Cell: 123\ncity: Nowhere\nseller: Nobody',
    });
    expect(await c.keysOf(grace?.id ?? 0)).toEqual(
      expect.arrayContaining(['w:grace fraser', 'p:6045550142']),
    );
  });

  it('is kept out as a whole by one line that cannot be read, unless such are left out', async () => {
    const { owner, id } = await t.newDealership();
    const { status, error } = await start(owner.token, csv(...FILE));
    expect([status, error.fields]).toEqual([400, { csv: 'Line 5: There is no name' }]);
    expect(await c.snapshot(id)).toEqual([]);
  });

  it('leaves out whom one knows, unless they are wanted', async () => {
    const { owner } = await t.newDealership();
    await c.add(owner.token, { email: 'grace@mail.example', mobile: '6045550142' });
    const file = csv(...FILE.slice(0, 2));
    const none = await start(owner.token, file);
    expect(none.error.fields).toEqual({ csv: 'The file has nobody to add' });
    expect((await start(owner.token, file, { addKnown: 1 })).body.added).toBe(1);
  });

  it('reads what the export wrote', async () => {
    const { owner } = await t.newDealership();
    const other = await t.newDealership();
    await c.add(owner.token, {
      f_name: 'Élise',
      mobile: '6045550142',
      is_wholesale: 1,
      gender: 1,
      birthdate: '1980-05-17',
    });
    await c.add(owner.token, { customer_type: 2, company_name: 'Blue, "Heron"', f_name: '', l_name: '' });
    const written = await t.call(listingCalls.export, {}, owner.token);
    const file = new File([written.body as unknown as string], 'customers.csv'); // a file's body is its bytes
    expect((await start(other.owner.token, file)).body.added).toBe(2);
    const { rows } = await all(other.owner.token);
    expect(rows.map(({ full_name, customer_type }) => [full_name, customer_type])).toEqual([
      ['Blue, "Heron"', 2],
      ['Élise Fraser', 1],
    ]);
    expect(await c.read(other.owner.token, rows[1]?.id ?? 0)).toMatchObject({
      ...{ gender: 1, birthdate: '1980-05-17', is_wholesale: 1, mobile: '6045550142' },
    });
  });

  it('of many goes on in the background, and leaves nobody when it is stopped', async () => {
    const { owner } = await t.newDealership();
    const jobs = jobsByHand(t, 'customers');
    const file = csv(
      HEAD,
      ...Array.from({ length: 1_100 }, (_, n) => `Person${n},Last${n},p${n}@mail.example,,,,,`),
    );
    const { body } = await start(owner.token, file);
    expect(body).toMatchObject({ message: 'Working on 1,100 customers', added: 0 });
    const params = { id: body.progress_id ?? 0 };
    await jobs.runNext();
    expect((await all(owner.token)).total).toBe(500);
    await t.call(progressCalls.cancel, { params }, owner.token);
    await jobs.runAll();
    expect((await all(owner.token)).total).toBe(0);
    const { body: list } = await t.call(importingCalls.listImports, {}, owner.token);
    expect(list.rows).toMatchObject([{ state: 'cancelled', added: 0, can_undo: 0 }]);
    const again = (await start(owner.token, file)).body;
    await jobs.runAll();
    expect((await all(owner.token)).total).toBe(1_100);
    const work = await t.call(progressCalls.get, { params: { id: again.progress_id ?? 0 } }, owner.token);
    expect(work.body).toMatchObject({ state: 'finished', message: '1,100 customers came in' });
    const undone = await undo(owner.token, again.import_id);
    expect(undone.body).toMatchObject({ removed: 0, progress_id: expect.any(Number) });
    await jobs.runAll();
    expect((await all(owner.token)).total).toBe(0);
  });

  it('is for those who may change customers', async () => {
    const { user } = await t.newDealership();
    for (const role of [ROLE.customer, ROLE.mechanic, ROLE.marketingAdmin])
      expect((await start((await user(role)).token, csv(...FILE))).status).toBe(403);
  });
});

describe('undo', () => {
  const imported = async () => {
    const place = await t.newDealership();
    const kept = await c.add(place.owner.token, { f_name: 'Kept' });
    const { body } = await start(place.owner.token, csv(...FILE), { leaveOutWrong: 1 });
    return { ...place, token: place.owner.token, kept, importId: body.import_id };
  };

  it('takes the import back as a whole, once', async () => {
    const { token, importId } = await imported();
    const replies = await Promise.all([undo(token, importId), undo(token, importId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await undo(token, importId)).error.message).toBe('This import was undone already');
    expect((await all(token)).rows.map(({ f_name }) => f_name)).toEqual(['Kept']);
    expect((await all(token, { removed: 1 })).total).toBe(2);
  });

  it('is refused with the names of those who were worked with since, unless it is confirmed', async () => {
    const { token, importId } = await imported();
    const grace = (await all(token, { q: 'grace' })).rows[0]?.id ?? 0;
    await c.update(token, grace, { comment: 'Called' });
    const { status, error } = await undo(token, importId);
    expect([status, error.message]).toEqual([409, 'Nothing was undone: Grace Fraser was changed']);
    expect((await all(token)).total).toBe(3);
    expect((await undo(token, importId, { confirm: 1 })).body).toEqual({
      ...{ message: '2 customers were removed', removed: 2, progress_id: null },
    });
    expect((await t.call(recordCalls.restore, { params: { id: grace } }, token)).body.comment).toBe('Called');
  });

  it('is refused while one of its customers is merged, also when confirmed, with the merge to undo', async () => {
    const { token, importId, kept } = await imported();
    const grace = (await all(token, { q: 'grace' })).rows[0]?.id ?? 0;
    const body = { ids: [kept, grace], survivor: kept };
    const merged = await t.call(mergeCalls.merge, { body }, token);
    const because = 'Nothing was undone: Grace Fraser was merged into Kept Fraser. Undo that merge first.';
    for (const confirm of [0, 1] as const) {
      const { status, error } = await undo(token, importId, { confirm });
      expect([status, error.message]).toEqual([409, because]);
    }
    await t.call(mergeCalls.undoMerge, { params: { id: merged.body.merge_id ?? 0 } }, token);
    expect((await undo(token, importId, { confirm: 1 })).body.removed).toBe(2);
    expect((await all(token)).rows.map(({ f_name }) => f_name)).toEqual(['Kept']);
  });

  it('is refused while another customer is merged into one of its own', async () => {
    const { token, importId, kept } = await imported();
    const grace = (await all(token, { q: 'grace' })).rows[0]?.id ?? 0;
    await t.call(mergeCalls.merge, { body: { ids: [kept, grace], survivor: grace } }, token);
    expect((await undo(token, importId, { confirm: 1 })).error.message).toBe(
      'Nothing was undone: Kept Fraser was merged into Grace Fraser. Undo that merge first.',
    );
  });

  it('is for who imported, and for those who may export all customers', async () => {
    const { owner, user } = await t.newDealership();
    const [importer, other, manager] = [
      await user(ROLE.seller),
      await user(ROLE.seller),
      await user(ROLE.manager),
    ];
    const importIt = async () =>
      (await start(importer.token, csv(...FILE), { leaveOutWrong: 1, addKnown: 1 })).body.import_id;
    const listed = async (token: string) =>
      (await t.call(importingCalls.listImports, {}, token)).body.rows[0]?.can_undo;
    const first = await importIt();
    expect([await listed(other.token), (await undo(other.token, first)).status]).toEqual([0, 403]);
    expect((await all(importer.token)).total).toBe(2);
    expect([await listed(importer.token), (await undo(importer.token, first)).status]).toEqual([1, 200]);
    for (const { token } of [manager, owner]) {
      const again = await importIt();
      expect([await listed(token), (await undo(token, again)).status]).toEqual([1, 200]);
    }
  });

  it('is of this dealership', async () => {
    const { importId } = await imported();
    const other = await t.newDealership();
    expect((await undo(other.owner.token, importId)).status).toBe(404);
  });
});

describe('a file whose dates can be two days', () => {
  const file = (...days: string[]) =>
    csv('First Name,Surname,DOB', ...days.map((day, n) => `Grace${n},Fraser,${day}`));
  const QUESTION = {
    written: '03/04/1980',
    readings: { 'day-first': '1980-04-03', 'month-first': '1980-03-04' },
  };
  const birthdates = async (token: string) => {
    const { rows } = await all(token);
    const details = rows.map(({ id }) => t.call(recordCalls.single, { params: { id } }, token));
    return (await Promise.all(details)).map(({ body }) => body.birthdate);
  };

  it('is asked about, and nobody comes in before there is an answer', async () => {
    const { owner } = await t.newDealership();
    const { body } = await check(owner.token, file('03/04/1980'));
    expect([body.dateQuestion, body.dateOrder]).toEqual([QUESTION, null]);
    const refused = await start(owner.token, file('03/04/1980'));
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['dateOrder']]);
    expect((await all(owner.token)).total).toBe(0);
  });

  it.each([
    ['day-first', '1980-04-03'],
    ['month-first', '1980-03-04'],
  ] as const)('is read %s when that is the answer', async (dateOrder, day) => {
    const { owner } = await t.newDealership();
    expect((await start(owner.token, file('03/04/1980'), { dateOrder })).status).toBe(201);
    expect(await birthdates(owner.token)).toEqual([day]);
  });

  it('is not asked about when another date tells the order, or no column has days', async () => {
    const { owner } = await t.newDealership();
    expect((await check(owner.token, file('03/04/1980', '25/12/1979'))).body).toMatchObject({
      ...{ dateQuestion: null, dateOrder: 'day-first' },
    });
    const mapping = { f_name: 'First Name', l_name: 'Surname' };
    const unmapped = await check(owner.token, file('03/04/1980'), { mapping });
    expect(unmapped.body.dateQuestion).toBeNull();
  });
});

describe('an Excel file', () => {
  it('is read as CSV is, with French headings and dates by their style', async () => {
    const { owner } = await t.newDealership();
    const rows = [
      ['Prénom', 'Nom', 'Courriel', 'Cellulaire', 'Date de naissance'],
      ['Élise', 'Roy', 'elise@mail.example', 6_045_550_142, { value: 29_358, style: 1 }],
    ];
    const file = new File([workbookOf([{ name: 'Clients', rows }])], 'clients.xlsx');
    const { body } = await check(owner.token, file);
    expect([body.sheet, body.dateQuestion, body.rows[0]]).toMatchObject([
      'Clients',
      null,
      { full_name: 'Élise Roy', email: 'elise@mail.example', state: 'new', problems: [] },
    ]);
    expect((await start(owner.token, file)).status).toBe(201);
    const [customer] = (await all(owner.token)).rows;
    const { body: detail } = await t.call(
      recordCalls.single,
      { params: { id: customer?.id ?? 0 } },
      owner.token,
    );
    expect([detail.birthdate, detail.mobile]).toEqual(['1980-05-17', expect.stringContaining('0142')]);
  });
});
