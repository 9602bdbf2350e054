import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { openChat } from './chat';
import { type Asked, openClient } from './client';
import { type Acknowledged, compareWithDatabase, printCompared } from './counts';
import type { Place } from './dealerships';
import { addCustomer, addTask, chooseKind, importCustomers, newMark } from './kinds';
import { openCampaignSite } from './site';

// A hundred rounds of kill -9 of the server, of its database, and of both, under load: whatever was acknowledged is there afterwards, and
// there once. What got no answer is sent again under the same key until it has one, as the browser does.
const ROUNDS = Number(process.env.CAMPAIGN_ROUNDS ?? 100);
const DEALERSHIPS = Number(process.env.CAMPAIGN_DEALERSHIPS ?? 200);
const CONNECTIONS = Number(process.env.CAMPAIGN_KILL_CONNECTIONS ?? 64);
const CHATTING = 10;
const GUESTS_EACH = 2;
const GUEST_PAUSE_MS = 2_000;
const RETRY_MS = 250;
const REMIND_IN_MS = 5_000;
/** Reminders that were due while everything was down are told within this time. */
const SETTLE_LIMIT_MS = 180_000;
const VICTIMS = ['server', 'database', 'both'] as const;

const site = await openCampaignSite(DEALERSHIPS);
const client = openClient(site.server.origin, CONNECTIONS);
const acknowledged: Acknowledged = { customers: [], tasks: [], reminded: [], messages: [] };
const refusals = new Map<string, number>();
let isOver = false;
let unanswered = 0;

/** Whether it was acknowledged: everything is tried until it has an answer, which after the last round comes at once. */
const sendUntilAnswered = async (asked: Asked): Promise<boolean> => {
  for (;;) {
    const answer = await client.send(asked).catch(() => null);
    if (answer && answer.status < 300) return true;
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
      const what = `${asked.method} ${asked.path}: ${answer.status} ${answer.text.slice(0, 160)}`;
      refusals.set(what, (refusals.get(what) ?? 0) + 1);
      return false;
    }
    unanswered += 1;
    await sleep(RETRY_MS);
  }
};

const IMPORTED = 5;

/** One thing that is written, with the marks that its records bear. */
const writeOne = async (place: Place) => {
  const mark = newMark();
  const chance = Math.random();
  if (chance < 0.4) {
    if (await sendUntilAnswered(addCustomer(place, mark))) acknowledged.customers.push(mark);
  } else if (chance < 0.6) {
    if (await sendUntilAnswered(addTask(place, mark))) acknowledged.tasks.push(mark);
  } else if (chance < 0.9) {
    const remindAt = new Date(Date.now() + REMIND_IN_MS);
    if (!(await sendUntilAnswered(addTask(place, mark, remindAt)))) return;
    acknowledged.tasks.push(mark);
    acknowledged.reminded.push(mark);
  } else {
    const marks = Array.from({ length: IMPORTED }, () => newMark());
    if (await sendUntilAnswered(importCustomers(place, marks))) acknowledged.customers.push(...marks);
  }
};

const work = async (n: number) => {
  const place = site.places[n % site.places.length];
  if (!place) throw new Error('there are no dealerships');
  while (!isOver) {
    if (Math.random() < 0.5) await writeOne(place);
    else await client.send(chooseKind().make(place)).catch(() => undefined);
  }
};

const killDatabase = async () => {
  const [row] = await site.query<{ directory: string }>(
    "select current_setting('data_directory') as directory",
  );
  if (!row) throw new Error('the database does not tell where it is');
  const postmaster = Number((await readFile(`${row.directory}/postmaster.pid`, 'utf8')).split('\n')[0]);
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean);
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended by itself meanwhile
    }
  }
};

const killOne = async (victim: (typeof VICTIMS)[number]) => {
  if (victim !== 'server') await killDatabase();
  if (victim !== 'database') {
    await site.server.kill();
    await site.server.start();
  }
  await site.server.untilReady();
};

const isTold = async () => {
  const [row] = await site.query<{ n: number }>(
    `select count(*)::int as n from task where title = any($1) and not exists (
      select 1 from notification where notification.title = 'Reminder: ' || task.title)`,
    [acknowledged.reminded],
  );
  return row?.n === 0;
};

try {
  const chat = openChat({
    ...{ origin: site.server.origin, sitePort: site.sitePort, places: site.places.slice(0, CHATTING) },
    ...{ guestsEach: GUESTS_EACH, pauseMs: GUEST_PAUSE_MS, isOver: () => isOver },
  });
  const workers = Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => work(n)));
  const downFor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(500 + Math.random() * 2_500);
    const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
    const start = performance.now();
    await killOne(victim);
    downFor.push(performance.now() - start);
    if ((round + 1) % 10 === 0)
      console.log(
        `${round + 1} rounds: ${acknowledged.customers.length} customers, ${acknowledged.tasks.length} tasks`,
      );
  }
  isOver = true;
  await Promise.all([workers, chat.finished]);
  chat.close();
  acknowledged.messages = chat.acknowledged;
  for (const limit = Date.now() + SETTLE_LIMIT_MS; !(await isTold()) && Date.now() < limit; )
    await sleep(1_000);
  const slowest = Math.round(Math.max(...downFor) / 1_000);
  console.log(
    `${ROUNDS} rounds, ${unanswered} requests were sent again, ready again within ${slowest} s at most`,
  );
  for (const [what, count] of refusals) console.log(`✗ ${count} times ${what}`);
  const isWhole = printCompared(await compareWithDatabase(site, acknowledged));
  process.exitCode = isWhole && refusals.size === 0 ? 0 : 1;
} finally {
  client.close();
  await site.close();
}
