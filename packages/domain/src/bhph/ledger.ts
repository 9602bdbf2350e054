import type { BhphAccount } from './account';
import { type AppliedEvent, applyTo, showVoided } from './apply-event';
import type { BhphEvent, OpenedEvent, VoidedEvent } from './events';
import { openAccount } from './open-account';
import { BhphLedgerError } from './problem';

interface SortedEvents {
  opened: OpenedEvent;
  /** By the day from which they count, then as recorded. */
  applied: AppliedEvent[];
  /** Of each event that was taken back: by which. */
  voidedBy: ReadonlyMap<number, number>;
}

const recordVoid = (voidedBy: Map<number, number>, known: ReadonlySet<number>, event: VoidedEvent): void => {
  if (!known.has(event.target))
    throw new BhphLedgerError(`Event ${event.id} takes back one that is not there`);
  if (voidedBy.has(event.target)) throw new BhphLedgerError(`Event ${event.target} was taken back twice`);
  voidedBy.set(event.target, event.id);
};

const sortEvents = ([opened, ...later]: readonly BhphEvent[]): SortedEvents => {
  if (opened?.kind !== 'opened') throw new BhphLedgerError('The first event opens the account');
  const applied: AppliedEvent[] = [];
  const [known, voidedBy] = [new Set<number>(), new Map<number, number>()];
  let previous = opened.id;
  for (const event of later) {
    if (event.id <= previous) throw new BhphLedgerError(`Event ${event.id} is out of order`);
    previous = event.id;
    if (event.kind === 'opened') throw new BhphLedgerError('The account is opened twice');
    if (event.day < opened.day) throw new BhphLedgerError(`Event ${event.id} is before the sale`);
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

/** The account after those events that count; the others are shown where `withVoided` is set. */
const applyAll = (
  { opened, voidedBy }: SortedEvents,
  events: readonly AppliedEvent[],
  withVoided: boolean,
): BhphAccount => {
  const account = openAccount(opened);
  for (const event of events) {
    const by = voidedBy.get(event.id);
    if (by === undefined) applyTo(account, event);
    else if (withVoided) showVoided(account, event, by);
  }
  return account;
};

/**
 * Rebuilds an account from its events, given in the order in which they were recorded. An event that was taken back counts
 * for nothing: later payments keep their amounts and are divided anew. Throws a BhphLedgerError for a list that is none.
 */
export const replayBhphLedger = (events: readonly BhphEvent[]): BhphAccount => {
  const sorted = sortEvents(events);
  return applyAll(sorted, sorted.applied, true);
};

/** The account as it was at the end of a day, with what is known of that day now. */
export const bhphAccountOn = (events: readonly BhphEvent[], day: string): BhphAccount => {
  const sorted = sortEvents(events);
  if (day < sorted.opened.day) throw new RangeError('the account was not open on that day');
  return applyAll(
    sorted,
    sorted.applied.filter((event) => event.day <= day),
    false,
  );
};

/** The account just after an event, or where it would be if the event was taken back. */
export const bhphAccountAfter = (events: readonly BhphEvent[], id: number): BhphAccount => {
  const sorted = sortEvents(events);
  const upTo = sorted.applied.slice(0, sorted.applied.findIndex((event) => event.id === id) + 1);
  return applyAll(sorted, upTo, false);
};
