import { describe, expect, it } from 'vitest';
import { toCents } from '../money';
import type { BhphEvent } from './events';
import { bhphAccountOn, replayBhphLedger } from './ledger';
import { interestPerDay, payoff, payoffLetter, payoffOn } from './payoff';
import { BhphLedgerError } from './problem';
import { numbered, payment, recordAll, SOLD_ON, sampleLedger, sampleOpening } from './sample-account';

describe('the worked figures of simple interest on actual days', () => {
  it('8,000 at 19.99 % for 17 days is 74.48, and 150 leaves 7,924.48', () => {
    const { account } = recordAll(sampleLedger(), payment('2026-01-18', 150));
    expect(account.entries.at(-1)).toMatchObject({
      interest: toCents(74.48),
      split: { carried: 0, interest: toCents(74.48), principal: toCents(75.52), fees: 0, side: 0, pickUp: 0 },
    });
    expect(account.balances.principal).toBe(toCents(7_924.48));
  });

  it('10,000 at 7.5 % is about 2.05 a day', () =>
    expect(interestPerDay(sampleLedger({ principal: toCents(10_000), terms: { apr: 0.075 } }).account)).toBe(
      toCents(2.05),
    ));

  it('starts the day after the sale', () => {
    const { account } = sampleLedger();
    expect(payoff(account, SOLD_ON).total).toBe(toCents(8_000));
    expect(payoff(account, '2026-01-02').total).toBe(toCents(8_004.38));
  });
});

describe('the ledger', () => {
  it('carries interest that a payment does not cover, and bears no interest on it', () => {
    const ledger = recordAll(sampleLedger(), payment('2026-01-18', 50));
    expect(ledger.account.balances).toMatchObject({ principal: toCents(8_000), carried: toCents(24.48) });
    // 34 days on the principal alone are 148.9667, of which 74.48 was asked for before
    const { account } = recordAll(ledger, payment('2026-02-04', 150));
    expect(account.entries.at(-1)).toMatchObject({
      interest: toCents(74.49),
      split: { carried: toCents(24.48), interest: toCents(74.49), principal: toCents(51.03) },
    });
  });

  it('asks for the same interest however many payments there are', () => {
    const manyCents = Array.from({ length: 17 }, (_, index) =>
      payment(`2026-01-${String(index + 2).padStart(2, '0')}`, 0.01),
    );
    const { account } = recordAll(sampleLedger(), ...manyCents);
    expect(account.totals.interest + account.balances.carried).toBe(toCents(74.48));
  });

  it('divides later payments anew when an earlier one is taken back', () => {
    const paid = recordAll(sampleLedger(), payment('2026-01-18', 150), payment('2026-01-25', 150));
    const voided = recordAll(paid, { kind: 'voided', day: '2026-01-26', target: 2, reason: 'Returned' });
    const alone = recordAll(sampleLedger(), payment('2026-01-25', 150));
    expect(voided.account.balances).toEqual(alone.account.balances);
    expect(voided.account.entries.map(({ id, voidedBy }) => [id, voidedBy])).toEqual([
      [1, null],
      [2, 4],
      [3, null],
    ]);
    expect(voided.account.entries[2]?.split).toMatchObject({ interest: toCents(105.15) });
  });

  it('gives back what a payment is above the debt after a correction of earlier terms', () => {
    const opened = sampleLedger({ principal: toCents(1_000), terms: { apr: 0.3, numberOfPayments: 2 } });
    const { total } = payoff(opened.account, '2026-03-01');
    const paid = recordAll(opened, { kind: 'payment', day: '2026-03-01', amount: total });
    expect(paid.account.status).toBe('paid-off');
    const terms = { ...opened.account.terms, apr: 0 };
    const { account } = recordAll(paid, {
      kind: 'modified',
      day: SOLD_ON,
      terms,
      reason: 'No interest agreed',
    });
    expect(account).toMatchObject({ status: 'paid-off', owedToCustomer: total - toCents(1_000) });
    const amount = account.owedToCustomer;
    const refunded = recordAll(
      {
        ...paid,
        account,
        events: [
          ...paid.events,
          numbered(paid, {
            ...{ kind: 'modified', day: SOLD_ON, terms, reason: 'No interest agreed' },
          }),
        ],
      },
      { kind: 'refunded', day: '2026-03-02', amount },
    );
    expect(refunded.account).toMatchObject({ owedToCustomer: 0, totals: { refunded: amount } });
  });

  it('pays by hand as told, the rest of the interest is carried', () => {
    const pickUps = [{ day: '2026-01-15', amount: toCents(500) }];
    const { account } = recordAll(sampleLedger({ pickUps }), {
      ...{ kind: 'payment', day: '2026-01-18', amount: toCents(500), split: { pickUp: toCents(500) } },
    });
    expect(account.balances).toMatchObject({ principal: toCents(8_000), pickUp: 0, carried: toCents(74.48) });
    expect(account.progress).toMatchObject({ paid: 0, payments: 0 });
  });

  it('stops interest with a charge-off and takes recoveries', () => {
    const ledger = recordAll(
      sampleLedger(),
      { kind: 'repossessed', day: '2026-03-01', reason: 'No payments' },
      {
        kind: 'charge',
        day: '2026-03-02',
        charge: 'realisation-cost',
        amount: toCents(300),
        label: 'Towing',
      },
      { kind: 'charged-off', day: '2026-03-10', reason: 'No contact' },
    );
    const owed = toCents(8_000 + 300 + 297.93);
    expect(ledger.account).toMatchObject({ status: 'charged-off', chargedOffAmount: owed });
    expect(payoff(ledger.account, '2027-03-10').total).toBe(owed);
    const sold = { kind: 'recovered', day: '2026-04-01', source: 'vehicle-sale' } as const;
    const part = recordAll(ledger, { ...sold, amount: toCents(5_000) });
    expect(payoff(part.account, '2026-04-01').total).toBe(owed - toCents(5_000));
    const more = recordAll(ledger, { ...sold, amount: toCents(9_000) });
    expect(more.account).toMatchObject({ status: 'paid-off', owedToCustomer: toCents(9_000) - owed });
  });

  it('gives the vehicle back after a repossession', () => {
    const { account } = recordAll(
      sampleLedger(),
      { kind: 'repossessed', day: '2026-03-01', reason: 'No payments' },
      payment('2026-03-05', 1_500),
      { kind: 'reinstated', day: '2026-03-05', reason: 'Arrears paid' },
    );
    expect(account.status).toBe('open');
  });

  it('says what pays everything on any day, also before the last payment', () => {
    const { events } = recordAll(sampleLedger(), payment('2026-01-18', 150), payment('2026-02-01', 150));
    expect(payoffOn(events, '2026-01-18').total).toBe(toCents(7_924.48));
    expect(payoffOn(events, '2026-01-17').total).toBe(toCents(8_070.1));
    expect(bhphAccountOn(events, '2026-01-20').totals.paid).toBe(toCents(150));
    expect(() => payoffOn(events, '2025-12-31')).toThrow(RangeError);
  });

  it('writes a payoff letter whose days are exact', () => {
    const { account } = recordAll(sampleLedger(), payment('2026-01-18', 150));
    const letter = payoffLetter(account, '2026-01-20', 3);
    expect(letter).toMatchObject({ perDay: toCents(4.34), validTo: '2026-01-23', total: toCents(7_933.16) });
    expect(letter.byDay.map(({ total }) => total)).toEqual([793_316, 793_750, 794_184, 794_618].map(Number));
    expect(() => payoffLetter(account, '2026-01-20', 1_000)).toThrow(RangeError);
  });
});

describe('a stored list of events that is none', () => {
  const opened = sampleOpening();
  const paid: BhphEvent = { kind: 'payment', id: 2, day: '2026-01-18', amount: toCents(100) };
  const taken: BhphEvent = { kind: 'voided', id: 3, day: '2026-01-19', target: 2, reason: 'x' };
  const lists: [string, BhphEvent[]][] = [
    ['nothing', []],
    ['no opening', [paid]],
    ['two openings', [opened, { ...opened, id: 2 }]],
    ['out of order', [opened, { ...paid, id: 3 }, { ...paid, id: 2 }]],
    ['the same id twice', [opened, paid, paid]],
    ['an event before the sale', [opened, { ...paid, day: '2025-12-31' }]],
    ['taken back and not there', [opened, { ...taken, target: 9 }]],
    ['taken back before it is recorded', [opened, { ...taken, id: 2, target: 3 }, { ...paid, id: 3 }]],
    ['taken back twice', [opened, paid, taken, { ...taken, id: 4 }]],
  ];
  it.each(lists)('%s', (_name, events) => expect(() => replayBhphLedger(events)).toThrow(BhphLedgerError));
});
