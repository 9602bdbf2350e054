import { setTimeout as sleep } from 'node:timers/promises';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { sessionCalls } from '@forecourt/contract/session';
import { mixedWork } from './lib/edits';
import { percentile, report } from './lib/load';
import { addSession } from './lib/people';
import { openClient } from './lib/request-cost';
import { openSite } from './lib/site';
import { startLoad } from './lib/start-load';

// Whether one dealership can make another wait: dealership 1 sends lists, records and saves over 128 connections; dealership 2
// asks 20 times a second, as a few people would. Its p99 beside that load against its p99 alone, in turns of the same run.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = 3;
const CONNECTIONS = 128;
const PAUSE_MS = 50;
/** Until the load has opened its connections. */
const UNDER_WAY_MS = 2_000;

const PATHS = [
  sessionCalls.info.path,
  `${listingCalls.list.path}?limit=25`,
  `${listingCalls.minimal.path}?limit=25&q=s`,
];

interface Seen {
  times: number[];
  refused: number;
}

const site = await openSite({
  dealerships: 20,
  users: { first: 60, rest: 600 },
  customers: { first: 20_000, rest: 20_000 },
  cars: { first: 10_000, rest: 10_000 },
});
const client = openClient(site.origin, await addSession(site.database, 2), 8);

/** Asks at a steady pace, whether the answer before has come or not. */
const askSteadily = async (seen: Seen, milliseconds: number) => {
  const under: Promise<void>[] = [];
  const end = performance.now() + milliseconds;
  for (let n = 0; performance.now() < end; n += 1) {
    const start = performance.now();
    const asked = client.send(PATHS[n % PATHS.length] ?? '').then((status) => {
      if (status === 200) seen.times.push(performance.now() - start);
      else seen.refused += 1;
    });
    under.push(asked);
    await sleep(PAUSE_MS);
  }
  await Promise.all(under);
};

try {
  const requests = await mixedWork(site.database, 1);
  const { origin, token } = site;
  const alone: Seen = { times: [], refused: 0 };
  const beside: Seen = { times: [], refused: 0 };
  await askSteadily({ times: [], refused: 0 }, 3_000);
  let answered = 0;
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await askSteadily(alone, SECONDS * 1_000);
    const seconds = SECONDS + (2 * UNDER_WAY_MS) / 1_000;
    const { done } = await startLoad({ origin, token, requests, connections: CONNECTIONS, seconds });
    await sleep(UNDER_WAY_MS);
    await askSteadily(beside, SECONDS * 1_000);
    const result = await done;
    answered += result.answered;
    refused += result.refused + result.failed;
    await sleep(UNDER_WAY_MS);
  }
  console.log(
    `the busy dealership: ${answered} requests answered, ${refused} refused or failed; the other one asked ${beside.times.length} times`,
  );
  report('the other dealership alone, median', percentile(alone.times, 0.5), 'none', ' ms');
  report('the other dealership beside it, median', percentile(beside.times, 0.5), 'none', ' ms');
  const [p99Alone, p99Beside] = [percentile(alone.times, 0.99), percentile(beside.times, 0.99)];
  report('the other dealership alone, p99', p99Alone, 'none', ' ms');
  report('the other dealership beside it, p99', p99Beside, 'none', ' ms');
  report('p99 beside a busy dealership / alone', p99Beside / p99Alone, 'under 3', ' times');
  report('requests of the other dealership refused', beside.refused, '0');
} finally {
  client.close();
  await site.close();
}
