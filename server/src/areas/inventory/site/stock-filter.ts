import { FIRST_MODEL_YEAR, MAX_ODOMETER, MAX_PRICE } from '@forecourt/domain/vehicle/limits';

export const SITE_SORTS = ['site', 'newest', 'price', '-price', '-year', 'km'] as const;
export type SiteSort = (typeof SITE_SORTS)[number];

/** What a shopper looks for; null where anything will do. Prices are whole dollars with all charges of the dealer. */
export interface StockFilter {
  q: string;
  make: string | null;
  model: string | null;
  yearFrom: number | null;
  yearTo: number | null;
  priceFrom: number | null;
  priceTo: number | null;
  kmTo: number | null;
  body: number | null;
  fuel: string | null;
  drive: number | null;
  condition: number | null;
  sort: SiteSort;
  page: number;
}

/** In this order they stand in addresses, so that the same list has one address. */
export const STOCK_PARAMS = [
  ...(['q', 'make', 'model', 'year_from', 'year_to', 'price_from', 'price_to', 'km_to'] as const),
  ...(['body', 'fuel', 'drive', 'condition', 'sort', 'page'] as const),
] as const;
type StockParam = (typeof STOCK_PARAMS)[number];

const LONGEST_SEARCH = 80;
const LONGEST_KEY = 80;
const LAST_ID = 2 ** 31 - 1;
const LAST_YEAR = 2100;
const LAST_PAGE = 100_000;

const numberIn = (query: URLSearchParams, name: StockParam, least: number, most: number): number | null => {
  const text = (query.get(name) ?? '').replace(/[\s,$]/g, '');
  if (!/^\d{1,12}$/.test(text)) return null;
  return Math.min(most, Math.max(least, Number(text)));
};

/** Without case, spaces and signs, as the columns of keys are made. */
const keyIn = (query: URLSearchParams, name: StockParam): string | null => {
  const key = (query.get(name) ?? '')
    .slice(0, LONGEST_KEY)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return key === '' ? null : key;
};

const oneOf = <T extends string>(text: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === text);

/** Words as they were typed, without what a database could not store. */
const searchIn = (query: URLSearchParams): string =>
  (query.get('q') ?? '')
    .slice(0, LONGEST_SEARCH * 4)
    .replace(/[\p{Cc}\p{Cs}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);

/** What cannot be meant is left out: an address that someone typed or that is old still leads to a list. */
export const readStockFilter = (query: URLSearchParams): StockFilter => {
  const make = keyIn(query, 'make');
  return {
    q: searchIn(query),
    make,
    // models of other makes are not offered
    model: make === null ? null : keyIn(query, 'model'),
    yearFrom: numberIn(query, 'year_from', FIRST_MODEL_YEAR, LAST_YEAR),
    yearTo: numberIn(query, 'year_to', FIRST_MODEL_YEAR, LAST_YEAR),
    priceFrom: numberIn(query, 'price_from', 0, MAX_PRICE),
    priceTo: numberIn(query, 'price_to', 0, MAX_PRICE),
    kmTo: numberIn(query, 'km_to', 0, MAX_ODOMETER),
    body: numberIn(query, 'body', 0, LAST_ID),
    fuel:
      query
        .get('fuel')
        ?.replace(/[^\p{L}\p{N} ()-]+/gu, '')
        .slice(0, 40) || null,
    drive: numberIn(query, 'drive', 0, LAST_ID),
    condition: numberIn(query, 'condition', 0, 100),
    sort: oneOf(query.get('sort'), SITE_SORTS) ?? 'site',
    page: numberIn(query, 'page', 1, LAST_PAGE) ?? 1,
  };
};

const paramsOf = (filter: StockFilter): Record<StockParam, string> => {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    q: filter.q,
    make: text(filter.make),
    model: text(filter.model),
    year_from: text(filter.yearFrom),
    year_to: text(filter.yearTo),
    price_from: text(filter.priceFrom),
    price_to: text(filter.priceTo),
    km_to: text(filter.kmTo),
    body: text(filter.body),
    fuel: text(filter.fuel),
    drive: text(filter.drive),
    condition: text(filter.condition),
    sort: filter.sort === 'site' ? '' : filter.sort,
    page: filter.page === 1 ? '' : String(filter.page),
  };
};

/** The address of a list, without what is not asked for. */
export const stockPath = (filter: StockFilter): string => {
  const params = paramsOf(filter);
  const given = STOCK_PARAMS.flatMap((name): [string, string][] =>
    params[name] === '' ? [] : [[name, params[name]]],
  );
  const search = new URLSearchParams(given).toString();
  return search === '' ? '/inventory' : `/inventory?${search}`;
};

export const NO_FILTER: StockFilter = readStockFilter(new URLSearchParams());

/** The parts of a filter that narrow the list. */
const NARROWING = [
  ...(['q', 'make', 'model', 'yearFrom', 'yearTo', 'priceFrom', 'priceTo', 'kmTo'] as const),
  ...(['body', 'fuel', 'drive', 'condition'] as const),
] as const;

export const isNarrowed = (filter: StockFilter): boolean =>
  NARROWING.some((name) => filter[name] !== null && filter[name] !== '');

/** The words of a search that are looked for; each begins a word of the car. */
export const searchWords = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8);

const VIN_LONGEST = 17;
/** People know the last 6 or 8 characters of a VIN; fewer than 5 fit too many. */
const VIN_END_LEAST = 5;

/** Whether a word of a search can be a VIN or its end. */
export const mayBeVin = (word: string): boolean =>
  word.length >= VIN_END_LEAST && word.length <= VIN_LONGEST && /^[a-z0-9]*\d[a-z0-9]*$/i.test(word);
