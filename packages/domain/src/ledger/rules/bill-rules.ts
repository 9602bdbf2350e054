import { sumCents } from '../../money';
import { ACCOUNT, type AccountCode } from '../accounts';
import type {
  BillPaid,
  ContractFunded,
  LienPaid,
  RebateReceived,
  RefundDue,
  Refunded,
  Remitted,
  RemittedWhat,
} from '../events/bill-events';
import { LedgerError } from '../ledger-error';
import { accountOfMoney } from '../money-accounts';
import type { EventLine } from '../posting';
import { COLLECTED_ACCOUNTS, CREDIT_ACCOUNTS } from '../tax-lines';
import { credit, debit, move, NOTHING } from './line';

/** What a payment settles: the customer's debt, or what the dealership owes for a vehicle that it purchased. */
const settled = ({ toCustomer }: BillPaid): AccountCode =>
  toCustomer ? ACCOUNT.payables : ACCOUNT.receivables;

export const billPayment = (event: BillPaid): EventLine[] => {
  const [money, debt] = [accountOfMoney(event), settled(event)];
  return event.toCustomer ? move(money, debt, event.amount, event) : move(debt, money, event.amount, event);
};

export const billPaymentReversed = (event: BillPaid): EventLine[] => {
  const [money, debt] = [accountOfMoney(event), settled(event)];
  return event.toCustomer ? move(debt, money, event.amount, event) : move(money, debt, event.amount, event);
};

export const refundDue = (event: RefundDue): EventLine[] =>
  move(ACCOUNT.refundsDue, ACCOUNT.receivables, event.amount, event);

export const refunded = (event: Refunded): EventLine[] =>
  move(accountOfMoney(event), ACCOUNT.refundsDue, event.amount, event);

export const lienPaid = (event: LienPaid): EventLine[] => {
  const { amount, booked = amount } = event;
  return [
    debit(ACCOUNT.liensPayable, booked, event),
    debit(ACCOUNT.overAllowance, amount - booked, event),
    credit(event.from, amount, event),
  ];
};

export const contractFunded = (event: ContractFunded): EventLine[] => {
  const { amount, reserve, fees, charges = NOTHING } = event;
  return [
    debit(event.into, sumCents([amount, reserve]), event),
    debit(ACCOUNT.bankCharges, fees, event),
    debit(ACCOUNT.lendersPayable, charges, event),
    credit(ACCOUNT.contractsInTransit, sumCents([amount, fees, charges]), event),
    credit(ACCOUNT.reserveReceivable, reserve, event),
  ];
};

export const rebateReceived = (event: RebateReceived): EventLine[] =>
  move(ACCOUNT.rebatesReceivable, event.into, event.amount, event);

const REMITTED_ACCOUNTS: Readonly<Record<RemittedWhat, AccountCode>> = {
  licensing: ACCOUNT.licensingPayable,
  omvic: ACCOUNT.omvicPayable,
  products: ACCOUNT.productsPayable,
  lenders: ACCOUNT.lendersPayable,
  'security-deposits': ACCOUNT.securityDeposits,
  ...COLLECTED_ACCOUNTS,
};

const CREDITS: Readonly<Record<string, AccountCode | undefined>> = CREDIT_ACCOUNTS;

/** The lines have no tax fields: what is remitted is on no return. */
export const remitted = (event: Remitted): EventLine[] => {
  const { what, amount, credits = NOTHING } = event;
  const creditAccount = CREDITS[what];
  if (credits !== 0 && !creditAccount) throw new LedgerError(`No credits are given for ${what}`);
  return [
    debit(REMITTED_ACCOUNTS[what], sumCents([amount, credits]), event),
    ...(creditAccount ? [credit(creditAccount, credits, event)] : []),
    credit(event.from, amount, event),
  ];
};
