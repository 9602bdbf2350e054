import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const setStatus = (tx: Db, dealershipId: number, status: number) =>
  queryRows(tx, 'update dealership set status = $2 where id = $1 returning id', [dealershipId, status]);
