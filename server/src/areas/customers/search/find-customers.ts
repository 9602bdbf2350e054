import type { Db } from '../../../db/database';
import { findMisspelt } from './find-misspelt';
import { type FoundRow, readFoundRows } from './found-row.queries';
import { findInRanges } from './key-range.queries';
import { nameRank } from './name-rank';
import { emailPrefixes, namePrefixes, phonePrefixes, rangeOf } from './typed-ranges';

/** A customer that the text typed means, and how well it fits. */
export interface FoundCustomer {
  rank: 0 | 1 | 2 | 3;
  /** The stored key by which a telephone or an e-mail was found, such as 'p:6045550142'; '' for a name. */
  key: string;
  row: FoundRow;
}

interface Exact extends FoundCustomer {
  isWholeWord: boolean;
}

/** Of each range so many keys are read, and the newest of them taken. */
const LIMITS = { read: 2_000, taken: 60 };

const newestFirst = (a: FoundRow, b: FoundRow) =>
  Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id;

/** By telephone, e-mail and name, as they are stored. */
const findExact = async (db: Db, tenant: number, typed: string): Promise<Exact[]> => {
  const identifiers = [...phonePrefixes(typed), ...emailPrefixes(typed)];
  const ranges = [...identifiers, ...namePrefixes(typed)].map(rangeOf);
  const found = await findInRanges(db, tenant, ranges, LIMITS);
  const keys = new Map<number, { key: string; rank: 0 | 1 }>();
  for (const { id, key, range } of found) {
    if (range >= identifiers.length) continue;
    const rank = key === ranges[range]?.low ? 0 : 1;
    if ((keys.get(id)?.rank ?? 2) > rank) keys.set(id, { key, rank });
  }
  const named = new Set(found.flatMap(({ id, range }) => (range < identifiers.length ? [] : [id])));
  const rows = await readFoundRows(db, tenant, [...new Set(found.map(({ id }) => id))]);
  return rows
    .map((row): Exact => {
      const ofKey = keys.get(row.id);
      const ofName = named.has(row.id) ? nameRank(typed, row) : null;
      if (ofName && (!ofKey || ofName.rank <= ofKey.rank)) return { ...ofName, key: '', row };
      return { rank: ofKey?.rank ?? 2, isWholeWord: false, key: ofKey?.key ?? '', row };
    })
    .sort(
      (a, b) => a.rank - b.rank || Number(b.isWholeWord) - Number(a.isWholeWord) || newestFirst(a.row, b.row),
    );
};

/** At most `limit` customers who are there, the best first; misspelt names where there are fewer. */
export const findCustomers = async (
  db: Db,
  tenant: number,
  typed: string,
  limit: number,
): Promise<FoundCustomer[]> => {
  const exact = (await findExact(db, tenant, typed)).slice(0, limit);
  if (exact.length >= limit) return exact;
  const known = new Set(exact.map(({ row }) => row.id));
  const misspelt = (await findMisspelt(db, tenant, typed)).filter(({ id }) => !known.has(id));
  const others = misspelt.map((row): FoundCustomer => ({ rank: 3, key: '', row }));
  return [...exact, ...others].slice(0, limit);
};

/** The customers that a text means, for kinds of records that are found by their customer. Bounded by `limit`. */
export const findCustomerIds = async (
  db: Db,
  tenant: number,
  typed: string,
  limit: number,
): Promise<{ id: number; rank: 0 | 1 | 2 | 3 }[]> =>
  (await findCustomers(db, tenant, typed, limit)).map(({ row, rank }) => ({ id: row.id, rank }));
