import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { integrationsCalls } from '@forecourt/contract/integrations/index';
import { percentile, report } from './lib/load';
import { addSession } from './lib/people';
import { openClient } from './lib/request-cost';
import { openSite } from './lib/site';

// 1,000 webhooks a minute of dealership 1, three of whose four receivers answer and one of which hangs; a list of dealership 2 beside them
// against the same list alone.
const A_MINUTE = Number(process.env.BENCH_WEBHOOKS ?? 1_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const PAUSE_MS = 50;
const RECEIVERS = 4;
const PER_SECOND = Math.ceil(A_MINUTE / (RECEIVERS - 1) / 60);

process.env.PRIVATE_TARGETS = '1';

let received = 0;
const receiver = createServer((request, response) => {
  request.resume().once('end', () => {
    if (request.url === '/hangs') return; // no answer ever comes
    received += 1;
    response.end('{"received":true}');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const address = receiver.address();
const port = typeof address === 'object' && address ? address.port : 0;

const site = await openSite({
  dealerships: 4,
  users: { first: 20, rest: 60 },
  customers: { first: 20_000, rest: 40_000 },
});
const client = openClient(site.origin, await addSession(site.database, 2), 8);
const { client: database } = site.database;
// generated rows needed no triggers, but those that change from here on are told by them
await database.query('set session_replication_role = origin');

const askSteadily = async (times: number[], milliseconds: number) => {
  const under: Promise<unknown>[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const start = performance.now();
    under.push(
      client
        .send(`${listingCalls.list.path}?limit=25`)
        .then((status) => status === 200 && times.push(performance.now() - start)),
    );
    await sleep(PAUSE_MS);
  }
  await Promise.all(under);
};

/** Customers that change, so many in a second: each change is told to every receiver. */
const changeSteadily = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    const start = performance.now();
    await database.query(
      `update customer set comment = 'Changed ' || $1 where dealership_id = 1 and id in (
        select id from customer where dealership_id = 1 and removed_at is null and merged_into is null order by id offset $2 limit $3)`,
      [second, second * PER_SECOND, PER_SECOND],
    );
    await sleep(Math.max(0, 1_000 - (performance.now() - start)));
  }
};

try {
  await database.query(
    'update dealership set owner_user_id = (select min(user_id) from user_session where dealership_id = 1) where id = 1',
  );
  for (let n = 0; n < RECEIVERS; n += 1) {
    const path = n === 0 ? 'hangs' : `fine-${n}`;
    const reply = await fetch(`${site.origin}${integrationsCalls.addWebhook.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `http://localhost:${port}/${path}`, events: ['customer.changed'] }),
    });
    if (reply.status !== 201)
      throw new Error(`the webhook was not added: ${reply.status} ${await reply.text()}`);
  }
  const [alone, beside]: [number[], number[]] = [[], []];
  await askSteadily([], 3_000);
  await askSteadily(alone, (SECONDS * 1_000) / 2);
  const before = received;
  await Promise.all([askSteadily(beside, SECONDS * 1_000), changeSteadily(SECONDS)]);
  const within = received - before;
  for (let waited = 0; waited < 30 && received - before < PER_SECOND * SECONDS * (RECEIVERS - 1); waited += 1)
    await sleep(1_000);
  const [p95Alone, p95Beside] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  report(
    'webhooks delivered in a minute, beside a receiver that hangs',
    (within / SECONDS) * 60,
    `at least ${A_MINUTE}`,
  );
  report(
    'webhooks that were missing at the end',
    PER_SECOND * SECONDS * (RECEIVERS - 1) - (received - before),
    '0',
  );
  report("another dealership's list alone, p95", p95Alone, 'none', ' ms');
  report("another dealership's list beside it, p95", p95Beside, 'none', ' ms');
  report('p95 beside / alone', p95Beside / p95Alone, 'under 1.5', ' times');
} finally {
  client.close();
  await site.close();
  receiver.closeAllConnections();
  receiver.close();
}
