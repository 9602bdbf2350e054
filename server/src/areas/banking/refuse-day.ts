import type { Db } from '../../db/database';
import type { Context } from '../../http/context';
import { badField } from '../../http/refusal';
import { isFuture, todayAt } from '../../http/today';
import { refuseClosedDay } from '../accounting';

/** A day to come and one in a closed period are refused on the field. It locks the book, so it comes after other locks. */
export const refuseDay = async (context: Context, tx: Db, day: string): Promise<void> => {
  if (isFuture(day, context)) throw badField('day', 'must not be in the future');
  await refuseClosedDay(tx, context.tenant, day, todayAt(context));
};
