import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export const updateStatus = async (tx: Db, dealershipId: number, status: number): Promise<void> => {
  await queryRows(tx, 'update dealership set status = $2 where id = $1', [dealershipId, status]);
};
