import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { bookerOf, bookRecord } from '../../accounting';
import { REMOVED_LOAN_SOURCE } from '../ledger/loan-ledger';
import { setRemoved } from './account.queries';

/** Deletes a loan from the lists and the books, or brings it back; its events stay. */
export const setListed = async (context: Context, tx: Db, id: number, isListed: boolean): Promise<void> => {
  await setRemoved(tx, context.tenant, id, isListed ? null : context.deps.now());
  await bookRecord(tx, bookerOf(context), REMOVED_LOAN_SOURCE, id);
};
