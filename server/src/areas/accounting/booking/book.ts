import { ACCOUNT, LedgerError } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import {
  type BookedLine,
  bookedState,
  bookedStateAndLines,
  insertEntries,
  lockBook,
  type NewEntry,
} from './entry.queries';
import { type BookedEvent, findLedgerSource, type LedgerSource, ledgerSource } from './ledger-source';
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

interface Work {
  booker: Booker;
  closedTo: string | null;
  source: string;
  rules: LedgerSource;
  /** How many parts of each record are booked. */
  parts: ReadonlyMap<number, number>;
  /** What is booked, where the source books the difference to it. */
  lines: readonly BookedLine[];
}

const eventsOfEach = async (
  tx: Db,
  { rules, booker: { tenant } }: Work,
  ids: readonly number[],
): Promise<(id: number) => Promise<readonly BookedEvent[]>> => {
  if (ids.length === 1 || !rules.eventsOfMany) return (id) => rules.eventsOf(tx, tenant, id);
  const all = await rules.eventsOfMany(tx, tenant, ids);
  return async (id) => all.get(id) ?? [];
};

/** What records lack, in the order of the ids. What a rule refuses is noted and left out. */
const lackingEntries = async (tx: Db, work: Work, ids: readonly number[]): Promise<NewEntry[]> => {
  const { booker, closedTo, source, rules, parts, lines } = work;
  const { tenant } = booker;
  const isDifference = rules.books === 'difference';
  const eventsOf = await eventsOfEach(tx, work, ids);
  const entries: NewEntry[] = [];
  for (const sourceId of ids) {
    const after = parts.get(sourceId) ?? 0;
    try {
      const events = await eventsOf(sourceId);
      const wanted = isDifference
        ? await differences(
            tx,
            tenant,
            events,
            lines.filter((line) => line.sourceId === sourceId),
            after,
          )
        : await newParts(tx, tenant, events, after);
      entries.push(...toEntries(booker, closedTo, { source, sourceId }, wanted));
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error;
      await noteProblem(tx, tenant, { source, sourceId, message: error.message });
    }
  }
  return entries;
};

/** Under this name the area of vehicles books what a vehicle cost that no other record says how it was acquired. */
export const VEHICLE_SOURCE = 'vehicle';

const ACQUIRES: readonly string[] = ['vehicle-purchased', 'bill-sold', 'bill-reversed', 'correction'];

/** Vehicles that entries of another record bring in, sell or take back: their own record is booked after them. */
const vehiclesOf = (source: string, entries: readonly NewEntry[]): number[] => {
  if (source === VEHICLE_SOURCE || !findLedgerSource(VEHICLE_SOURCE)) return [];
  const ids = entries
    .filter(({ kind }) => ACQUIRES.includes(kind))
    .flatMap(({ posting }) => posting.lines)
    .flatMap(({ account, stockId }) =>
      account === ACCOUNT.vehicles && stockId !== undefined ? [stockId] : [],
    );
  return [...new Set(ids)].sort((a, b) => a - b);
};

/** Under this name costs after a sale go back to the stock account when the sale is taken back. */
export const AFTER_SALE_SOURCE = 'after-sale';

/** Vehicles whose costs after a sale may have changed, or that may be in stock again. */
const vehiclesToCheck = (
  source: string,
  entries: readonly NewEntry[],
  vehicles: readonly number[],
): number[] => {
  if (source === AFTER_SALE_SOURCE || !findLedgerSource(AFTER_SALE_SOURCE)) return [];
  const ids = entries.flatMap(({ kind, posting }) =>
    posting.lines.flatMap(({ account, stockId }) =>
      stockId !== undefined && (account === ACCOUNT.costAfterSale || kind === 'bill-reversed')
        ? [stockId]
        : [],
    ),
  );
  return [...new Set([...ids, ...vehicles])].sort((a, b) => a - b);
};

/** Records whose events are asked for together are booked together; of others each finds those before it booked. */
const bookLocked = async (
  tx: Db,
  booker: Booker,
  closedTo: string | null,
  source: string,
  all: readonly number[],
): Promise<void> => {
  if (all.length === 0) return;
  const { tenant } = booker;
  const rules = ledgerSource(source);
  const { parts, problems, lines } =
    rules.books === 'difference'
      ? await bookedStateAndLines(tx, tenant, source, all)
      : { ...(await bookedState(tx, tenant, source, all)), lines: [] };
  if (problems.length > 0) await forgetProblems(tx, tenant, source, problems);
  const ids = rules.isFixed ? all.filter((id) => !parts.has(id)) : all;
  const work = { booker, closedTo, source, rules, parts, lines };
  const before = ids.length > 0 ? await rules.bookedBefore?.(tx, tenant, ids) : undefined;
  if (before) await bookLocked(tx, booker, closedTo, before.source, before.ids);
  for (const group of rules.eventsOfMany ? [ids] : ids.map((id) => [id])) {
    const entries = await lackingEntries(tx, work, group);
    await insertEntries(tx, tenant, entries);
    await bookLocked(tx, booker, closedTo, VEHICLE_SOURCE, vehiclesOf(source, entries));
    const vehicles = vehiclesToCheck(source, entries, source === VEHICLE_SOURCE ? group : []);
    await bookLocked(tx, booker, closedTo, AFTER_SALE_SOURCE, vehicles);
  }
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
  await bookLocked(tx, booker, await lockBook(tx, booker.tenant, booker.today), source, ids);
};

/** The same for one record. */
export const bookRecord = (tx: Db, booker: Booker, source: string, id: number): Promise<void> =>
  bookRecords(tx, booker, source, [id]);
