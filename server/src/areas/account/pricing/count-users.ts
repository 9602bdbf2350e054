import type { Db } from '../../../db/database';
import type { Context } from '../../../http/context';
import { isInGroup, readSeats } from '../../users';

/** The active users, which a package counts, with those from other branches. */
export const countUsers = async (db: Db, context: Context): Promise<number> =>
  (await readSeats(db, context.tenant, isInGroup(context))).count;
