import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { ACCOUNT } from '@forecourt/domain/ledger/index';
import { STOCK_STATUS } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

/** More are not counted: '1,000 or more' is as good a reason to look. */
export const MOST_COUNTED = 1_000;

export interface Place {
  tenant: number;
  /** Where the dealership is. */
  today: string;
  /** When today ends there. */
  endsAt: string;
  beganAt: string;
  now: string;
}

const count = async (db: Db, text: string, values: unknown[]): Promise<number> => {
  const [row] = await queryPrepared<{ count: number }>(
    db,
    `select count(*)::int as count from (${text} limit ${MOST_COUNTED}) x`,
    values,
  );
  return row?.count ?? 0;
};

export const countWaitingLeads = (db: Db, { tenant }: Place) =>
  count(
    db,
    `select 1 from lead l where l.dealership_id = $1 and l.respond_by is not null and l.removed_at is null
      and l.state not in ('won', 'lost')`,
    [tenant],
  );

/** Open deals that nobody has moved since. */
export const countIdleDeals = (db: Db, { tenant }: Place, since: string) =>
  count(
    db,
    `select 1 from deal d where d.dealership_id = $1 and d.removed_at is null and d.status < ${DEAL_STATE.won} and d.moved_at < $2::timestamptz`,
    [tenant, since],
  );

export const countDeliveries = (db: Db, { tenant, beganAt, endsAt }: Place) =>
  count(
    db,
    `select 1 from deal d where d.dealership_id = $1 and d.removed_at is null and d.status <> ${DEAL_STATE.lost}
      and d.delivery_at >= $2::timestamptz and d.delivery_at < $3::timestamptz`,
    [tenant, beganAt, endsAt],
  );

export const countDueDeposits = (db: Db, { tenant, today }: Place) =>
  count(
    db,
    `select 1 from deposit d where d.dealership_id = $1 and d.deadline <= $2::date and d.holds and d.balance > 0`,
    [tenant, today],
  );

/** Vehicles ready for sale that have stood as long as that at the same price. */
export const countUnchangedPrices = (db: Db, { tenant }: Place, before: string) =>
  count(
    db,
    `select 1 from stock_vehicle s where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale} and s.acquired_on < $2::date
      and not exists (select 1 from price_change p where p.dealership_id = $1 and p.stock_id = s.id and p.created_at >= $2::date)`,
    [tenant, before],
  );

/** Vehicles that are offered for less than the ledger holds for them. */
export const countBelowCost = (db: Db, { tenant }: Place) =>
  count(
    db,
    `select 1 from stock_vehicle s where s.dealership_id = $1 and s.deleted_at is null and s.status = ${STOCK_STATUS.readyForSale}
      and coalesce(s.special_price, s.sell_price) > 0
      and (select sum(j.amount_cents) from journal_line j where j.dealership_id = $1 and j.stock_id = s.id
        and j.account = '${ACCOUNT.vehicles}') > coalesce(s.special_price, s.sell_price) * 100`,
    [tenant],
  );

/** Services that waited for parts, all of which have come in. */
export const countPartsIn = (db: Db, { tenant }: Place) =>
  count(
    db,
    `select 1 from shop_service v where v.dealership_id = $1 and v.removed_at is null and v.status = 'parts' and v.parts_waiting = 0`,
    [tenant],
  );

export const countPromisedServices = (db: Db, { tenant, today }: Place) =>
  count(
    db,
    `select 1 from shop_service v where v.dealership_id = $1 and v.removed_at is null and v.done_at is null
      and v.status <> 'cancelled' and v.promised_on <= $2::date`,
    [tenant, today],
  );

/** Loans past due without a promise that still runs. */
export const countLoansPastDue = (db: Db, { tenant, today }: Place) =>
  count(
    db,
    `select 1 from bhph_account a where a.dealership_id = $1 and a.removed_at is null and a.status = 'open'
      and a.due_since < $2::date and (a.promised_on is null or a.promised_on < $2::date)`,
    [tenant, today],
  );

export const countOverdueTasks = (db: Db, { tenant, now }: Place) =>
  count(
    db,
    `select 1 from task t where t.dealership_id = $1 and t.removed_at is null and t.state in ('open', 'started')
      and t.due_at < $2::timestamptz`,
    [tenant, now],
  );

export const countUnsigned = (db: Db, { tenant, now }: Place) =>
  count(
    db,
    `select 1 from signing_request r where r.dealership_id = $1 and r.state = 'waiting' and r.expires_at > $2::timestamptz`,
    [tenant, now],
  );

/** Answers of customers to quotations that nobody has looked at. */
export const countAnsweredQuotations = (db: Db, { tenant }: Place) =>
  count(
    db,
    `select 1 from quotation q where q.dealership_id = $1 and q.removed_at is null and q.answered_at is not null
      and (q.seen_at is null or q.seen_at < q.answered_at)`,
    [tenant],
  );
