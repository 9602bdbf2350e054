import type { BhphAccount } from '../../bhph/account';
import { type Cents, roundCents } from '../../money';
import type { AccountCode } from '../accounts';
import type { LedgerEvent } from '../events';
import type { Base, ByMethod } from '../events/base';
import { type LoanTotals, loanTotals, type MoneyParts, NO_TOTALS } from './loan-totals';

/** When and by whom a change of a loan is booked; the method is that of the payment made or taken back. */
export interface LoanBooking extends Base, ByMethod {
  /** What side notes are credited to; 4210 unless given. */
  sideNoteAccount?: AccountCode | undefined;
}

const minus = (a: Cents, b: Cents): Cents => roundCents(a - b);

const moneyChange = (before: MoneyParts, after: MoneyParts): MoneyParts => ({
  principal: minus(after.principal, before.principal),
  interest: minus(after.interest, before.interest),
  fees: minus(after.fees, before.fees),
  pickUp: minus(after.pickUp, before.pickUp),
  surplus: minus(after.surplus, before.surplus),
});

const isNothing = (event: LedgerEvent, from: object): boolean =>
  Object.entries(event).every(
    ([key, value]) => key in from || key === 'kind' || typeof value !== 'number' || value === 0,
  );

const changes = (before: LoanTotals, after: LoanTotals, booking: LoanBooking): LedgerEvent[] => {
  const { method, account, sideNoteAccount, ...base } = booking;
  const byMethod = { ...base, method, account };
  const of = (name: 'opened' | 'fees' | 'sideNotes' | 'adjusted' | 'adjustedSurplus' | 'refunded') =>
    minus(after[name], before[name]);
  return [
    { ...base, kind: 'loan-opened', principal: of('opened') },
    { ...base, kind: 'loan-charge', amount: of('fees') },
    { ...base, kind: 'loan-charge', amount: of('sideNotes'), account: sideNoteAccount },
    { ...base, kind: 'loan-adjusted', amount: of('adjusted'), surplus: of('adjustedSurplus') },
    { ...byMethod, kind: 'loan-payment', ...moneyChange(before.paid, after.paid) },
    {
      ...{ ...base, kind: 'loan-charged-off' },
      principal: minus(after.chargedOff.principal, before.chargedOff.principal),
      fees: minus(after.chargedOff.fees, before.chargedOff.fees),
      pickUp: minus(after.chargedOff.pickUp, before.chargedOff.pickUp),
    },
    {
      ...{ ...byMethod, kind: 'loan-recovered', isChargedOff: true },
      ...moneyChange(before.recovered, after.recovered),
    },
    { ...byMethod, kind: 'loan-refunded', amount: of('refunded') },
  ];
};

/**
 * The events that bring the ledger from a loan as it was to the loan as it is. An unpay divides later payments anew, so that
 * it is the difference between both accounts which is booked. Before the opening there is no account.
 */
export const loanEvents = (
  before: BhphAccount | undefined,
  after: BhphAccount,
  booking: LoanBooking,
): LedgerEvent[] =>
  changes(before ? loanTotals(before) : NO_TOTALS, loanTotals(after), booking).filter(
    (event) => !isNothing(event, booking),
  );
