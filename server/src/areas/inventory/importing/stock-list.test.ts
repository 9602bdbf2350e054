import { importingCalls } from '@forecourt/contract/inventory/importing';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cell, workbookOf } from '../../../services/file-readers/test-support/workbook';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';
import { jobsByHand } from '../../../test-support/jobs';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.stop());

const HEADINGS = [
  ...['Stock #', 'VIN', 'Year', 'Make', 'Model', 'Trim', 'Colour', 'Odometer (km)', 'Price', 'Cost'],
  ...['Date in stock', 'Licence plate'],
];
/** March 4, 2026, as Excel has a date. */
const SERIAL = { value: 46_085, style: 1 };
const row = (stock: string, vin: string, price: Cell = 12_990): Cell[] => [
  ...[stock, vin, 2003, 'Honda', 'Accord', 'EX', 'Silver', 187_420, price, 8_400.5, SERIAL, 'ab1 23c'],
];
const excel = (...rows: Cell[][]) =>
  new File([workbookOf([{ name: 'Stock', rows: [HEADINGS, ...rows] }])], 'stock.xlsx');
const csv = (...lines: string[]) => new File([lines.join('\n')], 'stock.csv');

const check = (token: string, file: File, body: object = {}) =>
  t.call(importingCalls.checkStockList, { files: { csv: file }, body }, token);
const add = (token: string, file: File, body: object = {}) =>
  t.call(importingCalls.addStockList, { files: { csv: file }, body }, token);
const stock = (dealershipId: number) =>
  t.sql<{ vin: string; stock_no: string }>(
    sql`select vin, stock_no from stock_vehicle where dealership_id = ${dealershipId} and deleted_at is null order by vin`,
  );

describe('a stock list of Excel', () => {
  it('comes in with its stock numbers, prices, costs and days, and no purchase is made up', async () => {
    const { owner, id } = await t.newDealership();
    const file = () => excel(row('A-101', vinOf(1)), row('A-102', vinOf(2), '$9,500.00'));
    const checked = await check(owner.token, file());
    expect([checked.status, checked.body.counts]).toMatchObject([200, { total: 2, new: 2, wrong: 0 }]);
    expect(checked.body.missing).toEqual([]);
    expect(checked.body.rows[0]).toMatchObject({
      ...{ stock_NO: 'A-101', vin_number: vinOf(1), title: '2003 Honda Accord EX', odometer: 187_420 },
      ...{ sellPrice: 12_990, costPrice: 8_400.5, total: null, purchaseDate: '2026-03-04', problems: [] },
    });
    expect(await stock(id)).toEqual([]);

    const added = await add(owner.token, file());
    expect([added.status, added.body]).toMatchObject([201, { added: 2, noted: 0, left_out: [] }]);
    const cars =
      await t.sql(sql`select stock_no, sell_price::float as sell_price, cost_price::float as cost_price,
        odometer, odometer_type, plate, how_entered, year, make, model, acquired_on::text as acquired_on
      from stock_vehicle where dealership_id = ${id} order by stock_no`);
    expect(cars).toEqual([
      {
        ...{
          stock_no: 'A-101',
          sell_price: 12_990,
          cost_price: 8_400.5,
          odometer: 187_420,
          odometer_type: 2,
        },
        ...{ plate: 'AB1 23C', how_entered: 9, year: 2003, make: 'Honda', model: 'Accord' },
        acquired_on: '2026-03-04',
      },
      expect.objectContaining({ stock_no: 'A-102', sell_price: 9_500 }),
    ]);
    expect(await t.sql(sql`select 1 from auction_purchase where dealership_id = ${id}`)).toEqual([]);
    const list = await t.call(listingCalls.list, { query: { limit: 10 } }, owner.token);
    expect(list.body.rows.map(({ stock_NO }) => stock_NO).sort()).toEqual(['A-101', 'A-102']);
    const imports = await t.call(importingCalls.listImports, { query: {} }, owner.token);
    expect(imports.body.rows[0]).toMatchObject({ source: 'stock-list', file_name: 'stock.xlsx', added: 2 });
  });

  it('is taken back as a whole', async () => {
    const { owner, id } = await t.newDealership();
    const { body } = await add(owner.token, excel(row('B-1', vinOf(11))));
    const undone = await t.call(importingCalls.undoImport, { params: { id: body.batch_id } }, owner.token);
    expect([undone.status, undone.body.removed]).toEqual([200, 1]);
    expect(await stock(id)).toEqual([]);
  });

  it('of many rows comes in in the background, with its numbers', async () => {
    const { owner, id } = await t.newDealership();
    const rows = Array.from({ length: 60 }, (_, n) => row(`BIG-${n}`, vinOf(500 + n)));
    const { body } = await add(owner.token, excel(...rows));
    expect(body.progress_id).not.toBeNull();
    await jobsByHand(t, 'inventory').runAll();
    const cars = await stock(id);
    expect([cars.length, new Set(cars.map(({ stock_no }) => stock_no)).has('BIG-59')]).toEqual([60, true]);
  });
});

describe('the stock numbers of a list', () => {
  it('that are missing, taken, twice in it or too long become the next free ones, and the check says so', async () => {
    const { owner, id } = await t.newDealership();
    await addCar(t, id, { vin: vinOf(20), stockNo: 'TAKEN' });
    const file = () =>
      csv(
        'Stock No,VIN,Price',
        `taken,${vinOf(21)},1`,
        `OWN-1,${vinOf(22)},2`,
        `own-1,${vinOf(23)},3`,
        `,${vinOf(24)},4`,
        `${'X'.repeat(41)},${vinOf(25)},5`,
      );
    const { body } = await check(owner.token, file());
    const next = ': the vehicle gets the next free number';
    expect(body.rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [`Another vehicle has the stock number taken${next}`],
      [],
      [`Line 3 has the stock number own-1 too${next}`],
      [],
      [`A stock number has at most 40 characters${next}`],
    ]);
    expect(body.counts).toMatchObject({ new: 5, wrong: 0 });
    expect((await add(owner.token, file())).body).toMatchObject({ added: 5 });
    const numbers = (await stock(id)).map(({ stock_no }) => stock_no);
    expect(new Set(numbers.map((number) => number.toLowerCase())).size).toBe(6);
    expect(numbers.filter((number) => ['TAKEN', 'OWN-1'].includes(number)).length).toBe(2);
  });

  it('come before those that are given out, which leave them alone', async () => {
    const { owner, id } = await t.newDealership();
    const first = await add(owner.token, csv('VIN,Price', `${vinOf(30)},1`));
    expect(first.body.added).toBe(1);
    const [given] = await stock(id);
    const nextOf = (number: string) =>
      number.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(n.length, '0'));
    const wanted = nextOf(given?.stock_no ?? '');
    const file = csv('Stock No,VIN,Price', `,${vinOf(31)},1`, `${wanted},${vinOf(32)},1`);
    expect((await add(owner.token, file)).body).toMatchObject({ added: 2, left_out: [] });
    const cars = await stock(id);
    expect(cars.find(({ vin }) => vin === vinOf(32))?.stock_no).toBe(wanted);
    expect(new Set(cars.map(({ stock_no }) => stock_no)).size).toBe(3);
  });
});

describe('a stock list', () => {
  it.each([
    ['price', 'Asking Price'],
    ['price', 'Sale Price (CAD)'],
    ['price', 'Internet price'],
    ['cost', 'Purchase Price'],
    ['cost', 'Acquisition cost'],
    ['stockNumber', 'Unit #'],
    ['stockNumber', 'No de stock'],
    ['saleDate', 'In-stock date'],
    ['color', 'Ext. Colour'],
  ])('has %s in the column “%s”', async (field, heading) => {
    const { owner } = await t.newDealership();
    const { body } = await check(owner.token, csv(`VIN,${heading}`, `${vinOf(40)},`));
    expect(body.columns[field]).toBe(heading);
  });

  it('leaves out a vehicle that is in stock, and says as what', async () => {
    const { owner, id } = await t.newDealership();
    await addCar(t, id, { vin: vinOf(50), stockNo: 'HERE' });
    const file = csv('VIN,Price', `${vinOf(50)},1`, `${vinOf(51)},2`);
    expect((await add(owner.token, file)).body).toMatchObject({
      added: 1,
      left_out: [{ line: 2, vin_number: vinOf(50), reason: 'is in stock already as HERE' }],
    });
  });

  it.each([
    ['VIN,Price', `${vinOf(60)},lots`, 'Price: “lots” is not an amount'],
    ['VIN,Cost', `${vinOf(60)},-5`, 'Cost: must not be negative'],
    ['VIN,Odometer', `${vinOf(60)},far`, 'Odometer: “far” is not an odometer reading'],
    ['VIN,Year', `${vinOf(60)},1492`, 'Year: 1492 is no model year'],
    ['VIN,Date in stock', `${vinOf(60)},someday`, 'Date in stock: “someday” is not a date'],
    ['VIN,Date in stock', `${vinOf(60)},2199-01-01`, 'Date in stock: The purchase date is in the future'],
  ])('with %s and %s is refused as a whole: %s', async (head, line, said) => {
    const { owner, id } = await t.newDealership();
    const { status, error } = await add(owner.token, csv(head, line));
    expect([status, error.message]).toEqual([422, expect.stringContaining(said)]);
    expect(await stock(id)).toEqual([]);
  });

  it('without a column for the VIN, or of a customer, is refused', async () => {
    const place = await t.newDealership();
    const none = await add(place.owner.token, csv('Make,Model', 'Honda,Accord'));
    expect([none.status, none.error.fields?.csv]).toEqual([
      422,
      expect.stringContaining('no column for the VIN'),
    ]);
    const customer = await place.user(ROLE.customer);
    expect((await add(customer.token, csv('VIN', vinOf(1)))).status).toBe(403);
  });
});
