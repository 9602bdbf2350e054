import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import '../server/src/areas';
import { writeArchive } from '../server/src/areas/archives/exporting/write-archive';
import { readConfig } from '../server/src/config';
import { asTenant, createDatabase } from '../server/src/db/database';
import { queryRows } from '../server/src/db/query';
import { createDiskFiles } from '../server/src/services/files';
import { openBenchDatabase } from './lib/database';
import { fillStock } from './lib/stock';

// The archive of a dealership with 100,000 vehicles and 200,000 customers: made in under 5 minutes, with memory that does not grow with
// the dealership; the list of another dealership beside it is at most half as slow again.
const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const CUSTOMERS = CARS * 2;
const SMALL = 10;

const CUSTOMERS_SQL = `insert into customer (dealership_id, id, first_name, last_name, email)
  select 1, n, 'First' || n % 5000, 'Last' || n, 'person' || n || '@example.org' from generate_series(1, $1::int) n on conflict do nothing`;
const LIST = `select id, make, model, year from stock_vehicle where dealership_id = $1 and deleted_at is null
  order by created_at desc, id desc limit 25`;

const measure = async (cars: number) => {
  const database = await openBenchDatabase();
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-bench-archive-'));
  const own = createDatabase(database.connection, 4);
  try {
    await database.client.query(
      "insert into dealership (id, business_name, status) values (1, 'Bench', 5), (2, 'Other', 5) on conflict do nothing",
    );
    await fillStock(database, { dealerships: 2, first: cars, rest: Math.max(cars, 1_000) });
    await database.client.query(CUSTOMERS_SQL, [cars * 2]);
    const deps = {
      ...{ database: own, files: createDiskFiles({ dir }), now: () => new Date() },
      config: readConfig({ SECRET: 'a secret for measuring only' }),
    };
    const list = async () => {
      const started = performance.now();
      await own.read(asTenant(2), (db) => queryRows(db, LIST, [2]));
      return performance.now() - started;
    };
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const alone: number[] = [];
    for (let n = 0; n < 50; n += 1) alone.push(await list());
    const beside: number[] = [];
    let isOver = false;
    const listing = (async () => {
      while (!isOver) {
        beside.push(await list());
        await sleep(20);
      }
    })();
    const memory: number[] = [];
    const before = process.memoryUsage().rss;
    let [bytes, rows] = [0, 0];
    const started = performance.now();
    const onPart = async (counts: { rows: number }) => {
      rows = counts.rows;
    };
    for await (const piece of writeArchive(deps, { dealershipId: 1, password: 'a long password', onPart })) {
      bytes += piece.length;
      memory.push(process.memoryUsage().rss - before);
    }
    const seconds = (performance.now() - started) / 1_000;
    isOver = true;
    await listing;
    return {
      seconds,
      rows,
      bytes,
      peakMb: Math.max(...memory, 0) / 1_048_576,
      slower: median(beside) / median(alone),
    };
  } finally {
    await own.end();
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
};

const small = await measure(Math.round(CARS / SMALL));
const large = await measure(CARS);
for (const [name, { seconds, rows, bytes, peakMb, slower }] of Object.entries({ small, large }))
  console.log(
    `${name}: ${rows} rows in ${seconds.toFixed(1)} s, ${(bytes / 1_000_000).toFixed(1)} MB, at most ${peakMb.toFixed(0)} MB more memory, a list beside it takes ${slower.toFixed(2)} times as long`,
  );
console.log(
  `vehicles ${CARS}, customers ${CUSTOMERS}; memory grows ${(large.peakMb / Math.max(1, small.peakMb)).toFixed(2)} times for ${SMALL} times the rows`,
);
if (large.seconds > 300) throw new Error('the archive took more than 5 minutes');
