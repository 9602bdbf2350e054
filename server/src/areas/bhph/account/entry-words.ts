import { type BhphEvent, type BhphLedgerEntry, explainEntry } from '@forecourt/domain/bhph/index';
import { FREQUENCY_LABELS } from '@forecourt/domain/bill-of-sale/choices';
import { DEPOSIT_METHODS } from '@forecourt/domain/deal/deposit-rules';
import { percentText } from '@forecourt/domain/desk/criminal-rate';
import { roundCents, toDollars } from '@forecourt/domain/money/cents';
import { formatMoney } from '@forecourt/domain/number-format';
import type { StoredEvent } from './event.queries';

const CHARGE_WORDS: Readonly<Record<string, string>> = {
  'returned-payment': 'Returned payment',
  'legal-cost': 'Legal cost',
  'realisation-cost': 'Cost of realisation',
  'late-fee': 'Late fee',
  'other-fee': 'Other fee',
  'side-note': 'Side note',
};
const SOURCE_WORDS: Readonly<Record<string, string>> = {
  'vehicle-sale': 'from the sale of the vehicle',
  customer: 'from the customer',
  insurance: 'from the insurance',
  other: 'from elsewhere',
};

/** 'P-000123': payments of loans are numbered apart from deposits. */
export const receiptNumber = (count: number): string => `P-${String(count).padStart(6, '0')}`;

/** Cents as they go on the wire. */
export const dollars = (cents: number): number => toDollars(roundCents(cents));

export const moneyOf = (cents: number): string => formatMoney(dollars(cents));

const methodWords = (method: string): string =>
  (DEPOSIT_METHODS.find(({ value }) => value === method)?.label ?? method).toLowerCase();

/** 'Payment by cash'. */
export const titleOf = (event: BhphEvent, method: string): string => {
  switch (event.kind) {
    case 'opened':
      return 'Account opened';
    case 'payment':
      return method === '' ? 'Payment' : `Payment by ${methodWords(method)}`;
    case 'charge':
      return `${CHARGE_WORDS[event.charge] ?? event.charge}: ${event.label}`;
    case 'modified':
      return 'Terms changed';
    case 'promise':
      return `Promised ${moneyOf(event.amount)} by ${event.promisedDay}`;
    case 'repossessed':
      return 'Vehicle repossessed';
    case 'reinstated':
      return 'Account reinstated';
    case 'charged-off':
      return 'Charged off';
    case 'recovered':
      return `Recovered ${SOURCE_WORDS[event.source] ?? ''}`;
    case 'refunded':
      return 'Refunded to the customer';
    case 'voided':
      return 'Reversed';
  }
};

const termsWords = (event: Extract<BhphEvent, { kind: 'opened' | 'modified' }>): string => {
  const { apr, frequency, numberOfPayments, payment, firstDay } =
    event.kind === 'opened' ? event.opening.terms : event.terms;
  const often = FREQUENCY_LABELS[frequency].en.toLowerCase();
  return `${numberOfPayments} ${often} payments of ${moneyOf(payment)} at ${percentText(apr)} a year, the first on ${firstDay}.`;
};

/** Sentences that say what an event did. */
export const explanationOf = (entry: BhphLedgerEntry, { event, reference }: StoredEvent): string => {
  const told = explainEntry(entry);
  if (told.length > 0) return told.join(' ');
  switch (event.kind) {
    case 'opened':
      return `${moneyOf(event.opening.principal)} lent: ${termsWords(event)}`;
    case 'modified':
      return [
        event.principalChange ? `Principal changed by ${moneyOf(event.principalChange)}.` : '',
        termsWords(event),
        event.reason,
      ]
        .filter(Boolean)
        .join(' ');
    case 'repossessed':
    case 'reinstated':
      return event.reason;
    case 'charged-off':
      return `${moneyOf(entry.amount)} written off. It is still owed and bears no more interest. ${event.reason}`;
    default:
      return reference;
  }
};
