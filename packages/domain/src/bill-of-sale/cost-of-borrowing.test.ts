import { describe, expect, it } from 'vitest';
import { instalmentDay } from '../bhph/due-days';
import { toCents } from '../money';
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
