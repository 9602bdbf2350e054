import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dealListingCalls } from '@forecourt/contract/deals/listing';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { captureStatements } from './lib/capture';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { fillDeals } from './lib/deals';
import { compare, load, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// Deals, 100,000 in the dealership and 1,000,000 in all: the list and a column of each board against a bare Node server with
// the same statements.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const DEALS = Number(process.env.BENCH_DEALS ?? 1_000_000);

const LIST = `${dealListingCalls.list.path}?limit=25&page=1`;
const AGAINST_BARE = [
  { name: 'first page of 25 deals and total', path: LIST },
  { name: 'a column of the board of deals', path: `${LIST}&status=${DEAL_STATE.contactMade}` },
  { name: 'open deals of one seller', path: `${LIST}&open=1&frk_seller_id=3` },
  {
    name: 'a column of the board of vehicles',
    path: `${dealListingCalls.cars.path}?limit=25&page=1&state=2`,
  },
  { name: 'counts and sums of all columns', path: dealListingCalls.summary.path },
];

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const dealerships = 1_000;
  const token = await fillPeople(database, { dealerships, first: 60, rest: 5_000 });
  await fillCustomers(database, { dealerships, first: DEALS / 10, rest: (DEALS / 10) * 9 });
  await fillDeals(database, DEALS);
  const requests = AGAINST_BARE.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  for (const { name, path } of AGAINST_BARE) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(name, seen, 'at least 0.8');
  }
  await ours.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
