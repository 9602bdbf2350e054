import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { cpuOfProcesses } from './lib/cpu-time';
import { openBenchDatabase } from './lib/database';
import { load, median, report, warm } from './lib/load';
import { fillPeople } from './lib/people';
import { openClient } from './lib/request-cost';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// What a request costs when the server has two processes, against one: processor time of all its processes, for a list and for one
// record, in turns on the same database. How many requests a second they answer is printed beside it; it depends on the cores that
// the client and the database leave. Needs Linux's /proc.
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_500);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 8;
const WARM = 4_000;

// both servers hold connections at the same time
const database = await openBenchDatabase(300);
const launched: (Awaited<ReturnType<typeof launchForecourt>> & { client: ReturnType<typeof openClient> })[] =
  [];
const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'forecourt-bench-processes-'))));
try {
  const token = await fillPeople(database, { dealerships: 2, first: 5, rest: 5 });
  await fillStock(database, { dealerships: 2, first: 5_000, rest: 100 });
  const { rows } = await database.client.query<{ id: number }>(
    'select min(id) as id from stock_vehicle where dealership_id = 1 and deleted_at is null',
  );
  for (const [at, dataDir] of folders.entries()) {
    const server = await launchForecourt(database.url, dataDir, { processes: at + 1 });
    launched.push({ ...server, client: openClient(server.origin, token, CONNECTIONS) });
  }
  const [one, two] = launched;
  if (!one || !two) throw new Error('two servers are compared');
  const paths = [
    ['list of vehicles, page of 25', `${listingCalls.list.path}?limit=25`],
    ['one vehicle', recordCalls.detail.path.replace('{id}', String(rows[0]?.id))],
  ] as const;
  for (const [name, path] of paths) {
    for (const { origin } of launched) await warm(origin + path, token, WARM, 2 * CONNECTIONS);
    const costOf = async ({ pid, client }: typeof one) => {
      const before = await cpuOfProcesses(pid);
      const asked = await client.ask(path, REQUESTS, 60_000);
      return ((await cpuOfProcesses(pid)) - before) / asked;
    };
    const costs: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // each is the first one as often as the other
      const isSwapped = round % 2 === 1;
      const early = await costOf(isSwapped ? two : one);
      const late = await costOf(isSwapped ? one : two);
      costs.push(isSwapped ? { one: late, two: early } : { one: early, two: late });
    }
    const ofOne = median(costs.map((cost) => cost.one));
    const ofTwo = median(costs.map((cost) => cost.two));
    console.log(
      `${name}: ${ofOne.toFixed(3)} ms of processor time with one process, ${ofTwo.toFixed(3)} with two`,
    );
    report(
      `${name}: two processes / one`,
      median(costs.map((cost) => cost.two / cost.one)),
      'at most 1.1',
      ' times',
    );
    const answered = [];
    for (const { origin } of launched)
      answered.push((await load(origin + path, token, SECONDS, CONNECTIONS)).rps);
    console.log(`${name}: ${answered.map(Math.round).join(' and ')} requests a second`);
  }
} finally {
  for (const { client, stop } of launched) {
    client.close();
    await stop();
  }
  await database.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
