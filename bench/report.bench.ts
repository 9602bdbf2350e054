import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { progressCalls } from '@forecourt/contract/progress';
import { reportsCalls } from '@forecourt/contract/reports/index';
import { type AccountSum, unitProfit, unitSums } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { openBenchDatabase } from './lib/database';
import { fillLedger } from './lib/ledger';
import { median, report } from './lib/load';
import { fillPeople } from './lib/people';
import { launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// Reports of 100,000 rows made in the background, with the memory that the server takes meanwhile (needs Linux's /proc), and
// the profit of 100,000 vehicles: by the report, and by the domain's unitProfit over the same sums.
const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const LINES_OF_CAR = 8;
const SAMPLE_MS = 100;
// half of the lines of tax, two for each car
const DAYS = { from: '2018-01-01', to: '2022-02-08' };

const megabytesOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const token = await fillPeople(database, { dealerships: 2, first: 20, rest: 20 });
  await fillStock(database, { dealerships: 2, first: CARS, rest: 0 });
  await database.client.query(
    `update stock_vehicle set status = ${SOLD}, deleted_at = null, sold_date = current_date - (id % 300)`,
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

  for (const format of ['csv', 'xlsx'] as const) {
    await sleep(1_000);
    const before = await megabytesOf(ours.pid);
    const started = performance.now();
    const { progress_id: id, rows } = await ask(reportsCalls.startExport.path.replace('{report}', 'tax'), {
      method: 'POST',
      body: JSON.stringify({ ...DAYS, format }),
    });
    const samples: { done: number; megabytes: number }[] = [];
    for (;;) {
      const work = await ask(progressCalls.get.path.replace('{id}', String(id)));
      samples.push({ done: work.done, megabytes: await megabytesOf(ours.pid) });
      if (work.state === 'finished') break;
      if (work.state === 'failed') throw new Error(work.message);
      await sleep(SAMPLE_MS);
    }
    const seconds = (performance.now() - started) / 1_000;
    const most = Math.max(...samples.map(({ megabytes }) => megabytes));
    // flat: the second half of the rows takes no more than the first
    const half = samples.filter(({ done }) => done <= rows / 2).map(({ megabytes }) => megabytes);
    report(`${format} of ${rows} rows`, Math.round(rows / seconds), 'over 5000, ours', ' rows/s');
    report(`${format}: memory over that before`, most - before, 'under 120, ours', ' MB');
    report(
      `${format}: memory of the second half over the first`,
      most - Math.max(...half),
      'under 30',
      ' MB',
    );
  }

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
