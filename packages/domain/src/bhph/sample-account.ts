import { toCents } from '../money';
import type { BhphLedger } from './check-event';
import { equalPayment } from './equal-payment';
import type { BhphEvent, OpenedEvent } from './events';
import { openBhphLedger, recordBhphEvent } from './record-event';
import { defaultBhphSettings } from './settings';
import type { BhphOpening, BhphTerms } from './terms';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Draft = WithoutId<BhphEvent>;

export const SOLD_ON = '2026-01-01';

interface SampleOptions extends Partial<Omit<BhphOpening, 'terms'>> {
  terms?: Partial<BhphTerms>;
  day?: string;
}

/** 8,000.00 at 19.99 % in 52 weekly payments, sold on 2026-01-01, first payment on 2026-01-18. For tests. */
export const sampleOpening = ({
  terms: given = {},
  day = SOLD_ON,
  ...rest
}: SampleOptions = {}): OpenedEvent => {
  const principal = rest.principal ?? toCents(8_000);
  const terms = {
    ...{ apr: 0.1999, frequency: 'weekly' as const, numberOfPayments: 52, firstDay: '2026-01-18' },
    ...given,
  };
  const opening: BhphOpening = {
    ...{ province: 'ON', borrower: 'consumer', pickUps: [], charges: [] },
    settings: defaultBhphSettings('ON', 'consumer'),
    ...rest,
    principal,
    terms: { payment: equalPayment({ day, principal }, terms), ...terms },
  };
  return { kind: 'opened', id: 1, day, opening };
};

/** Opens the sample and throws when it is refused. */
export const sampleLedger = (options?: SampleOptions): BhphLedger => {
  const opened = openBhphLedger(sampleOpening(options));
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  return opened.ledger;
};

/** With the next id. */
export const numbered = (ledger: BhphLedger, draft: Draft): BhphEvent =>
  ({ ...draft, id: (ledger.events.at(-1)?.id ?? 0) + 1 }) as BhphEvent; // a draft is an event without its id

/** Records events one after the other and throws at the first that is refused. */
export const recordAll = (ledger: BhphLedger, ...drafts: readonly Draft[]): BhphLedger =>
  drafts.reduce((before, draft) => {
    const recorded = recordBhphEvent(before, numbered(before, draft));
    if (!recorded.ok) throw new Error(JSON.stringify(recorded.problems));
    return recorded.ledger;
  }, ledger);

/** The field and message of a refusal; throws when the event is taken. */
export const refusalOf = (ledger: BhphLedger, draft: Draft, today?: string): string => {
  const recorded = recordBhphEvent(ledger, numbered(ledger, draft), today);
  if (recorded.ok) throw new Error('the event was taken');
  return recorded.problems.map(({ field, message }) => `${field}: ${message}`).join('; ');
};

export const payment = (day: string, dollars: number): Draft => ({
  kind: 'payment',
  day,
  amount: toCents(dollars),
});
