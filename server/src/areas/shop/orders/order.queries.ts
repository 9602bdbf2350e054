import type { LedgerTax } from '@forecourt/domain/ledger/index';
import type { Cents } from '@forecourt/domain/money/cents';
import type { OrderChannel, OrderState, TaxClass } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { queryIds, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredTax {
  name: string;
  rate: number;
  base: Cents;
  amount: Cents;
}

export interface StoredOrder {
  id: number;
  number: number;
  channel: OrderChannel;
  state: OrderState;
  day: string;
  customer_id: number | null;
  bill_id: number | null;
  bill_lines: string[];
  bill_number: number | null;
  bill_deleted: boolean;
  name: string;
  email: string;
  phone: string;
  language: 'en' | 'fr';
  news_consent: string;
  note: string;
  subtotal_cents: number;
  discount_cents: number;
  tax_cents: number;
  total_cents: number;
  refunded_cents: number;
  taxes: StoredTax[];
  held_until: string | null;
  origin: string;
  closed_on: string | null;
  user_id: number | null;
  version: number;
  created_at: string;
}

/** A bill charges its own taxes, so that an order on a bill shows what its products cost without. */
export const ORDER_TOTAL =
  "case when o.channel = 'bill' then o.subtotal_cents - o.discount_cents else o.total_cents end";

export const ORDER_FIELDS = `o.id, o.number, o.channel, o.state, o.day, o.customer_id, o.bill_id, o.bill_lines, b.number as bill_number,
  b.removed_at is not null as bill_deleted,
  case when o.name = '' then coalesce(c.full_name, '') else o.name end as name, o.email, o.phone, o.language, o.news_consent, o.note, o.subtotal_cents,
  o.discount_cents, case when o.channel = 'bill' then 0 else o.tax_cents end as tax_cents, ${ORDER_TOTAL} as total_cents, o.refunded_cents,
  case when o.channel = 'bill' then '[]'::jsonb else o.taxes end as taxes, o.held_until, o.origin, o.closed_on, o.user_id, o.version, o.created_at`;
export const FROM_ORDER = `from product_order o left join customer c on c.dealership_id = o.dealership_id and c.id = o.customer_id
  left join bill_of_sale b on b.dealership_id = o.dealership_id and b.id = o.bill_id`;

export const findOrder = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update of o' = '',
): Promise<StoredOrder | undefined> =>
  (
    await queryPrepared<StoredOrder & Record<string, unknown>>(
      db,
      `select ${ORDER_FIELDS} ${FROM_ORDER} where o.dealership_id = $1 and o.id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

/** Those whose products stand on a bill, which must be locked. */
export const ordersOfBill = (
  db: Db,
  tenant: number,
  billId: number,
  lock: '' | 'for no key update of o' = '',
): Promise<StoredOrder[]> =>
  queryPrepared<StoredOrder & Record<string, unknown>>(
    db,
    `select ${ORDER_FIELDS} ${FROM_ORDER} where o.dealership_id = $1 and o.bill_id = $2 and o.state = 'billed' order by o.id ${lock}`,
    [tenant, billId],
  );

export const findOrderByKey = async (db: Db, tenant: number, key: string): Promise<number | undefined> =>
  (
    await queryPrepared<{ id: number }>(
      db,
      'select id from product_order where dealership_id = $1 and key = $2',
      [tenant, key],
    )
  )[0]?.id;

export interface StoredLine {
  id: number;
  order_id: number;
  product_id: number;
  variant_id: number;
  name: string;
  sku: string;
  quantity: number;
  returned: number;
  price_cents: number;
  discount_cents: number;
  net_cents: number;
  tax_cents: number;
  taxes: Cents[];
  tax_class: TaxClass;
  tracked: boolean;
  cost_cents: number;
}

export const linesOfOrders = (db: Db, tenant: number, orderIds: readonly number[]) =>
  queryPrepared<StoredLine & Record<string, unknown>>(
    db,
    `select id, order_id, product_id, variant_id, name, sku, quantity, returned, price_cents, discount_cents, net_cents, tax_cents, taxes,
        tax_class, tracked, cost_cents
      from product_order_line where dealership_id = $1 and order_id = any($2) order by id`,
    [tenant, orderIds],
  );

/** What a payment or refund books, in cents. */
export interface Booked {
  net: Cents;
  taxes: LedgerTax[];
  cost: Cents;
}

export interface RefundedPieces {
  line_id: number;
  quantity: number;
}

export interface StoredPayment {
  id: number;
  order_id: number;
  kind: 'payment' | 'refund';
  method: string;
  amount_cents: number;
  booked: Booked;
  pieces: RefundedPieces[];
  restock: boolean;
  state: 'waiting' | 'done' | 'refused';
  reference: string;
  message: string;
  reason: string;
  payment_method: string;
  key: string;
  day: string;
  user_id: number | null;
  created_at: string;
}

const PAYMENT_FIELDS = `id, order_id, kind, method, amount_cents, booked, pieces, restock, state, reference, message, reason, payment_method, key,
  day, user_id, created_at`;

export const paymentsOfOrder = (db: Db, tenant: number, orderId: number) =>
  queryPrepared<StoredPayment & Record<string, unknown>>(
    db,
    `select ${PAYMENT_FIELDS} from product_payment where dealership_id = $1 and order_id = $2 order by id`,
    [tenant, orderId],
  );

export const findPayment = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<StoredPayment | undefined> =>
  (
    await queryPrepared<StoredPayment & Record<string, unknown>>(
      db,
      `select ${PAYMENT_FIELDS} from product_payment where dealership_id = $1 and id = $2 ${lock}`,
      [tenant, id],
    )
  )[0];

const insertInto = async (tx: Db, table: string, tenant: number, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into ${table} ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const insertOrder = (tx: Db, tenant: number, columns: object) =>
  insertInto(tx, 'product_order', tenant, columns);
export const insertLine = (tx: Db, tenant: number, columns: object) =>
  insertInto(tx, 'product_order_line', tenant, columns);
export const insertPayment = (tx: Db, tenant: number, columns: object) =>
  insertInto(tx, 'product_payment', tenant, columns);

export const updateOrder = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(
    tx,
    `update product_order set ${sets} where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const updatePayment = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = assignments(columns, values);
  return queryRows(
    tx,
    `update product_payment set ${sets} where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const setLineCost = (tx: Db, tenant: number, id: number, costCents: number) =>
  queryRows(tx, 'update product_order_line set cost_cents = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    costCents,
  ]);

export const addReturned = (tx: Db, tenant: number, id: number, pieces: number) =>
  queryRows(
    tx,
    'update product_order_line set returned = returned + $3 where dealership_id = $1 and id = $2',
    [tenant, id, pieces],
  );

/** Distinguishes this lock from others of the database. */
const NUMBER_LOCK = 7_203_181;

/** The next number of the dealership; who orders at the same time waits until the transaction ends. */
export const nextOrderNumber = async (tx: Db, tenant: number): Promise<number> => {
  await queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [NUMBER_LOCK, tenant]);
  const [row] = await queryRows<{ number: number }>(
    tx,
    'select number from product_order where dealership_id = $1 order by number desc limit 1',
    [tenant],
  );
  return (row?.number ?? 0) + 1;
};

export const orderIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(db, 'select id from product_order where dealership_id = $1 and id > $2 order by id limit $3', [
    tenant,
    after,
    limit,
  ]);

/** How many orders of an e-mail wait for their payment and hold stock. */
export const countUnpaid = async (db: Db, tenant: number, email: string, now: string): Promise<number> =>
  (
    await queryPrepared<{ count: number }>(
      db,
      `select count(*)::int as count from product_order
        where dealership_id = $1 and state = 'waiting' and lower(email) = lower($2) and held_until > $3`,
      [tenant, email, now],
    )
  )[0]?.count ?? 0;

/** Orders whose time to pay is over, of all dealerships: for a job. */
export const expiredOrders = (db: Db, now: string, limit: number) =>
  queryRows<{ dealership_id: number; id: number }>(
    db,
    `select dealership_id, id from product_order where state = 'waiting' and held_until < $1 order by held_until limit $2`,
    [now, limit],
  );
