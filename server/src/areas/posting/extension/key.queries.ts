import type { ExtensionKey } from '@forecourt/contract/posting/index';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

type Row = { [K in keyof ExtensionKey]: ExtensionKey[K] };
const FIELDS = 'id, name, created_at, last_used_at';

export const listKeys = (db: Db, tenant: number, userId: number) =>
  queryRows<Row>(
    db,
    `select ${FIELDS} from extension_key where dealership_id = $1 and user_id = $2 and ended_at is null order by created_at desc, id desc
      limit 50`,
    [tenant, userId],
  );

export const insertKey = async (
  tx: Db,
  tenant: number,
  { userId, name, hash, at }: { userId: number; name: string; hash: string; at: string },
): Promise<Row> => {
  const [row] = await queryRows<Row>(
    tx,
    `insert into extension_key (dealership_id, user_id, name, key_hash, created_at) values ($1, $2, $3, $4, $5) returning ${FIELDS}`,
    [tenant, userId, name, hash, at],
  );
  if (!row) throw new Error('an insert answers its row');
  return row;
};

/** The owner of a key alone ends it. */
export const endKey = (tx: Db, tenant: number, userId: number, id: number, at: string): Promise<boolean> =>
  queryAny(
    tx,
    `update extension_key set ended_at = $4 where dealership_id = $1 and user_id = $2 and id = $3 and ended_at is null returning id`,
    [tenant, userId, id, at],
  );

export interface KeyOwner {
  id: number;
  user_id: number;
  user_name: string;
  dealership: string;
  last_used_at: string | null;
}

/** Whose key it is, while they work here and may sign in. */
export const findOwner = async (db: Db, tenant: number, hash: string): Promise<KeyOwner | undefined> =>
  (
    await queryRows<{ [K in keyof KeyOwner]: KeyOwner[K] }>(
      db,
      `select k.id, k.user_id, coalesce((select u.full_name from app_user u where u.dealership_id = $1 and u.id = k.user_id), '') as user_name,
          (select coalesce(nullif(d.dba, ''), d.business_name) from dealership d where d.id = $1) as dealership, k.last_used_at
        from extension_key k where k.dealership_id = $1 and k.key_hash = $2 and k.ended_at is null
          and exists (select 1 from membership m where m.dealership_id = $1 and m.user_id = k.user_id)
          and not exists (select 1 from app_user u where u.dealership_id = $1 and u.id = k.user_id
            and (u.removed_at is not null or not u.is_active))`,
      [tenant, hash],
    )
  )[0];

export const noteUse = (tx: Db, tenant: number, id: number, at: string) =>
  queryRows(tx, 'update extension_key set last_used_at = $3 where dealership_id = $1 and id = $2', [
    tenant,
    id,
    at,
  ]);

/** Posts that wait for a person, the longest first. */
export const waitingForPeople = (db: Db, tenant: number, marketplace: string | null, limit: number) =>
  queryRows<{ id: number }>(
    db,
    `select id from classified_post where dealership_id = $1 and account = '' and state = 'waiting'
        and ($2::text is null or marketplace = $2) order by asked_at, id limit $3`,
    [tenant, marketplace, limit],
  );
