import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mergeCalls } from '@forecourt/contract/merge';
import { progressCalls } from '@forecourt/contract/progress';
import { type Person, preparePerson } from '@forecourt/domain';
import { type BenchDatabase, openBenchDatabase } from './lib/database';
import { fillKnownCustomers } from './lib/known-customers';
import { median, report } from './lib/load';
import { loadMany } from './lib/load-many';
import { megabytesOf } from './lib/memory';
import { fillPeople } from './lib/people';
import { randomFrom } from './lib/random';
import { launchBare, launchForecourt } from './lib/servers';
import { TYPED } from './lib/typed-people';

// Finding customers while someone types, against ILIKE on the same table; the report over a whole dealership; a merge with
// 1,000 rows that refer to the loser. 200,000 customers in the dealership, 2,000,000 in all.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 2_000_000);
const DEALERSHIPS = 1_000;
const CONNECTIONS = 8;
const SEARCHES = 300;
const WARM_UPS = 3;
const MERGES = 20;

interface Site {
  origin: string;
  token: string;
  pid: number;
  database: BenchDatabase;
}

const ask = async ({ origin, token }: Site, path: string, body?: object) => {
  const reply = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
};

const queryOf = ({ firstName, lastName, mobiles, emails }: Person): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ f_name: firstName, l_name: lastName, mobile: mobiles?.[0], email: emails?.[0] }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  );
const pathOf = (typed: Person) => `${mergeCalls.findByData.path}?${new URLSearchParams(queryOf(typed))}`;

/** What one would write without keys: a scan of the dealership's customers, and the best of them first as well. */
const ilikeOf = (typed: Person) => {
  const columns = { f_name: 'first_name', l_name: 'last_name', mobile: 'mobile', email: 'email' } as const;
  const values = Object.entries(queryOf(typed));
  const where = values.map(([name], at) => `${columns[name as keyof typeof columns]} ilike $${at + 1}`); // made by queryOf
  return {
    text: `select id, full_name, email, mobile from customer where dealership_id = 1 and removed_at is null
      and merged_into is null and (${where.join(' or ')})
      order by ${where.map((one) => `(${one})::int`).join(' + ')} desc, id limit 8`,
    values: values.map(([, value]) => `%${value}%`),
  };
};

const searching = async (site: Site, people: readonly Person[]) => {
  const random = randomFrom(7);
  for (const [name, type] of Object.entries(TYPED)) {
    const wanted: { typed: Person; id: number }[] = [];
    while (wanted.length < SEARCHES) {
      const at = random.below(people.length);
      const person = preparePerson(people[at] ?? {});
      const typed = type(person, random);
      if (person.mobiles.length > 0 && person.emails.length > 0 && person.name.family && person.name.given)
        wanted.push({ typed, id: at + 1 });
    }
    const paths = wanted.map(({ typed }) => pathOf(typed));
    const bare = await launchBare(
      site.database.url,
      Object.fromEntries(wanted.map(({ typed }, at) => [`GET /${at}`, [ilikeOf(typed)]])),
    );
    const plain = wanted.map((_, at) => `/${at}`);
    const ours = () => loadMany(site.origin, paths, site.token, SECONDS, CONNECTIONS);
    const theirs = () => loadMany(bare.origin, plain, null, SECONDS, CONNECTIONS);
    for (let n = 0; n < WARM_UPS; n += 1) await ours();
    const rounds = [];
    for (let n = 0; n < 3; n += 1) rounds.push({ mine: await ours(), other: await theirs() });
    await bare.stop();
    let found = 0;
    for (const { typed, id } of wanted) {
      const rows: { id: number }[] = await ask(site, pathOf(typed));
      if (rows.some((row) => row.id === id)) found += 1;
    }
    console.log(`\n${name}: found among the first 8 in ${found} of ${SEARCHES}`);
    report('  p50 at 8 connections', median(rounds.map(({ mine }) => mine.p50)), 'none', ' ms');
    report('  p95 at 8 connections', median(rounds.map(({ mine }) => mine.p95)), 'under 50', ' ms');
    report(
      '  times the requests/s of ILIKE',
      median(rounds.map(({ mine, other }) => mine.rps / other.rps)),
      'at least 5',
    );
  }
};

/** Its memory, or not a number once it has ended. */
const memoryOf = (pid: number) => megabytesOf(pid).catch(() => Number.NaN);

const reporting = async (site: Site) => {
  const start = performance.now();
  const { progress_id } = await ask(site, mergeCalls.startReport.path, {});
  const seen: { done: number; memory: number }[] = [];
  for (;;) {
    const path = progressCalls.get.path.replace('{id}', String(progress_id));
    const { state, message, done, total } = await ask(site, path);
    seen.push({ done: done / total, memory: await memoryOf(site.pid) });
    if (state === 'finished') {
      console.log(`\nreport: ${message}`);
      break;
    }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the report is ${state}: ${message}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  report('report over the whole dealership', (performance.now() - start) / 1_000, 'under 60', ' s');
  const most = (from: number, to: number) =>
    Math.max(...seen.filter(({ done }) => done >= from && done <= to).map(({ memory }) => memory));
  report('memory at its most', most(0, 1), 'none', ' MB');
  report('memory, last third / first third', most(0.67, 1) / most(0.05, 0.34), 'under 1.2');
  const times: number[] = [];
  for (let n = 0; n < 10; n += 1) {
    const from = performance.now();
    await ask(site, `${mergeCalls.report.path}?limit=25&page=${n + 1}`);
    times.push(performance.now() - from);
  }
  report('a page of the report', median(times), 'none', ' ms');
};

const merging = async (site: Site) => {
  const { client } = site.database;
  await client.query(
    `insert into customer_note (dealership_id, customer_id, text)
      select 1, 2 * n, 'note ' || r from generate_series(1, $1::int) n, generate_series(1, 600) r`,
    [MERGES],
  );
  await client.query(
    `insert into customer_contact (dealership_id, customer_id, channel, direction, text)
      select 1, 2 * n, 'call', 'out', 'call ' || r from generate_series(1, $1::int) n, generate_series(1, 400) r`,
    [MERGES],
  );
  const times: Record<string, number[]> = { 'a dry run': [], 'a merge': [], 'its undo': [] };
  for (let n = 1; n <= MERGES; n += 1) {
    const order = { ids: [2 * n - 1, 2 * n], survivor: 2 * n - 1 };
    const timed = async (name: string, path: string, body: object) => {
      const start = performance.now();
      const reply = await ask(site, path, body);
      times[name]?.push(performance.now() - start);
      return reply;
    };
    await timed('a dry run', mergeCalls.merge.path, { ...order, dry_run: 1 });
    const { merge_id } = await timed('a merge', mergeCalls.merge.path, order);
    await timed('its undo', mergeCalls.undoMerge.path.replace('{id}', String(merge_id)), {});
  }
  console.log('\nmerge of two customers with 1,000 referring rows');
  for (const [name, all] of Object.entries(times)) {
    report(`  ${name}, median`, median(all), 'under 300', ' ms');
    report(`  ${name}, worst of ${MERGES}`, Math.max(...all), 'under 300', ' ms');
  }
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: DEALERSHIPS, first: 50, rest: 5_000 });
  const filling = performance.now();
  const people = await fillKnownCustomers(database, {
    dealerships: DEALERSHIPS,
    first: CUSTOMERS / 10,
    total: CUSTOMERS,
  });
  console.log(`filled in ${Math.round((performance.now() - filling) / 1_000)} s`);
  const { origin, pid, stop } = await launchForecourt(database.url, dataDir);
  const site: Site = { origin, token, pid, database };
  await searching(site, people);
  await reporting(site);
  await merging(site);
  await stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
