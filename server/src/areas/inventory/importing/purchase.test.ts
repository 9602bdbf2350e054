import { filesCalls } from '@forecourt/contract/files';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPdf } from '../../../services/pdf-text/fixtures';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { extractPaper, pdfFile, storedFiles } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const extract = (token: string) => extractPaper(t, token);
const stored = (dealershipId: number) => storedFiles(t, dealershipId);

const purchase = (token: string, id: number) => t.call(importingCalls.getAuction, { params: { id } }, token);

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
    const [one, two] = [await extract(owner.token), await extract(owner.token)];
    await save(owner.token, id, { pdfPath: one.body.pdfPath, invoices: figures });
    const { body } = await save(owner.token, id, { pdf: two.body.pdf, invoices: figures });
    expect(body.pdfPath).toBe(two.body.pdfPath);
    expect((await save(owner.token, id, { pdf: null, invoices: figures })).body.pdfPath).toBe(
      two.body.pdfPath,
    );
    expect(await stored(dealershipId)).toEqual([{ name: two.body.pdfPath }]);
  });

  it('takes a PDF of any kind that was kept for it, and nothing that is none', async () => {
    const { owner, user, id: dealershipId } = await t.newDealership();
    const id = await addCar(t, dealershipId);
    const receipt = await drawPdf({
      pages: [[{ x: 40, y: 40, text: 'Received with thanks' }]],
      title: 'Receipt',
    });
    const keep = (token: string, content: Uint8Array) =>
      t.call(importingCalls.keepAuctionPaper, { files: { pdf: pdfFile(content) } }, token);
    const none = await keep(owner.token, Buffer.from('no paper'));
    expect([none.status, Object.keys(none.error.fields ?? {})]).toEqual([422, ['pdf']]);
    const kept = await keep(owner.token, receipt);
    expect(kept.status).toBe(201);
    const { body } = await save(owner.token, id, { pdfPath: kept.body.pdfPath, invoices: figures });
    expect([body.pdf, body.pdfPath]).toEqual([kept.body.pdf, kept.body.pdfPath]);
    const mechanic = await user(ROLE.mechanic);
    expect((await keep(mechanic.token, receipt)).status).toBe(403);
  });

  it('is noted by a seller who holds the paper, and then seen by those who may know costs', async () => {
    const { owner, user, id: dealershipId } = await t.newDealership();
    const seller = await user(ROLE.salesConsultant);
    const id = await addCar(t, dealershipId);
    const { body: paper } = await extract(seller.token);
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
