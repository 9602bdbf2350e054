import { advertisingCalls } from '@forecourt/contract/advertising/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byWorkers, jobHandlers } from '../../job-handlers';
import { type FileTransfer, TransferError, type TransferTarget } from '../../services/file-transfer';
import { startTestApp, type TestApp } from '../../test-support/app';
import { addCar } from '../../test-support/cars';
import { jobsByHand } from '../../test-support/jobs';
import { changeDealershipStatus } from '../dealership';
import { createHostSlots } from './runs/host-slots';
import { addWholeCar, openLot } from './test-support/lot';

let t: TestApp;
let jobs: ReturnType<typeof jobsByHand>;
let now = new Date('2026-05-10T18:00:00Z');

/** A server of a channel that does what the test says. */
const sent: { target: TransferTarget; name: string; text: string }[] = [];
let failure: TransferError | null = null;
/** What someone does while a connection is open. */
let whileSending: (() => Promise<void>) | undefined;
const meanwhile = async () => {
  const work = whileSending;
  whileSending = undefined;
  await work?.();
};
const transfer: FileTransfer = {
  send: async (target, { name, open }) => {
    await meanwhile();
    if (failure) throw failure;
    let text = '';
    for await (const piece of await open()) text += String(piece);
    sent.push({ target, name, text });
    return { hostKey: target.kind === 'sftp' ? 'SHA256:first' : '', isEncrypted: true };
  },
  test: async (target) => {
    await meanwhile();
    if (failure) throw failure;
    return { hostKey: target.kind === 'sftp' ? 'SHA256:first' : '', isEncrypted: true };
  },
};

beforeAll(async () => {
  t = await startTestApp({ now: () => now, transfer });
  jobs = jobsByHand(t, 'advertising');
}, 120_000);
afterAll(() => t.stop());

type Place = Awaited<ReturnType<typeof openLot>>;
type Channel = 'meta' | 'google-ads' | 'autotrader' | 'cargurus' | 'craigslist-rss';

const save = async (place: Place, channel: Channel, body: object) => {
  const reply = await t.call(advertisingCalls.saveSettings, { params: { channel }, body }, place.owner.token);
  expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
  return reply.body;
};

const run = async (place: Place, channel: Channel) => {
  const reply = await t.call(advertisingCalls.runNow, { params: { channel } }, place.owner.token);
  expect([reply.status, reply.error?.message]).toEqual([200, undefined]);
  await jobs.runAll();
  return (await t.call(advertisingCalls.run, { params: { id: reply.body.id } }, place.owner.token)).body;
};

const fileOf = async (place: Place, id: number): Promise<string> => {
  const reply = await t.call(advertisingCalls.runFile, { params: { id } }, place.owner.token);
  expect(reply.status).toBe(200);
  return String(reply.body);
};

const setStatus = (place: Place, ids: readonly number[], status: number) =>
  t.sql(sql`update stock_vehicle set status = ${status} where dealership_id = ${place.id}
    and id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) returning id`);

describe('feeds', () => {
  it('make a file of what is advertised, leave out what the channel refuses and say why', async () => {
    const place = await openLot(t);
    const whole = await addWholeCar(t, place.id, { stockNo: 'A1' });
    const bare = await addCar(t, place.id, { stockNo: 'B1', sellPrice: 0 });
    await addWholeCar(t, place.id, { stockNo: 'C1', status: SOLD });
    await save(place, 'meta', { is_on: 1, delivery: 'file' });
    const done = await run(place, 'meta');
    expect(done).toMatchObject({
      state: 'delivered',
      sent: 1,
      refused: 1,
      added: 1,
      removed: 0,
      has_file: 1,
    });
    const file = await fileOf(place, done.id);
    expect(file.split('\r\n')[0]).toContain('vehicle_id,title');
    expect(file).toContain(`${whole},2019 Honda Civic LX`);
    expect(file).toContain('utm_source=meta&utm_medium=feed');
    expect(file).not.toContain('B1');
    const { body } = await t.call(
      advertisingCalls.runChanges,
      { params: { id: done.id }, query: { kind: 'refused' } },
      place.owner.token,
    );
    expect(body.rows).toEqual([expect.objectContaining({ stock_id: bare, stock_no: 'B1' })]);
    expect(body.rows[0]?.details).toContain('No VIN');
  });

  it('tell what a later run adds, removes and changes, by column', async () => {
    const place = await openLot(t);
    const ids = await Promise.all(Array.from({ length: 6 }, () => addWholeCar(t, place.id)));
    await save(place, 'meta', { is_on: 1, delivery: 'file' });
    await run(place, 'meta');
    const added = await addWholeCar(t, place.id);
    const [gone = 0, dearer = 0] = ids;
    await setStatus(place, [gone], SOLD);
    await t.sql(
      sql`update stock_vehicle set sell_price = 17000 where dealership_id = ${place.id} and id = ${dearer} returning id`,
    );
    const done = await run(place, 'meta');
    expect(done).toMatchObject({ state: 'delivered', sent: 6, added: 1, removed: 1, changed: 1 });
    const { body } = await t.call(
      advertisingCalls.runChanges,
      { params: { id: done.id } },
      place.owner.token,
    );
    expect(body.rows.map(({ kind, stock_id, details }) => [kind, stock_id, details]).sort()).toEqual([
      ['added', added, []],
      ['changed', dearer, ['price']],
      ['removed', gone, []],
    ]);
  });

  it('hold a file that lost more than 20 % of its cars, until a person releases that one', async () => {
    const place = await openLot(t);
    const ids = await Promise.all(Array.from({ length: 5 }, () => addWholeCar(t, place.id)));
    await save(place, 'meta', { is_on: 1, delivery: 'file' });
    const first = await run(place, 'meta');
    await setStatus(place, ids.slice(0, 2), SOLD);
    const held = await run(place, 'meta');
    expect(held.state).toBe('held');
    expect(held.reason).toContain('2 of 5 vehicles are missing');
    const told = await t.sql<{ title: string }>(
      sql`select title from notification where dealership_id = ${place.id} and kind = 'advertising.held'`,
    );
    expect(told).toHaveLength(1);
    // the file that was delivered before stays what the channel gets
    expect((await fileOf(place, first.id)).split('\r\n')).toHaveLength(7);
    const { body } = await t.call(
      advertisingCalls.releaseRun,
      { params: { id: held.id } },
      place.owner.token,
    );
    expect(body).toMatchObject({ state: 'delivered', sent: 3 });
    expect(body.released_by).not.toBeNull();
    const again = await t.call(advertisingCalls.releaseRun, { params: { id: held.id } }, place.owner.token);
    expect(again.status).toBe(409);
    await setStatus(place, ids.slice(2), SOLD);
    expect(await run(place, 'meta')).toMatchObject({ state: 'held', sent: 0 });
  });

  it('answer the run that is under way to a second press, and replace one that is held', async () => {
    const place = await openLot(t);
    await save(place, 'meta', { is_on: 1, delivery: 'file' });
    const held = await run(place, 'meta');
    expect(held).toMatchObject({ state: 'held', reason: 'The feed is empty' });
    await addWholeCar(t, place.id);
    const press = () => t.call(advertisingCalls.runNow, { params: { channel: 'meta' } }, place.owner.token);
    const [one, two] = [await press(), await press()];
    expect(two.body.id).toBe(one.body.id);
    await jobs.runAll();
    const { body } = await t.call(advertisingCalls.runs, {}, place.owner.token);
    expect(body.rows.map(({ state, reason, replaced_by }) => [state, reason, replaced_by])).toEqual([
      ['delivered', '', null],
      ['cancelled', 'Replaced by a newer run', one.body.id],
    ]);
  });

  it('begin again when a server was killed while it made the file', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id);
    await save(place, 'meta', { is_on: 1, delivery: 'file' });
    const { body } = await t.call(
      advertisingCalls.runNow,
      { params: { channel: 'meta' } },
      place.owner.token,
    );
    await jobs.loseJobs();
    await t.sql(
      sql`update feed_run set state = 'building', sent = 9, started_at = ${now.toISOString()} where id = ${body.id} returning id`,
    );
    await t.sql(
      sql`insert into feed_row (dealership_id, run_id, stock_id, print) values (${place.id}, ${body.id}, 1, 'old') returning run_id`,
    );
    now = new Date(now.getTime() + 3_600_000);
    const { jobHandlers } = await import('../../job-handlers');
    const silent = { send: async () => ({ id: '' }) };
    await jobHandlers(t.deps, silent, silent)['advertising-schedule']?.({}, { key: 'x', number: 1 });
    await jobs.runAll();
    const done = await t.call(advertisingCalls.run, { params: { id: body.id } }, place.owner.token);
    expect(done.body).toMatchObject({ state: 'delivered', sent: 1, added: 1 });
  });

  it('run by their schedule, once for each time that is due', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id);
    await save(place, 'autotrader', {
      is_on: 1,
      delivery: 'ftp',
      account: 'D1',
      host: 'ftp.example.org',
      user_name: 'us',
      every_minutes: 60,
    });
    const { jobHandlers } = await import('../../job-handlers');
    const silent = { send: async () => ({ id: '' }) };
    const tick = async () => {
      await jobHandlers(t.deps, silent, silent)['advertising-schedule']?.({}, { key: 'x', number: 1 });
      await jobs.runAll();
    };
    now = new Date(now.getTime() + 2 * 3_600_000);
    await tick();
    await tick();
    const { body } = await t.call(advertisingCalls.runs, {}, place.owner.token);
    expect(body.rows).toHaveLength(1);
    expect(body.rows[0]).toMatchObject({ state: 'delivered', asked_by: null, delivery: 'ftp' });
    expect(sent.at(-1)).toMatchObject({
      name: expect.stringContaining('autotrader-D1'),
      target: { host: 'ftp.example.org' },
    });
  });

  it('try a delivery again with growing pauses, then fail and tell the managers', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id);
    await save(place, 'meta', {
      is_on: 1,
      delivery: 'sftp',
      host: 'sftp.example.org',
      user_name: 'us',
      password: 'hush',
    });
    failure = new TransferError('disk-full', 'The disk of the server is full');
    const { body } = await t.call(
      advertisingCalls.runNow,
      { params: { channel: 'meta' } },
      place.owner.token,
    );
    const state = async () =>
      (await t.call(advertisingCalls.run, { params: { id: body.id } }, place.owner.token)).body;
    await jobs.runNext();
    await jobs.runNext();
    expect(await state()).toMatchObject({
      state: 'delivering',
      attempts: 1,
      reason: 'The disk of the server is full',
    });
    expect((await state()).next_attempt_at).toBe(
      new Date(now.getTime() + 60_000).toISOString().replace('.000', ''),
    );
    await jobs.runAll();
    expect(await state()).toMatchObject({ state: 'failed', attempts: 5 });
    failure = null;
    const [told] = await t.sql<{ body: string }>(
      sql`select body from notification where dealership_id = ${place.id} and kind = 'advertising.failed'`,
    );
    expect(told?.body).toBe('The disk of the server is full');
    expect(await run(place, 'meta')).toMatchObject({ state: 'delivered' });
    expect(sent.at(-1)?.target.password).toBe('hush');
  });

  it('remember the key of an SFTP server and refuse another one until it is accepted', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id);
    await save(place, 'meta', { is_on: 1, delivery: 'sftp', host: 'sftp.example.org', user_name: 'us' });
    const test = () =>
      t.call(advertisingCalls.testConnection, { params: { channel: 'meta' } }, place.owner.token);
    expect((await test()).body).toMatchObject({ is_ok: 1, host_key: 'SHA256:first' });
    failure = new TransferError('host-key', 'The server has another key than before', 'SHA256:second');
    expect((await test()).body).toMatchObject({
      is_ok: 0,
      is_host_key_changed: 1,
      host_key: 'SHA256:second',
    });
    failure = null;
    const refused = await t.call(advertisingCalls.runNow, { params: { channel: 'meta' } }, place.owner.token);
    expect(refused.status).toBe(409);
    const accept = (host_key: string) =>
      t.call(
        advertisingCalls.acceptHostKey,
        { params: { channel: 'meta' }, body: { host_key } },
        place.owner.token,
      );
    expect((await accept('SHA256:other')).status).toBe(400);
    expect((await accept('SHA256:second')).body).toMatchObject({
      host_key: 'SHA256:second',
      seen_host_key: '',
    });
    await run(place, 'meta');
    expect(sent.at(-1)?.target.hostKey).toBe('SHA256:second');
  });

  it('keep the key of the server that an attempt spoke to, not of one that was entered meanwhile', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id);
    const server = { delivery: 'sftp', user_name: 'us' };
    await save(place, 'meta', { ...server, is_on: 1, host: 'old.example.org' });
    const moving = async () => void (await save(place, 'meta', { host: `new${Math.random()}.example.org` }));
    whileSending = moving;
    await run(place, 'meta');
    const keys = async () => {
      const { body } = await t.call(
        advertisingCalls.settings,
        { params: { channel: 'meta' } },
        place.owner.token,
      );
      return [body.host_key, body.seen_host_key];
    };
    expect(await keys()).toEqual(['', '']);
    failure = new TransferError('host-key', 'The server has another key than before', 'SHA256:second');
    whileSending = moving;
    await run(place, 'meta');
    expect(await keys()).toEqual(['', '']);
    whileSending = moving;
    await t.call(advertisingCalls.testConnection, { params: { channel: 'meta' } }, place.owner.token);
    failure = null;
    expect(await keys()).toEqual(['', '']);
  });

  it('wait behind those of other dealerships once one of theirs was delivered', async () => {
    await jobs.runAll();
    const [many, one] = [await openLot(t), await openLot(t)];
    const server = { is_on: 1, delivery: 'ftp', host: 'ftp.example.org', user_name: 'us', account: 'A1' };
    for (const place of [many, one]) await addWholeCar(t, place.id);
    for (const [place, channel] of [
      [many, 'cargurus'],
      [many, 'autotrader'],
      [one, 'cargurus'],
    ] as const) {
      await save(place, channel, server);
      await t.call(advertisingCalls.runNow, { params: { channel } }, place.owner.token);
    }
    // the deliveries are added behind the files that are made
    for (let file = 0; file < 3; file += 1) await jobs.runNext();
    const queued = async () =>
      (
        await t.sql<{ queue: string }>(sql`select q.queue_name as queue from graphile_worker._private_jobs j
          join graphile_worker._private_tasks k on k.id = j.task_id
          join graphile_worker._private_job_queues q on q.id = j.job_queue_id
          where k.identifier = 'advertising.deliver' order by j.run_at, j.id`)
      ).map(({ queue }) => queue);
    const [ofMany, ofOne] = [`deliveries-${many.id}`, `deliveries-${one.id}`];
    expect(await queued()).toEqual([ofMany, ofMany, ofOne]);
    const before = now;
    // after what the database noted
    now = new Date(Date.now() + 60_000);
    await jobs.runNext();
    await jobs.runNext();
    expect(await queued()).toEqual([ofOne, ofMany]);
    await jobs.runAll();
    expect(await queued()).toEqual([]);
    now = before;
  });

  it('are fetched from an address that only who has it knows', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id, { stockNo: 'PULL-1' });
    await save(place, 'google-ads', { is_on: 1, delivery: 'pull', account: 'STORE1' });
    const made = await t.call(
      advertisingCalls.newPullAddress,
      { params: { channel: 'google-ads' }, body: {} },
      place.owner.token,
    );
    const path = new URL(made.body.url).pathname;
    expect((await t.app.inject({ url: path })).statusCode).toBe(404);
    await run(place, 'google-ads');
    const reply = await t.app.inject({ url: path });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'text/tab-separated-values; charset=utf-8',
    ]);
    expect(reply.body).toContain('2019 Honda Civic LX');
    const etag = String(reply.headers.etag);
    expect((await t.app.inject({ url: path, headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    const again = await t.call(
      advertisingCalls.newPullAddress,
      { params: { channel: 'google-ads' }, body: { version: made.body.settings.version } },
      place.owner.token,
    );
    expect((await t.app.inject({ url: path })).statusCode).toBe(404);
    expect((await t.app.inject({ url: new URL(again.body.url).pathname })).statusCode).toBe(200);
    const { body } = await t.call(advertisingCalls.channels, {}, place.owner.token);
    expect(body.find(({ channel }) => channel === 'google-ads')).toMatchObject({
      ...{ state: 'ok', delivered_cars: 1, is_on: 1 },
      last_fetched_at: expect.any(String),
    });
  });

  it('are empty or not there while the status of the dealership closes them', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id, { stockNo: 'CLOSED-1' });
    await save(place, 'google-ads', { is_on: 1, delivery: 'pull', account: 'STORE1' });
    await save(place, 'meta', {
      is_on: 1,
      delivery: 'sftp',
      host: 'ftp.meta.example',
      user_name: 'u',
      password: 'p',
    });
    const made = await t.call(
      advertisingCalls.newPullAddress,
      { params: { channel: 'google-ads' }, body: {} },
      place.owner.token,
    );
    const path = new URL(made.body.url).pathname;
    await run(place, 'google-ads');
    await run(place, 'meta');
    expect((await t.app.inject({ url: path })).statusCode).toBe(200);
    const sentBefore = sent.length;
    const { jobHandlers } = await import('../../job-handlers');
    const silent = { send: async () => ({ id: '' }) };
    await t.sql(sql`update dealership set status = 2 where id = ${place.id} returning id`);
    expect((await t.app.inject({ url: path })).statusCode).toBe(404);
    const due = () =>
      t.sql(sql`update feed_channel set next_run_at = ${now.toISOString()} where dealership_id = ${place.id}
        and channel = 'meta' returning 1 as one`);
    await due();
    await jobHandlers(t.deps, silent, silent)['advertising-schedule']?.({}, { key: 'x', number: 1 });
    await jobs.runAll();
    expect(sent.slice(sentBefore).map(({ text }) => text.trim().split('\n').length)).toEqual([1]);
    // the channel knows: nothing more is sent
    await due();
    await jobHandlers(t.deps, silent, silent)['advertising-schedule']?.({}, { key: 'x', number: 1 });
    await jobs.runAll();
    expect(sent).toHaveLength(sentBefore + 1);
    await t.sql(sql`update dealership set status = 5 where id = ${place.id} returning id`);
    expect((await t.app.inject({ url: path })).statusCode).toBe(200);
  });

  // a deletion that was confirmed suspends the dealership too
  it.each([
    ['ftp', 'autotrader'],
    ['sftp', 'meta'],
  ] as const)(
    'send one empty file by %s at the next scheduled time once the dealership is suspended',
    async (delivery, channel) => {
      // the clock goes on by days here: channels of other tests, some of which never answer, would be due too
      await t.sql(sql`update feed_channel set is_on = false returning 1 as one`);
      const place = await openLot(t);
      await addWholeCar(t, place.id);
      await save(place, channel, {
        ...{ is_on: 1, delivery, account: 'D9', host: 'files.example.org', user_name: 'u', password: 'p' },
      });
      expect(await run(place, channel)).toMatchObject({ state: 'delivered', sent: 1 });
      const linesOf = (text: string | undefined) => text?.trim().split('\n').length;
      expect(linesOf(sent.at(-1)?.text)).toBe(2);
      await t.deps.database.systemWrite({ userId: null, requestId: 'test' }, (tx) =>
        changeDealershipStatus(tx, t.deps, place.id, { to: 2, reason: 'x', userId: null, at: now }),
      );

      const before = sent.length;
      const silent = { send: async () => ({ id: '' }) };
      const tick = async () => {
        await jobHandlers(t.deps, silent, silent)['advertising-schedule']?.({}, { key: 'x', number: 1 });
        await jobs.runAll();
        return sent.slice(before).filter(({ target }) => target.host === 'files.example.org');
      };
      // not before the time at which the channel expects a file
      expect(await tick()).toEqual([]);
      now = new Date(now.getTime() + 25 * 3_600_000);
      const files = await tick();
      expect(files.map(({ target, text }) => [target.kind, linesOf(text)])).toEqual([[delivery, 1]]);
      expect(
        await t.sql(sql`select state, sent from feed_run where dealership_id = ${place.id} order by id`),
      ).toEqual([
        { state: 'delivered', sent: 1 },
        { state: 'delivered', sent: 0 },
      ]);
      now = new Date(now.getTime() + 25 * 3_600_000);
      expect(await tick()).toHaveLength(1);
    },
  );

  it('never send a password back, and refuse a save of an older version', async () => {
    const place = await openLot(t);
    const first = await save(place, 'meta', {
      delivery: 'sftp',
      host: 'sftp.example.org',
      user_name: 'us',
      password: 'hush',
      version: 0,
    });
    expect(first).toMatchObject({ has_password: 1 });
    expect(JSON.stringify(first)).not.toContain('hush');
    const [stored] = await t.sql<{ password: string }>(
      sql`select password from feed_channel where dealership_id = ${place.id}`,
    );
    expect(stored?.password).not.toContain('hush');
    await save(place, 'meta', { account: 'M1', version: first.version });
    const late = await t.call(
      advertisingCalls.saveSettings,
      { params: { channel: 'meta' }, body: { account: 'M2', version: first.version } },
      place.owner.token,
    );
    expect(late.status).toBe(409);
    const wrong = await t.call(
      advertisingCalls.saveSettings,
      { params: { channel: 'craigslist-rss' }, body: { delivery: 'ftp' } },
      place.owner.token,
    );
    expect(wrong.error.fields).toHaveProperty('delivery');
  });

  it('need the password again where it would go to someone else, or unencrypted', async () => {
    const place = await openLot(t);
    await save(place, 'autotrader', {
      ...{ delivery: 'ftp', host: 'ftp.example.org', user_name: 'us', password: 'hush' },
    });
    const change = (body: object) =>
      t.call(advertisingCalls.saveSettings, { params: { channel: 'autotrader' }, body }, place.owner.token);
    for (const body of [
      { host: 'other.example.org' },
      { port: 2121 },
      { user_name: 'them' },
      { encryption: 'none' },
      { encryption: 'when-offered' },
      { delivery: 'sftp' },
      { delivery: 'file', host: 'other.example.org' },
    ]) {
      const reply = await change(body);
      expect([reply.status, reply.error?.fields], JSON.stringify(body)).toEqual([
        400,
        { password: expect.stringContaining('again') },
      ]);
    }
    expect((await change({ host: 'other.example.org', password: 'new' })).status).toBe(200);
    expect((await change({ encryption: 'none', password: '' })).body.has_password).toBe(0);
    expect((await change({ host: 'third.example.org' })).status).toBe(200);
    expect((await change({ password: 'one\ntwo' })).error.fields).toHaveProperty('password');
    expect((await change({ host: '[1.2.3.4' })).error.fields).toHaveProperty('host');
  });

  it('leave out what the filter of the channel leaves out', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id, { sellPrice: 9_000 });
    await addWholeCar(t, place.id, { sellPrice: 25_000 });
    const filter = {
      condition: 'used',
      price_from: 10_000,
      price_to: null,
      vehicle_types: [],
      needs_picture: 1,
    };
    await save(place, 'meta', { is_on: 1, delivery: 'file', filter });
    expect(await run(place, 'meta')).toMatchObject({ sent: 1, refused: 0 });
    const { body } = await t.call(
      advertisingCalls.doctor,
      { params: { channel: 'meta' } },
      place.owner.token,
    );
    expect(body.counts).toMatchObject({ all: 1, filtered_out: 1 });
  });
});

describe('the workers of feeds', () => {
  it('deliver with workers that do nothing else', () => {
    const groups = byWorkers(
      jobHandlers(t.deps, { send: async () => ({ id: '' }) }, { send: async () => ({ id: '' }) }),
    );
    expect(Object.keys(groups.deliveries)).toEqual(['advertising.deliver']);
    expect(Object.keys(groups.feeds)).toEqual(['advertising.build']);
    expect(Object.keys(groups.campaigns).every((task) => task.startsWith('campaigns.'))).toBe(true);
    expect(Object.keys(groups.posts).every((task) => task.startsWith('posting.'))).toBe(true);
    expect(Object.keys(groups.usual)).toContain('mail.send');
  });

  it('are not all taken by one host', () => {
    const slots = createHostSlots(2);
    const [first] = [slots.take('ftp.example.org'), slots.take('FTP.example.org')];
    expect(slots.take('ftp.example.org')).toBeUndefined();
    expect(slots.take('other.example.org')).toBeDefined();
    first?.();
    expect(slots.take('ftp.example.org')).toBeDefined();
  });
});

describe('the feed doctor', () => {
  it('says before upload which cars are refused and why, leads to the field, and is right after it was mended', async () => {
    const place = await openLot(t);
    await addWholeCar(t, place.id, { stockNo: 'GOOD' });
    const bad = await addWholeCar(t, place.id, { stockNo: 'BAD', sellPrice: null });
    const ask = async (query: object = {}) =>
      (await t.call(advertisingCalls.doctor, { params: { channel: 'meta' }, query }, place.owner.token)).body;
    const before = await ask();
    expect(before.counts).toMatchObject({ all: 2, refused: 1 });
    expect(before.rows[0]).toMatchObject({ stock_id: bad, level: 'refused' });
    expect(before.rows[0]?.problems[0]).toMatchObject({
      ...{ code: 'no-price', field: 'sell_price' },
      to: `/admin/edit-vehicle-managment/${bad}?field=sell_price`,
    });
    expect((await ask({ level: 'refused', q: 'bad' })).total).toBe(1);
    expect((await ask({ code: 'no-vin' })).total).toBe(0);
    await t.sql(
      sql`update stock_vehicle set sell_price = 12000 where dealership_id = ${place.id} and id = ${bad} returning id`,
    );
    await expect.poll(async () => (await ask()).counts.refused).toBe(0);
  });

  it('bears a car without a picture, with a price of 0, emoji and 20,000 characters', async () => {
    const place = await openLot(t);
    const id = await addWholeCar(t, place.id, { sellPrice: 0 });
    await t.sql(
      sql`update stock_vehicle set description = ${`🚗 ${'word '.repeat(4_000)}`}, trim = 'Sport 🔥', photo_count = 0 where id = ${id} returning id`,
    );
    const { body } = await t.call(
      advertisingCalls.preview,
      { params: { channel: 'autotrader', id } },
      place.owner.token,
    );
    const codes = body.problems.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['no-price', 'no-picture', 'emoji-in-title']));
    expect(body.card.price).toBe('Call for price');
    // its own form takes a vehicle without a price
    expect(body.level).toBe('warning');
    const strict = await t.call(
      advertisingCalls.preview,
      { params: { channel: 'meta', id } },
      place.owner.token,
    );
    expect(strict.body.level).toBe('refused');
    const { body: listing } = await t.call(advertisingCalls.listing, { params: { id } }, place.owner.token);
    expect(listing.text).not.toContain('🚗');
  });

  it('shows a car as a channel gets it', async () => {
    const place = await openLot(t);
    const id = await addWholeCar(t, place.id);
    const { body } = await t.call(
      advertisingCalls.preview,
      { params: { channel: 'meta', id } },
      place.owner.token,
    );
    expect(body.columns.find(({ name }) => name === 'vehicle_id')?.value).toBe(String(id));
    expect(body.card).toMatchObject({
      title: '2019 Honda Civic LX',
      price: '$15,000',
      odometer: '80,000 km',
    });
    expect(body.card.pictures[0]).toMatch(/^\/car\//);
  });
});
