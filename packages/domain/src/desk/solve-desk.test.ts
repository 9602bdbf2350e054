import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import { computeDesk } from './compute-desk';
import type { DeskInput } from './desk-input';
import { plainDesk, sampleDesk, sampleFinance, sampleLease } from './sample-desk';
import { shortestDecimal } from './search-value';
import { type DeskUnknown, type SolvedDesk, solveDesk } from './solve-desk';

const loan = (more: Partial<DeskInput> = {}) =>
  plainDesk(toCents(25_000), { finance: sampleFinance(), ...more });
const wantedLoan = (dollars: number) => ({ way: 'finance', payment: toCents(dollars) }) as const;
const value = (solved: SolvedDesk) => (solved.possible ? solved.value : solved.reason);

describe('solveDesk', () => {
  it('finds the highest price for a payment', () => {
    const solved = solveDesk(loan({ price: roundCents(0) }), wantedLoan(518.84), 'price');
    expect(solved).toMatchObject({ possible: true, exact: true, payment: toCents(518.84) });
    const price = Number(value(solved));
    expect(Math.abs(price - toCents(25_000))).toBeLessThan(50);
    const next = computeDesk(loan({ price: roundCents(price + 1) })).finance;
    expect(next?.payment).toBe(toCents(518.85));
  });

  it('finds the lowest cash down', () => {
    const solved = solveDesk(loan({ price: toCents(30_000) }), wantedLoan(518.84), 'down');
    const down = Number(value(solved));
    expect(Math.abs(down - toCents(5_000))).toBeLessThan(50);
    const before = computeDesk(loan({ price: toCents(30_000), cashDown: roundCents(down - 1) }));
    expect(before.finance?.payment).toBe(toCents(518.85));
  });

  it('asks for no cash down where none is needed', () =>
    expect(solveDesk(loan(), wantedLoan(600), 'down')).toMatchObject({
      ...{ possible: true, value: 0, exact: false, payment: toCents(518.84) },
    }));

  it('finds the shortest term', () => {
    expect(value(solveDesk(loan(), wantedLoan(518.84), 'term'))).toBe(60);
    expect(value(solveDesk(loan(), wantedLoan(518.83), 'term'))).toBe(61);
    expect(value(solveDesk(loan(), wantedLoan(90_000), 'term'))).toBe(1);
  });

  it('finds the rate as a person would type it', () => {
    const solved = solveDesk(loan({ finance: sampleFinance({ apr: 0.3 }) }), wantedLoan(518.84), 'rate');
    expect(solved).toMatchObject({ possible: true, value: 0.0899, exact: true });
    expect(value(solveDesk(loan(), wantedLoan(416.67), 'rate'))).toBe(0);
  });

  it('finds price, down, term and rate of a lease, with tax', () => {
    const input = sampleDesk({ way: 'lease', price: toCents(38_000), lease: sampleLease() });
    const wanted = { way: 'lease', payment: computeDesk(input).lease?.payment ?? roundCents(0) } as const;
    for (const unknown of ['price', 'down', 'term', 'rate'] as DeskUnknown[])
      expect(solveDesk(input, wanted, unknown)).toMatchObject({ possible: true, exact: true });
    expect(value(solveDesk(input, wanted, 'down'))).toBe(0);
    expect(value(solveDesk(input, wanted, 'term'))).toBe(48);
    expect(value(solveDesk(input, wanted, 'rate'))).toBeCloseTo(0.06984, 4);
  });

  it('finds the price and the down of a cash sale', () => {
    const wanted = { way: 'cash', payment: toCents(22_053.08) } as const;
    expect(value(solveDesk(sampleDesk(), wanted, 'price'))).toBe(toCents(24_995));
    expect(value(solveDesk(sampleDesk(), { ...wanted, payment: toCents(20_000) }, 'down'))).toBe(
      toCents(2_053.08),
    );
  });

  it.each<[string, DeskInput, number, DeskUnknown, RegExp]>([
    ['a payment of 0', loan(), 0, 'price', /above 0/],
    ['a payment that no term reaches', loan(), 100, 'term', /Even over 120 months the payment is \$31/],
    ['a payment below the one without interest', loan(), 400, 'rate', /Even without interest .* \$416\.67/],
    ['a payment for a rate above the ceiling', loan(), 1_500, 'rate', /legal ceiling/],
    ['a payment for a price above the limit', loan(), 900_000, 'price', /Even at \$10,000,000\.00/],
    ['another field that is wrong', loan({ deposit: roundCents(-1) }), 500, 'price', /negative/],
    ['no data', loan({ finance: null }), 500, 'price', /terms of the finance first/],
    [
      'a lien above every price',
      loan({
        tradeIns: [{ allowance: roundCents(0), actualCashValue: roundCents(0), lien: toCents(90_000) }],
      }),
      500,
      'price',
      /Even at the lowest price/,
    ],
  ])('says why %s is impossible', (_, input, dollars, unknown, reason) => {
    const solved = solveDesk(input, wantedLoan(dollars), unknown);
    expect(solved.possible).toBe(false);
    expect(value(solved)).toMatch(reason);
  });

  it('has no term and no rate for a cash sale', () =>
    expect(value(solveDesk(loan(), { way: 'cash', payment: toCents(1) }, 'rate'))).toMatch(/cash sale/));

  it('is not hindered by what is wrong with another way', () => {
    const input = loan({ lease: sampleLease({ term: 0, residual: toCents(99_000) }) });
    expect(value(solveDesk(input, wantedLoan(518.84), 'term'))).toBe(60);
  });

  it('does not go below the residual of a lease', () => {
    const input = sampleDesk({ way: 'lease', price: toCents(38_000), lease: sampleLease() });
    expect(value(solveDesk(input, { way: 'lease', payment: toCents(20) }, 'down'))).toMatch(/residual/);
  });
});

describe('shortestDecimal', () => {
  it.each([
    [8_989_900, 8_990_100, 8_990_000],
    [123, 129, 129],
    [120, 129, 120],
    [0, 5, 0],
    [99, 1_001, 1_000],
    [0, 0, 0],
    [7, 7, 7],
  ])('from %i to %i is %i', (low, high, found) => expect(shortestDecimal(low, high)).toBe(found));
});
