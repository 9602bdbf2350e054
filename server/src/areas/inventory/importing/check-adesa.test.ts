import { importingCalls } from '@forecourt/contract/inventory/importing';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, csvText, HEADER, lineOf, vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const check = (token: string, csv: File) => t.call(importingCalls.checkAdesa, { files: { csv } }, token);
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

describe('a check', () => {
  it('says of each row whether it is new, in stock, deleted earlier, or what is wrong with it', async () => {
    const { owner, present, deleted, file } = await scene();
    const { status, body } = await check(owner.token, file);
    expect(status).toBe(200);
    expect(body.rows.map(({ line, state, existing }) => [line, state, existing?.id ?? null])).toEqual([
      [2, 'in-stock', present],
      [3, 'deleted', deleted],
      [4, 'new', null],
      [5, 'wrong', null],
    ]);
    expect(body.counts).toEqual({ total: 4, new: 1, in_stock: 1, deleted: 1, wrong: 1 });
    expect(body.rows[3]?.problems).toEqual([
      { column: 'Sale Price', message: '“lots” is not an amount', severity: 'error' },
    ]);
    expect(body.rows[2]).toMatchObject({
      ...{
        vin_number: THREE,
        title: '2003 Honda Accord',
        odometer: 187_420,
        odometerType: 2,
        sellPrice: 4000,
      },
      ...{ total: 4859, purchaseDate: '2026-02-25', sellerName: 'Foo' },
    });
    expect(body.columns).toMatchObject({ vin: 'VIN', price: 'Sale Price' });
  });

  it('changes nothing, and is for those who may add cars', async () => {
    const { id, owner, user, file } = await scene();
    const before = await stock(id);
    await check(owner.token, file);
    expect(await stock(id)).toEqual(before);
    expect(await t.sql(sql`select id from import_batch where dealership_id = ${id}`)).toEqual([]);
    for (const role of [ROLE.customer, ROLE.mechanic]) {
      const { token } = await user(role);
      expect([(await check(token, file)).status, (await add(token, file)).status]).toEqual([403, 403]);
    }
  });

  it("does not know other dealerships' cars", async () => {
    const { owner } = await t.newDealership();
    const there = await t.newDealership();
    await addCar(t, there.id, { vin: ONE });
    await addCar(t, there.id, { vin: TWO, deleted: true });
    const { body } = await check(owner.token, csvFile(lineOf(ONE), lineOf(TWO)));
    expect(body.counts).toMatchObject({ new: 2 });
  });

  const utf16 = (text: string, mark = '\ufeff') => new Uint8Array(Buffer.from(mark + text, 'utf16le'));
  const plain = [HEADER, lineOf(THREE)].join('\n');
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['with semicolons', `VIN;Odometer;Sale Price;Sale Date\n${THREE};187 420;"4 000,00";25/02/2026`],
    ['with tabs', `VIN\tOdometer\tSale Price\tSale Date\n${THREE}\t187,420\t$4,000.00\tFeb 25, 2026`],
    ['with a byte order mark', `\ufeff${plain}`],
    ['in UTF-16', utf16(plain)],
    ['in UTF-16 without its mark', utf16(plain, '')],
    ['in Latin-1', new Uint8Array(Buffer.from(plain.replace('Foo', 'Montréal'), 'latin1'))],
    ['with a title above and blank lines', `Purchases of the week\n\n${plain}\n\n\n`],
    ['with quotes over lines', plain.replace('As is', '"As is,\nno ""keys"""')],
  ])('reads a file %s', async (_name, content) => {
    const { owner } = await t.newDealership();
    const { status, body } = await check(owner.token, csvText(content));
    expect(status).toBe(200);
    expect(body.rows).toMatchObject([
      { vin_number: THREE, state: 'new', odometer: 187_420, sellPrice: 4000, purchaseDate: '2026-02-25' },
    ]);
  });

  it('says what a file has no column for', async () => {
    const { owner } = await t.newDealership();
    const { body } = await check(owner.token, csvText(`Serial Number;Hammer\n${THREE};4000`));
    expect([body.missing, body.counts.new]).toEqual([['Odometer', 'Sale date'], 1]);
  });

  it.each<[string, () => string | Uint8Array<ArrayBuffer>, RegExp]>([
    [
      'without a VIN column',
      () => 'Make,Model,Price\nHonda,Accord,5\n',
      /no column for the VIN. Its columns are: Make, Model, Price/,
    ],
    ['without rows', () => `${HEADER}\n`, /has no rows/],
    ['of nothing', () => '', /please use csv and xlsx file/],
    ['that is a page', () => '<html><body>vin</body></html>', /please use csv and xlsx file/],
    [
      'that is a program',
      () => new Uint8Array(Buffer.from('MZ\u0000\u0001\u0002'.repeat(50), 'latin1')),
      /please use csv and xlsx file/,
    ],
    [
      'of 21,000 rows',
      () => [HEADER, ...Array.from({ length: 21_000 }, (_, n) => lineOf(vinOf(n)))].join('\n'),
      /has more than 20,000 rows: split it/,
    ],
  ])('refuses a file %s', async (_name, content, message) => {
    const { owner, id } = await t.newDealership();
    const csv = csvText(content());
    for (const reply of [await check(owner.token, csv), await add(owner.token, csv)])
      expect([reply.status, reply.error.message]).toEqual([422, expect.stringMatching(message)]);
    expect(await t.sql(sql`select id from import_batch where dealership_id = ${id}`)).toEqual([]);
  });
});
