import type { Db } from '../../../db/database';
import { queryIds } from '../../../db/query';

/** So many are offered for one cheque. */
const MOST = 200;

/** Purchases from any of these vendors that are not paid whole, the oldest first. */
export const unpaidPurchaseIds = (db: Db, tenant: number, vendorIds: readonly number[]) =>
  queryIds(
    db,
    `select id from purchase where dealership_id = $1 and vendor_id = any($2) and cancelled_on is null and paid < total
      order by day, id limit ${MOST}`,
    [tenant, vendorIds],
  );
