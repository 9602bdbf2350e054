import type { BillType, FormatId } from '@forecourt/domain/bill-of-sale/index';
import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { FROM_BILL } from '../record/bill.queries';
import type { BillState } from '../record/stored-bill';
import type { Selection } from './selection';

export interface ListedBill {
  id: number;
  number: number;
  type: BillType;
  format: FormatId;
  state: BillState;
  day: string;
  deal_id: number | null;
  stock_id: number | null;
  vehicle_title: string;
  customer_id: number | null;
  customer: string | null;
  seller_id: number | null;
  sold_on: string | null;
  not_in_person: boolean;
  total_cents: number;
  balance_cents: number;
  gross_cents: number | null;
  changed_at: string;
  version: number;
}

const SORTS: Readonly<Record<string, string>> = {
  number: 'b.number',
  day: 'b.day',
  sold_on: 'b.sold_on',
  total: 'b.total_cents',
  balance: 'b.balance_cents',
  customer: 'c.name_key',
  changed_at: 'b.changed_at',
};

const orderOf = (sort: string) => {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  return `${SORTS[sort.replace(/^-/, '')] ?? 'b.changed_at'} ${way} nulls last, b.id ${way}`;
};

const CUSTOMER = 'left join customer c on c.dealership_id = b.dealership_id and c.id = b.customer_id';

export const readBillPage = (
  db: Db,
  { where, values }: Selection,
  { limit, offset, sort }: { limit: number; offset: number; sort: string },
) =>
  queryCachedPlan<ListedBill>(
    db,
    `select b.id, b.number, b.type, b.format, b.state, b.day, b.deal_id, b.stock_id, b.vehicle_title, b.customer_id,
        c.full_name as customer, b.seller_id, b.sold_on, b.not_in_person, b.total_cents, b.balance_cents, b.gross_cents,
        b.changed_at, b.version
      ${FROM_BILL} ${CUSTOMER} where ${where} order by ${orderOf(sort)} limit ${limit} offset ${offset}`,
    values.values,
  );

export interface BillSums {
  count: number;
  total: number;
  balance: number;
  gross: number;
}

/** In cents, of all that match; cancelled bills are counted and add nothing. */
export const sumBills = async (db: Db, { where, values }: Selection): Promise<BillSums> => {
  const sum = (column: string) =>
    `coalesce(sum(b.${column}) filter (where b.state <> 'cancelled'), 0)::float8`;
  const [row] = await queryCachedPlan<BillSums>(
    db,
    `select count(*)::int as count, ${sum('total_cents')} as total, ${sum('balance_cents')} as balance,
        ${sum('gross_cents')} as gross ${FROM_BILL} where ${where}`,
    values.values,
  );
  return row ?? { count: 0, total: 0, balance: 0, gross: 0 };
};
