import type { LoanBooks, LoanMoney } from '@forecourt/domain/bhph/index';
import { ACCOUNT, type LedgerEvent } from '@forecourt/domain/ledger/index';
import { roundCents } from '@forecourt/domain/money/index';

interface Of {
  day: string;
  stockId: number | null;
  customerId: number;
  /** How money came or went. */
  method: string;
  memo: string;
}

const isAny = (amounts: object): boolean => Object.values(amounts).some((amount) => amount !== 0);

/** A correction below the principal: what is too much is owed to the customer, without any money. */
const surplusOfTerms = (amount: number): LoanMoney => ({
  ...{ principal: roundCents(-amount), surplus: roundCents(amount) },
  ...{ interest: roundCents(0), fees: roundCents(0), pickUp: roundCents(0) },
});

/** What a change of a loan's books is in the ledger. */
export const loanEvents = (change: LoanBooks, { method, ...of }: Of): LedgerEvent[] => {
  const { opened, paid, recovered, charged, sideNotes, adjusted, adjustedSurplus, writtenOff } = change;
  const events: (LedgerEvent | false)[] = [
    opened !== 0 && { ...of, kind: 'loan-opened', principal: opened },
    isAny(paid) && { ...of, kind: 'loan-payment', method, ...paid },
    isAny(recovered) && { ...of, kind: 'loan-recovered', method, ...recovered, isChargedOff: true },
    charged !== 0 && { ...of, kind: 'loan-charge', amount: charged },
    sideNotes !== 0 && { ...of, kind: 'loan-charge', amount: sideNotes, account: ACCOUNT.otherIncome },
    adjusted !== 0 && { ...of, kind: 'loan-adjusted', amount: adjusted },
    adjustedSurplus !== 0 && { ...of, kind: 'loan-payment', method, ...surplusOfTerms(adjustedSurplus) },
    isAny(writtenOff) && { ...of, kind: 'loan-charged-off', ...writtenOff },
    change.refunded !== 0 && { ...of, kind: 'loan-refunded', method, amount: change.refunded },
  ];
  return events.filter((event) => event !== false);
};
