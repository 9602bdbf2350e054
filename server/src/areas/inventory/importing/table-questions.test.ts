import { importingCalls } from '@forecourt/contract/inventory/importing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, workbookOf } from '../../../services/file-readers/test-support/workbook';
import { drawPdf, eblockWithTaxColumn } from '../../../services/pdf-text/fixtures';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, HEADER, lineOf, pdfFile, vinOf } from '../../../test-support/auction';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const check = (token: string, csv: File, body: object = {}) =>
  t.call(importingCalls.checkAdesa, { files: { csv }, body }, token);
const add = (token: string, csv: File, body: object = {}) =>
  t.call(importingCalls.addAdesa, { files: { csv }, body }, token);
const bought = (dealershipId: number) =>
  t.sql<{ vin: string; day: string }>(
    sql`select s.vin, p.purchase_date::text as day from stock_vehicle s
      join auction_purchase p on p.dealership_id = s.dealership_id and p.stock_id = s.id
      where s.dealership_id = ${dealershipId} order by s.vin`,
  );

const ON = (day: string, vin = vinOf(1)) => lineOf(vin).replace('25/02/2026', day);
const QUESTION = {
  written: '03/04/2026',
  readings: { 'day-first': '2026-04-03', 'month-first': '2026-03-04' },
};

describe('an ADESA file whose dates can be two days', () => {
  it('is asked about, and no day is guessed', async () => {
    const { owner } = await t.newDealership();
    const { body } = await check(owner.token, csvFile(ON('03/04/2026')));
    expect([body.dateQuestion, body.dateOrder, body.rows[0]?.purchaseDate]).toEqual([QUESTION, null, null]);
  });

  it('is not imported without an answer', async () => {
    const { owner, id } = await t.newDealership();
    const refused = await add(owner.token, csvFile(ON('03/04/2026')));
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { dateOrder: '03/04/2026 can be 2026-03-04 or 2026-04-03: choose day first or month first' },
    ]);
    expect(await bought(id)).toEqual([]);
  });

  it.each([
    ['day-first', '2026-04-03'],
    ['month-first', '2026-03-04'],
  ] as const)('is read %s when that is the answer', async (dateOrder, day) => {
    const { owner, id } = await t.newDealership();
    const checked = await check(owner.token, csvFile(ON('03/04/2026')), { dateOrder });
    expect(checked.body).toMatchObject({ dateQuestion: QUESTION, dateOrder, rows: [{ purchaseDate: day }] });
    expect((await add(owner.token, csvFile(ON('03/04/2026')), { dateOrder })).status).toBe(201);
    expect(await bought(id)).toEqual([{ vin: vinOf(1), day }]);
  });

  it('needs no answer when another date tells the order', async () => {
    const { owner, id } = await t.newDealership();
    const file = csvFile(ON('03/04/2026'), ON('25/02/2026', vinOf(2)));
    expect((await check(owner.token, file)).body).toMatchObject({
      dateQuestion: null,
      dateOrder: 'day-first',
    });
    expect((await add(owner.token, file)).status).toBe(201);
    expect((await bought(id)).map(({ day }) => day).sort()).toEqual(['2026-02-25', '2026-04-03']);
  });

  it('refuses another answer', async () => {
    const { owner } = await t.newDealership();
    const { status, error } = await check(owner.token, csvFile(ON('03/04/2026')), {
      dateOrder: 'year-first',
    });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['dateOrder']]);
  });
});

describe('an invoice whose dates can be two days', () => {
  const invoice = async () => {
    const sheet = eblockWithTaxColumn();
    const pages = sheet.pages.map((parts) =>
      parts.map((part) => ({
        ...part,
        text: part.text.replace(/Mar 4, 2026/, '03/04/2026').replace(/Mar (5|9), 2026/, '03/0$1/2026'),
      })),
    );
    return pdfFile(await drawPdf({ ...sheet, pages }));
  };
  const extract = async (token: string, body: object = {}) =>
    t.call(
      importingCalls.extractAuction,
      { params: { source: 'eblock' }, files: { pdf: await invoice() }, body },
      token,
    );

  it('is asked about, and read again with the answer', async () => {
    const { owner } = await t.newDealership();
    const asked = await extract(owner.token);
    expect(asked.body).toMatchObject({ dateQuestion: QUESTION, purchaseDate: null, paymentDate: null });
    const answered = await extract(owner.token, { dateOrder: 'month-first' });
    expect(answered.body).toMatchObject({
      ...{ dateQuestion: null, purchaseDate: '2026-03-04', paymentDate: '2026-03-09', problems: [] },
    });
  });
});

describe('an ADESA file of Excel', () => {
  const SERIAL = 46_085;
  const row = (vin: string): Cell[] => [
    ...[
      12,
      vin,
      2003,
      'Honda',
      'Accord',
      187_420,
      { value: SERIAL, style: 1 },
      4000,
      300,
      559,
      'Foo',
      'As is',
    ],
  ];
  const file = (content = workbookOf([{ name: 'Purchases', rows: [HEADER.split(','), row(vinOf(1))] }])) =>
    new File([content], 'purchases.xlsx');

  it('is checked and imported as CSV is', async () => {
    const { owner, id } = await t.newDealership();
    const { status, body } = await check(owner.token, file());
    expect([status, body.sheets, body.sheet, body.counts.new]).toEqual([200, ['Purchases'], 'Purchases', 1]);
    expect(body.rows[0]).toMatchObject({ purchaseDate: '2026-03-04', sellPrice: 4000, odometer: 187_420 });
    expect((await add(owner.token, file())).status).toBe(201);
    expect(await bought(id)).toEqual([{ vin: vinOf(1), day: '2026-03-04' }]);
  });

  it('has the sheet imported that is chosen', async () => {
    const { owner, id } = await t.newDealership();
    const sheets = [1, 2].map((n) => ({ name: `Week ${n}`, rows: [HEADER.split(','), row(vinOf(n))] }));
    const both = () => file(workbookOf(sheets));
    expect((await check(owner.token, both())).body).toMatchObject({
      ...{ sheets: ['Week 1', 'Week 2'], sheet: 'Week 1' },
    });
    expect((await add(owner.token, both(), { sheet: 'Week 2' })).status).toBe(201);
    expect((await bought(id)).map(({ vin }) => vin)).toEqual([vinOf(2)]);
    const missing = await check(owner.token, both(), { sheet: 'Week 3' });
    expect([missing.status, missing.error.fields]).toEqual([400, { sheet: 'The file has no sheet Week 3' }]);
  });

  it('that is an old one is refused with what to do', async () => {
    const { owner } = await t.newDealership();
    const old = new File([new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'))], 'a.xls');
    expect((await check(owner.token, old)).error).toMatchObject({
      fields: { csv: 'This is an old Excel file (.xls): save it as .xlsx or CSV' },
    });
  });
});

describe('a purchase date in the future', () => {
  const tomorrow = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

  it('keeps a row of an ADESA file out', async () => {
    const { owner } = await t.newDealership();
    const { body } = await check(owner.token, csvFile(ON(tomorrow())));
    expect(body.rows[0]).toMatchObject({
      state: 'wrong',
      problems: [{ column: 'Sale Date', message: 'The purchase date is in the future', severity: 'error' }],
    });
    expect((await add(owner.token, csvFile(ON(tomorrow())))).status).toBe(422);
  });

  it('is refused when an invoice is imported, and when a purchase is entered by hand', async () => {
    const { owner } = await t.newDealership();
    const purchaseDate = tomorrow();
    const REFUSED = [400, { purchaseDate: 'The purchase date is in the future' }];
    const body = { vin_number: vinOf(7), purchaseDate, invoices: { sellPrice: 4000 } };
    const imported = await t.call(
      importingCalls.importAuction,
      { params: { source: 'eblock' }, body },
      owner.token,
    );
    expect([imported.status, imported.error.fields]).toEqual(REFUSED);
    const car = await t.call(
      importingCalls.importAuction,
      { params: { source: 'eblock' }, body: { ...body, purchaseDate: '2026-03-04' } },
      owner.token,
    );
    const saved = await t.call(
      importingCalls.saveAuction,
      { params: { id: car.body.id }, body: { purchaseDate, invoices: { sellPrice: [4000, 0] } } },
      owner.token,
    );
    expect([saved.status, saved.error.fields]).toEqual(REFUSED);
  });
});
