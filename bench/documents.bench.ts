import { setTimeout as sleep } from 'node:timers/promises';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { documentsCalls } from '@forecourt/contract/documents/index';
import { computeBill } from '@forecourt/domain/bill-of-sale/index';
import { sampleBill } from '@forecourt/domain/bill-of-sale/sample-bill';
import { toCents } from '@forecourt/domain/money/index';
import { percentile, report } from './lib/load';
import { addSession } from './lib/people';
import { openClient } from './lib/request-cost';
import { openSite } from './lib/site';

// What a bill of sale costs as a PDF: one after another, then 100 at once by one user and by ten dealerships, while another
// dealership asks for a list as it does alone.
const ONE_BY_ONE = 30;
const BUSY = 10;
const AT_ONCE = 100;
const OTHER = BUSY + 1;
const ALONE_MS = 4_000;
const PAUSE_MS = 50;
const LIST = `${listingCalls.list.path}?limit=25`;

const site = await openSite({
  dealerships: OTHER,
  users: { first: 10, rest: 100 },
  customers: { first: 2_000, rest: 20_000 },
});

/** The address of a bill of Ontario with ten fees. */
const addBill = async (dealership: number): Promise<string> => {
  const fees = Array.from({ length: 10 }, (_, index) => ({
    ...{ id: `f${index}`, label: `Fee ${index}`, amount: toCents(99.5 + index), tax: 'all' as const },
  }));
  const input = sampleBill({ vehicle_condition: 'used', buyer_last_name: 'Fraser' }, { fees });
  const { rows } = await site.database.client.query<{ id: number }>(
    `insert into bill_of_sale (dealership_id, number, type, format, calculator_version, day, input, result)
      values ($1, 1, 1, 3, 1, '2026-01-15', $2, $3) returning id`,
    [dealership, JSON.stringify(input), JSON.stringify(computeBill(input))],
  );
  return `${documentsCalls.bill.path}?id=${rows[0]?.id}`;
};

const others = openClient(site.origin, await addSession(site.database, OTHER), 8);

/** Asks for the list of the other dealership at a steady pace until `isOver`; answers how long each took. */
const askForList = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    if ((await others.send(LIST)) === 200) times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  return times;
};

const repeated = (ask: () => Promise<number>, count: number) => Array.from({ length: count }, () => ask);

try {
  const path = await addBill(1);
  const one = openClient(site.origin, site.token, 1);
  // the first one starts the thread and loads what draws
  await one.send(path);
  const times: number[] = [];
  for (let n = 0; n < ONE_BY_ONE; n += 1) {
    const start = performance.now();
    const status = await one.send(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(performance.now() - start);
  }
  one.close();
  report('a bill of sale as PDF, median', percentile(times, 0.5), 'under 500', ' ms');
  report('a bill of sale as PDF, p99', percentile(times, 0.99), 'under 500', ' ms');

  const end = performance.now() + ALONE_MS;
  const alone = await askForList(() => performance.now() > end);
  report("the other dealership's list alone, p95", percentile(alone, 0.95), 'none', ' ms');

  /** Sends all of `asked` at once, and reports how long the last one took and what the other dealership noticed. */
  const measure = async (who: string, asked: readonly (() => Promise<number>)[]) => {
    let isOver = false;
    const beside = askForList(() => isOver);
    const started = performance.now();
    const statuses = await Promise.all(asked.map((ask) => ask()));
    const took = performance.now() - started;
    isOver = true;
    const p95 = percentile(await beside, 0.95);
    report(`${asked.length} bills of sale asked for at once by ${who}, the last`, took, 'none', ' ms');
    report('of these refused or failed', statuses.filter((status) => status !== 200).length, '0');
    report("the other dealership's list beside them, p95", p95, 'none', ' ms');
    report('p95 beside / alone', p95 / percentile(alone, 0.95), 'under 3', ' times');
  };

  const all = openClient(site.origin, site.token, AT_ONCE);
  await measure(
    'one user',
    repeated(() => all.send(path), AT_ONCE),
  );
  all.close();

  const busy: { client: ReturnType<typeof openClient>; path: string }[] = [];
  for (let dealership = 1; dealership <= BUSY; dealership += 1)
    busy.push({
      client: openClient(site.origin, await addSession(site.database, dealership), AT_ONCE / BUSY),
      path: dealership === 1 ? path : await addBill(dealership),
    });
  await measure(
    'ten dealerships',
    busy.flatMap(({ client, path: own }) => repeated(() => client.send(own), AT_ONCE / BUSY)),
  );
  for (const { client } of busy) client.close();
} finally {
  others.close();
  await site.close();
}
