import { applyEvent } from './apply-event';
import { type BhphLedger, checkBhphEvent } from './check-event';
import { checkBhphOpening } from './check-opening';
import { type BhphEvent, MAX_BHPH_EVENTS, type OpenedEvent } from './events';
import { replayBhphLedger } from './ledger';
import { openAccount } from './open-account';
import { type BhphProblem, problem } from './problem';

export type RecordedBhphEvent =
  | { ok: true; ledger: BhphLedger }
  | { ok: false; problems: readonly BhphProblem[] };

/** Opens an account, or says what is wrong with it: a rate above the ceiling among others. */
export const openBhphLedger = (event: OpenedEvent): RecordedBhphEvent => {
  const problems = checkBhphOpening(event.opening, event.day);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, ledger: { events: [event], account: openAccount(event) } };
};

/**
 * Adds an event to an account, or says why not. The account goes on from where it is; an event that takes another back, or
 * that counts from before the last one, rebuilds it.
 */
export const recordBhphEvent = (ledger: BhphLedger, event: BhphEvent, today?: string): RecordedBhphEvent => {
  if (ledger.events.length >= MAX_BHPH_EVENTS)
    return { ok: false, problems: [problem('kind', `At most ${MAX_BHPH_EVENTS} events on an account`)] };
  const wrong = checkBhphEvent(ledger, event, today);
  if (wrong) return { ok: false, problems: [wrong] };
  const events = [...ledger.events, event];
  const lastDay = ledger.account.entries.at(-1)?.day ?? ledger.account.day;
  const isNext = event.kind !== 'voided' && event.kind !== 'opened' && event.day >= lastDay;
  const account = isNext ? applyEvent(ledger.account, event) : replayBhphLedger(events);
  return { ok: true, ledger: { events, account } };
};
