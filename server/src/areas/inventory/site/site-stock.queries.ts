import { BILL_TYPE } from '@forecourt/domain/bill-of-sale/bill-type';
import type { UsualFee } from '@forecourt/domain/vehicle/payment-estimate';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { queryCachedPlan } from '../../../db/query-cached-plan';
import { type SqlValues, sqlValues } from '../../../db/sql-values';
import { ADVERTISED_SQL, SHOWN_PRICE_SQL, SITE_ORDER_SQL } from '../list/views';
import { lookupName } from '../record/vehicle-detail.queries';
import type { SiteSort, StockFilter } from './stock-filter';

/** A car as a list of the public site shows it: neither VIN nor cost is read. */
export interface SiteCar {
  id: number;
  public_token: string;
  stock_no: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
  odometer: number | null;
  odometer_type: 1 | 2;
  sell_price: number | null;
  special_price: number | null;
  call_for_price: 0 | 1;
  promotion_price: number | null;
  is_featured: boolean;
  status: number;
  coming_soon: boolean;
  vehicle_type: number;
  fuel_type: string;
  transmission: string | null;
  drive_type: string | null;
  photo_id: number | null;
  photo_count: number;
}

const FIRST_PHOTO = `(select f.id from vehicle_photo f where f.dealership_id = $1 and f.stock_id = s.id and f.removed_at is null
    order by f.position, f.id limit 1)`;

const CAR_FIELDS = `s.id, s.public_token, s.stock_no, s.year, s.make, s.model, s.trim, s.odometer, s.odometer_type, s.sell_price,
  s.special_price, s.call_for_price::int as call_for_price, s.promotion_price, s.is_featured, s.status, s.coming_soon, s.vehicle_type, s.fuel_type,
  ${lookupName('s.transmission_id')} as transmission, ${lookupName('s.drive_type_id')} as drive_type,
  ${FIRST_PHOTO} as photo_id, s.photo_count`;

const SHOWN = `dealership_id = $1 and ${ADVERTISED_SQL}`;

/** The distance of a car whose odometer counts miles, compared with those in kilometres. */
const KM = 'case when odometer_type = 1 then (odometer * 1.609344)::int else odometer end';

const ORDERS: Readonly<Record<SiteSort, string>> = {
  site: SITE_ORDER_SQL,
  // cars are numbered as they come
  newest: 'id desc',
  price: `${SHOWN_PRICE_SQL} asc nulls last, site_order desc`,
  '-price': `${SHOWN_PRICE_SQL} desc nulls last, site_order desc`,
  '-year': 'year desc nulls last, site_order desc',
  km: `${KM} asc nulls last, site_order desc`,
};

/** What a word that was typed may mean: the beginning of one of these words, or the VIN of one of these cars. */
export interface Meaning {
  words: readonly string[];
  vinIds?: readonly number[];
}

export interface StockSelection {
  filter: StockFilter;
  meanings: readonly Meaning[];
  /** The charges, in cents, that a shown price has and a stored one has not. */
  charges: number;
}

type Facet = 'make' | 'model' | 'body' | 'fuel' | 'drive' | 'condition';

const meaningCondition = ({ words, vinIds = [] }: Meaning, { add }: SqlValues): string => {
  const byWords = `site_words like any(${add(words.map((word) => `% ${word}%`))}::text[])`;
  return vinIds.length === 0 ? byWords : `(${byWords} or id = any(${add(vinIds)}::int[]))`;
};

const LAST_CHARACTER = '\u{10ffff}';
const OF_VIN_MOST = 50;

/** The cars whose VIN ends so, in the order of the index of VINs read from their end: the whole stock is not read for it. */
export const idsByVinEnd = async (db: Db, tenant: number, end: string): Promise<number[]> => {
  const reversed = [...end.toUpperCase()].reverse().join('');
  const rows = await queryRows<{ id: number }>(
    db,
    `select id from stock_vehicle where ${SHOWN} and vin_reversed between $2 and $3 order by vin_reversed limit ${OF_VIN_MOST}`,
    [tenant, reversed, reversed + LAST_CHARACTER],
  );
  return rows.map(({ id }) => id);
};

/** What cars are chosen by, apart from what a shopper picks of a list with counts. */
const commonConditions = ({ filter, meanings, charges }: StockSelection, values: SqlValues): string[] => {
  const { add } = values;
  const cents = (dollars: number) => add(dollars * 100 - charges);
  return [
    ...meanings.map((meaning) => meaningCondition(meaning, values)),
    ...(filter.priceFrom === null ? [] : [`${SHOWN_PRICE_SQL} >= ${cents(filter.priceFrom)}::bigint`]),
    ...(filter.priceTo === null ? [] : [`${SHOWN_PRICE_SQL} <= ${cents(filter.priceTo)}::bigint`]),
    ...(filter.yearFrom === null ? [] : [`year >= ${add(filter.yearFrom)}::int`]),
    ...(filter.yearTo === null ? [] : [`year <= ${add(filter.yearTo)}::int`]),
    ...(filter.kmTo === null ? [] : [`${KM} <= ${add(filter.kmTo)}::int`]),
  ];
};

const facetConditions = ({ filter }: StockSelection, { add }: SqlValues): Record<Facet, string[]> => {
  const is = (column: string, value: string | number | null, type: string) =>
    value === null ? [] : [`${column} = ${add(value)}::${type}`];
  return {
    make: is('make_key', filter.make, 'text'),
    model: is('model_key', filter.model, 'text'),
    body: is('body_style_id', filter.body, 'int'),
    fuel: is('fuel_type', filter.fuel, 'text'),
    drive: is('drive_type_id', filter.drive, 'int'),
    condition: is('condition', filter.condition, 'int'),
  };
};

export interface FacetRow {
  facet: Facet | 'total';
  value: string | null;
  label: string | null;
  cars: number;
}

/** So many choices of a kind are offered. */
const MOST_CHOICES = 200;

interface FacetSql {
  facet: Facet;
  key: string;
  label: string;
  /** Conditions of these do not narrow its own choices. */
  without: readonly Facet[];
}

const FACETS: readonly FacetSql[] = [
  // another make has other models
  { facet: 'make', key: 'make_key', label: 'min(make)', without: ['make', 'model'] },
  { facet: 'model', key: 'model_key', label: 'min(model)', without: ['model'] },
  { facet: 'body', key: 'body_style_id', label: lookupName('body_style_id'), without: ['body'] },
  { facet: 'fuel', key: 'fuel_type', label: 'null', without: ['fuel'] },
  { facet: 'drive', key: 'drive_type_id', label: lookupName('drive_type_id'), without: ['drive'] },
  { facet: 'condition', key: 'condition', label: 'null', without: ['condition'] },
];

/**
 * How many cars each choice would leave, and how many there are: cars of the same kind are counted once, and the choices are
 * counted from those lines, of which there are far fewer.
 */
const facetsText = (selection: StockSelection, values: SqlValues): string => {
  const common = commonConditions(selection, values);
  const conditions = facetConditions(selection, values);
  const except = (without: readonly Facet[]) =>
    Object.entries(conditions)
      .flatMap(([facet, of]) => (without.some((one) => one === facet) ? [] : of))
      .join(' and ') || 'true';
  const parts = FACETS.filter(({ facet }) => facet !== 'model' || selection.filter.make !== null).map(
    ({
      facet,
      key,
      label,
      without,
    }) => `(select '${facet}' as facet, ${key}::text as value, ${label} as label, sum(n)::int as cars
      from kinds where ${except(without)} and ${key} is not null and ${key}::text <> '' group by ${key} order by cars desc limit ${MOST_CHOICES})`,
  );
  return `with kinds as materialized (
      select make_key, model_key, min(make collate "C") as make, min(model collate "C") as model, body_style_id, fuel_type,
        drive_type_id, condition, count(*) as n
      from stock_vehicle where ${[SHOWN, ...common].join(' and ')}
      group by make_key, model_key, body_style_id, fuel_type, drive_type_id, condition)
    select 'total' as facet, null as value, null as label, coalesce(sum(n), 0)::int as cars from kinds where ${except([])}
    union all ${parts.join(' union all ')}`;
};

/** What words find is planned with the words; other pages are planned once for each set of filters. */
const ask = <R extends object>(db: Db, { meanings }: StockSelection, text: string, values: unknown[]) =>
  (meanings.length > 0 ? queryRows<R> : queryCachedPlan<R>)(db, text, values);

export const countFacets = (db: Db, tenant: number, selection: StockSelection): Promise<FacetRow[]> => {
  const values = sqlValues(tenant);
  return ask<FacetRow>(db, selection, facetsText(selection, values), values.values);
};

/** Rows are read for the page alone; which they are is found in the index. */
const rowsOf = (ids: string) => `select ${CAR_FIELDS}
  from (select id, row_number() over () as place from (${ids}) ids) page
    join stock_vehicle s on s.dealership_id = $1 and s.id = page.id order by page.place`;

export const listSiteCars = (
  db: Db,
  tenant: number,
  selection: StockSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<SiteCar[]> => {
  const values = sqlValues(tenant);
  const where = [
    SHOWN,
    ...commonConditions(selection, values),
    ...Object.values(facetConditions(selection, values)).flat(),
  ].join(' and ');
  const ids = `select id from stock_vehicle where ${where} order by ${ORDERS[selection.filter.sort]}
    limit ${values.add(limit)}::int offset ${values.add(offset)}::int`;
  return ask<SiteCar>(db, selection, rowsOf(ids), values.values);
};

/** The first of the site's order, for the front page. */
export const listFirstCars = (db: Db, tenant: number, limit: number) =>
  queryPrepared<SiteCar>(
    db,
    rowsOf(`select id from stock_vehicle where ${SHOWN} order by ${SITE_ORDER_SQL} limit $2::int`),
    [tenant, limit],
  );

interface LikedCar {
  id: number;
  make: string;
  model: string;
  body_style_id: number | null;
  year: number | null;
  price: number | null;
}

/** So many of the site's order are compared with a car: a shopper does not notice what stands behind them. */
const COMPARED = 2_000;

/** The cars most like one: the same model before the same body style before the same make, then the nearest price. */
export const listSimilarCars = (db: Db, tenant: number, liked: LikedCar, limit: number) =>
  queryPrepared<SiteCar>(
    db,
    rowsOf(`select id from (select id, make, model, body_style_id, ${SHOWN_PRICE_SQL} as shown_price, site_order from stock_vehicle
        where ${SHOWN} order by ${SITE_ORDER_SQL} limit ${COMPARED}) s
      where id <> $2 order by 4 * (lower(s.make) = lower($3) and lower(s.model) = lower($4))::int
        + 2 * coalesce((s.body_style_id = $5::int)::int, 0) + (lower(s.make) = lower($3))::int desc,
        abs(s.shown_price - $6::bigint) nulls last, site_order desc limit $7::int`),
    [tenant, liked.id, liked.make, liked.model, liked.body_style_id, liked.price, limit],
  );

interface SitemapCar {
  title: string;
  public_token: string;
}

export const listCarAddresses = (db: Db, tenant: number, limit: number) =>
  queryPrepared<SitemapCar>(
    db,
    `select title, public_token from stock_vehicle where ${SHOWN} order by ${SITE_ORDER_SQL} limit $2::int`,
    [tenant, limit],
  );

interface UsualCharges {
  fees: UsualFee[];
  passes_omvic_on: boolean;
}

/** What a sale of the dealership begins with beside the vehicle. */
export const readUsualCharges = async (db: Db, tenant: number): Promise<UsualCharges> => {
  const [row] = await queryPrepared<UsualCharges>(
    db,
    `select coalesce(contents -> 'fees', '[]') as fees,
        coalesce(contents -> 'values' ->> 'omvic_fee_passed_on' = 'true', false) as passes_omvic_on
      from bill_preset where dealership_id = $1 and type = ${BILL_TYPE.sale}`,
    [tenant],
  );
  return row ?? { fees: [], passes_omvic_on: false };
};
