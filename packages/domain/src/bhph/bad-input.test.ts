import { describe, expect, it } from 'vitest';
import { type roundCents, toCents } from '../money';
import { payoff } from './payoff';
import { proposeTerms } from './propose-terms';
import { recordBhphEvent } from './record-event';
import { type Draft, payment, recordAll, refusalOf, sampleLedger, sampleOpening } from './sample-account';
import type { BhphTerms } from './terms';

// NaN and fractions are no Cents; they come from a caller that did not check
const notMoney = (value: number) => value as ReturnType<typeof roundCents>;
const paid = recordAll(sampleLedger(), payment('2026-01-18', 150));
const charge = { kind: 'charge', day: '2026-01-20', amount: toCents(25), label: 'x' } as const;
const modified = (changes: Partial<BhphTerms>, reason = 'Agreed'): Draft => ({
  ...{ kind: 'modified', day: '2026-01-20', reason },
  terms: { ...proposeTerms(paid.account, '2026-01-20', {}), ...changes },
});

describe('an event that is refused', () => {
  const table: [string, Draft, string][] = [
    [
      'a payment larger than the payoff',
      payment('2026-01-18', 7_924.49),
      'amount: The payment is more than the payoff of $7,924.48 on 2026-01-18',
    ],
    [
      'a payment before the last',
      payment('2026-01-17', 10),
      'day: The last payment was on 2026-01-18: choose that day or a later one',
    ],
    [
      'a payment before the sale',
      payment('2025-12-31', 10),
      'day: The day must not be before the sale on 2026-01-01',
    ],
    ['a day that is none', payment('2026-02-30', 10), 'day: Enter a day'],
    ['a day in the future', payment('2026-03-02', 10), 'day: The day must not be in the future'],
    ['nothing', payment('2026-01-20', 0), 'amount: The amount must be above 0'],
    ['a negative amount', payment('2026-01-20', -5), 'amount: The amount must be above 0'],
    [
      'no number',
      { kind: 'payment', day: '2026-01-20', amount: notMoney(Number.NaN) },
      'amount: Enter an amount with at most two decimals',
    ],
    [
      'a fraction of a cent',
      { kind: 'payment', day: '2026-01-20', amount: notMoney(10.5) },
      'amount: Enter an amount with at most two decimals',
    ],
    [
      'a split that does not sum',
      { kind: 'payment', day: '2026-01-20', amount: toCents(10), split: { principal: toCents(9) } },
      'split: The parts sum to $9.00, not to $10.00',
    ],
    [
      'a split above what is owed',
      { kind: 'payment', day: '2026-01-20', amount: toCents(10), split: { fees: toCents(10) } },
      'split.fees: Only $0.00 is owed of this part',
    ],
    [
      'a negative part',
      {
        kind: 'payment',
        day: '2026-01-20',
        amount: toCents(10),
        split: { principal: toCents(11), interest: toCents(-1) },
      },
      'split.interest: Enter an amount, or none',
    ],
    [
      'unpay of an unknown event',
      { kind: 'voided', day: '2026-01-20', target: 99, reason: 'x' },
      'target: There is no such event on this account',
    ],
    [
      'unpay of the opening',
      { kind: 'voided', day: '2026-01-20', target: 1, reason: 'x' },
      'target: This event cannot be taken back',
    ],
    [
      'unpay without a reason',
      { kind: 'voided', day: '2026-01-20', target: 2, reason: ' ' },
      'reason: Say why it is taken back',
    ],
    [
      'a rate over the ceiling',
      modified({ apr: 0.3501 }),
      'terms.apr: With all charges the rate is 35.01% a year, above the legal ceiling of 35%',
    ],
    [
      'term 0',
      modified({ numberOfPayments: 0 }),
      'terms.numberOfPayments: There must be at least one payment',
    ],
    [
      'half a payment',
      modified({ numberOfPayments: 1.5 }),
      'terms.numberOfPayments: The number of payments must be a whole number',
    ],
    [
      'too many payments',
      modified({ numberOfPayments: 521 }),
      'terms.numberOfPayments: At most 520 payments',
    ],
    ['a rate that is none', modified({ apr: Number.NaN }), 'terms.apr: Enter a rate'],
    [
      'a rate with too many decimals',
      modified({ apr: 0.12345678 }),
      'terms.apr: Enter a rate with at most four decimals of a percent',
    ],
    [
      'a payment below the interest',
      modified({ payment: toCents(30) }),
      'terms.payment: The payment does not cover the interest of one period',
    ],
    [
      'a first payment in the past',
      modified({ firstDay: '2026-01-20' }),
      'terms.firstDay: The first payment must be after 2026-01-20',
    ],
    [
      'due days of another frequency',
      modified({ dueDays: [1] }),
      'terms.dueDays: This frequency takes 0 days of the month',
    ],
    ['a change without a reason', modified({}, ''), 'reason: Say why the terms are changed'],
    [
      'a late fee where there are none',
      { ...charge, charge: 'late-fee' },
      'charge: This account does not allow the charge: late fee',
    ],
    [
      'another fee for a consumer',
      { ...charge, charge: 'other-fee' },
      'charge: This account does not allow the charge: other fee',
    ],
    [
      'a charge for nothing',
      { ...charge, charge: 'legal-cost', label: '' },
      'label: Say what the charge is for',
    ],
    [
      'a charge before the last payment',
      { ...charge, charge: 'legal-cost', day: '2026-01-10' },
      'day: The last payment was on 2026-01-18: choose that day or a later one',
    ],
    [
      'a promise for the past',
      { kind: 'promise', day: '2026-01-20', promisedDay: '2026-01-19', amount: toCents(50) },
      'promisedDay: The promised day must not be before the promise',
    ],
    [
      'a recovery on an open account',
      { kind: 'recovered', day: '2026-01-20', amount: toCents(50), source: 'customer' },
      'kind: The account is open: record the money as a payment',
    ],
    [
      'a refund of nothing',
      { kind: 'refunded', day: '2026-01-20', amount: toCents(1) },
      'amount: Only $0.00 is owed to the customer',
    ],
    [
      'a vehicle given back that was not taken',
      { kind: 'reinstated', day: '2026-01-20', reason: 'x' },
      'kind: The vehicle is not repossessed',
    ],
  ];
  it.each(table)('%s', (_name, draft, refusal) => expect(refusalOf(paid, draft, '2026-03-01')).toBe(refusal));

  it('unpay twice', () => {
    const draft: Draft = { kind: 'voided', day: '2026-01-20', target: 2, reason: 'Returned' };
    expect(refusalOf(recordAll(paid, draft), draft)).toBe('target: This event was already taken back');
  });

  it('events out of order', () => {
    const recorded = recordBhphEvent(paid, { kind: 'payment', id: 2, day: '2026-01-20', amount: toCents(5) });
    expect(recorded).toEqual({
      ok: false,
      problems: [{ field: 'id', message: 'The event is out of order' }],
    });
  });

  it('a second opening', () => {
    const recorded = recordBhphEvent(paid, { ...sampleOpening(), id: 9 });
    expect(recorded).toMatchObject({ ok: false, problems: [{ field: 'kind' }] });
  });

  it('a payment when all is paid, and money as a payment after a charge-off', () => {
    const { total: amount } = payoff(paid.account, '2026-01-20');
    const done = recordAll(paid, { kind: 'payment', day: '2026-01-20', amount });
    expect(refusalOf(done, payment('2026-01-20', 1))).toBe('amount: Nothing is owed on this account');
    const off = recordAll(paid, { kind: 'charged-off', day: '2026-01-20', reason: 'x' });
    expect(refusalOf(off, payment('2026-01-20', 1))).toMatch(/record the money as a recovery/);
    expect(refusalOf(off, modified({}))).toBe('kind: The account is charged off');
  });

  it('leaves the account as it was', () => {
    const before = structuredClone(paid);
    for (const [, draft] of table) refusalOf(paid, draft, '2026-03-01');
    expect(paid).toEqual(before);
  });
});
