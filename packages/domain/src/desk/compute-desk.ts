import { type Cents, roundCents, sumCents } from '../money';
import type { DeskInput, Way } from './desk-input';
import type { CashResult, DeskResult, DeskSale } from './desk-result';
import { computeFinance } from './finance-way';
import { computeGross } from './gross';
import { computeLease } from './lease-way';
import { computeSale } from './sale';

const computeCash = (input: DeskInput, sale: DeskSale): CashResult => {
  const payment = roundCents(Math.max(0, sale.balance));
  const gross = computeGross(input, sale, roundCents(0));
  return { way: 'cash', payment, dueOnDelivery: sumCents([sale.cashDown, payment]), gross };
};

/** All lines of a deal and the payments of each way that has data. The input must have passed checkDesk. */
export const computeDesk = (input: DeskInput): DeskResult => {
  const sale = computeSale(input);
  return {
    way: input.way,
    sale,
    cash: computeCash(input, sale),
    finance: input.finance ? computeFinance(input, sale, input.finance) : null,
    lease: input.lease ? computeLease(input, sale, input.lease) : null,
  };
};

/** Whether a manager must approve: the gross of the way is below the dealership's minimum. */
export const needsApproval = (result: DeskResult, minimumGross: Cents, way: Way = result.way): boolean =>
  (result[way] ?? result.cash).gross.total < minimumGross;
