import type { DeletionState } from '@forecourt/contract/archives/index';
import type { Db } from '../../../db/database';
import { queryAny, queryRows } from '../../../db/query';

export interface DeletionRow {
  id: number;
  dealership_id: number;
  dealership_name: string;
  reason: string;
  state: DeletionState;
  asked_by: number;
  asked_at: string;
  confirmed_by: number | null;
  confirmed_at: string | null;
  due_at: string | null;
  cancelled_by: number | null;
  ended_at: string | null;
  status_before: number | null;
  owner_email: string;
  step: string;
  rows_deleted: number;
  files_deleted: number;
}

const FIELDS = `id, dealership_id, dealership_name, reason, state, asked_by, asked_at, confirmed_by, confirmed_at, due_at,
  cancelled_by, ended_at, status_before, owner_email, step, rows_deleted, files_deleted`;

export const listDeletions = (db: Db): Promise<DeletionRow[]> =>
  queryRows<DeletionRow>(db, `select ${FIELDS} from dealership_deletion order by id desc limit 100`, []);

export const findDeletion = async (db: Db, id: number): Promise<DeletionRow | undefined> =>
  (await queryRows<DeletionRow>(db, `select ${FIELDS} from dealership_deletion where id = $1`, [id]))[0];

/** The one that is under way for a dealership. */
export const findPending = async (db: Db, tenant: number): Promise<DeletionRow | undefined> =>
  (
    await queryRows<DeletionRow>(
      db,
      `select ${FIELDS} from dealership_deletion where dealership_id = $1 and state in ('asked', 'waiting', 'deleting')`,
      [tenant],
    )
  )[0];

/** Confirmed, and not cancelled: nothing may open the dealership again meanwhile. */
export const isToBeDeleted = (db: Db, tenant: number): Promise<boolean> =>
  queryAny(
    db,
    "select 1 from dealership_deletion where dealership_id = $1 and state in ('waiting', 'deleting')",
    [tenant],
  );

export const lockDeletion = async (tx: Db, id: number): Promise<DeletionRow | undefined> =>
  (
    await queryRows<DeletionRow>(tx, `select ${FIELDS} from dealership_deletion where id = $1 for update`, [
      id,
    ])
  )[0];

export interface DealershipFacts {
  id: number;
  name: string;
  status: number;
  owner_user_id: number | null;
}

export const findDealership = async (db: Db, id: number): Promise<DealershipFacts | undefined> =>
  (
    await queryRows<DealershipFacts>(
      db,
      'select id, business_name as name, status, owner_user_id from dealership where id = $1',
      [id],
    )
  )[0];

export const findOwnerEmail = async (db: Db, ownerUserId: number | null): Promise<string> =>
  (await queryRows<{ email: string }>(db, 'select email from app_user where id = $1', [ownerUserId]))[0]
    ?.email ?? '';

/** Nothing while another deletion of the dealership is under way. */
export const insertDeletion = async (
  tx: Db,
  wanted: { dealershipId: number; name: string; reason: string; userId: number; email: string; at: string },
): Promise<number | undefined> =>
  (
    await queryRows<{ id: number }>(
      tx,
      `insert into dealership_deletion (dealership_id, dealership_name, reason, asked_by, asked_at, owner_email)
        values ($1, $2, $3, $4, $5, $6) on conflict (dealership_id) where state in ('asked', 'waiting', 'deleting') do nothing
        returning id`,
      [wanted.dealershipId, wanted.name, wanted.reason, wanted.userId, wanted.at, wanted.email],
    )
  )[0]?.id;

export const confirm = (
  tx: Db,
  id: number,
  wanted: { userId: number; at: string; dueAt: string; statusBefore: number },
) =>
  queryRows(
    tx,
    `update dealership_deletion set state = 'waiting', confirmed_by = $2, confirmed_at = $3, due_at = $4, status_before = $5
      where id = $1 and state = 'asked' returning id`,
    [id, wanted.userId, wanted.at, wanted.dueAt, wanted.statusBefore],
  );

export const cancel = (tx: Db, id: number, userId: number, at: string) =>
  queryRows(
    tx,
    `update dealership_deletion set state = 'cancelled', cancelled_by = $2, ended_at = $3
      where id = $1 and state in ('asked', 'waiting') returning id`,
    [id, userId, at],
  );

export const dueDeletions = (db: Db, now: string): Promise<{ id: number }[]> =>
  queryRows<{ id: number }>(
    db,
    `select id from dealership_deletion where state = 'deleting' or (state = 'waiting' and due_at <= $1) order by id`,
    [now],
  );

/** True once: nobody can cancel it any more. */
export const beginDeleting = (tx: Db, id: number, now: string): Promise<boolean> =>
  queryAny(
    tx,
    `update dealership_deletion set state = 'deleting'
      where id = $1 and (state = 'deleting' or (state = 'waiting' and due_at <= $2)) returning id`,
    [id, now],
  );

export const noteStep = (tx: Db, id: number, step: string) =>
  queryRows(tx, 'update dealership_deletion set step = $2 where id = $1 returning id', [id, step]);

export const countDeleted = (tx: Db, id: number, { rows, files }: { rows: number; files: number }) =>
  queryRows(
    tx,
    `update dealership_deletion set rows_deleted = rows_deleted + $2, files_deleted = files_deleted + $3
      where id = $1 returning id`,
    [id, rows, files],
  );

export const endDeletion = (tx: Db, id: number, at: string): Promise<boolean> =>
  queryAny(
    tx,
    `update dealership_deletion set state = 'deleted', ended_at = $2 where id = $1 and state = 'deleting' returning id`,
    [id, at],
  );

/** Its number, host names and feed addresses, which no other dealership gets. */
export const retire = async (tx: Db, tenant: number, name: string, at: string) => {
  const hosts = await queryRows<{ host: string }>(tx, 'select host from site_host where dealership_id = $1', [
    tenant,
  ]);
  const keys = await queryRows<{ hash: string }>(
    tx,
    'select pull_key_hash as hash from feed_channel where dealership_id = $1 and pull_key_hash is not null',
    [tenant],
  );
  await queryRows(
    tx,
    `insert into retired_dealership (dealership_id, name, hosts, pull_keys, retired_at) values ($1, $2, $3, $4, $5)
      on conflict (dealership_id) do nothing returning 1`,
    [tenant, name, hosts.map(({ host }) => host), keys.map(({ hash }) => hash), at],
  );
};

/** Whether a feed address was that of a dealership that is deleted. */
export const isRetiredKey = (db: Db, tenant: number, hash: string): Promise<boolean> =>
  queryAny(db, 'select 1 from retired_dealership where dealership_id = $1 and $2 = any(pull_keys)', [
    tenant,
    hash,
  ]);

/** Whether a host name belonged to a dealership that is deleted. */
export const isRetiredHost = (db: Db, host: string): Promise<boolean> =>
  queryAny(db, 'select 1 from retired_dealership where $1 = any(hosts)', [host]);
