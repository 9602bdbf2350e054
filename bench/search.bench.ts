import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchCalls } from '@forecourt/contract/search';
import { type BenchDatabase, openBenchDatabase } from './lib/database';
import { slip } from './lib/known-errors';
import { percentile, report } from './lib/load';
import { fillManyCustomers } from './lib/more-customers';
import { fillPeople } from './lib/people';
import { type Random, randomFrom } from './lib/random';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// The search box over 1,000,000 records of one dealership: 600,000 customers and 400,000 vehicles, by whatever people type.
const RECORDS = Number(process.env.BENCH_RECORDS ?? 1_000_000);
const EACH = Number(process.env.BENCH_SEARCHES ?? 60);
const AT_ONCE = 4;

interface Sample {
  first_name: string;
  last_name: string;
  mobile: string;
  vin: string;
  stock_no: string;
  plate: string;
  make: string;
  model: string;
}

/** Of customers $2 are the first: the digits of the others were changed (lib/more-customers.ts). */
const SAMPLES = `select c.first_name, c.last_name, c.mobile, s.vin, s.stock_no, s.plate, s.make, s.model
  from (select row_number() over () as n, * from (select * from customer where dealership_id = 1 and length(first_name) > 3
      and length(last_name) > 4 and length(mobile) > 9 and id <= $2 order by hashint4(id) limit $1) c) c
    join (select row_number() over () as n, * from (select * from stock_vehicle where dealership_id = 1
      and deleted_at is null order by hashint4(id) limit $1) s) s on s.n = c.n`;

const WAYS: Record<string, (sample: Sample, random: Random) => string> = {
  'a whole name': ({ first_name, last_name }) => `${first_name} ${last_name}`,
  'a last name': ({ last_name }) => last_name,
  'three letters': ({ last_name }) => last_name.slice(0, 3),
  'a misspelt name': ({ first_name, last_name }, random) =>
    `${slip(first_name, random)} ${slip(last_name, random)}`,
  'a misspelt last name': ({ last_name }, random) => slip(last_name, random),
  'two slips in a last name': ({ last_name }, random) => slip(slip(last_name, random), random),
  'the last four digits': ({ mobile }) => mobile.replace(/\D/g, '').slice(-4),
  'a telephone number': ({ mobile }) => mobile,
  'the last six of a VIN': ({ vin }) => vin.slice(-6),
  'the last eight of a VIN': ({ vin }) => vin.slice(-8),
  'a stock number': ({ stock_no }) => stock_no,
  'a plate': ({ plate }) => plate,
  'make and model': ({ make, model }) => `${make} ${model}`,
  'a misspelt make': ({ make, model }, random) => `${slip(make, random)} ${model}`,
  'nothing found, letters': (_sample, random) => `qzx${random.digits(0)}vkwqj${'abcdefgh'[random.below(8)]}`,
  'nothing found, digits': (_sample, random) => `00${random.digits(9)}`,
};

interface Site {
  origin: string;
  token: string;
}

const search = async ({ origin, token }: Site, typed: string) => {
  const began = performance.now();
  const path = `${searchCalls.find.path}?${new URLSearchParams({ q: typed })}`;
  const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  const body = searchCalls.find.reply.parse(await reply.json());
  if (body.incomplete === 1) throw new Error(`the search for ${typed} was not complete`);
  return { ms: performance.now() - began, hits: body.hits.length };
};

/** Every text once, some at the same time. */
const searchAll = async (site: Site, texts: readonly string[], atOnce: number) => {
  const waiting = [...texts];
  const seen: { ms: number; hits: number }[] = [];
  const worker = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift())
      seen.push(await search(site, text));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return seen;
};

const measure = async (database: BenchDatabase, site: Site) => {
  const { rows } = await database.client.query<Sample>(SAMPLES, [EACH, RECORDS * 0.06]);
  const random = randomFrom(13);
  const texts = new Map(
    Object.entries(WAYS).map(([name, typed]) => [name, rows.map((row) => typed(row, random))]),
  );
  const all = [...texts.values()].flat();
  await searchAll(
    site,
    all.filter((_, at) => at % 5 === 0),
    AT_ONCE,
  );
  const times: number[] = [];
  for (const [name, ofWay] of texts) {
    const seen = await searchAll(site, ofWay, 1);
    const ms = seen.map((one) => one.ms);
    times.push(...ms);
    const found = seen.filter(({ hits }) => hits > 0).length / seen.length;
    console.log(
      `${name.padEnd(28)} p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms, found ${Math.round(100 * found)} %`,
    );
  }
  report('all of them, one after the other: p50', percentile(times, 0.5), 'none', ' ms');
  report('all of them, one after the other: p95', percentile(times, 0.95), 'under 100', ' ms');
  const together = (await searchAll(site, all, AT_ONCE)).map(({ ms }) => ms);
  report(`all of them, ${AT_ONCE} at once: p95`, percentile(together, 0.95), 'none', ' ms');
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: 2, first: 60, rest: 60 });
  await fillManyCustomers(database, RECORDS * 0.6);
  await fillStock(database, { dealerships: 2, first: RECORDS * 0.4, rest: RECORDS * 0.4 });
  const ours = await launchForecourt(database.url, dataDir);
  await measure(database, { origin: ours.origin, token });
  await ours.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
