import { setTimeout as sleep } from 'node:timers/promises';
import { drawAudience } from '../server/src/areas/campaigns/audience/audience.queries';
import { prepareStep } from '../server/src/areas/campaigns/preparing/prepare-job';
import { asTenant, createDatabase } from '../server/src/db/database';
import type { Deps } from '../server/src/deps';
import { jobs } from '../server/src/services/jobs';
import { openBenchDatabase } from './lib/database';
import { report } from './lib/load';

// A campaign to 100,000 of 120,000 customers is prepared: budget 60 s, and memory that does not grow with the audience. Each tenth
// customer has no consent, and each tenth one that has expired; a preview of the same audience beside it.
const CUSTOMERS = Number(process.env.BENCH_CUSTOMERS ?? 120_000);
const TENANT = 1;
const CAMPAIGN = 1;

const FILL = [
  `insert into dealership (id, business_name, dba, street, phone, email, status) values (1, 'Bench', 'Bench', '1 Main St', '604', 'a@example.org', 1)
    on conflict do nothing`,
  `insert into customer (dealership_id, id, first_name, last_name, email) select ${TENANT}, n, 'Ada', 'Byron ' || n,
    'person' || n || '@example.org' from generate_series(1, $1::int) n`,
  `insert into customer_consent (dealership_id, customer_id, channel, kind, since, until) select ${TENANT}, n, 'email',
    case when n % 12 = 1 then 'enquiry' else 'express' end, '2020-01-01', case when n % 12 = 1 then date '2020-07-01' end
    from generate_series(1, $1::int) n where n % 12 <> 0`,
  `insert into campaign (dealership_id, id, name, channel, state, audience, ab, body, started_at) values (${TENANT}, ${CAMPAIGN}, 'Bench',
    'email', 'preparing', '{"customers": {}, "leads": null}', '{"mode": "split", "share": 50, "hours": 4, "by": "opens"}', '{}', now())`,
  `insert into campaign_progress (dealership_id, campaign_id) values (${TENANT}, ${CAMPAIGN})`,
];

const database = await openBenchDatabase();
try {
  for (const text of FILL) await database.client.query(text, text.includes('$1') ? [CUSTOMERS] : []);
  await database.client.query('vacuum analyze customer, customer_consent');
  const own = createDatabase(database.connection, 4);
  const deps = {
    ...{ database: own, jobs, now: () => new Date() },
    realtime: { toStaff: () => undefined },
  } as unknown as Deps; // preparing needs no more of them
  try {
    const audience = { customers: {}, leads: null };
    const drawn = performance.now();
    await own.read(asTenant(TENANT), (db) =>
      drawAudience(
        db,
        { tenant: TENANT, channel: 'email', audience, today: '2026-06-15', timezone: 'America/Vancouver' },
        { show: 'all', limit: 25, offset: 0, descending: false },
      ),
    );
    report(
      `preview of ${CUSTOMERS} customers: seconds`,
      (performance.now() - drawn) / 1_000,
      'under 10, ours',
    );
    globalThis.gc?.();
    await sleep(200);
    const before = process.memoryUsage.rss();
    let most = before;
    const started = performance.now();
    while (await prepareStep(deps, TENANT, CAMPAIGN, 'bench'))
      most = Math.max(most, process.memoryUsage.rss());
    const seconds = (performance.now() - started) / 1_000;
    const { rows } = await database.client.query<{ n: number }>(
      'select count(*)::int as n from campaign_message where campaign_id = $1',
      [CAMPAIGN],
    );
    report(`messages prepared: ${rows[0]?.n}, seconds`, seconds, 'under 60');
    report('memory of the server while preparing, MB more', (most - before) / 1_000_000, 'under 20');
  } finally {
    await own.end();
  }
} finally {
  await database.close();
}
