import type { LedgerEvent } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';

/** Stored records of an area that are booked, each once. */
export interface LedgerSource {
  /** Sources of a lower number are booked before others when old records are booked: a purchase before its sale. */
  order: number;
  /**
   * What happened by this record: one event for each part, in their order. A record that can be changed keeps what it
   * booked before and answers more events than before; one that never changes answers the same events always.
   */
  eventsOf(db: Db, tenant: number, id: number): Promise<readonly LedgerEvent[]>;
  /** Ids above `after`, the lowest first, at most `limit`: all records that may be booked, whether they are or not. */
  idsAfter(db: Db, tenant: number, after: number, limit: number): Promise<readonly number[]>;
}

const sources = new Map<string, LedgerSource>();

/** Makes the records of an area known, as it starts. */
export const registerLedgerSource = (name: string, source: LedgerSource) => sources.set(name, source);

/** In the order in which old records are booked. */
export const ledgerSourceNames = (): readonly string[] =>
  [...sources].sort(([, a], [, b]) => a.order - b.order).map(([name]) => name);

export const ledgerSource = (name: string): LedgerSource => {
  const source = sources.get(name);
  if (!source) throw new Error(`no area has the ledger source ${name}`);
  return source;
};
