import { websiteCalls } from '@forecourt/contract/website';
import { ROLE } from '@forecourt/policy';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDns } from '../../services/dns';
import { startDnsStandIn } from '../../services/dns/dns-stand-in';
import { startTestApp, type TestApp } from '../../test-support/app';

let t: TestApp;
let standIn: Awaited<ReturnType<typeof startDnsStandIn>>;
const records = new Map<string, string[]>();

beforeAll(async () => {
  standIn = await startDnsStandIn(records);
  t = await startTestApp({ dns: createDns({ servers: [standIn.server], timeoutMs: 500 }) });
}, 60_000);
afterAll(async () => {
  await t.stop();
  await standIn.close();
});

const title = async (host: string) => {
  const { body, statusCode } = await (await t.site()).app.inject({ url: '/', headers: { host } });
  return statusCode === 200 ? /<h1>(.*?)<\/h1>/.exec(body)?.[1] : statusCode;
};

const add = (host: string, token: string) => t.call(websiteCalls.addHost, { body: { host } }, token);
const verify = (host: string, token: string) => t.call(websiteCalls.verifyHost, { params: { host } }, token);

describe('the look of the public pages', () => {
  it('is saved, read again and shown', async () => {
    const { id, owner } = await t.newDealership();
    const before = await t.call(websiteCalls.get, {}, owner.token);
    expect(before.body).toMatchObject({ accent: '#1a4690', version: 1, is_published: 1, navigation: [] });
    const body = {
      ...{
        accent: '#ff8800',
        hero_title: 'Fast <cars>',
        hero_title_fr: 'Voitures rapides',
        has_french: 1 as const,
      },
      navigation: [{ label: 'Stock', label_fr: 'Inventaire', href: '/inventory' }],
      version: before.body.version,
    };
    const saved = await t.call(websiteCalls.save, { body }, owner.token);
    expect(saved.body).toMatchObject({ ...body, version: 2 });
    const host = t.siteHost(id);
    await expect.poll(() => title(host)).toBe('Fast &lt;cars&gt;');
    const french = await (await t.site()).app.inject({ url: '/fr', headers: { host } });
    expect(french.body).toContain('<a href="/fr/inventory">Inventaire</a>');
  });

  it('is not overwritten by one who read an older one', async () => {
    const { owner } = await t.newDealership();
    await t.call(websiteCalls.save, { body: { hero_title: 'First', version: 1 } }, owner.token);
    const second = await t.call(
      websiteCalls.save,
      { body: { hero_title: 'Second', version: 1 } },
      owner.token,
    );
    expect([second.status, second.error.current]).toEqual([
      409,
      expect.objectContaining({ hero_title: 'First' }),
    ]);
  });

  it.each([
    ['accent', 'red; }'],
    ['accent', '#12345'],
    ['ga4', '"><script>'],
    ['meta_pixel', 'abc'],
    ['navigation', [{ label: 'x', href: 'javascript:alert(1)' }]],
    ['navigation', [{ label: 'x', href: '//evil.example' }]],
    ['navigation', [{ label: 'x', href: 'http://plain.example' }]],
    ['navigation', [{ label: 'x', href: '/\\evil.example' }]],
    ['navigation', [{ label: '', href: '/inventory' }]],
    ['navigation', Array.from({ length: 13 }, () => ({ label: 'x', href: '/' }))],
    ['hero_title', 'x'.repeat(121)],
  ])('refuses %s as %j, and changes nothing', async (field, value) => {
    const { owner } = await t.newDealership();
    const reply = await t.call(websiteCalls.save, { body: { [field]: value } }, owner.token);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
    expect((await t.call(websiteCalls.get, {}, owner.token)).body.version).toBe(1);
  });

  it('has a logo and a first picture, without what the camera wrote into them', async () => {
    const { id, owner } = await t.newDealership();
    const content = await sharp({ create: { width: 2_000, height: 900, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const picture = new File([new Uint8Array(content)], 'front.jpg', { type: 'image/jpeg' });
    const saved = await t.call(
      websiteCalls.setPicture,
      { params: { kind: 'hero' }, files: { picture } },
      owner.token,
    );
    expect(saved.body.hero_url).toMatch(/\.jpg$/);
    const site = (await t.site()).app;
    const host = t.siteHost(id);
    const path = () =>
      site
        .inject({ url: '/', headers: { host } })
        .then(({ body }) => /<img src="(\/site\/hero\/[^"]+)"/.exec(body)?.[1]);
    await expect.poll(path).toBeTruthy();
    const shown = await site.inject({ url: (await path()) ?? '', headers: { host } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(shown.rawPayload.includes('secret place')).toBe(false);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1_600);
    const removed = await t.call(websiteCalls.removePicture, { params: { kind: 'hero' } }, owner.token);
    expect(removed.body.hero_url).toBeNull();
    await expect.poll(path).toBeUndefined();
  });

  it('takes no SVG as a logo', async () => {
    const { owner } = await t.newDealership();
    const picture = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
      'logo.png',
    );
    const reply = await t.call(
      websiteCalls.setPicture,
      { params: { kind: 'logo' }, files: { picture } },
      owner.token,
    );
    expect([415, 422]).toContain(reply.status);
  });

  it('is for owners and admins alone', async () => {
    const { user } = await t.newDealership();
    for (const role of [ROLE.seller, ROLE.accountant, ROLE.mechanic, ROLE.customer])
      expect((await t.call(websiteCalls.get, {}, (await user(role)).token)).status).toBe(403);
  });
});

describe('host names', () => {
  it('are used once DNS proves whose they are', async () => {
    const { owner } = await t.newDealership();
    await t.call(websiteCalls.save, { body: { hero_title: 'Proved' } }, owner.token);
    const added = await add('WWW.Proved.example', owner.token);
    const [, entry] = added.body.hosts;
    expect(entry).toMatchObject({
      host: 'www.proved.example',
      is_verified: 0,
      record_name: '_forecourt.www.proved.example',
    });
    expect(await title('www.proved.example')).toBe(404);
    const early = await verify('www.proved.example', owner.token);
    expect(early.body.hosts[1]).toMatchObject({
      is_verified: 0,
      problem: expect.stringContaining('There is no TXT record'),
    });
    records.set('_forecourt.www.proved.example', ['something else']);
    const wrong = await verify('www.proved.example', owner.token);
    expect(wrong.body.hosts[1]?.problem).toContain('another value');
    records.set('_forecourt.www.proved.example', ['something else', entry?.record_value ?? '']);
    const proved = await verify('www.proved.example', owner.token);
    expect(proved.body.hosts[1]).toMatchObject({ is_verified: 1, problem: '' });
    await expect.poll(() => title('www.proved.example')).toBe('Proved');
    const primary = await t.call(
      websiteCalls.makeHostPrimary,
      { params: { host: 'www.proved.example' } },
      owner.token,
    );
    expect(primary.body.address).toBe('http://www.proved.example:3001');
    const removed = await t.call(
      websiteCalls.removeHost,
      { params: { host: 'www.proved.example' } },
      owner.token,
    );
    expect(removed.body.website.hosts).toHaveLength(1);
    await expect.poll(() => title('www.proved.example')).toBe(404);
  });

  it('are not taken from the one who proved them, nor blocked by one who did not', async () => {
    const [first, second] = [await t.newDealership(), await t.newDealership()];
    await add('taken.example', second.owner.token);
    const { body } = await add('taken.example', first.owner.token);
    records.set('_forecourt.taken.example', [body.hosts[1]?.record_value ?? '']);
    expect((await verify('taken.example', second.owner.token)).body.hosts[1]?.is_verified).toBe(0);
    expect((await verify('taken.example', first.owner.token)).body.hosts[1]?.is_verified).toBe(1);
    const third = await t.newDealership();
    const refused = await add('TAKEN.example.', third.owner.token);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['host']]);
  });

  it('are the same in Punycode and in letters', async () => {
    const { owner } = await t.newDealership();
    const added = await add('bücher.example', owner.token);
    expect(added.body.hosts[1]).toMatchObject({ host: 'xn--bcher-kva.example', shown: 'bücher.example' });
    expect((await add('xn--bcher-kva.example', owner.token)).status).toBe(409);
  });

  it.each([
    'dealer.example:80',
    'localhost',
    'www.localhost',
    'd1.localhost',
    'a.b.localhost',
    'https://dealer.example',
    '127.0.0.1',
    '..',
    'x'.repeat(290),
  ])('refuse %s', async (host) => {
    const { owner } = await t.newDealership();
    const reply = await add(host, owner.token);
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['host']]);
  });

  it('under our own domain need no proof, and go to who is first', async () => {
    const [first, second] = [await t.newDealership(), await t.newDealership()];
    const replies = await Promise.all([
      add('good-cars.localhost', first.owner.token),
      add('good-cars.localhost', second.owner.token),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of another dealership cannot be changed', async () => {
    const [mine, theirs] = [await t.newDealership(), await t.newDealership()];
    await add('theirs.localhost', theirs.owner.token);
    const params = { host: 'theirs.localhost' };
    for (const what of [websiteCalls.verifyHost, websiteCalls.makeHostPrimary, websiteCalls.removeHost])
      expect((await t.call(what, { params }, mine.owner.token)).status).toBe(404);
  });

  it('say when the name servers do not answer', async () => {
    const silent = await startTestApp({ dns: createDns({ servers: ['127.0.0.1:9'], timeoutMs: 200 }) });
    try {
      const { owner } = await silent.newDealership();
      await silent.call(websiteCalls.addHost, { body: { host: 'a.example' } }, owner.token);
      const reply = await silent.call(
        websiteCalls.verifyHost,
        { params: { host: 'a.example' } },
        owner.token,
      );
      expect(reply.body.hosts[1]?.problem).toContain('did not answer');
    } finally {
      await silent.stop();
    }
  });
});
