import type { Db } from '../../../db/database';
import { queryAny, queryPrepared, queryRows } from '../../../db/query';
import { assignments, columnsAndValues, sqlValues } from '../../../db/sql-values';
import { signInStates } from '../../../records/sign-in-states.queries';

export interface StoredConnection {
  state: 'connected' | 'choose-page' | 'expired' | 'not-connected';
  page_id: string;
  page_name: string;
  page_url: string;
  page_token: string;
  user_token: string;
  expires_at: string | null;
  token_no: number;
  paused_until: string | null;
  problem: string;
  connected_by: number | null;
  connected_at: string;
}

const FIELDS = `state, page_id, page_name, page_url, page_token, user_token, expires_at, token_no, paused_until, problem, connected_by,
  connected_at`;

export const findConnection = async (db: Db, tenant: number): Promise<StoredConnection | undefined> =>
  (
    await queryPrepared<{ [K in keyof StoredConnection]: StoredConnection[K] }>(
      db,
      `select ${FIELDS} from facebook_connection where dealership_id = $1`,
      [tenant],
    )
  )[0];

export const saveConnection = async (
  tx: Db,
  tenant: number,
  columns: Omit<StoredConnection, 'token_no'>,
): Promise<void> => {
  const values = sqlValues();
  const inserted = columnsAndValues({ dealership_id: tenant, ...columns }, values);
  const sets = Object.keys(columns).map((name) => `${name} = excluded.${name}`);
  await queryRows(
    tx,
    `insert into facebook_connection as c ${inserted}
      on conflict (dealership_id) do update set ${sets.join(', ')}, token_no = c.token_no + 1`,
    values.values,
  );
};

export const updateConnection = (tx: Db, tenant: number, columns: Partial<StoredConnection>) => {
  const values = sqlValues(tenant);
  return queryRows(
    tx,
    `update facebook_connection set ${assignments(columns, values)} where dealership_id = $1`,
    values.values,
  );
};

/** False when someone has signed in again since, or it was noted before. */
export const markExpired = (tx: Db, tenant: number, tokenNo: number, problem: string): Promise<boolean> =>
  queryAny(
    tx,
    `update facebook_connection set state = 'expired', problem = $3, page_token = '', user_token = ''
      where dealership_id = $1 and token_no = $2 and state in ('connected', 'choose-page') returning token_no`,
    [tenant, tokenNo, problem],
  );

export const facebookSignIns = signInStates('facebook_sign_in');

export const countWaiting = async (db: Db, tenant: number): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    db,
    `select (select count(*) from classified_post where dealership_id = $1 and account <> '' and state = 'waiting')::int
      + (select count(*) from social_post where dealership_id = $1 and removed_at is null
          and state in ('scheduled', 'sending'))::int as count`,
    [tenant],
  );
  return row?.count ?? 0;
};
