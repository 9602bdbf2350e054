import {
  ORDER_CHANNELS,
  ORDER_LINES_MOST,
  ORDER_STATES,
  QUANTITY_MOST,
  TAX_CLASSES,
} from '@forecourt/domain/shop/index';
import { z } from 'zod';
import { PAYMENT_METHODS } from '../deposits/deposit';
import { clearable, day, email, flagIn, idOf, instant, money, oneLine, requiredLine } from '../scalars';
import { wantedLine } from './product';

const taxLine = z.object({ name: z.string(), rate: z.number(), base: money, amount: money });

export const orderRow = z.object({
  id: z.number(),
  number: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  state: z.enum(ORDER_STATES),
  day,
  customer_id: z.number().nullable(),
  name: z.string(),
  items: z.number(),
  summary: z.string(),
  total: money,
  refunded: money,
  created_by: z.string(),
  created_at: instant,
});
export type OrderRow = z.output<typeof orderRow>;

const orderLine = z.object({
  id: z.number(),
  product_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
  returned: z.number(),
  price: money,
  discount: money,
  net: money,
  tax: money,
  tax_class: z.enum(TAX_CLASSES),
});
export type OrderLineReply = z.output<typeof orderLine>;

const orderPayment = z.object({
  id: z.number(),
  kind: z.enum(['payment', 'refund']),
  method: z.string(),
  amount: money,
  /** waiting: the payment service did not answer yet. */
  state: z.enum(['waiting', 'done', 'refused']),
  reference: z.string(),
  message: z.string(),
  reason: z.string(),
  day,
  created_by: z.string(),
  created_at: instant,
});

export const order = orderRow.extend({
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  bill_id: z.number().nullable(),
  bill_number: z.string(),
  subtotal: money,
  discount: money,
  taxes: z.array(taxLine),
  tax: money,
  lines: z.array(orderLine),
  payments: z.array(orderPayment),
  /** Stock is held for it until then. */
  held_until: instant.nullable(),
  /** Where the buyer sees it; empty for those that were not ordered on the site. */
  public_path: z.string(),
  version: z.number(),
});
export type Order = z.output<typeof order>;

const lines = z.array(wantedLine).min(1, 'Add at least one product').max(ORDER_LINES_MOST);
const discount = z.number().min(0, 'must not be below 0').max(500_000).pipe(money).default(0);

export const counterForm = z.object({
  lines,
  discount,
  customer_id: clearable(idOf('customer')),
  method: z.enum(PAYMENT_METHODS),
  reference: oneLine(100).default(''),
  email: email().default(''),
  note: oneLine(300).default(''),
  /** What the screen showed: another total on the server is refused, and nothing is sold. Not sent, the server's total counts. */
  total: z.number().min(0).max(100_000_000).pipe(money).optional(),
});

export const onBillForm = z.object({
  lines,
  discount,
  bill_id: idOf('bill_of_sale'),
  note: oneLine(300).default(''),
});

export const refundForm = z.object({
  lines: z
    .array(
      z.object({
        line_id: idOf('product_order_line'),
        quantity: z.number().int().min(1, 'must be at least 1').max(QUANTITY_MOST),
      }),
    )
    .min(1, 'Choose what is given back')
    .max(ORDER_LINES_MOST),
  method: z.enum(PAYMENT_METHODS),
  reference: oneLine(100).default(''),
  reason: requiredLine(300),
  /** The pieces come back into stock. */
  restock: flagIn.default(1),
  /** One for each submission of the form: sent again it refunds nothing more. */
  key: oneLine(100).default(''),
});

export const cancelForm = z.object({ reason: requiredLine(300) });
