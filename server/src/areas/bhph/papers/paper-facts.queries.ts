import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface PaperFacts {
  vin: string;
  address: string;
}

/** What a letter says of the vehicle and the customer beside what the account has. */
export const readPaperFacts = async (db: Db, tenant: number, accountId: number): Promise<PaperFacts> => {
  const [row] = await queryPrepared<PaperFacts>(
    db,
    `select coalesce(nullif(b.input->'values'->>'vehicle_vin', ''), s.vin, '') as vin,
        concat_ws(', ', nullif(c.address, ''), nullif(c.apartment, ''), city.name,
          nullif(concat_ws(' ', p.abbreviation, nullif(c.postal, '')), '')) as address
      from bhph_account a
        join bill_of_sale b on b.dealership_id = a.dealership_id and b.id = a.bill_id
        join customer c on c.dealership_id = a.dealership_id and c.id = a.customer_id
        left join stock_vehicle s on s.dealership_id = a.dealership_id and s.id = a.stock_id
        left join city on city.id = c.city_id left join province p on p.id = city.province_id
      where a.dealership_id = $1 and a.id = $2`,
    [tenant, accountId],
  );
  return row ?? { vin: '', address: '' };
};
