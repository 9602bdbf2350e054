import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { captureStatements } from './lib/capture';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { compare, load, report, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// The list of customers and one of them, 200,000 in the dealership and 2,000,000 in all, against a bare Node server with the
// same statements; then the quick search and the picker by themselves.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 2_000_000);

const LIST = `${listingCalls.list.path}?limit=25`;
const AGAINST_BARE = [
  { name: 'first page of 25 and total', path: `${LIST}&page=1`, budget: 'at least 0.8' },
  { name: 'the same, by name', path: `${LIST}&page=1&sorted=1`, budget: 'at least 0.8' },
  {
    name: 'the same, active and of one seller',
    path: `${LIST}&page=1&is_active=1&frk_seller_id=1`,
    budget: 'at least 0.8',
  },
  {
    name: 'one customer by id',
    path: recordCalls.single.path.replace('{id}', '1000'),
    budget: 'at least 0.7',
  },
];
const ALONE = {
  'page 4,000 by name': `${LIST}&page=4000&sorted=1`,
  'quick search, a name': `${LIST}&q=${encodeURIComponent('grace fraser')}`,
  'quick search, three letters': `${LIST}&q=gra`,
  'quick search, last four of a number': `${LIST}&q=4821`,
  'picker, two letters': `${listingCalls.minimal.path}?limit=25&q=fr`,
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const dealerships = 1_000;
  const token = await fillPeople(database, { dealerships, first: 60, rest: 5_000 });
  await fillCustomers(database, { dealerships, first: CUSTOMERS / 10, rest: (CUSTOMERS / 10) * 9 });
  const requests = AGAINST_BARE.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  for (const { name, path, budget } of AGAINST_BARE) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(name, seen, budget);
  }
  for (const [name, path] of Object.entries(ALONE)) {
    await load(`${ours.origin}${path}`, token, SECONDS, 8);
    const seen = await load(`${ours.origin}${path}`, token, SECONDS, 8);
    report(`${name}: p99 at 8 connections`, seen.p99, 'none', ' ms');
  }
  await ours.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
