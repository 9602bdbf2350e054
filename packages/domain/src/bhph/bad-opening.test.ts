import { describe, expect, it } from 'vitest';
import { roundCents, toCents } from '../money';
import { checkBhphOpening } from './check-opening';
import { openBhphLedger } from './record-event';
import { SOLD_ON, sampleOpening } from './sample-account';
import { defaultBhphSettings } from './settings';
import type { BhphOpening, BhphTerms } from './terms';

describe('an opening that is refused', () => {
  const table: [string, Partial<Omit<BhphOpening, 'terms'>> & { terms?: Partial<BhphTerms> }, string][] = [
    ['nothing financed', { principal: roundCents(0), terms: { payment: toCents(1) } }, 'principal'],
    ['a rate over the ceiling', { terms: { apr: 0.36 } }, 'terms.apr'],
    ['term 0', { terms: { numberOfPayments: 0, payment: toCents(1) } }, 'terms.numberOfPayments'],
    ['no payment', { terms: { payment: roundCents(0) } }, 'terms.payment'],
    [
      'a first day on no due day',
      { terms: { frequency: 'semimonthly', firstDay: '2026-01-18', dueDays: [1, 15] } },
      'terms.dueDays',
    ],
    ['a first day in two years', { terms: { firstDay: '2028-01-18' } }, 'terms.firstDay'],
    [
      'a pick-up payment before the sale',
      { pickUps: [{ day: '2025-12-01', amount: toCents(100) }] },
      'pickUps.0.day',
    ],
    [
      'a charge of nothing',
      { charges: [{ label: 'x', amount: roundCents(0), financed: true }] },
      'charges.0.amount',
    ],
    [
      'charges as high as the loan',
      { charges: [{ label: 'x', amount: toCents(8_000), financed: true }] },
      'charges',
    ],
    [
      'an order that leaves parts out',
      { settings: { ...defaultBhphSettings('ON', 'consumer'), applicationOrder: ['interest'] } },
      'applicationOrder',
    ],
    [
      'late fees for a consumer in Ontario',
      {
        settings: {
          ...defaultBhphSettings('ON', 'consumer'),
          lateFee: { fee: { kind: 'flat', amount: toCents(25) }, graceDays: 5, basis: 'instalment' },
        },
      },
      'lateFee',
    ],
  ];
  it.each(table)('%s', (_name, options, field) => {
    const opened = openBhphLedger(sampleOpening(options));
    expect(opened.ok ? [] : opened.problems.map((found) => found.field)).toEqual([field]);
  });

  it('a rate that only the charges bring over the ceiling', () => {
    const charges = [{ label: 'Administration', amount: toCents(600), financed: true }];
    const terms = { apr: 0.3 };
    expect(checkBhphOpening(sampleOpening({ terms }).opening, SOLD_ON)).toEqual([]);
    expect(checkBhphOpening(sampleOpening({ terms, charges }).opening, SOLD_ON)).toEqual([
      { field: 'terms.apr', message: expect.stringContaining('above the legal ceiling of 35%') },
    ]);
    // a company may borrow 20,000 at that rate
    const principal = toCents(20_600);
    const opening = sampleOpening({ terms, charges, principal, borrower: 'corporate' }).opening;
    expect(checkBhphOpening(opening, SOLD_ON)).toEqual([]);
  });
});
