import { shopCalls } from '@forecourt/contract/shop/index';
import { ROLE } from '@forecourt/policy';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-support/app';
import { booksOf } from '../../test-support/books';
import { openShop, type TestShop } from './test-support/shop';

let t: TestApp;
let s: TestShop;
let other: TestShop;
beforeAll(async () => {
  t = await startTestApp();
  s = await openShop(t, 0);
  other = await openShop(t, 1);
});
afterAll(() => t.stop());

const variant = (sku: string, more: object = {}) => ({ sku, price: 20, cost: 8, ...more });
const picture = async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'mats.png', { type: 'image/png' });
};

describe('who may', () => {
  it('refuses dealerships outside the rule, and who may only look', async () => {
    const outside = await t.newDealership({ id: 60_000 });
    const list = (token: string) => t.call(shopCalls.products, { query: {} }, token);
    expect((await list(outside.owner.token)).status).toBe(403);
    const accountant = await s.user(ROLE.accountant);
    expect((await list(accountant.token)).status).toBe(200);
    expect((await s.tryAdd({}, accountant.token)).status).toBe(403);
    const seller = await s.user(ROLE.seller);
    expect((await list(seller.token)).status).toBe(403);
  });

  it("answers another dealership's ids as if there were none", async () => {
    const { product, variantId } = await other.stocked(2);
    const get = await t.call(shopCalls.product, { params: { id: product.id } }, s.token);
    const count = { params: { id: variantId }, body: { counted: 1, reason: 'Counted' } };
    expect([get.status, (await t.call(shopCalls.count, count, s.token)).status]).toEqual([404, 404]);
    const sale = await s.sell({ lines: [{ variant_id: variantId, quantity: 1 }], total: 112 });
    expect([sale.status, sale.error.fields]).toEqual([
      400,
      { 'lines.0.variant_id': 'This product is no longer sold' },
    ]);
    expect(await other.variant(variantId)).toMatchObject({ on_hand: 2 });
  });
});

describe('a product', () => {
  it('has an address of its own, also when several of one name are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => other.tryAdd({ name: 'Cup holder' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(6);
  });

  it('is saved with its variants and read again, with what was in stock booked', async () => {
    const body = await s.add({
      ...{ name: 'Winter tires', description: 'Four tires.\n\nMounted.', category: 'Tires', is_shown: 1 },
      variants: [variant('T-16', { name: '16 inch', stock: 4 }), variant('T-17', { name: '17 inch' })],
    });
    expect(body).toMatchObject({
      ...{ slug: 'winter-tires', tax_class: 'taxable', is_shown: 1, version: 1, pictures: [] },
      variants: [
        { name: '16 inch', sku: 'T-16', price: 20, cost: 8, on_hand: 4, available: 4, stock_value: 32 },
        { name: '17 inch', on_hand: 0, stock_value: 0 },
      ],
    });
    expect(await s.read(body.id)).toEqual(body);
    expect(await booksOf(t, s.id).balances()).toMatchObject({ 1210: 32, 3900: -32 });
    expect((await s.add({ name: 'Winter tires' })).slug).toBe('winter-tires-2');
  });

  it('refuses a SKU that another has, in this product, another one, or at the same time', async () => {
    const used = await s.add({ variants: [variant('SAME-1')] });
    const again = await s.tryAdd({ variants: [variant('FREE-1'), variant('same-1')] });
    expect([again.status, again.error.fields]).toEqual([
      400,
      { 'variants.1.sku': 'Another product has this SKU' },
    ]);
    const twice = await s.tryAdd({ variants: [variant('X-1'), variant('x-1')] });
    expect(twice.error.fields).toEqual({ 'variants.1.sku': 'Another variant of this product has this SKU' });
    expect((await other.tryAdd({ variants: [variant('SAME-1')] })).status).toBe(201);
    const atOnce = await Promise.all([1, 2, 3].map(() => s.tryAdd({ variants: [variant('RACE-1')] })));
    expect(atOnce.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(atOnce.every(({ status }) => [201, 400, 409].includes(status))).toBe(true);
    await t.call(shopCalls.removeProduct, { params: { id: used.id } }, s.token);
    expect((await s.tryAdd({ variants: [variant('SAME-1')] })).status).toBe(201);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ variants: [] }, 'variants'],
    [{ variants: [{ sku: 'N-1', price: -1 }] }, 'variants.0.price'],
    [{ variants: [{ sku: 'N-1', price: 1e12 }] }, 'variants.0.price'],
    [{ variants: [{ sku: 'N-1', price: 1.005 }] }, 'variants.0.price'],
    [{ variants: [{ sku: 'N-1', price: 1, stock: -3 }] }, 'variants.0.stock'],
    [{ variants: [{ sku: 'N-1', price: 1, stock: 1e9 }] }, 'variants.0.stock'],
    [{ variants: [{ sku: '<b>', price: 1 }] }, 'variants.0.sku'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
  ])('%#: wrong input is refused on its field', async (more, field) => {
    const { status, error } = await s.tryAdd(more);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is changed once of two who read the same version, and keeps its address while it is shown', async () => {
    const made = await s.add();
    const save = (name: string) =>
      t.call(
        shopCalls.changeProduct,
        {
          params: { id: made.id },
          body: {
            ...{ name, is_shown: 1, version: made.version },
            variants: made.variants.map(({ id, sku, price }) => ({ id, sku, price: price + 1 })),
          },
        },
        s.token,
      );
    const first = await save('Rubber mats');
    expect([first.status, first.body.slug, first.body.variants[0]?.price]).toEqual([200, made.slug, 101]);
    expect((await save('Velvet mats')).status).toBe(409);
  });

  it('keeps a variant that has pieces in stock, and removes one that has none', async () => {
    const made = await s.add({ variants: [variant('KEEP-1', { stock: 1 }), variant('KEEP-2')] });
    const keep = (at: number) => {
      const { id, sku, price } = made.variants[at] ?? { id: 0, sku: '', price: 0 };
      return t.call(
        shopCalls.changeProduct,
        { params: { id: made.id }, body: { name: made.name, variants: [{ id, sku, price }] } },
        s.token,
      );
    };
    const refused = await keep(1);
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'KEEP-1 has 1 in stock. Correct the stock to 0 before you remove it.',
    ]);
    expect((await keep(0)).body.variants.map(({ sku }) => sku)).toEqual(['KEEP-1']);
    expect((await t.call(shopCalls.removeProduct, { params: { id: made.id } }, s.token)).status).toBe(409);
  });

  it('has at most eight pictures, in the order that was saved', async () => {
    const made = await s.add();
    const send = async (count: number) =>
      t.call(
        shopCalls.addPictures,
        {
          params: { id: made.id },
          files: { pictures: await Promise.all(Array.from({ length: count }, picture)) },
        },
        s.token,
      );
    const three = await send(3);
    expect([three.status, three.body.pictures.length]).toEqual([201, 3]);
    expect((await send(6)).error.fields).toEqual({ pictures: 'At most 8 pictures' });
    const ids = three.body.pictures.map(({ id }) => id);
    const kept = await t.call(
      shopCalls.changeProduct,
      {
        params: { id: made.id },
        body: {
          name: made.name,
          variants: made.variants.map(({ id, sku, price }) => ({ id, sku, price })),
          pictures: [ids[2] ?? 0, ids[0] ?? 0],
        },
      },
      s.token,
    );
    expect(kept.body.pictures.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    const listed = await t.call(shopCalls.products, { query: { q: made.variants[0]?.sku ?? '' } }, s.token);
    expect(listed.body.rows[0]?.picture).toBe(kept.body.pictures[0]?.src);
  });

  it('is found by words and SKU, filtered by category and stock, a page at a time', async () => {
    const shop = await openShop(t, 2);
    for (const [at, stock] of [0, 2, 9].entries())
      await shop.add({
        ...{ name: `Key fob ${at}`, category: at === 2 ? 'Gifts' : 'Keys' },
        variants: [variant(`FOB-${at}`, { stock })],
      });
    const list = async (query: object) =>
      (await t.call(shopCalls.products, { query }, shop.token)).body.rows.map(({ name }) => name);
    expect(await list({ q: 'fob-1' })).toEqual(['Key fob 1']);
    expect(await list({ category: 'Keys', sort: '-name' })).toEqual(['Key fob 1', 'Key fob 0']);
    expect([await list({ stock: 'none' }), await list({ stock: 'low' })]).toEqual([
      ['Key fob 0'],
      ['Key fob 1'],
    ]);
    expect(await list({ limit: 2, page: 2 })).toEqual(['Key fob 2']);
    const sold = await t.call(shopCalls.sellables, { query: { q: 'FOB-2' } }, shop.token);
    expect(sold.body.rows).toMatchObject([{ sku: 'FOB-2', product: 'Key fob 2', available: 9, price: 20 }]);
  });
});

describe('stock', () => {
  it('is received with its cost, counted with a reason, and booked at what it cost on average', async () => {
    const shop = await openShop(t, 3);
    const { product, variantId } = await shop.stocked(0);
    const receive = (body: object) =>
      t.call(
        shopCalls.receive,
        { params: { id: variantId }, body: { quantity: 2, unit_cost: 10, ...body } },
        shop.token,
      );
    expect((await receive({})).error.fields).toEqual({ vendor_id: 'Choose whom it is owed to' });
    expect((await receive({ paid_by: 'Etransfer', gst: 1 })).status).toBe(201);
    expect((await receive({ paid_by: 'Cash', quantity: 1, unit_cost: 16 })).body).toMatchObject({
      ...{ on_hand: 3, stock_value: 36 },
    });
    const count = (counted: number, reason = 'Counted') =>
      t.call(shopCalls.count, { params: { id: variantId }, body: { counted, reason } }, shop.token);
    expect((await count(2, '')).error.fields).toEqual({ reason: 'Say why the stock is corrected' });
    expect((await count(3)).error.fields).toEqual({ counted: 'That is the stock as it is known' });
    expect((await count(2)).body).toMatchObject({ on_hand: 2, stock_value: 24 });
    const { body } = await t.call(shopCalls.movements, { params: { id: product.id }, query: {} }, shop.token);
    expect(body.rows.map(({ kind, quantity, value }) => [kind, quantity, value])).toEqual([
      ['corrected', -1, -12],
      ['received', 1, 16],
      ['received', 2, 20],
    ]);
    expect(await booksOf(t, shop.id).balances()).toEqual({
      ...{ 1000: -16, 1010: -21, 1210: 24, 1300: 1, 5050: 12 },
    });
  });

  it('refuses a day in the future, and movements are never changed', async () => {
    const { variantId } = await s.stocked(1);
    const { error } = await t.call(
      shopCalls.receive,
      { params: { id: variantId }, body: { quantity: 1, unit_cost: 1, paid_by: 'Cash', day: '2099-01-01' } },
      s.token,
    );
    expect(error.fields).toEqual({ day: 'must not be in the future' });
  });
});
