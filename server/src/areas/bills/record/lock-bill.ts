import type { Db } from '../../../db/database';
import { changedMeanwhile } from '../../../http/refusal';
import type { BillViewer } from '../viewer';
import { lockBillRow } from './bill.queries';
import type { StoredBill } from './stored-bill';

/** The bill, locked until the transaction ends; 409 when someone changed it after the version that was seen. */
export const lockBill = async (
  tx: Db,
  viewer: BillViewer,
  id: number,
  version?: number,
): Promise<StoredBill> => {
  const bill = await lockBillRow(tx, viewer, id);
  if (version !== undefined && version !== bill.version)
    throw changedMeanwhile({ id: bill.id, number: bill.number, version: bill.version });
  return bill;
};
