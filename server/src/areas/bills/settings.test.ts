import { billsCalls } from '@forecourt/contract/bills/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from '../../services/pdf-text/fixtures';
import { startTestApp, type TestApp } from '../../test-support/app';
import { openBills } from '../../test-support/bills';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-01T18:00:00Z') });
});
afterAll(() => t.stop());

type Bills = Awaited<ReturnType<typeof openBills>>;
const ONTARIO = 3;

describe('the questions of the law', () => {
  const ask = (d: Bills, mvdId: number) =>
    t.call(billsCalls.disclosures, { params: { mvdId }, query: { format: ONTARIO } }, d.token);

  it('are answered once for a vehicle and close the item of its bill', async () => {
    const d = await openBills(t);
    const car = await d.newCar();
    const { id } = await d.start({ mvdId: car });
    const isOpen = async () =>
      (await d.save(id, { format: ONTARIO })).body.open_items.filter(({ code }) => code === 'disclosure')
        .length;
    const questions = (await ask(d, car)).body;
    expect(questions.length).toBeGreaterThan(10);
    expect(await isOpen()).toBe(questions.length);
    const answers = questions.map(({ code }) => ({ code, answer: 'no' as const, details: 'Looked at' }));
    const saved = await t.call(
      billsCalls.saveDisclosures,
      { params: { mvdId: car }, body: { answers } },
      d.token,
    );
    expect(saved.status).toBe(200);
    // also where the format of the dealership asks nothing
    expect(saved.body.map(({ code, answer }) => [code, answer])).toEqual(
      questions.map(({ code }) => [code, 'no']),
    );
    expect(await isOpen()).toBe(0);
    expect((await ask(d, car)).body[0]).toMatchObject({ answer: 'no', needs_details: 0 });
  });

  it('are those of the province of the dealership, whichever format a bill has', async () => {
    const d = await openBills(t);
    await t.sql(sql`update dealership set city_id = (select c.id from city c join province p on p.id = c.province_id
      where p.abbreviation = 'BC' order by c.id limit 1) where id = ${d.id} returning id`);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const paths = async (format: 1 | 2 | 3 | 5) =>
      (await d.save(id, { format })).body.open_items.flatMap(({ code, path }) =>
        code === 'disclosure' || code === 'text' ? [path] : [],
      );
    const asked = await paths(5);
    expect(asked).toEqual(expect.arrayContaining(['BC01', 'BC07', 'bc-declarations']));
    for (const format of [1, 2, 3] as const) expect(await paths(format)).toEqual(asked);
    const texts = await t.call(billsCalls.texts, { query: { format: 1 } }, d.token);
    expect(texts.body.map(({ key }) => key)).toContain('bc-declarations');
  });

  it('do not include one that does not exist', async () => {
    const d = await openBills(t);
    const body = { answers: [{ code: 'Z99', answer: 'no' as const }] };
    const { status, error } = await t.call(
      billsCalls.saveDisclosures,
      { params: { mvdId: await d.newCar() }, body },
      d.token,
    );
    expect([status, error.fields]).toEqual([400, { 'answers.0.code': 'There is no such question' }]);
  });
});

describe('a prescribed text', () => {
  const texts = async (d: Bills, on: string) =>
    (await t.call(billsCalls.texts, { query: { on, format: ONTARIO } }, d.token)).body;

  it('is entered from a day on, and earlier words stay for earlier bills', async () => {
    const d = await openBills(t);
    const missing = (await texts(d, '2026-05-01')).find(
      ({ words, is_fixed }) => words === null && is_fixed === 0,
    );
    const key = missing?.key ?? '';
    const enter = (words: string, valid_from: string, as = d.token) =>
      t.call(billsCalls.saveText, { params: { key }, body: { language: 'en', words, valid_from } }, as);
    expect((await enter('First', '2026-01-01')).status).toBe(200);
    expect((await enter('Second', '2026-04-01')).status).toBe(200);
    const wordsOn = async (day: string) =>
      (await texts(d, day)).find((text) => text.key === key && text.language === 'en')?.words;
    expect([await wordsOn('2025-12-31'), await wordsOn('2026-03-31'), await wordsOn('2026-05-01')]).toEqual([
      null,
      'First',
      'Second',
    ]);
    const { token } = await d.user(ROLE.seller);
    expect((await enter('Third', '2026-05-01', token)).status).toBe(403);
  });

  it('that does not exist is 404', async () => {
    const d = await openBills(t);
    const body = { language: 'en' as const, words: 'x', valid_from: '2026-01-01' };
    expect((await t.call(billsCalls.saveText, { params: { key: 'nothing' }, body }, d.token)).status).toBe(
      404,
    );
  });
});

describe('wholesale records', () => {
  it('have the tax of the selector, computed by the server', async () => {
    const d = await openBills(t);
    const taxes = await t.call(billsCalls.wholesaleTaxes, {}, d.token);
    expect(taxes.body.map(({ value }) => value)).toEqual(['federal', 'none', 'all']);
    const form = { dealer: 'Prairie Fleet', price: 1_000, tax: 'federal', day: '2026-05-01' };
    const added = await t.call(billsCalls.addWholesale, { body: form }, d.token);
    expect([added.status, added.body]).toMatchObject([201, { tax_amount: 50, total: 1_050 }]);
    const { id, version } = added.body;
    const save = (body: object) => t.call(billsCalls.saveWholesale, { params: { id }, body }, d.token);
    expect((await save({ tax: 'none', version })).body).toMatchObject({ tax_amount: 0, total: 1_000 });
    expect((await save({ price: 5, version })).status).toBe(409);
    expect((await save({ tax: 'some' })).status).toBe(400);
    const list = () => t.call(billsCalls.wholesaleList, { query: { q: 'prairie' } }, d.token);
    expect((await list()).body.total).toBe(1);
    await t.call(billsCalls.removeWholesale, { params: { id } }, d.token);
    expect((await list()).body.total).toBe(0);
  });
});

describe('people on a bill', () => {
  it('are added once and taken off', async () => {
    const d = await openBills(t);
    const buyer = await d.newCustomer();
    const { id } = await d.start({ mvdId: await d.newCar(), customer_id: buyer });
    const other = await d.newCustomer({ f_name: 'Ada' });
    const add = (customer_id: number) =>
      t.call(billsCalls.addPerson, { params: { id }, body: { customer_id } }, d.token);
    expect((await add(other)).body.people.map(({ role }) => role)).toEqual(['buyer', 'co-buyer']);
    expect((await add(other)).status).toBe(400);
    expect((await add(buyer)).status).toBe(400);
    const remove = () => t.call(billsCalls.removePerson, { params: { id, customerId: other } }, d.token);
    expect((await remove()).body.people).toHaveLength(1);
    expect((await remove()).status).toBe(404);
  });
});

describe('a bill that was made elsewhere', () => {
  const pdfOf = async (texts: readonly string[]) => {
    const page = texts.map((text, place) => ({ text, x: 40, y: 60 + place * 24 }));
    return new File([new Uint8Array(await drawPdf({ title: 'Bill', pages: [page] }))], 'elsewhere.pdf', {
      type: 'application/pdf',
    });
  };
  const decode = (d: Bills, id: number, pdf: File) =>
    t.call(billsCalls.decodePdf, { params: { id }, files: { pdf } } as never, d.token);

  it('is read for review, and what is accepted is saved', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const pdf = await pdfOf([
      ...['BILL OF SALE', 'First Name: Ada', 'Last Name: Lovelace', 'City: Barrie'],
      ...['Total Sales Price: $12,345.67', 'Comments: As agreed'],
    ]);
    const { status, body, error } = await decode(d, id, pdf);
    expect([status, error.message]).toEqual([200, undefined]);
    expect(body.converted).toMatchObject({ buyer_last_name: 'Lovelace', price_sales_price: 12_345.67 });
    expect(body.rows).toContainEqual({
      ...{
        part_name: 'price_sales_price',
        label: 'Total Sales Price',
        found: '$12,345.67',
        now: '$15,000.00',
      },
    });
    expect((await d.read(id)).values).not.toHaveProperty('buyer_last_name');
    const accept = (bill: number) =>
      t.call(
        billsCalls.updateByDecoded,
        { params: { id: bill }, body: { converted: { buyer_last_name: 'Lovelace' }, pdf_url: body.pdf_url } },
        d.token,
      );
    const other = await d.start({ mvdId: await d.newCar() });
    expect((await accept(other.id)).error.fields).toEqual({
      pdf_url: 'This is no PDF that was read for this bill',
    });
    const saved = await accept(id);
    expect(saved.body).toMatchObject({
      values: { buyer_last_name: 'Lovelace', price_sales_price: 15_000 },
      documents: [{ kind: 'uploaded-bill', name: 'elsewhere.pdf' }],
    });
    expect((await accept(id)).status).toBe(400);
    const stored = await t.sql(
      sql`select record_id from stored_file where dealership_id = ${d.id} and kind = 'bill-upload'`,
    );
    expect(stored).toEqual([{ record_id: id }]);
  });

  it('that is no bill is refused', async () => {
    const d = await openBills(t);
    const { id } = await d.start({ mvdId: await d.newCar() });
    const pdf = await pdfOf(['Dear customer', 'we wish you a happy new year', 'and a good road to drive on']);
    const { status, error } = await decode(d, id, pdf);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['pdf']]);
  });
});
