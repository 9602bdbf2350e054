import type { DeskLease, LeaseMethod } from './desk-input';
import { countPayments, PAYMENTS_PER_YEAR, periodicRate } from './frequency';
import { annuityFactor, solveRate } from './loan';

/** A lease without amounts: what the payment of one cent of cap cost or residual depends on. */
export interface LeaseTerms {
  method: LeaseMethod;
  count: number;
  perYear: number;
  /** Of one period; for the money-factor method it is the money factor of one period. */
  rate: number;
}

export const leaseTerms = (lease: DeskLease): LeaseTerms => {
  const { method, term, frequency = 'monthly', apr = 0 } = lease;
  const perYear = PAYMENTS_PER_YEAR[frequency];
  const moneyFactor = lease.moneyFactor ?? apr / 24;
  const rate = method === 'money-factor' ? (moneyFactor * 12) / perYear : periodicRate(apr, frequency);
  return { method, count: countPayments(term, frequency), perYear, rate };
};

/** The first payment of these is made on delivery. */
export const paysInAdvance = (method: LeaseMethod): boolean => method !== 'annuity-arrears';

/** domain.md 4.4, before tax and rounding. It is linear in both amounts. */
export const exactLeasePayment = (capCost: number, residual: number, terms: LeaseTerms): number => {
  const { method, rate, count } = terms;
  if (method === 'money-factor') return (capCost - residual) / count + (capCost + residual) * rate;
  const arrears = (capCost - residual * (1 + rate) ** -count) / annuityFactor(rate, count);
  return method === 'annuity-advance' ? arrears / (1 + rate) : arrears;
};

/** The yearly rate at which payments and residual are worth the money advanced. */
export const leaseApr = (payment: number, residual: number, advance: number, terms: LeaseTerms): number => {
  const { count, perYear } = terms;
  const worthAt = (rate: number): number => {
    const arrears = payment * annuityFactor(rate, count);
    const payments = paysInAdvance(terms.method) ? arrears * (1 + rate) : arrears;
    return payments + residual * (1 + rate) ** -count;
  };
  return solveRate(worthAt, advance) * perYear;
};
