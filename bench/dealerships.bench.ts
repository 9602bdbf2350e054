import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listingCalls } from '@forecourt/contract/inventory/listing';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { compose } from '../server/src/compose';
import { readConfig } from '../server/src/config';
import { crontab } from '../server/src/housekeeping';
import { jobHandlers } from '../server/src/job-handlers';
import { type BenchDatabase, openBenchDatabase } from './lib/database';
import { compare, load, report, warm } from './lib/load';
import { fillPeople } from './lib/people';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// 10,000 dealerships with 200 vehicles each: how long the server takes to start, what a page costs against the same page where there is
// one dealership, what staff of the platform wait for the list of dealerships, and how long each scheduled job takes over all of them.
const DEALERSHIPS = Number(process.env.BENCH_DEALERSHIPS ?? 10_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CARS = 200;
const SLOW_JOB_SECONDS = 1;

const secret = 'a secret for measuring';

const openDealerships = async (dealerships: number) => {
  const database = await openBenchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-dealerships-'));
  const token = await fillPeople(database, { dealerships, first: 5, rest: (dealerships - 1) * 2 });
  await fillStock(database, { dealerships, first: CARS, rest: Math.max(1, dealerships - 1) * CARS });
  const { rows } = await database.client.query<{ id: number }>(
    'select min(id) as id from stock_vehicle where dealership_id = 1 and deleted_at is null',
  );
  const close = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, token, car: rows[0]?.id ?? 0, close };
};

/** The second start counts: the first one unpacks the data of the VIN decoder. */
const timeStart = async ({ database, dataDir }: { database: BenchDatabase; dataDir: string }) => {
  await (await launchForecourt(database.url, dataDir)).stop();
  const started = performance.now();
  const server = await launchForecourt(database.url, dataDir);
  return { server, seconds: (performance.now() - started) / 1_000 };
};

/** A session of somebody of the platform. */
const staffToken = async ({ client }: BenchDatabase): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into app_user (id, dealership_id, username, role_id, first_name, last_name, email)
      select 2000000000, 0, 'staff', $1::int, 'Staff', 'Member', 'staff@example.org' on conflict do nothing`,
    [ROLE.platform],
  );
  await client.query('insert into membership values (0, 2000000000, $1::int) on conflict do nothing', [
    ROLE.platform,
  ]);
  await client.query(
    `insert into user_session (token_hash, user_id, home_dealership_id, dealership_id, role_id, expires_at)
      values ($1, 2000000000, 0, 0, $2::int, now() + interval '3 hours')`,
    [createHash('sha256').update(token).digest('base64url'), ROLE.platform],
  );
  return token;
};

/** Each task of the schedule once, with nothing to send to anybody. */
const timeJobs = async ({ database, dataDir }: { database: BenchDatabase; dataDir: string }) => {
  const config = readConfig({ SECRET: secret, DEMO: '0', OUTBOX_PRINT: '0' });
  const { deps, mail, sms, stop } = await compose(config, database.connection, {
    dataDir,
    publicUrl: 'http://localhost',
  });
  try {
    const handlers = jobHandlers(deps, mail, sms);
    for (const line of crontab().split('\n')) {
      const task = line.split(' ').at(-1) ?? '';
      const started = performance.now();
      await handlers[task]?.({}, { key: `bench-${task}`, number: 1 });
      const seconds = (performance.now() - started) / 1_000;
      if (seconds > SLOW_JOB_SECONDS) report(`job ${task}`, seconds, 'none', ' s');
    }
  } finally {
    await stop();
  }
};

const many = await openDealerships(DEALERSHIPS);
const one = await openDealerships(1);
try {
  const { server, seconds } = await timeStart(many);
  report(`start with ${DEALERSHIPS} dealerships`, seconds, 'under 5', ' s');
  const alone = await launchForecourt(one.database.url, one.dataDir);
  const pages = [
    ['list of vehicles, page of 25', () => `${listingCalls.list.path}?limit=25`],
    ['one vehicle', ({ car }: { car: number }) => recordCalls.detail.path.replace('{id}', String(car))],
  ] as const;
  for (const [name, path] of pages) {
    const there = { url: `${server.origin}${path(many)}`, token: many.token };
    const here = { url: `${alone.origin}${path(one)}`, token: one.token };
    for (const { url, token } of [there, here]) await warm(url, token);
    const { ratio } = await compare(
      () => load(there.url, there.token, SECONDS),
      () => load(here.url, here.token, SECONDS),
    );
    report(`${name}: time among ${DEALERSHIPS} dealerships / alone`, 1 / ratio, 'under 1.2', ' times');
  }
  const staff = await staffToken(many.database);
  for (const query of ['limit=25', 'limit=25&q=motors%205000', 'limit=25&sort=-users']) {
    const { p50 } = await load(`${server.origin}/api/v1/dealerships?${query}`, staff, SECONDS, 2);
    report(`the platform's list of dealerships, ${query}`, p50, 'none', ' ms');
  }
  await alone.stop();
  await server.stop();
  await timeJobs(many);
} finally {
  await many.close();
  await one.close();
}
