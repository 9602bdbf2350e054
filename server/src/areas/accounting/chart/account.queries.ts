import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

interface OwnAccountRow {
  code: string;
  name: string;
  type: string;
}

/** The accounts that the dealership added to the chart. */
export const ownAccounts = (db: Db, tenant: number) =>
  queryRows<OwnAccountRow>(
    db,
    'select code, name, type from ledger_account where dealership_id = $1 order by code',
    [tenant],
  );
