import { postingCalls } from '@forecourt/contract/posting/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPosting } from './test-support/open-posting';

let p: Awaited<ReturnType<typeof openPosting>>;
beforeAll(async () => {
  p = await openPosting();
}, 120_000);
beforeEach(() => p.reset());
afterAll(() => p.stop());

const write = async (d: Awaited<ReturnType<typeof p.open>>, body: object) =>
  p.t.call(postingCalls.addSocialPost, { body: body as never }, d.token);
const read = async (d: Awaited<ReturnType<typeof p.open>>, id: number) =>
  (await p.t.call(postingCalls.socialPost, { params: { id } }, d.token)).body;
const step = (
  d: Awaited<ReturnType<typeof p.open>>,
  what: 'sendSocialPost' | 'cancelSocialPost' | 'refreshSocialPost',
  id: number,
  version?: number,
) => p.t.call(postingCalls[what], { params: { id }, body: { ...(version && { version }) } }, d.token);

describe('social posts', () => {
  it('are written, filled with a vehicle, posted now, and their results read', async () => {
    const d = await p.open();
    await d.connect();
    const stock_id = await d.car();
    const added = await write(d, { text: 'Just in: {title} for {price}', stock_id, do: 'now' });
    expect([added.status, added.body.state]).toEqual([201, 'sending']);
    expect(added.body.shown_text).toBe('Just in: 2019 Honda Civic for $15,000');
    await p.jobs.runAll();
    const posted = await read(d, added.body.id);
    expect(posted).toMatchObject({
      state: 'posted',
      page: 'Demo Motors',
      url: expect.stringContaining('facebook'),
    });
    expect(p.facebook.made.map(({ message }) => message)).toEqual(['Just in: 2019 Honda Civic for $15,000']);
    const refreshed = await step(d, 'refreshSocialPost', added.body.id);
    expect(refreshed.body.results).toMatchObject({ likes: 12, comments: 3, shares: 2, reach: 840 });
    const summary = (await p.t.call(postingCalls.socialSummary, {}, d.token)).body;
    expect(summary).toMatchObject({
      posts: 1,
      likes: 12,
      reach: 840,
      counts: { posted: 1 },
      is_connected: 1,
    });
    expect((await step(d, 'sendSocialPost', added.body.id)).status).toBe(409);
  });

  it('are scheduled by the clocks of the dealership, shown in the calendar, posted then and once', async () => {
    const d = await p.open();
    await d.connect();
    const { body } = await write(d, { text: 'Open on Sunday', do: 'schedule', at: '2026-05-10T12:30' });
    expect(body).toMatchObject({
      state: 'scheduled',
      scheduled_at: '2026-05-10T19:30:00Z',
      scheduled_local: '2026-05-10T12:30',
    });
    expect((await write(d, { text: 'Late', do: 'schedule', at: '2026-05-10T10:00' })).error.fields).toEqual({
      at: 'must lie ahead',
    });
    const calendar = await p.t.call(
      postingCalls.socialCalendar,
      { query: { from: '2026-05-01', to: '2026-05-31' } },
      d.token,
    );
    expect(calendar.body.rows.map(({ id }) => id)).toEqual([body.id]);
    await p.jobs.runAll();
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    p.later(5_401);
    await p.sweep();
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect((await read(d, body.id)).state).toBe('posted');
  });

  it('are changed, cancelled and removed while they were not sent, with the version that was read', async () => {
    const d = await p.open();
    await d.connect();
    const { body } = await write(d, { text: 'Draft' });
    const change = (given: object) =>
      p.t.call(postingCalls.changeSocialPost, { params: { id: body.id }, body: given as never }, d.token);
    expect((await change({ text: 'Better', version: body.version })).body.text).toBe('Better');
    expect((await change({ text: 'Worse', version: body.version })).status).toBe(409);
    expect((await change({ text: '{price}' })).error.fields).toEqual({ text: '{price} needs a vehicle' });
    expect((await change({ photo_ids: [1] })).error.fields).toHaveProperty('photo_ids');
    const at = '2026-05-11T12:00';
    const schedule = (given: string) =>
      p.t.call(postingCalls.scheduleSocialPost, { params: { id: body.id }, body: { at: given } }, d.token);
    expect((await schedule(at)).body.state).toBe('scheduled');
    expect((await step(d, 'cancelSocialPost', body.id)).body.state).toBe('cancelled');
    const removed = await p.t.call(postingCalls.removeSocialPost, { params: { id: body.id } }, d.token);
    expect(removed.status).toBe(200);
    expect((await p.t.call(postingCalls.socialPosts, {}, d.token)).body.total).toBe(0);
  });

  it('a vehicle sold before the time is not written about', async () => {
    const d = await p.open();
    await d.connect();
    const stock_id = await d.car();
    const { body } = await write(d, { text: '{title}', stock_id, do: 'schedule', at: '2026-05-11T12:00' });
    await d.sell(stock_id);
    p.later(90_000);
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(0);
    expect(await read(d, body.id)).toMatchObject({
      state: 'failed',
      problem: 'The vehicle is no longer on offer',
    });
  });

  it('no answer leaves one unsure, which is never sent again until a person says it is not there', async () => {
    const d = await p.open();
    await d.connect();
    const { body } = await write(d, { text: 'Hello', do: 'now' });
    p.facebook.trouble.push({ kind: 'cut-after' });
    await p.jobs.runAll();
    expect(await read(d, body.id)).toMatchObject({ state: 'unsure', shown_text: 'Hello' });
    p.later(90_000);
    await p.sweep();
    await p.jobs.runAll();
    expect(p.facebook.made).toHaveLength(1);
    expect((await step(d, 'sendSocialPost', body.id)).status).toBe(409);
    const settled = await p.t.call(
      postingCalls.settleSocialPost,
      { params: { id: body.id }, body: { is_posted: 0 } },
      d.token,
    );
    expect(settled.body.state).toBe('failed');
  });

  it('a server that died while it sent one leaves it unsure', async () => {
    const d = await p.open();
    await d.connect();
    const { body } = await write(d, { text: 'Hello', do: 'now' });
    await p.jobs.loseJobs();
    await p.t.sql(
      sql`update social_post set sending_since = ${p.clock.now.toISOString()} where id = ${body.id} returning id`,
    );
    p.later(301);
    await p.sweep();
    await p.jobs.runAll();
    expect((await read(d, body.id)).state).toBe('unsure');
    expect(p.facebook.made).toHaveLength(0);
  });

  it('wait for the next sign-in, and are tried again when Facebook is away', async () => {
    const d = await p.open();
    await d.connect();
    p.facebook.expireAll();
    const { body } = await write(d, { text: 'Hello', do: 'now' });
    await p.jobs.runAll();
    expect(await read(d, body.id)).toMatchObject({ state: 'sending', attempts: 0 });
    expect((await d.status()).status).toBe('expired');
    await d.connect();
    await p.jobs.runAll();
    expect((await read(d, body.id)).state).toBe('posted');
    const limited = (await write(d, { text: 'Again', do: 'now' })).body;
    p.facebook.trouble.push({ kind: 'too-many', retryAfter: 60 });
    await p.jobs.runAll();
    expect((await read(d, limited.id)).state).toBe('sending');
    p.later(61);
    await p.sweep();
    await p.jobs.runAll();
    expect((await read(d, limited.id)).state).toBe('posted');
  });

  it('are refused where social posting is switched off, and need a page to be sent', async () => {
    const d = await p.open();
    expect((await write(d, { text: 'Hello', do: 'now' })).error.message).toBe(
      'Connect a Facebook page first',
    );
    await p.t.sql(sql`insert into dealership_config (dealership_id, config, value) values (${d.id}, 'SOCIAL_POSTING', '0')
      on conflict (dealership_id, config) do update set value = '0' returning value`);
    expect((await p.t.call(postingCalls.socialPosts, {}, d.token)).status).toBe(403);
    expect((await write(d, { text: 'Hello' })).status).toBe(403);
  });

  it('start from templates, whose names are there once', async () => {
    const d = await p.open();
    const add = (body: { name: string; text: string }) =>
      p.t.call(postingCalls.addSocialTemplate, { body }, d.token);
    const first = await add({ name: 'New arrival', text: 'Just in: {title}' });
    expect(first.status).toBe(201);
    expect((await add({ name: 'new ARRIVAL', text: 'x' })).error.fields).toHaveProperty('name');
    expect((await add({ name: 'Wrong', text: '{wrong}' })).error.fields).toEqual({
      text: 'has no value for {wrong}',
    });
    const params = { id: first.body.id };
    const changed = await p.t.call(
      postingCalls.changeSocialTemplate,
      { params, body: { name: 'Arrived', text: '{title} is here', version: 1 } },
      d.token,
    );
    expect(changed.body).toMatchObject({ name: 'Arrived', version: 2 });
    await p.t.call(postingCalls.removeSocialTemplate, { params }, d.token);
    expect((await p.t.call(postingCalls.socialTemplates, {}, d.token)).body).toEqual([]);
  });

  it('vehicles to write about come with their words', async () => {
    const d = await p.open();
    const id = await d.car();
    const list = await p.t.call(postingCalls.socialVehicles, { query: { q: 'civic' } }, d.token);
    expect(list.body.rows).toMatchObject([{ id, title: '2019 Honda Civic', price: 15_000 }]);
    const one = await p.t.call(postingCalls.socialVehicle, { params: { id } }, d.token);
    expect(one.body.words).toMatchObject({ make: 'Honda', price: '$15,000', odometer: '80,000 km' });
    const preview = await p.t.call(
      postingCalls.previewSocialPost,
      { body: { text: '{year} {make}', stock_id: id } },
      d.token,
    );
    expect(preview.body).toEqual({ text: '2019 Honda', problem: null });
  });
});

describe('the browser extension', () => {
  const keyOf = async (token: string) =>
    (await p.t.call(postingCalls.addExtensionKey, { body: { name: 'Front desk' } }, token)).body;
  const work = (key: string) => p.t.call(postingCalls.extensionWork, { body: { key } });

  it('is a zip with the address of this server', async () => {
    const d = await p.open();
    const reply = await p.t.call(postingCalls.downloadApplication, {}, d.token);
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(reply.body as unknown as Buffer));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'manifest.json',
        'popup.html',
        'popup.js',
        'background.js',
        'fill.js',
        'server.json',
      ]),
    );
    const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array()));
    expect(manifest.manifest_version).toBe(3);
    expect(manifest.host_permissions).toContain('http://localhost:3000/*');
    for (const name of manifest.content_scripts[0].js) expect(Object.keys(files)).toContain(name);
    expect(JSON.parse(strFromU8(files['server.json'] ?? new Uint8Array()))).toEqual({
      server: 'http://localhost:3000',
    });
  });

  it('fetches what waits, begins and reports it by its key', async () => {
    const d = await p.open();
    const { key } = await keyOf(d.token);
    await p.t.call(postingCalls.addToMarketplace, { body: { vehicles: [await d.car()] } }, d.token);
    const { body } = await work(key);
    expect(body.rows).toMatchObject([{ marketplace: 'facebook', action: 'post', title: '2019 Honda Civic' }]);
    const params = { id: body.rows[0]?.id ?? 0 };
    const begun = await p.t.call(postingCalls.extensionStart, { params, body: { key } });
    expect(begun.body.content).toMatchObject({ make: 'Honda', price: 15_000 });
    const url = 'https://www.facebook.com/marketplace/item/1';
    const done = await p.t.call(postingCalls.extensionReport, { params, body: { key, result: 'done', url } });
    expect(done.body).toMatchObject({ state: 'posted', url });
    expect((await work(key)).body.rows).toEqual([]);
  });

  it('a key is shown once, kept hashed, opens its dealership alone, and ends at once', async () => {
    const [d, other] = [await p.open(), await p.open()];
    const added = await keyOf(d.token);
    const [stored] = await p.t.sql<{ key_hash: string }>(
      sql`select key_hash from extension_key where dealership_id = ${d.id}`,
    );
    expect(stored?.key_hash).not.toContain(added.key.slice(-20));
    expect(JSON.stringify((await p.t.call(postingCalls.extensionKeys, {}, d.token)).body)).not.toContain(
      added.key,
    );
    await p.t.call(postingCalls.addToMarketplace, { body: { vehicles: [await other.car()] } }, other.token);
    const [foreign] = await other.posts();
    const params = { id: foreign?.id ?? 0 };
    expect((await p.t.call(postingCalls.extensionStart, { params, body: { key: added.key } })).status).toBe(
      404,
    );
    const moved = added.key.replace(`fx_${d.id}_`, `fx_${other.id}_`);
    expect((await work(moved)).status).toBe(401);
    expect((await work('fx_1_unknown')).status).toBe(401);
    const ended = await p.t.call(postingCalls.removeExtensionKey, { params: { id: added.id } }, other.token);
    expect(ended.status).toBe(404);
    await p.t.call(postingCalls.removeExtensionKey, { params: { id: added.id } }, d.token);
    expect((await work(added.key)).status).toBe(401);
  });

  it('a key of someone who may not post any more opens nothing', async () => {
    const d = await p.open();
    const seller = await d.user(ROLE.owner);
    const { key } = await keyOf(seller.token);
    expect((await work(key)).status).toBe(200);
    await p.t.sql(sql`update app_user set is_active = false where id = ${seller.id} returning id`);
    expect((await work(key)).status).toBe(401);
  });
});
