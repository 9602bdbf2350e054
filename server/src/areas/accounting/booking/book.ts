import { LedgerError, type LedgerEvent } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { bookedLines, bookedState, insertEntries, lockBook, type NewEntry } from './entry.queries';
import { type BookedEvent, type LedgerSource, ledgerSource } from './ledger-source';
import { forgetProblems, noteProblem } from './problem.queries';
import { differences, newParts, type Wanted } from './wanted';

/** Who books, and the day it is where the dealership is. */
export interface Booker {
  tenant: number;
  userId: number | null;
  /** YYYY-MM-DD. */
  today: string;
}

interface BookedRecord {
  source: string;
  sourceId: number;
}

/** What happened in a closed period is booked today; the entry keeps the day of the event. */
const dayToBook = (day: string, closedTo: string | null, today: string): string =>
  closedTo !== null && day <= closedTo ? today : day;

const toEntries = (
  { userId, today }: Booker,
  closedTo: string | null,
  record: BookedRecord,
  wanted: readonly Wanted[],
): NewEntry[] =>
  wanted.map(({ posting, ...entry }) => ({
    ...{ ...record, ...entry, userId, posting, day: dayToBook(posting.day, closedTo, today) },
  }));

const eventsOfEach = async (
  tx: Db,
  tenant: number,
  source: LedgerSource,
  ids: readonly number[],
): Promise<(id: number) => Promise<readonly BookedEvent[]>> => {
  if (ids.length === 1 || !source.eventsOfMany) return (id) => source.eventsOf(tx, tenant, id);
  const all = await source.eventsOfMany(tx, tenant, ids);
  return async (id) => all.get(id) ?? [];
};

/** What the source's records lack, in the order of the ids. What a rule refuses is noted and left out. */
const lackingEntries = async (
  tx: Db,
  booker: Booker,
  source: string,
  ids: readonly number[],
  closedTo: string | null,
): Promise<NewEntry[]> => {
  const { tenant } = booker;
  const rules = ledgerSource(source);
  const isDifference = rules.books === 'difference';
  const { parts, problems } = await bookedState(tx, tenant, source, ids);
  if (problems.length > 0) await forgetProblems(tx, tenant, source, problems);
  const booked = isDifference && parts.size > 0 ? await bookedLines(tx, tenant, source, ids) : [];
  const eventsOf = await eventsOfEach(tx, tenant, rules, ids);
  const entries: NewEntry[] = [];
  for (const sourceId of ids) {
    const after = parts.get(sourceId) ?? 0;
    const own = booked.filter((line) => line.sourceId === sourceId);
    try {
      const events = await eventsOf(sourceId);
      const wanted = isDifference
        ? await differences(tx, tenant, events, own, after)
        : await newParts(tx, tenant, events, after);
      entries.push(...toEntries(booker, closedTo, { source, sourceId }, wanted));
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      await noteProblem(tx, tenant, { source, sourceId, message: error.message });
    }
  }
  return entries;
};

/**
 * Books what is not booked yet of stored records, in the transaction that wrote them. It locks the dealership's book, so it
 * comes after the transaction's own locks.
 */
export const bookRecords = async (
  tx: Db,
  booker: Booker,
  source: string,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const closedTo = await lockBook(tx, booker.tenant);
  await insertEntries(tx, booker.tenant, await lackingEntries(tx, booker, source, ids, closedTo));
};

/** The same for one record. */
export const bookRecord = (tx: Db, booker: Booker, source: string, id: number): Promise<void> =>
  bookRecords(tx, booker, source, [id]);

/** Books events of a record that no ledger source answers. Answers the ids of the entries. */
export const bookEvents = async (
  tx: Db,
  booker: Booker,
  record: BookedRecord,
  events: readonly LedgerEvent[],
): Promise<number[]> => {
  const closedTo = await lockBook(tx, booker.tenant);
  const wanted = await newParts(tx, booker.tenant, events, 0);
  return insertEntries(tx, booker.tenant, toEntries(booker, closedTo, record, wanted));
};
