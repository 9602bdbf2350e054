import type { Db } from '../db/database';
import { queryAny, queryRows } from '../db/query';

/** Sign-ins at outside services that have begun: each is good once, for a while, for the user who began it. */
export const signInStates = (table: 'facebook_sign_in' | 'quickbooks_sign_in') => ({
  add: async (
    tx: Db,
    tenant: number,
    { hash, userId, expiresAt }: { hash: string; userId: number; expiresAt: string },
  ) => {
    // who begins anew has one at a time
    await queryRows(tx, `delete from ${table} where dealership_id = $1 and user_id = $2`, [tenant, userId]);
    await queryRows(
      tx,
      `insert into ${table} (dealership_id, state_hash, user_id, expires_at) values ($1, $2, $3, $4)`,
      [tenant, hash, userId, expiresAt],
    );
  },

  /** Uses up the sign-in; false when it is not this user's, was used before, or is too old. */
  use: (tx: Db, tenant: number, userId: number, hash: string, now: string): Promise<boolean> =>
    queryAny(
      tx,
      `delete from ${table} where dealership_id = $1 and state_hash = $2 and user_id = $3 and expires_at > $4
        returning state_hash`,
      [tenant, hash, userId, now],
    ),
});
