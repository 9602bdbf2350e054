import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountingCalls } from '@forecourt/contract/accounting/index';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { captureStatements } from './lib/capture';
import { cpuClock } from './lib/cpu-time';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { fillLedger } from './lib/ledger';
import { compare, load, median, report, reportShare, warm } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';
import { fillStock } from './lib/stock';

// The ledger with 2,000,000 lines at one dealership: its list against a bare Node server with the same statements, the trial
// balance of a year, and what statements, ageing and the profit of 100,000 vehicles take. Shares of the processor time of server and
// database are given beside those of requests, since other work on the machine does not change them.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const LINES = Number(process.env.BENCH_LINES ?? 2_000_000);
const VEHICLES = 100_000;

const pageOf = (page: number) => `${accountingCalls.journalLines.path}?limit=25&page=${page}`;
const LIST = pageOf(1);
// the list of customers is a known one: where it reaches less than its budget, the machine is too busy to tell
const AGAINST_BARE = [
  { name: 'for comparison: first page of customers', path: `${listingCalls.list.path}?limit=25` },
  { name: 'first page of 25 lines, total and sums', path: LIST },
  { name: 'lines of an account in a year', path: `${LIST}&account=4000&from=2024-01-01&to=2024-12-31` },
  { name: 'a page in the middle of all lines', path: pageOf(Math.floor(LINES / 50)) },
  { name: 'the last page, oldest lines', path: pageOf(Math.floor(LINES / 25)) },
  { name: 'a page in the middle of an account', path: `${pageOf(Math.floor(LINES / 400))}&account=4000` },
  { name: 'lines of a vehicle', path: `${LIST}&stock_id=4711` },
  { name: 'lines of a customer', path: `${LIST}&customer_id=4711` },
];

const TIMED = [
  {
    name: 'trial balance of a year',
    path: `${accountingCalls.trialBalance.path}?from=2024-01-01&to=2024-12-31`,
    budget: 'under 300',
  },
  {
    name: 'trial balance of days within months',
    path: `${accountingCalls.trialBalance.path}?from=2024-01-10&to=2024-12-20`,
    budget: 'under 300, ours',
  },
  {
    name: 'profit and loss of a year',
    path: `${accountingCalls.profitAndLoss.path}?from=2024-01-01&to=2024-12-31`,
    budget: 'under 300, ours',
  },
  {
    name: 'balance sheet at the end of a year',
    path: `${accountingCalls.balanceSheet.path}?on=2024-12-31`,
    budget: 'under 300, ours',
  },
  {
    name: 'balance sheet within a month',
    path: `${accountingCalls.balanceSheet.path}?on=2024-12-20`,
    budget: 'under 300, ours',
  },
  {
    name: 'sheet of taxes of a quarter',
    path: `${accountingCalls.taxReturn.path}?from=2024-01-01&to=2024-03-31`,
    budget: 'under 300, ours',
  },
  {
    name: 'profit of 100,000 vehicles, in stock, by profit today',
    path: `${accountingCalls.units.path}?limit=25&sort=profit_today`,
    budget: 'under 1000',
  },
  {
    name: 'the same of sold ones, by net',
    path: `${accountingCalls.units.path}?limit=25&state=sold&sort=-net`,
    budget: 'under 1000',
  },
  {
    name: 'the same, searched',
    path: `${accountingCalls.units.path}?limit=25&q=rav4&sort=-days`,
    budget: 'under 1000',
  },
  { name: 'receivables by age', path: accountingCalls.receivables.path, budget: 'under 1000, ours' },
  { name: 'overview', path: accountingCalls.ledgerOverview.path, budget: 'under 2000, ours' },
];

const time = async (url: string, token: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const started = performance.now();
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
    times.push(performance.now() - started);
  }
  return median(times.slice(1));
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const dealerships = 10;
  const token = await fillPeople(database, { dealerships, first: 60, rest: 100 });
  await fillCustomers(database, { dealerships, first: 50_000, rest: 1_000 });
  await fillStock(database, { dealerships, first: VEHICLES, rest: 1_000 });
  await fillLedger(database, LINES);
  const requests = AGAINST_BARE.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  const clocks = { ours: await cpuClock(database, ours.pid), bare: await cpuClock(database, bare.pid) };
  await warm(`${ours.origin}${LIST}`, token);
  await warm(`${bare.origin}${LIST}`, null);
  for (const { name, path } of AGAINST_BARE) {
    const cost: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    const loadOf = async (who: 'ours' | 'bare', url: string) => {
      const before = await clocks[who]();
      const seen = await load(url, who === 'ours' ? token : null, SECONDS);
      cost[who].push(((await clocks[who]()) - before) / (seen.rps * SECONDS));
      return seen;
    };
    const seen = await compare(
      () => loadOf('ours', `${ours.origin}${path}`),
      () => loadOf('bare', `${bare.origin}${path}`),
    );
    reportShare(name, seen, 'at least 0.8');
    const share = median(cost.bare.slice(1)) / median(cost.ours.slice(1));
    report(`${name}: share by processor time`, share, 'at least 0.8');
  }
  for (const { name, path, budget } of TIMED)
    report(name, await time(`${ours.origin}${path}`, token), budget, ' ms');
  await ours.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
