import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundCents, sumCents, toCents, toDollars } from '../money';
import { countPayments, type PaymentFrequency, periodicRate } from './frequency';
import { annuityFactor, loanPayment, loanSchedule, simpleInterest, solveRate } from './loan';

const FREQUENCIES: PaymentFrequency[] = ['weekly', 'biweekly', 'semimonthly', 'monthly'];

describe('loan payments (domain.md 4.4, 25,000 at 8.99 % over 60 months)', () => {
  it.each<[PaymentFrequency, boolean, number, number]>([
    ['monthly', false, 60, 518.84],
    ['semimonthly', false, 120, 259.04],
    ['biweekly', false, 130, 239.08],
    ['biweekly', true, 130, 238.98],
    ['weekly', false, 260, 119.46],
    ['monthly', true, 60, 518.84],
  ])('%s, effective-equivalent %s: %i payments of %d', (frequency, effective, count, payment) => {
    expect(countPayments(60, frequency)).toBe(count);
    const rate = periodicRate(0.0899, frequency, effective);
    expect(toDollars(loanPayment(toCents(25_000), rate, count))).toBe(payment);
  });

  it('divides evenly without interest', () =>
    expect(toDollars(loanPayment(toCents(25_000), 0, 60))).toBe(416.67));

  it('is not compounded twice a year as a mortgage is', () => {
    const mortgage = (1 + 0.0899 / 2) ** (2 / 12) - 1;
    expect(toDollars(loanPayment(toCents(25_000), mortgage, 60))).toBe(516.85);
  });

  it('takes the nearest whole number of payments', () =>
    expect([1, 13, 7].map((term) => countPayments(term, 'biweekly'))).toEqual([2, 28, 15]));
});

describe('interest on actual days (domain.md 4.5)', () => {
  it.each([
    [8_000, 0.1999, 17, 74.48],
    [10_000, 0.075, 1, 2.05],
    [10_000, 0, 30, 0],
  ])('%d at %d for %i days is %d', (principal, apr, days, interest) =>
    expect(toDollars(simpleInterest(toCents(principal), apr, days))).toBe(interest),
  );
});

describe('loanSchedule', () => {
  it('ends with a payment that takes up the rounding', () => {
    const rows = loanSchedule(toCents(25_000), 0, toCents(416.67), 60);
    expect(rows).toHaveLength(60);
    expect(rows.at(-1)).toEqual({
      number: 60,
      payment: toCents(416.47),
      interest: 0,
      principal: toCents(416.47),
      balance: 0,
    });
  });

  it('is shorter where rounding up repays a small loan early, and empty for no loan', () => {
    const rows = loanSchedule(roundCents(100), 0, roundCents(1), 120);
    expect(rows).toHaveLength(100);
    expect(loanSchedule(roundCents(0), 0.01, roundCents(0), 12)).toEqual([]);
  });

  it('repays exactly: interest and principal are what is paid, and principal is the loan', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.double({ min: 0, max: 0.48, noNaN: true }),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom(...FREQUENCIES),
        (cents, apr, term, frequency) => {
          const [rate, count] = [periodicRate(apr, frequency), countPayments(term, frequency)];
          const principal = roundCents(cents);
          const payment = loanPayment(principal, rate, count);
          const rows = loanSchedule(principal, rate, payment, count);
          expect(rows.at(-1)?.balance).toBe(0);
          expect(sumCents(rows.map((row) => row.principal))).toBe(principal);
          for (const row of rows) expect(row.interest + row.principal).toBe(row.payment);
          expect(rows.slice(0, -1).every((row) => row.payment === payment)).toBe(true);
          expect(rows.length).toBeLessThanOrEqual(count);
        },
      ),
    ));
});

describe('solveRate', () => {
  it('finds the rate of a worth', () =>
    expect(solveRate((rate) => 110 / (1 + rate), 100)).toBeCloseTo(0.1, 12));
  it('finds every rate again', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 5, noNaN: true }),
        fc.integer({ min: 1, max: 520 }),
        (rate, count) => {
          const advance = 100 * annuityFactor(rate, count);
          const found = solveRate((one) => 100 * annuityFactor(one, count), advance);
          expect(Math.abs(found - rate)).toBeLessThan(1e-10 * Math.max(1, rate));
        },
      ),
    ));
  it('is 0 where nothing is paid beyond the advance', () =>
    expect(solveRate((rate) => 90 / (1 + rate), 100)).toBe(0));
  it('stops at a bound where no rate is high enough', () => expect(solveRate(() => 5, 0)).toBe(10));
});
