import { filesCalls } from '@forecourt/contract/files';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../../housekeeping';
import * as fixtures from '../../../services/pdf-text/fixtures';
import { startTestApp, type TestApp } from '../../../test-support/app';
import {
  ACCORD,
  eblock,
  extractPaper,
  pdfFile,
  type Source,
  storedFiles,
  vinOf,
} from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const extract = (token: string, content?: Uint8Array | Promise<Uint8Array>, source?: Source) =>
  extractPaper(t, token, content, source);
const stored = (dealershipId: number) => storedFiles(t, dealershipId);

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
    await deleteExpired(t.deps);
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

describe('an invoice over several cars', () => {
  const VINS = [vinOf(11), vinOf(12), vinOf(13)];

  it.each([
    ['with a part for each', fixtures.eblockSeveral],
    ['as a table', fixtures.eblockTable],
  ])('%s answers all of them, each with its figures', async (_name, sheet) => {
    const { owner, id } = await t.newDealership();
    const here = await addCar(t, id, { vin: VINS[1] ?? '' });
    const { status, body } = await extract(owner.token, fixtures.drawPdf(sheet(VINS)));
    expect(status).toBe(200);
    expect(body.cars.map((car) => [car.vin_number, car.existing?.id ?? null, car.problems])).toEqual([
      [VINS[0], null, []],
      [VINS[1], here, []],
      [VINS[2], null, []],
    ]);
    for (const car of body.cars)
      expect(car).toMatchObject({
        ...{ purchaseDate: '2026-03-04', sellerName: 'Northway Auto Group', vehicle: { make: 'Honda' } },
        invoices: {
          ...{ sellPrice: 4000, tax: 559, total: 4859, feesTaxType: 'HST', feesTaxPercent: 13 },
          fees: [{ name: 'Buyer Fee', amount: 300, tax: 39 }],
        },
      });
    expect(body.vin_number).toBe(VINS[0]);
  });

  it('of one car has it alone', async () => {
    const { owner } = await t.newDealership();
    const { body } = await extract(owner.token, eblock());
    expect(body.cars.map(({ vin_number }) => vin_number)).toEqual([ACCORD]);
  });
});
