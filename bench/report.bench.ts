import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { progressCalls } from '@forecourt/contract/progress';
import { reportsCalls } from '@forecourt/contract/reports/index';
import { type AccountSum, unitProfit, unitSums } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { fillLedger } from './lib/ledger';
import { median, percentile, report } from './lib/load';
import { megabytesOf } from './lib/memory';
import { addSession, fillPeople } from './lib/people';
import { openClient } from './lib/request-cost';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// Reports of 10,000 and of 100,000 rows made in the background, with the memory that the server takes meanwhile (needs Linux's
// /proc) and how long a list of another dealership takes beside them; and the profit of 100,000 vehicles: by the report, and by the domain's unitProfit over the same sums.
const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const LINES_OF_CAR = 8;
const SAMPLE_MS = 100;
const PAUSE_MS = 50;
const ALONE_MS = 5_000;
const ROUNDS = 3;
const FORMATS = ['csv', 'xlsx'] as const;
// half of the lines of tax, two for each car; and a tenth of those
const LONG = { from: '2018-01-01', to: '2022-02-08' };
const SHORT = { from: '2018-01-01', to: '2018-05-30' };

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: 2, first: 20, rest: 20 });
  await fillCustomers(database, { dealerships: 2, first: 10_000, rest: 10_000 });
  await fillStock(database, { dealerships: 2, first: CARS, rest: 0 });
  await database.client.query(
    // the day may be the one before where the dealership is
    `update stock_vehicle set status = ${SOLD}, deleted_at = null, sold_date = current_date - 1 - (id % 300)`,
  );
  await database.client.query('vacuum analyze stock_vehicle');
  await fillLedger(database, CARS * LINES_OF_CAR);
  const ours = await launchForecourt(database.url, dataDir);
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(ours.origin + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };

  /** Makes a file in the background; answers how long it took and the most memory meanwhile. */
  const make = async (format: 'csv' | 'xlsx', days: typeof LONG) => {
    const started = performance.now();
    const { progress_id: id, rows } = await ask(reportsCalls.startExport.path.replace('{report}', 'tax'), {
      method: 'POST',
      body: JSON.stringify({ ...days, format }),
    });
    let most = 0;
    for (;;) {
      const work = await ask(progressCalls.get.path.replace('{id}', String(id)));
      most = Math.max(most, await megabytesOf(ours.pid));
      if (work.state === 'finished') break;
      if (work.state === 'failed') throw new Error(work.message);
      await sleep(SAMPLE_MS);
    }
    return { rows: Number(rows), seconds: (performance.now() - started) / 1_000, most };
  };

  const other = openClient(ours.origin, await addSession(database, 2), 4);
  /** Times of a list of another dealership, asked for at a steady pace until `isOver`. */
  const askBeside = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    const under: Promise<void>[] = [];
    while (!isOver()) {
      const began = performance.now();
      under.push(
        other.send(`${listingCalls.list.path}?limit=25`).then((status) => {
          if (status !== 200) throw new Error(`the list of another dealership answered ${status}`);
          times.push(performance.now() - began);
        }),
      );
      await sleep(PAUSE_MS);
    }
    await Promise.all(under);
    return times;
  };
  const askFor = (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    return askBeside(() => performance.now() > end);
  };

  // the first files load the programs that write them
  for (const format of FORMATS) await make(format, SHORT);
  for (const format of FORMATS) {
    const small: number[] = [];
    const large: number[] = [];
    const speeds: number[] = [];
    let [few, many] = [0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(1_000);
      const one = await make(format, SHORT);
      await sleep(1_000);
      const ten = await make(format, LONG);
      small.push(one.most);
      large.push(ten.most);
      speeds.push(ten.rows / ten.seconds);
      [few, many] = [one.rows, ten.rows];
    }
    console.log(
      `${format}: ${median(small).toFixed(0)} MB at most with ${few} rows, ${median(large).toFixed(0)} MB with ${many}`,
    );
    report(
      `${format}: memory with ten times the rows`,
      median(large) / median(small),
      'at most 1.2',
      ' times',
    );
    report(`${format} of ${many} rows`, Math.round(median(speeds)), 'over 5000, ours', ' rows/s');
  }
  await askFor(2_000);
  for (const format of FORMATS) {
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await askFor(ALONE_MS)));
      let isMade = false;
      const making = make(format, LONG).finally(() => {
        isMade = true;
      });
      beside.push(...(await askBeside(() => isMade)));
      await making;
    }
    const [before, meanwhile] = [percentile(alone, 0.95), percentile(beside, 0.95)];
    console.log(
      `a list of another dealership, p95: ${before.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms beside a ${format}`,
    );
    report(
      `another dealership beside a ${format}, p95 / alone`,
      meanwhile / before,
      'under 3, ours',
      ' times',
    );
  }
  other.close();

  const timed = async (path: string): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const began = performance.now();
      await ask(path);
      times.push(performance.now() - began);
    }
    return median(times.slice(1));
  };
  const profit = (call: { path: string }) => call.path.replace('{report}', 'unit-profit');
  const PERIOD = 'period=last-12-months';
  report(
    `totals of the profit of ${CARS} vehicles`,
    await timed(`${profit(reportsCalls.summary)}?${PERIOD}`),
    'under 1000',
    ' ms',
  );
  report(
    'first page of the profit per unit',
    await timed(`${profit(reportsCalls.rows)}?${PERIOD}&limit=100`),
    'under 100, ours',
    ' ms',
  );

  const began = performance.now();
  const { rows: sums } = await database.client.query<{
    stock_id: number;
    accounts: string[];
    cents: number[];
  }>(
    `select stock_id, array_agg(account) as accounts, array_agg(cents) as cents
      from (select stock_id, account, sum(amount_cents)::float8 as cents from journal_line
        where dealership_id = 1 and stock_id is not null group by stock_id, account) l group by stock_id`,
  );
  const read = performance.now();
  let net = 0;
  for (const { accounts, cents } of sums) {
    const ofCar = accounts.map((account, at): AccountSum => {
      const value = cents[at] ?? 0;
      return { account, debit: roundCents(Math.max(0, value)), credit: roundCents(Math.max(0, -value)) };
    });
    net += unitProfit(unitSums(ofCar)).net;
  }
  report(`sums of ${sums.length} vehicles, read`, read - began, 'under 1000', ' ms');
  report('their profit by the rule of the domain', performance.now() - read, 'under 1000', ' ms');
  const whole = await ask(`${profit(reportsCalls.summary)}?${PERIOD}`);
  if (Math.round(whole.totals.net * 100) !== Math.round(net))
    throw new Error(`the report says ${whole.totals.net}, the rule ${net / 100}`);
  await ours.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
