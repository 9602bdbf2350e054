import type { Db } from '../../../db/database';
import { queryPrepared } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';

/** A published vehicle in the list: nothing but what was shared. */
export interface SearchRow {
  id: number;
  is_wholesale: boolean;
  is_own: boolean;
  title: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  price_cents: number | null;
  odometer: number | null;
  odometer_type: number | null;
  picture_count: number;
  city: string | null;
  province: string | null;
  contact_name: string | null;
  published_at: string;
  /** The value that the list is ordered by. */
  place: string;
}

interface Order {
  column: string;
  type: 'bigint' | 'integer' | 'timestamptz';
  direction: 'asc' | 'desc';
}

const ORDERS = {
  newest: { column: 'l.published_at', type: 'timestamptz', direction: 'desc' },
  price: { column: 'l.price_key', type: 'bigint', direction: 'asc' },
  odometer: { column: 'l.odometer_key', type: 'integer', direction: 'asc' },
  year: { column: 'l.year_key', type: 'integer', direction: 'asc' },
} as const satisfies Record<string, Order>;

export type MarketSort = keyof typeof ORDERS;

export interface Search {
  dealershipId: number;
  isWholesale: boolean;
  /** Words that all have to begin a word of the vehicle. */
  words: readonly string[];
  make?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  odometerTo?: number | undefined;
  province?: string | undefined;
  sort: MarketSort;
  limit: number;
  after?: { place: string; id: number } | undefined;
}

const given = (value: unknown, condition: () => string): string[] =>
  value === undefined ? [] : [condition()];

const conditionsOf = (search: Search, { add }: SqlValues): string[] => [
  "l.state = 'open' and not l.is_hidden",
  `l.is_wholesale = ${add(search.isWholesale)} and l.seller_id <> ${add(search.dealershipId)}`,
  ...(search.words.length === 0
    ? []
    : [`l.words @@ to_tsquery('simple', ${add(search.words.map((word) => `'${word}':*`).join(' & '))})`]),
  ...given(search.make, () => `l.make_key = ${add(search.make?.toLowerCase())}`),
  ...given(search.yearFrom, () => `l.year >= ${add(search.yearFrom)}`),
  ...given(search.yearTo, () => `l.year <= ${add(search.yearTo)}`),
  ...given(search.priceFrom, () => `l.price_cents >= ${add(search.priceFrom)}`),
  ...given(search.priceTo, () => `l.price_cents <= ${add(search.priceTo)}`),
  ...given(search.odometerTo, () => `l.odometer_key <= ${add(search.odometerTo)}`),
  ...given(search.province, () => `l.province = ${add(search.province)}`),
];

/** A page of what others published, from where the page before ended. */
export const searchListings = (db: Db, search: Search): Promise<SearchRow[]> => {
  const { column, type, direction } = ORDERS[search.sort];
  const values = sqlValues();
  const where = conditionsOf(search, values);
  if (search.after)
    where.push(
      `(${column}, l.id) ${direction === 'asc' ? '>' : '<'} (${values.add(search.after.place)}::${type}, ${values.add(search.after.id)}::int)`,
    );
  return queryCachedPlan<SearchRow>(
    db,
    `select l.id, l.is_wholesale, false as is_own, l.title, l.year, l.make, l.model, l.trim, l.price_cents::float8 as price_cents,
        l.odometer, l.odometer_type, cardinality(l.pictures) as picture_count, l.city, l.province, l.contact_name, l.published_at,
        ${column}::text as place
      from market_listing l where ${where.join(' and ')}
      order by ${column} ${direction}, l.id ${direction} limit ${values.add(search.limit)}`,
    values.values,
  );
};

/** More than this are not counted: nobody looks through them. */
const COUNTED_MOST = 1_000;

export const countListings = async (db: Db, search: Search): Promise<number> => {
  const values = sqlValues();
  const where = conditionsOf(search, values).join(' and ');
  const [row] = await queryCachedPlan<{ total: number }>(
    db,
    `select count(*)::int as total from (select 1 from market_listing l where ${where} limit ${COUNTED_MOST}) counted`,
    values.values,
  );
  return row?.total ?? 0;
};

/** Different values of a column, each found in its index without reading the rows between. */
const valuesOf = (key: string, shown: string) => {
  const next = (after: string) => `select l.${key} as key, l.${shown} as name from market_listing l
    where l.state = 'open' and not l.is_hidden and l.is_wholesale = $1 and l.${key} > ${after} order by l.${key} limit 1`;
  return `with recursive found as (
      (${next("''")}) union all select n.key, n.name from found f cross join lateral (${next('f.key')}) n)
    select name from found limit 200`;
};
const MAKES = valuesOf('make_key', 'make');
const PROVINCES = valuesOf('province', 'province');

export const facetsOf = async (
  db: Db,
  isWholesale: boolean,
): Promise<{ makes: string[]; provinces: string[] }> => {
  const namesBy = async (text: string) =>
    (await queryPrepared<{ name: string }>(db, text, [isWholesale])).map(({ name }) => name);
  return { makes: await namesBy(MAKES), provinces: await namesBy(PROVINCES) };
};
