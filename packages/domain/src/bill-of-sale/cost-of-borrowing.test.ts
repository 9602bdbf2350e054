import { describe, expect, it } from 'vitest';
import { instalmentDay } from '../bhph/due-days';
import { openingFigures } from '../bhph/opening-figures';
import { defaultBhphSettings } from '../bhph/settings';
import { roundCents, toCents } from '../money';
import { computeBill } from './compute-bill';
import { COST_OF_BORROWING_TEXTS } from './cost-of-borrowing-texts';
import { FINANCED, LEASED, sampleBill } from './sample-bill';

/** 25,000 financed without taxes, as in domain.md 4.4. */
const loanOf25000 = (more: object = {}) =>
  sampleBill(
    {
      ...FINANCED,
      price_sales_price: toCents(25_000),
      exempt_export: true,
      omvic_fee_passed_on: false,
      ...more,
    },
    { fees: [], tradeIns: [] },
  );

describe('the statement of a loan', () => {
  it.each([
    ['monthly', 60, 518.84],
    ['semimonthly', 120, 259.04],
    ['biweekly', 130, 239.08],
    ['weekly', 260, 119.46],
  ])('%s: %i payments of %d', (financing_frequency, count, amount) => {
    const { costOfBorrowing } = computeBill(loanOf25000({ financing_frequency }));
    expect(costOfBorrowing?.payments).toMatchObject({ count, amount: toCents(amount) });
    expect(costOfBorrowing).toMatchObject({ annualPercentageRate: 8.99, contractRate: 8.99, charges: [] });
  });

  it('counts all mandatory charges in the rate, and tests that rate against the ceiling', () => {
    const charges = [{ label: 'Registration', amount: toCents(85) }];
    const bill = { ...loanOf25000({ financing_lender_fee: toCents(500) }), mandatoryCharges: charges };
    const { costOfBorrowing, rateCheck } = computeBill(bill);
    expect(costOfBorrowing?.charges).toEqual([{ label: "Lender's fee", amount: toCents(500) }, ...charges]);
    expect(costOfBorrowing?.annualPercentageRate).toBeGreaterThan(9.5);
    expect(costOfBorrowing?.amountAdvanced).toBe(toCents(25_000));
    expect(rateCheck).toEqual({ blocked: false });
    const dear = computeBill({ ...bill, values: { ...bill.values, financing_rate: 34.5 } });
    expect(dear.rateCheck.blocked).toBe(true);
  });

  it('says when payments are made, and the rights of the borrower', () => {
    const { costOfBorrowing, values } = computeBill(loanOf25000());
    expect(costOfBorrowing?.payments).toMatchObject({ firstDay: '2026-02-15', lastDay: '2031-01-15' });
    expect(values.financing_last_payment_day).toBe('2031-01-15');
    expect(costOfBorrowing?.texts).toEqual(['prepayment-canada', 'default-canada']);
    const { format: _, ...bill } = loanOf25000();
    expect(computeBill({ ...bill, format: 7 }).costOfBorrowing?.texts).toContain('prepayment-united-states');
  });

  it('is there for BHPH, and not for cash, drafts without terms, or nothing to finance', () => {
    const kinds = (bill: Parameters<typeof computeBill>[0]) => computeBill(bill).costOfBorrowing?.of ?? null;
    expect(kinds({ ...loanOf25000(), type: 4 })).toBe('loan');
    expect(kinds(loanOf25000({ payment_way: 'cash' }))).toBeNull();
    expect(kinds(loanOf25000({ financing_term: null }))).toBeNull();
    expect(kinds(loanOf25000({ cash_down: toCents(25_000) }))).toBeNull();
  });
});

describe('a first payment later than one period after the sale', () => {
  const later = (financing_first_payment_day: string, more: object = {}) =>
    computeBill(loanOf25000({ financing_first_payment_day, ...more }));

  it('adds the interest of the odd days to the last payment and the cost; the payment stays', () => {
    const [usual, late] = [later('2026-02-15'), later('2026-03-17')];
    // 25,000 at 8.99 % for 30 days, with interest on it until the last payment
    const odd = (25_000 * 0.0899 * 30) / 365;
    const more = Number(late.values.financing_interest) - Number(usual.values.financing_interest);
    expect(more / 100).toBeCloseTo(odd * (1 + 0.0899 / 12) ** 59, 0);
    expect(late.values.financing_payment).toBe(usual.values.financing_payment);
    expect(Number(late.values.financing_last_payment) - Number(usual.values.financing_last_payment)).toBe(
      more,
    );
    expect(late.costOfBorrowing?.totalCostOfCredit).toBe(late.values.financing_cost_of_borrowing);
    expect(late.costOfBorrowing?.annualPercentageRate).toBe(8.99);
  });

  it('counts in the rate with charges, which weigh less over a longer time', () => {
    const fee = { financing_lender_fee: toCents(500) };
    const [usual, late] = [later('2026-02-15', fee), later('2026-05-15', fee)].map(
      ({ confidential: { desk } }) => desk.finance?.disclosedApr ?? 0,
    );
    expect(late).toBeGreaterThan(0.0899);
    expect(late).toBeLessThan(usual ?? 0);
  });

  it('changes nothing when it is earlier', () =>
    expect(later('2026-02-01').values.financing_interest).toBe(
      later('2026-02-15').values.financing_interest,
    ));
});

describe('the statement of a loan of the dealership', () => {
  it.each([
    ['weekly', '2026-02-15', 12, 0],
    ['biweekly', '2026-01-29', 24, 0],
    ['semimonthly', '2026-03-01', 36, 400],
    ['monthly', '2026-04-30', 60, 1_000],
  ] as const)('%s from %s says what the account says that is opened', (frequency, firstDay, term, fee) => {
    const bill = {
      ...loanOf25000({
        ...{ financing_frequency: frequency, financing_first_payment_day: firstDay, financing_rate: 19.99 },
        ...{ financing_term: term, financing_lender_fee: toCents(fee) },
      }),
      type: 4 as const,
    };
    const { costOfBorrowing, values } = computeBill(bill);
    const figures = openingFigures(
      {
        ...{ province: 'ON', borrower: 'consumer', pickUps: [] },
        principal: toCents(25_000 + fee),
        terms: {
          ...{ apr: 0.1999, frequency, firstDay },
          numberOfPayments: Number(values.financing_number_of_payments),
          payment: roundCents(Number(values.financing_payment)),
        },
        charges: fee === 0 ? [] : [{ label: "Lender's fee", amount: toCents(fee), financed: true }],
        settings: defaultBhphSettings('ON', 'consumer'),
      },
      bill.day,
    );
    expect(costOfBorrowing).toMatchObject({
      amountAdvanced: figures.amountAdvanced,
      annualPercentageRate: Math.round(figures.disclosedApr * 10_000) / 100,
      payments: {
        ...{ count: figures.numberOfPayments, amount: figures.payment, last: figures.lastPayment },
        ...{ firstDay: figures.firstDay, lastDay: figures.lastDay },
      },
      totalOfPayments: figures.totalOfPayments,
      totalCostOfCredit: figures.costOfBorrowing,
    });
    expect(values.financing_interest).toBe(figures.interest);
    // no balloon: interest that the first payment does not cover is carried without interest, so that the last may be less
    expect(figures.lastPayment).toBeLessThan(figures.payment + figures.numberOfPayments);
  });
});

describe('the statement of a lease', () => {
  it('has residual, allowance and what is due on delivery', () => {
    const km = { lease_km_allowance: 80_000, lease_excess_per_km: 12, lease_security_deposit: toCents(500) };
    const bill = sampleBill({ ...LEASED, ...km, lease_acquisition_fee: toCents(595) }, { type: 2 });
    const { costOfBorrowing } = computeBill(bill);
    expect(costOfBorrowing).toMatchObject({
      ...{ of: 'lease', contractRate: null, termMonths: 48, frequency: 'monthly' },
      charges: [{ label: 'Acquisition fee', amount: toCents(595) }],
      lease: {
        residual: toCents(9_000),
        kmAllowance: 80_000,
        excessPerKm: 12,
        securityDeposit: toCents(500),
      },
      texts: ['lease-end', 'security-deposit', 'default-canada'],
    });
  });

  it('has every text in both languages', () => {
    for (const { en, fr } of Object.values(COST_OF_BORROWING_TEXTS)) expect(en).not.toBe(fr);
  });
});

describe('days of payments', () => {
  it.each([
    ['2026-01-31', 'monthly', 2, '2026-02-28'],
    ['2026-01-31', 'monthly', 3, '2026-03-31'],
    ['2027-12-31', 'monthly', 3, '2028-02-29'],
    ['2026-01-15', 'weekly', 3, '2026-01-29'],
    ['2026-01-15', 'biweekly', 2, '2026-01-29'],
    ['2026-01-15', 'semimonthly', 2, '2026-01-30'],
    ['2026-01-01', 'semimonthly', 3, '2026-02-01'],
    ['2026-01-01', 'semimonthly', 4, '2026-02-16'],
  ] as const)('from %s, %s, number %i is %s', (first, frequency, number, day) =>
    expect(instalmentDay({ firstDay: first, frequency }, number - 1)).toBe(day),
  );
});
