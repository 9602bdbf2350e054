import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, percentOf, roundCents, sumCents } from '../money';
import { TAX_TREATMENTS } from '../tax';
import { checkDesk } from './check-desk';
import { computeDesk } from './compute-desk';
import { type DeskInput, LEASE_METHODS } from './desk-input';
import { PAYMENT_FREQUENCIES } from './frequency';
import { paymentGrid } from './payment-grid';
import { type DeskUnknown, solveDesk } from './solve-desk';

const cents = (max: number, min = 0) => fc.integer({ min, max }).map(roundCents);
const PROVINCES = ['ON', 'QC', 'BC', 'SK', 'MB', 'AB', 'NS', null];
const item = fc.record({
  ...{ label: fc.constant('Item'), amount: cents(500_000), cost: cents(300_000) },
  tax: fc.constantFrom(...TAX_TREATMENTS),
});
const amount = fc.record({ label: fc.constant('Amount'), amount: cents(100_000) });
const frequency = fc.constantFrom(...PAYMENT_FREQUENCIES.map(({ value }) => value));
const rate = fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 10_000);

const desk: fc.Arbitrary<DeskInput> = fc.record({
  way: fc.constant('finance' as const),
  day: fc.constant('2026-01-15'),
  province: fc.constantFrom(...PROVINCES),
  price: cents(20_000_000, 1_000_000),
  discounts: fc.array(amount, { maxLength: 2 }),
  rebates: fc.array(amount, { maxLength: 2 }),
  fees: fc.array(item, { maxLength: 3 }),
  addOns: fc.array(item, { maxLength: 2 }),
  products: fc.array(item, { maxLength: 2 }),
  tradeIns: fc.array(
    fc.record({
      ...{ allowance: cents(1_500_000), actualCashValue: cents(1_500_000), lien: cents(1_500_000) },
      ...{ registrant: fc.boolean(), otherKind: fc.boolean() },
    }),
    { maxLength: 2 },
  ),
  cashDown: cents(500_000),
  deposit: cents(100_000),
  vehicle: fc.record({ isNew: fc.boolean(), zeroEmission: fc.boolean(), estimatedValue: cents(5_000_000) }),
  vehicleCost: cents(10_000_000),
  finance: fc.record({
    ...{ apr: rate, buyRate: rate, term: fc.integer({ min: 1, max: 120 }), frequency },
    ...{ effectiveEquivalent: fc.boolean(), lenderFee: cents(50_000), chargesFinanced: fc.boolean() },
  }),
  lease: fc.record({
    ...{
      method: fc.constantFrom(...LEASE_METHODS),
      apr: rate,
      term: fc.integer({ min: 1, max: 96 }),
      frequency,
    },
    ...{ residual: cents(600_000), acquisitionFee: cents(80_000), securityDeposit: cents(50_000) },
  }),
});
const given = (input: DeskInput) => {
  const { finance, lease, ...rest } = computeDesk(input);
  if (!finance || !lease) throw new Error('every input has both');
  return { ...rest, finance, lease };
};

describe('the desk, whatever is typed', () => {
  it('has parts that sum to the whole, and no negative tax', () =>
    fc.assert(
      fc.property(desk, (input) => {
        const { sale, finance, lease, cash } = given(input);
        const lines = [sale.price, sale.fees, sale.addOns, sale.products, sale.luxuryTax, sale.taxCollected];
        expect(sumCents(lines) - sale.discounts).toBe(sale.totalPrice);
        const taxes = sumCents(sale.taxes.map((tax) => tax.amount));
        expect(sale.taxCollected + sale.taxAtRegistration).toBe(taxes);
        for (const tax of sale.taxes) expect(Math.min(tax.amount, tax.base)).toBeGreaterThanOrEqual(0);
        const credits = [sale.tradeCredit, sale.tradeTax, sale.rebates, sale.deposit, sale.cashDown];
        expect(sale.totalPrice + sale.lienPayout - sumCents(credits)).toBe(sale.balance);
        expect(cash.payment - sale.owedToBuyer).toBe(sale.balance);
        expect(lease.grossCapCost - lease.capReduction).toBe(lease.capCost);
        expect(lease.paymentBeforeTax + sumCents(lease.taxes.map((tax) => tax.onPayment))).toBe(
          lease.payment,
        );
        for (const tax of lease.taxes) {
          expect(Math.min(tax.onPayment, tax.onDelivery)).toBeGreaterThanOrEqual(0);
          expect(percentOf(tax.paymentBase ?? lease.paymentBeforeTax, tax.rate)).toBe(tax.onPayment);
          expect(tax.paymentBase).toBeLessThanOrEqual(lease.paymentBeforeTax);
        }
        for (const { gross } of [cash, finance, lease]) expect(gross.front + gross.back).toBe(gross.total);
      }),
    ));

  it('repays exactly: payments are the amount financed and the interest', () =>
    fc.assert(
      fc.property(desk, (input) => {
        const { finance, lease } = given(input);
        const paid = Math.max(0, finance.numberOfPayments - 1) * finance.payment + finance.lastPayment;
        expect(finance.totalOfPayments).toBe(paid);
        expect(finance.amountFinanced + finance.interest).toBe(paid);
        expect(finance.interest).toBeGreaterThanOrEqual(0);
        expect((lease.numberOfPayments - 1) * lease.payment + lease.lastPayment).toBe(lease.totalOfPayments);
      }),
    ));

  it('more cash down never raises the payment', () =>
    fc.assert(
      fc.property(desk, cents(3_000_000), (input, more) => {
        const after = given({ ...input, cashDown: sumCents([input.cashDown ?? roundCents(0), more]) });
        const before = given(input);
        expect(after.finance.payment).toBeLessThanOrEqual(before.finance.payment);
        expect(after.lease.payment).toBeLessThanOrEqual(before.lease.payment);
        expect(after.sale.taxes).toEqual(before.sale.taxes);
      }),
    ));

  it('a longer term never raises the payment at the same rate', () =>
    fc.assert(
      fc.property(desk, fc.integer({ min: 1, max: 119 }), (input, term) => {
        const at = (months: number) =>
          given({ ...input, finance: input.finance && { ...input.finance, term: months } }).finance.payment;
        expect(at(term + 1)).toBeLessThanOrEqual(at(term));
      }),
    ));

  it('a higher price never lowers the payment', () =>
    fc.assert(
      fc.property(desk, cents(3_000_000), (input, more) => {
        const [after, before] = [given({ ...input, price: sumCents([input.price, more]) }), given(input)];
        expect(after.finance.payment).toBeGreaterThanOrEqual(before.finance.payment);
        expect(after.lease.payment).toBeGreaterThanOrEqual(before.lease.payment);
      }),
    ));

  it('charges never lower the disclosed rate below that of the loan', () =>
    fc.assert(
      fc.property(desk, (input) => {
        const { finance } = given({
          ...input,
          finance: input.finance && { ...input.finance, effectiveEquivalent: false },
        });
        if (finance.amountFinanced > 0)
          expect(finance.disclosedApr).toBeGreaterThanOrEqual((input.finance?.apr ?? 0) - 1e-9);
      }),
    ));

  it('a cell of the grid is what computing it gives', () =>
    fc.assert(
      fc.property(desk, fc.constantFrom('finance' as const, 'lease' as const), (input, way) => {
        const downs: Cents[] = [0, 100_000, 2_500_000].map(roundCents);
        for (const cell of paymentGrid(input, [24, 60, 84], downs, way).flat()) {
          const { down: cashDown, term } = cell;
          const changed = { ...input, cashDown, [way]: { ...input[way], term } };
          const { payment, disclosedApr, rateCheck } = given(changed)[way];
          expect(cell).toEqual({ term, down: cashDown, payment, disclosedApr, rateCheck });
        }
      }),
      { numRuns: 50 },
    ));

  it.each<DeskUnknown>(['price', 'down', 'term', 'rate'])('solving for the %s undoes computing', (unknown) =>
    fc.assert(
      fc.property(desk, fc.constantFrom('finance' as const, 'lease' as const), (input, way) => {
        const { payment, rateCheck } = given(input)[way];
        fc.pre(Object.keys(checkDesk(input)).length === 0 && payment > 0 && !rateCheck.blocked);
        const solved = solveDesk(input, { way, payment }, unknown);
        if (!solved.possible) throw new Error(solved.reason);
        // the untaxed part of a lease's payment is rounded too, so that a higher rate may lower the tax by a cent
        const cents = unknown === 'rate' && way === 'lease' ? 1 : 0;
        expect(payment - solved.payment).toBeOneOf([0, cents]);
        expect(given(solved.input)[way].payment).toBe(solved.payment);
        if (unknown === 'price') expect(solved.value).toBeGreaterThanOrEqual(input.price);
        if (unknown === 'down') expect(solved.value).toBeLessThanOrEqual(input.cashDown ?? 0);
        if (unknown === 'term') expect(solved.value).toBeLessThanOrEqual(input[way]?.term ?? 0);
      }),
      { numRuns: 60 },
    ),
  );

  it('a solved payment is never above the wanted one', () =>
    fc.assert(
      fc.property(
        desk,
        cents(200_000, 1),
        fc.constantFrom<DeskUnknown>('price', 'down', 'term', 'rate'),
        (input, payment, unknown) => {
          const solved = solveDesk(input, { way: 'finance', payment }, unknown);
          if (solved.possible) expect(given(solved.input).finance.payment).toBeLessThanOrEqual(payment);
          else expect(solved.reason).not.toBe('');
        },
      ),
    ));
});
