import { IconShoppingCart } from '@tabler/icons-react';
import type { RecordKind } from '../../kit/palette/record-kinds';
import { anyPurchasePath } from './paths';

/** Purchases in the search box. */
export const PURCHASE_KIND: RecordKind = {
  kind: 'purchases',
  title: 'Purchases',
  one: 'Purchase',
  icon: IconShoppingCart,
  access: 'purchases.view',
  foundBy: 'by number, VIN or seller',
  path: anyPurchasePath,
};
