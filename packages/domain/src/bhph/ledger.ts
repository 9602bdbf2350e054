import type { BhphAccount } from './account';
import { type AppliedEvent, applyEvent, showVoided } from './apply-event';
import type { BhphEvent, OpenedEvent, VoidedEvent } from './events';
import { openAccount } from './open-account';
import { LedgerError } from './problem';

interface SortedEvents {
  opened: OpenedEvent;
  /** By the day from which they count, then as recorded. */
  applied: AppliedEvent[];
  /** Of each event that was taken back: by which. */
  voidedBy: ReadonlyMap<number, number>;
}

const recordVoid = (voidedBy: Map<number, number>, known: ReadonlySet<number>, event: VoidedEvent): void => {
  if (!known.has(event.target)) throw new LedgerError(`Event ${event.id} takes back one that is not there`);
  if (voidedBy.has(event.target)) throw new LedgerError(`Event ${event.target} was taken back twice`);
  voidedBy.set(event.target, event.id);
};

const sortEvents = ([opened, ...later]: readonly BhphEvent[]): SortedEvents => {
  if (opened?.kind !== 'opened') throw new LedgerError('The first event opens the account');
  const applied: AppliedEvent[] = [];
  const [known, voidedBy] = [new Set<number>(), new Map<number, number>()];
  let previous = opened.id;
  for (const event of later) {
    if (event.id <= previous) throw new LedgerError(`Event ${event.id} is out of order`);
    previous = event.id;
    if (event.kind === 'opened') throw new LedgerError('The account is opened twice');
    if (event.day < opened.day) throw new LedgerError(`Event ${event.id} is before the sale`);
    if (event.kind === 'voided') {
      recordVoid(voidedBy, known, event);
      continue;
    }
    known.add(event.id);
    applied.push(event);
  }
  applied.sort((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
  return { opened, applied, voidedBy };
};

/**
 * Rebuilds an account from its events, given in the order in which they were recorded. An event that was taken back counts
 * for nothing: later payments keep their amounts and are divided anew. Throws a LedgerError for a list that is none.
 */
export const replayLedger = (events: readonly BhphEvent[]): BhphAccount => {
  const { opened, applied, voidedBy } = sortEvents(events);
  let account = openAccount(opened);
  for (const event of applied) {
    const by = voidedBy.get(event.id);
    account = by === undefined ? applyEvent(account, event) : showVoided(account, event, by);
  }
  return account;
};

/** The account as it was at the end of a day, with what is known of that day now. */
export const accountOn = (events: readonly BhphEvent[], day: string): BhphAccount => {
  const { opened, applied, voidedBy } = sortEvents(events);
  if (day < opened.day) throw new RangeError('the account was not open on that day');
  const counting = applied.filter((event) => event.day <= day && !voidedBy.has(event.id));
  return counting.reduce(applyEvent, openAccount(opened));
};

/** The account just after an event, or where it would be if the event was taken back. */
export const accountAfter = (events: readonly BhphEvent[], id: number): BhphAccount => {
  const { opened, applied, voidedBy } = sortEvents(events);
  const upTo = applied.slice(0, applied.findIndex((event) => event.id === id) + 1);
  return upTo.filter((event) => !voidedBy.has(event.id)).reduce(applyEvent, openAccount(opened));
};
