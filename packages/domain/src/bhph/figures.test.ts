import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BhphBalances } from './balances';
import { equalPayment } from './equal-payment';
import type { BhphEvent } from './events';
import { lateness } from './lateness';
import { bhphAccountOn, replayBhphLedger } from './ledger';
import { payoffOn } from './payoff';
import { openBhphLedger, recordBhphEvent } from './record-event';
import type { Instalment } from './schedule';
import { LATENESS_METHODS, type LatenessMethod } from './settings';
import type { PaymentSplit } from './split';

interface Figures {
  name: string;
  events: BhphEvent[];
  /** Of the five-year account every twentieth line. */
  schedule: Instalment[];
  entries: { id: number; interest: number; split: PaymentSplit; balances: BhphBalances }[];
  balances: BhphBalances;
  owedToCustomer: number;
  checks: { day: string; payoff: number; daysPastDue: Record<LatenessMethod, number> }[];
}

// written by test-data/figures.py, whose shape it has
const FIGURES = JSON.parse(
  readFileSync(new URL('./test-data/figures.gen.json', import.meta.url), 'utf8'),
) as Figures[];

describe('whole accounts, computed by an independent script', () => {
  it('are there for each frequency', () => {
    expect(FIGURES).toHaveLength(30);
    for (const frequency of ['weekly', 'biweekly', 'semimonthly', 'monthly'])
      expect(FIGURES.filter(({ name }) => name.startsWith(`${frequency},`)).length).toBeGreaterThanOrEqual(7);
  });

  it.each(FIGURES.map((figures) => [figures.name, figures] as const))('%s', (_name, figures) => {
    const { events, schedule, entries, checks } = figures;
    const account = replayBhphLedger(events);
    for (const row of schedule) expect(account.schedule[row.number - 1]).toEqual(row);
    for (const { id, interest, split, balances } of entries)
      expect(account.entries.find((entry) => entry.id === id)).toMatchObject({ interest, split, balances });
    expect(account.balances).toEqual(figures.balances);
    expect(account.owedToCustomer).toBe(figures.owedToCustomer);
    for (const { day, payoff, daysPastDue } of checks) {
      expect(payoffOn(events, day).total).toBe(payoff);
      for (const method of LATENESS_METHODS)
        expect([day, method, lateness(bhphAccountOn(events, day), day, method).daysPastDue]).toEqual([
          ...[day, method, daysPastDue[method]],
        ]);
    }
  });

  it.each(FIGURES.map((figures) => [figures.name, figures] as const))(
    '%s, recorded event by event',
    (_name, { events }) => {
      const [opened, ...later] = events;
      if (opened?.kind !== 'opened') throw new Error('the first event opens');
      const { principal, terms } = opened.opening;
      expect(equalPayment({ day: opened.day, principal }, terms)).toBe(terms.payment);
      let recorded = openBhphLedger(opened);
      for (const event of later) {
        if (!recorded.ok) break;
        recorded = recordBhphEvent(recorded.ledger, event);
      }
      if (!recorded.ok) throw new Error(JSON.stringify(recorded.problems));
      expect(recorded.ledger.account).toEqual(replayBhphLedger(events));
    },
  );

  it('leave nothing owed when every instalment is paid on its day', () => {
    const onTime = FIGURES.filter(({ name }) => name.endsWith('on time'));
    expect(onTime).toHaveLength(5);
    for (const { events } of onTime) {
      const account = replayBhphLedger(events);
      expect(account.status).toBe('paid-off');
      expect(Object.values(account.balances)).toEqual([0, 0, 0, 0, 0]);
    }
  });
});
