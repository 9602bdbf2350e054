import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, report } from '../lib/load';
import { riseAMinute } from '../lib/memory';
import { openChat } from './chat';
import { openClient } from './client';
import { chooseKind } from './kinds';
import { openCampaignSite } from './site';

// Ten minutes of mixed work of 200 dealerships over 256 connections: no error, memory that does not grow, and how long each kind of
// work takes. Needs Linux's /proc and addresses of 127.0.1.*.
const MINUTES = Number(process.env.CAMPAIGN_MINUTES ?? 10);
const DEALERSHIPS = Number(process.env.CAMPAIGN_DEALERSHIPS ?? 200);
const CONNECTIONS = Number(process.env.CAMPAIGN_CONNECTIONS ?? 256);
const CHATTING = 20;
const GUESTS_EACH = 2;
const GUEST_PAUSE_MS = 8_000;
const SAMPLE_MS = 5_000;

const site = await openCampaignSite(DEALERSHIPS);
const client = openClient(site.server.origin, CONNECTIONS);
const times = new Map<string, number[]>();
const errors = new Map<string, number>();
const began = performance.now();
const end = began + MINUTES * 60_000;
const isOver = () => performance.now() > end;

const work = async (n: number) => {
  const place = site.places[n % site.places.length];
  if (!place) throw new Error('there are no dealerships');
  while (!isOver()) {
    const kind = chooseKind();
    const start = performance.now();
    const { status, text } = await client
      .send(kind.make(place))
      .catch((error: Error) => ({ status: 0, text: error.message }));
    if (status === 200 || status === 201) {
      const known = times.get(kind.name);
      if (known) known.push(performance.now() - start);
      else times.set(kind.name, [performance.now() - start]);
    } else {
      const what = `${kind.name}: ${status} ${text.slice(0, 160)}`;
      errors.set(what, (errors.get(what) ?? 0) + 1);
    }
  }
};

const samples: { at: number; megabytes: number }[] = [];
const watchMemory = async () => {
  while (!isOver()) {
    samples.push({ at: (performance.now() - began) / 1_000, megabytes: await site.server.megabytes() });
    await sleep(SAMPLE_MS);
  }
};

try {
  const chat = openChat({
    ...{ origin: site.server.origin, sitePort: site.sitePort, places: site.places.slice(0, CHATTING) },
    ...{ guestsEach: GUESTS_EACH, pauseMs: GUEST_PAUSE_MS, isOver },
  });
  await Promise.all([
    ...Array.from({ length: CONNECTIONS }, (_, n) => work(n)),
    watchMemory(),
    chat.finished,
  ]);
  chat.close();
  const all = [...times.values()].flat();
  console.log(
    `${all.length} requests answered in ${MINUTES} minutes, ${Math.round(all.length / MINUTES / 60)} a second`,
  );
  for (const [name, taken] of [...times, ['chat message to the agent', chat.deliveries] as const]) {
    const [p50, p99] = [percentile(taken, 0.5), percentile(taken, 0.99)].map((ms) => Math.round(ms));
    console.log(`${name.padEnd(26)} ${String(taken.length).padStart(7)}   p50 ${p50} ms   p99 ${p99} ms`);
  }
  for (const [what, count] of errors) console.log(`✗ ${count} times ${what}`);
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0) + chat.refused.length;
  report('requests and messages refused or failed', failed, '0');
  report('chat messages acknowledged', chat.acknowledged.length, 'none');
  const secondHalf = samples.filter(({ at }) => at > MINUTES * 30);
  report('memory after the first minute', samples.find(({ at }) => at >= 60)?.megabytes ?? 0, 'none', ' MB');
  report('memory at its most', Math.max(...samples.map(({ megabytes }) => megabytes)), 'none', ' MB');
  report('memory at the end', samples.at(-1)?.megabytes ?? 0, 'none', ' MB');
  report('rise in the second half, a minute', riseAMinute(secondHalf), 'under 10', ' MB');
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  client.close();
  await site.close();
}
