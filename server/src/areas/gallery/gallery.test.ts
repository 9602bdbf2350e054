import { GALLERY_FILE_MAX_BYTES, GALLERY_FILES_MOST, galleryCalls } from '@forecourt/contract/gallery';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { smallPhoto } from '../../test-support/photo';

let t: TestApp;
let token: string;
let other: string;
beforeAll(async () => {
  t = await startTestApp({ now: () => new Date('2026-05-10T18:00:00Z') });
  // the gallery is for few dealerships
  const [ours, theirs] = [await t.newDealership({ id: 1 }), await t.newDealership({ id: 250 })];
  token = ours.owner.token;
  other = theirs.owner.token;
});
afterAll(() => t.stop());

const PDF = new File(['%PDF-1.4\n%%EOF'], 'prices.pdf', { type: 'application/pdf' });

type Form = { title: string; description?: string; showFrom?: string; showUntil?: string };
const add = (body: Form, images: File[] = [], as = token) =>
  t.call(galleryCalls.add, { body, files: { images } }, as);
const added = async (body: Form, images: File[] = []) => {
  const reply = await add(body, images);
  expect([reply.status, reply.error?.message]).toEqual([201, undefined]);
  return reply.body;
};
const patch = (id: number, value: object | 'true' | 'false', images: File[] = [], as = token) =>
  t.call(galleryCalls.update, { params: { id }, body: { value, id }, files: { images } }, as);
const get = (id: number, as = token) => t.call(galleryCalls.get, { params: { id } }, as);

describe('an item of the gallery', () => {
  it('keeps its text, its files and its days, and is made inactive and active', async () => {
    const item = await added(
      { title: 'Showroom', description: 'Open on Sundays', showFrom: '2026-05-01', showUntil: '2026-05-31' },
      [await smallPhoto(), PDF],
    );
    expect(item).toMatchObject({
      ...{ title: 'Showroom', description: 'Open on Sundays', visible: 'true', is_shown: 1 },
      ...{ showFrom: '2026-05-01', showUntil: '2026-05-31' },
    });
    expect(item.images.map(({ name }) => name)).toEqual(['side.jpg', 'prices.pdf']);
    for (const { media_src } of item.images) expect(media_src).toMatch(/\.(webp|jpe?g|png|pdf)$/);
    expect((await patch(item.id, 'false')).body).toMatchObject({ visible: 'false', is_shown: 0 });
    const { body } = await patch(item.id, { title: 'The showroom' });
    expect(body).toMatchObject({
      ...{ title: 'The showroom', visible: 'false', description: 'Open on Sundays' },
      ...{ showFrom: '2026-05-01', showUntil: '2026-05-31' },
    });
    expect(body.images).toHaveLength(2);
  });

  it.each([
    [{ showFrom: '2026-05-11' }, 0],
    [{ showUntil: '2026-05-09' }, 0],
    [{ showFrom: '2026-05-10', showUntil: '2026-05-10' }, 1],
  ])('is shown on its days alone: %j', async (days, shown) =>
    expect((await added({ title: 'Sale', ...days })).is_shown).toBe(shown),
  );

  it('keeps the files that stay, takes new ones, and gives them to those who may alone', async () => {
    const { id, images } = await added({ title: 'Team' }, [await smallPhoto(), PDF]);
    const [photo, pdf] = images;
    const { body } = await patch(id, { images: [pdf?.id ?? 0] }, [await smallPhoto()]);
    expect(body.images.map(({ name }) => name)).toEqual(['prices.pdf', 'side.jpg']);
    const read = async (as: string, src = pdf?.media_src ?? '') =>
      (await t.app.inject({ url: src, headers: { authorization: `Bearer ${as}` } })).statusCode;
    expect([await read(token), await read(other), await read(token, photo?.media_src)]).toEqual([
      200, 404, 404,
    ]);
  });

  it('is found by words and by its status, and is removed', async () => {
    const { id } = await added({ title: 'Charity drive' });
    const list = async (query: { q?: string; visible?: 'true' | 'false' }) =>
      (await t.call(galleryCalls.list, { query }, token)).body.rows.map((row) => row.id);
    expect(await list({ q: 'CHARITY' })).toEqual([id]);
    expect(await list({ q: 'charity', visible: 'false' })).toEqual([]);
    expect((await t.call(galleryCalls.remove, { params: { id } }, token)).status).toBe(200);
    expect((await t.call(galleryCalls.remove, { params: { id } }, token)).status).toBe(404);
    expect([await list({ q: 'charity' }), (await get(id)).status]).toEqual([[], 404]);
  });

  it('is not changed by two at once without a word', async () => {
    const { id, version } = await added({ title: 'Event' });
    const replies = await Promise.all([
      patch(id, { title: 'One', version }),
      patch(id, { title: 'Two', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('wrong input', () => {
  it('is refused on its field', async () => {
    expect((await add({ title: ' ' })).error.fields).toEqual({ title: 'Required' });
    const days = await add({ title: 'Sale', showFrom: '2026-05-02', showUntil: '2026-05-01' });
    expect(days.error.fields).toEqual({ showUntil: 'must not be before the first day' });
    const { id } = await added({ title: 'Item' });
    expect((await patch(id, { title: '' })).status).toBe(400);
    const unclear = await patch(id, 'maybe' as 'true');
    expect([unclear.status, unclear.error.fields]).toEqual([400, { value: "must be 'true' or 'false'" }]);
    const mixed = await t.call(
      galleryCalls.update,
      { params: { id }, body: { value: 'true', id: id + 1 }, files: {} },
      token,
    );
    expect(Object.keys(mixed.error.fields ?? {})).toEqual(['id']);
    expect((await get(id)).body.version).toBe(1);
  });

  it('of files is refused, and nothing is kept', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
    expect((await add({ title: 'X' }, [svg])).status).toBe(422);
    const large = new File([Buffer.alloc(GALLERY_FILE_MAX_BYTES + 1, '%PDF-1.4')], 'large.pdf');
    expect((await add({ title: 'X' }, [large])).status).toBe(413);
    const { id, images } = await added({ title: 'Full' }, Array(GALLERY_FILES_MOST).fill(PDF));
    const more = await patch(id, {}, [PDF]);
    expect(more.error.fields).toEqual({ images: `At most ${GALLERY_FILES_MOST} files` });
    expect((await patch(id, { images: [999_999] })).status).toBe(400);
    expect((await get(id)).body.images).toEqual(images);
    const [waiting] = await t.sql<{ count: number }>(
      sql`select count(*)::int as count from gallery_file where dealership_id = 1 and item_id = ${id} and removed_at is null`,
    );
    expect(waiting?.count).toBe(GALLERY_FILES_MOST);
  });

  it('of another dealership or a role without the gallery finds nothing', async () => {
    const { id } = await added({ title: 'Ours' });
    expect([(await get(id, other)).status, (await patch(id, 'false', [], other)).status]).toEqual([404, 404]);
    const [seller, elsewhere] = [await t.newDealership({ id: 4_001 }), await t.newDealership({ id: 4_002 })];
    const staff = await seller.user(ROLE.seniorSeller);
    expect((await get(id, staff.token)).status).toBe(403);
    expect((await get(id, elsewhere.owner.token)).status).toBe(403);
  });
});
