import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { formatMoney } from '@forecourt/domain/number-format';
import { formatPhone } from '@forecourt/domain/phone-text';
import { ORDER_STATE_NAMES, type OrderChannel, orderNumber } from '@forecourt/domain/shop/index';
import type { SheetHead } from '../../../services/pdf/sheet';
import type { StoredLine, StoredOrder, StoredPayment } from '../orders/order.queries';
import { dollars } from '../products/product-reply';
import type { OrderPaper } from './order-sheet';

export interface OrderFacts {
  order: StoredOrder;
  lines: readonly StoredLine[];
  payments: readonly StoredPayment[];
  taxNumber: string;
}

const TITLES: Readonly<Record<OrderChannel, string>> = {
  counter: 'Receipt',
  site: 'Receipt',
  bill: 'Products on a bill of sale',
};
const CHANNELS: Readonly<Record<OrderChannel, string>> = {
  counter: 'At the counter',
  site: 'On our website, for pick-up',
  bill: 'Bill of sale',
};

const money = (cents: number): string => formatMoney(dollars(cents));
const methodName = (method: string): string =>
  DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method;

const isPaid = ({ state }: StoredOrder): boolean => state !== 'waiting' && state !== 'cancelled';

const sumsOf = ({ order }: OrderFacts): OrderPaper['sums'] => [
  { label: 'Products', value: money(order.subtotal_cents) },
  ...(order.discount_cents > 0 ? [{ label: 'Discount', value: money(-order.discount_cents) }] : []),
  ...order.taxes.map(({ name, rate, amount }) => ({
    label: `${name} ${rate / 1_000}%`,
    value: money(amount),
  })),
  {
    label: order.channel === 'bill' ? 'Price before tax' : 'Total',
    ...{ value: money(order.total_cents), isBold: true },
  },
];

const paymentsOf = ({ order, payments }: OrderFacts): OrderPaper['payments'] => {
  const done = payments.filter(({ state }) => state === 'done');
  const kept = done.reduce(
    (sum, { kind, amount_cents }) => sum + (kind === 'payment' ? amount_cents : -amount_cents),
    0,
  );
  if (done.length === 0) return [];
  return [
    ...done.map(({ kind, day, method, amount_cents }) => ({
      label: `${kind === 'payment' ? 'Paid' : 'Refunded'} ${day} · ${methodName(method)}`,
      value: money(kind === 'payment' ? amount_cents : -amount_cents),
    })),
    ...(order.refunded_cents > 0 ? [{ label: 'Paid after refunds', value: money(kept), isBold: true }] : []),
  ];
};

/** The receipt of an order; of one that is not paid, what is to be paid. */
export const orderPaper = (facts: OrderFacts, head: SheetHead): OrderPaper => {
  const { order, lines, taxNumber } = facts;
  const buyer = [
    { label: 'Name', value: order.name },
    { label: 'E-mail', value: order.email },
    { label: 'Phone', value: formatPhone(order.phone) },
  ].filter(({ value }) => value !== '');
  const isReceipt = order.channel === 'bill' || isPaid(order);
  return {
    ...{ head, title: isReceipt ? TITLES[order.channel] : 'Order' },
    number: `${orderNumber(order.number)} · ${order.day}`,
    mark: order.state === 'cancelled' ? 'Cancelled' : null,
    sections: [
      ...(buyer.length > 0 ? [{ title: 'Customer', facts: buyer }] : []),
      {
        title: 'Order',
        facts: [
          { label: 'Sold', value: CHANNELS[order.channel] },
          { label: 'Status', value: ORDER_STATE_NAMES[order.state] },
        ],
      },
    ],
    lines: lines.map((line) => ({
      description: line.name,
      detail: [
        `SKU ${line.sku}`,
        ...(line.tax_class === 'exempt' ? ['no tax'] : []),
        ...(line.returned > 0 ? [`${line.returned} given back`] : []),
      ].join(' · '),
      ...{ quantity: String(line.quantity), price: money(line.price_cents) },
      amount: money(line.price_cents * line.quantity),
    })),
    ...{ sums: sumsOf(facts), payments: paymentsOf(facts) },
    notes: [
      ...(order.channel === 'bill'
        ? ['These products are charged on the bill of sale. Taxes are on the bill.']
        : []),
      ...(taxNumber ? [`GST/HST registration: ${taxNumber}`] : []),
      'All amounts are in Canadian dollars. Please keep this receipt for returns.',
    ],
  };
};
