import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { signInStates } from '../../../records/sign-in-states.queries';

export interface StoredConnection {
  state: string;
  realm_id: string;
  company: string;
  access_token: string;
  refresh_token: string;
  access_until: string | null;
  token_no: number;
  problem: string;
  needs_start: boolean;
  connected_by: number | null;
  connected_at: string;
}

export const findConnection = async (db: Db, tenant: number): Promise<StoredConnection | undefined> =>
  (
    await queryRows<StoredConnection>(
      db,
      `select state, realm_id, company, access_token, refresh_token, access_until, token_no, problem, needs_start, connected_by, connected_at
        from quickbooks_connection where dealership_id = $1`,
      [tenant],
    )
  )[0];

export const quickbooksSignIns = signInStates('quickbooks_sign_in');

export interface NewTokens {
  access: string;
  refresh: string;
  until: string;
}

export const saveConnection = (
  tx: Db,
  tenant: number,
  {
    realmId,
    company,
    userId,
    now,
    tokens,
    needsStart,
  }: {
    realmId: string;
    company: string;
    userId: number;
    now: string;
    tokens: NewTokens;
    needsStart: boolean;
  },
) =>
  queryRows(
    tx,
    `insert into quickbooks_connection as c (dealership_id, state, realm_id, company, access_token, refresh_token, access_until,
        connected_by, connected_at, needs_start)
      values ($1, 'connected', $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (dealership_id) do update set state = 'connected', realm_id = excluded.realm_id, company = excluded.company,
        access_token = excluded.access_token, refresh_token = excluded.refresh_token, access_until = excluded.access_until,
        connected_by = excluded.connected_by, connected_at = excluded.connected_at, token_no = c.token_no + 1,
        renewing_until = null, problem = '', needs_start = excluded.needs_start`,
    [tenant, realmId, company, tokens.access, tokens.refresh, tokens.until, userId, now, needsStart],
  );

/** One server renews at a time; false when another does or did. */
export const beginRenewal = (tx: Db, tenant: number, tokenNo: number, now: string, until: string) =>
  queryAny(
    tx,
    `update quickbooks_connection set renewing_until = $4 where dealership_id = $1 and token_no = $2 and state = 'connected'
      and (renewing_until is null or renewing_until < $3) returning token_no`,
    [tenant, tokenNo, now, until],
  );

export const endRenewal = (tx: Db, tenant: number, tokenNo: number, tokens: NewTokens | null) =>
  tokens === null
    ? queryRows(
        tx,
        'update quickbooks_connection set renewing_until = null where dealership_id = $1 and token_no = $2',
        [tenant, tokenNo],
      )
    : queryRows(
        tx,
        `update quickbooks_connection set renewing_until = null, access_token = $3, refresh_token = $4, access_until = $5,
            token_no = token_no + 1
          where dealership_id = $1 and token_no = $2`,
        [tenant, tokenNo, tokens.access, tokens.refresh, tokens.until],
      );

/** Someone has to sign in again; tokens that came meanwhile stay. */
export const markSignedOut = (tx: Db, tenant: number, tokenNo: number, problem: string) =>
  queryAny(
    tx,
    `update quickbooks_connection set state = 'sign-in-again', problem = $3, access_token = '', refresh_token = '',
        renewing_until = null
      where dealership_id = $1 and token_no = $2 and state = 'connected' returning token_no`,
    [tenant, tokenNo, problem],
  );

export const markDisconnected = (tx: Db, tenant: number) =>
  queryRows(
    tx,
    `update quickbooks_connection set state = 'not-connected', problem = '', access_token = '', refresh_token = '',
        renewing_until = null, token_no = token_no + 1 where dealership_id = $1`,
    [tenant],
  );
