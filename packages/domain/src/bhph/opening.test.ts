import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { checkBhphSettings } from './check-settings';
import { openingFigures } from './opening-figures';
import { payoff } from './payoff';
import { projectPayments, proposeTerms } from './propose-terms';
import { payment, recordAll, SOLD_ON, sampleLedger, sampleOpening } from './sample-account';
import { defaultBhphSettings } from './settings';

describe('the figures of the cost of borrowing', () => {
  it('without charges disclose the rate of the loan', () => {
    const figures = openingFigures(sampleOpening().opening, SOLD_ON);
    expect(figures).toMatchObject({
      disclosedApr: 0.1999,
      amountAdvanced: toCents(8_000),
      rateCheck: { blocked: false },
    });
    const sum = figures.schedule.reduce((total, { amount }) => total + amount, 0);
    expect(figures.totalOfPayments).toBe(sum);
    expect(figures.costOfBorrowing).toBe(sum - toCents(8_000));
    expect(figures).toMatchObject({ numberOfPayments: 52, firstDay: '2026-01-18', lastDay: '2027-01-10' });
  });

  it('count every mandatory charge, financed or paid in cash', () => {
    const charges = [
      { label: 'Lien registration', amount: toCents(60), financed: true },
      { label: 'Administration', amount: toCents(140), financed: false },
    ];
    const pickUps = [{ day: '2026-02-01', amount: toCents(500) }];
    const figures = openingFigures(sampleOpening({ charges, pickUps }).opening, SOLD_ON);
    expect(figures.amountAdvanced).toBe(toCents(7_800));
    expect(figures.costOfBorrowing).toBe(figures.interest + toCents(200));
    expect(figures.totalObligation).toBe(figures.totalOfPayments + toCents(500 + 140));
    // at the disclosed rate the payments repay exactly what was advanced
    let [owed, day] = [780_000, SOLD_ON];
    for (const row of figures.schedule) {
      owed =
        owed * (1 + (figures.disclosedApr * (Date.parse(row.day) - Date.parse(day))) / 86_400_000 / 365) -
        row.amount;
      day = row.day;
    }
    expect(Math.abs(owed)).toBeLessThan(0.01);
    expect(figures.disclosedApr).toBeGreaterThan(0.24);
  });
});

describe('settings', () => {
  it.each(['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'])(
    'for a consumer in %s allow costs of default alone',
    (province) => {
      const settings = defaultBhphSettings(province, 'consumer');
      expect(settings.lateFee).toBeNull();
      expect(settings.defaultCharges).toEqual(['returned-payment', 'legal-cost', 'realisation-cost']);
      const lateFee = { fee: { kind: 'flat', amount: toCents(10) }, graceDays: 3, basis: 'unpaid' } as const;
      expect(checkBhphSettings({ ...settings, lateFee }, province, 'consumer')).toMatchObject([
        { field: 'lateFee' },
      ]);
      const confirmed = { ...settings, lateFee, lateFeesConfirmed: true };
      expect(checkBhphSettings(confirmed, province, 'consumer')).toEqual([]);
      expect(checkBhphSettings({ ...settings, lateFee }, province, 'corporate')).toEqual([]);
    },
  );

  it('allow every charge outside Canada', () =>
    expect(defaultBhphSettings('NY', 'consumer').defaultCharges).toContain('late-fee'));

  it('say what is wrong with each field', () => {
    const fee = { kind: 'percent', rate: 2, least: toCents(5), most: toCents(1) } as const;
    const wrong = {
      ...defaultBhphSettings(null, 'consumer'),
      ...{ lateFee: { fee, graceDays: -1, basis: 'unpaid' as const }, returnedPaymentFee: toCents(0) },
      ...{ firstPaymentDefaultDays: 0, insuranceWarningDays: 1.5 },
    };
    expect(checkBhphSettings(wrong, null, 'consumer').map(({ field }) => field)).toEqual([
      ...['lateFee.graceDays', 'lateFee.fee.rate', 'lateFee.fee.most', 'returnedPaymentFee'],
      ...['firstPaymentDefaultDays', 'insuranceWarningDays'],
    ]);
  });
});

describe('proposed terms', () => {
  const ledger = recordAll(sampleLedger(), payment('2026-01-18', 200), payment('2026-01-25', 200));

  it('keep the rhythm and the number of payments that are left', () => {
    const terms = proposeTerms(ledger.account, '2026-01-26', { apr: 0.1 });
    expect(terms).toMatchObject({
      apr: 0.1,
      frequency: 'weekly',
      firstDay: '2026-02-01',
      numberOfPayments: 50,
    });
    expect(terms.payment).toBeLessThan(ledger.account.terms.payment);
  });

  it('with the same payment show how much longer a loan gets', () => {
    const { payment: amount } = ledger.account.terms;
    const before = projectPayments(ledger.account, '2026-01-26').length;
    const terms = proposeTerms(ledger.account, '2026-01-26', {
      payment: amount,
      principalChange: toCents(1_000),
    });
    expect(terms.numberOfPayments).toBeGreaterThan(before + 5);
    const { account } = recordAll(ledger, {
      ...{
        kind: 'modified',
        day: '2026-01-26',
        terms,
        principalChange: toCents(1_000),
        reason: 'Engine repair',
      },
    });
    expect(account.schedule).toHaveLength(terms.numberOfPayments);
    expect(account.schedule.at(-1)?.balance).toBe(0);
    expect(payoff(account, '2026-01-26').total - payoff(ledger.account, '2026-01-26').total).toBe(
      toCents(1_000),
    );
  });

  it('for another frequency start on the day that is asked for', () =>
    expect(
      proposeTerms(ledger.account, '2026-01-26', {
        frequency: 'monthly',
        firstDay: '2026-02-28',
        dueDays: [31],
        numberOfPayments: 12,
      }),
    ).toMatchObject({ frequency: 'monthly', firstDay: '2026-02-28', dueDays: [31], numberOfPayments: 12 }));

  it('go on after the last instalment while something is owed', () => {
    const days = projectPayments(ledger.account, '2027-06-01').map(({ day }) => day);
    expect(days[0]).toBe('2027-06-06');
  });
});
