import { importingCalls } from '@forecourt/contract/inventory/importing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { csvFile, lineOf, vinOf } from '../../test-support/auction';
import { type Buyer, newVin, openBuyer, TODAY } from '../../test-support/buying';
import { jobsByHand } from '../../test-support/jobs';
import { ledgerSource, replayBatch } from '../accounting';
import { performOperation } from '../inventory';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date(`${TODAY}T18:00:00Z`) });
});
afterAll(() => t.stop());

const invoices = {
  ...{ fees: [{ name: 'Buyer Fee', amount: 300, tax: 15 }], feesTaxType: 'GST', sellPrice: 4_000, tax: 215 },
};
const bring = async (b: Buyer, vin = newVin()) => {
  const { status, body } = await t.call(
    importingCalls.importAuction,
    {
      params: { source: 'eblock' },
      body: { vin_number: vin, purchaseDate: '2026-05-02', sellerName: 'Northway', invoices },
    },
    b.token,
  );
  expect(status).toBe(201);
  return body;
};
const auctionsOf = async (b: Buyer) => (await b.list({ kind: 'wholesale', source: 'auction' })).body.rows;
const doTo = (b: Buyer, ids: number[], what: 'delete' | 'restore') =>
  t.deps.database.write(b.id as never, { userId: b.owner.id, requestId: 'test' }, (tx) =>
    performOperation(tx, { tenant: b.id, userId: b.owner.id, deps: t.deps }, ids, { do: what }),
  );

describe("an auction's invoice", () => {
  it('is a purchase with its fees and tax, owed to the auction', async () => {
    const b = await openBuyer(t);
    const car = await bring(b);
    const [row] = await auctionsOf(b);
    expect(row).toMatchObject({
      ...{
        kind: 'auction',
        day: '2026-05-02',
        seller: { name: 'eBlock' },
        price: 4_000,
        total: 4_515,
        owed: 4_515,
      },
      vehicle: { id: car.id, vin_number: car.vin_number },
    });
    expect((await b.list({ kind: 'wholesale', source: 'wholesale' })).body.total).toBe(0);
    const { body } = await b.get(row?.id ?? 0);
    expect(body).toMatchObject({
      fees: [{ name: 'Buyer Fee', amount: 300 }],
      gst: 215,
      comment: 'Sold by Northway',
    });
    expect(await b.books()).toEqual({ 1200: 4_300, 1300: 215, 2000: -4_515 });
    await bring(b);
    const vendors = await t.sql(
      sql`select name, kind from vendor where dealership_id = ${b.id} and kind = 'auction'`,
    );
    expect(vendors).toEqual([{ name: 'eBlock', kind: 'auction' }]);
    const paid = await b.pay(row?.id ?? 0, { amount: 4_515, method: 'Etransfer' });
    expect([paid.status, paid.body.owed]).toEqual([201, 0]);
  });

  it('that is corrected on the vehicle is booked anew', async () => {
    const b = await openBuyer(t);
    const car = await bring(b);
    const { status } = await t.call(
      importingCalls.saveAuction,
      { params: { id: car.id }, body: { invoices: { sellPrice: [5_000, 250], taxType: 'GST' } } },
      b.token,
    );
    expect(status).toBe(200);
    expect(await auctionsOf(b)).toEqual([expect.objectContaining({ price: 5_000, total: 5_250 })]);
    expect(await b.books()).toEqual({ 1200: 5_000, 1300: 250, 2000: -5_250 });
  });

  it('of a vehicle that is deleted is cancelled, and stands again when it is brought back', async () => {
    const b = await openBuyer(t);
    const car = await bring(b);
    await doTo(b, [car.id], 'delete');
    expect(await auctionsOf(b)).toEqual([expect.objectContaining({ state: 'cancelled' })]);
    expect(await b.books()).toEqual({});
    await doTo(b, [car.id], 'restore');
    expect(await auctionsOf(b)).toEqual([expect.objectContaining({ state: 'booked', owed: 4_515 })]);
    expect(await b.books()).toEqual({ 1200: 4_300, 1300: 215, 2000: -4_515 });
  });

  it('of a vehicle that was bought otherwise is no second purchase', async () => {
    const b = await openBuyer(t);
    const { vehicle } = await b.bought(b.fromDealer());
    await t.call(
      importingCalls.saveAuction,
      { params: { id: vehicle.id ?? 0 }, body: { invoices: { sellPrice: [5_000, 250], taxType: 'GST' } } },
      b.token,
    );
    expect(await auctionsOf(b)).toEqual([]);
    expect(await b.books()).toEqual({ 1200: 10_000, 1300: 500, 2000: -10_500 });
  });

  it('is changed on the vehicle and not here', async () => {
    const b = await openBuyer(t);
    await bring(b);
    const [row] = await auctionsOf(b);
    const { body } = await b.get(row?.id ?? 0);
    const { vendor_id, day, version } = body;
    const reply = await b.update(body.id, { vendor_id, day, price: 1, invoice_no: 'E-77', version });
    expect([reply.status, reply.body.price, reply.body.invoice_no]).toEqual([200, 4_000, 'E-77']);
    expect(await b.books()).toEqual({ 1200: 4_300, 1300: 215, 2000: -4_515 });
  });
});

it('a large file is followed in the background, and its undo too', async () => {
  const b = await openBuyer(t);
  const jobs = jobsByHand(t, 'purchases');
  const vins = Array.from({ length: 8 }, (_, n) => vinOf(700 + n));
  const { status, body } = await t.call(
    importingCalls.addAdesa,
    { files: { csv: csvFile(...vins.map((vin) => lineOf(vin))) }, body: {} },
    b.token,
  );
  expect([status, body.added]).toEqual([201, 8]);
  expect(await auctionsOf(b)).toEqual([]);
  await jobs.runAll();
  expect(await auctionsOf(b)).toHaveLength(8);
  expect(await b.books()).toEqual({ 1200: 8 * 4_300, 1300: 8 * 559, 2000: -8 * 4_859 });
  await t.call(importingCalls.undoImport, { params: { id: body.batch_id } }, b.token);
  await jobs.runAll();
  expect((await auctionsOf(b)).map(({ state }) => state)).toEqual(Array(8).fill('cancelled'));
  expect(await b.books()).toEqual({});
});

it('invoices from before are made purchases and booked by the replay, once', async () => {
  const b = await openBuyer(t);
  const car = await bring(b);
  for (const table of ['purchase_booking', 'journal_line', 'journal_entry'])
    await t.sql(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await t.sql(sql`delete from purchase_booking where dealership_id = ${b.id} returning 1`);
  await t.sql(sql`delete from purchase where dealership_id = ${b.id} returning 1`);
  await t.sql(sql`delete from journal_line where dealership_id = ${b.id} returning 1`);
  await t.sql(sql`delete from journal_entry where dealership_id = ${b.id} returning 1`);
  for (const table of ['purchase_booking', 'journal_line', 'journal_entry'])
    await t.sql(sql`alter table ${sql.identifier(table)} enable trigger user`);
  const replay = () =>
    t.deps.database.write(b.id as never, { userId: null, requestId: 'test' }, (tx) =>
      replayBatch(tx, b.id, TODAY),
    );
  while ((await replay()) > 0);
  expect(await auctionsOf(b)).toEqual([
    expect.objectContaining({ vehicle: expect.objectContaining({ id: car.id }) }),
  ]);
  expect(await b.books()).toEqual({ 1200: 4_300, 1300: 215, 2000: -4_515 });
  const source = ledgerSource('purchase');
  const ids = () =>
    t.deps.database.write(b.id as never, { userId: null, requestId: 'test' }, (tx) =>
      source.idsAfter(tx, b.id, 0, 10),
    );
  expect(await ids()).toEqual(await ids());
});
