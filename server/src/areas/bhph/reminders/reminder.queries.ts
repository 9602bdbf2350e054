import type { BhphAccount } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** Dealerships that remind their customers. */
export const dealershipsThatRemind = (db: Db) =>
  queryRows<{ id: number }>(
    db,
    `select dealership_id as id from bhph_settings where jsonb_array_length(contents -> 'remind_days_before') > 0 order by 1`,
    [],
  );

export interface ToRemind {
  id: number;
  customer_id: number;
  customer: string;
  vehicle_title: string;
  account: BhphAccount;
}

/** Open accounts with an instalment on a day whose customer was not reminded of it, in turns by their ids. */
export const accountsDueOn = (
  db: Db,
  tenant: number,
  { day, before, after, limit }: { day: string; before: number; after: number; limit: number },
) =>
  queryRows<ToRemind>(
    db,
    `select a.id, a.customer_id, c.full_name as customer, a.vehicle_title, (a.account - 'entries') || '{"entries": []}' as account
      from bhph_account a join customer c on c.dealership_id = a.dealership_id and c.id = a.customer_id
      where a.dealership_id = $1 and a.removed_at is null and a.status = 'open' and a.next_due <= $2::text::date and a.id > $3
        and exists (select 1 from jsonb_array_elements(a.account -> 'schedule') s where s ->> 'day' = $2::text)
        and not exists (select 1 from customer_contact t where t.dealership_id = $1
          and t.external_key = 'bhph-reminder:' || a.id || ':' || $2::text || ':' || $4::text)
      order by a.id limit $5`,
    [tenant, day, after, before, limit],
  );
