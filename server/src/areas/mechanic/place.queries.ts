import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export interface ShopPlace {
  province: string | null;
  country: string | null;
  /** The registration for GST/HST that invoices name. */
  tax_number: string;
}

/** Where the dealership is: what it sells bears the taxes of its province. */
export const readShopPlace = async (db: Db, tenant: number): Promise<ShopPlace> => {
  const [row] = await queryPrepared<ShopPlace>(
    db,
    `select p.abbreviation as province, n.name as country, d.tax_number from dealership d
      left join city c on c.id = d.city_id left join province p on p.id = c.province_id left join country n on n.id = p.country_id
      where d.id = $1`,
    [tenant],
  );
  return row ?? { province: null, country: null, tax_number: '' };
};
