import type { QueryOf } from '@forecourt/contract';
import type { commissionCalls } from '@forecourt/contract/commission/index';
import type { CommissionLine } from '@forecourt/domain/commission/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import type { EntryFacts, EntryKind, EntryState } from '../earning/entry.queries';

type ListQuery = QueryOf<typeof commissionCalls.list>;

export interface ListedEntry {
  id: number;
  kind: EntryKind;
  state: EntryState;
  user_id: number;
  day: string;
  month: string;
  amount_cents: number;
  units: number;
  bill_id: number | null;
  bill_number: number | null;
  vehicle: string;
  customer: string;
  plan: string;
  plan_number: number;
}

const FIELDS = `e.id, e.kind, e.state, e.user_id, e.day, e.month, e.amount_cents::float8 as amount_cents, e.units, e.bill_id,
  b.number as bill_number, coalesce(b.vehicle_title, '') as vehicle, coalesce(c.full_name, '') as customer, p.name as plan,
  v.number as plan_number`;

const FROM = `from commission_entry e
  join commission_plan_version v on v.dealership_id = e.dealership_id and v.id = e.plan_version_id
  join commission_plan p on p.dealership_id = e.dealership_id and p.id = v.plan_id
  left join app_user u on u.dealership_id = e.dealership_id and u.id = e.user_id
  left join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id
  left join customer c on c.dealership_id = b.dealership_id and c.id = b.customer_id`;

const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(lower(coalesce(b.vehicle_title, '')) like ${inside} or lower(coalesce(c.full_name, '')) like ${inside}
        or lower(coalesce(u.full_name, '')) like ${inside} or lower('B-' || lpad(b.number::text, 6, '0')) like ${inside})`;
    });

/** `userId`: whose they are; null is everyone's. */
const conditionsOf = (query: ListQuery, userId: number | null, values: SqlValues): string[] => {
  const { add } = values;
  const user = userId ?? query.user_id;
  return [
    'e.dealership_id = $1',
    ...(user === undefined ? [] : [`e.user_id = ${add(user)}`]),
    ...(userId !== null && query.user_id !== undefined ? [`e.user_id = ${add(query.user_id)}`] : []),
    ...(query.month ? [`e.month = ${add(`${query.month}-01`)}`] : []),
    ...(query.bill_id === undefined ? [] : [`e.bill_id = ${add(query.bill_id)}`]),
    ...(query.kind ? [`e.kind = ${add(query.kind)}`] : []),
    ...searchConditions(query.q ?? '', values),
  ];
};

const ORDER = { day: 'e.day', amount: 'e.amount_cents', full_name: "lower(coalesce(u.full_name, ''))" };

export const listEntries = async (
  db: Db,
  tenant: number,
  query: ListQuery,
  userId: number | null,
  defaultLimit: number,
) => {
  const { page, limit, offset, order } = pageOf(query, defaultLimit, ORDER, '-day', 'e.id');
  const values = sqlValues(tenant);
  const conditions = conditionsOf(query, userId, values);
  if (query.state) conditions.push(`e.state = ${values.add(query.state)}`);
  const where = `where ${conditions.join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<ListedEntry>(
    db,
    `select ${FIELDS} ${FROM} ${where} order by ${order} limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** Of all that match but for the state. */
export const sumEntries = async (db: Db, tenant: number, query: ListQuery, userId: number | null) => {
  const values = sqlValues(tenant);
  const where = `where ${conditionsOf(query, userId, values).join(' and ')}`;
  const [row] = await queryRows<Record<'earned' | 'paid' | 'due' | 'charged_back' | 'units', number>>(
    db,
    `select coalesce(sum(e.amount_cents), 0)::float8 as earned,
        coalesce(sum(e.amount_cents) filter (where e.state in ('paid', 'charged-back')), 0)::float8 as paid,
        coalesce(sum(e.amount_cents) filter (where e.state = 'earned'), 0)::float8 as due,
        coalesce(sum(e.amount_cents) filter (where e.kind = 'chargeback'), 0)::float8 as charged_back,
        coalesce(sum(e.units) filter (where e.is_live and e.kind = 'sale'), 0)::float8 as units ${FROM} ${where}`,
    values.values,
  );
  return row ?? { earned: 0, paid: 0, due: 0, charged_back: 0, units: 0 };
};

/** Sellers whose sales of a month have no commission by a plan of their own, and how many. */
export const salesWithoutPlan = (db: Db, tenant: number, month: string, userId: number | null) =>
  queryRows<{ user_id: number; sales: number }>(
    db,
    `select (s->>'userId')::int as user_id, count(*)::int as sales from bill_event e
        join bill_of_sale b on b.dealership_id = e.dealership_id and b.id = e.bill_id and b.state = 'sold' and b.removed_at is null
        cross join lateral jsonb_array_elements(e.figures->'sellers') s
      where e.dealership_id = $1 and e.kind = 'sold' and e.updates_commission and e.day >= $2::date
        and e.day < $2::date + interval '1 month' and e.figures->>'type' <> '5'
        and ($3::int is null or (s->>'userId')::int = $3)
        and not exists (select 1 from bill_event l where l.dealership_id = $1 and l.bill_id = e.bill_id and l.id > e.id
          and l.kind in ('sold', 'unsold') and l.updates_commission)
        and not exists (select 1 from commission_entry c where c.dealership_id = $1 and c.bill_event_id = e.id
          and c.user_id = (s->>'userId')::int and c.kind = 'sale')
      group by 1 order by 2 desc, 1 limit 50`,
    [tenant, `${month}-01`, userId],
  );

export interface DetailedEntry extends ListedEntry {
  lines: CommissionLine[];
  facts: EntryFacts | null;
  reverses: number | null;
  reversed_by: number | null;
  vehicle_plan: string;
  payment_id: number | null;
  payment_number: number | null;
  created_at: string;
}

export const findEntry = async (db: Db, tenant: number, id: number): Promise<DetailedEntry | undefined> => {
  const [row] = await queryRows<DetailedEntry>(
    db,
    `select ${FIELDS}, e.lines, e.facts, e.reverses, r.id as reversed_by, coalesce(w.name, '') as vehicle_plan,
        l.payment_id, m.number as payment_number, e.created_at ${FROM}
      left join commission_entry r on r.dealership_id = e.dealership_id and r.reverses = e.id
      left join commission_plan_version x on x.dealership_id = e.dealership_id and x.id = e.vehicle_version_id
      left join commission_plan w on w.dealership_id = e.dealership_id and w.id = x.plan_id
      left join commission_payment_line l on l.dealership_id = e.dealership_id and l.entry_id = e.id
      left join commission_payment m on m.dealership_id = e.dealership_id and m.id = l.payment_id
      where e.dealership_id = $1 and e.id = $2`,
    [tenant, id],
  );
  return row;
};
