import type { Db } from '../db/database';
import { queryAny, queryRows } from '../db/query';

interface StoredKey {
  call: string;
  requestHash: string;
  reply: unknown;
}

export const findKey = async (
  db: Db,
  tenant: number,
  userId: number,
  key: string,
): Promise<StoredKey | undefined> => {
  const [found] = await queryRows<StoredKey>(
    db,
    `select call, request_hash as "requestHash", reply from idempotency_key
      where dealership_id = $1 and user_id = $2 and key = $3`,
    [tenant, userId, key],
  );
  return found;
};

/** False when the key is there already. */
export const insertKey = (
  tx: Db,
  tenant: number,
  userId: number,
  { key, call, requestHash }: { key: string; call: string; requestHash: string },
): Promise<boolean> =>
  queryAny(
    tx,
    `insert into idempotency_key (dealership_id, user_id, key, call, request_hash) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning key`,
    [tenant, userId, key, call, requestHash],
  );

export const updateReply = async (
  tx: Db,
  tenant: number,
  userId: number,
  key: string,
  status: number,
  reply: unknown,
) => {
  await queryRows(
    tx,
    `update idempotency_key set status = $4, reply = $5 where dealership_id = $1 and user_id = $2 and key = $3`,
    [tenant, userId, key, status, reply === undefined ? null : JSON.stringify(reply)],
  );
};
