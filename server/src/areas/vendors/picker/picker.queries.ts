import type { VendorOption } from '@forecourt/contract/vendors/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

const MOST = 20;
/** After every text that begins with the prefix, in the order of bytes. */
const LAST = '\u{10ffff}';

const FIELDS = `v.id, v.name, v.kind, concat_ws(' · ', nullif(v.contact, ''), nullif(v.phone, ''), nullif(v.email, '')) as detail,
  v.category, v.terms_days`;

/** Vendors that can be chosen: by the beginning of the name, then by any word in it. */
export const findVendorOptions = (db: Db, tenant: number, typed: string): Promise<VendorOption[]> => {
  const prefix = typed.toLowerCase();
  return queryPrepared<VendorOption>(
    db,
    `select ${FIELDS} from vendor v where v.dealership_id = $1 and v.removed_at is null and v.merged_into is null and v.is_active
        and (v.name_key >= $2 and v.name_key <= $3 or position($4 in v.name_key) > 0)
      order by (v.name_key >= $2 and v.name_key <= $3) desc, v.name_key, v.id limit ${MOST}`,
    [tenant, prefix, prefix + LAST, prefix],
  );
};

/** The one that a field shows, inactive or not; the id stays the one that was asked for. */
export const findVendorOption = (db: Db, tenant: number, id: number): Promise<VendorOption[]> =>
  queryPrepared<VendorOption>(db, `select ${FIELDS} from vendor v where v.dealership_id = $1 and v.id = $2`, [
    tenant,
    id,
  ]);
