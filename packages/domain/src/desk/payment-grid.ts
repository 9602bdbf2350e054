import type { Cents } from '../money';
import type { DeskFinance, DeskInput, DeskLease } from './desk-input';
import type { DeskSale, RateCheck } from './desk-result';
import { quoteFinance } from './finance-way';
import { leaseBasis, quoteLease } from './lease-way';
import { computeSale, withCashDown } from './sale';

export interface PaymentCell {
  /** Months. */
  term: number;
  down: Cents;
  /** As computeDesk gives it for this term and cash down. */
  payment: Cents;
  disclosedApr: number;
  rateCheck: RateCheck;
}

type Quote = (term: number, down: Cents) => Pick<PaymentCell, 'payment' | 'disclosedApr' | 'rateCheck'>;

const financeQuotes =
  (input: DeskInput, sale: DeskSale, finance: DeskFinance): Quote =>
  (term, down) =>
    quoteFinance(withCashDown(sale, down).balance, { ...finance, term }, input.borrower);

const leaseQuotes = (input: DeskInput, sale: DeskSale, lease: DeskLease): Quote => {
  const basis = leaseBasis(input, sale, lease);
  return (term, down) => quoteLease(basis, down, { ...lease, term }, input.borrower);
};

const quotesOf = (input: DeskInput, sale: DeskSale, way: 'finance' | 'lease'): Quote | null => {
  if (way === 'lease') return input.lease ? leaseQuotes(input, sale, input.lease) : null;
  return input.finance ? financeQuotes(input, sale, input.finance) : null;
};

/**
 * The payments over terms (columns) and cash down (rows). Price and taxes depend on neither, so they are computed once.
 * Empty when the way has no data.
 */
export const paymentGrid = (
  input: DeskInput,
  terms: readonly number[],
  downs: readonly Cents[],
  way: 'finance' | 'lease' = input.way === 'lease' ? 'lease' : 'finance',
): PaymentCell[][] => {
  const quote = quotesOf(input, computeSale(input), way);
  if (!quote) return [];
  return downs.map((down) =>
    terms.map((term) => {
      const { payment, disclosedApr, rateCheck } = quote(term, down);
      return { term, down, payment, disclosedApr, rateCheck };
    }),
  );
};
