import type { Db } from '../../db/database';
import { queryPrepared } from '../../db/query';

export interface Dealer {
  name: string;
  dba: string;
  phone: string;
  email: string;
  website: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  logo: string | null;
}

export const readDealer = async (db: Db, tenant: number): Promise<Dealer | undefined> =>
  (
    await queryPrepared<Dealer>(
      db,
      `select d.business_name as name, d.dba, d.phone, d.email, d.website, d.street, d.postal, d.logo, c.name as city,
          p.abbreviation as province
        from dealership d left join city c on c.id = d.city_id left join province p on p.id = c.province_id
        where d.id = $1`,
      [tenant],
    )
  )[0];
