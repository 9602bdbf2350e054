import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface Addressee {
  /** In one line. */
  address: string;
  phone: string;
}

/** Where the customer lives, as it is printed. */
export const readAddressee = async (db: Db, tenant: number, customerId: number): Promise<Addressee> => {
  const [row] = await queryPrepared<Addressee>(
    db,
    `select concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, ''), city.name,
        nullif(concat_ws(' ', p.abbreviation, nullif(c.postal, '')), '')) as address, c.phone
      from customer c left join city on city.id = c.city_id left join province p on p.id = city.province_id
      where c.dealership_id = $1 and c.id = $2`,
    [tenant, customerId],
  );
  return row ?? { address: '', phone: '' };
};
