import { filesCalls } from '@forecourt/contract/files';
import { purchasesCalls } from '@forecourt/contract/purchases/index';
import { searchCalls } from '@forecourt/contract/search';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { type Buyer, openBuyer, TODAY } from '../../test-support/buying';
import { readPdf } from '../../test-support/read-pdf';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(`${TODAY}T18:00:00Z`) });
});
afterAll(() => t.stop());

const bill = (b: Buyer, id: number, language?: 'en' | 'fr', as = b.token) =>
  t.call(purchasesCalls.bill, { params: { id }, query: { language } }, as);
const sign = (b: Buyer, id: number, role: 'seller' | 'dealership', version: number) =>
  t.call(
    purchasesCalls.sign,
    {
      params: { id },
      body: {
        role,
        name: role === 'seller' ? 'Grace Fraser' : 'Ada Byron',
        strokes: [
          [
            [10, 20],
            [300, 90],
          ],
        ],
        version,
      },
    },
    b.token,
  );

describe('the bill of purchase', () => {
  const lien = { lien_result: 'found' as const, lien_holder: 'Maple Credit Union', lien_amount: 3_000 };

  it('names both parties, the vehicle, the figures, the lien and what was declared', async () => {
    const b = await openBuyer(t);
    const bought = await b.bought(
      b.fromPublic({ ...lien, declared_details: 'Rear bumper replaced', plate: 'abcd 123' }),
    );
    const reply = await bill(b, bought.id);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(String(reply.headers['content-disposition'])).toContain('bill-of-purchase-P-000001.pdf');
    const { text } = await readPdf(reply.body);
    for (const part of [
      ...[
        'Bill of purchase',
        'P-000001',
        '2026-05-01',
        'Grace Fraser',
        'grace@example.org',
        bought.vehicle.vin_number,
      ],
      ...[
        "Driver's licence, number ending 4410",
        'Sam Lee',
        '142,000 km',
        'ABCD 123',
        '$8,000.00',
        'Rear bumper replaced',
      ],
      ...[
        'Lien paid out to Maple Credit Union',
        '−$3,000.00',
        'To be paid to the seller',
        '$5,000.00',
        'Not registered',
      ],
      ...['The odometer shows the true distance', 'Lien found', 'For the dealership'],
    ])
      expect(text).toContain(part);
  });

  it('is in French where that is asked for', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought(b.fromDealer());
    const { text } = await readPdf((await bill(b, id, 'fr')).body);
    for (const part of [
      "Contrat d'achat",
      'Vendeur',
      'Lakeshore Motors',
      'Prix du véhicule',
      '10 500,00 $',
      'À payer au vendeur',
    ])
      expect(text.replace(/\s/g, ' ')).toContain(part);
  });

  it('is signed by both on the screen, once each, and again after a change', async () => {
    const b = await openBuyer(t);
    const body = b.fromPublic();
    const { id, version } = await b.bought(body);
    expect((await sign(b, id, 'seller', version + 1)).status).toBe(409);
    expect((await sign(b, id, 'seller', version)).body.signed).toEqual([
      expect.objectContaining({ role: 'seller', name: 'Grace Fraser' }),
    ]);
    expect((await sign(b, id, 'seller', version)).status).toBe(409);
    expect((await sign(b, id, 'dealership', version)).body.signatures).toBe(2);
    expect((await readPdf((await bill(b, id)).body)).text).toContain(TODAY);
    const { kind: _, vin_number: _vin, ...terms } = body;
    const commented = (await b.update(id, { ...terms, comment: 'Two keys', version })).body;
    expect(commented.signatures).toBe(2);
    const changed = (await b.update(id, { ...terms, odometer: 142_500, version: commented.version })).body;
    expect([changed.signatures, changed.signed]).toEqual([0, []]);
  });

  it('says when it is cancelled', async () => {
    const b = await openBuyer(t);
    const { id } = await b.bought();
    const { body } = await b.cancel(id);
    expect((await readPdf((await bill(b, id)).body)).text).toMatch(/Bill of purchase \(cancelled\)/i);
    expect((await sign(b, id, 'seller', body.version)).status).toBe(409);
  });
});

it('files are added, read and removed by those who see the amounts', async () => {
  const b = await openBuyer(t);
  const [sam, kim] = [await b.user(ROLE.salesConsultant), await b.user(ROLE.salesConsultant)];
  const { id } = await b.bought(b.fromPublic(), sam.token);
  const add = (as: string) =>
    t.call(
      purchasesCalls.addFile,
      {
        params: { id },
        body: { title: 'Ownership' },
        files: { file: new File(['%PDF-1.7\n'], 'ownership.pdf') },
      },
      as,
    );
  const { status, body } = await add(sam.token);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ title: 'Ownership', name: 'ownership.pdf' }),
  ]);
  expect((await add(kim.token)).status).toBe(403);
  const read = (as: string) =>
    t.call(filesCalls.get, { params: { name: body.url.split('/').at(-1) ?? '' } }, as);
  expect([(await read(sam.token)).status, (await read(b.token)).status]).toEqual([200, 200]);
  expect((await read(kim.token)).status).toBe(404);
  const remove = (as: string) => t.call(purchasesCalls.removeFile, { params: { id: body.id } }, as);
  expect((await remove(kim.token)).status).toBe(403);
  expect((await remove(sam.token)).status).toBe(200);
  expect((await t.call(purchasesCalls.files, { params: { id } }, b.token)).body).toEqual([]);
});

it('the search box finds purchases by number, VIN, customer and vendor, without amounts', async () => {
  const b = await openBuyer(t);
  const bought = await b.bought();
  const other = await b.bought(b.fromDealer());
  const find = async (q: string, as = b.token) =>
    (await t.call(searchCalls.find, { query: { q } }, as)).body.hits.filter(
      ({ kind }) => kind === 'purchases',
    );
  const ids = async (q: string) => (await find(q)).map(({ id }) => id);
  expect(await ids('P-000001')).toEqual([bought.id]);
  expect(await ids(bought.vehicle.vin_number.slice(-8))).toEqual([bought.id]);
  expect(await ids('Fraser')).toEqual([bought.id]);
  expect(await ids('lakeshore')).toEqual([other.id]);
  const seller = await b.user(ROLE.salesConsultant);
  const [hit] = await find('P-000001', seller.token);
  expect(hit?.detail).toBe('P-000001 · Grace Fraser · From the public');
  const mechanic = await b.user(ROLE.mechanic);
  expect(await find('P-000001', mechanic.token)).toEqual([]);
});
