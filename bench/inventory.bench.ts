import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { captureStatements } from './lib/capture';
import { openBenchDatabase } from './lib/database';
import { decodeTimes, makeVins, timeImport } from './lib/imports';
import { compare, load, median, percentile, report, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// The stock list and one car, 100,000 cars in the dealership and 1,000,000 in all, against a bare Node server with the same
// statements; a far page and the quick search against the first page; all of it against a tenth of the cars; then VINs decoded and
// a file of 5,000 cars imported into the full lot.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CARS = Number(process.env.BENCH_CARS ?? 1_000_000);
const ROWS = 5_000;

const CAR = 500;
const LIST = `${listingCalls.list.path}?limit=25`;
const searchFor = (q: string) => `${LIST}&q=${encodeURIComponent(q)}`;
const PATHS = {
  'first page of 25 and total': `${LIST}&page=1`,
  'the same, filtered and sorted': `${LIST}&page=1&view=ready&make=Toyota&sort=-sell_price`,
  'one car by id': recordCalls.detail.path.replace('{id}', String(CAR)),
  'quick search, stock number': searchFor(`A${String(CAR).padStart(7, '0')}`),
  'quick search, last 6 of the VIN': searchFor(String((CAR * 7919) % 1_000_000).padStart(6, '0')),
  'quick search, model': searchFor('civic'),
  'quick search, make, model and year': searchFor('toyota rav4 2019'),
  'quick search, make': searchFor('toyota'),
};
const AGAINST_BARE = [
  ['first page of 25 and total', 'at least 0.8'],
  ['the same, filtered and sorted', 'at least 0.8'],
  ['one car by id', 'at least 0.7'],
] as const;
const SEARCHES = Object.entries(PATHS).filter(([name]) => name.startsWith('quick search'));

const openLot = async (cars: number) => {
  const database = await openBenchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
  const sizes = { dealerships: 1_000, first: cars / 10, rest: (cars / 10) * 9 };
  const token = await fillPeople(database, { dealerships: sizes.dealerships, first: 50, rest: 5_000 });
  await fillStock(database, sizes);
  const server = await launchForecourt(database.url, dataDir);
  return {
    database,
    token,
    origin: server.origin,
    load: (path: string) => load(`${server.origin}${path}`, token, SECONDS),
    close: async () => {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
type Lot = Awaited<ReturnType<typeof openLot>>;

const againstBare = async (lot: Lot) => {
  const requests = AGAINST_BARE.map(([name]) => ({ method: 'GET' as const, path: PATHS[name] }));
  const statements = await captureStatements(lot.database, requests, lot.token);
  const bare = await launchBare(lot.database.url, statements);
  for (const [name, budget] of AGAINST_BARE) {
    const path = PATHS[name];
    const seen = await compare(
      () => lot.load(path),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(name, seen, budget);
  }
  await bare.stop();
};

/** How many times the time of the second the first takes. */
const timesOf = async (first: () => ReturnType<typeof load>, second: () => ReturnType<typeof load>) =>
  1 / (await compare(first, second)).ratio;

const comingIn = async (lot: Lot) => {
  await decodeTimes(lot, makeVins(20));
  const times = await decodeTimes(lot, makeVins(200, 1_000));
  report('decoding a VIN, warm, median', median(times), 'under 20', ' ms');
  report('decoding a VIN, warm, 99 of 100', percentile(times, 0.99), 'under 20', ' ms');
  const list = PATHS['first page of 25 and total'];
  const { took, listTimes, message } = await timeImport(lot, makeVins(ROWS, 10_000), list);
  console.log(`import of ${ROWS} rows: ${message}; the list meanwhile: ${listTimes.length} times`);
  report(`import of ${ROWS} rows`, took / 1000, 'under 30', ' s');
  report('the list meanwhile, median', median(listTimes), 'usable', ' ms');
  report('the list meanwhile, worst', Math.max(...listTimes), 'usable', ' ms');
};

const lots: Lot[] = [];
try {
  const lot = await openLot(CARS);
  lots.push(lot);
  await againstBare(lot);
  const plain = () => lot.load(PATHS['first page of 25 and total']);
  report('page 1,000 / page 1, time', await timesOf(() => lot.load(`${LIST}&page=1000`), plain), 'under 2');
  for (const [name, path] of SEARCHES)
    report(`${name} / first page, time`, await timesOf(() => lot.load(path), plain), 'under 2');
  const tenth = await openLot(CARS / 10);
  lots.push(tenth);
  for (const [name, path] of Object.entries(PATHS))
    report(
      `ten times the cars, ${name}`,
      await timesOf(
        () => lot.load(path),
        () => tenth.load(path),
      ),
      'under 1.3',
    );
  await comingIn(lot);
} finally {
  for (const lot of lots) await lot.close();
}
