import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { badField, notFound } from '../../../http/refusal';
import { isFuture } from '../../../http/today';
import { closedTo } from '../../accounting';
import { lockAdvance, type StoredAdvance } from '../advance.queries';

/** What is entered has a day that has come and whose books are open. */
export const refuseDay = async (context: Context, tx: Db, day: string): Promise<void> => {
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  const closed = await closedTo(tx, context.tenant);
  if (closed !== null && day <= closed) throw badField('day', `The books are closed up to ${closed}`);
};

export const holdAdvance = async (tx: Db, tenant: number, id: number): Promise<StoredAdvance> => {
  const advance = await lockAdvance(tx, tenant, id);
  if (!advance) throw notFound();
  return advance;
};
