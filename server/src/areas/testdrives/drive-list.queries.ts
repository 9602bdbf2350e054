import type { QueryOf } from '@forecourt/contract';
import type { driveCalls } from '@forecourt/contract/testdrives/drives';
import { LATE_AFTER_MINUTES } from '@forecourt/domain/test-drive/drive-times';
import { startOfDay, wallTime } from '@forecourt/domain/zoned';
import type { Db } from '../../db/database';
import { dayBegins, dayEnds } from '../../db/day-edges';
import { contains, pageOf, startsWith } from '../../db/paging';
import { queryRows } from '../../db/query';
import { type SqlValues, sqlValues } from '../../db/sql-values';
import { modelWord } from './car.queries';
import { FROM, ROW_FIELDS, type StoredDriveRow } from './drive.queries';

type ListQuery = QueryOf<typeof driveCalls.list>;

export interface Place {
  tenant: number;
  timezone: string;
  now: string;
}

const PRESENT = 't.dealership_id = $1 and t.removed_at is null';

/** The digits of both telephone numbers, with a blank between. */
const DIGITS = `regexp_replace(c.mobile, '[^0-9]', '', 'g') || ' ' || regexp_replace(c.phone, '[^0-9]', '', 'g')`;

/** Each word is in the customer's name or the car's, or is a part of a telephone number, the stock number or the VIN's end. */
const searchConditions = (q: string, { add }: SqlValues): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const inside = add(contains(word));
      const digits = word.replace(/\D/g, '');
      const ways = [
        `c.name_key like ${inside}`,
        `lower(c.full_name) like ${inside}`,
        `s.words like ${add(contains(modelWord(word)))}`,
        `s.stock_key like ${add(startsWith(word))}`,
        `s.vin_reversed like ${add(startsWith([...word.toUpperCase()].reverse().join('')))}`,
        `c.email_key like ${add(startsWith(word))}`,
      ];
      if (digits.length >= 3) ways.push(`${DIGITS} like ${add(contains(digits))}`);
      return `(${ways.join(' or ')})`;
    });

const conditions = (query: ListQuery, place: Place, values: SqlValues): string[] => {
  const { add } = values;
  const equals: [string, unknown][] = [
    ['t.status', query.status],
    ['t.seller_id', query.frk_seller_id],
    ['t.stock_id', query.frk_vehicle_id],
    ['t.customer_id', query.frk_customer_user_id],
  ];
  return [
    PRESENT,
    ...equals.flatMap(([column, value]) => (value === undefined ? [] : [`${column} = ${add(value)}`])),
    ...(query.from ? [`t.starts_at >= ${dayBegins(query.from, place.timezone, values)}`] : []),
    ...(query.to ? [`t.starts_at < ${dayEnds(query.to, place.timezone, values)}`] : []),
    ...(query.late === undefined
      ? []
      : [
          `(t.status = 1 and t.ends_at <= ${add(place.now)}::timestamptz - interval '${LATE_AFTER_MINUTES} minutes') = ${add(query.late === 1)}`,
        ]),
    ...searchConditions(query.q ?? '', values),
  ];
};

const ORDER = {
  testDrive_start_date: 't.starts_at',
  testDrive_finish_date: 't.ends_at',
  customer: 'c.name_key',
  vehicle: 's.name_key',
  status: 't.status',
  created_at: 't.created_at',
};

/** A number larger than the seconds of any start. */
const FAR = 20_000_000_000;

/** Those that are out, then the booked ones of today and later, both by their start, then the others, the latest first. */
const nextFirst = ({ timezone, now }: Place, { add }: SqlValues) => {
  const today = startOfDay(wallTime(now, timezone).slice(0, 10), timezone);
  return `case when t.status = 1 then extract(epoch from t.starts_at) - ${FAR}
    when t.status = 0 and t.starts_at >= ${add(today)}::timestamptz then extract(epoch from t.starts_at)
    else ${FAR} - extract(epoch from t.starts_at) end`;
};

export const listDrives = async (db: Db, place: Place, query: ListQuery, defaultLimit: number) => {
  const values = sqlValues(place.tenant);
  const where = `where ${conditions(query, place, values).join(' and ')}`;
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total ${FROM} ${where}`,
    values.values,
  );
  // after the count, which does not know the value that it adds
  const fields = { ...ORDER, next: query.sort?.endsWith('next') ? nextFirst(place, values) : '' };
  const { page, limit, offset, order } = pageOf(query, defaultLimit, fields, '-testDrive_start_date', 't.id');
  const rows = await queryRows<StoredDriveRow>(
    db,
    `select ${ROW_FIELDS} ${FROM} ${where} order by ${order} limit ${limit} offset ${offset}`,
    values.values,
  );
  return { rows, total: count?.total ?? 0, page, limit };
};

export interface Range {
  from: string;
  to: string;
  sellerId: number | null;
  limit: number;
}

/** Those that are under way at some time from the one day to the other, by their start. */
export const drivesBetween = (db: Db, { tenant, timezone }: Omit<Place, 'now'>, range: Range) =>
  queryRows<StoredDriveRow>(
    db,
    `select ${ROW_FIELDS} ${FROM} where ${PRESENT}
      and t.starts_at < ($3::date + 1)::timestamp at time zone $4 and t.ends_at > $2::date::timestamp at time zone $4
      and ($5::int is null or t.seller_id = $5) order by t.starts_at, t.id limit $6`,
    [tenant, range.from, range.to, timezone, range.sellerId, range.limit],
  );
