import type { TaxClass } from '@forecourt/domain/shop/index';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface ShownProduct {
  id: number;
  name: string;
  slug: string;
  category: string;
  description: string;
  tax_class: TaxClass;
  price_from: number;
  price_to: number;
  /** Something of it can be ordered. */
  is_available: boolean;
  picture_id: number | null;
}

const FIELDS = `p.id, p.name, p.slug, p.category, p.description, p.tax_class, s.price_from, s.price_to, s.is_available,
  (select f.id from product_picture f where f.dealership_id = $1 and f.product_id = p.id and f.removed_at is null
    order by f.position, f.id limit 1) as picture_id`;
const FROM = `from product p join lateral (select min(v.price_cents) as price_from, max(v.price_cents) as price_to,
    bool_or(not v.track_stock or v.on_hand > v.held) as is_available
  from product_variant v where v.dealership_id = $1 and v.product_id = p.id and v.removed_at is null having count(*) > 0) s on true`;
const SHOWN = 'p.dealership_id = $1 and p.removed_at is null and p.is_shown';

export const shownProducts = async (
  db: Db,
  tenant: number,
  { category, limit, offset }: { category: string; limit: number; offset: number },
) => {
  const where = `${SHOWN} and ($2 = '' or p.category = $2)`;
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(*)::int as total from product p where ${where}`,
    [tenant, category],
  );
  const rows = await queryPrepared<ShownProduct & Record<string, unknown>>(
    db,
    `select ${FIELDS} ${FROM} where ${where} order by lower(p.name), p.id limit $3 offset $4`,
    [tenant, category, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};

export const shownProduct = async (db: Db, tenant: number, slug: string): Promise<ShownProduct | undefined> =>
  (
    await queryPrepared<ShownProduct & Record<string, unknown>>(
      db,
      `select ${FIELDS} ${FROM} where ${SHOWN} and p.slug = $2`,
      [tenant, slug],
    )
  )[0];

export const shownCategories = async (db: Db, tenant: number): Promise<string[]> =>
  (
    await queryRows<{ category: string }>(
      db,
      `select distinct p.category from product p where ${SHOWN} and p.category <> '' order by 1 limit 50`,
      [tenant],
    )
  ).map(({ category }) => category);

/** The addresses of all products, at most as many as a file of a sitemap takes. */
export const shownSlugs = async (db: Db, tenant: number): Promise<string[]> =>
  (
    await queryRows<{ slug: string }>(
      db,
      `select p.slug from product p where ${SHOWN} order by p.id limit 40000`,
      [tenant],
    )
  ).map(({ slug }) => slug);

export const shownPicture = async (db: Db, tenant: number, slug: string, id: number) =>
  (
    await queryPrepared<{ file: string; small: string }>(
      db,
      `select f.file, f.small from product_picture f join product p on p.dealership_id = f.dealership_id and p.id = f.product_id
        where ${SHOWN} and p.slug = $2 and f.id = $3 and f.removed_at is null`,
      [tenant, slug, id],
    )
  )[0];
