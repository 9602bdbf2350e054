import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';

/** Undoes all that is booked from another record, to the cent: the sale that a bill's reversal takes back. */
export interface UndoEvent {
  kind: 'undo';
  /** The kind that the entry is shown as. */
  as: LedgerEvent['kind'];
  day: string;
  memo?: string;
  of: { source: string; sourceId: number };
}

export type BookedEvent = LedgerEvent | UndoEvent;

/** What is not finished and would be booked on a day that is about to be closed. */
export interface Unfinished {
  /** '3 bills of sale are not sold yet'. */
  text: string;
  /** The list that shows them. */
  to: string;
  /** Someone should do something about it today, whether the books are closed or not. */
  needsAction?: boolean;
}

/** Stored records of an area that are booked, each once. */
export interface LedgerSource {
  /** Sources of a lower number are booked before others when old records are booked: a purchase before its sale. */
  order: number;
  /**
   * `once` (what is meant without it): one event for each part, in their order. A record that can be changed keeps what it
   * booked before and answers more events than before; one that never changes answers the same events always.
   * `difference`: the events that hold now. What differs from what is booked, day by day, is booked.
   */
  books?: 'once' | 'difference';
  /** Its records never change: one that is booked is not looked at again. */
  isFixed?: boolean;
  /** What happened by this record. */
  eventsOf(db: Db, tenant: number, id: number): Promise<readonly BookedEvent[]>;
  /** The same of many records, where a statement for each would be slow; a record that is not in it has none. */
  eventsOfMany?(
    db: Db,
    tenant: number,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly BookedEvent[]>>;
  /** Records of another source that must be booked before these: vehicles before their sales. */
  bookedBefore?(
    db: Db,
    tenant: number,
    ids: readonly number[],
  ): Promise<{ source: string; ids: readonly number[] }>;
  /** Ids above `after`, the lowest first, at most `limit`: all records that may be booked, whether they are or not. */
  idsAfter(db: Db, tenant: number, after: number, limit: number): Promise<readonly number[]>;
  /** What someone who closes the books up to a day should know. */
  unfinishedUpTo?(db: Db, tenant: number, day: string): Promise<readonly Unfinished[]>;
  /** Where the record is shown, for its entry: an address and its name, as 'Bill of sale B-000123'. */
  linkOf?(db: Db, tenant: number, id: number): Promise<{ label: string; to: string } | undefined>;
}

const sources = new Map<string, LedgerSource>();

/** Makes the records of an area known, as it starts. Answers how to remove it, for a test that shares its process. */
export const registerLedgerSource = (name: string, source: LedgerSource): (() => void) => {
  sources.set(name, source);
  return () => {
    sources.delete(name);
  };
};

/** In the order in which old records are booked. */
export const ledgerSourceNames = (): readonly string[] =>
  [...sources].sort(([, a], [, b]) => a.order - b.order).map(([name]) => name);

export const ledgerSource = (name: string): LedgerSource => {
  const source = sources.get(name);
  if (!source) throw new Error(`no area has the ledger source ${name}`);
  return source;
};

export const findLedgerSource = (name: string): LedgerSource | undefined => sources.get(name);
