import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';
import { hashToken } from '../../../http/sessions';

/** Distinguishes our advisory locks from others of the database. */
const LOCK_CLASS = 7_231;

/** The views of one operator are opened one after the other, so that the limit holds. */
export const lockOperator = async (systemTx: Db, operatorId: number) => {
  await queryRows(systemTx, 'select pg_advisory_xact_lock($1, $2)', [LOCK_CLASS, operatorId]);
};

/** Views that are open, and those whose code may still open them. */
export const countOpenViews = async (systemDb: Db, operatorId: number, at: string): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(
    systemDb,
    `select count(*)::int as count from look_as_session
      where operator_id = $1 and ends_at > $2 and (code_hash = '' or code_expires_at > $2)`,
    [operatorId, at],
  );
  return row?.count ?? 0;
};

interface NewView {
  operatorId: number;
  userId: number;
  homeDealershipId: number;
  dealershipId: number;
  roleId: number;
  reason: string;
  code: string;
  codeExpiresAt: string;
  beganAt: string;
  endsAt: string;
}

export const insertView = async (systemTx: Db, view: NewView): Promise<number> => {
  const [made] = await queryRows<{ id: number }>(
    systemTx,
    `insert into look_as_session (operator_id, user_id, home_dealership_id, dealership_id, role_id, reason, code_hash,
        code_expires_at, began_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[view.operatorId, view.userId, view.homeDealershipId, view.dealershipId, view.roleId, view.reason],
      ...[hashToken(view.code), view.codeExpiresAt, view.beganAt, view.endsAt],
    ],
  );
  return made?.id ?? 0;
};

interface EnteredView {
  id: number;
  operator_id: number;
  user_id: number;
  home_dealership_id: number;
  dealership_id: number;
  role_id: number;
  ends_at: string;
}

/** Uses the code up: once, and only within its minute. */
export const enterView = async (systemTx: Db, code: string, at: string): Promise<EnteredView | null> => {
  const [view] = await queryRows<EnteredView>(
    systemTx,
    `update look_as_session set code_hash = '' where code_hash = $1 and code_expires_at > $2 and ends_at > $2
      returning id, operator_id, user_id, home_dealership_id, dealership_id, role_id, ends_at`,
    [hashToken(code), at],
  );
  return view ?? null;
};

/** A session of its own, which ends with the view and is bound to its operator. */
export const insertLookSession = async (
  systemTx: Db,
  view: EnteredView,
  tokens: { token: string; fileToken: string },
  facts: { address: string; userAgent: string },
) => {
  await queryRows(
    systemTx,
    `insert into user_session (token_hash, user_id, home_dealership_id, dealership_id, role_id, address, user_agent,
        expires_at, looked_by, look_id, file_hash)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[hashToken(tokens.token), view.user_id, view.home_dealership_id, view.dealership_id, view.role_id],
      ...[
        facts.address,
        facts.userAgent,
        view.ends_at,
        view.operator_id,
        view.id,
        hashToken(tokens.fileToken),
      ],
    ],
  );
};

/** Ends one view of an operator; false when there is none that is open. */
export const endView = async (
  systemTx: Db,
  operatorId: number,
  viewId: number,
  at: string,
): Promise<boolean> => {
  await queryRows(
    systemTx,
    'update user_session set revoked_at = $3 where looked_by = $1 and look_id = $2 and revoked_at is null',
    [operatorId, viewId, at],
  );
  return queryAny(
    systemTx,
    'update look_as_session set ends_at = $3 where operator_id = $1 and id = $2 and ends_at > $3 returning id',
    [operatorId, viewId, at],
  );
};

/** Ends every view that an operator has open, as when they sign out or lose their account. */
export const endViewsOf = async (systemTx: Db, operatorId: number, at: string) => {
  await queryRows(
    systemTx,
    'update user_session set revoked_at = $2 where looked_by = $1 and revoked_at is null',
    [operatorId, at],
  );
  await queryRows(
    systemTx,
    'update look_as_session set ends_at = $2 where operator_id = $1 and ends_at > $2',
    [operatorId, at],
  );
};

interface ViewedCall {
  lookId: number;
  operatorId: number;
  userId: number;
  call: string;
  status: number;
  requestId: string;
}

export const insertViewedCall = async (systemTx: Db, viewed: ViewedCall) => {
  await queryRows(
    systemTx,
    `insert into look_as_request (look_id, operator_id, user_id, call, status, request_id)
      values ($1, $2, $3, $4, $5, $6)`,
    [viewed.lookId, viewed.operatorId, viewed.userId, viewed.call, viewed.status, viewed.requestId],
  );
};
