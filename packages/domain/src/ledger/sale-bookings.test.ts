import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reverseFigures } from '../bill-of-sale/reverse-figures';
import type { SaleFigures } from '../bill-of-sale/sale-figures';
import { anyBill } from '../bill-of-sale/test-support/any-bill';
import { roundCents } from '../money';
import { ACCOUNT, LedgerError, postingsOf, reversalOf } from '.';
import { amountOn, earnsItsGross, hasItsTaxes, isWhole, owesTheBill } from './test-support/sale-checks';
import { type ComputedSale, computeSale, REAL_SALES, soldEvent } from './test-support/sales';

const isBookedWell = (sale: ComputedSale) => {
  const { figures } = sale;
  const posting = postingsOf(soldEvent(figures));
  isWhole(posting);
  hasItsTaxes(figures, posting);
  earnsItsGross(figures, posting);
  owesTheBill(sale, posting);
  const reversed = postingsOf({ ...soldEvent(reverseFigures(figures)), kind: 'bill-reversed' });
  expect(reversed.lines).toEqual(reversalOf(posting, figures.day).lines);
};

describe('bills of every place and kind: equal sides, their taxes, their gross, what is due, and their reversal', () => {
  it.each(REAL_SALES.map((sale) => [sale.name, sale] as const))('%s', (_, sale) => isBookedWell(sale));
});

/** As sales were stored before items had a role and leases their own figures. */
const storedEarlier = ({ lease: _, ...figures }: SaleFigures): SaleFigures => ({
  ...figures,
  items: figures.items.map(({ role: __, ...item }) => item),
});

describe('any bill', () => {
  const holds = (check: (sale: ComputedSale) => void) =>
    fc.assert(
      fc.property(anyBill, (bill) => check(computeSale(bill))),
      { numRuns: 150 },
    );

  it('is booked with equal sides, its taxes, its gross and what is due', () => holds(isBookedWell));

  it('is booked the same from figures stored earlier, but for the first payment of a lease', () =>
    holds(({ figures }) => {
      const [now, earlier] = [figures, storedEarlier(figures)].map((given) => postingsOf(soldEvent(given)));
      if ((figures.lease?.firstPayment ?? 0) === 0) expect(earlier).toEqual(now);
      else if (earlier) isWhole(earlier);
    }));

  it('of an own lease is claimed from the customer and owes no lessor', () =>
    holds(({ figures }) => {
      const posting = postingsOf(soldEvent(figures, { isOwnLease: true }));
      isWhole(posting);
      if (figures.type !== 2) return;
      expect(amountOn(posting, ACCOUNT.contractsInTransit)).toBe(0);
      expect(amountOn(posting, ACCOUNT.lendersPayable)).toBe(0);
    }));

  it('takes the cost that the ledger holds out of the stock', () =>
    holds(({ figures }) => {
      const { lines } = postingsOf(soldEvent(figures, { bookedCost: roundCents(1_234_567) }));
      const cost = lines.find(({ account }) => account === ACCOUNT.costOfVehicles)?.amount;
      expect(cost).toBe(figures.type === 5 ? undefined : 1_234_567);
    }));
});

describe('figures that contradict each other', () => {
  const [sale] = REAL_SALES;
  const figures = sale?.figures as SaleFigures; // the list has bills

  it.each<[string, Partial<SaleFigures>]>([
    ['an item too many', { items: [...figures.items, ...figures.items.slice(0, 1)] }],
    ['a tax too few', { taxes: [] }],
    ['another total', { amounts: { ...figures.amounts, totalPrice: roundCents(1) } }],
    ['no trade-in', { tradeIns: [] }],
    ['another amount financed', { amounts: { ...figures.amounts, amountFinanced: roundCents(100) } }],
  ])('%s is refused, not rounded away', (_, wrong) => {
    expect(() => postingsOf(soldEvent({ ...figures, ...wrong }))).toThrow(LedgerError);
  });
});
