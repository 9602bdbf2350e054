import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import { lateFeesDue } from './late-fees';
import { amountDueOn, lateness } from './lateness';
import { type Draft, payment, recordAll, refusalOf, sampleLedger } from './sample-account';
import { defaultBhphSettings, type LateFeeRule, type LatenessMethod } from './settings';

// instalments of 100.00 without interest on the 8th, 15th, 22nd and 29th
const options = {
  principal: toCents(400),
  terms: { apr: 0, numberOfPayments: 4, firstDay: '2026-01-08' },
};
const ledger = sampleLedger(options);

describe('lateness by three methods', () => {
  const paidHalf = recordAll(ledger, payment('2026-01-08', 50));
  const paidTwice = recordAll(paidHalf, payment('2026-01-09', 10));
  const ahead = recordAll(ledger, payment('2026-01-08', 250));
  const table: [string, typeof ledger, string, LatenessMethod, object][] = [
    [
      'due today is not late',
      ledger,
      '2026-01-08',
      'total-paid',
      { daysPastDue: 0, amountPastDue: 0, nextDue: { number: 1, amount: toCents(100) } },
    ],
    [
      'late the day after',
      ledger,
      '2026-01-09',
      'total-paid',
      { daysPastDue: 1, amountPastDue: toCents(100), oldestDueDay: '2026-01-08' },
    ],
    [
      'two late',
      ledger,
      '2026-01-20',
      'total-paid',
      {
        ...{ daysPastDue: 12, instalmentsPastDue: 2, amountPastDue: toCents(200) },
        upcoming: { number: 3, day: '2026-01-22', amount: toCents(100) },
      },
    ],
    [
      'half paid, by the total',
      paidHalf,
      '2026-01-10',
      'total-paid',
      { daysPastDue: 2, amountPastDue: toCents(50), nextDue: { number: 1, amount: toCents(50) } },
    ],
    [
      'half paid, by the principal',
      paidHalf,
      '2026-01-10',
      'principal',
      { daysPastDue: 2, amountPastDue: toCents(50) },
    ],
    [
      'half paid, any payment counts',
      paidHalf,
      '2026-01-10',
      'any-payment',
      { daysPastDue: 0, amountPastDue: 0, nextDue: { number: 2, day: '2026-01-15' } },
    ],
    [
      'two small payments are two periods',
      paidTwice,
      '2026-01-20',
      'any-payment',
      { daysPastDue: 0, instalmentsAhead: 0, nextDue: { number: 3 } },
    ],
    [
      'ahead by the total',
      ahead,
      '2026-01-09',
      'total-paid',
      { daysPastDue: 0, instalmentsAhead: 1, nextDue: { number: 3, amount: toCents(50) } },
    ],
    [
      'ahead by the principal',
      ahead,
      '2026-01-09',
      'principal',
      { instalmentsAhead: 1, nextDue: { number: 3, amount: toCents(100) } },
    ],
    [
      'not ahead by any payment',
      ahead,
      '2026-01-09',
      'any-payment',
      { instalmentsAhead: 0, nextDue: { number: 2 } },
    ],
    [
      'after the last instalment everything is due',
      paidHalf,
      '2026-02-08',
      'any-payment',
      { daysPastDue: 24, amountPastDue: toCents(350), upcoming: null },
    ],
  ];
  it.each(table)('%s', (_name, { account }, day, method, expected) =>
    expect(lateness(account, day, method)).toMatchObject(expected),
  );

  it('interest of late payments is due with the last instalment', () => {
    const bearing = sampleLedger({ ...options, terms: { ...options.terms, apr: 0.3 } });
    const amount = bearing.account.schedule.at(-1)?.dueToDate ?? toCents(0);
    const { account } = recordAll(bearing, { kind: 'payment', day: '2026-02-20', amount });
    expect(account.balances.principal).toBeGreaterThan(0);
    const late = lateness(account, '2026-02-20');
    expect(late).toMatchObject({
      daysPastDue: 22,
      oldestDueDay: '2026-01-29',
      amountPastDue: account.balances.principal,
    });
  });

  it('a change of terms schedules what was past due anew', () => {
    const terms = { ...ledger.account.terms, firstDay: '2026-03-01', payment: toCents(100) };
    const changed = recordAll(ledger, { kind: 'modified', day: '2026-02-20', terms, reason: 'Agreed' });
    expect(lateness(changed.account, '2026-02-25')).toMatchObject({
      daysPastDue: 0,
      nextDue: { day: '2026-03-01' },
    });
  });

  it('nothing is due when all is paid', () => {
    const { account } = recordAll(ledger, payment('2026-01-08', 400));
    expect(lateness(account, '2026-06-01')).toMatchObject({
      daysPastDue: 0,
      nextDue: null,
      instalmentsAhead: 0,
    });
  });
});

describe('what is due on a day', () => {
  it('is what is past due, today, and of the pick-up payments', () => {
    const { account } = sampleLedger({ ...options, pickUps: [{ day: '2026-01-15', amount: toCents(70) }] });
    expect(amountDueOn(account, '2026-01-07')).toEqual({ loan: 0, pickUp: 0, total: 0 });
    expect(amountDueOn(account, '2026-01-15')).toEqual({
      loan: toCents(200),
      pickUp: toCents(70),
      total: toCents(270),
    });
    expect(lateness(account, '2026-01-15').pickUpPastDue).toBe(0);
    expect(lateness(account, '2026-01-16').pickUpPastDue).toBe(toCents(70));
  });
});

describe('late fees', () => {
  const withFee = (lateFee: LateFeeRule, province: string | null = null) =>
    sampleLedger({
      ...options,
      province,
      settings: { ...defaultBhphSettings(province, 'consumer'), lateFee },
    });
  const flat: LateFeeRule = { fee: { kind: 'flat', amount: toCents(15) }, graceDays: 5, basis: 'instalment' };
  const percent: LateFeeRule = {
    ...{ fee: { kind: 'percent', rate: 0.05, least: toCents(2), most: toCents(4) }, graceDays: 0 },
    basis: 'unpaid',
  };

  it('are off for consumers in Canada', () => expect(lateFeesDue(ledger.account, '2026-06-01')).toEqual([]));

  it('come after the days of grace, once for each instalment', () => {
    const account = withFee(flat);
    expect(lateFeesDue(account.account, '2026-01-13')).toEqual([]);
    const [due] = lateFeesDue(account.account, '2026-01-14');
    expect(due).toEqual({
      instalmentDay: '2026-01-08',
      instalmentNumber: 1,
      daysLate: 6,
      amount: toCents(15),
    });
    const draft = {
      kind: 'charge',
      day: '2026-01-14',
      charge: 'late-fee',
      amount: toCents(15),
      label: 'Late',
      instalmentDay: '2026-01-08',
    } as const satisfies Draft;
    const charged = recordAll(account, draft);
    expect(lateFeesDue(charged.account, '2026-01-14')).toEqual([]);
    expect(refusalOf(charged, draft)).toBe(
      'instalmentDay: A late fee was already charged for this instalment',
    );
    expect(refusalOf(charged, { ...draft, instalmentDay: '2026-01-09' })).toMatch(/which instalment/);
    expect(
      lateFeesDue(charged.account, '2026-01-22').map(({ instalmentNumber }) => instalmentNumber),
    ).toEqual([2]);
  });

  it('are a percentage of what is unpaid, within limits', () => {
    const amounts = (paid: number) =>
      lateFeesDue(recordAll(withFee(percent), payment('2026-01-08', paid)).account, '2026-01-09').map(
        ({ amount }) => amount,
      );
    expect(amounts(10)).toEqual([toCents(4)]);
    expect(amounts(30)).toEqual([toCents(3.5)]);
    expect(amounts(90)).toEqual([toCents(2)]);
  });
});
