import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { instalmentDays } from './due-days';
import { compoundedPayment, equalPayment } from './equal-payment';
import { buildBhphSchedule } from './schedule';
import type { BhphTerms } from './terms';

type DayTerms = Pick<BhphTerms, 'frequency' | 'firstDay' | 'numberOfPayments' | 'dueDays'>;

describe('due days', () => {
  const table: [string, DayTerms, string[]][] = [
    [
      'weekly',
      { frequency: 'weekly', firstDay: '2026-02-20', numberOfPayments: 3 },
      ['2026-02-20', '2026-02-27', '2026-03-06'],
    ],
    [
      'bi-weekly',
      { frequency: 'biweekly', firstDay: '2026-12-25', numberOfPayments: 2 },
      ['2026-12-25', '2027-01-08'],
    ],
    [
      'monthly on the 31st',
      { frequency: 'monthly', firstDay: '2027-12-31', numberOfPayments: 5 },
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'monthly on the last day, from February',
      { frequency: 'monthly', firstDay: '2026-02-28', numberOfPayments: 3, dueDays: [31] },
      ['2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    [
      'semi-monthly from the 5th',
      { frequency: 'semimonthly', firstDay: '2026-01-05', numberOfPayments: 4 },
      ['2026-01-05', '2026-01-20', '2026-02-05', '2026-02-20'],
    ],
    [
      'semi-monthly from the 20th',
      { frequency: 'semimonthly', firstDay: '2026-01-20', numberOfPayments: 3 },
      ['2026-01-20', '2026-02-05', '2026-02-20'],
    ],
    [
      'semi-monthly, 15th and last',
      { frequency: 'semimonthly', firstDay: '2026-01-31', numberOfPayments: 4, dueDays: [15, 31] },
      ['2026-01-31', '2026-02-15', '2026-02-28', '2026-03-15'],
    ],
    [
      'semi-monthly from the 31st',
      { frequency: 'semimonthly', firstDay: '2026-01-31', numberOfPayments: 3 },
      ['2026-01-31', '2026-02-16', '2026-02-28'],
    ],
    ['a day that is none', { frequency: 'weekly', firstDay: '2026-02-30', numberOfPayments: 3 }, []],
    ['far too many', { frequency: 'weekly', firstDay: '2026-02-20', numberOfPayments: 1e9 }, []],
  ];
  it.each(table)('%s', (_name, terms, days) => expect(instalmentDays(terms)).toEqual(days));
});

describe('the schedule', () => {
  const start = { day: '2026-01-01', principal: toCents(25_000) };
  const terms = { apr: 0.0899, frequency: 'monthly', numberOfPayments: 60, firstDay: '2026-02-01' } as const;

  it('has equal payments and a last one that takes what rounding leaves', () => {
    const payment = equalPayment(start, terms);
    const rows = buildBhphSchedule(start, { ...terms, payment });
    expect(rows).toHaveLength(60);
    expect(new Set(rows.slice(0, -1).map(({ amount }) => amount))).toEqual(new Set([payment]));
    expect(Math.abs((rows.at(-1)?.amount ?? 0) - payment)).toBeLessThan(60);
    expect(rows.at(-1)?.balance).toBe(0);
    // by periods it is 518.84; months have 28 to 31 days
    expect(Math.abs(payment - toCents(518.84))).toBeLessThan(50);
  });

  // computed apart by trying every payment: the one whose last instalment is nearest to the others
  it.each([
    ['weekly', 156, '2026-03-16', 12_179, 12_166, 12_128],
    ['biweekly', 78, '2026-05-15', 25_401, 25_311, 25_330],
    ['monthly', 36, '2026-05-15', 54_643, 54_524, 54_524],
    ['semimonthly', 96, '2027-01-15', 27_634, 26_679, 26_683],
  ] as const)(
    'of %s payments has equal ones also when the first period is so long that its interest is carried',
    (frequency, numberOfPayments, firstDay, before, payment, last) => {
      const loan = { day: '2026-01-15', principal: toCents(12_000) };
      const long = { apr: 0.2999, frequency, numberOfPayments, firstDay };
      expect([compoundedPayment(loan, long), equalPayment(loan, long)]).toEqual([before, payment]);
      const rows = buildBhphSchedule(loan, { ...long, payment: equalPayment(loan, long) });
      expect(rows).toHaveLength(numberOfPayments);
      expect(rows.at(-1)).toMatchObject({ amount: last, balance: 0 });
    },
  );

  it('counts interest that has run before the terms begin, which bears none itself', () => {
    const loan = { day: '2026-01-15', principal: toCents(12_000), accrual: { cents: 30_000, fraction: 0 } };
    const terms = { apr: 0.2, frequency: 'monthly', numberOfPayments: 24, firstDay: '2026-02-15' } as const;
    const payment = equalPayment(loan, terms);
    expect(payment).toBeGreaterThan(equalPayment({ ...loan, accrual: undefined }, terms));
    const last = buildBhphSchedule(loan, { ...terms, payment }).at(-1)?.amount ?? 0;
    expect(Math.abs(last - payment)).toBeLessThan(24);
  });

  it('divides evenly without interest', () => {
    const free = { ...terms, apr: 0 };
    const payment = equalPayment(start, free);
    expect(payment).toBe(toCents(416.67));
    expect(buildBhphSchedule(start, { ...free, payment }).at(-1)?.amount).toBe(toCents(416.47));
  });

  it('ends early when the payment is higher than needed', () =>
    expect(buildBhphSchedule(start, { ...terms, payment: toCents(5_000) }).length).toBe(6));

  it('has no payment for terms that are not possible', () =>
    expect(equalPayment(start, { ...terms, numberOfPayments: 0 })).toBe(0));
});
