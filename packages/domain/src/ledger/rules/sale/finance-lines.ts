import { BILL_TYPE } from '../../../bill-of-sale/bill-type';
import type { SaleFigures } from '../../../bill-of-sale/sale-figures';
import { type Cents, roundCents } from '../../../money';
import { ACCOUNT } from '../../accounts';
import { LedgerError } from '../../ledger-error';
import type { EventLine, LinkIds } from '../../posting';
import { buyerLinks, credit, debit } from '../line';

/** What is left of the price when credits and down payment are taken off; negative where the buyer is owed money. */
export const balanceOf = ({ amounts: a }: SaleFigures): Cents =>
  roundCents(
    a.totalPrice +
      a.tradeLien -
      (a.tradeAllowance + a.tradeTax + a.rebates + a.depositApplied + a.cashDown + a.pickUpPayments),
  );

/** Charges are either part of the loan or paid on delivery. */
const chargesOnDelivery = ({ amounts }: SaleFigures, balance: Cents): Cents => {
  const { amountFinanced, financeCharges } = amounts;
  const onDelivery = roundCents(balance + financeCharges - amountFinanced);
  if (onDelivery !== 0 && onDelivery !== financeCharges)
    throw new LedgerError('The amount financed is neither the balance nor the balance with its charges');
  return onDelivery;
};

/** The buyer pays down payment and balance, or is owed what the balance is below 0. */
const cashLines = (balance: Cents, down: number, links: LinkIds): EventLine[] => [
  debit(ACCOUNT.receivables, down + Math.max(0, balance), links),
  credit(ACCOUNT.refundsDue, Math.max(0, -balance), links),
];

/**
 * Who pays the balance of a sale. A lender's contract is on its way; a loan of the dealership is claimed from the customer
 * until the loan is opened, and its charges are income.
 */
export const balanceLines = (figures: SaleFigures, links: LinkIds): EventLine[] => {
  const { amountFinanced, financeCharges, cashDown, pickUpPayments } = figures.amounts;
  const balance = balanceOf(figures);
  const down = cashDown + pickUpPayments;
  const buyer = buyerLinks(links);
  if (amountFinanced === 0) return cashLines(balance, down, buyer);
  const onDelivery = chargesOnDelivery(figures, balance);
  const isOwnLoan = figures.type === BILL_TYPE.bhph;
  const lender = isOwnLoan ? buyer : links;
  return [
    debit(isOwnLoan ? ACCOUNT.receivables : ACCOUNT.contractsInTransit, amountFinanced, lender),
    debit(ACCOUNT.receivables, down + onDelivery, buyer),
    credit(isOwnLoan ? ACCOUNT.loanFees : ACCOUNT.lendersPayable, financeCharges, lender),
  ];
};
