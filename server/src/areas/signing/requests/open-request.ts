import { can } from '@forecourt/policy';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { notFound } from '../../../http/refusal';
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
