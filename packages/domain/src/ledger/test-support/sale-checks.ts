import { expect } from 'vitest';
import { BILL_TYPE } from '../../bill-of-sale/bill-type';
import type { SaleFigures } from '../../bill-of-sale/sale-figures';
import { roundCents, sumCents } from '../../money';
import { ACCOUNT, type Posting, profitAndLoss, sumPostings, taxSumsOf } from '..';
import type { ComputedSale } from './sales';

/** Of all lines of an account. */
export const amountOn = ({ lines }: Posting, account: string) =>
  sumCents(lines.filter((line) => line.account === account).map(({ amount }) => amount));

/** Both sides are equal, no line is 0 and none is there twice. */
export const isWhole = ({ lines }: Posting) => {
  expect(sumCents(lines.map(({ amount }) => amount))).toBe(0);
  expect(lines.every(({ amount }) => amount !== 0)).toBe(true);
  const keys = lines.map(({ amount: _, tax, ...key }) => JSON.stringify({ ...key, kind: tax?.kind }));
  expect(new Set(keys).size).toBe(keys.length);
};

/** What the figures say of taxes: GST with HST, QST, and the other provinces' and states' taxes. */
const taxesOf = ({ taxes, amounts }: SaleFigures) => {
  const sum = (test: (tax: SaleFigures['taxes'][number]) => boolean) =>
    sumCents(taxes.filter((tax) => tax.collected && test(tax)).map(({ amount }) => amount));
  return {
    gst: sum(({ name }) => name === 'GST' || name === 'HST'),
    qst: sum(({ name }) => name === 'QST'),
    pst: sum(({ name }) => !['GST', 'HST', 'QST'].includes(name)),
    luxury: amounts.luxuryTax,
  };
};

export const hasItsTaxes = (figures: SaleFigures, posting: Posting) => {
  const sums = taxSumsOf([posting]);
  const collected = (kind: string) =>
    roundCents(
      -sums.filter((sum) => sum.kind === kind && sum.amount < 0).reduce((all, { amount }) => all + amount, 0),
    );
  const said = taxesOf(figures);
  expect({
    ...{ gst: collected('gst'), qst: collected('qst'), pst: collected('pst'), luxury: collected('luxury') },
  }).toEqual(said);
  expect(amountOn(posting, ACCOUNT.gstPaid)).toBe(figures.amounts.tradeTax);
};

/** The gross of the figures, with what they count otherwise: pack is no booking, an own loan earns interest, not reserve. */
const bookedGross = ({ type, amounts }: SaleFigures): number => {
  if (type === BILL_TYPE.tradeIn) return amounts.tradeActualCashValue - amounts.tradeAllowance;
  const isOwnLoan = type === BILL_TYPE.bhph;
  const loan = isOwnLoan ? amounts.financeCharges - amounts.financeReserve : 0;
  return amounts.totalGross + amounts.pack + loan;
};

export const earnsItsGross = (figures: SaleFigures, posting: Posting) =>
  expect(profitAndLoss(sumPostings([posting])).totals.result).toBe(bookedGross(figures));

/** What the buyer owes is what the bill says is due on delivery, with the loan of the dealership. */
export const owesTheBill = ({ figures, due }: ComputedSale, posting: Posting) => {
  if (figures.type === BILL_TYPE.tradeIn) return;
  const { amountFinanced, pickUpPayments } = figures.amounts;
  const loan = figures.type === BILL_TYPE.bhph ? amountFinanced + pickUpPayments : 0;
  expect(amountOn(posting, ACCOUNT.receivables)).toBe(due + loan);
};
