import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCalls } from '@forecourt/contract/session';
import { usersCalls } from '@forecourt/contract/users';
import { captureStatements } from './lib/capture';
import { openBenchDatabase } from './lib/database';
import { compare, load, median, report, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// GET user info and the users list, 10,000 users in the dealership and 200,000 in all, against a bare Node server with the
// same statements; then the list with the other 999 dealerships taken away.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const PAGE = `${usersCalls.list.path}?page=1&limit=25`;
const AGAINST_BARE = [
  { name: 'user info', path: sessionCalls.info.path, budget: 'at least 0.7' },
  { name: 'users list, page of 25 and total', path: PAGE, budget: 'at least 0.8' },
];

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: 1_000, first: 10_000, rest: 190_000 });
  const requests = AGAINST_BARE.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  for (const { name, path, budget } of AGAINST_BARE) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(name, seen, budget);
    report(`${name}: p99 / p50 at 16 connections`, seen.p99 / Math.max(1, seen.p50), 'under 5');
  }
  const among = median(await rounds(`${ours.origin}${PAGE}`, token));
  await ours.stop();
  const aloneToken = await fillPeople(database, { dealerships: 1, first: 10_000, rest: 0 });
  const alone = await launchForecourt(database.url, dataDir);
  const single = median(await rounds(`${alone.origin}${PAGE}`, aloneToken));
  report('one page among 1,000 dealerships / alone, time', single / among, 'under 1.2');
  await alone.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function rounds(url: string, token: string): Promise<number[]> {
  const seen: number[] = [];
  for (let i = 0; i < 4; i += 1) seen.push((await load(url, token, SECONDS)).rps);
  return seen.slice(1);
}
