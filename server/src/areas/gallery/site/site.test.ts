import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFileName } from '../../../services/files';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { smallPhoto } from '../../../test-support/photo';

/** Noon in Vancouver. */
const NOON = new Date('2026-03-04T20:00:00Z');

let t: TestApp;
let now = NOON;
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
});
afterAll(() => t.stop());

const get = async (id: number, url: string) =>
  (await t.site()).app.inject({ url, headers: { host: t.siteHost(id) } });

const items = (body: string) =>
  [...body.matchAll(/<li class="card"><h2>([^<]+)</g)].map(([, title]) => title);

interface Item {
  title: string;
  from?: string;
  until?: string;
  visible?: boolean;
}

const addItem = async (tenant: number, { title, from, until, visible = true }: Item): Promise<number> => {
  const [row] = await t.sql<{
    id: number;
  }>(sql`insert into gallery_item (dealership_id, title, show_from, show_until, visible)
    values (${tenant}, ${title}, ${from ?? null}, ${until ?? null}, ${visible}) returning id`);
  return row?.id ?? 0;
};

const place = async () => {
  const made = await t.newDealership();
  await t.sql(sql`update dealership set city_id = (select c.id from city c
    join province p on p.id = c.province_id where p.abbreviation = 'BC' and c.timezone = 'America/Vancouver' order by c.id limit 1) where id = ${made.id} returning id`);
  return made;
};

describe('the gallery on the public site', () => {
  it('shows active items on their days, where the dealership is', async () => {
    now = NOON;
    const { id } = await place();
    await addItem(id, { title: 'Always' });
    await addItem(id, { title: 'Inactive', visible: false });
    await addItem(id, { title: 'From today', from: '2026-03-04' });
    await addItem(id, { title: 'From tomorrow', from: '2026-03-05' });
    await addItem(id, { title: 'Until today', until: '2026-03-04' });
    await addItem(id, { title: 'Until yesterday', until: '2026-03-03' });
    expect(items((await get(id, '/gallery')).body)).toEqual(['Until today', 'From today', 'Always']);
    expect((await get(id, '/')).body).toContain('href="/gallery"');
    expect((await get(id, '/sitemap.xml')).body).toContain('/gallery</loc>');
  });

  it('says so when there is nothing to show, and has no link then', async () => {
    const { id } = await place();
    await addItem(id, { title: '<script>alert(1)</script>', visible: false });
    expect((await get(id, '/gallery')).body).toContain('There is nothing to see here at the moment');
    expect((await get(id, '/')).body).not.toContain('href="/gallery"');
  });

  it('escapes what was typed', async () => {
    const { id } = await place();
    await addItem(id, { title: '<script>alert(1)</script>' });
    expect((await get(id, '/gallery')).body).not.toContain('<script>alert');
  });

  it('sends pictures and PDFs of items that are shown, at this dealership alone', async () => {
    const [mine, other] = [await place(), await place()];
    const id = await addItem(mine.id, { title: 'Open house' });
    const stored = async (name: string, mime: string) => {
      const [row] = await t.sql<{
        id: number;
      }>(sql`insert into gallery_file (dealership_id, item_id, file, name, mime, bytes)
        values (${mine.id}, ${id}, ${name}, ${name}, ${mime}, 1) returning id`);
      await t.deps.files.put(name, Buffer.from(await (await smallPhoto()).arrayBuffer()), mime);
      return `/gallery/files/${row?.id}`;
    };
    const [picture, paper] = [
      await stored(newFileName('jpg'), 'image/jpeg'),
      await stored(newFileName('pdf'), 'application/pdf'),
    ];
    const { body } = await get(mine.id, '/gallery');
    expect(body).toContain(`src="${picture}"`);
    expect(body).toContain(`href="${paper}"`);
    expect((await get(mine.id, picture)).headers['content-type']).toBe('image/jpeg');
    expect((await get(mine.id, paper)).headers['content-disposition']).toMatch(/^attachment/);
    for (const address of [
      picture,
      paper,
      '/gallery/files/0',
      '/gallery/files/x',
      '/gallery/files/99999999999',
    ])
      expect([address, (await get(other.id, address)).statusCode]).toEqual([address, 404]);
    await t.sql(sql`update gallery_item set visible = false where id = ${id} returning id`);
    expect((await get(mine.id, picture)).statusCode).toBe(404);
  });
});
