import type { Cents } from '../../money';
import type { AccountCode } from '../accounts';
import type { LedgerTax } from '../posting';
import type { Base, ByMethod } from './base';

/** Products of the shop that are sold and paid at once; with all amounts turned, those that are taken back. */
export interface ProductSale extends Base, ByMethod {
  kind: 'product-sale';
  /** Without tax, after the discount. */
  net: Cents;
  taxes: readonly LedgerTax[];
  /** What the pieces were in stock at. */
  cost: Cents;
}

/** Products that come into stock other than by a purchase; below 0 those that leave it other than by a sale. */
export interface ProductStock extends Base {
  kind: 'product-stock';
  amount: Cents;
  /** What is credited: the cost of products for a count, 3900 for what was there before, 2080 for what a bill sells. */
  from: AccountCode;
}
