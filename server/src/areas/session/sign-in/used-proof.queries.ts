import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

/** Remembers a solved captcha until it expires; false when it was used before. */
export const keepUsedProof = async (systemTx: Db, id: string, expiresAt: Date): Promise<boolean> => {
  await queryRows(systemTx, 'delete from used_proof where expires_at < now()', []);
  return queryAny(
    systemTx,
    'insert into used_proof (id, expires_at) values ($1, $2) on conflict do nothing returning id',
    [id, expiresAt.toISOString()],
  );
};
