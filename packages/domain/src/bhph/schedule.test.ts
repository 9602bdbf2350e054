import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { instalmentDays } from './due-days';
import { buildBhphSchedule, equalPayment } from './schedule';
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
