import { type Cents, roundCents } from '../money';
import { checkDesk } from './check-desk';
import { checkFields } from './check-fields';
import { computeDesk } from './compute-desk';
import type { DeskInput, Way } from './desk-input';
import { MAX_DESK_PRICE, MAX_TERM_MONTHS, moneyText } from './desk-limits';
import { financePayment } from './finance-way';
import { leaseBasis, leasePayment } from './lease-way';
import { computeSale, sumAmounts } from './sale';
import { highestNotAbove, lowestNotAbove, shortestDecimal } from './search-value';

export type DeskUnknown = 'price' | 'down' | 'term' | 'rate';

export interface WantedPayment {
  way: Way;
  /** With tax for a lease; the balance for cash. */
  payment: Cents;
}

export type SolvedDesk =
  | {
      possible: true;
      /** Cents for price and down, months for the term, a decimal a year for the rate. */
      value: number;
      /** The input with the value in its place. */
      input: DeskInput;
      /** The wanted payment, or the nearest below it. */
      payment: Cents;
      exact: boolean;
    }
  | { possible: false; reason: string };

const impossible = (reason: string): SolvedDesk => ({ possible: false, reason });

/** Of one way, without the parts of a result that a search does not need. null when the way has no data. */
const paymentOf = (input: DeskInput, way: Way): Cents | null => {
  const sale = computeSale(input);
  if (way === 'cash') return roundCents(Math.max(0, sale.balance));
  if (way === 'finance') return input.finance ? financePayment(sale.balance, input.finance).payment : null;
  if (!input.lease) return null;
  const basis = leaseBasis(input, sale, input.lease);
  return leasePayment(basis, sale.cashDown, input.lease).payment;
};

const withTerm = (input: DeskInput, way: Way, term: number): DeskInput =>
  way === 'lease'
    ? { ...input, lease: input.lease && { ...input.lease, term } }
    : { ...input, finance: input.finance && { ...input.finance, term } };

const withRate = (input: DeskInput, way: Way, apr: number): DeskInput => {
  if (way !== 'lease') return { ...input, finance: input.finance && { ...input.finance, apr } };
  if (input.lease?.method !== 'money-factor')
    return { ...input, lease: input.lease && { ...input.lease, apr } };
  return { ...input, lease: { ...input.lease, apr, moneyFactor: apr / 24 } };
};

/** Rates are looked for in steps of a millionth of a percent, up to 100 %. */
const RATE_STEPS = 100_000_000;

interface Search {
  /** The input with a whole number in place of the unknown. */
  at: (step: number) => DeskInput;
  /** The number that makes the payment meet the wanted one, or undefined. */
  find: (paymentAt: (step: number) => number, wanted: Cents) => number | undefined;
  /** The value of a result: steps for all but the rate. */
  value: (step: number) => number;
  /** Why there is none; the payment is the lowest that there is. */
  reason: (lowest: Cents) => string;
  /** The step with the lowest payment. */
  lowestAt: number;
}

const itself = (step: number): number => step;

const searchPrice = (input: DeskInput): Search => {
  const least = sumAmounts(input.discounts) + 1;
  return {
    at: (step) => ({ ...input, price: roundCents(step) }),
    find: (paymentAt, wanted) => highestNotAbove(paymentAt, least, MAX_DESK_PRICE, wanted),
    value: itself,
    reason: (lowest) => `Even at the lowest price the payment is ${moneyText(lowest)}`,
    lowestAt: least,
  };
};

const searchDown = (input: DeskInput): Search => {
  const most = Math.max(0, computeSale({ ...input, cashDown: roundCents(0) }).balanceBeforeDown);
  return {
    at: (step) => ({ ...input, cashDown: roundCents(step) }),
    find: (paymentAt, wanted) => lowestNotAbove(paymentAt, 0, most, wanted),
    value: itself,
    reason: (lowest) => `Even with the highest down payment the payment is ${moneyText(lowest)}`,
    lowestAt: most,
  };
};

const searchTerm = (input: DeskInput, way: Way): Search => ({
  at: (step) => withTerm(input, way, step),
  // each term is tried, since a lease may have a residual for each
  find: (paymentAt, wanted) =>
    Array.from({ length: MAX_TERM_MONTHS }, (_, index) => index + 1).find(
      (term) => paymentAt(term) <= wanted,
    ),
  value: itself,
  reason: (lowest) => `Even over ${MAX_TERM_MONTHS} months the payment is ${moneyText(lowest)}`,
  lowestAt: MAX_TERM_MONTHS,
});

const searchRate = (input: DeskInput, way: Way): Search => ({
  at: (step) => withRate(input, way, step / RATE_STEPS),
  find: (paymentAt, wanted) => {
    const highest = highestNotAbove(paymentAt, 0, RATE_STEPS, wanted);
    if (highest === undefined) return undefined;
    // many rates give the same payment: the one with the fewest decimals is what a person would type
    const lowest = highestNotAbove(paymentAt, 0, highest, paymentAt(highest) - 1);
    return shortestDecimal((lowest ?? -1) + 1, highest);
  },
  value: (step) => step / RATE_STEPS,
  reason: (lowest) => `Even without interest the payment is ${moneyText(lowest)}`,
  lowestAt: 0,
});

const searchOf = (input: DeskInput, way: Way, unknown: DeskUnknown): Search => {
  if (unknown === 'price') return searchPrice(input);
  if (unknown === 'down') return searchDown(input);
  return unknown === 'term' ? searchTerm(input, way) : searchRate(input, way);
};

/** The fields of checkFields whose present value does not matter, since the search replaces it. */
const FIELDS: Readonly<Record<DeskUnknown, readonly string[]>> = {
  price: ['price'],
  down: ['cashDown'],
  term: ['finance.term', 'lease.term'],
  rate: ['finance.apr', 'lease.apr', 'lease.moneyFactor'],
};

/** Without the data of the other ways, which do not matter for this one. */
const onlyWay = (input: DeskInput, way: Way): DeskInput => ({
  ...{ ...input, way },
  finance: way === 'finance' ? input.finance : null,
  lease: way === 'lease' ? input.lease : null,
});

/** What makes the search itself senseless, or undefined. */
const problemBefore = (input: DeskInput, { way, payment }: WantedPayment, unknown: DeskUnknown) => {
  if (!Number.isSafeInteger(payment) || payment <= 0) return 'The wanted payment must be above 0';
  if (way === 'cash' && (unknown === 'term' || unknown === 'rate'))
    return 'A cash sale has no term and no rate';
  if (way !== 'cash' && !input[way]) return `Enter the terms of the ${way} first`;
  return checkFields(onlyWay(input, way)).find(([field]) => !FIELDS[unknown].includes(field))?.[1];
};

/** A solved value that the desk would refuse is no solution. */
const refusal = (input: DeskInput, way: Way): string | undefined => {
  const error = Object.values(checkDesk(onlyWay(input, way)))[0];
  if (error !== undefined || way === 'cash') return error;
  const check = computeDesk(input)[way]?.rateCheck;
  return check?.blocked ? check.reason : undefined;
};

/**
 * The inverse of computeDesk: the price (highest), cash down (lowest), term (shortest) or rate at which the payment is the
 * wanted one or the nearest possible below it.
 */
export const solveDesk = (input: DeskInput, wanted: WantedPayment, unknown: DeskUnknown): SolvedDesk => {
  const { way, payment: target } = wanted;
  const before = problemBefore(input, wanted, unknown);
  if (before !== undefined) return impossible(before);

  const search = searchOf(input, way, unknown);
  const paymentAt = (step: number): number => paymentOf(search.at(step), way) ?? Number.POSITIVE_INFINITY;
  const step = search.find(paymentAt, target);
  if (step === undefined) return impossible(search.reason(roundCents(paymentAt(search.lowestAt))));
  const payment = roundCents(paymentAt(step));
  if (unknown === 'price' && step === MAX_DESK_PRICE && payment < target)
    return impossible(`Even at ${moneyText(MAX_DESK_PRICE)} the payment is ${moneyText(payment)}`);
  const solved = search.at(step);
  const problem = refusal(solved, way);
  if (problem !== undefined) return impossible(problem);
  return { possible: true, value: search.value(step), input: solved, payment, exact: payment === target };
};
