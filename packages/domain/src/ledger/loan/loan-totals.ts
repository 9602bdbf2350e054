import type { BhphAccount, BhphLedgerEntry } from '../../bhph/account';
import { type Cents, roundCents } from '../../money';
import type { LoanParts } from '../events/loan-events';

export type MoneyParts = Readonly<Record<keyof LoanParts, Cents>>;

/** All that the events of a loan that count come to for the ledger. */
export interface LoanTotals {
  opened: Cents;
  paid: MoneyParts;
  /** Received after the charge-off. */
  recovered: MoneyParts;
  fees: Cents;
  sideNotes: Cents;
  /** Changes of the principal, and what of them is owed to the customer. */
  adjusted: Cents;
  adjustedSurplus: Cents;
  chargedOff: Readonly<Record<'principal' | 'fees' | 'pickUp', Cents>>;
  refunded: Cents;
}

const NONE = roundCents(0);
const NO_MONEY: MoneyParts = {
  ...{ principal: NONE, interest: NONE, fees: NONE, pickUp: NONE, surplus: NONE },
};

export const NO_TOTALS: LoanTotals = {
  ...{ opened: NONE, paid: NO_MONEY, recovered: NO_MONEY, fees: NONE, sideNotes: NONE },
  ...{ adjusted: NONE, adjustedSurplus: NONE, refunded: NONE },
  chargedOff: { principal: NONE, fees: NONE, pickUp: NONE },
};

const plus = (a: number, b: number): Cents => roundCents(a + b);

const addMoney = (sum: MoneyParts, { split, surplus }: BhphLedgerEntry): MoneyParts => ({
  principal: plus(sum.principal, split?.principal ?? 0),
  interest: plus(sum.interest, (split?.interest ?? 0) + (split?.carried ?? 0)),
  fees: plus(sum.fees, (split?.fees ?? 0) + (split?.side ?? 0)),
  pickUp: plus(sum.pickUp, split?.pickUp ?? 0),
  surplus: plus(sum.surplus, surplus),
});

/** What was charged off is out of the books: later charges are not booked, and money is a recovery. */
const addAfterChargeOff = (totals: LoanTotals, entry: BhphLedgerEntry): LoanTotals => {
  if (entry.kind === 'payment' || entry.kind === 'recovered')
    return { ...totals, recovered: addMoney(totals.recovered, entry) };
  return entry.kind === 'refunded' ? { ...totals, refunded: plus(totals.refunded, entry.amount) } : totals;
};

const addEntry = (totals: LoanTotals, entry: BhphLedgerEntry): LoanTotals => {
  const { amount, balances } = entry;
  switch (entry.kind) {
    case 'opened':
      return { ...totals, opened: plus(totals.opened, amount) };
    case 'payment':
    case 'recovered':
      return { ...totals, paid: addMoney(totals.paid, entry) };
    case 'charge':
      return entry.charge === 'side-note'
        ? { ...totals, sideNotes: plus(totals.sideNotes, amount) }
        : { ...totals, fees: plus(totals.fees, amount) };
    case 'modified':
      return {
        ...totals,
        adjusted: plus(totals.adjusted, amount),
        adjustedSurplus: plus(totals.adjustedSurplus, entry.surplus),
      };
    case 'charged-off': {
      const { principal, fees, side, pickUp } = balances;
      return { ...totals, chargedOff: { principal, fees: plus(fees, side), pickUp } };
    }
    case 'refunded':
      return { ...totals, refunded: plus(totals.refunded, amount) };
    default:
      return totals;
  }
};

export const loanTotals = ({ entries }: Pick<BhphAccount, 'entries'>): LoanTotals => {
  let totals = NO_TOTALS;
  let isChargedOff = false;
  for (const entry of entries) {
    if (entry.voidedBy !== null) continue;
    totals = isChargedOff ? addAfterChargeOff(totals, entry) : addEntry(totals, entry);
    isChargedOff ||= entry.kind === 'charged-off';
  }
  return totals;
};
