import type { InputOf } from '@forecourt/contract';
import { shopCalls } from '@forecourt/contract/shop/index';
import type { Order } from '@forecourt/contract/shop/order';
import { SHOP_DEALERSHIPS } from '@forecourt/policy/dealerships';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestApp } from '../../../test-support/app';
import { orderOnSite } from '../paying/order-on-site';
import { payOrder } from '../paying/pay-order';

type NewProduct = NonNullable<InputOf<typeof shopCalls.addProduct>['body']>;
type Sale = NonNullable<InputOf<typeof shopCalls.sell>['body']>;

/** Those of the dealerships with a shop that the demo does not use. */
const SHOPS = SHOP_DEALERSHIPS.filter((id) => id > 250);

let products = 0;
let keys = 0;

/** A dealership with a shop in a province; a file of tests has five of them. */
export const openShop = async (t: TestApp, which = 0, province = 'BC') => {
  const [city] = await t.sql<{ id: number }>(
    sql`select c.id from city c join province p on p.id = c.province_id where p.abbreviation = ${province} order by c.id limit 1`,
  );
  const dealership = await t.newDealership({ id: SHOPS[which] ?? 0, ...(city && { cityId: city.id }) });
  const { token } = dealership.owner;
  const tryAdd = (more: Partial<NewProduct> = {}, as = token) => {
    products += 1;
    const variants = [{ sku: `MAT-${products}`, price: 100, cost: 60, stock: 5 }];
    return t.call(
      shopCalls.addProduct,
      { body: { name: `Floor mats ${products}`, is_shown: 1, variants, ...more } },
      as,
    );
  };
  const add = async (more: Partial<NewProduct> = {}) => {
    const { status, body, error } = await tryAdd(more);
    expect([status, error.message]).toEqual([201, undefined]);
    return body;
  };
  /** A product with one variant, of which so many are there. */
  const stocked = async (stock: number, more: Partial<NewProduct> = {}) => {
    products += 1;
    const product = await add({
      variants: [{ sku: `ONE-${products}`, price: 100, cost: 60, stock }],
      ...more,
    });
    return { product, variantId: product.variants[0]?.id ?? 0 };
  };
  const read = async (id: number) => (await t.call(shopCalls.product, { params: { id } }, token)).body;
  return {
    ...dealership,
    ...{ token, tryAdd, add, stocked, read },
    sell: (body: Partial<Sale> & Pick<Sale, 'lines' | 'total'>, as = token, headers = {}) =>
      t.call(shopCalls.sell, { body: { method: 'Cash', ...body } }, as, headers),
    order: async (id: number): Promise<Order> =>
      (await t.call(shopCalls.order, { params: { id } }, token)).body,
    refund: (order: Order, quantity: number, more: object = {}, headers = {}) =>
      t.call(
        shopCalls.refund,
        {
          params: { id: order.id },
          body: {
            ...{ lines: [{ line_id: order.lines[0]?.id ?? 0, quantity }], method: 'Cash' as const },
            ...{ reason: 'Does not fit', ...more },
          },
        },
        token,
        headers,
      ),
    /** As a stranger on the public site; $112 for one piece in British Columbia. */
    orderOnline: (
      variantId: number,
      quantity: number,
      more: {
        expectedTotal?: number;
        key?: string;
        name?: string;
        email?: string;
        newsConsent?: string;
      } = {},
    ) => {
      keys += 1;
      return orderOnSite(
        t.deps,
        dealership.id,
        {
          ...{ key: `form ${keys}`, items: [{ variantId, quantity }], expectedTotal: quantity * 11_200 },
          ...{ name: 'Ada Byron', email: `ada-${keys}@example.org`, phone: '6045550100', newsConsent: '' },
          ...{ language: 'en', origin: 'http://localhost:3001', ...more },
        },
        'request of a test',
      );
    },
    pay: (orderId: number, paymentMethod: string, key = 'pay') =>
      payOrder(t.deps, dealership.id, { orderId, paymentMethod, key }, 'request of a test'),
    variant: async (id: number) =>
      (
        await t.sql<{ on_hand: number; held: number; value_cents: number }>(
          sql`select on_hand, held, value_cents from product_variant where dealership_id = ${dealership.id} and id = ${id}`,
        )
      )[0],
  };
};

export type TestShop = Awaited<ReturnType<typeof openShop>>;
