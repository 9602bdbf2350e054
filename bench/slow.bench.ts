import { listingCalls as customers } from '@forecourt/contract/customers/listing';
import { listingCalls as inventory } from '@forecourt/contract/inventory/listing';
import { usersCalls } from '@forecourt/contract/users';
import { cpuClock } from './lib/cpu-time';
import { casesOf, type ListCase, listCalls } from './lib/list-cases';
import { SAMPLED_TEXTS, sampleFilters } from './lib/list-samples';
import { median, report } from './lib/load';
import { openClient } from './lib/request-cost';
import { openSite } from './lib/site';

// Every filter and every sort that the lists of the contract declare, the pairs of filters that are used most, the counts and
// the pickers, in a dealership with 200,000 customers, 100,000 cars and 2,000 users: each as a multiple of the first page of
// its list, in processor time of server and database at 8 connections. A short try of all finds the worst, which are then
// measured again beside the first page.
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 200_000);
const CARS = Number(process.env.BENCH_CARS ?? 100_000);
const CONNECTIONS = 8;
/** A plan is made for good at the sixth time, so each connection asks more often than that before it counts. */
const WARM_UP = 56;
const REQUESTS = 24;
const FORBIDDEN = 403;
const CHECKED = 20;
const CHECK_MS = 200;
const SHOWN = 10;
/** For trying all of them; the filling and the second look come on top. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 100);

const FIRST_PAGES: Readonly<Record<string, string>> = {
  customers: `${customers.list.path}?limit=25`,
  inventory: `${inventory.list.path}?limit=25`,
  users: `${usersCalls.list.path}?limit=25`,
};
const firstPageOf = (area: string) => FIRST_PAGES[area] ?? FIRST_PAGES.users ?? '';

const pairs = (seller: string | number, city: string | number, source: string | number): ListCase[] => {
  const of = (area: string, path: string, queries: string[]) =>
    queries.map((query) => ({ area, path: `${path}?limit=25&${query}` }));
  return [
    ...of('customers', customers.list.path, [
      `is_active=1&frk_seller_id=${seller}`,
      `is_active=1&frk_seller_id=${seller}&sort=full_name`,
      `is_active=0&frk_seller_id=${seller}`,
      `is_active=1&frk_city=${city}`,
      `is_active=1&frk_ad_source_id=${source}`,
      `is_active=1&has_deal=1`,
      `is_wholesale=1&frk_seller_id=${seller}`,
      `frk_seller_id=${seller}&has_deal=1`,
      `frk_seller_id=${seller}&frk_city=${city}`,
      `frk_seller_id=${seller}&created_from=2020-01-01`,
      `is_active=1&q=fr`,
      `frk_seller_id=${seller}&q=fr`,
    ]),
    ...of('inventory', inventory.list.path, [
      'view=ready&make=Toyota',
      'view=ready&make=Toyota&sort=-sell_price',
      'make=Toyota&model=Corolla',
      'price_from=10000&price_to=30000',
      'year_from=2015&year_to=2020',
      'view=ready&price_to=30000',
      'view=ready&days_from=60',
      'view=ready&q=civic',
      'view=ready&without_photos=1',
    ]),
  ];
};

/** What stands beside the lists: counts, totals and pickers. */
const others = (): ListCase[] => [
  { area: 'inventory', path: inventory.counts.path },
  { area: 'inventory', path: inventory.summary.path },
  ...['all', 'ready', 'sold'].map((view) => ({
    area: 'inventory',
    path: `${inventory.makes.path}?view=${view}`,
  })),
  ...SAMPLED_TEXTS.map((q) => ({
    area: 'inventory',
    path: `${inventory.all.path}?${new URLSearchParams({ q })}`,
  })),
  { area: 'users', path: usersCalls.ticketUsers.path },
  { area: 'users', path: usersCalls.count.path },
];

const site = await openSite({
  dealerships: 1_000,
  users: { first: 2_000, rest: 5_000 },
  customers: { first: CUSTOMERS, rest: CUSTOMERS },
  cars: { first: CARS, rest: CARS },
});
const client = openClient(site.origin, site.token, CONNECTIONS);
try {
  const samples = await sampleFilters(site.database);
  const all = [
    ...listCalls(samples).flatMap((call) => casesOf(call, SAMPLED_TEXTS)),
    ...pairs(samples.frk_seller_id?.[0] ?? 1, samples.frk_city?.[0] ?? 1, samples.frk_ad_source_id?.[0] ?? 1),
    ...others(),
  ];
  const clock = await cpuClock(site.database, site.pid);
  const cost = async (path: string, atMostMs: number) => {
    await client.ask(path, WARM_UP, atMostMs);
    const before = await clock();
    const asked = await client.ask(path, REQUESTS, atMostMs);
    return ((await clock()) - before) / asked;
  };
  const tryMs = (SECONDS * 1_000) / all.length / 2;
  // code that has run for a while is faster
  for (const path of Object.values(FIRST_PAGES)) await client.ask(path, 400, 10_000);
  const bases = new Map<string, number>();
  const tried: { times: number; one: ListCase }[] = [];
  let forbidden = 0;
  for (const [at, one] of all.entries()) {
    if ((await client.send(one.path)) === FORBIDDEN) {
      forbidden += 1;
      continue;
    }
    const base = firstPageOf(one.area);
    // the machine is not equally fast all the time
    if (at % 20 === 0) bases.clear();
    const first = bases.get(base) ?? (await cost(base, CHECK_MS));
    bases.set(base, first);
    tried.push({ times: (await cost(one.path, tryMs)) / first, one });
  }
  console.log(`${tried.length} requests tried, ${forbidden} of other roles left out`);
  const checked: typeof tried = [];
  for (const { one } of tried.toSorted((a, b) => b.times - a.times).slice(0, CHECKED)) {
    const rounds: number[] = [];
    for (let n = 0; n < 3; n += 1)
      rounds.push((await cost(one.path, CHECK_MS)) / (await cost(firstPageOf(one.area), CHECK_MS)));
    checked.push({ times: median(rounds), one });
  }
  const worst = checked.toSorted((a, b) => b.times - a.times);
  for (const { times, one } of worst.slice(0, SHOWN)) report(one.path, times, 'under 5', ' times');
  report('lists, counts and pickers over the budget', worst.filter(({ times }) => times >= 5).length, '0');
} finally {
  client.close();
  await site.close();
}
