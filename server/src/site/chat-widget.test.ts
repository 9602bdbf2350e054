import { runInNewContext } from 'node:vm';
import { WIDGET_PATHS } from '@forecourt/contract/chat/widget-paths';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test-support/app';
import { OTHER_HOST } from './other-site';

let t: TestApp;
let site: Awaited<ReturnType<TestApp['site']>>;

const get = (url: string, host: string) => site.app.inject({ url, headers: { host } });

/** A dealership that has the chat. */
const chatDealership = async () => {
  const { id } = await t.newDealership();
  await t.sql(sql`update dealership set has_chat = true where id = ${id}`);
  const host = t.siteHost(id);
  return { id, host, get: (url: string) => get(url, host) };
};

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

beforeAll(async () => {
  t = await startTestApp();
  site = await t.site();
}, 60_000);
afterAll(() => t.stop());

describe('the chat widget', () => {
  it('stands on the pages of a dealership that has the chat, until it switches it off', async () => {
    const d = await chatDealership();
    const page = await d.get('/');
    expect(page.body).toContain(`<script src="${WIDGET_PATHS.script}" async></script>`);
    expect(policyOf(page.headers)).toContain("frame-src 'self'");
    // the second time it is kept
    expect(policyOf((await d.get('/')).headers)).toContain("frame-src 'self'");

    await t.sql(sql`insert into chat_settings (dealership_id, is_on) values (${d.id}, false)`);
    await expect.poll(async () => (await d.get('/')).body).not.toContain(WIDGET_PATHS.script);
    expect((await d.get(WIDGET_PATHS.frame)).statusCode).toBe(404);
    const script = await d.get(WIDGET_PATHS.script);
    expect([script.statusCode, script.body]).toEqual([200, '']);
    await t.sql(sql`update chat_settings set is_on = true where dealership_id = ${d.id}`);
    await expect.poll(async () => (await d.get('/')).body).toContain(WIDGET_PATHS.script);
  });

  it('is not on the pages of a dealership without the chat', async () => {
    const { id } = await t.newDealership();
    await t.sql(sql`update dealership set has_chat = false where id = ${id}`);
    const page = await get('/', t.siteHost(id));
    expect(page.body).not.toContain(WIDGET_PATHS.script);
    expect(policyOf(page.headers)).not.toContain('frame-src');
  });

  it('is a script that any site may load, in the colours of the dealership', async () => {
    const d = await chatDealership();
    await t.sql(sql`insert into website (dealership_id, accent) values (${d.id}, '#8a2432')`);
    await expect.poll(async () => (await d.get(WIDGET_PATHS.script)).body).toContain('#8a2432');
    const { headers, body } = await d.get(WIDGET_PATHS.script);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=300');
    // it does nothing where there is no script element, and is a whole program
    expect(() => runInNewContext(body, { document: {}, HTMLScriptElement: class {} })).not.toThrow();
  });

  it('opens a frame that runs its own script alone, on the sites that the dealership named', async () => {
    const d = await chatDealership();
    await t.sql(
      sql`insert into chat_settings (dealership_id, embed_origins) values (${d.id}, array['https://www.club.example'])`,
    );
    await expect
      .poll(async () => policyOf((await d.get(WIDGET_PATHS.frame)).headers))
      .toContain("frame-ancestors 'self' https://www.club.example");
    const { headers, body } = await d.get(`${WIDGET_PATHS.frame}?lang=fr`);
    const policy = policyOf(headers);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`connect-src 'self' ws://${d.host}:* wss://${d.host}:*`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('<html lang="fr-CA">');
    expect(body).toContain('par courriel et par texto');
    expect(body).not.toMatch(/<style|style="|<script>/);
    const files = [...body.matchAll(/(?:href|src)="(\/chat\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(2);
    for (const path of files) {
      const file = await d.get(path);
      expect([file.statusCode, file.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('keeps what the dealership is called from ending the script element', async () => {
    const d = await chatDealership();
    const name = '</script><script>alert(1)</script>';
    await t.sql(sql`update dealership set business_name = ${name} where id = ${d.id}`);
    await expect.poll(async () => (await d.get(WIDGET_PATHS.frame)).body).toContain('alert(1)');
    const { body } = await d.get(WIDGET_PATHS.frame);
    expect(body).not.toContain(name);
    const [, settings = ''] = /id="settings">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(settings)).toMatchObject({ dealer: name });
  });

  it('has no file of another name, and none for a host that no dealership has', async () => {
    const d = await chatDealership();
    for (const path of ['/chat/frame-000000000000-en.js', '/chat/frame-..%2f..%2fpackage.json'])
      expect((await d.get(path)).statusCode, path).toBe(404);
    for (const path of [WIDGET_PATHS.script, WIDGET_PATHS.frame])
      expect((await get(path, 'nobody.example')).statusCode).toBe(404);
  });
});

describe('the page of another website', () => {
  it('allows scripts and frames of the dealership alone, and is named by no other host', async () => {
    const { body, headers } = await get('/', `${OTHER_HOST}:3001`);
    expect(body).toContain('<script src="http://localhost:3001/chat/widget.js" async></script>');
    expect(policyOf(headers)).toMatch(
      /^default-src 'none'; script-src http:\/\/localhost:3001; frame-src http:\/\/localhost:3001; style-src 'sha256-/,
    );
    expect((await get('/inventory', OTHER_HOST)).statusCode).toBe(404);
    expect((await get('/', `x.${OTHER_HOST}`)).statusCode).toBe(404);
  });
});
