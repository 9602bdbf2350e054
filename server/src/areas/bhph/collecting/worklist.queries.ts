import type { QueryOf } from '@forecourt/contract';
import type { bhphCalls } from '@forecourt/contract/bhph';
import { AGEING_BUCKETS, type AgeingBucket } from '@forecourt/domain/bhph/index';
import type { Db } from '../../../db/database';
import { contains, pageOf } from '../../../db/paging';
import { queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { FROM_ACCOUNT, LIST_FIELDS, type StoredAccount } from '../account/account.queries';

type ListQuery = QueryOf<typeof bhphCalls.worklist>;

export interface Selection {
  tenant: number;
  /** Where the dealership is. */
  today: string;
  /** Insurance that expires in so many days is shown as a problem. */
  warningDays: number;
}

/** Days past due as a range of the day since which an instalment is unpaid. */
const bucketCondition = (key: AgeingBucket, today: string): string => {
  const bucket = AGEING_BUCKETS.find((line) => line.key === key) ?? AGEING_BUCKETS[0];
  if (bucket.to === 0) return `(a.due_since is null or a.due_since >= ${today}::date)`;
  const newest = `a.due_since <= ${today}::date - ${bucket.from}`;
  return Number.isFinite(bucket.to) ? `(${newest} and a.due_since >= ${today}::date - ${bucket.to})` : newest;
};

const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      return `(c.name_key like ${inside} or lower(c.full_name) like ${inside} or lower(a.vehicle_title) like ${inside}
        or c.mobile like ${inside})`;
    });

/** Past due or a broken promise, and no promise that still runs. */
const needsContact = (today: string): string =>
  `(a.status = 'open' and (a.due_since < ${today}::date or a.promised_on < ${today}::date)
    and (a.promised_on is null or a.promised_on < ${today}::date))`;

const insuranceCondition = (today: string, days: string): string =>
  `(a.status <> 'paid-off' and (a.insurance_expires_on is null or a.insurance_expires_on <= ${today}::date + ${days}::int))`;

const conditionsOf = (query: ListQuery, { today, warningDays }: Selection, values: SqlValues): string[] => {
  const { add } = values;
  const day = add(today);
  const asks = (wanted: 0 | 1 | undefined, condition: () => string) => {
    if (wanted === undefined) return [];
    return [wanted === 1 ? condition() : `not ${condition()}`];
  };
  return [
    // the day is named even where no filter uses it
    `a.dealership_id = $1 and a.removed_at is null and ${day}::date is not null`,
    ...(query.status ? [`a.status = ${add(query.status)}`] : []),
    ...(query.frk_customer_id ? [`a.customer_id = ${add(query.frk_customer_id)}`] : []),
    ...(query.bill_id ? [`a.bill_id = ${add(query.bill_id)}`] : []),
    ...asks(query.insurance, () => insuranceCondition(day, add(warningDays))),
    ...asks(query.needs_contact, () => needsContact(day)),
    ...searchConditions(query.q ?? '', values),
  ];
};

const ORDER = {
  due_since: 'a.due_since',
  principal: 'a.principal_cents',
  next_due: 'a.next_due',
  customer: 'c.name_key',
  promised_on: 'a.promised_on',
};

/** The longer since, the more days past due. */
const sortOf = (sort: ListQuery['sort']): string | undefined => {
  if (sort === 'days_past_due') return '-due_since';
  return sort === '-days_past_due' ? 'due_since' : sort;
};

export const listAccounts = async (db: Db, selection: Selection, query: ListQuery, defaultLimit: number) => {
  const request = { ...query, sort: sortOf(query.sort) };
  const { page, limit, offset, order } = pageOf(request, defaultLimit, ORDER, 'due_since', 'a.id');
  const values = sqlValues(selection.tenant);
  const conditions = conditionsOf(query, selection, values);
  if (query.bucket) conditions.push(bucketCondition(query.bucket, values.add(selection.today)));
  const where = `where ${conditions.join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM_ACCOUNT} ${where}`,
    values.values,
  );
  const rows = await queryCachedPlan<StoredAccount>(
    db,
    `select ${LIST_FIELDS} ${FROM_ACCOUNT} ${where} order by ${order}
      limit ${values.add(limit)} offset ${values.add(offset)}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

/** Accounts and principal in each bucket, of all that match but for the bucket. */
export const sumByBucket = (db: Db, selection: Selection, query: ListQuery) => {
  const values = sqlValues(selection.tenant);
  const conditions = conditionsOf(query, selection, values);
  const day = values.add(selection.today);
  const cases = AGEING_BUCKETS.map(({ key }) => `when ${bucketCondition(key, day)} then '${key}'`).join(' ');
  return queryRows<{ bucket: AgeingBucket; count: number; cents: number }>(
    db,
    `select case ${cases} end as bucket, count(*)::int as count, sum(a.principal_cents)::float8 as cents ${FROM_ACCOUNT}
      where ${conditions.join(' and ')} and a.status in ('open', 'repossessed') group by 1`,
    values.values,
  );
};
