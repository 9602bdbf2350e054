import { type Cents, roundCents } from '../money';
import type { BhphLedgerEntry } from './account';
import { type BhphBalances, sumBalances } from './balances';
import type { BhphEvent } from './events';
import { type ExplainLanguage, explainEntry } from './explain';
import { type DueInstalment, lateness } from './lateness';
import { bhphAccountAfter, replayBhphLedger } from './ledger';
import { NO_SPLIT, type PaymentSplit } from './split';

export interface ReceiptFigures {
  /** Of the payment. */
  id: number;
  day: string;
  amount: Cents;
  split: PaymentSplit;
  principalBefore: Cents;
  principalAfter: Cents;
  /** All that is owed after it on its day. */
  owedAfter: Cents;
  /** The same by part. */
  balancesAfter: BhphBalances;
  nextDue: DueInstalment | null;
  explanation: readonly string[];
  isVoid: boolean;
}

const isReceipted = (entry: BhphLedgerEntry): boolean =>
  entry.kind === 'payment' || entry.kind === 'recovered';

/** What the receipt of a payment or recovery shows; undefined when the account has no such payment. */
export const receiptFigures = (
  events: readonly BhphEvent[],
  paymentId: number,
  language: ExplainLanguage = 'en',
): ReceiptFigures | undefined => {
  const entry = replayBhphLedger(events).entries.find(({ id }) => id === paymentId);
  if (!entry || !isReceipted(entry)) return undefined;
  const { id, day, amount, split = NO_SPLIT, balances } = entry;
  return {
    ...{ id, day, amount, split, explanation: explainEntry(entry, language) },
    principalBefore: roundCents(balances.principal + split.principal),
    principalAfter: balances.principal,
    owedAfter: sumBalances(balances),
    balancesAfter: balances,
    nextDue: lateness(bhphAccountAfter(events, id), day).nextDue,
    isVoid: entry.voidedBy !== null,
  };
};
