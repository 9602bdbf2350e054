import { isDay } from '../dates';
import { checkRate } from '../desk/criminal-rate';
import { moneyText } from '../desk/desk-limits';
import { roundCents } from '../money';
import type { BhphAccount } from './account';
import { amountProblem, NOTHING, plus } from './amounts';
import type { AppliedEvent } from './apply-event';
import { checkBhphSettings } from './check-settings';
import { checkTerms } from './check-terms';
import type { BhphEvent, ChargeEvent, ModifiedEvent, PaymentEvent } from './events';
import { RECOVERY_SOURCES } from './events';
import { bhphAccountOn } from './ledger';
import { payoff } from './payoff';
import { type BhphProblem, problem } from './problem';
import { CHARGE_KINDS, PAYMENT_PARTS } from './settings';
import { sumSplit } from './split';

/** The account and its events as they are before a new one is recorded. */
export interface BhphLedger {
  events: readonly BhphEvent[];
  account: BhphAccount;
}

/** At the end of a day, which may be before the last event. */
const onDay = ({ events, account }: BhphLedger, day: string): BhphAccount =>
  day < account.day ? bhphAccountOn(events, day) : account;

type Found = BhphProblem | undefined;
const when = (isWrong: boolean, field: string, message: string): Found =>
  isWrong ? problem(field, message) : undefined;

const checkSplit = (event: PaymentEvent, owed: Readonly<Record<string, number>>): Found => {
  const { split, amount } = event;
  if (!split) return undefined;
  for (const [part, value] of Object.entries(split)) {
    const field = `split.${part}`;
    if (!PAYMENT_PARTS.some((known) => known === part))
      return problem(field, 'There is no such part of the debt');
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < 0) return problem(field, 'Enter an amount, or none');
    const most = owed[part] ?? 0;
    if (value > most) return problem(field, `Only ${moneyText(roundCents(most))} is owed of this part`);
  }
  const sum = sumSplit(split);
  return when(sum !== amount, 'split', `The parts sum to ${moneyText(sum)}, not to ${moneyText(amount)}`);
};

const checkPayment = (ledger: BhphLedger, event: PaymentEvent): Found => {
  const { account } = ledger;
  if (account.status === 'paid-off') return problem('amount', 'Nothing is owed on this account');
  if (account.standing === 'charged-off')
    return problem('kind', 'The account is charged off: record the money as a recovery');
  const { total, parts } = payoff(onDay(ledger, event.day), event.day);
  if (event.amount > total)
    return problem('amount', `The payment is more than the payoff of ${moneyText(total)} on ${event.day}`);
  return checkSplit(event, parts);
};

const checkCharge = ({ account }: BhphLedger, event: ChargeEvent): Found => {
  const { charge, instalmentDay, label } = event;
  if (!CHARGE_KINDS.includes(charge)) return problem('charge', 'Choose a charge from the list');
  if (label.trim() === '') return problem('label', 'Say what the charge is for');
  if (charge === 'side-note') return undefined;
  if (
    !account.settings.defaultCharges.includes(charge) ||
    (charge === 'late-fee' && !account.settings.lateFee)
  )
    return problem('charge', `This account does not allow the charge: ${charge.replaceAll('-', ' ')}`);
  if (charge !== 'late-fee') return undefined;
  if (!account.schedule.some(({ day }) => day === instalmentDay))
    return problem('instalmentDay', 'Say which instalment the late fee is for');
  const isCharged = account.lateFeeDays.some((day) => day === instalmentDay);
  return when(isCharged, 'instalmentDay', 'A late fee was already charged for this instalment');
};

const checkModified = (ledger: BhphLedger, event: ModifiedEvent): Found => {
  const { account } = ledger;
  if (event.reason.trim() === '') return problem('reason', 'Say why the terms are changed');
  if (account.standing === 'charged-off') return problem('kind', 'The account is charged off');
  const { principalChange = NOTHING, terms, settings } = event;
  if (!Number.isSafeInteger(principalChange))
    return problem('principalChange', 'Enter an amount with at most two decimals');
  const principal = plus(onDay(ledger, event.day).balances.principal, principalChange);
  const wrong = amountProblem(principal);
  if (wrong) return problem('principalChange', `The principal would be ${moneyText(principal)}. ${wrong}`);
  const { province, borrower, chargesRate } = account;
  const [first] = [
    ...checkTerms(terms, event.day, principal),
    ...(settings ? checkBhphSettings(settings, province, borrower) : []),
  ];
  if (first) return first;
  const rate = checkRate(borrower, principal, terms.apr + chargesRate);
  return rate.blocked ? problem('terms.apr', rate.reason) : undefined;
};

const checkKind = (ledger: BhphLedger, event: AppliedEvent): Found => {
  const { status, standing, owedToCustomer } = ledger.account;
  switch (event.kind) {
    case 'payment':
      return checkPayment(ledger, event);
    case 'charge':
      return checkCharge(ledger, event);
    case 'modified':
      return checkModified(ledger, event);
    case 'promise':
      if (!isDay(event.promisedDay) || event.promisedDay < event.day)
        return problem('promisedDay', 'The promised day must not be before the promise');
      return when(status === 'paid-off', 'kind', 'Nothing is owed on this account');
    case 'repossessed':
      return when(status !== 'open', 'kind', 'Only an open account can be repossessed');
    case 'reinstated':
      return when(standing !== 'repossessed', 'kind', 'The vehicle is not repossessed');
    case 'charged-off':
      return when(
        status === 'charged-off' || status === 'paid-off',
        'kind',
        'There is nothing to charge off',
      );
    case 'recovered':
      if (!RECOVERY_SOURCES.includes(event.source))
        return problem('source', 'Say where the money comes from');
      return when(standing === 'open', 'kind', 'The account is open: record the money as a payment');
    case 'refunded':
      return when(
        event.amount > owedToCustomer,
        'amount',
        `Only ${moneyText(owedToCustomer)} is owed to the customer`,
      );
  }
};

/** Only a change of terms may count from a day before the last payment; it divides the later payments anew. */
const checkDay = ({ account }: BhphLedger, { kind, day }: BhphEvent, today: string | undefined): Found => {
  if (!isDay(day)) return problem('day', 'Enter a day');
  if (day < account.openedOn)
    return problem('day', `The day must not be before the sale on ${account.openedOn}`);
  if (today !== undefined && day > today) return problem('day', 'The day must not be in the future');
  const last = account.lastPaymentDay;
  const isFree = kind === 'modified' || kind === 'promise' || kind === 'voided';
  return when(
    !isFree && last !== null && day < last,
    'day',
    `The last payment was on ${last}: choose that day or a later one`,
  );
};

const checkVoid = ({ events }: BhphLedger, target: number, reason: string): Found => {
  const event = events.find(({ id }) => id === target);
  if (!event) return problem('target', 'There is no such event on this account');
  if (event.kind === 'opened' || event.kind === 'voided')
    return problem('target', 'This event cannot be taken back');
  if (events.some((other) => other.kind === 'voided' && other.target === target))
    return problem('target', 'This event was already taken back');
  return when(reason.trim() === '', 'reason', 'Say why it is taken back');
};

/** Why an event cannot be recorded; undefined when it can. `today` refuses days in the future where it is given. */
export const checkBhphEvent = (ledger: BhphLedger, event: BhphEvent, today?: string): Found => {
  if (event.kind === 'opened') return problem('kind', 'The account is already open');
  if (event.id <= (ledger.events.at(-1)?.id ?? 0)) return problem('id', 'The event is out of order');
  const wrongDay = checkDay(ledger, event, today);
  if (wrongDay) return wrongDay;
  if (event.kind === 'voided') return checkVoid(ledger, event.target, event.reason);
  const amount = 'amount' in event ? amountProblem(event.amount) : undefined;
  return amount ? problem('amount', amount) : checkKind(ledger, event);
};
