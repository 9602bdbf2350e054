import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

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
