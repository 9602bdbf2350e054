import { lookupCalls } from '@forecourt/contract/inventory/lookups';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../../db/database';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';
import { execute } from '../../../test-support/execute';

let t: TestApp;
let picture: File;
beforeAll(async () => {
  t = await startTestApp();
  const made = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
  picture = new File([new Uint8Array(await made.jpeg().toBuffer())], 'a.jpg');
});
afterAll(() => t.stop());

const timeline = async (token: string, id: number, query: object = {}) =>
  (await t.call(recordCalls.timeline, { params: { id }, query }, token)).body;
const save = (token: string, id: number, body: object) =>
  t.call(recordCalls.saveStock, { params: { id }, body }, token);

describe('the timeline of a car', () => {
  it('shows who changed what', async () => {
    const { id: here, user } = await t.newDealership();
    const ada = await user(ROLE.owner, { firstName: 'Ada', lastName: 'Byron' });
    const id = await addCar(t, here, { userId: ada.id });
    const color = await t.call(
      lookupCalls.addLookup,
      { body: { kind: 'color', name: 'Nacho Orange' } },
      ada.token,
    );
    await t.call(
      recordCalls.saveVehicle,
      { params: { id }, body: { frk_exterior_color: color.body.id, trim: 'EX', model_year: 2020 } },
      ada.token,
    );
    await save(ada.token, id, {
      sell_price: 14_500.5,
      price_reason: 'Aged',
      odometer: 81_000,
      coming_soon: 1,
      condition: 3,
      tag_ids: [501, 502],
      plate: 'AB1 23C',
    });
    const [changed, described, added] = await timeline(ada.token, id);
    expect(added).toMatchObject({ by: 'Ada Byron', what: 'Added to stock by VIN', changes: [] });
    expect(described).toMatchObject({
      what: 'Changed',
      changes: [
        { field: 'Year', from: '2019', to: '2020' },
        { field: 'Trim', from: '', to: 'EX' },
        { field: 'Exterior Color', from: '', to: 'Nacho Orange' },
      ],
    });
    expect(changed).toMatchObject({
      what: 'Price changed',
      changes: [
        { field: 'Licence plate', from: '', to: 'AB1 23C' },
        { field: 'Odometer', from: '80,000', to: '81,000' },
        { field: 'Sell price', from: '$15,000.00', to: '$14,500.50' },
        { field: 'Condition', from: '', to: 'Excelent' },
        { field: 'Tags', from: '', to: 'Certified, One Owner' },
        { field: 'Coming soon', from: 'No', to: 'Yes' },
        { field: 'Reason', from: '', to: 'Aged' },
      ],
    });
  });

  it('shows status, deletion and being brought back, by whatever statement they happened', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const change = (text: ReturnType<typeof sql>, requestId: string) =>
      t.deps.database.write(asTenant(here), { userId: null, requestId }, (tx) =>
        execute(tx, sql`update stock_vehicle set ${text} where dealership_id = ${here} and id = ${id}`),
      );
    await change(sql`status = 6`, 'a');
    await change(sql`status = 8, sold_date = '2026-03-01'`, 'b');
    await change(sql`status = 6, sold_date = null`, 'c');
    await change(sql`deleted_at = now()`, 'd');
    await change(sql`deleted_at = null`, 'e');
    await change(sql`photo_count = 0, main_photo = 'x'`, 'f');
    const entries = await timeline(owner.token, id);
    expect(entries.map((entry) => entry.what)).toEqual([
      'Brought back',
      'Deleted',
      'Sale taken back',
      'Sold',
      'Status changed',
      'Added to stock by VIN',
    ]);
    expect(entries[3]?.changes).toEqual([
      { field: 'Status', from: 'Bill Of Sales', to: 'Sold' },
      { field: 'Sold on', from: '', to: '2026-03-01' },
    ]);
    expect(entries[4]?.changes).toEqual([{ field: 'Status', from: 'Ready ForSale', to: 'Bill Of Sales' }]);
    expect(entries[0]?.by).toBe('System');
  });

  it('shows photos, documents, notes and rents', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { token } = owner;
    const photos = await t.call(
      recordCalls.addPhotos,
      { params: { id }, files: { photos: [picture, picture] } },
      token,
    );
    const [first, second] = [photos.body[0]?.id ?? 0, photos.body[1]?.id ?? 0];
    await t.call(recordCalls.rotatePhoto, { params: { id: first } }, token);
    await t.call(recordCalls.orderPhotos, { params: { id }, body: { ids: [second, first] } }, token);
    await t.call(recordCalls.removePhoto, { params: { id: first } }, token);
    await t.call(recordCalls.restorePhoto, { params: { id: first } }, token);
    const pdf = new File(['%PDF-1.7\n'], 'a.pdf');
    await t.call(recordCalls.setCarfax, { params: { id }, files: { carfax_pdf: pdf } }, token);
    const document = await t.call(
      recordCalls.addDocument,
      { params: { id }, body: { title: 'Safety' }, files: { file: pdf } },
      token,
    );
    await t.call(recordCalls.removeDocument, { params: { id: document.body.id } }, token);
    const note = await t.call(recordCalls.addNote, { params: { id }, body: { text: 'Squeaks' } }, token);
    await t.call(recordCalls.attachToNote, { params: { id: note.body.id }, files: { attaches: pdf } }, token);
    const rent = {
      mid_vehicle_id: id,
      renter: 'Bo',
      start_date: '2026-01-01',
      end_date: '2026-01-03',
      daily_price: 5,
    };
    const rented = await t.call(recordCalls.rent, { body: rent }, token);
    await t.call(
      recordCalls.returnRent,
      { params: { id: rented.body.id }, body: { returned_on: '2026-01-03' } },
      token,
    );
    expect((await timeline(token, id)).map((entry) => entry.what).toReversed()).toEqual([
      'Added to stock by VIN',
      'Added 2 photos',
      'Turned a photo',
      'Put the photos in another order',
      'Removed a photo',
      'Brought a photo back',
      'Carfax report added',
      'Document added: Safety',
      'Document removed: Safety',
      'Note added: Squeaks',
      'File attached to a note: a.pdf',
      'Rented to Bo',
      'Came back from Bo',
    ]);
  });

  it('goes on where a page ended', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    for (const odometer of [1, 2, 3, 4]) await save(owner.token, id, { odometer });
    const first = await timeline(owner.token, id, { limit: 2 });
    const second = await timeline(owner.token, id, { limit: 10, before: first.at(-1)?.id });
    expect([...first, ...second].map((entry) => entry.changes[0]?.to)).toEqual([
      '4',
      '3',
      '2',
      '1',
      undefined,
    ]);
  });

  it('keeps what a car cost from those who may not see it', async () => {
    const { id: here, owner, user } = await t.newDealership();
    const id = await addCar(t, here);
    await save(owner.token, id, { cost_price: 9_000 });
    await save(owner.token, id, { cost_price: 8_000, odometer: 5 });
    const seller = await user(ROLE.seller);
    expect(JSON.stringify(await timeline(owner.token, id))).toContain('$8,000.00');
    const seen = await timeline(seller.token, id);
    expect(JSON.stringify(seen)).not.toContain('Cost');
    expect(seen).toHaveLength(2);
  });
});
