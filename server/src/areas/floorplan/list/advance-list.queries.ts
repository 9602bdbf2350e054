import type { QueryOf } from '@forecourt/contract';
import type { floorplanCalls } from '@forecourt/contract/floorplan/index';
import { SOLD } from '@forecourt/domain/vehicle/stock-status';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { FROM_ADVANCE, SHOWN_FIELDS, type ShownAdvance } from '../advance.queries';

type ListQuery = QueryOf<typeof floorplanCalls.list>;

const OPEN = 'a.closed_on is null and a.cancelled_on is null';
const STATES: Readonly<Record<NonNullable<ListQuery['state']>, string>> = {
  open: OPEN,
  'paid-off': 'a.closed_on is not null and a.cancelled_on is null',
  cancelled: 'a.cancelled_on is not null',
};
const TEXTS = ['v.name', 's.title', 's.stock_no', 's.vin', 'a.reference'];

const conditionsOf = (query: ListQuery, today: string, { add }: SqlValues): string[] => [
  'a.dealership_id = $1',
  ...(query.state ? [STATES[query.state]] : []),
  ...(query.need === 'due' ? [OPEN, `a.next_due_on <= ${add(today)}::date`] : []),
  ...(query.need === 'sold' ? [OPEN, `s.status = ${SOLD}`] : []),
  ...(query.lender_id === undefined ? [] : [`a.lender_id = ${add(query.lender_id)}`]),
  ...(query.q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(${TEXTS.map((text) => `lower(${text}) like ${inside}`).join(' or ')})`;
    }),
];

const ORDER = {
  day: 'a.day',
  next_due: 'a.next_due_on',
  amount: 'a.amount_cents',
  floored: '(a.amount_cents - a.paid_cents)',
};

interface Totals {
  total: number;
  floored: number;
  interest: number;
  sold: number;
  sold_floored: number;
}

/** A page of advances, and what all that match come to, in cents. */
export const listAdvances = async (
  db: Db,
  tenant: number,
  query: ListQuery,
  { today, defaultLimit }: { today: string; defaultLimit: number },
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-day', 'a.id');
  const values = sqlValues(tenant);
  const where = `where ${conditionsOf(query, today, values).join(' and ')}`;
  const [totals] = await queryRows<Totals>(
    db,
    `select count(*)::int as total, coalesce(sum(a.amount_cents - a.paid_cents) filter (where ${OPEN}), 0)::float8 as floored,
        coalesce(sum(a.accrued_cents - a.interest_paid_cents), 0)::float8 as interest,
        (count(*) filter (where ${OPEN} and s.status = ${SOLD}))::int as sold,
        coalesce(sum(a.amount_cents - a.paid_cents) filter (where ${OPEN} and s.status = ${SOLD}), 0)::float8 as sold_floored
      ${FROM_ADVANCE} ${where}`,
    values.values,
  );
  const rows = await queryRows<ShownAdvance>(
    db,
    `select ${SHOWN_FIELDS} ${FROM_ADVANCE} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, totals, page, limit };
};
