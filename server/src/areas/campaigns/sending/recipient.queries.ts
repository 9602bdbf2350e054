import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface RecipientFacts {
  first_name: string;
  last_name: string;
  full_name: string;
  seller: string;
  vehicle: string;
  email: string;
  mobile: string;
}

const SELLER = (column: string) =>
  `coalesce((select u.full_name from app_user u where u.dealership_id = $1 and u.id = ${column}), '')`;
const ASKED = `select trim(coalesce(v.year::text, '') || ' ' || v.make || ' ' || v.model) from stock_vehicle v
  where v.dealership_id = $1 and v.id = l.stock_id`;

/** What the fields of a text say of a customer: the vehicle is the one that they bought last, or asked for. */
export const findCustomerFacts = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<RecipientFacts | undefined> =>
  (
    await queryPrepared<{ [K in keyof RecipientFacts]: string }>(
      db,
      `select c.first_name, c.last_name, c.full_name, c.email, c.mobile, ${SELLER('c.seller_id')} as seller,
          coalesce((select b.vehicle_title from bill_of_sale b where b.dealership_id = $1 and b.customer_id = c.id
              and b.state = 'sold' and b.removed_at is null order by b.sold_on desc, b.id desc limit 1),
            (select (${ASKED}) from lead l where l.dealership_id = $1 and l.customer_id = c.id and l.stock_id is not null
              and l.removed_at is null order by l.received_at desc limit 1), '') as vehicle
        from customer c where c.dealership_id = $1 and c.id = $2 and c.merged_into is null`,
      [tenant, id],
    )
  )[0];

export const findLeadFacts = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<RecipientFacts | undefined> =>
  (
    await queryPrepared<{ [K in keyof RecipientFacts]: string }>(
      db,
      `select l.first_name, l.last_name, coalesce(nullif(trim(l.first_name || ' ' || l.last_name), ''), l.company_name) as full_name,
          l.email, l.phone as mobile, ${SELLER('l.seller_id')} as seller, coalesce((${ASKED}), '') as vehicle
        from lead l where l.dealership_id = $1 and l.id = $2 and l.removed_at is null`,
      [tenant, id],
    )
  )[0];

/** A colleague by their own address or number, so that a test goes to nobody else. */
export const findColleague = (db: Db, tenant: number, address: string) =>
  queryRows<{ id: number }>(
    db,
    `select u.id from app_user u where u.dealership_id = $1 and u.removed_at is null and u.is_active
      and (lower(u.email) = lower($2) or regexp_replace(u.mobile, '\\D', '', 'g') = nullif(regexp_replace($2, '\\D', '', 'g'), ''))
      limit 1`,
    [tenant, address],
  );

export const findOwnMobile = async (db: Db, tenant: number, userId: number): Promise<string> => {
  const [row] = await queryRows<{ mobile: string }>(
    db,
    'select u.mobile from app_user u where u.dealership_id = $1 and u.id = $2',
    [tenant, userId],
  );
  return row?.mobile ?? '';
};
