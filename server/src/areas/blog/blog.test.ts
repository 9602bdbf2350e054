import { blogCalls } from '@forecourt/contract/blog/index';
import { richTextFromPlain } from '@forecourt/domain/rich-text/index';
import { ROLE } from '@forecourt/policy';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { smallPhoto } from '../../test-support/photo';

let t: TestApp;
let token: string;
let other: string;
let dealership: number;
beforeAll(async () => {
  t = await startTestApp();
  const [ours, theirs] = [await t.newDealership(), await t.newDealership()];
  [token, other, dealership] = [ours.owner.token, theirs.owner.token, ours.id];
});
afterAll(() => t.stop());

type NewPost = Partial<Parameters<typeof create>[0]>;
const create = (body: { title: string; slug?: string; [field: string]: unknown }, as = token) =>
  t.call(blogCalls.create, { body }, as);
const added = async (fields: NewPost = {}, as = token) => {
  const reply = await create(
    { title: 'Spring sale', body: richTextFromPlain('All cars washed.'), ...fields },
    as,
  );
  expect([reply.status, reply.error?.fields]).toEqual([201, undefined]);
  return reply.body;
};
const get = (id: number, as = token) => t.call(blogCalls.get, { params: { id } }, as);
const save = (id: number, body: object, as = token) => t.call(blogCalls.update, { params: { id }, body }, as);
const publish = (id: number, as = token) => t.call(blogCalls.publish, { params: { id }, body: {} }, as);
const addTag = async (name: string, as = token) =>
  (await t.call(blogCalls.addTag, { body: { name } }, as)).body;
const addCategory = async (name: string, as = token) =>
  (await t.call(blogCalls.addCategory, { body: { name } }, as)).body;
const addAuthor = async (name: string, as = token) =>
  (await t.call(blogCalls.addAuthor, { body: { name } }, as)).body;
const addPicture = async (as = token) =>
  (await t.call(blogCalls.addPicture, { files: { picture: await smallPhoto() } }, as)).body;

describe('a post', () => {
  it('is added and read with every field', async () => {
    const [tag, category, author] = [await addTag('Sale'), await addCategory('News'), await addAuthor('Ada')];
    const picture = await addPicture();
    const fields = {
      ...{ title: 'Summer tires', slug: 'summer-tires', excerpt: 'Short', title_fr: 'Pneus d’été' },
      ...{ excerpt_fr: 'Court', cover_alt: 'A tire', seo_title: 'Tires', seo_description: 'About tires' },
      ...{ body: richTextFromPlain('One.\n\nTwo.'), body_fr: richTextFromPlain('Un.'), comments_open: 0 },
    };
    const post = await added({
      ...{
        ...fields,
        category_id: category.id,
        author_id: author.id,
        tag_ids: [tag.id],
        cover_id: picture.id,
      },
    });
    const { body } = await get(post.id);
    expect(body).toMatchObject({ ...fields, state: 'draft', version: 1, has_french: 1, comments_waiting: 0 });
    expect([body.category, body.author, body.tags]).toEqual([
      { id: category.id, name: 'News' },
      { id: author.id, name: 'Ada' },
      [{ id: tag.id, name: 'Sale' }],
    ]);
    expect(body.cover).toMatchObject({ id: picture.id, width: 640, height: 480 });
    expect((await t.call(blogCalls.site, {}, token)).body.origin).toMatch(/^https?:/);
  });

  it('gets an address of its title that no other post has, and none that is kept for the site', async () => {
    const slugs = [];
    for (const title of ['Été & neige', 'Ete and neige', 'Category', '日本'])
      slugs.push((await added({ title })).slug);
    expect(slugs).toEqual(['ete-and-neige', 'ete-and-neige-2', 'post-category', 'post']);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'two\nlines' }, 'title'],
    [{ slug: 'tag' }, 'slug'],
    [{ slug: '../admin' }, 'slug'],
    [{ slug: 'summer-tires' }, 'slug'],
    [{ category_id: 2_000_000_000 }, 'category_id'],
    [{ author_id: 2_000_000_000 }, 'author_id'],
    [{ tag_ids: [2_000_000_000] }, 'tag_ids'],
    [{ cover_id: 2_000_000_000 }, 'cover_id'],
    [{ body: '<script>alert(1)</script>' }, 'body'],
    [{ body: { type: 'doc', content: [{ type: 'script', content: [] }] } }, 'body'],
    [
      { body: { type: 'doc', content: [{ type: 'image', attrs: { src: 'data:image/svg+xml,<svg/>' } }] } },
      'body',
    ],
    [
      { body: { type: 'doc', content: [{ type: 'image', attrs: { fileId: 2_000_000_000, alt: '' } }] } },
      'body',
    ],
    [{ body_fr: { type: 'doc', content: [{ type: 'iframe' }] } }, 'body_fr'],
    [{ seo_title: 'x'.repeat(71) }, 'seo_title'],
  ])('is refused on its field: %j', async (wrong, field) => {
    const reply = await create({ title: 'A post', ...wrong });
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]]);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
    'takes no link to %s',
    async (href) => {
      const marks = [{ type: 'link', attrs: { href } }];
      const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] }];
      const reply = await create({ title: 'A link', body: { type: 'doc', content } });
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['body']]);
    },
  );

  it('is published, planned and hidden', async () => {
    const { id } = await added();
    expect((await publish(id)).body.state).toBe('published');
    expect((await t.call(blogCalls.unpublish, { params: { id }, body: {} }, token)).body.state).toBe(
      'unpublished',
    );
    const plan = (publish_at: string, of = id) =>
      t.call(blogCalls.schedule, { params: { id: of }, body: { publish_at } }, token);
    const next = await added();
    expect((await plan(new Date(Date.now() + 3_600_000).toISOString(), next.id)).body.state).toBe(
      'scheduled',
    );
    const past = await plan('2020-01-01T00:00:00Z', next.id);
    expect([past.status, Object.keys(past.error.fields ?? {})]).toEqual([400, ['publish_at']]);
  });

  it('without a text is not published', async () => {
    const { id } = await added({ body: richTextFromPlain('') });
    const reply = await publish(id);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['body']]);
    const bulk = await t.call(blogCalls.bulk, { body: { do: 'publish', ids: [id] } }, token);
    expect(bulk.body).toMatchObject({ changed: 0, left_out: [{ id, reason: 'has no text' }] });
  });

  it('is not changed by two editors at once without a word', async () => {
    const { id, version } = await added();
    const [first, second] = await Promise.all([
      save(id, { title: 'One', version }),
      save(id, { title: 'Two', version }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const late = first.status === 409 ? first : second;
    expect(late.error.current).toMatchObject({ version: version + 1 });
    expect((await t.call(blogCalls.publish, { params: { id }, body: { version } }, token)).status).toBe(409);
  });

  it('has each saved version, and an older one is restored with what is still there', async () => {
    const [kept, gone] = [await addTag('Kept tag'), await addTag('Lost tag')];
    const { id } = await added({ title: 'First title', tag_ids: [kept.id, gone.id] });
    const second = { title: 'Second title', tag_ids: [], body: richTextFromPlain('New words.') };
    expect((await save(id, second)).status).toBe(200);
    expect((await t.call(blogCalls.removeTag, { params: { id: gone.id } }, token)).status).toBe(200);
    const versions = await t.call(blogCalls.versions, { params: { id } }, token);
    expect(versions.body.map(({ title, is_current }) => [title, is_current])).toEqual([
      ['Second title', 1],
      ['First title', 0],
    ]);
    const restored = await t.call(blogCalls.restore, { params: { id, version: 1 }, body: {} }, token);
    expect(restored.body).toMatchObject({ title: 'First title', tags: [{ id: kept.id }] });
    expect(restored.body.body).toEqual(richTextFromPlain('All cars washed.'));
    expect((await t.call(blogCalls.versions, { params: { id } }, token)).body).toHaveLength(3);
    expect((await t.call(blogCalls.restore, { params: { id, version: 99 }, body: {} }, token)).status).toBe(
      404,
    );
  });

  it('is found by words, state, category and tag; many are published, deleted and restored at once', async () => {
    const { owner } = await t.newDealership();
    const as = owner.token;
    const [tag, category] = [await addTag('Snow', as), await addCategory('Tips', as)];
    const a = await added({ title: 'Alpine roads', slug: 'roads', tag_ids: [tag.id] }, as);
    const b = await added({ title: 'Brakes', category_id: category.id }, as);
    const list = async (query: object) =>
      (await t.call(blogCalls.list, { query: { sort: 'title', ...query } }, as)).body.rows.map(
        (row) => row.id,
      );
    expect(await list({ q: 'ALPINE' })).toEqual([a.id]);
    expect([await list({ tag_id: tag.id }), await list({ category_id: category.id })]).toEqual([
      [a.id],
      [b.id],
    ]);
    const bulk = (what: 'publish' | 'unpublish' | 'delete' | 'restore', body: object) =>
      t.call(blogCalls.bulk, { body: { do: what, ...body } }, as);
    expect((await bulk('publish', { selectedAll: 1, filters: { state: 'draft' } })).body.changed).toBe(2);
    expect(await list({ state: 'published' })).toEqual([a.id, b.id]);
    expect((await bulk('delete', { ids: [a.id] })).body.changed).toBe(1);
    expect([await list({}), (await get(a.id, as)).status]).toEqual([[b.id], 404]);
    const again = await added({ title: 'Other', slug: 'roads' }, as);
    expect(again.slug).toBe('roads');
    expect((await bulk('restore', { ids: [a.id] })).body.changed).toBe(1);
    expect((await get(a.id, as)).body.slug).toBe('roads-2');
  });

  it('of another dealership is not there, nor can another dealership’s parts be used', async () => {
    const { id } = await added();
    expect([(await get(id, other)).status, (await save(id, { title: 'Mine' }, other)).status]).toEqual([
      404, 404,
    ]);
    const picture = await addPicture(other);
    expect((await save(id, { cover_id: picture.id })).status).toBe(400);
    const image = { type: 'image', attrs: { fileId: picture.id, alt: '', width: null, height: null } };
    expect((await save(id, { body: { type: 'doc', content: [image] } })).status).toBe(400);
    expect((await t.call(blogCalls.versions, { params: { id } }, other)).status).toBe(404);
  });

  it('is for those who may edit the blog', async () => {
    const ours = await t.newDealership();
    for (const role of [ROLE.seniorSeller, ROLE.marketingAdmin, ROLE.customer]) {
      const user = await ours.user(role);
      expect((await t.call(blogCalls.list, {}, user.token)).status).toBe(403);
    }
    expect((await t.call(blogCalls.list, {}, (await ours.user(ROLE.manager)).token)).status).toBe(200);
  });
});

describe('tags, categories and authors', () => {
  it('keep their address when they are renamed, and have each name once', async () => {
    const category = await addCategory('Road trips');
    const renamed = await t.call(
      blogCalls.updateCategory,
      { params: { id: category.id }, body: { name: 'Journeys', name_fr: 'Voyages', version: 1 } },
      token,
    );
    expect(renamed.body).toMatchObject({
      name: 'Journeys',
      name_fr: 'Voyages',
      slug: 'road-trips',
      version: 2,
    });
    const again = await t.call(blogCalls.addCategory, { body: { name: 'JOURNEYS' } }, token);
    expect(again.error.fields).toEqual({ name: 'Another category has this name' });
    expect((await addCategory('Road trips')).slug).toBe('road-trips-2');
    const late = await t.call(
      blogCalls.updateCategory,
      { params: { id: category.id }, body: { name: 'Late', version: 1 } },
      token,
    );
    expect(late.status).toBe(409);
  });

  it('get a name once when several requests come at the same moment', async () => {
    for (const call of [blogCalls.addTag, blogCalls.addCategory, blogCalls.addAuthor]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => t.call(call, { body: { name: 'At once' } }, token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
      for (const { status, error } of answers)
        if (status === 400)
          expect(error.fields?.name).toMatch(/^Another (tag|category|author) has this name$/);
    }
  });

  it('that posts have are deleted when another one takes their place', async () => {
    const [a, b] = [await addCategory('From'), await addCategory('To')];
    const [one, two] = [await addTag('One'), await addTag('Two')];
    const [ada, bo] = [await addAuthor('Ada B.'), await addAuthor('Bo C.')];
    const { id } = await added({ category_id: a.id, author_id: ada.id, tag_ids: [one.id, two.id] });
    const refused = await t.call(blogCalls.removeCategory, { params: { id: a.id } }, token);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      '1 post uses this category: choose another one for it',
    ]);
    const drop = async (
      call: 'removeCategory' | 'removeTag' | 'removeAuthor',
      from: number,
      move_to: number,
    ) => (await t.call(blogCalls[call], { params: { id: from }, query: { move_to } }, token)).status;
    expect(await drop('removeCategory', a.id, 2_000_000_000)).toBe(400);
    expect(await drop('removeCategory', a.id, a.id)).toBe(400);
    expect(await drop('removeCategory', a.id, b.id)).toBe(200);
    expect(await drop('removeTag', one.id, two.id)).toBe(200);
    expect(await drop('removeAuthor', ada.id, bo.id)).toBe(200);
    expect((await get(id)).body).toMatchObject({
      ...{ category: { id: b.id }, author: { id: bo.id }, tags: [{ id: two.id }] },
    });
  });

  it('of another dealership are not there', async () => {
    const tag = await addTag('Theirs', other);
    expect((await t.call(blogCalls.removeTag, { params: { id: tag.id } }, token)).status).toBe(404);
    const mine = await addTag('Mine');
    const merged = await t.call(
      blogCalls.removeTag,
      { params: { id: mine.id }, query: { move_to: tag.id } },
      token,
    );
    expect(merged.status).toBe(400);
  });
});

describe('questions of a post', () => {
  it('are added, put in order, changed and removed', async () => {
    const { id } = await added();
    const add = async (question: string) =>
      (await t.call(blogCalls.addFaq, { params: { id }, body: { question, answer: 'Yes.' } }, token)).body.id;
    const ids = [await add('One?'), await add('Two?'), await add('Three?')];
    const order = (wanted: number[]) =>
      t.call(blogCalls.orderFaq, { params: { id }, body: { ids: wanted } }, token);
    expect((await order(ids.toReversed())).body.map((entry) => entry.id)).toEqual(ids.toReversed());
    expect((await order(ids.slice(1))).status).toBe(400);
    const [first = 0] = ids;
    const change = (body: object) => t.call(blogCalls.updateFaq, { params: { id: first }, body }, token);
    expect((await change({ answer: 'No.', version: 1 })).body).toMatchObject({ answer: 'No.', version: 2 });
    expect((await change({ answer: 'Maybe.', version: 1 })).status).toBe(409);
    expect((await t.call(blogCalls.getFaq, { params: { id: first } }, other)).status).toBe(404);
    expect((await t.call(blogCalls.removeFaq, { params: { id: first } }, token)).status).toBe(200);
    expect((await t.call(blogCalls.listFaq, { params: { id } }, token)).body).toHaveLength(2);
    expect((await get(id)).body.faq).toBe(2);
  });
});

describe('comments', () => {
  const insert = async (postId: number, count: number) =>
    t.sql<{ id: number }>(
      sql`insert into blog_comment (dealership_id, post_id, name, email, text)
        select ${dealership}, ${postId}, 'Reader ' || n, 'r' || n || '@example.com', 'Good.' from generate_series(1, ${count}) n returning id`,
    );

  it('are approved, rejected, marked as spam and deleted, one or many at once', async () => {
    const { id } = await added();
    const ids = (await insert(id, 4)).map((row) => row.id);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const moderate = (what: 'approve' | 'reject' | 'spam' | 'wait' | 'delete', body: object) =>
      t.call(blogCalls.moderate, { body: { do: what, ...body } }, token);
    expect((await get(id)).body).toMatchObject({ comments_waiting: 4, comments_approved: 0 });
    expect((await moderate('approve', { ids: [a, b] })).body.changed).toBe(2);
    expect((await get(id)).body).toMatchObject({ comments_waiting: 2, comments_approved: 2, version: 1 });
    await moderate('spam', { ids: [c] });
    await moderate('reject', { ids: [a] });
    const list = async (query: object) =>
      (await t.call(blogCalls.listComments, { query: { post_id: id, ...query } }, token)).body.rows;
    expect((await list({ state: 'approved' })).map((row) => row.id)).toEqual([b]);
    const [spam] = await list({ state: 'spam' });
    expect(spam).toMatchObject({ id: c, email: 'r3@example.com', post: { id } });
    expect(spam?.moderated_by).not.toBe('');
    expect(
      (await moderate('delete', { selectedAll: 1, filters: { state: 'spam', post_id: id } })).body.changed,
    ).toBe(1);
    expect((await list({})).map((row) => row.id).sort((x, y) => x - y)).toEqual([a, b, d]);
    expect((await get(id)).body.comments_approved).toBe(1);
    expect((await t.call(blogCalls.moderate, { body: { do: 'approve', ids: [d] } }, other)).status).toBe(404);
  });
});
