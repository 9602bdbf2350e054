/** Where an order came from: sold at the counter, ordered on the public site, or put on a bill of sale. */
export const ORDER_CHANNELS = ['counter', 'site', 'bill'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const ORDER_STATES = [
  ...(['waiting', 'paid', 'ready', 'collected', 'billed', 'cancelled', 'refunded'] as const),
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_STATE_NAMES: Readonly<Record<OrderState, string>> = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  ready: 'Ready for pick-up',
  collected: 'Collected',
  billed: 'On a bill',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export type OrderStep = 'ready' | 'collect' | 'cancel' | 'refund';

const FROM: Readonly<Record<OrderStep, readonly OrderState[]>> = {
  ready: ['paid'],
  collect: ['paid', 'ready'],
  cancel: ['waiting', 'billed'],
  refund: ['paid', 'ready', 'collected'],
};

export const mayTake = (step: OrderStep, state: OrderState): boolean => FROM[step].includes(state);

/** Stock is held for an order that is being paid for so long. */
export const HOLD_MINUTES = 30;
/** So many orders of one e-mail may wait for their payment at a time, as each holds stock. */
export const UNPAID_ORDERS_MOST = 3;

const NUMBER = /^O-(\d{6,})$/;

/** A dealership's orders count from 1: O-000001. */
export const orderNumber = (count: number): string => `O-${String(count).padStart(6, '0')}`;

/** The count of an order's number, or undefined for another text. */
export const orderCount = (text: string): number | undefined => {
  const count = Number(NUMBER.exec(text.trim().toUpperCase())?.[1] ?? 0);
  return Number.isSafeInteger(count) && count > 0 && count <= 2_147_483_647 ? count : undefined;
};
