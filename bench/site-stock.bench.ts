import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { captureSiteStatements, type Statement } from './lib/capture';
import { type BenchDatabase, openBenchDatabase } from './lib/database';
import { compare, type Measured, percentile, report, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { freePort, launchBare, launchForecourt, launchSender } from './lib/servers';
import { fillStock } from './lib/stock';

// The stock page of a public site: kept, against bare Node sending the same bytes; made anew for a dealership of ordinary size,
// against a bare server with the same statements; searches over 20,000 cars of one dealership; the script of a page.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const CONNECTIONS = 16;
const LARGE = 'd1.localhost';
const ORDINARY = 'd2.localhost';
/** Of 34,000 cars at the first dealership somewhat more than 20,000 are advertised; the others have some 100 each. */
const SIZES = { dealerships: 200, first: 34_000, rest: 34_000 };

const SEARCHES = [
  ...['q=civic', 'q=toyota+rav4+2019', 'q=A0000517', 'q=sport', 'make=honda', 'make=honda&model=civic'],
  ...['price_to=20000', 'price_from=20000&price_to=30000&sort=price', 'km_to=50000&sort=km', 'sort=-year'],
  ...['body=603&drive=402', 'fuel=Hybrid&condition=3&sort=-price', 'q=hnoda', 'q=zeppelin', 'page=500'],
];
const EACH = 12;

/** The columns that the generated cars of other measurements do not have. */
const DETAILS = `update stock_vehicle set body_style_id = 601 + (hashtext(model) & 7),
  drive_type_id = 401 + ((hashtext(model) >> 4) & 1) * 2 + id % 2, condition = 2 + id % 3,
  fuel_type = (array['Gasoline', 'Gasoline', 'Hybrid', 'Gasoline'])[1 + ((hashtext(model) >> 6) & 3)]`;

interface Fetched {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const fetchFrom = (origin: string, path: string, headers: Record<string, string>): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const burst = async (origin: string, host: string, pathOf: () => string): Promise<Measured> => {
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { host, 'accept-encoding': 'gzip' },
    requests: [{ method: 'GET', setupRequest: (one) => ({ ...one, path: pathOf() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return { rps: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

const kept = async (site: string) => {
  const { headers, body } = await fetchFrom(site, '/inventory', {
    host: ORDINARY,
    'accept-encoding': 'gzip',
  });
  const { date: _date, connection: _connection, 'keep-alive': _kept, ...same } = headers;
  console.log(`the page has ${body.length} bytes, gzipped`);
  const bare = await launchSender(body, same);
  const seen = await compare(
    () => burst(site, ORDINARY, () => '/inventory'),
    () => burst(bare.origin, ORDINARY, () => '/inventory'),
  );
  reportShare('stock page, kept', seen, 'at least 0.7');
  await bare.stop();
};

const madeAnew = async (database: BenchDatabase, site: string) => {
  const path = '/inventory?price_to=100000';
  const statements = await captureSiteStatements(database, ORDINARY, [path]);
  console.log(`a page made anew sends ${Object.values(statements)[0]?.length} statements`);
  const bare = await launchBare(database.url, statements);
  // each address is another one, so that none is kept
  let price = 100_000;
  const seen = await compare(
    () =>
      burst(site, ORDINARY, () => {
        price += 1;
        return `/inventory?price_to=${price}`;
      }),
    () => burst(bare.origin, ORDINARY, () => path),
  );
  reportShare('stock page, made anew', seen, 'at least 0.5');
  await bare.stop();
};

const executionTime = async ({ client }: BenchDatabase, statements: readonly Statement[]) => {
  let sum = 0;
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, values);
    sum += rows[0]['QUERY PLAN'][0]['Execution Time'];
  }
  return sum;
};

const searches = async (database: BenchDatabase, site: string) => {
  const paths = SEARCHES.map((query) => `/inventory?${query}`);
  const statements = await captureSiteStatements(database, LARGE, paths);
  const all: number[] = [];
  let number = 0;
  for (const path of paths) {
    const times: number[] = [];
    for (let n = 0; n < EACH; n += 1) {
      // no car costs so much: the address is another one, the answer the same
      number += 1;
      const began = performance.now();
      const address = path.includes('price_to')
        ? `${path}&km_to=${8_000_000 + number}`
        : `${path}&price_to=${9_000_000 + number}`;
      const { status } = await fetchFrom(site, address, { host: LARGE, 'accept-encoding': 'gzip' });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      times.push(performance.now() - began);
    }
    all.push(...times.slice(2));
    const planned = await executionTime(database, statements[`GET ${path}`] ?? []);
    console.log(
      `${path.padEnd(60)} page p50 ${percentile(times, 0.5).toFixed(1)} ms, statements ${planned.toFixed(1)} ms`,
    );
  }
  report('searching 20,000 cars, whole page: p50', percentile(all, 0.5), 'under 50', ' ms');
  report('searching 20,000 cars, whole page: p95', percentile(all, 0.95), 'under 50', ' ms');
};

const script = async (site: string) => {
  const { body } = await fetchFrom(site, '/inventory', { host: LARGE });
  const sources = [...body.toString().matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = '']) => path);
  let bytes = 0;
  for (const path of sources) bytes += gzipSync((await fetchFrom(site, path, { host: LARGE })).body).length;
  report('script of the stock page, gzipped', bytes / 1024, 'under 60', ' KB');
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  await fillPeople(database, { dealerships: SIZES.dealerships, first: 20, rest: 400 });
  await fillStock(database, SIZES);
  await database.client.query(DETAILS);
  await database.client.query('vacuum analyze stock_vehicle');
  process.env.RATE_LIMIT_FACTOR = '0';
  const sitePort = await freePort();
  const server = await launchForecourt(database.url, dataDir, { sitePort });
  const site = `http://127.0.0.1:${sitePort}`;
  try {
    await script(site);
    await searches(database, site);
    await madeAnew(database, site);
    await kept(site);
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
