import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { formOf, openRequest } from '../../../test-support/raw-request';
import { addCars } from '../test-support/stock';

const MB = 1_048_576;

let t: TestApp;
let dealer: Awaited<ReturnType<TestApp['newDealership']>>;
let photosOf: string;
let photo: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  dealer = await t.newDealership();
  const [car] = await addCars(t, dealer.id, [{ stockNo: 'A1' }]);
  photosOf = recordCalls.addPhotos.path.replace('{id}', String(car));
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  // as large as they may be, and decoded at once: what follows the picture is not looked at
  photo = Buffer.concat([picture, Buffer.alloc(11 * MB)]);
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.stop());

/** The files of forms under way, below the folder of the process. */
const temporary = async () =>
  (await readdir(t.deps.uploadsDir, { recursive: true })).filter((name) => name.includes('/'));
const photosForm = (count: number, content = photo) =>
  formOf(Array.from({ length: count }, (_, n) => ({ field: 'photos', name: `${n}.jpg`, content })));

const send = async (form: ReturnType<typeof formOf>, url = photosOf, token = dealer.owner.token) => {
  const request = openRequest(t.app, form.headers(url, token));
  for (const piece of form.pieces)
    for (let at = 0; at < piece.length; at += MB) await request.write(piece.subarray(at, at + MB));
  return request.answer();
};

describe('the files of a form', () => {
  it('are deleted after the answer', async () => {
    const form = photosForm(2);
    expect((await send(form)).status).toBe(201);
    await vi.waitFor(async () => expect(await temporary()).toEqual([]));
  });

  it('are deleted when the form is refused', async () => {
    expect((await send(photosForm(2, Buffer.from('no picture')))).status).toBe(422);
    await vi.waitFor(async () => expect(await temporary()).toEqual([]));
  });

  it('are deleted when the connection breaks off', async () => {
    const logged = vi.spyOn(t.app.log, 'error');
    const form = photosForm(2);
    const request = openRequest(t.app, form.headers(photosOf, dealer.owner.token));
    for (const piece of form.pieces.slice(0, 5)) await request.write(piece);
    await vi.waitFor(async () => expect((await temporary()).length).toBeGreaterThan(0));
    request.abort();
    await vi.waitFor(async () => expect(await temporary()).toEqual([]), 5_000);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are refused by their length when they are too many bytes together', async () => {
    const { status, body } = await send(photosForm(27, Buffer.alloc(12 * MB)));
    expect([status, body.message]).toEqual([413, 'File Size is too large']);
  });

  it('do not lie in memory together', async () => {
    const form = photosForm(10);
    const before = process.memoryUsage().rss;
    let most = before;
    const sending = send(form);
    let isDone = false;
    const watching = (async () => {
      while (!isDone) {
        most = Math.max(most, process.memoryUsage().rss);
        await sleep(20);
      }
    })();
    expect((await sending).status).toBe(201);
    isDone = true;
    await watching;
    expect((most - before) / MB).toBeLessThan(90);
  });
});

describe('forms at the same time', () => {
  it('are all taken when they come from several dealerships, and none is lost', async () => {
    const houses = await Promise.all([1, 2, 3].map(() => t.newDealership()));
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const avatar = formOf([{ field: 'avatar', name: 'a.png', content: small }]);
    const answers = await Promise.all(
      houses.flatMap(({ owner }) =>
        Array.from({ length: 6 }, () => send(avatar, '/api/v1/profile/avatar', owner.token)),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(18).fill(200));
    await vi.waitFor(async () => expect(await temporary()).toEqual([]));
    const kept = await t.sql(sql`select from stored_file where kind = 'avatar' and removed_at is null`);
    expect(kept).toHaveLength(3);
  });
});
