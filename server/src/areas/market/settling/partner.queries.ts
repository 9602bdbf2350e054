import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface Partner {
  vendor_id: number | null;
  customer_id: number | null;
}

/** The other dealership as this one keeps it; two sales at once wait for each other. */
export const lockPartner = async (tx: Db, tenant: number, partnerId: number): Promise<Partner> => {
  await queryRows(
    tx,
    'insert into market_partner (dealership_id, partner_id) values ($1, $2) on conflict do nothing',
    [tenant, partnerId],
  );
  const [row] = await queryRows<Partner>(
    tx,
    `select p.vendor_id, p.customer_id from market_partner p where p.dealership_id = $1 and p.partner_id = $2
      for no key update`,
    [tenant, partnerId],
  );
  return row ?? { vendor_id: null, customer_id: null };
};

export const keepVendor = async (tx: Db, tenant: number, partnerId: number, id: number): Promise<void> => {
  await queryRows(
    tx,
    'update market_partner set vendor_id = $3 where dealership_id = $1 and partner_id = $2',
    [tenant, partnerId, id],
  );
};

export const keepCustomer = async (tx: Db, tenant: number, partnerId: number, id: number): Promise<void> => {
  await queryRows(
    tx,
    'update market_partner set customer_id = $3 where dealership_id = $1 and partner_id = $2',
    [tenant, partnerId, id],
  );
};

/** A vendor that someone entered under the same name before. */
export const findVendorByName = async (db: Db, tenant: number, name: string): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      db,
      `select v.id from vendor v where v.dealership_id = $1 and v.name_key = left(lower($2), 200) and v.removed_at is null
        and v.merged_into is null order by v.id limit 1`,
      [tenant, name],
    )
  )[0]?.id;
