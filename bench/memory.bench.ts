import { setTimeout as sleep } from 'node:timers/promises';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { mixedWork } from './lib/edits';
import { report } from './lib/load';
import { megabytesOf, riseAMinute } from './lib/memory';
import { makePicture } from './lib/picture';
import { openSite, type Site } from './lib/site';
import { startLoad } from './lib/start-load';

// The memory that the server keeps (resident set) while lists, records, saves and a photo a second come in for a minute. Flat
// means that it no longer grows in the second half. Needs Linux's /proc.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const CONNECTIONS = 16;
const SAMPLE_MS = 500;
const UPLOAD_MS = 1_000;

const uploadUntil = async ({ origin, token, database }: Site, end: number) => {
  const picture = makePicture(1_600, 1_200);
  const { rows } = await database.client.query<{ id: number }>(
    'select id from stock_vehicle where dealership_id = 1 and deleted_at is null order by id limit 500',
  );
  let sent = 0;
  while (performance.now() < end) {
    const form = new FormData();
    form.append('photos', new File([new Uint8Array(picture)], 'car.png', { type: 'image/png' }));
    const path = recordCalls.addPhotos.path.replace('{id}', String(rows[sent % rows.length]?.id));
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
    sent += 1;
    await sleep(UPLOAD_MS);
  }
  return sent;
};

const site = await openSite({
  dealerships: 20,
  users: { first: 60, rest: 600 },
  customers: { first: 20_000, rest: 20_000 },
  cars: { first: 10_000, rest: 10_000 },
});
try {
  const { origin, token, pid } = site;
  const requests = await mixedWork(site.database, 1);
  const start = await megabytesOf(pid);
  const began = performance.now();
  const end = began + SECONDS * 1_000;
  const { done } = await startLoad({ origin, token, requests, connections: CONNECTIONS, seconds: SECONDS });
  const samples: { at: number; megabytes: number }[] = [];
  const watch = async () => {
    while (performance.now() < end) {
      samples.push({ at: (performance.now() - began) / 1_000, megabytes: await megabytesOf(pid) });
      await sleep(SAMPLE_MS);
    }
  };
  const [uploads, load] = await Promise.all([uploadUntil(site, end), done, watch()]);
  console.log(
    `${load.answered} requests answered, ${load.refused + load.failed} refused or failed, ${uploads} photos added`,
  );
  report('memory at the start', start, 'none', ' MB');
  report('memory at its most', Math.max(...samples.map(({ megabytes }) => megabytes)), 'under 300', ' MB');
  report('memory at the end', samples.at(-1)?.megabytes ?? Number.NaN, 'under 300', ' MB');
  const secondHalf = samples.filter(({ at }) => at > SECONDS / 2);
  report('rise in the second half, a minute', riseAMinute(secondHalf), 'under 10', ' MB');
} finally {
  await site.close();
}
