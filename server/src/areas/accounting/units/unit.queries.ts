import type { QueryOf } from '@forecourt/contract';
import type { accountingCalls } from '@forecourt/contract/accounting/index';
import type { InterestIn } from '@forecourt/domain/ledger/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { flooredSql } from './carrying';

type Query = QueryOf<typeof accountingCalls.units>;
export type UnitFilters = Omit<Query, 'page' | 'limit' | 'sort'>;
export type UnitSort = NonNullable<Query['sort']>;

export interface UnitRow {
  id: number;
  title: string;
  stock_no: string;
  vin: string;
  status: number;
  is_sold: boolean;
  acquired_on: string;
  sold_on: string | null;
  price_cents: number | null;
  floored_cents: number;
  apr: number;
  stock_cents: number;
  sold_cost_cents: number;
  front_cents: number;
  back_cents: number;
  interest_cents: number;
  commission_cents: number;
  other_cents: number;
}

/** How profits are counted, in cents. */
export interface UnitOptions {
  lotCostPerDay: number;
  pack: number;
  interestIn: InterestIn;
  ignoresCommission: boolean;
  today: string;
}

const PRICE = `(case when s.special_price > 0 and (s.sell_price is null or s.special_price < s.sell_price) then s.special_price
    else s.sell_price end * 100)::bigint`;
const NOT_BOOKED = (column: string) => `coalesce(u.${column}, 0) as ${column}`;
const PARTS = ['stock', 'sold_cost', 'front', 'back', 'interest', 'commission', 'other'].map(
  (part) => `${part}_cents`,
);

/** Vehicles with what is booked for them, and the days that they stood. */
const baseOf = (values: SqlValues, { today }: UnitOptions, conditions: readonly string[]): string => {
  const day = values.add(today);
  return `select s.id, s.title, s.stock_no, s.vin, s.status, s.status = ${SOLD} as is_sold, s.acquired_on, s.sold_date as sold_on,
      ${PRICE} as price_cents, coalesce(f.floored_cents, 0) as floored_cents, coalesce(f.apr, 0) as apr,
      ${PARTS.map(NOT_BOOKED).join(', ')},
      greatest(0, (case when s.status = ${SOLD} then coalesce(s.sold_date, ${day}::date) else ${day}::date end) - s.acquired_on) as days
    from stock_vehicle s left join ledger_unit u on u.dealership_id = $1 and u.stock_id = s.id
      left join (${flooredSql()}) f on f.stock_id = s.id
    where ${['s.dealership_id = $1', 's.deleted_at is null', ...conditions].join(' and ')}`;
};

/** The figures by which lists are sorted and summed up: the same as `unitOf` of the domain computes for each row. */
const figuresOf = (values: SqlValues, options: UnitOptions, conditions: readonly string[]): string => {
  const { lotCostPerDay, pack, interestIn, ignoresCommission } = options;
  const lot = values.add(lotCostPerDay);
  const packed = `case when b.is_sold and (b.front_cents <> 0 or b.sold_cost_cents <> 0) then ${values.add(pack)}::bigint else 0 end`;
  const commission = ignoresCommission ? '0' : 'b.commission_cents';
  return `select p.*, p.front + p.back as gross, p.front + p.back + p.other_cents - p.commission as net,
      case when p.exact_per_day > 0 then floor(p.profit_today / p.exact_per_day) end as break_even
    from (select b.*, b.stock_cents + b.sold_cost_cents as invested,
        b.front_cents - ${packed} - ${interestIn === 'front' ? 'b.interest_cents' : '0'} as front,
        b.back_cents - ${interestIn === 'back' ? 'b.interest_cents' : '0'} as back, ${commission} as commission,
        case when b.is_sold then null else greatest(b.floored_cents, 0) * b.apr / 365 + ${lot}::int end as exact_per_day,
        case when b.is_sold then null
          else b.price_cents - (b.stock_cents + b.sold_cost_cents) - b.interest_cents - ${lot}::int * b.days end as profit_today
      from (${baseOf(values, options, conditions)}) b) p`;
};

const SORTS: Readonly<Record<Exclude<UnitSort, `-${string}`>, string>> = {
  ...{ days: 'days', invested: 'invested', price: 'price_cents', per_day: 'exact_per_day' },
  ...{ profit_today: 'profit_today', break_even: 'break_even', sold_on: 'sold_on' },
  ...{ front: 'front', back: 'back', gross: 'gross', net: 'net' },
};

const orderOf = (sort: UnitSort): string => {
  const isDown = sort.startsWith('-');
  // the names after the minus are those of SORTS
  const column = SORTS[(isDown ? sort.slice(1) : sort) as keyof typeof SORTS];
  return `${column} ${isDown ? 'desc' : 'asc'} nulls last, id ${isDown ? 'desc' : 'asc'}`;
};

/** Conditions on the stock list, and those on the figures. */
const conditionsOf = (filters: UnitFilters, values: SqlValues) => {
  const { state = 'stock', q, from, to, days_from, at_loss } = filters;
  const isSold = state === 'sold';
  return {
    ofStock: [
      isSold ? `s.status = ${SOLD}` : `s.status <> ${SOLD}`,
      ...(isSold && from ? [`s.sold_date >= ${values.add(from)}`] : []),
      ...(isSold && to ? [`s.sold_date <= ${values.add(to)}`] : []),
      ...(q
        ? [`position(lower(${values.add(q)}) in lower(s.title || ' ' || s.stock_no || ' ' || s.vin)) > 0`]
        : []),
    ],
    ofFigures: [
      ...(days_from === undefined ? [] : [`days >= ${values.add(days_from)}`]),
      ...(at_loss === '1' ? [isSold ? 'net < 0' : 'profit_today < 0'] : []),
    ],
  };
};

const unitsSql = (filters: UnitFilters, values: SqlValues, options: UnitOptions): string => {
  const { ofStock, ofFigures } = conditionsOf(filters, values);
  const where = ofFigures.length === 0 ? '' : ` where ${ofFigures.join(' and ')}`;
  return `(select * from (${figuresOf(values, options, ofStock)}) counted${where}) unit`;
};

const COLUMNS = `id, title, stock_no, vin, status, is_sold, acquired_on, sold_on, price_cents::float8 as price_cents,
  floored_cents::float8 as floored_cents, apr::float8 as apr, ${PARTS.map((part) => `${part}::float8 as ${part}`).join(', ')}`;

export const listUnits = (
  db: Db,
  tenant: number,
  filters: UnitFilters,
  options: UnitOptions,
  { sort, limit, offset }: { sort: UnitSort; limit: number; offset: number },
) => {
  const values = sqlValues(tenant);
  const units = unitsSql(filters, values, options);
  return queryCachedPlan<UnitRow>(
    db,
    `select ${COLUMNS} from ${units} order by ${orderOf(sort)} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
};

export interface UnitTotals {
  count: number;
  invested: number;
  per_day: number;
  profit_today: number;
  front: number;
  back: number;
  gross: number;
  net: number;
}

export const sumUnits = async (
  db: Db,
  tenant: number,
  filters: UnitFilters,
  options: UnitOptions,
): Promise<UnitTotals> => {
  const values = sqlValues(tenant);
  const units = unitsSql(filters, values, options);
  const sum = (column: string, name = column) => `coalesce(sum(${column}), 0)::float8 as ${name}`;
  const [row] = await queryCachedPlan<UnitTotals>(
    db,
    `select count(*)::int as count, ${sum('invested')}, ${sum('round(exact_per_day::numeric)', 'per_day')},
        ${sum('profit_today')}, ${sum('front')}, ${sum('back')}, ${sum('gross')}, ${sum('net')} from ${units}`,
    values.values,
  );
  if (!row) throw new Error('a sum answers a row');
  return row;
};

/** One vehicle, sold or in stock; undefined where the dealership has none or it is deleted. */
export const findUnit = async (
  db: Db,
  tenant: number,
  id: number,
  options: UnitOptions,
): Promise<UnitRow | undefined> => {
  const values = sqlValues(tenant);
  const base = baseOf(values, options, [`s.id = ${values.add(id)}`]);
  return (await queryCachedPlan<UnitRow>(db, `select ${COLUMNS} from (${base}) b`, values.values))[0];
};

/** What is booked for a vehicle on accounts of income, cost and stock. */
export const unitAccounts = (db: Db, tenant: number, id: number) =>
  queryCachedPlan<{ account: string; cents: number }>(
    db,
    `select account, sum(amount_cents)::float8 as cents from journal_line
      where dealership_id = $1 and stock_id = $2 and (account = '1200' or account between '4' and '6zzz')
      group by account having sum(amount_cents) <> 0 order by account`,
    [tenant, id],
  );
