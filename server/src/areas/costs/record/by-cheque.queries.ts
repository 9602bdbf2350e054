import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export interface OwedCost {
  id: number;
  category: string;
  description: string;
  invoice_no: string;
  day: string;
  due_on: string | null;
  total: number;
  vendor_id: number | null;
  stock_id: number | null;
}

/** So many are offered for one cheque. */
const MOST = 200;

const FIELDS = 'id, category, description, invoice_no, day, due_on, total, vendor_id, stock_id';
/** What was entered by hand, and what the shop ordered from a vendor; other records pay theirs themselves, and a credit is no debt. */
const OWED = `paid_on is null and removed_at is null and total > 0 and (source = 'hand' or (source = 'shop' and vendor_id is not null))`;

/** Costs that are owed to any of these vendors, the first due first. */
export const owedCosts = (db: Db, tenant: number, vendorIds: readonly number[]) =>
  queryPrepared<OwedCost>(
    db,
    `select ${FIELDS} from cost where dealership_id = $1 and vendor_id = any($2) and ${OWED}
      order by due_on nulls last, day, id limit ${MOST}`,
    [tenant, vendorIds],
  );

/** To whom a cost is owed, paid or not; undefined where there is no such cost. */
export const vendorOfCost = async (
  db: Db,
  tenant: number,
  id: number,
): Promise<{ vendor_id: number | null } | undefined> =>
  (
    await queryPrepared<{ vendor_id: number | null }>(
      db,
      'select vendor_id from cost where dealership_id = $1 and id = $2 and removed_at is null',
      [tenant, id],
    )
  )[0];

/** Costs that are owed, locked in the order of their ids; those that are paid or not there are left out. */
export const lockOwedCosts = (tx: Db, tenant: number, ids: readonly number[]) =>
  queryRows<OwedCost>(
    tx,
    `select ${FIELDS} from cost where dealership_id = $1 and id = any($2) and ${OWED} order by id for no key update`,
    [tenant, ids],
  );

/** Notes that a cheque paid them. The cheque books it. */
export const markPaidByCheque = (
  tx: Db,
  tenant: number,
  ids: readonly number[],
  { chequeId, day }: { chequeId: number; day: string },
) =>
  queryRows(
    tx,
    `update cost set paid_by = 'cheque', paid_on = $3, cheque_id = $4, version = version + 1
      where dealership_id = $1 and id = any($2) returning id`,
    [tenant, ids, day, chequeId],
  );

/** What a cheque paid is owed again. */
export const unmarkPaidByCheque = (tx: Db, tenant: number, chequeId: number) =>
  queryRows(
    tx,
    `update cost set paid_by = null, paid_on = null, cheque_id = null, version = version + 1
      where dealership_id = $1 and cheque_id = $2 returning id`,
    [tenant, chequeId],
  );
