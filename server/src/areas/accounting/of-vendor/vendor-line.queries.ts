import { ACCOUNT } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';

interface BalanceRow {
  vendor_id: number;
  cents: number;
}

/** What is owed to each of these vendors, in cents: the sum of its lines on the account of payables. */
export const vendorBalances = async (
  db: Db,
  tenant: number,
  vendorIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await queryPrepared<BalanceRow>(
    db,
    `select vendor_id, -sum(amount_cents)::bigint as cents from journal_line
      where dealership_id = $1 and vendor_id = any($2) and account = '${ACCOUNT.payables}' group by vendor_id`,
    [tenant, vendorIds],
  );
  return new Map(rows.map(({ vendor_id, cents }) => [vendor_id, cents]));
};

export interface VendorEntryRow {
  id: number;
  number: number;
  day: string;
  event_day: string;
  kind: string;
  source: string;
  source_id: number;
  memo: string;
  amount_cents: number;
  change_cents: number;
  balance_cents: number;
  stock_id: number | null;
}

/** A line of what was bought, as against the money that was paid or is owed for it. */
const IS_BOUGHT = `l.account <> '${ACCOUNT.payables}' and l.account not like '10%'`;
const OWED = `coalesce(-sum(l.amount_cents) filter (where l.account = '${ACCOUNT.payables}'), 0)`;

/**
 * The entries that concern any of these ids of one vendor, with how each changes what is owed and what is owed after it.
 * The amount is that of the whole entry, below zero where it takes back what another booked.
 */
export const vendorEntries = async (
  db: Db,
  tenant: number,
  vendorIds: readonly number[],
  { limit, offset, isAscending }: { limit: number; offset: number; isAscending: boolean },
): Promise<{ rows: VendorEntryRow[]; total: number }> => {
  const direction = isAscending ? 'asc' : 'desc';
  const [count] = await queryPrepared<{ total: number }>(
    db,
    `select count(distinct entry_id)::int as total from journal_line where dealership_id = $1 and vendor_id = any($2)`,
    [tenant, vendorIds],
  );
  const rows = await queryPrepared<VendorEntryRow>(
    db,
    `with own as (
        select l.entry_id, l.day, ${OWED}::bigint as change, max(l.stock_id) as stock_id
        from journal_line l where l.dealership_id = $1 and l.vendor_id = any($2) group by l.entry_id, l.day),
      page as (
        select o.entry_id, o.change, o.stock_id, sum(o.change) over (order by o.day, o.entry_id)::bigint as balance
        from own o order by o.day ${direction}, o.entry_id ${direction} limit $3 offset $4)
      select e.id, e.number, e.day, e.event_day, e.kind, e.source, e.source_id, e.memo,
        t.amount_cents, p.change as change_cents, p.balance as balance_cents, p.stock_id
      from page p join journal_entry e on e.dealership_id = $1 and e.id = p.entry_id
        cross join lateral (select (sum(greatest(l.amount_cents, 0))
            * case when sum(l.amount_cents) filter (where ${IS_BOUGHT}) < 0 then -1 else 1 end)::bigint as amount_cents
          from journal_line l where l.dealership_id = $1 and l.entry_id = e.id) t
      order by e.day ${direction}, e.id ${direction}`,
    [tenant, vendorIds, limit, offset],
  );
  return { rows, total: count?.total ?? 0 };
};
