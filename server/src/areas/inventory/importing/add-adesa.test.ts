import { importingCalls } from '@forecourt/contract/inventory/importing';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { csvLine } from '@forecourt/domain';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, csvText, lineOf, vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const add = (token: string, csv: File, body: object = {}, headers: Record<string, string> = {}) =>
  t.call(importingCalls.addAdesa, { files: { csv }, body }, token, headers);
const stock = (dealershipId: number) =>
  t.sql<{ id: number; vin: string; deleted: boolean }>(
    sql`select id, vin, deleted_at is not null as deleted from stock_vehicle where dealership_id = ${dealershipId} order by id`,
  );
const [ONE, TWO, THREE, FOUR] = [vinOf(1), vinOf(2), vinOf(3), vinOf(4)];

/** A lot with one car in stock and one deleted, and a file with both, a new one and a broken one. */
const scene = async () => {
  const place = await t.newDealership();
  const present = await addCar(t, place.id, { vin: ONE });
  const deleted = await addCar(t, place.id, { vin: TWO, deleted: true });
  const file = csvFile(lineOf(ONE), lineOf(TWO), lineOf(THREE), lineOf(FOUR, { price: 'lots' }));
  return { ...place, present, deleted, file };
};

describe('a file', () => {
  it('whose long names would be cut within a character comes in', async () => {
    const { owner } = await t.newDealership();
    const long = `${'M'.repeat(59)}😀`;
    const csv = new File([`VIN,Year,Make,Model,Color\n${ONE},2003,${long},Accord,${long}\n`], 'a.csv');
    const { status, body } = await add(owner.token, csv);
    expect([status, body]).toMatchObject([201, { added: 1 }]);
  });

  it('brings the licence plates that it has', async () => {
    const { id, owner } = await t.newDealership();
    const csv = new File([`VIN,Licence Plate\n${ONE},ab1 23c\n${TWO},\n`], 'a.csv');
    expect((await add(owner.token, csv)).body).toMatchObject({ added: 2 });
    const rows = await t.sql<{ plate: string }>(
      sql`select plate from stock_vehicle where dealership_id = ${id} order by vin`,
    );
    expect(rows.map(({ plate }) => plate).sort()).toEqual(['', 'AB1 23C']);
  });

  it('with a wrong row brings nothing, unless it may be left out', async () => {
    const { id, owner, file } = await scene();
    const before = await stock(id);
    const refused = await add(owner.token, file);
    expect([refused.status, refused.error.message]).toEqual([
      422,
      'Nothing was imported. These rows cannot be read: line 5 (Sale Price: “lots” is not an amount)',
    ]);
    expect(await stock(id)).toEqual(before);
    const { status, body } = await add(owner.token, file, { leaveOutWrong: 1 });
    expect([status, body]).toMatchObject([
      201,
      {
        message: '2 cars came in, the purchase of 1 noted, 1 left out',
        added: 2,
        restored: 0,
        noted: 1,
        progress_id: null,
      },
    ]);
    expect(body.left_out).toEqual([
      {
        line: 2,
        vin_number: ONE,
        reason: expect.stringMatching(/^is in stock already as S\w+, its purchase was noted$/),
      },
      { line: 5, vin_number: FOUR, reason: 'Sale Price: “lots” is not an amount' },
    ]);
    const allWrong = csvFile(lineOf(FOUR, { price: 'lots' }));
    expect((await add(owner.token, allWrong, { leaveOutWrong: 1 })).status).toBe(422);
  });

  it('brings cars with what their VIN and the file say, their cost and their purchase', async () => {
    const { owner, id } = await t.newDealership();
    const { body } = await add(owner.token, csvFile(lineOf(THREE)));
    const [car] = await stock(id);
    const { body: detail } = await t.call(recordCalls.detail, { params: { id: car?.id ?? 0 } }, owner.token);
    expect(detail.midVehicleDealership).toMatchObject({
      ...{
        how_enter_status: 5,
        odometer: 187_420,
        odometer_type: 2,
        cost_price: 4300,
        acquired_on: '2026-02-25',
        status: 1,
      },
      Vehicle: { vin_number: THREE, make: 'Honda', model: 'Accord', model_year: 2003, fuel_type: 'Gasoline' },
    });
    const purchase = await t.call(importingCalls.getAuction, { params: { id: car?.id ?? 0 } }, owner.token);
    expect(purchase.body).toMatchObject({
      ...{ source: 'adesa', sellerName: 'Foo', announcements: 'As is', batch_id: body.batch_id },
      lines: [
        { name: 'Sale price', amount: 4000, tax: 520 },
        { name: 'Buyer Fee', amount: 300, tax: 39 },
      ],
      invoices: { taxType: 'HST', totalTax: 559, totalPrice: 4859 },
    });
    // the list and its counts know it
    expect((await t.call(listingCalls.list, { query: { q: THREE.slice(-6) } }, owner.token)).body.total).toBe(
      1,
    );
  });

  it('brings a deleted car back when it is chosen, else the same VIN anew', async () => {
    const chosen = await scene();
    const csv = csvFile(lineOf(TWO));
    const back = await add(chosen.owner.token, csv, { restoreIds: [chosen.deleted] });
    expect(back.body).toMatchObject({ message: '0 cars came in, 1 restored', added: 0, restored: 1 });
    expect((await stock(chosen.id)).filter(({ deleted }) => deleted)).toEqual([]);
    const anew = await scene();
    expect((await add(anew.owner.token, csv)).body).toMatchObject({ added: 1, restored: 0 });
    expect((await stock(anew.id)).filter(({ vin }) => vin === TWO).map(({ deleted }) => deleted)).toEqual([
      true,
      false,
    ]);
  });

  it('takes restoreIds as a form has them, and refuses those that are not in it', async () => {
    const { owner, deleted, present } = await scene();
    const other = await scene();
    const csv = csvFile(lineOf(ONE), lineOf(TWO));
    for (const id of [present, other.deleted, 2_000_000_000]) {
      const reply = await add(owner.token, csv, { restoreIds: [id] });
      expect([reply.status, reply.error.fields]).toEqual([
        400,
        { restoreIds: `Not among the deleted cars of this file: ${id}` },
      ]);
    }
    expect((await add(owner.token, csv, { restoreIds: 'x' })).status).toBe(400);
    expect((await add(owner.token, csv, { restoreIds: String(deleted) })).body.restored).toBe(1);
  });

  it('restores nothing for who may not restore deleted cars', async () => {
    const { id, user, deleted } = await scene();
    const seller = await user(ROLE.seller);
    const reply = await add(seller.token, csvFile(lineOf(TWO)), { restoreIds: [deleted] });
    expect([reply.status, reply.error.fields]).toEqual([
      403,
      { restoreIds: 'Your role may not restore deleted vehicles' },
    ]);
    expect((await stock(id)).filter((car) => car.deleted)).toHaveLength(1);
  });

  it('adds a car whose VIN tells neither fuel nor engine', async () => {
    const { owner } = await scene();
    const { status, body } = await add(owner.token, csvFile(lineOf('1HGCM8A60JA529478')));
    expect([status, body.added]).toEqual([201, 1]);
  });

  it('with a VIN twice is refused for the second', async () => {
    const { owner, id } = await t.newDealership();
    const csv = csvFile(lineOf(THREE), lineOf(THREE), lineOf(FOUR));
    expect((await add(owner.token, csv)).error.message).toContain('line 3 (VIN: The same VIN is in line 2)');
    await add(owner.token, csv, { leaveOutWrong: 1 });
    expect((await stock(id)).map(({ vin }) => vin)).toEqual([THREE, FOUR]);
  });

  it("shares another dealership's vehicle, not its stock", async () => {
    const [here, there] = [await t.newDealership(), await t.newDealership()];
    for (const { owner } of [here, there]) await add(owner.token, csvFile(lineOf(THREE)));
    const vehicles = await t.sql(
      sql`select distinct vehicle_id from stock_vehicle where dealership_id in (${here.id}, ${there.id})`,
    );
    expect(vehicles).toHaveLength(1);
    expect([(await stock(here.id)).length, (await stock(there.id)).length]).toEqual([1, 1]);
  });

  it('leaves a sold car and a known purchase alone', async () => {
    const { owner, id } = await t.newDealership();
    const sold = await addCar(t, id, { vin: ONE, status: 8 });
    const { body } = await add(owner.token, csvFile(lineOf(ONE), lineOf(TWO)));
    expect(body).toMatchObject({ added: 1, noted: 0 });
    expect(body.left_out[0]?.reason).toMatch(/^is here already, sold, as /);
    expect(
      (await t.call(importingCalls.getAuction, { params: { id: sold } }, owner.token)).body.entered,
    ).toBe(0);
    const again = await add(owner.token, csvFile(lineOf(TWO, { price: '1' })));
    expect(again.body).toMatchObject({ message: '0 cars came in, 1 left out', noted: 0 });
  });

  it('of formulas is text here and harmless where it is exported', async () => {
    const { owner, id } = await t.newDealership();
    const trick = '"=HYPERLINK(""http://x"",""y"")"';
    const csv = csvText(`VIN,Make,Model,Seller\n="${THREE}",=1+1,@SUM(A1),${trick}`);
    expect((await add(owner.token, csv)).status).toBe(201);
    const [car] = await stock(id);
    const purchase = await t.call(importingCalls.getAuction, { params: { id: car?.id ?? 0 } }, owner.token);
    expect(purchase.body.sellerName).toBe('=HYPERLINK("http://x","y")');
    const { body: list } = await t.call(listingCalls.list, {}, owner.token);
    expect(list.rows[0]).toMatchObject({ vin_number: THREE, make: 'Honda' });
    expect(csvLine([purchase.body.sellerName])).toMatch(/^"'=HYPERLINK/);
  });

  it('sent twice with one key comes in once; the same key with another file is refused', async () => {
    const { owner, id } = await t.newDealership();
    const key = { 'idempotency-key': 'adesa-once-1' };
    const send = (vin: string) => add(owner.token, csvFile(lineOf(vin)), {}, key);
    const [one, two] = [await send(THREE), await send(THREE)];
    expect([two.status, two.body]).toEqual([201, one.body]);
    expect((await send(FOUR)).status).toBe(409);
    expect(await stock(id)).toHaveLength(1);
    expect(await t.sql(sql`select id from import_batch where dealership_id = ${id}`)).toHaveLength(1);
  });

  it('sent twice at the same moment brings each car once', async () => {
    const { owner, id } = await t.newDealership();
    const csv = () => csvFile(lineOf(ONE), lineOf(TWO), lineOf(THREE));
    const replies = await Promise.all([add(owner.token, csv()), add(owner.token, csv())]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies.map(({ body }) => body.added).sort()).toEqual([0, 3]);
    expect(await stock(id)).toHaveLength(3);
  });
});
