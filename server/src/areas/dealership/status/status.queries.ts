import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';

export const readStatus = async (db: Db, dealershipId: number): Promise<number | undefined> =>
  (
    await queryPrepared<{ status: number }>(db, 'select status from dealership where id = $1', [dealershipId])
  )[0]?.status;

export interface HeldDealership {
  status: number;
  name: string;
  owner_user_id: number | null;
}

/** Held until the transaction ends: of two changes at once the second sees what the first wrote. */
export const lockDealership = async (tx: Db, dealershipId: number): Promise<HeldDealership | undefined> =>
  (
    await queryRows<HeldDealership>(
      tx,
      'select status, business_name as name, owner_user_id from dealership where id = $1 for no key update',
      [dealershipId],
    )
  )[0];

export const writeStatus = (tx: Db, dealershipId: number, status: number) =>
  queryRows(tx, 'update dealership set status = $2, version = version + 1 where id = $1 returning 1', [
    dealershipId,
    status,
  ]);

export const insertStatusChange = (
  tx: Db,
  dealershipId: number,
  {
    from,
    to,
    reason,
    userId,
    at,
  }: { from: number; to: number; reason: string; userId: number | null; at: Date },
) =>
  queryRows(
    tx,
    `insert into dealership_status_change (dealership_id, from_status, to_status, reason, user_id, changed_at)
      values ($1, $2, $3, $4, $5, $6) returning 1`,
    [dealershipId, from, to, reason, userId, at.toISOString()],
  );

export interface Addressee {
  email: string;
  full_name: string;
}

/** An owner may have their record at another branch; then the system alone could name them, and none is written to. */
export const findOwner = async (
  tx: Db,
  dealershipId: number,
  ownerUserId: number,
): Promise<Addressee | undefined> =>
  (
    await queryRows<Addressee>(
      tx,
      'select email, full_name from app_user where dealership_id = $1 and id = $2 and removed_at is null',
      [dealershipId, ownerUserId],
    )
  )[0];

export interface StatusChangeRow {
  id: number;
  from_status: number;
  to_status: number;
  reason: string;
  user_id: number | null;
  changed_at: string;
}

const STATUS_CHANGES_MOST = 200;

export const listStatusChanges = (db: Db, dealershipId: number): Promise<StatusChangeRow[]> =>
  queryRows<StatusChangeRow>(
    db,
    `select id, from_status, to_status, reason, user_id, changed_at from dealership_status_change
      where dealership_id = $1 order by changed_at desc, id desc limit ${STATUS_CHANGES_MOST}`,
    [dealershipId],
  );
