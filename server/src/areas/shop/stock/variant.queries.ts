import type { QueryOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import type { TaxClass } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';

export interface StoredVariant {
  id: number;
  product_id: number;
  name: string;
  sku: string;
  price_cents: number;
  cost_cents: number;
  track_stock: boolean;
  on_hand: number;
  held: number;
  value_cents: number;
}

const FIELDS =
  'v.id, v.product_id, v.name, v.sku, v.price_cents, v.cost_cents, v.track_stock, v.on_hand, v.held, v.value_cents';

export const variantsOf = (db: Db, tenant: number, productId: number) =>
  queryPrepared<StoredVariant & Record<string, unknown>>(
    db,
    `select ${FIELDS} from product_variant v where v.dealership_id = $1 and v.product_id = $2 and v.removed_at is null
      order by v.position, v.id`,
    [tenant, productId],
  );

/** Variants, removed ones too, locked in the order of their ids so that two orders never wait for each other. */
export const lockVariants = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<StoredVariant & { is_removed: boolean } & Record<string, unknown>>(
    tx,
    `select ${FIELDS}, v.removed_at is not null as is_removed from product_variant v
      where v.dealership_id = $1 and v.id = any($2) order by v.id for no key update`,
    [tenant, ids],
  );

/** A variant with its product, as it is sold now. */
export interface SoldVariant extends StoredVariant {
  product: string;
  slug: string;
  tax_class: TaxClass;
  is_shown: boolean;
  picture_id: number | null;
}

const SOLD_FIELDS = `${FIELDS}, p.name as product, p.slug, p.tax_class, p.is_shown, (select f.id from product_picture f
  where f.dealership_id = $1 and f.product_id = p.id and f.removed_at is null order by f.position, f.id limit 1) as picture_id`;
const FROM_SOLD =
  'from product_variant v join product p on p.dealership_id = v.dealership_id and p.id = v.product_id and p.removed_at is null';

export const soldVariants = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<SoldVariant & Record<string, unknown>>(
    db,
    `select ${SOLD_FIELDS} ${FROM_SOLD} where v.dealership_id = $1 and v.id = any($2) and v.removed_at is null order by v.id`,
    [tenant, ids],
  );

export const insertVariant = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into product_variant ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateVariant = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  return queryRows(
    tx,
    `update product_variant set ${assignments(columns, values)} where dealership_id = $1 and id = $2`,
    values.values,
  );
};

export const markVariantRemoved = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update product_variant set removed_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);

/** Holds pieces for an order that is being paid; false when there are not so many. */
export const holdPieces = (tx: Db, tenant: number, id: number, pieces: number) =>
  queryAny(
    tx,
    `update product_variant set held = held + $3 where dealership_id = $1 and id = $2 and on_hand - held >= $3 returning 1`,
    [tenant, id, pieces],
  );

export const releasePieces = (tx: Db, tenant: number, id: number, pieces: number) =>
  queryRows(tx, 'update product_variant set held = held - $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    pieces,
  ]);

/** Takes pieces that were not held; false when there are not so many. */
export const takePieces = (tx: Db, tenant: number, id: number, pieces: number, valueCents: number) =>
  queryAny(
    tx,
    `update product_variant set on_hand = on_hand - $3, value_cents = value_cents - $4
      where dealership_id = $1 and id = $2 and on_hand - held >= $3 returning 1`,
    [tenant, id, pieces, valueCents],
  );

/** Takes pieces that an order held; false when they were given back. */
export const takeHeld = (tx: Db, tenant: number, id: number, pieces: number, valueCents: number) =>
  queryAny(
    tx,
    `update product_variant set on_hand = on_hand - $3, held = held - $3, value_cents = value_cents - $4
      where dealership_id = $1 and id = $2 and held >= $3 returning 1`,
    [tenant, id, pieces, valueCents],
  );

/** Pieces that come into stock; below 0 those that a count misses, which are never those that are held. */
export const addPieces = (tx: Db, tenant: number, id: number, pieces: number, valueCents: number) =>
  queryAny(
    tx,
    `update product_variant set on_hand = on_hand + $3, value_cents = value_cents + $4
      where dealership_id = $1 and id = $2 and on_hand + $3 >= held returning 1`,
    [tenant, id, pieces, valueCents],
  );

export interface ListedSellable {
  id: number;
  product_id: number;
  product: string;
  variant: string;
  sku: string;
  price_cents: number;
  tax_class: TaxClass;
  track_stock: boolean;
  on_hand: number;
  held: number;
  picture: string | null;
}

export const listSellables = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof shopCalls.sellables>,
  defaultLimit: number,
) => {
  const typed = (query.q ?? '').toLowerCase();
  const values = sqlValues(tenant, typed);
  const { page, limit, offset, order } = pageOf(
    query,
    defaultLimit,
    { name: 'lower(p.name), v.position' },
    'name',
    'v.id',
  );
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 8);
  const where = [
    'v.dealership_id = $1 and v.removed_at is null',
    ...words.map(
      (word) => `lower(p.name || ' ' || v.name || ' ' || v.sku) like ${values.add(contains(word))}`,
    ),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    // the text is a value of both statements, so this one names it too
    `select count(*)::int as total ${FROM_SOLD} where ${where} and $2::text is not null`,
    values.values,
  );
  const rows = await queryRows<ListedSellable & Record<string, unknown>>(
    db,
    `select v.id, v.product_id, p.name as product, v.name as variant, v.sku, v.price_cents, p.tax_class, v.track_stock, v.on_hand, v.held,
        (select f.small from product_picture f where f.dealership_id = $1 and f.product_id = p.id and f.removed_at is null
          order by f.position, f.id limit 1) as picture
      ${FROM_SOLD} where ${where} order by (lower(v.sku) = $2) desc, ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};
