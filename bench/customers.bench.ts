import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { recordCalls } from '@forecourt/contract/customers/record';
import { captureStatements, type Statement } from './lib/capture';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { compare, load, report } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// The list of customers and one of them, 200,000 in the dealership and 2,000,000 in all, against a bare Node server with the
// same statements; then the quick search and the picker by themselves.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 2_000_000);

const LIST = `${listingCalls.list.path}?limit=25`;
const AGAINST_BARE = {
  'first page of 25 and total': `${LIST}&page=1`,
  'the same, by name': `${LIST}&page=1&sorted=1`,
  'the same, active and of one seller': `${LIST}&page=1&is_active=1&frk_seller_id=11`,
  'one customer by id': recordCalls.single.path.replace('{id}', '1000'),
};
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
  const statements: Record<string, Statement[]> = {};
  for (const path of Object.values(AGAINST_BARE))
    statements[path] = await captureStatements(database, path, token);
  const bare = await launchBare(database.url, statements);
  const ours = await launchForecourt(database.url, dataDir);
  for (const [name, path] of Object.entries(AGAINST_BARE)) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    console.log(
      `${name}: ${Math.round(seen.rps)} requests/s, bare ${Math.round(seen.bareRps)}, p50 ${seen.p50} ms, p99 ${seen.p99} ms`,
    );
    report(`${name}: share of bare`, seen.ratio, 'at least 0.8');
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
