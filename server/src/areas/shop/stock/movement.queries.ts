import type { QueryOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import type { MovementKind } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { pageOf } from '../../../db/paging';
import { queryIds, queryPrepared, queryRows } from '../../../db/query';
import { columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface NewMovement {
  product_id: number;
  variant_id: number;
  kind: MovementKind;
  quantity: number;
  value_cents: number;
  day: string;
  gst_cents?: number;
  reason?: string;
  vendor_id?: number | null;
  paid_by?: string;
  order_id?: number | null;
  user_id: number | null;
}

export const insertMovement = async (tx: Db, tenant: number, movement: NewMovement): Promise<number> => {
  const values = sqlValues();
  const text = `insert into product_movement ${columnsAndValues({ dealership_id: tenant, ...movement }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface StoredMovement {
  id: number;
  kind: MovementKind;
  quantity: number;
  value_cents: number;
  gst_cents: number;
  day: string;
  reason: string;
  vendor_id: number | null;
  paid_by: string;
  product_id: number;
  product: string;
}

export const findMovement = async (db: Db, tenant: number, id: number): Promise<StoredMovement | undefined> =>
  (
    await queryPrepared<StoredMovement & Record<string, unknown>>(
      db,
      `select m.id, m.kind, m.quantity, m.value_cents, m.gst_cents, m.day, m.reason, m.vendor_id, m.paid_by, m.product_id, p.name as product
        from product_movement m join product p on p.dealership_id = m.dealership_id and p.id = m.product_id
        where m.dealership_id = $1 and m.id = $2`,
      [tenant, id],
    )
  )[0];

/** Those that are booked by themselves: sales and returns are booked with their order. */
export const movementIdsAfter = (db: Db, tenant: number, after: number, limit: number) =>
  queryIds(
    db,
    `select id from product_movement where dealership_id = $1 and id > $2 and kind in ('received', 'corrected') order by id limit $3`,
    [tenant, after, limit],
  );

export interface ListedMovement {
  id: number;
  variant_id: number;
  variant: string;
  sku: string;
  kind: MovementKind;
  quantity: number;
  value_cents: number;
  day: string;
  reason: string;
  vendor: string;
  paid_by: string;
  order_id: number | null;
  order_number: number | null;
  user_id: number | null;
  created_at: string;
}

export const listMovements = async (
  db: Db,
  tenant: number,
  productId: number,
  query: QueryOf<typeof shopCalls.movements>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { created_at: 'm.created_at' },
    '-created_at',
    'm.id',
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    'select count(*)::int as total from product_movement where dealership_id = $1 and product_id = $2',
    [tenant, productId],
  );
  const rows = await queryRows<ListedMovement & Record<string, unknown>>(
    db,
    `select m.id, m.variant_id, v.name as variant, v.sku, m.kind, m.quantity, m.value_cents, m.day, m.reason, coalesce(w.name, '') as vendor,
        m.paid_by, m.order_id, o.number as order_number, m.user_id, m.created_at
      from product_movement m join product_variant v on v.dealership_id = m.dealership_id and v.id = m.variant_id
        left join vendor w on w.dealership_id = m.dealership_id and w.id = m.vendor_id
        left join product_order o on o.dealership_id = m.dealership_id and o.id = m.order_id
      where m.dealership_id = $1 and m.product_id = $2 order by ${order} limit $3 offset $4`,
    [tenant, productId, limit, offset],
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
