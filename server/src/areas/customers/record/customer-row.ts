import type { customerRow } from '@forecourt/contract/customers/customer';
import type { z } from 'zod';
import type { Context } from '../../../http/context';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';
import { namedSource } from '../lookups/ad-sources';

export type CustomerRow = z.output<typeof customerRow>;

/** Neither removed nor merged into another. The indexes of the lists say the same (tables.ts). */
export const PRESENT = 'c.removed_at is null and c.merged_into is null';
export const REMOVED = 'c.removed_at is not null and c.merged_into is null';

/** As the lists read it; c is the customer. */
export const ROW_FIELDS = `c.id, c.type as customer_type, c.full_name, c.first_name as f_name, c.last_name as l_name,
  c.company_name, c.email, c.mobile, c.phone as phone_number, y.name as city, v.name as province, c.ad_source_id,
  o.name as own_source, c.seller_id, s.full_name as seller_name, c.is_active::int as is_active,
  c.is_wholesale::int as is_wholesale, (c.deal_count > 0)::int as has_deal, c.avatar,
  (select min(f.due_at) from customer_follow_up f where f.dealership_id = c.dealership_id and f.customer_id = c.id
    and f.done_at is null and f.removed_at is null) as next_follow_up, c.created_at`;
export const ROW_JOINS = `left join city y on y.id = c.city_id left join province v on v.id = y.province_id
  left join own_ad_source o on o.dealership_id = c.dealership_id and o.id = c.ad_source_id
  left join app_user s on s.dealership_id = c.dealership_id and s.id = c.seller_id`;

/** What a row says of its customer, and the numbers behind two of its names. */
export interface StoredRow extends Omit<CustomerRow, 'ad_source' | 'seller'> {
  ad_source_id: number | null;
  own_source: string | null;
  seller_id: number | null;
  seller_name: string | null;
}

type Place = Pick<Context, 'read' | 'deps' | 'tenant'>;

/** A seller whose record is kept at another branch has no name here and is asked for. */
export const toRows = async <R extends StoredRow>(context: Place, stored: readonly R[]) => {
  const away = stored.filter((row) => row.seller_id !== null && row.seller_name === null);
  const nameOf =
    away.length > 0
      ? await staffNames(
          context,
          away.map((row) => row.seller_id),
        )
      : () => '';
  // added to the rows as they were read: copying 25 of them costs more than all else here
  return stored.map((row) =>
    Object.assign(row, {
      avatar: fileAddress(row.avatar),
      ad_source: namedSource(row.ad_source_id, row.own_source),
      seller:
        row.seller_id === null ? null : { id: row.seller_id, name: row.seller_name ?? nameOf(row.seller_id) },
    }),
  );
};
