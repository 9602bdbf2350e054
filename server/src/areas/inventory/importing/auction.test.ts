import { filesCalls } from '@forecourt/contract/files';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fixtures from '../../../services/pdf-text/fixtures';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { pdfFile } from '../test-support/auction';
import { addCar } from '../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const ACCORD = '1HGCM82633A004352';
type Source = 'eblock' | 'otolane' | 'impact-auto';
const extract = async (token: string, content: Uint8Array | Promise<Uint8Array>, source: Source = 'eblock') =>
  t.call(
    importingCalls.extractAuction,
    { params: { source }, files: { pdf: pdfFile(await content) } },
    token,
  );
const eblock = () => fixtures.drawPdf(fixtures.eblockWithTaxColumn());
const stored = (dealershipId: number) =>
  t.sql(sql`select name from stored_file where dealership_id = ${dealershipId} and removed_at is null`);

describe('an invoice', () => {
  it('is read for review, with what its VIN says and the PDF beside it', async () => {
    const { owner } = await t.newDealership();
    const { status, body } = await extract(owner.token, eblock());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{
        how_enter_status: 2,
        vin_number: ACCORD,
        odometer: 187_420,
        odometerType: 2,
        readable: 1,
        problems: [],
      },
      ...{
        paymentDate: '2026-03-09',
        purchaseDate: '2026-03-04',
        sellerName: 'Northway Auto Group',
        existing: null,
      },
      vehicle: { make: 'Honda', model: 'Accord', model_year: 2003 },
      invoices: { sellPrice: 4250, feesTaxType: 'HST', feesTaxPercent: 13, total: 5276.81 },
    });
    expect(body.invoices.fees).toContainEqual({ name: 'Buyer Fee', amount: 295, tax: 38.35 });
    const pdf = await t.call(filesCalls.get, { params: { name: body.pdfPath } }, owner.token);
    expect([pdf.status, pdf.headers['content-type'], body.pdf]).toEqual([
      200,
      'application/pdf',
      `/api/v1/files/${body.pdfPath}`,
    ]);
  });

  it.each<[Source, () => fixtures.Sheet, number]>([
    ['otolane', fixtures.otolaneTwoPages, 3],
    ['impact-auto', fixtures.impactWithBoxes, 4],
  ])('of %s becomes stock with its own how_enter_status', async (source, sheet, how) => {
    const { owner } = await t.newDealership();
    const { body: read } = await extract(owner.token, fixtures.drawPdf(sheet()), source);
    const { vehicle: _, existing: __, problems: ___, readable: ____, invoices, odometer, ...payload } = read;
    const sellPrice = invoices.sellPrice ?? 0;
    const { status, body } = await t.call(
      importingCalls.importAuction,
      {
        params: { source },
        body: {
          ...{
            ...payload,
            odometer,
            paymentDate: payload.paymentDate ?? '',
            purchaseDate: payload.purchaseDate ?? '',
          },
          invoices: { ...invoices, sellPrice, total: invoices.total ?? undefined },
        },
      },
      owner.token,
    );
    expect(status).toBe(201);
    const { body: detail } = await t.call(recordCalls.detail, { params: { id: body.id } }, owner.token);
    expect(detail.midVehicleDealership).toMatchObject({
      how_enter_status: how,
      acquired_on: payload.purchaseDate,
    });
  });

  it('that is a picture is shown to be typed off', async () => {
    const { owner, id } = await t.newDealership();
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const { status, body } = await extract(owner.token, fixtures.picturePdf(png));
    expect([status, body.readable, body.vin_number, body.problems]).toEqual([
      200,
      0,
      '',
      [{ field: 'pdf', message: expect.stringContaining('is a picture without text') }],
    ]);
    expect(await stored(id)).toHaveLength(1);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number, RegExp]>([
    [
      'encrypted',
      () => fixtures.drawLockedPdf(fixtures.eblockWithTaxColumn()),
      422,
      /protected by a password/,
    ],
    ['empty', () => new Uint8Array(), 422, /please use pdf file/],
    ["another auction's", () => fixtures.drawPdf(fixtures.otolaneTwoPages()), 422, /OTOlane/],
    ['cut off', async () => (await eblock()).subarray(0, 700), 422, /damaged|cannot be read/],
    ['no PDF', () => new TextEncoder().encode('vin,price\n1,2\n'), 422, /please use pdf file/],
    ['of 30 MB', async () => Buffer.concat([await eblock()], 30 * 1_048_576), 413, /too large/],
  ])('that is %s is refused, and nothing is kept of it', async (_name, content, status, message) => {
    const { owner, id } = await t.newDealership();
    const reply = await extract(owner.token, content());
    expect([reply.status, reply.error.message]).toEqual([status, expect.stringMatching(message)]);
    expect(await stored(id)).toEqual([]);
  });

  it('that nobody imports goes a day later', async () => {
    const { owner, id } = await t.newDealership();
    const { body } = await extract(owner.token, eblock());
    await t.sql(
      sql`update stored_file set created_at = now() - interval '25 hours' where name = ${body.pdfPath} returning id`,
    );
    const again = await extract(owner.token, eblock());
    expect(await stored(id)).toEqual([{ name: again.body.pdfPath }]);
  });

  it('says which car has its VIN, in stock or deleted, and of this dealership alone', async () => {
    const [here, there] = [await t.newDealership(), await t.newDealership()];
    await addCar(t, there.id, { vin: ACCORD });
    const read = async () => (await extract(here.owner.token, eblock())).body.existing;
    expect(await read()).toBeNull();
    const gone = await addCar(t, here.id, { vin: ACCORD, deleted: true });
    expect(await read()).toMatchObject({ id: gone, is_deleted: 1 });
    const present = await addCar(t, here.id, { vin: ACCORD });
    expect(await read()).toMatchObject({ id: present, is_deleted: 0 });
  });

  it('is for those who may add cars; its source is one of three', async () => {
    const { user, owner } = await t.newDealership();
    for (const role of [ROLE.customer, ROLE.mechanic])
      expect((await extract((await user(role)).token, eblock())).status).toBe(403);
    const odd = await t.call(
      importingCalls.extractAuction,
      { params: { source: 'manheim' as 'eblock' }, files: { pdf: pdfFile(await eblock()) } }, // what the contract does not name
      owner.token,
    );
    expect(odd.status).toBe(404);
  });
});

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
    const { body: read } = await extract(owner.token, eblock());
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
    const { body: theirs } = await extract(there.owner.token, eblock());
    expect((await bring(here.owner.token, { pdfPath: theirs.pdfPath })).error.fields).toEqual({
      pdfPath: 'There is no such PDF',
    });
    const { body: mine } = await extract(here.owner.token, eblock());
    await bring(here.owner.token, { pdfPath: mine.pdf });
    const second = await bring(here.owner.token, { vin_number: 'KM8K2CAB4PU001140', pdfPath: mine.pdfPath });
    expect(second.status).toBe(400);
  });
});

describe('a purchase entered by hand', () => {
  const save = (token: string, id: number, body: object) =>
    t.call(importingCalls.saveAuction, { params: { id }, body: { invoices: {}, ...body } }, token);
  const figures = {
    ...{ sellPrice: [4250, 552.5], transaction: ['295', '38.35'], transportation: [0, 0] },
    ...{
      history: [49.74, 6.47],
      registration: [null, ''],
      taxType: 'HST',
      totalTax: 597.32,
      totalPrice: 5192.06,
    },
  };

  it('is kept as pairs and sets what the car cost', async () => {
    const { owner, id: dealershipId } = await t.newDealership();
    const id = await addCar(t, dealershipId);
    expect((await purchase(owner.token, id)).body).toMatchObject({ entered: 0, lines: [], version: 0 });
    const { status, body } = await save(owner.token, id, {
      how_enter_status: 4,
      invoices: figures,
      sellerName: 'Us',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        ...{ entered: 1, source: 'impact-auto', how_enter_status: 4, sellerName: 'Us', version: 1 },
        invoices: {
          sellPrice: [4250, 552.5],
          history: [49.74, 6.47],
          registration: [0, 0],
          totalPrice: 5192.06,
        },
      },
    ]);
    expect((await purchase(owner.token, id)).body).toEqual(body);
    const cost = async () =>
      (await t.call(recordCalls.detail, { params: { id } }, owner.token)).body.midVehicleDealership
        .cost_price;
    expect(await cost()).toBe(4594.74);
    await save(owner.token, id, { invoices: { sellPrice: [5000, 0] } });
    expect(await cost()).toBe(5000);
    await t.call(recordCalls.saveStock, { params: { id }, body: { cost_price: 6000 } }, owner.token);
    await save(owner.token, id, { invoices: { sellPrice: [5500, 0] } });
    expect(await cost()).toBe(6000);
  });

  it('has totals that add up, and one who was faster is shown', async () => {
    const { owner, id: dealershipId } = await t.newDealership();
    const id = await addCar(t, dealershipId);
    const wrong = await save(owner.token, id, { invoices: { ...figures, totalTax: 1 } });
    expect(wrong.error.fields).toEqual({ 'invoices.totalTax': 'The taxes come to $597.32' });
    const off = await save(owner.token, id, { invoices: { ...figures, totalPrice: 5000 } });
    expect(off.error.fields).toEqual({
      'invoices.totalPrice': 'Price, fees and taxes come to $5,192.06',
    });
    expect((await save(owner.token, id, { invoices: { ...figures, totalPrice: 4594.74 } })).status).toBe(200);
    const late = await save(owner.token, id, { invoices: figures, version: 0 });
    expect([late.status, late.error.current]).toMatchObject([409, { entered: 1, version: 1 }]);
    const negative = await save(owner.token, id, { invoices: { sellPrice: [-1, 0] } });
    expect(negative.error.fields).toEqual({ 'invoices.sellPrice.0': 'must not be negative' });
  });

  it('takes a PDF that was kept, and another in its place', async () => {
    const { owner, id: dealershipId } = await t.newDealership();
    const id = await addCar(t, dealershipId);
    const [one, two] = [await extract(owner.token, eblock()), await extract(owner.token, eblock())];
    await save(owner.token, id, { pdfPath: one.body.pdfPath, invoices: figures });
    const { body } = await save(owner.token, id, { pdf: two.body.pdf, invoices: figures });
    expect(body.pdfPath).toBe(two.body.pdfPath);
    expect((await save(owner.token, id, { pdf: null, invoices: figures })).body.pdfPath).toBe(
      two.body.pdfPath,
    );
    expect(await stored(dealershipId)).toEqual([{ name: two.body.pdfPath }]);
  });

  it('is noted by a seller who holds the paper, and then seen by those who may know costs', async () => {
    const { owner, user, id: dealershipId } = await t.newDealership();
    const seller = await user(ROLE.salesConsultant);
    const id = await addCar(t, dealershipId);
    const { body: paper } = await extract(seller.token, eblock());
    expect((await save(seller.token, id, { invoices: figures, pdfPath: paper.pdfPath })).status).toBe(200);
    expect((await save(seller.token, id, { invoices: figures })).status).toBe(403);
    expect((await purchase(seller.token, id)).status).toBe(403);
    const pdf = (token: string) => t.call(filesCalls.get, { params: { name: paper.pdfPath } }, token);
    expect([(await pdf(seller.token)).status, (await pdf(owner.token)).status]).toEqual([404, 200]);
  });

  it('needs a car that is here', async () => {
    const [here, there] = [await t.newDealership(), await t.newDealership()];
    const theirs = await addCar(t, there.id);
    const gone = await addCar(t, here.id, { deleted: true });
    expect((await save(here.owner.token, theirs, { invoices: figures })).status).toBe(404);
    expect((await purchase(here.owner.token, theirs)).status).toBe(404);
    expect((await save(here.owner.token, gone, { invoices: figures })).status).toBe(409);
  });
});
