import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { checkInsurance } from './insurance';
import { payment, recordAll, sampleLedger } from './sample-account';
import { AGEING_BUCKETS, ageingBucket, ageingSummary, collectorRow } from './worklist';

// instalments of 100.00 without interest from 2026-01-08 on, weekly
const ledger = sampleLedger({
  principal: toCents(1_000),
  terms: { apr: 0, numberOfPayments: 10, firstDay: '2026-01-08' },
});
const promise = {
  kind: 'promise',
  day: '2026-01-12',
  promisedDay: '2026-01-16',
  amount: toCents(100),
} as const;

describe('ageing buckets', () => {
  it('follow each other without a gap', () => {
    for (const [index, { from }] of AGEING_BUCKETS.entries())
      expect(from).toBe(index === 0 ? 0 : (AGEING_BUCKETS[index - 1]?.to ?? 0) + 1);
  });

  it.each([
    ...([
      [0, 'current'],
      [1, '1-7'],
      [7, '1-7'],
      [8, '8-15'],
      [15, '8-15'],
      [16, '16-30'],
    ] as const),
    ...([
      [30, '16-30'],
      [31, '31-60'],
      [60, '31-60'],
      [90, '61-90'],
      [91, 'over-90'],
      [9_999, 'over-90'],
    ] as const),
  ])('%i days is %s', (days, bucket) => expect(ageingBucket(days)).toBe(bucket));
});

describe('a row of the worklist', () => {
  it('of an account that is on time needs nobody', () =>
    expect(collectorRow(ledger.account, '2026-01-08', '2026-12-31')).toMatchObject({
      ...{ bucket: 'current', needsContact: false, insurance: { state: 'valid' } },
    }));

  it('waits for a promise, and needs contact once it is broken', () => {
    const { account } = recordAll(ledger, promise);
    expect(collectorRow(ledger.account, '2026-01-12', null).needsContact).toBe(true);
    expect(collectorRow(account, '2026-01-16', null)).toMatchObject({
      ...{ needsContact: false, promise: { state: 'waiting' }, insurance: { state: 'unknown' } },
    });
    expect(collectorRow(account, '2026-01-17', null)).toMatchObject({
      ...{ needsContact: true, promise: { state: 'broken', promisedDay: '2026-01-16' } },
    });
  });

  it('keeps a promise by payments from the promise to the promised day', () => {
    const kept = recordAll(ledger, promise, payment('2026-01-13', 40), payment('2026-01-16', 60));
    expect(collectorRow(kept.account, '2026-01-20', null).promise?.state).toBe('kept');
    const late = recordAll(ledger, promise, payment('2026-01-13', 40), payment('2026-01-17', 60));
    expect(collectorRow(late.account, '2026-01-20', null).promise?.state).toBe('broken');
    const before = recordAll(ledger, payment('2026-01-11', 100), promise);
    expect(collectorRow(before.account, '2026-01-20', null).promise?.state).toBe('broken');
  });

  it('tells of a promise that a returned payment had kept', () => {
    const kept = recordAll(ledger, promise, payment('2026-01-16', 100));
    const returned = recordAll(kept, { kind: 'voided', day: '2026-01-19', target: 3, reason: 'NSF' });
    expect(collectorRow(returned.account, '2026-01-20', null).promise?.state).toBe('broken');
  });

  it('tells of a first-payment default', () => {
    const on = (day: string) => collectorRow(ledger.account, day, null).isFirstPaymentDefault;
    expect([on('2026-02-21'), on('2026-02-22')]).toEqual([false, true]);
    const paid = recordAll(ledger, payment('2026-01-08', 5));
    expect(collectorRow(paid.account, '2026-02-22', null).isFirstPaymentDefault).toBe(false);
  });

  it('sums accounts by bucket and leaves out those that are charged off', () => {
    const off = recordAll(ledger, { kind: 'charged-off', day: '2026-03-01', reason: 'No contact' });
    const ahead = recordAll(ledger, payment('2026-01-08', 900));
    const rows = [ledger, off, ahead].map(({ account }) => collectorRow(account, '2026-03-02', null));
    const summary = ageingSummary(rows);
    expect(summary.map(({ accounts }) => accounts)).toEqual([1, 0, 0, 0, 1, 0, 0]);
    expect(summary[4]).toMatchObject({
      bucket: '31-60',
      amountPastDue: toCents(800),
      payoff: toCents(1_000),
    });
  });
});

describe('insurance', () => {
  it.each([
    [null, 'unknown', null],
    ['2026-05-31', 'expired', -1],
    ['2026-06-01', 'expiring', 0],
    ['2026-07-01', 'expiring', 30],
    ['2026-07-02', 'valid', 31],
  ] as const)('that expires on %s is %s', (expires, state, daysLeft) =>
    expect(checkInsurance(expires, '2026-06-01', 30)).toEqual({ state, daysLeft }),
  );
});
