import { enteringCalls } from '@forecourt/contract/inventory/entering';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { stockNumberCalls } from '@forecourt/contract/inventory/stock-numbers';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { csvFile, lineOf, vinOf } from '../../../test-support/auction';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
let now = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
}, 120_000);
afterAll(() => t.stop());

const addTrailer = (token: string, more: Record<string, unknown> = {}) =>
  t.call(
    enteringCalls.addWithoutVin,
    { body: { make: 'Shasta', model: 'Airflyte', model_year: 1961, ...more } },
    token,
  );
const numberOfNew = async (token: string) => (await addTrailer(token)).body.stock_NO;
const save = (token: string, scheme: string, next_number = 1, version?: number) =>
  t.call(stockNumberCalls.saveStockNumberScheme, { body: { scheme, next_number, version } }, token);
const read = (token: string) => t.call(stockNumberCalls.stockNumberScheme, {}, token);
const numbersOf = async (id: number) =>
  (
    await t.sql<{ stock_no: string }>(
      sql`select stock_no from stock_vehicle where dealership_id = ${id} order by id`,
    )
  ).map(({ stock_no }) => stock_no);

describe('a car without a stock number', () => {
  it('gets the next one of its own dealership, whatever others add', async () => {
    const [one, two] = [await t.newDealership(), await t.newDealership()];
    expect(await numberOfNew(one.owner.token)).toBe('S1');
    expect(await numberOfNew(two.owner.token)).toBe('S1');
    expect(await numberOfNew(one.owner.token)).toBe('S2');
  });

  it('continues after the highest number of the default scheme, deleted cars included', async () => {
    const { owner, id } = await t.newDealership();
    await addCar(t, id, { stockNo: 's41' });
    await addCar(t, id, { stockNo: 'S57', deleted: true });
    await addCar(t, id, { stockNo: 'S99A' });
    await addCar(t, id, { stockNo: 'X500' });
    expect((await read(owner.token)).body).toEqual({
      scheme: 'S{n}',
      next_number: 58,
      year: 2026,
      version: 0,
    });
    expect(await numberOfNew(owner.token)).toBe('S58');
  });

  it('skips numbers that were typed, in any case of letters', async () => {
    const { owner } = await t.newDealership();
    await numberOfNew(owner.token);
    for (const stock_NO of ['s2', 'S3', 'S4', 'S6'])
      expect((await addTrailer(owner.token, { stock_NO })).body.stock_NO).toBe(stock_NO);
    expect(await numberOfNew(owner.token)).toBe('S5');
    expect(await numberOfNew(owner.token)).toBe('S7');
  });

  it('never gets the same as another that comes in at the same moment', async () => {
    const { owner, id } = await t.newDealership();
    const replies = await Promise.all(Array.from({ length: 8 }, () => addTrailer(owner.token)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await numbersOf(id)).sort()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8']);
  });

  it('gets another number when someone types the same one at the same moment', async () => {
    const { owner, id } = await t.newDealership();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        addTrailer(owner.token, place % 2 === 0 ? {} : { stock_NO: `S${place}` }),
      ),
    );
    // a typed number may come too late, an automatic one is always found
    for (const [place, { status, error }] of replies.entries())
      if (place % 2 === 0) expect(status).toBe(201);
      else if (status !== 201)
        expect(error.fields).toEqual({ stock_NO: 'Another vehicle has this stock number' });
    expect(new Set(await numbersOf(id)).size).toBe(replies.filter(({ status }) => status === 201).length);
  });

  it('leaves no gap when it does not come in', async () => {
    const { owner } = await t.newDealership();
    const add = (vin_number: string) => t.call(enteringCalls.addByVin, { body: { vin_number } }, owner.token);
    expect((await add(vinOf(1))).body.stock_NO).toBe('S1');
    expect((await add(vinOf(1))).status).toBe(409);
    expect((await add(vinOf(2))).body.stock_NO).toBe('S2');
  });
});

describe('a typed stock number', () => {
  it('is refused on its field when another car of the dealership has it', async () => {
    const [one, two] = [await t.newDealership(), await t.newDealership()];
    const first = await addTrailer(one.owner.token, { stock_NO: 'A-7' });
    expect((await addTrailer(two.owner.token, { stock_NO: 'A-7' })).status).toBe(201);
    const again = await addTrailer(one.owner.token, { stock_NO: 'a-7' });
    expect([again.status, again.error.fields]).toEqual([
      400,
      { stock_NO: 'Another vehicle has this stock number' },
    ]);
    const other = await addTrailer(one.owner.token);
    const changed = await t.call(
      recordCalls.saveStock,
      { params: { id: other.body.id }, body: { stock_NO: 'A-7' } },
      one.owner.token,
    );
    expect([changed.status, changed.error.fields]).toEqual([
      400,
      { stock_NO: 'Another vehicle has this stock number' },
    ]);
    expect(first.body.stock_NO).toBe('A-7');
  });
});

describe('many cars at once', () => {
  it('take a block of numbers in the order of the list', async () => {
    const { owner, id } = await t.newDealership();
    await addTrailer(owner.token, { stock_NO: 'S2' });
    await save(owner.token, 'S{n}');
    const vins = [vinOf(11), 'bad!', vinOf(12), vinOf(11), vinOf(13)];
    const { status, body } = await t.call(enteringCalls.addVinList, { body: { vins } }, owner.token, {
      'idempotency-key': 'vin-list-1',
    });
    expect(status).toBe(201);
    expect(body.results.map(({ result }) => result)).toEqual([
      ...['added', 'refused', 'added', 'in-stock', 'added'],
    ]);
    expect(body.results[3]?.id).toBe(body.results[0]?.id);
    expect(await numbersOf(id)).toEqual(['S2', 'S1', 'S3', 'S4']);
  });

  it('of an imported file are numbered by the scheme, without the numbers that are used', async () => {
    const { owner, id } = await t.newDealership();
    await save(owner.token, '{yy}-{n:4}', 8);
    await addTrailer(owner.token, { stock_NO: '26-0009' });
    const csv = csvFile(lineOf(vinOf(21)), lineOf(vinOf(22)), lineOf(vinOf(23)));
    const { body } = await t.call(importingCalls.addAdesa, { body: {}, files: { csv } }, owner.token);
    expect(body.added).toBe(3);
    expect(await numbersOf(id)).toEqual(['26-0009', '26-0008', '26-0010', '26-0011']);
    expect((await read(owner.token)).body.next_number).toBe(12);
  });
});

describe('the scheme', () => {
  it('is changed with its next number; cars in stock keep theirs, other dealerships are untouched', async () => {
    const [one, two] = [await t.newDealership(), await t.newDealership()];
    await numberOfNew(one.owner.token);
    const saved = await save(one.owner.token, 'FC{n:5}', 120, 0);
    expect([saved.status, saved.body]).toEqual([
      200,
      { scheme: 'FC{n:5}', next_number: 120, year: 2026, version: 1 },
    ]);
    expect((await read(one.owner.token)).body).toEqual(saved.body);
    expect(await numberOfNew(one.owner.token)).toBe('FC00120');
    expect(await numbersOf(one.id)).toEqual(['S1', 'FC00120']);
    expect((await read(two.owner.token)).body.scheme).toBe('S{n}');
  });

  it('with a year begins again at 1 in the next year, by the clock of the dealership', async () => {
    const { owner } = await t.newDealership();
    await save(owner.token, '{yy}-{n:3}', 40);
    expect(await numberOfNew(owner.token)).toBe('26-040');
    try {
      // still the last evening of the year in Vancouver
      now = new Date('2027-01-01T07:00:00Z');
      expect(await numberOfNew(owner.token)).toBe('26-041');
      now = new Date('2027-01-01T09:00:00Z');
      expect((await read(owner.token)).body).toMatchObject({ year: 2027, next_number: 1 });
      expect(await numberOfNew(owner.token)).toBe('27-001');
    } finally {
      now = new Date('2026-06-01T12:00:00Z');
    }
  });

  it('refuses the slower of two savers, also when neither had saved one before', async () => {
    const { owner } = await t.newDealership();
    const replies = await Promise.all([save(owner.token, 'A{n}', 1, 0), save(owner.token, 'B{n}', 1, 0)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200)?.body;
    expect(replies.find(({ status }) => status === 409)?.error.current).toEqual(winner);
  });

  it.each([
    ['scheme', { scheme: 'S', next_number: 1 }],
    ['scheme', { scheme: '', next_number: 1 }],
    ['scheme', { scheme: '{n}{month}', next_number: 1 }],
    ['next_number', { scheme: 'S{n}', next_number: 0 }],
    ['next_number', { scheme: 'S{n}', next_number: 1.5 }],
    ['next_number', { scheme: 'S{n}', next_number: 1_000_000_000 }],
  ])('is refused on %s', async (field, body) => {
    const { owner } = await t.newDealership();
    const { status, error } = await t.call(stockNumberCalls.saveStockNumberScheme, { body }, owner.token);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('says when its numbers have come to their end', async () => {
    const { owner } = await t.newDealership();
    await save(owner.token, 'S{n}', 999_999_999);
    expect(await numberOfNew(owner.token)).toBe('S999999999');
    expect((await addTrailer(owner.token)).status).toBe(409);
    expect((await addTrailer(owner.token, { stock_NO: 'typed' })).status).toBe(201);
  });

  it.each([
    [ROLE.manager, 200],
    [ROLE.seller, 403],
    [ROLE.mechanic, 403],
    [ROLE.customer, 403],
  ])('role %i: %i', async (role, expected) => {
    const { user } = await t.newDealership();
    const { token } = await user(role);
    expect([(await read(token)).status, (await save(token, 'S{n}')).status]).toEqual([expected, expected]);
  });

  it('is in the audit; the numbers that are taken are not', async () => {
    const { owner, id } = await t.newDealership();
    await save(owner.token, 'A{n}');
    await numberOfNew(owner.token);
    await save(owner.token, 'B{n}');
    const lines = await t.sql<{ action: string; scheme: string; user_id: number }>(
      sql`select action, after ->> 'scheme' as scheme, user_id from audit_entry
        where dealership_id = ${id} and table_name like 'stock_number%' order by id`,
    );
    expect(lines).toEqual([
      { action: 'insert', scheme: 'A{n}', user_id: owner.id },
      { action: 'update', scheme: 'B{n}', user_id: owner.id },
    ]);
  });
});
