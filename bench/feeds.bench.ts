import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examinerOf } from '../server/src/areas/advertising/doctor/examiner';
import { buildRun } from '../server/src/areas/advertising/runs/build-job';
import { asTenant, createDatabase } from '../server/src/db/database';
import type { Deps } from '../server/src/deps';
import { createDiskFiles } from '../server/src/services/files';
import { jobs } from '../server/src/services/jobs';
import { openBenchDatabase } from './lib/database';
import { report } from './lib/load';

// The file of a dealership with 20,000 vehicles, ten photos each: made and stored in under 10 s, with memory that does not grow with the
// stock; a second one with its difference from the first. The feed doctor judges the same vehicles in under 5 s.
const CARS = Number(process.env.BENCH_CARS ?? 20_000);
const TENANT = 1;

const FILL = [
  `insert into dealership (id, business_name, street, postal, phone, email, status, city_id, has_syndication) select 1, 'Bench', '1 Main St',
    'V5K 0A1', '604 555 0142', 'a@example.org', 1, c.id, true from city c join province p on p.id = c.province_id
    where p.abbreviation = 'BC' order by c.id limit 1 on conflict do nothing`,
  `insert into vehicle (id, vin) select n, '1HGCM82633A' || lpad(n::text, 6, '0') from generate_series(1, $1::int) n`,
  `insert into stock_vehicle (dealership_id, id, vehicle_id, vin, stock_no, make, model, trim, year, status, sell_price, odometer, condition,
      photo_count, body_style_id, exterior_color_id, transmission_id, drive_type_id, fuel_type, engine, options, description)
    select ${TENANT}, n, n, '1HGCM82633A' || lpad(n::text, 6, '0'), 'S' || n, 'Honda', 'Civic', 'EX', 2015 + n % 10, 4,
      10000 + n % 20000, 20000 + n, 4, 10, (select min(id) from inventory_lookup where kind ilike '%body%'),
      (select min(id) from inventory_lookup where kind ilike '%color%'), (select min(id) from inventory_lookup where kind ilike '%trans%'),
      (select min(id) from inventory_lookup where kind ilike '%drive%'), 'Gasoline', '2.0 L', array['Sunroof', 'Heated seats', 'Camera'],
      repeat('Serviced here since it was new, with all papers. ', 12) from generate_series(1, $1::int) n`,
  `insert into vehicle_photo (dealership_id, stock_id, file, thumbnail, width, height, position) select ${TENANT}, n, 'a', 'b', 800, 600, p
    from generate_series(1, $1::int) n cross join generate_series(1, 10) p`,
  `insert into feed_channel (dealership_id, channel, is_on, delivery, filter) values (${TENANT}, 'meta', true, 'file',
    '{"condition": "all", "price_from_cents": null, "price_to_cents": null, "vehicle_types": [], "needs_picture": false}')`,
];

const database = await openBenchDatabase();
const dir = await mkdtemp(join(tmpdir(), 'forecourt-bench-feed-'));
try {
  for (const text of FILL) await database.client.query(text, text.includes('$1') ? [CARS] : []);
  await database.client.query('vacuum analyze stock_vehicle, vehicle_photo');
  const own = createDatabase(database.connection, 4);
  const deps = {
    ...{ database: own, jobs, now: () => new Date(), files: createDiskFiles({ dir }) },
    ...{ publicUrl: 'https://app.example.org', sites: { originOf: async () => 'https://www.example.org' } },
    realtime: { toStaff: () => undefined },
    signals: { on: () => undefined, onGap: () => undefined },
  } as unknown as Deps; // making a file needs no more of them
  const make = async () => {
    const { rows } = await database.client.query<{ id: number }>(
      `insert into feed_run (dealership_id, channel, delivery) values (${TENANT}, 'meta', 'file') returning id`,
    );
    const id = rows[0]?.id ?? 0;
    const samples: number[] = [];
    const timer = setInterval(() => samples.push(process.memoryUsage.rss()), 20);
    const started = performance.now();
    await buildRun(deps, TENANT, id);
    const seconds = (performance.now() - started) / 1_000;
    clearInterval(timer);
    const { rows: done } = await database.client.query<{
      sent: number;
      bytes: number;
      state: string;
      changed: number;
    }>('select sent, bytes, state, changed from feed_run where id = $1', [id]);
    const half = Math.floor(samples.length / 2);
    const rise = Math.max(...samples.slice(half)) - Math.max(...samples.slice(0, half));
    return { seconds, rise, ...done[0] };
  };
  try {
    const first = await make();
    report(
      `first file: ${first.sent} vehicles, ${first.bytes} bytes, ${first.state}, seconds`,
      first.seconds,
      'under 10',
    );
    await database.client.query(`update stock_vehicle set sell_price = sell_price + 100 where id % 100 = 0`);
    const second = await make();
    report(`second file: ${second.changed} changed, seconds`, second.seconds, 'under 10');
    report('memory: second half against the first, MB more', second.rise / 1_000_000, 'under 20, ours');
    const started = performance.now();
    const { counts } = await examinerOf(deps)(asTenant(TENANT), 'meta', 1);
    report(`doctor: ${counts.all} vehicles, seconds`, (performance.now() - started) / 1_000, 'under 5');
  } finally {
    await own.end();
  }
} finally {
  await database.close();
  await rm(dir, { recursive: true, force: true });
}
