import { DEFAULT_TIMEZONE, formatDay } from '@forecourt/domain/dates';
import {
  DEFAULT_STOCK_NUMBER_SCHEME,
  formatStockNumber,
  hasYear,
  MAX_STOCK_NUMBER,
  stockNumberPattern,
} from '@forecourt/domain/vehicle/index';
import type { Db } from '../../../db/database';
import { queryRows } from '../../../db/query';
import { Refusal } from '../../../http/refusal';

export interface NumberScheme {
  scheme: string;
  /** The year where the dealership is. */
  year: number;
  version: number;
}

export const readScheme = async (db: Db, tenant: number, now: Date): Promise<NumberScheme> => {
  const [row] = await queryRows<{ scheme: string | null; version: number | null; timezone: string | null }>(
    db,
    `select s.scheme, s.version, c.timezone from dealership d
        left join stock_number_scheme s on s.dealership_id = $1 left join city c on c.id = d.city_id
      where d.id = $1`,
    [tenant],
  );
  const today = formatDay(now, 'YYYY-MM-DD', row?.timezone ?? DEFAULT_TIMEZONE);
  return {
    scheme: row?.scheme ?? DEFAULT_STOCK_NUMBER_SCHEME,
    year: Number(today.slice(0, 4)),
    version: row?.version ?? 0,
  };
};

/** The row of the counter: numbers of a scheme without a year are counted under year 0. */
const counterYear = ({ scheme, year }: Pick<NumberScheme, 'scheme' | 'year'>) => (hasYear(scheme) ? year : 0);

/** Where a dealership begins that never counted by this scheme: after the highest such number, deleted cars included. */
const firstNumber = async (db: Db, tenant: number, { scheme, year }: NumberScheme): Promise<number> => {
  const [row] = await queryRows<{ highest: number | null }>(
    db,
    'select max(substring(stock_key from $2)::int) as highest from stock_vehicle where dealership_id = $1',
    [tenant, stockNumberPattern(scheme, year)],
  );
  return (row?.highest ?? 0) + 1;
};

/** The number that the next car gets, unless another car has it already. */
export const readNextNumber = async (db: Db, tenant: number, scheme: NumberScheme): Promise<number> => {
  const [row] = await queryRows<{ next_number: number }>(
    db,
    'select next_number from stock_number_counter where dealership_id = $1 and year = $2',
    [tenant, counterYear(scheme)],
  );
  return row?.next_number ?? firstNumber(db, tenant, scheme);
};

/** Whoever takes numbers waits here for those who took some before, until they are committed or given back. */
const lockCounter = async (tx: Db, tenant: number, scheme: NumberScheme): Promise<number> => {
  const lock = () =>
    queryRows<{ next_number: number }>(
      tx,
      'select next_number from stock_number_counter where dealership_id = $1 and year = $2 for update',
      [tenant, counterYear(scheme)],
    );
  const [known] = await lock();
  if (known) return known.next_number;
  await queryRows(
    tx,
    `insert into stock_number_counter (dealership_id, year, next_number) values ($1, $2, $3)
      on conflict (dealership_id, year) do nothing`,
    [tenant, counterYear(scheme), await firstNumber(tx, tenant, scheme)],
  );
  const [made] = await lock();
  if (!made) throw new Error('a counter that was inserted has its row');
  return made.next_number;
};

const saveCounter = (tx: Db, tenant: number, year: number, next: number) =>
  queryRows(
    tx,
    `insert into stock_number_counter (dealership_id, year, next_number) values ($1, $2, $3)
      on conflict (dealership_id, year) do update set next_number = excluded.next_number`,
    [tenant, year, next],
  );

/** Which of some stock numbers vehicles have that are not deleted, in small letters. */
export const usedStockNumbers = async (
  db: Db,
  tenant: number,
  stockNumbers: readonly string[],
): Promise<Set<string>> => {
  // lower(stock_no) is what the unique index holds
  const rows = await queryRows<{ stock_key: string }>(
    db,
    'select stock_key from stock_vehicle where dealership_id = $1 and lower(stock_no) = any($2) and deleted_at is null',
    [tenant, stockNumbers.map((stockNumber) => stockNumber.toLowerCase())],
  );
  return new Set(rows.map(({ stock_key }) => stock_key));
};

/** Numbers are looked at in blocks that grow, so that a long run of used ones takes few statements. */
const LARGEST_BLOCK = 10_000;

/**
 * Takes the next free stock numbers of a dealership in the transaction that adds the cars: they are given back if it
 * fails, and a number that was typed for a car is skipped.
 */
export const takeStockNumbers = async (
  tx: Db,
  { tenant, now }: { tenant: number; now: Date },
  count: number,
): Promise<string[]> => {
  if (count === 0) return [];
  const scheme = await readScheme(tx, tenant, now);
  const taken: string[] = [];
  let next = await lockCounter(tx, tenant, scheme);
  for (let size = count; taken.length < count; size = Math.min(size * 2, LARGEST_BLOCK)) {
    if (next > MAX_STOCK_NUMBER)
      throw new Refusal(409, 'There are no more stock numbers: change their scheme in the Business Profile');
    const block = Array.from({ length: Math.min(size, MAX_STOCK_NUMBER - next + 1) }, (_, place) => ({
      number: next + place,
      text: formatStockNumber(scheme.scheme, next + place, scheme.year),
    }));
    const used = await usedStockNumbers(
      tx,
      tenant,
      block.map(({ text }) => text),
    );
    for (const { number, text } of block) {
      if (taken.length === count) break;
      next = number + 1;
      if (!used.has(text.toLowerCase())) taken.push(text);
    }
  }
  await saveCounter(tx, tenant, counterYear(scheme), next);
  return taken;
};

/** False when someone else saved since the version that the form read. */
export const saveScheme = async (
  tx: Db,
  tenant: number,
  wanted: { scheme: string; nextNumber: number; year: number; version: number | undefined },
): Promise<boolean> => {
  const changed = await queryRows(
    tx,
    `insert into stock_number_scheme (dealership_id, scheme) values ($1, $2)
      on conflict (dealership_id) do update set scheme = excluded.scheme, version = stock_number_scheme.version + 1
        where $3::int is null or stock_number_scheme.version = $3
      returning version`,
    [tenant, wanted.scheme, wanted.version ?? null],
  );
  if (changed.length === 0) return false;
  await saveCounter(tx, tenant, counterYear(wanted), wanted.nextNumber);
  return true;
};
