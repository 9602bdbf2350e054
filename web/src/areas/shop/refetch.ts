import type { Call } from '@forecourt/contract/call';
import { shopCalls } from '@forecourt/contract/shop/index';

/** What shows products and their stock, and is read again after a change. */
export const REFETCH_PRODUCTS: readonly Call[] = [
  ...[shopCalls.product, shopCalls.products, shopCalls.sellables, shopCalls.movements, shopCalls.settings],
];

export const REFETCH_ORDERS: readonly Call[] = [shopCalls.order, shopCalls.orders, ...REFETCH_PRODUCTS];
