import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface OptionRow {
  id: number;
  name: string;
  kind: string;
  detail: string;
  category: string;
  terms_days: number | null;
}

const MOST = 20;
/** After every text that begins with the prefix, in the order of bytes. */
const LAST = '\u{10ffff}';

/** Vendors that can be chosen: by the beginning of the name, then by any word in it. */
export const findVendorOptions = (db: Db, tenant: number, typed: string): Promise<OptionRow[]> => {
  const prefix = typed.toLowerCase();
  return queryPrepared<OptionRow>(
    db,
    `select id, name, kind, concat_ws(' · ', nullif(contact, ''), nullif(phone, ''), nullif(email, '')) as detail, category, terms_days
      from vendor where dealership_id = $1 and removed_at is null and merged_into is null and is_active
        and (name_key >= $2 and name_key <= $3 or position($4 in name_key) > 0)
      order by (name_key >= $2 and name_key <= $3) desc, name_key, id limit ${MOST}`,
    [tenant, prefix, prefix + LAST, prefix],
  );
};
