import type { Db } from '../../db/database';
import { queryPrepared, queryRows } from '../../db/query';

export interface ShopPlace {
  province: string | null;
  country: string | null;
  /** The registration for GST/HST that receipts name. */
  tax_number: string;
  name: string;
  email: string;
  phone: string;
  street: string;
  postal: string;
  city: string | null;
  timezone: string | null;
}

/** Where the dealership is: what it sells bears the taxes of its province. */
export const readShopPlace = async (db: Db, tenant: number): Promise<ShopPlace> => {
  const [row] = await queryPrepared<ShopPlace & Record<string, unknown>>(
    db,
    `select p.abbreviation as province, n.name as country, d.tax_number, d.business_name as name, d.email, d.phone, d.street,
        d.postal, c.name as city, c.timezone
      from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        left join country n on n.id = p.country_id
      where d.id = $1`,
    [tenant],
  );
  if (!row) throw new Error(`no dealership ${tenant}`);
  return row;
};

/** Who hears of orders of the site: whoever may keep the shop, the owner first. */
export const shopKeepers = async (db: Db, tenant: number, roles: readonly number[], limit: number) =>
  (
    await queryRows<{ id: number }>(
      db,
      `select id from app_user where dealership_id = $1 and role_id = any($2) and is_active and removed_at is null order by id limit $3`,
      [tenant, roles, limit],
    )
  ).map(({ id }) => id);
