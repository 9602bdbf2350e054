import { filesCalls } from '@forecourt/contract/files';
import { recordCalls } from '@forecourt/contract/inventory/record';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { addCar } from '../../../test-support/cars';

let t: TestApp;
let wide: File;
let clear: File;
const fileOf = (content: Buffer | string, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

beforeAll(async () => {
  t = await startTestApp();
  const left = await sharp({ create: { width: 1_500, height: 1_500, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const picture = sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Ada' } });
  wide = fileOf(await picture.jpeg().toBuffer(), 'IMG_0001.jpg');
  const glass = sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  clear = fileOf(await glass.png().toBuffer(), 'clear.png');
});
afterAll(() => t.stop());

const add = (token: string, id: number, ...photos: File[]) =>
  t.call(recordCalls.addPhotos, { params: { id }, files: { photos } }, token);
const contentOf = async (token: string, url: string) => {
  const reply = await t.call(filesCalls.get, { params: { name: url.split('/').at(-1) ?? '' } }, token);
  return {
    status: reply.status,
    type: reply.headers['content-type'],
    bytes: reply.body as unknown as Buffer,
  }; // a file's reply is its bytes
};
const onStock = async (id: number) =>
  (
    await t.sql<{ main_photo: string | null; photo_count: number; version: number }>(
      sql`select main_photo, photo_count, version from stock_vehicle where id = ${id}`,
    )
  )[0];

describe('photos', () => {
  it('come many at once, made smaller, with a small picture, without what the camera noted', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { status, body } = await add(owner.token, id, wide, clear);
    expect(status).toBe(201);
    expect(body.map(({ width, height, position }) => [width, height, position])).toEqual([
      [2_048, 1_024, 1],
      [300, 200, 2],
    ]);
    const [full, small] = [
      await contentOf(owner.token, body[0]?.url ?? ''),
      await contentOf(owner.token, body[0]?.thumbnail ?? ''),
    ];
    expect([full.type, small.type]).toEqual(['image/jpeg', 'image/webp']);
    expect(full.bytes.includes('Ada')).toBe(false);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 480, height: 240 });
    // what was seen through is white, not black
    const second = await contentOf(owner.token, body[1]?.url ?? '');
    expect((await sharp(second.bytes).stats()).channels[0]?.min).toBeGreaterThan(250);
    expect(await onStock(id)).toMatchObject({
      photo_count: 2,
      main_photo: body[0]?.thumbnail.split('/').at(-1),
      version: 1,
    });
  });

  it('are seen by staff of the lot alone', async () => {
    const { id: here, owner, user } = await t.newDealership();
    const id = await addCar(t, here);
    const url = (await add(owner.token, id, clear)).body[0]?.url ?? '';
    expect((await contentOf((await user(ROLE.mechanic)).token, url)).status).toBe(200);
    expect((await contentOf((await user(ROLE.customer)).token, url)).status).toBe(404);
    expect((await contentOf((await t.newDealership()).owner.token, url)).status).toBe(404);
  });

  it.each([
    [
      'an SVG with script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    [
      'an SVG that says it is a photo',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.jpg',
    ],
    ['a page', '<html><script>alert(1)</script></html>', 'a.png'],
    ['a document', '%PDF-1.7\n', 'a.jpg'],
    ['nothing', '', 'a.jpg'],
    ['the beginning of a photo', '\u00ff\u00d8\u00ff\u00e0 not a photo', 'a.jpg'],
  ])('refuse %s, and nothing of the whole upload is kept', async (_, content, name) => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const { status } = await add(owner.token, id, clear, fileOf(Buffer.from(content, 'latin1'), name));
    expect(status).toBe(422);
    expect(await onStock(id)).toMatchObject({ photo_count: 0, main_photo: null });
    expect(await t.sql(sql`select from stored_file where dealership_id = ${here}`)).toEqual([]);
  });

  it('take an order, and the first is the main one', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const made = (await add(owner.token, id, clear, clear, clear)).body.map((photo) => photo.id);
    const [a, b, c] = [made[0] ?? 0, made[1] ?? 0, made[2] ?? 0];
    const order = (ids: number[]) =>
      t.call(recordCalls.orderPhotos, { params: { id }, body: { ids } }, owner.token);
    const { body } = await order([c, a]);
    expect(body.map((photo) => [photo.id, photo.position])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    expect((await onStock(id))?.main_photo).toBe(body[0]?.thumbnail.split('/').at(-1));
    const other = (await add(owner.token, await addCar(t, here), clear)).body[0]?.id ?? 0;
    const wrong = await order([b, other]);
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      { ids: `not photos of this vehicle: ${other}` },
    ]);
  });

  it('turn by a quarter, clockwise', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const before = (await add(owner.token, id, wide)).body[0];
    const { status, body } = await t.call(
      recordCalls.rotatePhoto,
      { params: { id: before?.id ?? 0 } },
      owner.token,
    );
    expect([status, body.id, body.width, body.height]).toEqual([200, before?.id, 1_024, 2_048]);
    const { bytes } = await contentOf(owner.token, body.url);
    // the red left half is above now
    const top = await sharp(bytes).extract({ left: 0, top: 0, width: 1_024, height: 900 }).stats();
    expect(top.dominant).toMatchObject({ r: expect.any(Number) });
    expect(top.dominant.r).toBeGreaterThan(200);
    expect((await onStock(id))?.main_photo).toBe(body.thumbnail.split('/').at(-1));
    expect((await contentOf(owner.token, before?.url ?? '')).status).toBe(404);
  });

  it('are removed, and come back to their place', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    const made = (await add(owner.token, id, clear, wide)).body;
    const first = made[0]?.id ?? 0;
    const removed = await t.call(recordCalls.removePhoto, { params: { id: first } }, owner.token);
    expect(removed.body.map((photo) => photo.id)).toEqual([made[1]?.id]);
    expect(await onStock(id)).toMatchObject({
      photo_count: 1,
      main_photo: made[1]?.thumbnail.split('/').at(-1),
    });
    expect((await t.call(recordCalls.rotatePhoto, { params: { id: first } }, owner.token)).status).toBe(404);
    const restored = await t.call(recordCalls.restorePhoto, { params: { id: first } }, owner.token);
    expect(restored.body).toEqual(made);
    expect(await onStock(id)).toMatchObject({
      photo_count: 2,
      main_photo: made[0]?.thumbnail.split('/').at(-1),
    });
    await t.call(recordCalls.restorePhoto, { params: { id: first } }, owner.token);
    expect((await onStock(id))?.photo_count).toBe(2);
  });

  it('added by two at once all have a place of their own', async () => {
    const { id: here, owner } = await t.newDealership();
    const id = await addCar(t, here);
    await Promise.all([add(owner.token, id, clear, clear), add(owner.token, id, clear)]);
    const { body } = await t.call(recordCalls.detail, { params: { id } }, owner.token);
    expect(body.midVehicleDealership.photos.map((photo) => photo.position)).toEqual([1, 2, 3]);
    expect((await onStock(id))?.photo_count).toBe(3);
  });

  it('of another dealership are 404, and so is its car', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    const id = await addCar(t, theirs.id);
    const photo = (await add(theirs.owner.token, id, clear)).body[0]?.id ?? 0;
    expect((await add(mine.owner.token, id, clear)).status).toBe(404);
    for (const call of [recordCalls.rotatePhoto, recordCalls.removePhoto, recordCalls.restorePhoto])
      expect((await t.call(call, { params: { id: photo } }, mine.owner.token)).status).toBe(404);
    expect((await onStock(id))?.photo_count).toBe(1);
  });
});
