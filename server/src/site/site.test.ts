import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { solveChallenge } from 'altcha-lib/v1';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../compose';
import { readConfig } from '../config';
import { asTenant } from '../db/database';
import { buildSites } from '../sites';
import { startTestApp, type TestApp } from '../test-support/app';
import { createFormCaptcha } from './form-captcha';
import type { Site } from './site-page';

let t: TestApp;
let site: Awaited<ReturnType<TestApp['site']>>;
const dealerships: { id: number; name: string }[] = [];

const get = async (url: string, host: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers: { host, ...headers } });

beforeAll(async () => {
  t = await startTestApp();
  site = await t.site();
  for (const name of ['Alpha Cars', 'Bravo Autos', 'Charlie Motors']) {
    const { id } = await t.newDealership();
    await t.sql(sql`update dealership set business_name = ${name} where id = ${id}`);
    dealerships.push({ id, name });
  }
}, 60_000);
afterAll(() => t.stop());

const hostOf = (place: number) => t.siteHost(dealerships[place]?.id ?? 0);

describe('the public sites', () => {
  it('show each dealership on its own host alone, kept or not, for all pairs', async () => {
    for (const round of ['made', 'kept'])
      for (const { id, name } of dealerships)
        for (const path of ['/', '/fr', '/robots.txt', '/sitemap.xml']) {
          const { body } = await get(path, t.siteHost(id));
          for (const other of dealerships.filter((one) => one.id !== id))
            expect([round, path, body.includes(other.name), body.includes(t.siteHost(other.id))]).toEqual([
              ...[round, path, false, false],
            ]);
          if (path === '/') expect(body).toContain(name);
        }
  });

  it('are one site for a host name in any spelling', async () => {
    const host = hostOf(0);
    for (const spelling of [host.toUpperCase(), `${host}:3001`, `${host}.`])
      expect((await get('/', spelling)).body).toContain('Alpha Cars');
  });

  it.each(['nobody.example', '', 'd999999.localhost', 'localhost.evil.example', 'd1 .localhost', '\u0000'])(
    'answer 404 for the host %j and tell nothing',
    async (host) => {
      const reply = await get('/', host);
      expect([reply.statusCode, reply.body]).toEqual([404, 'not found']);
    },
  );

  it('are closed for a dealership that switched them off or has to pay', async () => {
    const { id } = await t.newDealership();
    expect((await get('/', t.siteHost(id))).statusCode).toBe(200);
    await t.sql(sql`insert into website (dealership_id, is_published) values (${id}, false)`);
    await expect.poll(async () => (await get('/', t.siteHost(id))).statusCode).toBe(404);
  });

  it('drop kept pages on all servers when the dealership changes', async () => {
    const { id } = await t.newDealership();
    const config = readConfig({ LOG_LEVEL: 'silent', DB_POOL: '4', SECRET: 'a secret for the tests only' });
    const place = { dataDir: '/nonexistent', publicUrl: 'http://localhost:3000' };
    const second = await compose(config, t.connection, place);
    const other = await buildSites(second.deps);
    try {
      const host = t.siteHost(id);
      const titles = async () => {
        const replies = [await get('/', host), await other.app.inject({ url: '/', headers: { host } })];
        return replies.map(({ body }) => /<title>(.*?)<\/title>/.exec(body)?.[1]);
      };
      await titles();
      expect(other.cache.bytes).toBeGreaterThan(0);
      await t.sql(sql`update dealership set business_name = 'Renamed Motors' where id = ${id}`);
      const renamed = 'Renamed Motors: vehicles for sale';
      await expect.poll(titles).toEqual([renamed, renamed]);
    } finally {
      await other.app.close();
      await second.stop();
    }
  });

  it('are not asked twice for a page that did not change', async () => {
    const first = await get('/', hostOf(0));
    const etag = String(first.headers.etag);
    expect((await get('/', hostOf(0), { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get('/', hostOf(1), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('send no cookie of the admin, no script of others, and are not framed', async () => {
    const { headers } = await get('/', hostOf(0));
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('have programs of others where they are set up, behind the consent of the visitor', async () => {
    const { id } = await t.newDealership();
    await t.sql(
      sql`insert into website (dealership_id, ga4, meta_pixel) values (${id}, 'G-ABCD1234', '1234567')`,
    );
    const { body, headers } = await get('/', t.siteHost(id));
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' https://www.googletagmanager.com",
    );
    expect(body).toMatch(/<section class="consent card" hidden [^>]*data-ga4="G-ABCD1234"/);
    expect(body).not.toContain('googletagmanager');
  });

  it('send a kept page before anything else, as it is, packed or not, with its head alone for HEAD', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo; // it listens on a port
    const ask = (method: string, headers: Record<string, string>) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        const options = {
          port,
          host: '127.0.0.1',
          path: '/',
          method,
          headers: { host: hostOf(0), ...headers },
        };
        request(options, (reply) =>
          buffer(reply).then(
            (body) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }),
            reject,
          ),
        )
          .on('error', reject)
          .end();
      });
    const plain = await ask('GET', {});
    const packed = await ask('GET', { 'accept-encoding': 'br, gzip;q=0.8' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect((await ask('GET', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    const head = await ask('HEAD', {});
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      ...[200, 0, String(plain.body.length)],
    ]);
    const fromElsewhere = await ask('GET', { referer: 'https://news.example/x' });
    expect(String(fromElsewhere.headers['set-cookie'])).toContain('visit=referrer=https');
    expect((await ask('GET', { host: hostOf(1) })).body.toString()).toContain('Bravo Autos');
  });

  it('are in French where the dealership gives it, else in English', async () => {
    const { id } = await t.newDealership();
    const host = t.siteHost(id);
    expect((await get('/fr', host)).headers.location).toBe('/');
    await t.sql(sql`insert into website (dealership_id, has_french) values (${id}, true)`);
    await expect.poll(async () => (await get('/fr', host)).statusCode).toBe(200);
    const { body } = await get('/fr', host);
    expect(body).toContain('<html lang="fr-CA">');
    expect(body).toContain(`hreflang="en-ca" href="http://${host}:3001/"`);
  });

  it('give the address of a page that is not there a page of its own, and keep one for all of them', async () => {
    expect((await get('/first', hostOf(0))).statusCode).toBe(404);
    const before = site.cache.bytes;
    for (const path of ['/nothing', '/inventory/../x', '/%E0%A4%A', '/site/style-x.css', '/a'.repeat(300)])
      expect((await get(path, hostOf(0))).statusCode).toBeGreaterThanOrEqual(400);
    expect(site.cache.bytes).toBe(before);
  });

  it.each(['/blog/%00', '/blog/category/%00', '/shop/%00', '/fr/pages/%00'])(
    'have no page at %s',
    async (path) => expect((await get(path, hostOf(0))).statusCode).toBe(404),
  );

  it('answer many visitors at once whose own page is not there, while no error page is kept', async () => {
    site.cache.dropAll();
    const asked = Array.from({ length: 24 }, (_, n) =>
      get(`/blog/preview/${String(n).padStart(43, 'a')}`, hostOf(0)),
    );
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('leave out a character in a parameter that no database takes', async () =>
    expect((await get('/inventory?q=%00civic', hostOf(0))).statusCode).toBe(200));
});

describe('the captcha of forms', () => {
  const clock = { now: new Date('2030-01-01T00:00:00Z') };
  const used = new Set<string>();
  const captcha = createFormCaptcha({
    ...{ secret: 'a secret', work: 200, now: () => clock.now },
    usedOnce: async (id) => {
      if (used.has(id)) return false;
      used.add(id);
      return true;
    },
  });
  const shown = { tenant: asTenant(1), language: 'en' } as Site; // all that the page of the question needs
  const check = (fields: Record<string, string>) =>
    captcha.check(shown, '/forms/contact', new URLSearchParams(fields), '203.0.113.7');
  const textOf = async (fields: Record<string, string>) => (await check(fields))?.body.text ?? '';

  it('lets the proof of a browser through, once', async () => {
    const challenge = await captcha.challenge(shown);
    if (!challenge) throw new Error('no challenge');
    const { algorithm, salt, signature, maxnumber } = challenge;
    const found = await solveChallenge(challenge.challenge, salt, algorithm, maxnumber).promise;
    const proof = { algorithm, challenge: challenge.challenge, number: found?.number, salt, signature };
    const token = Buffer.from(JSON.stringify(proof)).toString('base64');
    const elsewhere = { ...shown, tenant: asTenant(2) };
    const given = new URLSearchParams({ captcha: token });
    expect(await captcha.check(elsewhere, '/forms/contact', given, '203.0.113.7')).toBeDefined();
    expect(await check({ captcha: token })).toBeUndefined();
    expect(await check({ captcha: token })).toBeDefined();
  });

  const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
  const questionOf = (text: string) => {
    const [, one = '', other = ''] = /What is (\w+) plus (\w+)\?/.exec(text) ?? [];
    const answer = String(NUMBERS.indexOf(one) + NUMBERS.indexOf(other) + 2);
    return {
      captcha_question: /name="captcha_question" value="([^"]+)"/.exec(text)?.[1] ?? '',
      captcha_answer: answer,
    };
  };

  it('asks a question where no script runs, keeps what was entered, and takes the answer once', async () => {
    const text = await textOf({ message: 'Is it <b>red</b>?' });
    expect(text).toContain('name="message" value="Is it &lt;b&gt;red&lt;/b&gt;?"');
    expect(text).toMatch(/name="form_id" value="[\w-]{20,}"/);
    const answered = questionOf(text);
    expect(await check({ ...answered, captcha_answer: '99' })).toBeDefined();
    expect(await check(answered)).toBeUndefined();
    expect(await check(answered)).toBeDefined();
  });

  it('refuses an answer that comes too late or to an altered question', async () => {
    const answered = questionOf(await textOf({}));
    expect(await check({ ...answered, captcha_question: `${answered.captcha_question}x` })).toBeDefined();
    clock.now = new Date(clock.now.getTime() + 11 * 60_000);
    expect(await check(answered)).toBeDefined();
  });

  it('refuses a form whose hidden field is filled in', async () => {
    expect(await textOf({ website_url: 'https://spam.example' })).toContain('has to stay empty');
  });

  it.each(['', 'x', 'null', '.'.repeat(50), 'A'.repeat(50_000)])(
    'refuses the question %#',
    async (question) => {
      expect(await check({ captcha_question: question, captcha_answer: '3' })).toBeDefined();
    },
  );
});
