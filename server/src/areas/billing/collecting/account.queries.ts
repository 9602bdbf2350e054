import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';

export interface BillingAccount {
  failedTries: number;
  lastFailure: string;
  nextRetryAt: string | null;
  graceUntil: string | null;
  statusBefore: number | null;
  version: number;
}

const NEW: BillingAccount = {
  ...{ failedTries: 0, lastFailure: '', nextRetryAt: null, graceUntil: null, statusBefore: null, version: 1 },
};

/** As it stands; one that was never written has no failures. */
export const readAccount = async (db: Db, dealershipId: number): Promise<BillingAccount> => {
  const [row] = await queryRows<BillingAccount>(
    db,
    `select failed_tries as "failedTries", last_failure as "lastFailure", next_retry_at as "nextRetryAt",
        grace_until as "graceUntil", status_before as "statusBefore", version
      from billing_account where dealership_id = $1`,
    [dealershipId],
  );
  return row ?? NEW;
};

/** The caller holds the dealership's row. */
export const writeAccount = async (
  tx: Db,
  dealershipId: number,
  account: Omit<BillingAccount, 'version'> & { lastFailedAt?: string | null },
) => {
  const { failedTries, lastFailure, lastFailedAt, nextRetryAt, graceUntil, statusBefore } = account;
  await queryRows(
    tx,
    `insert into billing_account
        (dealership_id, failed_tries, last_failure, last_failed_at, next_retry_at, grace_until, status_before, version)
      values ($1, $2, $3, $4::timestamptz, $5::timestamptz, $6::timestamptz, $7, 2)
      on conflict (dealership_id) do update set failed_tries = excluded.failed_tries, last_failure = excluded.last_failure,
        last_failed_at = coalesce(excluded.last_failed_at, billing_account.last_failed_at),
        next_retry_at = excluded.next_retry_at, grace_until = excluded.grace_until,
        status_before = excluded.status_before, version = billing_account.version + 1
      returning 1`,
    [dealershipId, failedTries, lastFailure, lastFailedAt ?? null, nextRetryAt, graceUntil, statusBefore],
  );
};

export const insertAction = async (
  tx: Db,
  dealershipId: number,
  action: { kind: 'charge' | 'grace'; days: number | null; reason: string; userId: number; at: Date },
) => {
  const { kind, days, reason, userId, at } = action;
  await queryRows(
    tx,
    `insert into billing_action (dealership_id, kind, days, reason, user_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [dealershipId, kind, days, reason, userId, at.toISOString()],
  );
};

/** How many dealerships one statement answers. */
export const BATCH = 200;

interface Unplanned {
  dealershipId: number;
  billedFrom: string;
  timezone: string | null;
}

/** Contracts from before there were invoices. */
export const contractsWithoutMonth = (systemDb: Db, after: number) =>
  queryRows<Unplanned>(
    systemDb,
    `select k.dealership_id as "dealershipId", k.billed_from as "billedFrom", c.timezone
      from platform_contract k join dealership d on d.id = k.dealership_id left join city c on c.id = d.city_id
      where k.ended_at is null and k.next_invoice_at is null and k.dealership_id > $1
      order by k.dealership_id limit ${BATCH}`,
    [after],
  );

/** Dealerships with a month to invoice or a try to make, in the statuses in which that is done. */
export const dealershipsToCollect = async (
  systemDb: Db,
  { after, now, statuses }: { after: number; now: Date; statuses: readonly number[] },
): Promise<number[]> => {
  const rows = await queryRows<{ id: number }>(
    systemDb,
    `select d.id from dealership d left join billing_account a on a.dealership_id = d.id
      where d.id > $1 and d.status = any($3::int[])
        and (a.next_retry_at <= $2::timestamptz
          or exists (select 1 from platform_contract k where k.dealership_id = d.id and k.ended_at is null
            and k.next_invoice_at <= $2::timestamptz)
          or (a.next_retry_at is null and coalesce(a.failed_tries, 0) = 0 and exists (
            select 1 from platform_invoice i where i.dealership_id = d.id and i.status = 'open')))
      order by d.id limit ${BATCH}`,
    [after, now.toISOString(), statuses],
  );
  return rows.map(({ id }) => id);
};
