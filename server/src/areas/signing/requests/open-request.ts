import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound, Refusal } from '../../../http/refusal';
import type { MayRead } from '../../files';
import { refuseUnseenBill } from '../bills/bill-to-sign';
import { findRequest, lockRequest, type RequestRow } from './request.queries';

/** A request that the asking user may see: contracts by who manages them, bills by who may see the bill. */
export const openRequest = async (
  context: Context,
  db: Db,
  id: number,
  { lock = false } = {},
): Promise<RequestRow> => {
  const row = await (lock ? lockRequest : findRequest)(db, context.tenant, id);
  if (!row) throw notFound();
  if (row.bill_id !== null) await refuseUnseenBill(context, db, row.bill_id);
  else if (!can(context.actor, 'contracts.manage')) throw notFound();
  return row;
};

/** A sealed copy is also a document of its bill, and is read by whoever sees the bill. */
export const maySeeRequest: MayRead = async (context, { recordId }) => {
  if (!can(context.actor, 'bills.edit')) return false;
  try {
    await context.read((db) => openRequest(context, db, recordId));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
