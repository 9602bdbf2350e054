import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanSchedule, periodicRate } from '../desk';
import { type Cents, percentOf, roundCents, sumCents } from '../money';
import type { BillInput } from './bill-input';
import { ALL_TYPES } from './bill-type';
import type { BillResult } from './calculators/bill-result';
import { PARTS } from './catalogue';
import { checkBill } from './check-bill';
import { changeBillType, computeBill } from './compute-bill';
import { reverseFigures } from './reverse-figures';
import { type SaleFigures, saleFigures } from './sale-figures';
import { anyBill, cents, PROVINCES } from './test-support/any-bill';
import { billFromWire, billToWire } from './wire-bill';

const money = (result: BillResult, name: keyof BillResult['values']): number =>
  Number(result.values[name] ?? 0);
const sum = (lines: readonly { amount: Cents }[] = []) => sumCents(lines.map((line) => line.amount));
const holds = (check: (given: BillInput, result: BillResult) => void, runs = 300) =>
  fc.assert(
    fc.property(anyBill, (given) => check(given, computeBill(given))),
    { numRuns: runs },
  );

describe('any bill', () => {
  it('has totals that sum', () =>
    holds((given, result) => {
      if (given.type === 5) return;
      const at = (name: keyof BillResult['values']) => money(result, name);
      const goods = at('price_fees') + at('price_add_ons') + at('price_products') - at('price_discount');
      expect(at('price_subtotal')).toBe(Number(given.values.price_sales_price) + goods);
      expect(at('price_before_tax')).toBe(at('price_subtotal') + at('price_luxury_tax'));
      const license = given.type === 3 ? 0 : Number(given.values.license_fee);
      const tax = given.type === 2 ? 0 : at('total_tax');
      expect(at('price_total')).toBe(at('price_before_tax') + tax + license);
      expect(at('gst') + at('hst') + at('pst') + at('qst') + at('sales_tax')).toBe(at('total_tax'));
      expect(at('trade_equity')).toBe(at('trade_allowance') - at('trade_lien'));
    }));

  it('comes to the balance when credits are taken off', () =>
    holds((given, result) => {
      if (given.type === 2 || given.type === 5) return;
      const at = (name: keyof BillResult['values']) => money(result, name);
      const down = given.type === 3 ? 0 : Number(given.values.cash_down) + at('bhph_pick_up_total');
      const credits = at('trade_equity') + at('trade_tax') + at('price_rebates') + down;
      const overpaid = Math.max(0, at('payments_received') - at('due_on_delivery'));
      const balance = at('balance_due') - (at('owed_to_buyer') - overpaid);
      expect(balance).toBe(at('price_total') - credits - Number(given.values.deposit));
      expect(at('still_to_pay')).toBe(Math.max(0, at('due_on_delivery') - sum(given.payments)));
    }));

  it('rounds each tax once on its summed base, and none is negative', () =>
    holds((_, { taxes }) => {
      for (const { amount: tax, base, rate } of taxes) {
        expect(tax).toBe(percentOf(base, rate));
        expect(Math.min(tax, base)).toBeGreaterThanOrEqual(0);
      }
      const kinds = taxes.filter(({ collected }) => collected).map(({ kind, rate }) => `${kind} ${rate}`);
      expect(new Set(kinds).size).toBe(kinds.length);
    }));

  it('is the same whatever is sent for the figures that the calculator answers', () =>
    holds((given, result) => {
      const sent = Object.fromEntries(
        PARTS.filter(({ from }) => from === 'formula').map(({ name }) => [name, 1]),
      );
      expect(computeBill({ ...given, values: { ...given.values, ...sent } })).toEqual(result);
    }, 100));

  it('loses nothing when its type is changed and changed back', () =>
    fc.assert(
      fc.property(anyBill, fc.constantFrom(...ALL_TYPES), (given, type) => {
        const changed = changeBillType(given, type);
        expect({ ...changed, type: given.type }).toEqual(given);
        computeBill(changed);
        expect(computeBill(changeBillType(changed, given.type))).toEqual(computeBill(given));
      }),
    ));

  it('is calculated without failing when the check has passed it, and is refused in words when not', () =>
    holds((given) => {
      for (const message of Object.values(checkBill(given))) expect(message.length).toBeGreaterThan(5);
    }));

  it('comes back the same from a call', () =>
    holds((given) => {
      expect(billFromWire(billToWire(given))).toEqual(given);
    }, 100));
});

describe('a trade-in above the price', () => {
  it('makes the tax nil, and the difference is owed to the buyer', () =>
    fc.assert(
      fc.property(
        cents(3_000_000, 100_000),
        cents(2_000_000, 1),
        fc.constantFrom(...PROVINCES),
        (price, more, province) => {
          const allowance = roundCents(price + more);
          const { values: out } = computeBill({
            ...{ type: 1, format: 1, calculatorVersion: 1, day: '2026-01-15', tradeIns: [{ allowance }] },
            values: { price_sales_price: price, tax_province: province },
          });
          expect(out).toMatchObject({
            total_tax: 0,
            qst_at_registration: 0,
            balance_due: 0,
            owed_to_buyer: more,
          });
        },
      ),
    ));
});

describe('credit', () => {
  it('has a last payment that takes up the rounding, so that the loan is repaid exactly', () =>
    holds((given, { confidential: { desk }, values: out }) => {
      const { finance } = desk;
      if (!finance || finance.amountFinanced === 0) return;
      const rate = periodicRate(
        Number(given.values.financing_rate) / 100,
        given.values.financing_frequency as 'monthly', // one of the arbitrary's frequencies
      );
      const rows = loanSchedule(finance.amountFinanced, rate, finance.payment, finance.numberOfPayments);
      const all = (Number(out.financing_number_of_payments) - 1) * Number(out.financing_payment);
      expect(rows.at(-1)?.balance).toBe(0);
      expect(all + Number(out.financing_last_payment)).toBe(out.financing_total);
      expect(Number(out.financing_total) - Number(out.financing_amount)).toBe(out.financing_interest);
    }));

  it('discloses a rate that is not below the rate of the contract, with a statement that sums', () =>
    holds((given, { costOfBorrowing, values: out }) => {
      if (!costOfBorrowing) return;
      const { payments, charges, totalOfPayments, totalObligation } = costOfBorrowing;
      expect(payments.amount * (payments.count - 1) + payments.last).toBe(totalOfPayments);
      expect(totalObligation).toBeGreaterThanOrEqual(totalOfPayments);
      if (costOfBorrowing.of === 'lease') return;
      expect(costOfBorrowing.annualPercentageRate).toBeGreaterThanOrEqual(
        Number(given.values.financing_rate),
      );
      expect(sum(charges)).toBe(out.financing_charges);
      expect(costOfBorrowing.amountAdvanced).toBe(out.balance_due);
    }));
});

/** Every amount of the figures, in the same order for each. */
const amountsIn = ({ amounts, items, taxes, tradeIns, payments, lease, sellers }: SaleFigures): Cents[] => [
  ...Object.values(amounts),
  ...items.flatMap((line) => [line.amount, line.cost]),
  ...taxes.flatMap((tax) => [tax.base, tax.amount]),
  ...tradeIns.flatMap(({ allowance, actualCashValue, lien }) => [allowance, actualCashValue, lien]),
  ...payments.map((payment) => payment.amount),
  ...(lease ? [lease.acquisitionFee, lease.firstPayment] : []),
  ...(lease?.firstPaymentTaxes ?? []).flatMap((tax) => [tax.base, tax.amount]),
  ...sellers.flatMap(({ frontGross, backGross }) => [frontGross, backGross]),
];

describe('figures of a sale', () => {
  const sellers = [
    { userId: 'one', share: 33_333 },
    { userId: 'two', share: 66_667 },
  ];

  it('sum to zero with their reverse, and are as before when reversed twice', () =>
    holds((given, result) => {
      const figures = saleFigures(given, result, sellers);
      const reversed = reverseFigures(figures);
      const [before, after] = [amountsIn(figures), amountsIn(reversed)];
      expect(before.map((value, index) => value + (after[index] ?? Number.NaN))).toEqual(before.map(() => 0));
      expect(reverseFigures(reversed)).toEqual(figures);
    }, 100));

  it('split the gross between the sellers without losing a cent', () =>
    holds((given, result) => {
      const { amounts, sellers: split } = saleFigures(given, result, sellers);
      expect(split.reduce((total, { frontGross }) => total + frontGross, 0)).toBe(amounts.frontGross);
      expect(split.reduce((total, { backGross }) => total + backGross, 0)).toBe(amounts.backGross);
      expect(amounts.frontGross + amounts.backGross).toBe(amounts.totalGross);
    }, 100));

  it('have every item with its cost and every tax that is collected', () =>
    holds((given, result) => {
      const { amounts, items, taxes } = saleFigures(given, result, []);
      const collected = taxes.filter((tax) => tax.collected).map((tax) => tax.amount);
      expect(sumCents(collected)).toBe(amounts.taxCollected);
      if (given.type === 2 || given.type === 5) return;
      const net = amounts.price - amounts.discounts + amounts.luxuryTax;
      expect(net + sum(items) + amounts.taxCollected).toBe(amounts.totalPrice);
    }, 100));
});
