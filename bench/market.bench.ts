import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketCalls } from '@forecourt/contract/market/index';
import { captureStatements } from './lib/capture';
import { openBenchDatabase } from './lib/database';
import { compare, load, reportShare } from './lib/load';
import { fillMarket } from './lib/market';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// The search of the market over 100,000 published vehicles of 1,000 dealerships, against a bare Node server with the same statements.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const LISTINGS = Number(process.env.BENCH_LISTINGS ?? 100_000);

const SEARCH = `${marketCalls.search.path}?wholesale=1`;

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const dealerships = 1_000;
  const token = await fillPeople(database, { dealerships, first: 60, rest: 5_000 });
  const deep = await fillMarket(database, LISTINGS, dealerships);
  const cases = [
    { name: 'first page, newest first', path: SEARCH },
    { name: 'a page in the middle', path: `${SEARCH}&after=${encodeURIComponent(deep)}` },
    { name: 'two words', path: `${SEARCH}&q=honda%20civ` },
    { name: 'words that few have', path: `${SEARCH}&q=2014%20model97` },
    { name: 'one make, lowest price first', path: `${SEARCH}&make=Mazda&sort=price` },
    { name: 'up to a price and an odometer', path: `${SEARCH}&price_to=9000&odometer_to=60000` },
    { name: 'nothing found', path: `${SEARCH}&q=zeppelin` },
  ];
  const requests = cases.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  for (const { name, path } of cases) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(`market, ${name}`, seen, 'at least 0.8');
  }
  await ours.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
