import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

/** What the comparison of vendors looks at. */
export interface VendorFacts {
  id: number;
  name: string;
  contact: string;
  email: string;
  phone: string;
  mobile: string;
  address: string;
  postal: string;
  tax_number: string;
}

/** The columns of VendorFacts; v is the vendor. */
export const VENDOR_FACTS =
  'v.id, v.name, v.contact, v.email, v.phone, v.mobile, v.address, v.postal, v.tax_number';

/** Those of the vendors that were not merged. */
export const readVendorFacts = (db: Db, tenant: number, ids: readonly number[]) =>
  queryRows<VendorFacts>(
    db,
    `select ${VENDOR_FACTS} from vendor v where v.dealership_id = $1 and v.id = any($2) and v.merged_into is null`,
    [tenant, ids],
  );

/** Brings the stored keys of the vendors to these pairs. */
export const storeVendorKeys = (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  pairs: readonly { id: number; key: string }[],
) =>
  queryRows(
    tx,
    `with wanted as (select w.vendor_id, w.key collate "C" as key from unnest($2::int[], $3::text[]) as w(vendor_id, key)),
      gone as (
        delete from vendor_key k where k.dealership_id = $1 and k.vendor_id = any($4)
          and (k.vendor_id, k.key) not in (select vendor_id, key from wanted))
      insert into vendor_key (dealership_id, key, vendor_id) select $1, key, vendor_id from wanted on conflict do nothing`,
    [tenant, pairs.map(({ id }) => id), pairs.map(({ key }) => key), ids],
  );
