import { blogCalls } from '@forecourt/contract/blog/index';
import { type RichTextDocument, richTextFromPlain } from '@forecourt/domain/rich-text/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-support/app';
import { smallPhoto } from '../../../test-support/photo';

let t: TestApp;
let token: string;
let dealership: number;
let elsewhere: number;
let clock = new Date();
beforeAll(async () => {
  t = await startTestApp({ now: () => clock });
  const ours = await t.newDealership();
  [token, dealership] = [ours.owner.token, ours.id];
  elsewhere = (await t.newDealership()).id;
});
afterAll(() => t.stop());

const ask = async (url: string, at = dealership) => {
  const { app } = await t.site();
  const reply = await app.inject({ url, headers: { host: t.siteHost(at) } });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
};
const send = async (url: string, fields: Record<string, string>, at = dealership) => {
  const { app } = await t.site();
  const reply = await app.inject({
    ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
    headers: { host: t.siteHost(at), 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers };
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Sends a form as a browser without script does: the question is answered. */
const sendAsPerson = async (url: string, fields: Record<string, string>) => {
  const { text } = await send(url, fields);
  const [, one = '', other = ''] = /What is (\w+) plus (\w+)\?/.exec(text) ?? [];
  const [, question = ''] = /name="captcha_question" value="([^"]+)"/.exec(text) ?? [];
  const sum = NUMBERS.indexOf(one) + NUMBERS.indexOf(other) + 2;
  return send(url, { ...fields, captcha_question: question, captcha_answer: String(sum) });
};

const create = async (fields: object) => {
  const body = { title: 'Winter tires', body: richTextFromPlain('Change them early.'), ...fields };
  const reply = await t.call(blogCalls.create, { body }, token);
  expect([reply.status, reply.error?.fields]).toEqual([201, undefined]);
  return reply.body;
};
const published = async (fields: object) => {
  const { id } = await create(fields);
  return (await t.call(blogCalls.publish, { params: { id }, body: {} }, token)).body;
};
const comment = (text: string, name = 'Priya') => ({ name, email: 'priya@example.com', text });

describe('a post on the site', () => {
  it('is shown while it is published, on no other dealership’s site', async () => {
    const { id, slug } = await create({ title: 'A draft' });
    expect((await ask(`/blog/${slug}`)).status).toBe(404);
    await t.call(blogCalls.publish, { params: { id }, body: {} }, token);
    const { status, text } = await ask(`/blog/${slug}`);
    expect([status, text]).toEqual([200, expect.stringContaining('<h1>A draft</h1>')]);
    expect(text).toContain('"@type":"BlogPosting"');
    expect((await ask(`/blog/${slug}`, elsewhere)).status).toBe(404);
    expect((await ask('/blog')).text).toContain(`href="/blog/${slug}"`);
    expect((await ask('/')).text).toContain('From our blog');
    expect((await ask('/sitemap.xml')).text).toContain(`/blog/${slug}</loc>`);
    await t.call(blogCalls.unpublish, { params: { id }, body: {} }, token);
    await expect.poll(async () => (await ask(`/blog/${slug}`)).status).toBe(404);
  });

  it('without French names its English address to search engines on the French site', async () => {
    await t.sql(
      sql`insert into website (dealership_id, has_french) values (${dealership}, true)
        on conflict (dealership_id) do update set has_french = true returning 1`,
    );
    const { slug } = await published({ title: 'In English alone' });
    await expect.poll(async () => (await ask(`/fr/blog/${slug}`)).status).toBe(200);
    const { text } = await ask(`/fr/blog/${slug}`);
    expect(text).toContain('<html lang="fr-CA">');
    expect(text).toContain('<article lang="en">');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="https?://[^/"]+/blog/${slug}">`));
    expect(text).toMatch(new RegExp(`"mainEntityOfPage":"https?://[^/"]+/blog/${slug}"`));
    expect(text).not.toContain('noindex');
  });

  it('is found at the address that it had before, until another post takes it', async () => {
    const { id, slug } = await published({ title: 'Spring sale' });
    const move = (post: number, to: string) =>
      t.call(blogCalls.update, { params: { id: post }, body: { slug: to } }, token);
    expect((await move(id, 'sale-of-spring')).status).toBe(200);
    await expect.poll(async () => (await ask('/blog/sale-of-spring')).status).toBe(200);
    const old = await ask(`/blog/${slug}`);
    expect([old.status, old.headers.location]).toEqual([301, '/blog/sale-of-spring']);
    expect((await ask(`/blog/${slug}`, elsewhere)).status).toBe(404);
    const next = await published({ title: 'Spring sale' });
    expect(next.slug).toBe(slug);
    await expect.poll(async () => (await ask(`/blog/${slug}`)).status).toBe(200);
  });

  it('that is planned appears when its time comes', async () => {
    const { id, slug } = await create({ title: 'Planned' });
    const publish_at = new Date(clock.getTime() + 1_500).toISOString();
    await t.call(blogCalls.schedule, { params: { id }, body: { publish_at } }, token);
    expect((await ask(`/blog/${slug}`)).status).toBe(404);
    const before = await ask('/blog');
    expect(before.text).not.toContain(slug);
    clock = new Date(clock.getTime() + 2_000);
    expect((await ask(`/blog/${slug}`)).status).toBe(200);
    // the kept list ends with the time of the plan
    await expect.poll(async () => (await ask('/blog')).text, { timeout: 10_000 }).toContain(slug);
  });

  it('contains no script, however it came in', async () => {
    const nasty = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const [tag, category, author] = [
      (await t.call(blogCalls.addTag, { body: { name: `t ${nasty}` } }, token)).body,
      (await t.call(blogCalls.addCategory, { body: { name: `c ${nasty}` } }, token)).body,
      (await t.call(blogCalls.addAuthor, { body: { name: `a ${nasty}`, bio: nasty } }, token)).body,
    ];
    const body: RichTextDocument = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: nasty }] },
        { type: 'codeBlock', content: [{ type: 'text', text: nasty }] },
        {
          type: 'bulletList',
          content: [
            { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: nasty }] }] },
          ],
        },
      ],
    };
    const { id, slug } = await published({
      ...{ title: nasty, slug: 'nasty', excerpt: nasty, cover_alt: nasty, seo_description: nasty, body },
      ...{ tag_ids: [tag.id], category_id: category.id, author_id: author.id },
    });
    await t.call(
      blogCalls.addFaq,
      { params: { id }, body: { question: nasty, answer: `</script>${nasty}` } },
      token,
    );
    expect((await sendAsPerson(`/blog/${slug}/comments`, { ...comment(nasty), name: nasty })).status).toBe(
      303,
    );
    await t.call(
      blogCalls.moderate,
      { body: { do: 'approve', selectedAll: 1, filters: { post_id: id } } },
      token,
    );
    await expect.poll(async () => (await ask(`/blog/${slug}`)).text).toContain('Comments (1)');
    const pages = [
      `/blog/${slug}`,
      '/blog',
      '/',
      '/faq',
      `/blog/tag/${tag.slug}`,
      `/blog/category/${category.slug}`,
    ];
    for (const path of [...pages, `/blog/author/${author.slug}`, '/blog/feed.xml']) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('<img src=x');
      const own = /<script (type="(module|application\/ld\+json)"|src="\/chat\/widget\.js")/g;
      expect(text.replace(own, '')).not.toContain('<script');
    }
  });

  it('shows its pictures, and those of a draft to nobody', async () => {
    const picture = (await t.call(blogCalls.addPicture, { files: { picture: await smallPhoto() } }, token))
      .body;
    const { id } = await create({ title: 'Pictured', cover_id: picture.id });
    const address = `/blog/pictures/${picture.id}`;
    expect((await ask(address)).status).toBe(404);
    await t.call(blogCalls.publish, { params: { id }, body: {} }, token);
    expect([(await ask(address)).status, (await ask(`${address}/small`)).status]).toEqual([200, 200]);
    expect([(await ask(address, elsewhere)).status, (await ask('/blog/pictures/1e9')).status]).toEqual([
      404, 404,
    ]);
  });

  it('is previewed by its link alone, pictures of the draft included', async () => {
    const picture = (await t.call(blogCalls.addPicture, { files: { picture: await smallPhoto() } }, token))
      .body;
    const body = { title: 'Not saved', body: richTextFromPlain('Soon.'), cover_id: picture.id };
    const { url } = (await t.call(blogCalls.preview, { body }, token)).body;
    const { pathname } = new URL(url);
    const { status, text, headers } = await ask(pathname);
    expect([status, text]).toEqual([200, expect.stringContaining('<h1>Not saved</h1>')]);
    expect([headers['cache-control'], text]).toEqual(['no-store', expect.stringContaining('noindex')]);
    expect((await ask(`${pathname}/pictures/${picture.id}`)).status).toBe(200);
    expect((await ask(pathname, elsewhere)).status).toBe(404);
    expect((await ask('/blog/preview/abc')).status).toBe(404);
  });

  it('has a feed, a page of questions, and pages of its category and tag', async () => {
    const category = (await t.call(blogCalls.addCategory, { body: { name: 'Advice' } }, token)).body;
    const { id, slug } = await published({ title: 'Answers', slug: 'answers', category_id: category.id });
    await t.call(
      blogCalls.addFaq,
      { params: { id }, body: { question: 'How long?', answer: 'One.\n\nTwo.' } },
      token,
    );
    await expect.poll(async () => (await ask('/faq')).text).toContain('How long?');
    expect((await ask('/faq')).text).toContain('"@type":"FAQPage"');
    expect((await ask('/blog/feed.xml')).text).toContain(`/blog/${slug}</id>`);
    expect((await ask('/blog/category/advice')).text).toContain('Answers');
    expect([(await ask('/blog/category/none')).status, (await ask('/blog?page=99')).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a comment', () => {
  it('waits until it is approved; the e-mail is never shown', async () => {
    const { id, slug } = await published({ title: 'Comments', slug: 'commented' });
    const reply = await sendAsPerson(`/blog/${slug}/comments`, comment('Very helpful, thank you.'));
    expect([reply.status, reply.headers.location]).toEqual([303, `/blog/${slug}?comment=sent#comments`]);
    expect((await ask(`/blog/${slug}`)).text).not.toContain('Very helpful');
    const { rows } = (await t.call(blogCalls.listComments, { query: { post_id: id } }, token)).body;
    expect(rows).toMatchObject([{ state: 'waiting', email: 'priya@example.com' }]);
    await sendAsPerson(`/blog/${slug}/comments`, comment('And one more thing.'));
    expect(
      await t.sql(
        sql`select title, body from notification where kind = 'blog.comment-waits' and body like 'Priya%'`,
      ),
    ).toEqual([{ title: 'A comment waits for approval', body: 'Priya wrote about "Comments"' }]);
    await t.call(blogCalls.moderate, { body: { do: 'approve', ids: [rows[0]?.id ?? 0] } }, token);
    await expect.poll(async () => (await ask(`/blog/${slug}`)).text).toContain('Very helpful');
    expect((await ask(`/blog/${slug}`)).text).not.toContain('priya@example.com');
    const again = await sendAsPerson(`/blog/${slug}/comments`, comment('Very helpful, thank you.'));
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('sent this comment already')]);
  });

  it('is refused without the captcha, with wrong fields, and where comments are closed', async () => {
    const { id, slug } = await published({ title: 'Closed', slug: 'closed' });
    const path = `/blog/${slug}/comments`;
    const asked = await send(path, comment('No captcha'));
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('captcha_answer')]);
    await send(path, { ...comment('A robot'), website_url: 'https://spam.example' });
    const wrong = await sendAsPerson(path, { ...comment(' '), email: 'nobody' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('id="comment-text-error"');
    expect(wrong.text).toContain('id="comment-email-error"');
    await t.call(blogCalls.update, { params: { id }, body: { comments_open: 0 } }, token);
    const closed = await sendAsPerson(path, comment('Too late'));
    expect([closed.status, closed.text]).toEqual([400, expect.stringContaining('are closed')]);
    const large = await send(path, comment('x'.repeat(5_000_000)));
    expect(large.status).toBe(413);
    expect((await t.call(blogCalls.listComments, { query: { post_id: id } }, token)).body.total).toBe(0);
  });

  it('is refused while too many wait below the post', async () => {
    const { id, slug } = await published({ title: 'Flood', slug: 'flood' });
    await t.sql(sql`insert into blog_comment (dealership_id, post_id, name, email, text)
      select ${dealership}, ${id}, 'Robot', 'r@example.com', 'Words ' || n from generate_series(1, 100) n returning id`);
    const full = await sendAsPerson(`/blog/${slug}/comments`, comment('One more'));
    expect([full.status, full.text]).toEqual([400, expect.stringContaining('waiting to be read')]);
    expect((await t.call(blogCalls.listComments, { query: { post_id: id } }, token)).body.total).toBe(100);
  });

  it('sent 100 times from one address is refused after a few', async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: '1' });
    try {
      const { id } = await limited.newDealership();
      const { app } = await limited.site();
      const statuses: number[] = [];
      for (let n = 0; n < 100; n += 1)
        statuses.push(
          (
            await app.inject({
              ...{ method: 'POST', url: '/blog/any/comments', payload: 'name=Robot' },
              headers: { host: limited.siteHost(id), 'content-type': 'application/x-www-form-urlencoded' },
            })
          ).statusCode,
        );
      expect(statuses.filter((status) => status !== 429)).toHaveLength(5);
    } finally {
      await limited.stop();
    }
  });
});
