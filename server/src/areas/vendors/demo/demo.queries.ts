import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { MAIN_DEALERSHIP, VERIFYING_DEALERSHIP } from '../../../demo/plan';
import { refreshVendorKeys } from '../record/vendor-keys';
import { DEMO_VENDORS } from './vendors';

const insertAt = (tx: Db, dealershipId: number) =>
  queryRows<{ id: number }>(
    tx,
    `insert into vendor (dealership_id, kind, name, contact, email, phone, address, postal, tax_number, account_no, terms_days,
        category, comment, city_id, created_by, created_at)
      select $1, r.kind, r.name, r.contact, r.email, r.phone, r.address, r.postal, r.tax_number, r.account_no, r.terms_days,
        r.category, r.comment, case when r.address = '' then null else d.city_id end, d.owner_user_id,
        now() - make_interval(days => (400 - r.place * 11)::int)
      from rows from (json_to_recordset($2) as (kind text, name text, contact text, email text, phone text, address text,
          postal text, tax_number text, account_no text, terms_days int, category text, comment text))
          with ordinality as r(kind, name, contact, email, phone, address, postal, tax_number, account_no, terms_days,
            category, comment, place)
        join dealership d on d.id = $1 order by r.place returning id`,
    [dealershipId, JSON.stringify(DEMO_VENDORS)],
  );

export const insertDemoVendors = async (tx: Db) => {
  for (const dealershipId of [MAIN_DEALERSHIP, VERIFYING_DEALERSHIP]) {
    const ids = (await insertAt(tx, dealershipId)).map(({ id }) => id);
    await refreshVendorKeys(tx, dealershipId, ids);
  }
};
