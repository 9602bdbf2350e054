import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { visibleTo } from '../viewer';
import { type DealOptions, type DealRecord, findDeal } from './deal.queries';

/** A deal as it is stored; 404 for one that the user does not see. */
export const openDeal = async (
  context: Pick<Context, 'actor' | 'session' | 'tenant'>,
  db: Db,
  id: number,
  options: DealOptions = {},
): Promise<DealRecord> => findDeal(db, context.tenant, await visibleTo(context, db), id, options);
