import type { Db } from '../../../db/database';
import type { SearchHit, SearchKind } from '../../search';
import { type FoundCar, findByNumber, findByWords } from './found-car.queries';
import { meantWords } from './model-words';
import { tokensOf } from './search-tokens';

const STOCK_LEAST = 2;
const VIN_LEAST = 4;
const PLATE_LEAST = 3;
const NUMBER_MOST = 40;
/** As much of a VIN as people know by heart, or as stands on a key tag: it counts as a whole number. */
const VIN_ENDS = [6, 8];

type Rank = SearchHit['rank'];
interface Found {
  car: FoundCar;
  rank: Rank;
}

const compact = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
const reversed = (text: string) => [...text].reverse().join('');

/** 0 for a whole number of the car, 1 for how one begins or ends. */
const numberRank = (typed: string, { stock_no, vin, plate_key }: FoundCar): Rank => {
  const text = compact(typed);
  const isWhole = [compact(stock_no), vin, plate_key].some((number) => number !== '' && number === text);
  const isKnownEnd = VIN_ENDS.includes(text.length) && vin.endsWith(text);
  return isWhole || isKnownEnd ? 0 : 1;
};

const findNumber = async (db: Db, tenant: number, typed: string, limit: number): Promise<Found[]> => {
  const text = compact(typed);
  if (text.length < STOCK_LEAST || typed.length > NUMBER_MOST) return [];
  const isVin = /^[A-Z0-9]+$/.test(text) && text.length >= VIN_LEAST;
  const cars = await findByNumber(
    db,
    tenant,
    {
      stockKey: typed.toLowerCase(),
      vin: isVin ? text : null,
      vinReversed: isVin ? reversed(text) : null,
      plateKey: text.length >= PLATE_LEAST ? text : null,
    },
    limit,
  );
  return cars.map((car) => ({ car, rank: numberRank(typed, car) }));
};

const YEAR = /^(19|20)\d{2}$/;
const looksLikeNumber = (token: string) => /\d/.test(token) && token.length >= VIN_LEAST && !YEAR.test(token);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'civic 104352': a number of the car, and words of its name. */
const findNumberAndWords = async (db: Db, tenant: number, typed: string, limit: number): Promise<Found[]> => {
  const tokens = tokensOf(typed).map(({ text }) => text);
  const number = tokens.find(looksLikeNumber);
  if (tokens.length < 2 || !number) return [];
  const others = tokens.filter((token) => token !== number).flatMap(wordsOf);
  const fits = ({ car }: Found) =>
    others.every((word) => wordsOf(car.title).some((own) => own.startsWith(word)));
  return (await findNumber(db, tenant, number, limit)).filter(fits).map(({ car }) => ({ car, rank: 2 }));
};

/** 1 when the name begins so, with its year or without, 2 when the words stand elsewhere in it. */
const wordsRank = (typed: string, { title }: FoundCar): Rank => {
  const name = wordsOf(title).join(' ');
  const text = wordsOf(typed).join(' ');
  return name.startsWith(text) || name.replace(/^\d{4} /, '').startsWith(text) ? 1 : 2;
};

const findWords = async (db: Db, tenant: number, typed: string, limit: number): Promise<Found[]> => {
  const words = tokensOf(typed).flatMap((token) => token.words);
  if (words.length === 0) return [];
  const exact = await findByWords(
    db,
    tenant,
    words.map((word) => [word]),
    limit,
  );
  if (exact.length > 0) return exact.map((car) => ({ car, rank: wordsRank(typed, car) }));
  const meant = await meantWords(db, tenant, words);
  if (!meant) return [];
  return (await findByWords(db, tenant, meant, limit)).map((car) => ({ car, rank: 3 }));
};

const byRank = (a: Found, b: Found) => a.rank - b.rank || b.car.id - a.car.id;

/** Each car once, as its best rank has it. */
const bestOfEach = (found: readonly Found[]): Found[] => {
  const best = new Map<number, Found>();
  for (const one of [...found].sort(byRank)) if (!best.has(one.car.id)) best.set(one.car.id, one);
  return [...best.values()];
};

const findCars = async (db: Db, tenant: number, typed: string, limit: number): Promise<Found[]> => {
  const numbered = await findNumber(db, tenant, typed, limit);
  const both = numbered.length > 0 ? [] : await findNumberAndWords(db, tenant, typed, limit);
  const isWhole = /\d/.test(typed) && numbered.some(({ rank }) => rank === 0);
  const isNumber = isWhole || both.length > 0;
  const named = isNumber ? [] : await findWords(db, tenant, typed, limit);
  return bestOfEach([...numbered, ...both, ...named]).slice(0, limit);
};

/** The ids of the cars that a typed text means, the best first. */
export const findStockIds = async (db: Db, tenant: number, typed: string, limit: number) =>
  (await findCars(db, tenant, typed, limit)).map(({ car, rank }) => ({ id: car.id, rank }));

const toHit = ({ car, rank }: Found): SearchHit => ({
  kind: 'vehicles',
  id: car.id,
  title: car.title || 'Vehicle',
  detail: [car.plate, car.stock_no, car.vin].filter(Boolean).join(' · '),
  state: car.status,
  at: car.created_at,
  rank,
});

/** Cars by VIN, stock number, licence plate and the words of year, make and model. */
export const vehicleSearch: SearchKind = {
  access: 'inventory.view',
  order: 20,
  find: async (db, { tenant }, typed, limit) => (await findCars(db, tenant, typed, limit)).map(toHit),
};
