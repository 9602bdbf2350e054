import { type QuotationState, quotationProblem, quotationStateOn } from '@forecourt/domain/deal/index';
import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { todayAt } from '../../../http/today';
import { visibleDealsOf } from '../../deals';
import { findQuotation, lockQuotation, type QuotationRecord } from './quotation.queries';
import { type WholeQuotation, wholeQuotation } from './whole-quotation';

/** A quotation that the user sees. */
export const openQuotation = async (
  context: Context,
  db: Db,
  wanted: { id: number; removedToo?: boolean },
): Promise<QuotationRecord> => findQuotation(db, context.tenant, await visibleDealsOf(context, db), wanted);

/** The same, locked until the transaction ends. */
export const openForChange = async (
  context: Context,
  tx: Db,
  wanted: { id: number; removedToo?: boolean },
): Promise<QuotationRecord> => lockQuotation(tx, context.tenant, await visibleDealsOf(context, tx), wanted);

/** As it stands now, whoever sees it: a seller who gave it away still gets the answer to what they did. */
export const readChanged = async (
  context: Context,
  tx: Db,
  id: number,
  link: string | null = null,
): Promise<WholeQuotation> =>
  wholeQuotation(context, tx, await findQuotation(tx, context.tenant, null, { id, removedToo: true }), link);

export const refuseState = (context: Context, row: QuotationRecord, to: QuotationState) => {
  const state = quotationStateOn(row.state, row.valid_until, todayAt(context));
  const problem = quotationProblem(state, to);
  if (problem) throw new Refusal(409, problem);
};
