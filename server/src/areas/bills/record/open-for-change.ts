import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { changedByOther } from '../../../records/changed-by-other';
import { type BillActor, billActor } from '../viewer';
import { lockBillRow } from './bill.queries';
import { billReply } from './bill-reply';
import type { StoredBill } from './stored-bill';

/** A bill that is about to be changed, locked; 409 with the bill as it stands when someone was faster. */
export const openForChange = async (
  context: Context,
  tx: Db,
  id: number,
  version?: number,
): Promise<{ actor: BillActor; bill: StoredBill }> => {
  const actor = await billActor(context, tx);
  const bill = await lockBillRow(tx, actor, id);
  if (version !== undefined && version !== bill.version)
    throw await changedByOther(context, tx, {
      ...{ table: 'bill_of_sale', id, current: await billReply(context, tx, bill) },
    });
  return { actor, bill };
};
