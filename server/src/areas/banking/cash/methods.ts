import { isDepositMethod } from '@forecourt/domain/deal/deposit-rules';
import { ACCOUNT, chartAccount, LedgerError } from '@forecourt/domain/ledger/index';
import type { Db } from '../../../db/database';
import { type BookedEvent, findLedgerSource } from '../../accounting';

/** An entry of the journal, as far as its method is asked for. */
export interface BookedFrom {
  source: string;
  source_id: number;
  part: number;
  kind: string;
  event_day: string;
  account: string;
}

type Events = (source: string, id: number) => Promise<readonly BookedEvent[]>;

/** The events of each record, asked for once. */
const createEvents = (db: Db, tenant: number): Events => {
  const known = new Map<string, readonly BookedEvent[]>();
  return async (source, id) => {
    const key = `${source}:${id}`;
    const before = known.get(key);
    if (before) return before;
    try {
      const events = (await findLedgerSource(source)?.eventsOf(db, tenant, id)) ?? [];
      known.set(key, events);
      return events;
    } catch (error) {
      // a record that cannot be booked any more has no method to tell
      if (!(error instanceof LedgerError)) throw error;
      known.set(key, []);
      return [];
    }
  };
};

const ownMethod = (event: BookedEvent | undefined): string | null =>
  event && 'method' in event && isDepositMethod(event.method) ? event.method : null;

const methodOf = async (eventsOf: Events, entry: BookedFrom): Promise<string | null> => {
  const { source, source_id, part, kind, event_day } = entry;
  const events = await eventsOf(source, source_id);
  const isOnce = findLedgerSource(source)?.books !== 'difference';
  const event = isOnce
    ? events[part - 1]
    : (events.find((one) => one.kind === kind && one.day === event_day && ownMethod(one)) ??
      events.find(ownMethod));
  if (event?.kind !== 'undo') return ownMethod(event);
  const undone = await eventsOf(event.of.source, event.of.sourceId);
  return ownMethod(undone.find(ownMethod));
};

/** Where no record tells it, as in an entry made by hand: cash is cash. */
const byAccount = (account: string): string =>
  chartAccount(account)?.code === ACCOUNT.cash ? 'Cash' : 'Others';

/** By which method the money of entries came or went, as the records say that they are booked from. */
export const withMethods = async <Entry extends BookedFrom>(
  db: Db,
  tenant: number,
  entries: readonly Entry[],
): Promise<(Entry & { method: string })[]> => {
  const eventsOf = createEvents(db, tenant);
  const found: (Entry & { method: string })[] = [];
  for (const entry of entries)
    found.push({ ...entry, method: (await methodOf(eventsOf, entry)) ?? byAccount(entry.account) });
  return found;
};
