import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { ORDER_STATE_NAMES, type OrderChannel, type OrderState } from '@forecourt/domain/shop/index';
import {
  IconCircleX,
  IconClock,
  IconCoin,
  IconFileInvoice,
  IconPackage,
  IconReceiptRefund,
  IconShoppingBagCheck,
} from '@tabler/icons-react';
import type { StateLook } from '../../kit/chips';

export const ORDER_LOOKS: Readonly<Record<OrderState, StateLook>> = {
  waiting: { label: ORDER_STATE_NAMES.waiting, hue: 'amber', icon: IconClock },
  paid: { label: ORDER_STATE_NAMES.paid, hue: 'blue', icon: IconCoin },
  ready: { label: ORDER_STATE_NAMES.ready, hue: 'teal', icon: IconPackage },
  collected: { label: ORDER_STATE_NAMES.collected, hue: 'green', icon: IconShoppingBagCheck },
  billed: { label: ORDER_STATE_NAMES.billed, hue: 'violet', icon: IconFileInvoice },
  cancelled: { label: ORDER_STATE_NAMES.cancelled, hue: 'grey', icon: IconCircleX },
  refunded: { label: ORDER_STATE_NAMES.refunded, hue: 'slate', icon: IconReceiptRefund },
};

export const CHANNEL_LABELS: Readonly<Record<OrderChannel, string>> = {
  counter: 'Counter',
  site: 'Website',
  bill: 'Bill of sale',
};

export const MOVEMENT_LABELS = {
  received: 'Received',
  sold: 'Sold',
  returned: 'Returned',
  corrected: 'Corrected',
} as const;

export const methodLabel = (method: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;
