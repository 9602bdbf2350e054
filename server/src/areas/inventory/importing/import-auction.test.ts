import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { ACCORD, extractPaper, storedFiles } from '../../../test-support/auction';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const extract = (token: string) => extractPaper(t, token);
const stored = (dealershipId: number) => storedFiles(t, dealershipId);

const payload = { vin_number: ACCORD, odometer: 187_420, odometerType: 'mi', invoices: { sellPrice: 4250 } };
const bring = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  t.call(
    importingCalls.importAuction,
    { params: { source: 'eblock' }, body: { ...payload, ...body } },
    token,
    headers,
  );
const purchase = (token: string, id: number) => t.call(importingCalls.getAuction, { params: { id } }, token);

describe('a reviewed invoice', () => {
  const invoices = {
    ...{
      fees: [
        { name: 'Buyer Fee', amount: 295, tax: null },
        { name: 'Transport', amount: 100, tax: 5 },
      ],
    },
    ...{ feesTaxType: 'HST', feesTaxPercent: 13, sellPrice: 4250, tax: 595.85, total: 5240.85 },
  };

  it('becomes a car with its purchase, its cost and its PDF', async () => {
    const { owner, id: dealershipId } = await t.newDealership();
    const { body: read } = await extract(owner.token);
    const body = {
      purchaseDate: '2026-03-04',
      sellerName: 'Northway',
      pdfPath: read.pdfPath,
      invoices,
      trim: 'EX',
    };
    const { status, body: car } = await bring(owner.token, body);
    expect([status, car.title]).toEqual([201, '2003 Honda Accord EX']);
    const { body: detail } = await t.call(recordCalls.detail, { params: { id: car.id } }, owner.token);
    expect(detail.midVehicleDealership).toMatchObject({
      ...{
        how_enter_status: 2,
        cost_price: 4645,
        acquired_on: '2026-03-04',
        odometer: 187_420,
        odometer_type: 1,
      },
    });
    expect((await purchase(owner.token, car.id)).body).toMatchObject({
      ...{ entered: 1, source: 'eblock', sellerName: 'Northway', pdf: read.pdf, batch_id: car.batch_id },
      lines: [
        { name: 'Sale price', amount: 4250, tax: 552.5 },
        { name: 'Buyer Fee', amount: 295, tax: 38.35 },
        { name: 'Transport', amount: 100, tax: 5 },
      ],
      invoices: {
        transaction: [295, 38.35],
        transportation: [100, 5],
        taxType: 'HST',
        totalTax: 595.85,
        totalPrice: 5240.85,
      },
    });
    const { body: batches } = await t.call(importingCalls.listImports, {}, owner.token);
    expect(batches.rows).toMatchObject([
      {
        id: car.batch_id,
        source: 'eblock',
        file_name: 'invoice.pdf',
        state: 'finished',
        rows: 1,
        added: 1,
        can_undo: 1,
      },
    ]);
    expect(await stored(dealershipId)).toEqual([{ name: read.pdfPath }]);
  });

  it('is stored with what its lines come to: a total may be left out, or be meant without the taxes', async () => {
    for (const total of [undefined, 4645, 5240.84]) {
      const { owner } = await t.newDealership();
      const { status, body: car } = await bring(owner.token, { invoices: { ...invoices, total } });
      expect(status).toBe(201);
      expect((await purchase(owner.token, car.id)).body.invoices.totalPrice).toBe(5240.85);
    }
  });

  it('of a car in stock is refused with a way to it, also at the same moment; elsewhere it shares the vehicle', async () => {
    const [here, there] = [await t.newDealership(), await t.newDealership()];
    const replies = await Promise.all([bring(here.owner.token), bring(here.owner.token)]);
    expect(replies.map(({ status }) => status).sort()[0]).toBe(201);
    const again = await bring(here.owner.token);
    expect([again.status, again.error.fields]).toEqual([409, { vin_number: 'This VIN is in stock already' }]);
    const first = replies.find(({ status }) => status === 201)?.body;
    expect(again.error.current).toMatchObject({ id: first?.id });
    const other = await bring(there.owner.token);
    expect([other.status, other.body.vehicle_id]).toEqual([201, first?.vehicle_id]);
    const batches = await t.sql(sql`select id from import_batch where dealership_id = ${here.id}`);
    expect(batches).toHaveLength(1);
  });

  it('sent twice with one key comes in once', async () => {
    const { owner, id } = await t.newDealership();
    const headers = { 'idempotency-key': 'import-once-1' };
    const [one, two] = [await bring(owner.token, {}, headers), await bring(owner.token, {}, headers)];
    expect(two.body).toEqual(one.body);
    expect(await t.sql(sql`select id from stock_vehicle where dealership_id = ${id}`)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['a VIN with I', { vin_number: '1HGCM82633I004352' }, 'vin_number'],
    ['a VIN that is long', { vin_number: `${ACCORD}1` }, 'vin_number'],
    ['a negative price', { invoices: { sellPrice: -1 } }, 'invoices.sellPrice'],
    ['no price', { invoices: {} }, 'invoices.sellPrice'],
    [
      'a fee of 10^12',
      { invoices: { sellPrice: 1, fees: [{ name: 'F', amount: 1e12 }] } },
      'invoices.fees.0.amount',
    ],
    [
      'a total that is not what price, fees and taxes come to',
      { invoices: { ...invoices, total: 5000 } },
      'invoices.total',
    ],
    ['taxes that are not those of its lines', { invoices: { ...invoices, tax: 1 } }, 'invoices.tax'],
    ['an odometer of 10^12', { odometer: 1e12 }, 'odometer'],
    ['a day that is none', { purchaseDate: '2026-02-30' }, 'purchaseDate'],
    ['an address that is script', { url: 'javascript:alert(1)' }, 'url'],
    ['a PDF that is nobody’s', { pdfPath: `${'0'.repeat(32)}.pdf` }, 'pdfPath'],
    ['a path for a PDF', { pdfPath: '../../etc/passwd' }, 'pdfPath'],
  ])('with %s is refused on its field, and nothing comes in', async (_name, body, field) => {
    const { owner, id } = await t.newDealership();
    const reply = await bring(owner.token, body);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
    expect(await t.sql(sql`select id from stock_vehicle where dealership_id = ${id}`)).toEqual([]);
    expect(await t.sql(sql`select id from import_batch where dealership_id = ${id}`)).toEqual([]);
  });

  it("does not take another dealership's PDF, nor another car's", async () => {
    const [here, there] = [await t.newDealership(), await t.newDealership()];
    const { body: theirs } = await extract(there.owner.token);
    expect((await bring(here.owner.token, { pdfPath: theirs.pdfPath })).error.fields).toEqual({
      pdfPath: 'There is no such PDF',
    });
    const { body: mine } = await extract(here.owner.token);
    await bring(here.owner.token, { pdfPath: mine.pdf });
    const second = await bring(here.owner.token, { vin_number: 'KM8K2CAB4PU001140', pdfPath: mine.pdfPath });
    expect(second.status).toBe(400);
  });
});
