import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

export interface BuyerPageRow {
  dealership_id: number;
  dealer: string;
  dba: string;
  dealer_status: number;
  phone: string;
  email: string;
  website: string;
  street: string;
  postal: string;
  city: string | null;
  province: string | null;
  timezone: string | null;
  buyer: string;
  status: number;
  delivery_at: string | null;
  checklist: { text: string; done: boolean }[];
  cars: { title: string; price: number | null }[];
}

/** The deal of a buyer's page; undefined for a token that no open page has. */
export const readBuyerPage = async (
  db: Db,
  dealershipId: number,
  token: string,
): Promise<BuyerPageRow | undefined> =>
  (
    await queryPrepared<BuyerPageRow>(
      db,
      `select d.dealership_id, o.business_name as dealer, o.dba, o.status as dealer_status, o.phone, o.email, o.website, o.street,
          o.postal, c.name as city, p.abbreviation as province, c.timezone, b.first_name as buyer, d.status, d.delivery_at,
          d.checklist, coalesce((select json_agg(json_build_object('title', s.title, 'price', k.price) order by k.id)
            from deal_car k join stock_vehicle s on s.dealership_id = k.dealership_id and s.id = k.stock_id
            where k.dealership_id = $1 and k.deal_id = d.id and k.removed_at is null), '[]') as cars
        from deal d join dealership o on o.id = d.dealership_id
        join customer b on b.dealership_id = d.dealership_id and b.id = d.customer_id
        left join city c on c.id = o.city_id left join province p on p.id = c.province_id
        where d.dealership_id = $1 and d.buyer_token = $2 and d.removed_at is null`,
      [dealershipId, token],
    )
  )[0];
