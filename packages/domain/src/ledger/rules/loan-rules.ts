import { sumCents } from '../../money';
import { ACCOUNT } from '../accounts';
import type { LoanAdjusted, LoanCharged, LoanChargedOff, LoanOpened, LoanPaid } from '../events/loan-events';
import { accountOfMoney } from '../money-accounts';
import type { EventLine } from '../posting';
import { credit, debit, move, NOTHING } from './line';

export const loanOpened = (event: LoanOpened): EventLine[] =>
  move(ACCOUNT.receivables, ACCOUNT.notesReceivable, event.principal, event);

/** Pick-up payments are a part of the bill and not of the loan, so that they stay with the other claims on the customer. */
export const loanPaid = (event: LoanPaid): EventLine[] => {
  const { principal, interest, fees, pickUp = NOTHING, surplus, isChargedOff = false } = event;
  const [loan, bill] = isChargedOff
    ? [ACCOUNT.badDebts, ACCOUNT.badDebts]
    : [ACCOUNT.notesReceivable, ACCOUNT.receivables];
  return [
    debit(accountOfMoney(event), sumCents([principal, interest, fees, pickUp, surplus]), event),
    credit(loan, sumCents([principal, fees]), event),
    credit(bill, pickUp, event),
    credit(ACCOUNT.loanInterest, interest, event),
    credit(ACCOUNT.refundsDue, surplus, event),
  ];
};

export const loanCharged = (event: LoanCharged): EventLine[] =>
  move(event.account ?? ACCOUNT.loanFees, ACCOUNT.notesReceivable, event.amount, event);

export const loanAdjusted = (event: LoanAdjusted): EventLine[] => {
  const { amount, surplus = NOTHING, account = ACCOUNT.otherIncome } = event;
  return [
    debit(ACCOUNT.notesReceivable, sumCents([amount, surplus]), event),
    credit(account, amount, event),
    credit(ACCOUNT.refundsDue, surplus, event),
  ];
};

export const loanChargedOff = (event: LoanChargedOff): EventLine[] => {
  const { principal, fees, pickUp = NOTHING } = event;
  return [
    debit(ACCOUNT.badDebts, sumCents([principal, fees, pickUp]), event),
    credit(ACCOUNT.notesReceivable, sumCents([principal, fees]), event),
    credit(ACCOUNT.receivables, pickUp, event),
  ];
};
