import { blockingKeys } from '@forecourt/domain/people/blocking-keys';
import { preparePerson } from '@forecourt/domain/people/prepare-person';
import { searchKeys } from '@forecourt/domain/people/search-keys';
import type { Db } from '../../../db/database';
import { readPeople, storeKeys } from './customer-key.queries';
import { type StoredPerson, toPerson } from './stored-person';

/** What is stored of a customer for live search and for the search of duplicates. */
const keysOf = (row: StoredPerson): string[] => {
  const prepared = preparePerson(toPerson(row));
  return [...new Set([...searchKeys(prepared), ...blockingKeys(prepared)])];
};

/** Recomputes the keys of customers from their records and contact methods, with every write of either. One that was merged has none. */
export const refreshKeys = async (tx: Db, tenant: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const people = await readPeople(tx, tenant, ids);
  const pairs = people.flatMap((row) => keysOf(row).map((key) => ({ id: row.id, key })));
  await storeKeys(tx, tenant, ids, pairs, people);
};
