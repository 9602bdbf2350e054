import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importingCalls as customerImports } from '@forecourt/contract/customers/importing';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { bulkCalls } from '@forecourt/contract/inventory/bulk';
import { importingCalls } from '@forecourt/contract/inventory/importing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { stickerCalls } from '@forecourt/contract/inventory/stickers';
import { mergeCalls } from '@forecourt/contract/merge';
import { workbookOf } from '../server/src/services/file-readers/test-support/workbook';
import { drawPdf, eblockWithTaxColumn } from '../server/src/services/pdf-text/fixtures';
import { largePhoto } from '../server/src/test-support/photo';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { formOf, jsonOf, openWatchedServer, type Sent } from './lib/event-loop';
import { makeVins } from './lib/imports';
import { report } from './lib/load';
import { fillPeople } from './lib/people';
import { fillStock } from './lib/stock';

// How long the event loop answers nobody while the largest files and requests that are allowed are worked on, with 200,000
// customers and 20,000 cars in the dealership. Time that other processes had the processor is taken off.
const BUDGET = 'at most 50';
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 200_000);

const csv = (name: string, lines: readonly string[]) => ({ csv: new File([lines.join('\n')], name) });
const repeat = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n));

const bomb = (columns: number, rows: number) =>
  csv('customers.csv', [
    ['First Name', ...repeat(columns, (n) => `c${n}`)].join(','),
    ...repeat(rows, () => 'x'),
  ]);
const people = (count: number, first = 0) =>
  csv('customers.csv', [
    'First Name,Surname,E-mail,Cell,Address,City,Postal code,Ad source',
    ...repeat(count, (row) => {
      const n = first + row;
      const cell = `604-${200 + (n % 700)}-${String(n % 10_000).padStart(4, '0')}`;
      return `Grace${n},Fraser${n % 900},grace${n}@mail.example,${cell},${n} Main Street,Vancouver,V5K 0A1,Radio`;
    }),
  ]);
const cars = (count: number, first = 0) =>
  csv('purchases.csv', [
    'Run #,VIN,Odometer,Sale Date,Sale Price,Buyer Fee,Transport,HST,Seller,Announcements',
    ...makeVins(count, first).map(
      (vin, n) => `${n},${vin},"${40_000 + n} km",2026-02-13,"$${5_000 + n}.00",295,75,650,Northway,As is`,
    ),
  ]);

const excelCars = (count: number) => {
  const head = ['VIN', 'Odometer', 'Sale Date', 'Sale Price', 'Seller'];
  const date = { value: 46_085, style: 1 };
  const rows = makeVins(count, 0).map((vin, n) => [vin, 40_000 + n, date, 5_000 + n, 'Northway']);
  return {
    csv: new File([workbookOf([{ name: 'Purchases', rows: [head, ...rows] }])], 'purchases.xlsx'),
  };
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: 2, first: 60, rest: 60 });
  await fillCustomers(database, { dealerships: 2, first: CUSTOMERS, rest: 1_000 });
  await fillStock(database, { dealerships: 2, first: 20_000, rest: 1_000 });
  // those who are imported get numbers after the generated ones
  await database.client.query("select setval('customer_id_seq', (select max(id) from customer))");
  const ids = async (table: string, limit: number) =>
    (
      await database.client.query<{ id: number }>(
        `select id from ${table} where dealership_id = 1 order by id limit ${limit}`,
      )
    ).rows.map(({ id }) => id);
  const [carIds, customerIds] = [await ids('stock_vehicle', 20_000), await ids('customer', 20_000)];
  const server = await openWatchedServer(database, dataDir, token);
  const run = async (what: string, request: Sent, warm?: Sent | null) => {
    const { status, bytes, longestMs, tookMs, start } = await server.measure(request, warm);
    if (status === 0 || status >= 500) throw new Error(`${what} answered ${status}: ${start}`);
    report(`${what} (${status}, ${Math.round(tookMs)} ms, ${bytes} bytes)`, longestMs, BUDGET, ' ms');
  };
  const file = async (call: { method: string; path: string }, files: Record<string, File>, fields = {}) => ({
    ...{ method: call.method, path: call.path, ...(await formOf(files, fields)) },
  });
  const { checkImport, startImport } = customerImports;
  const warmCustomers = await file(checkImport, people(1));
  await run(
    'CSV of 40,000 columns, 25,000 rows',
    await file(checkImport, bomb(40_000, 25_000)),
    warmCustomers,
  );
  await run('CSV of 10,000 columns, 5,000 rows', await file(checkImport, bomb(10_000, 5_000)), warmCustomers);
  await run('CSV of 49,000 customers, checked', await file(checkImport, people(49_000)), warmCustomers);
  await run('CSV of 49,000 customers, staged', await file(startImport, people(49_000)), warmCustomers);
  const warmCars = await file(importingCalls.checkAdesa, cars(1));
  await run('CSV of 20,000 cars, checked', await file(importingCalls.checkAdesa, cars(20_000)), warmCars);
  await run('CSV of 20,000 cars, staged', await file(importingCalls.addAdesa, cars(20_000)), warmCars);
  await run(
    'an Excel file of 20,000 cars, checked',
    await file(importingCalls.checkAdesa, excelCars(20_000)),
    warmCars,
  );
  const pdf = new File([new Uint8Array(await drawPdf(eblockWithTaxColumn()))], 'invoice.pdf');
  const extract = { ...importingCalls.extractAuction };
  await run(
    'an invoice as PDF',
    await file({ ...extract, path: extract.path.replace('{source}', 'eblock') }, { pdf }),
  );
  const photosPath = recordCalls.addPhotos.path.replace('{id}', String(carIds[0]));
  await run(
    'a photo of 24 megapixels',
    await file({ method: 'POST', path: photosPath }, { photos: await largePhoto() }),
  );

  await run('export of all customers', { method: 'GET', path: listingCalls.export.path }, null);
  await run('window stickers of 200 cars', {
    ...{ method: stickerCalls.stickers.method, path: stickerCalls.stickers.path },
    ...jsonOf({ ids: carIds.slice(0, 200) }),
  });
  await run('20,000 customers activated by their ids', {
    ...{ method: 'POST', path: listingCalls.bulk.path, ...jsonOf({ do: 'activate', ids: customerIds }) },
  });
  await run('all customers activated', {
    ...{ method: 'POST', path: listingCalls.bulk.path, ...jsonOf({ do: 'activate', selectedAll: 1 }) },
  });
  await run('duplicates of a typed name', {
    ...{ method: 'GET', path: `${mergeCalls.findByData.path}?f_name=gra&l_name=fr` },
  });
  await run('duplicates of one customer', {
    ...{ method: 'GET', path: mergeCalls.findBySingle.path.replace('{id}', String(customerIds[0])) },
  });
  await run('200 customers of the list', { method: 'GET', path: `${listingCalls.list.path}?limit=200` });
  await run('a body of 200,000 wrong ids', {
    ...{
      method: 'POST',
      path: listingCalls.bulk.path,
      ...jsonOf({ do: 'activate', ids: repeat(200_000, () => 'x') }),
    },
  });
  await run('20,000 wrong ids', {
    ...{
      method: 'POST',
      path: listingCalls.bulk.path,
      ...jsonOf({ do: 'activate', ids: repeat(20_000, () => 'x') }),
    },
  });
  await run('20,000 cars marked', {
    ...{ method: 'PATCH', path: bulkCalls.comingSoon.path, ...jsonOf({ ids: carIds, comingSoon: 1 }) },
  });
  await server.close();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
