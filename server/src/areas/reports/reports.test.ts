import { REPORT_KEYS, type ReportKey, reportsCalls } from '@forecourt/contract/reports/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { backOffice } from '../../test-support/back-office';
import { addCar } from '../../test-support/cars';
import { readPdf } from '../../test-support/read-pdf';
import { REPORTS } from './definitions';

let t: TestApp;
let office: ReturnType<typeof backOffice>;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  office = backOffice(t);
});
afterAll(() => t.stop());

type Query = Record<string, string | number>;

const open = async () => {
  const { id: tenant, owner, user } = await t.newDealership();
  const { token } = owner;
  const rows = (report: ReportKey, query: Query = {}, as = token) =>
    t.call(reportsCalls.rows, { params: { report }, query: query as never }, as); // as a browser sends it
  const summary = (report: ReportKey, query: Query = {}, as = token) =>
    t.call(reportsCalls.summary, { params: { report }, query: query as never }, as); // as a browser sends it
  return { tenant, owner, user, token, rows, summary };
};

const ALL = { from: '2026-01-01', to: '2026-12-31' };

describe('every report', () => {
  it.each(REPORT_KEYS)('%s has rows, totals and groups by each column', async (report) => {
    const d = await open();
    const plan = REPORTS[report];
    const columns = plan.columns.map(({ key }) => key).join(',');
    const found = await d.rows(report, { columns });
    expect([found.status, found.error.message]).toEqual([200, undefined]);
    for (const { key, groups } of plan.columns) {
      for (const sort of [key, `-${key}`])
        expect([sort, (await d.rows(report, { sort })).status]).toEqual([sort, 200]);
      if (!groups) continue;
      const grouped = await d.summary(report, { group: key });
      expect([key, grouped.status]).toEqual([key, 200]);
      expect((await d.rows(report, { group: key, in_group: '' })).status).toBe(200);
    }
    for (const { key, choices } of plan.filters) {
      const [value] = Object.keys(choices ?? {});
      const given = key.endsWith('_id') ? d.owner.id : (value ?? 'Website');
      if (key === 'vendor_id') continue;
      expect([key, (await d.rows(report, { [key]: given })).status]).toEqual([key, 200]);
    }
    if (plan.chart) expect((await d.summary(report, { group: plan.chart.group })).status).toBe(200);
  });

  it('is described with what the user may see of it', async () => {
    const d = await open();
    const { body } = await t.call(reportsCalls.definitions, {}, d.token);
    expect(body.map(({ key }) => key)).toEqual([...REPORT_KEYS]);
    const bookkeeper = await d.user(ROLE.accountant);
    const { body: fewer } = await t.call(reportsCalls.definitions, {}, bookkeeper.token);
    expect(fewer.map(({ key }) => key)).not.toContain('tax');
    expect((await d.rows('tax', {}, bookkeeper.token)).status).toBe(403);
    const seller = await d.user(ROLE.salesConsultant);
    expect((await d.rows('commission', {}, seller.token)).status).toBe(403);
  });
});

describe('costs', () => {
  const enterThree = async () => {
    const d = await open();
    const vendor = await office.addVendor(d.token);
    await office.enter(d.token, { day: '2026-05-01', amount: 100, gst: 5, vendor_id: vendor });
    await office.enter(d.token, { day: '2026-05-02', amount: 200, gst: 10, category: 'office' });
    const owed = { vendor_id: vendor, paid_by: null, due_on: '2026-06-01' };
    await office.enter(d.token, { day: '2026-05-03', amount: 300, gst: 15, ...owed });
    return { ...d, vendor };
  };

  it('are summed, grouped and opened group by group', async () => {
    const d = await enterThree();
    const { body } = await d.summary('costs', { ...ALL, group: 'category' });
    expect(body).toMatchObject({ count: 3, totals: { amount: 600, total: 630, gst: 30 }, group: 'category' });
    expect(body.groups).toMatchObject([
      { value: 'rent', label: 'Rent', count: 2, totals: { total: 420 } },
      { value: 'office', label: 'Office supplies', count: 1, totals: { total: 210 } },
    ]);
    const { body: opened } = await d.rows('costs', { ...ALL, group: 'category', in_group: 'office' });
    expect(opened.rows).toHaveLength(1);
    const { body: none } = await d.rows('costs', { ...ALL, group: 'vendor', in_group: '' });
    expect(none.rows).toHaveLength(1);
  });

  it('link to their records and are filtered by vendor and state', async () => {
    const d = await enterThree();
    const { body } = await d.rows('costs', {
      ...ALL,
      columns: 'vendor,total',
      sort: 'day',
      vendor_id: d.vendor,
    });
    expect(body.columns).toEqual(['vendor', 'total']);
    expect(body.rows).toMatchObject([
      { cells: ['Ridge Auto Parts', 105], links: [`/admin/vehicle-vendor/${d.vendor}`, null] },
      { cells: ['Ridge Auto Parts', 315] },
    ]);
    const { body: owed } = await d.rows('costs', { ...ALL, columns: 'state,amount', status: 'owed' });
    expect(owed.rows.map(({ cells }) => cells)).toEqual([['Owed', 300]]);
  });

  it('come page by page without one left out or twice, whatever they are sorted by', async () => {
    const d = await enterThree();
    await office.enter(d.token, { day: '2026-05-03', amount: 300, gst: 0 });
    for (const sort of ['day', '-day', 'amount', '-vendor', 'vehicle', '-due_on']) {
      const seen: string[] = [];
      let after = '';
      do {
        const { body } = await d.rows('costs', { ...ALL, sort, limit: 1, ...(after && { after }) });
        seen.push(...body.rows.map(({ id }) => id));
        after = body.next ?? '';
      } while (after);
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 4, 4]);
    }
  });

  it('of the ledger and of the report are the same', async () => {
    const d = await enterThree();
    const { body: tax } = await d.summary('tax', ALL);
    const { body: costs } = await d.summary('costs', ALL);
    expect(tax.totals.credit).toBe(costs.totals.gst);
    expect((await office.accounts(d.tenant))['1300']).toBe(Math.round((costs.totals.gst ?? 0) * 100));
  });
});

describe('what is asked for wrongly', () => {
  it.each<[string, Query, string, string]>([
    ['an unknown column', { columns: 'day,secret' }, 'columns', 'There is no column secret'],
    ['a column of the table behind', { columns: 'c.id' }, 'columns', 'There is no column c.id'],
    ['a period of 50 years', { from: '1976-01-01', to: '2026-01-01' }, 'to', 'At most ten years at a time'],
    [
      'days in the wrong order',
      { from: '2026-02-01', to: '2026-01-01' },
      'to',
      'must not be before the first day',
    ],
    ['an unknown group', { group: 'total' }, 'group', 'This report cannot be grouped by it'],
    ['an unknown sort', { sort: '-x' }, 'sort', 'This report cannot be sorted by it'],
    ['an unknown choice', { category: 'bribes' }, 'category', 'is not one of the choices'],
    ['a place that is none', { after: 'abc' }, 'after', 'is no place in this report'],
  ])('%s is refused on its field', async (_, query, field, message) => {
    const d = await open();
    const reply = await d.rows('costs', query);
    expect([reply.status, reply.error.fields?.[field]]).toEqual([400, message]);
  });

  it('a place whose key is of another column is refused', async () => {
    const d = await open();
    const markOf = (key: string, id = '1') => Buffer.from(JSON.stringify({ key, id })).toString('base64url');
    const after = markOf('not a day');
    expect((await d.rows('costs', { after })).status).toBe(400);
    for (const day of ['2026-02-30', '+010000-01-01', '0000-01-01'])
      expect((await d.rows('costs', { after: markOf(day) })).status).toBe(400);
    expect((await d.rows('costs', { after: markOf('2026-01-01', '9999999999999999999') })).status).toBe(400);
    expect((await d.rows('costs', { after, sort: 'total' })).status).toBe(400);
  });

  it('a vendor or colleague of another dealership is refused as one that does not exist', async () => {
    const [d, other] = [await open(), await open()];
    const vendor = await office.addVendor(other.token);
    expect((await d.rows('costs', { vendor_id: vendor })).error.fields).toEqual({
      vendor_id: 'There is no such vendor',
    });
    expect((await d.rows('sales', { seller_id: other.owner.id })).error.fields).toEqual({
      seller_id: 'There is no such colleague',
    });
  });

  it('rows of another dealership are never shown', async () => {
    const [d, other] = [await open(), await open()];
    await office.enter(other.token, { day: '2026-05-01' });
    expect((await d.rows('costs', ALL)).body.rows).toEqual([]);
    expect((await d.summary('costs', ALL)).body.count).toBe(0);
  });
});

describe('the stock', () => {
  it('is grouped by how long vehicles have stood, the youngest first', async () => {
    const d = await open();
    const cars = [await addCar(t, d.tenant), await addCar(t, d.tenant), await addCar(t, d.tenant)];
    for (const [at, day] of ['2026-05-01', '2026-01-01', '2026-03-25'].entries())
      await t.sql(
        sql`update stock_vehicle set acquired_on = ${day}, cost_price = 9000, sell_price = 12000 where id = ${cars[at] ?? 0} returning id`,
      );
    const { body } = await d.summary('stock', { group: 'age' });
    expect(body.groups.map(({ label, count }) => [label, count])).toEqual([
      ['0 to 30 days', 1],
      ['31 to 60 days', 1],
      ['Over 90 days', 1],
    ]);
    expect(body.totals).toMatchObject({ price: 36_000, cost: 27_000, margin: 9_000 });
  });
});

describe('a file', () => {
  const file = (token: string, report: ReportKey, query: Query) =>
    t.call(reportsCalls.file, { params: { report }, query: query as never }, token); // as a browser sends it

  it('as CSV begins with the mark of UTF-8 and runs no formula', async () => {
    const d = await open();
    await office.enter(d.token, {
      day: '2026-05-01',
      description: '=1+1',
      invoice_no: '@cmd',
      amount: 10,
      gst: 0,
    });
    const reply = await file(d.token, 'costs', {
      ...ALL,
      format: 'csv',
      columns: 'day,description,invoice_no,total',
    });
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain('costs-2026-01-01-2026-12-31.csv');
    expect(String(reply.body)).toBe("\uFEFFDate,Description,Invoice,Total\r\n2026-05-01,'=1+1,'@cmd,10\r\n");
  });

  it('as a workbook has the same rows, with days and amounts as such', async () => {
    const d = await open();
    await office.enter(d.token, { day: '2026-05-01', description: 'A & B <c>', amount: 1_234.5, gst: 0 });
    const reply = await file(d.token, 'costs', { ...ALL, format: 'xlsx', columns: 'day,description,total' });
    expect(reply.status).toBe(200);
    const files = unzipSync(new Uint8Array(reply.body as unknown as Buffer)); // a file answers its bytes
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toContain('A &amp; B &lt;c&gt;');
    expect(sheet).toContain('<c s="3"><v>46143</v></c>');
    expect(sheet).toContain('<c s="2"><v>1234.5</v></c>');
    expect(sheet).toContain('<c s="5"><v>1234.5</v></c>');
  });

  it('as PDF says what it is, page by page', async () => {
    const d = await open();
    await office.enter(d.token, { day: '2026-05-01', description: 'Signs', amount: 250, gst: 0 });
    const reply = await file(d.token, 'costs', { ...ALL, format: 'pdf', columns: 'day,description,total' });
    expect(reply.status).toBe(200);
    const { text } = await readPdf(reply.body);
    for (const part of ['Costs by category and vendor', 'Dated 2026-01-01 to 2026-12-31', 'Signs', '$250.00'])
      expect(text).toContain(part);
  });

  it('of an unknown column is refused before anything is sent', async () => {
    const d = await open();
    expect((await file(d.token, 'costs', { format: 'csv', columns: 'x' })).status).toBe(400);
  });
});
