import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadIntakeCalls } from '@forecourt/contract/leads/intake';
import { LEADS_CHANGED_EVENT } from '@forecourt/contract/leads/lead';
import { leadListingCalls } from '@forecourt/contract/leads/listing';
import { leadSettingsCalls } from '@forecourt/contract/leads/settings';
import { io } from 'socket.io-client';
import { captureStatements } from './lib/capture';
import { fillCustomers } from './lib/customers';
import { openBenchDatabase } from './lib/database';
import { fillLeads } from './lib/leads';
import { compare, load, report, reportShare } from './lib/load';
import { fillPeople } from './lib/people';
import { launchBare, launchForecourt } from './lib/servers';

// The list of leads, 500,000 in the dealership and 5,000,000 in all, against a bare Node server with the same statements; then
// ADF messages as fast as they are taken, and how soon a new lead is on another screen.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const LEADS = Number(process.env.BENCH_LEADS ?? 5_000_000);
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 4_000);
const SENDERS = 24;

const LIST = `${leadListingCalls.list.path}?limit=25&page=1`;
const AGAINST_BARE = [
  { name: 'first page of 25 and total, all types', path: LIST },
  { name: 'one type', path: `${LIST}&lead_type=22` },
  { name: 'new ones of one seller', path: `${LIST}&state=new&frk_seller_id=3` },
];

const adf = (
  n: number,
) => `<?xml version="1.0"?><?adf version="1.0"?><adf><prospect><id source="Bench">${n}</id>
  <requestdate>2026-03-04T14:22:09-05:00</requestdate><vehicle interest="buy"><year>2021</year><make>Toyota</make><model>RAV4</model></vehicle>
  <customer><contact><name part="first">Person</name><name part="last">Sender${n % 1_000}</name>
  <email>sender${n % 1_000}@mail.example</email><phone type="cellphone">+1 519 555 ${String(1_000 + (n % 1_000))}</phone></contact>
  <comments>Is it still available?</comments></customer><vendor><contact><name part="full">Us</name></contact></vendor>
  <provider><name>Bench</name></provider></prospect></adf>`;

const database = await openBenchDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-app-'));
try {
  const dealerships = 1_000;
  const token = await fillPeople(database, { dealerships, first: 60, rest: 5_000 });
  await fillCustomers(database, { dealerships, first: 20_000, rest: 20_000 });
  await fillLeads(database, { dealerships, first: LEADS / 10, rest: (LEADS / 10) * 9 });
  const requests = AGAINST_BARE.map(({ path }) => ({ method: 'GET' as const, path }));
  const bare = await launchBare(database.url, await captureStatements(database, requests, token));
  const ours = await launchForecourt(database.url, dataDir);
  for (const { name, path } of AGAINST_BARE) {
    const seen = await compare(
      () => load(`${ours.origin}${path}`, token, SECONDS),
      () => load(`${bare.origin}${path}`, null, SECONDS),
    );
    reportShare(name, seen, 'at least 0.8');
  }
  const all = await load(`${ours.origin}${LIST}`, token, SECONDS);
  const one = await load(`${ours.origin}${LIST}&lead_type=22`, token, SECONDS);
  report(
    'a list over all types costs this many times one over a single type',
    one.rps / all.rps,
    'under 1.5',
  );

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const settings = await fetch(`${ours.origin}${leadSettingsCalls.settings.path}`, { headers });
  const { adf_key } = (await settings.json()) as { adf_key: string }; // as the contract has it
  const address = `${ours.origin}${leadIntakeCalls.adfIntake.path.replace('{key}', adf_key)}`;
  const post = async (n: number) => {
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ adf: adf(n) }) });
    if (reply.status !== 201) throw new Error(`ADF was answered with ${reply.status}`);
  };
  const countRead = async () => {
    const { rows } = await database.client.query<{ n: number }>(
      "select count(*)::int as n from lead where dealership_id = 1 and source = 'Bench'",
    );
    return rows[0]?.n ?? 0;
  };
  const start = performance.now();
  let next = 0;
  const send = async () => {
    while (next < MESSAGES) await post(next++);
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  const accepted = performance.now();
  while ((await countRead()) < MESSAGES) await new Promise((resolve) => setTimeout(resolve, 100));
  const read = performance.now();
  report('ADF messages acknowledged a second', (1_000 * MESSAGES) / (accepted - start), 'none');
  report(
    'leads made of them a second, customers matched',
    (1_000 * MESSAGES) / (read - start),
    'at least 200',
  );

  const socket = io(ours.origin, { auth: { isPanel: true, isWeb: true, token } });
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  const waits: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const seen = new Promise<void>((resolve) => {
      socket.once(LEADS_CHANGED_EVENT, () => resolve());
    });
    const at = performance.now();
    await post(1_000_000 + n);
    await seen;
    waits.push(performance.now() - at);
  }
  socket.close();
  report('a new lead is on another screen after, the slowest of 20', Math.max(...waits), 'under 500', ' ms');
  await ours.stop();
  await bare.stop();
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
