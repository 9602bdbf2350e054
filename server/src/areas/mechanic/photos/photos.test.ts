import { mechanicCalls } from '@forecourt/contract/mechanic/index';
import { SHOP_PHOTO_MAX_BYTES } from '@forecourt/contract/mechanic/service-forms';
import { ROLE } from '@forecourt/policy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { smallPhoto as photo } from '../../../test-support/photo';
import { openShop, type Shop, TYPED } from '../test-support/shop';

let t: TestApp;
let shop: Shop;
beforeAll(async () => {
  t = await startTestApp();
  shop = await openShop(t);
});
afterAll(() => t.stop());

const add = (id: number, moment: 'before' | 'after', photos: File[], as = shop.token) =>
  t.call(mechanicCalls.addPhotos, { params: { id }, body: { moment }, files: { photos } }, as);

it('are kept from before and after the work, and removed', async () => {
  const { id } = await shop.added({ vehicle: TYPED });
  const file = await photo();
  expect((await add(id, 'before', [file, file])).status).toBe(201);
  const { body } = await add(id, 'after', [file], shop.mechanic.token);
  expect(body.map(({ moment }) => moment)).toEqual(['before', 'before', 'after']);
  const [first] = body;
  const url = first?.url ?? '';
  const read = (token: string) => t.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect((await read(shop.mechanic.token)).statusCode).toBe(200);
  expect((await read((await shop.user(ROLE.seniorSeller)).token)).statusCode).toBe(404);
  const remove = () => t.call(mechanicCalls.removePhoto, { params: { id: first?.id ?? 0 } }, shop.token);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await shop.read(id)).photos).toHaveLength(2);
});

it('refuse what is too large, no picture, or none', async () => {
  const { id } = await shop.added({ vehicle: TYPED });
  const huge = new File(
    [Buffer.concat([Buffer.from(await (await photo()).arrayBuffer()), Buffer.alloc(SHOP_PHOTO_MAX_BYTES)])],
    'huge.jpg',
  );
  expect((await add(id, 'before', [huge])).status).toBe(413);
  expect((await add(id, 'before', [new File(['words'], 'a.jpg')])).status).toBe(422);
  expect((await add(id, 'before', [])).status).toBe(400);
  expect((await add(999_999, 'before', [await photo()])).status).toBe(404);
});
