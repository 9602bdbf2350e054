import { webpagesCalls } from '@forecourt/contract/webpages/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { smallPhoto } from '../../test-support/photo';

let t: TestApp;
let now = new Date('2026-05-10T18:00:00Z');
type House = Awaited<ReturnType<TestApp['newDealership']>>;
let house: House;
let other: House;
let token: string;
beforeAll(async () => {
  t = await startTestApp({ now: () => now });
  house = await t.newDealership();
  other = await t.newDealership();
  token = house.owner.token;
});
afterAll(() => t.stop());

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const p = (text: string, ...marks: unknown[]) => ({
  ...{ type: 'paragraph', content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }] },
});
const image = (fileId: unknown) => ({ type: 'image', attrs: { fileId } });

let count = 0;
const fields = (more: object = {}) => {
  count += 1;
  return { title: `Page ${count}`, slug: `page-${count}`, body: doc(p('Hello')), ...more };
};
const add = (more: object = {}, as = token) => t.call(webpagesCalls.create, { body: fields(more) }, as);
const added = async (more: object = {}, as = token) => {
  const reply = await add(more, as);
  expect([reply.status, reply.error?.fields]).toEqual([201, undefined]);
  return reply.body;
};
const get = (id: number, as = token) => t.call(webpagesCalls.get, { params: { id } }, as);
const save = (id: number, body: object, as = token) =>
  t.call(webpagesCalls.update, { params: { id }, body }, as);
const publish = (id: number) => t.call(webpagesCalls.publish, { params: { id }, body: {} }, token);
const upload = async (file: File, as = token) =>
  t.call(webpagesCalls.addPicture, { files: { file: [file] } }, as);
const site = async (url: string, dealership = house.id) =>
  (await t.site()).app.inject({ url, headers: { host: t.siteHost(dealership) } });

const addFrench = () =>
  t.sql(
    sql`insert into website (dealership_id, has_french) values (${house.id}, true)
      on conflict (dealership_id) do update set has_french = true returning 1`,
  );

describe('a web page', () => {
  it('keeps what was written, as a draft that strangers do not see', async () => {
    const page = await added({
      ...{ title: 'Warranty', slug: 'warranty', description: 'All of it', seo_title: 'Our warranty' },
      ...{ in_navigation: 1, title_fr: 'Garantie', body_fr: doc(p('Bonjour')) },
    });
    expect(page).toMatchObject({
      ...{ state: 'draft', version: 1, in_navigation: 1, has_french: 1 },
      ...{ description: 'All of it', seo_title: 'Our warranty', title_fr: 'Garantie', picture_id: null },
      ...{ body: doc(p('Hello')), body_fr: doc(p('Bonjour')) },
    });
    expect(new URL(page.address).pathname).toBe('/pages/warranty');
    expect((await get(page.id)).body).toEqual(page);
    expect((await site('/pages/warranty')).statusCode).toBe(404);
  });

  it('is added once, however often the form sends it', async () => {
    const [payload, key] = [fields({ slug: 'sent-twice' }), 'web-page-sent-twice'];
    const post = () =>
      t.app.inject({
        ...{ method: 'POST', url: webpagesCalls.create.path, payload },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      });
    const [first, second] = [await post(), await post()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json().id).toBe(first.json().id);
    expect(first.json().address).toMatch(/^http.+\/pages\/sent-twice$/);
  });

  it('is found by words and by its state, in the order that is asked for', async () => {
    const mine = await t.newDealership();
    const as = mine.owner.token;
    const [b, a] = [await added({ title: 'Bravo' }, as), await added({ title: 'Alpha', slug: 'first' }, as)];
    await t.call(webpagesCalls.publish, { params: { id: b.id }, body: {} }, as);
    const list = async (query: object) =>
      (await t.call(webpagesCalls.list, { query }, as)).body.rows.map(({ title }) => title);
    expect(await list({ sort: 'title' })).toEqual(['Alpha', 'Bravo']);
    expect(await list({ q: 'FIRST' })).toEqual(['Alpha']);
    expect(await list({ state: 'published' })).toEqual(['Bravo']);
    expect(await list({ state: 'draft' })).toEqual(['Alpha']);
    expect([await list({ state: 'scheduled' }), await list({ state: 'unpublished' })]).toEqual([[], []]);
    expect(await list({ q: '%' })).toEqual([]);
    expect((await t.call(webpagesCalls.remove, { params: { id: a.id } }, as)).status).toBe(200);
    expect(await list({})).toEqual(['Bravo']);
  });

  it('is removed and restored, under another address when its own was taken meanwhile', async () => {
    const { id } = await added({ slug: 'hours' });
    await t.call(webpagesCalls.remove, { params: { id } }, token);
    expect([(await get(id)).status, (await save(id, { title: 'X' })).status]).toEqual([404, 404]);
    await added({ slug: 'hours' });
    const restored = await t.call(webpagesCalls.restore, { params: { id } }, token);
    expect(restored.body).toMatchObject({ id, slug: 'hours-2' });
  });

  it('is not changed by two at once without a word', async () => {
    const { id, version } = await added();
    const replies = await Promise.all([
      save(id, { title: 'One', version }),
      save(id, { title: 'Two', version }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    const saved = replies.find(({ status }) => status === 200);
    expect(refused?.error.current).toEqual({ ...saved?.body, address: expect.any(String) });
    expect(refused?.error.changed?.is_own).toBe(1);
    const step = await t.call(webpagesCalls.publish, { params: { id }, body: { version } }, token);
    expect(step.status).toBe(409);
  });
});

describe('the versions of a page', () => {
  it('are stored at each save and restored as a new one', async () => {
    const { id } = await added({ title: 'First', body: doc(p('one')) });
    await save(id, { title: 'Second', body: doc(p('two')), title_fr: 'Deux', body_fr: doc(p('deux')) });
    const versions = async () =>
      (await t.call(webpagesCalls.versions, { params: { id } }, token)).body.map(
        ({ version, title, is_current }) => [version, title, is_current],
      );
    expect(await versions()).toEqual([
      [2, 'Second', 1],
      [1, 'First', 0],
    ]);
    const first = await t.call(webpagesCalls.version, { params: { id, version: 1 } }, token);
    expect(first.body).toMatchObject({ title: 'First', body: doc(p('one')), body_fr: null });
    const restored = await t.call(
      webpagesCalls.restoreVersion,
      { params: { id, version: 1 }, body: { current_version: 2 } },
      token,
    );
    expect(restored.body).toMatchObject({
      ...{ title: 'First', version: 3, body: doc(p('one')), title_fr: '', body_fr: null },
    });
    expect((await versions()).map(([version]) => version)).toEqual([3, 2, 1]);
    const late = await t.call(
      webpagesCalls.restoreVersion,
      { params: { id, version: 2 }, body: { current_version: 2 } },
      token,
    );
    expect(late.status).toBe(409);
    expect((await t.call(webpagesCalls.version, { params: { id, version: 99 } }, token)).status).toBe(404);
  });

  it('keep the address that the page has now', async () => {
    const { id } = await added({ slug: 'old-address' });
    await save(id, { slug: 'new-address' });
    await added({ slug: 'old-address' });
    const { body } = await t.call(
      webpagesCalls.restoreVersion,
      { params: { id, version: 1 }, body: {} },
      token,
    );
    expect(body.slug).toBe('new-address');
  });

  it('are at most a hundred', async () => {
    const { id } = await added();
    for (let number = 0; number < 101; number += 1) await save(id, { description: `Save ${number}` });
    const { body } = await t.call(webpagesCalls.versions, { params: { id } }, token);
    expect([body.length, body[0]?.version, body.at(-1)?.version]).toEqual([100, 102, 3]);
  });
});

describe('publishing', () => {
  it('shows a page in both languages, in the menu and in the sitemap, and hides it again', async () => {
    await addFrench();
    const { id } = await added({
      ...{ title: 'Team & friends', slug: 'team', in_navigation: 1 },
      ...{ title_fr: 'Équipe', body_fr: doc(p('Bonjour à tous')) },
    });
    expect((await publish(id)).body.state).toBe('published');
    const english = (await site('/pages/team')).body;
    expect(english).toContain('<h1>Team &amp; friends</h1>');
    expect(english).toContain('hreflang="fr-ca"');
    expect(english).toContain('href="/pages/team"');
    expect((await site('/fr/pages/team')).body).toContain('Bonjour à tous');
    expect((await site('/sitemap.xml')).body).toContain('/fr/pages/team');
    expect((await site('/pages/team', other.id)).statusCode).toBe(404);
    await t.call(webpagesCalls.unpublish, { params: { id }, body: {} }, token);
    await expect.poll(async () => (await site('/pages/team')).statusCode).toBe(404);
    expect((await site('/sitemap.xml')).body).not.toContain('/pages/team');
    expect((await publish(id)).body.state).toBe('published');
  });

  it('of a page without French shows English there, and names the English address to search engines', async () => {
    await addFrench();
    const { id } = await added({ slug: 'english-only' });
    await publish(id);
    await expect.poll(async () => (await site('/fr/pages/english-only')).statusCode).toBe(200);
    const { body } = await site('/fr/pages/english-only');
    expect(body).toContain('<html lang="fr-CA">');
    expect(body).toContain('<article lang="en">');
    expect(body).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/pages\/english-only">/);
    expect(body).toMatch(/<meta property="og:url" content="https?:\/\/[^/"]+\/pages\/english-only">/);
    expect(body).toContain('<meta property="og:locale" content="en_CA">');
    // a page that is left out of the index would take the English one with it
    expect(body).not.toContain('noindex');
    expect(body).not.toContain('hreflang="fr-ca"');
  });

  it('happens and ends at the planned times', async () => {
    const { id } = await added({ slug: 'sale' });
    const plan = { publish_at: '2026-05-11T09:00:00-07:00', unpublish_at: '2026-05-12T16:00:00Z' };
    const { body } = await t.call(webpagesCalls.schedule, { params: { id }, body: plan }, token);
    expect(body).toMatchObject({ state: 'scheduled', publish_at: '2026-05-11T16:00:00Z' });
    expect((await site('/pages/sale')).statusCode).toBe(404);
    now = new Date('2026-05-11T16:00:00Z');
    expect((await get(id)).body.state).toBe('published');
    expect((await site('/pages/sale')).statusCode).toBe(200);
    now = new Date('2026-05-12T16:00:00Z');
    expect((await get(id)).body.state).toBe('unpublished');
    now = new Date('2026-05-10T18:00:00Z');
  });

  it('refuses a time that has passed, and a page with nothing on it', async () => {
    const { id } = await added({ body: doc() });
    const past = { publish_at: '2026-05-10T17:00:00Z' };
    const late = { publish_at: '2026-05-12T17:00:00Z', unpublish_at: '2026-05-11T17:00:00Z' };
    expect((await publish(id)).error.fields).toEqual({ body: 'Write something before you publish' });
    await save(id, { body: doc(p('Text')) });
    const schedule = async (body: object) =>
      (await t.call(webpagesCalls.schedule, { params: { id }, body }, token)).error.fields;
    expect(await schedule(past)).toEqual({ publish_at: 'must be in the future' });
    expect(await schedule(late)).toEqual({ unpublish_at: 'must be after the day it is published' });
    expect(await schedule({})).toEqual({ publish_at: 'Required' });
  });
});

describe('a page whose address was changed', () => {
  const at = async (url: string, dealership = house.id) => {
    const { statusCode, headers } = await site(url, dealership);
    return [statusCode, headers.location];
  };
  const shown = async (slug: string) => {
    const { id } = await added({ slug });
    await publish(id);
    await expect.poll(() => at(`/pages/${slug}`)).toEqual([200, undefined]);
    return id;
  };

  it('is found at each address that it had', async () => {
    await addFrench();
    const id = await shown('first');
    await save(id, { slug: 'second' });
    await save(id, { slug: 'third' });
    await expect.poll(() => at('/pages/third')).toEqual([200, undefined]);
    for (const slug of ['first', 'second']) expect(await at(`/pages/${slug}`)).toEqual([301, '/pages/third']);
    await expect.poll(() => at('/fr/pages/first')).toEqual([301, '/fr/pages/third']);
    expect(await at('/pages/first', other.id)).toEqual([404, undefined]);
    await save(id, { slug: 'first' });
    await expect.poll(() => at('/pages/first')).toEqual([200, undefined]);
    expect(await at('/pages/third')).toEqual([301, '/pages/first']);
  });

  it('leaves the old address to another page that takes it', async () => {
    const id = await shown('visits');
    await save(id, { slug: 'visiting-hours' });
    const another = await added({ slug: 'visits' });
    expect(await at('/pages/visits')).toEqual([301, '/pages/visiting-hours']);
    await publish(another.id);
    await expect.poll(() => at('/pages/visits')).toEqual([200, undefined]);
    await save(another.id, { slug: 'holidays' });
    await expect.poll(() => at('/pages/visits')).toEqual([301, '/pages/holidays']);
    expect(await at('/pages/visiting-hours')).toEqual([200, undefined]);
  });

  it('is not told of while the public does not see it', async () => {
    const draft = await added({ slug: 'not-yet' });
    await save(draft.id, { slug: 'not-yet-either' });
    await publish(draft.id);
    await expect.poll(() => at('/pages/not-yet-either')).toEqual([200, undefined]);
    expect(await at('/pages/not-yet')).toEqual([404, undefined]);
    const id = await shown('gone');
    await save(id, { slug: 'gone-now' });
    await expect.poll(() => at('/pages/gone')).toEqual([301, '/pages/gone-now']);
    await t.call(webpagesCalls.unpublish, { params: { id }, body: {} }, token);
    await expect.poll(() => at('/pages/gone')).toEqual([404, undefined]);
    await publish(id);
    await t.call(webpagesCalls.remove, { params: { id } }, token);
    await expect.poll(() => at('/pages/gone')).toEqual([404, undefined]);
  });

  it('has its last fifty addresses kept', async () => {
    const id = await shown('many-0');
    for (let n = 1; n <= 52; n += 1) await save(id, { slug: `many-${n}` });
    const [row] = await t.sql<{ n: number }>(
      sql`select count(*)::int as n from web_page_former_slug where web_page_id = ${id}`,
    );
    expect(row?.n).toBe(50);
    expect(await at('/pages/many-51')).toEqual([301, '/pages/many-52']);
  });
});

describe('a preview', () => {
  it('shows what stands in the form to who has the link, for an hour, on the public site', async () => {
    const body = fields({ slug: 'not-saved', body: doc(p('Only a try')) });
    const reply = await t.call(webpagesCalls.preview, { body }, token);
    const { pathname, origin } = new URL(reply.body.url);
    expect(origin).toContain(t.siteHost(house.id));
    const shown = await site(pathname);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(shown.body).toContain('Only a try');
    expect(shown.body).toContain('noindex');
    expect((await site('/pages/not-saved')).statusCode).toBe(404);
    expect((await site(pathname, other.id)).statusCode).toBe(404);
    expect((await site(`${pathname.slice(0, -1)}~`)).statusCode).toBe(404);
    now = new Date('2026-05-10T19:00:01Z');
    expect((await site(pathname)).statusCode).toBe(404);
    now = new Date('2026-05-10T18:00:00Z');
    const [row] = await t.sql<{ token_hash: string }>(
      sql`select token_hash from web_page_preview where dealership_id = ${house.id} order by id desc limit 1`,
    );
    expect(pathname).not.toContain(row?.token_hash ?? 'none');
  });
});

describe('pictures', () => {
  it('are stored without their metadata, and shown in texts and above them', async () => {
    const photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#246' } })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer();
    const { status, body: picture } = await upload(new File([new Uint8Array(photo)], 'lot.jpg'));
    expect([status, picture.width, picture.height]).toEqual([201, 1_600, 800]);
    const own = await t.app.inject({
      url: webpagesCalls.picture.path.replace('{id}', String(picture.id)),
      headers: { cookie: `token=${token}` },
    });
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(own.rawPayload).metadata()).exif).toBeUndefined();
    const { id } = await added({
      ...{ slug: 'pictures-here', picture_id: picture.id, body: doc(p('See'), image(picture.id)) },
    });
    await publish(id);
    const { body } = await site('/pages/pictures-here');
    const [src] = /\/pages\/pictures\/[\w-]+/.exec(body) ?? [''];
    expect(body).toContain('property="og:image"');
    const shown = await site(src);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await site(src, other.id)).statusCode).toBe(404);
    expect((await site(`/pages/pictures/${picture.id}`)).statusCode).toBe(404);
    expect((await site(`/pages/pictures/${picture.id}-${'a'.repeat(22)}`)).statusCode).toBe(404);
  });

  it('of another dealership, or that were never uploaded, are refused on their field', async () => {
    const theirs = (await upload(await smallPhoto(), other.owner.token)).body.id;
    const words = { body: 'has a picture that is no longer there' };
    expect((await add({ body: doc(image(theirs)) })).error.fields).toEqual(words);
    expect((await add({ body: doc(image(999_999)) })).error.fields).toEqual(words);
    expect((await add({ picture_id: theirs })).error.fields).toEqual({
      picture_id: 'There is no such picture',
    });
    const preview = await t.call(
      webpagesCalls.preview,
      { body: fields({ body: doc(image(theirs)) }) },
      token,
    );
    expect(preview.status).toBe(400);
    expect((await t.call(webpagesCalls.picture, { params: { id: theirs } }, token)).status).toBe(404);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'],
    ['an SVG named as a photo', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'a.jpg'],
  ])('are refused when they are %s', async (_, content, name) =>
    expect((await upload(new File([content], name, { type: 'image/png' }))).status).toBe(422),
  );
});

describe('wrong input', () => {
  const link = (href: string) => doc(p('x', { type: 'link', attrs: { href } }));

  it.each([
    ['HTML instead of a text', '<script>alert(1)</script>'],
    ['a script part', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
    ['an SVG part', doc({ type: 'svg', attrs: { onload: 'alert(1)' } })],
    ['a javascript address', link('javascript:alert(1)')],
    ['a javascript address in disguise', link('java\tscript:alert(1)')],
    ['a data address', link('data:text/html,<script>alert(1)</script>')],
    ['an address of another host', link('//evil.example')],
    ['an event attribute', doc({ ...p('x'), attrs: { onclick: 'alert(1)' } })],
    [
      'a picture with an address',
      doc({ type: 'image', attrs: { fileId: 1, src: 'https://x.example/a.svg' } }),
    ],
    ['a style', doc({ ...p('x'), attrs: { style: 'position:fixed' } })],
  ])('with %s is refused on the text, in both languages', async (_, body) => {
    expect(Object.keys((await add({ body })).error.fields ?? {})).toEqual(['body']);
    const french = await add({ title_fr: 'F', body_fr: body });
    expect(Object.keys(french.error.fields ?? {})).toEqual(['body_fr']);
  });

  it('that reads like a script is shown as words', async () => {
    const script = '</title><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { id } = await added({
      ...{
        slug: 'words',
        title: script,
        seo_title: `${script}`,
        description: `${script}"`,
        in_navigation: 1,
      },
      body: doc(p(script), { type: 'codeBlock', content: [{ type: 'text', text: script }] }),
    });
    await publish(id);
    const { body } = await site('/pages/words');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    await t.call(webpagesCalls.remove, { params: { id } }, token);
  });

  it('that got into the database in some other way is not shown', async () => {
    const { id } = await added({ slug: 'changed-below' });
    await publish(id);
    const bad = JSON.stringify(doc({ type: 'script', content: [p('alert(1)')] }));
    await t.sql(
      sql`update web_page set body = ${bad}::jsonb where dealership_id = ${house.id} and id = ${id} returning 1`,
    );
    const { body, statusCode } = await site('/pages/changed-below');
    expect([statusCode, body.includes('alert(1)')]).toEqual([200, false]);
  });

  it.each(['..', '../about', 'a/b', 'blog', 'inventory', 'site', 'fr', 'A b', '', 'x'.repeat(81), 'a%2e'])(
    'with the address %j is refused on its field',
    async (slug) => expect(Object.keys((await add({ slug })).error.fields ?? {})).toEqual(['slug']),
  );

  it('with an address that another page has is refused, also when both come at once', async () => {
    await added({ slug: 'taken' });
    const message = { slug: 'is the address of another one already' };
    expect((await add({ slug: 'taken' })).error.fields).toEqual(message);
    const { id } = await added();
    expect((await save(id, { slug: 'taken' })).error.fields).toEqual(message);
    expect((await save(id, { slug: `page-${count}` })).status).toBe(200);
    await added({ slug: 'taken' }, other.owner.token);
    const both = await Promise.all([add({ slug: 'at-once' }), add({ slug: 'at-once' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)?.error.fields).toEqual(message);
  });

  it.each(['/pages/..%2fadmin', '/pages/%00', '/pages/a%2fb', '/site/preview/x'])(
    'at %s finds nothing',
    async (url) => expect([404, 400]).toContain((await site(url)).statusCode),
  );

  it('with half a French text, or too much text, is refused', async () => {
    expect((await add({ body_fr: doc(p('Oui')) })).error.fields).toEqual({
      title_fr: 'Required with a French text',
    });
    expect((await add({ title_fr: 'Oui' })).error.fields).toEqual({
      body_fr: 'Required with a French title',
    });
    expect((await add({ title: ' ' })).error.fields).toEqual({ title: 'Required' });
    const long = await add({ body: doc(p('x'.repeat(200_001))) });
    expect(Object.keys(long.error.fields ?? {})).toEqual(['body']);
  });

  it('of another dealership or a role without web pages finds nothing', async () => {
    const { id } = await added();
    const as = other.owner.token;
    expect([(await get(id, as)).status, (await save(id, { title: 'X' }, as)).status]).toEqual([404, 404]);
    for (const call of [webpagesCalls.publish, webpagesCalls.unpublish])
      expect((await t.call(call, { params: { id }, body: {} }, as)).status).toBe(404);
    expect((await t.call(webpagesCalls.versions, { params: { id } }, as)).status).toBe(404);
    expect((await t.call(webpagesCalls.version, { params: { id, version: 1 } }, as)).status).toBe(404);
    const seller = await house.user(ROLE.seniorSeller);
    expect((await get(id, seller.token)).status).toBe(403);
  });
});
