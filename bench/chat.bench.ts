import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listingCalls } from '@forecourt/contract/customers/listing';
import { projectRoot } from '../server/src/project-root';
import type { Delivered, GuestsOrder, SendOrder } from './lib/chat-guests';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { percentile, report } from './lib/load';
import { addSession, fillPeople } from './lib/people';
import { openClient } from './lib/request-cost';
import { freePort, launchForecourt } from './lib/servers';

// The chat of public sites: 5,000 visitors connected to five dealerships, then 200 messages a second of a thousand of them to
// the agents; the list of another dealership meanwhile against before. Needs Linux's /proc and addresses of 127.0.1.*.
const GUESTS = Number(process.env.BENCH_GUESTS ?? 5_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const PER_SECOND = 200;
const WRITERS = 1_000;
const DEALERSHIPS = 20;
const CHATTING = 5;
const PAUSE_MS = 50;
const SETTLE_MS = 5_000;

const kilobytesOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN);

const askSteadily = async (client: ReturnType<typeof openClient>, isOver: () => boolean) => {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  while (!isOver()) {
    const start = performance.now();
    under.push(
      client.send(`${listingCalls.list.path}?limit=25`).then((status) => {
        if (status !== 200) throw new Error(`the list answered ${status}`);
        times.push(performance.now() - start);
      }),
    );
    await sleep(PAUSE_MS);
  }
  await Promise.all(under);
  return times;
};

const forSeconds = (seconds: number) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
};

const startGuests = () => {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot, 'bench/lib/chat-guests.ts')],
    { cwd: projectRoot, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const order = async <T>(what: { connect: GuestsOrder } | { send: SendOrder }): Promise<T> => {
    child.send(what);
    const [answer] = await once(child, 'message');
    return answer as T; // each order has one answer, whose type the caller names
  };
  return { order, stop: () => child.send({ stop: true }) };
};

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-chat-'));
await fillPeople(database, { dealerships: DEALERSHIPS, first: 60, rest: 600 });
await fillCustomers(database, { dealerships: DEALERSHIPS, first: 20_000, rest: 20_000 });
const sitePort = await freePort();
const server = await launchForecourt(database.url, dataDir, { sitePort });
const client = openClient(server.origin, await addSession(database, DEALERSHIPS), 4);
const guests = startGuests();
try {
  const tokens = [];
  for (let id = 1; id <= CHATTING; id += 1) tokens.push(await addSession(database, id));
  await askSteadily(client, forSeconds(3));
  const before = await askSteadily(client, forSeconds(SECONDS / 2));
  await sleep(SETTLE_MS);
  const empty = await kilobytesOf(server.pid);
  const place = { app: server.origin, sitePort, guests: GUESTS, dealerships: CHATTING, tokens };
  const { connected } = await guests.order<{ connected: number }>({ connect: place });
  await sleep(SETTLE_MS);
  const full = await kilobytesOf(server.pid);
  report('visitors connected', connected, `${GUESTS}`);
  report('memory of an idle visitor', (full - empty) / connected, 'under 30', ' KB');
  const idle = await askSteadily(client, forSeconds(SECONDS / 2));
  // the first message of each makes a guest and a conversation
  const first = await guests.order<Delivered>({ send: { writers: WRITERS, each: 1, perSecond: 100 } });
  let isOver = false;
  const sending = guests
    .order<Delivered>({
      send: { writers: WRITERS, each: Math.round((SECONDS * PER_SECOND) / WRITERS), perSecond: PER_SECOND },
    })
    .finally(() => {
      isOver = true;
    });
  const beside = await askSteadily(client, () => isOver);
  const { sent, refused, lost, doubled, times } = await sending;
  console.log(
    `${first.sent} first messages, p99 ${Math.round(percentile(first.times, 0.99))} ms; then ${sent}`,
  );
  report('messages refused', refused + first.refused, '0');
  report('messages lost', lost + first.lost, '0');
  report('messages doubled', doubled + first.doubled, '0');
  report('delivery to the agents, median', percentile(times, 0.5), 'none', ' ms');
  report('delivery to the agents, p99', percentile(times, 0.99), 'under 250', ' ms');
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const [alone, with5000, busy] = [before, idle, beside].map((all) => percentile(all, share));
    report(`another dealership's list alone, ${name}`, alone ?? 0, 'none', ' ms');
    report(`beside idle visitors / alone, ${name}`, (with5000 ?? 0) / (alone ?? 1), 'none', ' times');
    report(`beside the messages / alone, ${name}`, (busy ?? 0) / (alone ?? 1), 'under 2', ' times');
  }
} finally {
  guests.stop();
  client.close();
  await server.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
