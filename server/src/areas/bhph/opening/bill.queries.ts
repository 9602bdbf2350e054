import type { BillInput, BillResult } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { sqlValues } from '../../../db/sql-values';
import { notFound } from '../../../http/refusal';
import { type BillViewer, visibleBills } from '../../bills';

/** What an account takes from its bill. */
export interface BillOfAccount {
  id: number;
  type: number;
  state: string;
  day: string;
  customer_id: number | null;
  stock_id: number | null;
  vehicle_title: string;
  input: BillInput;
  result: BillResult;
}

/** A bill that the viewer sees, locked: two accounts are not opened for it at once. */
export const lockBillOfAccount = async (
  tx: Db,
  tenant: number,
  viewer: BillViewer,
  id: number,
): Promise<BillOfAccount> => {
  const values = sqlValues(tenant, id);
  const conditions = [
    'b.dealership_id = $1 and b.id = $2 and b.removed_at is null',
    ...visibleBills(viewer, values),
  ];
  const [row] = await queryRows<BillOfAccount>(
    tx,
    `select b.id, b.type, b.state, b.day, b.customer_id, b.stock_id, b.vehicle_title, b.input, b.result from bill_of_sale b
      left join deal d on d.dealership_id = b.dealership_id and d.id = b.deal_id
      where ${conditions.join(' and ')} for no key update of b`,
    values.values,
  );
  if (!row) throw notFound();
  return row;
};
