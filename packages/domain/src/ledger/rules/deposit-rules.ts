import { ACCOUNT, type AccountCode } from '../accounts';
import type { DepositApplied, DepositForfeited, DepositMoved } from '../events/deposit-events';
import { accountOfMoney } from '../money-accounts';
import type { EventLine } from '../posting';
import { collectedLines, taxTotal } from '../tax-lines';
import { credit, debit, linksOf, move } from './line';

const heldIn = (inTrust: boolean): AccountCode =>
  inTrust ? ACCOUNT.trustDeposits : ACCOUNT.customerDeposits;

/** Money of a deposit in trust is in the trust account, however it was paid. */
const moneyOf = (event: DepositMoved): AccountCode => (event.inTrust ? ACCOUNT.trust : accountOfMoney(event));

export const depositReceived = (event: DepositMoved): EventLine[] =>
  move(heldIn(event.inTrust), moneyOf(event), event.amount, event);

export const depositRefunded = (event: DepositMoved): EventLine[] =>
  move(moneyOf(event), heldIn(event.inTrust), event.amount, event);

/** The dealership's own money now, so that it leaves the trust account. */
const releaseMoney = ({ inTrust, into, amount, ...event }: DepositApplied | DepositForfeited): EventLine[] =>
  inTrust ? move(ACCOUNT.trust, into ?? ACCOUNT.bank, amount, event) : [];

export const depositApplied = (event: DepositApplied): EventLine[] => [
  ...(event.inTrust ? move(ACCOUNT.customerDeposits, ACCOUNT.trustDeposits, event.amount, event) : []),
  ...releaseMoney(event),
];

export const depositForfeited = (event: DepositForfeited): EventLine[] => [
  debit(heldIn(event.inTrust), event.amount, event),
  credit(ACCOUNT.forfeitedDeposits, event.amount - taxTotal(event.taxes), event),
  ...collectedLines(event.taxes, linksOf(event)),
  ...releaseMoney(event),
];
