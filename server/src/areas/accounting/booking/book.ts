import { type LedgerEvent, type Posting, postingsOf } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { bookedParts, insertEntry, lockBook } from './entry.queries';
import { ledgerSource } from './ledger-source';

/** Who books, and the day it is where the dealership is. */
export interface Booker {
  tenant: number;
  userId: number | null;
  /** YYYY-MM-DD. */
  today: string;
}

interface Wanted {
  kind: string;
  posting: Posting;
  reverses?: number;
}

interface Booked {
  source: string;
  sourceId: number;
  /** How many parts of the record are booked already. */
  after: number;
  closedTo: string | null;
}

/** What happened in a closed period is booked today; the entry keeps the day of the event. */
const dayToBook = ({ day }: Posting, closedTo: string | null, today: string): string =>
  closedTo !== null && day <= closedTo ? today : day;

/** Writes the entries of one record, with the book locked. An event without any amount makes no entry. */
const insertEntries = async (
  tx: Db,
  { tenant, userId, today }: Booker,
  { source, sourceId, after, closedTo }: Booked,
  wanted: readonly Wanted[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const [index, { kind, posting, reverses = null }] of wanted.entries()) {
    if (posting.lines.length === 0) continue;
    const day = dayToBook(posting, closedTo, today);
    const part = after + index + 1;
    ids.push(await insertEntry(tx, tenant, { day, source, sourceId, part, kind, reverses, userId, posting }));
  }
  return ids;
};

const toWanted = (event: LedgerEvent): Wanted => ({ kind: event.kind, posting: postingsOf(event) });

/** Undoes an entry by another, once: the same lines with the opposite signs. */
export const bookReversal = async (
  tx: Db,
  booker: Booker,
  { source, sourceId }: { source: string; sourceId: number },
  { kind, posting, reverses }: Required<Wanted>,
): Promise<number[]> => {
  const closedTo = await lockBook(tx, booker.tenant);
  const after = await bookedParts(tx, booker.tenant, source, sourceId);
  return insertEntries(tx, booker, { source, sourceId, after, closedTo }, [{ kind, posting, reverses }]);
};

/** Books events of a record that no ledger source answers: manual journals, opening balances. */
export const bookEvents = async (
  tx: Db,
  booker: Booker,
  { source, sourceId }: { source: string; sourceId: number },
  events: readonly LedgerEvent[],
): Promise<number[]> => {
  const closedTo = await lockBook(tx, booker.tenant);
  return insertEntries(tx, booker, { source, sourceId, after: 0, closedTo }, events.map(toWanted));
};

/**
 * Books what is not booked yet of a stored record, in the transaction that wrote it. It locks the dealership's book, so it
 * comes after the transaction's own locks.
 */
export const bookRecord = async (tx: Db, booker: Booker, source: string, id: number): Promise<void> => {
  const closedTo = await lockBook(tx, booker.tenant);
  const after = await bookedParts(tx, booker.tenant, source, id);
  const events = await ledgerSource(source).eventsOf(tx, booker.tenant, id);
  const wanted = events.slice(after).map(toWanted);
  await insertEntries(tx, booker, { source, sourceId: id, after, closedTo }, wanted);
};
