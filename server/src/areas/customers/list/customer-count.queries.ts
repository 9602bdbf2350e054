import type { Db } from '../../../db/database';
import { dayBegins, dayEnds } from '../../../db/day-edges';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { PRESENT, REMOVED } from '../record/customer-row.queries';
import type { Selection, TallyRequest } from './customer-selection';
import { foundIds } from './found-customer.queries';

const FLAG_COLUMNS = ['t.is_active', 't.is_wholesale', 't.is_business', 't.has_deal'];
const FLAG_EXPRESSIONS = ['c.is_active', 'c.is_wholesale', '(c.type = 2)', '(c.deal_count > 0)'];

/** Any value fits a flag that is not asked for: the text is the same for all. */
const flagConditions = (places: readonly string[], expressions: readonly string[]) =>
  places.map((place, at) => `(${place}::boolean is null or ${expressions[at]} = ${place})`).join(' and ');

const OF_KEY = `select coalesce(sum(t.n), 0)::int as total from customer_tally t
  where t.dealership_id = $1 and t.key = $2 and ${flagConditions(['$3', '$4', '$5', '$6'], FLAG_COLUMNS)}`;

const DAY_KEY = (instant: string) =>
  `'day:' || lpad(((${instant} at time zone 'UTC')::date - date '0001-01-01')::text, 7, '0')`;

/**
 * The tally counts by days in UTC; a day of the dealership begins and ends within one of those. So the days that lie wholly
 * between the two ends are summed up, and the parts of a day at either end are counted. An end that is not given is null, with
 * which nothing is counted there.
 */
const daysText = ({ createdFrom, createdTo, flags }: TallyRequest, timezone: string, values: SqlValues) => {
  const places = flags.map((flag) => values.add(flag));
  const low = createdFrom ? dayBegins(createdFrom, timezone, values) : 'null::timestamptz';
  const high = createdTo ? dayEnds(createdTo, timezone, values) : 'null::timestamptz';
  const part = (
    from: string,
    to: string,
  ) => `(select count(*) from customer c where c.dealership_id = $1 and ${PRESENT}
      and c.created_at >= ${from} and c.created_at < ${to} and ${flagConditions(places, FLAG_EXPRESSIONS)})`;
  return `with ends as (select ${low} as low, ${high} as high),
    days as (select low, high, date_trunc('day', high, 'UTC') as last,
      date_trunc('day', low + interval '1 day' - interval '1 microsecond', 'UTC') as first from ends)
    select (coalesce((select sum(t.n) from customer_tally t where t.dealership_id = $1
        and t.key >= ${createdFrom ? `(select ${DAY_KEY('first')} from days)` : "'day:'"}
        and t.key < ${createdTo ? `(select ${DAY_KEY('last')} from days)` : "'day;'"}
        and ${flagConditions(places, FLAG_COLUMNS)}), 0)
      + ${part('(select low from days)', '(select least(first, high) from days)')}
      + ${part('(select greatest(first, last) from days)', '(select high from days)')})::int as total`;
};

const readTally = async (db: Db, tenant: unknown, request: TallyRequest, timezone: string) => {
  if (request.key !== null) {
    const [row] = await queryPrepared<{ total: number }>(db, OF_KEY, [tenant, request.key, ...request.flags]);
    return row?.total ?? 0;
  }
  const values = sqlValues(tenant);
  const text = daysText(request, timezone, values);
  const [row] = await queryCachedPlan<{ total: number }>(db, text, values.values);
  return row?.total ?? 0;
};

/** Whom a search finds is known from the keys alone, but for those who were removed: they are few. A merged one has no keys. */
const countFound = (ranges: readonly string[]) => `select count(*)::int as total from (${foundIds(ranges)}
  except select c.id from customer c where c.dealership_id = $1 and ${REMOVED}) found`;

/** Both sides are read from indexes alone where that can be. */
const countBoth = (
  ranges: readonly string[],
  where: string,
) => `select count(*)::int as total from ((${foundIds(ranges)})
  intersect select c.id from customer c where ${where}) found`;

const countText = ({ where, ranges, narrowing, presence }: Selection) => {
  if (!ranges) return `select count(*)::int as total from customer c where ${where}`;
  return narrowing.length === 0 && presence === PRESENT ? countFound(ranges) : countBoth(ranges, where);
};

/** How many customers a selection has. */
export const countCustomers = async (db: Db, selection: Selection): Promise<number> => {
  const { values, tally, timezone } = selection;
  if (tally) return readTally(db, values.values[0], tally, timezone);
  const [row] = await queryRows<{ total: number }>(db, countText(selection), values.values);
  return row?.total ?? 0;
};

/** How many the filters beside the search choose; null when the tally does not know. */
export const countWithoutSearch = async (db: Db, { others, values, timezone }: Selection) =>
  others === null ? null : readTally(db, values.values[0], others, timezone);
