import type { QueryOf } from '@forecourt/contract';
import type { shopCalls } from '@forecourt/contract/shop/index';
import { LOW_STOCK, type TaxClass } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, type SqlValues, sqlValues } from '../../../db/sql-values';

export interface StoredProduct {
  id: number;
  name: string;
  slug: string;
  description: string;
  category: string;
  tax_class: TaxClass;
  is_shown: boolean;
  version: number;
  created_at: string;
}

const FIELDS = 'id, name, slug, description, category, tax_class, is_shown, version, created_at';

export const findProduct = async (
  db: Db,
  tenant: number,
  id: number,
  lock: '' | 'for no key update' = '',
): Promise<StoredProduct | undefined> =>
  (
    await queryPrepared<StoredProduct>(
      db,
      `select ${FIELDS} from product where dealership_id = $1 and id = $2 and removed_at is null ${lock}`,
      [tenant, id],
    )
  )[0];

export const insertProduct = async (tx: Db, tenant: number, columns: object): Promise<number> => {
  const values = sqlValues();
  const text = `insert into product ${columnsAndValues({ dealership_id: tenant, ...columns }, values)} returning id`;
  const [row] = await queryRows<{ id: number }>(tx, text, values.values);
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export const updateProduct = (tx: Db, tenant: number, id: number, columns: object) => {
  const values = sqlValues(tenant, id);
  const sets = [assignments(columns, values), 'version = version + 1'].filter(Boolean).join(', ');
  return queryRows(tx, `update product set ${sets} where dealership_id = $1 and id = $2`, values.values);
};

/** Names the addresses of products among the locks of a dealership. */
const SLUG_LOCK = 7_203_182;

/** Who gives a product its address at the same time waits until the transaction ends, so that none is given twice. */
export const lockSlugs = (tx: Db, tenant: number) =>
  queryRows(tx, 'select pg_advisory_xact_lock($1, $2)', [SLUG_LOCK, tenant]);

/** The addresses that begin with this one, so that another is found. */
export const slugsLike = async (db: Db, tenant: number, slug: string, exceptId: number): Promise<string[]> =>
  (
    await queryRows<{ slug: string }>(
      db,
      'select slug from product where dealership_id = $1 and slug like $2 and id <> $3 and removed_at is null',
      [tenant, `${slug}%`, exceptId],
    )
  ).map((row) => row.slug);

export const categoriesOf = async (db: Db, tenant: number): Promise<string[]> =>
  (
    await queryRows<{ category: string }>(
      db,
      `select distinct category from product where dealership_id = $1 and removed_at is null and category <> '' order by 1 limit 200`,
      [tenant],
    )
  ).map(({ category }) => category);

export interface ListedProduct {
  id: number;
  name: string;
  slug: string;
  category: string;
  tax_class: TaxClass;
  is_shown: boolean;
  picture: string | null;
  sku: string;
  variants: number;
  price_from: number;
  price_to: number;
  available: number | null;
  least: number | null;
  created_at: string;
}

const VARIANTS = `left join lateral (select count(*)::int as variants, coalesce(min(v.price_cents), 0) as price_from,
    coalesce(max(v.price_cents), 0) as price_to, case when count(*) = 1 then min(v.sku) else '' end as sku,
    (sum(v.on_hand - v.held) filter (where v.track_stock))::int as available,
    (min(v.on_hand - v.held) filter (where v.track_stock))::int as least
  from product_variant v where v.dealership_id = $1 and v.product_id = p.id and v.removed_at is null) s on true`;

const ORDER = {
  name: 'lower(p.name)',
  category: 'lower(p.category)',
  price: 's.price_from',
  available: 's.available',
  created_at: 'p.created_at',
};

const stockCondition = (stock: QueryOf<typeof shopCalls.products>['stock']): string[] => {
  if (stock === undefined) return [];
  if (stock === 'none') return ['s.least <= 0'];
  return [
    stock === 'low' ? `s.least between 1 and ${LOW_STOCK}` : `(s.least is null or s.least > ${LOW_STOCK})`,
  ];
};

const searched = (q: string | undefined, { add }: SqlValues): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(lower(p.name || ' ' || p.category) like ${inside} or exists (select 1 from product_variant v
        where v.dealership_id = $1 and v.product_id = p.id and v.removed_at is null and lower(v.sku || ' ' || v.name) like ${inside}))`;
    });

export const listProducts = async (
  db: Db,
  tenant: number,
  query: QueryOf<typeof shopCalls.products>,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, 'name', 'p.id');
  const values = sqlValues(tenant);
  const { add } = values;
  const where = [
    'p.dealership_id = $1 and p.removed_at is null',
    ...(query.category === undefined ? [] : [`p.category = ${add(query.category)}`]),
    ...(query.is_shown === undefined ? [] : [`p.is_shown = ${add(query.is_shown === 1)}`]),
    ...stockCondition(query.stock),
    ...searched(query.q, values),
  ].join(' and ');
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from product p ${query.stock ? VARIANTS : ''} where ${where}`,
    values.values,
  );
  const rows = await queryRows<ListedProduct & Record<string, unknown>>(
    db,
    `select p.id, p.name, p.slug, p.category, p.tax_class, p.is_shown, p.created_at, s.variants, s.price_from, s.price_to, s.sku,
        s.available, s.least, (select f.small from product_picture f where f.dealership_id = $1 and f.product_id = p.id
          and f.removed_at is null order by f.position, f.id limit 1) as picture
      from product p ${VARIANTS} where ${where} order by ${order} limit ${add(limit)} offset ${add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface StoredPicture {
  id: number;
  file: string;
  small: string;
  name: string;
  width: number;
  height: number;
}

export const picturesOf = (db: Db, tenant: number, productId: number) =>
  queryPrepared<StoredPicture & Record<string, unknown>>(
    db,
    `select id, file, small, name, width, height from product_picture
      where dealership_id = $1 and product_id = $2 and removed_at is null order by position, id`,
    [tenant, productId],
  );

export const insertPicture = (tx: Db, tenant: number, columns: object) => {
  const values = sqlValues();
  return queryRows(
    tx,
    `insert into product_picture ${columnsAndValues({ dealership_id: tenant, ...columns }, values)}`,
    values.values,
  );
};

export const placePicture = (tx: Db, tenant: number, id: number, position: number) =>
  queryRows(tx, 'update product_picture set position = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    position,
  ]);

export const removePicture = (tx: Db, tenant: number, id: number) =>
  queryRows(tx, 'update product_picture set removed_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    id,
  ]);

/** Whether a variant of another product has this SKU. */
export const isSkuTaken = (db: Db, tenant: number, sku: string, exceptProductId: number) =>
  queryAny(
    db,
    `select 1 from product_variant where dealership_id = $1 and lower(sku) = lower($2) and removed_at is null and product_id <> $3`,
    [tenant, sku, exceptProductId],
  );
