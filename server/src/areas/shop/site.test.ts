import { shopCalls } from '@forecourt/contract/shop/index';
import { solveChallenge } from 'altcha-lib/v1';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { readPdf } from '../../test-support/read-pdf';
import { openShop, type TestShop } from './test-support/shop';

let t: TestApp;
let s: TestShop;
let other: TestShop;
let site: Awaited<ReturnType<TestApp['site']>>;
beforeAll(async () => {
  t = await startTestApp();
  [s, other] = [await openShop(t, 0), await openShop(t, 1)];
  site = await t.site();
}, 60_000);
afterAll(() => t.stop());

/** A visitor with cookies of their own. */
const visitor = (shop: TestShop = s) => {
  const cookies = new Map<string, string>();
  const keep = (header: string | string[] | undefined) => {
    for (const line of [header ?? []].flat()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
  };
  const headers = () => ({
    host: t.siteHost(shop.id),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const get = async (url: string) => {
    const reply = await site.app.inject({ url, headers: headers() });
    keep(reply.headers['set-cookie']);
    return reply;
  };
  const post = async (url: string, fields: Record<string, string>) => {
    const reply = await site.app.inject({
      ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
      headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
    });
    keep(reply.headers['set-cookie']);
    return reply;
  };
  return { get, post, cookies };
};

const add = (v: ReturnType<typeof visitor>, variantId: number, quantity = 1) =>
  v.post('/cart', { do: 'add', variant: String(variantId), quantity: String(quantity) });
const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';

/** What the script of the page does before it sends a form. */
const captcha = async (v: ReturnType<typeof visitor>): Promise<string> => {
  const challenge = (await v.post('/site/captcha', {})).json();
  const { algorithm, challenge: hash, salt, signature, maxnumber } = challenge;
  const solution = await solveChallenge(hash, salt, algorithm, maxnumber).promise;
  const proof = { algorithm, challenge: hash, number: solution?.number, salt, signature };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
};

const PERSON = { name: 'Ada Byron', email: 'ada@example.org', phone: '604 555 0100', agree: 'on' };
const CARD = { holder: 'Ada Byron', number: '4242 4242 4242 4242', month: '12', year: '39', cvv: '123' };

const checkout = async (v: ReturnType<typeof visitor>, more: Record<string, string> = {}) => {
  const { body } = await v.get('/checkout');
  const fields = { key: hidden(body, 'key'), total: hidden(body, 'total') };
  return v.post('/checkout', { ...PERSON, ...fields, captcha: await captcha(v), ...more });
};

describe('the shop on the public site', () => {
  it('lists what is shown with its price, and a product with schema.org data', async () => {
    const { product } = await s.stocked(2, {
      name: 'Roof box <b>',
      category: 'Roof',
      description: 'One.\n\nTwo.',
    });
    await s.stocked(1, { name: 'Hidden thing', is_shown: 0 });
    const list = await visitor().get('/shop?category=Roof');
    expect([
      list.statusCode,
      list.body.includes('Roof box &lt;b&gt;'),
      list.body.includes('Hidden thing'),
    ]).toEqual([...[200, true, false]]);
    const page = await visitor().get(`/shop/${product.slug}`);
    expect(page.body).toContain('Only 2 left');
    const data = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}',
    );
    expect(JSON.stringify(data)).toContain('"price":"100.00"');
    expect((await visitor().get('/shop/hidden-thing')).statusCode).toBe(404);
    expect((await visitor(other).get(`/shop/${product.slug}`)).statusCode).toBe(404);
    expect((await visitor().get('/sitemap.xml')).body).toContain(`/shop/${product.slug}`);
  });

  it('shows another stock as soon as something is sold', async () => {
    const { product, variantId } = await s.stocked(4);
    const page = async () => (await visitor().get(`/shop/${product.slug}`)).body;
    expect(await page()).toContain('In stock');
    await s.sell({ lines: [{ variant_id: variantId, quantity: 3 }], total: 336 });
    await expect.poll(page).toContain('Only 1 left');
  });

  it('is not there for a dealership outside the rule', async () => {
    const outside = await t.newDealership({ id: 60_000 });
    for (const url of ['/shop', '/cart', '/checkout'])
      expect((await site.app.inject({ url, headers: { host: t.siteHost(outside.id) } })).statusCode).toBe(
        404,
      );
  });

  it('keeps a cart that nobody can alter or take to another dealership', async () => {
    const { variantId } = await s.stocked(9);
    const v = visitor();
    expect((await add(v, variantId, 2)).headers.location).toBe('/cart');
    expect((await v.get('/cart')).body).toContain('$224.00');
    await v.post('/cart', { do: 'change', variant: String(variantId), quantity: '3' });
    expect((await v.get('/cart')).body).toContain('$336.00');
    const cart = v.cookies.get('cart') ?? '';
    v.cookies.set('cart', cart.replace('.3', '.1'));
    expect((await v.get('/cart')).body).toContain('Your cart is empty');
    const elsewhere = visitor(other);
    elsewhere.cookies.set('cart', cart);
    expect((await elsewhere.get('/cart')).body).toContain('Your cart is empty');
    v.cookies.set('cart', cart);
    await v.post('/cart', { do: 'remove', variant: String(variantId) });
    expect((await v.get('/cart')).body).toContain('Your cart is empty');
    await add(v, variantId, -4);
    expect((await v.get('/cart')).body).toContain('Your cart is empty');
  });

  it('is ordered and paid by a stranger, who sees the state and the receipt', async () => {
    const { variantId } = await s.stocked(3);
    const v = visitor();
    await add(v, variantId, 2);
    const wording =
      /name="news"> (Yes, send me offers and news from [^<]+ by e-mail\. I can withdraw[^<]+)</.exec(
        (await v.get('/checkout')).body,
      )?.[1];
    const ordered = await checkout(v, { news: 'on' });
    expect(ordered.statusCode).toBe(303);
    const [kept] = await t.sql<{ news_consent: string; name: string }>(
      sql`select o.news_consent, d.business_name as name from product_order o join dealership d on d.id = o.dealership_id
        where o.dealership_id = ${s.id} order by o.id desc limit 1`,
    );
    expect(wording).toContain(kept?.name);
    expect(kept?.news_consent).toMatch(
      /^“Yes, send me offers.*” Checkout, .*\/checkout, .*, from 127\.0\.0\.1$/,
    );
    expect(kept?.news_consent).toContain(wording);
    const address = String(ordered.headers.location);
    expect(v.cookies.get('cart')).toBe('');
    const page = await v.get(address);
    expect(page.body).toContain('Waiting for your payment');
    const key = hidden(page.body, 'key');
    const wrong = await v.post(`${address}/pay`, { ...CARD, number: '1234', key });
    expect([wrong.statusCode, wrong.body.includes('could not be read')]).toEqual([400, true]);
    const declined = await v.post(`${address}/pay`, { ...CARD, number: '4000000000000002', key: 'other' });
    expect(declined.statusCode).toBe(402);
    const paid = await v.post(`${address}/pay`, { ...CARD, key });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, address]);
    await v.post(`${address}/pay`, { ...CARD, key: 'again' });
    expect((await v.get(address)).body).toContain('Your order is paid');
    const receipt = await v.get(`${address}/receipt`);
    expect((await readPdf(receipt.rawPayload)).text).toContain('$224.00');
    expect(await s.variant(variantId)).toMatchObject({ on_hand: 1, held: 0 });
    for (const url of [`${address}x`, '/orders/1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '/orders/x'])
      expect((await v.get(url)).statusCode).toBe(404);
    expect((await visitor(other).get(address)).statusCode).toBe(404);
  });

  it('says what is wrong, and orders nothing', async () => {
    const { product, variantId } = await s.stocked(2);
    const v = visitor();
    await add(v, variantId, 2);
    const wrong = await checkout(v, { email: 'nobody', phone: '12', name: '' });
    expect([wrong.statusCode, wrong.body.match(/class="error"/g)?.length]).toEqual([400, 3]);
    const changed = await checkout(v, { total: '1' });
    expect([changed.statusCode, changed.body.includes('nothing was ordered yet')]).toEqual([409, true]);
    // someone else buys one while the form is open
    await s.sell({ lines: [{ variant_id: variantId, quantity: 1 }], total: 112 });
    const late = await checkout(v, { total: '22400' });
    expect([late.statusCode, late.headers.location]).toEqual([303, '/cart']);
    expect((await v.get('/cart')).body).toContain('Only 1 left');
    const hide = {
      name: product.name,
      variants: product.variants.map(({ id, sku, price }) => ({ id, sku, price })),
    };
    await t.call(
      shopCalls.changeProduct,
      { params: { id: product.id }, body: { ...hide, is_shown: 0 } },
      s.token,
    );
    expect((await v.get('/cart')).body).toContain('no longer sold');
    expect(await s.variant(variantId)).toMatchObject({ held: 0 });
    const unproved = await v.post('/checkout', PERSON);
    expect(unproved.statusCode).toBe(400);
  });

  it('takes 6 orders of one address in half an hour', async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: '1' });
    try {
      const { id } = await openShop(limited, 0);
      const { app } = await limited.site();
      const send = async () =>
        (
          await app.inject({
            ...{ method: 'POST', url: '/checkout', payload: new URLSearchParams(PERSON).toString() },
            headers: { host: limited.siteHost(id), 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).statusCode;
      const statuses: number[] = [];
      for (let count = 0; count < 7; count += 1) statuses.push(await send());
      expect(statuses).toEqual([...Array(6).fill(400), 429]);
    } finally {
      await limited.stop();
    }
  });

  it('offers as many of a product as are left, at most 20, and keeps the lines of its description', async () => {
    const { product, variantId } = await s.stocked(30, {
      description: 'Black.\nRubber.\n\nFor all seasons.',
    });
    const few = await s.stocked(4);
    const { body } = await visitor().get(`/shop/${product.slug}`);
    expect(body).toContain('max="20"');
    expect(body).toContain('<p>Black.\nRubber.</p><p>For all seasons.</p>');
    expect((await visitor().get(`/shop/${few.product.slug}`)).body).toContain('max="4"');
    const v = visitor();
    await add(v, variantId, 15);
    await add(v, variantId, 15);
    expect((await v.get('/cart')).body).toContain('max="20" value="20"');
  });

  it('speaks French, and says that products are described in English', async () => {
    const { product } = await other.stocked(1, { description: 'Black rubber.' });
    await t.sql(sql`insert into website (dealership_id, has_french) values (${other.id}, true)`);
    const { body } = await visitor(other).get(`/fr/shop/${product.slug}`);
    expect(body).toContain('Ajouter au panier');
    expect(body).toMatch(/100,00\s\$/);
    expect(body).toContain(`<h1 lang="en">${product.name}</h1>`);
    expect(body).toContain('<div class="prose product-text" lang="en">');
    const english = (await visitor(other).get(`/shop/${product.slug}`)).body;
    expect([english.includes('hreflang="fr'), english.includes('lang="en">Floor mats')]).toEqual([
      false,
      false,
    ]);
    const sitemap = (await visitor(other).get('/sitemap.xml')).body;
    expect([sitemap.includes(`/shop/${product.slug}`), sitemap.includes(`/fr/shop/${product.slug}`)]).toEqual(
      [...[true, false]],
    );
  });
});
