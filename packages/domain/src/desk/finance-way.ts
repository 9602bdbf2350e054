import { type Cents, roundCents, sumCents } from '../money';
import { checkRate } from './criminal-rate';
import type { DeskFinance, DeskInput } from './desk-input';
import type { DeskSale, FinanceResult, RateCheck } from './desk-result';
import { countPayments, PAYMENTS_PER_YEAR, periodicRate } from './frequency';
import { computeGross } from './gross';
import { annuityFactor, exactLoanPayment, loanPayment, loanSchedule, solveRate } from './loan';
import { sumAmounts } from './sale';

const NOTHING = roundCents(0);

interface FinancePayment {
  charges: Cents;
  amountFinanced: Cents;
  /** Of one period. */
  rate: number;
  count: number;
  payment: Cents;
}

export interface FinanceQuote extends FinancePayment {
  disclosedApr: number;
  rateCheck: RateCheck;
}

/** The payment of a balance. Without a balance there is no credit and no charge for it. */
export const financePayment = (balance: Cents, finance: DeskFinance): FinancePayment => {
  const { apr, term, frequency, effectiveEquivalent = false, chargesFinanced = true } = finance;
  const rate = periodicRate(apr, frequency, effectiveEquivalent);
  const count = countPayments(term, frequency);
  if (balance <= 0) return { charges: NOTHING, amountFinanced: NOTHING, rate, count, payment: NOTHING };
  const charges = sumCents([finance.lenderFee ?? NOTHING, sumAmounts(finance.mandatoryCharges)]);
  const amountFinanced = chargesFinanced ? sumCents([balance, charges]) : balance;
  return { charges, amountFinanced, rate, count, payment: loanPayment(amountFinanced, rate, count) };
};

const DAYS_OF_YEAR = 365;

/** The interest of the first period, which is longer where the first payment comes later than one period after the sale. */
const firstPeriodRate = (rate: number, { frequency, oddDays = 0 }: DeskFinance): number =>
  rate + (rate * PAYMENTS_PER_YEAR[frequency] * oddDays) / DAYS_OF_YEAR;

/** With no charges it is the rate of the loan itself; else the rate at which the payments are worth the money advanced. */
const disclosedRate = (
  advance: Cents,
  { amountFinanced, rate, count }: FinancePayment,
  finance: DeskFinance,
): number => {
  if (amountFinanced === advance) return rate;
  const payment = exactLoanPayment(amountFinanced, rate, count);
  if (!finance.oddDays) return solveRate((one) => payment * annuityFactor(one, count), advance);
  // the payment is not raised, so that the last one takes the interest of the odd days
  const firstGrowth = (one: number) => 1 + firstPeriodRate(one, finance);
  const [others, later] = [count - 1, (1 + rate) ** (count - 1)];
  const afterFirst = (one: number) => (1 + one) * annuityFactor(one, others);
  const last = (amountFinanced * firstGrowth(rate) - payment * afterFirst(rate)) * later;
  return solveRate(
    (one) => (payment * afterFirst(one) + last / (1 + one) ** others) / firstGrowth(one),
    advance,
  );
};

/** The payment of a balance and what the law looks at: what the grid needs of a loan. */
export const quoteFinance = (
  balance: Cents,
  finance: DeskFinance,
  borrower: DeskInput['borrower'],
): FinanceQuote => {
  const made = financePayment(balance, finance);
  const { charges, amountFinanced } = made;
  if (amountFinanced === 0) return { ...made, disclosedApr: 0, rateCheck: { blocked: false } };
  const advance = roundCents(amountFinanced - charges);
  const perYear = PAYMENTS_PER_YEAR[finance.frequency];
  const disclosedApr = disclosedRate(advance, made, finance) * perYear;
  return { ...made, disclosedApr, rateCheck: checkRate(borrower, advance, disclosedApr) };
};

/**
 * The usual dealer reserve: what the customer pays over the term because the sell rate is above the lender's buy rate, times
 * the dealer's share. Negative when the dealer sells below the buy rate.
 */
const reserveOf = (quote: FinanceQuote, finance: DeskFinance): Cents => {
  if (quote.amountFinanced === 0) return NOTHING;
  if (finance.flatReserve !== undefined) return finance.flatReserve;
  const { buyRate = finance.apr, frequency, effectiveEquivalent, reserveShare = 1 } = finance;
  const buy = periodicRate(buyRate, frequency, effectiveEquivalent);
  const atBuyRate = loanPayment(quote.amountFinanced, buy, quote.count);
  return roundCents((quote.payment - atBuyRate) * quote.count * reserveShare);
};

export const computeFinance = (input: DeskInput, sale: DeskSale, finance: DeskFinance): FinanceResult => {
  const quote = quoteFinance(sale.balance, finance, input.borrower);
  const { charges, amountFinanced, payment } = quote;
  const firstRate = firstPeriodRate(quote.rate, finance);
  const schedule = loanSchedule(amountFinanced, quote.rate, payment, quote.count, firstRate);
  const totalOfPayments = sumCents(schedule.map((row) => row.payment));
  const interest = roundCents(totalOfPayments - amountFinanced);
  const reserve = reserveOf(quote, finance);
  const chargesDue = finance.chargesFinanced === false ? charges : NOTHING;
  return {
    way: 'finance',
    charges,
    amountFinanced,
    payment,
    totalOfPayments,
    interest,
    reserve,
    numberOfPayments: schedule.length,
    lastPayment: schedule.at(-1)?.payment ?? NOTHING,
    interestAtEqualPayments: roundCents(amountFinanced === 0 ? 0 : payment * quote.count - amountFinanced),
    costOfBorrowing: sumCents([interest, charges]),
    dueOnDelivery: sumCents([sale.cashDown, chargesDue]),
    disclosedApr: quote.disclosedApr,
    rateCheck: quote.rateCheck,
    gross: computeGross(input, sale, reserve),
  };
};
